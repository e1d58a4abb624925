//! What holds of suggested dead stones and estimated areas, whatever the position.
#![allow(clippy::unwrap_used)]

mod common;

use common::naive_playout::{Start, careful, play_out};
use common::{Random, grid_of, index_of, position_of, size};
use gocore::model::Suicide;
use gocore::{
    BoardSize, Color, Estimator, Game, HalfPoints, KoRule, Komi, Marks, Move, Point, Position, Rules,
    SuicideRule, Symmetry,
};

/// Games of random plays, some of them stopped, on boards of many shapes.
fn games() -> Vec<Game> {
    let sizes: [(u8, u8); 14] = [
        (1, 1),
        (1, 2),
        (1, 25),
        (25, 1),
        (2, 2),
        (3, 3),
        (5, 4),
        (7, 7),
        (9, 9),
        (10, 11),
        (4, 25),
        (13, 13),
        (19, 19),
        (25, 25),
    ];
    let mut random = Random::new(1);
    let mut games = Vec::new();
    for (width, height) in sizes {
        for _ in 0..if usize::from(width) * usize::from(height) > 150 { 1 } else { 6 } {
            let suicide = random.pick(&[SuicideRule::Forbidden, SuicideRule::MultiStone]);
            let rules = Rules::default().with_ko(KoRule::Simple).with_suicide(suicide);
            let mut game = Game::new(size(width, height), rules);
            for _ in 0..random.below(2 * game.size().area() + 1) {
                let plays: Vec<_> = game.legal_plays().iter().collect();
                if plays.is_empty() || game.play(random.pick(&plays)).is_err() {
                    break;
                }
            }
            if random.chance(50) {
                let _ = game.pass();
                let _ = game.pass();
            }
            games.push(game);
        }
    }
    games
}

#[test]
fn work_that_may_be_stopped_counts_the_same() {
    for game in games().iter().filter(|game| game.size().area() < 30) {
        for to_move in [None, Some(Color::White)] {
            for playouts in [0, 1, 255, 256, 257, 700] {
                let estimator =
                    Estimator::new(&game.position()).with_to_move(to_move).with_seed(u64::MAX - 3);
                let estimator = estimator.with_ko(game.simple_ko()).with_playouts(playouts);
                let mut asked = 0;
                let counted = estimator.ownership_while(|| {
                    asked += 1;
                    true
                });
                assert_eq!(counted, Some(estimator.ownership()));
                assert_eq!(asked, playouts.div_ceil(256));
                assert_eq!(estimator.ownership_while(|| false).is_none(), playouts > 0);
                assert_eq!(estimator.dead_by(estimator.ownership()), Some(estimator.suggest_dead()));
                assert_eq!(estimator.estimate_by(estimator.ownership()), Some(estimator.estimate()));
                let more = estimator.clone().with_playouts(playouts + 1);
                assert_eq!(more.dead_by(estimator.ownership()), None);
            }
        }
    }
}

/// Any colouring at all: chains without a liberty, too.
fn colourings() -> Vec<Position> {
    let mut random = Random::new(2);
    let sizes = [(1, 1), (1, 5), (2, 3), (5, 5), (9, 9), (19, 19), (25, 25)];
    let mut position = |(width, height): (u8, u8), empty: usize| {
        let mut position = Position::new(size(width, height));
        for point in position.size().points() {
            let stone = random.pick(&[Color::Black, Color::White]);
            position.set(point, (!random.chance(empty)).then_some(stone));
        }
        position
    };
    sizes
        .iter()
        .flat_map(|&size| [0, 5, 40].map(|empty| (size, empty)))
        .map(|(s, e)| position(s, e))
        .collect()
}

#[test]
fn ownership_is_that_of_the_naive_careful_player() {
    let mut turns = 0;
    for game in games().iter().filter(|game| game.size().area() <= 400) {
        let size = game.size();
        let estimator = Estimator::from_game(game).with_seed(7).with_playouts(4);
        let playing = game.phase() == gocore::TurnPhase::Playing;
        let mut owned = [vec![0; size.area()], vec![0; size.area()]];
        for number in 0..4 {
            let start = Start {
                position: game.position(),
                to_move: if playing { game.to_move() } else { Color::ALL[number % 2] },
                ko: game.simple_ko().filter(|_| playing).map(|point| index_of(point, size)),
                suicide: match game.rules().suicide() {
                    SuicideRule::Forbidden => Suicide::Forbidden,
                    _ => Suicide::MultiStone,
                },
                limit: 3 * size.area(),
            };
            let seed = 7 + if playing { number } else { number / 2 } as u64;
            let (grid, length, _) = play_out(&start, seed, careful);
            turns += length as u64;
            for color in Color::ALL {
                for point in position_of(&grid).area(color).iter() {
                    owned[color.index()][index_of(point, size)] += 1;
                }
            }
        }
        let ownership = estimator.estimate().ownership().clone();
        assert_eq!(&ownership, estimator.suggest_dead().ownership());
        for color in Color::ALL {
            assert_eq!(ownership.counts(color), owned[color.index()], "{size}\n{}", game.position());
        }
    }
    assert!(turns > 9_000, "{turns}");
}

