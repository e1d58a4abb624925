//! The board checked against what its stones alone say.

use super::core::{Core, EDGE, MARGIN, NOTHING, Slot};
use super::{Board, on_core};
use crate::bits::Bits;
use crate::color::Color;
use crate::position::Position;

impl Board {
    /// Recomputes everything that is kept up to date and compares. For tests and fuzzing; always `Ok`, or the library
    /// has a fault.
    ///
    /// # Errors
    /// What differs first.
    #[doc(hidden)]
    pub fn validate(&self) -> Result<(), &'static str> {
        let position = self.position();
        let board = position.geometry().board();
        let [black, white] = Color::ALL.map(|color| *position.bits(color));
        if black.intersects(&white) || !black.or(&white).minus(&board).is_empty() {
            return Err("a point with two stones, or a stone off the board");
        }
        on_core!(self.core(), core => core.validate(&position))
    }
}

impl<const N: usize, const S: usize, const L: usize> Core<N, S, L> {
    fn validate(&self, position: &Position) -> Result<(), &'static str> {
        if self.hash() != position.zobrist_hash() {
            return Err("hash");
        }
        if *self.board() != self.geometry().board() {
            return Err("the points of the board");
        }
        let mut atari = Bits::EMPTY;
        let mut chains = 0;
        for color in Color::ALL {
            for chain in position.chains(color) {
                chains += 1;
                let index = chain.bits().first().ok_or("an empty chain")?;
                let slot = self.label(color, index + MARGIN);
                if self.chain_on(color, index).resized() != *chain.bits() {
                    return Err("stones of a chain");
                }
                if chain.bits().iter().any(|index| self.label(color, index + MARGIN) != slot) {
                    return Err("a stone labelled with another chain");
                }
                let liberties = position.liberties(&chain).len();
                if liberties == 1 {
                    atari = atari.or(chain.bits());
                }
                let kept = self.liberties_of(slot);
                if kept.is_one() != (liberties == 1) || kept.is_none() != (liberties == 0) {
                    return Err("liberties of a chain");
                }
            }
            // Labels of stones are right by now; all others must say what is there.
            let stones = position.bits(color);
            let mut stray = false;
            (0..L).for_each(|place| {
                let label = self.label(color, place) as Slot;
                let index = place.wrapping_sub(MARGIN);
                let on_board = index < 64 * N && self.board().has(index);
                stray |= match (on_board, on_board && stones.has(index)) {
                    (false, _) => label != EDGE,
                    (true, false) => label != NOTHING,
                    (true, true) => label <= EDGE,
                };
            });
            if stray {
                return Err("a label where there is no stone, or none where there is one");
            }
        }
        if atari != self.atari().resized() {
            return Err("the set of stones in atari");
        }
        if self.free_slots() + chains + 2 != S {
            return Err("a chain slot lost");
        }
        Ok(())
    }
}
