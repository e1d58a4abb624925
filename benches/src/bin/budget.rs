//! The part of `budget.sh` that is no script: the work whose instructions are counted, and the comparison of the counts.
//!
//! - `budget list`: the cases.
//! - `budget run CASE`: does the work of a case, and prints for which processor the engine's code was compiled that did it.
//! - `budget compare COMPILER PROCESSOR`: reads lines of `CASE INSTRUCTIONS` and fails if one is over its budget.
//! - `budget write COMPILER PROCESSOR`: makes them the budgets.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it talks to a script and to people")]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use go_benches::{Amount, CASES, Case, Done, Task};

/// Compilers, processors, cases: instructions.
type Budgets = BTreeMap<String, BTreeMap<String, Counts>>;
type Counts = BTreeMap<String, u64>;

/// How much more than the budget is let pass, in per cent.
const TOLERANCE: f64 = 3.0;

/// Without copies, whose instructions are those of the C library; and without games that take long to make.
const LEFT_OUT: [&str; 4] = ["t5_", "t9_fresh_", "t9_mask_30000", "t9_mask_100000"];

fn cases() -> impl Iterator<Item = (String, &'static Case)> {
    let counted = |case: &&Case| !LEFT_OUT.iter().any(|name| case.name.starts_with(name));
    CASES.iter().filter(counted).map(|case| (format!("{}_{}", case.name, case.side), case))
}

/// Where the instructions are counted. One function for all cases: of several with the same code the compiler makes one,
/// or lets one call the other.
#[inline(never)]
fn measured(task: &mut dyn Task) -> Done {
    task.run()
}

/// What the engine asks for to choose its code; there it is in `dispatch/x86.rs`.
fn processor() -> &'static str {
    #[cfg(all(feature = "dispatch", target_arch = "x86_64"))]
    if is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("movbe")
        && is_x86_feature_detected!("popcnt")
    {
        return "x86_64-v3";
    }
    std::env::consts::ARCH
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("budgets.json")
}

fn budgets() -> Budgets {
    let text = fs::read(path()).unwrap_or_else(|_| b"{}".to_vec());
    serde_json::from_slice(&text).expect("budgets by compiler, processor and case")
}

/// The counts on standard input.
fn counts() -> Counts {
    let lines = std::io::stdin().lines().map(|line| line.expect("text"));
    let count = |line: String| {
        let (case, count) = line.split_once(' ')?;
        Some((case.to_owned(), count.trim().parse().ok()?))
    };
    lines.map(|line| count(line).expect("CASE INSTRUCTIONS")).collect()
}

/// Prints each count beside its budget. Whether all keep theirs.
fn compare(counts: &Counts, budgets: &Counts) -> bool {
    let mut kept = true;
    println!("{:<16}{:>12}{:>12}", "case", "counted", "budget");
    for (case, budget) in budgets.iter().filter(|(case, _)| !counts.contains_key(*case)) {
        println!("{case:<16}{:>12}{budget:>12}", "none");
    }
    for (case, &count) in counts {
        let Some(&budget) = budgets.get(case) else {
            println!("{case:<16}{count:>12}{:>12}", "none");
            continue;
        };
        let change = 100.0 * (count as f64 / budget as f64 - 1.0);
        let verdict = match change {
            change if change > TOLERANCE => "OVER BUDGET",
            change if change < -TOLERANCE => "better: lower the budget by --write",
            _ => "",
        };
        kept &= change <= TOLERANCE;
        println!("{case:<16}{count:>12}{budget:>12} {change:>+6.1} % {verdict}");
    }
    kept
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["list"] => cases().for_each(|(name, _)| println!("{name}")),
        ["run", wanted] => {
            let (_, case) = cases().find(|(name, _)| name == wanted).expect("a case of the list");
            let mut task = case.build(Amount::Small);
            // Once beforehand: the first large allocation clears up what building has left in the heap, which depends on
            // as little as the length of a path.
            task.run();
            let done = measured(task.as_mut());
            assert!(done.units > 0, "nothing was done");
            println!("{}", processor());
        }
        ["compare", compiler, processor] => {
            let budgets = budgets();
            let known = budgets.get(compiler).and_then(|processors| processors.get(processor));
            if !compare(&counts(), known.unwrap_or(&Counts::new())) {
                return ExitCode::FAILURE;
            }
            if known.is_none() {
                println!("NOT CHECKED: there are no budgets for rustc {compiler} and {processor}");
            }
        }
        ["write", compiler, processor] => {
            let mut budgets = budgets();
            budgets.entry(compiler.into()).or_default().insert(processor.into(), counts());
            let text = serde_json::to_string_pretty(&budgets).expect("numbers by names");
            fs::write(path(), text + "\n").expect("a file that can be written");
        }
        _ => {
            eprintln!("this is for budget.sh");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
