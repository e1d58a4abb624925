//! The light playout: uniformly random legal plays that fill no own eye, until two passes or 3 x area turns.

use crate::Answer;

/// What a playout needs of a board.
pub trait Playing {
    type Move: Copy;
    fn restart(&mut self);
    /// A random point; it may be one that cannot be played on.
    fn candidate(&self, rng: &mut Rng) -> Self::Move;
    /// All points that might be played on.
    fn candidates(&self, into: &mut Vec<Self::Move>);
    /// The point is empty, legal, and no own eye.
    fn playable(&self, at: Self::Move) -> bool;
    fn play(&mut self, at: Self::Move);
    fn pass(&mut self);
}

/// xorshift64*: its cost does not show beside that of a move.
pub struct Rng(pub u64);

impl Rng {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * bound as u64) >> 32) as usize
    }
}

/// How many random points are tried before all are listed. Either way the choice is uniform over the playable ones.
const TRIES: usize = 96;

fn one<B: Playing>(board: &mut B, cap: usize, rng: &mut Rng, list: &mut Vec<B::Move>) -> usize {
    board.restart();
    let (mut turns, mut passes) = (0, 0);
    while passes < 2 && turns < cap {
        let quick = (0..TRIES).map(|_| board.candidate(rng)).find(|&at| board.playable(at));
        let choice = quick.or_else(|| {
            list.clear();
            board.candidates(list);
            list.retain(|&at| board.playable(at));
            (!list.is_empty()).then(|| list[rng.below(list.len())])
        });
        match choice {
            Some(at) => {
                board.play(at);
                passes = 0;
            }
            None => {
                board.pass();
                passes += 1;
            }
        }
        turns += 1;
    }
    turns
}

/// Playouts for about the agreed time: nanoseconds a turn, and the mean length.
pub fn playouts<B: Playing>(board: &mut B, size: usize, note: &'static str) -> Answer {
    let (mut games, mut turns) = (0_u64, 0_u64);
    let mut rng = Rng(0x9E37_79B9_7F4A_7C15);
    let mut list = Vec::new();
    let value = crate::repeat(|| {
        let length = one(board, 3 * size * size, &mut rng, &mut list) as u64;
        games += 1;
        turns += length;
        length
    });
    let check = vec![("playouts", games as f64), ("mean_turns", turns as f64 / games as f64)];
    Answer { value, unit: "ns/turn", check, note }
}
