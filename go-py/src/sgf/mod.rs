//! Game records: reading them, what they state, what became of them on the board.

mod node;
mod record;
mod replay;
mod source;
mod state;
mod tree;

use std::sync::Arc;

use gocore::sgf::{self, LineError, SgfError, Warning};
use gocore::{BoardSize, Code, Color, Fault, FaultReason, Move, ParseVertexError, Replay as CoreReplay};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyRange, PySlice, PyString, PyTuple};

use crate::arguments::{Start, Stop, shown, text_of, whole};
use crate::convert::{Bytes, color_to_py, move_to_py};
use crate::errors::{OrRaise, Told};
use crate::guarded::caught;

pub(crate) use node::Node;
pub(crate) use record::{Record, given as judged, judged_by};
pub(crate) use replay::Replay;
pub(crate) use source::Source;
pub(crate) use state::State;
pub(crate) use tree::Tree;

/// The hash of a value for Python.
fn hash_of(value: impl std::hash::Hash) -> u64 {
    use std::hash::{DefaultHasher, Hasher};
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

pub(crate) fn told(error: SgfError) -> Told {
    Told::new(error.code(), error).at_offset(error.offset())
}

/// Why a line is no game to be gone on with; the offset of a refused move is its index.
fn line_told(error: &LineError) -> Told {
    let index = |number: u32| number.saturating_sub(1) as usize;
    match error {
        LineError::Record(error) => told(*error),
        LineError::Refused { number, error: refused, size } => {
            Told::play(*refused, *size).saying(error).at_offset(index(*number))
        }
        LineError::Unreadable { number, .. } => Told::new(error.code(), error).at_offset(index(*number)),
        _ => Told::new(error.code(), error),
    }
}

/// A class of `gocore.sgf`, which Python defines.
fn class<'py>(
    py: Python<'py>,
    known: &'static PyOnceLock<Py<PyAny>>,
    name: &str,
) -> PyResult<&'py Bound<'py, PyAny>> {
    known.import(py, "gocore.sgf", name)
}

fn warning_to_py<'py>(py: Python<'py>, warning: &Warning) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let code = warning.code;
    let arguments = (
        warning_number(code),
        code.name(),
        code.meaning(),
        warning.offset,
        warning.node,
        warning.move_number,
    );
    class(py, &CLASS, "SgfWarning")?.call1(arguments)
}

/// The number of a warning, as the C interface has it.
pub(crate) fn warning_number(code: sgf::WarningCode) -> u8 {
    code as u8 + 1
}

fn warnings_to_py<'py, 'w>(
    py: Python<'py>,
    warnings: impl Iterator<Item = &'w Warning>,
) -> PyResult<Bound<'py, PyTuple>> {
    let warnings = warnings.map(|warning| warning_to_py(py, warning)).collect::<PyResult<Vec<_>>>()?;
    PyTuple::new(py, warnings)
}

fn fault_to_py<'py>(py: Python<'py>, fault: &Fault, size: BoardSize) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let reason = fault.reason();
    let told = match reason {
        FaultReason::Refused { error, .. } => Told::play(error, size),
        _ => Told::new(reason.code(), reason.on(size)),
    };
    let told = match reason {
        FaultReason::Refused { point, .. } => told.at_point(point),
        _ => told,
    };
    let arguments = (fault.number(), color_to_py(py, fault.color())?, told.to_py(py)?);
    class(py, &CLASS, "Fault")?.call1(arguments)
}

fn faults_to_py<'py>(py: Python<'py>, replay: &CoreReplay) -> PyResult<Bound<'py, PyTuple>> {
    let size = replay.board().size();
    let faults = replay.faults().iter().map(|fault| fault_to_py(py, fault, size));
    PyTuple::new(py, faults.collect::<PyResult<Vec<_>>>()?)
}

/// A move as recorded: what is no point of the board is told by a class of its own, so that nobody takes it for a pass.
fn recorded_to_py(
    py: Python<'_>,
    color: Color,
    action: Result<Move, ParseVertexError>,
    raw: &[u8],
) -> PyResult<Py<PyAny>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    match action {
        Ok(mv) => move_to_py(py, color, mv),
        Err(_) => {
            let text = String::from_utf8_lossy(raw);
            Ok(class(py, &CLASS, "UnreadableMove")?.call1((color_to_py(py, color)?, text))?.unbind())
        }
    }
}

/// Runs long work of Rust while other threads of Python run.
fn detached<R: Send>(py: Python<'_>, work: impl FnOnce() -> R + Send) -> PyResult<R> {
    caught(py, || py.detach(work))
}

/// What `__reduce__` gives: what to call, and with what.
type Reduced<'py, A> = (Bound<'py, PyAny>, A);

/// A size as Python sees it, which may be more than can be played on.
fn side_lengths(size: sgf::RecordSize) -> (u8, u8) {
    (size.width(), size.height())
}

/// The games of one file, in order, as they were read: a sequence of `Record`. Equal when their bytes are.
#[pyclass(frozen, eq, hash, sequence, weakref, module = "gocore.sgf")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Collection(Arc<Source>);

impl Collection {
    fn records<'py>(slf: &Bound<'py, Collection>) -> PyResult<Bound<'py, PyTuple>> {
        let source = &slf.get().0;
        source.adopt(slf)?;
        let count = source.collection.games().len();
        PyTuple::new(slf.py(), (0..count).map(|index| Record::new(source.clone(), index)))
    }
}

