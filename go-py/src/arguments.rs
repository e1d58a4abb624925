//! Arguments of Python that can be wrong in themselves: whole numbers beyond their range, texts that are none, words that are none
//! of those there are. One way for all of them, so that every such error says which argument it is, and what was given.

use gocore::Code;
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyException, PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyMapping, PyString, PyTuple};

use crate::errors::{OrRaise, Told};

/// So many characters of what is given are repeated in a message.
const SHOWN: usize = 40;

/// A text as messages show it: in quotes, and cut where it is long.
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("\"{}…\"", &text[..end]),
        None => format!("\"{text}\""),
    }
}

/// Whatever was given, as messages show it: cut where it is long. Runs `__repr__`; what has none that works is shown as its type,
/// so that the error that is being told is not lost. What is no `Exception` is handed on, such as the wish to end.
pub(crate) fn shown(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let written = match given.repr() {
        Ok(written) => written,
        Err(error) if !error.is_instance_of::<PyException>(given.py()) => return Err(error),
        // Python writes no number of thousands of digits.
        Err(_) if given.is_exact_instance_of::<PyInt>() => {
            return Ok("a number too long to be written".to_owned());
        }
        Err(_) => return Ok(format!("an object of the type {}", given.get_type().name()?)),
    };
    let written = written.to_string_lossy();
    Ok(match written.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &written[..end]),
        None => written.into_owned(),
    })
}

/// A text of Python as one of Rust, for a reader whose errors have this code; without one, a plain argument. The one place
/// where a text can turn out to be none: Python's may have halves of characters in them, which no encoding has.
pub(crate) fn text_of<'a>(given: &'a Bound<'_, PyString>, code: Option<Code>) -> PyResult<&'a str> {
    read(given, code)?.or_raise(given.py())
}

/// The same, with the error still to be raised.
pub(crate) fn read<'a>(
    given: &'a Bound<'_, PyString>,
    code: Option<Code>,
) -> PyResult<Result<&'a str, Told>> {
    let Ok(text) = given.to_str() else {
        let message = format!("{} is no text: it has half of a surrogate pair", shown(given)?);
        return Ok(Err(code.map_or_else(|| Told::argument(&message), |code| Told::new(code, &message))));
    };
    Ok(Ok(text))
}

/// A text as an argument, for a reader whose errors have the code of this number; 0 is none.
pub(crate) fn text<'a, const CODE: u16>(given: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    text_of(given.cast()?, Code::from_number(CODE))
}

/// The same, or None.
pub(crate) fn maybe_text<'a, const CODE: u16>(given: &'a Bound<'_, PyAny>) -> PyResult<Option<&'a str>> {
    if given.is_none() { Ok(None) } else { text::<CODE>(given).map(Some) }
}

/// A name that is looked up: one that is no text is none that there is.
pub(crate) fn name(given: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(given.cast::<PyString>()?.to_string_lossy().into_owned())
}

/// Texts as an argument: any sequence of them but a text.
pub(crate) fn texts<const CODE: u16>(given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if given.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("several texts are wanted, not one"));
    }
    given.try_iter()?.map(|one| text::<CODE>(&one?).map(str::to_owned)).collect()
}

/// Texts as the readers take them.
pub(crate) const PLAIN: u16 = 0;
pub(crate) const RULES: u16 = Code::BadRules.number();
pub(crate) const GAMES: u16 = Code::BadGameText.number();
pub(crate) const DIAGRAMS: u16 = Code::BadDiagram.number();
pub(crate) const DRAWINGS: u16 = Code::BadDrawing.number();
pub(crate) const FINGERPRINTS: u16 = Code::BadFingerprint.number();
pub(crate) const NAMES: u16 = Code::UnknownRules.number();
pub(crate) const ACTIONS: u16 = Code::BadActionText.number();
pub(crate) const RECORDS: u16 = Code::WrongCharset.number();

/// The keys and values of a mapping, of which one that is made by hand may give what is no pair.
pub(crate) fn pairs<'py>(
    mapping: &Bound<'py, PyMapping>,
) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    let pair = |item: Bound<'py, PyAny>| {
        item.extract().map_err(|_| PyTypeError::new_err("the items of a mapping are pairs"))
    };
    mapping.items()?.iter().map(pair).collect()
}