#[test]
fn whole_chains_are_dead_and_counting_accepts_them() {
    let mut dead = 0;
    for game in games() {
        let position = game.position();
        let suggestion = Estimator::from_game(&game).with_playouts(20).suggest_dead();
        let marks = Marks::none(game.size()).with_dead(*suggestion.dead());
        if game.phase() == gocore::TurnPhase::Stopped {
            game.score(&marks).unwrap();
        }
        let of_chains = Marks::dead_chains(&position, suggestion.dead().iter()).unwrap();
        assert_eq!(of_chains.dead(), suggestion.dead());
        for point in game.size().points() {
            let confidence = suggestion.confidence_at(point);
            assert_eq!(confidence.is_some(), position.stone(point).is_some());
            assert!(confidence.is_none_or(|sure| (500..=1000).contains(&sure)));
        }
        let least = position.occupied().iter().filter_map(|point| suggestion.confidence_at(point)).min();
        assert_eq!(suggestion.confidence(), least.unwrap_or(1000));
        assert!(suggestion.below(suggestion.confidence()).is_empty());
        assert_eq!(suggestion.below(1001), position.occupied());
        dead += suggestion.dead().len();
    }
    assert!(dead > 100, "{dead}");
}

#[test]
fn pass_alive_is_never_dead_and_stones_in_its_territory_always_are() {
    let (mut alive, mut captured) = (0, 0);
    for position in games().iter().map(Game::position).chain(colourings()) {
        for suicide in [SuicideRule::Forbidden, SuicideRule::MultiStone] {
            for playouts in [0, 1] {
                let estimator = Estimator::new(&position).with_suicide(suicide).with_playouts(playouts);
                let suggestion = estimator.suggest_dead();
                let settled = Color::ALL.map(|color| position.pass_alive(color, suicide));
                let [chains, inside] = [
                    *settled[0].chains() | *settled[1].chains(),
                    (*settled[0].territory() & position.stones(Color::White))
                        | (*settled[1].territory() & position.stones(Color::Black)),
                ];
                assert!(suggestion.dead().is_disjoint(&chains));
                assert!((inside - chains).is_subset(suggestion.dead()));
                assert!(playouts > 0 || suggestion.dead().is_subset(&inside));
                let sure = |point| suggestion.confidence_at(point) == Some(1000);
                assert!((chains | inside).iter().all(sure));
                alive += chains.len();
                captured += inside.len();
            }
        }
    }
    assert!(alive > 100 && captured > 10, "{alive} {captured}");
}

#[test]
fn exchanging_the_colours_exchanges_the_answer() {
    for position in games().iter().map(Game::position).chain(colourings()) {
        for to_move in [None, Some(Color::Black), Some(Color::White)] {
            let estimator = Estimator::new(&position).with_to_move(to_move).with_playouts(10).with_seed(3);
            let swapped = Estimator::new(&position.colors_swapped())
                .with_to_move(to_move.map(|color| !color))
                .with_playouts(10)
                .with_seed(3);
            let (one, other) = (estimator.suggest_dead(), swapped.suggest_dead());
            assert_eq!(one.dead(), other.dead());
            for color in Color::ALL {
                assert_eq!(one.ownership().counts(color), other.ownership().counts(!color));
            }
            let (one, other) = (estimator.estimate(), swapped.estimate());
            assert_eq!((one.margin(), one.uncertainty()), (-other.margin(), other.uncertainty()));
            assert_eq!(one.leader(Komi::ZERO), other.leader(Komi::ZERO).map(|color| !color));
        }
    }
}

