//! Laws of records and starts: `Replay` against `Game` and the oracle, `GameBuilder` and its text, hostile text.
#![allow(clippy::unwrap_used)]

mod common;

use common::{
    Player, Random, grid_of, index_of, indices, options, random_position, random_rules, refused, size, stone,
};
use gocore::model;
use gocore::notation::{ParseVertexError, SgfPoint, parse_move, parse_sgf_move, parse_vertex};
use gocore::{
    BoardSize, Color, EndOfPlay, FaultReason, Game, GameBuilder, KoRule, Marks, Move, PassStones, PlayError,
    Point, Position, Replay, Resumption, Rules, Score, ScoringRule, TurnPhase,
};
use proptest::prelude::*;

#[rustfmt::skip]
const SIZES: [(u8, u8); 12] =
    [(1, 1), (2, 1), (1, 4), (2, 2), (3, 2), (3, 3), (4, 3), (5, 5), (9, 9), (25, 1), (7, 4), (13, 13)];

/// Plays a random game, undone and resumed in between, and shows every state.
fn random_game(
    random: &mut Random,
    start: GameBuilder,
    turns: usize,
    mut each: impl FnMut(&Game, &mut Random),
) {
    let (mut game, player) = (start.build().unwrap(), Player::random(random));
    for _ in 0..turns {
        each(&game, random);
        match game.phase() {
            TurnPhase::Playing => {
                let mv = player.choose(&game, random);
                game.make_move(game.to_move(), mv).unwrap();
            }
            TurnPhase::MustPass if random.chance(50) => game.pass().unwrap(),
            TurnPhase::MustPass | TurnPhase::Stopped => {
                // Refused where the pass that White owes would end the game.
                let _ = game.resume(random.pick(&Color::ALL));
            }
            TurnPhase::Ended => game.jump(random.below(game.ply() as usize) as u32).unwrap(),
        }
        if random.chance(2) {
            game.jump(random.below(game.ply() as usize + 1) as u32).unwrap();
        }
    }
    each(&game, random);
}

fn random_start(random: &mut Random, number: usize) -> GameBuilder {
    let (width, height) = SIZES[number / 15 % SIZES.len()];
    let size = size(width, height);
    let start = Game::builder(size, random_rules(random, number));
    match random.below(4) {
        0 => start.position(random_position(random, size)).to_move(random.pick(&Color::ALL)),
        1 => start.free_handicap(random.below(4).min(size.area()) as u32),
        _ => start,
    }
}

/// What a replay says of a play beforehand, whoever makes it, is what the play then does; and asking changes nothing.
#[test]
fn what_a_replay_says_of_a_play_is_what_it_does() {
    let mut random = Random::new(0x0031);
    let mut refusals = 0;
    for number in 0..300 {
        let (width, height) = SIZES[number / 15 % SIZES.len()];
        let size = size(width, height);
        let mut replay = Replay::new(size, random_rules(&mut random, number));
        if random.chance(30) {
            replay.set_position(&random_position(&mut random, size));
        }
        for _ in 0..20 {
            for color in Color::ALL {
                let plays = replay.legal_plays(color);
                for point in size.points().filter(|_| random.chance(50)) {
                    let said = replay.legality(color, point);
                    assert_eq!(plays.contains(point), said.is_ok());
                    assert_eq!(replay.clone().turn(color, Move::Play(point)), said.map(Some));
                    refusals += u32::from(matches!(said, Err(PlayError::Superko { .. })));
                }
            }
            let color = random.pick(&Color::ALL);
            let plays: Vec<Point> = replay.legal_plays(color).iter().collect();
            let mv =
                if plays.is_empty() || random.chance(10) { Move::Pass } else { random.pick(&plays).into() };
            replay.turn(color, mv).unwrap();
        }
    }
    assert!(refusals > 50, "{refusals}");
}

