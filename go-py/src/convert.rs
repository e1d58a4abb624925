//! What Python gives and gets: colours, points, moves, sizes. The one place where each form has its meaning.

use std::fmt::Display;

use gocore::notation::{parse_move, parse_vertex};
use gocore::{BoardSize, Code, Color, Move, Point, PointSet};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyByteArray, PyBytes, PyInt, PyList, PyMemoryView, PySequence, PyString, PyTuple};

use crate::arguments::{Kind, beyond, integer, quoted, shown, text_of};
use crate::errors::{OrRaise, Told};
use crate::size::Size;

/// Objects that are made once: handing one out costs a tenth of making it.
struct Interned {
    /// By row and column, 25 a row.
    points: Vec<Py<PyAny>>,
    colors: [Py<PyAny>; 2],
    move_type: Py<PyAny>,
}

fn interned(py: Python<'_>) -> PyResult<&'static Interned> {
    static INTERNED: PyOnceLock<Interned> = PyOnceLock::new();
    INTERNED.get_or_try_init(py, || {
        let types = py.import("gocore._types")?;
        let point = types.getattr("Point")?;
        let places = (0..25u8).flat_map(|row| (0..25u8).map(move |column| (row, column)));
        let points = places.map(|place| point.call1(place).map(Bound::unbind)).collect::<PyResult<_>>()?;
        let color = types.getattr("Color")?;
        let colors = [color.getattr("BLACK")?.unbind(), color.getattr("WHITE")?.unbind()];
        Ok(Interned { points, colors, move_type: types.getattr("Move")?.unbind() })
    })
}

pub(crate) fn point_to_py(py: Python<'_>, point: Point) -> PyResult<Py<PyAny>> {
    let place = usize::from(point.row()) * 25 + usize::from(point.column());
    match interned(py)?.points.get(place).filter(|_| point.column() < 25) {
        Some(point) => Ok(point.clone_ref(py)),
        // A point of a record of a larger board.
        None => {
            Ok(py.import("gocore._types")?.getattr("Point")?.call1((point.row(), point.column()))?.unbind())
        }
    }
}

pub(crate) fn color_to_py(py: Python<'_>, color: Color) -> PyResult<Py<PyAny>> {
    Ok(interned(py)?.colors[color.index()].clone_ref(py))
}

/// A `Move`: colour, and point or None.
pub(crate) fn move_to_py(py: Python<'_>, color: Color, mv: Move) -> PyResult<Py<PyAny>> {
    let point = mv.point().map(|point| point_to_py(py, point)).transpose()?;
    Ok(interned(py)?.move_type.bind(py).call1((color_to_py(py, color)?, point))?.unbind())
}

/// Points as a tuple, in reading order.
pub(crate) fn points_to_py<'py>(py: Python<'py>, points: &PointSet) -> PyResult<Bound<'py, PyTuple>> {
    if points.is_empty() {
        return Ok(PyTuple::empty(py));
    }
    let points = points.iter().map(|point| point_to_py(py, point)).collect::<PyResult<Vec<_>>>()?;
    PyTuple::new(py, points)
}

/// An array of bytes with a place for every point: `[height, width]`.
pub(crate) fn plane<'py>(
    py: Python<'py>,
    size: BoardSize,
    write: impl FnOnce(&mut [u8]),
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let mut bytes = vec![0; size.area()];
    write(&mut bytes);
    PyArray1::from_vec(py, bytes).reshape([usize::from(size.height()), usize::from(size.width())])
}

/// A mask: bool `[height, width]`.
pub(crate) fn mask<'py>(py: Python<'py>, points: &PointSet) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let size = points.size();
    let mut bytes = vec![0u8; size.area()];
    points.write_bytes(&mut bytes);
    let bools: Vec<bool> = bytes.into_iter().map(|byte| byte != 0).collect();
    PyArray1::from_vec(py, bools).reshape([usize::from(size.height()), usize::from(size.width())])
}

