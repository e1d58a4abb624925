//! Measures all tasks in interleaved rounds, by the time of the thread on the processor, and prints the medians as one JSON
//! object.
//!
//! Keys are tasks; each holds figures by lines a side. They are nanoseconds a unit unless the key says something else. See
//! `CASES` for the tasks, and their files for the units. `checksum` is the same in every run with the same records, on every
//! machine.
#![allow(clippy::print_stdout, reason = "the figures are what it is for")]

use std::collections::BTreeMap;

use cpu_time::ThreadTime;
use go_benches::records::Records;
use go_benches::tasks::mix;
use go_benches::{Amount, CASES};
use serde_json::{Value, json};

const ROUNDS: usize = 15;

/// Values of a key and a size: one for each round.
type Figures = BTreeMap<(String, u8), Vec<f64>>;

fn main() {
    let mut tasks: Vec<_> = CASES.iter().map(|case| (case, case.build(Amount::Full))).collect();
    let mut figures = Figures::new();
    let mut checksum = 0;
    for _ in 0..ROUNDS {
        for (case, task) in &mut tasks {
            // What another task has driven out of the caches comes back.
            checksum = mix(checksum, task.run().sum);
            let start = ThreadTime::now();
            let done = task.run();
            let nanoseconds = start.elapsed().as_nanos() as f64 / done.units as f64;
            checksum = mix(mix(checksum, done.sum), done.units);
            let (key, value) = figure(case.name, nanoseconds);
            figures.entry((key, case.side)).or_default().push(value);
        }
    }
    for (case, task) in &tasks {
        for (key, value) in task.facts() {
            figures.insert((key, case.side), vec![value]);
        }
    }
    derive(&mut figures);

    let mut printed = BTreeMap::from([
        ("checksum".into(), json!(format!("{checksum:016x}"))),
        ("t3_source".into(), json!(Records::load(Amount::Full).source)),
    ]);
    for ((key, side), values) in figures {
        let by_size = printed.entry(key).or_insert_with(|| json!({}));
        by_size[side.to_string()] = rounded(median(values));
    }
    println!("{:#}", json!(printed));
}

/// The key and the unit under which a time is known.
fn figure(name: &str, nanoseconds: f64) -> (String, f64) {
    match name {
        "t5_position" | "t5_board" | "t5_game" => (format!("{name}_ns"), nanoseconds),
        "t8" => (format!("{name}_ms"), nanoseconds / 1e6),
        "t6_parse" | "t6_replay" => (format!("{name}_us"), nanoseconds / 1e3),
        "t7" => (format!("{name}_steps_per_s"), 1e9 / nanoseconds),
        _ => (name.into(), nanoseconds),
    }
}

/// Figures that come from others.
fn derive(figures: &mut Figures) {
    let mut derived = Figures::new();
    for ((key, side), values) in &*figures {
        let of = |key: String| figures.get(&(key, *side));
        if let Some(turns) = key.strip_prefix("t9_mask_") {
            let fresh = of(format!("t9_fresh_{turns}")).into_iter().flatten();
            let candidates = of(format!("t9_candidates_{turns}")).map_or(1.0, |values| values[0]);
            let each = values.iter().zip(fresh).map(|(mask, fresh)| (mask - fresh) / candidates).collect();
            derived.insert((format!("t9_{turns}"), *side), each);
        }
        if let ("t6_parse_us", Some(bytes)) = (key.as_str(), of("t6_bytes".into())) {
            let speeds = values.iter().map(|microseconds| bytes[0] / microseconds).collect();
            derived.insert(("t6_mb_per_s".into(), *side), speeds);
        }
    }
    figures.extend(derived);
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Enough digits for every use; whole numbers as such.
fn rounded(value: f64) -> Value {
    let rounded = (value * 100.0).round() / 100.0;
    if rounded.fract() == 0.0 { json!(rounded as i64) } else { json!(rounded) }
}
