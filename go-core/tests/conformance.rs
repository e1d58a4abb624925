//! The conformance runner over the project's copies of the data: nothing fails, and enough is checked.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used)]

#[path = "common/commands.rs"]
mod commands;
#[path = "../examples/conformance/suite.rs"]
mod suite;

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Perft rows with more nodes are left to the runner itself and to the deep tests.
const MAX_NODES: u64 = 200_000;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// Data that are not the project's own: in the folder that the environment variable `GOCORE_LOCAL_DATA` names, or else in
/// the folder `shared` beside the working copy. Where they are absent, that is said on standard error itself: what a
/// passing test prints by the macros is never seen.
fn local(name: &str) -> Option<PathBuf> {
    let folder = match std::env::var_os("GOCORE_LOCAL_DATA") {
        Some(folder) => {
            let folder = PathBuf::from(folder);
            assert!(folder.is_dir(), "GOCORE_LOCAL_DATA: {} is no folder", folder.display());
            folder
        }
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared"),
    };
    let path = folder.join(name);
    if path.exists() {
        return Some(path);
    }
    let line = format!("\nSKIPPED: {} is absent; GOCORE_LOCAL_DATA names the folder of it\n", path.display());
    let _ = std::io::stderr().write_all(line.as_bytes());
    None
}

#[track_caller]
fn good<T, E: Display>(result: Result<T, E>) -> T {
    result.unwrap_or_else(|error| panic!("{error}"))
}

/// Runs a file: nothing may fail, and at least so many checks must pass.
#[track_caller]
fn passes(path: &Path, at_least: u64) {
    let report = good(suite::run(path, MAX_NODES));
    let lines = report.lines.join("\n");
    assert_eq!(report.failed, 0, "{lines}");
    assert!(report.passed >= at_least, "only {} checks passed\n{lines}", report.passed);
}

#[test]
fn small_cases() {
    passes(&data("cases/cases.json"), 1_690);
}

#[test]
fn random_games() {
    passes(&data("cases/random_games.json"), 7_500);
}

#[test]
fn counts_of_sequences() {
    passes(&data("cases/perft.json"), 1_200);
}

#[test]
fn published_numbers() {
    passes(&data("cases/numbers.json"), 20);
}

#[test]
fn bugs_of_other_programs() {
    passes(&data("bugs.json"), 100);
}

#[test]
fn games_of_an_engine() {
    passes(&data("engine"), 2_900);
}

#[test]
fn games_with_repetition() {
    if let Some(path) = local("games/repetition.json") {
        passes(&path, 28);
    }
}

#[test]
fn real_games() {
    if let Some(path) = local("games/kgs") {
        passes(&path, 2_000);
    }
}

fn dead_stones(path: &Path) -> suite::dead::Figures {
    let mut total = suite::dead::Figures::default();
    for file in good(suite::dead::files(path)) {
        total.absorb(good(suite::dead::run(&file)));
    }
    total
}

/// What the suggestion promises: 99 % of the stones as GNU Go says, 95 % of the games without a wrong chain, no stone in
/// seki called dead.
#[test]
fn dead_stones_of_games_of_an_engine() {
    let figures = dead_stones(&data("engine"));
    let lines = figures.lines.join("\n");
    assert_eq!((figures.games, figures.seki), (133, 17));
    assert!(100 * figures.stones_alike >= 99 * figures.stones, "{figures}\n{lines}");
    assert!(100 * figures.games_alike >= 95 * figures.games, "{figures}\n{lines}");
    assert_eq!(figures.seki_dead, 0, "{figures}\n{lines}");
}

