//! What comes of an action.

use core::fmt;

use super::{EndOffer, Phase, UndoRequest};
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

impl EndReason {
    /// Every reason, in the order of their declaration.
    ///
    /// ```
    /// use gocore::EndReason;
    /// assert!(EndReason::ALL.is_sorted());
    /// assert_eq!(EndReason::ALL.iter().find(|reason| reason.name() == "settled"), Some(&EndReason::Settled));
    /// ```
    pub const ALL: &'static [EndReason] = &[
        EndReason::Score,
        EndReason::AllAlive,
        EndReason::Resignation,
        EndReason::Time,
        EndReason::Forfeit,
        EndReason::Unfinished,
        EndReason::Void,
        EndReason::Settled,
        EndReason::Adjudication,
        EndReason::Repetition,
    ];

    /// The name in lower case. It never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EndReason::Score => "score",
            EndReason::AllAlive => "all-alive",
            EndReason::Resignation => "resignation",
            EndReason::Time => "time",
            EndReason::Forfeit => "forfeit",
            EndReason::Unfinished => "unfinished",
            EndReason::Void => "void",
            EndReason::Settled => "settled",
            EndReason::Adjudication => "adjudication",
            EndReason::Repetition => "repetition",
        }
    }
}

/// Writes the name.
impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
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

    /// The result: [`Outcome::Void`] for an unfinished game as for a voided one; the reason tells them apart.
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
    /// A side passed, and nothing more. In [`Phase::Play`] also where it went on with play by that; in
    /// [`Phase::StoneRemoval`] White made the pass that it owed, and nothing else has changed.
    Passed {
        /// The side.
        color: Color,
        /// The phase now.
        phase: Phase,
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
    /// The game went back to a ply. Where play has stopped there, stone removal begins anew.
    WentBack {
        /// The ply.
        ply: u32,
        /// The phase there.
        phase: Phase,
        /// The revision of the marks.
        revision: u32,
    },
    /// A side offered to end the game unfinished.
    EndOffered(EndOffer),
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

impl Event {
    /// The name of what happened, in lower case. It never changes.
    ///
    /// ```
    /// use gocore::{Action, BoardSize, Color, Rules, Session};
    /// let mut session = Session::new(BoardSize::NINE, Rules::default());
    /// assert_eq!(session.apply(Action::Pass(Color::Black))?.name(), "passed");
    /// assert_eq!(session.apply(Action::Pass(Color::White))?.name(), "stopped");
    /// # Ok::<(), gocore::SessionError>(())
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Played(_) => "played",
            Event::HandicapPlaced { .. } => "handicap-placed",
            Event::Passed { .. } => "passed",
            Event::Stopped { .. } => "stopped",
            Event::UndoRequested(_) => "undo-requested",
            Event::UndoDropped { .. } => "undo-dropped",
            Event::WentBack { .. } => "went-back",
            Event::EndOffered(_) => "end-offered",
            Event::EndDropped { .. } => "end-dropped",
            Event::Marked { .. } => "marked",
            Event::Confirmed { .. } => "confirmed",
            Event::Resumed { .. } => "resumed",
            Event::Finished(_) => "finished",
        }
    }
}
