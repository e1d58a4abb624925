//! The positions of a game, found again exactly and at a cost that does not grow with its length.

use alloc::vec::Vec;

use crate::color::Color;
use crate::position::Position;
use crate::rules::KoRule;

/// Number of an entry.
type Index = u32;

const NONE: Index = Index::MAX;

/// One position of the game, and all that a ko rule may ask about earlier occurrences of the same stones. Everything in
/// `seen` is about this epoch, this entry included.
#[derive(Clone, Debug)]
struct Entry {
    position: Position,
    hash: u64,
    /// Which sides have come to move here: both, if play was resumed so.
    to_move: [bool; 2],
    /// The ply by the caller's count; `None` before the known beginning.
    ply: Option<u32>,
    /// The last earlier entry with the same stones, in whatever epoch.
    previous: Index,
    /// Occurrences of the stones in the whole game up to here.
    count: u32,
    /// First entry of the epoch.
    epoch: Index,
    /// The last entry, this one included, that a play made; 0 if there is none.
    last_play: Index,
    seen: Seen,
}

#[derive(Clone, Copy, Debug)]
struct Seen {
    /// First entry with these stones.
    board: Index,
    /// First entry with these stones and this side to move, and how many there are.
    to_move: [Index; 2],
    to_move_count: [u32; 2],
    /// First entry that a play of this side made.
    made_by: [Index; 2],
}

/// A position to be added to the history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happening {
    pub(crate) position: Position,
    pub(crate) hash: u64,
    pub(crate) ply: Option<u32>,
    /// Who moves next.
    pub(crate) to_move: Color,
    /// The side whose play made it; `None` after a pass or a set-up.
    pub(crate) made_by: Option<Color>,
    /// Whether earlier entries stop mattering to the ko rule (the button is taken, a record is edited in the middle).
    pub(crate) new_epoch: bool,
}

/// An earlier position that a play would recreate against the ko rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Repeat {
    /// Whether the simple ko rule would refuse the play too.
    pub(crate) simple: bool,
    /// The ply whose position it is; the earliest, if several.
    pub(crate) ply: Option<u32>,
}

/// All positions of a game in order, with an index from stones to the last entry that has them. The 64-bit hash only
/// chooses where to look: an entry is a hit if its stones are equal.
///
/// The index is an open-addressing table with linear probing. Entries leave in the reverse of the order in which they
/// came, and growing puts keys back in the order of their first entries; so whenever a key leaves, no key that came
/// later is in the table, and its slot can simply be emptied.
///
/// Memory: about 300 bytes an entry. Adding, removing the last and asking: constant time.
#[derive(Clone, Debug)]
pub(crate) struct History {
    entries: Vec<Entry>,
    /// The last entry of each distinct position, or `NONE`. The length is a power of two, at least twice the entries.
    table: Vec<Index>,
}

impl History {
    pub(crate) fn new() -> History {
        History { entries: Vec::new(), table: alloc::vec![NONE; 64] }
    }

    /// Adds a position at the end.
    pub(crate) fn push(&mut self, happening: &Happening) {
        if self.table.len() <= 2 * self.entries.len() {
            self.grow();
        }
        let slot = self.slot(&happening.position, happening.hash);
        let index = self.entries.len() as Index;
        let previous = self.table[slot];
        let before = self.entries.get(previous as usize);
        let epoch = match self.entries.last() {
            Some(last) if !happening.new_epoch => last.epoch,
            _ => index,
        };
        let mut seen = match before {
            Some(entry) if entry.epoch == epoch => entry.seen,
            _ => Seen { board: index, to_move: [NONE; 2], to_move_count: [0; 2], made_by: [NONE; 2] },
        };
        seen.note_to_move(happening.to_move, index);
        if let Some(color) = happening.made_by {
            let made_by = &mut seen.made_by[color.index()];
            *made_by = index.min(*made_by);
        }
        let last_play = match (happening.made_by, self.entries.last()) {
            (Some(_), _) => index,
            (None, Some(last)) => last.last_play,
            (None, None) => 0,
        };
        self.entries.push(Entry {
            position: happening.position,
            hash: happening.hash,
            to_move: Color::ALL.map(|color| color == happening.to_move),
            ply: happening.ply,
            previous,
            count: before.map_or(0, |entry| entry.count) + 1,
            epoch,
            last_play,
            seen,
        });
        self.table[slot] = index;
    }

