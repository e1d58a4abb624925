//! Runs files of test data against the library.
//!
//! ```text
//! cargo run --release --example conformance -- [--max-nodes N] FILE...
//! ```
//!
//! A file is JSON of one of the kinds below, told by its content; a directory stands for the JSON files in it, or for its
//! index of records.
//!
//! - small cases (games, handicap, coordinates, presets; sessions are skipped), random games, perft tables, numbers
//! - bugs of other programs
//! - games of an engine against itself, and games in which boards came back
//! - records with the result and the dead stones (`dead.json`), odd records with what a reader makes of them
//!   (`index.json`)
//!
//! Every expectation is one check. A failure says what was expected and what came; what is left out is skipped with its
//! id, and what no source is sure of is reported as disputed and counted as skipped if it differs. The last line is
//! `N passed, M failed, K skipped`. Exit code 0 when nothing failed, 1 when something did, 2 when a file cannot be read.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command talks to its user")]

#[path = "suite.rs"]
mod suite;

use std::path::PathBuf;
use std::process::ExitCode;

/// Rows of perft tables with more nodes are left out if nothing else is said.
const MAX_NODES: u64 = 1_000_000;

const USAGE: &str = "usage: conformance [--max-nodes N] FILE-OR-DIRECTORY...";

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Whether nothing failed.
fn run() -> Result<bool, String> {
    let (paths, max_nodes) = arguments()?;
    let mut total = suite::Report::default();
    for path in paths {
        let report = suite::run(&path, max_nodes)?;
        for line in &report.lines {
            println!("{line}");
        }
        total.absorb(report);
    }
    println!("{} passed, {} failed, {} skipped", total.passed, total.failed, total.skipped);
    Ok(total.failed == 0)
}

fn arguments() -> Result<(Vec<PathBuf>, u64), String> {
    let mut paths = Vec::new();
    let mut max_nodes = MAX_NODES;
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("--max-nodes") => {
                let number = arguments.next().ok_or(USAGE)?;
                let number = number.to_str().unwrap_or_default();
                max_nodes = number.parse().map_err(|_| format!("--max-nodes {number}: not a number"))?;
            }
            Some("--help" | "-h") => return Err(USAGE.into()),
            Some(option) if option.starts_with("--") => return Err(format!("{option}: unknown\n{USAGE}")),
            _ => paths.push(PathBuf::from(argument)),
        }
    }
    if paths.is_empty() { Err(USAGE.into()) } else { Ok((paths, max_nodes)) }
}
