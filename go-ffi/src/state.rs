//! What a session tells.

use core::ptr;

use gocore::{PointSet, Session};

use crate::boundary::{NotNull, Output, Room, guard, value_or, write_if};
use crate::choice::Choice;
use crate::event::{gocore_end_offer, gocore_ending, gocore_undo_request, phase_number};
use crate::game::gocore_game;
use crate::point::{color, color_or_none, gocore_size};
use crate::score::gocore_score;
use crate::session::{gocore_session, gocore_session_options};
use crate::status::{GOCORE_WRONG_PHASE, gocore_status};

/// What a session tells; this if it is NULL.
fn ask<T: Copy>(session: Option<&gocore_session>, absent: T, question: impl FnOnce(&Session) -> T) -> T {
    value_or(absent, || session.map_or(absent, |session| question(&session.0)))
}

/// Where the session stands: GOCORE_SESSION_PHASE_PLAY, GOCORE_SESSION_PHASE_STONE_REMOVAL or GOCORE_SESSION_PHASE_FINISHED; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_phase(session: Option<&gocore_session>) -> u8 {
    ask(session, 0, |session| phase_number(session.phase()))
}

/// The game of a session: its turns, board, history and tally. There are no turns ahead of the present one. It is part of the
/// session and borrowed: never free it. It is valid until the session is freed, or given to any function that takes it
/// without `const`, even if that fails: ask for it anew then. NULL for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_game(session: Option<&gocore_session>) -> *const gocore_game {
    // A gocore_game is nothing but a game.
    ask(session, ptr::null(), |session| ptr::from_ref(session.game()).cast())
}

/// The size of the board; width and height 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_size(session: Option<&gocore_session>) -> gocore_size {
    ask(session, gocore_size::NOTHING, |session| gocore_size::of(session.size()))
}

/// How the session is held.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_get_options(
    session: Option<&gocore_session>,
    options: *mut gocore_session_options,
) -> gocore_status {
    guard(|| {
        let session = session.not_null()?;
        Output::new(options)?.write(gocore_session_options::of(session.0.options()));
        Ok(())
    })
}

/// The number of actions that have changed something; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_action_count(session: Option<&gocore_session>) -> u32 {
    ask(session, 0, Session::action_count)
}

/// What a side may do now, or the host, which is GOCORE_NONE: the kinds of actions of which at least one would be accepted,
/// each as the bit `UINT64_C(1) << kind`. Which plays are legal the game tells. 0 for NULL and for what is no colour.
///
/// Cost: linear in the board.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_allowed(session: Option<&gocore_session>, by: u8) -> u64 {
    ask(session, 0, |session| {
        let allowed = color_or_none(by).map(|by| session.allowed(by)).unwrap_or_default();
        allowed.iter().fold(0, |bits, kind| bits | 1 << kind.number())
    })
}

/// The revision of the marks, which a confirmation must quote. It rises with every change of the marks and whenever play stops,
/// and never goes back. 0 before the first stop, and for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_revision(session: Option<&gocore_session>) -> u32 {
    ask(session, 0, Session::revision)
}

/// Whether a side has confirmed the marks on the table; false for NULL and for what is no colour.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_has_confirmed(session: Option<&gocore_session>, by: u8) -> bool {
    ask(session, false, |session| color(by).is_ok_and(|by| session.has_confirmed(by)))
}

/// Whether a wish to go back waits for an answer, and which: `request` gets it and may be NULL. False for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_undo_request(
    session: Option<&gocore_session>,
    request: *mut gocore_undo_request,
) -> bool {
    tell(session, request, |session| session.undo_request().map(gocore_undo_request::of))
}

/// Whether an offer to end the game unfinished waits for an answer, and which: `offer` gets it and may be NULL. False for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_end_offer(
    session: Option<&gocore_session>,
    offer: *mut gocore_end_offer,
) -> bool {
    tell(session, offer, |session| session.end_offer().map(gocore_end_offer::of))
}

/// Whether the session is over, and how: `ending` gets it and may be NULL. False for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_ending(
    session: Option<&gocore_session>,
    ending: *mut gocore_ending,
) -> bool {
    tell(session, ending, |session| session.ending().map(gocore_ending::of))
}

/// Writes what there is, and tells whether there is anything.
///
/// # Safety
/// That of [`write_if`].
unsafe fn tell<T>(
    session: Option<&gocore_session>,
    out: *mut T,
    question: impl FnOnce(&Session) -> Option<T>,
) -> bool {
    value_or(false, || {
        let answer = session.and_then(|session| question(&session.0));
        answer.map(|answer| write_if(out, answer)).is_some()
    })
}

/// The ply before the last turn of a side: what it asks for to take its last turn back. UINT32_MAX if it has made none, for NULL
/// and for what is no colour.
///
/// Cost: constant, but for turns in a row by the other side.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_session_ply_before_last_turn(session: Option<&gocore_session>, by: u8) -> u32 {
    ask(session, u32::MAX, |session| {
        color(by).ok().and_then(|by| session.ply_before_last_turn(by)).unwrap_or(u32::MAX)
    })
}

/// The stones marked as dead, in reading order; none while play is on.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board's rows.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_dead(
    session: Option<&gocore_session>,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (session, room) = (&session.not_null()?.0, Room::new(stones, capacity, count)?);
        room.fill_points(&session.dead())
    })
}

/// The points marked as neutral, in reading order; none while play is on.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board's rows.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_neutral(
    session: Option<&gocore_session>,
    points: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (session, room) = (&session.not_null()?.0, Room::new(points, capacity, count)?);
        let marked = session.marks().map(|marks| *marks.neutral());
        room.fill_points(&marked.unwrap_or(PointSet::new(session.size())))
    })
}

/// The count with the marks on the table: in stone removal what it would be, at the end what decided. The caller frees it with
/// gocore_score_free.
///
/// Errors: GOCORE_WRONG_PHASE while play is on, and when something else than a count has ended the session; for a count all
/// the same, ask the game. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_session_score(
    session: Option<&gocore_session>,
    score: *mut *mut gocore_score,
) -> gocore_status {
    guard(|| {
        let (session, out) = (session.not_null()?, Output::new(score)?);
        out.hand_over(gocore_score(session.0.score().ok_or(GOCORE_WRONG_PHASE)?));
        Ok(())
    })
}