    /// Takes the last position away.
    pub(crate) fn pop(&mut self) {
        let Some(last) = self.entries.last() else { return };
        let (position, hash, previous) = (last.position, last.hash, last.previous);
        let slot = self.slot(&position, hash);
        self.table[slot] = previous;
        self.entries.pop();
    }

    /// Notes that in the last position, where one side was to move, the other one comes to move after all.
    pub(crate) fn note_to_move(&mut self, color: Color) {
        let index = self.entries.len() as Index;
        if let Some(last) = self.entries.last_mut() {
            if !core::mem::replace(&mut last.to_move[color.index()], true) {
                last.seen.note_to_move(color, index - 1);
            }
        }
    }

    /// The present position.
    pub(crate) fn last(&self) -> Option<&Position> {
        self.entries.last().map(|entry| &entry.position)
    }

    /// The position before the present one.
    pub(crate) fn position_before(&self) -> Option<&Position> {
        self.entries.iter().nth_back(1).map(|entry| &entry.position)
    }

    /// The position before the present one, if the ko rule still looks at it.
    pub(crate) fn one_turn_before(&self) -> Option<&Position> {
        self.entry_before().map(|entry| &entry.position)
    }

    fn entry_before(&self) -> Option<&Entry> {
        let (last, earlier) = self.entries.split_last()?;
        earlier.last().filter(|_| last.epoch as usize != earlier.len())
    }

    /// Whether the ko rule refuses a play by `color` that leads to `position`, after which `next` is to move.
    pub(crate) fn repeat(
        &self,
        ko: KoRule,
        position: &Position,
        hash: u64,
        color: Color,
        next: Color,
    ) -> Option<Repeat> {
        let present = self.entries.last()?;
        let before = self.entry_before().filter(|entry| entry.hash == hash && entry.position == *position);
        let simple = before.is_some();
        let index = match ko {
            KoRule::None => return None,
            KoRule::Simple => {
                let unchanged = Some(present).filter(|entry| entry.position == *position);
                return before.or(unchanged).map(|entry| Repeat { simple: true, ply: entry.ply });
            }
            KoRule::PositionalSuperko => self.seen(position, hash)?.board,
            KoRule::SituationalSuperko => self.seen(position, hash)?.to_move[next.index()],
            KoRule::NaturalSituationalSuperko => self.seen(position, hash)?.made_by[color.index()],
        };
        let entry = self.entries.get(index as usize)?;
        Some(Repeat { simple, ply: entry.ply })
    }

    /// What this epoch knows of a position.
    fn seen(&self, position: &Position, hash: u64) -> Option<&Seen> {
        let entry = self.entries.get(self.table[self.slot(position, hash)] as usize)?;
        (entry.epoch == self.entries.last()?.epoch).then_some(&entry.seen)
    }

    /// How often these stones have been on the board in the whole game.
    pub(crate) fn occurrences(&self, position: &Position, hash: u64) -> u32 {
        self.entries.get(self.table[self.slot(position, hash)] as usize).map_or(0, |entry| entry.count)
    }

    /// How often in this epoch the present stones have been on the board with this side to move, now included if it is.
    pub(crate) fn situation_occurrences(&self, to_move: Color) -> u32 {
        self.entries.last().map_or(0, |entry| entry.seen.to_move_count[to_move.index()])
    }

    /// The ply of the first occurrence in this epoch of the present stones with this side to move, if they were played
    /// away from and back since.
    pub(crate) fn came_back_from(&self, to_move: Color) -> Option<Option<u32>> {
        let last = self.entries.last()?;
        let first = last.seen.to_move[to_move.index()];
        (first < last.last_play).then(|| self.entries[first as usize].ply)
    }

