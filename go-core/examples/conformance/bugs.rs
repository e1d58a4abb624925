//! bugs.json: bugs that other programs had. Entries with `check: data` are run; the others are for named tests.

use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::{Case, Report};
use crate::suite::{bug_play, bug_sgf};

pub(crate) fn check(file: &str, entries: &[Value]) -> Report {
    let mut report = Report::default();
    let mut named = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        let number = format!("entry {number}");
        let id = json::text(entry, "id").unwrap_or(&number);
        if entry.get("check").and_then(Value::as_str) == Some("named-test") {
            named.push(id.to_owned());
            continue;
        }
        let disputed = entry.get("confidence").and_then(Value::as_str) == Some("disputed");
        let mut case = report.case(file, id).disputed(disputed);
        if let Err(error) = check_entry(&mut case, entry) {
            case.broken(&error);
        }
    }
    report.skip(file, "entries for named tests", &named);
    report
}

fn check_entry(case: &mut Case<'_>, entry: &Value) -> Result<()> {
    json::only(
        entry,
        &[
            "id",
            "repo",
            "ref",
            "title_in_own_words",
            "kind",
            "repro",
            "expected",
            "why",
            "confidence",
            "checked_by_reference",
            "check",
            "area",
        ],
    )?;
    let check = json::text(entry, "check")?;
    if check != "data" {
        return Err(format!("unknown check {check}"));
    }
    let (repro, expected) = (json::field(entry, "repro")?, json::object(entry, "expected")?);
    match json::text(repro, "type")? {
        "play" => bug_play::check(case, repro, expected),
        "coord" => bug_play::check_coordinate(case, repro, expected),
        "sgf" => bug_sgf::check(case, repro, expected),
        other => Err(format!("unknown type {other}")),
    }
}
