//! cases.json: small cases of several kinds.

use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::{Case, Report};
use crate::suite::{coordinates, game_case, presets, session_case};

pub(crate) fn check(file: &str, cases: &[Value]) -> Report {
    let mut report = Report::default();
    for (number, value) in cases.iter().enumerate() {
        let number = format!("case {number}");
        let id = json::text(value, "id").unwrap_or(&number);
        let disputed = value.get("confidence").and_then(Value::as_str) == Some("disputed");
        let mut case = report.case(file, id).disputed(disputed);
        if let Err(error) = check_case(&mut case, value) {
            case.broken(&error);
        }
    }
    report
}

fn check_confidence(value: &Value) -> Result<()> {
    let confidence = json::text(value, "confidence")?;
    let known = ["high", "medium", "disputed"].contains(&confidence);
    if known { Ok(()) } else { Err(format!("unknown confidence {confidence}")) }
}

fn check_case(case: &mut Case<'_>, value: &Value) -> Result<()> {
    check_confidence(value)?;
    match json::text(value, "kind")? {
        "game" => game_case::check(case, value),
        "handicap" => presets::check_handicap(case, value),
        "preset" => presets::check_preset(case, value),
        "session" => session_case::check(case, value),
        "coords" => coordinates::check(case, value),
        other => Err(format!("unknown kind {other}")),
    }
}
