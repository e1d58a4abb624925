//! The choice of the processor at run time, made once at an outer loop: the one place with unsafe code.
//!
//! Whatever runs inside must be inlined into [`Work::run`] to gain by it. Results are the same on every processor.

mod set;
mod spread;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86;

use crate::bits::Bits;
use crate::random::Random;
pub(crate) use set::Set;
pub(crate) use spread::Places;

/// What some processors do better than portable code can say.
pub(crate) trait Processor: Copy {
    /// A set of bits in the registers that suit the processor.
    type Set<const N: usize>: Set<N>;

    /// Loads a set. It takes the processor itself, the proof that what is done with the set can be done.
    fn load<const N: usize>(self, bits: &Bits<N>) -> Self::Set<N>;

    /// The index of the bit of a word that has `rank` set bits below it. There are more than `rank`.
    fn select(self, word: u64, rank: u32) -> u32;

    /// Writes the bits of a word in these places as bytes 0 and 1. What it writes beyond as many bytes as there are places has
    /// no meaning.
    fn spread(self, word: u64, places: &Places, to: &mut [u8; 32]);

    /// One of the indices of a set, each as likely as any other; `None` if there is none.
    #[inline(always)]
    fn pick<const N: usize>(self, bits: &Bits<N>, random: &mut Random) -> Option<usize> {
        let mut before = [0; N];
        let mut total = 0;
        for (before, word) in before.iter_mut().zip(bits.words()) {
            *before = total;
            total += word.count_ones();
        }
        if total == 0 {
            return None;
        }
        let rank = random.below(total);
        // No branch: which word it is cannot be foretold.
        let (mut at, mut below) = (0, 0);
        for &before in &before[1..] {
            at += usize::from(rank >= before);
            below = if rank >= before { before } else { below };
        }
        Some(at * 64 + self.select(bits.words()[at], rank - below) as usize)
    }
}

/// The processor that the library was compiled for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Processor for Portable {
    type Set<const N: usize> = Bits<N>;

    #[inline(always)]
    fn load<const N: usize>(self, bits: &Bits<N>) -> Bits<N> {
        *bits
    }

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

    #[inline(always)]
    fn spread(self, word: u64, places: &Places, to: &mut [u8; 32]) {
        spread::spread(word, places, to);
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

    /// Everything that a set of `N` words can do, with random sets, as portable sets.
    struct Sets<const N: usize>;

    impl<const N: usize> Work for Sets<N> {
        type Output = alloc::vec::Vec<Bits<N>>;

        fn run<P: Processor>(self, processor: P) -> Self::Output {
            let mut random = Random::new(N as u64);
            let mut done = alloc::vec::Vec::new();
            for round in 0..200 {
                let mut words = || [(); N].map(|()| random.next() & random.next());
                let sets = [words(), words()].map(|words| Bits::<N>::from_slice(&words));
                let (a, b) = (processor.load(&sets[0]), processor.load(&sets[1]));
                let by = round % 63 + 1;
                let of_both = [a.union(b), a.intersection(b), a.without(b)];
                let moved = [a.raised(by), a.lowered(by), a.beside([1, by]), a];
                done.extend(of_both.into_iter().chain(moved).map(Set::store));
                let alone = Bits::<N>::single(random.below(64 * N as u32) as usize);
                assert!(!processor.load(&alone).is_none() && a.without(a).is_none());
            }
            done
        }
    }

    #[test]
    fn every_processor_works_alike_on_sets() {
        assert_eq!(on_best(Sets::<2>), Sets::<2>.run(Portable));
        assert_eq!(on_best(Sets::<3>), Sets::<3>.run(Portable));
        assert_eq!(on_best(Sets::<6>), Sets::<6>.run(Portable));
        assert_eq!(on_best(Sets::<11>), Sets::<11>.run(Portable));
        let bits = Bits::<3>::single(63);
        assert_eq!((bits.raised(1), bits.lowered(63)), (Bits::single(64), Bits::single(0)));
    }
}
