//! Arrays of numpy that are given: those to be read, and those to be written into.

use gocore::{Code, MAX_SIDE, PointSet};
use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::{shown, wrong_type};
use crate::errors::{OrRaise, Told};

/// An array of so many bytes may be more than there is memory for.
const MUCH_MEMORY: usize = 1 << 30;

/// A shape as Python writes it.
pub(crate) fn shape(sides: &[usize]) -> String {
    match sides {
        [side] => format!("({side},)"),
        _ => format!("({})", sides.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// An array that cannot be read or written as it is.
pub(crate) fn refused(message: &str) -> Told {
    Told::argument(message).of_batch()
}

/// An array that has not the shape it should have.
pub(crate) fn wrong_shape(py: Python<'_>, what: &str, given: &[usize], needed: &[usize]) -> PyErr {
    let message = format!("{what} has shape {} where {} is needed", shape(given), shape(needed));
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
            write_into(&array, |_| ()).map_err(refused).or_raise(py)?;
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
        return Err(refused("out is not contiguous in C order").raise(py));
    }
    // What cannot be written to is better refused before anything is done.
    write_into(array, |_| ()).map_err(refused).or_raise(py)?;
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

/// An array, or what numpy makes one of; it says in errors of many classes that it cannot.
pub(crate) fn array_of<'py>(given: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyUntypedArray>> {
    let py = given.py();
    let array = py.import("numpy")?.call_method1("asarray", (given,)).map_err(|error| {
        if !error.is_instance_of::<PyValueError>(py) && !error.is_instance_of::<PyOverflowError>(py) {
            return error;
        }
        wrong_type(py, &format!("{what} is no array, nor can it be made one"), error)
    });
    Ok(array?.cast_into()?)
}

/// Whole numbers that were given.
#[derive(Debug)]
pub(crate) struct Integers<'py> {
    /// Those beyond 64 bits as the largest: as wrong as they were.
    pub(crate) all: Vec<i64>,
    array: Bound<'py, PyAny>,
}

impl Integers<'_> {
    /// One of them as it was given.
    pub(crate) fn written(&self, place: usize) -> String {
        self.array.get_item(place).map_or_else(|_| "of that kind".to_owned(), |number| number.to_string())
    }
}

/// An array of whole numbers as 64 bits, those beyond as the largest.
pub(crate) fn narrowed<'py>(array: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyAny>> {
    let dtype = array.getattr("dtype")?;
    let kind = dtype.getattr("kind")?.extract::<char>()?;
    if !matches!(kind, 'i' | 'u') {
        let message = format!("{what} holds whole numbers of at most 64 bits, not {}", shown(&dtype)?);
        return Err(PyTypeError::new_err(message));
    }
    let numpy = array.py().import("numpy")?;
    let mut array = array.clone();
    if kind == 'u' && dtype.getattr("itemsize")?.extract::<usize>()? == 8 {
        array = numpy.call_method1("minimum", (array, i64::MAX))?;
    }
    numpy.call_method1("array", (array, "i8"))
}

/// Whole numbers of any type: an array or what numpy makes one of, as many as are needed if that is known.
pub(crate) fn integers<'py>(
    given: &Bound<'py, PyAny>,
    what: &str,
    needed: Option<usize>,
) -> PyResult<Integers<'py>> {
    let read =
        |array: &Bound<'_, PyArray1<i64>>| array.try_readonly().ok()?.as_slice().ok().map(<[i64]>::to_vec);
    let py = given.py();
    let check = |shape: &[usize]| match (shape, needed) {
        (&[length], Some(needed)) if length != needed => Err(wrong_shape(py, what, shape, &[needed])),
        ([_], _) => Ok(()),
        _ => Err(wrong_shape(py, what, shape, &[needed.unwrap_or(shape.iter().product())])),
    };
    if let Some(all) = given.cast::<PyArray1<i64>>().ok().and_then(read) {
        check(&[all.len()])?;
        return Ok(Integers { all, array: given.clone() });
    }
    let array = array_of(given, what)?;
    let shape = array.shape().to_vec();
    let array = array.into_any();
    check(&shape)?;
    // A list of nothing is one of floats to numpy.
    if shape == [0] {
        return Ok(Integers { all: Vec::new(), array });
    }
    let narrow = narrowed(&array, what)?.cast_into::<PyArray1<i64>>()?;
    let changed = || refused(&format!("{what} is written to by another thread"));
    Ok(Integers { all: read(&narrow).ok_or_else(changed).or_raise(py)?, array })
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
    let mut room = array.try_readwrite().map_err(|error| refused(&error.to_string())).or_raise(out.py())?;
    if room.shape() != [usize::from(size.height()), usize::from(size.width())] {
        let needed = [usize::from(size.height()), usize::from(size.width())];
        return Err(wrong_shape(out.py(), "out", room.shape(), &needed));
    }
    // A slice there is in the order of columns too, which is not meant.
    match (array.is_c_contiguous(), room.as_slice_mut()) {
        (true, Ok(cells)) => cells.iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte != 0),
        // A part of a larger array: by its strides, which takes longer.
        _ => room.as_array_mut().iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte != 0),
    }
    Ok(array.clone())
}
