//! Game records: real games where they are at hand, else the games of an engine that come with the tests.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use gocore::notation::parse_vertex;
use gocore::sgf::{self, Step};
use gocore::{BoardSize, Color, Move, Position};
use serde_json::Value;

use crate::Amount;

/// Records of whole games on 19x19, as SGF.
#[derive(Clone, Debug)]
pub struct Records {
    /// What they are.
    pub source: &'static str,
    /// The bytes of each file.
    pub texts: Vec<Vec<u8>>,
}

/// The moves of a record.
#[derive(Clone, Debug)]
pub struct Line {
    /// The stones set up before the first move.
    pub start: Position,
    /// Who does what.
    pub turns: Vec<(Color, Move)>,
}

impl Records {
    /// All records that are at hand; for a small amount some of those that everybody has.
    ///
    /// # Panics
    /// If `GOCORE_LOCAL_DATA` names no folder, or what there is cannot be read.
    #[must_use]
    pub fn load(amount: Amount) -> Records {
        let local = local().filter(|_| amount == Amount::Full);
        let records = match local {
            Some(folder) => {
                let paths = files(&folder, "sgf").into_iter();
                let texts = paths.map(|path| fs::read(path).expect("a record that can be read")).collect();
                Records { source: "real games played on KGS", texts }
            }
            None => {
                let games = engine_games().into_iter().take(amount.of(usize::MAX, 5)).collect();
                Records { source: "games of GNU Go against itself", texts: games }
            }
        };
        assert!(!records.texts.is_empty(), "no records");
        records
    }

    /// The moves of the records that have set-up only before the first move.
    pub fn lines(&self) -> impl Iterator<Item = Line> + '_ {
        self.texts.iter().filter_map(|text| line(text))
    }
}

/// The folder of the real games, which are not distributed; found as the tests find local data.
fn local() -> Option<PathBuf> {
    let folder = match std::env::var_os("GOCORE_LOCAL_DATA") {
        Some(folder) => {
            let folder = PathBuf::from(folder);
            assert!(folder.is_dir(), "GOCORE_LOCAL_DATA: {} is no folder", folder.display());
            folder
        }
        None => repository().join("../shared"),
    };
    Some(folder.join("games/kgs")).filter(|games| games.is_dir())
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files of a folder with this extension, in the order of their names.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|it| it == extension)).collect();
    paths.sort();
    paths
}

/// The 19x19 games among the tests' data, written as records.
fn engine_games() -> Vec<Vec<u8>> {
    let paths = files(&repository().join("go-core/tests/data/engine"), "json");
    let values = paths.iter().map(|path| {
        let text = fs::read(path).expect("a file that can be read");
        serde_json::from_slice::<Value>(&text).expect("JSON")
    });
    let games: Vec<Value> = values.flat_map(|value| list(&value["games"]).to_vec()).collect();
    games.iter().filter(|game| game["size"] == 19).map(engine_game).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A game as an SGF record, twelve moves a line.
fn engine_game(game: &Value) -> Vec<u8> {
    let letters = |vertex: &str| match parse_vertex(vertex, BoardSize::NINETEEN) {
        Ok(point) => String::from_iter([point.column(), point.row()].map(|place| char::from(b'a' + place))),
        // A pass.
        Err(_) => String::new(),
    };
    let mut text = format!("(;GM[1]FF[4]SZ[19]KM[{}]", game["komi"]);
    let setup = list(&game["setup_black"]);
    if !setup.is_empty() {
        let _ = write!(text, "HA[{}]AB", setup.len());
        for vertex in setup.iter().filter_map(Value::as_str) {
            let _ = write!(text, "[{}]", letters(vertex));
        }
    }
    for (number, mv) in list(&game["moves"]).iter().filter_map(Value::as_str).enumerate() {
        let (color, vertex) = mv.split_once(' ').expect("a colour and a vertex");
        let line_break = if number % 12 == 0 { "\n" } else { "" };
        let _ = write!(text, "{line_break};{color}[{}]", letters(vertex));
    }
    text.push_str(")\n");
    text.into_bytes()
}

/// The moves of a record; `None` if it is no 19x19 game, has set-up in the middle, or a move that is no point.
fn line(text: &[u8]) -> Option<Line> {
    let collection = sgf::parse(text).ok()?;
    let record = collection.games().next()?.record();
    let size = record.board_size().ok().filter(|&size| size == BoardSize::NINETEEN)?;
    let (mut start, mut turns) = (Position::new(size), Vec::new());
    for step in record.steps() {
        match step {
            Step::Setup(setup) if turns.is_empty() => setup.apply_to(&mut start),
            Step::Move(mv) => turns.push((mv.color, mv.action.ok()?)),
            Step::ToPlay(_) => {}
            _ => return None,
        }
    }
    Some(Line { start, turns })
}
