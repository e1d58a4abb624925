//! Keys of the position hash, made at compile time.
//!
//! The keys are public knowledge, so different positions of equal hash can be constructed. The hash is therefore only
//! ever an index: whoever finds a hit compares the stones.

use crate::bits::BITS;
use crate::color::Color;
use crate::size::BoardSize;

/// One step of the SplitMix64 generator (Steele, Lea and Flood 2014): a bijection that mixes all bits.
pub(crate) const fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn keys() -> [[u64; BITS]; 2] {
    let mut keys = [[0; BITS]; 2];
    let mut index = 0;
    while index < BITS {
        keys[0][index] = mixed(2 * index as u64);
        keys[1][index] = mixed(2 * index as u64 + 1);
        index += 1;
    }
    keys
}

static KEYS: [[u64; BITS]; 2] = keys();

/// The key of a stone of a colour on the bit `index`.
#[inline]
pub(crate) fn stone(color: Color, index: usize) -> u64 {
    KEYS[color.index()][index]
}

/// The hash of an empty board.
#[inline]
pub(crate) const fn empty(size: BoardSize) -> u64 {
    mixed(0x1_0000 | (size.width() as u64) << 8 | size.height() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ() {
        let mut all: alloc::vec::Vec<u64> = KEYS.concat();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 2 * BITS);
    }
}
