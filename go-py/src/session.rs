//! Sessions: a game between two people as a host keeps it.

use gocore::{Action, ActionTextError, GameBuilder, Session as CoreSession};
use numpy::PyArray2;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyFrozenSet, PyTuple};

use crate::arguments::{ACTIONS, At, Kind, Offer, Ply, Revision, Whole, beyond, integer, text};
use crate::convert::{Bytes, Side, color_or_none, color_to_py, plane, point, points, points_to_py, size};
use crate::errors::{OrRaise, Told};
use crate::faults;
use crate::game::Game;
use crate::guarded::{Guarded, caught};
use crate::rules::{Rules, rules};
use crate::score::{Marked, Score};
use crate::session_told::{
    Happened, bad_snapshot, end_offer_to_py, ending_to_py, game_start, outcome, refused, session_options,
    undo_request_to_py,
};
use crate::size::Size;

/// What comes of an action, as Python has it.
type Done = PyResult<Py<PyAny>>;
/// The number of actions that one was meant to follow.
type Following = Option<Whole<At>>;
/// An argument still to be converted.
type Given<'py> = Bound<'py, PyAny>;

/// A game between two people as a host keeps it: what each of them may do, what they propose to each other, and how it ends.
///
/// It knows no clock and does no input or output; the host passes on what people do, each thing as an action, and gets what came
/// of it as an `Event`, or the reason why it is refused, after which nothing has changed. There is a method for every action,
/// and `apply` for an action as text.
///
/// Play goes on until it stops by passes. In stone removal both sides mark dead chains and neutral points, freely and for each
/// other; every change raises the `revision` and voids what was confirmed, and who confirms quotes the revision that he saw.
/// When both have confirmed the same one, the score is final. Or either side resumes play. Whatever changes the turns voids
/// requests and offers.
///
/// People act at the same time and messages cross: every action takes `at`, the `action_count` that it was meant to follow, and
/// is refused if anything else has happened since, such as the same pass sent twice.
///
/// Options: `toggle_unit`, what is marked together as dead, is "chain" or "area" (all chains of the colour in the area that
/// enemy stones enclose); `keep_marks`, whether marks outlive a resumption; `automatic_partner`, the side that agrees to
/// whatever the other one confirms, or None. Sessions are equal when they have the same rules, start, options and actions.
///
/// >>> import gocore
/// >>> session = gocore.Session(9, "japanese")
/// >>> session.play("B", "E5").kind
/// 'played'
/// >>> session.apply("W pass"), session.pass_("B").kind
/// (Event(kind='passed', color=Color.WHITE), 'stopped')
/// >>> session.confirm("B", session.revision).kind
/// 'confirmed'
/// >>> session.confirm("W", session.revision).ending
/// Ending(reason='score', result='B+73.5')
#[pyclass(frozen, weakref, module = "gocore")]
#[derive(Debug)]
pub(crate) struct Session {
    session: Guarded<CoreSession>,
    /// It never changes, and every argument asks for it.
    size: gocore::BoardSize,
}

impl Session {
    fn holding(session: CoreSession) -> Session {
        Session { size: session.size(), session: Guarded::new(session) }
    }

    fn ask<R: Send>(&self, py: Python<'_>, question: impl FnOnce(&CoreSession) -> R) -> PyResult<R> {
        self.session.with(py, |session| question(session))
    }

    fn starting(py: Python<'_>, start: GameBuilder, given: Option<&Bound<'_, PyDict>>) -> PyResult<Session> {
        let options = session_options(given)?;
        let session = caught(py, || CoreSession::start(start, options))?;
        session.map(Session::holding).map_err(|error| faults::start(&error)).or_raise(py)
    }

    /// Does an action, if it was meant for the session as it stands.
    fn act(&self, py: Python<'_>, action: Action, at: Following) -> Done {
        let done = self.session.with(py, |session| {
            let done = match at {
                Some(Whole(count)) => session.apply_at(count, action),
                None => session.apply(action),
            };
            match done {
                Ok(event) => Ok(Happened::new(event, action.by(), session)),
                Err(error) => Err(refused(error, session)),
            }
        })?;
        done.or_raise(py)?.to_py(py)
    }

