//! Plays on a board of any size, and what they do.

use super::{Board, Effect, Losses, on_core};
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::size::BoardSize;

/// What a stone on an empty point does: the enemy stones it captures, or the own stones it loses by suicide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    color: Color,
    point: Point,
    captured: PointSet,
    suicide: PointSet,
}

impl Placement {
    /// The colour of the stone.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// Where it is placed.
    #[must_use]
    pub const fn point(&self) -> Point {
        self.point
    }

    /// The enemy stones it captures.
    #[must_use]
    pub const fn captured(&self) -> &PointSet {
        &self.captured
    }

    /// The own stones that are lost, the placed one among them, when it captures nothing and leaves its chain without a
    /// liberty; otherwise empty.
    #[must_use]
    pub const fn suicide(&self) -> &PointSet {
        &self.suicide
    }

    /// Whether it is suicide.
    #[must_use]
    pub fn is_suicide(&self) -> bool {
        !self.suicide.is_empty()
    }
}

impl Placement {
    /// What a stone on an empty bit would do, as the board has answered.
    pub(crate) fn new<const N: usize>(
        color: Color,
        point: Point,
        losses: &Losses<N>,
        size: BoardSize,
    ) -> Placement {
        let [captured, suicide] =
            [&losses.captured, &losses.suicide].map(|bits| PointSet::from_bits(bits.resized(), size));
        Placement { color, point, captured, suicide }
    }

    /// The placement that led from one position to the next.
    pub(crate) fn between(before: &Position, after: &Position, color: Color, point: Point) -> Placement {
        let [captured, mut suicide] = [!color, color].map(|color| before.stones(color) - after.stones(color));
        if after.stone(point).is_none() {
            suicide.insert(point);
        }
        Placement { color, point, captured, suicide }
    }
}

impl Board {
    /// What a stone of this colour on this point would do, without placing it. `None` when the point is off the board or
    /// not empty. Constant time.
    #[must_use]
    pub fn placement(&self, color: Color, point: Point) -> Option<Placement> {
        if !self.size().contains(point) || self.stone(point).is_some() {
            return None;
        }
        Some(on_core!(self.core(), core => {
            let losses = core.losses(color, core.geometry().index(point));
            Placement::new(color, point, &losses, core.size())
        }))
    }

    /// Places a stone, captures the enemy chains it leaves without a liberty, and if there are none and its own chain has
    /// no liberty, takes that off (suicide). `None`, and nothing changed, when the point is off the board or not empty.
    /// Cost: constant, and linear in the stones that are captured or joined to a larger chain.
    pub fn play(&mut self, color: Color, point: Point) -> Option<Placement> {
        let placement = self.placement(color, point)?;
        self.apply(&placement);
        Some(placement)
    }

    /// Plays a placement that this very board has answered.
    pub(crate) fn apply(&mut self, placement: &Placement) -> Effect {
        on_core!(self.core_mut(), core => core.play(placement.color, core.geometry().index(placement.point)))
    }

    /// Takes the last play back: a stone of this colour on this point, before which the stones were these. Cheaper than
    /// building the board anew: linear in the chain that the stone is part of and in what it took off.
    pub(crate) fn take_back(&mut self, color: Color, point: Point, before: &Position) {
        on_core!(self.core_mut(), core => {
            let before = Color::ALL.map(|color| before.bits(color).resized());
            core.take_back(color, core.geometry().index(point), &before);
        });
    }
}
