//! Faults that other programs had with the Go Text Protocol, each under the id it has in the project's collection: what went
//! wrong there must go right here. Those of points beyond `z` have their tests where such points are read.
#![cfg(feature = "gtp")]
#![allow(clippy::unwrap_used)]

use gocore::gtp::{Decision, GtpEngine, Player, RandomPlayer, State};
use gocore::notation::vertex;
use gocore::{BoardSize, Color, Game, GameBuilder, KoRule, PlayError, Point, Rules, fixed_handicap};
use gocore::{HandicapConvention, max_fixed_handicap};

/// Plays at random and reads one file.
struct OneFile(&'static str);

impl Player for OneFile {
    fn genmove(&mut self, state: &State, color: Color) -> Decision {
        RandomPlayer::new(0).genmove(state, color)
    }

    fn read_file(&mut self, _: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.into())
    }
}

fn engine() -> GtpEngine<OneFile> {
    GtpEngine::new(OneFile(""))
}

fn loaded(record: &'static str) -> GtpEngine<OneFile> {
    let mut engine = GtpEngine::new(OneFile(record));
    assert_eq!(replies(&mut engine, &["loadsgf game.sgf"]), ["="]);
    engine
}

/// What comes back for each line, without the frame's end.
fn replies<P: Player>(engine: &mut GtpEngine<P>, lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| engine.answer(line).unwrap().to_string().trim_end().to_owned()).collect()
}

fn stones<P>(engine: &GtpEngine<P>) -> usize
where
    P: Player,
{
    engine.state().position().occupied().len()
}

fn moves<P: Player>(engine: &GtpEngine<P>) -> Vec<String> {
    let size = engine.state().size();
    engine.state().turns().map(|(color, mv)| format!("{color} {}", vertex(mv, size))).collect()
}

#[test]
fn b081_handicaps_without_a_proper_number_place_nothing() {
    let mut engine = engine();
    let lines = [
        "boardsize 19",
        "clear_board",
        "1 place_free_handicap",
        "2 place_free_handicap two",
        "3 place_free_handicap 1",
    ];
    let replies = replies(&mut engine, &lines);
    assert_eq!(replies[..2], ["=", "="]);
    for (reply, id) in replies[2..].iter().zip(["?1 ", "?2 ", "?3 "]) {
        assert!(reply.starts_with(id), "{reply}");
    }
    assert_eq!((stones(&engine), engine.state().handicap()), (0, 0));
}

#[test]
fn b084_numeric_ids_are_echoed() {
    assert_eq!(replies(&mut engine(), &["17 protocol_version", "name"]), ["=17 2", "= gocore"]);
}

#[test]
fn b085_a_free_handicap_is_known_as_one() {
    let mut engine = engine();
    let lines = ["boardsize 19", "clear_board", "kgs-rules chinese", "set_free_handicap D4 Q16 D16"];
    assert_eq!(replies(&mut engine, &lines), ["="; 4]);
    assert_eq!((engine.state().handicap(), engine.state().to_move()), (3, Color::White));
    assert_eq!(engine.state().tally().handicap(), 3, "White is compensated");
    assert!(replies(&mut engine, &["genmove W"])[0].starts_with("= "));
    assert_eq!((engine.state().handicap(), engine.state().to_move()), (3, Color::Black));
}

#[test]
fn b086_leading_plays_are_a_handicap_only_where_that_is_asked_for() {
    let lines = ["clear_board", "play B D4", "play B Q16", "play W D16"];
    for (taken, handicap) in [(false, 0), (true, 2)] {
        let mut engine = engine().with_leading_plays_as_handicap(taken);
        replies(&mut engine, &lines);
        assert_eq!((engine.state().handicap(), engine.state().tally().handicap()), (handicap, handicap));
        let record = replies(&mut engine, &["printsgf"]).remove(0);
        assert_eq!(record.contains("HA[2]"), taken, "{record}");
        // One play is the first move, and plays after White's are no handicap.
        replies(&mut engine, &["clear_board", "play B D4", "play W D16", "play B Q16", "play B Q4"]);
        assert_eq!(engine.state().handicap(), 0);
    }
}

