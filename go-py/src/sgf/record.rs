//! What the header and the main line of a game state.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use gocore::Rules as CoreRules;
use gocore::sgf::{self, Hundredths, RecordedMove, RecordedResult, Step, Warning, WinBy};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use super::state::states;
use super::tree::Tree;
use super::{
    Collection, Reduced, Replay, Source, hash_of, line_told, recorded_to_py, side_lengths, told,
    warnings_to_py,
};
use crate::arguments::{self, name};
use crate::convert::color_to_py;
use crate::errors::{OrRaise, Told};
use crate::game::Game;
use crate::guarded::caught;
use crate::rules::{Rules, rules};

/// What reading a main line once has found out.
#[derive(Debug)]
struct Facts {
    size: sgf::RecordSize,
    game_type: Option<u32>,
    komi: Option<Hundredths>,
    handicap: Option<u32>,
    handicap_stones: usize,
    result: Option<RecordedResult>,
    first: sgf::FirstPlayer,
    moves: u32,
    passes: u32,
    warnings: Vec<Warning>,
    warning_total: usize,
}

impl Facts {
    fn of(record: &sgf::Record<'_>) -> Facts {
        Facts {
            size: record.size(),
            game_type: record.game_type(),
            komi: record.komi(),
            handicap: record.handicap(),
            handicap_stones: record.handicap_stones(),
            result: record.result(),
            first: record.first_player(),
            moves: record.move_count(),
            passes: record.pass_count(),
            warnings: record.all_warnings().copied().collect(),
            warning_total: record.warning_total(),
        }
    }
}

/// One game of a collection: what its header states, and its main line, the first child of every node. Nothing of it
/// changes; `tree` gives a copy to edit.
#[pyclass(frozen, weakref, module = "gocore.sgf")]
#[derive(Debug)]
pub(crate) struct Record {
    pub(super) source: Arc<Source>,
    pub(super) index: usize,
    facts: OnceLock<Facts>,
}

impl Record {
    pub(super) fn new(source: Arc<Source>, index: usize) -> Record {
        Record { source, index, facts: OnceLock::new() }
    }

    fn core(&self) -> sgf::Record<'_> {
        self.source.game(self.index).record()
    }

    fn facts(&self, py: Python<'_>) -> PyResult<&Facts> {
        caught(py, || self.facts.get_or_init(|| Facts::of(&self.core())))
    }

    fn value(&self, name: &str) -> Option<sgf::Value<'_>> {
        self.source.game(self.index).root().value(name.as_bytes())
    }
}

/// The rules to judge a record by: those given, as they are; else those it names, or if it names none that are known the
/// default, with the komi it states.
pub(crate) fn judged_by(record: &sgf::Record<'_>, given: Option<CoreRules>) -> CoreRules {
    given.unwrap_or_else(|| match record.rules() {
        Some(Ok(rules)) => rules,
        Some(Err(_)) | None => record.with_komi(CoreRules::DEFAULT),
    })
}

/// Rules that may be given.
pub(crate) fn given(rules: Option<&Bound<'_, PyAny>>) -> PyResult<Option<CoreRules>> {
    rules.filter(|rules| !rules.is_none()).map(|given| self::rules(Some(given))).transpose()
}

/// A value as a text of the kind that its property holds.
pub(super) fn text_of(name: &str, value: sgf::Value<'_>) -> String {
    match name {
        "C" | "GC" => value.text_lossy(),
        _ => value.simple_text_lossy(),
    }
}

fn points(hundredths: Hundredths) -> f64 {
    f64::from(hundredths.get()) / 100.0
}

#[pymethods]
impl Record {
    /// The number of the game in its collection, from 0.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// The collection it is part of.
    #[getter]
    fn collection<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Collection>> {
        self.source.object(py)
    }

    /// Columns and rows, `(width, height)`, each from 1 to 52: more than 25 can be read, but not played on.
    #[getter]
    fn size(&self, py: Python<'_>) -> PyResult<(u8, u8)> {
        self.facts(py).map(|facts| side_lengths(facts.size))
    }

