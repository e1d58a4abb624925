//! Where things are, in whole units.

use crate::point::Point;
use crate::size::BoardSize;

/// From one line to the next.
pub(super) const PITCH: u32 = 50;
/// With the outline, stones that touch leave a hair between them.
pub(super) const STONE: u32 = 23;
/// From the edge to the middle of the coordinates.
pub(super) const COORDINATE: u32 = 21;

/// The measures of one picture.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    size: BoardSize,
    margin: u32,
}

impl Layout {
    pub(super) const fn new(size: BoardSize, coordinates: bool) -> Layout {
        Layout { size, margin: if coordinates { 66 } else { 34 } }
    }

    /// Width of the picture.
    pub(super) fn width(self) -> u32 {
        self.x(self.size.width() - 1) + self.margin
    }

    /// Height of the picture.
    pub(super) fn height(self) -> u32 {
        self.y(self.size.height() - 1) + self.margin
    }

    /// The middle of a column.
    pub(super) fn x(self, column: u8) -> u32 {
        self.margin + PITCH * u32::from(column)
    }

    /// The middle of a row.
    pub(super) fn y(self, row: u8) -> u32 {
        self.margin + PITCH * u32::from(row)
    }

    /// The middle of a point.
    pub(super) fn at(self, point: Point) -> (u32, u32) {
        (self.x(point.column()), self.y(point.row()))
    }
}

/// How far below its middle the line stands that a capital letter or a digit of this size is written on.
pub(super) const fn baseline(font: u32) -> u32 {
    (font * 36 + 50) / 100
}

/// The size of a label of so many characters, so that it fits on a stone.
pub(super) const fn label_font(characters: usize) -> u32 {
    match characters {
        0 | 1 => 31,
        2 => 26,
        3 => 20,
        4 => 16,
        5 => 13,
        _ => 11,
    }
}
