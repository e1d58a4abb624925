//! What comes of actions in a session, and how it ends.

use core::ffi::c_char;

use gocore::{Color, EndOffer, EndReason, Ending, Event, Outcome, Phase, Session, UndoRequest};

use crate::boundary::value_or;
use crate::choice::Choice;
use crate::names::{names, nth_name};
use crate::outcome::gocore_outcome;
use crate::point::{GOCORE_NO_POINT, index_of, number_of};

/// Where a session stands: the sides take turns.
pub const GOCORE_SESSION_PHASE_PLAY: u8 = 11;
/// Where a session stands: play has stopped; the sides agree on dead stones, or one of them resumes play. White may owe a
/// pass.
pub const GOCORE_SESSION_PHASE_STONE_REMOVAL: u8 = 12;
/// Where a session stands: it is over, and nothing more is accepted.
pub const GOCORE_SESSION_PHASE_FINISHED: u8 = 13;

pub(crate) fn phase_number(phase: Phase) -> u8 {
    match phase {
        Phase::Play => GOCORE_SESSION_PHASE_PLAY,
        Phase::StoneRemoval => GOCORE_SESSION_PHASE_STONE_REMOVAL,
        Phase::Finished => GOCORE_SESSION_PHASE_FINISHED,
    }
}

/// A stone was played by `color` on `point`. gocore_game_last_captured of gocore_session_game lists the stones taken.
pub const GOCORE_EVENT_PLAYED: u8 = 1;
/// Free handicap stones were placed by `color`.
pub const GOCORE_EVENT_HANDICAP_PLACED: u8 = 2;
/// `color` passed, and nothing more. With phase GOCORE_SESSION_PHASE_PLAY also where it went on with play by that; with
/// GOCORE_SESSION_PHASE_STONE_REMOVAL White made the pass that it owed, and nothing else has changed.
pub const GOCORE_EVENT_PASSED: u8 = 3;
/// `color` passed, and with that play has stopped: stone removal begins.
pub const GOCORE_EVENT_STOPPED: u8 = 4;
/// `color` asked, by the request `number`, to go back to `ply`.
pub const GOCORE_EVENT_UNDO_REQUESTED: u8 = 5;
/// The request of `color` was refused by the other side, or withdrawn.
pub const GOCORE_EVENT_UNDO_DROPPED: u8 = 6;
/// The game went back to `ply`, as `color` agreed last. Where play has stopped there, stone removal begins anew.
pub const GOCORE_EVENT_WENT_BACK: u8 = 7;
/// `color` offered, by the offer `number`, to end the game unfinished.
pub const GOCORE_EVENT_END_OFFERED: u8 = 8;
/// The offer of `color` was refused by the other side, or withdrawn.
pub const GOCORE_EVENT_END_DROPPED: u8 = 9;
/// Marks were set or taken off by `color`, or by the host (GOCORE_NONE); nobody has confirmed them.
pub const GOCORE_EVENT_MARKED: u8 = 10;
/// `color` agreed to the marks; the other side has not yet.
pub const GOCORE_EVENT_CONFIRMED: u8 = 11;
/// Play goes on; `color` is to move.
pub const GOCORE_EVENT_RESUMED: u8 = 12;
/// The session is over: `end_reason` and `outcome` say how. `color` is who did the last thing, or GOCORE_NONE for the host.
pub const GOCORE_EVENT_FINISHED: u8 = 13;

/// Both sides agreed on the dead stones.
pub const GOCORE_END_REASON_SCORE: u8 = 1;
/// Passes ended the game for good, all stones alive.
pub const GOCORE_END_REASON_ALL_ALIVE: u8 = 2;
/// A side resigned.
pub const GOCORE_END_REASON_RESIGNATION: u8 = 3;
/// A side ran out of time.
pub const GOCORE_END_REASON_TIME: u8 = 4;
/// A side forfeited the game.
pub const GOCORE_END_REASON_FORFEIT: u8 = 5;
/// Both sides agreed to end the game unfinished: it has no winner.
pub const GOCORE_END_REASON_UNFINISHED: u8 = 6;
/// The host voided the game.
pub const GOCORE_END_REASON_VOID: u8 = 7;
/// The host ended stone removal and had the marks counted.
pub const GOCORE_END_REASON_SETTLED: u8 = 8;
/// The host decided.
pub const GOCORE_END_REASON_ADJUDICATION: u8 = 9;
/// A whole board came back, and the rules give such a game no winner.
pub const GOCORE_END_REASON_REPETITION: u8 = 10;

fn reason_number(reason: EndReason) -> u8 {
    reason.number().saturating_add(1)
}

/// What an accepted action has led to. The most telling thing is said: a pass that ends the game is GOCORE_EVENT_FINISHED,
/// one that stops play GOCORE_EVENT_STOPPED. A pass that White owed and that was made by itself is among the turns of the
/// game then. The same actions from the same start lead to the same events, so nobody need store them. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_event {
    /// GOCORE_EVENT_..., never 0.
    pub kind: u8,
    /// The colour that the kind names.
    pub color: u8,
    /// Where the session stands now: GOCORE_SESSION_PHASE_PLAY, ...
    pub phase: u8,
    /// Why it is over: GOCORE_END_REASON_...; 0 while it is not.
    pub end_reason: u8,
    /// The point that the kind names; GOCORE_NO_POINT if none.
    pub point: u16,
    /// 0.
    pub reserved: [u8; 2],
    /// The number of the request or offer that the kind names; UINT32_MAX if none.
    pub number: u32,
    /// The ply that the kind names; UINT32_MAX if none.
    pub ply: u32,
    /// The revision of the marks now.
    pub revision: u32,
    /// The result if it is over; while it is not, all 0.
    pub outcome: gocore_outcome,
    /// For later fields: all 0.
    pub reserved_tail: [u8; 12],
}

