//! Faults that other Go programs have had with records, each under the id it has in the project's collection: what went
//! wrong there must go right here. Those that can be written as data are run by the conformance example.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used)]

mod common;

use common::Random;
use gocore::notation::vertex;
use gocore::sgf::{
    self, Collection, FirstPlayer, Hundredths, Record, RecordedResult, Setup, SgfError, Step, Tree,
    WarningCode, WinBy,
};
use gocore::{
    Action, BoardSize, Code, Color, EndReason, Game, Marks, Move, Point, PointSet, Rules, Session, TurnPhase,
};

fn parse(text: &str) -> Collection<'static> {
    sgf::parse(text.as_bytes()).unwrap().into_owned()
}

fn record<'c>(collection: &'c Collection<'static>) -> Record<'c> {
    collection.games().next().unwrap().record()
}

/// The moves of a main line as GTP has them; of points that no board has, the column and row from 1.
fn moves(record: &Record<'_>) -> Vec<String> {
    let size = record.board_size();
    let words = |step| match step {
        Step::Move(mv) => Some(match (mv.action.unwrap(), size) {
            (Move::Play(point), Err(_)) => format!("{} {}", point.column() + 1, point.row() + 1),
            (mv_action, size) => {
                format!("{} {}", mv.color.letter(), vertex(mv_action, size.unwrap_or(BoardSize::NINE)))
            }
        }),
        _ => None,
    };
    record.steps().filter_map(words).collect()
}

/// The stones after all of a main line, as vertices: Black's, White's.
fn stones_at_end(record: &Record<'_>) -> [Vec<String>; 2] {
    let (replay, _) = record.replay(Rules::default()).unwrap();
    assert!(replay.faults().is_empty(), "{:?}", replay.faults());
    let position = replay.position();
    Color::ALL.map(|color| {
        let points = position.stones(color);
        points.iter().map(|point| vertex(Move::Play(point), position.size()).to_string()).collect()
    })
}

fn setups<'c>(record: &Record<'c>) -> Vec<Setup<'c>> {
    record.steps().filter_map(|step| if let Step::Setup(setup) = step { Some(setup) } else { None }).collect()
}

/// A text is read back from what is written.
#[track_caller]
fn text_comes_back(tree: &Tree, name: &str, text: &str) {
    let collection = parse(&tree.to_string());
    let read = Tree::from_game(collection.games().next().unwrap());
    assert_eq!(read, *tree);
    assert_eq!(read.text(read.root(), name).as_deref(), Some(text));
    assert!(collection.warnings().is_empty());
}

// ---- coordinates

#[test]
fn b090_two_forms_of_a_pass() {
    let collection = parse("(;GM[1]FF[4]SZ[19];B[pd];W[tt];B[];W[dd])");
    assert_eq!(moves(&record(&collection)), ["B Q16", "W pass", "B pass", "W D16"]);
}

#[test]
fn b093_capital_letters_reach_beyond_26() {
    let collection = parse("(;GM[1]FF[4]SZ[37];B[EB];W[pK])");
    let record = record(&collection);
    assert_eq!(moves(&record), ["31 28", "16 37"]);
    // That can be read, but not played.
    let error = record.board_size().unwrap_err();
    assert_eq!(error, SgfError::BoardTooLarge { width: 37, height: 37, offset: 15 });
    assert_eq!(error.code(), Code::RecordTooLarge);
}

#[test]
fn b096_tt_is_a_point_where_it_can_be() {
    let two = parse("(;GM[1]FF[4]SZ[19];B[tt])(;GM[1]FF[4]SZ[21];B[tt])");
    let first: Vec<String> = two.games().map(|game| moves(&game.record())[0].clone()).collect();
    let point = vertex(Move::Play(Point::new(19, 19)), BoardSize::new(21, 21).unwrap());
    assert_eq!(first, ["B pass".to_owned(), format!("B {point}")]);
}

// ---- set-up and turns

