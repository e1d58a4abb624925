//! The loop of a playout, compiled for each processor.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Playout;
use super::choice::{Choice, Light};
use crate::bits::{Bits, Geometry};
use crate::board::Core;
use crate::color::Color;
use crate::dispatch::{Processor, Work};
use crate::game::allowed;
use crate::position::Position;
use crate::random::Random;
use crate::rules::SuicideRule;
use crate::scoring::{area, area_margin};

/// What a playout starts with beside the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub(super) to_move: Color,
    /// The bit where the first turn may not play.
    pub(super) ko: Option<u16>,
    pub(super) suicide: SuicideRule,
    /// The most turns.
    pub(super) limit: u32,
}

/// How a playout ended, the stones apart.
pub(super) struct End {
    pub(super) turns: u32,
    finished: bool,
}

/// Plays to the end.
#[inline(always)]
fn play_out<C: Choice, P: Processor, const N: usize, const S: usize, const L: usize>(
    core: &mut Core<N, S, L>,
    start: Start,
    random: &mut Random,
    edge: &Bits<N>,
    choice: C,
    processor: P,
) -> End {
    let Start { to_move: mut color, mut ko, suicide, limit } = start;
    let (mut turns, mut passed) = (0, false);
    while turns < limit {
        turns += 1;
        let mut plays = allowed_in_playout(core, suicide, color).minus(&eyes(core, color, edge));
        if let Some(ko) = ko {
            plays.clear(usize::from(ko));
        }
        match choice.choose(core, color, plays, random, processor) {
            Some(index) => {
                ko = core.play(color, index).ko;
                passed = false;
            }
            None if passed => return End { turns, finished: true },
            None => {
                ko = None;
                passed = true;
            }
        }
        color = !color;
    }
    End { turns, finished: false }
}

/// Where the board and the suicide rule allow a play; a lone stone is never lost.
#[inline(always)]
fn allowed_in_playout<const N: usize, const S: usize, const L: usize>(
    core: &Core<N, S, L>,
    suicide: SuicideRule,
    color: Color,
) -> Bits<N> {
    let suicide = if suicide == SuicideRule::Forbidden { suicide } else { SuicideRule::MultiStone };
    allowed(core, suicide, color, &core.playable(color))
}

/// The points that are eyes of a colour: empty, all neighbours own stones, at most one enemy stone diagonal to it, none
/// at the edge.
#[inline(always)]
fn eyes<const N: usize, const S: usize, const L: usize>(
    core: &Core<N, S, L>,
    color: Color,
    edge: &Bits<N>,
) -> Bits<N> {
    let (across, stride) = (core.geometry().across(), core.geometry().stride() as u32);
    let enemy = core.stones(!color);
    let not_own = core.board().minus(core.stones(color));
    let surrounded = not_own.minus(enemy).minus(&core.geometry().neighbors(&not_own));
    let (down, up) = (enemy.shifted_up(stride), enemy.shifted_down(stride));
    let [a, b] = [down.shifted_up(across), down.shifted_down(across)];
    let [c, d] = [up.shifted_up(across), up.shifted_down(across)];
    let (either, other) = (a.or(&b), c.or(&d));
    let two = a.and(&b).or(&c.and(&d)).or(&either.and(&other));
    let at_edge = either.or(&other).and(edge);
    surrounded.minus(&two).minus(&at_edge)
}

/// The points with fewer than four neighbours.
fn edge<const N: usize>(geometry: Geometry) -> Bits<N> {
    let board = geometry.board::<N>();
    let stride = geometry.stride() as u32;
    let sides =
        [board.shifted_up(1), board.shifted_down(1), board.shifted_up(stride), board.shifted_down(stride)];
    board.minus(&sides.iter().fold(board, |inner, side| inner.and(side)))
}