#[pymethods]
impl Collection {
    /// Reads the games in the bytes or text of a file; what is broken in it is among the warnings.
    #[new]
    fn new(py: Python<'_>, data: &Bound<'_, PyAny>) -> PyResult<Collection> {
        let read = if let Ok(text) = data.cast::<PyString>() {
            let text = text_of(text, Some(Code::WrongCharset))?.to_owned();
            detached(py, move || Source::read(text.as_bytes()))?
        } else if let Ok(bytes) = data.extract::<Bytes>() {
            let read = detached(py, || Source::read(&bytes))?;
            drop(bytes);
            read
        } else {
            return Err(PyTypeError::new_err("a record is bytes or str"));
        };
        read.map(|source| Collection(Arc::new(source))).map_err(told).or_raise(py)
    }

    /// The bytes it was read from.
    #[getter]
    fn source<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.bytes())
    }

    /// The bytes that the offsets of warnings and errors count in: `source`, or if that is UTF-16, its text in UTF-8.
    #[getter]
    fn text<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.collection.text())
    }

    /// What was broken or had to be guessed in bytes, brackets, names and character sets: a tuple of `SgfWarning`, the first
    /// thousand. What concerns the meaning of a game is in `Record.warnings`, which also has those of its nodes.
    ///
    /// >>> [warning.name for warning in Collection("(;SZ[9];B[ee]").warnings]
    /// ['missing_close_paren']
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        warnings_to_py(py, self.0.collection.warnings().iter())
    }

    /// The number of these warnings, also of those beyond the first thousand.
    #[getter]
    fn warning_count(&self) -> usize {
        self.0.collection.warnings().total()
    }

    /// The number of nodes of all games together.
    #[getter]
    fn node_count(&self) -> usize {
        self.0.collection.node_count()
    }

    fn __len__(&self) -> usize {
        self.0.collection.games().len()
    }

    fn __getitem__<'py>(
        slf: &Bound<'py, Collection>,
        key: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, source) = (slf.py(), &slf.get().0);
        source.adopt(slf)?;
        let count = source.collection.games().len();
        if !key.hasattr("__index__")? && !key.is_instance_of::<PySlice>() {
            return Err(PyTypeError::new_err("games of a collection have whole numbers, or slices of them"));
        }
        // A range knows what indices and slices mean, and only the records that are asked for are made.
        let record = |index: usize| Record::new(source.clone(), index);
        match PyRange::new(py, 0, count as isize)?.as_any().get_item(key) {
            Err(error) if error.is_instance_of::<PyIndexError>(py) => {
                let message = format!("no game {} in a collection of {count}", shown(key)?);
                Err(PyIndexError::new_err(message))
            }
            // A slice without a step.
            Err(error) if error.is_instance_of::<PyValueError>(py) => {
                Err(Told::argument(error.value(py)).raise(py))
            }
            Err(error) => Err(error),
            Ok(found) => match found.cast::<PyRange>() {
                Ok(several) => {
                    let records: Vec<_> = several
                        .try_iter()?
                        .map(|index| Ok(record(index?.extract()?)))
                        .collect::<PyResult<_>>()?;
                    Ok(PyTuple::new(py, records)?.into_any())
                }
                Err(_) => Ok(Bound::new(py, record(found.extract()?))?.into_any()),
            },
        }
    }

    fn __iter__<'py>(slf: &Bound<'py, Collection>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Collection::records(slf)?.as_any().try_iter()?.into_any())
    }

    fn __reversed__<'py>(slf: &Bound<'py, Collection>) -> PyResult<Bound<'py, PyAny>> {
        let mut records: Vec<_> = Collection::records(slf)?.iter().collect();
        records.reverse();
        Ok(PyTuple::new(slf.py(), records)?.as_any().try_iter()?.into_any())
    }

    fn __contains__(slf: &Bound<'_, Collection>, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        Collection::records(slf)?.contains(value)
    }

    /// The first index of a record, from `start` on and before `stop`, which count from the end where they are negative;
    /// ValueError if it is none of these.
    #[pyo3(signature = (value, start=0, stop=9223372036854775807))]
    fn index(
        slf: &Bound<'_, Collection>,
        value: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole::<Start>)] start: i64,
        #[pyo3(from_py_with = whole::<Stop>)] stop: i64,
    ) -> PyResult<usize> {
        match Collection::records(slf)?.as_any().call_method1("index", (value, start, stop)) {
            Err(error) if error.is_instance_of::<PyValueError>(slf.py()) => {
                Err(Told::argument(format!("{} is not in the collection", shown(value)?)).raise(slf.py()))
            }
            found => found?.extract(),
        }
    }

    /// How often a record is among these.
    fn count(slf: &Bound<'_, Collection>, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        Collection::records(slf)?.as_any().call_method1("count", (value,))?.extract()
    }

    fn __repr__(&self) -> String {
        let (games, bytes) = (self.0.collection.games().len(), self.0.bytes().len());
        format!("<gocore.sgf.Collection of {games} in {bytes} bytes>")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Collection>) -> Reduced<'py, (Bound<'py, PyBytes>,)> {
        (slf.get_type().into_any(), (slf.get().source(slf.py()),))
    }

    fn __copy__(slf: Bound<'_, Collection>) -> Bound<'_, Collection> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Collection>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Collection> {
        slf
    }
}