/// A legal game in which the sides take turns is the same as a record: same board, same tally, no faults; and what the
/// game refuses is a fault for the same reason.
#[test]
fn a_legal_game_replays_without_faults() {
    let mut random = Random::new(0x0030);
    let mut refusals = [0; 4];
    for number in 0..1_800 {
        let mut rules = random_rules(&mut random, number)
            .with_resumption(Resumption::SideToMove)
            .with_end_of_play(EndOfPlay::TwoPasses);
        // A record does not show a resumption before the next play, so passes until then cannot be told from those of
        // the end.
        if rules.pass_stones() == PassStones::AfterResumption {
            rules = rules.with_pass_stones(PassStones::None);
        }
        let (width, height) = SIZES[number / 15 % SIZES.len()];
        let size = size(width, height);
        let (mut game, mut replay) = (Game::new(size, rules), Replay::new(size, rules));
        if random.chance(30) {
            let position = random_position(&mut random, size);
            let to_move = random.pick(&Color::ALL);
            game = Game::builder(size, rules).position(position).to_move(to_move).build().unwrap();
            assert!(replay.set_position(&position));
        }
        let player = Player::random(&mut random);
        for _ in 0..10 + random.below(80) {
            if game.phase() != TurnPhase::Playing {
                if game.phase() == TurnPhase::MustPass && random.chance(50) {
                    break;
                }
                game.resume(random.pick(&Color::ALL)).unwrap();
            }
            let color = game.to_move();
            for point in size.points().filter(|_| size.area() < 30 || random.chance(5)) {
                if let Err(error) = game.legality(color, point) {
                    let mut probe = replay.clone();
                    assert_eq!(probe.turn(color, Move::Play(point)), Err(error));
                    let fault = probe.faults()[0];
                    assert_eq!((fault.number(), fault.color()), (game.ply() + 1, color));
                    assert_eq!(fault.reason(), FaultReason::Refused { point, error });
                    assert_eq!((probe.position(), probe.tally()), (replay.position(), replay.tally()));
                    refusals[match error {
                        PlayError::Occupied { .. } => 0,
                        PlayError::Suicide { .. } => 1,
                        PlayError::Ko { .. } => 2,
                        PlayError::Superko { .. } => 3,
                        other => panic!("{other:?}"),
                    }] += 1;
                }
            }
            let mv = player.choose(&game, &mut random);
            game.make_move(color, mv).unwrap();
            assert!(replay.turn(color, mv).is_ok());
            assert_eq!(replay.position(), game.position());
            assert_eq!(replay.tally(), game.tally());
            assert_eq!(replay.board_occurrences(), game.board_occurrences());
            assert_eq!(replay.number(), game.ply());
        }
        assert!(replay.faults().is_empty());
        let marks = Marks::none(size);
        assert_eq!(replay.score(&marks).unwrap(), Game::score(&game, &marks).unwrap());
    }
    assert!(refusals.iter().all(|&refusals| refusals > 1_000), "{refusals:?}");
}

