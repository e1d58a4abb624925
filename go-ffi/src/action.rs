//! What the two sides and the host do in a session.

use core::ffi::c_char;

use gocore::{Action, ActionKind, BoardSize, Outcome, PointSet};

use crate::boundary::{Checked, Output, Room, guard, input, text, value_or};
use crate::choice::Choice;
use crate::error::{Report, gocore_error, guard_explained};
use crate::names::{names, nth_name};
use crate::outcome::gocore_outcome;
use crate::point::{
    GOCORE_NO_POINT, GOCORE_NONE, color, gocore_size, index_of, number_of, numbers_of, point, point_set,
};
use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER, gocore_status, status_of};

/// The side plays on `point`.
pub const GOCORE_ACTION_PLAY: u8 = 0;
/// The side passes. In stone removal: a pass that White owes; and where four passes in a row end the game and passes are
/// free (Tromp-Taylor), one by the side to move, with which play goes on and the marks are gone. A pass that arrives twice
/// does that too: gocore_session_apply_at refuses it.
pub const GOCORE_ACTION_PASS: u8 = 1;
/// Black places free handicap stones, `stones`, all at once: one turn each, in reading order. All that are left, or fewer.
pub const GOCORE_ACTION_PLACE_HANDICAP: u8 = 2;
/// The side gives up, at any time, on its turn or not.
pub const GOCORE_ACTION_RESIGN: u8 = 3;
/// The side asks to go back to a ply, `number`, which must be before the present one; it replaces an earlier request of the
/// side. The same request by both sides is an agreement.
pub const GOCORE_ACTION_REQUEST_UNDO: u8 = 4;
/// The side grants the request of the other side whose number is `number`.
pub const GOCORE_ACTION_ACCEPT_UNDO: u8 = 5;
/// The side refuses what the other side asked for.
pub const GOCORE_ACTION_REFUSE_UNDO: u8 = 6;
/// The side takes its request back.
pub const GOCORE_ACTION_WITHDRAW_UNDO: u8 = 7;
/// The side offers to end the game as it is, without a winner. Offers by both sides are an agreement.
pub const GOCORE_ACTION_OFFER_END: u8 = 8;
/// The side takes up the offer of the other side whose number is `number`: the game is over, unfinished.
pub const GOCORE_ACTION_ACCEPT_END: u8 = 9;
/// The side refuses the other side's offer.
pub const GOCORE_ACTION_REFUSE_END: u8 = 10;
/// The side takes its offer back.
pub const GOCORE_ACTION_WITHDRAW_END: u8 = 11;
/// The side marks the chain of the stone on `point` as dead, or as alive if it is marked; with GOCORE_TOGGLE_AREA all chains of
/// its area. Any stone of the chain will do.
pub const GOCORE_ACTION_TOGGLE_DEAD: u8 = 12;
/// The side marks an empty point, `point`, as neutral, or takes the mark off.
pub const GOCORE_ACTION_TOGGLE_NEUTRAL: u8 = 13;
/// The side replaces all marks: `stones` are dead, `neutral` are neutral. Every stone of a dead chain must be listed
/// (GOCORE_PART_OF_CHAIN otherwise), and neutral points must be empty of stones, dead ones too.
pub const GOCORE_ACTION_PROPOSE: u8 = 14;
/// The side agrees to the marks as they were at the revision `number`, which must be the present one.
pub const GOCORE_ACTION_CONFIRM: u8 = 15;
/// The side asks for play to go on, which it does at once.
pub const GOCORE_ACTION_RESUME: u8 = 16;
/// The host says that `color` has run out of time.
pub const GOCORE_ACTION_LOSE_ON_TIME: u8 = 17;
/// The host says that `color` forfeits the game.
pub const GOCORE_ACTION_FORFEIT: u8 = 18;
/// The host says that the game counts for nothing: no result.
pub const GOCORE_ACTION_VOID: u8 = 19;
/// The host says how the game ends: `outcome`.
pub const GOCORE_ACTION_ADJUDICATE: u8 = 20;
/// The host replaces all marks, as a side does by GOCORE_ACTION_PROPOSE, with whole chains: by what the library thinks dead,
/// say.
pub const GOCORE_ACTION_SUGGEST: u8 = 21;
/// The host ends stone removal: the marks of the revision `number`, which must be the present one, count.
pub const GOCORE_ACTION_SETTLE: u8 = 22;
/// The host ends the game because a whole board has come back while play is on, as gocore_rules.long_cycle says.
pub const GOCORE_ACTION_END_BY_REPETITION: u8 = 23;

