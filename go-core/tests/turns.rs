//! Ends, resumptions and starts of games, case by case.
#![allow(clippy::unwrap_used)]

use gocore::notation::parse_vertex;
use gocore::{
    BoardGameArenaStart, BoardSize, Code, Color, EndOfPlay, Game, GameBuilder, HandicapConvention, KoRule,
    Marks, Move, PassStones, PlayError, Point, Position, ResumeError, Resumed, Rules, Score, ScoreError,
    StartFault, SuicideRule, Tally, TurnPhase,
};

fn size(side: u8) -> BoardSize {
    BoardSize::square(side).unwrap()
}

/// Plays points given as column and row, `None` a pass.
fn play(game: &mut Game, turns: &[Option<(u8, u8)>]) {
    for turn in turns {
        let mv = turn.map_or(Move::Pass, |(column, row)| Move::Play(Point::new(column, row)));
        game.make_move(game.to_move(), mv).unwrap();
    }
}

#[test]
fn nobody_takes_part_out_of_turn() {
    let mut game = Game::new(size(9), Rules::preset("aga").unwrap());
    let (point, other) = (Point::new(4, 4), Point::new(3, 3));
    let out_of_turn = PlayError::OutOfTurn { to_move: Color::Black };
    assert_eq!(game.may_pass(Color::White), Err(out_of_turn));
    assert_eq!(game.legality(Color::White, point), Err(out_of_turn));
    assert_eq!(game.make_move(Color::White, Move::Play(point)), Err(out_of_turn));
    assert_eq!(game.make_move(Color::White, Move::Pass), Err(out_of_turn));
    assert!(game.may_pass(Color::Black).is_ok() && game.legality(Color::Black, point).is_ok());
    game.play(point).unwrap();
    assert_eq!(game.may_pass(Color::Black), Err(PlayError::OutOfTurn { to_move: Color::White }));
    play(&mut game, &[None, None]);
    // White owes a pass.
    assert_eq!(game.phase(), TurnPhase::MustPass);
    assert_eq!(game.legality(Color::White, other), Err(PlayError::MustPass));
    assert_eq!(game.may_pass(Color::Black), Err(PlayError::OutOfTurn { to_move: Color::White }));
    play(&mut game, &[None]);
    for color in Color::ALL {
        assert_eq!(game.may_pass(color), Err(PlayError::Stopped));
        assert_eq!(game.legality(color, other), Err(PlayError::Stopped));
    }
}

#[test]
fn four_passes_in_a_row_end_the_game_though_white_owes_one() {
    let mut game = Game::new(size(9), Rules::preset("aga").unwrap());
    play(&mut game, &[Some((4, 4)), None, None]);
    assert_eq!(game.phase(), TurnPhase::MustPass);
    game.resume(Color::White).unwrap();
    play(&mut game, &[None, None]);
    assert_eq!(game.phase(), TurnPhase::MustPass);
    assert_eq!(game.resume(Color::White), Err(ResumeError::Ended));
    game.pass().unwrap();
    assert_eq!(game.phase(), TurnPhase::Ended);
    let marks = Marks::dead_chains(&game.position(), [Point::new(4, 4)]).unwrap();
    assert_eq!(game.score(&marks), Err(ScoreError::AllAlive { point: Point::new(4, 4) }));
    assert!(game.score(&Marks::none(game.size())).is_ok());
}

#[test]
fn a_play_between_breaks_four_in_a_row_but_not_two_plus_two() {
    for (end, phase) in
        [(EndOfPlay::FourInARow, TurnPhase::Stopped), (EndOfPlay::TwoPlusTwo, TurnPhase::Ended)]
    {
        let mut game = Game::new(size(9), Rules::default().with_end_of_play(end));
        play(&mut game, &[None, None]);
        game.resume(Color::Black).unwrap();
        play(&mut game, &[Some((4, 4)), None, None]);
        assert_eq!(game.phase(), phase, "{end:?}");
    }
}

