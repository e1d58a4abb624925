//! Coordinates in text, read and written without allocation: GTP vertices and SGF points.
//!
//! GTP (version 2, section 2.11): a column letter without `I`, then the row number from the bottom; case does not
//! matter; `pass`. Letters end at 25 columns. SGF (FF\[4\], Go): two letters, column then row from the top left, `a`-`z`
//! for 1-26 and `A`-`Z` for 27-52; a pass is empty or, where no side is over 19, `tt`.

use core::fmt;

use crate::code::Code;
use crate::moves::Move;
use crate::point::Point;
use crate::size::BoardSize;

const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// Text that is no coordinate of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseVertexError {
    /// The text has not the form of a coordinate.
    Malformed,
    /// It has the form, but names a point that is not on this board.
    OffBoard,
}

impl ParseVertexError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            ParseVertexError::Malformed => Code::BadVertex,
            ParseVertexError::OffBoard => Code::OffBoard,
        }
    }
}

impl fmt::Display for ParseVertexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseVertexError::Malformed => "not a coordinate",
            ParseVertexError::OffBoard => "the coordinate is not on this board",
        })
    }
}

impl core::error::Error for ParseVertexError {}

/// Reads a GTP vertex that must be a point: `Q16`.
///
/// # Errors
/// [`ParseVertexError`]: malformed, or off this board.
///
/// ```
/// use gocore::{BoardSize, Point, notation};
/// assert_eq!(notation::parse_vertex("q16", BoardSize::NINETEEN), Ok(Point::new(15, 3)));
/// ```
pub fn parse_vertex(text: &str, size: BoardSize) -> Result<Point, ParseVertexError> {
    let (letter, digits) = text.as_bytes().split_first().ok_or(ParseVertexError::Malformed)?;
    let column = COLUMNS
        .iter()
        .position(|column| column.eq_ignore_ascii_case(letter))
        .ok_or(ParseVertexError::Malformed)?;
    // No leading zero and at most three digits: `A01` is not a vertex, and no number can overflow.
    if !matches!(digits, [b'1'..=b'9', rest @ ..] if rest.len() <= 2 && rest.iter().all(u8::is_ascii_digit)) {
        return Err(ParseVertexError::Malformed);
    }
    let number = digits.iter().fold(0u16, |sum, digit| sum * 10 + u16::from(digit - b'0'));
    if number > u16::from(size.height()) || column >= usize::from(size.width()) {
        return Err(ParseVertexError::OffBoard);
    }
    Ok(Point::new(column as u8, size.height() - number as u8))
}

/// Reads a GTP vertex or `pass`.
///
/// # Errors
/// [`ParseVertexError`]: malformed, or off this board.
pub fn parse_move(text: &str, size: BoardSize) -> Result<Move, ParseVertexError> {
    if text.eq_ignore_ascii_case("pass") { Ok(Move::Pass) } else { parse_vertex(text, size).map(Move::Play) }
}

/// Displays a point or a move as GTP writes it; made by [`vertex`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Vertex {
    mv: Move,
    height: u8,
}

/// The GTP text of a point or a move on a board of this size, to be displayed.
///
/// ```
/// use gocore::{BoardSize, Move, Point, notation::vertex};
/// assert_eq!(vertex(Point::new(8, 0), BoardSize::NINE).to_string(), "J9");
/// assert_eq!(vertex(Move::Pass, BoardSize::NINE).to_string(), "pass");
/// ```
#[must_use]
pub fn vertex(mv: impl Into<Move>, size: BoardSize) -> Vertex {
    Vertex { mv: mv.into(), height: size.height() }
}

/// A point beyond 25 columns or below the last row, which GTP has no name for, is written by its numbers.
impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move::Play(point) = self.mv else { return f.write_str("pass") };
        match COLUMNS.get(usize::from(point.column())) {
            Some(&letter) if point.row() < self.height => {
                write!(f, "{}{}", char::from(letter), self.height - point.row())
            }
            _ => write!(f, "({}, {})", point.column(), point.row()),
        }
    }
}

/// The letter over a column, as drawn at the edge of a board. `None` from the 26th column on.
#[must_use]
pub const fn column_letter(column: u8) -> Option<char> {
    if (column as usize) < COLUMNS.len() { Some(COLUMNS[column as usize] as char) } else { None }
}

