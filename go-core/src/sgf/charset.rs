//! Character sets as far as the tokenizer must know them. In some double-byte sets the second byte of a character can be
//! 5C or 5D, `\` or `]` in ASCII: who looks for the end of a value has to step over whole characters.

use alloc::string::String;
use alloc::vec::Vec;

/// A character set that a record may declare in `CA`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Charset {
    /// UTF-8, of which ASCII is a part.
    Utf8,
    /// ISO 8859-1, or its superset Windows-1252.
    Latin1,
    /// GB 18030, of which GBK and GB 2312 are parts.
    Gb18030,
    /// Big5.
    Big5,
    /// Shift-JIS, code page 932.
    ShiftJis,
    /// EUC-JP.
    EucJp,
    /// EUC-KR, or its superset code page 949.
    EucKr,
}

impl Charset {
    /// The set of a `CA` value; case, blanks, `-` and `_` do not matter. `None` for a name not known here.
    ///
    /// ```
    /// use gocore::sgf::Charset;
    /// assert_eq!(Charset::from_name(b"Shift_JIS"), Some(Charset::ShiftJis));
    /// assert_eq!(Charset::from_name(b"x-klingon"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &[u8]) -> Option<Charset> {
        let mut letters = [0u8; 20];
        let mut length = 0;
        for byte in name.iter().filter(|byte| byte.is_ascii_alphanumeric()) {
            *letters.get_mut(length)? = byte.to_ascii_lowercase();
            length += 1;
        }
        Some(match letters.get(..length)? {
            b"utf8" | b"usascii" | b"ascii" => Charset::Utf8,
            b"iso88591" | b"latin1" | b"windows1252" | b"cp1252" => Charset::Latin1,
            b"gb18030" | b"gbk" | b"gb2312" | b"gb" | b"cp936" | b"windows936" | b"euccn" => Charset::Gb18030,
            b"big5" | b"big5hkscs" | b"cp950" => Charset::Big5,
            b"shiftjis" | b"sjis" | b"cp932" | b"ms932" | b"windows31j" | b"xsjis" => Charset::ShiftJis,
            b"eucjp" | b"xeucjp" => Charset::EucJp,
            b"euckr" | b"cp949" | b"ms949" | b"uhc" | b"ksc56011987" | b"ksc5601" => Charset::EucKr,
            _ => return None,
        })
    }

    /// The usual name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Charset::Utf8 => "utf-8",
            Charset::Latin1 => "iso-8859-1",
            Charset::Gb18030 => "gb18030",
            Charset::Big5 => "big5",
            Charset::ShiftJis => "shift_jis",
            Charset::EucJp => "euc-jp",
            Charset::EucKr => "euc-kr",
        }
    }

    /// Whether 5C or 5D can be part of a longer character.
    pub(super) const fn hides_ascii(self) -> bool {
        matches!(self, Charset::Gb18030 | Charset::Big5 | Charset::ShiftJis)
    }

    /// The length in bytes of the character that begins a non-empty text; `None` if none begins there. UTF-8 is not its
    /// business: the standard library checks it.
    fn character(self, text: &[u8]) -> Option<usize> {
        let lead = text[0];
        if lead < 0x80 {
            return Some(1);
        }
        let second = text.get(1).copied().unwrap_or(0);
        let (lead_fits, second_fits) = match self {
            Charset::Utf8 | Charset::Latin1 => return Some(1),
            Charset::Gb18030 => {
                if matches!(text, [0x81..=0xFE, 0x30..=0x39, 0x81..=0xFE, 0x30..=0x39, ..]) {
                    return Some(4);
                }
                (matches!(lead, 0x81..=0xFE), matches!(second, 0x40..=0x7E | 0x80..=0xFE))
            }
            Charset::Big5 => (matches!(lead, 0x81..=0xFE), matches!(second, 0x40..=0x7E | 0xA1..=0xFE)),
            Charset::ShiftJis => {
                if matches!(lead, 0xA1..=0xDF) {
                    return Some(1);
                }
                (matches!(lead, 0x81..=0x9F | 0xE0..=0xFC), matches!(second, 0x40..=0x7E | 0x80..=0xFC))
            }
            Charset::EucJp => {
                if matches!(text, [0x8F, 0xA1..=0xFE, 0xA1..=0xFE, ..]) {
                    return Some(3);
                }
                (matches!(lead, 0x8E | 0xA1..=0xFE), matches!(second, 0xA1..=0xFE))
            }
            Charset::EucKr => {
                let low = matches!(second, 0x41..=0x5A | 0x61..=0x7A | 0x81..=0xA0);
                (matches!(lead, 0x81..=0xFE), matches!(second, 0xA1..=0xFE) || (low && lead <= 0xC6))
            }
        };
        if lead_fits && second_fits { Some(2) } else { None }
    }

    /// The number of bytes to step over at the start of a non-empty text; a byte that fits nothing is stepped over alone.
    pub(super) fn step(self, text: &[u8]) -> usize {
        self.character(text).unwrap_or(1)
    }

    /// Whether a whole text can be of this set. Linear.
    pub(super) fn fits(self, text: &[u8]) -> bool {
        if self == Charset::Utf8 {
            return core::str::from_utf8(text).is_ok();
        }
        let mut at = 0;
        while at < text.len() {
            match self.character(&text[at..]) {
                Some(length) => at += length,
                None => return false,
            }
        }
        true
    }
}

