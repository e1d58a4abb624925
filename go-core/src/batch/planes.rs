//! Planes written as bytes.

use alloc::vec::Vec;

use super::lanes::Lanes;
use super::plane::Plane;
use crate::bits::{Bits, Geometry};
use crate::color::Color;
use crate::dispatch::{Places, Processor, Work};
use crate::size::BoardSize;

/// Points written at once.
const CHUNK: usize = 32;

/// Where the bits of up to [`CHUNK`] points lie that follow one another in reading order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chunk {
    /// The first of the eight bytes of a set that hold them.
    start: u8,
    /// Their places in those.
    places: Places,
}

impl Chunk {
    /// All points of a board. Those of a chunk have the guard columns between them, but even so lie within 49 bits.
    pub(super) fn all(size: BoardSize) -> Vec<Chunk> {
        let geometry = Geometry::new(size);
        let indices: Vec<usize> = (0..size.area()).map(|number| geometry.index_of_number(number)).collect();
        let chunk = |indices: &[usize]| {
            let [first, last] = [indices[0], indices[indices.len() - 1]];
            // As far as they lie in one word, the word: a processor reads back soonest what it has written as a whole.
            let start = (first / 8).min(last / 64 * 8);
            let mask = indices.iter().fold(0, |mask, index| mask | 1 << (index - 8 * start));
            Chunk { start: start as u8, places: Places::new(mask) }
        };
        indices.chunks(CHUNK).map(chunk).collect()
    }
}

/// Planes of all games.
pub(super) struct WritePlanes<'a, const N: usize, const S: usize, const L: usize> {
    pub(super) lanes: &'a Lanes<N, S, L>,
    pub(super) planes: &'a [Plane],
    /// As long as all of them.
    pub(super) out: &'a mut [u8],
}

impl<const N: usize, const S: usize, const L: usize> Work for WritePlanes<'_, N, S, L> {
    type Output = ();

    #[inline(always)]
    fn run<P: Processor>(self, processor: P) {
        let WritePlanes { lanes, planes, out } = self;
        let area = lanes.size().area();
        let mut rest = out;
        for (game, lane) in lanes.iter().enumerate() {
            let (own, opponent) = (lane.to_move, !lane.to_move);
            let mut few_liberties = None;
            for &plane in planes {
                let bits = match plane {
                    Plane::Legal => lane.legal,
                    Plane::Own => *lane.core.stones(own),
                    Plane::Opponent => *lane.core.stones(opponent),
                    Plane::Black => *lane.core.stones(Color::Black),
                    Plane::White => *lane.core.stones(Color::White),
                    Plane::Ko => lanes.barred_by_ko(lane),
                    Plane::BlackToMove => Bits::EMPTY.or_if(lane.core.board(), own == Color::Black),
                    Plane::OwnBefore(turns) => lanes.stones_before(game, turns)[own.index()],
                    Plane::OpponentBefore(turns) => lanes.stones_before(game, turns)[opponent.index()],
                    Plane::Liberties1 | Plane::Liberties2 | Plane::Liberties3OrMore => {
                        let [one, two] = few_liberties.get_or_insert_with(|| lane.with_few_liberties());
                        match plane {
                            Plane::Liberties1 => *one,
                            Plane::Liberties2 => *two,
                            _ => lane.core.stones(own).or(lane.core.stones(opponent)).minus(one).minus(two),
                        }
                    }
                };
                write(&bits, lanes.chunks(), rest, processor);
                rest = &mut rest[area..];
            }
        }
    }
}

/// Writes a byte for each point, and some more if the buffer goes on: so it is filled from its start to its end.
#[inline(always)]
fn write<const N: usize, P: Processor>(bits: &Bits<N>, chunks: &[Chunk], out: &mut [u8], processor: P) {
    let bytes = bits.words().map(u64::to_le_bytes);
    let bytes = bytes.as_flattened();
    let word = |chunk: &Chunk| {
        let start = usize::from(chunk.start);
        let mut word = [0; 8];
        word.copy_from_slice(&bytes[start..start + 8]);
        u64::from_le_bytes(word)
    };
    if out.len() >= chunks.len() * CHUNK {
        for (chunk, to) in chunks.iter().zip(out.chunks_exact_mut(CHUNK)) {
            if let Some(to) = to.first_chunk_mut() {
                processor.spread(word(chunk), &chunk.places, to);
            }
        }
    } else {
        // The end of the buffer.
        let mut whole = [0; CHUNK];
        for (chunk, to) in chunks.iter().zip(out.chunks_mut(CHUNK)) {
            processor.spread(word(chunk), &chunk.places, &mut whole);
            to.copy_from_slice(&whole[..to.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::WORDS;
    use crate::dispatch::Portable;
    use crate::random::Random;

    /// The plane of a set of words as few as the board needs, as long as it should be and then up to `room` bytes.
    fn written<const N: usize>(bits: &Bits<WORDS>, size: BoardSize, room: usize) -> Vec<u8> {
        let mut out = alloc::vec![7; room];
        write(&bits.resized::<N>(), &Chunk::all(size), &mut out, Portable);
        out.truncate(size.area());
        out
    }

    #[test]
    fn every_point_of_every_size_has_its_byte() {
        let mut random = Random::new(1);
        for (width, height) in (1..=25).flat_map(|width| (1..=25).map(move |height| (width, height))) {
            let size = BoardSize::new(width, height).unwrap();
            let geometry = Geometry::new(size);
            let mut bits = Bits::EMPTY;
            let mut expected = Vec::new();
            for point in size.points() {
                let here = random.below(2) == 1;
                if here {
                    bits.set(geometry.index(point));
                }
                expected.push(u8::from(here));
            }
            for room in [size.area(), size.area() + 1, size.area() + 31, 2 * size.area() + 32] {
                let written = match geometry.bits().div_ceil(64) {
                    1 => written::<1>(&bits, size, room),
                    2 => written::<2>(&bits, size, room),
                    3 => written::<3>(&bits, size, room),
                    4..=6 => written::<6>(&bits, size, room),
                    _ => written::<WORDS>(&bits, size, room),
                };
                assert_eq!(written, expected, "{size} {room}");
            }
        }
    }
}
