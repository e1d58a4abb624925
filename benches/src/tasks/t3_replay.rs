//! T3: replay of whole games with every check.

use gocore::{BoardSize, KoRule, Position, Replay, Rules};

use super::{Amount, Done, Task, mix};
use crate::games::{rules, whole_game};
use crate::random::Random;
use crate::records::{Line, Records};

/// Games replayed under positional superko; the unit is the move.
#[derive(Debug)]
pub struct Replays {
    lines: Vec<Line>,
    rules: Rules,
    refused: usize,
}

impl Replays {
    /// These games.
    #[must_use]
    pub fn new(lines: Vec<Line>) -> Replays {
        Replays { lines, rules: rules(KoRule::PositionalSuperko), refused: 0 }
    }

    /// Recorded games on 19x19, random ones on other sizes.
    pub(super) fn case(size: BoardSize, amount: Amount) -> Replays {
        if size == BoardSize::NINETEEN {
            return Replays::new(Records::load(amount).lines().collect());
        }
        let mut random = Random::new(3);
        let mut game = || {
            let turns = whole_game(size, rules(KoRule::PositionalSuperko), &mut random);
            Line { start: Position::new(size), turns }
        };
        Replays::new((0..amount.of(400, 5)).map(|_| game()).collect())
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.lines.len()
    }

    /// The moves that were refused in the last run.
    #[must_use]
    pub const fn refused(&self) -> usize {
        self.refused
    }
}

impl Task for Replays {
    fn run(&mut self) -> Done {
        let mut done = Done { units: 0, sum: 0 };
        self.refused = 0;
        for Line { start, turns } in &self.lines {
            let mut replay = Replay::new(start.size(), self.rules);
            if !start.occupied().is_empty() {
                replay.set_position(start);
            }
            self.refused += replay.turns(turns);
            done.units += turns.len() as u64;
            done.sum = mix(done.sum, replay.board().zobrist_hash());
        }
        done
    }
}
