//! The engine of the Go Text Protocol: every command, what it answers and what it refuses.
#![cfg(feature = "gtp")]
#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/gtp_host.rs"]
mod gtp_host;

use common::Random;
use gocore::gtp::{Decision, GtpEngine, Player, RandomPlayer, State};
use gocore::notation::parse_vertex;
use gocore::{BoardSize, Code, Color, Move, Point, Rules};
use gtp_host::{engine, script, text};

#[test]
fn administration() {
    let mut engine = engine();
    let names = text(&engine.answer("list_commands").unwrap());
    let names: Vec<&str> = names.lines().collect();
    assert!(names.windows(2).all(|pair| pair[0] < pair[1]), "{names:?}");
    assert_eq!(names.len(), 26);
    for name in names {
        script(&mut engine, &[(&format!("known_command {name}"), "true")]);
        let answer = engine.clone().answer(name).unwrap();
        assert!(!text(&answer).contains("unknown command"), "{name}");
    }
    script(
        &mut engine,
        &[
            ("protocol_version", "2"),
            ("name", "gocore"),
            ("version", "on 19x19"),
            ("known_command no_such_command", "false"),
            ("known_command Name", "false"),
            ("Name", "? unknown command"),
            ("known_command", "? syntax error: expected the name of a command"),
            ("name name", "? syntax error: expected no further argument"),
            ("17", "? no command"),
            ("99999999999 name", "? the number of the command is too large"),
            ("host-echo a  b", "a  b"),
            ("host-echo", "? nothing\n\nto say"),
        ],
    );
    assert!(!engine.answer("quit now").unwrap().quits());
    assert!(engine.answer("3 quit").unwrap().quits());
    assert_eq!(engine.answer("17").unwrap().to_string(), "?17 no command\n\n");
    assert_eq!(engine.answer("4 host-echo").unwrap().to_string(), "?4 nothing\n \nto say\n\n");
}

#[test]
fn the_board_and_its_size() {
    let mut engine = engine();
    script(
        &mut engine,
        &[
            ("boardsize 0", "? unacceptable size"),
            ("boardsize 26", "? unacceptable size"),
            ("boardsize -1", "? unacceptable size"),
            ("boardsize 99999999999999999999", "? unacceptable size"),
            ("boardsize", "? syntax error: expected the side of the board, a whole number"),
            ("boardsize nine", "? syntax error: expected the side of the board, a whole number"),
            ("boardsize 9 9", "? syntax error: expected no further argument"),
            ("boardsize 25", ""),
            ("play b z25", ""),
            ("boardsize 9", ""),
            ("komi 6.50", ""),
            ("play w c3", ""),
            (
                "komi 6.25",
                "? syntax error: not a number of points: expected a multiple of 0.5, such as 7 or 6.5",
            ),
            ("komi 401", "? syntax error: komi 401 is beyond 400 points"),
            ("komi", "? syntax error: expected the komi"),
        ],
    );
    let drawing = text(&engine.answer("showboard").unwrap());
    assert!(drawing.starts_with("\n  A B C D E F G H J\n9 . ."), "{drawing}");
    assert!(drawing.contains("3 . .(O). ."), "{drawing}");
    assert!(
        drawing.ends_with(
            "to move: B\ncaptured by B: 0, by W: 0\nrules: koPOSITIONALscoreAREAtaxNONEsui0fpok1, komi 6.5"
        ),
        "{drawing}"
    );
    script(&mut engine, &[("clear_board", ""), ("undo", "? cannot undo"), ("final_score", "W+6.5")]);
    assert!(engine.state().position().occupied().is_empty());
    script(
        &mut engine,
        &[
            ("rectangular_boardsize 5 3", ""),
            ("play b e3", ""),
            ("play b e4", "? illegal move: the coordinate is not on this board"),
            (
                "printsgf",
                "(;FF[4]GM[1]CA[UTF-8]SZ[5:3]KM[6.5]RU[koPOSITIONALscoreAREAtaxNONEsui0fpok1];B[ea])",
            ),
            (
                "rectangular_boardsize 5",
                "? syntax error: expected width and height of the board, whole numbers",
            ),
            ("rectangular_boardsize 5 300", "? unacceptable size"),
            ("rectangular_boardsize 99999999999 5", "? unacceptable size"),
        ],
    );
}

