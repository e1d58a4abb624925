//! What can go wrong in the protocol.

use alloc::string::String;
use core::fmt;

use crate::code::Code;
use crate::game::PlayError;
use crate::halves::ParseKomiError;
use crate::notation::ParseVertexError;
use crate::replay::Fault;
use crate::rules::{NotExpressible, ParseRulesError};
use crate::scoring::ScoreError;
use crate::size::BoardSize;

/// A line that is no command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CommandError {
    /// There is nothing but space and comment on it.
    Empty,
    /// The number before the command is beyond 32 bits.
    BadId,
    /// A number without a command behind it.
    NoCommand {
        /// The number.
        id: u32,
    },
}

impl CommandError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            CommandError::BadId => Code::BadGtpId,
            CommandError::Empty | CommandError::NoCommand { .. } => Code::NoGtpCommand,
        }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CommandError::BadId => "the number of the command is too large",
            CommandError::Empty | CommandError::NoCommand { .. } => "no command",
        })
    }
}

impl core::error::Error for CommandError {}

/// Lines that are no response.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ResponseError {
    /// A line where a response should begin, without `=` or `?` or with a number beyond 32 bits.
    NotAResponse,
    /// The lines ended before the response did.
    CutShort,
}

impl ResponseError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            ResponseError::NotAResponse => Code::NotAGtpResponse,
            ResponseError::CutShort => Code::GtpResponseCutShort,
        }
    }
}

impl fmt::Display for ResponseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ResponseError::NotAResponse => "not the beginning of a response",
            ResponseError::CutShort => "the response has no end",
        })
    }
}

impl core::error::Error for ResponseError {}

/// Why an engine refuses a command. The text begins with the words that the specification gives for such a failure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum GtpError {
    /// The line holds no command.
    Command(CommandError),
    /// There is no such command.
    UnknownCommand,
    /// An argument is missing, surplus or not what it should be.
    Syntax {
        /// What there should be.
        expected: &'static str,
    },
    /// A komi that cannot be played with.
    Komi(ParseKomiError),
    /// A board size outside 1..=25.
    UnacceptableSize,
    /// A move on a vertex that is not on this board.
    OffBoard,
    /// The move is not legal.
    IllegalMove {
        /// Why.
        error: PlayError,
        /// The size of the board.
        size: BoardSize,
    },
    /// No move has been made.
    CannotUndo,
    /// Handicap stones come before the first move, on an empty board.
    BoardNotEmpty,
    /// No handicap of so many stones there.
    StoneNumber,
    /// A list of handicap stones with a pass, a point named twice, or too few or many.
    BadVertexList,
    /// Rules that cannot be read.
    Rules(ParseRulesError),
    /// Rules under which the game so far could not have been played.
    RulesRefused {
        /// The first move that they refuse.
        fault: Fault,
        /// The size of the board.
        size: BoardSize,
    },
    /// The rules cannot be written in the format asked for.
    NotExpressible(NotExpressible),
    /// A game record that cannot be loaded, with the reason.
    CannotLoad(String),
    /// The position cannot be counted.
    CannotScore(ScoreError),
    /// The player has not done what it was asked for, with the reason.
    Player(String),
}

impl GtpError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            GtpError::Command(error) => error.code(),
            GtpError::UnknownCommand => Code::UnknownGtpCommand,
            GtpError::Syntax { .. } => Code::BadGtpArgument,
            GtpError::Komi(error) => error.code(),
            GtpError::UnacceptableSize => Code::BadSize,
            GtpError::OffBoard => Code::OffBoard,
            GtpError::IllegalMove { error, .. } => error.code(),
            GtpError::CannotUndo => Code::NothingToUndo,
            GtpError::BoardNotEmpty => Code::BoardNotEmpty,
            GtpError::StoneNumber => Code::HandicapStones,
            GtpError::BadVertexList => Code::BadVertexList,
            GtpError::Rules(error) => error.code(),
            GtpError::RulesRefused { .. } => Code::GameAgainstRules,
            GtpError::NotExpressible(error) => error.code(),
            GtpError::CannotLoad(_) => Code::CannotLoad,
            GtpError::CannotScore(error) => error.code(),
            GtpError::Player(_) => Code::PlayerFailed,
        }
    }
}

impl fmt::Display for GtpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GtpError::Command(error) => error.fmt(f),
            GtpError::UnknownCommand => f.write_str("unknown command"),
            GtpError::Syntax { expected } => write!(f, "syntax error: expected {expected}"),
            GtpError::Komi(error) => write!(f, "syntax error: {error}"),
            GtpError::UnacceptableSize => f.write_str("unacceptable size"),
            GtpError::OffBoard => write!(f, "illegal move: {}", ParseVertexError::OffBoard),
            GtpError::IllegalMove { error, size } => write!(f, "illegal move: {}", error.on(*size)),
            GtpError::CannotUndo => f.write_str("cannot undo"),
            GtpError::BoardNotEmpty => f.write_str("board not empty"),
            GtpError::StoneNumber => f.write_str("invalid number of stones"),
            GtpError::BadVertexList => f.write_str("bad vertex list"),
            GtpError::Rules(error) => write!(f, "unacceptable rules: {error}"),
            GtpError::RulesRefused { fault, size } => {
                let (number, reason) = (fault.number(), fault.reason().on(*size));
                write!(f, "unacceptable rules: they refuse move {number} of this game: {reason}")
            }
            GtpError::NotExpressible(error) => write!(f, "cannot be written: {error}"),
            GtpError::CannotLoad(reason) => write!(f, "cannot load file: {reason}"),
            GtpError::CannotScore(error) => write!(f, "cannot score: {error}"),
            GtpError::Player(reason) => f.write_str(reason),
        }
    }
}

impl core::error::Error for GtpError {}

impl From<CommandError> for GtpError {
    fn from(error: CommandError) -> GtpError {
        GtpError::Command(error)
    }
}

impl From<ParseRulesError> for GtpError {
    fn from(error: ParseRulesError) -> GtpError {
        GtpError::Rules(error)
    }
}

impl From<NotExpressible> for GtpError {
    fn from(error: NotExpressible) -> GtpError {
        GtpError::NotExpressible(error)
    }
}
