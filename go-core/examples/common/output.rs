//! What the example programs write, to a terminal or into a pipe.

use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write as _};

/// Standard output. When its reader has gone, what is written goes nowhere and the work goes on, for the exit code.
pub(crate) struct Output {
    read: bool,
}

impl Output {
    pub(crate) fn new() -> Output {
        Output { read: true }
    }

    /// Writes text at once.
    ///
    /// # Errors
    /// A message when it cannot be written, but for a reader that has gone.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), String> {
        self.write_bytes(text.as_bytes())
    }

    /// Writes bytes at once.
    ///
    /// # Errors
    /// Those of [`write`](Output::write).
    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), String> {
        if !self.read {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        match out.write_all(bytes).and_then(|()| out.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.read = false;
                Ok(())
            }
            written => written.map_err(|error| format!("standard output: {error}")),
        }
    }
}

/// Says on standard error what is wrong. If that cannot be written either, nobody is there to be told.
pub(crate) fn complain(program: &str, message: &str) {
    let _ = writeln!(io::stderr(), "{program}: {}", one_line(message));
}

/// Text from outside on one line: whatever could move the cursor, break the line or turn its direction is written as an
/// escape.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for symbol in text.chars() {
        let reorders = matches!(symbol, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if reorders {
            // Writing to a string cannot fail.
            let _ = write!(line, "{}", symbol.escape_unicode());
        } else if symbol.is_control() {
            let _ = write!(line, "{}", symbol.escape_default());
        } else {
            line.push(symbol);
        }
    }
    line
}
