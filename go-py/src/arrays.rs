//! Arrays of numpy that are given: those to be read, and those to be written into.

use gocore::{Code, MAX_SIDE, PointSet};
use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::Told;

/// An array of so many bytes may be more than there is memory for.
const MUCH_MEMORY: usize = 1 << 30;

/// An array that has not the shape it should have.
pub(crate) fn wrong_shape(py: Python<'_>, what: &str, given: &[usize], needed: &[usize]) -> PyErr {
    let written = |shape: &[usize]| shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let message = format!("{what} has shape ({}) where ({}) is needed", written(given), written(needed));
    Told::new(Code::WrongLength, message).raise(py)
}

/// The array to write into: the one that is given, if it fits, or a new one of zeros.
pub(crate) fn destination<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    given: Option<&Bound<'py, PyAny>>,
    shape: D,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let Some(given) = given.filter(|given| !given.is_none()) else {
        if shape.size() * size_of::<T>() < MUCH_MEMORY {
            let array = PyArray::zeros(py, shape, false);
            // The first borrow of all imports something, which is no work for within a lock.
            write_into(&array, |_| ()).map_err(PyValueError::new_err)?;
            return Ok(array);
        }
        // Of this numpy says when there is not so much.
        let shape = PyTuple::new(py, shape.slice())?;
        let array = py.import("numpy")?.call_method1("zeros", (shape, T::get_dtype(py)))?;
        return Ok(array.cast_into()?);
    };
    let dtype = T::get_dtype(py);
    let array = given
        .cast::<PyUntypedArray>()
        .ok()
        .filter(|array| array.dtype().is_equiv_to(&dtype))
        .ok_or_else(|| PyTypeError::new_err(format!("out is a numpy array of dtype {dtype}")))?;
    if array.shape() != shape.slice() {
        return Err(wrong_shape(py, "out", array.shape(), shape.slice()));
    }
    let array = array.cast::<PyArray<T, D>>()?;
    if !array.is_c_contiguous() {
        return Err(PyValueError::new_err("out is not contiguous in C order"));
    }
    // What cannot be written to is better refused before anything is done.
    write_into(array, |_| ()).map_err(PyValueError::new_err)?;
    Ok(array.clone())
}

/// Works on the memory of an array that [`destination`] has found to fit. Runs no code of Python, and so may be called with a
/// lock held; it must be where the lock is, since waiting for one lets others run, who may come to the same array.
///
/// # Errors
/// A message, where the array has become another one meanwhile.
pub(crate) fn write_into<T: Element, D: Dimension, R>(
    array: &Bound<'_, PyArray<T, D>>,
    work: impl FnOnce(&mut [T]) -> R,
) -> Result<R, &'static str> {
    let refused = "out is read-only, misaligned, or written to by another thread";
    let mut writable = array.try_readwrite().map_err(|_| refused)?;
    Ok(work(writable.as_slice_mut().map_err(|_| refused)?))
}

/// The same memory as bytes: 0 is False, 1 True.
pub(crate) fn as_bytes<'py, D: Dimension>(
    array: &Bound<'py, PyArray<bool, D>>,
) -> PyResult<Bound<'py, PyArray<u8, D>>> {
    Ok(array.call_method1("view", ("u1",))?.cast_into()?)
}

/// Whole numbers of any type: an array or what numpy makes one of. Those beyond 64 bits become the largest, and stay as wrong
/// as they were.
pub(crate) fn integers(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<i64>> {
    let read =
        |array: &Bound<'_, PyArray1<i64>>| array.try_readonly().ok()?.as_slice().ok().map(<[i64]>::to_vec);
    if let Some(numbers) = given.cast::<PyArray1<i64>>().ok().and_then(read) {
        return Ok(numbers);
    }
    let py = given.py();
    let numpy = py.import("numpy")?;
    let mut array = numpy.call_method1("asarray", (given,))?;
    let dtype = array.getattr("dtype")?;
    let kind = dtype.getattr("kind")?.extract::<char>()?;
    let shape = array.cast::<PyUntypedArray>()?.shape().to_vec();
    if shape.len() != 1 {
        return Err(wrong_shape(py, what, &shape, &[shape.iter().product()]));
    }
    // A list of nothing is one of floats to numpy.
    if !matches!(kind, 'i' | 'u') && shape != [0] {
        return Err(PyTypeError::new_err(format!("{what} holds whole numbers")));
    }
    if kind == 'u' && dtype.getattr("itemsize")?.extract::<usize>()? == 8 {
        array = numpy.call_method1("minimum", (array, i64::MAX))?;
    }
    let array = numpy.call_method1("array", (array, "i8"))?.cast_into::<PyArray1<i64>>()?;
    read(&array).ok_or_else(|| PyValueError::new_err(format!("{what} is written to by another thread")))
}

/// Fills a bool array `[height, width]`, which may be a part of a larger one, and gives it back.
pub(crate) fn fill_mask<'py>(
    out: &Bound<'py, PyAny>,
    points: &PointSet,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let array = out.cast::<PyArray2<bool>>();
    let array = array.map_err(|_| PyTypeError::new_err("out is a bool array [height, width]"))?;
    let size = points.size();
    let mut bytes = [0; MAX_SIDE as usize * MAX_SIDE as usize];
    points.write_bytes(&mut bytes[..size.area()]);
    let mut room = array.try_readwrite().map_err(|error| PyValueError::new_err(error.to_string()))?;
    if room.shape() != [usize::from(size.height()), usize::from(size.width())] {
        let message =
            format!("out has the shape {:?}, not ({}, {})", room.shape(), size.height(), size.width());
        return Err(Told::new(Code::WrongLength, message).raise(out.py()));
    }
    // A slice there is in the order of columns too, which is not meant.
    match (array.is_c_contiguous(), room.as_slice_mut()) {
        (true, Ok(cells)) => cells.iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte != 0),
        // A part of a larger array: by its strides, which takes longer.
        _ => room.as_array_mut().iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte != 0),
    }
    Ok(array.clone())
}
