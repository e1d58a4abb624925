//! The nodes of a line with the board beside them.

use std::sync::Arc;

use gocore::sgf::{RecordedMove, SgfError, Step};
use gocore::{Fault, Position, Rules as CoreRules};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::record::{Record, judged_by, moves_of, properties, text_of};
use super::{Reduced, Source, fault_to_py, hash_of};
use crate::arguments::{Place, Whole};
use crate::convert::plane;
use crate::errors::{OrRaise, Told};
use crate::rules::Rules;
use crate::size::Size;

/// A node of a main line and the board after it. Nothing of it changes; it keeps the bytes of the whole file alive. A pickle of
/// it holds the record and its place: reading it plays the line, each state anew.
#[pyclass(frozen, weakref, module = "gocore.sgf")]
#[derive(Debug)]
pub(crate) struct State {
    source: Arc<Source>,
    game: usize,
    rules: CoreRules,
    /// Its place on the line.
    place: usize,
    node: u32,
    /// Moves up to and with this node.
    number: u32,
    position: Position,
    /// The moves of the node: one, in nearly all.
    moves: Vec<RecordedMove>,
    faults: Vec<Fault>,
}

/// The states of a main line under rules.
pub(super) fn states(
    source: &Arc<Source>,
    game: usize,
    given: Option<CoreRules>,
) -> Result<Vec<State>, SgfError> {
    let record = source.game(game).record();
    let rules = judged_by(&record, given);
    let mut walk = record.walk(rules)?;
    let mut moves = record.steps().filter_map(|step| match step {
        Step::Move(mv) => Some(mv),
        _ => None,
    });
    let (mut states, mut number, mut faults) = (Vec::new(), 0, 0);
    while let Some(node) = walk.next() {
        let replay = walk.replay();
        let made = (replay.number() - number) as usize;
        states.push(State {
            source: source.clone(),
            game,
            rules,
            place: states.len(),
            node: node.index(),
            number: replay.number(),
            position: replay.position(),
            moves: moves.by_ref().take(made).collect(),
            faults: replay.faults()[faults..].to_vec(),
        });
        (number, faults) = (replay.number(), replay.faults().len());
    }
    Ok(states)
}

impl State {
    fn node(&self) -> gocore::sgf::Node<'_> {
        let node = self.source.collection.node(self.node);
        node.unwrap_or_else(|| unreachable!("states are made of nodes there are"))
    }
}

#[pymethods]
impl State {
    /// The place of the node on the line: 0 for the root.
    #[getter]
    fn place(&self) -> usize {
        self.place
    }

    /// The number of moves so far, with those of this node; passes and refused ones count.
    #[getter]
    fn number(&self) -> u32 {
        self.number
    }

    /// The move of the node: a `Move`, an `UnreadableMove`, or None where there is none. The last, where there are several.
    #[getter(r#move)]
    fn last_move(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let last = &self.moves[self.moves.len().saturating_sub(1)..];
        Ok(moves_of(py, &self.source, last)?.into_iter().next().map(Bound::unbind))
    }

    /// All moves of the node, which should have at most one: a tuple.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves_of(py, &self.source, &self.moves)
    }

    /// Why the move of the node was refused and left out: a `Fault`, or None. The first, where there are several.
    #[getter]
    fn fault<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.faults.first().map(|fault| fault_to_py(py, fault, self.position.size())).transpose()
    }

    /// All faults of the node: a tuple of `Fault`.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let size = self.position.size();
        let faults = self.faults.iter().map(|fault| fault_to_py(py, fault, size));
        PyTuple::new(py, faults.collect::<PyResult<Vec<_>>>()?)
    }

    /// The stones after the node: a new uint8 array `[height, width]`, 0 empty, 1 Black, 2 White.
    #[getter]
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        plane(py, self.position.size(), |bytes| self.position.write_bytes(bytes))
    }

    /// The hash of the position after the node; equal positions of one size have equal hashes.
    #[getter]
    fn zobrist_hash(&self) -> u64 {
        self.position.zobrist_hash()
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> Size {
        Size(self.position.size())
    }

    /// The rules it was judged by.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.rules)
    }

    /// The record it is part of.
    #[getter]
    fn record(&self) -> Record {
        Record::new(self.source.clone(), self.game)
    }

    /// The comment of the node, or None.
    #[getter]
    fn comment(&self) -> Option<String> {
        self.node().comment().map(|value| text_of("C", value))
    }

    /// The properties of the node: their names, small letters left out, and tuples of their values as texts.
    fn properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        properties(py, self.node())
    }

    fn __eq__(&self, other: &State) -> bool {
        self.place == other.place
            && self.game == other.game
            && self.rules == other.rules
            && self.source == other.source
    }

    fn __ne__(&self, other: &State) -> bool {
        !self.__eq__(other)
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.place, self.game, self.rules, &self.source))
    }

    fn __str__(&self) -> String {
        gocore::render::Drawing::new(&self.position).to_string()
    }

    fn __repr__(&self) -> String {
        format!("<gocore.sgf.State {} after move {}>", self.place, self.number)
    }

    /// The state of a place on a main line: what unpickling calls.
    #[staticmethod]
    fn _of(
        py: Python<'_>,
        record: &Bound<'_, Record>,
        rules: &Rules,
        place: Whole<Place>,
    ) -> PyResult<State> {
        let (record, rules, place) = (record.get(), rules.0, place.0);
        let states = super::detached(py, || states(&record.source, record.index, Some(rules)))?;
        let mut states = states.map_err(super::told).or_raise(py)?;
        if place >= states.len() {
            return Err(Told::new(gocore::Code::NoSuchNode, "the line has no such node").raise(py));
        }
        Ok(states.swap_remove(place))
    }

    fn __reduce__<'py>(slf: &Bound<'py, State>) -> PyResult<Reduced<'py, (Record, Rules, usize)>> {
        let state = slf.get();
        Ok((slf.get_type().getattr("_of")?, (state.record(), Rules(state.rules), state.place)))
    }

    fn __copy__(slf: Bound<'_, State>) -> Bound<'_, State> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, State>, _memo: &Bound<'py, PyAny>) -> Bound<'py, State> {
        slf
    }
}
