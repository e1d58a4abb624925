//! Text of a known character set as a string. Without feature `encodings`: of UTF-8, ASCII and Latin-1.

use alloc::borrow::Cow;
use alloc::string::String;

use super::charset::Charset;

/// The characters of Windows-1252 from 80 to 9F, where ISO 8859-1 has control characters, which no text holds.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// Whether text of a set is made UTF-8 when a tree is made of it. With the feature that is damaged UTF-8 as well: what a text
/// is guessed to be could otherwise change when it is written.
pub(super) const fn decodes(charset: Charset) -> bool {
    cfg!(feature = "encodings") || matches!(charset, Charset::Latin1)
}

/// The text; what is no character of the set becomes U+FFFD. Linear.
pub(super) fn lossy(bytes: &[u8], charset: Option<Charset>) -> Cow<'_, str> {
    match charset {
        Some(Charset::Latin1) => Cow::Owned(latin1(bytes)),
        #[cfg(feature = "encodings")]
        Some(charset) if charset != Charset::Utf8 => encoding(charset).decode_without_bom_handling(bytes).0,
        _ => String::from_utf8_lossy(bytes),
    }
}

fn latin1(bytes: &[u8]) -> String {
    let character = |&byte: &u8| match byte {
        0x80..=0x9F => WINDOWS_1252[usize::from(byte) - 0x80],
        _ => char::from(byte),
    };
    bytes.iter().map(character).collect()
}

#[cfg(feature = "encodings")]
pub(super) const fn encoding(charset: Charset) -> &'static encoding_rs::Encoding {
    match charset {
        Charset::Utf8 => encoding_rs::UTF_8,
        Charset::Latin1 => encoding_rs::WINDOWS_1252,
        Charset::Gb18030 => encoding_rs::GB18030,
        Charset::Big5 => encoding_rs::BIG5,
        Charset::ShiftJis => encoding_rs::SHIFT_JIS,
        Charset::EucJp => encoding_rs::EUC_JP,
        Charset::EucKr => encoding_rs::EUC_KR,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_no_tables() {
        for charset in [None, Some(Charset::Utf8)] {
            assert_eq!(lossy("黑".as_bytes(), charset), "黑");
            assert_eq!(lossy(b"a\xDA", charset), "a\u{FFFD}");
        }
        assert_eq!(lossy(b"J\xFCrgen\x92s \x80", Some(Charset::Latin1)), "Jürgen’s €");
    }

    #[test]
    #[cfg(feature = "encodings")]
    fn every_set_is_decoded() {
        for (charset, bytes, text) in [
            (Charset::Gb18030, &b"\xBA\xDA\x95\\\x81\x30\x81\x30"[..], "黑昞\u{80}"),
            (Charset::Big5, b"\xB3\\\xA5\\", "許功"),
            (Charset::ShiftJis, b"\x95\\\x94]\xB1", "表脳ｱ"),
            (Charset::EucJp, b"\xB0\xE6\x8E\xB1", "井ｱ"),
            (Charset::EucKr, b"\xC8\xE6\x8C\x63", "흑똠"),
        ] {
            assert_eq!(lossy(bytes, Some(charset)), text, "{charset:?}");
            assert_eq!(lossy(b"a\xFFb", Some(charset)), "a\u{FFFD}b", "{charset:?}");
        }
        // Latin-1 is decoded without tables, and alike.
        let all: alloc::vec::Vec<u8> = (0..=255).collect();
        assert_eq!(latin1(&all), encoding(Charset::Latin1).decode_without_bom_handling(&all).0);
    }
}
