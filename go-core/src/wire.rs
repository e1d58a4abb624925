//! Snapshots as bytes, whatever they are of: four bytes that say what, the version, a body, and the checksum of all that, eight
//! bytes, the lowest first. A number is written seven bits a byte, the lowest first, all bytes but the last with the top bit
//! set, and none longer than needed: so it has one encoding only.

use alloc::vec::Vec;

const CHECKSUM_LEN: usize = 8;

/// Writes numbers and texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Writer {
    pub(crate) bytes: Vec<u8>,
}

impl Writer {
    /// The beginning of a snapshot.
    pub(crate) fn snapshot(magic: [u8; 4], version: u8) -> Writer {
        let mut writer = Writer::default();
        writer.bytes.extend(magic);
        writer.bytes.push(version);
        writer
    }

    pub(crate) fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len() as u32);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// All bytes and their checksum.
    pub(crate) fn sealed(mut self) -> Vec<u8> {
        let sum = checksum(&self.bytes);
        self.bytes.extend(sum.to_le_bytes());
        self.bytes
    }
}

/// Why bytes are no snapshot to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsealed {
    /// Other bytes.
    Other,
    /// A version that is not known.
    Version(u8),
    /// Cut short or changed.
    Damaged,
}

/// Reads what a [`Writer`] wrote; `None` where nobody could have written that.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    /// The next byte to read.
    pub(crate) offset: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(bytes: &'a [u8], offset: usize) -> Reader<'a> {
        Reader { bytes, offset }
    }

    /// The body of a whole snapshot.
    pub(crate) fn of_snapshot(bytes: &'a [u8], magic: [u8; 4], version: u8) -> Result<Reader<'a>, Unsealed> {
        let known = bytes.len().min(magic.len());
        if bytes[..known] != magic[..known] {
            return Err(Unsealed::Other);
        }
        match bytes.get(magic.len()) {
            Some(&found) if found == version => {}
            Some(&found) => return Err(Unsealed::Version(found)),
            None => return Err(Unsealed::Damaged),
        }
        let body = bytes.len().checked_sub(CHECKSUM_LEN).ok_or(Unsealed::Damaged)?;
        let (body, sum) = bytes.split_at(body);
        if body.len() <= magic.len() || sum != checksum(body).to_le_bytes() {
            return Err(Unsealed::Damaged);
        }
        Ok(Reader::new(body, magic.len() + 1))
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.offset == self.bytes.len()
    }

    /// How many bytes are left.
    pub(crate) const fn left(&self) -> usize {
        self.bytes.len() - self.offset
    }

    pub(crate) fn number(&mut self) -> Option<u32> {
        let mut number = 0u32;
        for shift in (0..32).step_by(7) {
            let byte = *self.bytes.get(self.offset)?;
            let bits = u32::from(byte & 0x7f);
            let fits = bits << shift >> shift == bits;
            let shortest = byte != 0 || shift == 0;
            if !fits || !shortest {
                return None;
            }
            self.offset += 1;
            number |= bits << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// So many bytes as they are.
    pub(crate) fn raw(&mut self, length: usize) -> Option<&'a [u8]> {
        let bytes = self.bytes.get(self.offset..)?.get(..length)?;
        self.offset += length;
        Some(bytes)
    }

    pub(crate) fn text(&mut self) -> Option<&'a str> {
        let length = self.number()? as usize;
        core::str::from_utf8(self.raw(length)?).ok()
    }
}

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

/// CRC-64/XZ (ECMA-182, reflected). It finds every flipped bit, every burst of up to 64 bits, and other damage but for one
/// case in 2^64. It is no proof against forgery.
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
