//! Hashes only say where to look: games through positions of equal hash, constructed on purpose, are judged by their stones.
#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/forged.rs"]
mod forged;

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use forged::{FAR, LAST, Stones, play_all, position, surrounded, unseen};
use gocore::*;

const SIZE: BoardSize = BoardSize::NINETEEN;
const BALANCES: [Ordering; 3] = [Ordering::Equal, Ordering::Greater, Ordering::Less];

fn all_rules() -> impl Iterator<Item = Rules> {
    KoRule::ALL.iter().flat_map(|&ko| {
        SuicideRule::ALL.iter().map(move |&suicide| Rules::DEFAULT.with_ko(ko).with_suicide(suicide))
    })
}

/// Two positions of equal hash with stones, and two more whose hash is that of the empty board.
fn pairs() -> Vec<[Position; 2]> {
    let mut pairs = Vec::new();
    for balance in BALANCES {
        let stones = unseen(SIZE, 0..19, balance);
        let (one, other) = stones.split_at(stones.len() / 3);
        pairs.push([position(SIZE, one), position(SIZE, other)]);
        pairs.push([Position::new(SIZE), position(SIZE, &stones)]);
    }
    pairs
}

#[test]
fn positions_of_equal_hash_are_told_apart() {
    let mut kinds = BTreeMap::<Fingerprint, BTreeSet<String>>::new();
    let mut all = Vec::new();
    for [one, other] in pairs() {
        for position in [one, other] {
            assert!(position.without_liberty().is_empty() && position.zobrist_hash() == one.zobrist_hash());
            assert_eq!(Board::from_position(&position).zobrist_hash(), one.zobrist_hash());
            let game = Game::builder(SIZE, Rules::DEFAULT).position(position).build().unwrap();
            assert_eq!(game.board().zobrist_hash(), one.zobrist_hash());
            all.extend(Symmetry::ALL.map(|symmetry| position.transformed(symmetry)));
        }
        assert!(one != other && one.occupied() != other.occupied());
        assert_ne!(one.fingerprint(), other.fingerprint());
        assert_ne!(one.canonical(), other.canonical());
        for color in Color::ALL {
            assert_ne!(one.situation_fingerprint(color), other.situation_fingerprint(color));
        }
    }
    // A search for duplicates up to symmetry, with the stones beside the fingerprints: as many kinds as there are.
    for position in &all {
        let canonical = position.canonical();
        kinds.entry(canonical.fingerprint()).or_default().insert(canonical.to_string());
    }
    assert_eq!(
        (kinds.len(), all.len()),
        (3 * 3 + 1, 96),
        "three with stones of each balance, and the empty board"
    );
    assert!(kinds.values().all(|positions| positions.len() == 1));
}

/// The last play of a whole game brings back the hash of the empty board, under every rule.
#[test]
fn a_game_may_come_to_the_hash_of_the_empty_board() {
    for balance in BALANCES {
        let stones = unseen(SIZE, 0..19, balance);
        let mut turns = Vec::new();
        play_all(
            &mut turns,
            &stones,
            Color::Black,
            if balance.is_le() { Color::White } else { Color::Black },
        );
        assert_eq!(turns.iter().any(|(_, mv)| *mv == Move::Pass), balance.is_ne());
        for rules in all_rules() {
            let mut game = Game::new(SIZE, rules);
            let empty = game.board().zobrist_hash();
            for &(color, mv) in &turns {
                game.make_move(color, mv).unwrap();
            }
            assert_eq!((game.board().zobrist_hash(), game.position()), (empty, position(SIZE, &stones)));
            assert_eq!((game.board_occurrences(), game.situation_occurrences()), (1, 1));
            assert_eq!(game.repetition(), None);
        }
    }
}

/// A game on 19x19 with a triple ko, played round once, with stones in between that no hash shows.
///
/// Each ko is open to Black (0) or to White (1), and six turns lead round: (0, 0, 1), Black to move, and then the first, the
/// third, the second, the first, the third and the second ko are taken. After the first of these come the unseen stones.
/// So the boards of the rest of the round have the hashes of boards that were there, which differ in those stones; and the
/// sides have stood on the points in question before, so that nothing but the stones tells.
struct TripleKo {
    turns: Vec<(Color, Move)>,
    /// The plies at which the first ko has been taken, the last unseen stone has come, and the round is complete.
    taken: u32,
    unseen: u32,
    round: u32,
}

