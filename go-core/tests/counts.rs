//! Numbers that are known exactly, found again by playing on the real board. Larger ones: `deep.rs`.
//!
//! Sources: J. Tromp and G. Farnebäck, "Combinatorics of Go"; for games without suicide, computed by the makers of this
//! crate's test data.
#![allow(clippy::unwrap_used)]

mod common;

use common::exhaustive::{Graph, positions, reached};
use common::size;

#[test]
fn legal_positions_of_small_boards() {
    let known: [(u8, u8, usize); 14] = [
        (1, 1, 1),
        (1, 2, 5),
        (1, 3, 15),
        (1, 4, 41),
        (1, 5, 113),
        (1, 6, 313),
        (1, 7, 867),
        (2, 2, 57),
        (2, 3, 489),
        (2, 4, 4_125),
        (2, 5, 35_117),
        (3, 3, 12_675),
        (7, 1, 867),
        (5, 2, 35_117),
    ];
    for (width, height, count) in known {
        let positions = positions(size(width, height));
        assert_eq!(positions.len(), count, "{width}x{height}");
        assert!(positions.iter().all(|position| position.without_liberty().is_empty()));
    }
}

#[test]
fn legal_positions_of_three_by_four() {
    assert_eq!(reached(size(3, 4)).len(), 321_689);
}

/// Positions, plays that change the board, and games under positional superko, with suicide and without.
#[test]
fn games_under_positional_superko() {
    for (width, height, plays, games) in [(1, 1, [0, 0], 1), (1, 2, [12, 8], 9), (3, 1, [42, 36], 907)] {
        for (suicide_allowed, plays) in [(true, plays[0]), (false, plays[1])] {
            let graph = Graph::new(size(width, height), suicide_allowed);
            assert_eq!(graph.number_of_edges(), plays, "{width}x{height}");
            assert_eq!(graph.games(), games, "{width}x{height}");
            assert_eq!(graph.games_by_symmetry(2), games, "{width}x{height}");
        }
    }
}

#[test]
fn plays_that_change_the_board() {
    assert_eq!(Graph::new(size(1, 4), true).number_of_edges(), 144);
    assert_eq!(Graph::new(size(1, 4), false).number_of_edges(), 128);
    assert_eq!(Graph::new(size(2, 2), true).number_of_edges(), 192);
}
