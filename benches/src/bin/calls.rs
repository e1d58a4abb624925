//! What a call through the C interface costs beside the same call in Rust, in interleaved rounds, by the time of the thread on
//! the processor: medians in nanoseconds, as one JSON object. The functions are called through pointers that the compiler
//! knows nothing of, as those of a shared library are.
#![allow(clippy::print_stdout, reason = "the figures are what it is for")]
#![allow(unsafe_code, reason = "it calls as C does")]

use std::hint::black_box;
use std::mem::MaybeUninit;
use std::ptr::null_mut;

use cpu_time::ThreadTime;
use go_benches::games::{rules, whole_game};
use go_benches::random::Random;
use go_benches::square;
use gocore::{BoardSize, Color, Game, KoRule, Move, Rules};
use gocore_ffi::error::gocore_error;
use gocore_ffi::game::{gocore_game, gocore_game_free, gocore_game_is_legal, gocore_game_new};
use gocore_ffi::point::{GOCORE_PASS, gocore_size};
use gocore_ffi::rules::{GOCORE_RULES_FLAGS, gocore_rules, gocore_rules_parse};
use gocore_ffi::turns::gocore_game_play;
use serde_json::json;

const ROUNDS: usize = 25;
const GAMES: usize = 40;

type IsLegal = extern "C" fn(Option<&gocore_game>, u8, u16) -> bool;
type Play = unsafe extern "C" fn(Option<&mut gocore_game>, u16, *mut gocore_error) -> i32;

/// A game as both sides take it.
struct Line {
    size: BoardSize,
    rules: Rules,
    c_rules: gocore_rules,
    moves: Vec<Move>,
    numbers: Vec<u16>,
}

impl Line {
    fn new(side: u8, ko: KoRule, random: &mut Random) -> Line {
        let (size, rules) = (square(side), rules(ko));
        let moves: Vec<Move> = whole_game(size, rules, random).into_iter().map(|(_, mv)| mv).collect();
        let number = |mv: &Move| match mv.point() {
            Some(point) => u16::from(point.row()) * u16::from(side) + u16::from(point.column()),
            None => GOCORE_PASS,
        };
        Line { size, rules, c_rules: c_rules(&rules), numbers: moves.iter().map(number).collect(), moves }
    }

    /// A game through the C interface; whoever asks for it gives it back.
    fn c_game(&self) -> *mut gocore_game {
        let mut game = null_mut();
        let size = gocore_size { width: self.size.width(), height: self.size.height() };
        // SAFETY: all pointers are to what is here.
        assert_eq!(unsafe { gocore_game_new(size, &raw const self.c_rules, &raw mut game) }, 0);
        game
    }
}

fn c_rules(rules: &Rules) -> gocore_rules {
    let (text, mut out) =
        (std::ffi::CString::new(rules.to_string()).unwrap_or_default(), MaybeUninit::uninit());
    // SAFETY: all pointers are to what is here, and it is written where the function says so.
    unsafe {
        assert_eq!(gocore_rules_parse(GOCORE_RULES_FLAGS, text.as_ptr(), out.as_mut_ptr(), null_mut()), 0);
        out.assume_init()
    }
}

/// Nanoseconds a call.
fn timed(calls: usize, work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_nanos() as f64 / calls as f64
}

fn play_in_rust(lines: &[Line]) {
    for line in lines {
        let mut game = Game::new(line.size, line.rules);
        for &mv in &line.moves {
            match black_box(mv) {
                Move::Play(point) => assert!(game.play(point).is_ok()),
                Move::Pass => assert!(game.pass().is_ok()),
            }
        }
    }
}

fn play_in_c(lines: &[Line], play: Play) {
    for line in lines {
        let mut game = line.c_game();
        make_moves(game, line, play);
        gocore_game_free(Some(&mut game));
    }
}

fn make_moves(game: *mut gocore_game, line: &Line, play: Play) {
    for &number in &line.numbers {
        // SAFETY: the game is ours alone.
        assert_eq!(unsafe { play(game.as_mut(), black_box(number), null_mut()) }, 0);
    }
}

fn ask_in_rust(games: &[Game]) {
    for game in games {
        for point in game.size().points() {
            black_box(game.legality(black_box(Color::Black), black_box(point)).is_ok());
        }
    }
}

fn ask_in_c(games: &[*mut gocore_game], area: u16, is_legal: IsLegal) {
    for game in games {
        for number in 0..area {
            // SAFETY: nobody changes the game.
            black_box(is_legal(unsafe { game.as_ref() }, black_box(1), black_box(number)));
        }
    }
}

fn main() {
    let (play, is_legal): (Play, IsLegal) = (black_box(gocore_game_play), black_box(gocore_game_is_legal));
    let mut printed = serde_json::Map::new();
    for side in [9, 19] {
        let mut random = Random::new(8);
        let lines: Vec<Line> =
            (0..GAMES).map(|_| Line::new(side, KoRule::PositionalSuperko, &mut random)).collect();
        let moves: usize = lines.iter().map(|line| line.moves.len()).sum();
        // For the questions: games in their middle, Black to move.
        let halves: Vec<Line> = lines
            .iter()
            .map(|line| {
                let half = line.moves.len() / 4 * 2;
                let (moves, numbers) = (line.moves[..half].to_vec(), line.numbers[..half].to_vec());
                Line { moves, numbers, ..*line }
            })
            .collect();
        let middle: Vec<Game> = halves
            .iter()
            .map(|line| {
                let mut game = Game::new(line.size, line.rules);
                line.moves.iter().for_each(|&mv| _ = game.make_move(game.to_move(), mv));
                game
            })
            .collect();
        let mut c_middle: Vec<_> = halves.iter().map(Line::c_game).collect();
        c_middle.iter().zip(&halves).for_each(|(game, line)| make_moves(*game, line, play));
        let questions = GAMES * square(side).area();
        let mut figures: [Vec<f64>; 4] = Default::default();
        for _ in 0..ROUNDS {
            figures[0].push(timed(questions, || ask_in_rust(&middle)));
            figures[1].push(timed(questions, || ask_in_c(&c_middle, (questions / GAMES) as u16, is_legal)));
            figures[2].push(timed(moves, || play_in_rust(&lines)));
            figures[3].push(timed(moves, || play_in_c(&lines, play)));
        }
        c_middle.iter_mut().for_each(|game| gocore_game_free(Some(game)));
        let [rust_legal, c_legal, rust_play, c_play] = figures.map(median);
        printed.insert(
            side.to_string(),
            json!({
                "is_legal_rust_ns": rust_legal, "is_legal_c_ns": c_legal,
                "play_rust_ns": rust_play, "play_c_ns": c_play,
            }),
        );
    }
    println!("{:#}", json!(printed));
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    (values[values.len() / 2] * 100.0).round() / 100.0
}
