//! Bytes as a source of choices.

/// A cursor over the bytes of an input. It never fails: where they have run out it reads zeros. A byte or two make a choice, so
/// that inputs that differ little do what differs little, which is what a fuzzer lives on.
#[derive(Clone, Debug)]
pub struct Input<'a> {
    rest: &'a [u8],
}

impl<'a> Input<'a> {
    /// From the first byte on.
    pub fn new(data: &'a [u8]) -> Input<'a> {
        Input { rest: data }
    }

    /// Whether all bytes have been read.
    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        first
    }

    /// A number below `end`, which is at most 65,536; one byte where that is enough.
    pub fn below(&mut self, end: usize) -> usize {
        let number = if end <= 256 {
            self.byte().into()
        } else {
            usize::from(self.byte()) << 8 | usize::from(self.byte())
        };
        number % end.max(1)
    }

    /// One of some things.
    pub fn one_of<'b, T>(&mut self, choices: &'b [T]) -> &'b T {
        &choices[self.below(choices.len())]
    }

    /// A bit.
    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// A number of any size, small ones and extreme ones among them.
    pub fn number(&mut self) -> u32 {
        match self.byte() {
            small @ 0..=239 => small.into(),
            240..=247 => u32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()]),
            high => u32::MAX - u32::from(high - 248),
        }
    }

    /// All that is left, which then is read.
    pub fn rest(&mut self) -> &'a [u8] {
        core::mem::take(&mut self.rest)
    }

    /// As many bytes as the next one says, or as there are.
    pub fn some(&mut self) -> &'a [u8] {
        let (some, rest) = self.rest.split_at(usize::from(self.byte()).min(self.rest.len()));
        self.rest = rest;
        some
    }
}
