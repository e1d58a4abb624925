//! The protocol: a line `TASK SIZE` comes in, a line of JSON goes out.

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// Long enough that the clock's own cost is nothing, short enough for many rounds.
const ABOUT: Duration = Duration::from_millis(400);

pub struct Answer {
    pub value: f64,
    pub unit: &'static str,
    /// Named numbers that show that the work was the work asked for.
    pub check: Vec<(&'static str, f64)>,
    /// What the peer does not do, or does besides.
    pub note: &'static str,
}

/// Answers requests until standard input ends. `Err` is the reason why the peer has no such task.
pub fn serve(mut answer: impl FnMut(&str, usize) -> Result<Answer, &'static str>) {
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("standard input is text");
        let (task, size) = line.split_once(' ').expect("a request is TASK SIZE");
        let size: usize = size.trim().parse().expect("the size is a number");
        let head = format!(r#"{{"task":"{task}","size":{size}"#);
        // Debug quotes a string as JSON does, as long as it is plain ASCII.
        let text = match answer(task, size) {
            Err(reason) => format!(r#"{head},"skip":{reason:?}}}"#),
            Ok(Answer { value, unit, check, note }) => {
                let check: Vec<String> =
                    check.iter().map(|(name, number)| format!("{name:?}:{number}")).collect();
                format!(
                    r#"{head},"value":{value},"unit":{unit:?},"check":{{{}}},"note":{note:?}}}"#,
                    check.join(",")
                )
            }
        };
        println!("{text}");
        std::io::stdout().flush().expect("the driver reads the answers");
    }
}

/// Does the work again and again for about the agreed time; nanoseconds for each of the units that it reports.
pub fn repeat(mut work: impl FnMut() -> u64) -> f64 {
    let mut units = 0;
    let start = Instant::now();
    while start.elapsed() < ABOUT {
        units += work();
    }
    start.elapsed().as_nanos() as f64 / units as f64
}

/// The same for work of which only a part is timed: it reports that part's time and its units.
pub fn repeat_part(mut work: impl FnMut() -> (Duration, u64)) -> f64 {
    let (mut part, mut units) = (Duration::ZERO, 0);
    let start = Instant::now();
    while start.elapsed() < ABOUT {
        let (time, done) = work();
        part += time;
        units += done;
    }
    part.as_nanos() as f64 / units as f64
}
