//! What several kinds of data ask of a record.

use gocore::sgf::{Node, Record, RecordedMove, SgfError, Step, Value as SgfValue, Warning, WarningCode};
use gocore::{Code, KoRule, ParseVertexError, Replay, Rules, SuicideRule};
use serde_json::Value;

use crate::suite::json::{self, Result};

/// The rules that records are judged by where the data say nothing else.
pub(crate) fn simple_ko() -> Rules {
    Rules::default().with_ko(KoRule::Simple).with_suicide(SuicideRule::Forbidden)
}

/// The moves that are no points or that simple ko and forbidden suicide refuse, as the data write them:
/// `[[2,"occupied"],[4,"ko"]]`. A replay adds its warnings to the record.
pub(crate) fn illegal(record: &mut Record<'_>) -> std::result::Result<String, SgfError> {
    let replay = record.replay(simple_ko())?;
    let unreadable = record.steps().filter_map(|step| match step {
        Step::Move(mv) => match mv.action {
            Ok(_) => None,
            Err(ParseVertexError::OffBoard) => Some((mv.number, Code::OffBoard.name())),
            // Malformed, and whatever else is no point.
            Err(_) => Some((mv.number, "bad_point")),
        },
        _ => None,
    });
    let refused = replay.faults().iter().map(|fault| (fault.number(), fault.error().code().name()));
    let mut all: Vec<(u32, &str)> = unreadable.chain(refused).collect();
    all.sort_unstable();
    let all: Vec<String> = all.iter().map(|(number, reason)| format!("[{number},{reason:?}]")).collect();
    Ok(format!("[{}]", all.join(",")))
}

/// Plays the main line, moves refused for repetition too.
pub(crate) fn replay_repetitions(record: &Record<'_>, rules: Rules) -> std::result::Result<Replay, SgfError> {
    let mut replay = Replay::new(record.board_size()?, rules).playing_repetitions();
    replay.set_handicap(record.handicap().unwrap_or(0));
    for step in record.steps() {
        match step {
            Step::Setup(setup) => {
                let mut position = *replay.position();
                setup.apply_to(&mut position);
                replay.set_position(&position);
            }
            Step::Move(RecordedMove { color, action: Ok(mv), .. }) => {
                // What is refused is kept among the faults.
                let _ = replay.turn(color, mv);
            }
            Step::Move(_) => replay.skip_turn(),
            _ => {}
        }
    }
    Ok(replay)
}

/// The refused and unreadable moves of a replay of a whole game, in words.
pub(crate) fn faults(record: &Record<'_>, replay: &Replay) -> Vec<String> {
    let size = replay.position().size();
    let refused = replay.faults().iter().map(|fault| {
        let point = gocore::notation::vertex(fault.point(), size);
        (fault.number(), format!("{} {point} {}", fault.color(), fault.error().code()))
    });
    let unreadable = record.steps().filter_map(|step| match step {
        Step::Move(mv) => mv.action.err().map(|error| (mv.number, format!("{} {}", mv.color, error.code()))),
        _ => None,
    });
    let mut all: Vec<(u32, String)> = refused.chain(unreadable).collect();
    all.sort();
    all.into_iter().map(|(number, what)| format!("move {number} {what}")).collect()
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