/// Symmetries of the board change which random number means which point: what is clear stays.
#[test]
fn what_is_clear_is_so_however_the_board_is_turned() {
    let position = Position::from_diagram(DEAD_AND_SEKI).unwrap();
    let dead = *Estimator::new(&position).suggest_dead().dead();
    for symmetry in Symmetry::ALL {
        let turned = Estimator::new(&position.transformed(symmetry)).suggest_dead();
        assert_eq!(*turned.dead(), dead.transformed(symmetry));
    }
}

/// A game of GNU Go against itself: at the top Black's three stones and White share two liberties, and neither side may take
/// one of them. A white stone more, at the bottom left, is dead.
const DEAD_AND_SEKI: &str = "
    . . X O O . .
    . X X X O O X
    . . X O O X X
    X X X X O O .
    X . . X O O O
    X O . X X O O
    . . X . X X O
";

#[test]
fn seki_is_alive() {
    let position = Position::from_diagram(DEAD_AND_SEKI).unwrap();
    let dead = *Estimator::new(&position).suggest_dead().dead();
    assert_eq!(dead.iter().collect::<Vec<_>>(), [Point::new(1, 5)], "{dead:?}");
}

#[test]
fn the_same_seed_gives_the_same_answer_and_another_one_another() {
    let mut different = 0;
    for game in games() {
        let estimator = Estimator::from_game(&game).with_playouts(9).with_seed(u64::MAX);
        assert_eq!(estimator.suggest_dead(), estimator.clone().suggest_dead());
        assert_eq!(estimator.estimate(), estimator.clone().estimate());
        different += usize::from(estimator.estimate() != estimator.clone().with_seed(1).estimate());
    }
    assert!(different > 30, "{different}");
}

#[test]
fn without_playouts_the_stones_count_as_they_stand() {
    for position in games().iter().map(Game::position).chain(colourings()) {
        let estimator = Estimator::new(&position).with_playouts(0);
        let estimate = estimator.estimate();
        assert_eq!(estimate.margin(), HalfPoints::from_points(position.area_margin()));
        assert_eq!(estimate.ownership().playouts(), 0);
        assert!(estimate.uncertainty() > HalfPoints::ZERO);
        let suggestion = estimator.suggest_dead();
        let settled = Color::ALL.map(|color| position.pass_alive(color, SuicideRule::Forbidden));
        let open = |point: &Point| {
            settled.iter().all(|side| !side.chains().contains(*point) && !side.territory().contains(*point))
        };
        assert!(
            position.occupied().iter().filter(open).all(|point| suggestion.confidence_at(point) == Some(0))
        );
    }
}

#[test]
fn any_colouring_has_an_answer() {
    for position in colourings() {
        let estimator = Estimator::new(&position).with_playouts(6);
        assert_eq!(estimator.estimate().ownership().playouts(), 6);
        assert!(estimator.suggest_dead().dead().is_subset(&position.occupied()));
        assert_eq!(grid_of(&position).cells.len(), position.size().area());
    }
}

#[test]
fn an_empty_board_is_even_and_has_no_dead_stones() {
    for side in [1, 2, 9, 19, 25] {
        let estimator = Estimator::new(&Position::new(BoardSize::square(side).unwrap())).with_playouts(200);
        let suggestion = estimator.suggest_dead();
        assert!(suggestion.dead().is_empty());
        assert_eq!(suggestion.confidence(), 1000);
        let estimate = estimator.estimate();
        assert!(estimate.margin().abs() <= estimate.uncertainty(), "{side}: {estimate:?}");
        assert_eq!(estimate.leader(Komi::ZERO), None);
    }
}

#[test]
fn a_lead_beyond_the_uncertainty_has_a_leader() {
    let mut game = Game::new(BoardSize::NINE, Rules::default().with_ko(KoRule::Simple));
    for row in 0..9 {
        for (column, color) in [(4, Color::Black), (5, Color::White)] {
            game.make_move(color, Move::Play(Point::new(column, row))).unwrap();
        }
    }
    let estimate = Estimator::from_game(&game).estimate();
    assert!((10..=26).contains(&estimate.margin().halves()), "{}", estimate.margin());
    let leader = |komi| estimate.leader(Komi::try_from(komi).unwrap());
    assert_eq!(leader(estimate.margin()), None);
    assert_eq!(leader(estimate.margin() - estimate.uncertainty()), None);
    let more = estimate.uncertainty() + HalfPoints::from_halves(1);
    assert_eq!(leader(estimate.margin() - more), Some(Color::Black));
    assert_eq!(leader(estimate.margin() + more), Some(Color::White));
}
