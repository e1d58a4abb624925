//! Pass-alive chains: those that no sequence of enemy plays can capture though their owner always passes.
//!
//! Benson, "Life in the Game of Go" (Information Sciences 10, 1976): a set of chains is alive if each has two regions
//! that are vital to it and bordered only by chains of the set. A region, enclosed by one colour, is vital to a chain if
//! the chain touches every point of it that the enemy could leave empty to the end. Where suicide is forbidden those
//! are the empty points; where the enemy may take off its own stones by suicide, all points.

use alloc::vec::Vec;

use crate::bits::{Bits, WORDS};
use crate::color::Color;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::rules::SuicideRule;

/// What a colour holds for good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PassAlive {
    chains: PointSet,
    territory: PointSet,
}

impl PassAlive {
    /// The stones of the pass-alive chains.
    #[must_use]
    pub const fn chains(&self) -> &PointSet {
        &self.chains
    }

    /// All points of the regions that only pass-alive chains border and in which the enemy cannot live: at most one point
    /// touches no stone of the colour, so there is no room for two eyes. Enemy stones in it are dead.
    #[must_use]
    pub const fn territory(&self) -> &PointSet {
        &self.territory
    }
}

impl Position {
    /// The pass-alive chains of a colour and their territory, for a suicide rule. Cost: the square of the number of chains
    /// at worst, some microseconds in practice.
    ///
    /// ```
    /// use gocore::{Color, Position, SuicideRule};
    /// let position = Position::from_diagram(".X.X\nXXXX\n....\n")?;
    /// let alive = position.pass_alive(Color::Black, SuicideRule::Forbidden);
    /// assert_eq!(alive.chains().len(), 6);
    /// assert_eq!(alive.territory().len(), 2 + 4, "no room for two eyes below either");
    /// # Ok::<(), gocore::SetupError>(())
    /// ```
    #[must_use]
    pub fn pass_alive(&self, color: Color, suicide: SuicideRule) -> PassAlive {
        let geometry = self.geometry();
        let own = self.bits(color);
        let must_touch = match suicide {
            SuicideRule::Forbidden => self.empty_bits(),
            SuicideRule::MultiStone | SuicideRule::Allowed => geometry.board(),
        };
        // Each chain with the points beside it, each region with the own stones beside it.
        let mut chains: Vec<(Bits<WORDS>, Bits<WORDS>)> =
            geometry.parts(own).map(|chain| (chain, geometry.neighbors(&chain))).collect();
        let mut regions: Vec<(Bits<WORDS>, Bits<WORDS>)> = geometry
            .parts(&geometry.board().minus(own))
            .map(|region| (region, geometry.neighbors(&region).and(own)))
            .collect();
        loop {
            let before = chains.len();
            chains.retain(|(_, beside)| {
                let vital = |region: &Bits<WORDS>| {
                    let points = region.and(&must_touch);
                    !points.is_empty() && points.minus(beside).is_empty()
                };
                regions.iter().filter(|(region, _)| vital(region)).take(2).count() == 2
            });
            if chains.len() == before {
                break;
            }
            let alive = chains.iter().fold(Bits::EMPTY, |all, (chain, _)| all.or(chain));
            regions.retain(|(_, border)| border.minus(&alive).is_empty());
        }
        let alive = chains.iter().fold(Bits::EMPTY, |all, (chain, _)| all.or(chain));
        let touched = geometry.neighbors(own);
        let territory = regions
            .iter()
            .filter(|(region, border)| !border.is_empty() && region.minus(&touched).count() <= 1)
            .fold(Bits::EMPTY, |all, (region, _)| all.or(region));
        // Without a pass-alive chain the loop has removed every region that has a border.
        PassAlive {
            chains: PointSet::from_bits(alive, self.size()),
            territory: PointSet::from_bits(territory, self.size()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alive(diagram: &str, suicide: SuicideRule) -> (usize, usize) {
        let position = Position::from_diagram(diagram).unwrap();
        let alive = position.pass_alive(Color::Black, suicide);
        (alive.chains().len(), alive.territory().len())
    }

    #[test]
    fn two_eyes_live_and_one_does_not() {
        assert_eq!(alive(".X.X.\nXXXXX\n.....", SuicideRule::Forbidden), (7, 8));
        assert_eq!(alive("..X..\nXXX..\n.....", SuicideRule::Forbidden), (0, 0));
    }

    /// minigo PR 862: the centre of a 3x3 hole touches no stone, so the hole is not vital. With an enemy stone on it,
    /// which cannot stay empty to the end unless suicide takes it off, the hole is.
    #[test]
    fn b073_a_hole_with_an_untouched_centre_is_not_vital() {
        let hole = [".XXXXXXX.", ".X...X.X.", ".X...XXX.", ".X...X...", ".XXXXX...", "........."].join("\n");
        assert_eq!(alive(&hole, SuicideRule::Forbidden).0, 0);
        let filled =
            [".XXXXXXX.", ".X...X.X.", ".X.O.XXX.", ".X...X...", ".XXXXX...", "........."].join("\n");
        assert_eq!(alive(&filled, SuicideRule::Forbidden).0, 21);
        assert_eq!(alive(&filled, SuicideRule::MultiStone).0, 0);
    }
}
