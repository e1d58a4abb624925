//! Worker for the crate `goban`.

use goban::pieces::stones::Color;
use goban::rules::game::Game;
use goban::rules::{GobanSizes, IllegalRules, Move, Rule, CHINESE};
use gocore_peers::{games, playouts, positions, repeat, repeat_part, serve, Answer, Playing, Rng};
use std::hint::black_box;
use std::time::{Duration, Instant};

const T1: &str = "Keeps a copy of the board for each play whether superko is on or not. The eye rule is the worker's own, \
    from the colours of points: the one of the library (FILLEYE) is another.";
const T2: &str = "A lazy iterator that tests each empty point; it was run to its end.";
const SUPERKO: &str = "Looks for repetitions only where a play captures, by copying the board and playing.";
const T3: &str = "Each move is checked, positional superko included, then played.";
const BARE: &str = "Moves are played without a check.";

fn sized(size: usize) -> GobanSizes {
    size.into()
}

fn simple_ko() -> Rule {
    Rule { flag_illegal: IllegalRules::KO | IllegalRules::SUICIDE, ..CHINESE }
}

struct Board {
    size: u8,
    game: Game,
}

impl Board {
    fn color(&self, row: i16, column: i16) -> Option<Option<Color>> {
        let size = i16::from(self.size);
        let inside = (0..size).contains(&row) && (0..size).contains(&column);
        inside.then(|| self.game.get_color((row as u8, column as u8)))
    }

    /// All neighbours own, at most one enemy diagonal, and none on the edge.
    fn is_own_eye(&self, (row, column): (u8, u8)) -> bool {
        let own = self.game.turn();
        let (row, column) = (i16::from(row), i16::from(column));
        let near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        if near.iter().any(|&(r, c)| self.color(r, c).is_some_and(|color| color != Some(own))) {
            return false;
        }
        let (mut edge, mut enemies) = (0, 0);
        for (r, c) in
            [(row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1), (row + 1, column + 1)]
        {
            match self.color(r, c) {
                None => edge = 1,
                Some(Some(color)) if color != own => enemies += 1,
                Some(_) => {}
            }
        }
        edge + enemies < 2
    }
}

impl Playing for Board {
    type Move = (u8, u8);

    fn restart(&mut self) {
        self.game = Game::new(sized(usize::from(self.size)), simple_ko());
    }

    fn candidate(&self, rng: &mut Rng) -> (u8, u8) {
        let size = usize::from(self.size);
        let index = rng.below(size * size);
        ((index / size) as u8, (index % size) as u8)
    }

    fn candidates(&self, into: &mut Vec<(u8, u8)>) {
        into.extend(self.game.pseudo_legals());
    }

    fn playable(&self, at: (u8, u8)) -> bool {
        // `check_point` refuses an occupied point first, so the cheap test leads.
        self.game.check_point(at).is_none() && !self.is_own_eye(at)
    }

    fn play(&mut self, (row, column): (u8, u8)) {
        self.game.play(Move::Play(row, column));
    }

    fn pass(&mut self) {
        self.game.play(Move::Pass);
    }
}

fn to_move(point: Option<(u8, u8)>) -> Move {
    point.map_or(Move::Pass, |(column, row)| Move::Play(row, column))
}

/// The games are replayed anew, because each holds hundreds of boards; only the listing of legal moves is timed.
fn legal_moves(size: usize, rule: Rule, note: &'static str) -> Answer {
    let sets = positions(size);
    let (mut calls, mut legal) = (0_u64, 0_u64);
    let value = repeat_part(|| {
        let mut listing = Duration::ZERO;
        (calls, legal) = (0, 0);
        for set in &sets {
            let mut game = Game::new(sized(size), rule);
            for (turn, &point) in set.moves.iter().enumerate() {
                if set.turns.contains(&turn) {
                    let start = Instant::now();
                    let found = game.legals().inspect(|point| _ = black_box(point)).count();
                    listing += start.elapsed();
                    calls += 1;
                    legal += found as u64;
                }
                game.play(to_move(point));
            }
        }
        (listing, calls)
    });
    let check = vec![("positions", calls as f64), ("legal_plays", legal as f64)];
    Answer { value, unit: "ns/call", check, note }
}

fn replay(size: usize, checked: bool) -> Answer {
    let games = games(size);
    let mut refused = 0;
    let value = repeat(|| {
        let mut turns = 0;
        refused = 0;
        for record in &games {
            let mut game = Game::new(sized(size), CHINESE);
            if !record.setup.is_empty() {
                let setup: Vec<_> = record.setup.iter().map(|&(column, row)| (row, column)).collect();
                game.put_handicap(&setup);
            }
            for &point in &record.moves {
                if !checked {
                    game.play(to_move(point));
                } else if game.try_play(to_move(point)).is_err() {
                    refused += 1;
                    break;
                }
                turns += 1;
            }
            black_box(&game);
        }
        turns
    });
    let check = vec![("games", games.len() as f64), ("refused", f64::from(refused))];
    Answer { value, unit: "ns/move", check, note: if checked { T3 } else { BARE } }
}

fn main() {
    serve(|task, size| match task {
        "t1" => {
            let mut board = Board { size: size as u8, game: Game::new(sized(size), simple_ko()) };
            Ok(playouts(&mut board, size, T1))
        }
        "t2" => Ok(legal_moves(size, simple_ko(), T2)),
        "t2_superko" => Ok(legal_moves(size, CHINESE, SUPERKO)),
        "t3" => Ok(replay(size, true)),
        "t3_bare" => Ok(replay(size, false)),
        "t6" => Err("reads records through the crate sgf-parser only to build games from them"),
        _ => Err("offers no such thing"),
    });
}