/// The playouts of seeds from one board, one after the other in the same memory.
pub(super) struct Runner<'a, const N: usize, const S: usize, const L: usize> {
    from: &'a Core<N, S, L>,
    core: Box<Core<N, S, L>>,
    pub(super) start: Start,
    edge: Bits<N>,
}

impl<'a, const N: usize, const S: usize, const L: usize> Runner<'a, N, S, L> {
    pub(super) fn new(from: &'a Core<N, S, L>, start: Start) -> Runner<'a, N, S, L> {
        Runner { from, core: Box::new(from.clone()), start, edge: edge(from.geometry()) }
    }

    #[inline(always)]
    pub(super) fn run<C: Choice, P: Processor>(&mut self, seed: u64, choice: C, processor: P) -> End {
        (*self.core).clone_from(self.from);
        play_out(&mut self.core, self.start, &mut Random::new(seed), &self.edge, choice, processor)
    }

    /// The area of each colour at the end.
    #[inline(always)]
    pub(super) fn areas<P: Processor>(&self, processor: P) -> [Bits<N>; 2] {
        area(self.core.both(), self.core.board(), self.core.geometry(), processor)
    }

    /// Black's area less White's.
    #[inline(always)]
    fn margin<P: Processor>(&self, processor: P) -> i32 {
        area_margin(self.core.both(), self.core.board(), self.core.geometry(), processor)
    }
}

/// One playout.
pub(super) struct One<'a, const N: usize, const S: usize, const L: usize> {
    pub(super) core: &'a Core<N, S, L>,
    pub(super) start: Start,
    pub(super) seed: u64,
}

impl<const N: usize, const S: usize, const L: usize> Work for One<'_, N, S, L> {
    type Output = Playout;

    #[inline(always)]
    fn run<P: Processor>(self, processor: P) -> Playout {
        let mut runner = Runner::new(self.core, self.start);
        let End { turns, finished } = runner.run(self.seed, Light, processor);
        let position = Position::from_bits(runner.core.both(), self.core.size());
        Playout { position, turns, finished, margin: runner.margin(processor) }
    }
}

/// Margins into a buffer.
pub(super) struct Margins<'a, const N: usize, const S: usize, const L: usize> {
    pub(super) core: &'a Core<N, S, L>,
    pub(super) start: Start,
    pub(super) seed: u64,
    pub(super) margins: &'a mut [i32],
}

impl<const N: usize, const S: usize, const L: usize> Work for Margins<'_, N, S, L> {
    type Output = u64;

    #[inline(always)]
    fn run<P: Processor>(self, processor: P) -> u64 {
        let mut runner = Runner::new(self.core, self.start);
        let mut turns = 0;
        let mut seed = self.seed;
        for margin in self.margins {
            turns += u64::from(runner.run(seed, Light, processor).turns);
            *margin = runner.margin(processor);
            seed = seed.wrapping_add(1);
        }
        turns
    }
}

/// Owners counted point by point.
pub(super) struct Counting<'a, const N: usize, const S: usize, const L: usize> {
    pub(super) core: &'a Core<N, S, L>,
    pub(super) start: Start,
    pub(super) seed: u64,
    pub(super) playouts: u32,
    /// By colour and by point, row by row.
    pub(super) owned: &'a mut [Vec<u32>; 2],
}

impl<const N: usize, const S: usize, const L: usize> Work for Counting<'_, N, S, L> {
    type Output = u64;

    #[inline(always)]
    fn run<P: Processor>(self, processor: P) -> u64 {
        let geometry = self.core.geometry();
        let mut runner = Runner::new(self.core, self.start);
        let mut turns = 0;
        for playout in 0..u64::from(self.playouts) {
            turns += u64::from(runner.run(self.seed.wrapping_add(playout), Light, processor).turns);
            for (owned, area) in self.owned.iter_mut().zip(runner.areas(processor)) {
                // Bits have one guard column a row more than points.
                area.for_each(|index| owned[index - index / geometry.stride()] += 1);
            }
        }
        turns
    }
}
