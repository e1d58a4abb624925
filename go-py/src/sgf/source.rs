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
        if let Some(object) = self.known(py)? {
            return Ok(object);
        }
        let object = Bound::new(py, Collection(self.clone()))?;
        self.adopt(&object)?;
        Ok(object)
    }

    /// Makes a collection the one that all get, if there is no other.
    pub(super) fn adopt(&self, object: &Bound<'_, Collection>) -> PyResult<()> {
        if self.known(object.py())?.is_none() {
            let reference = PyWeakrefReference::new(object.as_any())?.unbind();
            // What was there is dropped when nothing is locked any more: that can run anything.
            let before = self.locked().replace(reference);
            drop(before);
        }
        Ok(())
    }

    fn known<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Collection>>> {
        let reference = self.locked().as_ref().map(|reference| reference.clone_ref(py));
        let object = reference.and_then(|reference| reference.bind(py).upgrade());
        Ok(object.map(Bound::cast_into).transpose()?)
    }

    fn locked(&self) -> MutexGuard<'_, Option<Py<PyWeakrefReference>>> {
        self.object.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
