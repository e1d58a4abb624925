//! Worker for the crate `sgf-parse`.

use gocore_peers::{games, repeat, serve, Answer};
use sgf_parse::{parse, GameTree};
use std::hint::black_box;

const T6: &str =
    "Takes text: the decoding of the bytes is not in the figure. All property values are parsed to types.";

fn nodes(trees: &[GameTree]) -> usize {
    trees.iter().map(|tree| tree.as_go_node().map_or(0, |root| root.main_variation().count())).sum()
}

fn parse_all(size: usize) -> Answer {
    let texts: Vec<String> = games(size)
        .into_iter()
        .map(|game| String::from_utf8(game.sgf).expect("the record is UTF-8"))
        .collect();
    let bytes: usize = texts.iter().map(String::len).sum();
    let nodes: usize = texts.iter().map(|text| nodes(&parse(text).expect("a sound record"))).sum();
    let value = repeat(|| {
        for text in &texts {
            black_box(parse(text).expect("a sound record"));
        }
        texts.len() as u64
    }) / 1000.0;
    let mb_s = bytes as f64 / (value * texts.len() as f64);
    let check =
        vec![("games", texts.len() as f64), ("nodes", nodes as f64), ("MB/s", (mb_s * 10.0).round() / 10.0)];
    Answer { value, unit: "us/game", check, note: T6 }
}

fn main() {
    serve(|task, size| match task {
        "t6" => Ok(parse_all(size)),
        _ => Err("reads and writes records only"),
    });
}