/// Which error a number has that is out of its range.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// What the rules or a session would say of a number that they do not have either.
    Code(Code),
    /// A part of a start that cannot be.
    Start,
    Batch,
    Plain,
}

/// A whole number that is an argument: what it is called, and which numbers there are.
pub(crate) trait Number {
    type Is: TryFrom<i128>;
    const NAME: &'static str;
    const LEAST: i128 = 0;
    const MOST: i128;
    const KIND: Kind;
}

/// What the options of a batch make of more.
const MOST_REMEMBERED: u8 =
    gocore::BatchOptions::new(gocore::BoardSize::NINE).with_remembered(u8::MAX).remembered();

macro_rules! numbers {
    ($($name:ident = $called:literal, $type:ty, $least:expr, $most:expr, $kind:expr;)*) => {
        $(
            /// The argument of this name.
            #[derive(Debug)]
            pub(crate) struct $name;

            impl Number for $name {
                type Is = $type;
                const NAME: &'static str = $called;
                const LEAST: i128 = $least as i128;
                const MOST: i128 = $most as i128;
                const KIND: Kind = $kind;
            }
        )*
    };
}

numbers! {
    Seed = "seed", u64, 0, u64::MAX, Kind::Plain;
    PlayoutCount = "playouts", u32, 0, u32::MAX, Kind::Plain;
    Threads = "threads", usize, 1, u32::MAX, Kind::Plain;
    LineWidth = "line_width", usize, 0, u32::MAX, Kind::Plain;
    Place = "place", usize, 0, u32::MAX, Kind::Plain;
    Start = "start", i64, i64::MIN, i64::MAX, Kind::Plain;
    Stop = "stop", i64, i64::MIN, i64::MAX, Kind::Plain;
    Width = "width", u16, 1, u16::MAX, Kind::Code(Code::BadSize);
    Columns = "width", u8, 1, gocore::MAX_SIDE, Kind::Code(Code::BadSize);
    Rows = "height", u8, 1, gocore::MAX_SIDE, Kind::Code(Code::BadSize);
    Ply = "ply", u32, 0, u32::MAX, Kind::Code(Code::NoSuchPly);
    Stones = "handicap", u32, 0, u32::MAX, Kind::Code(Code::NoFixedHandicap);
    FixedStones = "stones", u32, 0, u32::MAX, Kind::Code(Code::NoFixedHandicap);
    FreeStones = "free_handicap", u32, 0, u32::MAX, Kind::Start;
    PlacementsLeft = "placements_left", u32, 0, u32::MAX, Kind::Start;
    Passes = "passes", u32, 0, u32::MAX, Kind::Start;
    StartCaptures = "captures", u32, 0, u32::MAX, Kind::Start;
    StartPassStones = "pass_stones", u32, 0, u32::MAX, Kind::Start;
    Captures = "captures", u32, 0, u32::MAX, Kind::Plain;
    GivenPassStones = "pass_stones", u32, 0, u32::MAX, Kind::Plain;
    Handicap = "handicap", u32, 0, u32::MAX, Kind::Plain;
    Revision = "revision", u32, 0, u32::MAX, Kind::Code(Code::StaleRevision);
    Offer = "number", u32, 0, u32::MAX, Kind::Code(Code::StaleOffer);
    PlayedTurns = "turns", u64, 0, u64::MAX, Kind::Plain;
    At = "at", u32, 0, u32::MAX, Kind::Code(Code::StaleAction);
    NodeIndex = "index", u32, 0, u32::MAX, Kind::Code(Code::NoSuchNode);
    Games = "n", usize, 0, crate::batch::MOST_GAMES, Kind::Batch;
    MaxTurns = "max_turns", u32, 1, u32::MAX, Kind::Batch;
    Remember = "remember", u8, 0, MOST_REMEMBERED, Kind::Batch;
}

