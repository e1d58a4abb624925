//! Empty regions and whose they are.

use crate::bits::{Bits, WORDS};
use crate::color::Color;
use crate::position::Position;
use crate::scoring::area::empty_reached;

/// The empty points of a position by the colours that their regions reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Regions {
    /// Empty points of regions that touch stones of one colour only.
    pub(super) own: [Bits<WORDS>; 2],
    /// Empty points of regions that touch both colours, or none.
    pub(super) neutral: Bits<WORDS>,
}

impl Regions {
    /// Floods each colour through the empty points: what both reach, or neither, is neutral.
    pub(super) fn of(position: &Position) -> Regions {
        let empty = position.empty_bits();
        let [black, white] = empty_reached(position);
        let own = [black.minus(&white), white.minus(&black)];
        Regions { own, neutral: empty.minus(&own[0]).minus(&own[1]) }
    }

    pub(super) fn of_color(&self, color: Color) -> &Bits<WORDS> {
        &self.own[color.index()]
    }

    /// The own-area components of a colour: connected stones and own empty regions.
    pub(super) fn components(
        &self,
        position: &Position,
        color: Color,
    ) -> impl Iterator<Item = Bits<WORDS>> + use<> {
        position.geometry().parts(&position.bits(color).or(self.of_color(color)))
    }
}
