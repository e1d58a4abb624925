//! The referee as a command: its exit codes and what it says.
#![cfg(all(feature = "sgf", feature = "render"))]
#![allow(clippy::unwrap_used)]

#[path = "common/commands.rs"]
mod commands;

use std::path::{Path, PathBuf};

use commands::{Run, run, run_unread};

/// A record to be judged, under a name of its own.
fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("referee");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn shipped(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/games").join(name)
}

/// Judges one record with options.
#[track_caller]
fn judge(name: &str, text: impl AsRef<[u8]>, options: &[&str]) -> Run {
    let path = file(name, text);
    run("referee", [path.as_os_str()].into_iter().chain(options.iter().map(AsRef::as_ref)))
}

#[track_caller]
fn assert_said(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

#[test]
fn a_legal_game() {
    let run = run("referee", [""; 0]);
    assert_eq!((run.code, &*run.err), (Some(0), ""));
    assert_said(
        &run.out,
        &[
            "9x9-chinese.sgf: 9x9, 79 moves\n",
            "\nrules: chinese-text (the record says \"Chinese\"), komi 7.5\n",
            "\nall moves are legal\n",
            "\nresult: W+8.5\nrecorded result: the same\n",
        ],
    );
}

#[test]
fn all_games_that_ship() {
    let games = ["9x9-chinese.sgf", "13x13-handicap.sgf", "19x19-japanese.sgf"].map(shipped);
    let run = run("referee", &games);
    assert_eq!((run.code, &*run.err), (Some(0), ""));
    assert_eq!(run.out.matches("all moves are legal").count(), 3);
}

#[test]
fn illegal_moves_are_told_with_number_and_reason() {
    let run = judge("illegal.sgf", "(;SZ[5];B[cc];W[cc];B[dd])", &[]);
    assert_eq!((run.code, &*run.err), (Some(1), ""));
    assert_said(&run.out, &["illegal: move 2, W: C3", "\n1 move is illegal; it was left out\n", "(X)"]);
}

#[test]
fn moves_that_are_no_points_are_illegal() {
    let off = judge("off-board.sgf", "(;SZ[5];B[zz];W[kk];B[cc])", &[]);
    assert_eq!((off.code, &*off.err), (Some(1), ""));
    assert_said(
        &off.out,
        &[
            "5x5, 3 moves\n",
            "\nillegal: move 1, B[zz]: the coordinate is not on this board\n",
            "\nillegal: move 2, W[kk]: ",
            "\n2 moves are illegal; they were left out\n",
        ],
    );
    assert!(!off.out.contains("bad_point"), "said once is enough: {}", off.out);
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sgf/gtp_coords_in_sgf.sgf");
    let gtp = run("referee", [data]);
    assert_eq!(gtp.code, Some(1));
    assert_said(&gtp.out, &["illegal: move 1, B[Q16]: not a coordinate\n", "2 moves are illegal"]);
}

#[test]
fn what_cannot_be_used() {
    for (name, text, said) in [
        ("empty.sgf", "", "no game"),
        ("bytes.sgf", "\0\u{1}\u{7f}(((", "no game"),
        ("large.sgf", "(;SZ[30])", "30x30"),
        ("chess.sgf", "(;GM[3])", "another game than Go"),
    ] {
        let run = judge(name, text, &[]);
        assert_eq!((run.code, &*run.out), (Some(2), ""), "{name}");
        assert_said(&run.err, &[name, said]);
    }
    let run = run("referee", ["/nowhere/absent.sgf"]);
    assert_eq!((run.code, &*run.out), (Some(2), ""));
    assert_said(&run.err, &["/nowhere/absent.sgf"]);
}

#[test]
fn one_unusable_game_hides_no_other() {
    let text = "(;SZ[30];B[aa])(;SZ[5]RU[Japanese];B[cc])(;GM[2])(;SZ[7];B[cc];W[cc])";
    let mixed = file("mixed.sgf", text);
    let run = run("referee", [Path::new("/nowhere/absent.sgf"), &mixed, &shipped("9x9-chinese.sgf")]);
    assert_eq!(run.code, Some(2));
    assert_said(&run.out, &["game 2: 5x5, 1 move\n", "game 4: 7x7, 2 moves\n", "9x9-chinese.sgf: 9x9"]);
    assert_said(&run.err, &["absent.sgf", "mixed.sgf, game 1: ", "mixed.sgf, game 3: "]);
    assert_eq!(run.err.lines().count(), 3);
}

#[test]
fn sizes_that_a_preset_is_not_meant_for() {
    for (name, rules) in [("plain", "wango-go-area-v1"), ("tail", "wango-go-area-v1, rated")] {
        let text = format!("(;SZ[9]RU[{rules}];B[cc])");
        let refused = judge(&format!("wango-{name}.sgf"), &text, &[]);
        assert_eq!((refused.code, &*refused.out), (Some(2), ""), "{rules}");
        assert_said(&refused.err, &["wango-go-area-v1 is meant for 19x19, the record is 9x9; --any-size"]);
        let played = judge(&format!("wango-{name}-any.sgf"), &text, &["--any-size"]);
        assert_eq!(played.code, Some(0));
        assert_said(&played.out, &[&format!("rules: wango-go-area-v1 (the record says \"{rules}\")")]);
    }
    let asked = judge("wango-asked.sgf", "(;SZ[9];B[cc])", &["--rules", "wango-go-area-v1"]);
    assert_eq!((asked.code, &*asked.out), (Some(2), ""));
}

#[test]
fn rules_by_name_and_notation() {
    let record = "(;SZ[9]RU[Chinese]KM[6.5];B[cc])";
    for (given, said) in [
        ("aga", "rules: aga, komi 6.5"),
        (" JAPANESE ", "rules: japanese, komi 6.5"),
        ("scoreAREA", "rules: scoreAREA (KataGo's notation), komi 6.5"),
        (" koSIMPLEscoreTERRITORY ", "rules: koSIMPLEscoreTERRITORY (KataGo's notation), komi 6.5"),
        (r#" {"ko":"SIMPLE"}"#, r#"rules: {"ko":"SIMPLE"} (KataGo's notation), komi 6.5"#),
        ("french", "rules: french (KataGo's notation), komi 6.5"),
    ] {
        let run = judge("rules.sgf", record, &["--rules", given]);
        assert_eq!((run.code, &*run.err), (Some(0), ""), "{given}");
        assert_said(&run.out, &[said]);
    }
    for (given, said) in [
        ("chess", &["--rules \"chess\": no rule set of that name; the names are ", "tromp-taylor"][..]),
        ("", &["--rules \"\": no rule set of that name; the names are "]),
        ("koSIMPLEtaxSOME", &["--rules \"koSIMPLEtaxSOME\": ", "at byte 11", "tromp-taylor"]),
    ] {
        let run = judge("rules.sgf", record, &["--rules", given]);
        assert_eq!((run.code, &*run.out), (Some(2), ""), "{given}");
        assert_said(&run.err, said);
    }
}

#[test]
fn rules_that_the_record_names() {
    for (named, said) in [
        ("RU[Chinese, Pair Go]", "rules: chinese-text (the record says \"Chinese, Pair Go\"), komi 7.5"),
        ("RU[jp]KM[6.25]", "rules: japanese (the record says \"jp\"), komi 6.5 (the record's 6.25 cannot be"),
        (
            "RU[ours]",
            "rules: area scoring, positional superko (the record says \"ours\", which is not known)",
        ),
        (
            "",
            "rules: area scoring, positional superko (the record names no rules), komi 7.5 (the record states",
        ),
        ("RU[koSIMPLE]", "rules: in KataGo's notation (the record says \"koSIMPLE\")"),
    ] {
        let run = judge("named.sgf", format!("(;SZ[9]{named};B[cc])"), &[]);
        assert_eq!(run.code, Some(0), "{named}");
        assert_said(&run.out, &[said]);
    }
}

#[test]
fn a_record_cannot_forge_the_report() {
    let text = "(;SZ[5]PB[\u{1b}[2J\u{1b}\\]0;x\u{7}Kuro\nall moves are legal]PW[\u{202e}Shiro\u{9b}1m]RU[ours\r\nresult: B+R];B[cc];W[cc])";
    let run = judge("forged.sgf", text, &[]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.chars().all(|symbol| symbol == '\n' || !(symbol.is_control() || symbol == '\u{202e}')));
    assert!(!run.out.lines().any(|line| line == "all moves are legal" || line.starts_with("result: B+R")));
    assert_said(&run.out, &["Black: \\u{1b}[2J", "White: \\u{202e}Shiro\\u{9b}1m\n"]);
}

#[test]
fn long_values_are_cut() {
    let long = "x".repeat(100_000);
    let run = judge("long.sgf", format!("(;SZ[5]PB[{long}]RU[{long}];B[{long}])"), &[]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.len() < 5_000, "{}", run.out.len());
}

#[test]
fn no_moves_at_all() {
    for (name, text) in [("bare.sgf", "(;SZ[5])"), ("set-up.sgf", "(;SZ[5]AB[aa][bb]AW[cc])")] {
        let run = judge(name, text, &[]);
        assert_eq!(run.code, Some(0));
        assert_said(&run.out, &["0 moves\n", "\nno moves to judge\n"]);
        assert!(!run.out.contains("legal"), "{}", run.out);
    }
}

#[test]
fn dead_stones() {
    let record = "(;SZ[5]KM[0];B[cc];W[aa];B[bb];W[ba])";
    let all_alive = judge("dead.sgf", record, &["--dead", ""]);
    assert_eq!(all_alive.code, Some(0));
    assert!(!all_alive.out.contains("dead: "));
    for options in [&["--dead", "A5"][..], &["--dead=b5,"], &["--dead", " ,B5, ,A5,"]] {
        let run = judge("dead.sgf", record, options);
        assert_eq!(run.code, Some(0), "{options:?}");
        // The whole chain.
        assert_said(&run.out, &["\ndead: A5 B5\n", "\nresult: B+25\n"]);
    }
    for (dead, said) in
        [("Z99", "--dead \"Z99\": "), ("A5;B5", "--dead \"A5;B5\": not a coordinate"), ("E1", "E1")]
    {
        let run = judge("dead.sgf", record, &["--dead", dead]);
        assert_eq!((run.code, &*run.out), (Some(2), ""), "{dead}");
        assert_said(&run.err, &["dead.sgf: --dead", said]);
    }
}

#[test]
fn handicap_beyond_the_board_gives_nothing() {
    let run = judge("handicap.sgf", "(;SZ[5]RU[Chinese]HA[999999999];W[cc])", &[]);
    assert_eq!(run.code, Some(0));
    assert_said(&run.out, &["warning: "]);
    assert!(!run.out.contains("handicap bonus"), "{}", run.out);
}

#[test]
fn the_command_line() {
    let game = shipped("9x9-chinese.sgf");
    let game = game.to_str().unwrap();
    for arguments in [&["--help"][..], &["-h"], &[game, "--any-size", "--help"]] {
        let run = run("referee", arguments);
        assert_eq!((run.code, &*run.err), (Some(0), ""));
        assert_said(
            &run.out,
            &["usage: referee", "--rules NAME", "--dead D4", "--any-size", "every", "chain"],
        );
    }
    for (arguments, code) in [
        (&[game, "--rules=aga"][..], 0),
        (&["--rules=aga", "--", game], 0),
        (&["--any-size", "--", game], 0),
        (&["--"], 0),
        (&["--", "--rules"], 2),
        (&["--rules"], 2),
        (&["--dead"], 2),
        (&["--any-size=yes", game], 2),
        (&[game, "--any-size=yes"], 2),
        (&["--what", game], 2),
        (&["-"], 2),
    ] {
        let run = run("referee", arguments);
        assert_eq!(run.code, Some(code), "{arguments:?}: {run:?}");
        assert_eq!(run.err.is_empty(), code == 0, "{arguments:?}: {run:?}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8() {
    use std::ffi::{OsStr, OsString};
    use std::os::unix::ffi::OsStrExt;

    let odd = |bytes: &[u8]| -> OsString { OsStr::from_bytes(bytes).to_owned() };
    for arguments in [
        vec![odd(b"--rules"), odd(b"\xff\x1b")],
        vec![odd(b"--rules=\xff")],
        vec![odd(b"--dead"), odd(b"A\xff")],
        vec![odd(b"--\xff")],
        vec![odd(b"/nowhere/\xff\n.sgf")],
    ] {
        let run = run("referee", &arguments);
        assert_eq!((run.code, &*run.out), (Some(2), ""), "{arguments:?}");
        assert_eq!(run.err.lines().count(), 1, "{:?}", run.err);
        assert!(!run.err.contains('\u{1b}'));
    }
    // Where the file system takes such a name, it is a file like others.
    let path = file("plain.sgf", "(;SZ[5];B[cc])").with_file_name(odd(b"\xff.sgf"));
    if std::fs::write(&path, "(;SZ[5];B[cc])").is_ok() {
        assert_eq!(run("referee", [&path]).code, Some(0));
    }
}

/// More than a pipe holds, with the only illegal move at the end.
fn many_games() -> PathBuf {
    file("many.sgf", "(;SZ[19];B[cc])".repeat(100) + "(;SZ[19];B[cc];W[cc])")
}

#[test]
fn a_reader_that_has_gone() {
    let run = run_unread("referee", [many_games()]);
    assert_eq!((run.code, &*run.err), (Some(1), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_full() {
    let run = commands::run_full("referee", [many_games()]);
    assert_eq!(run.code, Some(2));
    assert_said(&run.err, &["referee: standard output: "]);
    assert_eq!(run.err.lines().count(), 1);
}