#[test]
fn an_ended_game_stays_ended_through_its_text() {
    for name in ["ing", "aga", "tromp-taylor"] {
        let rules = Rules::preset(name).unwrap();
        let mut game = Game::new(size(5), rules);
        play(&mut game, &[None, None]);
        game.resume(Color::Black).unwrap();
        play(&mut game, &[None, None]);
        assert_eq!(game.phase(), TurnPhase::Ended, "{name}");
        let again = GameBuilder::from_text(&game.to_start().to_string(), rules).unwrap().build().unwrap();
        assert_eq!(again.phase(), TurnPhase::Ended, "{name}");
    }
}

#[test]
fn a_resumption_that_no_turn_follows_goes_with_the_turn_before_it() {
    let mut game = Game::new(size(5), Rules::default().with_pass_stones(PassStones::AfterResumption));
    play(&mut game, &[None, None]);
    game.resume(Color::Black).unwrap();
    assert_eq!(game.resumed(), Resumed::SinceLastPlay);
    game.undo().unwrap();
    game.redo().unwrap();
    assert_eq!((game.phase(), game.resumed()), (TurnPhase::Stopped, Resumed::Never));
    game.resume(Color::Black).unwrap();
    play(&mut game, &[None]);
    game.undo().unwrap();
    assert_eq!(game.phase(), TurnPhase::Playing, "a turn was made after it, so it stays");
    game.redo().unwrap();
    assert_eq!(game.tally().pass_stones(Color::White), 1);
}

#[test]
fn passes_at_the_end_of_a_game_are_no_long_cycle() {
    let mut game = Game::new(size(9), Rules::preset("japanese").unwrap());
    play(&mut game, &[Some((4, 4)), Some((2, 4)), None, None]);
    assert_eq!(game.repetition(), None);
    assert_eq!((game.board_occurrences(), game.situation_occurrences()), (3, 2));
}

#[test]
fn a_long_cycle_is_found_where_the_rule_allows_it() {
    // Sending two and returning one: three plays bring the board back with the other side to move, a pass the rest.
    let size = size(9);
    let points = |names: &[&str]| -> Vec<Point> {
        names.iter().map(|name| parse_vertex(name, size).unwrap()).collect()
    };
    let (black, white) = (points(&["H2", "G2", "F1"]), points(&["J2", "J3", "H3", "H1", "A9"]));
    let start = Game::builder(size, Rules::preset("japanese").unwrap()).stones(black, white).unwrap();
    let mut game = start.to_move(Color::White).build().unwrap();
    for point in points(&["G1", "J1", "H1"]) {
        game.play(point).unwrap();
    }
    assert_eq!((game.board_occurrences(), game.repetition()), (2, None));
    game.pass().unwrap();
    let repetition = game.repetition().unwrap();
    assert_eq!((repetition.first_ply(), repetition.occurrences()), (Some(0), 2));
    game.play(points(&["G1"])[0]).unwrap();
    assert_eq!(game.repetition().unwrap().first_ply(), Some(1));
}

#[test]
fn what_lies_before_the_start_is_known_only_where_nothing_can() {
    let rules = Rules::default();
    let builder = Game::builder(size(9), rules);
    assert!(builder.history_is_complete());
    assert!(builder.fixed_handicap(4, HandicapConvention::Gtp).unwrap().history_is_complete());
    assert!(builder.free_handicap(3).history_is_complete());
    assert!(!builder.position(Position::new(size(9))).history_is_complete());
    assert!(!builder.passes(1).history_is_complete());
    assert!(!builder.captures(Color::White, 1).history_is_complete());
    let mut game = builder.free_handicap(3).build().unwrap();
    assert!(game.to_start().history_is_complete());
    play(&mut game, &[Some((4, 4))]);
    assert!(!game.to_start().history_is_complete(), "the empty board came before");
    assert_eq!(game.started_from().starting_placements(), 3);
}

#[test]
fn every_start_that_boardgamearena_offers_can_be_played() {
    let rules = Rules::preset("boardgamearena-chinese-aga").unwrap();
    for side in [9, 13, 19] {
        for &start in BoardGameArenaStart::ALL {
            let game = GameBuilder::boardgamearena(size(side), rules, start).unwrap().build().unwrap();
            let stones = match start {
                BoardGameArenaStart::Handicap(stones) if stones >= 2 => usize::from(stones),
                _ => 0,
            };
            assert_eq!(game.position().stones(Color::Black).len(), stones, "{side} {start}");
            assert_eq!(game.to_move(), if stones == 0 { Color::Black } else { Color::White });
            assert_eq!(game.rules().komi().halves() % 2, 1, "no ties");
        }
    }
    assert!(GameBuilder::boardgamearena(size(7), rules, BoardGameArenaStart::Big).is_err());
}

