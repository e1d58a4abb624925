//! The C++ header and its programs beside this file: with both compilers, by both standards, in both error modes, and with
//! addresses checked. GOCORE_DEEP=1 runs every combination of these, which otherwise are each tried at least once.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may fail, and says what it skips")]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, thread};

use common::{Build, folder, functions, has, include, must_succeed, scratch};

const THROWING: &[&str] = &["-O0", "-Wshadow", "-Wconversion"];
/// The error mode in which nothing is thrown.
const RETURNING: &[&str] = &["-O0", "-Wshadow", "-Wconversion", "-DGOCORE_NO_EXCEPTIONS", "-fno-exceptions"];
const CHECKED: &[&str] = &["-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// The tests of one file each, which hold in either error mode, and what calls them.
const TESTS: &[&str] = &["record", "game", "values", "session", "position", "batch", "drawing", "main"];

fn source(name: &str) -> PathBuf {
    folder().join(format!("tests/cpp/{name}.cpp"))
}

fn build(compiler: &str, standard: &str, flags: &[&str], sources: &[PathBuf], output: &Path) {
    Build { compiler, standard, flags, sources, output }.run();
}

/// A compiler with all its flags but for what it shall do.
fn compiler(compiler: &str, standard: &str, flags: &[&str]) -> Command {
    let mut command = Command::new(compiler);
    command.arg(format!("-std={standard}")).args(common::STRICT).args(flags).arg("-I").arg(include());
    command
}

/// Whether a compiler is there; says so if it is not.
fn found(compiler: &str) -> bool {
    let found = has(compiler);
    if !found {
        println!("SKIPPED: no {compiler}");
    }
    found
}

/// Whether there is time for everything; says so if there is not.
fn is_deep() -> bool {
    let deep = env::var_os("GOCORE_DEEP").is_some();
    if !deep {
        println!("SKIPPED: GOCORE_DEEP is not set");
    }
    deep
}

/// Builds all tests into one program, two files at a time, and runs it.
fn all_hold(name: &str, standard: &str, flags: &[&str], mode: &str) {
    if !found(name) {
        return;
    }
    let folder = scratch(&format!("cpp-{name}-{standard}-{mode}"));
    let object = |test: &str| folder.join(format!("{test}.o"));
    thread::scope(|scope| {
        for first in 0..2 {
            scope.spawn(move || {
                for test in TESTS.iter().skip(first).step_by(2) {
                    let mut command = compiler(name, standard, flags);
                    must_succeed(command.arg("-c").arg(source(test)).arg("-o").arg(object(test)));
                }
            });
        }
    });
    let (objects, output) = (TESTS.iter().map(|test| object(test)).collect::<Vec<_>>(), folder.join("all"));
    build(name, standard, flags, &objects, &output);
    must_succeed(&mut Command::new(&output));
}

/// Compiles all tests, and makes nothing of them.
fn all_compile(name: &str, standard: &str, flags: &[&str]) {
    if found(name) {
        let sources = TESTS.iter().map(|test| source(test));
        must_succeed(compiler(name, standard, flags).arg("-fsyntax-only").args(sources));
    }
}

#[test]
fn every_function_of_the_c_header_is_called() {
    let parts = fs::read_dir(include().join("gocore")).unwrap().map(|entry| entry.unwrap().path());
    let files = parts.chain([include().join("gocore.hpp")]);
    let text: String = files.map(|path| fs::read_to_string(path).unwrap()).collect();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let functions = functions();
    assert!(functions.len() > 200, "{}", functions.len());
    let missing: Vec<_> =
        functions.iter().map(|f| f.name.as_str()).filter(|name| !words.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_part_of_the_header_stands_alone() {
    if !is_deep() {
        return;
    }
    let parts = fs::read_dir(include().join("gocore")).unwrap().map(|entry| entry.unwrap().path());
    let includes: Vec<String> = parts.map(|path| format!("-include{}", path.display())).collect();
    assert!(includes.len() > 5, "{includes:?}");
    let folder = scratch("cpp-parts");
    let empty = folder.join("empty.cpp");
    fs::write(&empty, "").unwrap();
    for part in includes {
        let mut command = compiler("g++", "c++17", THROWING);
        must_succeed(command.arg("-fsyntax-only").arg(part).arg(&empty));
    }
}

#[test]
fn every_test_is_called() {
    let main = fs::read_to_string(source("main")).unwrap();
    let files = fs::read_dir(folder().join("tests/cpp")).unwrap().map(|entry| entry.unwrap().path());
    let names = files.filter(|path| path.extension().is_some_and(|extension| extension == "cpp"));
    let names = names.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
    for name in names.filter(|name| !["modes", "modes_returning", "abort", "main"].contains(&name.as_str())) {
        assert!(TESTS.contains(&name.as_str()) && main.contains(&format!("    test_{name}();")), "{name}");
    }
}

#[test]
fn all_holds_with_errors_thrown_and_addresses_checked() {
    all_hold("g++", "c++17", &[THROWING, CHECKED].concat(), "thrown");
}

#[test]
fn all_holds_with_errors_returned() {
    all_hold("clang++", "c++20", RETURNING, "returned");
}

#[test]
fn all_compiles_by_other_standards() {
    all_compile("g++", "c++20", THROWING);
    all_compile("clang++", "c++17", RETURNING);
}

#[test]
fn all_holds_in_every_combination() {
    if !is_deep() {
        return;
    }
    for name in ["g++", "clang++"] {
        for standard in ["c++17", "c++20"] {
            all_hold(name, standard, &[THROWING, CHECKED].concat(), "deep-thrown");
            all_hold(name, standard, &[RETURNING, CHECKED].concat(), "deep-returned");
        }
    }
}

/// The example at the head of the header, as it stands there.
#[test]
fn the_example_does_what_it_says() {
    let text = fs::read_to_string(include().join("gocore.hpp")).unwrap();
    let (head, _) = text.split_once("*/").unwrap();
    let lines: Vec<&str> = head.lines().filter_map(|line| line.strip_prefix("     ")).collect();
    let (includes, body): (Vec<&str>, Vec<&str>) = lines.iter().partition(|line| line.starts_with('#'));
    assert!(includes.len() == 1 && body.len() > 5, "{lines:?}");
    let folder = scratch("cpp-example");
    let (path, output) = (folder.join("example.cpp"), folder.join("example"));
    let (includes, body) = (includes.join("\n"), body.join("\n"));
    let program =
        format!("#include <fstream>\n#include <iostream>\n{includes}\nint main()\n{{\n{body}\n}}\n");
    fs::write(&path, program).unwrap();
    build("g++", "c++17", THROWING, &[path], &output);
    let said = must_succeed(Command::new(&output).current_dir(&folder));
    let promised: String =
        body.lines().filter_map(|line| line.split_once("// ")).map(|(_, said)| said).collect();
    assert_eq!(said, promised);
    assert!(fs::read_to_string(folder.join("game.sgf")).unwrap().contains(";B[pd]"));
}

#[test]
fn both_error_modes_meet_in_one_program() {
    let output = scratch("cpp-modes").join("modes");
    let sources = [source("modes"), source("modes_returning")];
    build("g++", "c++17", &[THROWING, CHECKED].concat(), &sources, &output);
    must_succeed(&mut Command::new(&output));
}

#[test]
fn a_value_that_is_not_there_ends_the_program_and_says_why() {
    let output = scratch("cpp-abort").join("abort");
    // Without exceptions, and without saying so.
    build("g++", "c++17", &["-fno-exceptions"], &[source("abort")], &output);
    let ended = Command::new(&output).output().unwrap();
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&ended.status), Some(6));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(said.starts_with("gocore: ") && said.contains("side"), "{said}");
}

/// The same record, judged in C and in C++.
#[test]
fn both_judges_say_the_same() {
    let folder = scratch("cpp-judge");
    let examples = common::folder().join("examples");
    let (c, cpp) = (folder.join("judge-c"), folder.join("judge-cpp"));
    build("cc", "c99", &[], &[examples.join("judge/judge.c")], &c);
    build("g++", "c++17", &[], &[examples.join("judge-cpp/judge.cpp")], &cpp);
    let long_names = format!("(;SZ[9]PB[{0}]PW[{0}{0}];B[ee])", "Lee ".repeat(99));
    let records: &[(&str, &str, i32)] = &[
        ("long-names", &long_names, 0),
        ("legal", "(;SZ[9]PB[Lee]PW[Cho]KM[6.5]RU[Japanese];B[ee];W[cc];B[];W[])", 0),
        ("illegal", "(;SZ[9]KM[625]HA[x];B[ee];W[ee];B[zz];B[aa])(;SZ[9];W[ab];W[ba];B[aa])", 1),
        ("unknown-rules", "(;SZ[9]RU[house rules]KM[0.5];B[ee])", 0),
        ("too-large", "(;SZ[9];B[ee])(;SZ[39];B[ee])", 2),
        ("another-game", "(;GM[2]SZ[9];B[ee])", 2),
        ("none", "no record at all", 2),
        ("empty", "", 2),
    ];
    let mut runs = Vec::new();
    for (name, text, code) in records {
        let path = folder.join(format!("{name}.sgf"));
        fs::write(&path, text).unwrap();
        runs.push((vec![path.display().to_string()], *code));
    }
    let legal = folder.join("legal.sgf").display().to_string();
    let illegal = folder.join("illegal.sgf").display().to_string();
    for (arguments, code) in [
        (&[][..], 2),
        (&[illegal.as_str(), "tromp-taylor"], 1),
        (&[&legal, "koSIMPLEscoreAREAtaxNONEsui0"], 0),
        (&[&legal, "nobody's rules"], 2),
        (&["no-such-file.sgf"], 2),
        (&[folder.to_str().unwrap()], 2),
    ] {
        runs.push((arguments.iter().map(|&text| text.to_owned()).collect(), code));
    }
    for (arguments, code) in runs {
        let of = |judge: &Path| Command::new(judge).args(&arguments).output().unwrap();
        let (in_c, in_cpp) = (of(&c), of(&cpp));
        assert_eq!(in_c.status.code(), Some(code), "{arguments:?}");
        assert_eq!(in_c, in_cpp, "{arguments:?}");
    }
}
