//! What a session is told and tells: options, events, and why it refuses.

use gocore::{
    Color, Ending, Event, Outcome, Session, SessionError, SessionOptions, SnapshotError, ToggleUnit,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};

use crate::convert::{color_or_none, color_to_py, point_to_py, points_to_py};
use crate::errors::{OrRaise, Told};
use crate::faults;
use crate::rules::half_points;

/// A class of `gocore._session`, looked up once.
macro_rules! class {
    ($py:expr, $name:literal) => {{
        static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        CLASS.import($py, "gocore._session", $name)
    }};
}

/// An event with all that Python is told of it. Plain data, so that it can be made under a lock.
pub(crate) struct Happened {
    event: Event,
    by: Option<Color>,
    phase: &'static str,
    revision: u32,
}

impl Happened {
    /// What an action of this side, or of the host, has led to in a session.
    pub(crate) fn new(event: Event, by: Option<Color>, session: &Session) -> Happened {
        Happened { event, by, phase: session.phase().name(), revision: session.revision() }
    }

    pub(crate) fn to_py(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let told = PyDict::new(py);
        told.set_item("kind", self.event.name())?;
        told.set_item("phase", self.phase)?;
        told.set_item("revision", self.revision)?;
        let mut about = self.by;
        match self.event {
            Event::Played(placement) => {
                about = Some(placement.color());
                told.set_item("point", point_to_py(py, placement.point())?)?;
                told.set_item("captured", points_to_py(py, placement.captured())?)?;
                told.set_item("suicide", points_to_py(py, placement.suicide())?)?;
            }
            Event::HandicapPlaced { stones } => told.set_item("stones", points_to_py(py, &stones)?)?,
            Event::UndoRequested(request) => {
                about = Some(request.color());
                told.set_item("ply", request.ply())?;
                told.set_item("number", request.number())?;
            }
            Event::WentBack { ply, .. } => told.set_item("ply", ply)?,
            Event::EndOffered(offer) => {
                about = Some(offer.color());
                told.set_item("number", offer.number())?;
            }
            Event::Passed { color, .. }
            | Event::Stopped { color, .. }
            | Event::UndoDropped { color }
            | Event::EndDropped { color }
            | Event::Confirmed { color }
            | Event::Resumed { to_move: color } => about = Some(color),
            Event::Finished(ending) => told.set_item("ending", ending_to_py(py, ending)?)?,
            _ => {}
        }
        if let Some(color) = about {
            told.set_item("color", color_to_py(py, color)?)?;
        }
        Ok(class!(py, "Event")?.call((), Some(&told))?.unbind())
    }
}

pub(crate) fn ending_to_py(py: Python<'_>, ending: Ending) -> PyResult<Py<PyAny>> {
    Ok(class!(py, "Ending")?.call1((ending.reason().name(), ending.outcome().to_string()))?.unbind())
}

pub(crate) fn undo_request_to_py(py: Python<'_>, request: gocore::UndoRequest) -> PyResult<Py<PyAny>> {
    let color = color_to_py(py, request.color())?;
    Ok(class!(py, "UndoRequest")?.call1((color, request.ply(), request.number()))?.unbind())
}

pub(crate) fn end_offer_to_py(py: Python<'_>, offer: gocore::EndOffer) -> PyResult<Py<PyAny>> {
    Ok(class!(py, "EndOffer")?.call1((color_to_py(py, offer.color())?, offer.number()))?.unbind())
}

/// Why a session has refused an action.
pub(crate) fn refused(error: SessionError, session: &Session) -> Told {
    let told = Told::new(error.code(), error.on(session.size()));
    match error {
        SessionError::Play(error) => Told::play(error, session.size()),
        SessionError::StaleRevision { quoted, current }
        | SessionError::StaleOffer { quoted, current }
        | SessionError::StaleAction { quoted, current } => told.number(quoted).current(current),
        SessionError::UndoPly { ply, current } => told.number(ply).current(current),
        SessionError::RequestWaits { number } => told.current(number),
        SessionError::HandicapStones { given, left } => told.number(given).current(left),
        SessionError::NoStone { point }
        | SessionError::NotEmpty { point }
        | SessionError::OffBoard { point } => told.at_point(point),
        SessionError::Marks(error) => faults::score(error, session.size()),
        _ => told,
    }
}

/// Why bytes are no snapshot.
pub(crate) fn bad_snapshot(error: SnapshotError) -> Told {
    let told = Told::new(error.code(), error);
    match error {
        SnapshotError::UnknownVersion { found } => told.number(found),
        SnapshotError::Unreadable { offset, .. } => told.at_offset(offset),
        SnapshotError::Refused { index, .. } | SnapshotError::Idle { index } => told.number(index),
        _ => told,
    }
}

/// A result: as text, or Black's points less White's.
pub(crate) fn outcome(given: &Bound<'_, PyAny>) -> PyResult<Outcome> {
    let Ok(text) = given.cast::<PyString>() else {
        return half_points(given, "a result other than text").map(Outcome::by_margin);
    };
    let read: Result<Outcome, gocore::ParseOutcomeError> = text.to_str()?.parse();
    read.map_err(|error| Told::new(error.code(), error)).or_raise(given.py())
}

/// How a session is held: the keywords of its making.
pub(crate) fn session_options(given: Option<&Bound<'_, PyDict>>) -> PyResult<SessionOptions> {
    let mut options = SessionOptions::DEFAULT;
    for (name, value) in given.into_iter().flatten() {
        options = match name.cast::<PyString>()?.to_str()? {
            "toggle_unit" => {
                let wanted = value.extract::<String>()?;
                let unit = ToggleUnit::ALL.iter().find(|unit| unit.name() == wanted);
                let known: Vec<_> = ToggleUnit::ALL.iter().map(|unit| unit.name()).collect();
                let unknown = || faults::no_such_word(value.py(), "toggle_unit", &wanted, &known);
                options.with_toggle_unit(*unit.ok_or_else(unknown)?)
            }
            "keep_marks" => options.with_keep_marks(value.extract()?),
            "automatic_partner" => options.with_automatic_partner(color_or_none(Some(&value))?),
            name => return Err(PyTypeError::new_err(format!("a session has no option `{name}`"))),
        };
    }
    Ok(options)
}
