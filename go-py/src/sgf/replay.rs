//! A main line played through.

use std::sync::Arc;

use gocore::sgf::{SgfError, Warning};
use gocore::{Move, Replay as CoreReplay, Rules as CoreRules};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::record::{Record, judged_by};
use super::{Reduced, Source, faults_to_py, hash_of, warnings_to_py};
use crate::convert::{a_move, color, mask, plane};
use crate::errors::{OrRaise, Told};
use crate::guarded::caught;
use crate::position::Position;
use crate::rules::{Rules, points as half_points};
use crate::score::{Counted, Marked, Score};
use crate::size::Size;

/// What became of a record on the board: the position at the end of its main line, and the moves that were refused. Nothing
/// of it changes.
#[pyclass(frozen, weakref, module = "gocore.sgf")]
#[derive(Debug)]
pub(crate) struct Replay {
    source: Arc<Source>,
    game: usize,
    play_repetitions: bool,
    replay: CoreReplay,
    warnings: Vec<Warning>,
}

impl Replay {
    pub(super) fn of(
        source: &Arc<Source>,
        game: usize,
        given: Option<CoreRules>,
        play_repetitions: bool,
    ) -> Result<Replay, SgfError> {
        let record = source.game(game).record();
        let rules = judged_by(&record, given);
        let (replay, warnings) =
            if play_repetitions { record.replay_with_repetitions(rules)? } else { record.replay(rules)? };
        let warnings = warnings.iter().copied().collect();
        Ok(Replay { source: source.clone(), game, play_repetitions, replay, warnings })
    }

    fn count(&self, py: Python<'_>, marked: Marked) -> PyResult<Score> {
        let count = || {
            let (position, rules) = (self.replay.position(), *self.replay.rules());
            let marks = marked.on(&position)?;
            Counted { position, marks, rules, tally: self.replay.final_tally() }.score()
        };
        caught(py, count)?.or_raise(py)
    }

    fn dead(&self, dead: Option<&Bound<'_, PyAny>>) -> PyResult<Marked> {
        Marked::given(dead, None, self.replay.board().size(), false, false)
    }
}

#[pymethods]
impl Replay {
    /// The record that was played.
    #[getter]
    fn record(&self) -> Record {
        Record::new(self.source.clone(), self.game)
    }

    /// The rules it was judged by.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.replay.rules())
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> Size {
        Size(self.replay.board().size())
    }

    /// The moves that could not be played: a tuple of `Fault`, in order.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        faults_to_py(py, &self.replay)
    }

    /// What only a board can tell: illegal moves, and set-ups that leave a chain without a liberty. A tuple of `SgfWarning`.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        warnings_to_py(py, self.warnings.iter())
    }

    /// The number of moves, passes and refused ones among them.
    #[getter]
    fn number(&self) -> u32 {
        self.replay.number()
    }

    /// The stones at the end: a new uint8 array `[height, width]`, 0 empty, 1 Black, 2 White.
    #[getter]
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let position = self.replay.position();
        plane(py, position.size(), |bytes| position.write_bytes(bytes))
    }

    /// The position at the end.
    #[getter]
    fn position(&self) -> Position {
        Position(self.replay.position())
    }

    /// The hash of the position at the end.
    #[getter]
    fn zobrist_hash(&self) -> u64 {
        self.replay.board().zobrist_hash()
    }

    /// How many stones a side has captured.
    fn captures(&self, color: &Bound<'_, PyAny>) -> PyResult<u32> {
        Ok(self.replay.tally().captures(self::color(color)?))
    }

    /// Counts the position at the end as it stands, however the record ends. A point of `dead` stands for its whole chain, or
    /// with `strict` for itself; points of `neutral` count for nobody. Raises `ScoreError` for marks that do not fit.
    ///
    /// >>> import gocore
    /// >>> replay = gocore.sgf.loads("(;SZ[3]KM[0];B[ba];W[cc];B[bb];W[];B[bc])")[0].replay()
    /// >>> replay.score(dead=["C1"]).result
    /// 'B+9'
    /// >>> replay.faults
    /// ()
    #[pyo3(signature = (dead=None, neutral=None, *, strict=false))]
    fn score(
        &self,
        py: Python<'_>,
        dead: Option<&Bound<'_, PyAny>>,
        neutral: Option<&Bound<'_, PyAny>>,
        strict: bool,
    ) -> PyResult<Score> {
        let size = self.replay.board().size();
        self.count(py, Marked::given(dead, neutral, size, false, strict)?)
    }

    /// The result of counting the position as it stands under the rules, such as "W+6.5" or "0" for a draw. Of each dead chain
    /// one point at least is to be named.
    ///
    /// Raises ScoreError for a point without a stone.
    #[pyo3(signature = (dead=None))]
    fn result(&self, py: Python<'_>, dead: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(self.count(py, self.dead(dead)?)?.core().outcome().to_string())
    }

    /// Black's points less White's, counted as by `result`.
    #[pyo3(signature = (dead=None))]
    fn margin(&self, py: Python<'_>, dead: Option<&Bound<'_, PyAny>>) -> PyResult<f64> {
        Ok(half_points(self.count(py, self.dead(dead)?)?.core().margin()))
    }

    /// Where a side might play as the next move of the record: bool `[height, width]`.
    fn legal_mask<'py>(
        &self,
        py: Python<'py>,
        color: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let color = self::color(color)?;
        mask(py, &super::detached(py, || self.replay.legal_plays(color))?)
    }

    /// Why a side may not make a move as the next of the record: an IllegalMove, not raised, or None if it may.
    fn legality<'py>(
        &self,
        py: Python<'py>,
        color: &Bound<'py, PyAny>,
        at: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let size = self.replay.board().size();
        let (color, Move::Play(point)) = (self::color(color)?, a_move(at, size)?) else { return Ok(None) };
        match caught(py, || self.replay.legality(color, point).map(|_| ()))? {
            Ok(()) => Ok(None),
            Err(error) => Told::play(error, size).to_py(py).map(Some),
        }
    }

    fn __eq__(&self, other: &Replay) -> bool {
        self.game == other.game
            && self.play_repetitions == other.play_repetitions
            && self.replay.rules() == other.replay.rules()
            && self.source == other.source
    }

    fn __ne__(&self, other: &Replay) -> bool {
        !self.__eq__(other)
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.game, self.play_repetitions, self.replay.rules(), &self.source))
    }

    fn __str__(&self) -> String {
        gocore::render::Drawing::new(&self.replay.position()).to_string()
    }

    fn __repr__(&self) -> String {
        let (moves, faults) = (self.replay.number(), self.replay.faults().len());
        format!("<gocore.sgf.Replay of {moves} moves, {faults} faults>")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Replay>) -> PyResult<Reduced<'py, (Record, Rules, bool)>> {
        let replay = slf.get();
        let of = slf.py().get_type::<Record>().getattr("replay")?;
        Ok((of, (replay.record(), replay.rules(), replay.play_repetitions)))
    }

    fn __copy__(slf: Bound<'_, Replay>) -> Bound<'_, Replay> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Replay>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Replay> {
        slf
    }
}
