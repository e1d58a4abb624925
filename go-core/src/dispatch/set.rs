//! Sets of bits under work.

use crate::bits::Bits;

/// A set of bits that a processor has loaded, to be worked on and stored again, in the registers that suit the
/// processor. The names differ from those of [`Bits`], which is the portable one. Nothing here may pass through a
/// closure: it would not be compiled for the processor.
pub(crate) trait Set<const N: usize>: Copy {
    fn store(self) -> Bits<N>;
    fn is_none(self) -> bool;
    fn union(self, other: Self) -> Self;
    fn intersection(self, other: Self) -> Self;
    /// The indices in `self` that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Every index raised by `by`, which is from 1 to 63.
    fn raised(self, by: u32) -> Self;
    /// Every index lowered by `by`, which is from 1 to 63; indices below `by` vanish.
    fn lowered(self, by: u32) -> Self;

    /// Every index beside one of the set, at any of these distances.
    #[inline(always)]
    fn beside<const D: usize>(self, distances: [u32; D]) -> Self {
        let mut beside = self.raised(distances[0]).union(self.lowered(distances[0]));
        for distance in &distances[1..] {
            beside = beside.union(self.raised(*distance)).union(self.lowered(*distance));
        }
        beside
    }
}

impl<const N: usize> Set<N> for Bits<N> {
    #[inline(always)]
    fn store(self) -> Bits<N> {
        self
    }

    #[inline(always)]
    fn is_none(self) -> bool {
        self.is_empty()
    }

    #[inline(always)]
    fn union(self, other: Self) -> Self {
        self.or(&other)
    }

    #[inline(always)]
    fn intersection(self, other: Self) -> Self {
        self.and(&other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.minus(&other)
    }

    #[inline(always)]
    fn raised(self, by: u32) -> Self {
        self.shifted_up(by)
    }

    #[inline(always)]
    fn lowered(self, by: u32) -> Self {
        self.shifted_down(by)
    }
}
