//! Judges game records: `referee FILE.sgf... [--rules NAME] [--dead D4,Q16] [--any-size]`.
//!
//! Replays the main line of every game in the files, reports illegal moves with their reasons, draws the final board, and
//! prints captures, score and result. Without a file it judges a game that ships with the project.
//!
//! Exit code: 0 when every move is legal, 1 when some are not, 2 when some of the input cannot be used. One that cannot
//! does not keep the others from being judged.

#[path = "../common/arguments.rs"]
mod arguments;
mod options;
#[path = "../common/output.rs"]
mod output;
mod report;
mod ruling;

use std::path::Path;
use std::process::ExitCode;

use gocore::notation::parse_vertex;
use gocore::sgf::{self, Record};
use gocore::{BoardSize, Marks, Point};

use arguments::Arguments;
use options::{Options, USAGE};
use output::{Output, complain, one_line};
use report::Report;
use ruling::Ruling;

const SHIPPED: (&str, &[u8]) = ("9x9-chinese.sgf", include_bytes!("../games/9x9-chinese.sgf"));

fn main() -> ExitCode {
    match run() {
        Ok(code) => ExitCode::from(code),
        Err(message) => {
            complain("referee", &message);
            ExitCode::from(2)
        }
    }
}

/// Does what the command line asks for; returns the exit code. An error means that nothing more can be done.
fn run() -> Result<u8, String> {
    let Some(options) = Options::read(Arguments::of_process())? else {
        return Output::new().write(USAGE).map(|()| 0);
    };
    let mut referee = Referee { options: &options, output: Output::new(), illegal: 0, unusable: 0 };
    if options.files.is_empty() {
        referee.judge_file(SHIPPED.0, SHIPPED.1)?;
    }
    for file in &options.files {
        let name = one_line(&Path::new(file).display().to_string());
        match std::fs::read(file) {
            Ok(bytes) => referee.judge_file(&name, &bytes)?,
            Err(error) => referee.refuse(&name, &error.to_string()),
        }
    }
    Ok(match (referee.unusable, referee.illegal) {
        (0, 0) => 0,
        (0, _) => 1,
        _ => 2,
    })
}

struct Referee<'a> {
    options: &'a Options,
    output: Output,
    /// The number of illegal moves so far.
    illegal: usize,
    /// The number of files and games so far that could not be judged.
    unusable: usize,
}

impl Referee<'_> {
    fn refuse(&mut self, title: &str, why: &str) {
        complain("referee", &format!("{title}: {why}"));
        self.unusable += 1;
    }

    /// Judges every game of a file and writes each report at once. Only writing can fail.
    fn judge_file(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        let collection = match sgf::parse(bytes) {
            Ok(collection) => collection,
            Err(error) => {
                self.refuse(name, &error.to_string());
                return Ok(());
            }
        };
        let games = collection.games();
        let single = games.len() == 1;
        for game in games {
            let title = if single { name.to_owned() } else { format!("{name}, game {}", game.index() + 1) };
            match judge(&title, &game.record(), self.options) {
                Ok((report, illegal)) => {
                    self.illegal += illegal;
                    self.output.write(&report.0)?;
                }
                Err(why) => self.refuse(&title, &why),
            }
        }
        Ok(())
    }
}

/// The report on one game, and the number of its illegal moves. An error means that it cannot be judged.
fn judge(title: &str, record: &Record<'_>, options: &Options) -> Result<(Report, usize), String> {
    let size = record.board_size().map_err(|error| error.to_string())?;
    let ruling = options.rules.clone().unwrap_or_else(|| Ruling::of_record(record));
    let (ruling, komi) = ruling.with_komi_of(record);
    if !options.any_size {
        ruling.check_size(size)?;
    }
    let (replay, found_on_board) = record.replay(ruling.rules).map_err(|error| error.to_string())?;
    let dead = dead_points(&options.dead, size)?;
    let marks = Marks::dead_chains(&replay.position(), dead);
    let marks = marks.map_err(|error| format!("--dead: {}", error.on(size)))?;
    let score = replay.score(&marks).map_err(|error| error.on(size).to_string())?;

    let mut report = Report::default();
    let moves = replay.number();
    report.line(format_args!("{title}: {size}, {moves} move{}", if moves == 1 { "" } else { "s" }));
    report.players(record);
    report.line(format_args!("rules: {}, komi {komi}", ruling.name));
    report.warnings(record.all_warnings().chain(found_on_board.iter()));
    report.faults(record, &replay);
    report.drawing(record, &replay, &score);
    report.score(&replay, &score);
    report.result(record, &score);
    report.line("");
    Ok((report, replay.faults().len()))
}

fn dead_points(names: &[String], size: BoardSize) -> Result<Vec<Point>, String> {
    let read = |name: &String| parse_vertex(name, size).map_err(|error| format!("--dead {name:?}: {error}"));
    names.iter().map(read).collect()
}
