//! Sets of points of one board.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitXor, Sub};

use crate::bits::{Bits, Geometry, WORDS};
use crate::point::Point;
use crate::size::BoardSize;

/// A set of points of one board: a fixed bit set of 96 bytes for every size, `Copy`, never allocating.
///
/// The operators `|`, `&`, `^` and `-` keep the board size of the left side; points of the right side that lie off
/// that board are dropped.
///
/// ```
/// use gocore::{BoardSize, Point, PointSet};
/// let mut set = PointSet::new(BoardSize::NINE);
/// set.insert(Point::new(4, 4));
/// assert!(set.contains(Point::new(4, 4)));
/// assert_eq!(set.len(), 1);
/// assert!(!set.insert(Point::new(9, 0)), "off the board");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet {
    bits: Bits<WORDS>,
    size: BoardSize,
}

impl PointSet {
    /// The empty set.
    #[must_use]
    pub const fn new(size: BoardSize) -> PointSet {
        PointSet { bits: Bits::EMPTY, size }
    }

    /// Every point of the board.
    #[must_use]
    pub fn full(size: BoardSize) -> PointSet {
        PointSet { bits: Geometry::new(size).board(), size }
    }

    /// The set of those given points that lie on the board.
    #[must_use]
    pub fn from_points(size: BoardSize, points: impl IntoIterator<Item = Point>) -> PointSet {
        let mut set = PointSet::new(size);
        for point in points {
            set.insert(point);
        }
        set
    }

    pub(crate) const fn from_bits(bits: Bits<WORDS>, size: BoardSize) -> PointSet {
        PointSet { bits, size }
    }

    pub(crate) const fn bits(&self) -> &Bits<WORDS> {
        &self.bits
    }

    /// The bits of this set as a set of a board of another size.
    pub(crate) fn bits_on(&self, size: BoardSize) -> Bits<WORDS> {
        if self.size == size { self.bits } else { PointSet::from_points(size, self.iter()).bits }
    }

    /// The size of the board that the points are on.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bits.count()
    }

    /// Whether there is no point in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bits.is_empty()
    }

    /// Whether the point is in the set. False for a point off the board.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.size.contains(point) && self.bits.has(Geometry::new(self.size).index(point))
    }

    /// Adds a point; tells whether the set grew. A point off the board is not added.
    pub fn insert(&mut self, point: Point) -> bool {
        let new = self.size.contains(point) && !self.contains(point);
        if new {
            self.bits.set(Geometry::new(self.size).index(point));
        }
        new
    }

    /// Removes a point; tells whether it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let there = self.contains(point);
        if there {
            self.bits.clear(Geometry::new(self.size).index(point));
        }
        there
    }

    /// The first point in reading order (top row first, left to right).
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Point> + Clone + use<> {
        let geometry = Geometry::new(self.size);
        self.bits.iter().map(move |index| geometry.point(index))
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $bits:ident) => {
        impl $trait for PointSet {
            type Output = PointSet;
            fn $method(self, other: PointSet) -> PointSet {
                PointSet { bits: self.bits.$bits(&other.bits_on(self.size)), size: self.size }
            }
        }
    };
}

operator!(BitOr, bitor, or);
operator!(BitAnd, bitand, and);
operator!(BitXor, bitxor, xor);
operator!(Sub, sub, minus);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_different_sizes_meet_on_the_left_board() {
        let nine = PointSet::from_points(BoardSize::NINE, [Point::new(8, 8), Point::new(1, 2)]);
        let big = PointSet::from_points(BoardSize::NINETEEN, [Point::new(18, 18), Point::new(1, 2)]);
        assert_eq!((nine | big).len(), 2);
        assert!((nine & big).iter().eq([Point::new(1, 2)]));
        assert_eq!((big | nine).len(), 3);
    }

    #[test]
    fn iteration_is_in_reading_order_on_every_size() {
        for (width, height) in [(1, 1), (1, 25), (25, 1), (25, 25), (7, 13)] {
            let size = BoardSize::new(width, height).unwrap();
            assert!(PointSet::full(size).iter().eq(size.points()));
            assert_eq!(PointSet::full(size).len(), size.area());
        }
    }
}