/// Where Black and White take the ko whose left side is this column.
fn ko(left: u8, by: Color) -> Point {
    Point::new(if by == Color::Black { left + 2 } else { left + 1 }, 1)
}

const KOS: [u8; 3] = [0, 6, 12];

fn triple_ko(unseen: &Stones) -> TripleKo {
    let mut stones = Vec::new();
    for (number, left) in KOS.into_iter().enumerate() {
        let holder = if number == 2 { Color::Black } else { Color::White };
        stones.extend([(1, 0), (0, 1), (1, 2)].map(|(c, r)| (Color::Black, Point::new(left + c, r))));
        stones.extend([(2, 0), (3, 1), (2, 2)].map(|(c, r)| (Color::White, Point::new(left + c, r))));
        stones.push((holder, ko(left, holder)));
    }
    // So that White's play has made the board from which the round begins.
    stones.push((Color::White, Point::new(18, 2)));
    let mut turns = Vec::new();
    play_all(&mut turns, &stones, Color::Black, Color::White);
    assert_eq!(turns.last().unwrap().0, Color::White);
    let round = [0, 2, 1, 0, 2, 1].map(|number| KOS[number]);
    let take = |turn: usize| -> (Color, Move) {
        let by = Color::ALL[turn % 2];
        (by, Move::Play(ko(round[turn], by)))
    };
    turns.push(take(0));
    let taken = turns.len() as u32;
    play_all(&mut turns, unseen, Color::White, Color::Black);
    assert_eq!(turns.last().unwrap().0, Color::Black);
    let last = turns.len() as u32;
    turns.extend((1..6).map(take));
    TripleKo { taken, unseen: last, round: turns.len() as u32, turns }
}

fn triple_kos() -> impl Iterator<Item = TripleKo> {
    BALANCES.into_iter().map(|balance| triple_ko(&unseen(SIZE, 4..19, balance)))
}

/// What the rules say at the end of the round of Black taking the first ko, which brings back the board with the unseen
/// stones, not the one at ply `taken` of equal hash; and of Black taking back the ko just taken.
fn refusals(rules: &Rules, game: &TripleKo) -> [Option<PlayError>; 2] {
    let [first, back] = [KOS[0], KOS[1]].map(|left| ko(left, Color::Black));
    let superko = PlayError::Superko { point: first, ply: Some(game.unseen) };
    let simple = PlayError::Ko { point: back, ply: Some(game.round - 1) };
    match rules.ko() {
        KoRule::None => [None, None],
        KoRule::Simple => [None, Some(simple)],
        _ => [Some(superko), Some(simple)],
    }
}

/// Everything that is asked at the end of the round.
fn check(game: &Game, expected: &TripleKo) {
    let rules = game.rules();
    assert_eq!(game.ply(), expected.round);
    assert_eq!((game.board_occurrences(), game.situation_occurrences()), (1, 1), "{rules}");
    assert_eq!(game.repetition(), None, "{rules}");
    let points = [KOS[0], KOS[1]].map(|left| ko(left, Color::Black));
    let found = points.map(|point| game.legality(Color::Black, point).err());
    assert_eq!(found, refusals(rules, expected), "{rules}");
    assert_eq!(points.map(|point| game.legal_plays().contains(point)), found.map(|error| error.is_none()));
}

