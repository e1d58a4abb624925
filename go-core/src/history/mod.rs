//! The positions of a game, found again exactly and at a cost that does not grow with its length.

mod index;
mod log;

use alloc::sync::Arc;

use crate::bits::{Bits, Geometry, WORDS};
use crate::color::Color;
use crate::position::Position;
use crate::rules::KoRule;
use crate::size::BoardSize;
use index::Place;
use log::{Entry, Log, NONE, Seen, Turns};

/// A position to be added to the history, but for its stones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happening {
    pub(crate) ply: Option<u32>,
    /// Who moves next.
    pub(crate) to_move: Color,
    /// The side whose play made it; `None` after a pass or a set-up.
    pub(crate) made_by: Option<Color>,
    /// The bit of that play, if it was made from the position before.
    pub(crate) played: Option<usize>,
    /// The bit where the simple ko rule bars whoever moves next.
    pub(crate) ko: Option<usize>,
    /// Whether earlier entries stop mattering to the ko rule (the button is taken, a record is edited in the middle).
    pub(crate) new_epoch: bool,
}

impl Happening {
    /// A position that no play made.
    #[inline(always)]
    pub(crate) const fn new(ply: Option<u32>, to_move: Color) -> Happening {
        Happening { ply, to_move, made_by: None, played: None, ko: None, new_epoch: false }
    }
}

/// An earlier position that a play would recreate against the ko rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Repeat {
    /// Whether the simple ko rule would refuse the play too.
    pub(crate) simple: bool,
    /// The ply whose position it is; the earliest, if several.
    pub(crate) ply: Option<u32>,
}

/// All positions of a game in order, found again by their stones. The 64-bit hash only chooses where to look: an entry is a
/// hit if its stones are equal.
///
/// Two things make most questions cheap. A play that is no suicide can bring a position back only if its side has stood on
/// that very point before ([`has_stood`](History::has_stood)), set-up counted; and what the index says of a hash that is not
/// there takes a byte or two.
///
/// A [fork](History::fork) shares the entries so far, the trunk, with the history it comes from; each side adds its own
/// behind, and taking back can reach into the trunk.
///
/// Memory an entry: 40 bytes, 5 to 10 for the index, and the stones: 32 bytes up to 9x9, 48 up to 13x13, 96 up to 19x19, 176
/// up to 25x25; up to twice that, as tables double when they grow. Adding, removing the last and asking: constant time.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// Words that the stones of an entry take.
    stride: usize,
    trunk: Arc<Log>,
    /// How many entries of the trunk are part of this history.
    kept: usize,
    /// The entries after those. Their numbers, here and in the index, start from 0; in all else from `kept`.
    own: Log,
    /// Where each side has stood at any time: a bit too many costs time, one too few would cost exactness.
    stood: [Bits<WORDS>; 2],
    size: BoardSize,
}

impl History {
    pub(crate) fn new(size: BoardSize) -> History {
        History {
            stride: 2 * Geometry::new(size).bits().div_ceil(64),
            trunk: Arc::new(Log::default()),
            kept: 0,
            own: Log::default(),
            stood: [Bits::EMPTY; 2],
            size,
        }
    }

    /// Makes room for so many entries more.
    pub(crate) fn reserve(&mut self, entries: usize) {
        self.own.reserve(entries, self.stride);
    }

    fn len(&self) -> usize {
        self.kept + self.own.len()
    }

    /// Bytes of memory that it takes beside its own size, the shared trunk included.
    pub(crate) fn memory(&self) -> usize {
        self.own.memory() + size_of::<Log>() + self.trunk.memory()
    }

    /// Test hook: adds entries with this hash and stones that no game reaches: White's are everywhere, under Black's too.
    pub(crate) fn plant(&mut self, hash: u64, count: usize) {
        let board = Geometry::new(self.size).board::<WORDS>();
        for number in 0..count as u64 {
            let number = Bits::<1>::from_slice(&[number]);
            let mut stones = [board, board];
            let gone = board.iter().zip(0..64).filter(|(_, bit)| number.has(*bit));
            gone.for_each(|(index, _)| stones[0].clear(index));
            self.push(&stones, hash, &Happening::new(None, Color::White));
        }
    }