#[test]
fn b101_setup_is_there_before_the_first_move() {
    let collection = parse("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])");
    let record = record(&collection);
    let mut walk = record.walk(Rules::default()).unwrap();
    walk.next().unwrap();
    let position = walk.replay().position();
    assert_eq!(walk.replay().number(), 0);
    let black: Vec<String> = position
        .stones(Color::Black)
        .iter()
        .map(|point| vertex(Move::Play(point), position.size()).to_string())
        .collect();
    assert_eq!(black, ["Q16", "D4"]);
    assert!(position.stones(Color::White).is_empty());
    assert_eq!(stones_at_end(&record), [vec!["Q16", "D4", "Q4"], vec!["D16"]]);
}

#[test]
fn b105_setup_recolours_a_stone() {
    let collection = parse("(;GM[1]FF[4]SZ[9];B[ee];AW[ee];B[gg])");
    assert_eq!(stones_at_end(&record(&collection)), [vec!["G3"], vec!["E5"]]);
}

#[test]
fn b107_variations_at_the_root_have_its_setup() {
    let collection = parse("(;GM[1]FF[4]SZ[9]AB[cc](;W[ee])(;W[gg]))");
    let game = collection.games().next().unwrap();
    let second = game.root().children().nth(1).unwrap();
    let line = game.record_to(second).unwrap();
    assert_eq!(stones_at_end(&line), [vec!["C7"], vec!["G3"]]);
    let tree = Tree::from_game(game);
    let second = tree.children(tree.root()).nth(1).unwrap();
    let position = tree.replay_at(second, Rules::default()).unwrap().position();
    assert_eq!(position.stones(Color::Black).len(), 1);
}

#[test]
fn b151_white_moves_first_with_a_handicap() {
    let collection = parse("(;GM[1]FF[4]SZ[9]HA[2]AB[gc][cg];W[ee])");
    let record = record(&collection);
    assert_eq!(record.first_player(), FirstPlayer { color: Color::White, assumed: false });
    let game = record.to_game(Rules::default()).unwrap();
    assert_eq!((game.ply(), game.to_move()), (1, Color::Black));
    assert!(record.warnings().len() == 0);
    let before_it = parse("(;GM[1]FF[4]SZ[9]HA[2]AB[gc][cg])");
    assert_eq!(self::record(&before_it).to_game(Rules::default()).unwrap().to_move(), Color::White);
}

// ---- text

#[test]
fn b126_brackets_and_backslashes_are_escaped() {
    let mut tree = Tree::new(BoardSize::NINETEEN);
    let text = "see ] and \\ and \\]";
    tree.set_text(tree.root(), "C", text).unwrap();
    assert!(tree.to_string().contains(r"C[see \] and \\ and \\\]]"), "{tree}");
    text_comes_back(&tree, "C", text);
}

#[test]
fn b128_names_are_escaped_too() {
    let mut tree = Tree::new(BoardSize::NINETEEN);
    for name in ["US", "PB", "EV", "GN"] {
        tree.set_text(tree.root(), name, "club [section b]").unwrap();
    }
    for name in ["US", "PB", "EV", "GN"] {
        text_comes_back(&tree, name, "club [section b]");
    }
}

#[test]
fn b131_utf8_without_ca_is_read() {
    let collection = parse("(;GM[1]FF[4]SZ[19]PB[黑方];B[pd])");
    let game = collection.games().next().unwrap();
    let name = game.root().value(b"PB").unwrap();
    assert_eq!(name.text_lossy(), "黑方");
    assert_eq!(name.raw(), "黑方".as_bytes());
    assert_eq!(game.charset(), Some(sgf::Charset::Utf8));
    assert!(collection.warnings().has(WarningCode::EncodingGuessed));
}

#[test]
fn b133_records_are_written_as_utf8_and_say_so() {
    let mut tree = Tree::new(BoardSize::NINETEEN);
    tree.set_text(tree.root(), "PB", "功方").unwrap();
    assert!(tree.to_string().contains("CA[UTF-8]"), "{tree}");
    text_comes_back(&tree, "PB", "功方");
    let undeclared = parse("(;SZ[19]PB[功方])");
    let tree = Tree::from_game(undeclared.games().next().unwrap());
    assert_eq!(tree.to_string(), "(;SZ[19]PB[功方]CA[UTF-8])\n");
    let game = Game::new(BoardSize::NINE, Rules::default());
    assert!(Tree::of_game(&game).to_string().contains("CA[UTF-8]"));
}

// ---- komi and results