    fn points_of(&self, given: Option<&Given<'_>>) -> PyResult<gocore::PointSet> {
        points(given, self.size)
    }
}

#[pymethods]
impl Session {
    #[new]
    #[pyo3(signature = (size=None, rules=None, **options))]
    fn new(
        py: Python<'_>,
        size: Option<&Given<'_>>,
        rules: Option<&Given<'_>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Session> {
        let size = size.map_or(Ok(gocore::BoardSize::NINETEEN), self::size)?;
        Session::starting(py, GameBuilder::new(size, self::rules(rules)?), options)
    }

    /// A session from another start than an empty board: that of a `Game`, whose turns are left out, under its rules if no
    /// others are given; or a start as text, such as "9x9 9/9/2X3O2/9/9/9/2O3X2/9/9 W handicap=2".
    ///
    /// Where the start is one at which play has stopped, the session begins with stone removal; where it has ended for good,
    /// it is finished from the first. Raises `SetupError`, whose `faults` lists all that is wrong.
    #[staticmethod]
    #[pyo3(signature = (start, rules=None, **options))]
    fn from_game_start(
        py: Python<'_>,
        start: &Given<'_>,
        rules: Option<&Given<'_>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Session> {
        Session::starting(py, game_start(py, start, rules)?, options)
    }

