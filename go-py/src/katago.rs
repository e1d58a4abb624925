//! Queries for KataGo's analysis engine.
//!
//! Source: KataGo docs/Analysis_Engine.md, read 2026.

use gocore::notation::vertex;
use gocore::{Color, Game, Move, Position, Rules};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::arguments::shown;
use crate::errors::OrRaise;
use crate::rules::{inexpressible, points};

/// What a query asks about: stones, and the moves made from there.
#[derive(Debug)]
pub(crate) struct Query {
    pub(crate) rules: Rules,
    /// In points. KataGo takes whole and half ones.
    pub(crate) komi: f64,
    pub(crate) start: Position,
    pub(crate) first: Color,
    pub(crate) moves: Vec<(Color, Move)>,
}

impl Query {
    /// About a game up to its present ply.
    pub(crate) fn game(game: &Game) -> Query {
        let start = game.started_from();
        Query {
            rules: *game.rules(),
            komi: points(game.rules().komi().points()),
            start: *start.starting_position(),
            first: start.first_to_move(),
            moves: game.turns().collect(),
        }
    }

    /// The query as KataGo's protocol has it, to be written as a line of JSON; with more fields, which come last. Under rules that KataGo has no words for, it asks by the nearest ones, unless they are to be exact.
    pub(crate) fn to_dict<'py>(
        &self,
        py: Python<'py>,
        id: &str,
        exact: bool,
        more: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let size = self.start.size();
        let named = |color: Color, mv: Move| {
            PyList::new(py, [color.letter().to_string(), vertex(mv, size).to_string()])
        };
        let stones = Color::ALL.into_iter().flat_map(|color| {
            self.start.stones(color).iter().map(move |point| (color, Move::Play(point))).collect::<Vec<_>>()
        });
        let list = |turns: Vec<(Color, Move)>| {
            let turns = turns.into_iter().map(|(color, mv)| named(color, mv));
            PyList::new(py, turns.collect::<PyResult<Vec<_>>>()?)
        };
        let rules = if exact { self.rules } else { self.rules.nearest_katago() };
        let rules = rules.to_katago_json_without_komi().map_err(inexpressible).or_raise(py)?;
        let query = PyDict::new(py);
        query.set_item("id", id)?;
        query.set_item("initialStones", list(stones.collect())?)?;
        query.set_item("initialPlayer", self.first.letter().to_string())?;
        query.set_item("moves", list(self.moves.clone())?)?;
        query.set_item("rules", py.import("json")?.getattr("loads")?.call1((rules,))?)?;
        query.set_item("komi", self.komi)?;
        query.set_item("boardXSize", size.width())?;
        query.set_item("boardYSize", size.height())?;
        for (name, value) in more.into_iter().flatten() {
            if query.contains(&name)? {
                let message = format!("{} is a field that the game itself fills", shown(&name)?);
                return Err(PyTypeError::new_err(message));
            }
            query.set_item(name, value)?;
        }
        Ok(query)
    }
}