#[test]
fn moves_in_any_order_with_history_and_undo() {
    let mut engine = engine();
    script(
        &mut engine,
        &[
            ("boardsize 5", ""),
            ("play black b3", ""),
            ("play B c2", ""),
            ("play b c4", ""),
            ("play b pass", ""),
            ("play b PASS", ""),
            ("play w d4", ""),
            ("play W d2", ""),
            ("play w e3", ""),
            ("play w c3", ""),
            ("play b d3", ""),
            ("play w c3", "? illegal move: C3 would bring back the position after turn 9 (ko)"),
            ("play w pass", ""),
            ("play w a1", ""),
            ("play b a5", ""),
            ("undo", ""),
            ("undo", ""),
            ("undo", ""),
            ("play w c3", "? illegal move: C3 would bring back the position after turn 9 (ko)"),
            ("play b d3", "? illegal move: D3 is occupied"),
            ("play w e9", "? illegal move: the coordinate is not on this board"),
            ("play w i3", "? syntax error: expected a vertex, pass or resign"),
            ("play green a1", "? syntax error: expected a colour: b, w, black or white"),
            ("play w", "? syntax error: expected a vertex, pass or resign"),
            ("play w a1 a2", "? syntax error: expected no further argument"),
            ("undo 2", "? syntax error: expected no further argument"),
        ],
    );
    assert_eq!(engine.state().turns().count(), 10);
    assert_eq!(engine.state().tally().captures(Color::Black), 1);
    script(
        &mut engine,
        &[("kgs-rules japanese", ""), ("play w pass", ""), ("play b pass", ""), ("play w c3", "")],
    );
    // Under positional superko the last move would not have been legal.
    let refused = engine.answer("kgs-rules chinese").unwrap();
    assert_eq!(refused.result().unwrap_err().code(), Code::GameAgainstRules);
    assert!(
        text(&refused).starts_with("? unacceptable rules: they refuse move 13 of this game: C3 would bring")
    );
    for _ in 0..13 {
        script(&mut engine, &[("undo", "")]);
    }
    script(&mut engine, &[("undo", "? cannot undo")]);
}

#[test]
fn resignation_is_a_result_and_no_move() {
    let mut engine = engine();
    script(
        &mut engine,
        &[
            ("boardsize 9", ""),
            ("play b e5", ""),
            ("play w resign", ""),
            ("final_score", "B+R"),
            ("undo", ""),
            ("final_score", "B+73.5"),
            ("play b resign", ""),
            ("komi 0", ""),
            ("final_score", "W+R"),
            ("play w c5", ""),
            ("final_score", "0"),
        ],
    );
    engine.player_mut().decision = Some(Decision::Resign);
    script(
        &mut engine,
        &[("reg_genmove w", "resign"), ("final_score", "0"), ("genmove w", "resign"), ("final_score", "B+R")],
    );
    engine.player_mut().decision = Some(Decision::Make(Move::Play(Point::new(4, 4))));
    script(
        &mut engine,
        &[
            ("genmove b", "? the player's move is not legal: E5 is occupied"),
            ("final_score", "B+R"),
            ("genmove", "? syntax error: expected a colour: b, w, black or white"),
        ],
    );
}

