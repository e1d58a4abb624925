//! Laws of games as one line of text.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::Random;
use gocore::{
    BoardSize, Color, Game, GameBuilder, HandicapConvention, Move, PlayError, Point, Preset, ResumeError,
    Rules, TurnPhase, WholeGameError,
};

/// All that can be asked of a game.
fn seen(game: &Game) -> impl PartialEq + std::fmt::Debug {
    let turns: Vec<_> = game.turns().chain(game.turns_ahead()).collect();
    let repeated = (game.board_occurrences(), game.situation_occurrences(), game.repetition());
    let state = (game.ply(), game.to_move(), game.phase(), game.consecutive_passes(), game.resumed());
    let more =
        (game.placements_left(), *game.tally(), game.final_tally(), game.last_placement(), *game.rules());
    (
        turns,
        repeated,
        state,
        more,
        game.position(),
        game.legal_plays(),
        game.resumptions().collect::<Vec<_>>(),
    )
}

/// A start: an empty board, a handicap, or the middle of another game.
fn start(size: BoardSize, rules: Rules, random: &mut Random) -> Game {
    let builder = Game::builder(size, rules);
    let builder = match random.below(4) {
        0 => builder.free_handicap(random.below(4).min(size.area()) as u32),
        1 => builder.fixed_handicap(2, HandicapConvention::Gtp).unwrap_or(Game::builder(size, rules)),
        2 => {
            let mut other = Game::new(size, rules);
            (0..random.below(30)).for_each(|_| step(&mut other, random, &mut [0; 4]));
            other.to_start()
        }
        _ => builder,
    };
    builder.build().unwrap_or_else(|_| Game::new(size, rules))
}

/// Something that can be done to a game, if it can.
fn step(game: &mut Game, random: &mut Random, done: &mut [u32; 4]) {
    let plays: Vec<Point> = game.legal_plays().iter().collect();
    let (what, made) = match random.below(12) {
        0 | 1 => (1, game.pass().is_ok()),
        2 if game.phase() != TurnPhase::Playing => {
            (2, game.resume(if random.below(2) == 0 { Color::Black } else { Color::White }).is_ok())
        }
        3 => (3, game.jump(random.below(1 + game.last_ply() as usize) as u32).is_ok()),
        _ if plays.is_empty() => (1, game.pass().is_ok()),
        _ => (0, game.play(plays[random.below(plays.len())]).is_ok()),
    };
    done[what] += u32::from(made);
}

#[test]
fn a_game_reads_back_from_its_line_with_all_that_can_be_asked_of_it() {
    let mut random = Random::new(11);
    let (mut done, mut resumed, mut ahead) = ([0; 4], 0, 0);
    for round in 0..3000 {
        let rules = Preset::ALL[round % Preset::ALL.len()].rules();
        let size = BoardSize::new(1 + random.below(5) as u8, 2 + random.below(4) as u8).unwrap();
        let mut game = start(size, rules, &mut random);
        for _ in 0..random.below(60) {
            step(&mut game, &mut random, &mut done);
        }
        let text = game.to_text();
        let read = Game::from_text(&text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(seen(&read), seen(&game), "{text}");
        assert_eq!(read.to_text(), text);
        resumed += usize::from(game.resumptions().next().is_some());
        ahead += usize::from(game.ply() < game.last_ply());
    }
    assert!(
        done.iter().all(|&count| count > 500) && resumed > 200 && ahead > 200,
        "{done:?} {resumed} {ahead}"
    );
}

#[test]
fn what_is_wrong_with_a_line_is_told_with_its_place() {
    let read = |text: &str| Game::from_text(text, Preset::TROMP_TAYLOR.rules()).map(|game| game.to_text());
    let text = |offset: usize, expected: &str| Err((offset, format!("expected {expected} at byte {offset}")));
    let a_move = "a move such as D4 or pass, +B or +W for a resumption, or @ and a ply";
    let unread = |text: &str| match read(text) {
        Err(WholeGameError::Text(error)) => Err::<(), _>((error.offset, error.to_string())),
        other => panic!("{other:?}"),
    };
    assert_eq!(read("2x2 2/2 B"), Ok("2x2 2/2 B :".into()));
    assert_eq!(unread("2x2 2/2 B : A3"), text(12, a_move));
    assert_eq!(unread("2x2 2/2 B : A1 @2"), text(15, a_move));
    assert_eq!(unread("2x2 2/2 B : A1 @"), text(15, a_move));
    assert_eq!(unread("2x2 2/2 B : A1 +x"), text(15, a_move));
    assert_eq!(unread("2x2 2/2 B : A1 @+1"), text(15, a_move));
    assert_eq!(unread("2x2 2/2 B : A1 @01"), text(15, a_move));
    assert_eq!(unread("2x2 2/2 B : A1 @0 B1"), text(18, "nothing more"));
    assert_eq!(unread("2x2 2 B : A1").unwrap_err().0, 4);
    let size = BoardSize::square(2).unwrap();
    let occupied = PlayError::Occupied { point: Point::new(0, 1) };
    assert_eq!(read("2x2 2/2 B : A1 A1"), Err(WholeGameError::Turn { offset: 15, error: occupied, size }));
    assert_eq!(read("2x2 2/2 B : A1 A1").unwrap_err().to_string(), "A1 is occupied, at byte 15");
    let error = WholeGameError::Resumption { offset: 12, error: ResumeError::NotStopped };
    assert_eq!(read("2x2 2/2 B : +W"), Err(error.clone()));
    assert_eq!((error.offset(), error.to_string()), (Some(12), "play has not stopped, at byte 12".into()));
    assert!(matches!(read("3x1 XXX B : A1"), Err(WholeGameError::Start(_))));
    let game = Game::from_text("2x2 2/2 B : A1 pass @1", Rules::default()).unwrap();
    assert_eq!((game.ply(), game.turns_ahead().next()), (1, Some((Color::White, Move::Pass))));
}

/// `new` beside earlier turns means nothing, so it is neither written nor kept.
#[test]
fn a_start_that_contradicts_itself_reads_as_what_it_is_written_as() {
    for field in ["captures=1,0", "pass-stones=0,1", "passes=1", "ko=A1", "button=B"] {
        let text = format!("2x2 2/2 B {field} new");
        let start = GameBuilder::from_text(&text, Rules::default()).unwrap();
        assert!(!start.history_is_complete(), "{text}");
        assert_eq!(GameBuilder::from_text(&start.to_string(), Rules::default()), Ok(start), "{text}");
        assert!(!start.captures(Color::Black, 0).history_is_complete(), "{text}");
    }
    let text = "2x2 2/2 B handicap=1 new";
    assert!(GameBuilder::from_text(text, Rules::default()).is_ok_and(|start| start.history_is_complete()));
}
