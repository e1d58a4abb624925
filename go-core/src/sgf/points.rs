//! Points of a record's board, which may be larger than one that can be played on.

use core::fmt;

use super::value::whole_number;
use crate::moves::Move;
use crate::notation::{ParseVertexError, SgfPoint};
use crate::point::Point;

/// Width and height of a recorded board, each from 1 to 52.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RecordSize {
    width: u8,
    height: u8,
}

impl RecordSize {
    /// 19x19: the size of a record that states none.
    pub const DEFAULT: RecordSize = RecordSize { width: 19, height: 19 };
    /// The longest side that SGF has coordinates for.
    pub const MAX_SIDE: u8 = 52;

    /// Reads an `SZ` value, `19` or `13:9` (width first); `None` for anything else.
    #[must_use]
    pub fn parse(raw: &[u8]) -> Option<RecordSize> {
        let side = |text: &[u8]| {
            let side = u8::try_from(whole_number(text)?).ok()?;
            (1..=RecordSize::MAX_SIDE).contains(&side).then_some(side)
        };
        let mut sides = raw.split(|byte| *byte == b':');
        let width = side(sides.next()?)?;
        let height = sides.next().map_or(Some(width), side)?;
        if sides.next().is_none() { Some(RecordSize { width, height }) } else { None }
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

    /// Number of points.
    #[must_use]
    pub const fn area(self) -> u32 {
        self.width as u32 * self.height as u32
    }

    /// Whether the point lies on this board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    fn read_point(self, text: &[u8]) -> Result<Point, ParseVertexError> {
        let point = SgfPoint::parse(text)?.point();
        if self.contains(point) { Ok(point) } else { Err(ParseVertexError::OffBoard) }
    }

    /// Whether a side is over 19, and not both, so that `tt` is neither a point nor, by the letter, a pass.
    const fn tt_is_ambiguous(self) -> bool {
        (self.width > 19) != (self.height > 19)
    }
}

/// Writes `13x9`: width first.
impl fmt::Display for RecordSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Whether the value is the doubtful `tt`, which is read as a pass since it can be no point.
pub(super) fn is_ambiguous_pass(raw: &[u8], size: RecordSize) -> bool {
    size.tt_is_ambiguous() && raw.trim_ascii() == b"tt"
}

/// Reads the value of a move: empty is a pass, and so is `tt` unless both sides are over 19.
#[inline]
pub(super) fn read_move(raw: &[u8], size: RecordSize) -> Result<Move, ParseVertexError> {
    // Nearly all values are two small letters; one that is on the board is no pass.
    if let [column @ b'a'..=b'z', row @ b'a'..=b'z'] = raw {
        let point = Point::new(column - b'a', row - b'a');
        if size.contains(point) {
            return Ok(Move::Play(point));
        }
    }
    read_rare_move(raw, size)
}

fn read_rare_move(raw: &[u8], size: RecordSize) -> Result<Move, ParseVertexError> {
    let text = raw.trim_ascii();
    if text.is_empty() || (text == b"tt" && (size.width <= 19 || size.height <= 19)) {
        return Ok(Move::Pass);
    }
    size.read_point(text).map(Move::Play)
}

/// A rectangle of points, both corners included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rectangle {
    columns: (u8, u8),
    rows: (u8, u8),
}

/// Reads a value of a point list: a point, or two opposite corners of a rectangle. `None` when it is empty.
pub(super) fn read_points(raw: &[u8], size: RecordSize) -> Result<Option<Rectangle>, ParseVertexError> {
    let text = raw.trim_ascii();
    if text.is_empty() {
        return Ok(None);
    }
    let mut corners = text.split(|byte| *byte == b':');
    let first = size.read_point(corners.next().unwrap_or_default())?;
    let second = corners.next().map_or(Ok(first), |corner| size.read_point(corner))?;
    if corners.next().is_some() {
        return Err(ParseVertexError::Malformed);
    }
    let ordered = |a: u8, b: u8| (a.min(b), a.max(b));
    Ok(Some(Rectangle {
        columns: ordered(first.column(), second.column()),
        rows: ordered(first.row(), second.row()),
    }))
}

/// A set of points up to 52x52: what a set-up list comes to, rectangles expanded, every point once. 416 bytes, Copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SetupPoints {
    rows: [u64; RecordSize::MAX_SIDE as usize],
}

impl SetupPoints {
    pub(super) const EMPTY: SetupPoints = SetupPoints { rows: [0; RecordSize::MAX_SIDE as usize] };

    fn slice(rectangle: Rectangle) -> (core::ops::RangeInclusive<usize>, u64) {
        let (first, last) = rectangle.columns;
        let mask = (u64::MAX >> (63 - (last - first))) << first;
        (usize::from(rectangle.rows.0)..=usize::from(rectangle.rows.1), mask)
    }

