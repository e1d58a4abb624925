//! Careful playouts: random ones that do not throw away chains, for judging which are dead.

use alloc::vec::Vec;

use super::choice::Choice;
use super::run::{Runner, Start};
use crate::bits::Bits;
use crate::board::Core;
use crate::color::Color;
use crate::dispatch::{Processor, Work};
use crate::random::Random;

/// Chains in atari come first: one of the points that capture any; else a point beside an own one, if the stone is then not
/// in atari; else any point at random, but none that puts more than [`SACRIFICE`] own stones in atari without a capture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Careful;

/// So many stones may be offered for capture. What takes them off leaves an eye of as many points, and up to three the enemy
/// who plays first keeps it from becoming two: such offers are how eyes are taken (nakade). Four and more mostly make two
/// eyes, and to offer them is how a player who has to move destroys his own seki.
const SACRIFICE: usize = 3;

impl Choice for Careful {
    #[inline(always)]
    fn choose<P: Processor, const N: usize, const S: usize, const L: usize>(
        self,
        core: &Core<N, S, L>,
        color: Color,
        mut plays: Bits<N>,
        random: &mut Random,
        processor: P,
    ) -> Option<usize> {
        let [own, enemy] = [color, !color].map(|color| core.pressed().and(core.stones(color)));
        if !enemy.is_empty() {
            let captures = core.geometry().neighbors(&enemy).and(&plays);
            if let Some(index) = processor.pick(&captures, random) {
                return Some(index);
            }
        }
        if !own.is_empty() {
            let escapes = core.geometry().neighbors(&own).and(&plays);
            let escape = processor.pick(&escapes, random);
            if let Some(index) = escape.filter(|&index| core.self_atari(color, index) == 0) {
                return Some(index);
            }
        }
        loop {
            let index = processor.pick(&plays, random)?;
            if core.self_atari(color, index) <= SACRIFICE {
                return Some(index);
            }
            plays.clear(index);
        }
    }
}

/// Owners counted point by point.
pub(super) struct Judging<'a, const N: usize, const S: usize, const L: usize> {
    pub(super) core: &'a Core<N, S, L>,
    pub(super) start: Start,
    /// Each seed stands for two playouts: one that begins with the side to move, and one with the other side.
    pub(super) in_pairs: bool,
    pub(super) seed: u64,
    pub(super) playouts: u32,
    /// By colour and by point, row by row.
    pub(super) owned: &'a mut [Vec<u32>; 2],
}

impl<const N: usize, const S: usize, const L: usize> Work for Judging<'_, N, S, L> {
    type Output = u64;

    #[inline(always)]
    fn run<P: Processor>(self, processor: P) -> u64 {
        let geometry = self.core.geometry();
        let mut runner = Runner::new(self.core, self.start);
        let (mut turns, mut seed, mut second) = (0, self.seed, false);
        for _ in 0..self.playouts {
            runner.start.to_move = if second { !self.start.to_move } else { self.start.to_move };
            turns += u64::from(runner.run(seed, Careful, processor).turns);
            for (owned, area) in self.owned.iter_mut().zip(runner.areas(processor)) {
                area.for_each(|index| owned[geometry.number(index)] += 1);
            }
            second = self.in_pairs && !second;
            seed = seed.wrapping_add(u64::from(!second));
        }
        turns
    }
}
