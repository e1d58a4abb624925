//! Drawings of positions for people, in text.
//!
//! `X` and `O` are Black's and White's stones, `.` an empty point; with a score, `x` and `o` are dead stones and `b` and
//! `w` points that count for Black and White. Parentheses stand around the last stone played.

use core::fmt::{self, Write};

use crate::color::Color;
use crate::notation::column_letter;
use crate::point::Point;
use crate::position::Position;
use crate::scoring::Score;

/// A position drawn with its coordinates: letters without `I` above and below, numbers from the bottom at both sides.
/// Display it.
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
    position: &'a Position,
    last_move: Option<Point>,
    score: Option<&'a Score>,
}

impl<'a> Drawing<'a> {
    /// The stones alone.
    #[must_use]
    pub const fn new(position: &'a Position) -> Drawing<'a> {
        Drawing { position, last_move: None, score: None }
    }

    /// With the last stone in parentheses.
    #[must_use]
    pub const fn last_move(mut self, point: Point) -> Drawing<'a> {
        self.last_move = Some(point);
        self
    }

    /// With dead stones and the points that count.
    #[must_use]
    pub const fn score(mut self, score: &'a Score) -> Drawing<'a> {
        self.score = Some(score);
        self
    }

    fn symbol(&self, point: Point) -> char {
        match (self.position.stone(point), self.score) {
            (Some(color), Some(score)) if score.dead().contains(point) => color.symbol().to_ascii_lowercase(),
            (Some(color), _) => color.symbol(),
            (None, Some(score)) => match score.owner(point) {
                Some(Color::Black) => 'b',
                Some(Color::White) => 'w',
                None => '.',
            },
            (None, None) => '.',
        }
    }

    fn letters(&self, f: &mut fmt::Formatter<'_>, margin: usize) -> fmt::Result {
        write!(f, "{:margin$}", "")?;
        for column in 0..self.position.size().width() {
            write!(f, " {}", column_letter(column).unwrap_or('?'))?;
        }
        f.write_char('\n')
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.position.size();
        let margin = if size.height() < 10 { 1 } else { 2 };
        self.letters(f, margin)?;
        for row in 0..size.height() {
            let number = size.height() - row;
            write!(f, "{number:margin$}")?;
            let is_last = |column: u8| self.last_move == Some(Point::new(column, row));
            for column in 0..size.width() {
                let before = match column.checked_sub(1) {
                    _ if is_last(column) => '(',
                    Some(left) if is_last(left) => ')',
                    _ => ' ',
                };
                write!(f, "{before}{}", self.symbol(Point::new(column, row)))?;
            }
            let after = if is_last(size.width() - 1) { ')' } else { ' ' };
            writeln!(f, "{after}{number}")?;
        }
        self.letters(f, margin)
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
}
