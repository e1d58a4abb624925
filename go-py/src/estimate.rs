//! What playouts say: dead stones, the area of an unfinished game, whose each point is.

use gocore::{
    AreaEstimate, BoardSize, Code, Color, DeadStones as CoreDeadStones, Estimator, Game, Ownership, Playouts,
    Point, Position as CorePosition, SuicideRule, TurnPhase,
};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyTuple};

use crate::arguments::{PlayedTurns, PlayoutCount, RULES, Seed, real, text, whole};
use crate::convert::{Bytes, color_or_none, color_to_py, maybe_point, point, point_to_py, points_to_py};
use crate::errors::{OrRaise, Told, internal};
use crate::guarded::caught;
use crate::position::Position;
use crate::rules::{flag, points};

/// What is asked of playouts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Asked {
    pub(crate) position: CorePosition,
    pub(crate) to_move: Option<Color>,
    pub(crate) ko: Option<Point>,
    pub(crate) suicide: SuicideRule,
    pub(crate) playouts: u32,
    pub(crate) seed: u64,
}

/// An `Asked` as a pickle holds it, with what was counted: playouts, seed and turns, and for each colour how many playouts it
/// owned each point in, four bytes a point.
type State<'py> =
    (Position, Option<Py<PyAny>>, Option<Py<PyAny>>, &'static str, (u32, u64, u64), Bound<'py, PyBytes>);

impl Asked {
    /// About the stones alone.
    pub(crate) const fn position(position: CorePosition, playouts: u32, seed: u64) -> Asked {
        let (to_move, ko, suicide) = (None, None, SuicideRule::Forbidden);
        Asked { position, to_move, ko, suicide, playouts, seed }
    }

    /// About a game as it stands: while play goes on, with the side to move and the ko.
    pub(crate) fn game(game: &Game, playouts: u32, seed: u64) -> Asked {
        let playing = game.phase() == TurnPhase::Playing;
        Asked {
            position: game.position(),
            to_move: playing.then(|| game.to_move()),
            ko: if playing { game.simple_ko() } else { None },
            suicide: game.rules().suicide(),
            playouts,
            seed,
        }
    }

    fn estimator(&self) -> Estimator {
        let estimator = Estimator::new(&self.position).with_suicide(self.suicide).with_to_move(self.to_move);
        estimator.with_ko(self.ko).with_playouts(self.playouts).with_seed(self.seed)
    }

    /// What a pickle holds, whoever made it, with what was counted if playouts can have counted it.
    fn read(
        position: &Position,
        to_move: Option<&Bound<'_, PyAny>>,
        ko: Option<&Bound<'_, PyAny>>,
        suicide: &str,
        numbers: &Bound<'_, PyTuple>,
        counts: &[u8],
    ) -> PyResult<(Asked, Option<Ownership>)> {
        let py = numbers.py();
        let [playouts, seed, turns] = &numbers.iter().collect::<Vec<_>>()[..] else {
            return Err(not_counted().raise(py));
        };
        let (playouts, turns) = (whole::<PlayoutCount>(playouts)?, whole::<PlayedTurns>(turns)?);
        let position = position.0;
        let asked = Asked {
            position,
            to_move: color_or_none(to_move)?,
            ko: ko.map(|ko| point(ko, position.size())).transpose()?,
            suicide: flag(py, "suicide", suicide)?,
            playouts,
            seed: whole::<Seed>(seed)?,
        };
        Ok((asked, kept(position.size(), playouts, turns, counts)))
    }

    fn state<'py>(&self, py: Python<'py>, counted: &Ownership) -> PyResult<State<'py>> {
        let counts = Color::ALL.iter().flat_map(|&color| counted.counts(color));
        let counts: Vec<u8> = counts.flat_map(|count| count.to_le_bytes()).collect();
        Ok((
            Position(self.position),
            self.to_move.map(|color| color_to_py(py, color)).transpose()?,
            self.ko.map(|point| point_to_py(py, point)).transpose()?,
            self.suicide.name(),
            (self.playouts, self.seed, counted.turns()),
            PyBytes::new(py, &counts),
        ))
    }

    /// Milliseconds at the usual number of playouts, in which other threads of Python run and Ctrl-C is heard.
    fn counted(&self, py: Python<'_>) -> PyResult<Ownership> {
        let mut heard = Ok(());
        let counted = caught(py, || {
            py.detach(|| {
                self.estimator().ownership_while(|| {
                    Python::attach(|py| heard = py.check_signals());
                    heard.is_ok()
                })
            })
        })?;
        heard?;
        counted.ok_or_else(|| internal(py))
    }

    pub(crate) fn dead(self, py: Python<'_>) -> PyResult<DeadStones> {
        let counted = self.counted(py)?;
        let stones = caught(py, || self.estimator().dead_by(counted))?;
        Ok(DeadStones { asked: self, stones: stones.ok_or_else(|| internal(py))? })
    }

    pub(crate) fn estimate(self, py: Python<'_>) -> PyResult<Estimate> {
        let counted = self.counted(py)?;
        let estimate = caught(py, || self.estimator().estimate_by(counted))?;
        Ok(Estimate { asked: self, estimate: estimate.ok_or_else(|| internal(py))? })
    }
}

