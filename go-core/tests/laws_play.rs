//! Laws of play: random games on boards of every shape, under every pair of a ko and a suicide rule, in which the library
//! and the naive oracle must agree on everything after every turn.
#![allow(clippy::unwrap_used)]

mod common;

use common::pair::{Coverage, Pair, print_of};
use common::{Player, Random, random_position, random_rules, size};
use gocore::{
    BoardSize, Color, KoRule, Move, PassStones, PlayError, PlyError, Point, Position, SuicideRule, TurnPhase,
};

const ONE_LINE_GAMES: usize = 3_000;
const SMALL_GAMES: usize = 7_200;
const LARGE_GAMES: usize = 480;
const _: () = assert!(ONE_LINE_GAMES + SMALL_GAMES + LARGE_GAMES >= 10_000);

/// Boards of which every point is asked about after every turn.
const SMALL: usize = 49;

/// Plays so many games in two threads.
fn play(boards: &[(u8, u8)], games: usize, seed: u64) -> Coverage {
    let half = |first: usize| {
        let mut coverage = Coverage::default();
        for number in (first..games).step_by(2) {
            // Each board meets all fifteen pairs of rules.
            let (width, height) = boards[number / 15 % boards.len()];
            let mut random = Random::new(seed ^ (number as u64) << 20);
            play_game(size(width, height), number, &mut random, &mut coverage);
        }
        coverage
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut coverage = half(0);
        coverage.add(&other.join().unwrap());
        coverage
    })
}

fn play_game(size: BoardSize, number: usize, random: &mut Random, coverage: &mut Coverage) {
    let rules = random_rules(random, number);
    let start = if random.chance(25) { random_position(random, size) } else { Position::new(size) };
    let mut pair = Pair::new(rules, start, random.pick(&Color::ALL));
    let player = Player::random(random);
    let length = random.pick(&[20, 60, 60, 150]);
    let turns = match size.area() {
        area if area <= SMALL => 8 + random.below(length),
        area => area / 4 + random.below(area),
    };
    coverage.note_many("game", &rules, 1);
    // Games that share their past with the one that goes on.
    let mut shared = Vec::new();
    for _ in 0..turns {
        if random.chance(4) {
            let fork = pair.game.fork();
            shared.push(std::mem::replace(&mut pair.game, fork));
            shared.truncate(random.below(4));
        }
        check(&pair, random, coverage);
        wander(&mut pair, random, coverage);
        refuse(&mut pair, random);
        match pair.phase() {
            TurnPhase::Playing => {
                let mv = player.choose(&pair.game, random);
                pair.turn(mv, coverage);
            }
            TurnPhase::MustPass if random.chance(60) => pair.turn(Move::Pass, coverage),
            TurnPhase::MustPass | TurnPhase::Stopped if random.chance(70) => {
                // Refused where the pass that White owes would end the game.
                if !pair.resume(random.pick(&Color::ALL), coverage) {
                    pair.turn(Move::Pass, coverage);
                }
            }
            _ if random.chance(50) => {
                let ply = random.below(pair.last_ply() + 1);
                pair.go_to(ply, random.chance(50), coverage);
            }
            _ => break,
        }
    }
    check(&pair, random, coverage);
}

/// Compares the two games: all of it on small boards, a sample of the points on large ones.
fn check(pair: &Pair, random: &mut Random, coverage: &mut Coverage) {
    let size = pair.game.size();
    pair.check_state(coverage);
    let outside = [Point::new(size.width(), 0), Point::new(0, size.height()), Point::new(255, 255)];
    pair.check_legality(outside.into_iter(), coverage);
    if size.area() <= SMALL {
        pair.check_chains();
        pair.check_legality(size.points(), coverage);
        pair.check_legal_set();
    } else {
        let sample: Vec<Point> = size.points().filter(|_| random.chance(4)).collect();
        pair.check_legality(sample.into_iter(), coverage);
        if random.chance(8) {
            pair.check_chains();
            pair.check_legal_set();
        }
    }
}

