//! T2: all legal plays of a position.

use std::hint::black_box;

use gocore::{BoardSize, Game, KoRule};

use super::{Amount, Done, Task, mix};
use crate::games::{light_game, rules};
use crate::random::Random;

/// The legal plays of positions, each of a game of its own; the unit is the call.
#[derive(Debug)]
pub struct LegalPlays {
    games: Vec<Game>,
    passes: usize,
    legal: u64,
    sum: u64,
}

impl LegalPlays {
    /// The positions where these games stand; a run goes through them so many times.
    #[must_use]
    pub fn new(games: Vec<Game>, passes: usize) -> LegalPlays {
        let sets = games.iter().map(Game::legal_plays);
        let (legal, sum) = sets.fold((0, 0), |(legal, sum), set| {
            let points = set
                .iter()
                .fold(sum, |sum, point| mix(sum, u64::from(point.row()) << 8 | u64::from(point.column())));
            (legal + set.len() as u64, points)
        });
        LegalPlays { games, passes, legal, sum }
    }

    /// After so many turns as `turns` says of the area.
    fn after(
        size: BoardSize,
        amount: Amount,
        ko: KoRule,
        mut turns: impl FnMut(usize) -> usize,
    ) -> LegalPlays {
        let mut random = Random::new(2);
        let games = (0..amount.of(256, 16))
            .map(|_| light_game(size, rules(ko), turns(size.area()), &mut random))
            .collect();
        LegalPlays::new(games, amount.of(1_000, 1))
    }

    /// Simple ko, in the middle of games.
    pub(super) fn simple(size: BoardSize, amount: Amount) -> LegalPlays {
        let mut random = Random::new(20);
        // From turns 27 to 62 on 9x9, from 120 to 279 on 19x19.
        let turns = |area| area / 3 + random.below(area * 4 / 9);
        LegalPlays::after(size, amount, KoRule::Simple, turns)
    }

    /// Superko after 180 turns on 19x19, and as many for the area on others.
    pub(super) fn superko_mid(size: BoardSize, amount: Amount) -> LegalPlays {
        LegalPlays::after(size, amount, KoRule::PositionalSuperko, |area| area / 2)
    }

    /// Superko after 280 turns on 19x19, and as many for the area on others.
    pub(super) fn superko_late(size: BoardSize, amount: Amount) -> LegalPlays {
        LegalPlays::after(size, amount, KoRule::PositionalSuperko, |area| area * 7 / 9)
    }

    /// The positions.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.games.len()
    }

    /// The legal plays of all of them.
    #[must_use]
    pub const fn legal(&self) -> u64 {
        self.legal
    }
}

impl Task for LegalPlays {
    fn run(&mut self) -> Done {
        for _ in 0..self.passes {
            for game in &self.games {
                black_box(&black_box(game).legal_plays());
            }
        }
        Done { units: (self.passes * self.games.len()) as u64, sum: self.sum }
    }
}
