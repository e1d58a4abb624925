//! Why a call of a batch is refused.

use core::fmt;

use crate::code::Code;

/// Why a call of a [`Batch`](crate::Batch) is refused. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BatchError {
    /// A slice has not the length that the call needs.
    WrongLength {
        /// Its length.
        given: usize,
        /// The length needed.
        needed: usize,
    },
    /// The number stands for no action: it is beyond that of the pass.
    NoSuchAction {
        /// The first game for which this holds.
        game: usize,
        /// The number.
        action: u16,
    },
    /// The play is not legal.
    Illegal {
        /// The first game for which this holds.
        game: usize,
        /// The play.
        action: u16,
    },
    /// A plane of an earlier position than the batch remembers.
    NotRemembered {
        /// How many turns ago it was.
        turns_ago: u8,
        /// How many positions the batch remembers.
        remembered: u8,
    },
}

impl BatchError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            BatchError::WrongLength { .. } => Code::WrongLength,
            BatchError::NoSuchAction { .. } => Code::NoSuchAction,
            BatchError::Illegal { .. } => Code::IllegalAction,
            BatchError::NotRemembered { .. } => Code::NotRemembered,
        }
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::WrongLength { given, needed } => {
                write!(f, "a slice has length {given} where {needed} is needed")
            }
            BatchError::NoSuchAction { game, action } => {
                write!(f, "game {game}: there is no action {action}")
            }
            BatchError::Illegal { game, action } => write!(f, "game {game}: action {action} is not legal"),
            BatchError::NotRemembered { turns_ago, remembered } => {
                write!(f, "the position of {turns_ago} turns ago is not remembered, only {remembered} are")
            }
        }
    }
}

impl core::error::Error for BatchError {}
