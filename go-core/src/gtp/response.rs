//! What an engine answers, written and read.

use alloc::string::{String, ToString};
use core::fmt;

use super::command::without_controls;
use super::error::ResponseError;

/// What came back for a command: text, or why there is none. Displays with the framing of the protocol, the empty line at
/// the end included.
///
/// ```
/// use gocore::gtp::Response;
/// assert_eq!(Response::success(Some(2), "D4").to_string(), "=2 D4\n\n");
/// assert_eq!(Response::failure(None, "cannot undo").to_string(), "? cannot undo\n\n");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Response {
    id: Option<u32>,
    result: Result<String, String>,
}

impl Response {
    /// An answer. Control characters are dropped; an empty line within it, which would end it, becomes a line with a space;
    /// empty lines at its end are left out.
    #[must_use]
    pub fn success(id: Option<u32>, text: &str) -> Response {
        Response { id, result: Ok(framed(text)) }
    }

    /// A refusal with its reason, treated like an answer.
    #[must_use]
    pub fn failure(id: Option<u32>, text: &str) -> Response {
        Response { id, result: Err(framed(text)) }
    }

    /// The number of the command that it answers.
    #[must_use]
    pub const fn id(&self) -> Option<u32> {
        self.id
    }

    /// The text of the answer.
    ///
    /// # Errors
    /// The text of the refusal.
    pub fn result(&self) -> Result<&str, &str> {
        self.result.as_deref().map_err(String::as_str)
    }
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, text) = match &self.result {
            Ok(text) => ("=", text),
            Err(text) => ("?", text),
        };
        f.write_str(sign)?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        let space = if text.is_empty() { "" } else { " " };
        write!(f, "{space}{text}\n\n")
    }
}

/// Text that can stand in a response: see [`Response::success`].
fn framed(text: &str) -> String {
    let text = text.trim_end_matches(|c: char| c == ' ' || c.is_ascii_control());
    let mut lines = String::with_capacity(text.len());
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            lines.push('\n');
        }
        let start = lines.len();
        let shown = line.chars().map(|c| if c == '\t' { ' ' } else { c });
        lines.extend(shown.filter(|c| !c.is_ascii_control()));
        if lines.len() == start && number > 0 {
            lines.push(' ');
        }
    }
    lines
}

/// Puts responses together from the lines that an engine writes. Memory: what has come of the response under way.
///
/// ```
/// use gocore::gtp::{Response, ResponseReader};
/// let mut reader = ResponseReader::new();
/// assert_eq!(reader.line(b"=1 D4 Q16\n"), None);
/// assert_eq!(reader.line(b"D16\n"), None);
/// assert_eq!(reader.line(b"\n"), Some(Ok(Response::success(Some(1), "D4 Q16\nD16"))));
/// assert_eq!(reader.line(b"\n"), None);
/// assert!(reader.line(b"hello").is_some_and(|error| error.is_err()));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ResponseReader {
    begun: Option<Response>,
}

impl ResponseReader {
    /// A reader before the first line.
    #[must_use]
    pub const fn new() -> ResponseReader {
        ResponseReader { begun: None }
    }

    /// The next line, with or without its line break. Returns the response when the line ends one. Empty lines before a
    /// response are skipped.
    ///
    /// # Errors
    /// [`ResponseError::NotAResponse`] for a line that should begin a response and does not; it is skipped.
    pub fn line(&mut self, line: &[u8]) -> Option<Result<Response, ResponseError>> {
        let line = without_controls(line);
        let Some(begun) = &mut self.begun else {
            if line.is_empty() {
                return None;
            }
            match begin(&line) {
                Some(response) => self.begun = Some(response),
                None => return Some(Err(ResponseError::NotAResponse)),
            }
            return None;
        };
        if line.is_empty() {
            return self.begun.take().map(Ok);
        }
        let (Ok(text) | Err(text)) = &mut begun.result;
        text.push('\n');
        text.push_str(&line);
        None
    }

    /// Says that there are no more lines.
    ///
    /// # Errors
    /// [`ResponseError::CutShort`] when the empty line at the end of a response is missing.
    pub fn finish(self) -> Result<(), ResponseError> {
        if self.begun.is_some() { Err(ResponseError::CutShort) } else { Ok(()) }
    }
}

/// The first line of a response.
fn begin(line: &str) -> Option<Response> {
    let (success, rest) = match (line.strip_prefix('='), line.strip_prefix('?')) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        (None, None) => return None,
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let id = match digits {
        0 => None,
        _ => Some(rest[..digits].parse().ok()?),
    };
    let text = rest[digits..].strip_prefix(' ').unwrap_or(&rest[digits..]).to_string();
    Some(Response { id, result: if success { Ok(text) } else { Err(text) } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn what_is_written_reads_back() {
        for text in
            ["", "D4", " D4", "a\nb", "\nA B\n1 .", "a\n\n\nb", "\n\n\n", "é\u{7f}\r\tx\0", "= x\n? y"]
        {
            for response in [Response::success(Some(0), text), Response::failure(None, text)] {
                let written = response.to_string();
                assert_eq!(written.find("\n\n"), Some(written.len() - 2), "{written:?}");
                let mut reader = ResponseReader::new();
                let read: Vec<_> =
                    written.split_inclusive('\n').filter_map(|line| reader.line(line.as_bytes())).collect();
                assert_eq!(read, [Ok(response)]);
                assert_eq!(reader.finish(), Ok(()));
            }
        }
    }

    #[test]
    fn what_is_no_response() {
        let mut reader = ResponseReader::new();
        for line in ["D4", " = D4", "=99999999999 D4", "\u{feff}= D4"] {
            assert_eq!(reader.line(line.as_bytes()), Some(Err(ResponseError::NotAResponse)), "{line}");
        }
        assert_eq!(reader.line(b"?3 cannot\r\n"), None);
        assert_eq!(reader.clone().finish(), Err(ResponseError::CutShort));
        assert_eq!(reader.line(b"\r\n"), Some(Ok(Response::failure(Some(3), "cannot"))));
    }
}
