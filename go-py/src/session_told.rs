//! What a session is told and tells: options, events, and why it refuses.

use gocore::{
    Code, Color, Ending, Event, GameBuilder, Outcome, Session, SessionError, SessionOptions, SnapshotError,
    ToggleUnit,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};

use crate::arguments::{PLAIN, no_such_word, quoted, shown, text, text_of};
use crate::convert::{color_or_none, color_to_py, point_to_py, points_to_py};
use crate::errors::{OrRaise, Told};
use crate::faults;
use crate::game::Game;
use crate::rules::half_points;
use crate::sgf::judged;

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
        let margin = half_points(given, "a result other than text")?;
        if margin.halves().abs() > 2 * 999_999 + 1 {
            let message = format!("a win by {}, which is more than 999,999.5 points", shown(given)?);
            return Err(Told::new(Code::BadMargin, message).raise(given.py()));
        }
        return Ok(Outcome::by_margin(margin));
    };
    let read: Result<Outcome, gocore::ParseOutcomeError> = text_of(text, Some(Code::BadOutcome))?.parse();
    read.map_err(|error| Told::new(error.code(), error)).or_raise(given.py())
}

/// A start other than an empty board: that of a game, under its rules if no others are given, or one as text.
pub(crate) fn game_start(
    py: Python<'_>,
    start: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
) -> PyResult<GameBuilder> {
    let given = judged(rules)?;
    if let Ok(game) = start.cast::<Game>() {
        let start = game.get().game.with(py, |game| *game.started_from())?;
        return Ok(given.map_or(start, |rules| start.with_rules(rules)));
    }
    let Ok(text) = start.cast::<PyString>() else {
        let message = "a start is a Game or a text such as \"9x9 9/9/9/9/9/9/9/9/9 B\"";
        return Err(PyTypeError::new_err(message));
    };
    let text = text_of(text, Some(Code::BadGameText))?;
    let read = GameBuilder::from_text(text, given.unwrap_or(gocore::Rules::DEFAULT));
    read.map_err(|error| Told::new(error.code(), error).at_offset(error.offset)).or_raise(py)
}

/// How a session is held: the keywords of its making.
pub(crate) fn session_options(given: Option<&Bound<'_, PyDict>>) -> PyResult<SessionOptions> {
    let mut options = SessionOptions::DEFAULT;
    for (name, value) in given.into_iter().flatten() {
        options = match text::<PLAIN>(&name)? {
            "toggle_unit" => {
                let wanted = text::<PLAIN>(&value)?;
                let unit = ToggleUnit::ALL.iter().find(|unit| unit.name() == wanted);
                let known: Vec<_> = ToggleUnit::ALL.iter().map(|unit| unit.name()).collect();
                let unknown = || no_such_word(value.py(), "toggle_unit", wanted, &known);
                options.with_toggle_unit(*unit.ok_or_else(unknown)?)
            }
            "keep_marks" => options.with_keep_marks(value.extract()?),
            "automatic_partner" => options.with_automatic_partner(color_or_none(Some(&value))?),
            name => return Err(PyTypeError::new_err(format!("a session has no option {}", quoted(name)))),
        };
    }
    Ok(options)
}
