//! Why an action is refused.

use core::fmt;

use super::Phase;
use crate::code::Code;
use crate::game::{PlayError, ResumeError};
use crate::notation::vertex;
use crate::point::Point;
use crate::scoring::ScoreError;
use crate::size::BoardSize;

/// Why a session refuses an action. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SessionError {
    /// What the action does is not done in this phase.
    WrongPhase {
        /// The phase.
        phase: Phase,
    },
    /// The play or pass is not legal.
    Play(PlayError),
    /// Play cannot be resumed.
    Resume(ResumeError),
    /// The marks do not fit the position.
    Marks(ScoreError),
    /// What is confirmed has changed since.
    StaleRevision {
        /// The revision confirmed.
        quoted: u32,
        /// The present one.
        current: u32,
    },
    /// The ply asked for is not before the present one.
    UndoPly {
        /// The ply asked for.
        ply: u32,
        /// The present one.
        current: u32,
    },
    /// The request granted, or the offer taken up, is not the one that stands.
    StaleOffer {
        /// The number of the one granted or taken up.
        quoted: u32,
        /// The number of the one that stands.
        current: u32,
    },
    /// Something else has happened since.
    StaleAction {
        /// The number of actions before, as it was thought to be.
        quoted: u32,
        /// The number of actions so far.
        current: u32,
    },
    /// There is no such request or offer.
    NothingOffered,
    /// The side has asked for or offered that already.
    AlreadyOffered,
    /// A request of the other side waits for an answer.
    RequestWaits {
        /// Its number.
        number: u32,
    },
    /// The point to be marked is not on the board.
    OffBoard {
        /// The point.
        point: Point,
    },
    /// There is no stone on the point to be marked as dead.
    NoStone {
        /// The point.
        point: Point,
    },
    /// There is a stone on the point to be marked as neutral.
    NotEmpty {
        /// The point.
        point: Point,
    },
    /// Another number of handicap stones than may be placed.
    HandicapStones {
        /// The number given.
        given: u32,
        /// The number still to be placed.
        left: u32,
    },
    /// Handicap stones for another board size.
    SizeMismatch,
    /// A win by less than nothing, or by more than 999,999.5 points.
    BadMargin,
    /// No whole board has come back, or the rules make nothing of it.
    NoRepetition,
    /// The session holds as many actions as it can ([`Session::MAX_LOG`](crate::Session::MAX_LOG)). It can still be ended.
    TooManyActions,
}

impl SessionError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            SessionError::WrongPhase { .. } => Code::WrongPhase,
            SessionError::Play(error) => error.code(),
            SessionError::Resume(error) => error.code(),
            SessionError::Marks(error) => error.code(),
            SessionError::StaleRevision { .. } => Code::StaleRevision,
            SessionError::UndoPly { .. } => Code::NoSuchPly,
            SessionError::StaleOffer { .. } => Code::StaleOffer,
            SessionError::NothingOffered => Code::NothingOffered,
            SessionError::AlreadyOffered => Code::AlreadyOffered,
            SessionError::RequestWaits { .. } => Code::RequestWaits,
            SessionError::NoStone { .. } => Code::NoStone,
            SessionError::SizeMismatch => Code::SizeMismatch,
            SessionError::OffBoard { .. } => Code::OffBoard,
            SessionError::NotEmpty { .. } => Code::Occupied,
            SessionError::HandicapStones { .. } => Code::HandicapStones,
            SessionError::BadMargin => Code::BadMargin,
            SessionError::StaleAction { .. } => Code::StaleAction,
            SessionError::NoRepetition => Code::NoRepetition,
            SessionError::TooManyActions => Code::TooManyActions,
        }
    }

    /// The message with points named as on a board of this size.
    #[must_use]
    pub const fn on(self, size: BoardSize) -> SessionErrorOn {
        SessionErrorOn { error: self, size }
    }
}

/// Displays a [`SessionError`] with GTP vertices; made by [`SessionError::on`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SessionErrorOn {
    error: SessionError,
    size: BoardSize,
}

impl fmt::Display for SessionErrorOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error {
            SessionError::Play(error) => error.on(self.size).fmt(f),
            SessionError::Marks(error) => error.on(self.size).fmt(f),
            SessionError::OffBoard { point } => write!(f, "{} is off the board", vertex(point, self.size)),
            SessionError::NoStone { point } => write!(f, "there is no stone on {}", vertex(point, self.size)),
            SessionError::NotEmpty { point } => write!(f, "{} is not empty", vertex(point, self.size)),
            other => other.fmt(f),
        }
    }
}

/// Names points by column and row from the top left, from 0: the error knows no board size.
impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::WrongPhase { phase } => f.write_str(match phase {
                Phase::Play => "not while play is on",
                Phase::StoneRemoval => "not during stone removal",
                Phase::Finished => "the session is over",
            }),
            SessionError::Play(error) => error.fmt(f),
            SessionError::Resume(error) => error.fmt(f),
            SessionError::Marks(error) => error.fmt(f),
            SessionError::StaleRevision { quoted, current } => {
                write!(f, "revision {quoted} is confirmed, but the marks are at revision {current}")
            }
            SessionError::UndoPly { ply, current } => {
                write!(f, "ply {ply} is not before the present ply, which is {current}")
            }
            SessionError::StaleOffer { quoted, current } => {
                write!(f, "number {quoted} is answered, but number {current} stands")
            }
            SessionError::StaleAction { quoted, current } => {
                write!(f, "meant to follow {quoted} actions, but there are {current}")
            }
            SessionError::NothingOffered => f.write_str("there is no such request or offer"),
            SessionError::AlreadyOffered => f.write_str("that has been offered already"),
            SessionError::RequestWaits { number } => write!(f, "request {number} waits for an answer"),
            SessionError::NoStone { point } => write!(f, "there is no stone on {point}"),
            SessionError::SizeMismatch => f.write_str("the stones are for another board size"),
            SessionError::OffBoard { point } => write!(f, "{point} is off the board"),
            SessionError::NotEmpty { point } => write!(f, "{point} is not empty"),
            SessionError::HandicapStones { left: 0, .. } => {
                f.write_str("no handicap stones are to be placed")
            }
            SessionError::HandicapStones { given, left } => {
                write!(f, "{given} handicap stones where 1 to {left} may be placed")
            }
            SessionError::BadMargin => {
                f.write_str("a win by less than nothing, or by more than 999,999.5 points")
            }
            SessionError::NoRepetition => f.write_str("there is no repetition that the rules end a game for"),
            SessionError::TooManyActions => f.write_str("the session holds as many actions as it can"),
        }
    }
}

impl core::error::Error for SessionError {}

impl From<PlayError> for SessionError {
    fn from(error: PlayError) -> SessionError {
        SessionError::Play(error)
    }
}

impl From<ResumeError> for SessionError {
    fn from(error: ResumeError) -> SessionError {
        SessionError::Resume(error)
    }
}

impl From<ScoreError> for SessionError {
    fn from(error: ScoreError) -> SessionError {
        SessionError::Marks(error)
    }
}
