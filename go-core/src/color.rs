//! The two sides.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use crate::code::Code;

/// A side of the game, and the colour of a stone. The stone on a point is an `Option<Color>`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Black, who moves first unless there is a handicap.
    Black = 0,
    /// White.
    White = 1,
}

impl Color {
    /// Both colours, Black first: the order of every two-element table in this crate.
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// The other side.
    ///
    /// ```
    /// use gocore::Color;
    /// assert_eq!(Color::Black.opponent(), Color::White);
    /// assert_eq!(!Color::White, Color::Black);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter used by SGF, GTP and results: `B` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }

    /// The character of a stone in a diagram: `X` for Black, `O` for White.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Color::Black => 'X',
            Color::White => 'O',
        }
    }
}

impl Not for Color {
    type Output = Color;
    fn not(self) -> Color {
        self.opponent()
    }
}

/// Writes the letter, `B` or `W`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "B",
            Color::White => "W",
        })
    }
}

/// Text that names no colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseColorError;

impl ParseColorError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadColor
    }
}

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a colour: expected B, W, black or white")
    }
}

impl core::error::Error for ParseColorError {}

/// Reads `b`, `w`, `black`, `white` in any case, as GTP does.
impl FromStr for Color {
    type Err = ParseColorError;
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        if text.eq_ignore_ascii_case("b") || text.eq_ignore_ascii_case("black") {
            Ok(Color::Black)
        } else if text.eq_ignore_ascii_case("w") || text.eq_ignore_ascii_case("white") {
            Ok(Color::White)
        } else {
            Err(ParseColorError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_parse_back() {
        for color in Color::ALL {
            let mut buffer = [0; 4];
            assert_eq!(color.letter().encode_utf8(&mut buffer).parse(), Ok(color));
        }
        assert_eq!("bLACK".parse(), Ok(Color::Black));
        assert_eq!("x".parse::<Color>(), Err(ParseColorError));
    }
}
