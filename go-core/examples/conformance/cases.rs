//! cases.json: small cases of several kinds.

use serde_json::Value;

use crate::suite::json::{self, Result};
use crate::suite::report::{Case, Report};
use crate::suite::{coordinates, game_case, presets};

pub(crate) fn check(file: &str, cases: &[Value]) -> Report {
    let mut report = Report::default();
    let mut sessions = Vec::new();
    for (number, value) in cases.iter().enumerate() {
        let number = format!("case {number}");
        let id = json::text(value, "id").unwrap_or(&number);
        if value.get("kind").and_then(Value::as_str) == Some("session") {
            match check_session(value) {
                Ok(()) => sessions.push(id.to_owned()),
                Err(error) => report.case(file, id).broken(&error),
            }
            continue;
        }
        let disputed = value.get("confidence").and_then(Value::as_str) == Some("disputed");
        let mut case = report.case(file, id).disputed(disputed);
        if let Err(error) = check_case(&mut case, value) {
            case.broken(&error);
        }
    }
    report.skip(file, "sessions", &sessions);
    report
}

/// Sessions are not run yet; what is left out must at least be one.
fn check_session(value: &Value) -> Result<()> {
    check_confidence(value)?;
    let protocol = json::text(value, "protocol")?;
    if !["wango-go-area-v1", "japanese-1989", "aga", "tromp-taylor"].contains(&protocol) {
        return Err(format!("unknown protocol {protocol}"));
    }
    // A session may be looked at before anything is done.
    json::texts(value, "actions")?;
    if json::object(value, "expect")?.is_empty() {
        return Err("nothing is expected".into());
    }
    Ok(())
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
        "coords" => coordinates::check(case, value),
        other => Err(format!("unknown kind {other}")),
    }
}