    /// Does an action as text: who, what, and what it comes with, such as "B play Q16", "W pass", "B place-handicap D4,Q16",
    /// "W request-undo 12", "B propose E4,E5 -" (dead stones, neutral points), "W confirm 3", "host lose-on-time W" or "host
    /// adjudicate B+3.5". Its first word says who does it: take it from a client only if that is who it is.
    ///
    /// Raises `SessionError` with the byte as `offset` for a text that is no action, and what the method of the action raises.
    #[pyo3(signature = (text, *, at=None))]
    fn apply(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::<ACTIONS>)] text: &str,
        at: Following,
    ) -> Done {
        let unread = |error: ActionTextError| Told::new(error.code(), error).at_offset(error.offset);
        let action = Action::parse(text, self.size).map_err(unread).or_raise(py)?;
        self.act(py, action, at)
    }

    /// The side plays on a point. Raises `IllegalMove`, or `SessionError` outside play.
    #[pyo3(signature = (color, point, *, at=None))]
    fn play(&self, py: Python<'_>, color: Side, point: &Given<'_>, at: Following) -> Done {
        self.act(py, Action::Play(color.0, self::point(point, self.size)?), at)
    }

    /// The side passes. In stone removal: a pass that White owes; and where four passes in a row end the game, one with which
    /// play goes on.
    #[pyo3(signature = (color, *, at=None))]
    fn pass_(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::Pass(color.0), at)
    }

    /// Black places free handicap stones, all at once: one turn each, in reading order. All that are left, or fewer.
    #[pyo3(signature = (color, stones, *, at=None))]
    fn place_handicap(&self, py: Python<'_>, color: Side, stones: &Given<'_>, at: Following) -> Done {
        self.act(py, Action::PlaceHandicap(color.0, self.points_of(Some(stones))?), at)
    }

    /// The side gives up, at any time, on its turn or not.
    #[pyo3(signature = (color, *, at=None))]
    fn resign(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::Resign(color.0), at)
    }

    /// The side asks to go back to a ply, which must be before the present one; it replaces an earlier request of the side.
    /// The same request by both sides is an agreement. See `ply_before_last_turn`.
    #[pyo3(signature = (color, ply, *, at=None))]
    fn request_undo(&self, py: Python<'_>, color: Side, ply: Whole<Ply>, at: Following) -> Done {
        self.act(py, Action::RequestUndo(color.0, ply.0), at)
    }

    /// The side grants the request of the other side that has this number.
    #[pyo3(signature = (color, number, *, at=None))]
    fn accept_undo(&self, py: Python<'_>, color: Side, number: Whole<Offer>, at: Following) -> Done {
        self.act(py, Action::AcceptUndo(color.0, number.0), at)
    }

    /// The side refuses what the other side asked for.
    #[pyo3(signature = (color, *, at=None))]
    fn refuse_undo(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::RefuseUndo(color.0), at)
    }

    /// The side takes its request back.
    #[pyo3(signature = (color, *, at=None))]
    fn withdraw_undo(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::WithdrawUndo(color.0), at)
    }

    /// The side offers to end the game as it is, without a winner. Offers by both sides are an agreement.
    #[pyo3(signature = (color, *, at=None))]
    fn offer_end(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::OfferEnd(color.0), at)
    }

    /// The side takes up the offer of the other side that has this number: the game is over, unfinished.
    #[pyo3(signature = (color, number, *, at=None))]
    fn accept_end(&self, py: Python<'_>, color: Side, number: Whole<Offer>, at: Following) -> Done {
        self.act(py, Action::AcceptEnd(color.0, number.0), at)
    }

    /// The side refuses the other side's offer.
    #[pyo3(signature = (color, *, at=None))]
    fn refuse_end(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::RefuseEnd(color.0), at)
    }

    /// The side takes its offer back.
    #[pyo3(signature = (color, *, at=None))]
    fn withdraw_end(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::WithdrawEnd(color.0), at)
    }

    /// The side marks the chain of this stone as dead, or as alive if it is marked; with toggle_unit="area" all chains of its
    /// area.
    #[pyo3(signature = (color, point, *, at=None))]
    fn toggle_dead(&self, py: Python<'_>, color: Side, point: &Given<'_>, at: Following) -> Done {
        self.act(py, Action::ToggleDead(color.0, self::point(point, self.size)?), at)
    }

    /// The side marks an empty point as neutral, or takes the mark off.
    #[pyo3(signature = (color, point, *, at=None))]
    fn toggle_neutral(&self, py: Python<'_>, color: Side, point: &Given<'_>, at: Following) -> Done {
        self.act(py, Action::ToggleNeutral(color.0, self::point(point, self.size)?), at)
    }

    /// The side replaces all marks: these stones are dead, whole chains, and these empty points neutral.
    #[pyo3(signature = (color, dead, neutral=None, *, at=None))]
    fn propose(
        &self,
        py: Python<'_>,
        color: Side,
        dead: &Given<'_>,
        neutral: Option<&Given<'_>>,
        at: Following,
    ) -> Done {
        let (dead, neutral) = (self.points_of(Some(dead))?, self.points_of(neutral)?);
        self.act(py, Action::Propose(color.0, dead, neutral), at)
    }

    /// The side agrees to the marks as they were at this revision, which must be the present one. Who confirms again is told
    /// so again, and nothing has changed.
    #[pyo3(signature = (color, revision, *, at=None))]
    fn confirm(&self, py: Python<'_>, color: Side, revision: Whole<Revision>, at: Following) -> Done {
        self.act(py, Action::Confirm(color.0, revision.0), at)
    }

    /// The side asks for play to go on, which it does at once.
    #[pyo3(signature = (color, *, at=None))]
    fn resume(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::Resume(color.0), at)
    }

    /// The host says that this side has run out of time.
    #[pyo3(signature = (color, *, at=None))]
    fn lose_on_time(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::LoseOnTime(color.0), at)
    }

    /// The host says that this side forfeits the game.
    #[pyo3(signature = (color, *, at=None))]
    fn forfeit(&self, py: Python<'_>, color: Side, at: Following) -> Done {
        self.act(py, Action::Forfeit(color.0), at)
    }

    /// The host says that the game counts for nothing.
    #[pyo3(signature = (*, at=None))]
    fn void(&self, py: Python<'_>, at: Following) -> Done {
        self.act(py, Action::Void, at)
    }

    /// The host says how the game ends: "B+3.5", "W+R", "B+T", "B+F", "0" or "Void", or Black's points less White's as a number.
    /// Raises `NotationError` for what is no result, `SessionError` for a win by more than can be.
    #[pyo3(signature = (result, *, at=None))]
    fn adjudicate(&self, py: Python<'_>, result: &Given<'_>, at: Following) -> Done {
        self.act(py, Action::Adjudicate(outcome(result)?), at)
    }

    /// The host replaces all marks, as a side does by proposing.
    #[pyo3(signature = (dead, neutral=None, *, at=None))]
    fn suggest(&self, py: Python<'_>, dead: &Given<'_>, neutral: Option<&Given<'_>>, at: Following) -> Done {
        self.act(py, Action::Suggest(self.points_of(Some(dead))?, self.points_of(neutral)?), at)
    }

    /// The host ends stone removal: the marks of this revision, which must be the present one, count.
    #[pyo3(signature = (revision, *, at=None))]
    fn settle(&self, py: Python<'_>, revision: Whole<Revision>, at: Following) -> Done {
        self.act(py, Action::Settle(revision.0), at)
    }

    /// The host ends the game because a whole board has come back while play is on, as the rules' `long_cycle` says.
    #[pyo3(signature = (*, at=None))]
    fn end_by_repetition(&self, py: Python<'_>, at: Following) -> Done {
        self.act(py, Action::EndByRepetition, at)
    }

    /// What a side may do now, or the host, which is None: the kinds of actions of which at least one would be accepted, by
    /// their names in text, such as "play" or "toggle-dead". Which plays are legal the `game` tells. Linear in the board.
    #[pyo3(signature = (color))]
    fn allowed<'py>(
        &self,
        py: Python<'py>,
        color: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyFrozenSet>> {
        let by = color_or_none(color)?;
        PyFrozenSet::new(
            py,
            self.ask(py, |session| session.allowed(by))?.iter().map(gocore::ActionKind::name),
        )
    }

    /// "play", "stone-removal" or "finished".
    #[getter]
    fn phase(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.ask(py, |session| session.phase().name())
    }

    /// The revision of the marks, which a confirmation must quote. It rises with every change of the marks and whenever play
    /// stops, and never goes back.
    #[getter]
    fn revision(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, CoreSession::revision)
    }

    /// Whether a side has confirmed the marks on the table.
    fn has_confirmed(&self, py: Python<'_>, color: Side) -> PyResult<bool> {
        self.ask(py, |session| session.has_confirmed(color.0))
    }

    /// The wish to go back that waits for an answer, or None.
    #[getter]
    fn undo_request(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let request = self.ask(py, CoreSession::undo_request)?;
        request.map(|request| undo_request_to_py(py, request)).transpose()
    }

    /// The ply before the last turn of a side: what it asks for to take its last turn back. None if it has made none.
    fn ply_before_last_turn(&self, py: Python<'_>, color: Side) -> PyResult<Option<u32>> {
        self.ask(py, |session| session.ply_before_last_turn(color.0))
    }

    /// The offer to end the game unfinished that waits for an answer, or None.
    #[getter]
    fn end_offer(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let offer = self.ask(py, CoreSession::end_offer)?;
        offer.map(|offer| end_offer_to_py(py, offer)).transpose()
    }

    /// How the session ended, or None while it has not.
    #[getter]
    fn ending(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.ask(py, CoreSession::ending)?.map(|ending| ending_to_py(py, ending)).transpose()
    }

    /// The count with the marks on the table: in stone removal what it would be, at the end what decided. None while play is
    /// on, and when something else than a count has ended the session; for a count all the same, ask the `game`.
    #[getter]
    fn score(&self, py: Python<'_>) -> PyResult<Option<Score>> {
        let counted = self.ask(py, |session| {
            let marks = session.score().and(session.marks())?;
            let marked = Marked {
                dead: *marks.dead(),
                neutral: *marks.neutral(),
                settle_pass_alive: false,
                strict: true,
            };
            Some(marked.game(session.game()))
        })?;
        counted.transpose().or_raise(py)
    }

    /// The actions that have changed something, from the first on, as text.
    #[getter]
    fn actions(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.ask(py, |session| {
            session.actions().map(|action| action.on(session.size()).to_string()).collect()
        })
    }

    /// The number of actions that have changed something: what `at` of an action quotes.
    #[getter]
    fn action_count(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, CoreSession::action_count)
    }

    /// The session as it stood after its first `count` actions. Raises `ArgumentError` if there are fewer. Linear in them.
    fn at(&self, py: Python<'_>, count: &Given<'_>) -> PyResult<Session> {
        let wanted = integer(count)?.ok_or_else(|| PyTypeError::new_err("count is a whole number"))?;
        let session = self.ask(py, CoreSession::clone)?;
        let earlier = match u32::try_from(wanted) {
            Ok(wanted) => caught(py, || py.detach(|| session.at(wanted)))?,
            Err(_) => None,
        };
        match earlier {
            Some(earlier) => Ok(Session::holding(earlier)),
            None => Err(beyond("count", count, 0, session.action_count().into(), Kind::Plain)?.raise(py)),
        }
    }

    /// The stones marked as dead, in reading order; none while play is on.
    #[getter]
    fn dead<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        points_to_py(py, &self.ask(py, CoreSession::dead)?)
    }

    /// The points marked as neutral, in reading order; none while play is on.
    #[getter]
    fn neutral<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let marked = self.ask(py, |session| session.marks().map(|marks| *marks.neutral()))?;
        points_to_py(py, &marked.unwrap_or(gocore::PointSet::new(self.size)))
    }

    /// The stones: uint8 `[height, width]`, 0 empty, 1 Black, 2 White.
    #[getter]
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let position = self.ask(py, |session| session.game().position())?;
        plane(py, self.size, |bytes| position.write_bytes(bytes))
    }

    /// The side to move.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Done {
        color_to_py(py, self.ask(py, |session| session.game().to_move())?)
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> Size {
        Size(self.size)
    }

    /// The rules.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Rules> {
        self.ask(py, |session| Rules(*session.game().rules()))
    }

    /// A copy of the game: its turns, board and history. Linear in the turns.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        Ok(Game::holding(self.ask(py, |session| session.game().clone())?))
    }

    /// The session as bytes: rules, start, options and actions, with a checksum. A game of 300 moves on 19x19 takes less than
    /// a thousand. Every later version of the library reads them.
    ///
    /// >>> session = Session(9)
    /// >>> event = session.play("B", "E5")
    /// >>> Session.restore(session.snapshot()) == session
    /// True
    fn snapshot<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.ask(py, CoreSession::snapshot)?))
    }

    /// The session of a snapshot. Every action is done again and judged again; nothing else is believed. Raises
    /// `SnapshotError` for bytes that are cut short, changed or made up.
    #[staticmethod]
    fn restore(py: Python<'_>, snapshot: Bytes) -> PyResult<Session> {
        let restored = caught(py, || py.detach(|| CoreSession::restore(&snapshot)))?;
        restored.map(Session::holding).map_err(bad_snapshot).or_raise(py)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Session>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((slf.get_type().getattr("restore")?, (slf.get().snapshot(slf.py())?,)))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Session> {
        self.ask(py, CoreSession::clone).map(Session::holding)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Given<'_>) -> PyResult<Session> {
        self.__copy__(py)
    }

    /// One lock after the other: never two at once.
    fn __eq__(&self, py: Python<'_>, other: &Session) -> PyResult<bool> {
        let theirs = other.ask(py, CoreSession::clone)?;
        self.ask(py, |session| *session == theirs)
    }

    fn __ne__(&self, py: Python<'_>, other: &Session) -> PyResult<bool> {
        Ok(!self.__eq__(py, other)?)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (phase, count) = self.ask(py, |session| (session.phase().name(), session.action_count()))?;
        Ok(format!("<gocore.Session {}: {phase}, {count} actions>", self.size))
    }
}
