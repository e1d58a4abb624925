//! What is done with the bytes of strangers. Each target takes any bytes and panics when the engine does not keep what it
//! promises: that is all that fuzzing looks for, besides hangs, memory, and what the sanitizers see.
//!
//! `make fuzz SECONDS=n` lets libFuzzer make up inputs for the targets. `tests/corpus.rs` replays those that are kept in
//! `corpus/`, with small changes, as plain tests.

mod board;
mod c_api;
mod gtp;
mod input;
mod rules;
mod score;
mod session;
mod sgf;
mod shared;
mod snapshot;
mod superko;
mod texts;
mod undo;

pub use input::Input;

/// A name and what takes the bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets, by the names of their programs and of their folders in `corpus/`.
pub const TARGETS: [Target; 10] = [
    ("board", board::run),
    ("c_api", c_api::run),
    ("gtp", gtp::run),
    ("rules", rules::run),
    ("score", score::run),
    ("session", session::run),
    ("sgf", sgf::run),
    ("snapshot", snapshot::run),
    ("superko", superko::run),
    ("undo", undo::run),
];

/// Runs the target of a name. For the programs in `fuzz_targets/`.
///
/// # Panics
/// If there is no such target, and when the target finds a fault.
pub fn run(name: &str, data: &[u8]) {
    let target = TARGETS.iter().find(|(known, _)| *known == name);
    target.expect("a target of this name").1(data);
}

/// What a program of a target does when no fuzzer built it: it takes the files that it is given. So a find can be looked at with
/// any compiler and a debugger.
///
/// # Panics
/// When the target finds a fault, or a file cannot be read.
pub fn run_files(name: &str) {
    for path in std::env::args_os().skip(1) {
        run(name, &std::fs::read(path).expect("a file to read"));
    }
}

/// The program of a target.
#[macro_export]
macro_rules! program {
    ($name:literal) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::run($name, data));
        #[cfg(not(fuzzing))]
        fn main() {
            $crate::run_files($name);
        }
    };
}