#[test]
fn b136_komi_in_hundredths_of_a_stone() {
    let collection = parse("(;GM[1]FF[4]SZ[19]KM[375]HA[0]RU[Chinese]AP[foxwq];B[pp])");
    let record = record(&collection);
    assert_eq!(record.komi(), Some(Hundredths::new(750)));
    assert_eq!(record.komi_value().unwrap().raw(), b"375");
    let komi: Vec<_> = record.warnings().map(|warning| warning.code).collect();
    assert_eq!(komi, [WarningCode::KomiScaled]);
    assert_eq!(record.rules().unwrap().unwrap().komi().to_string(), "7.5");
}

#[test]
fn b140_absent_komi_is_not_zero() {
    assert_eq!(record(&parse("(;GM[1]FF[4]SZ[7]RU[AGA];B[dd])")).komi(), None);
    assert_eq!(record(&parse("(;GM[1]FF[4]SZ[7]RU[AGA]KM[0];B[dd])")).komi(), Some(Hundredths::new(0)));
}

fn result(text: &str) -> Option<RecordedResult> {
    record(&parse(text)).result()
}

#[test]
fn b141_a_win_without_a_margin() {
    let by = RecordedResult::Win { winner: Color::White, by: WinBy::Unknown };
    assert_eq!(result("(;GM[1]FF[4]SZ[19]RE[W+];B[pd])"), Some(by));
}

#[test]
fn b142_resignation_in_any_letters() {
    let expected = Some(RecordedResult::Win { winner: Color::Black, by: WinBy::Resignation });
    for value in ["b+r", "B+R", "B+Resign", "b+RESIGN", "B+r"] {
        assert_eq!(result(&format!("(;GM[1]FF[4]SZ[19]RE[{value}];B[pd])")), expected, "{value}");
    }
}

#[test]
fn b143_who_resigns_loses_whoever_is_to_move() {
    for resigns in Color::ALL {
        for plays in 0..2u8 {
            let mut session = Session::new(BoardSize::NINE, Rules::default());
            for column in 0..plays {
                session.apply(Action::Play(Color::Black, Point::new(column + 4, 4))).unwrap();
            }
            session.apply(Action::Resign(resigns)).unwrap();
            let ending = session.ending().unwrap();
            let expected = format!("{}+R", (!resigns).letter());
            assert_eq!(
                (ending.reason(), ending.outcome().to_string()),
                (EndReason::Resignation, expected.clone())
            );
            // And so it is written and read.
            let mut tree = Tree::of_game(session.game());
            tree.set_text(tree.root(), "RE", &ending.outcome().to_string()).unwrap();
            let collection = parse(&tree.to_string());
            let winner = RecordedResult::Win { winner: !resigns, by: WinBy::Resignation };
            assert_eq!(record(&collection).result(), Some(winner));
        }
    }
}

#[test]
fn b145_the_result_behind_a_comment() {
    let by = WinBy::Points(Hundredths::new(550));
    let expected = Some(RecordedResult::Win { winner: Color::Black, by });
    assert_eq!(result("(;GM[1]FF[4]SZ[19]C[x]RE[B+5.5];B[pd])"), expected);
    assert_eq!(result("(;RE[B+5.5]GM[1]FF[4]C[x]SZ[19];B[pd])"), expected);
}

// ---- what is written

#[test]
fn b146_absent_properties_are_left_out() {
    let mut game = Game::new(BoardSize::NINETEEN, Rules::default());
    game.play(gocore::notation::parse_vertex("Q16", game.size()).unwrap()).unwrap();
    let mut tree = Tree::of_game(&game);
    let root = tree.root();
    tree.set_points(root, "AB", &PointSet::new(game.size())).unwrap();
    let text = tree.to_string();
    for absent in ["AB", "AW", "AE", "HA", "[]"] {
        assert!(!text.contains(absent), "{text}");
    }
    assert!(text.ends_with(";B[pd])\n"), "{text}");
    // Nor do they stay where another program wrote them.
    let read = parse("(;GM[1]FF[4]SZ[19]AB[]AW[ ]HA[0];B[pd])");
    let tree = Tree::from_game(read.games().next().unwrap()).to_string();
    assert!(!tree.contains("AB") && !tree.contains("AW"), "{tree}");
    assert_eq!(moves(&record(&parse(&tree))), ["B Q16"]);
}

