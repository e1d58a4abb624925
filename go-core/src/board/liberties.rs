//! The liberties of a chain, summed up in one word.

/// Count, sum and sum of squares of the bit indices of a chain's liberties, each liberty as often as a stone of the chain
/// touches it. Merging two chains is addition. The chain is captured when the count is 0. It is in atari exactly when
/// all entries are the same point, and by the inequality of Cauchy and Schwarz that is when count x squares = sum x sum.
///
/// Widths: each entry is an edge of the grid, of which 25x25 has 1200 (11 bits); the sum stays below 1200 x 650 (20
/// bits) and the squares below 1200 x 650 x 650 (29 bits).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Liberties(u64);

const SUM: u32 = 12;
const SQUARES: u32 = 33;

impl Liberties {
    pub(super) const NONE: Liberties = Liberties(0);

    const fn entry(index: usize) -> u64 {
        let index = index as u64;
        1 | index << SUM | (index * index) << SQUARES
    }

    #[inline]
    pub(super) fn add(&mut self, index: usize) {
        self.0 += Liberties::entry(index);
    }

    #[inline]
    pub(super) fn remove(&mut self, index: usize) {
        self.0 -= Liberties::entry(index);
    }

    #[inline]
    pub(super) fn merge(&mut self, other: Liberties) {
        self.0 += other.0;
    }

    #[inline]
    pub(super) fn is_atari(self) -> bool {
        let count = self.0 & ((1 << SUM) - 1);
        let sum = self.0 >> SUM & ((1 << (SQUARES - SUM)) - 1);
        let squares = self.0 >> SQUARES;
        count != 0 && count * squares == sum * sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn atari_means_one_distinct_liberty() {
        let mut liberties = Liberties::NONE;
        assert!(!liberties.is_atari(), "captured");
        for index in [0, 0, 648, 648] {
            liberties.add(index);
        }
        assert!(!liberties.is_atari());
        liberties.remove(0);
        liberties.remove(0);
        assert!(liberties.is_atari());
        liberties.merge(liberties);
        assert!(liberties.is_atari());
        for _ in 0..1190 {
            liberties.add(648);
        }
        assert!(liberties.is_atari());
        liberties.add(647);
        assert!(!liberties.is_atari());
    }
}