/// The text of UTF-16 bytes as UTF-8, if that is what they look like: a byte-order mark, or a first character `(` or
/// blank of which one byte is zero. What is no character becomes U+FFFD.
pub(super) fn from_utf16(bytes: &[u8]) -> Option<Vec<u8>> {
    let ascii = |byte: u8| byte == b'(' || byte.is_ascii_whitespace();
    let big_endian = match *bytes {
        [0xFE, 0xFF, ..] => true,
        [0xFF, 0xFE, ..] => false,
        [0, first, 0, second, ..] if ascii(first) && second != 0 => true,
        [first, 0, second, 0, ..] if ascii(first) && second != 0 => false,
        _ => return None,
    };
    let units = bytes.chunks_exact(2).map(|pair| {
        let pair = [pair[0], pair[1]];
        if big_endian { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) }
    });
    let characters = char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER));
    Some(characters.collect::<String>().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trail_bytes_are_part_of_the_character() {
        for charset in [Charset::Gb18030, Charset::Big5, Charset::ShiftJis] {
            assert!(charset.hides_ascii());
            assert_eq!(charset.step(b"\x95\\]"), 2);
            assert_eq!(charset.step(b"\x95]]"), 2);
            assert_eq!(charset.step(b"\x95\n"), 1);
            assert_eq!(charset.step(b"\x95"), 1);
            assert_eq!(charset.step(b"]"), 1);
            assert!(charset.fits(b"a\x95]") && !charset.fits(b"a\x95"));
        }
        assert_eq!(Charset::Gb18030.step(b"\x81\x30\x81\x30]"), 4);
        assert_eq!(Charset::ShiftJis.step(b"\xB1]"), 1);
    }

    #[test]
    fn sets_that_hide_nothing() {
        for charset in [Charset::Utf8, Charset::Latin1, Charset::EucJp, Charset::EucKr] {
            assert!(!charset.hides_ascii());
            for lead in 0x80..=0xFF {
                assert_eq!(charset.step(&[lead, b']', b']']), 1, "{charset:?}");
            }
        }
        assert!(Charset::EucKr.fits(b"\xC8\xE6") && Charset::EucKr.fits(b"\x81\x41"));
        assert!(!Charset::EucKr.fits(b"\xC7\x41"));
        assert!(Charset::EucJp.fits(b"\xA4\xA2\x8E\xB1\x8F\xA2\xAF") && !Charset::EucJp.fits(b"\xA4"));
        assert!(Charset::Utf8.fits("黑".as_bytes()) && !Charset::Utf8.fits(b"\xBA\xDA"));
        assert!(Charset::Latin1.fits(b"\xBA\xDA"));
    }

    #[test]
    fn names_read_back() {
        use Charset::{Big5, EucJp, EucKr, Gb18030, Latin1, ShiftJis, Utf8};
        for charset in [Utf8, Latin1, Gb18030, Big5, ShiftJis, EucJp, EucKr] {
            assert_eq!(Charset::from_name(charset.name().as_bytes()), Some(charset));
        }
        assert_eq!(Charset::from_name(b" GBK\n"), Some(Gb18030));
        assert_eq!(Charset::from_name(b""), None);
        assert_eq!(Charset::from_name(&[b'x'; 1000]), None);
    }

    #[test]
    fn utf16_is_recognised() {
        assert_eq!(from_utf16(b"\xFF\xFE(\0;\0\xD1\x9E").as_deref(), Some("\u{FEFF}(;黑".as_bytes()));
        assert_eq!(from_utf16(b"\0(\0;").as_deref(), Some(&b"(;"[..]));
        assert_eq!(from_utf16(b"(\0;\0\0\xD8").as_deref(), Some("(;\u{FFFD}".as_bytes()));
        for bytes in [&b""[..], b"(;", b"(\0", b"(\0\0\0", b"\0\0\0\0"] {
            assert_eq!(from_utf16(bytes), None);
        }
    }
}
