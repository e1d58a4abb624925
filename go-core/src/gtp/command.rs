//! Lines that a controller sends.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::error::CommandError;

/// A command with its arguments and the number, if any, that its response must carry. Displays as the line that a
/// controller sends, without the line break.
///
/// ```
/// use gocore::gtp::Command;
/// let command = Command::read(b"17  play\tB D4 # hm\n").expect("a command")?;
/// assert_eq!((command.id(), command.name()), (Some(17), "play"));
/// assert_eq!(command.arguments().collect::<Vec<_>>(), ["B", "D4"]);
/// assert_eq!(command.to_string(), "17 play B D4");
/// # Ok::<(), gocore::gtp::CommandError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Command {
    id: Option<u32>,
    /// Name and arguments, without space around them.
    text: String,
}

impl Command {
    /// Reads a line, with or without its line break; what follows a line break is not looked at. `None` when nothing is
    /// on it but space and comment: such a line gets no response.
    ///
    /// Cost: linear in the line.
    ///
    /// # Errors
    /// [`CommandError`] when there is a number but no command behind it, or one beyond 32 bits.
    #[must_use]
    pub fn read(line: &[u8]) -> Option<Result<Command, CommandError>> {
        let line = clean(line);
        let text = line.trim_matches(' ');
        let first = text.split(' ').next().filter(|first| !first.is_empty())?;
        if !first.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(Ok(Command { id: None, text: text.to_string() }));
        }
        let Ok(id) = first.parse() else { return Some(Err(CommandError::BadId)) };
        let text = text[first.len()..].trim_start_matches(' ');
        Some(match text {
            "" => Err(CommandError::NoCommand { id }),
            _ => Ok(Command { id: Some(id), text: text.to_string() }),
        })
    }

    /// The same with this number, or without one.
    #[must_use]
    pub fn with_id(mut self, id: Option<u32>) -> Command {
        self.id = id;
        self
    }

    /// The number that the response must carry.
    #[must_use]
    pub const fn id(&self) -> Option<u32> {
        self.id
    }

    /// The name. Case matters in it.
    #[must_use]
    pub fn name(&self) -> &str {
        self.text.split(' ').next().unwrap_or_default()
    }

    /// The arguments one by one.
    pub fn arguments(&self) -> impl Iterator<Item = &str> + Clone {
        self.text.split(' ').filter(|word| !word.is_empty()).skip(1)
    }

    /// Everything after the name as it was written, without space around it: for arguments that hold spaces, such as JSON.
    #[must_use]
    pub fn argument_text(&self) -> &str {
        self.text[self.name().len()..].trim_start_matches(' ')
    }
}

/// Reads a line as [`Command::read`] does; a line without a command is an error here.
impl FromStr for Command {
    type Err = CommandError;
    fn from_str(line: &str) -> Result<Command, CommandError> {
        Command::read(line.as_bytes()).unwrap_or(Err(CommandError::Empty))
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id} ")?;
        }
        f.write_str(&self.text)
    }
}

/// What is left of a line when it has been prepared as section 3.1 of the specification says: up to the line break or a
/// comment, without control characters, tabs as spaces.
fn clean(line: &[u8]) -> String {
    let end = line.iter().position(|byte| matches!(byte, b'\n' | b'#')).unwrap_or(line.len());
    without_controls(&line[..end])
}

/// Bytes as text without control characters, tabs as spaces.
pub(super) fn without_controls(bytes: &[u8]) -> String {
    let kept: Cow<'_, [u8]> = if bytes.iter().any(u8::is_ascii_control) {
        let shown = bytes.iter().map(|&byte| if byte == b'\t' { b' ' } else { byte });
        Cow::Owned(shown.filter(|byte| !byte.is_ascii_control()).collect::<Vec<u8>>())
    } else {
        Cow::Borrowed(bytes)
    };
    String::from_utf8_lossy(&kept).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &[u8]) -> Option<(Option<u32>, String, Vec<String>)> {
        let command = Command::read(line)?.unwrap();
        let arguments = command.arguments().map(str::to_string).collect();
        Some((command.id(), command.name().to_string(), arguments))
    }

    #[test]
    fn lines_are_prepared_before_they_are_read() {
        let name = |id, name: &str| Some((id, name.to_string(), Vec::new()));
        assert_eq!(read(b"name"), name(None, "name"));
        assert_eq!(read(b"\t 0  name \r\n"), name(Some(0), "name"));
        assert_eq!(read(b"007 na\0m\x07e\x7f#comment"), name(Some(7), "name"));
        assert_eq!(read(b"name\nquit"), name(None, "name"));
        assert_eq!(read(b"4294967295 name"), name(Some(u32::MAX), "name"));
        assert_eq!(read(b"12a name").unwrap().1, "12a");
        assert_eq!(read(b"-1 name").unwrap().1, "-1");
        assert_eq!(read(b"play b\xff\xfe d4 ").unwrap().2, ["b\u{fffd}\u{fffd}", "d4"]);
        for nothing in [&b""[..], b"\n", b" \t \r\n", b"#", b"  # 1 name", b"\0\x01", b"\nname"] {
            assert_eq!(Command::read(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn numbers_without_commands() {
        assert_eq!(Command::read(b"17 # name"), Some(Err(CommandError::NoCommand { id: 17 })));
        assert_eq!(Command::read(b"4294967296 name"), Some(Err(CommandError::BadId)));
        assert_eq!("# name".parse::<Command>(), Err(CommandError::Empty));
    }

    #[test]
    fn text_round_trips() {
        for text in ["name", "1 name", "0 play B  D4", "kata-set-rules {\"ko\": \"SIMPLE\"}"] {
            assert_eq!(text.parse::<Command>().unwrap().to_string(), text);
        }
        let command: Command = "kata-set-rules  { 1 }".parse().unwrap();
        assert_eq!(command.argument_text(), "{ 1 }");
        assert_eq!(command.with_id(Some(3)).to_string(), "3 kata-set-rules  { 1 }");
    }
}