#[test]
fn b087_a_position_is_handed_over_with_its_ko() {
    let rules = Rules::default().with_ko(KoRule::Simple);
    let mut game = Game::new(BoardSize::NINE, rules);
    let point = |text: &str| gocore::notation::parse_vertex(text, BoardSize::NINE).unwrap();
    for text in ["D5", "E5", "E6", "F6", "E4", "F4", "J9", "G5", "F5"] {
        game.play(point(text)).unwrap();
    }
    let there = GameBuilder::from_text(&game.to_start().to_string(), rules).unwrap().build().unwrap();
    assert_eq!((there.position(), there.to_move()), (game.position(), Color::White));
    assert_eq!(there.tally().captures(Color::Black), 1);
    let ban = PlayError::Ko { point: point("E5"), ply: None };
    assert_eq!(there.legality(Color::White, point("E5")).unwrap_err(), ban);
}

#[test]
fn b088_black_moves_first_where_nothing_is_said() {
    let engine = loaded("(;SZ[19]AB[cc][rd]AW[dq][qp])");
    assert_eq!((stones(&engine), engine.state().to_move()), (4, Color::Black));
    assert_eq!(loaded("(;SZ[19]AB[cc][rd]AW[dq][qp]PL[W])").state().to_move(), Color::White);
}

#[test]
fn b090_a_pass_of_a_record_is_a_pass() {
    let engine = loaded("(;GM[1]FF[4]SZ[19];B[pd];W[tt];B[];W[dd])");
    assert_eq!(moves(&engine), ["B Q16", "W pass", "B pass", "W D16"]);
}

#[test]
fn b096_tt_is_a_pass_up_to_19_lines() {
    assert_eq!(moves(&loaded("(;GM[1]FF[4]SZ[19];B[tt])")), ["B pass"]);
    assert_eq!(moves(&loaded("(;GM[1]FF[4]SZ[21];B[tt])")), ["B U2"]);
}

#[test]
fn b097_fixed_handicaps_stand_where_the_protocol_has_them() {
    for (number, expected) in [
        ("2", "= D4 Q16"),
        ("3", "= D4 Q16 D16"),
        ("6", "= D4 Q16 D16 Q4 D10 Q10"),
        ("8", "= D4 Q16 D16 Q4 D10 Q10 K4 K16"),
    ] {
        let lines = ["boardsize 19", "clear_board", &format!("fixed_handicap {number}")];
        assert_eq!(replies(&mut engine(), &lines)[2], expected);
    }
    // The convention is a choice elsewhere.
    let third = fixed_handicap(BoardSize::NINETEEN, 3, HandicapConvention::Aga).unwrap()[2];
    assert_eq!(vertex(third, BoardSize::NINETEEN).to_string(), "Q4");
}

#[test]
fn b098_small_boards_have_few_fixed_handicaps() {
    let mut engine = engine();
    let lines = ["boardsize 7", "clear_board", "fixed_handicap 5"];
    assert_eq!(replies(&mut engine, &lines)[2], "? invalid number of stones");
    assert_eq!(stones(&engine), 0);
    for (side, most) in [(19, 9), (9, 9), (8, 4), (7, 4), (6, 0)] {
        assert_eq!(max_fixed_handicap(BoardSize::square(side).unwrap()), most);
        for number in 1..=10 {
            let lines = [&*format!("boardsize {side}"), &*format!("fixed_handicap {number}")];
            let allowed = (2..=most).contains(&number);
            assert_eq!(replies(&mut engine, &lines)[1].starts_with('='), allowed, "{number} on {side}");
            assert_eq!(stones(&engine), if allowed { usize::from(number) } else { 0 });
        }
    }
}

#[test]
fn b144_resigning_is_no_pass() {
    let mut engine = engine();
    let lines = ["boardsize 9", "clear_board", "play B E5", "play W resign", "final_score", "printsgf"];
    let replies = replies(&mut engine, &lines);
    assert_eq!(replies[3..5], ["=", "= B+R"]);
    assert!(!replies[5].contains("W[") && replies[5].contains("RE[B+R]"), "{}", replies[5]);
    assert_eq!(moves(&engine), ["B E5"]);
    assert_eq!(engine.state().position().stone(Point::new(4, 4)), Some(Color::Black));
}
