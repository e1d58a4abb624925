//! What was read.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use gocore::sgf::{self, SgfError};
use pyo3::prelude::*;
use pyo3::types::{PyWeakrefMethods, PyWeakrefReference};

use super::{Collection, hash_of};

/// What was read, shared by everything that was made of it.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) collection: sgf::Collection<'static>,
    /// The bytes as they were given, where they were re-coded.
    recoded: Option<Vec<u8>>,
    /// The hash of the bytes, once it was asked for: sets of records ask for each.
    hash: OnceLock<u64>,
    /// The object that Python has for it, as long as it has one.
    object: Mutex<Option<Py<PyWeakrefReference>>>,
}

impl Source {
    pub(super) fn read(bytes: &[u8]) -> Result<Source, SgfError> {
        let collection = sgf::parse(bytes)?.into_owned();
        let recoded = (collection.text() != bytes).then(|| bytes.to_vec());
        Ok(Source { recoded, ..Source::new(collection) })
    }

    pub(super) fn new(collection: sgf::Collection<'static>) -> Source {
        Source { collection, recoded: None, hash: OnceLock::new(), object: Mutex::new(None) }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        self.recoded.as_deref().unwrap_or_else(|| self.collection.text())
    }

    /// The game of an index that is known to be one.
    pub(crate) fn game(&self, index: usize) -> sgf::Game<'_> {
        self.collection.game(index).unwrap_or_else(|| unreachable!("records are made of games there are"))
    }

    /// The same object for all that ask while one of them has it: a pickle of many records then holds the bytes once.
    pub(super) fn object<'py>(self: &Arc<Source>, py: Python<'py>) -> PyResult<Bound<'py, Collection>> {
        // Unlocked before anything is made.
        let known = known(py, &self.locked());
        match known {
            Some(object) => Ok(object.cast_into()?),
            None => self.adopt(&Bound::new(py, Collection(self.clone()))?),
        }
    }

    /// Makes a collection the one that all get, if there is no other, and tells which it is.
    pub(super) fn adopt<'py>(&self, object: &Bound<'py, Collection>) -> PyResult<Bound<'py, Collection>> {
        let mut reference = PyWeakrefReference::new(object.as_any())?.unbind();
        // While it is locked nothing is dropped, which could run anything.
        let mut slot = self.locked();
        let other = known(object.py(), &slot);
        match (&other, &mut *slot) {
            (Some(_), _) => {}
            (None, Some(dead)) => std::mem::swap(dead, &mut reference),
            (None, empty) => *empty = Some(reference.clone_ref(object.py())),
        }
        drop(slot);
        other.map_or_else(|| Ok(object.clone()), |other| Ok(other.cast_into()?))
    }

    fn locked(&self) -> MutexGuard<'_, Option<Py<PyWeakrefReference>>> {
        self.object.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The object that a reference means, if there is one.
fn known<'py>(py: Python<'py>, slot: &Option<Py<PyWeakrefReference>>) -> Option<Bound<'py, PyAny>> {
    slot.as_ref().and_then(|reference| reference.bind(py).upgrade())
}

impl PartialEq for Source {
    fn eq(&self, other: &Source) -> bool {
        std::ptr::eq(self, other) || self.bytes() == other.bytes()
    }
}

impl Eq for Source {}

impl Hash for Source {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(*self.hash.get_or_init(|| hash_of(self.bytes())));
    }
}