    /// The komi in points, dialects understood: Fox's 375 is 7.5. Some records have what is no half, such as 6.25. None where
    /// it is absent or not understood; `record["KM"]` is the text.
    #[getter]
    fn komi(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.facts(py).map(|facts| facts.komi.map(points))
    }

    /// The handicap stated, or None.
    #[getter]
    fn handicap(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        self.facts(py).map(|facts| facts.handicap)
    }

    /// Black stones set up before the first move.
    #[getter]
    fn handicap_stones(&self, py: Python<'_>) -> PyResult<usize> {
        self.facts(py).map(|facts| facts.handicap_stones)
    }

    /// The number of the kind of game: 1 is Go; None where it is no number.
    #[getter]
    fn game_type(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        self.facts(py).map(|facts| facts.game_type)
    }

    /// Whether it is a game of Go. Others can be read, but not played.
    #[getter]
    fn is_go(&self, py: Python<'_>) -> PyResult<bool> {
        self.facts(py).map(|facts| facts.game_type == Some(1))
    }

    /// The result stated, in one form: "B+R", "W+3.5", "B+T", "W+F", "B+?", "0" for a draw, "Void", "?"; None where it is
    /// absent or not understood.
    #[getter]
    fn result(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let result = self.facts(py)?.result;
        Ok(result.filter(|result| *result != RecordedResult::Unparsed).map(|result| result.to_string()))
    }

    /// The result as it is written, or None.
    #[getter]
    fn result_text(&self) -> Option<String> {
        self.value("RE").map(sgf::Value::simple_text_lossy)
    }

    /// Who won by the result stated, or None.
    #[getter]
    fn winner(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let winner = self.facts(py)?.result.and_then(RecordedResult::winner);
        winner.map(|winner| color_to_py(py, winner)).transpose()
    }

    /// The points that the winner won by, in the unit it was written in, which in Chinese records may be two points; None
    /// where the game was not won by points.
    #[getter]
    fn margin(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        Ok(match self.facts(py)?.result {
            Some(RecordedResult::Win { by: WinBy::Points(margin), .. }) => Some(points(margin)),
            _ => None,
        })
    }

