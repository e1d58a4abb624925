//! Bits written as bytes.

/// Up to 32 places of bits in a word, in ascending order, told in the ways that processors ask for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    /// The word with these bits set.
    mask: u64,
    /// For each place the byte of the word that it is in, counted from the lowest.
    pub(super) bytes: [u8; 32],
    /// For each place that byte with its bit set.
    pub(super) bits: [u8; 32],
}

impl Places {
    /// The places of the set bits. There are at most 32.
    pub(crate) fn new(mask: u64) -> Places {
        let mut places = Places { mask, bytes: [0; 32], bits: [0; 32] };
        let indices = (0..64).filter(|index| mask >> index & 1 != 0);
        for ((index, byte), bit) in indices.zip(&mut places.bytes).zip(&mut places.bits) {
            *byte = index / 8;
            *bit = 1 << (index % 8);
        }
        places
    }
}

/// Writes the bits of a word in these places as bytes 0 and 1, with what every processor has.
#[inline(always)]
pub(super) fn spread(word: u64, places: &Places, to: &mut [u8; 32]) {
    // Run by run of set bits, what lies between them is dropped.
    let (mut rest, mut packed, mut length) = (places.mask, 0, 0);
    while rest != 0 {
        let start = rest.trailing_zeros();
        let run = (rest >> start).trailing_ones();
        packed |= (word >> start & ((1 << run) - 1)) << length;
        length += run;
        // The carry takes the run away.
        rest &= rest.wrapping_add(1 << start);
    }
    for (bits, to) in packed.to_le_bytes().into_iter().zip(to.chunks_exact_mut(8)) {
        // Copies of the low seven bits side by side: bit n of copy n stands at 8 n.
        let copies = u64::from(bits & 0x7f) * 0x0002_0408_1020_4081;
        let bytes = copies & 0x0101_0101_0101_0101 | u64::from(bits >> 7) << 56;
        to.copy_from_slice(&bytes.to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Portable, Processor, Work, on_best};
    use super::*;
    use alloc::vec::Vec;

    struct Spread;

    impl Work for Spread {
        type Output = ();

        fn run<P: Processor>(self, processor: P) {
            let mut word = 0x9e37_79b9_7f4a_7c15u64;
            for round in 0..10_000 {
                word = word.wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(round);
                // Runs of all lengths: those of a product are short, those of a difference long.
                let mask =
                    if round % 2 == 0 { word.rotate_left(32) } else { word.wrapping_sub(1 << (word >> 58)) };
                let places: Vec<u64> = (0..64).filter(|place| mask >> place & 1 != 0).take(32).collect();
                let mask = places.iter().fold(0, |mask, place| mask | 1 << place);
                let mut bytes = [7; 32];
                processor.spread(word, &Places::new(mask), &mut bytes);
                let expected = places.iter().map(|place| (word >> place & 1) as u8);
                assert!(bytes.iter().copied().take(places.len()).eq(expected), "{word:x} {mask:x} {bytes:?}");
            }
        }
    }

    #[test]
    fn every_processor_spreads_bits_to_bytes() {
        on_best(Spread);
        Spread.run(Portable);
        for mask in [0, 1, 1 << 63, 0xffff_ffff, 0xffff_ffff << 32, 0x5555_5555_5555_5555] {
            let mut bytes = [7; 32];
            Portable.spread(u64::MAX, &Places::new(mask), &mut bytes);
            assert!(bytes[..mask.count_ones() as usize].iter().all(|&byte| byte == 1), "{mask:x}");
        }
    }
}
