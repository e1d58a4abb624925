//! Results.

use core::ffi::c_char;

use gocore::{HalfPoints, Outcome, ParseOutcomeError, WonBy};

use crate::boundary::{Checked, Output, Room, guard, input, text};
use crate::error::{gocore_error, guard_explained};
use crate::point::{GOCORE_NONE, color, number_of};
use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_BAD_MARGIN, gocore_status};

/// gocore_outcome.how: the game counts for nothing; no result, suspended, annulled.
pub const GOCORE_RESULT_VOID: u8 = 0;
/// gocore_outcome.how: a tie, jigo.
pub const GOCORE_RESULT_DRAW: u8 = 1;
/// gocore_outcome.how: won by points.
pub const GOCORE_RESULT_POINTS: u8 = 2;
/// gocore_outcome.how: the other side resigned.
pub const GOCORE_RESULT_RESIGNATION: u8 = 3;
/// gocore_outcome.how: the other side ran out of time.
pub const GOCORE_RESULT_TIME: u8 = 4;
/// gocore_outcome.how: the other side forfeited the game.
pub const GOCORE_RESULT_FORFEIT: u8 = 5;

/// The result of a game. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_outcome {
    /// By how much it was won, in half points: 7 is 3.5 points. 0 unless by points, and also then where the rules give a tie
    /// to one side.
    pub margin: i32,
    /// Who won; GOCORE_NONE for a draw and a void game.
    pub winner: u8,
    /// GOCORE_RESULT_...
    pub how: u8,
    /// 0.
    pub reserved: [u8; 2],
}

impl gocore_outcome {
    pub(crate) fn of(outcome: Outcome) -> gocore_outcome {
        let (how, margin) = match outcome {
            Outcome::Draw => (GOCORE_RESULT_DRAW, HalfPoints::ZERO),
            Outcome::Win { by: WonBy::Points(margin), .. } => (GOCORE_RESULT_POINTS, margin),
            Outcome::Win { by: WonBy::Resignation, .. } => (GOCORE_RESULT_RESIGNATION, HalfPoints::ZERO),
            Outcome::Win { by: WonBy::Time, .. } => (GOCORE_RESULT_TIME, HalfPoints::ZERO),
            Outcome::Win { by: WonBy::Forfeit, .. } => (GOCORE_RESULT_FORFEIT, HalfPoints::ZERO),
            _ => (GOCORE_RESULT_VOID, HalfPoints::ZERO),
        };
        let winner = number_of(outcome.winner());
        gocore_outcome { margin: margin.halves(), winner, how, reserved: [0; 2] }
    }

    /// # Errors
    /// GOCORE_BAD_ARGUMENT where the parts contradict each other; GOCORE_BAD_MARGIN for a win by less than nothing.
    pub(crate) fn get(self) -> Checked<Outcome> {
        let by = match self.how {
            GOCORE_RESULT_POINTS if self.margin < 0 => return Err(GOCORE_BAD_MARGIN),
            GOCORE_RESULT_POINTS => Some(WonBy::Points(HalfPoints::from_halves(self.margin))),
            GOCORE_RESULT_RESIGNATION => Some(WonBy::Resignation),
            GOCORE_RESULT_TIME => Some(WonBy::Time),
            GOCORE_RESULT_FORFEIT => Some(WonBy::Forfeit),
            GOCORE_RESULT_VOID | GOCORE_RESULT_DRAW => None,
            _ => return Err(GOCORE_BAD_ARGUMENT),
        };
        if self.reserved != [0; 2] || (self.margin != 0 && self.how != GOCORE_RESULT_POINTS) {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        match by {
            Some(by) => Ok(Outcome::won(color(self.winner)?, by)),
            None if self.winner != GOCORE_NONE => Err(GOCORE_BAD_ARGUMENT),
            None if self.how == GOCORE_RESULT_DRAW => Ok(Outcome::Draw),
            None => Ok(Outcome::Void),
        }
    }
}

/// Writes a result as game records do: "B+3.5", "W+R", "B+T", "B+F", "0" for a draw, "Void".
///
/// Errors: GOCORE_BAD_ARGUMENT for an outcome that contradicts itself, such as a draw with a winner; GOCORE_BAD_MARGIN for a
/// negative margin; GOCORE_SHORT_BUFFER. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_outcome_text(
    outcome: *const gocore_outcome,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (outcome, room) = (input(outcome)?, Room::new(buffer, capacity, length)?);
        room.fill_text(&outcome.get()?)
    })
}

/// Reads a result as gocore_outcome_text writes it, in any case; also "B+Resign", "B+Time", "B+Forfeit" and "Draw".
///
/// Errors: GOCORE_BAD_OUTCOME. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_outcome_parse(
    text: *const c_char,
    outcome: *mut gocore_outcome,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let out = Output::new(outcome)?;
        let read = self::text(text)?.parse();
        let outcome = read.map_err(|error: ParseOutcomeError| report.code(error.code(), &error))?;
        out.write(gocore_outcome::of(outcome));
        Ok(())
    })
}
