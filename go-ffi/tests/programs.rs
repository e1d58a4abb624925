//! The C programs beside this file, each about one object of the interface: in the oldest and the newest standard, and under
//! valgrind.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may fail, and says what it skips")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{Build, folder, must_succeed, scratch, under_valgrind_with};

/// Every C file but what several share.
fn programs() -> Vec<PathBuf> {
    let files = fs::read_dir(folder().join("tests/c")).unwrap().map(|entry| entry.unwrap().path());
    let mut programs: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "c"))
        .filter(|path| !path.ends_with("fixture.c"))
        .collect();
    programs.sort();
    programs
}

fn build(compiler: &str, standard: &str, flags: &[&str]) -> Vec<PathBuf> {
    let programs = programs();
    assert!(programs.len() >= 8, "{programs:?}");
    let folder = scratch(&format!("programs-{compiler}-{standard}"));
    let outputs = programs.iter().map(|source| {
        let output = folder.join(source.file_stem().unwrap());
        Build { compiler, standard, flags, sources: &sources_of(source), output: &output }.run();
        output
    });
    outputs.collect()
}

/// A program, with what it shares with others.
fn sources_of(program: &Path) -> Vec<PathBuf> {
    let mut sources = vec![program.to_owned()];
    if fs::read_to_string(program).unwrap().contains("#include \"fixture.h\"") {
        sources.push(program.with_file_name("fixture.c"));
    }
    sources
}

/// What a program is given where every step is watched, and memory does not go back to the system: it does less then.
fn watched(program: &Path) -> &'static [&'static str] {
    if program.ends_with("hazard_memory") { &["300"] } else { &[] }
}

#[test]
fn every_program_holds_and_leaks_nothing() {
    for program in build("cc", "c99", &["-g"]) {
        under_valgrind_with(&program, &[], watched(&program));
    }
}

#[test]
fn every_program_holds_by_c11_with_addresses_checked() {
    for program in build("gcc", "c11", &["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]) {
        must_succeed(Command::new(&program).args(watched(&program)));
    }
}

#[test]
fn thousands_of_sessions_leave_no_memory_behind() {
    let source = folder().join("tests/c/hazard_memory.c");
    let output = scratch("programs-memory").join("hazard_memory");
    Build { compiler: "cc", standard: "c99", flags: &["-g"], sources: &sources_of(&source), output: &output }
        .run();
    must_succeed(&mut Command::new(output));
}

/// A compiler that makes enums short, and one that is not the first choice, see the same interface.
#[test]
fn every_program_holds_with_clang_and_short_enums() {
    if !common::has("clang") {
        println!("SKIPPED: no clang");
        return;
    }
    for program in build("clang", "c99", &["-fshort-enums"]) {
        must_succeed(&mut Command::new(program));
    }
}
