//! The C and C++ programs of the README are built with every warning an error, and run.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::fs;
use std::process::Command;

use common::{Build, folder, must_succeed, scratch};

/// The blocks of the README in a language.
fn blocks(language: &str) -> Vec<String> {
    let readme = fs::read_to_string(folder().join("../README.md")).unwrap();
    let start = format!("```{language}\n");
    readme.split(&start).skip(1).map(|block| block.split("\n```").next().unwrap().to_owned() + "\n").collect()
}

/// What the programs say, one after the other.
fn run_all(language: &str, compiler: &str, standard: &str) -> String {
    let scratch = scratch(&format!("readme-{language}"));
    let blocks = blocks(language);
    assert!(!blocks.is_empty(), "no {language} in the README");
    let said = blocks.iter().enumerate().map(|(number, block)| {
        let source = scratch.join(format!("block{number}.{language}"));
        let output = scratch.join(format!("block{number}"));
        fs::write(&source, block).unwrap();
        Build { compiler, standard, flags: &["-g"], sources: &[source], output: &output }.run();
        must_succeed(&mut Command::new(output))
    });
    said.collect()
}

#[test]
fn the_c_of_the_readme_runs() {
    assert_eq!(run_all("c", "cc", "c99"), "E5 would bring back the position after turn 8 (ko)\n");
}

#[test]
fn the_cpp_of_the_readme_runs() {
    let said = run_all("cpp", "c++", "c++17");
    assert_eq!(said, "E5 would bring back the position after turn 8 (ko)\nW+4.5\n");
}
