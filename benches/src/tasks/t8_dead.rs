//! T8: dead stones suggested.

use std::hint::black_box;

use gocore::{BoardSize, Estimator, Position, Replay};

use super::{Amount, Done, Task, mix};
use crate::games::rules;
use crate::records::{Line, Records};

/// Suggestions for positions in turn, with other seeds in each run; the unit is the suggestion.
#[derive(Debug)]
pub struct DeadStones {
    positions: Vec<Position>,
    playouts: u32,
    seed: u64,
}

impl DeadStones {
    /// For these positions, by so many playouts.
    #[must_use]
    pub const fn new(positions: Vec<Position>, playouts: u32) -> DeadStones {
        DeadStones { positions, playouts, seed: 0 }
    }

    /// The last positions of the games of T3 on 19x19.
    pub(super) fn case(_: BoardSize, amount: Amount) -> DeadStones {
        let records = Records::load(amount);
        let lines = records.lines().take(amount.of(25, 1));
        let playouts = amount.of(Estimator::PLAYOUTS as usize, 16) as u32;
        DeadStones::new(lines.map(|line| last_position(&line)).collect(), playouts)
    }
}

fn last_position(line: &Line) -> Position {
    let mut replay = Replay::new(line.start.size(), rules(gocore::KoRule::Simple));
    replay.set_position(&line.start);
    replay.turns(&line.turns);
    replay.position()
}

impl Task for DeadStones {
    fn run(&mut self) -> Done {
        let mut sum = 0;
        for position in &self.positions {
            let estimator =
                Estimator::new(black_box(position)).with_playouts(self.playouts).with_seed(self.seed);
            let suggestion = estimator.suggest_dead();
            sum = mix(mix(sum, suggestion.dead().len() as u64), u64::from(suggestion.confidence()));
        }
        self.seed += u64::from(self.playouts);
        Done { units: self.positions.len() as u64, sum }
    }
}
