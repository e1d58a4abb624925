//! The laws that the oracle itself must keep, on positions small enough to work out by hand.

use gocore::model::Stone::{Black, White};
use gocore::model::Suicide::{Allowed, Forbidden, MultiStone};
use gocore::model::{Game, Grid, Ko, Options, Phase, Refusal, Stone, Suicide, Tax};
use gocore::model::{area, dame, pass_alive, score, territory};

/// Black sends two stones, White takes them, Black takes one back, and so on for ever.
const CYCLE: &str = "...../..XXX/XXXOO/XOOO./XO.OX/XOXX.";
const SIMPLE_KO: &str = ".XO./XO.O/.XO.";
const PLAIN: [bool; 2] = [false, false];
const AGA: [bool; 2] = [true, false];
const BUTTON: [bool; 2] = [false, true];

/// Plays from `rows`, Black first: numbers are points, `++` resumes with the side to move unchanged, `--` passes.
fn game(ko: Ko, suicide: Suicide, [aga, button]: [bool; 2], rows: &str, turns: &str) -> Game {
    let options = Options { ko, suicide, pass_stones: aga, white_passes_last: aga, button };
    let mut game = Game::new(options, Grid::parse(rows), Black);
    for turn in turns.split_whitespace() {
        let side = game.to_move;
        assert!(if turn == "++" { game.resume(side) } else { game.turn(side, turn.parse().ok()) }, "{turn}");
    }
    game
}

fn refusal(game: &Game, stone: Stone, at: usize) -> Option<Refusal> {
    game.refusal(stone, at % game.grid().width, at / game.grid().width)
}

#[test]
fn enemy_chains_are_taken_before_own_ones() {
    let mut grid = Grid::parse(".OX/OX./X..");
    assert_eq!(grid.place(Black, 0), (vec![1, 3], vec![]));
    let mut grid = Grid::parse("XO./.O./OO.");
    assert_eq!(grid.place(Black, 3), (vec![], vec![0, 3]));
    assert_eq!(grid, Grid::parse(".O./.O./OO."));
}

#[test]
fn positional_superko_bars_the_return_and_the_others_the_second_sending() {
    for (ko, expected) in [(Ko::Positional, Some(Refusal::Superko { ply: 0 })), (Ko::Situational, None)] {
        assert_eq!(refusal(&game(ko, Forbidden, PLAIN, CYCLE, "19 29"), Black, 24), expected);
    }
    let sent_again = |ko, extras| refusal(&game(ko, Forbidden, extras, CYCLE, "19 29 24 --"), Black, 19);
    assert_eq!(sent_again(Ko::Simple, PLAIN), None);
    assert_eq!(sent_again(Ko::Situational, PLAIN), Some(Refusal::Superko { ply: 1 }));
    assert_eq!(sent_again(Ko::NaturalSituational, PLAIN), Some(Refusal::Superko { ply: 1 }));
    assert_eq!(sent_again(Ko::Situational, BUTTON), None, "taking the button forgets the past");
}

#[test]
fn occurrences_count_the_present_one() {
    let game = game(Ko::Simple, Forbidden, PLAIN, CYCLE, "19 29 24 --");
    assert_eq!((game.occurrences_of_board(), game.occurrences_of_situation()), (3, 2));
}

#[test]
fn a_ko_is_refused_as_a_ko_with_the_earliest_ply_the_rule_repeats() {
    for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
        let game = game(ko, Forbidden, PLAIN, SIMPLE_KO, "6");
        assert_eq!(refusal(&game, White, 5), Some(Refusal::Ko { ply: 0 }), "{ko:?}");
    }
    for ko in [Ko::None, Ko::NaturalSituational] {
        assert_eq!(refusal(&game(ko, Forbidden, PLAIN, SIMPLE_KO, "6"), White, 5), None, "{ko:?}");
    }
    let later = |ko| refusal(&game(ko, Forbidden, PLAIN, SIMPLE_KO, "-- -- ++ 6"), White, 5);
    assert_eq!(later(Ko::Simple), Some(Refusal::Ko { ply: 2 }));
    assert_eq!(later(Ko::Positional), Some(Refusal::Ko { ply: 0 }));
}

