//! Running the example programs. `cargo test` builds them; for one test alone `cargo build --examples` must come first.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// An example program of the same profile as this test.
pub(crate) fn example(name: &str) -> Command {
    // The test is target/PROFILE/deps/NAME-HASH.
    let test = std::env::current_exe().unwrap();
    let folder = test.ancestors().nth(2).unwrap().join("examples");
    let program: PathBuf = folder.join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(program.is_file(), "{} is not built: cargo build --examples", program.display());
    Command::new(program)
}

/// What a program did.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    #[track_caller]
    fn of(output: &Output) -> Run {
        let [out, err] =
            [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        let run = Run { code: output.status.code(), out, err };
        assert!(!run.err.contains("panicked"), "{run:?}");
        run
    }
}

#[track_caller]
pub(crate) fn run(name: &str, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
    Run::of(&example(name).args(arguments).stdin(Stdio::null()).output().unwrap())
}

/// The same with a standard output whose reader has gone.
#[track_caller]
pub(crate) fn run_unread(name: &str, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
    let mut command = example(name);
    let command = command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    Run::of(&child.wait_with_output().unwrap())
}

/// The same with a standard output that takes nothing.
#[cfg(target_os = "linux")]
#[track_caller]
pub(crate) fn run_full(name: &str, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    Run::of(&example(name).args(arguments).stdin(Stdio::null()).stdout(full).output().unwrap())
}
