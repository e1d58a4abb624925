//! Records taken up as games, and whole trees with colours swapped or turned: case by case.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used)]

use gocore::notation::parse_vertex;
use gocore::sgf::{self, EditError, LineError, Tree};
use gocore::{BoardSize, Color, Game, KoRule, PassStones, PlayError, Point, Rules, Symmetry};

fn game(text: &str, rules: Rules) -> Result<Game, LineError> {
    let collection = sgf::parse(text.as_bytes()).unwrap();
    collection.games().next().unwrap().record().to_game(rules)
}

#[track_caller]
fn played(text: &str) -> Game {
    game(text, Rules::DEFAULT).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn tree(text: &str) -> Tree {
    Tree::from_game(sgf::parse(text.as_bytes()).unwrap().games().next().unwrap())
}

#[test]
fn setup_in_the_middle_keeps_what_the_game_has_piled_up() {
    let rules = Rules::DEFAULT.with_pass_stones(PassStones::Always).with_button(true);
    // White takes A9, Black takes the button by passing, White pays for a pass after that; then a stone is set.
    let text = "(;SZ[9];B[aa];W[ba];B[ii];W[ab];B[];W[];B[hh];AW[ee]";
    let set_up = game(text, rules).unwrap();
    let tally = set_up.tally();
    assert_eq!((tally.captures(Color::White), tally.captures(Color::Black)), (1, 0));
    assert_eq!((tally.pass_stones(Color::Black), tally.pass_stones(Color::White)), (1, 1));
    assert_eq!((tally.button(), set_up.ply()), (Some(Color::Black), 0));
    assert_eq!(set_up.position().stone(Point::new(4, 4)), Some(Color::White));
    assert!(!set_up.started_from().history_is_complete());
    // Whether play has been resumed is kept too.
    let resumed = played("(;SZ[9];B[aa];W[];B[];W[bb];AW[ee])");
    assert_eq!(resumed.resumed(), gocore::Resumed::BeforeLastPlay);
}

#[test]
fn setup_that_changes_nothing_takes_nothing_from_the_game() {
    let ko = "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]";
    let banned = parse_vertex("C4", BoardSize::square(5).unwrap()).unwrap();
    for more in ["", ";AB[]", ";AE[ee]", ";PL[W];PL[B]", ";AW[bb]"] {
        let game = played(&format!("{ko}{more})"));
        assert_eq!(game.ply(), 8, "{more}");
        assert_eq!(
            game.legality(Color::Black, banned),
            Err(PlayError::Ko { point: banned, ply: Some(7) }),
            "{more}"
        );
    }
    let white = played(&format!("{ko};PL[W])"));
    assert_eq!((white.ply(), white.to_move()), (0, Color::White));
}

#[test]
fn the_turn_after_setup_is_that_of_the_next_move_unless_stated() {
    assert_eq!(played("(;SZ[9];B[aa];W[bb];AW[cc];W[dd])").ply(), 1);
    assert_eq!(played("(;SZ[9];B[aa];W[bb];AW[cc])").to_move(), Color::Black);
    let stated = game("(;SZ[9];B[aa];W[bb];AW[cc]PL[B];W[dd])", Rules::DEFAULT);
    let error = PlayError::OutOfTurn { to_move: Color::Black };
    assert_eq!(stated.unwrap_err(), LineError::Refused { number: 3, error, size: BoardSize::NINE });
}

#[test]
fn a_handicap_is_placed_as_far_as_black_leads() {
    for (text, ply, handicap, left, to_move) in [
        ("(;SZ[9]HA[2];B[aa];B[bb];W[cc])", 3, 2, 0, Color::Black),
        ("(;SZ[9]HA[3];B[aa];B[bb];W[cc])", 3, 2, 0, Color::Black),
        ("(;SZ[9]HA[2];B[aa];W[bb])", 2, 2, 0, Color::Black),
        ("(;SZ[9]HA[3];B[aa])", 1, 1, 2, Color::Black),
        ("(;SZ[9]HA[3]AB[aa][bb]PL[B])", 0, 2, 1, Color::Black),
        ("(;SZ[9]HA[3]AB[aa][bb]PL[B];B[cc];W[dd])", 2, 3, 0, Color::Black),
        ("(;SZ[9]HA[2]AB[aa][bb];W[cc])", 1, 2, 0, Color::Black),
        ("(;SZ[9]HA[2];W[cc])", 1, 2, 0, Color::Black),
        ("(;SZ[9]HA[3];B[aa];AB[bb][cc];W[dd])", 1, 3, 0, Color::Black),
    ] {
        let game = played(text);
        let found = (game.ply(), game.tally().handicap(), game.placements_left(), game.to_move());
        assert_eq!(found, (ply, handicap, left, to_move), "{text}");
    }
    let three = game("(;SZ[9]HA[2];B[aa];B[bb];B[cc];W[dd])", Rules::DEFAULT).unwrap_err();
    assert_eq!(three.to_string(), "move 3: it is W's turn");
}

#[test]
fn moves_after_a_stop_go_on_with_play() {
    for rules in ["japanese", "aga", "wango-go-area-v1"] {
        let rules = Rules::preset(rules).unwrap();
        let stopped = game("(;SZ[9];B[aa];W[bb];B[];W[])", rules).unwrap();
        assert_eq!((stopped.ply(), stopped.resumed()), (4, gocore::Resumed::Never));
        let resumed = game("(;SZ[9];B[aa];W[bb];B[];W[];B[cc])", rules).unwrap();
        assert_eq!((resumed.ply(), resumed.to_move()), (5, Color::White));
        let mut own = Game::new(BoardSize::NINE, rules);
        own.pass().unwrap();
        own.pass().unwrap();
        own.resume(Color::Black).unwrap();
        own.play(Point::new(3, 3)).unwrap();
        let tree = Tree::of_game(&own);
        let last = tree.main_line(tree.root()).last().unwrap();
        assert_eq!(tree.game_at(last, rules).unwrap().position(), own.position(), "{tree}");
    }
    let ended = game("(;SZ[9];B[];W[];B[aa])", Rules::preset("cgos").unwrap()).unwrap_err();
    assert_eq!(ended.to_string(), "move 3: play has ended");
}

#[test]
fn unfinished_handicaps_are_written() {
    let start = Game::builder(BoardSize::NINE, Rules::DEFAULT).free_handicap(3);
    let mut game = start.build().unwrap();
    for placed in 0..3 {
        let tree = Tree::of_game(&game);
        let read = tree.game_at(tree.root(), Rules::DEFAULT).unwrap();
        assert_eq!((read.placements_left(), read.tally().handicap()), (3 - placed, placed), "{tree}");
        game.play(Point::new(placed as u8, 0)).unwrap();
    }
}

#[test]
fn handicap_stones_that_capture_are_moves() {
    let start = Game::builder(BoardSize::NINE, Rules::DEFAULT).stones([], [Point::new(0, 0)]).unwrap();
    let mut game = start.free_handicap(2).build().unwrap();
    game.play(Point::new(1, 0)).unwrap();
    game.play(Point::new(0, 1)).unwrap();
    let tree = Tree::of_game(&game);
    let last = tree.main_line(tree.root()).last().unwrap();
    let read = tree.game_at(last, Rules::DEFAULT).unwrap();
    assert_eq!((read.position(), read.tally(), read.ply()), (game.position(), game.tally(), 2), "{tree}");
    let many = Game::builder(BoardSize::NINE, Rules::DEFAULT).handicap(80).placements_left(1);
    let many = many.to_move(Color::Black).build().unwrap();
    assert!(Tree::of_game(&many).to_string().contains("HA[81]"));
}

#[test]
fn errors_name_points_as_on_the_board() {
    let error = game("(;SZ[9];B[aa];W[aa])", Rules::DEFAULT).unwrap_err();
    assert_eq!(error.to_string(), "move 2: A9 is occupied");
    let ko = game("(;SZ[9];B[aa];W[zz])", Rules::DEFAULT.with_ko(KoRule::None)).unwrap_err();
    assert_eq!(ko.to_string(), "move 2: the coordinate is not on this board");
}

#[test]
fn colors_are_swapped_by_meaning() {
    for (before, after) in [
        ("PL[black]", "PL[W]"),
        ("PL[ W]", "PL[B]"),
        ("PL[2]", "PL[B]"),
        ("PL[x]", "PL[x]"),
        ("RE[ B+R]", "RE[W+R]"),
        ("RE[w+1.5]", "RE[B+1.5]"),
        ("RE[Draw]", "RE[Draw]"),
        ("RE[Black wins]", "RE[Black wins]"),
        ("KM[375]", "KM[-7.5]"),
        ("KM[650]", "KM[-6.5]"),
        ("KM[.5]", "KM[-0.5]"),
        ("KM[0.5]", "KM[-0.5]"),
        ("KM[+6.5]", "KM[-6.5]"),
        ("KM[-7]", "KM[7]"),
        ("KM[0]", "KM[0]"),
        ("KM[none]", "KM[none]"),
        ("V[3]", "V[-3]"),
        ("V[-1.5]", "V[1.5]"),
        // An escaped blank at the end stays, or its backslash would escape the bracket.
        ("RE[ B+R\\ ]C[x]", "RE[W+R\\ ]C[x]"),
        ("V[1\\ ]C[x]", "V[-1\\ ]C[x]"),
        ("V[-1\\\n]C[x]", "V[1\\\n]C[x]"),
        ("TB[aa]TW[bb]", "TW[aa]TB[bb]"),
        ("HA[2]AB[aa][bb]", "AW[aa][bb]"),
        ("PB[x]BR[1d]BT[y]PW[z]WL[3]", "PW[x]WR[1d]WT[y]PB[z]BL[3]"),
    ] {
        let swapped = tree(&format!("(;SZ[19]CA[UTF-8]{before})")).colors_swapped().to_string();
        assert_eq!(swapped, format!("(;SZ[19]CA[UTF-8]{after})\n"));
    }
}

#[test]
fn every_kind_of_point_is_turned() {
    for (before, after) in [
        ("AB[aa:ba]", "AB[ia:ib]"),
        ("LN[aa:ba]", "LN[ia:ib]"),
        ("AR[aa:ba]", "AR[ia:ib]"),
        ("LB[ab:a:b\\]]", "LB[ha:a:b\\]]"),
        ("CR[aa][ba]", "CR[ia][ib]"),
        ("TR[aa:bb:cc]", "TR[aa:bb:cc]"),
        ("VW[]", "VW[]"),
        ("C[aa]", "C[aa]"),
        ("B[]", "B[]"),
        ("W[zz]", "W[zz]"),
    ] {
        let turned =
            tree(&format!("(;SZ[9]CA[UTF-8]{before})")).transformed(Symmetry::RotateRight).to_string();
        assert_eq!(turned, format!("(;SZ[9]CA[UTF-8]{after})\n"));
    }
    let large = tree("(;SZ[52:9]CA[UTF-8]AB[Za])").transformed(Symmetry::Transpose);
    assert_eq!(large.to_string(), "(;SZ[9:52]CA[UTF-8]AB[aZ])\n");
}

#[test]
fn moves_that_alternate_in_a_node_keep_their_order() {
    let text = tree("(;SZ[9]CA[UTF-8];B[aa]W[bb]B[cc]C[x]W[dd](;B[ee])(;B[ff]))").to_string();
    assert_eq!(text, "(;SZ[9]CA[UTF-8];B[aa]W[bb]C[x];B[cc];W[dd](;B[ee])(;B[ff]))\n");
    assert_eq!(tree("(;SZ[9]CA[UTF-8];B[aa][cc]W[bb])").to_string(), "(;SZ[9]CA[UTF-8];B[aa][cc]W[bb])\n");
}

#[test]
fn nodes_of_many_properties_have_each_name_once() {
    let names: Vec<String> = (b'A'..=b'Z').map(|letter| format!("Z{}", letter as char)).collect();
    let once: String = names.iter().map(|name| format!("{name}[1]")).collect();
    let twice: String = names.iter().rev().map(|name| format!("{name}[2]")).collect();
    let both: String = names.iter().map(|name| format!("{name}[1][2]")).collect();
    let text = tree(&format!("(;CA[UTF-8]{once}{twice})")).to_string();
    assert_eq!(text, format!("(;CA[UTF-8]{both})\n"));
}

#[test]
fn a_tree_owns_its_character_set() {
    let mut own = Tree::new(BoardSize::NINE);
    let root = own.root();
    for result in [
        own.set_text(root, "CA", "GBK"),
        own.remove_property(root, "CA"),
        own.set_values(root, "C", [b"\xff"]),
    ] {
        assert_eq!(result, Err(EditError::Charset));
    }
    own.set_values(root, "B", ["tt"]).unwrap();
    own.set_values(root, "AB", ["", "aa"]).unwrap();
    assert_eq!(own.to_string(), "(;FF[4]GM[1]CA[UTF-8]SZ[9]B[]AB[aa])\n");
    assert!(tree(&own.to_string()) == own);
    let mut small = tree("(;SZ[9]black[dd])");
    assert!(small.names(small.root()).any(|name| name == "black"));
    small.remove_property(small.root(), "black").unwrap();
    assert!(!small.to_string().contains("black"));
    let mut last = tree("(;C[a\\");
    assert_eq!(last.text(last.root(), "C").as_deref(), Some("a"));
    last.set_values(last.root(), "C", ["b\\"]).unwrap();
    assert_eq!(tree(&last.to_string()).text(last.root(), "C").as_deref(), Some("b"));
}

/// Without a decoder the bytes stay, and new text must be ASCII; what is displayed can be read.
#[cfg(not(feature = "encodings"))]
#[test]
fn undecoded_bytes_stay() {
    let bytes = b"(;CA[Shift_JIS]SZ[9]C[\x95\\]B[aa])";
    let mut tree = Tree::from_game(sgf::parse(bytes).unwrap().games().next().unwrap());
    assert_eq!(tree.to_bytes(), [&bytes[..], b"\n"].concat());
    assert_eq!(tree.set_text(tree.root(), "PB", "\u{9ed2}"), Err(EditError::Charset));
    let shown = tree.to_string();
    assert!(self::tree(&shown).names(tree.root()).any(|name| name == "B"), "{shown}");
}

#[test]
fn long_texts_do_not_lengthen_lines() {
    let mut long = Tree::new(BoardSize::NINE);
    let root = long.root();
    long.set_text(root, "C", "one\ntwo\nthree and four").unwrap();
    for name in ["PB", "PW", "EV", "RO", "GN", "AN"] {
        long.set_text(root, name, "twelve bytes").unwrap();
    }
    let text = String::from_utf8(sgf::write([&long], sgf::WriteOptions::new().with_line_width(40))).unwrap();
    assert!(text.lines().all(|line| line.len() <= 40), "{text}");
    assert!(text.contains("three and four]PB[twelve bytes]\n"), "{text}");
}