#[test]
fn a_true_repetition_among_forged_ones_is_found_with_its_own_ply() {
    for expected in triple_kos() {
        for rules in all_rules() {
            let mut game = Game::new(SIZE, rules);
            let mut hashes = vec![game.board().zobrist_hash()];
            for &(color, mv) in &expected.turns {
                game.make_move(color, mv).unwrap_or_else(|error| panic!("{rules}: {}", error.on(SIZE)));
                hashes.push(game.board().zobrist_hash());
            }
            // The board before the round and all of the round have come to the same hashes.
            let (start, seen) = (hashes[expected.taken as usize - 1], hashes[expected.taken as usize]);
            assert_eq!(hashes[expected.unseen as usize], seen);
            assert_eq!(hashes[expected.round as usize], start);
            check(&game, &expected);

            let mut fork = game.fork();
            check(&fork, &expected);
            game.undo().unwrap();
            game.redo().unwrap();
            check(&game, &expected);
            for ply in [0, expected.taken, expected.unseen, expected.round - 1, expected.round] {
                game.jump(ply).unwrap();
                assert_eq!(game.board().zobrist_hash(), hashes[ply as usize]);
            }
            check(&game, &expected);
            fork.jump(expected.unseen).unwrap();
            fork.jump(expected.round).unwrap();
            check(&fork, &expected);
            check(&Game::from_text(&game.to_text(), rules).unwrap(), &expected);

            // Where the rules let Black go on, that is a repetition of the board with the unseen stones.
            if game.play(ko(KOS[0], Color::Black)).is_ok() {
                let repetition = game.repetition().unwrap();
                assert_eq!((repetition.first_ply(), repetition.occurrences()), (Some(expected.unseen), 2));
                assert_eq!(game.board_occurrences(), 2);
            }
        }
    }
}

#[test]
fn replays_of_forged_games_have_no_faults_but_the_true_ones() {
    for expected in triple_kos() {
        for rules in all_rules() {
            let again = [KOS[1], KOS[0]].map(|left| (Color::Black, Move::Play(ko(left, Color::Black))));
            let mut one_by_one = Replay::new(SIZE, rules);
            for &(color, mv) in &expected.turns {
                one_by_one.turn(color, mv).unwrap();
            }
            let mut at_once = Replay::new(SIZE, rules);
            assert_eq!(at_once.turns(&expected.turns), 0);
            let mut heard = 0;
            let mut listened = Replay::new(SIZE, rules).playing_repetitions();
            listened.turns_with(&expected.turns, &mut |turn| heard += u32::from(!turn.is_fault()));
            assert_eq!(heard, expected.round);
            for mut replay in [one_by_one, at_once, listened] {
                assert!(replay.faults().is_empty() && replay.board_occurrences() == 1);
                let found = again.map(|(color, mv)| replay.legality(color, mv.point().unwrap()).err());
                let [first, back] = refusals(&rules, &expected);
                assert_eq!(found, [back, first]);
                let told = replay.turn(again[1].0, again[1].1).err();
                assert_eq!((told, replay.faults().len()), (first, usize::from(first.is_some())));
            }
        }
    }
}

/// Batches take the superko rules as games do, and their planes of earlier positions show the stones that were there.
#[test]
fn batches_go_through_forged_games() {
    let planes = [Plane::Legal, Plane::Black, Plane::OwnBefore(2), Plane::OpponentBefore(7)];
    let area = SIZE.area();
    for expected in triple_kos() {
        for rules in all_rules() {
            let options = BatchOptions::new(SIZE).with_ko(rules.ko()).with_suicide(rules.suicide());
            let mut batch = Batch::new(options.with_remembered(7).with_max_turns(1_000), 2, 1);
            let mut game = Game::new(SIZE, rules);
            let mut seen = vec![0; 2 * planes.len() * area];
            for &(color, mv) in &expected.turns {
                let action = mv.point().map_or(batch.pass_action(), |point| {
                    u16::from(point.row()) * u16::from(SIZE.width()) + u16::from(point.column())
                });
                batch.step(&[action; 2]).unwrap();
                game.make_move(color, mv).unwrap();
                assert_eq!(batch.position(1), Some(game.position()));
            }
            batch.planes(&planes, &mut seen).unwrap();
            let shown = |number: usize| -> PointSet {
                let plane = &seen[(planes.len() + number) * area..][..area];
                PointSet::from_points(
                    SIZE,
                    SIZE.points().zip(plane).filter(|(_, is)| **is == 1).map(|(p, _)| p),
                )
            };
            check(&game, &expected);
            assert_eq!((shown(0), shown(1)), (game.legal_plays(), game.position().stones(Color::Black)));
            let refused = ko(KOS[0], Color::Black);
            let action = 19 + u16::from(refused.column());
            let legal = game.legality(Color::Black, refused).is_ok();
            assert_eq!(batch.step(&[action; 2]).is_ok(), legal, "{rules}");
            let before = |game: &mut Game, turns: u32, color| {
                game.jump(expected.round - turns).unwrap();
                game.position().stones(color)
            };
            assert_eq!(shown(2), before(&mut game, 2, Color::Black));
            assert_eq!(shown(3), before(&mut game, 7, Color::White));
        }
    }
}