/// Colours as they come, refused moves, unreadable moves, set-up in the middle: the oracle, told who moves, agrees.
#[test]
fn any_record_is_judged_as_the_oracle_judges_it() {
    let mut random = Random::new(0x0031);
    let mut faults = 0;
    for number in 0..3_000 {
        let rules = random_rules(&mut random, number).with_pass_stones(if random.chance(50) {
            PassStones::Always
        } else {
            PassStones::None
        });
        let (width, height) = SIZES[number / 15 % SIZES.len()];
        let size = size(width, height);
        let mut replay = Replay::new(size, rules);
        let plays_repetitions = random.chance(30);
        if plays_repetitions {
            replay = replay.playing_repetitions();
        }
        let start = grid_of(&random_position(&mut random, size));
        assert!(replay.set_position(&common::position_of(&start)));
        let mut start = Some(start);
        let mut oracle: Option<model::Game> = None;
        // The record's number of each ply of the oracle.
        let mut numbers: Vec<u32> = Vec::new();
        let alternating = random.chance(50);
        for _ in 0..5 + random.below(40) {
            match random.below(60) {
                0 => {
                    replay.unreadable_turn(random.pick(&Color::ALL), ParseVertexError::Malformed);
                }
                1 => {
                    let position = random_position(&mut random, size);
                    assert!(replay.set_position(&position));
                    start = Some(grid_of(&position));
                }
                _ => {}
            }
            let expected = oracle.as_ref().map_or(Color::Black, |game| common::color(game.to_move));
            let color = if alternating { expected } else { random.pick(&Color::ALL) };
            if let Some(grid) = start.take() {
                let mut game = model::Game::new(options(&rules), grid, stone(color));
                if let Some(before) = &oracle {
                    game.prisoners = before.prisoners;
                    game.button_taken_by = before.button_taken_by;
                    game.consecutive_passes = before.consecutive_passes;
                    game.phase = before.phase;
                }
                oracle = Some(game);
                numbers = vec![replay.number()];
            }
            let game = oracle.as_mut().unwrap();
            if game.phase != model::Phase::Playing {
                game.resume(stone(color));
            }
            if game.to_move != stone(color) {
                game.to_move = stone(color);
                game.history.last_mut().unwrap().sides.push(stone(color));
            }
            let mv = if random.chance(8) {
                Move::Pass
            } else {
                let outside = usize::from(random.chance(2));
                let (columns, rows) = (usize::from(width) + outside, usize::from(height) + outside);
                Move::Play(Point::new(random.below(columns) as u8, random.below(rows) as u8))
            };
            let answer = replay.turn(color, mv);
            let number = replay.number();
            if let Move::Play(point) = mv {
                match game.play(stone(color), point.column().into(), point.row().into()) {
                    Ok(removed) => {
                        let placement = answer.unwrap().unwrap();
                        assert_eq!((indices(placement.captured()), indices(placement.suicide())), removed);
                        numbers.push(number);
                    }
                    Err(refusal) => {
                        let renumbered = match refusal {
                            model::Refusal::Ko { ply } => model::Refusal::Ko { ply: numbers[ply] as usize },
                            model::Refusal::Superko { ply } => {
                                model::Refusal::Superko { ply: numbers[ply] as usize }
                            }
                            other => other,
                        };
                        let error = refused(renumbered, color, point);
                        assert_eq!(answer, Err(error), "{rules:?}\n{replay:?}");
                        let fault = replay.faults().last().unwrap();
                        assert_eq!(
                            (fault.number(), fault.reason()),
                            (number, FaultReason::Refused { point, error })
                        );
                        faults += 1;
                        let repeats = matches!(error, PlayError::Ko { .. } | PlayError::Superko { .. });
                        if plays_repetitions && repeats {
                            force(game, stone(color), index_of(point, size));
                            numbers.push(number);
                        }
                    }
                }
            } else {
                assert_eq!(answer, Ok(None));
                game.pass(stone(color)).unwrap();
                numbers.push(number);
            }
            assert_eq!(grid_of(&replay.position()), *game.grid());
            assert_eq!(replay.board().validate(), Ok(()));
            let prisoners = Color::ALL.map(|color| replay.tally().prisoners(color) as usize);
            assert_eq!(prisoners, game.prisoners);
            assert_eq!(replay.tally().button(), game.button_taken_by.map(common::color));
        }
    }
    assert!(faults > 10_000, "{faults}");
}

/// A third pass at the end is no resumption; a play after the stop is.
#[test]
fn a_record_is_resumed_by_a_play_and_not_by_a_pass() {
    let rules = Rules::default().with_pass_stones(PassStones::AfterResumption);
    let mut replay = Replay::new(size(9, 9), rules);
    for color in [Color::Black, Color::White, Color::Black] {
        replay.turn(color, Move::Pass).unwrap();
    }
    assert_eq!(replay.tally().pass_stones(Color::White), 0);
    replay.turn(Color::White, Move::Play(Point::new(4, 4))).unwrap();
    replay.turn(Color::Black, Move::Pass).unwrap();
    assert_eq!(replay.tally().pass_stones(Color::White), 1);
}

