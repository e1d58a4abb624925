//! Sessions: made, kept, and what is done in them. What they tell is in `state`.

use core::ffi::c_char;

use gocore::{Action, Event, Session, SessionError, SessionOptions, ToggleUnit};

use crate::action::{action_of, gocore_action, read_action};
use crate::boundary::{Checked, NotNull, Output, Room, elements, free, guard, input, text, write_if};
use crate::builder::gocore_builder;
use crate::choice::Choice;
use crate::error::{Report, gocore_error, guard_explained};
use crate::event::gocore_event;
use crate::faults::guard_listing;
use crate::point::{color_or_none, gocore_size, number_of};
use crate::rules::{gocore_rules, rules_of};
use crate::status::{GOCORE_BAD_ARGUMENT, gocore_status};

/// A game between two people as a host keeps it: what each of them may do, what they propose to each other, and how it ends.
/// It knows no clock; the host passes on what people do, each thing as an action, and gocore_session_apply says what came of
/// it or why it is refused.
///
/// Play goes on until it stops by passes. In stone removal both sides mark dead chains and neutral points, freely and for
/// each other; every change raises the revision and voids what was confirmed, and who confirms quotes the revision that he
/// saw. When both have confirmed the same one, the score is final. Or either side resumes play. Whatever changes the turns
/// voids requests and offers.
///
/// People act at the same time and messages cross. Who confirms, grants or takes up quotes what is meant; for all else
/// gocore_session_apply_at refuses what was meant for an earlier state, such as a pass sent twice.
///
/// Made by functions that take a `gocore_session **`. The caller frees it with gocore_session_free.
pub struct gocore_session(pub(crate) Session);

/// gocore_session_options.toggle_unit: the chain of the stone.
pub const GOCORE_TOGGLE_CHAIN: u8 = 0;
/// gocore_session_options.toggle_unit: all chains of the stone's colour in the area that enemy stones enclose. OGS and Sabaki
/// mark so.
pub const GOCORE_TOGGLE_AREA: u8 = 1;

/// How a session is held. All 0 is what most want, and what NULL stands for: chains are marked one by one, marks do not outlive
/// a resumption, both sides confirm for themselves. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_session_options {
    /// What is marked together as dead: GOCORE_TOGGLE_...
    pub toggle_unit: u8,
    /// 1 if marks outlive a resumption or an undo: when play stops again, chains that were marked as dead and still stand as
    /// they were are marked again, and so are empty points. Else 0.
    pub keep_marks: u8,
    /// The side that agrees to whatever the other one confirms, the partner in a practice game; GOCORE_NONE if neither.
    pub automatic_partner: u8,
    /// For later options: all 0.
    pub reserved: [u8; 13],
}

impl gocore_session_options {
    pub(crate) fn of(options: &SessionOptions) -> gocore_session_options {
        gocore_session_options {
            toggle_unit: options.toggle_unit().number(),
            keep_marks: options.keep_marks().number(),
            automatic_partner: number_of(options.automatic_partner()),
            reserved: [0; 13],
        }
    }

    fn get(&self) -> Checked<SessionOptions> {
        if self.reserved != [0; 13] {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        Ok(SessionOptions::DEFAULT
            .with_toggle_unit(ToggleUnit::from_number(self.toggle_unit)?)
            .with_keep_marks(bool::from_number(self.keep_marks)?)
            .with_automatic_partner(color_or_none(self.automatic_partner)?))
    }
}

/// Starts a session from an empty board, Black to move, held in the usual way.
///
/// Errors: GOCORE_BAD_SIZE, and those of rules. Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_new(
    size: gocore_size,
    rules: *const gocore_rules,
    session: *mut *mut gocore_session,
) -> gocore_status {
    guard(|| {
        let (size, rules) = (size.get()?, rules_of(rules)?);
        Output::new(session)?.hand_over(gocore_session(Session::new(size, rules)));
        Ok(())
    })
}