/// Something that one of the two sides or the host does. A plain value; the lists in it are yours and only read during the
/// call. Fields that the kind does not name are not looked at, so that they may be 0 and NULL.
///
/// Who takes actions from clients must see that each comes from whom it says: that gocore_action_is_of_host(kind) is true
/// for the host alone, and that `color` is the client's own otherwise.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocore_action {
    /// GOCORE_ACTION_...
    pub kind: u8,
    /// The side that does it; of GOCORE_ACTION_LOSE_ON_TIME and GOCORE_ACTION_FORFEIT the side meant; of the other actions
    /// of the host GOCORE_NONE.
    pub color: u8,
    /// The point.
    pub point: u16,
    /// A ply, a revision, or the number of a request or an offer.
    pub number: u32,
    /// Handicap stones, or dead stones; NULL for none.
    pub stones: *const u16,
    /// How many they are.
    pub stone_count: usize,
    /// Neutral points; NULL for none.
    pub neutral: *const u16,
    /// How many they are.
    pub neutral_count: usize,
    /// How the host says that the game ends.
    pub outcome: gocore_outcome,
    /// For later fields: all 0.
    pub reserved: [u8; 16],
}

impl gocore_action {
    /// # Errors
    /// GOCORE_BAD_ARGUMENT, and GOCORE_OFF_BOARD for a point.
    ///
    /// # Safety
    /// Lists that the kind names are as long as is said, if they are not NULL, and nobody changes them meanwhile.
    pub(crate) unsafe fn get(&self, size: BoardSize) -> Checked<Action> {
        use ActionKind as K;
        let kind = K::from_number(self.kind)?;
        if self.reserved != [0; 16] {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        let (number, point) = (self.number, || point(self.point, size));
        let stones = || point_set(self.stones, self.stone_count, size);
        let neutral = || point_set(self.neutral, self.neutral_count, size);
        let side = || color(self.color);
        let of_nobody =
            |action| if self.color == GOCORE_NONE { Ok(action) } else { Err(GOCORE_BAD_ARGUMENT) };
        Ok(match kind {
            K::Play => Action::Play(side()?, point()?),
            K::Pass => Action::Pass(side()?),
            K::PlaceHandicap => Action::PlaceHandicap(side()?, stones()?),
            K::Resign => Action::Resign(side()?),
            K::RequestUndo => Action::RequestUndo(side()?, number),
            K::AcceptUndo => Action::AcceptUndo(side()?, number),
            K::RefuseUndo => Action::RefuseUndo(side()?),
            K::WithdrawUndo => Action::WithdrawUndo(side()?),
            K::OfferEnd => Action::OfferEnd(side()?),
            K::AcceptEnd => Action::AcceptEnd(side()?, number),
            K::RefuseEnd => Action::RefuseEnd(side()?),
            K::WithdrawEnd => Action::WithdrawEnd(side()?),
            K::ToggleDead => Action::ToggleDead(side()?, point()?),
            K::ToggleNeutral => Action::ToggleNeutral(side()?, point()?),
            K::Propose => Action::Propose(side()?, stones()?, neutral()?),
            K::Confirm => Action::Confirm(side()?, number),
            K::Resume => Action::Resume(side()?),
            K::LoseOnTime => Action::LoseOnTime(side()?),
            K::Forfeit => Action::Forfeit(side()?),
            K::Void => of_nobody(Action::Void)?,
            K::Adjudicate => of_nobody(Action::Adjudicate(self.outcome.get()?))?,
            K::Suggest => of_nobody(Action::Suggest(stones()?, neutral()?))?,
            K::Settle => of_nobody(Action::Settle(number))?,
            K::EndByRepetition => of_nobody(Action::EndByRepetition)?,
            _ => return Err(GOCORE_BAD_ARGUMENT),
        })
    }
}

/// An action that must be given.
///
/// # Safety
/// A pointer that is not NULL points to an action, of which holds what [`gocore_action::get`] asks for.
pub(crate) unsafe fn action_of(action: *const gocore_action, size: BoardSize) -> Checked<Action> {
    input(action)?.get(size)
}

names!(NAMES, ActionKind, name);

/// The name of a kind of action as it stands in text, such as "place-handicap"; "unknown" for a number that is none. The
/// text is part of the library: it is never freed.
///
/// Cost: linear in the number of kinds.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_action_name(kind: u8) -> *const c_char {
    value_or(c"unknown".as_ptr(), || {
        let known = ActionKind::from_number(kind).ok();
        known.and_then(|_| nth_name(&NAMES, usize::from(kind))).unwrap_or(c"unknown").as_ptr()
    })
}