#[test]
fn a_suicide_of_one_stone_leaves_the_board_as_it_is() {
    let refused = |ko, suicide, turns| refusal(&game(ko, suicide, PLAIN, ".X./X../...", turns), White, 0);
    for (suicide, expected) in [(Forbidden, Some(Refusal::Suicide)), (MultiStone, Some(Refusal::Suicide))] {
        assert_eq!(refused(Ko::None, suicide, "8"), expected);
    }
    assert_eq!(refused(Ko::None, Allowed, "8"), None);
    assert_eq!(refused(Ko::Simple, Allowed, "8"), Some(Refusal::Ko { ply: 1 }));
    assert_eq!(refused(Ko::Simple, Allowed, "--"), Some(Refusal::Ko { ply: 0 }));
    assert_eq!(refused(Ko::Positional, Allowed, "8"), Some(Refusal::Superko { ply: 1 }));
    assert_eq!(refused(Ko::Positional, Allowed, "--"), Some(Refusal::Ko { ply: 0 }));
    assert_eq!(refused(Ko::Situational, Allowed, "8"), None);
    assert_eq!(refused(Ko::Situational, Allowed, "--"), Some(Refusal::Ko { ply: 0 }));
    assert_eq!(refused(Ko::NaturalSituational, Allowed, "--"), None);
}

#[test]
fn a_suicide_gives_its_stones_to_the_opponent() {
    let game = game(Ko::Positional, MultiStone, PLAIN, "XO../.O../OO..", "4");
    assert_eq!((game.prisoners, game.grid()), ([0, 2], &Grid::parse(".O../.O../OO..")));
}

#[test]
fn refusals_come_in_their_order() {
    let stopped = game(Ko::Simple, Forbidden, PLAIN, ".X/..", "-- --");
    assert_eq!(stopped.refusal(White, 2, 0), Some(Refusal::OffBoard));
    assert_eq!(stopped.refusal(White, 1, 0), Some(Refusal::Stopped));
    let playing = game(Ko::Simple, Forbidden, PLAIN, ".X/X.", "");
    assert_eq!(playing.refusal(White, 1, 0), Some(Refusal::OutOfTurn));
    assert_eq!(playing.refusal(Black, 1, 0), Some(Refusal::Occupied));
    assert_eq!(playing.refusal(Black, usize::MAX, usize::MAX), Some(Refusal::OffBoard));
    assert!(stopped.legal(Black).is_empty() && playing.legal(White).is_empty());
}

#[test]
fn white_owes_a_pass_when_black_passed_last() {
    let mut owing = game(Ko::Situational, Forbidden, AGA, ".../...", "0 -- --");
    assert_eq!((owing.phase, owing.to_move, owing.prisoners), (Phase::MustPass, White, [1, 1]));
    assert_eq!(refusal(&owing, White, 5), Some(Refusal::MustPass));
    assert_eq!(owing.pass(Black), Err(Refusal::OutOfTurn));
    assert_eq!(owing.pass(White), Ok(()));
    assert_eq!((owing.phase, owing.prisoners), (Phase::Stopped, [2, 1]));
    assert_eq!(owing.pass(Black), Err(Refusal::Stopped));
    assert_eq!(game(Ko::Situational, Forbidden, AGA, "...", "-- --").phase, Phase::Stopped);
}

