//! Criterion benches of all tasks, a group for each; the time is that of a unit.
//!
//! `cargo bench -p go-benches` measures, with a part of a name behind `--` only what has it in its name. `cargo test -p
//! go-benches --benches` runs each once on small inputs.
#![allow(missing_docs, reason = "the macros of criterion make functions without")]

use std::time::{Duration, Instant};

use criterion::{Bencher, Criterion, criterion_group, criterion_main};
use go_benches::{Amount, CASES, Task};

fn all(criterion: &mut Criterion) {
    // Cargo says by this that it is to measure.
    let measure = std::env::args().any(|argument| argument == "--bench");
    let amount = if measure { Amount::Full } else { Amount::Small };
    for cases in CASES.chunk_by(|one, next| one.group() == next.group()) {
        let mut group = criterion.benchmark_group(cases[0].group());
        for case in cases {
            let mut task = None;
            group.bench_function(format!("{}/{}", case.name, case.side), |bencher| {
                // Called several times, and not at all for a case that was not asked for.
                units(bencher, task.get_or_insert_with(|| case.build(amount)).as_mut());
            });
        }
        group.finish();
    }
}

/// Takes the units of a task for iterations; as a run makes many at once, the time of some more is scaled.
fn units(bencher: &mut Bencher<'_>, task: &mut dyn Task) {
    bencher.iter_custom(|iterations| {
        let (mut done, start) = (0, Instant::now());
        while done < iterations {
            done += task.run().units;
        }
        Duration::from_secs_f64(start.elapsed().as_secs_f64() * iterations as f64 / done as f64)
    });
}

criterion_group!(tasks, all);
criterion_main!(tasks);
