//! The protocol: a line `TASK SIZE` comes in, a line of JSON goes out.

use std::io::BufRead;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

/// Long enough that the clock's own cost is nothing, short enough for many rounds.
const ABOUT: Duration = Duration::from_millis(400);

pub(crate) struct Answer {
    pub(crate) value: f64,
    pub(crate) unit: &'static str,
    /// Named numbers that show that the work was the work asked for.
    pub(crate) check: Vec<(&'static str, f64)>,
    /// What the figure holds besides, or leaves out.
    pub(crate) note: &'static str,
}

/// Answers requests until standard input ends. `Err` is the reason why there is no such task.
pub(crate) fn serve(mut answer: impl FnMut(&str, u8) -> Result<Answer, &'static str>) {
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("standard input is text");
        let (task, side) = line.split_once(' ').expect("a request is TASK SIZE");
        let side = side.trim().parse().expect("the size is a number of lines");
        let text = match answer(task, side) {
            Err(reason) => json!({"task": task, "size": side, "skip": reason}),
            Ok(Answer { value, unit, check, note }) => {
                let check: Map<String, Value> =
                    check.into_iter().map(|(name, number)| (name.into(), plain(number))).collect();
                json!({"task": task, "size": side, "value": value, "unit": unit, "check": check, "note": note})
            }
        };
        // Standard output hands a line on at once.
        println!("{text}");
    }
}

/// A count is a whole number.
fn plain(number: f64) -> Value {
    if number.fract() == 0.0 { json!(number as u64) } else { json!(number) }
}

/// Does the work again and again for about the agreed time; nanoseconds for each of the units that it reports.
pub(crate) fn repeat(mut work: impl FnMut() -> u64) -> f64 {
    let mut units = 0;
    let start = Instant::now();
    while start.elapsed() < ABOUT {
        units += work();
    }
    start.elapsed().as_nanos() as f64 / units as f64
}

/// The same for work of which only a part is timed: it reports that part's time and its units.
pub(crate) fn repeat_part(mut work: impl FnMut() -> (Duration, u64)) -> f64 {
    let (mut part, mut units) = (Duration::ZERO, 0);
    let start = Instant::now();
    while start.elapsed() < ABOUT {
        let (time, done) = work();
        part += time;
        units += done;
    }
    part.as_nanos() as f64 / units as f64
}
