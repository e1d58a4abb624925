//! What comes of an action.

use super::{Phase, UndoRequest};
use crate::board::Placement;
use crate::color::Color;
use crate::outcome::Outcome;
use crate::point_set::PointSet;

/// Why a session is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum EndReason {
    /// Both sides agreed on the dead stones.
    Score,
    /// Passes ended the game for good, all stones alive.
    AllAlive,
    /// A side resigned.
    Resignation,
    /// A side ran out of time.
    Time,
    /// A side forfeited the game.
    Forfeit,
    /// Both sides agreed to end the game unfinished: it has no winner.
    Unfinished,
    /// The host voided the game.
    Void,
    /// The host ended stone removal and had the marks counted.
    Settled,
    /// The host decided.
    Adjudication,
    /// A whole board came back, and the rules give such a game no winner.
    Repetition,
}

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    reason: EndReason,
    outcome: Outcome,
}

impl Ending {
    pub(super) const fn new(reason: EndReason, outcome: Outcome) -> Ending {
        Ending { reason, outcome }
    }

    /// Why it is over.
    #[must_use]
    pub const fn reason(&self) -> EndReason {
        self.reason
    }

    /// The result: [`Outcome::Void`] for an unfinished game.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }
}

/// What an accepted action has led to. The most telling thing is said: a pass that ends the game is
/// [`Finished`](Event::Finished), one that stops play [`Stopped`](Event::Stopped). A pass that White owed and that was made
/// by itself is among the turns of the game then.
///
/// The same actions from the same start lead to the same events, so nobody need store them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A stone was played.
    Played(Placement),
    /// Free handicap stones were placed.
    HandicapPlaced {
        /// The stones.
        stones: PointSet,
    },
    /// A side passed, and nothing more.
    Passed {
        /// The side.
        color: Color,
    },
    /// A side passed, and with that play has stopped: stone removal begins.
    Stopped {
        /// The side that passed.
        color: Color,
        /// The revision of the marks.
        revision: u32,
    },
    /// A side asked to go back to an earlier ply.
    UndoRequested(UndoRequest),
    /// The request of a side was refused by the other one, or withdrawn.
    UndoDropped {
        /// The side that had asked.
        color: Color,
    },
    /// The game went back to a ply.
    WentBack {
        /// The ply.
        ply: u32,
        /// The phase there.
        phase: Phase,
    },
    /// A side offered to end the game unfinished.
    EndOffered {
        /// The side.
        color: Color,
    },
    /// The offer of a side was refused by the other one, or withdrawn.
    EndDropped {
        /// The side that had offered.
        color: Color,
    },
    /// Marks were set or taken off; nobody has confirmed them.
    Marked {
        /// Their revision.
        revision: u32,
    },
    /// A side agreed to the marks; the other one has not yet.
    Confirmed {
        /// The side.
        color: Color,
    },
    /// Play goes on.
    Resumed {
        /// The side to move.
        to_move: Color,
    },
    /// The session is over.
    Finished(Ending),
}
