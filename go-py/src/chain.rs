//! Chains.

use gocore::{Color, PointSet, Position};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{color, color_to_py, points, points_to_py};
use crate::size::Size;

/// A chain: all stones of one colour that hang together along the lines, and its liberties.
#[pyclass(frozen, eq, hash, weakref, module = "gocore")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Chain {
    color: Color,
    stones: PointSet,
    liberties: PointSet,
}

impl Chain {
    /// The chain of these stones in a position.
    pub(crate) fn of(position: &Position, color: Color, stones: PointSet) -> Chain {
        Chain { color, stones, liberties: position.liberties(&stones) }
    }

    pub(crate) fn on_board(chain: &gocore::Chain) -> Chain {
        Chain { color: chain.color(), stones: *chain.stones(), liberties: *chain.liberties() }
    }
}

#[pymethods]
impl Chain {
    /// The colour.
    #[getter]
    fn color(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        color_to_py(py, self.color)
    }

    /// The points of its stones, in reading order.
    #[getter]
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, &self.stones)
    }

    /// The empty points beside it, in reading order.
    #[getter]
    fn liberties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, &self.liberties)
    }

    /// Whether it has exactly one liberty.
    #[getter]
    fn in_atari(&self) -> bool {
        self.liberties.len() == 1
    }

    /// The number of its stones.
    fn __len__(&self) -> usize {
        self.stones.len()
    }

    fn __repr__(&self) -> String {
        let at = self.stones.first().map(|point| gocore::notation::vertex(point, self.stones.size()));
        let at = at.map_or_else(String::new, |vertex| format!(" at {vertex}"));
        let (stones, liberties) = (self.stones.len(), self.liberties.len());
        format!("<gocore.Chain of {}{at}: stones {stones}, liberties {liberties}>", self.color)
    }

    /// What a pickle holds. A chain is taken for what it says it is.
    #[staticmethod]
    fn _restored(
        size: &Size,
        color: &Bound<'_, PyAny>,
        stones: &Bound<'_, PyAny>,
        liberties: &Bound<'_, PyAny>,
    ) -> PyResult<Chain> {
        let (stones, liberties) = (points(Some(stones), size.0)?, points(Some(liberties), size.0)?);
        Ok(Chain { color: self::color(color)?, stones, liberties })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Chain>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (py, chain) = (slf.py(), slf.get());
        let (stones, liberties) = (chain.stones(py)?, chain.liberties(py)?);
        let state = (Size(chain.stones.size()), chain.color(py)?, stones, liberties);
        Ok((slf.get_type().getattr("_restored")?, state.into_pyobject(py)?.into_any()))
    }

    fn __copy__(slf: Bound<'_, Chain>) -> Bound<'_, Chain> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Chain>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Chain> {
        slf
    }
}