/// A size: a whole number for a square, a text such as "13x9" (width and height), or a `Size`.
pub(crate) fn size(given: &Bound<'_, PyAny>) -> PyResult<BoardSize> {
    let py = given.py();
    if let Ok(size) = given.cast::<Size>() {
        return Ok(size.get().0);
    }
    if let Ok(text) = given.cast::<PyString>() {
        let text = text_of(text, Some(Code::BadSize))?;
        let read: Result<BoardSize, gocore::ParseSizeError> = text.parse();
        return read.map_err(|error| of_text(error.code(), text, error)).or_raise(py);
    }
    let Some(side) = whole_number(given)? else {
        // Arrays have (height, width), and sizes are said as width and height.
        let pair = given.is_instance_of::<PyTuple>() || given.is_instance_of::<PyList>();
        let pair = if pair { ", and no pair: Size(width, height) says which is which" } else { "" };
        let message = format!("a size is a whole number, a text such as \"13x9\", or a Size{pair}");
        return Err(PyTypeError::new_err(message));
    };
    let most = gocore::MAX_SIDE.into();
    let made = u8::try_from(side).ok().and_then(|side| BoardSize::square(side).ok());
    match made {
        Some(made) => Ok(made),
        None => Err(beyond("the size of a board", given, 1, most, Kind::Code(Code::BadSize))?.raise(py)),
    }
}

/// A colour: a `Color`, "B", "W", "black" or "white" in any case, 1 or 2.
pub(crate) fn color(given: &Bound<'_, PyAny>) -> PyResult<Color> {
    let py = given.py();
    if let Ok(text) = given.cast::<PyString>() {
        let text = text_of(text, Some(Code::BadColor))?;
        let read: Result<Color, gocore::ParseColorError> = text.parse();
        return read.map_err(|error| of_text(error.code(), text, error)).or_raise(py);
    }
    // A Color is a whole number too, and True is not meant.
    let number = if given.is_instance_of::<PyBool>() { Some(0) } else { integer(given)? };
    match number {
        Some(1) => Ok(Color::Black),
        Some(2) => Ok(Color::White),
        Some(_) => {
            let message = format!("a colour is 1 for Black or 2 for White, not {}", shown(given)?);
            Err(Told::new(Code::BadColor, message).raise(py))
        }
        None => Err(PyTypeError::new_err("a colour is a Color, \"B\" or \"W\", 1 or 2")),
    }
}

/// Bytes as an argument: `bytes`, or a copy of a `bytearray` or `memoryview`, which may change.
#[derive(Debug)]
pub(crate) struct Bytes(PyBackedBytes);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl std::ops::Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl<'py> FromPyObject<'_, 'py> for Bytes {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Bytes> {
        if given.is_instance_of::<PyMemoryView>() {
            return Ok(Bytes(given.call_method0("tobytes")?.extract()?));
        }
        Ok(Bytes(given.extract()?))
    }
}

/// A colour as an argument.
pub(crate) struct Side(pub(crate) Color);

impl<'py> FromPyObject<'_, 'py> for Side {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Side> {
        color(&given).map(Side)
    }
}

/// A colour, or None.
pub(crate) fn color_or_none(given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Color>> {
    given.filter(|given| !given.is_none()).map(color).transpose()
}

/// A whole number that is meant as one: not True or False, and no Color. None for what is no number.
pub(crate) fn whole_number(given: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    if given.is_exact_instance_of::<PyInt>() {
        return beyond_all(given);
    }
    // Numbers of numpy are no `int`, and say what they are by `__index__`.
    let is_other = given.is_instance_of::<PyInt>() || given.is_instance_of::<pyo3::types::PyFloat>();
    if is_other || !given.hasattr("__index__")? {
        return Ok(None);
    }
    beyond_all(given)
}

/// A whole number; one of more than 64 bits becomes one that is out of every range too.
fn beyond_all(given: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    Ok(integer(given)?.map(|number| number.try_into().unwrap_or(i64::MAX)))
}

/// The point of a plain number or a pair of them; None for all else. What programs give most, on a way of its own: results with
/// errors are large, and to hand them on takes longer than all the rest.
#[inline(always)]
fn plain(given: &Bound<'_, PyAny>, size: BoardSize) -> Option<Point> {
    let number = |given: &Bound<'_, PyAny>| {
        given.is_exact_instance_of::<PyInt>().then(|| given.extract::<u16>().ok()).flatten()
    };
    let width = u16::from(size.width());
    let (row, column) = match number(given) {
        Some(place) => (place / width, place % width),
        None => {
            let pair = given.cast::<PyTuple>().ok().filter(|pair| pair.len() == 2)?;
            (number(&pair.get_item(0).ok()?)?, number(&pair.get_item(1).ok()?)?)
        }
    };
    let point = Point::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
    size.contains(point).then_some(point)
}