/// A whole number, one of more than 127 bits as the next that is out of every range. None for what is no number, and for True and
/// False, which are not meant as numbers.
pub(crate) fn integer(given: &Bound<'_, PyAny>) -> PyResult<Option<i128>> {
    // All arrays say that they can be numbers, though only those of one element can.
    let many = given.cast::<PyUntypedArray>().is_ok_and(|array| array.ndim() > 0);
    if many || given.is_instance_of::<PyBool>() || !given.hasattr("__index__")? {
        return Ok(None);
    }
    // What is not wide takes a quick way.
    if let Ok(number) = given.extract::<i64>() {
        return Ok(Some(number.into()));
    }
    // Wider ones are shifted to be read, which a number of Python alone can be.
    let given = given.py().import("operator")?.call_method1("index", (given,))?;
    match given.extract::<i128>() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
            Ok(Some(if given.lt(0)? { i128::MIN } else { i128::MAX }))
        }
        Err(error) => Err(error),
    }
}

/// Any number as one of floating point, and whole numbers beyond all of those as the largest.
pub(crate) fn real(given: &Bound<'_, PyAny>) -> PyResult<f64> {
    let py = given.py();
    match given.extract::<f64>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => {
            Ok(if given.lt(0)? { f64::MIN } else { f64::MAX })
        }
        // What has a way to become one does not always get there: a decimal that signals, an array of letters.
        Err(error) if error.is_instance_of::<PyValueError>(py) => {
            Err(wrong_type(py, &format!("a number is wanted, not {}", shown(given)?), error))
        }
        number => number,
    }
}

/// A `TypeError` in place of what others say of an argument.
pub(crate) fn wrong_type(py: Python<'_>, message: &str, cause: PyErr) -> PyErr {
    let refused = PyTypeError::new_err(message.to_owned());
    refused.set_cause(py, Some(cause));
    refused
}

/// A whole number as an argument.
pub(crate) fn whole<N: Number>(given: &Bound<'_, PyAny>) -> PyResult<N::Is> {
    let Some(number) = integer(given)? else {
        return Err(PyTypeError::new_err(format!("{} is a whole number, not {}", N::NAME, shown(given)?)));
    };
    if (N::LEAST..=N::MOST).contains(&number) {
        if let Ok(number) = N::Is::try_from(number) {
            return Ok(number);
        }
    }
    Err(beyond(N::NAME, given, N::LEAST, N::MOST, N::KIND)?.raise(given.py()))
}

/// A whole number as the type of an argument that has no default, or None as its default.
#[derive(Debug)]
pub(crate) struct Whole<N: Number>(pub(crate) N::Is);

impl<'py, N: Number> FromPyObject<'_, 'py> for Whole<N> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole<N>> {
        whole::<N>(&given).map(Whole)
    }
}

/// What is told of a number out of its range.
pub(crate) fn beyond(
    name: &str,
    given: &Bound<'_, PyAny>,
    least: i128,
    most: i128,
    kind: Kind,
) -> PyResult<Told> {
    let message = format!("{name} is {}, not from {least} to {most}", shown(given)?);
    Ok(match kind {
        Kind::Code(code) => Told::new(code, message),
        Kind::Start => {
            let fault = Told::new(Code::BadStart, message);
            fault.clone().faults([fault])
        }
        Kind::Batch => Told::argument(message).of_batch(),
        Kind::Plain => Told::argument(message),
    })
}

/// The same, or None.
pub(crate) fn maybe<N: Number>(given: &Bound<'_, PyAny>) -> PyResult<Option<N::Is>> {
    if given.is_none() { Ok(None) } else { whole::<N>(given).map(Some) }
}

/// A pair of numbers, Black's and White's, or None.
pub(crate) fn pair<N: Number>(given: &Bound<'_, PyAny>) -> PyResult<Option<(N::Is, N::Is)>> {
    if given.is_none() {
        return Ok(None);
    }
    match given.cast::<PyTuple>() {
        Ok(both) if both.len() == 2 => {
            Ok(Some((whole::<N>(&both.get_item(0)?)?, whole::<N>(&both.get_item(1)?)?)))
        }
        _ => Err(PyTypeError::new_err(format!("{} is a pair of numbers, Black's and White's", N::NAME))),
    }
}

/// A word that is none of those there are: of a theme, a symmetry, a convention.
pub(crate) fn no_such_word(py: Python<'_>, what: &str, word: &str, known: &[&str]) -> PyErr {
    Told::argument(unknown(what, word, known)).raise(py)
}

/// What is told of it.
pub(crate) fn unknown(what: &str, word: &str, known: &[&str]) -> String {
    format!("no {what} {}: there are {}", quoted(word), known.join(", "))
}
