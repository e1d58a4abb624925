//! The C programs beside this file, each about one object of the interface: in the oldest and the newest standard, and under
//! valgrind.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may fail, and says what it skips")]

mod common;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use common::{Build, folder, must_succeed, scratch, under_valgrind};

/// Every C file but what several share.
fn programs() -> Vec<PathBuf> {
    let files = fs::read_dir(folder().join("tests/c")).unwrap().map(|entry| entry.unwrap().path());
    let mut programs: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "c"))
        .filter(|path| !["fixture.c", "conformance.c", "json.c"].iter().any(|shared| path.ends_with(shared)))
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
        Build { compiler, standard, flags, sources: std::slice::from_ref(source), output: &output }.run();
        output
    });
    outputs.collect()
}

#[test]
fn every_program_holds_and_leaks_nothing() {
    for program in build("cc", "c99", &["-g"]) {
        under_valgrind(&program);
    }
}

#[test]
fn every_program_holds_by_c11_with_addresses_checked() {
    for program in build("gcc", "c11", &["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]) {
        must_succeed(&mut Command::new(program));
    }
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