/// What a pickle says that playouts have counted; None if none can have counted it.
fn kept(size: BoardSize, playouts: u32, turns: u64, counts: &[u8]) -> Option<Ownership> {
    let fours = counts.chunks_exact(4);
    if !fours.remainder().is_empty() {
        return None;
    }
    let counts: Vec<u32> =
        fours.map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect();
    let (black, white) = counts.split_at_checked(size.area())?;
    Ownership::from_counts(size, playouts, turns, [black.to_vec(), white.to_vec()])
}

fn not_counted() -> Told {
    Told::new(Code::BadSnapshot, "no playouts can have counted this")
}

/// From -1, White's in all playouts, to 1, Black's in all: float32 `[height, width]`.
fn owned<'py>(
    py: Python<'py>,
    size: BoardSize,
    playouts: u32,
    counts: [&[u32]; 2],
) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let all = f64::from(playouts.max(1));
    let of = |(&black, &white): (&u32, &u32)| ((f64::from(black) - f64::from(white)) / all) as f32;
    let shares: Vec<f32> = counts[0].iter().zip(counts[1]).map(of).collect();
    PyArray1::from_vec(py, shares).reshape([usize::from(size.height()), usize::from(size.width())])
}

fn ownership_to_py<'py>(
    py: Python<'py>,
    size: BoardSize,
    ownership: &Ownership,
) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let counts = Color::ALL.map(|color| ownership.counts(color));
    owned(py, size, ownership.playouts(), counts)
}

/// Whose each point is at the end of random playouts. Ctrl-C stops it between two parts of the work.
pub(crate) fn ownership<'py>(
    py: Python<'py>,
    position: CorePosition,
    to_move: Color,
    playouts: u32,
    seed: u64,
) -> PyResult<Bound<'py, PyArray2<f32>>> {
    const PART: u32 = 1000;
    let size = position.size();
    let mut counts = [vec![0; size.area()], vec![0; size.area()]];
    let from = caught(py, || Playouts::new(&position, to_move))?;
    for first in (0..playouts).step_by(PART as usize) {
        let (seed, part) = (seed.wrapping_add(u64::from(first)), PART.min(playouts - first));
        let ownership = caught(py, || py.detach(|| from.ownership(seed, part)))?;
        for color in Color::ALL {
            let sum = counts[color.index()].iter_mut().zip(ownership.counts(color));
            sum.for_each(|(sum, part)| *sum += part);
        }
        py.check_signals()?;
    }
    owned(py, size, playouts, [&counts[0], &counts[1]])
}

/// Stones that playouts take for dead, and how sure that is. Its iteration gives the points, so that it can be given where
/// dead stones are asked for: `game.score(dead=game.suggest_dead())`. A suggestion: the players decide.
#[pyclass(frozen, eq, hash, weakref, module = "gocore")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DeadStones {
    asked: Asked,
    stones: CoreDeadStones,
}

/// Permille as a share.
fn share(permille: u32) -> f64 {
    f64::from(permille) / 1000.0
}

