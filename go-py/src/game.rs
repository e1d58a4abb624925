//! Games.

use gocore::{Game as CoreGame, Tally};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::arguments::{
    FreeStones, GAMES, PLAIN, Passes, PlacementsLeft, PlayoutCount, Ply, Seed, StartCaptures,
    StartPassStones, Stones, Width, maybe, maybe_text, pair, text, whole,
};
use crate::arrays::fill_mask;
use crate::chain::Chain;
use crate::convert::{
    a_move, color, color_or_none, color_to_py, mask, move_to_py, plane, point, point_to_py, points_to_py,
    size,
};
use crate::drawing::{Shown, Style};
use crate::errors::{OrRaise, Told};
use crate::estimate::{Asked, DeadStones, Estimate};
use crate::guarded::{Guarded, caught};
use crate::katago::Query;
use crate::position::Position;
use crate::rules::{Rules, rules};
use crate::score::{Both, Marked, Score, tally};
use crate::size::Size;
use crate::start::{Start, convention, one_of_two, resumed, resumed_name};
use crate::turns::{Turns, judge, last_captured, make_all, moves_to_py, phase_name, read_whole, turn};

#[doc = include_str!("game.md")]
#[expect(clippy::doc_lazy_continuation, reason = "Python's examples, which clippy takes for quotes")]
#[pyclass(frozen, weakref, module = "gocore")]
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) game: Guarded<CoreGame>,
    /// It never changes, and every argument asks for it.
    pub(crate) size: gocore::BoardSize,
}

