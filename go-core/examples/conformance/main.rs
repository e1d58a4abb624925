//! Runs files of test data against the library.
//!
//! ```text
//! cargo run --release --example conformance -- [--max-nodes N] FILE...
//! cargo run --release --example conformance -- --dead FILE...
//! ```
//!
//! A file is JSON of one of the kinds below, told by its content; a directory stands for all such files in it and below it.
//! Its files of no known kind are named as skipped; records beside their index belong to it.
//!
//! - small cases (games, handicap, coordinates, presets, sessions), random games, perft tables, numbers
//! - bugs of other programs
//! - games of an engine against itself, and games in which boards came back
//! - records with the result and the dead stones (`dead.json`), odd records with what a reader makes of them
//!   (`index.json`)
//!
//! Every expectation is one check. A failure says what was expected and what came; what is left out is skipped with its
//! id, and what no source is sure of is reported as disputed and counted as skipped if it differs. The last line is
//! `N passed, M failed, K skipped`. Exit code 0 when nothing failed, 1 when something did, 2 when a file cannot
//! be read, which does not keep the others from being run.
//!
//! With `--dead` nothing is checked: for each file of games of an engine, and for `dead.json`, it prints how many stones of
//! the finished games are dead, or not, by [`Estimator::suggest_dead`](gocore::Estimator::suggest_dead) as GNU Go says,
//! and what differs: the chain by a point of it, its stones, and our verdict with its confidence in permille. Games marked
//! as disputed are shown and not counted.

#[path = "../common/arguments.rs"]
mod arguments;
#[path = "../common/output.rs"]
mod output;
#[path = "suite.rs"]
mod suite;

use std::path::PathBuf;
use std::process::ExitCode;

use arguments::{Argument, Arguments};
use output::{Output, complain};

/// Rows of perft tables with more nodes are left out if nothing else is said.
const MAX_NODES: u64 = 1_000_000;

const USAGE: &str = "\
usage: conformance [--max-nodes N] FILE-OR-DIRECTORY...
       conformance --dead FILE-OR-DIRECTORY...

Runs files of test data against the library; a directory stands for all such files below it.

  --max-nodes N    leave out rows of perft tables with more nodes; 1000000 if nothing else is said
  --dead           check nothing; print how well suggested dead stones agree with GNU Go
  --help           this text
  --               what follows are files

Exit code: 0 when nothing failed, 1 when something did, 2 when some of the input cannot be used.
";

fn main() -> ExitCode {
    match run() {
        Ok(code) => ExitCode::from(code),
        Err(message) => {
            complain("conformance", &message);
            ExitCode::from(2)
        }
    }
}

/// Does what the command line asks for; returns the exit code. An error means that nothing more can be done.
fn run() -> Result<u8, String> {
    let mut output = Output::new();
    let Some(Wanted { paths, max_nodes, dead }) = read_arguments(Arguments::of_process())? else {
        return output.write(USAGE).map(|()| 0);
    };
    if dead {
        return dead_stones(&mut output, &paths);
    }
    let mut total = suite::Report::default();
    let mut unreadable = false;
    for path in paths {
        match suite::run(&path, max_nodes) {
            Ok(report) => {
                output.write(&report.lines.iter().map(|line| format!("{line}\n")).collect::<String>())?;
                total.absorb(report);
            }
            Err(message) => {
                complain("conformance", &message);
                unreadable = true;
            }
        }
    }
    let suite::Report { passed, failed, skipped, .. } = total;
    output.write(&format!("{passed} passed, {failed} failed, {skipped} skipped\n"))?;
    Ok(match (unreadable, failed) {
        (false, 0) => 0,
        (false, _) => 1,
        _ => 2,
    })
}

/// Prints the figures of each file, and of all together.
fn dead_stones(output: &mut Output, paths: &[PathBuf]) -> Result<u8, String> {
    let mut total = suite::dead::Figures::default();
    let mut code = 0;
    for path in paths {
        let files = match suite::dead::files(path) {
            Ok(files) => files,
            Err(message) => {
                complain("conformance", &message);
                code = 2;
                continue;
            }
        };
        for file in files {
            match suite::dead::run(&file) {
                Ok(figures) => {
                    let lines: String = figures.lines.iter().map(|line| format!("{line}\n")).collect();
                    output.write(&format!("{lines}{}: {figures}\n", file.display()))?;
                    total.absorb(figures);
                }
                Err(message) => {
                    complain("conformance", &message);
                    code = 2;
                }
            }
        }
    }
    output.write(&format!("total: {total}\n"))?;
    Ok(code)
}

/// What the command line asks for.
struct Wanted {
    paths: Vec<PathBuf>,
    max_nodes: u64,
    dead: bool,
}

/// The files and what to do with them; `None` when only help is asked for.
fn read_arguments(mut arguments: Arguments) -> Result<Option<Wanted>, String> {
    let mut wanted = Wanted { paths: Vec::new(), max_nodes: MAX_NODES, dead: false };
    while let Some(argument) = arguments.next()? {
        let name = match argument {
            Argument::File(file) => {
                wanted.paths.push(PathBuf::from(file));
                continue;
            }
            Argument::Option(name) => name,
        };
        match name.as_str() {
            "--max-nodes" => {
                let number = arguments.value(&name)?;
                wanted.max_nodes =
                    number.parse().map_err(|_| format!("--max-nodes {number:?}: not a number"))?;
            }
            "--dead" => wanted.dead = true,
            "--help" | "-h" => return Ok(None),
            _ => return Err(format!("unknown option {name:?}; --help lists them")),
        }
    }
    if wanted.paths.is_empty() { Err("no file is given; see --help".into()) } else { Ok(Some(wanted)) }
}
