//! What is to be seen, in whatever form.

use crate::color::Color;
use crate::point::Point;
use crate::position::Position;
use crate::render::mark::{Placed, PointMark};
use crate::scoring::Score;

/// A position and what to show with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'a> {
    pub(super) position: &'a Position,
    pub(super) last_move: Option<Point>,
    pub(super) score: Option<&'a Score>,
    pub(super) marks: &'a [(Point, PointMark<'a>)],
}

impl<'a> View<'a> {
    pub(super) const fn new(position: &'a Position) -> View<'a> {
        View { position, last_move: None, score: None, marks: &[] }
    }

    /// Whether there is a stone on the point that the score takes for dead.
    pub(super) fn is_dead(&self, point: Point) -> bool {
        self.position.stone(point).is_some() && self.score.is_some_and(|score| score.dead().contains(point))
    }

    /// The colour that the point counts for as territory: an empty point, or one under a dead stone.
    pub(super) fn territory(&self, point: Point) -> Option<Color> {
        let score = self.score?;
        let counts = self.position.stone(point).is_none() || self.is_dead(point);
        Color::ALL.into_iter().find(|color| counts && score.territory(*color).contains(point))
    }

    pub(super) fn placed(&self) -> Placed<'a> {
        Placed::new(self.marks, self.position.size())
    }
}
