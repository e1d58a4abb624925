//! The test data of the rules, run through the C interface by a program in C: see tests/c/conformance.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{Build, folder, scratch, under_valgrind_with};

fn data(name: &str) -> PathBuf {
    folder().join("../go-core/tests/data/cases").join(name)
}

fn runner(test: &str) -> PathBuf {
    let files =
        fs::read_dir(folder().join("tests/c/conformance")).unwrap().map(|entry| entry.unwrap().path());
    let mut sources: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|extension| extension == "c")).collect();
    sources.sort();
    let output = scratch(&format!("conformance-{test}")).join("conformance");
    Build { compiler: "cc", standard: "c99", flags: &["-g"], sources: &sources, output: &output }.run();
    output
}

/// Runs it: the exit code, and what it wrote.
fn run(runner: &Path, file: &Path) -> (Option<i32>, String) {
    let output = Command::new(runner).arg(file).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// Passed, failed, skipped.
fn counts(report: &str) -> [u64; 3] {
    let last = report.lines().last().unwrap();
    let numbers = last.split(", ").map(|part| part.split(' ').next().unwrap().parse().unwrap());
    numbers.collect::<Vec<_>>().try_into().unwrap()
}

/// As many checks as the runner in Rust (`cargo run --example conformance`) makes of the cases; it counts in the same way.
#[test]
fn every_case_holds_through_the_c_interface() {
    let runner = runner("all");
    for (file, least) in [("cases.json", 1693), ("random_games.json", 7709)] {
        let (code, report) = run(&runner, &data(file));
        let [passed, failed, skipped] = counts(&report);
        assert_eq!((code, failed, skipped), (Some(0), 0, 0), "{file}: {report}");
        assert!(passed >= least, "{file}: {report}");
    }
    under_valgrind_with(&runner, &[], &[data("cases.json").to_str().unwrap()]);
}

/// One wrong expectation of every kind of case, and what must be said of it.
const PLANTED: &[(&str, &str, &str, &str)] = &[
    ("cases.json", "ko-basic-simple", r#""captured": ["B3"]"#, r#""captured": ["B4"]"#),
    ("cases.json", "ko-basic-simple", r#""reason": ["ko"]"#, r#""reason": ["suicide"]"#),
    ("cases.json", "fixed-gtp-19-2", r#""Q16""#, r#""Q17""#),
    ("cases.json", "preset-bga", r#""friendlyPassOk": true"#, r#""friendlyPassOk": false"#),
    ("cases.json", "coord-sgf-upper", r#""x": 26"#, r#""x": 25"#),
    ("cases.json", "sess-confirm-alive", r#""W": 12.5"#, r#""W": 12"#),
    ("random_games.json", "rnd-7x3-5", "[\n35,\n7\n]", "[\n35,\n8\n]"),
    ("random_games.json", "rnd-7x3-5", "\"territory\": {\n\"B\": 1", "\"territory\": {\n\"B\": 2"),
];

#[test]
fn a_wrong_expectation_fails() {
    let runner = runner("planted");
    for (number, (file, id, right, wrong)) in PLANTED.iter().enumerate() {
        let text = fs::read_to_string(data(file)).unwrap();
        let start = text.find(&format!(r#""id": "{id}""#)).expect(id);
        let place = start + text[start..].find(right).expect(right);
        let planted = scratch("conformance-planted").join(format!("{number}.json"));
        fs::write(&planted, text[..place].to_owned() + wrong + &text[place + right.len()..]).unwrap();
        let (code, report) = run(&runner, &planted);
        let [_, failed, skipped] = counts(&report);
        assert_eq!((code, failed, skipped), (Some(1), 1, 0), "{id} {wrong}: {report}");
        assert!(report.starts_with(&format!("FAILED {number}.json {id} ")), "{report}");
    }
}

/// A case that is disputed is reported, and fails nothing; a file of another kind is refused.
#[test]
fn disputed_cases_and_unreadable_files_are_told_apart() {
    let runner = runner("others");
    let file = scratch("conformance-others").join("some.json");
    let write = |text: &str| fs::write(&file, text).unwrap();
    let case = r#"{"cases": [{"kind": "handicap", "id": "it", "size": [9, 9], "count": 2, "convention": "gtp",
        "expect": {"points": ["A1", "J9"]}, "confidence": "disputed"}]}"#;
    write(case);
    let (code, report) = run(&runner, &file);
    assert_eq!((code, counts(&report)), (Some(0), [1, 0, 1]), "{report}");
    assert!(report.starts_with("DISPUTED some.json it points: expected [J9 A1], got [G7 C3]"), "{report}");
    for text in ["", "{}", r#"{"cases": []}"#, r#"{"numbers": [1]}"#, "[1]"] {
        write(text);
        assert_eq!(run(&runner, &file).0, Some(2), "{text}");
    }
    assert_eq!(run(&runner, &file.with_extension("missing")).0, Some(2));
}

/// What stands in the place of a case is either JSON, and then no case, or not, and then the file cannot be read.
#[test]
fn the_json_reader_is_strict() {
    let runner = runner("strict");
    let file = scratch("conformance-strict").join("some.json");
    let code = |text: &str| {
        fs::write(&file, format!(r#"{{"cases": [{text}]}}"#)).unwrap();
        run(&runner, &file).0
    };
    let deep = "[".repeat(200_000) + &"]".repeat(200_000);
    for good in [
        "1",
        "-0.5e+10",
        "0",
        "true",
        "null",
        r#""a\u00e4\ud83d\ude00\n\"""#,
        "{}",
        " [ ] ",
        r#"{"a":1,"b":[{}]}"#,
        &deep,
    ] {
        assert_eq!(code(good), Some(1), "{good:.40}");
    }
    let open = "[".repeat(200_000);
    for bad in [
        "01",
        "1.",
        ".5",
        "+1",
        "1e",
        "tru",
        "nul",
        "'a'",
        r#""a"#,
        r#""\x""#,
        r#""\u12""#,
        r#""\ud83d""#,
        r#""\udc00""#,
        r#""\u0000""#,
        "\"a\nb\"",
        "1,",
        "[1,]",
        ",",
        "[}",
        "{]",
        "{1:2}",
        r#"{"a"}"#,
        r#"{"a":}"#,
        r#"{"a":1,}"#,
        r#"{"a":1 "b":2}"#,
        r#"{"a":1,"a":2}"#,
        "1 2",
        "]",
        "]}",
        &open,
        "NaN",
        "\u{0}",
    ] {
        assert_eq!(code(bad), Some(2), "{bad:.40}");
    }
}