/// Now and then goes back and forth, and sometimes stays there; or lets a copy play on.
fn wander(pair: &mut Pair, random: &mut Random, coverage: &mut Coverage) {
    let (here, last) = (pair.game.ply() as usize, pair.last_ply());
    match random.below(60) {
        0 => {
            // What lies ahead comes back exactly as it was.
            let before = print_of(&pair.game);
            let (back, away) = (random.below(here + 1), random.below(last + 1));
            let kept = !pair.is_just_resumed() || back.min(away) == here;
            pair.go_to(back, true, coverage);
            check(pair, random, coverage);
            pair.go_to(away, false, coverage);
            check(pair, random, coverage);
            pair.go_to(here, true, coverage);
            assert_eq!(print_of(&pair.game) == before, kept, "there and back");
            assert!(kept || pair.game.phase() != TurnPhase::Playing, "the resumption is gone");
            check(pair, random, coverage);
        }
        1 => {
            let ply = random.below(last + 1);
            pair.go_to(ply, random.chance(50), coverage);
            check(pair, random, coverage);
        }
        2 if here > 0 && pair.game.rules().pass_stones() != PassStones::AfterResumption => {
            // The oracle takes a turn back by playing the others again, with pass stones always or never.
            let mut model = pair.model.clone();
            assert!(model.undo());
            pair.go_to(here - 1, true, coverage);
            assert_eq!(pair.model, model);
        }
        3 | 4 => independent_copy(pair, random, coverage),
        5 => {
            let mut copy = pair.game.clone();
            copy.jump(0).unwrap();
            assert_eq!(copy.undo(), Err(PlyError::NothingToUndo));
            copy.jump(last as u32).unwrap();
            assert_eq!(copy.redo(), Err(PlyError::NothingToRedo));
            let ply = last as u32 + 1;
            assert_eq!(copy.jump(ply), Err(PlyError::NoSuchPly { ply, last: last as u32 }));
        }
        _ => {}
    }
}

/// A copy goes its own way; neither game notices the other.
fn independent_copy(pair: &Pair, random: &mut Random, coverage: &mut Coverage) {
    let (mut original, player) = (pair.clone(), Player::random(random));
    let mut copy = original.clone();
    if random.chance(50) {
        copy.game = original.game.fork();
    }
    let before = print_of(&original.game);
    for _ in 0..1 + random.below(6) {
        if copy.phase() == TurnPhase::Playing {
            let mv = player.choose(&copy.game, random);
            copy.turn(mv, coverage);
        } else {
            copy.go_to(random.below(copy.last_ply() + 1), false, coverage);
        }
    }
    assert_eq!(print_of(&original.game), before, "the copy played");
    check(&original, random, coverage);
    let kept = print_of(&copy.game);
    if original.phase() == TurnPhase::Playing {
        let mv = player.choose(&original.game, random);
        original.turn(mv, coverage);
    }
    original.go_to(0, true, coverage);
    assert_eq!(print_of(&copy.game), kept, "the original played");
    check(&copy, random, coverage);
    coverage.note_many("copy", copy.game.rules(), 1);
}

/// Now and then tries what is not allowed: nothing changes.
fn refuse(pair: &mut Pair, random: &mut Random) {
    if !random.chance(5) {
        return;
    }
    let before = print_of(&pair.game);
    let size = pair.game.size();
    let points: Vec<Point> = size.points().filter(|_| size.area() <= SMALL || random.chance(5)).collect();
    for color in Color::ALL {
        for &point in &points {
            if let Err(error) = pair.game.legality(color, point) {
                assert_eq!(pair.game.play_as(color, point), Err(error));
                assert_eq!(pair.game.make_move(color, Move::Play(point)), Err(error));
            }
        }
    }
    let to_move = pair.game.to_move();
    let refusal = match pair.phase() {
        TurnPhase::Stopped => PlayError::Stopped,
        TurnPhase::Ended => PlayError::Ended,
        TurnPhase::Playing | TurnPhase::MustPass => PlayError::OutOfTurn { to_move },
    };
    assert_eq!(pair.game.pass_as(!to_move), Err(refusal));
    if pair.phase() == TurnPhase::Playing {
        assert!(!pair.resume(to_move, &mut Coverage::default()));
    }
    assert_eq!(print_of(&pair.game), before, "a refused turn changes nothing");
}

