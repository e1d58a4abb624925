//! Board sizes.

use core::fmt;
use core::str::FromStr;

use crate::code::Code;
use crate::point::Point;

/// The longest side of a board.
pub const MAX_SIDE: u8 = 25;

/// Width and height of a board, each from 1 to 25; rectangles too. Two bytes.
///
/// ```
/// use gocore::BoardSize;
/// let size = BoardSize::new(13, 9)?;
/// assert_eq!((size.width(), size.height(), size.area()), (13, 9, 117));
/// assert_eq!(size.to_string(), "13x9");
/// # Ok::<(), gocore::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoardSize {
    width: u8,
    height: u8,
}

impl BoardSize {
    /// 9x9.
    pub const NINE: BoardSize = BoardSize { width: 9, height: 9 };
    /// 13x13.
    pub const THIRTEEN: BoardSize = BoardSize { width: 13, height: 13 };
    /// 19x19.
    pub const NINETEEN: BoardSize = BoardSize { width: 19, height: 19 };

    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// [`SizeError`] when a side is 0 or above 25.
    pub const fn new(width: u8, height: u8) -> Result<BoardSize, SizeError> {
        if width == 0 || width > MAX_SIDE || height == 0 || height > MAX_SIDE {
            return Err(SizeError { width, height });
        }
        Ok(BoardSize { width, height })
    }

    /// A square board.
    ///
    /// # Errors
    /// [`SizeError`] when the side is 0 or above 25.
    pub const fn square(side: u8) -> Result<BoardSize, SizeError> {
        BoardSize::new(side, side)
    }

    /// Number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The size with width and height exchanged.
    #[must_use]
    pub const fn transposed(self) -> BoardSize {
        BoardSize { width: self.height, height: self.width }
    }

    /// Number of points.
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the point lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// All points, row by row from the top, left to right.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |column| Point::new(column, row)))
    }

    /// The points orthogonally adjacent to a point, on the board only: up, left, right, down.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        let (column, row) = (point.column(), point.row());
        [
            row.checked_sub(1).map(|up| Point::new(column, up)),
            column.checked_sub(1).map(|left| Point::new(left, row)),
            column.checked_add(1).map(|right| Point::new(right, row)),
            row.checked_add(1).map(|down| Point::new(column, down)),
        ]
        .into_iter()
        .flatten()
        .filter(move |&neighbor| self.contains(neighbor))
    }
}

/// Writes `13x9`: width first.
impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Reads what is written, `13x9`, and `9` for a square.
impl FromStr for BoardSize {
    type Err = ParseSizeError;
    fn from_str(text: &str) -> Result<BoardSize, ParseSizeError> {
        let side = |text: &str| match text.as_bytes() {
            [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => text.parse().map_err(|_| ParseSizeError),
            _ => Err(ParseSizeError),
        };
        let (width, height) = text.split_once('x').unwrap_or((text, text));
        BoardSize::new(side(width)?, side(height)?).map_err(|_| ParseSizeError)
    }
}

/// Text that is no board size from 1x1 to 25x25.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseSizeError;

impl ParseSizeError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadSize
    }
}

impl fmt::Display for ParseSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a board size: expected 9 or 13x9, each side 1 to 25")
    }
}

impl core::error::Error for ParseSizeError {}

/// A side of 0 or above 25.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct SizeError {
    /// The width asked for.
    pub width: u8,
    /// The height asked for.
    pub height: u8,
}

impl SizeError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadSize
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "board size {}x{} is not possible: each side is 1 to {MAX_SIDE}", self.width, self.height)
    }
}

impl core::error::Error for SizeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_from_one_to_twenty_five() {
        for (width, height, good) in
            [(1, 1, true), (25, 1, true), (25, 25, true), (0, 5, false), (5, 26, false)]
        {
            assert_eq!(BoardSize::new(width, height).is_ok(), good, "{width}x{height}");
        }
    }

    #[test]
    fn text_round_trips() {
        for (text, width, height) in [("13x9", 13, 9), ("25x1", 25, 1), ("7", 7, 7)] {
            assert_eq!(text.parse(), Ok(BoardSize::new(width, height).unwrap()));
        }
        for text in ["", "x", "9x", "0", "26", "9x09", "+9", "9 x9", "999999", "9x9x9"] {
            assert_eq!(text.parse::<BoardSize>(), Err(ParseSizeError), "{text}");
        }
    }

    #[test]
    fn neighbors_stop_at_the_edge() {
        let size = BoardSize::new(2, 1).unwrap();
        assert!(size.neighbors(Point::new(0, 0)).eq([Point::new(1, 0)]));
        assert_eq!(BoardSize::NINE.neighbors(Point::new(4, 4)).count(), 4);
        assert_eq!(BoardSize::NINE.points().count(), 81);
    }
}
