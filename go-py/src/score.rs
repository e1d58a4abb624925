//! Scores.

use gocore::{
    BoardSize, Color, Game, Marks, PointSet, Position as CorePosition, Rules as CoreRules,
    Score as CoreScore, Tally,
};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::hash::{Hash, Hasher};

use crate::convert::{color, color_or_none, color_to_py, plane, points_to_py};
use crate::drawing::Shown;
use crate::errors::{OrRaise, Told};
use crate::faults;
use crate::guarded::caught;
use crate::position::Position;
use crate::rules::{Rules, points};

/// The score of a position: who owns what, both sides' points by kind, and the margin.
///
/// >>> score = Position.from_array([[0, 1, 2, 0]] * 3).score("chinese-katago")
/// >>> score.result, score.side("W").territory
/// ('W+7.5', 3)
#[pyclass(frozen, eq, hash, module = "gocore")]
#[derive(Clone, Debug)]
pub(crate) struct Score {
    score: CoreScore,
    /// What was counted, and how: all that a pickle needs.
    counted: Counted,
}

/// What a score is of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    pub(crate) position: CorePosition,
    pub(crate) marks: Marks,
    pub(crate) rules: CoreRules,
    pub(crate) tally: Tally,
}

/// By what it says; the rules by which it came out so do not matter.
impl PartialEq for Score {
    fn eq(&self, other: &Score) -> bool {
        self.score == other.score && self.counted.position == other.counted.position
    }
}

impl Eq for Score {}

impl Hash for Score {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.score.hash(state);
    }
}

/// Points that are marked as dead, each for its whole chain unless they are all to be named, and as neutral.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marked {
    pub(crate) dead: PointSet,
    pub(crate) neutral: PointSet,
    pub(crate) settle_pass_alive: bool,
    pub(crate) strict: bool,
}

impl Marked {
    /// As Python gives them.
    pub(crate) fn given(
        dead: Option<&Bound<'_, PyAny>>,
        neutral: Option<&Bound<'_, PyAny>>,
        size: BoardSize,
        settle_pass_alive: bool,
        strict: bool,
    ) -> PyResult<Marked> {
        let (dead, neutral) = (crate::convert::points(dead, size)?, crate::convert::points(neutral, size)?);
        Ok(Marked { dead, neutral, settle_pass_alive, strict })
    }

    pub(crate) fn on(&self, position: &CorePosition) -> Result<Marks, Told> {
        let marks = match self.strict {
            true => Ok(Marks::none(position.size()).with_dead(self.dead)),
            false => Marks::dead_chains(position, self.dead.iter()),
        };
        let marks = marks.map_err(|error| faults::score(error, position.size()))?;
        Ok(marks.with_neutral(self.neutral).with_pass_alive_settled(self.settle_pass_alive))
    }
}

impl Marked {
    /// The score of a game, which has more to say than its position.
    pub(crate) fn game(&self, game: &Game) -> Result<Score, Told> {
        let (position, rules, tally) = (game.position(), *game.rules(), game.final_tally());
        let marks = self.on(&position)?;
        let score = game.score(&marks).map_err(|error| faults::score(error, game.size()))?;
        Ok(Score { score, counted: Counted { position, marks, rules, tally } })
    }
}

impl Counted {
    pub(crate) fn score(self) -> Result<Score, Told> {
        let score = CoreScore::new(&self.position, &self.marks, &self.rules, &self.tally);
        let score = score.map_err(|error| faults::score(error, self.position.size()))?;
        Ok(Score { score, counted: self })
    }
}

/// A pair of numbers, Black's and White's, as Python gives it.
pub(crate) type Both = (u32, u32);

impl Score {
    pub(crate) const fn core(&self) -> &CoreScore {
        &self.score
    }
}

/// A tally of its parts; what is not said is 0.
pub(crate) fn tally(
    captures: Option<Both>,
    pass_stones: Option<Both>,
    handicap: u32,
    button: Option<&Bound<'_, PyAny>>,
) -> PyResult<Tally> {
    let mut tally = Tally::default().with_handicap(handicap).with_button(color_or_none(button)?);
    if let Some((black, white)) = captures {
        tally = tally.with_captures(Color::Black, black).with_captures(Color::White, white);
    }
    if let Some((black, white)) = pass_stones {
        tally = tally.with_pass_stones(Color::Black, black).with_pass_stones(Color::White, white);
    }
    Ok(tally)
}

#[pymethods]
impl Score {
    /// Black's points less White's: whole halves.
    #[getter]
    fn margin(&self) -> f64 {
        points(self.score.margin())
    }

    /// The result as records have it: "B+3.5", "W+6.5", "0" for a draw.
    #[getter]
    fn result(&self) -> String {
        self.score.outcome().to_string()
    }

    /// Who wins, with the rules' say on ties; None for a draw.
    #[getter]
    fn winner(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.score.outcome().winner().map(|color| color_to_py(py, color)).transpose()
    }

