//! The checksum of snapshots: CRC-64/XZ (ECMA-182, reflected). It finds every flipped bit, every burst of up to 64 bits, and
//! other damage but for one case in 2^64. It is no proof against forgery.

const fn table() -> [u64; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut remainder = byte as u64;
        let mut bit = 0;
        while bit < 8 {
            let low = remainder & 1;
            remainder >>= 1;
            if low == 1 {
                remainder ^= 0xc96c_5795_d787_0f42;
            }
            bit += 1;
        }
        table[byte] = remainder;
        byte += 1;
    }
    table
}

static TABLE: [u64; 256] = table();

pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| sum >> 8 ^ TABLE[usize::from(sum as u8 ^ byte)];
    !bytes.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value of the algorithm: that of the nine digits.
    #[test]
    fn the_published_check_value() {
        assert_eq!(checksum(b"123456789"), 0x995d_c9bb_df19_39fa);
    }
}