    /// Forgets everything but keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.own.clear();
        self.kept = 0;
        self.stood = [Bits::EMPTY; 2];
    }

    /// A copy that shares all entries so far with this history. Linear in the entries since they were last made shared: by the
    /// first fork, and where others still share the trunk, when there are more than in it.
    pub(crate) fn fork(&mut self) -> History {
        if self.own.len() == 0 {
            return self.clone();
        }
        let shared = Arc::get_mut(&mut self.trunk).is_none();
        // Where others share the trunk it takes a copy of all of it to lengthen it: not for a few entries.
        if !shared || self.own.len() > self.kept {
            let mut trunk = match Arc::get_mut(&mut self.trunk) {
                Some(trunk) => core::mem::take(trunk),
                None => Log::clone(&self.trunk),
            };
            while trunk.len() > self.kept {
                trunk.pop_last(self.stride);
            }
            trunk.append(&mut self.own, self.stride);
            self.kept = trunk.len();
            self.trunk = Arc::new(trunk);
        }
        self.clone()
    }

    #[inline(always)]
    fn entry(&self, number: usize) -> Option<&Entry> {
        match number.checked_sub(self.kept) {
            None => self.trunk.entries.get(number),
            Some(number) => self.own.entries.get(number),
        }
    }

    /// The stones of an entry that there is.
    #[inline(always)]
    fn stones(&self, number: usize) -> &[u64] {
        match number.checked_sub(self.kept) {
            None => self.trunk.stones(number, self.stride),
            Some(number) => self.own.stones(number, self.stride),
        }
    }

    fn has<const N: usize>(&self, number: usize, stones: &[Bits<N>; 2]) -> bool {
        match number.checked_sub(self.kept) {
            None => self.trunk.has(number, stones, self.stride),
            Some(number) => self.own.has(number, stones, self.stride),
        }
    }

    #[inline(always)]
    fn last_entry(&self) -> Option<&Entry> {
        self.entry(self.len().checked_sub(1)?)
    }

    /// What an entry's epoch knows of its stones at the time of the entry.
    fn seen_at(&self, number: usize) -> Option<Seen> {
        let entry = self.entry(number)?;
        if entry.seen == NONE {
            let mut seen = Seen::nothing(number as u32);
            seen.note(entry, number as u32);
            return Some(seen);
        }
        let log = if number < self.kept { &self.trunk } else { &self.own };
        log.seen.get(entry.seen as usize).copied()
    }

    /// The last entry with these stones, which are asked for only if some entry has their hash.
    #[inline(always)]
    fn find<const N: usize>(&self, hash: u64, stones: &impl Fn() -> [Bits<N>; 2]) -> Option<usize> {
        match self.own.find(stones, hash, self.stride) {
            Place::Found { entry, .. } => Some(self.kept + entry as usize),
            Place::Free { .. } => self.find_in_trunk(hash, stones),
        }
    }

    #[inline(always)]
    fn find_in_trunk<const N: usize>(&self, hash: u64, stones: &impl Fn() -> [Bits<N>; 2]) -> Option<usize> {
        if self.kept == 0 {
            return None;
        }
        let Place::Found { mut entry, .. } = self.trunk.find(stones, hash, self.stride) else { return None };
        // Entries that have been taken back from this history are still there for others.
        while entry != NONE && entry as usize >= self.kept {
            entry = self.trunk.entries[entry as usize].previous;
        }
        (entry != NONE).then_some(entry as usize)
    }

    /// Adds a position at the end.
    #[inline(always)]
    pub(crate) fn push<const N: usize>(&mut self, stones: &[Bits<N>; 2], hash: u64, happening: &Happening) {
        self.own.prepare(self.stride);
        let number = self.len() as u32;
        let place = self.own.find(&|| *stones, hash, self.stride);
        let previous = match place {
            Place::Found { entry, .. } => Some(self.kept + entry as usize),
            Place::Free { .. } => self.find_in_trunk(hash, &|| *stones),
        };
        let last = self.last_entry();
        let epoch = match last {
            Some(last) if !happening.new_epoch => last.epoch,
            _ => number,
        };
        let last_play = match (happening.made_by, last) {
            (Some(_), _) => number,
            (None, Some(last)) => last.last_play,
            (None, None) => 0,
        };
        let turns = self.note_stones(stones, happening);
        let ply = happening.ply.unwrap_or(NONE);
        let entry = Entry { hash, ply, previous: NONE, epoch, last_play, count: 1, seen: NONE, turns };
        self.own.push(entry, stones, self.stride, place);
        if let Some(previous) = previous {
            self.complete_last(previous);
        }
    }

    /// Notes where the sides stand in a new position, and whose turns it lies between.
    #[inline(always)]
    fn note_stones<const N: usize>(&mut self, stones: &[Bits<N>; 2], happening: &Happening) -> Turns {
        let mut turns = Turns::new(happening.to_move).with_ko(happening.ko);
        if let Some(color) = happening.made_by {
            turns = turns.with_made_by(color);
            if let Some(index) = happening.played {
                let stood = &mut self.stood[color.index()];
                turns = turns.with_first_stood((!stood.has(index)).then_some(index));
                stood.set(index);
                return turns;
            }
        }
        // A pass changes nothing, but a set-up may put stones anywhere.
        for (stood, stones) in self.stood.iter_mut().zip(stones) {
            *stood = stood.or(&stones.resized());
        }
        turns
    }

    /// Completes the last entry, whose stones have been there before.
    #[cold]
    fn complete_last(&mut self, previous: usize) {
        let (Some(&before), Some(seen)) = (self.entry(previous), self.seen_at(previous)) else { return };
        let number = self.len() - 1;
        let Some(last) = self.own.entries.last_mut() else { return };
        last.previous = previous as u32;
        last.count = before.count + 1;
        if before.epoch == last.epoch {
            let mut seen = seen;
            seen.note(last, number as u32);
            last.seen = self.own.seen.len() as u32;
            self.own.seen.push(seen);
        }
    }

    /// Takes the last position away.
    pub(crate) fn pop(&mut self) {
        let Some(&last) = self.last_entry() else { return };
        if let Some(index) = last.turns.first_stood() {
            let made_by = if last.turns.made_by(Color::Black) { Color::Black } else { Color::White };
            self.stood[made_by.index()].clear(index);
        }
        if self.own.len() == 0 {
            self.kept -= 1;
        } else {
            let previous = (last.previous as usize).checked_sub(self.kept).filter(|_| last.previous != NONE);
            self.own.pop(previous.map(|number| number as u32), self.stride);
        }
    }

    /// Notes that in the last position, where one side was to move, the other one comes to move after all.
    pub(crate) fn note_to_move(&mut self, color: Color) {
        let Some(&last) = self.last_entry() else { return };
        if last.turns.to_move(color) {
            return;
        }
        let number = self.len() - 1;
        let Some(mut seen) = self.seen_at(number) else { return };
        if self.own.len() == 0 {
            // The trunk is as it is for all who share it: the entry is replaced by one of this history alone.
            let position = self.position(number);
            self.kept -= 1;
            self.own.prepare(self.stride);
            let stones = *position.both();
            let place = self.own.find(&|| stones, last.hash, self.stride);
            let entry = Entry { seen: if last.seen == NONE { NONE } else { 0 }, ..last };
            self.own.seen.extend((last.seen != NONE).then_some(seen));
            self.own.push(entry, &stones, self.stride, place);
        }
        seen.note_to_move(color, number as u32);
        if let Some(entry) = self.own.entries.last_mut() {
            entry.turns = entry.turns.with_to_move(color);
            if entry.seen != NONE {
                self.own.seen[entry.seen as usize] = seen;
            }
        }
    }

    /// The position of an entry that there is.
    fn position(&self, number: usize) -> Position {
        let (black, white) = self.stones(number).split_at(self.stride / 2);
        Position::from_bits(&[black, white].map(Bits::<WORDS>::from_slice), self.size)
    }

    /// The position so many entries before the present one.
    pub(crate) fn position_back(&self, entries: usize) -> Option<Position> {
        Some(self.position(self.len().checked_sub(1 + entries)?))
    }

    /// Whether a play has made the position so many entries before the present one.
    pub(crate) fn was_played(&self, entries: usize) -> bool {
        let entry = self.len().checked_sub(1 + entries).and_then(|number| self.entry(number));
        entry.is_some_and(|entry| Color::ALL.into_iter().any(|color| entry.turns.made_by(color)))
    }

    /// The bit where alone a play that is no suicide would bring back the position of one turn ago.
    #[inline(always)]
    pub(crate) fn ko(&self) -> Option<usize> {
        self.last_entry()?.turns.ko()
    }

    #[inline(always)]
    fn entry_before(&self) -> Option<(usize, &Entry)> {
        let last = self.len().checked_sub(1)?;
        // The first entry of an epoch looks at nothing before it.
        let epoch = self.entry(last)?.epoch as usize;
        let number = last.checked_sub(1).filter(|_| epoch != last)?;
        Some((number, self.entry(number)?))
    }

    /// Whether a side may ever have had a stone on this bit. If not, no play there, but for suicide, repeats a position.
    #[inline(always)]
    pub(crate) fn has_stood(&self, color: Color, index: usize) -> bool {
        self.stood[color.index()].has(index)
    }

    /// All bits where a side may ever have had a stone.
    #[inline(always)]
    pub(crate) fn stood(&self, color: Color) -> &Bits<WORDS> {
        &self.stood[color.index()]
    }

    /// Whether an entry may have this hash. If not, no ko rule refuses a play that leads to it.
    #[inline(always)]
    pub(crate) fn may_know(&self, hash: u64) -> bool {
        self.own.may_know(hash) || (self.kept > 0 && self.trunk.may_know(hash))
    }

    /// Whether the ko rule refuses a play by `color` that leads to `stones`, which have this hash, after which `next` is to
    /// move. The stones are asked for only if the hash has been there.
    #[inline(always)]
    pub(crate) fn repeat<const N: usize>(
        &self,
        ko: KoRule,
        hash: u64,
        stones: impl Fn() -> [Bits<N>; 2],
        color: Color,
        next: Color,
    ) -> Option<Repeat> {
        match ko {
            KoRule::None => None,
            KoRule::Simple => {
                let present = self.len().checked_sub(1)?;
                let entries = [self.entry_before().map(|(number, _)| number), Some(present)];
                let same = |number: &usize| {
                    self.entry(*number).is_some_and(|entry| entry.hash == hash)
                        && self.has(*number, &stones())
                };
                let number = entries.into_iter().flatten().find(same)?;
                Some(Repeat { simple: true, ply: self.ply(number) })
            }
            KoRule::PositionalSuperko | KoRule::SituationalSuperko | KoRule::NaturalSituationalSuperko => {
                let number = self.find(hash, &stones)?;
                self.superko(ko, number, hash, &stones(), color, next)
            }
        }
    }

    /// Whether a superko rule refuses a play that leads to the stones of this entry, the last that has them.
    #[cold]
    fn superko<const N: usize>(
        &self,
        ko: KoRule,
        number: usize,
        hash: u64,
        stones: &[Bits<N>; 2],
        color: Color,
        next: Color,
    ) -> Option<Repeat> {
        if self.entry(number)?.epoch != self.last_entry()?.epoch {
            return None;
        }
        let seen = self.seen_at(number)?;
        let first = match ko {
            KoRule::SituationalSuperko => seen.to_move[next.index()],
            KoRule::NaturalSituationalSuperko => seen.made_by[color.index()],
            _ => seen.board,
        };
        if first == NONE {
            return None;
        }
        let before = self.entry_before();
        let simple = before.is_some_and(|(number, entry)| entry.hash == hash && self.has(number, stones));
        Some(Repeat { simple, ply: self.ply(first as usize) })
    }

    fn ply(&self, number: usize) -> Option<u32> {
        self.entry(number).map(|entry| entry.ply).filter(|&ply| ply != NONE)
    }

    /// How often the present stones have been on the board in the whole game.
    pub(crate) fn occurrences(&self) -> u32 {
        self.last_entry().map_or(0, |entry| entry.count)
    }

    /// How often these stones have been on the board in the whole game.
    pub(crate) fn occurrences_of(&self, position: &Position, hash: u64) -> u32 {
        let entry = self.find(hash, &|| *position.both()).and_then(|number| self.entry(number));
        entry.map_or(0, |entry| entry.count)
    }

    /// How often in this epoch the present stones have been on the board with this side to move, now included if it is.
    pub(crate) fn situation_occurrences(&self, to_move: Color) -> u32 {
        let seen = self.len().checked_sub(1).and_then(|number| self.seen_at(number));
        seen.map_or(0, |seen| seen.to_move_count[to_move.index()])
    }

    /// The ply of the first occurrence in this epoch of the present stones with this side to move, if they were played
    /// away from and back since.
    pub(crate) fn came_back_from(&self, to_move: Color) -> Option<Option<u32>> {
        let last = self.last_entry()?;
        let first = self.seen_at(self.len() - 1)?.to_move[to_move.index()];
        (first < last.last_play).then(|| self.ply(first as usize))
    }
}

#[cfg(test)]
mod tests;