    /// One side's points by kind.
    fn side<'py>(&self, color: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let side = self.score.side(self::color(color)?);
        let halves = (points(side.komi()), points(side.button()), points(side.total()));
        let counts = (side.stones(), side.territory(), side.prisoners(), side.pass_stones(), side.dead());
        let make = color.py().import("gocore._types")?.getattr("SideScore")?;
        make.call1((
            counts.0,
            counts.1,
            counts.2,
            counts.3,
            counts.4,
            side.group_tax(),
            side.handicap_bonus(),
            halves.0,
            halves.1,
            halves.2,
        ))
    }

    /// Whose each point is: uint8 `[height, width]`, 0 for dame and taxed points, 1 Black, 2 White. A point is that of the
    /// living stone on it, or of the territory it is in.
    ///
    /// >>> Position.from_diagram("X.O\nX.O").score("chinese-kgs").owner
    /// array([[1, 0, 2],
    ///        [1, 0, 2]], dtype=uint8)
    #[getter]
    fn owner<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let size = self.score.position().size();
        let number = |owner: Option<Color>| owner.map_or(0, |color| 1 + color.index() as u8);
        plane(py, size, |bytes| {
            bytes.iter_mut().zip(size.points()).for_each(|(byte, at)| *byte = number(self.score.owner(at)));
        })
    }

    /// The stones counted as dead, those found dead in pass-alive territory among them.
    #[getter]
    fn dead<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, self.score.dead())
    }

    /// The neutral points: touching both colours or none through their region, or marked so.
    #[getter]
    fn dame<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, self.score.dame())
    }

    /// The points surrounded by groups in seki, which the tax takes away.
    #[getter]
    fn taxed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, self.score.taxed())
    }

    /// A warning: neutral regions with a point that no stone touches. The game hardly looks finished.
    #[getter]
    fn open_points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, self.score.open_points())
    }

    /// A warning: dame that could still be filled, so not those of a seki.
    #[getter]
    fn unfilled_dame<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, self.score.unfilled_dame())
    }

    /// The points that count for a colour as territory, those under dead stones among them.
    fn territory<'py>(&self, color: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(color.py(), self.score.territory(self::color(color)?))
    }

    /// The position without the dead stones.
    #[getter]
    fn position(&self) -> Position {
        Position(*self.score.position())
    }

    /// The position that was counted, with its dead stones.
    #[getter]
    fn counted(&self) -> Position {
        Position(self.counted.position)
    }

    /// The rules that it was counted by.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.counted.rules)
    }

    /// The position as text with coordinates: dead stones as `x` and `o`, points that count as `b` and `w`.
    fn draw(&self, py: Python<'_>) -> PyResult<String> {
        caught(py, || Shown::with_score(&self.score).text(&self.counted.position))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        caught(py, || Shown::with_score(&self.score).notebook(&self.counted.position))
    }

    fn __repr__(&self) -> String {
        format!("<gocore.Score {} on {}>", self.score.outcome(), self.score.position().size())
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{}{}\n", self.draw(py)?, self.score.outcome()))
    }

    /// What a pickle holds: the position is counted again.
    #[staticmethod]
    #[expect(clippy::too_many_arguments, reason = "the parts of a tally; nobody but a pickle calls it")]
    fn _counted(
        position: &Position,
        dead: &Bound<'_, PyAny>,
        neutral: &Bound<'_, PyAny>,
        settle_pass_alive: bool,
        rules: &Rules,
        captures: Both,
        pass_stones: Both,
        handicap: u32,
        button: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Score> {
        let (py, size) = (dead.py(), position.0.size());
        let tally = tally(Some(captures), Some(pass_stones), handicap, button)?;
        let marked = Marked::given(Some(dead), Some(neutral), size, settle_pass_alive, true)?;
        let (position, rules) = (position.0, rules.0);
        let count =
            || marked.on(&position).and_then(|marks| Counted { position, marks, rules, tally }.score());
        caught(py, count)?.or_raise(py)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Score>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (py, counted) = (slf.py(), &slf.get().counted);
        let both = |ask: fn(&Tally, Color) -> u32| {
            (ask(&counted.tally, Color::Black), ask(&counted.tally, Color::White))
        };
        let state = (
            Position(counted.position),
            points_to_py(py, counted.marks.dead())?,
            points_to_py(py, counted.marks.neutral())?,
            counted.marks.pass_alive_settled(),
            Rules(counted.rules),
            both(Tally::captures),
            both(Tally::pass_stones),
            counted.tally.handicap(),
            counted.tally.button().map(|color| color_to_py(py, color)).transpose()?,
        );
        Ok((slf.get_type().getattr("_counted")?, state.into_pyobject(py)?.into_any()))
    }

    fn __copy__(slf: Bound<'_, Score>) -> Bound<'_, Score> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Score>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Score> {
        slf
    }
}
