//! Lines that nobody should send to an engine of the Go Text Protocol: each gets one answer in the right frame, and what is
//! refused changes nothing.
#![cfg(feature = "gtp")]
#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/gtp_host.rs"]
mod gtp_host;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use common::Random;
use gocore::gtp::{Command, ResponseReader};
use gocore::{Code, Point};
use gtp_host::{all_of, check_frame, engine, text};

/// A line of a command with arguments that may fit it, then damaged or not.
fn random_line(random: &mut Random, names: &[String]) -> Vec<u8> {
    const WORDS: [&str; 40] = [
        "b",
        "w",
        "B",
        "white",
        "black",
        "green",
        "pass",
        "resign",
        "a1",
        "b2",
        "C3",
        "d4",
        "e5",
        "E4",
        "d5",
        "c4",
        "j9",
        "t19",
        "z25",
        "i5",
        "a0",
        "a01",
        "5",
        "9",
        "19",
        "0",
        "-1",
        "26",
        "2",
        "3",
        "6.5",
        "7.25",
        "nan",
        "dead",
        "alive",
        "plain.sgf",
        "setup.sgf",
        "japanese",
        "chinese",
        "{\"ko\":\"SIMPLE\"}",
    ];
    const IDS: [&str; 11] =
        ["1 ", "0 ", "2 ", "17 ", "99 ", "007 ", "4294967295 ", "4294967296 ", "-3 ", "1", "\t 5\t"];
    let mut line = Vec::new();
    if random.chance(30) {
        line.extend(random.pick(&IDS).bytes());
    }
    let name = match random.below(10) {
        // Mostly moves, so that there is a game to be spoilt.
        0..=4 => "play",
        5 => random.pick(&["undo", "genmove", "set_free_handicap", "nothing", "known_command"]),
        _ => &names[random.below(names.len())],
    };
    line.extend(name.bytes());
    let expected = match name {
        "play" => 2,
        "genmove" | "boardsize" | "komi" | "known_command" | "loadsgf" | "kgs-rules"
        | "final_status_list" => 1,
        _ => random.below(2),
    };
    let some = random.below(5);
    for number in 0..if random.chance(80) { expected } else { some } {
        line.push(b' ');
        let small = ["a1", "b2", "c3", "d4", "e5", "e4", "d5", "a5", "b4", "c1", "e1", "d2", "pass"];
        match (name, number) {
            ("play", 0) | ("genmove", _) if random.chance(95) => line.push(random.pick(b"bw")),
            ("play", _) if random.chance(80) => line.extend(random.pick(&small).bytes()),
            ("boardsize", _) if random.chance(80) => {
                line.extend(random.pick(&["5", "5", "5", "3", "9"]).bytes());
            }
            _ => line.extend(random.pick(&WORDS).bytes()),
        }
    }
    if random.chance(15) {
        for _ in 0..=random.below(4) {
            let at = random.below(line.len() + 1);
            let byte = random.next() as u8;
            match random.below(5) {
                0 => line.truncate(at),
                1 if at < line.len() => line[at] = byte,
                2 => line.insert(at, random.pick(b"\0\t\r\n #\x1b\x7f\xff=?")),
                3 => line.splice(at..at, line.clone()).for_each(drop),
                _ => line.insert(at, byte),
            }
        }
    }
    line
}

#[test]
fn a_hundred_thousand_lines() {
    let mut engine = engine();
    let names: Vec<String> =
        text(&engine.answer("list_commands").unwrap()).lines().map(str::to_owned).collect();
    let mut random = Random::new(0x9719);
    let (mut answers, mut refusals, mut silent) = (0, BTreeMap::new(), 0);
    let mut before = all_of(engine.state());
    for number in 0..100_000 {
        let line = random_line(&mut random, &names);
        if random.chance(5) {
            let points: Vec<Point> = engine.state().size().points().filter(|_| random.chance(20)).collect();
            engine.player_mut().dead = points;
        }
        let Some(answer) = engine.answer(&line) else {
            silent += 1;
            assert_eq!(Command::read(&line), None);
            assert_eq!(all_of(engine.state()), before, "{number}: {line:?}");
            continue;
        };
        check_frame(&line, &answer);
        let after = all_of(engine.state());
        match answer.result() {
            Ok(_) => answers += 1,
            Err(error) => {
                assert_eq!(after, before, "{number}: {:?}", String::from_utf8_lossy(&line));
                *refusals.entry(error.code()).or_insert(0) += 1;
            }
        }
        before = after;
    }
    assert!(answers > 20_000 && silent > 100 && refusals.len() > 12, "{answers} {silent} {refusals:?}");
    assert!(refusals[&Code::Occupied] > 1000 && refusals[&Code::Suicide] > 50, "{refusals:?}");
}

#[test]
fn long_lines_take_linear_time() {
    let start = Instant::now();
    let mut engine = engine();
    let megabytes = 4 << 20;
    for part in [" ", "1", "a", "a1 ", "play b a1 ", "\0", "\t", "#", "\u{e9}", "\"", "{", "[", "1.", "-"] {
        let part = part.as_bytes().repeat(megabytes / part.len());
        for name in [
            "",
            "play b ",
            "set_free_handicap ",
            "kata-set-rules ",
            "komi ",
            "5 ",
            "boardsize ",
            "loadsgf ",
            "host-echo ",
        ] {
            let line = [name.as_bytes(), &part].concat();
            if let Some(answer) = engine.answer(&line) {
                assert_eq!(answer.to_string().find("\n\n"), Some(answer.to_string().len() - 2));
            }
        }
    }
    let mut reader = ResponseReader::new();
    for _ in 0..1_000_000 {
        assert!(reader.line(b"= x").is_none());
    }
    assert!(reader.line(b"").is_some_and(|response| response.is_ok()));
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}
