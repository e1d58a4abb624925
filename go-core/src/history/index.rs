//! From hashes to the entries that have them.

use alloc::vec::Vec;

/// An open-addressing table with linear probing: a byte of the hash for each slot, 0 for a free one, and apart from the
/// bytes the entry that the slot stands for. So a question about a hash that is not there, as nearly all are, reads a byte
/// or two of a small array, however long the game.
///
/// Who makes up positions can give any number of them one place, or one hash: how hashes are made is public. Once a key lies far
/// from the place of its hash, all are put in places that the stones as a whole make; to make those meet takes trying.
///
/// Keys leave in the reverse of the order in which they came; so whenever one leaves, no key that came later is in the
/// table, and its slot can simply be freed.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    /// The length of both is a power of two, or 0.
    tags: Vec<u8>,
    entries: Vec<u32>,
    keys: usize,
    /// Whether keys start from a place that their stones make, and not from their hash.
    pub(super) by_stones: bool,
}

/// Where a key is, or where it belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Found { slot: usize, entry: u32 },
    Free { slot: usize },
}

impl Place {
    #[inline(always)]
    pub(super) fn slot(self) -> usize {
        match self {
            Place::Found { slot, .. } | Place::Free { slot } => slot,
        }
    }
}

/// Never 0, which says that a slot is free.
#[inline(always)]
const fn tag(hash: u64) -> u8 {
    (hash >> 56) as u8 | 1
}

/// How far from its place a key may lie. Chance alone brings none so far: of random keys in a table half full, one in e^49.
const FAR: usize = 256;

impl Index {
    /// A free table with room for so many keys: at most half the slots get taken.
    pub(super) fn with_room_for(keys: usize, by_stones: bool) -> Index {
        let length = (2 * keys).next_power_of_two().max(64);
        Index { tags: alloc::vec![0; length], entries: alloc::vec![0; length], keys: 0, by_stones }
    }

    /// Whether the place of a key is so far from that of its hash that keys have been made to meet.
    #[inline(always)]
    pub(super) fn is_crowded(&self, slot: usize, hash: u64) -> bool {
        !self.by_stones && slot.wrapping_sub(hash as usize) & (self.tags.len() - 1) > FAR
    }

    /// Bytes of memory that it takes.
    pub(super) fn memory(&self) -> usize {
        self.tags.capacity() + self.entries.capacity() * size_of::<u32>()
    }

    /// Takes all keys away but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.tags.fill(0);
        self.keys = 0;
        self.by_stones = false;
    }

    /// Whether there is room for so many keys more.
    #[inline(always)]
    pub(super) fn has_room_for(&self, keys: usize) -> bool {
        self.tags.len() >= 2 * (self.keys + keys)
    }

    /// The slot of the key with this hash whose entry is the wanted one, or the free one where it belongs. The low bits of
    /// `place` say where to look first.
    #[inline(always)]
    pub(super) fn find(&self, place: u64, hash: u64, wanted: impl Fn(u32) -> bool) -> Place {
        if self.tags.is_empty() {
            return Place::Free { slot: 0 };
        }
        let mask = self.tags.len() - 1;
        let tag = tag(hash);
        let mut slot = place as usize & mask;
        loop {
            let here = self.tags[slot];
            if here == 0 {
                return Place::Free { slot };
            }
            if here == tag && wanted(self.entries[slot]) {
                return Place::Found { slot, entry: self.entries[slot] };
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Puts an entry in a free slot, or in the place of an earlier entry of its key.
    #[inline(always)]
    pub(super) fn put(&mut self, slot: usize, hash: u64, entry: u32) {
        self.keys += usize::from(self.tags[slot] == 0);
        self.tags[slot] = tag(hash);
        self.entries[slot] = entry;
    }

    /// Frees the slot of the key that came last.
    pub(super) fn free(&mut self, slot: usize) {
        self.tags[slot] = 0;
        self.keys -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_half_of_the_slots_are_taken() {
        for keys in [32, 64, 1024] {
            let index = Index::with_room_for(keys, false);
            assert!(index.has_room_for(keys) && !index.has_room_for(keys + 1));
        }
    }

    #[test]
    fn tags_tell_hashes_apart() {
        let mut tags: Vec<u8> = (0..256).map(|high| tag(high << 56)).collect();
        tags.sort_unstable();
        tags.dedup();
        assert!(tags.len() == 128 && !tags.contains(&0));
    }
}
