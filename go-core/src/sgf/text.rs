//! The text that a raw value stands for.

use alloc::vec::Vec;

use super::charset::Charset;

/// What becomes of a line break in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// It stays, as a line feed.
    Keep,
    /// It becomes a space.
    Join,
}

/// Removes escapes: a backslash goes and what follows it stands for itself, but a line break after a backslash goes too.
/// CR, LF, CR LF and LF CR are one line break each. Tabs, NULs and other blanks become spaces. One allocation.
pub(super) fn unescape(raw: &[u8], charset: Option<Charset>, lines: Lines) -> Vec<u8> {
    let charset = charset.filter(|charset| charset.hides_ascii());
    let mut text = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let [first, tail @ ..] = rest {
        match *first {
            b'\\' => {
                rest = tail;
                match line_break(rest) {
                    0 => rest = copy_character(rest, charset, &mut text),
                    length => rest = &rest[length..],
                }
            }
            b'\r' | b'\n' => {
                rest = &rest[line_break(rest)..];
                text.push(if lines == Lines::Keep { b'\n' } else { b' ' });
            }
            _ => rest = copy_character(rest, charset, &mut text),
        }
    }
    text
}

/// The length of the line break at the start of a text, 0 if there is none.
fn line_break(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

fn copy_character<'r>(rest: &'r [u8], charset: Option<Charset>, text: &mut Vec<u8>) -> &'r [u8] {
    match rest {
        [] => rest,
        [b'\t' | 0x0B | 0x0C | 0, tail @ ..] => {
            text.push(b' ');
            tail
        }
        _ => {
            let (character, tail) = rest.split_at(charset.map_or(1, |charset| charset.step(rest)));
            text.extend_from_slice(character);
            tail
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_line_breaks() {
        for (raw, kept, joined) in [
            (&b"one\r\ntwo\\\r\nthree"[..], "one\ntwothree", "one twothree"),
            (b"a\n\rb\rc\nd", "a\nb\nc\nd", "a b c d"),
            (b"a\n\nb", "a\n\nb", "a  b"),
            (b"\\]\\\\\\a\\:", "]\\a:", "]\\a:"),
            (b"tab\there\0and\\\tthere", "tab here and there", "tab here and there"),
            (b"\\", "", ""),
            (b"", "", ""),
        ] {
            assert_eq!(unescape(raw, None, Lines::Keep), kept.as_bytes(), "{raw:?}");
            assert_eq!(unescape(raw, None, Lines::Join), joined.as_bytes(), "{raw:?}");
        }
    }

    #[test]
    fn trail_bytes_are_no_escapes() {
        let raw = b"\x95\\\x94]\\]\\\x95\\";
        assert_eq!(unescape(raw, Some(Charset::ShiftJis), Lines::Keep), b"\x95\\\x94]]\x95\\");
        assert_eq!(unescape(b"\x95\\]", Some(Charset::Latin1), Lines::Keep), b"\x95]");
    }
}
