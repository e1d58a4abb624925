//! How the last step ended games.

use alloc::vec::Vec;

/// By game; false and 0 for a game that has not ended.
#[derive(Clone, Debug)]
pub(super) struct Results {
    pub(super) terminals: Vec<bool>,
    pub(super) rewards: Vec<i8>,
    pub(super) margins: Vec<i32>,
}

impl Results {
    pub(super) fn new(games: usize) -> Results {
        Results {
            terminals: alloc::vec![false; games],
            rewards: alloc::vec![0; games],
            margins: alloc::vec![0; games],
        }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self, game: usize) {
        self.terminals[game] = false;
        self.rewards[game] = 0;
        self.margins[game] = 0;
    }

    /// Notes that a game has ended with this margin of Black's, in half points.
    pub(super) fn end(&mut self, game: usize, margin: i32) {
        self.terminals[game] = true;
        self.rewards[game] = margin.signum() as i8;
        self.margins[game] = margin;
    }
}
