//! The board checked against what its stones alone say.

use super::{Board, MARGIN};
use crate::bits::{BITS, Bits};
use crate::color::Color;

impl Board {
    /// Recomputes everything that is kept up to date and compares. For tests and fuzzing; always `Ok`, or the library
    /// has a fault.
    ///
    /// # Errors
    /// What differs first.
    #[doc(hidden)]
    pub fn validate(&self) -> Result<(), &'static str> {
        let board = self.geometry().board();
        let [black, white] = [Color::Black, Color::White].map(|color| *self.position.bits(color));
        if black.intersects(&white) || !black.or(&white).minus(&board).is_empty() {
            return Err("a point with two stones, or a stone off the board");
        }
        if self.hash != self.position.zobrist_hash() {
            return Err("hash");
        }
        let mut atari = Bits::EMPTY;
        let mut slots_in_use = 0;
        for color in Color::ALL {
            for chain in self.position.chains(color) {
                slots_in_use += 1;
                let first = chain.bits().first().ok_or("an empty chain")?;
                let slot = self.slot_on(first);
                let data = self.chain_on(first).ok_or("a stone without a chain")?;
                if data.stones != *chain.bits() || data.color != color {
                    return Err("stones or colour of a chain");
                }
                if chain.bits().iter().any(|index| self.slot_on(index) != slot) {
                    return Err("a stone labelled with another chain");
                }
                if self.position.liberties(&chain).len() == 1 {
                    atari = atari.or(chain.bits());
                }
                if data.liberties.is_atari() != (self.position.liberties(&chain).len() == 1) {
                    return Err("liberties of a chain");
                }
            }
        }
        if atari != self.atari {
            return Err("the set of stones in atari");
        }
        let labelled =
            |place: usize| place >= MARGIN && place - MARGIN < BITS && black.or(&white).has(place - MARGIN);
        if (0..self.slots.len()).any(|place| (self.slots[place] != 0) != labelled(place)) {
            return Err("a label where there is no stone, or none where there is one");
        }
        if self.free.len() + slots_in_use + 1 != self.chains.len() {
            return Err("a chain slot lost");
        }
        Ok(())
    }
}
