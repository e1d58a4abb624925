//! Starts of games, from the keywords of `Game`.

use gocore::{
    BoardGameArenaStart, BoardSize, Code, Game as CoreGame, GameBuilder, HandicapConvention, Point, Preset,
    Resumed, Rules as CoreRules, Tally,
};
use gocore::{Color, Position as CorePosition};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::{FixedStones, PLAIN, RULES, no_such_word, text, whole};
use crate::convert::{point_to_py, size};
use crate::errors::{OrRaise, Told};
use crate::faults;
use crate::game::Game;
use crate::guarded::caught;
use crate::rules::{flag, rules};

/// The keywords, converted.
#[derive(Debug)]
pub(crate) struct Start {
    pub(crate) size: Option<BoardSize>,
    pub(crate) rules: CoreRules,
    pub(crate) handicap: Option<u32>,
    pub(crate) free_handicap: Option<u32>,
    pub(crate) convention: HandicapConvention,
    pub(crate) position: Option<CorePosition>,
    pub(crate) to_move: Option<Color>,
    pub(crate) ko_ban: Option<Point>,
    /// Captures, pass stones and button.
    pub(crate) tally: Tally,
    pub(crate) passes: u32,
    pub(crate) resumed: Resumed,
    pub(crate) placements_left: Option<u32>,
}

impl Start {
    /// The size of the board: that of the position, if there is one.
    pub(crate) fn board_size(size: Option<BoardSize>, position: Option<&CorePosition>) -> BoardSize {
        size.or(position.map(CorePosition::size)).unwrap_or(BoardSize::NINETEEN)
    }

    pub(crate) fn build(self) -> Result<CoreGame, Told> {
        let size = Start::board_size(self.size, self.position.as_ref());
        let mut builder = GameBuilder::new(size, self.rules);
        if let Some(position) = self.position {
            if position.size() != size {
                let message = format!("the position is {}, not {size}", position.size());
                return Err(Told::new(Code::BadStart, message));
            }
            builder = builder.position(position);
        }
        match self.handicap {
            // Its stones are on the board already, or there is none to place.
            Some(stones) if self.position.is_some() || stones < 2 => builder = builder.handicap(stones),
            Some(stones) => builder = fixed(builder, stones, self.convention)?,
            None => {}
        }
        if let Some(stones) = self.free_handicap {
            builder = builder.free_handicap(stones);
        }
        if let Some(stones) = self.placements_left {
            builder = builder.placements_left(stones);
        }
        for color in Color::ALL {
            builder = builder.captures(color, self.tally.captures(color));
            builder = builder.pass_stones(color, self.tally.pass_stones(color));
        }
        builder = builder.button(self.tally.button()).passes(self.passes).resumed(self.resumed);
        if let Some(color) = self.to_move {
            builder = builder.to_move(color);
        }
        if let Some(point) = self.ko_ban {
            builder = builder.ko_ban(point);
        }
        builder.build().map_err(|error| faults::start(&error))
    }
}

/// A number of stones as the core has it; of more the error says the same, with the number that was given.
fn narrow(size: BoardSize, stones: u32) -> Result<u8, Told> {
    u8::try_from(stones).map_err(|_| {
        let message = format!("there is no fixed handicap of {stones} on {size}");
        Told::new(Code::NoFixedHandicap, message)
    })
}

fn fixed(builder: GameBuilder, stones: u32, convention: HandicapConvention) -> Result<GameBuilder, Told> {
    let stones = narrow(builder.size(), stones)?;
    builder.fixed_handicap(stones, convention).map_err(|error| Told::new(error.code(), error))
}

/// Whether play has been resumed before, by name.
pub(crate) fn resumed(py: Python<'_>, name: &str) -> PyResult<Resumed> {
    let all = [Resumed::Never, Resumed::BeforeLastPlay, Resumed::SinceLastPlay];
    let found = all.into_iter().find(|resumed| resumed_name(*resumed) == name);
    found.ok_or_else(|| no_such_word(py, "resumption", name, &all.map(resumed_name)))
}

pub(crate) const fn resumed_name(resumed: Resumed) -> &'static str {
    match resumed {
        Resumed::Never => "never",
        Resumed::BeforeLastPlay => "before-last-play",
        Resumed::SinceLastPlay => "since-last-play",
    }
}

/// The order in which fixed handicap stones are placed, by name.
pub(crate) fn convention(py: Python<'_>, name: &str) -> PyResult<HandicapConvention> {
    let known = || HandicapConvention::ALL.iter().map(|convention| convention.name()).collect::<Vec<_>>();
    name.parse().map_err(|_| no_such_word(py, "convention", name, &known()))
}

/// One of two keywords that exclude each other.
pub(crate) fn one_of_two<T, U>(first: Option<T>, second: Option<U>, message: &'static str) -> PyResult<()> {
    if first.is_some() && second.is_some() { Err(PyTypeError::new_err(message)) } else { Ok(()) }
}

/// The points of a fixed handicap, in the order of placement. They differ by convention, "gtp" or "aga", for three stones.
///
/// Raises `RulesError` where there is none of this number: 2 to 9 stones have points on a board with odd sides from 9 on, 2 to 4
/// on other boards from 7x7 on.
#[pyfunction]
#[pyo3(signature = (size, stones, convention="gtp"))]
pub(crate) fn fixed_handicap<'py>(
    py: Python<'py>,
    size: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::<FixedStones>)] stones: u32,
    #[pyo3(from_py_with = text::<PLAIN>)] convention: &str,
) -> PyResult<Bound<'py, PyTuple>> {
    let (size, convention) = (self::size(size)?, self::convention(py, convention)?);
    let stones = narrow(size, stones).or_raise(py)?;
    let points = gocore::fixed_handicap(size, stones, convention);
    let points = points.map_err(|error| Told::new(error.code(), error)).or_raise(py)?;
    PyTuple::new(py, points.iter().map(|&point| point_to_py(py, point)).collect::<PyResult<Vec<_>>>()?)
}

/// A game as BoardGameArena begins it. `start` is one of the list of that site: "no-komi", "normal-komi", "big-komi", or
/// "handicap-1" to "handicap-9"; it gives the komi, in the place of that of the rules, and the handicap.
///
/// Raises `RulesError` for another start, or one that the site does not offer on a board of this size.
#[pyfunction]
#[pyo3(signature = (start="normal-komi", size=None, rules=None))]
pub(crate) fn boardgamearena(
    py: Python<'_>,
    #[pyo3(from_py_with = text::<RULES>)] start: &str,
    size: Option<&Bound<'_, PyAny>>,
    rules: Option<&Bound<'_, PyAny>>,
) -> PyResult<Game> {
    let size = size.map_or(Ok(BoardSize::NINETEEN), self::size)?;
    let rules =
        rules.map_or(Ok(Preset::BOARDGAMEARENA_JAPANESE.rules()), |rules| self::rules(Some(rules)))?;
    let start: BoardGameArenaStart = flag(py, "start", start)?;
    let builder = GameBuilder::boardgamearena(size, rules, start);
    let builder = builder.map_err(|error| Told::new(error.code(), error)).or_raise(py)?;
    let game = caught(py, || builder.build())?.map_err(|error| faults::start(&error)).or_raise(py)?;
    Ok(Game::holding(game))
}
