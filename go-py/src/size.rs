//! Board sizes.

use gocore::BoardSize;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::{Columns, Rows, whole};
use crate::errors::{OrRaise, Told};

/// The size of a board: columns and rows, each from 1 to 25.
#[pyclass(frozen, eq, hash, weakref, module = "gocore")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Size(pub(crate) BoardSize);

#[pymethods]
impl Size {
    #[new]
    #[pyo3(signature = (width, height))]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = whole::<Columns>)] width: u8,
        #[pyo3(from_py_with = whole::<Rows>)] height: u8,
    ) -> PyResult<Size> {
        let size = BoardSize::new(width, height);
        size.map(Size).map_err(|error| Told::new(error.code(), error)).or_raise(py)
    }

    /// Columns.
    #[getter]
    fn width(&self) -> u8 {
        self.0.width()
    }

    /// Rows.
    #[getter]
    fn height(&self) -> u8 {
        self.0.height()
    }

    /// The number of points.
    #[getter]
    fn area(&self) -> usize {
        self.0.area()
    }

    /// The shape of arrays: (height, width).
    #[getter]
    fn shape(&self) -> (u8, u8) {
        (self.0.height(), self.0.width())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Size({}, {})", self.0.width(), self.0.height())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Size>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let size = slf.get().0;
        Ok((slf.get_type().into_any(), PyTuple::new(slf.py(), [size.width(), size.height()])?))
    }
}
