//! Files of test data, each given to the part that knows its kind. It is apart from the example so that a test can run it
//! too.

mod bug_play;
mod bug_sgf;
mod bugs;
mod cases;
mod coordinates;
pub(crate) mod dead;
mod engine_games;
mod game_case;
mod json;
mod numbers;
mod perft;
mod presets;
mod random_games;
mod real_games;
mod record_index;
mod records;
mod repetition;
mod report;
mod session_case;
mod walk;
mod words;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde_json::Value;

use json::Result;
pub(crate) use report::Report;

/// Runs a file, or the files of a directory. Rows of perft tables with more nodes than that are left out. An error means
/// that something could not be read at all.
pub(crate) fn run(path: &Path, max_nodes: u64) -> Result<Report> {
    let mut report = Report::default();
    for file in files(path)? {
        let start = Instant::now();
        let part = run_file(&file, max_nodes)?;
        let line = format!(
            "{}: {} passed, {} failed, {} skipped in {:.1} s",
            file.display(),
            part.passed,
            part.failed,
            part.skipped,
            start.elapsed().as_secs_f64()
        );
        report.absorb(part);
        report.note(line);
    }
    Ok(report)
}

/// A directory of records stands for its index; any other one for the JSON files in it.
pub(crate) fn files(path: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = |error: std::io::Error| format!("{}: {error}", path.display());
    if !fs::metadata(path).map_err(unreadable)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    for index in ["index.json", "dead.json"] {
        let index = path.join(index);
        if index.is_file() {
            return Ok(vec![index]);
        }
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path).map_err(unreadable)? {
        let file = entry.map_err(unreadable)?.path();
        if file.extension().is_some_and(|extension| extension == "json") {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() { Err(format!("{}: no JSON file in it", path.display())) } else { Ok(files) }
}

fn run_file(path: &Path, max_nodes: u64) -> Result<Report> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let value: Value =
        serde_json::from_slice(&bytes).map_err(|error| format!("{}: no JSON: {error}", path.display()))?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    // A list of nothing would pass for a success.
    let list = |key: &str| {
        value.get(key).and_then(Value::as_array).map(Vec::as_slice).filter(|list| !list.is_empty())
    };
    if let Some(cases) = list("cases") {
        return Ok(cases::check(&name, cases));
    }
    if let Some(tables) = list("tables") {
        return Ok(perft::check(&name, tables, max_nodes));
    }
    if value.get("legal_positions").is_some() {
        return Ok(numbers::check(&name, &value));
    }
    if let Some(files) = list("files").filter(|_| value.get("warning_codes").is_some()) {
        return Ok(record_index::check(path, &name, files));
    }
    if let Some(games) = list("games") {
        let has = |key: &str| games.first().is_some_and(|game| game.get(key).is_some());
        if has("legal_plays_at") {
            return Ok(random_games::check(&name, games));
        }
        if has("legal_at") {
            return Ok(engine_games::check(&name, games));
        }
        if has("refused") {
            return Ok(repetition::check(&name, games));
        }
        if has("gnugo_dead") {
            return Ok(real_games::check(path, &name, games));
        }
    }
    if let Some(entries) =
        value.as_array().filter(|list| list.iter().any(|entry| entry.get("check").is_some()))
    {
        return Ok(bugs::check(&name, entries));
    }
    let mut report = Report::default();
    report.case(&name, "file").broken("a kind of data that this runner has never heard of");
    Ok(report)
}
