//! Fixed bit sets and the geometry that maps points to bits.
//!
//! The bit of a point is `row * (width + 1) + column`: one unused guard column to the right of each row means that a
//! shift by one or by a row never carries a point round an edge into another row, so neighbours need no masks but the
//! board's own. 25 x 26 bits fit in 11 words.

use core::hash::{Hash, Hasher};

use crate::point::Point;
use crate::size::{BoardSize, MAX_SIDE};

/// Words that hold the largest board.
pub(crate) const WORDS: usize = 11;

/// Bits in a set of [`WORDS`] words.
pub(crate) const BITS: usize = WORDS * 64;

/// A set of bit indices below `64 * N`. Everything is inlined, so that it is compiled for the processor that the outer loop
/// was chosen for (module `dispatch`).
#[derive(Clone, Copy, Eq, Debug)]
pub(crate) struct Bits<const N: usize>([u64; N]);

/// Equality of arrays calls `memcmp`, which first waits for the words to reach memory; in a loop that is most of its time.
impl<const N: usize> PartialEq for Bits<N> {
    #[inline(always)]
    fn eq(&self, other: &Bits<N>) -> bool {
        self.xor(other).is_empty()
    }
}

impl<const N: usize> Hash for Bits<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<const N: usize> Bits<N> {
    pub(crate) const EMPTY: Bits<N> = Bits([0; N]);

    /// The set with these words, at most `N` of them.
    #[inline(always)]
    pub(crate) fn from_slice(words: &[u64]) -> Bits<N> {
        let mut bits = Bits::EMPTY;
        for (to, from) in bits.0.iter_mut().zip(words) {
            *to = *from;
        }
        bits
    }

    #[inline(always)]
    pub(crate) const fn words(&self) -> &[u64; N] {
        &self.0
    }

    /// The same set in another number of words; what does not fit is lost.
    #[inline(always)]
    pub(crate) fn resized<const M: usize>(&self) -> Bits<M> {
        let mut bits = Bits::EMPTY;
        for (to, from) in bits.0.iter_mut().zip(&self.0) {
            *to = *from;
        }
        bits
    }

    /// So many bits, at most 32, from one on.
    fn run(&self, start: usize, length: usize) -> u64 {
        let (word, shift) = (start / 64, start % 64);
        let next = self.0.get(word + 1).copied().unwrap_or(0);
        ((self.0[word] >> shift) | (next << 1 << (63 - shift))) & ((1 << length) - 1)
    }

    #[inline(always)]
    pub(crate) fn single(index: usize) -> Bits<N> {
        let mut bits = Bits::EMPTY;
        bits.set(index);
        bits
    }

    #[inline(always)]
    pub(crate) const fn has(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    #[inline(always)]
    pub(crate) const fn set(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline(always)]
    pub(crate) const fn clear(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline(always)]
    fn combine(&self, other: &Bits<N>, f: impl Fn(u64, u64) -> u64) -> Bits<N> {
        Bits(core::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    #[inline(always)]
    pub(crate) fn or(&self, other: &Bits<N>) -> Bits<N> {
        self.combine(other, |a, b| a | b)
    }

    #[inline(always)]
    pub(crate) fn and(&self, other: &Bits<N>) -> Bits<N> {
        self.combine(other, |a, b| a & b)
    }

    #[inline(always)]
    pub(crate) fn xor(&self, other: &Bits<N>) -> Bits<N> {
        self.combine(other, |a, b| a ^ b)
    }

    /// The indices in `self` that are not in `other`.
    #[inline(always)]
    pub(crate) fn minus(&self, other: &Bits<N>) -> Bits<N> {
        self.combine(other, |a, b| a & !b)
    }

    /// The indices of `self`, and of `other` too if the condition holds.
    #[inline(always)]
    pub(crate) fn or_if(&self, other: &Bits<N>, condition: bool) -> Bits<N> {
        let mask = u64::from(condition).wrapping_neg();
        self.combine(other, |a, b| a | b & mask)
    }

    #[inline(always)]
    pub(crate) fn intersects(&self, other: &Bits<N>) -> bool {
        !self.and(other).is_empty()
    }

    /// Every index raised by `by`, which is from 1 to 63.
    #[inline(always)]
    pub(crate) fn shifted_up(&self, by: u32) -> Bits<N> {
        let mut out = [0; N];
        let mut carry = 0;
        for (to, &from) in out.iter_mut().zip(&self.0) {
            *to = from << by | carry;
            carry = from >> (64 - by);
        }
        Bits(out)
    }

    /// Every index lowered by `by`, which is from 1 to 63; indices below `by` vanish.
    #[inline(always)]
    pub(crate) fn shifted_down(&self, by: u32) -> Bits<N> {
        let mut out = [0; N];
        let mut carry = 0;
        for (to, &from) in out.iter_mut().zip(&self.0).rev() {
            *to = from >> by | carry;
            carry = from << (64 - by);
        }
        Bits(out)
    }

    /// The indices in ascending order.
    #[inline(always)]
    pub(crate) fn iter(&self) -> Indices<N> {
        Indices { bits: *self, word: 0 }
    }

    /// Calls `f` with the indices in ascending order.
    #[inline(always)]
    pub(crate) fn for_each(&self, mut f: impl FnMut(usize)) {
        for (at, &word) in self.0.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                f(at * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }

    /// The lowest index.
    #[inline(always)]
    pub(crate) fn first(&self) -> Option<usize> {
        self.iter().next()
    }
}

/// Iterator over the indices of a [`Bits`].
#[derive(Clone, Debug)]
pub(crate) struct Indices<const N: usize> {
    bits: Bits<N>,
    word: usize,
}

impl<const N: usize> Iterator for Indices<N> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.word < N {
            let word = &mut self.bits.0[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.word * 64 + bit);
            }
            self.word += 1;
        }
        None
    }
}

/// How the points of one board size map to bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Geometry {
    size: BoardSize,
    /// Distance between the bits of neighbours in a row: 1.
    across: u8,
}