#[test]
fn b148_square_boards_have_one_number() {
    assert!(Tree::new(BoardSize::NINETEEN).to_string().contains("SZ[19]"));
    let game = Game::new(BoardSize::NINE, Rules::default());
    assert!(Tree::of_game(&game).to_string().contains("SZ[9]"));
    assert!(Tree::new(BoardSize::new(19, 13).unwrap()).to_string().contains("SZ[19:13]"));
}

#[test]
fn b150_own_output_is_read_back() {
    let mut random = Random::new(150);
    for preset in ["japanese", "chinese-text", "aga", "tromp-taylor"] {
        for _ in 0..5 {
            let mut game = Game::new(BoardSize::NINE, Rules::preset(preset).unwrap());
            while game.phase() != TurnPhase::Stopped && game.ply() < 400 {
                let plays: Vec<Point> = game.legal_plays().iter().collect();
                if plays.is_empty() || random.chance(3) {
                    game.pass().unwrap();
                } else {
                    game.play(random.pick(&plays)).unwrap();
                }
            }
            let outcome = game.score(&Marks::none(game.size())).unwrap().outcome().to_string();
            let mut tree = Tree::of_game(&game);
            tree.set_text(tree.root(), "RE", &outcome).unwrap();
            let collection = parse(&tree.to_string());
            let record = record(&collection);
            let rules = record.rules().unwrap().unwrap();
            assert_eq!(rules, *game.rules());
            assert_eq!(
                record.komi().and_then(Hundredths::to_half_points),
                Some(game.rules().komi().points())
            );
            assert_eq!(record.result().unwrap().to_string(), outcome);
            let read = record.to_game(rules).unwrap();
            assert!(read.turns().eq(game.turns()));
            assert_eq!((read.position(), read.phase()), (game.position(), game.phase()));
            assert_eq!(Tree::from_game(collection.games().next().unwrap()), tree);
        }
    }
}

// ---- entries that are data, with more asked of them

/// An unescaped bracket in a value costs that value's end, not the file.
#[test]
fn b123_unescaped_bracket_in_a_name() {
    let collection = parse("(;GM[1]FF[4]SZ[9]US[town[3d]]PB[Kuro];B[ee])");
    let record = record(&collection);
    assert_eq!(record.root_property(b"PB").unwrap().text_lossy(), "Kuro");
    assert_eq!(record.root_property(b"US").unwrap().text_lossy(), "town[3d");
    let warnings: Vec<_> =
        collection.warnings().iter().map(|warning| (warning.code, warning.offset)).collect();
    assert_eq!(warnings, [(WarningCode::JunkInside, 28)]);
}

/// Escapes, old long names, one property a stone, small faults.
#[test]
fn b110_b118_b120_b125_b129_b130_small_faults() {
    let escaped = parse("(;C[guest [9k\\]: thank you];B[dc])");
    assert_eq!(record(&escaped).game().root().comment().unwrap().text_lossy(), "guest [9k]: thank you");
    let long = parse("(;CoPyright[x]SiZe[9];B[ee])");
    assert_eq!(record(&long).root_property(b"CP").unwrap().raw(), b"x");
    assert_eq!(record(&long).size().width(), 9);
    let properties: Vec<_> = long.node(0).unwrap().properties().map(sgf::Property::name).collect();
    assert_eq!(properties, ["CP", "SZ"]);
    let old = parse("(;GaMe[1]SiZe[9]Black[ee];White[ec])");
    assert_eq!(moves(&record(&old)), ["B E5", "W E7"]);
    let split = parse("(;AB[ob]AB[pc]AB[qc]AW[oc]AW[nd]AW[rb](;B[sb]))");
    let setup = setups(&record(&split))[0];
    assert_eq!((setup.black().len(), setup.white().len()), (3, 3));
    let unclosed = parse("\n(;GM[1]FF[4]SZ[9];B[ee];W[ce]");
    assert_eq!(record(&unclosed).move_count(), 2);
    let trailing = parse("(;GM[1]FF[4]SZ[9];B[ee])\n]C[left over])))");
    assert_eq!(trailing.games().len(), 1);
}
