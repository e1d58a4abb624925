//! Entries of a history, one after the other, with an index from stones to the last entry that has them.

use alloc::vec::Vec;

use super::index::{Index, Place};
use crate::bits::Bits;
use crate::color::Color;
use crate::zobrist::mixed;

/// Stands for no entry.
pub(super) const NONE: u32 = u32::MAX;

/// One position of the game but for its stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) hash: u64,
    /// The ply by the caller's count; [`NONE`] before the known beginning.
    pub(super) ply: u32,
    /// The last earlier entry with the same stones, in whatever epoch.
    pub(super) previous: u32,
    /// First entry of the epoch.
    pub(super) epoch: u32,
    /// The last entry, this one included, that a play made; 0 if there is none.
    pub(super) last_play: u32,
    /// Occurrences of the stones in the whole game up to here.
    pub(super) count: u32,
    /// The number of the [`Seen`] of this entry if its stones were there before in its epoch; else [`NONE`]: then this entry
    /// is all there is to say.
    pub(super) seen: u32,
    pub(super) turns: Turns,
}

/// Who made a position and who comes to move in it, in one word: small fields apart are stored one by one and loaded
/// together, which stalls the processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turns(u64);

impl Turns {
    const MADE_BY: u32 = 2;
    const STOOD: u32 = 16;
    const KO: u32 = 32;

    /// A bit of the board or none, in 16 bits.
    #[inline(always)]
    const fn packed(index: Option<usize>) -> u64 {
        match index {
            Some(index) => index as u64 + 1,
            None => 0,
        }
    }

    #[inline(always)]
    const fn unpacked(self, shift: u32) -> Option<usize> {
        match self.0 >> shift & 0xffff {
            0 => None,
            next => Some(next as usize - 1),
        }
    }

    #[inline(always)]
    pub(super) const fn new(to_move: Color) -> Turns {
        Turns(1 << to_move as u64)
    }

    /// Which sides have come to move here: both, if play was resumed so.
    pub(super) const fn to_move(self, color: Color) -> bool {
        self.0 >> color as u64 & 1 != 0
    }

    #[inline(always)]
    const fn with(self, value: u64, shift: u32) -> Turns {
        Turns(self.0 | value << shift)
    }

    pub(super) const fn with_to_move(self, color: Color) -> Turns {
        self.with(1, color as u32)
    }

    /// Whether a play of this side made it.
    pub(super) const fn made_by(self, color: Color) -> bool {
        self.0 >> (Turns::MADE_BY + color as u32) & 1 != 0
    }

    #[inline(always)]
    pub(super) const fn with_made_by(self, color: Color) -> Turns {
        self.with(1, Turns::MADE_BY + color as u32)
    }

    /// The bit that the side whose play made it had never stood on before.
    pub(super) const fn first_stood(self) -> Option<usize> {
        self.unpacked(Turns::STOOD)
    }

    #[inline(always)]
    pub(super) const fn with_first_stood(self, index: Option<usize>) -> Turns {
        self.with(Turns::packed(index), Turns::STOOD)
    }

    /// The bit where the simple ko rule bars whoever moves next.
    #[inline(always)]
    pub(super) const fn ko(self) -> Option<usize> {
        self.unpacked(Turns::KO)
    }

    #[inline(always)]
    pub(super) const fn with_ko(self, index: Option<usize>) -> Turns {
        self.with(Turns::packed(index), Turns::KO)
    }
}

/// All that a ko rule may ask about the occurrences of the same stones in one epoch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    /// First entry with these stones.
    pub(super) board: u32,
    /// First entry with these stones and this side to move, and how many there are.
    pub(super) to_move: [u32; 2],
    pub(super) to_move_count: [u32; 2],
    /// First entry that a play of this side made.
    pub(super) made_by: [u32; 2],
}

impl Seen {
    pub(super) fn nothing(board: u32) -> Seen {
        Seen { board, to_move: [NONE; 2], to_move_count: [0; 2], made_by: [NONE; 2] }
    }

    /// Adds an occurrence with this side to move.
    pub(super) fn note_to_move(&mut self, color: Color, number: u32) {
        let first = &mut self.to_move[color.index()];
        *first = number.min(*first);
        self.to_move_count[color.index()] += 1;
    }

    /// Adds an entry that has not been added yet.
    pub(super) fn note(&mut self, entry: &Entry, number: u32) {
        for color in Color::ALL {
            if entry.turns.to_move(color) {
                self.note_to_move(color, number);
            }
            if entry.turns.made_by(color) {
                let made_by = &mut self.made_by[color.index()];
                *made_by = number.min(*made_by);
            }
        }
    }
}

/// A place that all the stones make. Each word goes through a mixing step, so that no algebra says which stones make which place.
#[cold]
fn place<'a>(words: impl IntoIterator<Item = &'a u64>) -> u64 {
    words.into_iter().fold(0, |place, word| mixed(place ^ word))
}

/// Entries numbered from 0.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    pub(super) entries: Vec<Entry>,
    /// The stones of all entries, `stride` words each.
    stones: Vec<u64>,
    pub(super) seen: Vec<Seen>,
    pub(super) index: Index,
}

impl Log {
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The stones of an entry: `stride` words, the first half Black's.
    #[inline(always)]
    pub(super) fn stones(&self, number: usize, stride: usize) -> &[u64] {
        &self.stones[number * stride..][..stride]
    }

    /// Whether an entry has these stones. Their words beyond those stored hold no points of the board.
    #[inline(always)]
    pub(super) fn has<const N: usize>(&self, number: usize, stones: &[Bits<N>; 2], stride: usize) -> bool {
        let (black, white) = self.stones(number, stride).split_at(stride / 2);
        let [side_black, side_white] = [&stones[0], &stones[1]].map(|side| &side.words()[..stride / 2]);
        black == side_black && white == side_white
    }

