//! Exhaustive counts that take minutes: `cargo test --release --test deep`. A plain `cargo test` leaves them out.
#![allow(clippy::unwrap_used)]

mod common;

use common::exhaustive::{Graph, reached};
use common::size;

#[test]
fn legal_positions_of_four_by_four() {
    assert_eq!(reached(size(4, 4)).len(), 24_318_165);
}

#[test]
fn games_on_one_by_four_with_suicide() {
    assert_eq!(Graph::new(size(1, 4), true).games_by_symmetry(6), 2_098_407_841);
}

#[test]
fn games_on_one_by_four_without_suicide() {
    assert_eq!(Graph::new(size(4, 1), false).games_by_symmetry(6), 719_178_893);
}

/// Suicide changes nothing here: it either leaves the board as it is or empties it, which superko bars.
#[test]
fn games_on_two_by_two() {
    let graph = Graph::new(size(2, 2), true);
    assert_eq!(graph.games_by_symmetry(8), 386_356_909_593);
}
