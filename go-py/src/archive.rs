//! Many records at once: columns of arrays.

mod columns;
mod row;
mod work;

use std::path::PathBuf;
use std::time::Duration;

use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{Threads, whole};
use crate::convert::Bytes;
use crate::errors::internal;
use crate::sgf::judged;
use columns::Columns;
use work::{Input, Work};

/// How often the thread of Python looks for signals and tells of the progress.
const BREATH: Duration = Duration::from_millis(50);

/// Replays records: what `gocore.replay` calls, which makes `Columns` of the arrays. A source is a path, bytes, or
/// the OSError for which it cannot be read.
#[pyfunction]
#[pyo3(signature = (sources, rules, threads, progress, play_repetitions))]
pub(crate) fn _replay_archive<'py>(
    py: Python<'py>,
    sources: Vec<Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = whole::<Threads>)] threads: usize,
    progress: Option<&Bound<'py, PyAny>>,
    play_repetitions: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let rules = judged(rules)?;
    let inputs = sources.iter().map(input).collect::<PyResult<Vec<_>>>()?;
    let work = Work::new(&inputs, rules, play_repetitions);
    let threads = threads.min(inputs.len().max(1));
    let finished = std::thread::scope(|scope| {
        for _ in 0..threads {
            // One that cannot be started is no loss as long as there is another.
            let worker = std::thread::Builder::new().spawn_scoped(scope, || work.run());
            if worker.is_ok() {
                work.started();
            }
        }
        if !work.is_manned() {
            // The thread of Python does it alone, without looking up.
            py.detach(|| work.run_alone());
        }
        let watched = watch(py, &work, progress);
        // Nobody waits for more than the files at hand.
        work.stop();
        py.detach(|| while !work.wait(BREATH) {});
        watched
    });
    finished?;
    let columns = py.detach(|| work.into_rows().map(Columns::of)).ok_or_else(|| internal(py))?;
    columns.into_py(py)
}

fn input(source: &Bound<'_, PyAny>) -> PyResult<Input> {
    if let Ok(bytes) = source.extract::<Bytes>() {
        return Ok(Input::Bytes(bytes));
    }
    if source.is_instance_of::<PyOSError>() {
        let reason = source.getattr("strerror")?.extract::<String>();
        return Ok(Input::Refused(reason.unwrap_or_else(|_| source.to_string())));
    }
    match source.extract::<PathBuf>() {
        Ok(path) => Ok(Input::Path(path)),
        Err(_) => Err(PyTypeError::new_err("a source of records is a path or bytes")),
    }
}

/// Waits for the end, with an open ear.
fn watch(py: Python<'_>, work: &Work<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
    let tell = |done: usize| match progress {
        Some(progress) => progress.call1((done, work.total())).map(drop),
        None => Ok(()),
    };
    while !py.detach(|| work.wait(BREATH)) {
        py.check_signals()?;
        tell(work.done())?;
    }
    tell(work.done())
}
