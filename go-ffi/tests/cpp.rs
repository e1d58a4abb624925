//! The C++ header and its programs beside this file: with both compilers, by both standards, in both error modes, and with
//! addresses checked.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{Build, folder, functions, has, include, must_succeed, scratch};

const FLAGS: &[&str] = &["-Wshadow", "-Wconversion"];
/// The error mode in which nothing is thrown.
const RETURNING: &[&str] = &["-Wshadow", "-Wconversion", "-DGOCORE_NO_EXCEPTIONS", "-fno-exceptions"];
const CHECKED: &[&str] = &["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// The programs of one file each, which hold in either error mode.
const PROGRAMS: &[&str] = &["values", "position", "game", "session", "record", "drawing", "batch"];

fn source(name: &str) -> PathBuf {
    folder().join(format!("tests/cpp/{name}.cpp"))
}

fn build(compiler: &str, standard: &str, flags: &[&str], sources: &[PathBuf], output: &Path) {
    Build { compiler, standard, flags, sources, output }.run();
}

/// Builds and runs every program.
fn all_hold(compiler: &str, standard: &str, flags: &[&str], name: &str) {
    if !has(compiler) {
        println!("SKIPPED: no {compiler}");
        return;
    }
    let folder = scratch(&format!("cpp-{compiler}-{standard}-{name}"));
    for program in PROGRAMS {
        let output = folder.join(program);
        build(compiler, standard, flags, &[source(program)], &output);
        must_succeed(&mut Command::new(&output));
    }
}

#[test]
fn every_function_of_the_c_header_is_called() {
    let text = fs::read_to_string(include().join("gocore.hpp")).unwrap();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let functions = functions();
    assert!(functions.len() > 200, "{}", functions.len());
    let missing: Vec<_> =
        functions.iter().map(|f| f.name.as_str()).filter(|name| !words.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_test_is_among_the_programs() {
    let files = fs::read_dir(folder().join("tests/cpp")).unwrap().map(|entry| entry.unwrap().path());
    let names = files.filter(|path| path.extension().is_some_and(|extension| extension == "cpp"));
    let names = names.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
    for name in names.filter(|name| !["modes", "modes_returning", "abort"].contains(&name.as_str())) {
        assert!(PROGRAMS.contains(&name.as_str()), "{name}");
    }
}

#[test]
fn programs_hold_with_errors_thrown_and_addresses_checked() {
    all_hold("g++", "c++17", &[FLAGS, CHECKED].concat(), "thrown");
}

#[test]
fn programs_hold_with_errors_returned_and_addresses_checked() {
    all_hold("g++", "c++20", &[RETURNING, CHECKED].concat(), "returned");
}

#[test]
fn programs_hold_with_clang() {
    all_hold("clang++", "c++20", FLAGS, "thrown");
    all_hold("clang++", "c++17", RETURNING, "returned");
}

/// What the other tests build with one standard and error mode compiles with the others as well.
#[test]
fn the_programs_compile_by_every_standard_in_every_mode() {
    let left_out = [
        ("g++", "c++20", FLAGS),
        ("g++", "c++17", RETURNING),
        ("clang++", "c++17", FLAGS),
        ("clang++", "c++20", RETURNING),
    ];
    for (compiler, standard, flags) in left_out.into_iter().filter(|(compiler, ..)| has(compiler)) {
        for program in PROGRAMS {
            let mut command = Command::new(compiler);
            command.arg(format!("-std={standard}")).args(common::STRICT).args(flags);
            must_succeed(command.arg("-fsyntax-only").arg("-I").arg(include()).arg(source(program)));
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
    build("g++", "c++17", FLAGS, &[path], &output);
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
    build("g++", "c++17", &[FLAGS, CHECKED].concat(), &sources, &output);
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
    assert!(said.starts_with("gocore: ") && said.contains("size"), "{said}");
}

/// The same record, judged in C and in C++.
#[test]
fn both_judges_say_the_same() {
    let folder = scratch("cpp-judge");
    let examples = common::folder().join("examples");
    let (c, cpp) = (folder.join("judge-c"), folder.join("judge-cpp"));
    build("cc", "c99", &[], &[examples.join("judge/judge.c")], &c);
    build("g++", "c++17", &[], &[examples.join("judge-cpp/judge.cpp")], &cpp);
    let records: &[(&str, &str, i32)] = &[
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
