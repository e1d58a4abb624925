//! The words of a command line, as the example programs read them.

use std::ffi::OsString;

/// One argument.
pub(crate) enum Argument {
    /// A file: any word that does not begin with `-`, and every word after `--`.
    File(OsString),
    /// An option, by its name with the dashes.
    Option(String),
}

/// The arguments one by one. The value of an option may be the next word, or stand behind `=` in the same one.
pub(crate) struct Arguments {
    words: std::iter::Skip<std::env::ArgsOs>,
    /// The option given last and the value behind its `=`, until it is asked for.
    attached: Option<(String, String)>,
    only_files: bool,
}

impl Arguments {
    pub(crate) fn of_process() -> Arguments {
        Arguments { words: std::env::args_os().skip(1), attached: None, only_files: false }
    }

    /// The next argument. Refuses a value that the option before it did not ask for.
    pub(crate) fn next(&mut self) -> Result<Option<Argument>, String> {
        if let Some((option, value)) = self.attached.take() {
            return Err(format!("{option} takes no value, but {value:?} is given"));
        }
        let Some(word) = self.words.next() else { return Ok(None) };
        if self.only_files || !word.as_encoded_bytes().starts_with(b"-") {
            return Ok(Some(Argument::File(word)));
        }
        if word == "--" {
            self.only_files = true;
            return self.next();
        }
        let word = text(word, "an option")?;
        let option = match word.split_once('=') {
            Some((option, value)) => {
                self.attached = Some((option.to_owned(), value.to_owned()));
                option.to_owned()
            }
            None => word,
        };
        Ok(Some(Argument::Option(option)))
    }

    /// The value of the option that came last.
    pub(crate) fn value(&mut self, option: &str) -> Result<String, String> {
        if let Some((_, value)) = self.attached.take() {
            return Ok(value);
        }
        let word = self.words.next().ok_or_else(|| format!("{option} needs a value"))?;
        text(word, &format!("the value of {option}"))
    }
}

fn text(word: OsString, what: &str) -> Result<String, String> {
    word.into_string().map_err(|word| format!("{what} is not UTF-8: {:?}", word.to_string_lossy()))
}
