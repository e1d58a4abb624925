//! The files that the driver lays down for all workers, in the folder that `PEERS_DATA` names; `peers/driver/data.py` says
//! what is in them.

use std::fs;
use std::path::Path;

use go_benches::records::Line;
use gocore::{BoardSize, Color, Game, Move, Point, PointSet, Position, Rules};

/// The lines of a file, and their fields.
fn rows(name: &str, size: BoardSize) -> Vec<Vec<String>> {
    let folder = std::env::var_os("PEERS_DATA").expect("PEERS_DATA names the folder of the data");
    let path = Path::new(&folder).join(format!("{name}-{}.tsv", size.width()));
    let text = fs::read_to_string(path).expect("the driver has written the data");
    text.lines().map(|line| line.split('\t').map(String::from).collect()).collect()
}

/// The moves in pairs of letters; `--` is a pass.
fn moves(text: &str) -> impl Iterator<Item = Move> + '_ {
    text.as_bytes().chunks_exact(2).map(|pair| match pair {
        b"--" => Move::Pass,
        _ => Move::Play(Point::new(pair[0] - b'a', pair[1] - b'a')),
    })
}

/// The bytes of the records.
pub(crate) fn records(size: BoardSize) -> Vec<Vec<u8>> {
    rows("games", size).iter().map(|row| fs::read(&row[0]).expect("the record is there")).collect()
}

/// The moves of the records: Black's first, or White's if there are stones set up.
pub(crate) fn lines(size: BoardSize) -> Vec<Line> {
    let line = |row: &Vec<String>| {
        let mut start = Position::new(size);
        for point in moves(&row[1]).filter_map(Move::point) {
            start.set(point, Some(Color::Black));
        }
        let mut color = if row[1].is_empty() { Color::White } else { Color::Black };
        let turn = |mv| {
            color = !color;
            (color, mv)
        };
        Line { start, turns: moves(&row[2]).map(turn).collect() }
    };
    rows("games", size).iter().map(line).collect()
}

/// A random game, and the turns after which its positions are asked.
pub(crate) struct Positions {
    size: BoardSize,
    moves: Vec<Move>,
    turns: Vec<u32>,
}

pub(crate) fn positions(size: BoardSize) -> Vec<Positions> {
    let turns = |text: &str| text.split(',').map(|turn| turn.parse().expect("a turn")).collect();
    let positions =
        |row: &Vec<String>| Positions { size, moves: moves(&row[0]).collect(), turns: turns(&row[1]) };
    rows("positions", size).iter().map(positions).collect()
}

impl Positions {
    /// A game for each of the positions, with all that led to it.
    pub(crate) fn games(&self, rules: Rules) -> Vec<Game> {
        let mut game = Game::new(self.size, rules);
        let mut found = Vec::new();
        for &mv in &self.moves {
            if self.turns.contains(&game.ply()) {
                found.push(game.clone());
            }
            game.make_move(game.to_move(), mv).expect("a legal move");
        }
        found
    }
}

/// A finished position, and the stones that GNU Go takes for dead and for alive in seki.
pub(crate) struct Finished {
    pub(crate) position: Position,
    pub(crate) dead: PointSet,
    pub(crate) seki: PointSet,
}

/// The finished positions of a file; none if it is not there.
pub(crate) fn finished(name: &str, size: BoardSize) -> Vec<Finished> {
    let folder = std::env::var_os("PEERS_DATA").expect("PEERS_DATA names the folder of the data");
    if !Path::new(&folder).join(format!("{name}-{}.tsv", size.width())).exists() {
        return Vec::new();
    }
    let points = |text: &str| PointSet::from_points(size, moves(text).filter_map(Move::point));
    let finished = |row: &Vec<String>| {
        let [black, white, dead, seki] = [0, 1, 2, 3].map(|field| points(&row[field]));
        let position = Position::from_stones(size, black.iter(), white.iter()).expect("a position");
        Finished { position, dead, seki }
    };
    rows(name, size).iter().map(finished).collect()
}
