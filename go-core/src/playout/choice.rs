//! What a playout plays of all that it may.

use crate::bits::Bits;
use crate::board::Core;
use crate::color::Color;
use crate::dispatch::Processor;
use crate::random::Random;

/// How a side chooses among its plays.
pub(super) trait Choice: Copy {
    /// One of the plays; `None` is a pass.
    fn choose<P: Processor, const N: usize, const S: usize, const L: usize>(
        self,
        core: &Core<N, S, L>,
        color: Color,
        plays: Bits<N>,
        random: &mut Random,
        processor: P,
    ) -> Option<usize>;
}

/// Each play as likely as any other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Light;

impl Choice for Light {
    #[inline(always)]
    fn choose<P: Processor, const N: usize, const S: usize, const L: usize>(
        self,
        _: &Core<N, S, L>,
        _: Color,
        plays: Bits<N>,
        random: &mut Random,
        processor: P,
    ) -> Option<usize> {
        processor.pick(&plays, random)
    }
}