/// A point: a name such as "Q16", a pair `(row, column)` in any sequence, or its number `row * width + column`.
pub(crate) fn point(given: &Bound<'_, PyAny>, size: BoardSize) -> PyResult<Point> {
    if let Some(point) = plain(given, size) {
        return Ok(point);
    }
    match maybe_point(given, size)? {
        Some(point) => point.or_raise(given.py()),
        None => Err(PyTypeError::new_err(
            "a point is a name such as \"Q16\", a pair (row, column), or a number row * width + column",
        )),
    }
}

/// A move: a point in any of its forms, or "pass".
pub(crate) fn a_move(given: &Bound<'_, PyAny>, size: BoardSize) -> PyResult<Move> {
    if let Some(point) = plain(given, size) {
        return Ok(Move::Play(point));
    }
    if let Ok(text) = given.cast::<PyString>() {
        let text = text_of(text, Some(Code::BadVertex))?;
        let read = parse_move(text, size);
        return read.map_err(|error| of_text(error.code(), text, error)).or_raise(given.py());
    }
    point(given, size).map(Move::Play)
}

/// What is wrong with a text.
fn of_text(code: Code, text: &str, error: impl Display) -> Told {
    Told::new(code, format!("{}: {error}", quoted(text)))
}

/// Two things: a tuple, or any other sequence, such as a row of numpy's `argwhere`; but no bytes.
pub(crate) fn pair<'py>(
    given: &Bound<'py, PyAny>,
) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    let of_numpy = |array: &Bound<'py, PyUntypedArray>| array.ndim() == 1;
    let sequence = given.is_instance_of::<PyTuple>()
        || given.cast::<PyUntypedArray>().is_ok_and(of_numpy)
        || (!given.is_instance_of::<PyInt>()
            && !given.is_instance_of::<PyBytes>()
            && !given.is_instance_of::<PyByteArray>()
            && !given.is_instance_of::<PyMemoryView>()
            && given.cast::<PySequence>().is_ok());
    if !sequence || given.len()? != 2 {
        return Ok(None);
    }
    Ok(Some((given.get_item(0)?, given.get_item(1)?)))
}

/// A point in any of its forms; None for what is no form of one.
pub(crate) fn maybe_point(
    given: &Bound<'_, PyAny>,
    size: BoardSize,
) -> PyResult<Option<Result<Point, Told>>> {
    let off_board =
        || Ok(Some(Err(Told::new(Code::OffBoard, format!("{} is off the board", shown(given)?)))));
    if let Ok(text) = given.cast::<PyString>() {
        let text = crate::arguments::read(text, Some(Code::BadVertex))?;
        let parse = |text| parse_vertex(text, size).map_err(|error| of_text(error.code(), text, error));
        return Ok(Some(text.and_then(parse)));
    }
    if let Some(pair) = pair(given)? {
        let (Some(row), Some(column)) = (whole_number(&pair.0)?, whole_number(&pair.1)?) else {
            return Ok(None);
        };
        let narrow = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        let point = Point::new(narrow(column), narrow(row));
        return if size.contains(point) { Ok(Some(Ok(point))) } else { off_board() };
    }
    let Some(number) = whole_number(given)? else { return Ok(None) };
    let place = usize::try_from(number).unwrap_or(usize::MAX);
    let width = usize::from(size.width());
    // Both are below 25.
    let point = || Point::new((place % width) as u8, (place / width) as u8);
    if place < size.area() { Ok(Some(Ok(point()))) } else { off_board() }
}

/// A set of points: any iterable of them; naming one twice does not matter. A text is one point, not its letters.
pub(crate) fn points(given: Option<&Bound<'_, PyAny>>, size: BoardSize) -> PyResult<PointSet> {
    let mut set = PointSet::new(size);
    let Some(given) = given.filter(|given| !given.is_none()) else { return Ok(set) };
    if given.is_instance_of::<PyString>() {
        set.insert(point(given, size)?);
        return Ok(set);
    }
    for one in given.try_iter()? {
        set.insert(point(&one?, size)?);
    }
    Ok(set)
}
