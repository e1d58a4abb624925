//! The files that the driver lays down for all workers, in the folder that PEERS_DATA names.

use std::fs;
use std::path::PathBuf;

/// Column and row, from the top left.
pub type Point = (u8, u8);

/// Moves of alternating colour; `None` is a pass.
pub type Line = Vec<Option<Point>>;

pub struct Game {
    pub sgf: Vec<u8>,
    /// Black stones put up before play. If there are any, White moves first.
    pub setup: Vec<Point>,
    pub moves: Line,
}

/// A game, Black first, and the turns after which its positions are to be looked at.
pub struct Positions {
    pub moves: Line,
    pub turns: Vec<usize>,
}

fn read(name: &str) -> String {
    let folder = std::env::var_os("PEERS_DATA").expect("PEERS_DATA names the folder of the data");
    fs::read_to_string(PathBuf::from(folder).join(name)).expect("the driver has written the data")
}

fn line(text: &str) -> Line {
    text.as_bytes()
        .chunks_exact(2)
        .map(|pair| (pair != b"--").then(|| (pair[0] - b'a', pair[1] - b'a')))
        .collect()
}

pub fn games(size: usize) -> Vec<Game> {
    read(&format!("games-{size}.tsv"))
        .lines()
        .map(|row| {
            let fields: Vec<&str> = row.split('\t').collect();
            Game {
                sgf: fs::read(fields[0]).expect("the record is there"),
                setup: line(fields[1]).into_iter().flatten().collect(),
                moves: line(fields[2]),
            }
        })
        .collect()
}

pub fn positions(size: usize) -> Vec<Positions> {
    read(&format!("positions-{size}.tsv"))
        .lines()
        .map(|row| {
            let (moves, turns) = row.split_once('\t').expect("two fields");
            let turns = turns.split(',').map(|turn| turn.parse().expect("a number")).collect();
            Positions { moves: line(moves), turns }
        })
        .collect()
}