    /// The last entry with these stones.
    #[inline(always)]
    pub(super) fn find<const N: usize>(
        &self,
        stones: &impl Fn() -> [Bits<N>; 2],
        hash: u64,
        stride: usize,
    ) -> Place {
        let place = || {
            let stones = stones();
            place(stones.iter().flat_map(|side| &side.words()[..stride / 2]))
        };
        // The low bits of a Zobrist key are as good as any.
        let place = if self.index.by_stones { place() } else { hash };
        self.index.find(place, hash, |number| {
            let number = number as usize;
            self.entries[number].hash == hash && self.has(number, &stones(), stride)
        })
    }

    /// Where to look for an entry first.
    fn place_of(&self, number: usize, stride: usize) -> u64 {
        if self.index.by_stones { place(self.stones(number, stride)) } else { self.entries[number].hash }
    }

    /// Whether an entry may have this hash: if not, none has.
    #[inline(always)]
    pub(super) fn may_know(&self, hash: u64) -> bool {
        let same = |number: u32| self.entries[number as usize].hash == hash;
        self.index.by_stones || matches!(self.index.find(hash, hash, same), Place::Found { .. })
    }

    /// Bytes of memory that it takes.
    pub(super) fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
            + self.stones.capacity() * size_of::<u64>()
            + self.seen.capacity() * size_of::<Seen>()
            + self.index.memory()
    }

    /// Makes room for so many entries more.
    pub(super) fn reserve(&mut self, entries: usize, stride: usize) {
        self.entries.reserve(entries);
        self.stones.reserve(entries * stride);
        self.make_room(entries, stride);
    }

    /// Makes room for one entry more, so that places found stay right when it comes.
    #[inline(always)]
    pub(super) fn prepare(&mut self, stride: usize) {
        self.make_room(1, stride);
    }

    /// Makes room in the index for so many entries more: for at least twice as many as there are, so that each is moved but
    /// a few times however they come.
    #[inline(always)]
    fn make_room(&mut self, entries: usize, stride: usize) {
        if !self.index.has_room_for(entries) {
            self.rebuild_index(entries.max(self.len()) + self.len(), self.index.by_stones, stride);
        }
    }

    /// Makes the index anew, for so many entries.
    #[cold]
    fn rebuild_index(&mut self, entries: usize, by_stones: bool, stride: usize) {
        self.index = Index::with_room_for(entries, by_stones);
        self.put_in_index(0, stride);
    }

    /// Puts the entries from this number on in the index.
    fn put_in_index(&mut self, from: usize, stride: usize) {
        for number in from..self.len() {
            let hash = self.entries[number].hash;
            let same = |other: u32| self.stones(other as usize, stride) == self.stones(number, stride);
            let slot = self.index.find(self.place_of(number, stride), hash, same).slot();
            self.index.put(slot, hash, number as u32);
            if self.index.is_crowded(slot, hash) {
                // All entries find their places there.
                return self.rebuild_index(self.len(), true, stride);
            }
        }
    }

    /// Adds an entry whose place has been found after [`prepare`](Log::prepare).
    #[inline(always)]
    pub(super) fn push<const N: usize>(
        &mut self,
        entry: Entry,
        stones: &[Bits<N>; 2],
        stride: usize,
        place: Place,
    ) {
        self.index.put(place.slot(), entry.hash, self.entries.len() as u32);
        for side in stones {
            // The length is nearly always the constant one, which copies faster.
            match stride / 2 {
                words if words == N => self.stones.extend_from_slice(side.words()),
                words => self.stones.extend_from_slice(&side.words()[..words]),
            }
        }
        let (slot, hash) = (place.slot(), entry.hash);
        self.entries.push(entry);
        if self.index.is_crowded(slot, hash) {
            self.rebuild_index(self.len(), true, stride);
        }
    }

    /// Takes the last entry away. `previous` is the last earlier entry of this log with its stones.
    pub(super) fn pop(&mut self, previous: Option<u32>, stride: usize) {
        let Some(last) = self.len().checked_sub(1) else { return };
        let Entry { hash, seen, .. } = self.entries[last];
        let place = self.place_of(last, stride);
        let slot = self.index.find(place, hash, |number| number as usize == last).slot();
        match previous {
            Some(previous) => self.index.put(slot, hash, previous),
            None => self.index.free(slot),
        }
        self.entries.truncate(last);
        self.stones.truncate(last * stride);
        if seen != NONE {
            self.seen.pop();
        }
    }

    /// Takes the last entry away from a log whose numbers are those of the history.
    pub(super) fn pop_last(&mut self, stride: usize) {
        let previous = self.entries.last().map(|entry| entry.previous);
        self.pop(previous.filter(|&number| number != NONE), stride);
    }

    /// Takes all entries away but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.stones.clear();
        self.seen.clear();
        self.index.clear();
    }

    /// Adds all entries of a log that follows this one.
    pub(super) fn append(&mut self, next: &mut Log, stride: usize) {
        let (length, seen) = (self.len(), self.seen.len() as u32);
        self.make_room(next.len(), stride);
        self.entries.extend(next.entries.iter().map(|entry| match entry.seen {
            NONE => *entry,
            number => Entry { seen: number + seen, ..*entry },
        }));
        self.stones.append(&mut next.stones);
        self.seen.append(&mut next.seen);
        self.put_in_index(length, stride);
        *next = Log::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stones that fill the last word hide nothing of the first.
    #[test]
    fn places_depend_on_every_word() {
        let mut places: Vec<u64> = (0..1000).map(|first| place(&[first, u64::MAX])).collect();
        places.extend((0..1000).map(|last| place(&[u64::MAX, last])));
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 2000);
    }
}