#[test]
fn handicaps() {
    let mut engine = engine();
    const NUMBER: &str = "? invalid number of stones";
    const LIST: &str = "? bad vertex list";
    script(
        &mut engine,
        &[
            ("fixed_handicap 9", "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
            ("fixed_handicap 2", "? board not empty"),
            ("place_free_handicap 2", "? board not empty"),
            ("set_free_handicap A1 A2", "? board not empty"),
            ("undo", "? cannot undo"),
            ("clear_board", ""),
            ("fixed_handicap 1", NUMBER),
            ("fixed_handicap 10", NUMBER),
            ("fixed_handicap 300", NUMBER),
            ("place_free_handicap 1", NUMBER),
            ("place_free_handicap 361", NUMBER),
            ("place_free_handicap -2", NUMBER),
            ("set_free_handicap", LIST),
            ("set_free_handicap A1", LIST),
            ("set_free_handicap A1 A1", LIST),
            ("set_free_handicap A1 pass", LIST),
            ("set_free_handicap A1 Z25", LIST),
            ("place_free_handicap two", "? syntax error: expected a number of stones"),
            ("place_free_handicap 5", "D4 Q16 D16 Q4 K10"),
            ("boardsize 2", ""),
            ("fixed_handicap 2", NUMBER),
            ("set_free_handicap A1 A2 B1 B2", LIST),
            ("set_free_handicap A1 A2 B1", ""),
            ("clear_board", ""),
            ("play b a1", ""),
            ("fixed_handicap 2", "? board not empty"),
            ("undo", ""),
            ("place_free_handicap 3", "B1 A2 B2"),
        ],
    );
    assert_eq!((engine.state().handicap(), engine.state().to_move()), (3, Color::White));
    script(
        &mut engine,
        &[
            ("boardsize 9", ""),
            ("kgs-rules chinese", ""),
            ("set_free_handicap E5 C3 G7", ""),
            // White's compensation is a point for each stone.
            ("final_score", "B+70.5"),
            ("play w e5", "? illegal move: E5 is occupied"),
            ("printsgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]HA[3]AB[gc][ee][cg])"),
        ],
    );
}

#[test]
fn scores_without_the_dead() {
    let mut engine = engine();
    script(
        &mut engine,
        &[
            ("boardsize 5", ""),
            ("komi 0.5", ""),
            ("final_status_list alive", ""),
            ("final_status_list dead", ""),
        ],
    );
    for line in [
        "play b c1",
        "play b c2",
        "play b c3",
        "play b c4",
        "play b c5",
        "play w d1",
        "play w d2",
        "play w e4",
        "play w a1",
    ] {
        script(&mut engine, &[(line, "")]);
    }
    script(
        &mut engine,
        &[("final_score", "B+0.5"), ("final_status_list alive", "C5 C4 C3 C2 C1\nE4\nD2 D1\nA1")],
    );
    let size = engine.state().size();
    engine.player_mut().dead = ["a1", "d1", "b2"].map(|text| parse_vertex(text, size).unwrap()).to_vec();
    engine.player_mut().seki = ["e4", "d2", "e1"].map(|text| parse_vertex(text, size).unwrap()).to_vec();
    script(
        &mut engine,
        &[
            ("final_status_list dead", "D2 D1\nA1"),
            ("final_status_list Seki", "E4"),
            ("final_status_list alive", "C5 C4 C3 C2 C1"),
            ("final_status_list", "? syntax error: expected dead, alive or seki"),
            ("final_status_list dame", "? syntax error: expected dead, alive or seki"),
            ("final_score", "B+13.5"),
            ("kgs-rules japanese", ""),
            ("final_score x", "? syntax error: expected no further argument"),
        ],
    );
}

#[test]
fn rules_by_name_and_in_full() {
    let mut engine = engine();
    let default = r#"{"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}"#;
    let simple = default
        .replace("POSITIONAL", "SIMPLE")
        .replace(r#""friendlyPassOk":true"#, r#""friendlyPassOk":false"#);
    let simple = simple.replace(r#""suicide":false"#, r#""suicide":true"#);
    script(&mut engine, &[("kata-get-rules", default), ("komi 5.5", ""), ("kgs-rules New_Zealand", "")]);
    assert!(text(&engine.answer("kata-get-rules").unwrap()).starts_with("? cannot be written: "));
    script(
        &mut engine,
        &[
            ("kgs-rules", "? syntax error: expected the name of a rule set"),
            ("kgs-rules ours", "? unacceptable rules: no rule set of that name in this format"),
            ("kgs-rules chinese text", "? syntax error: expected no further argument"),
        ],
    );
    for rules in ["tromp-taylor", "chinese-kgs", "koSIMPLEscoreTERRITORYtaxSEKIsui0", default] {
        script(&mut engine, &[(&format!("kata-set-rules {rules}"), "")]);
        let written = text(&engine.answer("kata-get-rules").unwrap());
        let before = *engine.state().rules();
        assert_eq!(before.komi().to_string(), "5.5", "{rules}");
        script(&mut engine, &[(&format!("kata-set-rules {written}"), ""), ("kata-get-rules", &written)]);
        assert_eq!(*engine.state().rules(), before, "{rules}");
    }
    script(
        &mut engine,
        &[(r#"kata-set-rules {"ko": "SIMPLE", "komi": 3.5}"#, ""), ("kata-get-rules", &simple)],
    );
    assert_eq!(engine.state().rules().komi().to_string(), "3.5");
    for bad in ["kata-set-rules", "kata-set-rules {", "kata-set-rules {\"ko\":1}", "kata-set-rules ours"] {
        assert!(text(&engine.answer(bad).unwrap()).starts_with("? unacceptable rules: "), "{bad}");
    }
}

#[test]
fn records_are_loaded_and_printed() {
    let mut engine = engine();
    script(
        &mut engine,
        &[
            ("komi 0.5", ""),
            ("loadsgf plain.sgf", ""),
            ("printsgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[5.5]RU[Japanese];B[ee];W[ce];B[];W[gc];B[cc])"),
            ("loadsgf plain.sgf 3", ""),
            ("printsgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[5.5]RU[Japanese];B[ee];W[ce])"),
            ("loadsgf plain.sgf 1", ""),
            ("printsgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[5.5]RU[Japanese])"),
            ("loadsgf setup.sgf", ""),
            (
                "printsgf",
                "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[5.5]RU[Japanese]HA[2]AB[gc][cg];W[ee];AW[aa]AE[ee]PL[W];W[];B[ab])",
            ),
            ("undo", ""),
            ("undo", ""),
            (
                "printsgf",
                "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[5.5]RU[Japanese]HA[2]AB[gc][cg];W[ee];AW[aa]AE[ee]PL[W])",
            ),
            // The set-up was made after the move that is taken back.
            ("undo", ""),
            ("printsgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[5.5]RU[Japanese]HA[2]AB[gc][cg])"),
            ("loadsgf illegal.sgf 2", ""),
            ("loadsgf illegal.sgf", "? cannot load file: move 2: E5 is occupied"),
            ("loadsgf point.sgf", "? cannot load file: move 2: the coordinate is not on this board"),
            (
                "loadsgf large.sgf",
                "? cannot load file: the record is of a 37x37 board: at most 25 a side can be played",
            ),
            ("loadsgf chess.sgf", "? cannot load file: a record of another game than Go"),
            ("loadsgf nowhere.sgf", "? cannot load file: no such file"),
            ("loadsgf", "? syntax error: expected the name of a file"),
            ("loadsgf plain.sgf one", "? syntax error: expected a move number"),
            ("loadsgf plain.sgf 1 2", "? syntax error: expected no further argument"),
            ("printsgf file.sgf", "? syntax error: expected no further argument"),
            ("printsgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[5.5]RU[Japanese];B[ee])"),
        ],
    );
}

/// What is printed loads again as the same game.
#[test]
fn a_printed_game_loads_again() {
    struct OneFile(Vec<u8>, RandomPlayer);
    impl Player for OneFile {
        fn genmove(&mut self, state: &State, color: Color) -> Decision {
            self.1.genmove(state, color)
        }
        fn read_file(&mut self, _: &str) -> Result<Vec<u8>, String> {
            Ok(self.0.clone())
        }
    }
    let mut random = Random::new(1);
    for seed in 0..50 {
        let mut engine = GtpEngine::new(OneFile(Vec::new(), RandomPlayer::new(seed)));
        let side = 5 + random.below(15);
        assert!(engine.answer(format!("boardsize {side}")).unwrap().result().is_ok());
        if random.chance(50) {
            assert!(engine.answer("place_free_handicap 4").unwrap().result().is_ok());
        }
        for _ in 0..random.below(300) {
            let color = if random.chance(10) { random.pick(&Color::ALL) } else { engine.state().to_move() };
            assert!(engine.answer(format!("genmove {color}")).unwrap().result().is_ok());
        }
        let printed = text(&engine.answer("printsgf").unwrap());
        let (position, tally) = (engine.state().position(), engine.state().tally());
        engine.player_mut().0 = printed.clone().into_bytes();
        script(&mut engine, &[("clear_board", ""), ("loadsgf game.sgf", ""), ("printsgf", &printed)]);
        assert_eq!((engine.state().position(), engine.state().tally()), (position, tally));
    }
}

#[test]
fn random_games_come_to_an_end_and_repeat_with_their_seed() {
    let play = |seed| {
        let mut engine = GtpEngine::new(RandomPlayer::new(seed)).with_game(BoardSize::NINE, Rules::default());
        let (mut passes, mut moves) = (0, String::new());
        while passes < 2 {
            let color = engine.state().to_move();
            let answer = engine.answer(format!("genmove {color}")).unwrap();
            let mv = text(&answer);
            passes = if mv == "pass" { passes + 1 } else { 0 };
            moves += &mv;
            assert!(engine.state().turns().count() < 1000);
        }
        // Nothing but eyes is left.
        assert!(engine.state().position().empty().len() > 1);
        moves
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}
