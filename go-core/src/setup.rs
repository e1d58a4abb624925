//! What can be wrong with stones that are set up.

use alloc::vec::Vec;
use core::fmt;

use crate::code::Code;
use crate::notation::vertex;
use crate::point::Point;
use crate::size::BoardSize;

/// One thing wrong with a set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SetupFault {
    /// A point that is not on the board.
    OffBoard {
        /// The point.
        point: Point,
    },
    /// A point named twice for the same colour.
    Repeated {
        /// The point.
        point: Point,
    },
    /// A point named for both colours.
    BothColors {
        /// The point.
        point: Point,
    },
    /// A chain with no liberty.
    NoLiberty {
        /// The first point of the chain in reading order.
        point: Point,
    },
    /// A row of a diagram longer or shorter than the first one.
    RowLength {
        /// The row from the top, from 0.
        row: u8,
        /// Its length.
        length: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// A character that stands for nothing.
    Character {
        /// Where it stands.
        point: Point,
        /// The character.
        character: char,
    },
    /// A diagram with no rows, or with a side over 25.
    NotABoard {
        /// Length of the first row.
        width: usize,
        /// Number of rows.
        height: usize,
    },
}

impl SetupFault {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            SetupFault::NotABoard { .. } | SetupFault::RowLength { .. } | SetupFault::Character { .. } => {
                Code::BadDiagram
            }
            SetupFault::OffBoard { .. }
            | SetupFault::Repeated { .. }
            | SetupFault::BothColors { .. }
            | SetupFault::NoLiberty { .. } => Code::BadSetup,
        }
    }

    /// A message of its own, with points named as on a board of this size.
    ///
    /// ```
    /// use gocore::Position;
    /// let error = Position::from_diagram("X?\n..\n").unwrap_err();
    /// let size = error.size().expect("there are rows");
    /// let messages: Vec<String> = error.faults().iter().map(|fault| fault.on(size).to_string()).collect();
    /// assert_eq!(messages, ["'?' in row 1, column 2 of the diagram means nothing"]);
    /// ```
    #[must_use]
    pub const fn on(self, size: BoardSize) -> SetupFaultOn {
        SetupFaultOn { fault: self, size }
    }
}

/// Displays a [`SetupFault`] with GTP vertices; made by [`SetupFault::on`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SetupFaultOn {
    fault: SetupFault,
    size: BoardSize,
}

impl fmt::Display for SetupFaultOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size;
        match self.fault {
            SetupFault::OffBoard { point } => write!(f, "{} is off the board", vertex(point, size)),
            SetupFault::Repeated { point } => write!(f, "{} is named twice", vertex(point, size)),
            SetupFault::BothColors { point } => {
                write!(f, "{} is named for both colours", vertex(point, size))
            }
            SetupFault::NoLiberty { point } => {
                write!(f, "the chain at {} has no liberty", vertex(point, size))
            }
            SetupFault::RowLength { row, length, expected } => {
                write!(f, "row {} of the diagram has {length} points, not {expected}", u16::from(row) + 1)
            }
            SetupFault::Character { point, character } => {
                let [row, column] = [point.row(), point.column()].map(|number| u16::from(number) + 1);
                write!(f, "{character:?} in row {row}, column {column} of the diagram means nothing")
            }
            SetupFault::NotABoard { width, height } => {
                write!(f, "a diagram of {width} columns and {height} rows is no board: each side is 1 to 25")
            }
        }
    }
}

/// Everything wrong with a set-up, at least one [`SetupFault`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SetupError {
    faults: Vec<SetupFault>,
    size: Option<BoardSize>,
}

impl SetupError {
    pub(crate) fn unless_empty(faults: Vec<SetupFault>, size: BoardSize) -> Result<(), SetupError> {
        if faults.is_empty() { Ok(()) } else { Err(SetupError { faults, size: Some(size) }) }
    }

    pub(crate) fn not_a_board(width: usize, height: usize) -> SetupError {
        SetupError { faults: [SetupFault::NotABoard { width, height }].into(), size: None }
    }

    /// The faults, in the order they were met; chains without a liberty last.
    #[must_use]
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }

    /// The size of the board; `None` where a diagram has none.
    #[must_use]
    pub const fn size(&self) -> Option<BoardSize> {
        self.size
    }

    /// The stable error code: that of the first fault.
    #[must_use]
    pub fn code(&self) -> Code {
        self.faults.first().map_or(Code::BadSetup, SetupFault::code)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without a size no fault names a point.
        let size = self.size.unwrap_or(BoardSize::NINETEEN);
        f.write_str("set-up refused")?;
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { ": " } else { "; " }, fault.on(size))?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