/// Whether the host does actions of this kind, not one of the sides. False also for a number that is no kind.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_action_is_of_host(kind: u8) -> bool {
    value_or(false, || ActionKind::from_number(kind).is_ok_and(ActionKind::is_of_host))
}

/// Writes an action as text: who, what, and what it comes with. "B play Q16", "W pass", "B place-handicap D4,Q16",
/// "W request-undo 12", "B propose E4,E5 -" (dead stones, neutral points; "-" is none), "W confirm 3",
/// "host lose-on-time W", "host adjudicate B+3.5". gocore_session_apply_text reads it.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_action_text(
    size: gocore_size,
    action: *const gocore_action,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (size, room) = (size.get()?, Room::new(buffer, capacity, length)?);
        room.fill_text(&action_of(action, size)?.on(size))
    })
}

/// Reads the text of an action.
pub(crate) fn read_action(text: &str, size: BoardSize, report: &mut Report) -> Checked<Action> {
    Action::parse(text, size).map_err(|error| {
        report
            .tell(status_of(error.code()), || gocore_error::of(error.code(), &error).at_offset(error.offset))
    })
}

/// Reads an action from text: see gocore_action_text. Tells who does it, for a server that takes text from clients. The lists
/// of the action are put into room of yours, GOCORE_MAX_AREA points each at most, which it then points to: keep them as long
/// as the action.
///
/// Errors: GOCORE_BAD_ACTION_TEXT with the byte; GOCORE_SHORT_BUFFER for a list longer than its room. Cost: linear in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_action_parse(
    size: gocore_size,
    text: *const c_char,
    action: *mut gocore_action,
    stones: *mut u16,
    stone_capacity: usize,
    neutral: *mut u16,
    neutral_capacity: usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (size, out) = (size.get()?, Output::new(action)?);
        let read = read_action(self::text(text)?, size, report)?;
        let (mut given, lists) = gocore_action::of(&read, size);
        let [dead, open] = lists.map(|list| list.map_or(Vec::new(), |list| numbers_of(&list)));
        if dead.len() > stone_capacity || open.len() > neutral_capacity {
            return Err(GOCORE_SHORT_BUFFER);
        }
        (given.stones, given.stone_count) = kept(&dead, stones)?;
        (given.neutral, given.neutral_count) = kept(&open, neutral)?;
        out.write(given);
        Ok(())
    })
}

/// Puts a list into room of the caller that is long enough; NULL for none.
///
/// # Safety
/// The room is NULL or long enough, and nobody else uses it meanwhile.
unsafe fn kept(list: &[u16], room: *mut u16) -> Checked<(*const u16, usize)> {
    if list.is_empty() {
        return Ok((core::ptr::null(), 0));
    }
    Room::new(room, list.len(), core::ptr::null_mut())?.fill(list)?;
    Ok((room, list.len()))
}

impl gocore_action {
    /// The action without its lists, and these: stones and neutral points.
    fn of(action: &Action, size: BoardSize) -> (gocore_action, [Option<PointSet>; 2]) {
        let mut given = gocore_action {
            kind: action.kind().number(),
            color: number_of(action.by()),
            point: GOCORE_NO_POINT,
            number: 0,
            stones: core::ptr::null(),
            stone_count: 0,
            neutral: core::ptr::null(),
            neutral_count: 0,
            outcome: gocore_outcome::of(Outcome::Void),
            reserved: [0; 16],
        };
        let mut lists = [None, None];
        match *action {
            Action::Play(_, point) | Action::ToggleDead(_, point) | Action::ToggleNeutral(_, point) => {
                given.point = index_of(point, size);
            }
            Action::RequestUndo(_, number)
            | Action::AcceptUndo(_, number)
            | Action::AcceptEnd(_, number)
            | Action::Confirm(_, number)
            | Action::Settle(number) => given.number = number,
            Action::PlaceHandicap(_, stones) => lists[0] = Some(stones),
            Action::Propose(_, dead, neutral) | Action::Suggest(dead, neutral) => {
                lists = [Some(dead), Some(neutral)];
            }
            Action::LoseOnTime(color) | Action::Forfeit(color) => given.color = number_of(Some(color)),
            Action::Adjudicate(outcome) => given.outcome = gocore_outcome::of(outcome),
            // The others come with nothing.
            _ => {}
        }
        (given, lists)
    }
}
