//! Light playouts against a player that does the same on the oracle.
#![allow(clippy::unwrap_used)]

mod common;

use common::naive_playout::{Start, light, margin, play_out};
use common::{Random, index_of, point_at, position_of, size};
use gocore::model::Suicide;
use gocore::{BoardSize, Color, Game, KoRule, Playouts, Position, Rules, SuicideRule};

/// Positions that random games reach, on boards of many shapes.
fn starts() -> impl Iterator<Item = (Game, u64)> {
    let sizes: [(u8, u8); 12] = [
        (1, 1),
        (2, 1),
        (3, 3),
        (5, 4),
        (7, 7),
        (9, 9),
        (10, 11),
        (13, 13),
        (4, 25),
        (19, 19),
        (25, 7),
        (25, 25),
    ];
    sizes.into_iter().enumerate().flat_map(move |(number, (width, height))| {
        let mut random = Random::new(number as u64);
        let games = if usize::from(width) * usize::from(height) > 200 { 2 } else { 12 };
        (0..games).map(move |_| {
            let suicide = random.pick(&[SuicideRule::Forbidden, SuicideRule::MultiStone]);
            let rules = Rules::default().with_ko(KoRule::Simple).with_suicide(suicide);
            let mut game = Game::new(size(width, height), rules);
            for _ in 0..random.below(game.size().area() + 1) {
                let plays: Vec<_> = game.legal_plays().iter().collect();
                if plays.is_empty() || game.play(random.pick(&plays)).is_err() {
                    break;
                }
            }
            (game, random.next())
        })
    })
}

#[test]
fn every_playout_is_that_of_the_naive_player() {
    let (mut kos, mut unfinished, mut suicides) = (0, 0, 0);
    for (game, seed) in starts() {
        let (suicide, size) = (game.rules().suicide(), game.size());
        let limit = if seed % 3 == 0 { seed as usize % size.area() } else { 3 * size.area() };
        let playouts = Playouts::from_game(&game).with_limit(limit as u32);
        let ko = game.simple_ko().map(|point| index_of(point, size));
        kos += usize::from(ko.is_some());
        let rule = if suicide == SuicideRule::Forbidden { Suicide::Forbidden } else { Suicide::MultiStone };
        for seed in seed..seed + 3 {
            let playout = playouts.play(seed);
            let start =
                Start { position: game.position(), to_move: game.to_move(), ko, suicide: rule, limit };
            let (grid, turns, finished) = play_out(&start, seed, light);
            assert_eq!(*playout.position(), position_of(&grid), "{size} seed {seed}");
            assert_eq!((playout.turns() as usize, playout.is_finished()), (turns, finished));
            assert_eq!(playout.margin(), margin(&grid));
            assert_eq!(playout.position().area_margin(), margin(&grid));
            unfinished += usize::from(!finished);
            let other = playouts.clone().with_suicide(SuicideRule::Allowed).play(seed);
            suicides += usize::from(rule == Suicide::Forbidden && other.position() != playout.position());
            assert!(rule == Suicide::Forbidden || other == playout, "a lone stone is never lost");
        }
    }
    assert!(kos > 2 && unfinished > 20 && suicides > 20, "{kos} {unfinished} {suicides}");
}

#[test]
fn many_playouts_are_those_of_their_seeds() {
    for (game, seed) in starts().step_by(5) {
        let size: BoardSize = game.size();
        let playouts = Playouts::from_game(&game);
        let single: Vec<_> = (0..8).map(|n| playouts.play(seed.wrapping_add(n))).collect();
        let mut margins = [0; 8];
        let turns = playouts.margins(seed, &mut margins);
        assert!(margins.iter().eq(single.iter().map(gocore::Playout::margin).collect::<Vec<_>>().iter()));
        assert_eq!(turns, single.iter().map(|playout| u64::from(playout.turns())).sum::<u64>());
        let ownership = playouts.ownership(seed, 8);
        assert_eq!((ownership.playouts(), ownership.turns()), (8, turns));
        for color in Color::ALL {
            for at in 0..size.area() {
                let point = point_at(at, size);
                let owned = single.iter().filter(|playout| playout.position().area(color).contains(point));
                assert_eq!(ownership.owned(color, point), owned.count() as u32);
                assert_eq!(ownership.counts(color)[at], ownership.owned(color, point));
            }
        }
    }
}

#[test]
fn the_last_seed_is_followed_by_the_first() {
    let playouts = Playouts::new(&Position::new(size(5, 5)), Color::White);
    let mut margins = [0; 2];
    playouts.margins(u64::MAX, &mut margins);
    assert_eq!(margins, [playouts.play(u64::MAX).margin(), playouts.play(0).margin()]);
}

/// The mean length of the task that speed is measured by, and what a seed stands for, are part of the promise.
#[test]
fn playouts_are_as_long_as_the_literature_says() {
    for (side, games, mean) in [(9, 4000, 111.0), (13, 1500, 219.0), (19, 500, 455.0), (25, 250, 777.0)] {
        let playouts = Playouts::new(&Position::new(size(side, side)), Color::Black);
        let turns = playouts.margins(1, &mut vec![0; games]);
        let length = turns as f64 / games as f64;
        assert!((length / mean - 1.0).abs() < 0.01, "{side}: {length}");
    }
}