    /// The slot that holds the position, or the empty one where it belongs.
    fn slot(&self, position: &Position, hash: u64) -> usize {
        let mask = self.table.len() - 1;
        // The low bits of a Zobrist key are as good as any.
        let mut slot = hash as usize & mask;
        while let Some(entry) = self.entries.get(self.table[slot] as usize) {
            if entry.hash == hash && entry.position == *position {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.table = alloc::vec![NONE; 2 * self.table.len()];
        for index in 0..self.entries.len() {
            let entry = &self.entries[index];
            let slot = self.slot(&entry.position, entry.hash);
            self.table[slot] = index as Index;
        }
    }
}

impl Seen {
    fn note_to_move(&mut self, color: Color, index: Index) {
        let first = &mut self.to_move[color.index()];
        *first = index.min(*first);
        self.to_move_count[color.index()] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;
    use crate::size::BoardSize;

    fn positions(count: u8) -> impl Iterator<Item = Position> {
        (0..count).map(|n| {
            let mut position = Position::new(BoardSize::NINE);
            for bit in 0..8 {
                let stone = (n >> bit & 1 != 0).then_some(Color::Black);
                position.set(Point::new(bit, 0), stone);
            }
            position
        })
    }

    fn happening(position: Position, hash: u64, ply: u32) -> Happening {
        Happening { position, hash, ply: Some(ply), to_move: Color::Black, made_by: None, new_epoch: false }
    }

    /// All positions are given one hash: only the stones tell them apart.
    #[test]
    fn equal_hashes_are_told_apart_by_the_stones_and_leave_in_reverse_order() {
        let mut history = History::new();
        let ask = |history: &History, position: &Position| {
            let (ko, white) = (KoRule::PositionalSuperko, Color::White);
            history.repeat(ko, position, 7, white, Color::Black).map(|repeat| repeat.ply)
        };
        for round in 0..3 {
            for (ply, position) in (0..).zip(positions(200)) {
                let expected = if round == 0 { None } else { Some(Some(ply)) };
                assert_eq!(ask(&history, &position), expected);
                history.push(&happening(position, 7, round * 200 + ply));
                assert_eq!(history.occurrences(&position, 7), round + 1);
            }
        }
        for round in (0..3).rev() {
            for (ply, position) in (0..200).zip(positions(200)).collect::<Vec<_>>().into_iter().rev() {
                assert_eq!(history.occurrences(&position, 7), round + 1);
                assert_eq!(history.last(), Some(&position));
                history.pop();
                let expected = if round == 0 || history.entries.is_empty() { None } else { Some(Some(ply)) };
                assert_eq!(ask(&history, &position), expected);
            }
        }
        assert!(history.table.iter().all(|&slot| slot == NONE));
    }

    #[test]
    fn a_new_epoch_forgets_and_undoing_it_remembers() {
        let mut history = History::new();
        let [one, two] = [1, 2].map(|n| positions(3).nth(n).unwrap());
        let ask = |history: &History, position: &Position| {
            let ko = KoRule::PositionalSuperko;
            history.repeat(ko, position, position.zobrist_hash(), Color::White, Color::Black)
        };
        history.push(&happening(one, one.zobrist_hash(), 0));
        history.push(&happening(two, two.zobrist_hash(), 1));
        history.push(&Happening { new_epoch: true, ..happening(two, two.zobrist_hash(), 2) });
        assert_eq!(ask(&history, &one), None);
        assert_eq!(ask(&history, &two), Some(Repeat { simple: false, ply: Some(2) }));
        assert_eq!(history.occurrences(&two, two.zobrist_hash()), 2);
        assert_eq!(history.situation_occurrences(Color::Black), 1);
        history.pop();
        assert_eq!(ask(&history, &one), Some(Repeat { simple: true, ply: Some(0) }));
    }
}
