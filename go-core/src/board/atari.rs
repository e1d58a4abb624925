//! Plays that put the own chain in atari.

use super::core::{Core, EDGE, MARGIN, NOTHING, Slot};
use super::liberties::Liberties;
use crate::color::Color;

impl<const N: usize, const S: usize, const L: usize> Core<N, S, L> {
    /// The stones, the played one among them, of the chain that a stone of this colour on an empty bit would leave with
    /// one liberty or none though it captures nothing: self-atari. 0 if it would be none.
    #[inline(always)]
    pub(crate) fn self_atari(&self, color: Color, index: usize) -> usize {
        let beside = self.beside(index + MARGIN);
        let own = beside.map(|place| self.label(color, place));
        let enemy = beside.map(|place| self.label(!color, place));
        let (mut liberties, mut open) = (Liberties::NONE, 0);
        for side in 0..4 {
            let empty = (own[side] | enemy[side]) as Slot == NOTHING;
            open += u32::from(empty);
            liberties = liberties.plus(Liberties::entry(beside[side].wrapping_sub(MARGIN)).only_if(empty));
        }
        // True of most points that are asked about.
        if open >= 2 {
            return 0;
        }
        let here = Liberties::entry(index);
        let mut stones = 1;
        for side in 0..4 {
            let slot = own[side];
            if slot > usize::from(EDGE) {
                liberties = liberties.minus(here);
                if !own[..side].contains(&slot) {
                    liberties = liberties.plus(self.liberties_of(slot));
                    stones += self.chain_on(color, beside[side] - MARGIN).count();
                }
            }
        }
        let captures =
            enemy.iter().any(|&slot| slot > usize::from(EDGE) && self.liberties_of(slot).at_most_one());
        if captures || !liberties.at_most_one() { 0 } else { stones }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, on_core};
    use crate::color::Color;
    use crate::random::Random;
    use crate::size::BoardSize;

    /// By playing it and counting.
    fn by_playing(board: &Board, color: Color, point: crate::point::Point) -> usize {
        let mut after = board.clone();
        let placement = after.play(color, point).unwrap();
        match after.chain(point) {
            _ if !placement.captured().is_empty() => 0,
            Some(chain) if chain.liberties().len() >= 2 => 0,
            Some(chain) => chain.stones().len(),
            None => placement.suicide().len(),
        }
    }

    #[test]
    fn self_atari_is_what_playing_shows() {
        let mut found = 0;
        for (width, height) in [(1, 1), (1, 7), (2, 2), (5, 5), (9, 9), (13, 4), (19, 19), (25, 25)] {
            let size = BoardSize::new(width, height).unwrap();
            let mut random = Random::new(u64::from(width) * 100 + u64::from(height));
            let mut board = Board::new(size);
            for turn in 0..3 * size.area() {
                let points: alloc::vec::Vec<_> = board.position().empty().iter().collect();
                for &point in points.iter().filter(|_| turn % 8 == 0) {
                    for color in Color::ALL {
                        let index = board.geometry().index(point);
                        let fast = on_core!(board.core(), core => core.self_atari(color, index));
                        assert_eq!(fast, by_playing(&board, color, point), "{size} {color} {point:?}");
                        found += usize::from(fast > 1);
                    }
                }
                if points.is_empty() {
                    break;
                }
                let color = Color::ALL[turn % 2];
                board.play(color, points[random.below(points.len() as u32) as usize]);
            }
        }
        assert!(found > 1000, "{found}");
    }
}
