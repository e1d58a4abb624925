//! The eight symmetries of a board.

use crate::point::Point;
use crate::size::BoardSize;

/// One of the eight ways to lay a square on itself. On a rectangle the four that swap rows and columns give a board of
/// swapped sides.
///
/// ```
/// use gocore::{BoardSize, Point, Symmetry};
/// let size = BoardSize::new(3, 2)?;
/// let turned = Symmetry::RotateRight;
/// assert_eq!(turned.size(size), BoardSize::new(2, 3)?);
/// assert_eq!(turned.point(Point::new(0, 0), size), Point::new(1, 0));
/// # Ok::<(), gocore::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise.
    RotateRight,
    /// A half turn.
    RotateHalf,
    /// A quarter turn anticlockwise.
    RotateLeft,
    /// Left and right change places.
    MirrorColumns,
    /// Top and bottom change places.
    MirrorRows,
    /// Columns become rows: the top left corner stays.
    Transpose,
    /// Reflection in the other diagonal: the top right corner stays.
    AntiTranspose,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::RotateRight,
        Symmetry::RotateHalf,
        Symmetry::RotateLeft,
        Symmetry::MirrorColumns,
        Symmetry::MirrorRows,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
    ];

    /// The name in text, as `rotate-right`.
    ///
    /// ```
    /// use gocore::Symmetry;
    /// let names: Vec<&str> = Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect();
    /// assert_eq!(names[..4], ["identity", "rotate-right", "rotate-half", "rotate-left"]);
    /// assert_eq!(names[4..], ["mirror-columns", "mirror-rows", "transpose", "anti-transpose"]);
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::Identity => "identity",
            Symmetry::RotateRight => "rotate-right",
            Symmetry::RotateHalf => "rotate-half",
            Symmetry::RotateLeft => "rotate-left",
            Symmetry::MirrorColumns => "mirror-columns",
            Symmetry::MirrorRows => "mirror-rows",
            Symmetry::Transpose => "transpose",
            Symmetry::AntiTranspose => "anti-transpose",
        }
    }

    /// Whether rows become columns.
    #[must_use]
    pub const fn swaps_sides(self) -> bool {
        matches!(
            self,
            Symmetry::RotateRight | Symmetry::RotateLeft | Symmetry::Transpose | Symmetry::AntiTranspose
        )
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::RotateRight => Symmetry::RotateLeft,
            Symmetry::RotateLeft => Symmetry::RotateRight,
            other => other,
        }
    }

    /// The size of the image of a board.
    #[must_use]
    pub fn size(self, size: BoardSize) -> BoardSize {
        if self.swaps_sides() { BoardSize::transposed(size) } else { size }
    }

    /// The image of a point of a board of this size. A point off the board is returned as it is.
    #[must_use]
    pub const fn point(self, point: Point, size: BoardSize) -> Point {
        if size.contains(point) { self.image(point, size.width(), size.height()) } else { point }
    }

    /// The image of a point that is on a board of so many columns and rows.
    pub(crate) const fn image(self, point: Point, width: u8, height: u8) -> Point {
        let (x, y) = (point.column(), point.row());
        let (right, bottom) = (width - 1 - x, height - 1 - y);
        match self {
            Symmetry::Identity => point,
            Symmetry::RotateRight => Point::new(bottom, x),
            Symmetry::RotateHalf => Point::new(right, bottom),
            Symmetry::RotateLeft => Point::new(y, right),
            Symmetry::MirrorColumns => Point::new(right, y),
            Symmetry::MirrorRows => Point::new(x, bottom),
            Symmetry::Transpose => Point::new(y, x),
            Symmetry::AntiTranspose => Point::new(bottom, right),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn each_is_a_bijection_undone_by_its_inverse() {
        let size = BoardSize::new(4, 7).unwrap();
        for symmetry in Symmetry::ALL {
            let image = symmetry.size(size);
            let mut seen = Vec::new();
            for point in size.points() {
                let moved = symmetry.point(point, size);
                assert!(image.contains(moved), "{symmetry:?} {point:?}");
                assert_eq!(symmetry.inverse().point(moved, image), point, "{symmetry:?}");
                seen.push(moved);
            }
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), size.area());
        }
    }

    #[test]
    fn the_eight_differ() {
        let mut images: Vec<_> =
            Symmetry::ALL.iter().map(|s| s.point(Point::new(1, 0), BoardSize::NINE)).collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}
