//! T5: copies of a position, of a board, and of a game.

use std::hint::black_box;

use gocore::{Board, BoardSize, Color, Game, Playouts, Position};

use super::{Amount, Done, Task};
use crate::games::endless_game;
use crate::random::Random;

/// Copies of many things of a kind; the unit is the copy, its end included.
#[derive(Debug)]
pub struct Copies<T> {
    things: Vec<T>,
    passes: usize,
    facts: Vec<(String, f64)>,
}

/// The ends of light playouts.
fn finished(size: BoardSize, count: usize) -> Vec<Position> {
    let playouts = Playouts::new(&Position::new(size), Color::Black);
    (0..count as u64).map(|seed| *playouts.play(seed).position()).collect()
}

pub(super) fn positions(size: BoardSize, amount: Amount) -> Copies<Position> {
    let facts = vec![("t5_position_bytes".into(), size_of::<Position>() as f64)];
    Copies { things: finished(size, amount.of(4_096, 256)), passes: amount.of(200, 1), facts }
}

pub(super) fn boards(size: BoardSize, amount: Amount) -> Copies<Board> {
    let positions = finished(size, amount.of(32, 32));
    let things: Vec<Board> = positions.iter().map(Board::from_position).collect();
    let facts = vec![("t5_board_bytes".into(), things[0].memory() as f64)];
    Copies { things, passes: amount.of(200, 1), facts }
}

/// Games of 300 turns.
pub(super) fn games(size: BoardSize, amount: Amount) -> Copies<Game> {
    let mut random = Random::new(5);
    let things: Vec<Game> = (0..amount.of(8, 4)).map(|_| endless_game(size, 300, &mut random)).collect();
    let facts = vec![("t5_game_bytes".into(), things[0].memory() as f64)];
    Copies { things, passes: amount.of(50, 1), facts }
}

impl<T: Clone> Task for Copies<T> {
    fn run(&mut self) -> Done {
        for _ in 0..self.passes {
            for thing in &self.things {
                black_box(&black_box(thing).clone());
            }
        }
        Done { units: (self.passes * self.things.len()) as u64, sum: 0 }
    }

    fn facts(&self) -> Vec<(String, f64)> {
        self.facts.clone()
    }
}