impl Geometry {
    pub(crate) const fn new(size: BoardSize) -> Geometry {
        Geometry { size, across: 1 }
    }

    /// The same, for loops, without the compiler knowing that a distance is 1. It makes shifts over words by a constant
    /// into double shifts (`shld`), which AMD's processors do in microcode: three plain instructions are twice as fast.
    #[inline(always)]
    pub(crate) fn for_loops(self) -> Geometry {
        Geometry { across: u8::from(self.size.width() != 0), ..self }
    }

    #[inline(always)]
    pub(crate) const fn size(self) -> BoardSize {
        self.size
    }

    /// Distance between the bits of a point and of the point below it.
    #[inline(always)]
    pub(crate) const fn stride(self) -> usize {
        self.size.width() as usize + 1
    }

    /// Distance between the bits of neighbours in a row.
    #[inline(always)]
    pub(crate) const fn across(self) -> u32 {
        self.across as u32
    }

    /// Bits that the points of the board lie within.
    pub(crate) const fn bits(self) -> usize {
        self.size.height() as usize * self.stride()
    }

    /// The points of two sets as bytes in reading order: 0, or 1 for the first set and 2 for the second one added. What the
    /// board has no point for is left alone; a slice that is too short gets what fits.
    pub(crate) fn write_bytes(self, ones: &Bits<WORDS>, twos: &Bits<WORDS>, out: &mut [u8]) {
        let (width, area) = (usize::from(self.size.width()), self.size.area().min(out.len()));
        let out = &mut out[..area];
        for (row, start) in (0..usize::from(self.size.height())).map(|row| row * self.stride()).enumerate() {
            let (ones, twos) = (ones.run(start, width), twos.run(start, width));
            for column in (0..width).step_by(8) {
                let bytes = bytes_of(ones >> column) + 2 * bytes_of(twos >> column);
                let place = row * width + column;
                // What belongs to the next row is written over when its turn comes.
                match out.get_mut(place..place + 8) {
                    Some(to) => to.copy_from_slice(&bytes.to_le_bytes()),
                    None => {
                        out.iter_mut().skip(place).zip(bytes.to_le_bytes()).for_each(|(to, byte)| *to = byte);
                    }
                }
            }
        }
    }

    /// The bit of a point, which must be on the board.
    #[inline(always)]
    pub(crate) const fn index(self, point: Point) -> usize {
        point.row() as usize * self.stride() + point.column() as usize
    }

    /// The point of a bit of the board.
    #[inline(always)]
    pub(crate) const fn point(self, index: usize) -> Point {
        Point::new((index % self.stride()) as u8, (index / self.stride()) as u8)
    }

    /// The bit of a point by its number in reading order.
    #[inline(always)]
    pub(crate) const fn index_of_number(self, number: usize) -> usize {
        number + (number as u32 / self.size.width() as u32) as usize
    }