#[test]
fn the_pass_that_takes_the_button_does_not_count() {
    let taken = game(Ko::Situational, Forbidden, BUTTON, ".../...", "0 --");
    assert_eq!((taken.button_taken_by, taken.consecutive_passes), (Some(White), 0));
    let passed = game(Ko::Situational, Forbidden, BUTTON, ".../...", "0 -- --");
    assert_eq!((passed.phase, passed.consecutive_passes), (Phase::Playing, 1));
    let ended = game(Ko::Situational, Forbidden, BUTTON, ".../...", "0 -- -- --");
    assert_eq!((ended.phase, ended.button_taken_by), (Phase::Stopped, Some(White)));
}

#[test]
fn a_resumption_adds_a_situation_and_no_ply() {
    let mut game = game(Ko::Situational, Forbidden, PLAIN, SIMPLE_KO, "-- --");
    assert!(game.resume(White) && !game.resume(White));
    assert_eq!((game.history.len(), game.consecutive_passes, game.to_move), (3, 0, White));
    assert!(game.turn(White, None) && game.turn(Black, Some(6)));
    // The board before the capture was seen with Black to move, at ply 0.
    assert_eq!(refusal(&game, White, 5), Some(Refusal::Ko { ply: 0 }));
}

#[test]
fn undo_takes_back_one_turn_and_the_resumptions_after_it() {
    let turns = ["6", "--", "-- ++", "3", "0"];
    for count in 1..=turns.len() {
        let mut longer = game(Ko::Situational, MultiStone, PLAIN, SIMPLE_KO, &turns[..count].join(" "));
        assert!(longer.undo());
        let shorter = game(Ko::Situational, MultiStone, PLAIN, SIMPLE_KO, &turns[..count - 1].join(" "));
        assert_eq!(longer, shorter);
    }
    let mut resumed = game(Ko::Simple, Forbidden, PLAIN, SIMPLE_KO, "-- -- ++");
    assert!(resumed.undo());
    assert_eq!(resumed, game(Ko::Simple, Forbidden, PLAIN, SIMPLE_KO, "--"));
    assert!(resumed.undo() && !resumed.undo());
}

#[test]
fn tax_takes_the_eyes_in_seki_and_two_points_of_every_other_component() {
    // Two chains with an eye each share the dame point 37.
    let grid = Grid::parse("..XO.../..XO.../..XO.../XXXOOOO/OOOXXXO/.O.X.XO");
    assert_eq!((dame(&grid), area(&grid), territory(&grid)), (vec![37], [18, 23], [7, 10]));
    let taxed = |tax| [true, false].map(|by_area| score(&grid, &[], by_area, tax, [3, 1]));
    assert_eq!(taxed(Tax::None), [[18, 23], [10, 11]]);
    assert_eq!(taxed(Tax::Seki), [[17, 22], [9, 10]]);
    assert_eq!(taxed(Tax::All), [[15, 20], [7, 8]]);
}

#[test]
fn a_dead_stone_counts_twice_by_territory() {
    let grid = Grid::parse(".XO./.XOX/.XO.");
    assert_eq!(score(&grid, &[7, 7], false, Tax::None, [0, 0]), [3, 4]);
    assert_eq!(score(&grid, &[7], true, Tax::None, [0, 0]), [6, 6]);
    assert_eq!(score(&grid, &[], true, Tax::None, [0, 0]), [7, 3]);
    assert_eq!(area(&Grid::new(3, 3)), [0, 0]);
}

#[test]
fn pass_alive_needs_two_vital_regions() {
    assert_eq!(pass_alive(&Grid::parse(".X.XO/XXXXO/OOOOO"), Black, true), [1, 3, 5, 6, 7, 8]);
    assert!(pass_alive(&Grid::parse("..XXO/XXXXO/OOOOO"), Black, false).is_empty(), "one eye");
    // By suicide White could turn the corner into an empty point that is no liberty of Black's.
    let grid = Grid::parse("O.X.X/.XXXX/XXOOO/OOOO.");
    assert_eq!(pass_alive(&grid, Black, false).len(), grid.count(Black));
    assert!(pass_alive(&grid, Black, true).is_empty());
}
