//! Real records, with the result they state and the stones that GNU Go took for dead.

use std::fs;
use std::path::Path;

use gocore::sgf::{self, Record};
use gocore::{BoardSize, KoRule, Marks, Outcome, Rules, Tax};
use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::records;
use crate::suite::report::{Case, Report};
use crate::suite::words;

/// The one record with a move that positional superko refuses; simple ko allows it.
const REPETITION: (&str, &str) = ("kgs-0001.sgf", "move 188 W E1 superko");

/// So many of the Japanese results must come out exactly. GNU Go is wrong about some positions, and people about others.
const JAPANESE_AT_LEAST: usize = 206;

/// So many records belong to the data.
const RECORDS: usize = 1_000;

/// The results of the records under one set of rules.
#[derive(Default)]
struct Tally {
    games: usize,
    exact: usize,
    without_tax: usize,
    inexact: Vec<String>,
}

pub(crate) fn check(path: &Path, file: &str, games: &[Value]) -> Report {
    let mut report = Report::default();
    if let Err(error) = check_plays(&mut report, path, file) {
        report.case(file, "records").broken(&error);
    }
    let [mut japanese, mut chinese, mut aga] = [Tally::default(), Tally::default(), Tally::default()];
    for (number, value) in games.iter().enumerate() {
        let number = format!("game {number}");
        let id = json::text(value, "file").unwrap_or(&number);
        let mut case = report.case(file, id);
        let tally = match value.get("rules").and_then(Value::as_str) {
            Some("Japanese") => ("japanese", &mut japanese),
            Some("Chinese") => ("chinese", &mut chinese),
            Some("AGA") => ("aga", &mut aga),
            other => {
                case.broken(&format!("unknown rules {other:?}"));
                continue;
            }
        };
        if let Err(error) = check_score(&mut case, path, value, tally.0, tally.1) {
            case.broken(&error);
        }
    }
    for (name, tally) in [("Japanese", &japanese), ("Chinese", &chinese), ("AGA", &aga)] {
        let Tally { games, exact, without_tax, inexact } = tally;
        report.note(format!(
            "{file} {name} rules: {exact} of {games} recorded results exact, {without_tax} without tax; not so: {}",
            inexact.join(", ")
        ));
    }
    let mut case = report.case(file, "results");
    let few = || format!("only {} of {}", japanese.exact, japanese.games);
    let enough = if japanese.exact >= JAPANESE_AT_LEAST { Ok(()) } else { Err(few()) };
    case.holds(&format!("at least {JAPANESE_AT_LEAST} Japanese ones exact"), enough);
    case.same("Chinese ones not exact", "", chinese.inexact.join(", "));
    report
}

/// Replays every record of the directory.
fn check_plays(report: &mut Report, path: &Path, file: &str) -> Result<()> {
    let directory = path.parent().ok_or("no directory")?;
    let mut names = Vec::new();
    for entry in fs::read_dir(directory).map_err(|error| error.to_string())? {
        let entry = entry.map_err(|error| error.to_string())?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".sgf") {
            names.push(name);
        }
    }
    names.sort();
    for name in &names {
        let mut case = report.case(file, name);
        if let Err(error) = check_play(&mut case, path) {
            case.broken(&error);
        }
    }
    report.note(format!("{file}: {} records replayed", names.len()));
    let missing = RECORDS.saturating_sub(names.len()) as u64;
    report.skip_some(file, &format!("records missing of {RECORDS} expected"), missing);
    Ok(())
}

fn check_play(case: &mut Case<'_>, path: &Path) -> Result<()> {
    for ko in [KoRule::Simple, KoRule::PositionalSuperko] {
        let known = ko == KoRule::PositionalSuperko && case.id == REPETITION.0;
        let faults = with_record(path, case.id, |record| {
            let rules = records::simple_ko().with_ko(ko);
            let (replay, _) = record.replay_with_repetitions(rules).map_err(|error| error.to_string())?;
            replay.board().validate()?;
            let (strict, _) = record.replay(rules).map_err(|error| error.to_string())?;
            if !known && (strict.position(), strict.tally()) != (replay.position(), replay.tally()) {
                return Err("played in two ways, the record comes to two ends".into());
            }
            Ok(records::faults(&replay).join(", "))
        })?;
        case.same(&format!("faults under {ko:?}"), if known { REPETITION.1 } else { "" }, faults);
    }
    Ok(())
}

/// Reads a record beside the index.
fn with_record<T>(path: &Path, name: &str, then: impl FnOnce(&Record<'_>) -> Result<T>) -> Result<T> {
    let bytes = fs::read(path.with_file_name(name)).map_err(|error| format!("{name}: {error}"))?;
    let collection = sgf::parse(&bytes).map_err(|error| error.to_string())?;
    let mut games = collection.games();
    let (Some(game), None) = (games.next(), games.next()) else {
        return Err("not just one game".into());
    };
    then(&game.record())
}

fn check_score(
    case: &mut Case<'_>,
    path: &Path,
    value: &Value,
    preset: &str,
    tally: &mut Tally,
) -> Result<()> {
    json::only(value, &["file", "rules", "recorded", "gnugo_dead", "gnugo_seki", "gnugo_score"])?;
    let recorded: Outcome =
        json::text(value, "recorded")?.parse().map_err(|_| "the recorded result is no result".to_owned())?;
    let rules = Rules::preset(preset).map_err(|error| error.to_string())?;
    let score = |rules: Rules| {
        with_record(path, json::text(value, "file")?, |record| {
            let (replay, _) = record.replay(record.with_komi(rules)).map_err(|error| error.to_string())?;
            let size: BoardSize = replay.position().size();
            let dead = words::point_set(json::field(value, "gnugo_dead")?, size)?;
            let score = replay.score(&Marks::none(size).with_dead(dead));
            score.map(|score| score.outcome()).map_err(|error| error.on(size).to_string())
        })
    };
    let (taxed, untaxed) = (score(rules)?, score(rules.with_tax(Tax::None))?);
    tally.games += 1;
    tally.without_tax += usize::from(untaxed == recorded);
    if taxed == recorded {
        tally.exact += 1;
    } else {
        tally.inexact.push(format!("{} {taxed} not {recorded}", case.id.trim_end_matches(".sgf")));
    }
    Ok(())
}
