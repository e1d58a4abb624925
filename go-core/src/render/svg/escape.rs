//! Text in XML.

use core::fmt::{self, Write};

/// Displays text as XML holds it, in elements and in attributes alike.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '<' => f.write_str("&lt;"),
                '>' => f.write_str("&gt;"),
                '&' => f.write_str("&amp;"),
                '"' => f.write_str("&quot;"),
                '\'' => f.write_str("&#39;"),
                // A reader would make a line feed of it, so that the same text had two forms.
                '\r' => f.write_char(' '),
                // What is no `Char` of XML 1.0 (section 2.2), and the controls of Latin-1 that it warns of.
                '\t' | '\n' => f.write_char(c),
                c if c.is_control() => f.write_char(char::REPLACEMENT_CHARACTER),
                '\u{fffe}' | '\u{ffff}' => f.write_char(char::REPLACEMENT_CHARACTER),
                c => f.write_char(c),
            }?;
        }
        Ok(())
    }
}
