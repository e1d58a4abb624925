//! What can be wrong with the start of a game.

use alloc::vec::Vec;
use core::fmt;

use crate::code::Code;
use crate::notation::vertex;
use crate::point::Point;
use crate::size::BoardSize;

/// One thing in which the parts of a start contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum StartFault {
    /// A chain has no liberty.
    NoLiberty {
        /// The first point of the chain in reading order.
        point: Point,
    },
    /// A ko ban where no ko can just have been taken, after a pass, or under rules without ko.
    KoBan {
        /// The point.
        point: Point,
    },
    /// More than two passes in a row.
    Passes {
        /// The number given.
        passes: u32,
    },
    /// More handicap stones, placed and still to be placed, than the board has points.
    Handicap {
        /// Their number.
        stones: u32,
    },
    /// Handicap stones still to be placed, but it is White's turn or passes have been made.
    Placements,
    /// The button is taken under rules without one, or passes have been made under rules with one and nobody has it.
    Button,
}

impl StartFault {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            StartFault::NoLiberty { .. } => Code::BadSetup,
            StartFault::KoBan { .. } => Code::BadKoBan,
            StartFault::Passes { .. }
            | StartFault::Handicap { .. }
            | StartFault::Placements
            | StartFault::Button => Code::BadStart,
        }
    }

    /// A message of its own, with points named as on a board of this size.
    ///
    /// ```
    /// use gocore::{BoardSize, Game, Rules};
    /// let error = Game::builder(BoardSize::NINE, Rules::default()).passes(3).build().unwrap_err();
    /// let messages: Vec<String> =
    ///     error.faults().iter().map(|fault| fault.on(error.size()).to_string()).collect();
    /// assert_eq!(messages, ["3 passes in a row; play stops at two"]);
    /// ```
    #[must_use]
    pub const fn on(self, size: BoardSize) -> StartFaultOn {
        StartFaultOn { fault: self, size }
    }
}

/// Displays a [`StartFault`] with GTP vertices; made by [`StartFault::on`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StartFaultOn {
    fault: StartFault,
    size: BoardSize,
}

impl fmt::Display for StartFaultOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            StartFault::NoLiberty { point } => {
                write!(f, "the chain at {} has no liberty", vertex(point, self.size))
            }
            StartFault::KoBan { point } => {
                write!(f, "no ko can just have been taken at {}", vertex(point, self.size))
            }
            StartFault::Passes { passes } => write!(f, "{passes} passes in a row; play stops at two"),
            StartFault::Handicap { stones } => {
                write!(f, "a handicap of {stones} stones on a board of {} points", self.size.area())
            }
            StartFault::Placements => {
                f.write_str("handicap stones are still to be placed, but it is not Black's first turn")
            }
            StartFault::Button => f.write_str("the button and the passes do not fit the rules"),
        }
    }
}

/// Everything wrong with a start, at least one [`StartFault`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BuildError {
    faults: Vec<StartFault>,
    size: BoardSize,
}

impl BuildError {
    pub(super) const fn new(faults: Vec<StartFault>, size: BoardSize) -> BuildError {
        BuildError { faults, size }
    }

    /// The faults.
    #[must_use]
    pub fn faults(&self) -> &[StartFault] {
        &self.faults
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The stable error code of the first fault.
    #[must_use]
    pub fn code(&self) -> Code {
        self.faults.first().map_or(Code::BadStart, StartFault::code)
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("start refused")?;
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { ": " } else { "; " }, fault.on(self.size))?;
        }
        Ok(())
    }
}

impl core::error::Error for BuildError {}