#[pymethods]
impl Game {
    /// A game from the start. Without more, an empty board with Black to move.
    ///
    /// `handicap` puts a fixed handicap on the board, in the order of `convention`, "gtp" or "aga"; with `position` its stones are
    /// on the board already. White moves first from two on. `free_handicap` is placed by Black turn by turn.
    ///
    /// A game from the middle has `position` (its `size` is that of the board), `to_move`, and what came before as far as it
    /// matters: `ko_ban`, the point where the side to move may not retake; `captures` and `pass_stones`, pairs of numbers, Black's
    /// and White's; who has the `button`; `passes` just made in a row; whether play has been `resumed`: "never",
    /// "before-last-play" or "since-last-play"; the handicap stones still to be placed, `placements_left`.
    ///
    /// Raises `SetupError` with all `faults`, and `RulesError` where there is no such fixed handicap.
    #[new]
    #[pyo3(signature = (size=None, rules=None, *, handicap=None, free_handicap=None, convention="gtp", position=None,
        to_move=None, ko_ban=None, captures=None, pass_stones=None, button=None, passes=0, resumed="never",
        placements_left=None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        py: Python<'_>,
        size: Option<&Bound<'_, PyAny>>,
        rules: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = maybe::<Stones>)] handicap: Option<u32>,
        #[pyo3(from_py_with = maybe::<FreeStones>)] free_handicap: Option<u32>,
        #[pyo3(from_py_with = text::<PLAIN>)] convention: &str,
        position: Option<&Bound<'_, Position>>,
        to_move: Option<&Bound<'_, PyAny>>,
        ko_ban: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = pair::<StartCaptures>)] captures: Option<Both>,
        #[pyo3(from_py_with = pair::<StartPassStones>)] pass_stones: Option<Both>,
        button: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = whole::<Passes>)] passes: u32,
        #[pyo3(from_py_with = text::<PLAIN>)] resumed: &str,
        #[pyo3(from_py_with = maybe::<PlacementsLeft>)] placements_left: Option<u32>,
    ) -> PyResult<Game> {
        one_of_two(handicap, free_handicap, "a handicap is fixed or free, not both")?;
        let position = position.map(|position| position.get().0);
        let size = size.map(self::size).transpose()?;
        let board = Start::board_size(size, position.as_ref());
        let start = Start {
            size,
            rules: self::rules(rules)?,
            handicap,
            free_handicap,
            convention: self::convention(py, convention)?,
            position,
            to_move: color_or_none(to_move)?,
            ko_ban: ko_ban.map(|point| self::point(point, board)).transpose()?,
            tally: tally(captures, pass_stones, 0, button)?,
            passes,
            resumed: self::resumed(py, resumed)?,
            placements_left,
        };
        caught(py, || start.build())?.map(Game::holding).or_raise(py)
    }

    /// Plays for the side to move, or for a colour whose turn it must be; returns the points of the stones that it took.
    /// Raises `IllegalMove`; then nothing has changed.
    #[pyo3(signature = (at, color=None))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
        color: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let (point, color) = (point(at, self.size)?, color_or_none(color)?);
        // Sets of points are large to hand on, and most plays capture nothing.
        let play = |game: &mut CoreGame| {
            let placement = game.play_as(color.unwrap_or_else(|| game.to_move()), point);
            placement
                .map(|placement| (!placement.captured().is_empty()).then(|| Box::new(*placement.captured())))
        };
        let captured =
            self.game.with(py, play)?.map_err(|error| Told::play(error, self.size)).or_raise(py)?;
        captured.map_or_else(|| Ok(PyTuple::empty(py)), |captured| points_to_py(py, &captured))
    }

    /// Passes for the side to move, or for a colour whose turn it must be.
    ///
    /// Raises `IllegalMove` when play has stopped or ended.
    #[pyo3(signature = (color=None))]
    fn pass_(&self, py: Python<'_>, color: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let color = color_or_none(color)?;
        let pass = |game: &mut CoreGame| game.pass_as(color.unwrap_or_else(|| game.to_move()));
        self.game.with(py, pass)?.map_err(|error| Told::play(error, self.size)).or_raise(py)
    }

    /// Makes moves one after the other: each a point or "pass" for the side to move, or a `Move` or other pair of a colour and
    /// a point, "pass" or None.
    ///
    /// Raises `IllegalMove` at the first that is refused, with its place among them as `offset`; those before it are made.
    fn play_many(&self, py: Python<'_>, moves: &Bound<'_, PyAny>) -> PyResult<()> {
        let moves = moves.try_iter()?.map(|mv| turn(&mv?, self.size)).collect::<PyResult<Vec<_>>>()?;
        self.game.with(py, |game| make_all(game, &moves))?.or_raise(py)
    }

    /// Why a move may not be made now, or None if it may.
    #[pyo3(signature = (at, color=None))]
    fn legality<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
        color: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (mv, color) = (a_move(at, self.size)?, color_or_none(color)?);
        let error = self.ask(py, |game| judge(game, color, mv))?.err();
        error.map(|error| Told::play(error, self.size).to_py(py)).transpose()
    }

    /// Whether a move may be made now.
    #[pyo3(signature = (at, color=None))]
    fn is_legal(&self, at: &Bound<'_, PyAny>, color: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        let (mv, color) = (a_move(at, self.size)?, color_or_none(color)?);
        self.ask(at.py(), |game| judge(game, color, mv).is_ok())
    }

    /// Where the side to move may play: bool `[height, width]`, a new array, or `out` filled. Nowhere when play has stopped or
    /// White owes a pass.
    ///
    /// Raises `BatchError` for an `out` of another shape.
    #[pyo3(signature = (out=None))]
    fn legal_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let plays = self.ask(py, CoreGame::legal_plays)?;
        out.map_or_else(|| mask(py, &plays), |out| fill_mask(out, &plays))
    }

    /// The points where the side to move may play, in reading order.
    #[getter]
    fn legal_points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, &self.ask(py, CoreGame::legal_plays)?)
    }

    /// The stones: uint8 `[height, width]`, 0 empty, 1 Black, 2 White. A new array each time.
    #[getter]
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let position = self.ask(py, CoreGame::position)?;
        plane(py, self.size, |bytes| position.write_bytes(bytes))
    }

    /// The stones as a value.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        self.ask(py, |game| Position(game.position()))
    }

    /// The chain on a point, with its liberties; None where there is no stone.
    fn chain(&self, py: Python<'_>, at: &Bound<'_, PyAny>) -> PyResult<Option<Chain>> {
        let at = point(at, self.size)?;
        self.ask(py, |game| game.board().chain(at).map(|chain| Chain::on_board(&chain)))
    }

    /// Whether the stone on a point belongs to a chain with exactly one liberty.
    fn in_atari(&self, at: &Bound<'_, PyAny>) -> PyResult<bool> {
        let (py, at) = (at.py(), point(at, self.size)?);
        self.ask(py, |game| game.board().in_atari(at))
    }

    /// Takes the last turn back; it stays ahead. Raises `IllegalMove` at the start.
    fn undo(&self, py: Python<'_>) -> PyResult<()> {
        self.game.with(py, CoreGame::undo)?.map_err(|error| Told::new(error.code(), error)).or_raise(py)
    }

    /// Makes the turn that lies ahead. Raises `IllegalMove` where there is none.
    fn redo(&self, py: Python<'_>) -> PyResult<()> {
        self.game.with(py, CoreGame::redo)?.map_err(|error| Told::new(error.code(), error)).or_raise(py)
    }

    /// Goes back or forth to a ply, the number of turns made. Raises `IllegalMove` where there is no such ply.
    fn jump(&self, py: Python<'_>, #[pyo3(from_py_with = whole::<Ply>)] ply: u32) -> PyResult<()> {
        let gone = self.game.with(py, |game| game.jump(ply))?;
        gone.map_err(|error| Told::new(error.code(), error).number(ply)).or_raise(py)
    }

    /// Resumes play after a stop, at the request of a side. Raises `IllegalMove` where play goes on, or has ended for good.
    fn resume(&self, py: Python<'_>, by: &Bound<'_, PyAny>) -> PyResult<()> {
        let by = color(by)?;
        let resumed = self.game.with(py, |game| game.resume(by))?;
        resumed.map_err(|error| Told::new(error.code(), error)).or_raise(py)
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> Size {
        Size(self.size)
    }

    /// The rules, komi among them.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Rules> {
        self.ask(py, |game| Rules(*game.rules()))
    }

    /// Whose turn it is; once play has stopped, whose it would be.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        color_to_py(py, self.ask(py, CoreGame::to_move)?)
    }

    /// "playing", "must-pass", "stopped" or "ended".
    #[getter]
    fn phase(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.ask(py, phase_name)
    }

    /// The number of turns made.
    #[getter]
    fn ply(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, CoreGame::ply)
    }

    /// The number of turns made or kept ahead for redo.
    #[getter]
    fn last_ply(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, CoreGame::last_ply)
    }

    /// The turns made so far: who did what.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        moves_to_py(py, self.ask(py, |game| game.turns().collect())?)
    }

    /// The turns kept ahead for redo.
    #[getter]
    fn moves_ahead<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        moves_to_py(py, self.ask(py, |game| game.turns_ahead().collect())?)
    }

    /// Iterates over the turns made so far, each a `Turn` with the stones after it. What happens to the game meanwhile does not
    /// matter.
    fn turns(&self, py: Python<'_>) -> PyResult<Turns> {
        self.game.with(py, |game| Turns::of(game.fork()))
    }

    /// The last turn; None at the start.
    #[getter]
    fn last_move(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.ask(py, |game| game.turns().next_back())?.map(|(by, mv)| move_to_py(py, by, mv)).transpose()
    }

    /// The points of the stones that the last turn captured.
    #[getter]
    fn last_captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, &self.ask(py, last_captured)?)
    }

    /// The point where the side to move may not retake a ko at once; None where there is none, or the rules allow it.
    #[getter]
    fn ko_point(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.ask(py, CoreGame::simple_ko)?.map(|point| point_to_py(py, point)).transpose()
    }

    /// Passes in a row since the last play, resumption or taking of the button.
    #[getter]
    fn consecutive_passes(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, CoreGame::consecutive_passes)
    }

    /// Whether play has been resumed: "never", "before-last-play" or "since-last-play".
    #[getter]
    fn resumed(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.ask(py, |game| resumed_name(game.resumed()))
    }

    /// Handicap stones that Black has still to place before White's first turn.
    #[getter]
    fn placements_left(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, CoreGame::placements_left)
    }

    /// The number of handicap stones given to Black.
    #[getter]
    fn handicap(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, |game| game.tally().handicap())
    }

    /// Who has taken the button; None while nobody has.
    #[getter]
    fn button(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.ask(py, |game| game.tally().button())?.map(|color| color_to_py(py, color)).transpose()
    }

    /// Enemy stones that a colour has taken off the board; what the enemy lost by suicide counts too.
    fn captures(&self, color: &Bound<'_, PyAny>) -> PyResult<u32> {
        self.tell(color, Tally::captures)
    }

    /// All prisoners of a colour: captures, and stones that the enemy handed over when passing.
    fn prisoners(&self, color: &Bound<'_, PyAny>) -> PyResult<u32> {
        self.tell(color, Tally::prisoners)
    }

    /// A `Repetition` if the present stones have come back by plays with the same side to move; else None.
    #[getter]
    fn repetition<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(repetition) = self.ask(py, CoreGame::repetition)? else { return Ok(None) };
        let make = py.import("gocore._types")?.getattr("Repetition")?;
        make.call1((repetition.first_ply(), repetition.occurrences())).map(Some)
    }

    /// How often the present stones have been on the board, now included.
    #[getter]
    fn board_occurrences(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, CoreGame::board_occurrences)
    }

    /// How often they have been on it with the same side to move, now included.
    #[getter]
    fn situation_occurrences(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, CoreGame::situation_occurrences)
    }

    /// Counts the game as it stands. A point of `dead` stands for its whole chain, or with `strict` for itself: then all of a chain
    /// are to be named or none. Points of `neutral` count for nobody. Raises `ScoreError` for marks that do not fit. Microseconds.
    #[pyo3(signature = (dead=None, neutral=None, *, settle_pass_alive=false, strict=false))]
    fn score(
        &self,
        py: Python<'_>,
        dead: Option<&Bound<'_, PyAny>>,
        neutral: Option<&Bound<'_, PyAny>>,
        settle_pass_alive: bool,
        strict: bool,
    ) -> PyResult<Score> {
        let marked = Marked::given(dead, neutral, self.size, settle_pass_alive, strict)?;
        self.ask(py, |game| marked.game(game))?.or_raise(py)
    }

    /// Suggests which stones of the finished game are dead, by playouts: some milliseconds for 400 of them on 19x19.
    /// Ctrl-C stops it.
    #[pyo3(signature = (playouts=400, seed=0))]
    fn suggest_dead(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::<PlayoutCount>)] playouts: u32,
        #[pyo3(from_py_with = whole::<Seed>)] seed: u64,
    ) -> PyResult<DeadStones> {
        self.ask(py, |game| Asked::game(game, playouts, seed))?.dead(py)
    }

    /// Estimates the area that each side will have, by playouts: some milliseconds for 400 of them on 19x19.
    /// Ctrl-C stops it.
    #[pyo3(signature = (playouts=400, seed=0))]
    fn estimate(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::<PlayoutCount>)] playouts: u32,
        #[pyo3(from_py_with = whole::<Seed>)] seed: u64,
    ) -> PyResult<Estimate> {
        self.ask(py, |game| Asked::game(game, playouts, seed))?.estimate(py)
    }

    /// The query of KataGo's analysis engine for the game up to the present ply, to be written as a line of JSON. Keywords are
    /// further fields, such as `maxVisits=100`, and none of the game's own, which raise `TypeError`. KataGo is not told of captures and a ko ban before the start, nor of
    /// resumptions; where it has no word for a rule, it gets `rules.nearest_katago()`, or with `exact` a `RulesError` is raised.
    #[pyo3(signature = (id="game", *, exact=false, **more))]
    fn katago_query<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::<PLAIN>)] id: &str,
        exact: bool,
        more: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        self.ask(py, Query::game)?.to_dict(py, id, exact, more)
    }

    /// The whole game as one line, without its rules.
    fn to_text(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, CoreGame::to_text)
    }

    /// Reads what `to_text` writes.
    #[staticmethod]
    #[pyo3(signature = (text, rules=None))]
    fn from_text(
        py: Python<'_>,
        #[pyo3(from_py_with = text::<GAMES>)] text: &str,
        rules: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let rules = self::rules(rules)?;
        caught(py, || read_whole(text, rules))?.map(Game::holding).or_raise(py)
    }

    /// A copy that shares the past with this game.
    fn fork(&self, py: Python<'_>) -> PyResult<Game> {
        self.game.with(py, |game| Game::holding(game.fork()))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Game> {
        self.fork(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Game> {
        self.fork(py)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> PyResult<(Bound<'py, PyAny>, (String, Rules))> {
        let py = slf.py();
        let (text, rules) = slf.get().ask(py, |game| (game.to_text(), Rules(*game.rules())))?;
        Ok((slf.get_type().getattr("from_text")?, (text, rules)))
    }

    /// The board as text with coordinates and the last move. `marks` is a mapping from points to "triangle", "square", "circle",
    /// "cross" or a label.
    #[pyo3(signature = (*, score=None, marks=None))]
    fn draw(
        &self,
        py: Python<'_>,
        score: Option<&Bound<'_, Score>>,
        marks: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let (position, shown) = Shown::of_game(self, py, score, marks)?;
        caught(py, || shown.text(&position))
    }

    /// The board as an SVG document. The keywords are those of `Position.svg`.
    #[pyo3(signature = (*, score=None, marks=None, theme="light", coordinates=true, width=None, title=None, description=None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn svg(
        &self,
        py: Python<'_>,
        score: Option<&Bound<'_, Score>>,
        marks: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = text::<PLAIN>)] theme: &str,
        coordinates: bool,
        #[pyo3(from_py_with = maybe::<Width>)] width: Option<u16>,
        #[pyo3(from_py_with = maybe_text::<PLAIN>)] title: Option<&str>,
        #[pyo3(from_py_with = maybe_text::<PLAIN>)] description: Option<&str>,
    ) -> PyResult<String> {
        let style = Style::new(py, theme, coordinates, width, title, description)?;
        let (position, shown) = Shown::of_game(self, py, score, marks)?;
        caught(py, || shown.svg(&position, &style))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        let (position, shown) = Shown::of_game(self, py, None, None)?;
        caught(py, || shown.notebook(&position))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        let (position, shown) = Shown::of_game(self, py, None, None)?;
        caught(py, || shown.text(&position))
    }

    /// By rules, start, turns, those ahead too, and the present ply.
    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, Game>) -> PyResult<bool> {
        // One lock after the other, never two at once.
        let value = |game: &CoreGame| (game.to_text(), *game.rules());
        Ok(self.ask(py, value)? == other.get().ask(py, value)?)
    }

    fn __ne__(&self, py: Python<'_>, other: &Bound<'_, Game>) -> PyResult<bool> {
        Ok(!self.__eq__(py, other)?)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<gocore.Game {} at ply {}>", self.size, self.ply(py)?))
    }
}
