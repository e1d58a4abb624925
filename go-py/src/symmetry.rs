//! The eight symmetries, as Python says them.

use gocore::Symmetry;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{integer, no_such_word, shown, text_of};

/// A symmetry by its name or number.
pub(crate) fn symmetry(given: &Bound<'_, PyAny>) -> PyResult<Symmetry> {
    let py = given.py();
    let names = Symmetry::ALL.map(Symmetry::name);
    if let Ok(name) = given.cast::<PyString>() {
        let name = text_of(name, None)?;
        let found = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name);
        return found.ok_or_else(|| no_such_word(py, "symmetry", name, &names));
    }
    let number = integer(given)?.ok_or_else(|| PyTypeError::new_err("a symmetry is a name or a number"))?;
    let found = usize::try_from(number).ok().and_then(|number| Symmetry::ALL.get(number).copied());
    match found {
        Some(found) => Ok(found),
        None => Err(no_such_word(py, "symmetry", &shown(given)?, &names)),
    }
}
