//! Text read word by word, with the place of what is wrong.

/// What was expected, and where: the byte at which the word starts, or the length of the text when something is missing at
/// the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unexpected {
    pub(crate) offset: usize,
    pub(crate) expected: &'static str,
}

/// The words of a text one by one.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Words<'a> {
    pub(crate) const fn new(text: &'a str) -> Words<'a> {
        Words { text, offset: 0 }
    }

    /// Whether there is another word.
    pub(crate) fn more(&mut self) -> bool {
        let rest = &self.text[self.offset..];
        self.offset = self.text.len() - rest.trim_start().len();
        self.offset < self.text.len()
    }

    /// The next word, and where it starts, without stepping over it; empty at the end.
    pub(crate) fn peek(&mut self) -> (&'a str, usize) {
        self.more();
        (self.text[self.offset..].split_whitespace().next().unwrap_or(""), self.offset)
    }

    /// Reads the next word and steps over it.
    pub(crate) fn read<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Unexpected> {
        let (word, offset) = self.peek();
        let value = read(word).ok_or(Unexpected { offset, expected })?;
        self.offset += word.len();
        Ok(value)
    }
}
