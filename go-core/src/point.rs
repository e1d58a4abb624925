//! Points of a board.

use core::fmt;

/// An intersection: column from the left and row from the top, both from 0, as in SGF. It knows no board size, so
/// it may lie off a given board: [`BoardSize::contains`](crate::BoardSize::contains) tells. For GTP vertices such as `Q16` see
/// [`notation`](crate::notation).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    // Row before column: the derived order is reading order.
    row: u8,
    column: u8,
}

impl Point {
    /// The point in the given column and row.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Point {
        Point { row, column }
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
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({}, {})", self.column, self.row)
    }
}

/// Writes column and row, from 0, as in `(15, 3)`: the GTP name needs the size of the board, for which see
/// [`notation::vertex`](crate::notation::vertex).
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.column, self.row)
    }
}
