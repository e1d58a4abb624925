//! Sources shared out among threads, none of which ever touches Python.

use std::fs::File;
use std::io::{self, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use gocore::Rules;

use super::row::Rows;
use crate::convert::Bytes;

/// Where records are from.
pub(super) enum Input {
    Path(PathBuf),
    Bytes(Bytes),
    /// Why there is nothing to read.
    Refused(String),
}

/// So many sources are taken at once: few enough that threads end together, and enough that counting costs nothing.
const HANDFUL: usize = 16;

/// So many bytes of a file are read before a thread looks up.
const PART: u64 = 1 << 20;

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
        let mut replay = |bytes: &[u8]| {
            rows.replay(number, bytes, self.rules, self.play_repetitions, &self.stopped);
        };
        match input {
            Input::Bytes(bytes) => replay(bytes),
            Input::Refused(reason) => rows.unreadable(number, reason.clone()),
            Input::Path(path) => match self.contents(path) {
                Ok(bytes) => replay(&bytes),
                Err(error) => rows.unreadable(number, error.to_string()),
            },
        }
    }

    /// What a file holds, if nobody stops the work. A pipe may never begin, and a device never end.
    fn contents(&self, path: &Path) -> io::Result<Vec<u8>> {
        if !std::fs::metadata(path)?.is_file() {
            return Err(io::Error::other("not a regular file"));
        }
        let mut file = File::open(path)?;
        let mut bytes = Vec::new();
        while file.by_ref().take(PART).read_to_end(&mut bytes)? > 0 {
            if self.stopped.load(Ordering::Relaxed) {
                return Err(io::ErrorKind::Interrupted.into());
            }
        }
        Ok(bytes)
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
