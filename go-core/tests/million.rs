//! A game of a million moves: what a turn takes does not grow with the game. Memory is judged; times are only told.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/counting.rs"]
mod counting;

use std::io::Write;
use std::time::{Duration, Instant};

use common::Random;
use gocore::*;

const TURNS: u32 = 1_000_000;
const SIZE: BoardSize = BoardSize::NINE;
/// Bytes a turn on 9x9, as the documentation of games has it: tables double when they grow.
const TURN: usize = 2 * 140;

/// Under superko, random plays on a small board come to an end: every way to go on is forbidden after some thousand turns.
fn rules() -> Rules {
    Rules::DEFAULT.with_ko(KoRule::Simple).with_suicide(SuicideRule::MultiStone)
}

fn told(what: &str, time: Duration) {
    let _ = std::io::stderr().write_all(format!("{what}: {time:.1?}\n").as_bytes());
}

fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let made = work();
    told(what, start.elapsed());
    made
}

/// The game with what it holds in memory, and what was there in passing: the old table beside the new one.
fn measured<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let before = counting::used();
    let (made, most) = counting::most(|| timed(what, work));
    let held = counting::used() - before;
    assert!(held < TURN * TURNS as usize, "{what} holds {held} bytes");
    assert!(most < 2 * TURN * TURNS as usize, "{what} took {most} bytes");
    made
}

/// Random plays, suicide allowed, so that the board never fills for good.
fn play(turns: u32) -> Game {
    let mut game = Game::new(SIZE, rules());
    let mut random = Random::new(1);
    let mut start = Instant::now();
    while game.ply() < turns {
        let tried = (0..20).any(|_| {
            let point = Point::new(random.below(9) as u8, random.below(9) as u8);
            game.play(point).is_ok()
        });
        if !tried {
            let plays = game.legal_plays();
            match plays.iter().nth(random.below(plays.len().max(1))) {
                Some(point) => drop(game.play(point).unwrap()),
                None => game.pass().unwrap(),
            }
            if game.phase() != TurnPhase::Playing {
                game.resume(game.to_move()).unwrap();
            }
        }
        if game.ply() == 100_000 || game.ply() == turns - 100_000 {
            start = if game.ply() == 100_000 {
                told("the first 100,000 turns", start.elapsed());
                start
            } else {
                Instant::now()
            };
        }
    }
    told("the last 100,000 turns", start.elapsed());
    game
}

/// One test, so that nothing else allocates meanwhile.
#[test]
fn a_game_of_a_million_moves() {
    let mut game = measured("played", || play(TURNS));
    let (end, captures) = (game.position(), game.tally().captures(Color::Black));
    assert!(captures > 100_000, "{captures} captures");
    assert!(game.memory() < TURN * TURNS as usize, "{} bytes", game.memory());
    assert!(game.resumptions().next().is_none(), "plays alone");
    let turns: Vec<(Color, Move)> = game.turns().collect();
    let replay = measured("replayed", || {
        let mut replay = Replay::new(game.size(), *game.rules());
        assert_eq!(replay.turns(&turns), 0);
        replay
    });
    assert_eq!((replay.position(), replay.number()), (end, TURNS));
    drop(replay);

    timed("undone and redone a thousand times", || {
        (0..1_000).for_each(|_| game.undo().unwrap());
        (0..1_000).for_each(|_| game.redo().unwrap());
    });
    timed("gone back to half and to the end", || {
        game.jump(TURNS / 2).unwrap();
        game.jump(TURNS).unwrap();
    });
    assert_eq!((game.position(), game.tally().captures(Color::Black)), (end, captures));
    let text = timed("written", || game.to_text());
    let again = measured("read", || Game::from_text(&text, *game.rules()).unwrap());
    assert_eq!((again.position(), again.ply()), (end, TURNS));
    drop((again, text));

    let bytes = timed("written as a record", || sgf::Tree::of_game(&game).to_bytes());
    drop(game);
    let replay = measured("read as a record and judged", || {
        let collection = sgf::parse(&bytes).unwrap();
        collection.game(0).unwrap().record().replay(rules()).unwrap().0
    });
    assert_eq!((replay.position(), replay.faults().len()), (end, 0));
    drop(replay);

    let mut session = measured("played as a session", || {
        let mut session = Session::new(SIZE, rules());
        for &(color, mv) in &turns {
            session
                .apply(mv.point().map_or(Action::Pass(color), |point| Action::Play(color, point)))
                .unwrap();
        }
        session
    });
    let snapshot = timed("saved", || session.snapshot());
    let restored = measured("restored", || Session::restore(&snapshot).unwrap());
    assert!(restored == session && restored.game().position() == end);
    drop(restored);
    session.apply(Action::RequestUndo(Color::Black, 1)).unwrap();
    let number = session.undo_request().unwrap().number();
    timed("gone back to the first ply", || session.apply(Action::AcceptUndo(Color::White, number)).unwrap());
    assert_eq!((session.game().ply(), session.action_count()), (1, TURNS + 2));
}