impl gocore_event {
    /// What an action of this side, or of the host, has led to in a session.
    pub(crate) fn of(event: &Event, by: Option<Color>, session: &Session) -> gocore_event {
        let mut told = gocore_event {
            kind: 0,
            color: number_of(by),
            phase: phase_number(session.phase()),
            end_reason: 0,
            point: GOCORE_NO_POINT,
            reserved: [0; 2],
            number: u32::MAX,
            ply: u32::MAX,
            revision: session.revision(),
            outcome: gocore_outcome::of(Outcome::Void),
            reserved_tail: [0; 12],
        };
        if let Some(ending) = session.ending() {
            (told.end_reason, told.outcome) =
                (reason_number(ending.reason()), gocore_outcome::of(ending.outcome()));
        }
        let mut about = |color| told.color = number_of(Some(color));
        told.kind = match *event {
            Event::Played(placement) => {
                about(placement.color());
                told.point = index_of(placement.point(), session.size());
                GOCORE_EVENT_PLAYED
            }
            Event::HandicapPlaced { .. } => GOCORE_EVENT_HANDICAP_PLACED,
            Event::Passed { color, .. } => {
                about(color);
                GOCORE_EVENT_PASSED
            }
            Event::Stopped { color, .. } => {
                about(color);
                GOCORE_EVENT_STOPPED
            }
            Event::UndoRequested(request) => {
                about(request.color());
                (told.ply, told.number) = (request.ply(), request.number());
                GOCORE_EVENT_UNDO_REQUESTED
            }
            Event::UndoDropped { color } => {
                about(color);
                GOCORE_EVENT_UNDO_DROPPED
            }
            Event::WentBack { ply, .. } => {
                told.ply = ply;
                GOCORE_EVENT_WENT_BACK
            }
            Event::EndOffered(offer) => {
                about(offer.color());
                told.number = offer.number();
                GOCORE_EVENT_END_OFFERED
            }
            Event::EndDropped { color } => {
                about(color);
                GOCORE_EVENT_END_DROPPED
            }
            Event::Marked { .. } => GOCORE_EVENT_MARKED,
            Event::Confirmed { color } => {
                about(color);
                GOCORE_EVENT_CONFIRMED
            }
            Event::Resumed { to_move } => {
                about(to_move);
                GOCORE_EVENT_RESUMED
            }
            Event::Finished(_) => GOCORE_EVENT_FINISHED,
            _ => 0,
        };
        told
    }
}

/// A wish to go back to an earlier ply. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_undo_request {
    /// The ply to go back to.
    pub ply: u32,
    /// The number of the request, which GOCORE_ACTION_ACCEPT_UNDO must quote: no two requests or offers of a session have the
    /// same.
    pub number: u32,
    /// The side that asks.
    pub color: u8,
    /// For later facts: all 0.
    pub reserved: [u8; 7],
}

impl gocore_undo_request {
    pub(crate) fn of(request: UndoRequest) -> gocore_undo_request {
        gocore_undo_request {
            ply: request.ply(),
            number: request.number(),
            color: number_of(Some(request.color())),
            reserved: [0; 7],
        }
    }
}

/// An offer to end the game unfinished. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_end_offer {
    /// The number of the offer, which GOCORE_ACTION_ACCEPT_END must quote.
    pub number: u32,
    /// The side that offers.
    pub color: u8,
    /// For later facts: all 0.
    pub reserved: [u8; 7],
}

impl gocore_end_offer {
    pub(crate) fn of(offer: EndOffer) -> gocore_end_offer {
        gocore_end_offer { number: offer.number(), color: number_of(Some(offer.color())), reserved: [0; 7] }
    }
}

/// How a session ended. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_ending {
    /// The result: that of an unfinished game is the same as that of a voided one; the reason tells them apart.
    pub outcome: gocore_outcome,
    /// Why: GOCORE_END_REASON_...
    pub reason: u8,
    /// For later facts: all 0.
    pub reserved: [u8; 7],
}

impl gocore_ending {
    pub(crate) fn of(ending: Ending) -> gocore_ending {
        gocore_ending {
            outcome: gocore_outcome::of(ending.outcome()),
            reason: reason_number(ending.reason()),
            reserved: [0; 7],
        }
    }
}

names!(NAMES, EndReason, name);

/// The name of a reason for which a session is over, such as "all-alive"; "unknown" for a number that is none. The text is
/// part of the library: it is never freed.
///
/// Cost: linear in the number of reasons.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_end_reason_name(reason: u8) -> *const c_char {
    value_or(c"unknown".as_ptr(), || {
        let place = reason.checked_sub(1).map(usize::from).filter(|&place| place < EndReason::ALL.len());
        place.and_then(|place| nth_name(&NAMES, place)).unwrap_or(c"unknown").as_ptr()
    })
}
