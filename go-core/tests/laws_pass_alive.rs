//! Laws of pass-alive chains: the oracle's, and Benson's theorem itself on whole boards.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::HashMap;

use common::exhaustive::{for_each_play, positions};
use common::scoring::pass_alive_territory;
use common::{Random, grid_of, indices, random_position, size, stone};
use gocore::model;
use gocore::{Color, Marks, PointSet, Position, Rules, Score, SuicideRule, Tally};

#[test]
fn pass_alive_chains_agree_with_the_oracle() {
    let mut random = Random::new(0x0020);
    let mut found = [0; 3];
    let boards = [(1, 1), (7, 1), (1, 12), (2, 3), (3, 3), (4, 3), (5, 4), (5, 5), (7, 5), (7, 7), (9, 9)];
    for number in 0..12_000 {
        let (width, height) = boards[number % boards.len()];
        let position = random_position(&mut random, size(width, height));
        let grid = grid_of(&position);
        for color in Color::ALL {
            for &suicide in SuicideRule::ALL {
                let alive = position.pass_alive(color, suicide);
                let allowed = suicide != SuicideRule::Forbidden;
                let expected = model::pass_alive(&grid, stone(color), allowed);
                assert_eq!(indices(alive.chains()), expected, "{color} {suicide:?}\n{position}");
                found[suicide as usize] += usize::from(!expected.is_empty());
                assert_eq!(
                    *alive.territory(),
                    pass_alive_territory(&position, color, alive.chains()),
                    "{color}\n{position}"
                );
            }
        }
    }
    assert!(found.iter().all(|&found| found > 1_500), "{found:?}");
    assert!(found[0] > found[1] + 100, "the suicide rule makes a difference: {found:?}");
}

/// The theorem, tried out: on a whole board, the pass-alive stones of every position are exactly those that no sequence
/// of enemy plays takes while their owner passes.
#[test]
fn pass_alive_stones_are_those_that_no_sequence_of_enemy_plays_takes() {
    for (width, height) in [(3, 3), (2, 4), (7, 1), (2, 2), (1, 1)] {
        let positions = positions(size(width, height));
        let numbers: HashMap<Position, usize> = positions.iter().copied().zip(0..).collect();
        for suicide in [SuicideRule::Forbidden, SuicideRule::MultiStone] {
            // White attacks.
            let mut attacks: Vec<Vec<usize>> = vec![Vec::new(); positions.len()];
            for (from, position) in positions.iter().enumerate() {
                for_each_play(position, |after, is_suicide| {
                    let white_played =
                        after.position().stones(Color::Black).len() <= position.stones(Color::Black).len();
                    if white_played && (suicide == SuicideRule::MultiStone || !is_suicide) {
                        attacks[from].push(numbers[&after.position()]);
                    }
                });
            }
            let mut safe: Vec<PointSet> =
                positions.iter().map(|position| position.stones(Color::Black)).collect();
            loop {
                let mut changed = false;
                for from in 0..positions.len() {
                    let left = attacks[from].iter().fold(safe[from], |left, &to| left & safe[to]);
                    changed |= left != safe[from];
                    safe[from] = left;
                }
                if !changed {
                    break;
                }
            }
            let mut alive = 0;
            for (position, safe) in positions.iter().zip(&safe) {
                let chains = *position.pass_alive(Color::Black, suicide).chains();
                assert_eq!(chains, *safe, "{suicide:?}\n{position}");
                alive += usize::from(!chains.is_empty());
            }
            assert!(alive > 0 || positions.len() < 100, "{width}x{height}");
        }
    }
}

/// Settling takes off the enemy stones in pass-alive territory, of either colour's, and nothing else.
#[test]
fn settling_takes_off_what_stands_in_pass_alive_territory() {
    let mut random = Random::new(0x0021);
    let mut settled = 0;
    for number in 0..4_000 {
        let (width, height) = [(3, 3), (5, 4), (7, 7), (10, 1)][number % 4];
        let position = random_position(&mut random, size(width, height));
        let rules = Rules::default().with_suicide(SuicideRule::ALL[number / 4 % 3]);
        let marks = Marks::none(position.size()).with_pass_alive_settled(true);
        let score = Score::new(&position, &marks, &rules, &Tally::default()).unwrap();
        let dead = Color::ALL.iter().fold(PointSet::new(position.size()), |dead, &color| {
            dead | *position.pass_alive(color, rules.suicide()).territory() & position.stones(!color)
        });
        assert_eq!(*score.dead(), dead, "\n{position}");
        settled += usize::from(!dead.is_empty());
    }
    assert!(settled > 100, "{settled}");
}