#[test]
#[cfg(feature = "sgf")]
fn records_of_forged_games_have_no_warning_of_repetition() {
    use gocore::sgf::{self, Tree, WarningCode};
    for expected in triple_kos() {
        for rules in all_rules() {
            let mut game = Game::new(SIZE, rules.with_ko(KoRule::None));
            for &(color, mv) in &expected.turns {
                game.make_move(color, mv).unwrap();
            }
            let judged = |game: &Game| {
                let bytes = Tree::of_game(game).to_bytes();
                let collection = sgf::parse(&bytes).unwrap();
                let record = collection.game(0).unwrap().record();
                let (replay, warnings) = record.replay(rules).unwrap();
                let made = record.to_game(rules).ok();
                (replay.faults().to_vec(), warnings.has(WarningCode::IllegalMove), made)
            };
            let (faults, warned, made) = judged(&game);
            assert!(faults.is_empty() && !warned);
            check(&made.unwrap(), &expected);
            game.play(ko(KOS[0], Color::Black)).unwrap();
            let (faults, warned, made) = judged(&game);
            let refused = refusals(&rules, &expected)[0].is_some();
            assert_eq!((faults.len(), warned, made.is_none()), (usize::from(refused), refused, refused));
        }
    }
}

#[test]
fn sessions_end_for_true_repetitions_alone() {
    for expected in triple_kos() {
        for rules in all_rules().map(|rules| rules.with_long_cycle(LongCycle::NoResult)) {
            let mut session = Session::new(SIZE, rules);
            for &(color, mv) in &expected.turns {
                let action = mv.point().map_or(Action::Pass(color), |point| Action::Play(color, point));
                session.apply(action).unwrap();
                assert_eq!(session.apply(Action::EndByRepetition), Err(SessionError::NoRepetition));
            }
            let mut restored = Session::restore(&session.snapshot()).unwrap();
            assert!(restored == session);
            for session in [&mut session, &mut restored] {
                check(session.game(), &expected);
                let made = session.apply(Action::Play(Color::Black, ko(KOS[0], Color::Black)));
                let refused = refusals(&rules, &expected)[0];
                assert_eq!(made.err(), refused.map(SessionError::Play));
                assert_eq!(session.apply(Action::EndByRepetition).is_ok(), refused.is_none());
            }
        }
    }
}

/// Where suicide is allowed, a chain is lost and the hash of the present board, or of the one before, comes back with other
/// stones: the simple ko rule, too, tells them apart.
#[test]
fn suicide_may_bring_back_a_hash_at_once() {
    for before in [false, true] {
        let stones = surrounded(before);
        let there = position(SIZE, &stones);
        for rules in all_rules() {
            let mut start = there;
            start.set(FAR, None);
            let mut game = Game::builder(SIZE, rules).position(start).build().unwrap();
            let hash = game.board().zobrist_hash();
            if before {
                game.play(FAR).unwrap();
            } else {
                game.pass().unwrap();
            }
            let made = game.play(LAST);
            if rules.suicide() == SuicideRule::Forbidden {
                assert_eq!(made, Err(PlayError::Suicide { point: LAST }));
                continue;
            }
            assert!(made.unwrap().suicide().len() > 40);
            assert_eq!(game.board().zobrist_hash(), hash, "{rules}");
            assert_eq!((game.board_occurrences(), game.repetition()), (1, None));
            game.undo().unwrap();
            assert!(game.legal_plays().contains(LAST));
        }
    }
}

/// Boards of other sizes have other keys under their points, and are forged the same.
#[test]
fn every_size_that_has_room_is_forged() {
    for (width, height) in [(13, 12), (25, 25), (19, 9), (25, 7), (18, 24)] {
        let size = BoardSize::new(width, height).unwrap();
        for balance in BALANCES {
            let forged = position(size, &unseen(size, 0..height, balance));
            assert_eq!(forged.zobrist_hash(), Position::new(size).zobrist_hash(), "{size}");
            assert!(!forged.occupied().is_empty() && forged.without_liberty().is_empty());
        }
    }
}
