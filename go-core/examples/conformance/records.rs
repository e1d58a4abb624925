//! What several kinds of data ask of a record.

use gocore::notation::vertex;
use gocore::sgf::{Node, Record, Step, Value as SgfValue, Warning, WarningCode};
use gocore::{Fault, FaultReason, KoRule, ParseVertexError, Replay, Rules, SuicideRule};
use serde_json::Value;

use crate::suite::json::{self, Result};

/// The rules that records are judged by where the data say nothing else.
pub(crate) fn simple_ko() -> Rules {
    Rules::default().with_ko(KoRule::Simple).with_suicide(SuicideRule::Forbidden)
}

/// The moves that could not be played, as the data write them: `[[2,"occupied"],[4,"ko"]]`.
pub(crate) fn illegal(replay: &Replay) -> String {
    let word = |reason: FaultReason| match reason {
        // Whatever has not the form of a point; the other reasons have the names of the error codes.
        FaultReason::NoPoint(ParseVertexError::Malformed) => "bad_point",
        other => other.code().name(),
    };
    let faults = replay.faults().iter();
    let all: Vec<String> =
        faults.map(|fault| format!("[{},{:?}]", fault.number(), word(fault.reason()))).collect();
    format!("[{}]", all.join(","))
}

/// The moves that could not be played, in words.
pub(crate) fn faults(replay: &Replay) -> Vec<String> {
    let size = replay.position().size();
    let in_words = |fault: &Fault| {
        let (number, color, reason) = (fault.number(), fault.color(), fault.reason());
        match reason {
            FaultReason::Refused { point, .. } => {
                format!("move {number} {color} {} {}", vertex(point, size), reason.code())
            }
            _ => format!("move {number} {color} {}", reason.code()),
        }
    };
    replay.faults().iter().map(in_words).collect()
}

/// `AB`, `AW` and `AE` points along the main line.
pub(crate) fn setup_counts(record: &Record<'_>) -> [usize; 3] {
    let mut counts = [0; 3];
    for step in record.steps() {
        if let Step::Setup(setup) = step {
            let lists = [setup.black(), setup.white(), setup.empty()];
            for (count, points) in counts.iter_mut().zip(lists) {
                *count += points.len();
            }
        }
    }
    counts
}

/// The first comment of the main line.
pub(crate) fn comment(root: Node<'_>) -> Option<String> {
    std::iter::successors(Some(root), |node: &Node<'_>| node.first_child())
        .find_map(Node::comment)
        .map(SgfValue::text_lossy)
}

/// A warning by the name the data give it. The library's names are the same.
pub(crate) fn warning_code(name: &str) -> Result<WarningCode> {
    WarningCode::ALL
        .iter()
        .copied()
        .find(|code| code.name() == name)
        .ok_or_else(|| format!("unknown warning {name}"))
}

/// The names of warnings in the order of the codes, each once.
pub(crate) fn names<'a>(warnings: impl Iterator<Item = &'a Warning>) -> Vec<&'static str> {
    let mut codes: Vec<WarningCode> = warnings.map(|warning| warning.code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes.into_iter().map(WarningCode::name).collect()
}

/// Komi or a margin as the data give it: a number, in hundredths; `None` for null.
pub(crate) fn hundredths(value: &Value) -> Result<Option<i64>> {
    match value {
        Value::Null => Ok(None),
        Value::Number(number) => {
            let points = number.as_f64().ok_or_else(|| format!("{number} is no number of points"))?;
            Ok(Some((points * 100.0).round() as i64))
        }
        _ => Err(format!("{value} is no number of points")),
    }
}

/// A count that may be null.
pub(crate) fn count_or_null(value: &Value) -> Result<Option<u64>> {
    if value.is_null() { Ok(None) } else { json::as_count(value).map(Some) }
}
