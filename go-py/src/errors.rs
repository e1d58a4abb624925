//! Errors as Python has them: classes of `gocore.errors`, chosen by the code.

use std::fmt::Display;

use gocore::{BoardSize, Code, Color, PlayError, Point};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

use crate::convert::{color_to_py, point_to_py};

/// An error before Python knows of it: what it says and what it is about. Plain data, so that it can be made under a lock.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// None where the call itself is wrong: an argument that the table of codes has nothing for.
    code: Option<Code>,
    of_batch: bool,
    message: String,
    point: Option<Point>,
    color: Option<Color>,
    number: Option<u64>,
    current: Option<u64>,
    offset: Option<usize>,
    faults: Vec<Told>,
}

impl Told {
    pub(crate) fn new(code: Code, message: impl Display) -> Told {
        Told { code: Some(code), ..Told::argument(message) }
    }

    /// An argument that is wrong in itself: an `ArgumentError`.
    pub(crate) fn argument(message: impl Display) -> Told {
        Told {
            code: None,
            of_batch: false,
            message: message.to_string(),
            point: None,
            color: None,
            number: None,
            current: None,
            offset: None,
            faults: Vec::new(),
        }
    }

    /// One of a batch or its arrays: a `BatchError`.
    pub(crate) fn of_batch(mut self) -> Told {
        self.of_batch = true;
        self
    }

    pub(crate) const fn code(&self) -> Option<Code> {
        self.code
    }

    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// The same, said in other words.
    pub(crate) fn saying(mut self, message: impl Display) -> Told {
        self.message = message.to_string();
        self
    }

    pub(crate) fn at_point(mut self, point: Point) -> Told {
        self.point = Some(point);
        self
    }

    pub(crate) fn of_color(mut self, color: Color) -> Told {
        self.color = Some(color);
        self
    }

    pub(crate) fn number(mut self, number: impl Into<u64>) -> Told {
        self.number = Some(number.into());
        self
    }

    pub(crate) fn current(mut self, current: impl Into<u64>) -> Told {
        self.current = Some(current.into());
        self
    }

    pub(crate) fn at_offset(mut self, offset: usize) -> Told {
        self.offset = Some(offset);
        self
    }

    pub(crate) fn faults(mut self, faults: impl IntoIterator<Item = Told>) -> Told {
        self.faults = faults.into_iter().collect();
        self
    }

    pub(crate) fn play(error: PlayError, size: BoardSize) -> Told {
        let told = Told::new(error.code(), error.on(size));
        match error {
            PlayError::OffBoard { point } | PlayError::Occupied { point } | PlayError::Suicide { point } => {
                told.at_point(point)
            }
            PlayError::Ko { point, ply } | PlayError::Superko { point, ply } => {
                let told = told.at_point(point);
                match ply {
                    Some(ply) => told.number(ply),
                    None => told,
                }
            }
            PlayError::OutOfTurn { to_move } => told.of_color(to_move),
            _ => told,
        }
    }

    /// The error as an object of Python, to be raised or given back.
    pub(crate) fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static MAKE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let make = MAKE.import(py, "gocore.errors", "_make")?;
        let faults = self.faults.iter().map(|fault| fault.to_py(py)).collect::<PyResult<Vec<_>>>()?;
        let point = self.point.map(|point| point_to_py(py, point)).transpose()?;
        let color = self.color.map(|color| color_to_py(py, color)).transpose()?;
        // The number that the C interface has for it.
        let (code, name) =
            self.code.map_or((-3, "bad_argument"), |code| (i32::from(code.number()), code.name()));
        let about = (point, color, self.number, self.current, self.offset);
        make.call1((
            code,
            name,
            &self.message,
            about.0,
            about.1,
            about.2,
            about.3,
            about.4,
            PyTuple::new(py, faults)?,
            self.of_batch,
        ))
    }

    pub(crate) fn raise(&self, py: Python<'_>) -> PyErr {
        self.to_py(py).map_or_else(|error| error, PyErr::from_value)
    }
}

/// A result whose error Python is to see.
pub(crate) trait OrRaise<T> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T> OrRaise<T> for Result<T, Told> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|told| told.raise(py))
    }
}

/// What a panic becomes.
pub(crate) fn internal(py: Python<'_>) -> PyErr {
    let message = "a fault inside gocore, which please report";
    py.import("gocore.errors")
        .and_then(|errors| errors.getattr("InternalError")?.call1((message,)))
        .map_or_else(|_| PyRuntimeError::new_err(message), PyErr::from_value)
}