/// Starts a session from a handicap or any other start, which stays the caller's; options may be NULL. Where the start is one
/// at which play has stopped, the session begins with stone removal; where it has ended for good, the session is finished
/// from the first.
///
/// If it fails, everything wrong with the start is listed: `faults` gets as many faults as its capacity, `count` how many there
/// are, and both may be NULL.
///
/// Errors: the status of the first fault: GOCORE_BAD_SETUP, GOCORE_BAD_KO_BAN or GOCORE_BAD_START; GOCORE_BAD_ARGUMENT for the
/// options. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_start(
    builder: Option<&gocore_builder>,
    options: *const gocore_session_options,
    session: *mut *mut gocore_session,
    faults: *mut gocore_error,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard_listing(faults, capacity, count, |faults| {
        let (builder, out) = (builder.not_null()?.0, Output::new(session)?);
        let options = if options.is_null() { SessionOptions::DEFAULT } else { input(options)?.get()? };
        let session = Session::start(builder, options).map_err(|error| faults.start(&error))?;
        out.hand_over(gocore_session(session));
        Ok(())
    })
}

/// Frees a session and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are
/// left alone. Other copies of the pointer, and its game, must not be used any more.
///
/// Cost: linear in the turns.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_free(session: Option<&mut *mut gocore_session>) {
    free(session);
}

/// A copy that goes its own way.
///
/// Cost: linear in the actions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_copy(
    session: Option<&gocore_session>,
    copy: *mut *mut gocore_session,
) -> gocore_status {
    guard(|| {
        let session = session.not_null()?;
        Output::new(copy)?.hand_over(gocore_session(session.0.clone()));
        Ok(())
    })
}

/// Does what a side or the host wants, if it can be done now. `event` gets what it has led to, and may be NULL. A side that
/// confirms what it has confirmed already is told so again, and nothing has changed.
///
/// Errors: GOCORE_BAD_ARGUMENT and GOCORE_OFF_BOARD for an action that is none; then the first reason that applies:
/// GOCORE_WRONG_PHASE; GOCORE_TOO_MANY_ACTIONS, when it can only be ended; those of gocore_game_legality (a play during
/// stone removal is GOCORE_STOPPED) and gocore_game_resume; GOCORE_HANDICAP_STONES; GOCORE_NO_SUCH_PLY for a ply that is not
/// before the present one; GOCORE_REQUEST_WAITS, with the request of the other side as `current`; GOCORE_NOTHING_OFFERED,
/// GOCORE_ALREADY_OFFERED, GOCORE_STALE_OFFER; GOCORE_NO_STONE, GOCORE_OCCUPIED, GOCORE_PART_OF_CHAIN, GOCORE_NEUTRAL_STONE for marks;
/// GOCORE_STALE_REVISION; GOCORE_BAD_MARGIN for a win by more than 999,999.5 points; GOCORE_NO_REPETITION. Where a number is
/// refused, the error tells it and the one that would have been right. Cost: what the action costs the game: mostly constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_apply(
    session: Option<&mut gocore_session>,
    action: *const gocore_action,
    event: *mut gocore_event,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let session = &mut session.not_null()?.0;
        let action = action_of(action, session.size())?;
        perform(session, action, event, report, |session| session.apply(action))
    })
}

/// The same for an action that was meant to follow a known number of actions, as gocore_session_action_count told it:
/// refused if anything else has happened in between, as when a message is sent twice or two messages cross.
///
/// Errors: GOCORE_STALE_ACTION with the present number as `current`, and those of gocore_session_apply. Cost: that of
/// gocore_session_apply.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_apply_at(
    session: Option<&mut gocore_session>,
    action_count: u32,
    action: *const gocore_action,
    event: *mut gocore_event,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let session = &mut session.not_null()?.0;
        let action = action_of(action, session.size())?;
        perform(session, action, event, report, |session| session.apply_at(action_count, action))
    })
}

/// The same for an action as text, such as "B play Q16": see gocore_action_text. Its first word says who does it: take it
/// from a client only if that is who it is, which gocore_action_parse tells.
///
/// Errors: GOCORE_BAD_ACTION_TEXT with the byte, and those of gocore_session_apply. Cost: linear in the text, and that of
/// gocore_session_apply.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_apply_text(
    session: Option<&mut gocore_session>,
    text: *const c_char,
    event: *mut gocore_event,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let session = &mut session.not_null()?.0;
        let action = read_action(self::text(text)?, session.size(), report)?;
        perform(session, action, event, report, |session| session.apply(action))
    })
}

