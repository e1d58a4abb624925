//! Bytes as a source of choices.

use gocore::{BoardSize, Color, EndOfPlay, KoRule, PassStones, Position, Resumption, Rules, SuicideRule};

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
        let length = usize::from(self.byte());
        let (some, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.rest = rest;
        some
    }
}

/// Values of the engine, made so that any bytes give one.
impl Input<'_> {
    /// One of some sizes, which are given as pairs of width and height.
    pub(crate) fn size(&mut self, sizes: &[(u8, u8)]) -> BoardSize {
        let &(width, height) = self.one_of(sizes);
        BoardSize::new(width, height).expect("a size of the target")
    }

    /// One of the two colours.
    pub(crate) fn color(&mut self) -> Color {
        *self.one_of(&Color::ALL)
    }

    /// Rules for play: three bytes for all flags that have a say in it.
    pub(crate) fn rules(&mut self) -> Rules {
        let (first, second, third) = (usize::from(self.byte()), usize::from(self.byte()), self.byte());
        let of = |number: usize, count: usize| number % count;
        Rules::default()
            .with_ko(KoRule::ALL[of(first, KoRule::ALL.len())])
            .with_suicide(SuicideRule::ALL[of(first / KoRule::ALL.len(), SuicideRule::ALL.len())])
            .with_pass_stones(PassStones::ALL[of(second, PassStones::ALL.len())])
            .with_end_of_play(EndOfPlay::ALL[of(second / PassStones::ALL.len(), EndOfPlay::ALL.len())])
            .with_white_passes_last(third & 1 == 1)
            .with_button(third & 2 == 2)
            .with_resumption(Resumption::ALL[of(usize::from(third >> 2), Resumption::ALL.len())])
    }

    /// Any stones: a byte says how many follow, each of them holds four points, and they are used again where they have run
    /// out. So a few bytes give a pattern on any board. Chains without a liberty may be among them.
    pub(crate) fn colouring(&mut self, size: BoardSize) -> Position {
        let (bytes, mut position) = (self.some(), Position::new(size));
        for (number, point) in size.points().enumerate().filter(|_| !bytes.is_empty()) {
            let four = bytes[number / 4 % bytes.len()];
            let stone = [None, Some(Color::Black), Some(Color::White), None]
                [usize::from(four >> (number % 4 * 2) & 3)];
            position.set(point, stone);
        }
        position
    }

    /// Stones that a game can start from.
    pub(crate) fn position(&mut self, size: BoardSize) -> Position {
        let position = self.colouring(size);
        position.without(&position.without_liberty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_bytes_come_after_their_number() {
        let mut input = Input::new(&[2, 7, 8, 0, 9, 5, 1]);
        assert_eq!((input.some(), input.some(), input.byte()), (&[7, 8][..], &[][..], 9));
        assert_eq!((input.some(), input.is_at_end(), input.some()), (&[1][..], true, &[][..]));
    }
}