    pub(super) fn insert(&mut self, rectangle: Rectangle) {
        let (rows, mask) = SetupPoints::slice(rectangle);
        for row in &mut self.rows[rows] {
            *row |= mask;
        }
    }

    pub(super) fn touches(&self, rectangle: Rectangle) -> bool {
        let (rows, mask) = SetupPoints::slice(rectangle);
        self.rows[rows].iter().any(|row| row & mask != 0)
    }

    pub(super) fn with(&self, other: &SetupPoints) -> SetupPoints {
        SetupPoints { rows: core::array::from_fn(|row| self.rows[row] | other.rows[row]) }
    }

    pub(super) fn without(&self, other: &SetupPoints) -> SetupPoints {
        SetupPoints { rows: core::array::from_fn(|row| self.rows[row] & !other.rows[row]) }
    }

    /// Number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| *row == 0)
    }

    /// Whether the point is among them.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let row = self.rows.get(usize::from(point.row())).copied().unwrap_or(0);
        point.column() < RecordSize::MAX_SIDE && row >> point.column() & 1 == 1
    }

    /// The points in reading order: from the top, left to right.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        (0u8..).zip(self.rows).flat_map(|(row, bits)| {
            let mut rest = bits;
            core::iter::from_fn(move || {
                let column = rest.trailing_zeros() as u8;
                rest &= rest.checked_sub(1)?;
                Some(Point::new(column, row))
            })
        })
    }
}

impl fmt::Debug for SetupPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn rectangle(text: &str) -> Rectangle {
        read_points(text.as_bytes(), size("52")).ok().flatten().expect("a point or two")
    }

    fn size(text: &str) -> RecordSize {
        RecordSize::parse(text.as_bytes()).expect("a size")
    }

    #[test]
    fn sizes() {
        assert_eq!(size(" 9 ").area(), 81);
        assert_eq!((size("13:9").width(), size("52:1").height()), (13, 1));
        for text in
            ["", "0", "53", "-9", "+9", "19x19", "9:", ":9", "9:9:9", "9:0", "99999999999999999999", "1.5"]
        {
            assert_eq!(RecordSize::parse(text.as_bytes()), None, "{text:?}");
        }
    }

    #[test]
    fn passes_and_points() {
        let play = |column, row| Ok(Move::Play(Point::new(column, row)));
        for (sides, text, expected) in [
            ("9", "", Ok(Move::Pass)),
            ("9", " \r\n", Ok(Move::Pass)),
            ("19", "tt", Ok(Move::Pass)),
            ("25:19", "tt", Ok(Move::Pass)),
            ("21", "tt", play(19, 19)),
            ("37", "EB", play(30, 27)),
            ("37", "pK", play(15, 36)),
            ("9", " ee\n", play(4, 4)),
            ("19", "DD", Err(ParseVertexError::OffBoard)),
            ("18", "ss", Err(ParseVertexError::OffBoard)),
            ("19", "Q16", Err(ParseVertexError::Malformed)),
            ("19", "d4", Err(ParseVertexError::Malformed)),
            ("19", "aa:bb", Err(ParseVertexError::Malformed)),
        ] {
            assert_eq!(read_move(text.as_bytes(), size(sides)), expected, "{sides} {text:?}");
        }
    }

    #[test]
    fn rectangles_expand_once() {
        let board = size("52");
        let mut set = SetupPoints::EMPTY;
        for text in ["aa:ZZ", "ZZ:aa", "cc"] {
            let rectangle = rectangle(text);
            assert_eq!(set.touches(rectangle), !set.is_empty());
            set.insert(rectangle);
        }
        assert_eq!((set.len(), set.iter().count()), (2704, 2704));
        let mut small = SetupPoints::EMPTY;
        small.insert(rectangle("cb:ba"));
        let points: Vec<_> = small.iter().map(|point| (point.column(), point.row())).collect();
        assert_eq!(points, [(1, 0), (2, 0), (1, 1), (2, 1)]);
        assert!(small.contains(Point::new(2, 1)) && !small.contains(Point::new(3, 1)));
        assert!(!small.contains(Point::new(200, 1)) && !small.contains(Point::new(1, 200)));
        for text in ["a", "aa:", ":aa", "aa:bb:cc", "aa:b"] {
            assert_eq!(read_points(text.as_bytes(), board), Err(ParseVertexError::Malformed), "{text:?}");
        }
        assert_eq!(read_points(b"aa:jj", size("9")), Err(ParseVertexError::OffBoard));
        assert_eq!(read_points(b" ", board), Ok(None));
    }
}
