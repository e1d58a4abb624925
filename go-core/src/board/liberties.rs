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

    /// A point beside one stone. What it is for an index off the board has no meaning, but is no error.
    #[inline(always)]
    pub(super) const fn entry(index: usize) -> Liberties {
        let index = index as u64;
        Liberties(1 | index << SUM | index.wrapping_mul(index) << SQUARES)
    }

    #[inline(always)]
    pub(super) const fn plus(self, other: Liberties) -> Liberties {
        Liberties(self.0.wrapping_add(other.0))
    }

    #[inline(always)]
    pub(super) const fn minus(self, other: Liberties) -> Liberties {
        Liberties(self.0.wrapping_sub(other.0))
    }

    /// These so many times.
    #[inline(always)]
    pub(super) const fn times(self, factor: u64) -> Liberties {
        Liberties(self.0.wrapping_mul(factor))
    }

    /// These, or none, without a branch.
    #[inline(always)]
    pub(super) const fn only_if(self, condition: bool) -> Liberties {
        Liberties(self.0 & (condition as u64).wrapping_neg())
    }

    #[inline(always)]
    pub(super) const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether no two entries differ: no liberty, or a single one.
    #[inline(always)]
    pub(super) const fn at_most_one(self) -> bool {
        let count = self.0 & ((1 << SUM) - 1);
        let sum = self.0 >> SUM & ((1 << (SQUARES - SUM)) - 1);
        let squares = self.0 >> SQUARES;
        count.wrapping_mul(squares) == sum.wrapping_mul(sum)
    }

    /// Whether there is exactly one liberty: atari.
    #[inline(always)]
    pub(super) const fn is_one(self) -> bool {
        !self.is_none() & self.at_most_one()
    }

    /// Whether there is one liberty and one stone alone touches it.
    #[inline(always)]
    pub(super) const fn is_single(self) -> bool {
        self.0 & ((1 << SUM) - 1) == 1
    }

    /// A free slot holds the number of the next one in the place of liberties.
    #[inline(always)]
    pub(super) const fn link(slot: u16) -> Liberties {
        Liberties(slot as u64)
    }

    #[inline(always)]
    pub(super) const fn linked(self) -> u16 {
        self.0 as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn atari_means_one_distinct_liberty() {
        let [corner, far, beside_far] = [0, 648, 647].map(Liberties::entry);
        let mut liberties = Liberties::NONE;
        assert!(!liberties.is_one() && liberties.at_most_one(), "captured");
        liberties = [corner, corner, far, far].into_iter().fold(liberties, Liberties::plus);
        assert!(!liberties.is_one());
        liberties = liberties.minus(corner).minus(corner);
        assert!(liberties.is_one());
        for _ in 0..1192 {
            liberties = liberties.plus(far);
        }
        assert!(liberties.is_one());
        assert!(!liberties.plus(beside_far).is_one());
    }
}