/// A pair of SGF coordinates, up to 52x52, which is further than a [`BoardSize`] reaches: a record of a larger board can
/// be read and described, if not played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SgfPoint {
    column: u8,
    row: u8,
}

impl SgfPoint {
    /// Reads two SGF letters, such as `dp`.
    ///
    /// # Errors
    /// [`ParseVertexError::Malformed`] for anything else.
    ///
    /// ```
    /// use gocore::notation::SgfPoint;
    /// let point = SgfPoint::parse(b"Kb")?;
    /// assert_eq!((point.column(), point.row()), (36, 1));
    /// # Ok::<(), gocore::ParseVertexError>(())
    /// ```
    pub const fn parse(text: &[u8]) -> Result<SgfPoint, ParseVertexError> {
        if let [column, row] = text {
            if let (Some(column), Some(row)) = (ordinal(*column), ordinal(*row)) {
                return Ok(SgfPoint { column, row });
            }
        }
        Err(ParseVertexError::Malformed)
    }

    /// The SGF coordinates of a point; `None` beyond 52.
    #[must_use]
    pub const fn from_point(point: Point) -> Option<SgfPoint> {
        if point.column() < 52 && point.row() < 52 {
            Some(SgfPoint { column: point.column(), row: point.row() })
        } else {
            None
        }
    }

    /// Column from the left, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Row from the top, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The point, which may lie off a given board.
    #[must_use]
    pub const fn point(self) -> Point {
        Point::new(self.column, self.row)
    }
}

/// Writes the two letters.
impl fmt::Display for SgfPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

const fn ordinal(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

const fn letter(ordinal: u8) -> char {
    if ordinal < 26 { (b'a' + ordinal) as char } else { (b'A' + ordinal - 26) as char }
}

/// Reads the value of an SGF move property: empty, or `tt` where no side is over 19, is a pass.
///
/// # Errors
/// [`ParseVertexError`]: malformed, or off this board.
pub fn parse_sgf_move(text: &[u8], size: BoardSize) -> Result<Move, ParseVertexError> {
    if text.is_empty() || (text == b"tt" && size.width() <= 19 && size.height() <= 19) {
        return Ok(Move::Pass);
    }
    let point = SgfPoint::parse(text)?.point();
    if size.contains(point) { Ok(Move::Play(point)) } else { Err(ParseVertexError::OffBoard) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_vertex_reads_back() {
        for (width, height) in [(1, 1), (25, 25), (9, 13), (19, 19)] {
            let size = BoardSize::new(width, height).unwrap();
            for point in size.points() {
                assert_eq!(parse_vertex(&vertex(point, size).to_string(), size), Ok(point));
                let sgf = SgfPoint::from_point(point).unwrap().to_string();
                assert_eq!(parse_sgf_move(sgf.as_bytes(), size), Ok(Move::Play(point)));
            }
        }
    }

    #[test]
    fn what_is_no_vertex() {
        for text in ["", "A", "I5", "5D", "AA1", "A0", "A01", "A1234", "A-1", "Ä1", "A1 ", " A1", "pass"] {
            assert_eq!(parse_vertex(text, BoardSize::NINE), Err(ParseVertexError::Malformed), "{text:?}");
        }
        for text in ["K1", "A10", "Z25", "A999"] {
            assert_eq!(parse_vertex(text, BoardSize::NINE), Err(ParseVertexError::OffBoard), "{text:?}");
        }
    }

    #[test]
    fn tt_is_a_pass_up_to_nineteen_only() {
        assert_eq!(parse_sgf_move(b"tt", BoardSize::NINE), Ok(Move::Pass));
        assert_eq!(parse_sgf_move(b"", BoardSize::NINETEEN), Ok(Move::Pass));
        let twenty = BoardSize::square(20).unwrap();
        assert_eq!(parse_sgf_move(b"tt", twenty), Ok(Move::Play(Point::new(19, 19))));
        let wide = BoardSize::new(25, 19).unwrap();
        assert_eq!(parse_sgf_move(b"tt", wide), Err(ParseVertexError::OffBoard));
    }
}