/// GNU Go is wrong about some of these: the figures are only told.
#[test]
fn dead_stones_of_real_games() {
    if let Some(path) = local("games/kgs") {
        let figures = dead_stones(&path);
        assert!(figures.games > 0);
        let line = format!("\ndead stones of real games: {figures}\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
}

/// The large files of the directory are not stored but made.
#[test]
fn odd_records() {
    passes(&data("sgf"), 1_100);
    let report = good(suite::run(&data("sgf"), MAX_NODES));
    let skipped = if cfg!(feature = "encodings") { 0 } else { 12 };
    assert_eq!(report.skipped, skipped, "{}", report.lines.join("\n"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance-records");
    let _ = fs::remove_dir_all(&folder);
    good(fs::create_dir_all(&folder));
    good(fs::copy(data("sgf/index.json"), folder.join("index.json")));
    good(fs::write(folder.join("big_wide_20k.sgf"), "(;SZ[9])"));
    let report = good(suite::run(&folder, MAX_NODES));
    let failed =
        |id: &str| report.lines.iter().any(|line| line.starts_with(&format!("FAILED index.json {id} ")));
    assert!(failed("S001") && failed("S110"), "one that is not there, and one that is there and another");
    assert!(!failed("S108") && !failed("S109"), "{}", report.lines.join("\n"));
}

/// A directory stands for all that lies below it, each file by its own kind, and nothing is passed over in silence.
#[test]
fn a_directory_is_searched_through() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance-folder");
    let _ = fs::remove_dir_all(&folder);
    good(fs::create_dir_all(folder.join("b/c")));
    good(fs::write(folder.join("b/c/numbers.json"), r#"{"legal_positions": {"published": {"2x2": "57"}}}"#));
    for name in ["a.json", "b/other.json", "b/note.txt", "b/.hidden"] {
        good(fs::write(folder.join(name), "{}"));
    }
    let report = good(suite::run(&folder, MAX_NODES));
    assert_eq!((report.passed, report.failed, report.skipped), (1, 0, 3), "{:?}", report.lines);
    let told =
        format!("SKIPPED {} files of no known kind (3): a.json b/note.txt b/other.json", folder.display());
    assert_eq!(report.lines.last(), Some(&told));
    good(fs::remove_dir_all(folder.join("b/c")));
    assert!(suite::run(&folder, MAX_NODES).is_err(), "nothing is checked there");
    // Those with games that GNU Go has judged.
    assert_eq!(good(suite::dead::files(&data(""))), good(suite::dead::files(&data("engine"))));
}

/// The runner fails where it should: wrong expectations, words it does not know, kinds it has never heard of.
#[test]
fn what_is_wrong_fails() {
    let cases = good(fs::read_to_string(data("cases/cases.json")));
    for (number, (text, failures)) in [
        (cases.replace(r#""phase": "play""#, r#""phase": "stopped""#), 100..),
        (cases.replace(r#""legal_plays""#, r#""illegal_plays""#), 100..),
        (cases.replace(r#""ko": "psk""#, r#""ko": "none""#), 10..),
        (r#"{"cases": [3, {}, {"kind": "riddle", "id": "r", "confidence": "high"}]}"#.into(), 3..),
        (r#"{"tables": [3, {}, {"w": 1}]}"#.into(), 3..),
        (r#"{"games": [{"legal_at": 3}]}"#.into(), 1..),
        (r#"{"games": [{"refused": 3}]}"#.into(), 1..),
        (r#"{"games": []}"#.into(), 1..),
        (r#"[{"check": "data"}, 3]"#.into(), 2..),
        // Nothing is checked.
        (r#"{"cases": [{"kind": "preset", "id": "p", "name": "chinese", "expect": {}, "confidence": "high"}]}"#.into(), 1..),
        (cases.replace(r#""after": {"#, r#""after": {}, "expect": {}, "more": {"#), 100..),
        (r#"{"cases": [{"kind": "coords", "id": "c", "size": [9, 9], "gtp": "A1", "expect": {}, "confidence": "high"}]}"#.into(), 1..),
        (r#"[{"id": "b", "check": "data", "repro": {"type": "coord", "board": 9, "gtp": "A1"}, "expected": {}}]"#.into(), 1..),
        (r#"{"tables": [{"w": 1, "h": 1, "ko": "none", "suicide": false, "no_single_suicide": true, "rows": []}]}"#.into(), 1..),
        (r#"{"games": [{"legal_plays_at": [], "moves": []}]}"#.into(), 1..),
        (r#"{"legal_positions": {"published": {}}}"#.into(), 1..),
        // Sessions are left out, but these are none.
        (r#"{"cases": [{"kind": "session", "id": "s", "protocol": "chess", "actions": [], "expect": {"state": "playing"}, "confidence": "high"}]}"#.into(), 1..),
        (r#"{"cases": [{"kind": "session", "id": "s", "protocol": "aga", "actions": [], "expect": {}, "confidence": "high"}]}"#.into(), 1..),
        // Disputed is how a case comes out, not whether it can be read.
        (r#"{"cases": [{"kind": "game", "id": "d", "confidence": "disputed"}]}"#.into(), 1..),
        ("7".into(), 1..),
    ]
    .into_iter()
    .enumerate()
    {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("conformance-{number}.json"));
        good(fs::write(&path, text));
        let report = good(suite::run(&path, MAX_NODES));
        assert!(failures.contains(&report.failed), "{number}: {} failed", report.failed);
    }
}

#[test]
fn records_that_are_missing_are_told() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance-kgs");
    let _ = fs::remove_dir_all(&folder);
    good(fs::create_dir_all(&folder));
    let entry = r#"{"file": "a.sgf", "rules": "Japanese", "recorded": "B+1", "gnugo_dead": []}"#;
    good(fs::write(folder.join("dead.json"), format!(r#"{{"games": [{entry}]}}"#)));
    good(fs::write(folder.join("b.sgf"), "(;SZ[9];B[cc])"));
    let report = good(suite::run(&folder, MAX_NODES));
    assert_eq!((report.skipped, report.failed), (999, 2), "{:?}", report.lines);
    let told = "SKIPPED dead.json records missing of 1000 expected (999)";
    assert!(report.lines.iter().any(|line| line == told), "{:?}", report.lines);
}

#[test]
fn the_command() {
    let (engine, numbers) = (data("engine"), data("cases/numbers.json"));
    let wrong = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance-wrong.json");
    good(fs::write(&wrong, "{}"));
    let absent = data("absent.json");
    for (arguments, code, last) in [
        (vec![numbers.as_os_str()], 0, "24 passed, 0 failed, 113 skipped"),
        (
            vec!["--max-nodes=10".as_ref(), "--".as_ref(), wrong.as_os_str()],
            1,
            "0 passed, 1 failed, 0 skipped",
        ),
        (vec![absent.as_os_str(), numbers.as_os_str()], 2, "24 passed, 0 failed, 113 skipped"),
        (vec!["--dead".as_ref(), engine.join("gnugo-7-japanese.json").as_os_str()], 0, "total: 14 games, "),
        (vec!["--dead".as_ref(), absent.as_os_str()], 2, "total: no finished game"),
        (vec!["--help".as_ref()], 0, "Exit code: "),
        (vec![], 2, ""),
        (vec!["--max-nodes".as_ref(), "many".as_ref()], 2, ""),
        (vec!["--what".as_ref()], 2, ""),
    ] {
        let run = commands::run("conformance", &arguments);
        assert_eq!(run.code, Some(code), "{arguments:?}: {run:?}");
        assert!(run.out.lines().last().unwrap_or_default().starts_with(last), "{arguments:?}: {run:?}");
        assert_eq!(run.err.is_empty(), code < 2, "{arguments:?}: {run:?}");
    }
    let unread = commands::run_unread("conformance", [&*wrong, &*engine]);
    assert_eq!((unread.code, &*unread.err), (Some(1), ""));
    #[cfg(target_os = "linux")]
    {
        let full = commands::run_full("conformance", [&numbers]);
        assert_eq!(full.code, Some(2));
        assert!(full.err.starts_with("conformance: standard output: "), "{}", full.err);
    }
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance-empty.json");
    good(fs::write(&path, ""));
    for path in [&*path, &path.with_extension("absent")] {
        assert!(suite::run(path, MAX_NODES).is_err());
    }
}
