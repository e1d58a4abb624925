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

/// Runs a file, or all files below a directory. Rows of perft tables with more nodes than that are left out. An error means
/// that something could not be read at all.
pub(crate) fn run(path: &Path, max_nodes: u64) -> Result<Report> {
    let mut report = Report::default();
    let Files { data, mut others } = files(path)?;
    let mut known = false;
    for file in data {
        let start = Instant::now();
        let part = match run_file(&file, max_nodes)? {
            Some(part) => part,
            None if path.is_dir() => {
                others.push(file);
                continue;
            }
            None => {
                let mut part = Report::default();
                let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
                part.case(&name, "file").broken("a kind of data that this runner has never heard of");
                part
            }
        };
        known = true;
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
    if !known {
        return Err(format!("{}: no file of a known kind in it", path.display()));
    }
    others.sort();
    let name = |other: &PathBuf| other.strip_prefix(path).unwrap_or(other).display().to_string();
    let names: Vec<String> = others.iter().map(name).collect();
    report.skip(&path.display().to_string(), "files of no known kind", &names);
    Ok(report)
}

/// What lies below a directory.
#[derive(Default)]
pub(crate) struct Files {
    /// JSON, in the order of their paths.
    pub(crate) data: Vec<PathBuf>,
    /// All others, but for hidden ones, and records beside their index.
    pub(crate) others: Vec<PathBuf>,
}

pub(crate) fn files(path: &Path) -> Result<Files> {
    let unreadable = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    if !fs::metadata(path).map_err(|error| unreadable(path, error))?.is_dir() {
        return Ok(Files { data: vec![path.to_owned()], others: Vec::new() });
    }
    let mut files = Files::default();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let indexed = ["index.json", "dead.json"].iter().any(|index| folder.join(index).is_file());
        for entry in fs::read_dir(&folder).map_err(|error| unreadable(&folder, error))? {
            let entry = entry.map_err(|error| unreadable(&folder, error))?;
            let (file, name) = (entry.path(), entry.file_name());
            let ends = |end: &str| file.extension().is_some_and(|extension| extension == end);
            if name.to_string_lossy().starts_with('.') || (indexed && ends("sgf")) {
                continue;
            }
            // Links to folders are not followed: they may lead round.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(file);
            } else if ends("json") && file.is_file() {
                files.data.push(file);
            } else {
                files.others.push(file);
            }
        }
    }
    files.data.sort();
    Ok(files)
}

/// `None` for a file of no known kind.
fn run_file(path: &Path, max_nodes: u64) -> Result<Option<Report>> {
    let value = read(path)?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    // A list of nothing would pass for a success.
    let list = |key: &str| {
        value.get(key).and_then(Value::as_array).map(Vec::as_slice).filter(|list| !list.is_empty())
    };
    if let Some(cases) = list("cases") {
        return Ok(Some(cases::check(&name, cases)));
    }
    if let Some(tables) = list("tables") {
        return Ok(Some(perft::check(&name, tables, max_nodes)));
    }
    if value.get("legal_positions").is_some() {
        return Ok(Some(numbers::check(&name, &value)));
    }
    if let Some(files) = list("files").filter(|_| value.get("warning_codes").is_some()) {
        return Ok(Some(record_index::check(path, &name, files)));
    }
    if let Some(games) = list("games") {
        let has = |key: &str| games.first().is_some_and(|game| game.get(key).is_some());
        if has("legal_plays_at") {
            return Ok(Some(random_games::check(&name, games)));
        }
        if has("legal_at") {
            return Ok(Some(engine_games::check(&name, games)));
        }
        if has("refused") {
            return Ok(Some(repetition::check(&name, games)));
        }
        if has("gnugo_dead") {
            return Ok(Some(real_games::check(path, &name, games)));
        }
    }
    if let Some(entries) =
        value.as_array().filter(|list| list.iter().any(|entry| entry.get("check").is_some()))
    {
        return Ok(Some(bugs::check(&name, entries)));
    }
    Ok(None)
}

fn read(path: &Path) -> Result<Value> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_slice(&bytes).map_err(|error| format!("{}: no JSON: {error}", path.display()))
}