    /// The rules that the record names, with its komi; None where it names none, or none that are known. See `stated_rules`.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Option<Rules>> {
        caught(py, || self.core().rules().and_then(Result::ok).map(Rules))
    }

    /// The rules that the record names, with its komi; None where it names none.
    ///
    /// Raises RulesError for a name that is not known.
    fn stated_rules(&self, py: Python<'_>) -> PyResult<Option<Rules>> {
        let stated = caught(py, || self.core().rules().transpose())?;
        let told = |error: gocore::ParseRulesError| Told::new(error.code(), error).at_offset(error.offset());
        stated.map(|rules| rules.map(Rules)).map_err(told).or_raise(py)
    }

    /// These rules with the komi that the record states; as they are where it states none that can be played with.
    #[pyo3(signature = (rules=None))]
    fn with_komi(&self, py: Python<'_>, rules: Option<&Bound<'_, PyAny>>) -> PyResult<Rules> {
        let rules = self::rules(rules)?;
        caught(py, || Rules(self.core().with_komi(rules)))
    }

    /// Who moves first: as stated, or by the first move, or assumed.
    #[getter]
    fn first_player(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        color_to_py(py, self.facts(py)?.first.color)
    }

    /// Whether `first_player` is assumed: White after handicap stones, else Black.
    #[getter]
    fn first_player_is_assumed(&self, py: Python<'_>) -> PyResult<bool> {
        self.facts(py).map(|facts| facts.first.assumed)
    }

    /// The number of moves on the main line, passes and what is no point of the board included.
    #[getter]
    fn move_count(&self, py: Python<'_>) -> PyResult<u32> {
        self.facts(py).map(|facts| facts.moves)
    }

    /// The number of passes on the main line.
    #[getter]
    fn pass_count(&self, py: Python<'_>) -> PyResult<u32> {
        self.facts(py).map(|facts| facts.passes)
    }

    /// The moves of the main line as they are written: a tuple of `Move`, with point None for a pass, and `UnreadableMove`
    /// for what is no point of the board. Stones set up are no moves.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let moves = caught(py, || {
            let moves = self.core().steps().filter_map(|step| match step {
                Step::Move(mv) => Some(mv),
                _ => None,
            });
            moves.collect::<Vec<_>>()
        })?;
        moves_of(py, &self.source, &moves)
    }

    /// Everything about this game that is not as the format has it, or had to be guessed: a tuple of `SgfWarning`. First what
    /// concerns bytes and brackets, then header and main line, at most a thousand of each. What only a board can tell, such as
    /// illegal moves, is in `Replay.warnings`.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        warnings_to_py(py, self.facts(py)?.warnings.iter())
    }

    /// The number of these warnings, also of those that are not kept.
    #[getter]
    fn warning_count(&self, py: Python<'_>) -> PyResult<usize> {
        self.facts(py).map(|facts| facts.warning_total)
    }

    /// The character set of its text, such as "gb18030"; None where all is ASCII and none is declared, or it is not known.
    #[getter]
    fn charset(&self) -> Option<&'static str> {
        self.source.game(self.index).charset().map(sgf::Charset::name)
    }

    /// The first value of a property of the root as text, such as `record["PB"]`; KeyError where there is none.
    fn __getitem__(&self, #[pyo3(from_py_with = name)] name: String) -> PyResult<String> {
        let value = self.value(&name).ok_or_else(|| PyKeyError::new_err(name.clone()))?;
        Ok(text_of(&name, value))
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        arguments::name(name).is_ok_and(|name| self.value(&name).is_some())
    }

    /// The first value of a property of the root as text, or what is given for none.
    #[pyo3(signature = (name, default=None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = name)] name: String,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.value(&name) {
            Some(value) => Ok(Some(text_of(&name, value).into_pyobject(py)?.into_any())),
            None => Ok(default),
        }
    }

    /// The bytes of the first value of a property of the root as they stand between brackets; KeyError where there is none.
    fn raw<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = name)] name: String,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let value = self.value(&name).ok_or_else(|| PyKeyError::new_err(name.clone()))?;
        Ok(PyBytes::new(py, value.raw()))
    }

    /// All properties of the root: their names, small letters left out, and their values as texts.
    fn properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        properties(py, self.source.game(self.index).root())
    }

    /// Plays the main line as it stands: illegal moves are left out and listed as faults, colours are taken as given, passes
    /// stop nothing. With `play_repetitions` a move refused for ko or superko only is played all the same; it is a fault as
    /// well. Rules given are taken as they are, komi included (see `with_komi`); without any, those that the record names, or
    /// the default, with the komi of the record. Other threads run meanwhile.
    ///
    /// Raises SgfError for a board of more than 25 lines and for another game than Go.
    ///
    /// >>> record = Collection("(;SZ[9]KM[0];B[ee];W[ee];W[ce])")[0]
    /// >>> [str(fault) for fault in record.replay().faults]
    /// ['move 2, white: E5 is occupied']
    #[pyo3(signature = (rules=None, play_repetitions=false))]
    fn replay(
        &self,
        py: Python<'_>,
        rules: Option<&Bound<'_, PyAny>>,
        play_repetitions: bool,
    ) -> PyResult<Replay> {
        let given = given(rules)?;
        super::detached(py, || Replay::of(&self.source, self.index, given, play_repetitions))?
            .map_err(told)
            .or_raise(py)
    }

    /// The nodes of the main line, each with the board after it: a tuple of `State`, the root first. Judged as by `replay`,
    /// all at once; 300 bytes a node.
    ///
    /// Raises what `replay` raises.
    ///
    /// >>> record = Collection("(;SZ[9];B[ee];W[])")[0]
    /// >>> [state.number for state in record.mainline()]
    /// [0, 1, 2]
    /// >>> [move.point for move in record.moves]
    /// [Point(row=4, col=4), None]
    #[pyo3(signature = (rules=None))]
    fn mainline<'py>(
        &self,
        py: Python<'py>,
        rules: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let given = given(rules)?;
        let states = super::detached(py, || states(&self.source, self.index, given))?;
        PyTuple::new(py, states.map_err(told).or_raise(py)?)
    }

    /// The game at the end of the main line, to be gone on with: every move must be legal and in turn. Rules as for `replay`.
    ///
    /// Raises IllegalMove for the first move that cannot be made, whose index is the `offset`; NotationError for one that is
    /// no point; SetupError for stones no game can start from; and what `replay` raises.
    ///
    /// >>> game = Collection("(;SZ[9];B[ee];W[ce])")[0].to_game("japanese")
    /// >>> game.ply, game.to_move
    /// (2, <Color.BLACK: 1>)
    #[pyo3(signature = (rules=None))]
    fn to_game(&self, py: Python<'_>, rules: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let given = given(rules)?;
        let game = super::detached(py, || {
            let record = self.core();
            record.to_game(judged_by(&record, given))
        })?;
        game.map(Game::holding).map_err(|error| line_told(&error)).or_raise(py)
    }

    /// A tree of all its nodes, to edit and to write. Text becomes UTF-8 where that is possible.
    fn tree(&self, py: Python<'_>) -> PyResult<Tree> {
        super::detached(py, || Tree::holding(sgf::Tree::from_game(self.source.game(self.index))))
    }

    fn __eq__(&self, other: &Record) -> bool {
        self.index == other.index && self.source == other.source
    }

    fn __ne__(&self, other: &Record) -> bool {
        !self.__eq__(other)
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.index, &self.source))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let facts = self.facts(py)?;
        let (number, size, moves) = (self.index, facts.size, facts.moves);
        Ok(format!("<gocore.sgf.Record {number}: {size}, {moves} moves>"))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Record>) -> PyResult<Reduced<'py, (Bound<'py, Collection>, usize)>> {
        let item = slf.py().import("operator")?.getattr("getitem")?;
        Ok((item, (slf.get().collection(slf.py())?, slf.get().index)))
    }

    fn __copy__(slf: Bound<'_, Record>) -> Bound<'_, Record> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Record>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Record> {
        slf
    }
}