#[pymethods]
impl DeadStones {
    /// The dead stones, whole chains, in reading order.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, self.stones.dead())
    }

    /// The least confidence of any chain: 1.0 for a board without stones.
    #[getter]
    fn confidence(&self) -> f64 {
        share(self.stones.confidence())
    }

    /// How sure the verdict on the chain at a point is, dead or not: the share of playouts in which it came out so, from 0.5 to
    /// 1.0; 0.0 without playouts; None for a point without a stone.
    fn confidence_at(&self, at: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
        let at = point(at, self.asked.position.size())?;
        Ok(self.stones.confidence_at(at).map(share))
    }

    /// The stones of all chains whose confidence is below a limit from 0 to 1: those to ask the players about.
    fn below<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = real)] confidence: f64,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // Confidence is in whole thousandths: below 0.6505 is below 651.
        points_to_py(py, &self.stones.below((confidence * 1000.0).ceil() as u32))
    }

    /// Whose each point was at the end of the playouts: float32 `[height, width]`, from -1 for White to 1 for Black.
    #[getter]
    fn ownership<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        ownership_to_py(py, self.asked.position.size(), self.stones.ownership())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.points(py)?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.stones.dead().len()
    }

    /// Whatever is no point of the board is not among them.
    fn __contains__(&self, at: &Bound<'_, PyAny>) -> PyResult<bool> {
        let at = maybe_point(at, self.asked.position.size())?;
        Ok(at.and_then(Result::ok).is_some_and(|at| self.stones.dead().contains(at)))
    }

    fn __repr__(&self) -> String {
        let (dead, confidence) = (self.stones.dead().len(), self.confidence());
        format!("<gocore.DeadStones: {dead}, confidence {confidence}>")
    }

    /// What a pickle holds: what was asked and what was counted, which is not counted again.
    #[staticmethod]
    fn _restored(
        position: &Position,
        to_move: Option<&Bound<'_, PyAny>>,
        ko: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = text::<RULES>)] suicide: &str,
        numbers: &Bound<'_, PyTuple>,
        counts: Bytes,
    ) -> PyResult<DeadStones> {
        let (asked, counted) = Asked::read(position, to_move, ko, suicide, numbers, &counts)?;
        let stones = counted.and_then(|counted| asked.estimator().dead_by(counted));
        Ok(DeadStones { asked, stones: stones.ok_or_else(not_counted).or_raise(numbers.py())? })
    }

    fn __reduce__<'py>(slf: &Bound<'py, DeadStones>) -> PyResult<(Bound<'py, PyAny>, State<'py>)> {
        let DeadStones { asked, stones } = slf.get();
        Ok((slf.get_type().getattr("_restored")?, asked.state(slf.py(), stones.ownership())?))
    }

    fn __copy__(slf: Bound<'_, DeadStones>) -> Bound<'_, DeadStones> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, DeadStones>, _memo: &Bound<'py, PyAny>) -> Bound<'py, DeadStones> {
        slf
    }
}

/// How a game stands by area, as playouts see it.
#[pyclass(frozen, eq, hash, weakref, module = "gocore")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Estimate {
    asked: Asked,
    estimate: AreaEstimate,
}

#[pymethods]
impl Estimate {
    /// The estimated area of Black less that of White, without komi: whole halves.
    #[getter]
    fn margin(&self) -> f64 {
        points(self.estimate.margin())
    }

    /// How far the final margin may be from it, either way, in nine games of ten: whole halves.
    #[getter]
    fn uncertainty(&self) -> f64 {
        points(self.estimate.uncertainty())
    }

    /// The side that is ahead with this komi for White by more than the uncertainty; None if neither is.
    fn leader(&self, komi: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyAny>>> {
        let leader = self.estimate.leader(crate::rules::komi(komi)?);
        leader.map(|color| color_to_py(komi.py(), color)).transpose()
    }

    /// Whose each point was at the end of the playouts: float32 `[height, width]`, from -1 for White to 1 for Black.
    #[getter]
    fn ownership<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        ownership_to_py(py, self.asked.position.size(), self.estimate.ownership())
    }

    fn __repr__(&self) -> String {
        format!("<gocore.Estimate {} +- {}>", self.margin(), self.uncertainty())
    }

    /// What a pickle holds: what was asked and what was counted, which is not counted again.
    #[staticmethod]
    fn _restored(
        position: &Position,
        to_move: Option<&Bound<'_, PyAny>>,
        ko: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = text::<RULES>)] suicide: &str,
        numbers: &Bound<'_, PyTuple>,
        counts: Bytes,
    ) -> PyResult<Estimate> {
        let (asked, counted) = Asked::read(position, to_move, ko, suicide, numbers, &counts)?;
        let estimate = counted.and_then(|counted| asked.estimator().estimate_by(counted));
        Ok(Estimate { asked, estimate: estimate.ok_or_else(not_counted).or_raise(numbers.py())? })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Estimate>) -> PyResult<(Bound<'py, PyAny>, State<'py>)> {
        let Estimate { asked, estimate } = slf.get();
        Ok((slf.get_type().getattr("_restored")?, asked.state(slf.py(), estimate.ownership())?))
    }

    fn __copy__(slf: Bound<'_, Estimate>) -> Bound<'_, Estimate> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Estimate>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Estimate> {
        slf
    }
}
