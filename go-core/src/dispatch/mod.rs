//! The choice of the processor at run time, made once at an outer loop: the one place with unsafe code.
//!
//! Whatever runs inside must be inlined into [`Work::run`] to gain by it. Results are the same on every processor.

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86;

/// What some processors do better than portable code can say.
pub(crate) trait Processor: Copy {
    /// The index of the bit of a word that has `rank` set bits below it. There are more than `rank`.
    fn select(self, word: u64, rank: u32) -> u32;
}

/// The processor that the library was compiled for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Processor for Portable {
    #[inline(always)]
    fn select(self, word: u64, rank: u32) -> u32 {
        let (mut rest, mut rank, mut start) = (word, rank, 0);
        for half in [32, 16, 8] {
            let below = (rest & ((1 << half) - 1)).count_ones();
            // No branch: which half it is cannot be foretold.
            let upper = rank >= below;
            rank -= if upper { below } else { 0 };
            start += if upper { half } else { 0 };
            rest >>= if upper { half } else { 0 };
        }
        for _ in 0..rank {
            rest &= rest - 1;
        }
        start + rest.trailing_zeros()
    }
}

/// An outer loop that is worth compiling for more than one processor.
pub(crate) trait Work {
    type Output;

    /// Does it. Implementations are `#[inline(always)]`, and so is all that they call and that matters.
    fn run<P: Processor>(self, processor: P) -> Self::Output;
}

/// Does the work on the best processor that there is code for.
#[inline]
pub(crate) fn on_best<W: Work>(work: W) -> W::Output {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if let Some(v3) = x86::V3::detected() {
        return x86::on_v3(work, v3);
    }
    work.run(Portable)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Selections;

    impl Work for Selections {
        type Output = alloc::vec::Vec<u32>;

        fn run<P: Processor>(self, processor: P) -> Self::Output {
            let mut word = 0x9e37_79b9_7f4a_7c15u64;
            let mut found = alloc::vec::Vec::new();
            for round in 0..100 {
                word = word.wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(round) | 1 << (round % 64);
                let indices: alloc::vec::Vec<u32> = (0..64).filter(|bit| word >> bit & 1 != 0).collect();
                let selected = (0..word.count_ones()).map(|rank| processor.select(word, rank));
                found.extend(selected);
                assert!(found.ends_with(&indices));
            }
            found
        }
    }

    #[test]
    fn every_processor_selects_the_same_bits() {
        assert_eq!(on_best(Selections), Selections.run(Portable));
        assert_eq!(Portable.select(u64::MAX, 63), 63);
    }
}
