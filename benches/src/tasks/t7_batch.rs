//! T7: batches of games with observations, as in reinforcement learning.

use gocore::{Batch, BatchOptions, BoardSize, Plane};

use super::{Amount, Done, Task, mix};

/// The legal plays and four planes.
const PLANES: [Plane; 5] = [Plane::Legal, Plane::Own, Plane::Opponent, Plane::Ko, Plane::BlackToMove];

/// A random legal turn in each game and all planes, again and again; the unit is the step of one game.
#[derive(Debug)]
pub struct Batches {
    batch: Batch,
    observations: Vec<u8>,
    steps: usize,
}

impl Batches {
    /// So many games, some at their beginning, some in the middle, some near their end; a run makes so many steps.
    #[must_use]
    pub fn new(size: BoardSize, games: usize, steps: usize) -> Batches {
        let options = BatchOptions::new(size);
        let observations = vec![0; games * PLANES.len() * size.area()];
        let mut batches = Batches { batch: Batch::new(options, games, 7), observations, steps };
        // Nearly all random games last until the limit of turns: begun together, they would all be of one age for ever.
        let turns = options.max_turns() as usize;
        for turn in 0..turns {
            for game in games * turn / turns..games * (turn + 1) / turns {
                batches.batch.reset_game(game);
            }
            batches.turn();
        }
        batches
    }

    pub(super) fn case(size: BoardSize, amount: Amount) -> Batches {
        Batches::new(size, amount.of(1_024, 16), amount.of(4_000 / size.area(), 1))
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.batch.len()
    }

    /// Turns since their start that the games have made, in the mean.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        let turns = (0..self.games()).filter_map(|game| self.batch.turns(game));
        turns.map(f64::from).sum::<f64>() / self.games() as f64
    }

    fn turn(&mut self) {
        // Without a slice for the actions none can be too short.
        let stepped = self.batch.step_random(None);
        debug_assert!(stepped.is_ok());
    }
}

impl Task for Batches {
    fn run(&mut self) -> Done {
        for _ in 0..self.steps {
            self.turn();
            self.batch.planes(&PLANES, &mut self.observations).expect("as many bytes as planes need");
        }
        let bytes =
            self.observations.chunks_exact(8).map(|bytes| bytes.iter().map(|&byte| u64::from(byte)).sum());
        Done { units: (self.steps * self.games()) as u64, sum: bytes.fold(0, mix) }
    }
}