#[test]
fn a_free_handicap_can_be_changed_before_it_is_built() {
    let game = Game::builder(size(9), Rules::default()).free_handicap(3).free_handicap(1).build().unwrap();
    assert_eq!((game.placements_left(), game.tally().handicap()), (0, 1));
}

#[test]
fn every_fault_of_a_start_is_listed() {
    let mut position = Position::new(BoardSize::new(3, 1).unwrap());
    for column in 0..3 {
        position.set(Point::new(column, 0), Some(Color::ALL[usize::from(column) % 2]));
    }
    let start = Game::builder(position.size(), Rules::default()).position(position);
    let start = start.passes(7).placements_left(1).button(Some(Color::White)).ko_ban(Point::new(0, 0));
    let error = start.build().unwrap_err();
    let chain = |column| StartFault::NoLiberty { point: Point::new(column, 0) };
    assert_eq!(
        error.faults(),
        [
            chain(0),
            chain(2),
            chain(1),
            StartFault::Passes { passes: 7 },
            StartFault::Placements,
            StartFault::Button,
            StartFault::KoBan { point: Point::new(0, 0) },
        ]
    );
    assert_eq!(error.code(), Code::BadSetup);
    assert!(error.to_string().contains("A1 has no liberty"), "{error}");
}

#[test]
fn no_handicap_has_more_stones_than_the_board_has_points() {
    let start = || Game::builder(size(3), Rules::default());
    for most in [start().handicap(9), start().free_handicap(9), start().handicap(2).placements_left(7)] {
        assert!(most.to_move(Color::Black).build().is_ok());
    }
    let beyond = [start().handicap(10), start().free_handicap(10), start().handicap(3).placements_left(7)];
    for start in beyond {
        let error = start.to_move(Color::Black).build().unwrap_err();
        assert_eq!(
            (error.faults(), error.code()),
            (&[StartFault::Handicap { stones: 10 }][..], Code::BadStart)
        );
        assert_eq!(error.to_string(), "start refused: a handicap of 10 stones on a board of 9 points");
    }
    // Numbers are not added beyond what they hold.
    let error = start().handicap(u32::MAX).placements_left(9).to_move(Color::Black).build().unwrap_err();
    assert_eq!(error.faults(), [StartFault::Handicap { stones: u32::MAX }]);
}

#[test]
fn the_button_is_worth_nothing_without_its_rule() {
    let tally = Tally::default().with_button(Some(Color::Black));
    let position = Position::new(size(5));
    let marks = Marks::none(position.size());
    let halves = |rules: Rules| Score::new(&position, &marks, &rules, &tally).unwrap().margin().halves();
    assert_eq!(halves(Rules::default().with_button(true)) - halves(Rules::default()), 1);
}

/// Where the set-up does not count, a ko taken at once may be retaken; a start taken there bans nothing.
/// A button that the rules have not is a fault; so is one that nobody has taken, where a pass has.
#[test]
fn the_button_fits_the_rules_and_the_passes() {
    let (with, without) = (Rules::default().with_button(true), Rules::default());
    for (rules, button, passes, fits) in [
        (without, None, 0, true),
        (without, None, 1, true),
        (without, Some(Color::Black), 0, false),
        (without, Some(Color::Black), 1, false),
        (with, None, 0, true),
        (with, None, 1, false),
        (with, Some(Color::White), 0, true),
        (with, Some(Color::White), 1, true),
    ] {
        let built = GameBuilder::new(size(9), rules).button(button).passes(passes).build();
        let faults = built.err().map(|error| error.faults().to_vec());
        assert_eq!(faults, (!fits).then(|| vec![StartFault::Button]), "{button:?} {passes}");
    }
}

