//! The conformance runner over the project's copies of the data: nothing fails, and enough is checked.
#![cfg(feature = "sgf")]
#![allow(clippy::print_stdout, reason = "what is skipped is said loudly")]

#[path = "../examples/conformance/suite.rs"]
mod suite;

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

/// Perft rows with more nodes are left to the runner itself and to the deep tests.
const MAX_NODES: u64 = 200_000;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// Data that is not the project's own lies beside the working copy, if it is there.
fn beside(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared").join(name);
    if path.exists() {
        return Some(path);
    }
    println!("SKIPPED: {name} is not here");
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
    passes(&data("cases/cases.json"), 1_600);
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
    if let Some(path) = beside("games/repetition.json") {
        passes(&path, 28);
    }
}

#[test]
fn real_games() {
    if let Some(path) = beside("games/kgs") {
        passes(&path, 2_000);
    }
}

/// The large files of the directory are not stored but made.
#[test]
fn odd_records() {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance-records");
    let _ = fs::remove_dir_all(&made);
    good(fs::create_dir_all(&made));
    for entry in good(fs::read_dir(data("sgf"))) {
        let entry = good(entry);
        good(fs::copy(entry.path(), made.join(entry.file_name())));
    }
    let report = good(suite::run(&made, MAX_NODES));
    assert_eq!(report.failed, 3, "a listed file that is not there fails: {}", report.lines.join("\n"));
    let deep =
        [&b"(;GM[1]FF[4]SZ[9]KM[0]"[..], &b"(;B[](;W[]".repeat(50_000), &b")".repeat(100_001)].concat();
    let empty = [&b"("[..], &b";".repeat(200_000), b")"].concat();
    let wide = [&b"(;GM[1]FF[4]SZ[19]"[..], &b"(;B[aa])".repeat(20_000), b")"].concat();
    for (name, bytes) in
        [("big_deep_100k.sgf", deep), ("big_linear_200k_empty.sgf", empty), ("big_wide_20k.sgf", wide)]
    {
        good(fs::write(made.join(name), bytes));
    }
    passes(&made, 1_100);
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
fn what_cannot_be_read_is_an_error() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance-empty.json");
    good(fs::write(&path, ""));
    for path in [&*path, &path.with_extension("absent")] {
        assert!(suite::run(path, MAX_NODES).is_err());
    }
}