/// Moves of the record for Python, in their order.
pub(super) fn moves_of<'py>(
    py: Python<'py>,
    source: &Source,
    moves: &[RecordedMove],
) -> PyResult<Bound<'py, PyTuple>> {
    let mut made = Vec::with_capacity(moves.len());
    for of_node in moves.chunk_by(|one, next| one.node == next.node) {
        // What is no point is shown as it is written. A node can have any number of these: its values are gone through once.
        let unreadable = of_node.iter().any(|mv| mv.action.is_err());
        let node = source.collection.node(of_node[0].node).filter(|_| unreadable);
        let values = node.into_iter().flat_map(|node| node.properties().flat_map(sgf::Property::values));
        let written: HashMap<_, _> = values.map(|value| (value.offset(), value.raw())).collect();
        for mv in of_node {
            let raw = written.get(&mv.offset).copied().unwrap_or_default();
            made.push(recorded_to_py(py, mv.color, mv.action, raw)?);
        }
    }
    PyTuple::new(py, made)
}

/// All properties of a node as texts.
pub(super) fn properties<'py>(py: Python<'py>, node: sgf::Node<'_>) -> PyResult<Bound<'py, PyDict>> {
    let mut known: Vec<(String, Vec<String>)> = Vec::new();
    // Where a name is, since a node can have any number of them.
    let mut places: HashMap<String, usize> = HashMap::new();
    for property in node.properties() {
        let name = property.name();
        let texts = property.values().map(|value| text_of(&name, value));
        match places.get(&*name) {
            Some(&place) => known[place].1.extend(texts),
            None => {
                let texts = texts.collect();
                places.insert(name.clone(), known.len());
                known.push((name, texts));
            }
        }
    }
    let dict = PyDict::new(py);
    for (name, texts) in known {
        dict.set_item(name, PyTuple::new(py, texts)?)?;
    }
    Ok(dict)
}