/// The games must have held all this, or they prove little.
fn require(coverage: &Coverage, everywhere: &[&str]) {
    use KoRule::{PositionalSuperko, Simple, SituationalSuperko};
    let name = |what: &str| format!("{what}\n{:#?}", coverage.totals());
    for what in everywhere {
        assert!(coverage.of(what, |_, _| true) > 0, "no {}", name(what));
    }
    for &ko in KoRule::ALL {
        for &suicide in SuicideRule::ALL {
            assert!(coverage.of("game", |k, s| (k, s) == (ko, suicide)) >= 15);
        }
    }
    let superko = [PositionalSuperko, SituationalSuperko, KoRule::NaturalSituationalSuperko];
    for rule in superko {
        assert!(coverage.of("superko refused", |ko, _| ko == rule) > 0, "{}", name("superko refused"));
    }
    for rule in [Simple, PositionalSuperko, SituationalSuperko] {
        assert!(coverage.of("ko refused", |ko, _| ko == rule) > 0, "{}", name("ko refused"));
    }
    assert_eq!(coverage.of("superko refused", |ko, _| !superko.contains(&ko)), 0);
    assert_eq!(coverage.of("ko refused", |ko, _| ko == KoRule::None), 0);
    assert!(coverage.most_occurrences > 30, "{}", name("board that came back often"));
    let lost = ["one-stone suicide", "larger suicide"];
    assert!(lost.iter().all(|what| coverage.of(what, |_, suicide| suicide == SuicideRule::Allowed) > 0));
    assert_eq!(coverage.of("one-stone suicide", |_, suicide| suicide != SuicideRule::Allowed), 0);
    assert_eq!(coverage.of("larger suicide", |_, suicide| suicide == SuicideRule::Forbidden), 0);
}

#[rustfmt::skip]
const EVERYWHERE: [&str; 19] = [
    "legal", "off the board", "stopped", "ended", "must pass", "out of turn", "occupied", "suicide refused",
    "capture of one stone", "capture of 2 to 4 stones", "pass", "White owes a pass", "resumption",
    "resumption with the other side to move", "undo", "redo", "jump", "copy", "turn checked",
];

#[test]
fn every_turn_agrees_with_the_oracle_on_one_line_boards() {
    let boards = [(1, 1), (2, 1), (1, 3), (4, 1), (1, 5), (6, 1), (7, 1), (1, 9), (13, 1), (1, 25), (25, 1)];
    let coverage = play(&boards, ONE_LINE_GAMES, 0x0001);
    require(&coverage, &EVERYWHERE);
}

#[test]
fn every_turn_agrees_with_the_oracle_on_small_boards() {
    let boards = [
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (2, 5),
        (4, 3),
        (3, 4),
        (4, 4),
        (5, 4),
        (5, 5),
        (3, 7),
        (7, 7),
        (2, 2),
    ];
    let coverage = play(&boards, SMALL_GAMES, 0x0002);
    require(&coverage, &EVERYWHERE);
    assert!(coverage.of("capture of 5 stones or more", |_, _| true) > 0);
}

#[test]
fn every_turn_agrees_with_the_oracle_on_large_boards() {
    let boards = [
        (9, 9),
        (9, 9),
        (8, 13),
        (9, 9),
        (13, 13),
        (9, 7),
        (25, 3),
        (19, 19),
        (9, 9),
        (13, 9),
        (10, 9),
        (9, 9),
        (2, 25),
        (8, 8),
        (9, 9),
        (25, 25),
    ];
    let coverage = play(&boards, LARGE_GAMES, 0x0003);
    assert!(EVERYWHERE.iter().all(|what| coverage.of(what, |_, _| true) > 0), "{:#?}", coverage.totals());
    assert!(coverage.of("capture of 5 stones or more", |_, _| true) > 0);
}
