//! Results and their text.

use core::fmt;
use core::str::FromStr;

use crate::code::Code;
use crate::color::Color;
use crate::halves::{HalfPoints, ParsePointsError};

/// How a won game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum WonBy {
    /// By points. Zero where the rules give a tie to one side; never less, as that is a win of the other side: `B+-0.5` is
    /// written, but not read.
    Points(HalfPoints),
    /// The opponent resigned.
    Resignation,
    /// The opponent ran out of time.
    Time,
    /// The opponent forfeited the game.
    Forfeit,
}

/// The result of a game. The text is that of SGF and GTP: `B+3.5`, `W+R`, `B+T`, `B+F`, `0`, `Void`.
///
/// ```
/// use gocore::{Color, HalfPoints, Outcome, WonBy};
/// let outcome: Outcome = "B+3.5".parse()?;
/// assert_eq!(outcome.winner(), Some(Color::Black));
/// assert_eq!(outcome, Outcome::by_margin(HalfPoints::from_halves(7)));
/// assert_eq!(Outcome::won(Color::White, WonBy::Resignation).to_string(), "W+R");
/// # Ok::<(), gocore::ParseOutcomeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The side.
        winner: Color,
        /// How.
        by: WonBy,
    },
    /// A tie, jigo.
    Draw,
    /// The game counts for nothing: no result, suspended, annulled.
    Void,
}

impl Outcome {
    /// A win.
    #[must_use]
    pub const fn won(winner: Color, by: WonBy) -> Outcome {
        Outcome::Win { winner, by }
    }

    /// The result of a margin: positive when Black is ahead; a draw at zero.
    #[must_use]
    pub fn by_margin(black_minus_white: HalfPoints) -> Outcome {
        let winner = match black_minus_white.halves() {
            0 => return Outcome::Draw,
            1.. => Color::Black,
            _ => Color::White,
        };
        Outcome::Win { winner, by: WonBy::Points(black_minus_white.abs()) }
    }

    /// Who won; `None` for a draw and a void game.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw | Outcome::Void => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Draw => f.write_str("0"),
            Outcome::Void => f.write_str("Void"),
            Outcome::Win { winner, by } => match by {
                WonBy::Points(points) => write!(f, "{winner}+{points}"),
                WonBy::Resignation => write!(f, "{winner}+R"),
                WonBy::Time => write!(f, "{winner}+T"),
                WonBy::Forfeit => write!(f, "{winner}+F"),
            },
        }
    }
}

/// Text that is no result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseOutcomeError;

impl ParseOutcomeError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadOutcome
    }
}

impl fmt::Display for ParseOutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a result: expected B+3.5, W+R, B+T, B+F, 0 or Void")
    }
}

impl core::error::Error for ParseOutcomeError {}

impl From<ParsePointsError> for ParseOutcomeError {
    fn from(_: ParsePointsError) -> ParseOutcomeError {
        ParseOutcomeError
    }
}

/// Reads what is written, in any case, and SGF's long forms `Resign`, `Time`, `Forfeit` and `Draw`. The odder spellings
/// of records are the record reader's affair.
impl FromStr for Outcome {
    type Err = ParseOutcomeError;
    fn from_str(text: &str) -> Result<Outcome, ParseOutcomeError> {
        let is = |text: &str, names: [&str; 2]| names.iter().any(|name| text.eq_ignore_ascii_case(name));
        if is(text, ["0", "draw"]) {
            return Ok(Outcome::Draw);
        }
        if text.eq_ignore_ascii_case("void") {
            return Ok(Outcome::Void);
        }
        let (winner, by) = text.split_once('+').ok_or(ParseOutcomeError)?;
        let winner = match winner {
            "B" | "b" => Color::Black,
            "W" | "w" => Color::White,
            _ => return Err(ParseOutcomeError),
        };
        let by = match by {
            _ if is(by, ["r", "resign"]) => WonBy::Resignation,
            _ if is(by, ["t", "time"]) => WonBy::Time,
            _ if is(by, ["f", "forfeit"]) => WonBy::Forfeit,
            _ if by.starts_with(['+', '-']) => return Err(ParseOutcomeError),
            _ => WonBy::Points(by.parse()?),
        };
        Ok(Outcome::Win { winner, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn text_round_trips() {
        for text in ["B+3.5", "W+0.5", "B+R", "W+T", "B+F", "0", "Void", "B+0", "W+361", "B+1073741823.5"] {
            assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
        }
        assert_eq!("w+Resign".parse(), Ok(Outcome::won(Color::White, WonBy::Resignation)));
        for text in ["", "B", "B+", "X+1", "B+-1", "B+1.25", "B 3", "+3", "B+R "] {
            assert_eq!(text.parse::<Outcome>(), Err(ParseOutcomeError), "{text:?}");
        }
    }
}
