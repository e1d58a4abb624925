//! Positions drawn as text.

use core::fmt::{self, Write};

use crate::color::Color;
use crate::notation::column_letter;
use crate::point::Point;
use crate::position::Position;
use crate::render::mark::PointMark;
use crate::render::view::View;
use crate::scoring::Score;

/// A position drawn as text with its coordinates: letters without `I` above and below, numbers from the bottom at both
/// sides. Display it; [`parse_drawing`](crate::render::parse_drawing) reads it back.
///
/// `X` and `O` are Black's and White's stones, `.` an empty point; with a score, `x` and `o` are dead stones and `b` and
/// `w` points that count for Black and White. Parentheses stand around the last stone played. A mark stands after its
/// point, and the columns are wider where there are any: see [`PointMark`].
///
/// Cost: linear in the board, without allocation; about 900 bytes of text for 19x19, 1,300 with marks.
///
/// ```
/// use gocore::{Color, Point, Position, render::Drawing};
/// let position = Position::from_diagram(".X.\n.O.\n")?;
/// let drawing = Drawing::new(&position).last_move(Point::new(1, 1));
/// let lines: Vec<String> = drawing.to_string().lines().map(str::to_owned).collect();
/// assert_eq!(lines, ["  A B C", "2 . X . 2", "1 .(O). 1", "  A B C"]);
/// # Ok::<(), gocore::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    view: View<'a>,
}

impl<'a> Drawing<'a> {
    /// The stones alone.
    #[must_use]
    pub const fn new(position: &'a Position) -> Drawing<'a> {
        Drawing { view: View::new(position) }
    }

    /// With the last stone in parentheses.
    #[must_use]
    pub const fn last_move(mut self, point: Point) -> Drawing<'a> {
        self.view.last_move = Some(point);
        self
    }

    /// With dead stones and the points that count.
    #[must_use]
    pub const fn score(mut self, score: &'a Score) -> Drawing<'a> {
        self.view.score = Some(score);
        self
    }

    /// With marks on points.
    #[must_use]
    pub const fn marks(mut self, marks: &'a [(Point, PointMark<'a>)]) -> Drawing<'a> {
        self.view.marks = marks;
        self
    }

    fn symbol(&self, point: Point) -> char {
        match (self.view.position.stone(point), self.view.territory(point)) {
            (Some(color), _) if self.view.is_dead(point) => color.symbol().to_ascii_lowercase(),
            (Some(color), _) => color.symbol(),
            (None, Some(Color::Black)) => 'b',
            (None, Some(Color::White)) => 'w',
            (None, None) => '.',
        }
    }

    fn letters(&self, f: &mut fmt::Formatter<'_>, margin: usize, gap: &str) -> fmt::Result {
        write!(f, "{:margin$}", "")?;
        for column in 0..self.view.position.size().width() {
            let gap = if column == 0 { " " } else { gap };
            write!(f, "{gap}{}", column_letter(column).unwrap_or('?'))?;
        }
        f.write_char('\n')
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.view.position.size();
        let placed = self.view.placed();
        let mark = |point: Point| placed.at(point).and_then(PointMark::character);
        let wide = size.points().any(|point| mark(point).is_some());
        let margin = if size.height() < 10 { 1 } else { 2 };
        let gap = if wide { "  " } else { " " };
        self.letters(f, margin, gap)?;
        for row in 0..size.height() {
            let number = size.height() - row;
            write!(f, "{number:margin$}")?;
            // What stands between a point and the next one.
            let mut between = ' ';
            for point in (0..size.width()).map(|column| Point::new(column, row)) {
                let is_last = self.view.last_move == Some(point);
                f.write_char(if is_last { '(' } else { between })?;
                f.write_char(self.symbol(point))?;
                between = if is_last { ')' } else { ' ' };
                if wide {
                    f.write_char(mark(point).unwrap_or(between))?;
                    between = if mark(point).is_some() { between } else { ' ' };
                }
            }
            writeln!(f, "{between}{number}")?;
        }
        self.letters(f, margin, gap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::scoring::{Marks, Tally};
    use alloc::string::ToString;

    #[test]
    fn a_score_shows_owners_and_dead_stones() {
        let position = Position::from_diagram(".XO..\n.XO.X\n.X.O.\n").unwrap();
        let marks = Marks::dead_chains(&position, [Point::new(4, 1)]).unwrap();
        let score = Score::new(&position, &marks, &Rules::default(), &Tally::default()).unwrap();
        let drawing = Drawing::new(&position).score(&score).to_string();
        let expected = "  A B C D E\n3 b X O w w 3\n2 b X O w x 2\n1 b X . O w 1\n  A B C D E\n";
        assert_eq!(drawing, expected);
    }

    #[test]
    fn two_digits_stay_in_line_and_edges_hold_the_last_move() {
        let size = crate::size::BoardSize::new(2, 10).unwrap();
        let position = Position::new(size);
        let drawing = Drawing::new(&position).last_move(Point::new(1, 0)).to_string();
        assert!(drawing.starts_with("   A B\n10 .(.)10\n 9 . . 9\n"), "{drawing}");
    }

    #[test]
    fn a_mark_stands_after_its_point_and_within_the_parentheses() {
        let position = Position::from_diagram("XO.\n...\n").unwrap();
        let marks = [
            (Point::new(0, 0), PointMark::Label("1")),
            (Point::new(1, 0), PointMark::Label("12")),
            (Point::new(2, 1), PointMark::Label("a")),
            (Point::new(2, 1), PointMark::Cross),
            (Point::new(0, 1), PointMark::Square),
            (Point::new(0, 1), PointMark::Label("")),
            (Point::new(9, 9), PointMark::Circle),
        ];
        let drawing = Drawing::new(&position).marks(&marks).last_move(Point::new(1, 0)).to_string();
        assert_eq!(drawing, "  A  B  C\n2 X1(O*).  2\n1 .  .  .+ 1\n  A  B  C\n");
        let off = [(Point::new(9, 9), PointMark::Circle), (Point::new(0, 0), PointMark::Label(""))];
        let drawing = Drawing::new(&position).marks(&off).to_string();
        assert_eq!(drawing, Drawing::new(&position).to_string());
    }
}
