//! Seeded random numbers, the same on every processor and in every version.

/// A generator of 64 bits of state that steps by a constant and hashes the state: the scheme of wyrand (Wang Yi, 2019),
/// which passes the usual test suites. Not for secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// Neighbouring seeds begin far apart.
    #[inline(always)]
    pub(crate) const fn new(seed: u64) -> Random {
        let mut random = Random(seed);
        Random(random.next())
    }

    /// All that there is to know of it.
    pub(crate) const fn state(self) -> u64 {
        self.0
    }

    pub(crate) const fn of_state(state: u64) -> Random {
        Random(state)
    }

    #[inline(always)]
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = self.0 as u128 * (self.0 ^ 0xe703_7ed1_a0b4_28db) as u128;
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `end`, each as likely as any other to one part in four thousand million divided by `end`; 0 if `end`
    /// is 0.
    #[inline(always)]
    pub(crate) const fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * end as u64) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_evenly_and_neighbouring_seeds_differ() {
        let mut counts = [0u32; 7];
        let mut random = Random::new(1);
        (0..70_000).for_each(|_| counts[random.below(7) as usize] += 1);
        // Three and a half standard deviations of about 93.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 325), "{counts:?}");
        let firsts: alloc::vec::Vec<u64> = (0..1000).map(|seed| Random::new(seed).next()).collect();
        let ones: u32 = firsts.windows(2).map(|pair| (pair[0] ^ pair[1]).count_ones()).sum();
        assert!(ones.abs_diff(999 * 32) < 500, "{ones}");
    }
}