#[test]
fn a_free_handicap_is_as_many_plays_as_agreed() {
    let mut game = GameBuilder::new(size(9), Rules::default()).free_handicap(3).build().unwrap();
    for placed in 0..3 {
        assert_eq!((game.to_move(), game.placements_left()), (Color::Black, 3 - placed));
        game.play(Point::new(placed as u8, 4)).unwrap();
    }
    assert_eq!((game.to_move(), game.placements_left()), (Color::White, 0));
    assert_eq!(game.tally().handicap(), 3);
}

/// Each turn takes room in the line and in the history, and nothing is told for more than it is.
#[test]
fn memory_is_that_of_all_parts() {
    let mut game = Game::new(size(19), Rules::default().with_ko(KoRule::PositionalSuperko));
    let before = game.memory();
    assert!(before >= size_of::<Game>(), "{before}");
    for index in 0..256 {
        game.play(Point::new((index % 16) as u8, (index / 16) as u8)).unwrap();
    }
    let each = (game.memory() - before) / 256;
    assert!((270..400).contains(&each), "{each} bytes a turn");
}

/// A ban fits rules that have one, a stone that could be taken at once, and no pass before.
#[test]
fn a_ban_fits_the_rules_and_the_passes() {
    let position = Position::from_diagram(".XO.\nX.XO\n.XO.\n....").unwrap();
    let ban = Point::new(1, 1);
    for (ko, passes, fits) in [
        (KoRule::Simple, 0, true),
        (KoRule::PositionalSuperko, 0, true),
        (KoRule::Simple, 1, false),
        (KoRule::None, 0, false),
        (KoRule::None, 1, false),
    ] {
        let start = GameBuilder::new(position.size(), Rules::default().with_ko(ko)).position(position);
        let built = start.to_move(Color::White).ko_ban(ban).passes(passes).build();
        let faults = built.err().map(|error| error.faults().to_vec());
        assert_eq!(faults, (!fits).then(|| vec![StartFault::KoBan { point: ban }]), "{ko:?} {passes}");
    }
}

#[test]
fn a_start_bans_a_ko_only_where_the_rules_do() {
    let position = Position::from_diagram(".XO.\nXO.O\n.XO.\n....").unwrap();
    for (ko, banned) in [(KoRule::NaturalSituationalSuperko, false), (KoRule::SituationalSuperko, true)] {
        let rules = Rules::default().with_ko(ko);
        let mut game = Game::builder(position.size(), rules).position(position).build().unwrap();
        play(&mut game, &[Some((2, 1))]);
        let retake = Point::new(1, 1);
        assert_eq!(game.simple_ko(), banned.then_some(retake), "{ko:?}");
        let again = game.to_start().build().unwrap();
        let refused = matches!(again.legality(Color::White, retake), Err(PlayError::Ko { ply: None, .. }));
        assert_eq!(refused, banned, "{ko:?}");
    }
}

#[test]
fn the_last_placement_is_what_the_last_turn_did() {
    let mut game = Game::new(size(3), Rules::default());
    assert_eq!(game.last_placement(), None);
    play(&mut game, &[Some((1, 0)), Some((0, 0)), Some((0, 1))]);
    let placement = game.last_placement().unwrap();
    assert_eq!((placement.color(), placement.captured().len()), (Color::Black, 1));
    assert_eq!(game.turns().next_back(), Some((Color::Black, Move::Play(Point::new(0, 1)))));
    game.undo().unwrap();
    assert_eq!(game.turns_ahead().len(), 1);
    assert!(game.last_placement().unwrap().captured().is_empty());
    game.pass().unwrap();
    assert_eq!(game.last_placement(), None);
}

/// A region with no empty point, which only a board with a captured chain on it has, is no eye.
#[test]
fn nothing_is_pass_alive_without_liberties() {
    let diagram = [[true; 5], [true, false, true, false, true], [true; 5]];
    let mut position = Position::new(BoardSize::new(5, 3).unwrap());
    for (row, cells) in (0..).zip(diagram) {
        for (column, black) in (0..).zip(cells) {
            let stone = if black { Color::Black } else { Color::White };
            position.set(Point::new(column, row), Some(stone));
        }
    }
    let alive = position.pass_alive(Color::Black, SuicideRule::Forbidden);
    assert!(alive.chains().is_empty() && alive.territory().is_empty());
}