/// A record that ends with Black's pass, under rules where White passes last, counts as the game does.
#[test]
fn the_pass_that_white_owes_counts_in_a_record_too() {
    let rules = Rules::preset("aga").unwrap().with_scoring(ScoringRule::Territory);
    let size = size(5, 5);
    let (mut game, mut replay) = (Game::new(size, rules), Replay::new(size, rules));
    for mv in [Move::Play(Point::new(2, 2)), Move::Pass, Move::Pass] {
        replay.turn(game.to_move(), mv).unwrap();
        game.make_move(game.to_move(), mv).unwrap();
    }
    let marks = Marks::none(size);
    let area = Score::new(&game.position(), &marks, &rules.with_scoring(ScoringRule::Area), game.tally());
    assert_eq!(game.score(&marks).unwrap().margin(), area.unwrap().margin());
    assert_eq!(replay.score(&marks).unwrap(), game.score(&marks).unwrap());
}

/// Has the oracle make a play that its ko rule refuses.
fn force(game: &mut model::Game, stone: model::Stone, at: usize) {
    let mut grid = game.grid().clone();
    let (captured, suicide) = grid.place(stone, at);
    game.prisoners[stone as usize] += captured.len();
    game.prisoners[stone.other() as usize] += suicide.len();
    game.consecutive_passes = 0;
    game.to_move = stone.other();
    game.history.push(model::Entry { grid, sides: vec![stone.other()], turn: Some((stone, Some(at))) });
}

/// With repetitions played all the same, the board is the one that no ko rule would have given.
#[test]
fn repetitions_can_be_played_and_are_faults_all_the_same() {
    let mut random = Random::new(0x0032);
    let mut repetitions = 0;
    for number in 0..600 {
        let rules = random_rules(&mut random, number);
        let size = size(2 + random.below(3) as u8, 1 + random.below(3) as u8);
        let mut replay = Replay::new(size, rules).playing_repetitions();
        let mut free = Replay::new(size, rules.with_ko(KoRule::None));
        let mut faults = 0;
        for _ in 0..60 {
            let color = random.pick(&Color::ALL);
            let points: Vec<Point> = size.points().collect();
            let mv = if random.chance(5) { Move::Pass } else { Move::Play(random.pick(&points)) };
            let (answer, freely) = (replay.turn(color, mv), free.turn(color, mv));
            faults += usize::from(answer.is_err());
            assert_eq!(replay.faults().len(), faults);
            match answer {
                Err(PlayError::Ko { .. } | PlayError::Superko { .. }) => repetitions += 1,
                other => assert_eq!(other, freely),
            }
            assert_eq!(replay.position(), free.position());
            assert_eq!(replay.board().validate(), Ok(()));
        }
    }
    assert!(repetitions > 500, "{repetitions}");
}

/// A start taken from a game in the middle survives its text, and is a game of the same state.
#[test]
fn starts_survive_their_text() {
    let mut random = Random::new(0x0033);
    let (mut bans, mut words) = (0, [0; 9]);
    for number in 0..1_800 {
        let start = random_start(&mut random, number);
        random_game(&mut random, start, 40, |game, _| {
            let start = game.to_start();
            let text = start.to_string();
            let read = GameBuilder::from_text(&text, *game.rules());
            assert_eq!(read, Ok(start), "{text}");
            assert_eq!(read.unwrap().to_string(), text);
            let again = start.build().unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(again.to_start().to_string(), text);
            assert_eq!((again.position(), again.tally()), (game.position(), game.tally()));
            assert_eq!((again.to_move(), again.simple_ko()), (game.to_move(), game.simple_ko()));
            assert_eq!(again.placements_left(), game.placements_left());
            assert_eq!(again.phase(), game.phase(), "{text}");
            if game.rules().ko() == KoRule::Simple {
                assert_eq!(again.legal_plays(), game.legal_plays(), "{text}");
            }
            bans += usize::from(game.simple_ko().is_some());
            let parts = [
                " captures=",
                " pass-stones=",
                " passes=",
                " handicap=",
                " to-place=",
                " button=",
                " resumed",
                " just-resumed",
                " ko=",
            ];
            for (count, part) in words.iter_mut().zip(parts) {
                *count += usize::from(text.contains(part));
            }
        });
    }
    assert!(bans > 300 && words.iter().all(|&count| count > 100), "{bans} {words:?}");
}

