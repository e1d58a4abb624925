//! T9: what superko costs as a game grows.

use gocore::{BoardSize, Color, Game, Move, PointSet};

use super::t2_legal::LegalPlays;
use super::{Amount, Done, Task};
use crate::games::{any_turn, endless_rules};
use crate::random::Random;

/// The game whose memory is told: in shorter ones the board and what is set aside for turns to come weigh more.
pub(super) const LONGEST: usize = 100_000;

/// The legal plays of positions in endless games of about so many turns; the unit is the call.
///
/// What a call costs more than with no history, it costs for its candidates: the empty points that are legal but for
/// superko and on which the side to move has stood before. Only there can a position come back, and each is looked up.
#[derive(Debug)]
pub struct Growth {
    plays: LegalPlays,
    facts: Vec<(String, f64)>,
}

/// Positions of games that go on for ever, with the game's whole history.
pub(super) fn grown<const TURNS: usize>(size: BoardSize, amount: Amount) -> Growth {
    let found = find(size, TURNS, amount);
    let candidates = found.candidates as f64 / found.games.len() as f64;
    let mut facts = vec![(format!("t9_candidates_{TURNS}"), candidates)];
    if TURNS == LONGEST {
        facts.push(("t9_bytes_per_turn".into(), found.bytes_per_turn));
    }
    Growth { plays: LegalPlays::new(found.games, passes(TURNS, amount)), facts }
}

/// The same positions as starts, with nothing before them.
pub(super) fn fresh<const TURNS: usize>(size: BoardSize, amount: Amount) -> LegalPlays {
    let games = find(size, TURNS, amount).games.iter().map(without_history).collect();
    LegalPlays::new(games, passes(TURNS, amount))
}

/// The candidates grow in number up to some thousand turns, and the time of a call with them.
const fn passes(turns: usize, amount: Amount) -> usize {
    amount.of(if turns < 1_000 { 4_000 } else { 150 }, 1)
}

impl Task for Growth {
    fn run(&mut self) -> Done {
        self.plays.run()
    }

    fn facts(&self) -> Vec<(String, f64)> {
        self.facts.clone()
    }
}

struct Found {
    /// Each with a candidate at least.
    games: Vec<Game>,
    candidates: usize,
    bytes_per_turn: f64,
}

/// Looks for positions in the turns after so many.
fn find(size: BoardSize, turns: usize, amount: Amount) -> Found {
    let wanted = amount.of(48, 8);
    let span = (turns / 10).min(20 * wanted);
    let mut random = Random::new(9);
    let mut found = Found { games: Vec::new(), candidates: 0, bytes_per_turn: 0.0 };
    while found.games.len() < wanted {
        let mut game = Growing::new(size);
        (0..turns).for_each(|_| game.turn(&mut random));
        found.bytes_per_turn = game.game.memory() as f64 / turns as f64;
        for number in 0..span {
            game.turn(&mut random);
            let candidates = if number % span.div_ceil(wanted) == 0 { game.candidates() } else { 0 };
            if candidates > 0 && found.games.len() < wanted {
                // What all have in common is in memory once only.
                found.games.push(game.game.fork());
                found.candidates += candidates;
            }
        }
    }
    found
}

/// A game, and where each side has stood.
struct Growing {
    game: Game,
    stood: [PointSet; 2],
}

impl Growing {
    fn new(size: BoardSize) -> Growing {
        Growing { game: Game::new(size, endless_rules()), stood: [PointSet::new(size); 2] }
    }

    fn turn(&mut self, random: &mut Random) {
        any_turn(&mut self.game, random);
        if let Some((color, Move::Play(point))) = self.game.turns().next_back() {
            self.stood[usize::from(color == Color::White)].insert(point);
        }
    }

    fn candidates(&self) -> usize {
        let stood = &self.stood[usize::from(self.game.to_move() == Color::White)];
        (without_history(&self.game).legal_plays() & *stood).len()
    }
}

fn without_history(game: &Game) -> Game {
    let start = Game::builder(game.size(), *game.rules()).position(game.position()).to_move(game.to_move());
    start.build().expect("a position of a game can be a start")
}