    /// The number in reading order of the point of a bit of the board.
    #[inline(always)]
    pub(crate) const fn number(self, index: usize) -> usize {
        index - (index as u32 / self.stride() as u32) as usize
    }

    /// All points of the board, which must fit.
    #[inline(always)]
    pub(crate) fn board<const N: usize>(self) -> Bits<N> {
        let rows = &ROWS[self.size.width() as usize - 1];
        Bits(core::array::from_fn(|at| match self.bits().saturating_sub(64 * at) {
            bits @ 0..64 => rows[at] & ((1 << bits) - 1),
            _ => rows[at],
        }))
    }

    /// Every bit with a neighbour in the set; bits off the board may be set, so mask the result.
    #[inline(always)]
    pub(crate) fn neighbors<const N: usize>(self, bits: &Bits<N>) -> Bits<N> {
        let (across, stride) = (self.across(), self.stride() as u32);
        let in_row = bits.shifted_up(across).or(&bits.shifted_down(across));
        in_row.or(&bits.shifted_up(stride).or(&bits.shifted_down(stride)))
    }

    /// The set and everything orthogonally adjacent to it; bits off the board may be set, so mask the result.
    #[inline(always)]
    pub(crate) fn dilated<const N: usize>(self, bits: &Bits<N>) -> Bits<N> {
        self.neighbors(bits).or(bits)
    }

    /// Splits a set into its connected parts.
    pub(crate) fn parts<const N: usize>(self, set: &Bits<N>) -> impl Iterator<Item = Bits<N>> + use<N> {
        let (mut rest, geometry) = (*set, self.for_loops());
        core::iter::from_fn(move || {
            let seed = Bits::single(rest.first()?);
            // Most boards need fewer words than the largest, which are half the work.
            let part = if N > 6 && geometry.bits() <= 6 * 64 {
                geometry.flooded(&seed.resized::<6>(), &rest.resized::<6>()).resized()
            } else {
                geometry.flooded(&seed, &rest)
            };
            rest = rest.minus(&part);
            Some(part)
        })
    }

    /// All of `within` that is connected to `seed`; both the seed and the result lie inside `within`.
    #[inline(always)]
    pub(crate) fn flooded<const N: usize>(self, seed: &Bits<N>, within: &Bits<N>) -> Bits<N> {
        let mut reached = seed.and(within);
        loop {
            let next = self.dilated(&reached).and(within);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

/// The points of a board of each width and of the full height.
static ROWS: [[u64; WORDS]; MAX_SIDE as usize] = {
    let mut boards = [[0; WORDS]; MAX_SIDE as usize];
    let mut width = 1;
    while width <= MAX_SIDE as usize {
        let mut row = 0;
        while row < MAX_SIDE as usize {
            let mut column = 0;
            while column < width {
                let index = row * (width + 1) + column;
                boards[width - 1][index / 64] |= 1 << (index % 64);
                column += 1;
            }
            row += 1;
        }
        width += 1;
    }
    boards
};

/// The low eight bits as bytes 0 and 1, the lowest first.
const fn bytes_of(bits: u64) -> u64 {
    // Copies of the low seven bits side by side: bit n of copy n stands at 8 n.
    let copies = (bits & 0x7f) * 0x0002_0408_1020_4081;
    copies & 0x0101_0101_0101_0101 | (bits >> 7 & 1) << 56
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dilation_equals_the_neighbors_on_every_size() {
        for width in 1..=25 {
            for height in [1, 2, 3, 24, 25] {
                let size = BoardSize::new(width, height).unwrap();
                let geometry = Geometry::new(size);
                let board = geometry.board::<WORDS>();
                for point in size.points() {
                    let mut expected = Bits::single(geometry.index(point));
                    for neighbor in size.neighbors(point) {
                        expected.set(geometry.index(neighbor));
                    }
                    let dilated = geometry.dilated(&Bits::single(geometry.index(point))).and(&board);
                    assert_eq!(dilated, expected, "{size} {point:?}");
                    assert_eq!(geometry.point(geometry.index(point)), point);
                }
            }
        }
    }

    #[test]
    fn iteration_crosses_words() {
        let mut bits = Bits::<WORDS>::EMPTY;
        let indices = [0, 63, 64, 127, 128, 640, BITS - 1];
        for index in indices {
            bits.set(index);
        }
        assert!(bits.iter().eq(indices));
        assert_eq!(bits.count(), indices.len());
    }
}
