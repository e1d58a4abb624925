//! Why a record cannot be used at all.

use core::fmt;

use crate::code::Code;
use crate::size::MAX_SIDE;

/// Why no game, or no game that can be played here, comes out of the bytes of a record. All lesser faults are warnings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SgfError {
    /// The bytes hold no game tree.
    NoGameTree {
        /// The length of the text that was searched, in bytes.
        offset: usize,
    },
    /// The bytes are 4 GiB or more; places in them are counted in 32 bits.
    TooLong {
        /// The length, in bytes.
        offset: usize,
    },
    /// The game can be read but not played: its board is larger than a [`BoardSize`](crate::BoardSize) can be.
    BoardTooLarge {
        /// Columns of the board.
        width: u8,
        /// Rows of the board.
        height: u8,
        /// Where the size is stated, in bytes from the start of the text.
        offset: usize,
    },
    /// The record is of another game than Go.
    NotGo {
        /// Where that is stated, in bytes from the start of the text.
        offset: usize,
    },
}

impl SgfError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            SgfError::NoGameTree { .. } => Code::NoGameTree,
            SgfError::TooLong { .. } => Code::RecordTooLong,
            SgfError::BoardTooLarge { .. } => Code::RecordTooLarge,
            SgfError::NotGo { .. } => Code::NotGo,
        }
    }

    /// Where the fault lies, in bytes from the start of the text; the length of the text when it lies nowhere else.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match *self {
            SgfError::NoGameTree { offset }
            | SgfError::TooLong { offset }
            | SgfError::NotGo { offset }
            | SgfError::BoardTooLarge { offset, .. } => offset,
        }
    }
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SgfError::NoGameTree { offset } => write!(f, "no game tree in {offset} bytes of SGF"),
            SgfError::TooLong { offset } => {
                write!(f, "{offset} bytes of SGF are too many: under 4 GiB is possible")
            }
            SgfError::BoardTooLarge { width, height, .. } => {
                write!(
                    f,
                    "the record is of a {width}x{height} board: at most {MAX_SIDE} a side can be played"
                )
            }
            SgfError::NotGo { .. } => f.write_str("the record is of another game than Go"),
        }
    }
}

impl core::error::Error for SgfError {}
