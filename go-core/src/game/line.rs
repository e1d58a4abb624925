//! Going back and forth along the turns of a game, and resuming play.

use core::fmt;

use crate::board::Board;
use crate::code::Code;
use crate::color::Color;
use crate::moves::Move;

use super::turn::TurnPhase;
use super::{Game, Turn};

impl Game {
    /// Resumes play that has stopped, as this colour asks; also while White owes a pass, which is then no longer owed.
    /// The board and the repetition history stay; the passes no longer count. Who moves is the rules' say. A resumption
    /// is no turn: undoing the turn before it takes it back too, and redo does not bring it back.
    ///
    /// # Errors
    /// [`ResumeError`] when play has not stopped or has ended for good.
    pub fn resume(&mut self, by: Color) -> Result<(), ResumeError> {
        let before = *self.state();
        match before.phase {
            TurnPhase::Playing => return Err(ResumeError::NotStopped),
            TurnPhase::Ended => return Err(ResumeError::Ended),
            TurnPhase::MustPass if self.owed_pass_ends() => return Err(ResumeError::Ended),
            TurnPhase::MustPass | TurnPhase::Stopped => {}
        }
        self.line.truncate(self.ply);
        self.tip = before.after_resumption(self.rules(), by);
        if self.tip.to_move != before.to_move {
            self.history.note_to_move(self.tip.to_move);
        }
        Ok(())
    }

    /// Whether White owes a pass that will end the game for good: two passes at once after a resumption.
    pub(crate) fn owed_pass_ends(&self) -> bool {
        let state = self.state();
        state.phase == TurnPhase::MustPass && state.after_pass(self.rules()).phase == TurnPhase::Ended
    }

    /// Drops the turns kept ahead for redo.
    pub(crate) fn drop_turns_ahead(&mut self) {
        self.tip = *self.state();
        self.line.truncate(self.ply);
    }

    /// Takes the last turn back. [`redo`](Game::redo) makes it again.
    ///
    /// # Errors
    /// [`PlyError::NothingToUndo`] at the start.
    pub fn undo(&mut self) -> Result<(), PlyError> {
        let ply = self.ply.checked_sub(1).ok_or(PlyError::NothingToUndo)?;
        self.go_to(ply);
        Ok(())
    }

    /// Makes the turn again that was taken back.
    ///
    /// # Errors
    /// [`PlyError::NothingToRedo`] when there is none ahead.
    pub fn redo(&mut self) -> Result<(), PlyError> {
        if self.ply == self.line.len() {
            return Err(PlyError::NothingToRedo);
        }
        self.go_to(self.ply + 1);
        Ok(())
    }

    /// Goes to any ply from 0 to [`last_ply`](Game::last_ply). Where play was resumed at that ply and went on, the state is
    /// the one after the resumption.
    ///
    /// # Errors
    /// [`PlyError::NoSuchPly`] beyond the last.
    pub fn jump(&mut self, ply: u32) -> Result<(), PlyError> {
        if ply > self.last_ply() {
            return Err(PlyError::NoSuchPly { ply, last: self.last_ply() });
        }
        self.go_to(ply as usize);
        Ok(())
    }

    /// Takes the last turn back on the board and in the history.
    fn take_back(&mut self) {
        self.history.pop();
        self.ply -= 1;
        let Turn { mv, before } = self.line[self.ply];
        if let (Move::Play(point), Some(position)) = (mv, self.history.position_back(0)) {
            self.board.take_back(before.to_move, point, &position);
        }
    }

    pub(super) fn go_to(&mut self, ply: usize) {
        if ply < self.ply {
            // A resumption after the last turn that no turn has followed is taken back with it.
            if let Some(&Turn { mv: Move::Pass, before }) = self.line.last() {
                if self.ply == self.line.len() {
                    self.tip = before.after_pass(self.rules());
                }
            }
            // Taking a play back costs a fraction of building the board anew, which is worth it for some plays.
            if self.ply - ply <= CHEAPER_TAKEN_BACK {
                while self.ply > ply {
                    self.take_back();
                }
            } else {
                (ply..self.ply).for_each(|_| self.history.pop());
                self.ply = ply;
                if let Some(position) = self.history.position_back(0) {
                    self.board = Board::from_position(&position);
                }
            }
        }
        while self.ply < ply {
            let Turn { mv, before } = self.line[self.ply];
            let placement = mv.point().and_then(|point| self.board.placement(before.to_move, point));
            let after = self.advance(placement.as_ref());
            // Where play was resumed here, the other side may have come to move.
            if self.to_move() != after.to_move {
                self.history.note_to_move(self.to_move());
            }
        }
    }
}

/// So many plays are taken back one by one rather than by building the board anew.
const CHEAPER_TAKEN_BACK: usize = 8;

/// A resumption that is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ResumeError {
    /// Play has not stopped.
    NotStopped,
    /// Play has ended for good.
    Ended,
}

impl ResumeError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            ResumeError::NotStopped => Code::NotStopped,
            ResumeError::Ended => Code::Ended,
        }
    }
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ResumeError::NotStopped => "play has not stopped",
            ResumeError::Ended => "play has ended for good",
        })
    }
}

impl core::error::Error for ResumeError {}

/// A ply that cannot be gone to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PlyError {
    /// No turn has been made.
    NothingToUndo,
    /// No turn lies ahead.
    NothingToRedo,
    /// The game has no such ply.
    NoSuchPly {
        /// The ply asked for.
        ply: u32,
        /// The last there is.
        last: u32,
    },
}

impl PlyError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            PlyError::NothingToUndo => Code::NothingToUndo,
            PlyError::NothingToRedo => Code::NothingToRedo,
            PlyError::NoSuchPly { .. } => Code::NoSuchPly,
        }
    }
}

impl fmt::Display for PlyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlyError::NothingToUndo => f.write_str("there is nothing to undo"),
            PlyError::NothingToRedo => f.write_str("there is nothing to redo"),
            PlyError::NoSuchPly { ply, last } => write!(f, "there is no ply {ply}; the last is {last}"),
        }
    }
}

impl core::error::Error for PlyError {}
