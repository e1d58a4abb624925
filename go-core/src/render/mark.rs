//! Marks on points, and finding them.

use crate::point::Point;
use crate::size::{BoardSize, MAX_SIDE};

/// A mark that a drawing shows on a point: one of four shapes, or a label. (What players mark as dead is
/// [`Marks`](crate::Marks).)
///
/// A drawing takes a list of points with their marks. Of several marks on one point the last one counts; an empty
/// label is no mark.
///
/// ```
/// use gocore::{Point, Position, render::{Drawing, PointMark}};
/// let position = Position::from_diagram(".X.\n.O.\n")?;
/// let marks = [(Point::new(1, 0), PointMark::Label("1")), (Point::new(2, 1), PointMark::Triangle)];
/// let drawing = Drawing::new(&position).marks(&marks).last_move(Point::new(1, 1)).to_string();
/// let lines: Vec<&str> = drawing.lines().collect();
/// assert_eq!(lines, ["  A  B  C", "2 .  X1 .  2", "1 . (O) .^ 1", "  A  B  C"]);
/// # Ok::<(), gocore::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PointMark<'a> {
    /// A triangle; `^` in text.
    Triangle,
    /// A square; `#` in text.
    Square,
    /// A circle; `@` in text.
    Circle,
    /// A diagonal cross; `+` in text.
    Cross,
    /// A label: a letter, the number of a move. In text one printable ASCII character stands as it is and any other
    /// label is `*`; in SVG labels are cut to six characters.
    Label(&'a str),
}

impl PointMark<'_> {
    /// The character of the mark in text; `None` when there is nothing to show.
    pub(super) fn character(self) -> Option<char> {
        match self {
            PointMark::Triangle => Some('^'),
            PointMark::Square => Some('#'),
            PointMark::Circle => Some('@'),
            PointMark::Cross => Some('+'),
            PointMark::Label(text) => match *text.as_bytes() {
                [] => None,
                [byte] if byte.is_ascii_graphic() => Some(char::from(byte)),
                _ => Some('*'),
            },
        }
    }

    /// The mark that a piece of text with one character stands for.
    pub(super) fn from_text(text: &str) -> PointMark<'_> {
        match text {
            "^" => PointMark::Triangle,
            "#" => PointMark::Square,
            "@" => PointMark::Circle,
            "+" => PointMark::Cross,
            label => PointMark::Label(label),
        }
    }
}

const AREA: usize = MAX_SIDE as usize * MAX_SIDE as usize;

/// The marks of a list by the points they are on. Made once for a drawing, so that the time it takes is linear.
pub(super) struct Placed<'a> {
    marks: &'a [(Point, PointMark<'a>)],
    /// The place in the list and one, or 0.
    places: [u32; AREA],
    size: BoardSize,
}

impl<'a> Placed<'a> {
    pub(super) fn new(marks: &'a [(Point, PointMark<'a>)], size: BoardSize) -> Placed<'a> {
        let mut places = [0; AREA];
        for (place, (point, mark)) in (1..=u32::MAX).zip(marks) {
            if size.contains(*point) {
                places[index(*point)] = if mark.character().is_some() { place } else { 0 };
            }
        }
        Placed { marks, places, size }
    }

    pub(super) fn at(&self, point: Point) -> Option<PointMark<'a>> {
        let place = if self.size.contains(point) { self.places[index(point)] } else { 0 };
        let (_, mark) = self.marks.get(usize::try_from(place).ok()?.checked_sub(1)?)?;
        Some(*mark)
    }
}

/// The place of a point of any board.
fn index(point: Point) -> usize {
    usize::from(point.row()) * usize::from(MAX_SIDE) + usize::from(point.column())
}
