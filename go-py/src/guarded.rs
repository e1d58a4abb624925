//! Objects that several threads may hold.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::errors::internal;

/// Something that changes, behind a lock. The lock is held for plain work in Rust alone: arguments are converted before, and
/// Python objects are made after, since both can run any code of Python, which may come back for the same lock.
#[derive(Debug)]
pub(crate) struct Guarded<T>(Mutex<T>);

impl<T> Guarded<T> {
    pub(crate) const fn new(value: T) -> Guarded<T> {
        Guarded(Mutex::new(value))
    }

    /// The same for work worth a tenth of a millisecond or more: meanwhile other threads of Python run. It may write to memory
    /// of Rust alone.
    ///
    /// # Errors
    /// `InternalError` after a panic, now or before.
    pub(crate) fn with_detached<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut T) -> R + Send,
    ) -> PyResult<R>
    where
        T: Send,
    {
        // None stands for a panic, now or before: its payload is nobody's to drop.
        let done = py.detach(|| {
            let mut value = self.0.lock().ok()?;
            catch_unwind(AssertUnwindSafe(|| work(&mut value))).map_err(std::mem::forget).ok()
        });
        done.ok_or_else(|| internal(py))
    }

    /// Works on it. Whoever has to wait for the lock lets other threads of Python run.
    ///
    /// # Errors
    /// `InternalError` after a panic, now or before.
    pub(crate) fn with<R: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut T) -> R) -> PyResult<R> {
        let mut value = self.0.lock_py_attached(py).map_err(|_| internal(py))?;
        // The lock would not know of a panic that is caught.
        match catch_unwind(AssertUnwindSafe(|| work(&mut value))) {
            Ok(result) => Ok(result),
            Err(payload) => {
                std::mem::forget(payload);
                Err(internal(py))
            }
        }
    }
}

/// Runs work that could panic, with no object to blame.
///
/// # Errors
/// `InternalError` after a panic.
pub(crate) fn caught<R>(py: Python<'_>, work: impl FnOnce() -> R) -> PyResult<R> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        std::mem::forget(payload);
        internal(py)
    })
}