/// Black's free handicap: one turn a stone, White waits, a pass gives up the rest, undo crosses it.
#[test]
fn a_free_handicap_is_a_run_of_black_turns() {
    let mut random = Random::new(0x0034);
    for stones in 2..8u32 {
        for &ko in KoRule::ALL {
            let rules = Rules::default().with_ko(ko);
            let mut game = Game::builder(BoardSize::NINE, rules).free_handicap(stones).build().unwrap();
            let given_up = random.below(stones as usize + 1) as u32;
            for placed in 0..given_up {
                assert_eq!((game.to_move(), game.placements_left()), (Color::Black, stones - placed));
                let points: Vec<Point> = game.legal_plays().iter().collect();
                let point = random.pick(&points);
                let out_of_turn = Err(PlayError::OutOfTurn { to_move: Color::Black });
                assert_eq!(game.play_as(Color::White, point), out_of_turn);
                game.play(point).unwrap();
                assert_eq!(game.tally().handicap(), placed + 1);
            }
            if given_up < stones {
                game.pass().unwrap();
            }
            assert_eq!((game.to_move(), game.placements_left()), (Color::White, 0));
            assert_eq!(game.tally().handicap(), given_up);
            let end = game.position().to_owned();
            game.jump(0).unwrap();
            assert_eq!((game.placements_left(), game.tally().handicap()), (stones, 0));
            game.jump(game.last_ply()).unwrap();
            assert_eq!((game.position(), game.tally().handicap()), (end, given_up));
        }
    }
}

/// Text made of what the readers look for, so that it gets past the first word.
fn near_text() -> impl Strategy<Value = String> {
    #[rustfmt::skip]
    const WORDS: &[&str] = &[
        "3x3", "2x1", "25x25", "0x3", "26x1", "1x1", " ", "/", "3", "1X1", "X", "O", "XO", "9", "25", "999", "B", "W",
        " ko=", "A1", "Z25", "pass", " captures=", "1,2", ",", "4294967295", "4294967296", " passes=", " resumed", " just-resumed",
        " to-place=", " handicap=", " button=", "b", "=", "-1", "é", "\u{0}", "\t", "\n", "٣", "3/3/3", " pass-stones=",
    ];
    prop::collection::vec(prop::sample::select(WORDS), 0..14).prop_map(|words| words.concat())
}

fn read_everything(text: &str) {
    for size in [BoardSize::NINE, size(1, 1), size(25, 25), size(3, 20)] {
        if let Ok(point) = parse_vertex(text, size) {
            assert!(size.contains(point));
        }
        let _ = parse_move(text, size).is_ok();
        if let Ok(Move::Play(point)) = parse_sgf_move(text.as_bytes(), size) {
            assert!(size.contains(point) && index_of(point, size) < size.area());
        }
    }
    if let Ok(point) = SgfPoint::parse(text.as_bytes()) {
        assert_eq!(point.to_string(), text);
    }
    match Position::from_diagram(text) {
        Ok(position) => assert_eq!(Position::from_diagram(&position.to_string()), Ok(position)),
        Err(error) => assert!(!error.faults().is_empty() && !error.to_string().is_empty()),
    }
    match GameBuilder::from_text(text, Rules::default()) {
        Ok(start) => {
            assert_eq!(GameBuilder::from_text(&start.to_string(), Rules::default()), Ok(start), "{text:?}");
            if let Ok(mut game) = start.build() {
                assert_eq!(game.board().validate(), Ok(()));
                let _ = (game.pass(), game.legal_plays());
            }
        }
        Err(error) => assert!(error.offset <= text.len() && text.is_char_boundary(error.offset), "{text:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4_000) })]

    #[test]
    fn hostile_text_never_panics(text in any::<String>()) {
        read_everything(&text);
    }

    #[test]
    fn nearly_right_text_never_panics(text in near_text(), rest in near_text()) {
        read_everything(&text);
        read_everything(&format!("3x3 3/1X1/3 W{rest}"));
        read_everything(&format!("3x3 .{rest}"));
    }

    #[test]
    fn hostile_diagrams_never_panic(text in "[XO.#x+ \n,?]{0,60}") {
        read_everything(&text);
    }
}
