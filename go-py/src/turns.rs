//! Moves and turns of games: making several, asking about one, walking through them.

use gocore::{
    Code, Color, Game as CoreGame, Move, PlayError, PointSet, Position as CorePosition, Rules, Tally,
    TurnPhase, WholeGameError,
};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::arguments::{Ply, Whole};
use crate::convert::{a_move, color, color_to_py, move_to_py, pair, point_to_py, points_to_py, whole_number};
use crate::errors::Told;
use crate::faults;
use crate::game::Game;
use crate::guarded::Guarded;
use crate::position::Position;

/// A move as it is given to `play_many`: alone, for the side to move, or with who makes it, as a `Move` has it.
pub(crate) fn turn(given: &Bound<'_, PyAny>, size: gocore::BoardSize) -> PyResult<(Option<Color>, Move)> {
    let alone = || Ok((None, a_move(given, size)?));
    let Some(both) = given.cast::<PyTuple>().ok().filter(|both| both.len() == 2) else { return alone() };
    let (by, at) = (both.get_item(0)?, both.get_item(1)?);
    if at.is_none() {
        return Ok((Some(color(&by)?), Move::Pass));
    }
    if at.is_instance_of::<PyString>() || pair(&at)?.is_some() {
        return Ok((Some(color(&by)?), a_move(&at, size)?));
    }
    // Two numbers are a row and a column; before the number of a point there is a colour that is no plain number.
    if whole_number(&by)?.is_none() {
        if let Ok(color) = color(&by) {
            return Ok((Some(color), a_move(&at, size)?));
        }
    }
    alone()
}

/// Makes moves one after the other, up to the first that is refused.
pub(crate) fn make_all(game: &mut CoreGame, moves: &[(Option<Color>, Move)]) -> Result<(), Told> {
    moves.iter().enumerate().try_for_each(|(place, &(color, mv))| {
        let made = game.make_move(color.unwrap_or_else(|| game.to_move()), mv);
        made.map_err(|error| Told::play(error, game.size()).at_offset(place))
    })
}

/// Whether a move may be made now: by the side to move, if no colour is given.
pub(crate) fn judge(game: &CoreGame, color: Option<Color>, mv: Move) -> Result<(), PlayError> {
    let color = color.unwrap_or_else(|| game.to_move());
    match mv {
        Move::Play(point) => game.legality(color, point).map(|_| ()),
        Move::Pass => game.may_pass(color),
    }
}

impl Game {
    pub(crate) fn holding(game: CoreGame) -> Game {
        Game { size: game.size(), game: Guarded::new(game) }
    }

    pub(crate) fn ask<R: Send>(&self, py: Python<'_>, question: impl FnOnce(&CoreGame) -> R) -> PyResult<R> {
        self.game.with(py, |game| question(game))
    }

    /// A number of stones beside the board, of a colour.
    pub(crate) fn tell(&self, given: &Bound<'_, PyAny>, number: fn(&Tally, Color) -> u32) -> PyResult<u32> {
        let side = color(given)?;
        self.ask(given.py(), |game| number(game.tally(), side))
    }
}

/// Where a game stands, by name.
pub(crate) fn phase_name(game: &CoreGame) -> &'static str {
    match game.phase() {
        TurnPhase::Playing => "playing",
        TurnPhase::MustPass => "must-pass",
        TurnPhase::Stopped => "stopped",
        TurnPhase::Ended => "ended",
    }
}

/// The stones that the last turn captured.
pub(crate) fn last_captured(game: &CoreGame) -> PointSet {
    let none = PointSet::new(game.size());
    game.last_placement().map_or(none, |placement| *placement.captured())
}

/// A game from its line of text.
pub(crate) fn read_whole(text: &str, rules: Rules) -> Result<CoreGame, Told> {
    CoreGame::from_text(text, rules).map_err(|error| {
        if let WholeGameError::Start(error) = &error {
            return faults::start(error);
        }
        let told = Told::new(error.code(), &error);
        match error.offset() {
            Some(offset) => told.at_offset(offset),
            None => told,
        }
    })
}

/// Moves as a list of `Move`.
pub(crate) fn moves_to_py(py: Python<'_>, turns: Vec<(Color, Move)>) -> PyResult<Bound<'_, PyList>> {
    let moves = turns.into_iter().map(|(color, mv)| move_to_py(py, color, mv));
    PyList::new(py, moves.collect::<PyResult<Vec<_>>>()?)
}

/// The turns of a game one after the other, once. It walks a copy: what happens to the game meanwhile does not matter. Copies
/// and pickles go on from the same turn.
///
/// >>> game = Game(9)
/// >>> game.play_many(["E5", "pass"])
/// >>> [(turn.ply, turn.color.letter, turn.point) for turn in game.turns()]
/// [(1, 'B', Point(row=4, col=4)), (2, 'W', None)]
#[pyclass(frozen, weakref, module = "gocore")]
#[derive(Debug)]
pub(crate) struct Turns(Guarded<Walk>);

#[derive(Clone, Debug)]
struct Walk {
    game: CoreGame,
    last: u32,
}

/// A turn, and the stones after it.
struct Seen {
    ply: u32,
    color: Color,
    mv: Move,
    captured: PointSet,
    position: CorePosition,
}

impl Walk {
    fn step(&mut self) -> Option<Seen> {
        if self.game.ply() == self.last {
            return None;
        }
        self.game.redo().ok()?;
        let (color, mv) = self.game.turns().next_back()?;
        let captured = last_captured(&self.game);
        Some(Seen { ply: self.game.ply(), color, mv, captured, position: self.game.position() })
    }
}

impl Turns {
    /// Of a copy of a game, up to its present ply.
    pub(crate) fn of(mut game: CoreGame) -> Turns {
        let last = game.ply();
        // There is always a start.
        _ = game.jump(0);
        Turns(Guarded::new(Walk { game, last }))
    }
}

#[pymethods]
impl Turns {
    fn __iter__(slf: Bound<'_, Turns>) -> Bound<'_, Turns> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(seen) = self.0.with(py, Walk::step)? else { return Ok(None) };
        let make = py.import("gocore._types")?.getattr("Turn")?;
        let at = seen.mv.point().map(|at| point_to_py(py, at)).transpose()?;
        let captured = points_to_py(py, &seen.captured)?;
        let color = color_to_py(py, seen.color)?;
        make.call1((seen.ply, color, at, captured, Position(seen.position))).map(Some)
    }

    /// The turns of a game up to its present ply, after this one: what unpickling calls.
    #[staticmethod]
    fn _of(py: Python<'_>, game: &Bound<'_, Game>, ply: Whole<Ply>) -> PyResult<Turns> {
        let ply = ply.0;
        let mut game = game.get().game.with(py, |game| game.clone())?;
        let last = game.ply();
        if ply > last {
            let message = format!("the turns end at ply {last}");
            return Err(Told::new(Code::NoSuchPly, message).number(ply).current(last).raise(py));
        }
        _ = game.jump(ply);
        Ok(Turns(Guarded::new(Walk { game, last })))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Turns>) -> PyResult<(Bound<'py, PyAny>, (Game, u32))> {
        let Walk { mut game, last } = slf.get().0.with(slf.py(), |walk| walk.clone())?;
        let ply = game.ply();
        // It has been there before.
        _ = game.jump(last);
        Ok((slf.get_type().getattr("_of")?, (Game::holding(game), ply)))
    }

    /// How many turns are still to come.
    fn __length_hint__(&self, py: Python<'_>) -> PyResult<u32> {
        self.0.with(py, |walk| walk.last - walk.game.ply())
    }
}
