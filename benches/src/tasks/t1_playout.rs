//! T1: light playouts.

use gocore::{BoardSize, Color, Playouts, Position};

use super::{Amount, Done, Task, mix};

/// Light playouts from the empty board, other ones in each run; the unit is the turn.
#[derive(Debug)]
pub struct LightPlayouts {
    playouts: Playouts,
    margins: Vec<i32>,
    seed: u64,
    turns: u64,
}

impl LightPlayouts {
    /// So many playouts a run.
    #[must_use]
    pub fn new(size: BoardSize, playouts: usize) -> LightPlayouts {
        LightPlayouts {
            playouts: Playouts::new(&Position::new(size), Color::Black),
            margins: vec![0; playouts],
            seed: 0,
            turns: 0,
        }
    }

    pub(super) fn case(size: BoardSize, amount: Amount) -> LightPlayouts {
        // About as many turns on each size.
        LightPlayouts::new(size, amount.of(80_000, 1_700) / size.area())
    }

    /// Playouts so far.
    #[must_use]
    pub const fn played(&self) -> u64 {
        self.seed
    }

    /// Their mean number of turns, passes included.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.seed as f64
    }
}

impl Task for LightPlayouts {
    fn run(&mut self) -> Done {
        let turns = self.playouts.margins(self.seed, &mut self.margins);
        self.seed += self.margins.len() as u64;
        self.turns += turns;
        Done { units: turns, sum: self.margins.iter().fold(turns, |sum, &margin| mix(sum, margin as u64)) }
    }

    fn facts(&self) -> Vec<(String, f64)> {
        vec![("t1_length".into(), self.mean_turns())]
    }
}
