//! Sources shared out among threads, none of which ever touches Python.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use gocore::Rules;
use pyo3::pybacked::PyBackedBytes;

use super::row::Rows;

/// Where records are from.
pub(super) enum Input {
    Path(PathBuf),
    Bytes(PyBackedBytes),
}

/// So many sources are taken at once: few enough that threads end together, and enough that counting costs nothing.
const HANDFUL: usize = 16;

pub(super) struct Work<'a> {
    inputs: &'a [Input],
    rules: Option<Rules>,
    play_repetitions: bool,
    next: AtomicUsize,
    done: AtomicUsize,
    stopped: AtomicBool,
    panicked: AtomicBool,
    /// Rows by the handful they are of, and how many threads are at work.
    shared: Mutex<(Vec<(usize, Rows)>, usize)>,
    ended: Condvar,
    manned: AtomicUsize,
}

impl<'a> Work<'a> {
    pub(super) fn new(inputs: &'a [Input], rules: Option<Rules>, play_repetitions: bool) -> Work<'a> {
        Work {
            inputs,
            rules,
            play_repetitions,
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
            panicked: AtomicBool::new(false),
            shared: Mutex::new((Vec::new(), 0)),
            ended: Condvar::new(),
            manned: AtomicUsize::new(0),
        }
    }

    pub(super) fn total(&self) -> usize {
        self.inputs.len()
    }

    pub(super) fn done(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// A thread has been started, which will say when it ends.
    pub(super) fn started(&self) {
        self.manned.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn is_manned(&self) -> bool {
        self.manned.load(Ordering::Relaxed) > 0
    }

    pub(super) fn run_alone(&self) {
        self.started();
        self.run();
    }

    /// What a thread does, until nothing is left.
    pub(super) fn run(&self) {
        let mut own = Vec::new();
        while !self.stopped.load(Ordering::Relaxed) {
            let first = self.next.fetch_add(HANDFUL, Ordering::Relaxed);
            let Some(rest) = self.inputs.get(first..).filter(|rest| !rest.is_empty()) else { break };
            let mut rows = Rows::default();
            for (number, input) in rest.iter().take(HANDFUL).enumerate() {
                let read = catch_unwind(AssertUnwindSafe(|| self.read(first + number, input, &mut rows)));
                if let Err(payload) = read {
                    // Dropping it could panic again.
                    std::mem::forget(payload);
                    self.panicked.store(true, Ordering::Relaxed);
                    self.stop();
                }
                self.done.fetch_add(1, Ordering::Relaxed);
                if self.stopped.load(Ordering::Relaxed) {
                    break;
                }
            }
            own.push((first, rows));
        }
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        shared.0.append(&mut own);
        shared.1 += 1;
        self.ended.notify_all();
    }

    fn read(&self, number: usize, input: &Input, rows: &mut Rows) {
        match input {
            Input::Bytes(bytes) => rows.replay(number, bytes, self.rules, self.play_repetitions),
            Input::Path(path) => match std::fs::read(path) {
                Ok(bytes) => rows.replay(number, &bytes, self.rules, self.play_repetitions),
                Err(error) => rows.unreadable(number, error.to_string()),
            },
        }
    }

    /// Waits for a while; tells whether all threads have ended.
    pub(super) fn wait(&self, time: Duration) -> bool {
        let shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let manned = self.manned.load(Ordering::Relaxed);
        let waited = self.ended.wait_timeout_while(shared, time, |shared| shared.1 < manned);
        waited.unwrap_or_else(PoisonError::into_inner).0.1 >= manned
    }

    /// All rows, in the order of the sources; None after a panic.
    pub(super) fn into_rows(self) -> Option<Vec<Rows>> {
        if self.panicked.into_inner() {
            return None;
        }
        let mut rows = self.shared.into_inner().unwrap_or_else(PoisonError::into_inner).0;
        rows.sort_unstable_by_key(|(first, _)| *first);
        Some(rows.into_iter().map(|(_, rows)| rows).collect())
    }
}
