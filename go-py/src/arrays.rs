//! Arrays that callers give to be filled.

use gocore::{Code, MAX_SIDE, PointSet};
use numpy::{PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::errors::Told;

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