/// The same for an action as text that was meant to follow a known number of actions: see gocore_session_apply_at.
///
/// Errors: GOCORE_BAD_ACTION_TEXT with the byte, and those of gocore_session_apply_at. Cost: linear in the text, and that of
/// gocore_session_apply.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_apply_text_at(
    session: Option<&mut gocore_session>,
    action_count: u32,
    text: *const c_char,
    event: *mut gocore_event,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let session = &mut session.not_null()?.0;
        let action = read_action(self::text(text)?, session.size(), report)?;
        perform(session, action, event, report, |session| session.apply_at(action_count, action))
    })
}

/// # Safety
/// The event is NULL or room for one.
unsafe fn perform(
    session: &mut Session,
    action: Action,
    out: *mut gocore_event,
    report: &mut Report,
    apply: impl FnOnce(&mut Session) -> Result<Event, SessionError>,
) -> Checked {
    let event = apply(session).map_err(|error| report.session(error, session))?;
    write_if(out, gocore_event::of(&event, action.by(), session));
    Ok(())
}

/// All actions that have changed something, each as text on a line that ends with a line feed: see gocore_action_text. Applied
/// to the same start, they lead to the same session.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the actions, also if only the length is asked for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_actions_text(
    session: Option<&gocore_session>,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (session, room) = (&session.not_null()?.0, Room::new(buffer, capacity, length)?);
        let size = session.size();
        room.fill_text(&session.actions().map(|action| format!("{}\n", action.on(size))).collect::<String>())
    })
}

/// An action that has changed something, by its index from 0 on, as text: see gocore_action_text.
///
/// Errors: GOCORE_BAD_ARGUMENT if there is no such action, GOCORE_SHORT_BUFFER. Cost: linear in the index.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_action_text(
    session: Option<&gocore_session>,
    index: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (session, room) = (&session.not_null()?.0, Room::new(buffer, capacity, length)?);
        let action = session.actions().nth(index as usize).ok_or(GOCORE_BAD_ARGUMENT)?;
        room.fill_text(&action.on(session.size()))
    })
}

/// The session as it stood after its first actions, so many: to look at the first stop again, or to replay. The caller frees
/// it with gocore_session_free.
///
/// Errors: GOCORE_BAD_ARGUMENT if there are fewer. Cost: linear in that number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_at(
    session: Option<&gocore_session>,
    action_count: u32,
    earlier: *mut *mut gocore_session,
) -> gocore_status {
    guard(|| {
        let (session, out) = (&session.not_null()?.0, Output::new(earlier)?);
        out.hand_over(gocore_session(session.at(action_count).ok_or(GOCORE_BAD_ARGUMENT)?));
        Ok(())
    })
}

/// Writes the session as bytes: rules, start, options and actions, with a checksum. A game of 300 moves on 19x19 takes less
/// than a thousand. The same session gives the same bytes in every later version of the library, and every later version
/// reads them.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the actions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_snapshot(
    session: Option<&gocore_session>,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (session, room) = (session.not_null()?, Room::new(buffer, capacity, length)?);
        room.fill(&session.0.snapshot())
    })
}

/// The session of a snapshot, which goes on as the one that was saved: every action is done again and judged again. Nothing
/// else is believed, and bytes that are cut short, changed or made up are refused. The caller frees it with
/// gocore_session_free.
///
/// Errors: GOCORE_NOT_A_SNAPSHOT, GOCORE_UNKNOWN_VERSION with the version as `number`, GOCORE_DAMAGED_SNAPSHOT,
/// GOCORE_BAD_SNAPSHOT with the byte, GOCORE_REFUSED_ACTION with the index of the action as `number`. Cost: what the actions
/// cost; memory in proportion to the bytes, some hundred times as much.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_restore(
    bytes: *const u8,
    length: usize,
    session: *mut *mut gocore_session,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let out = Output::new(session)?;
        let restored = Session::restore(elements(bytes, length)?).map_err(|e| report.snapshot(e))?;
        out.hand_over(gocore_session(restored));
        Ok(())
    })
}
