//! The example programs that speak the Go Text Protocol over pipes, and the controller that drives such programs.
#![cfg(feature = "gtp")]
#![allow(clippy::unwrap_used)]

#[path = "common/commands.rs"]
mod commands;
#[path = "../examples/common/controller.rs"]
mod controller;

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use commands::{example, run, run_unread};
use controller::{Controller, ControllerError, gnugo};

fn controller(arguments: &[&str]) -> Controller {
    Controller::start(example("gtp").args(arguments), Duration::from_secs(60)).unwrap()
}

#[test]
fn the_example_answers_every_command() {
    let folder = std::env::temp_dir().join(format!("gocore-gtp-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.sgf");
    std::fs::write(&file, "(;SZ[9]KM[5.5]RU[Japanese];B[ee];W[ce];B[];W[gc])").unwrap();
    let mut engine = controller(&["--seed", "7", "--rules=chinese-kgs"]);
    let names = engine.send("list_commands").unwrap();
    let lines = [
        "protocol_version",
        "name",
        "version",
        "known_command play",
        "boardsize 9",
        "rectangular_boardsize 9 9",
        "clear_board",
        "komi 5.5",
        "fixed_handicap 3",
        "clear_board",
        "place_free_handicap 2",
        "clear_board",
        "set_free_handicap C3 G7",
        "play W E5",
        "genmove B",
        "reg_genmove W",
        "undo",
        "showboard",
        "final_score",
        "final_status_list alive",
        "kgs-rules japanese",
        "kata-set-rules chinese",
        "kata-get-rules",
        "printsgf",
    ];
    for line in lines {
        engine.send(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    // The name of a file is one word.
    let loaded = engine.send(&format!("loadsgf {} 3", file.display()));
    assert!(loaded.is_ok() || file.display().to_string().contains([' ', '#']), "{loaded:?}");
    std::fs::remove_dir_all(&folder).unwrap();
    let tried: Vec<&str> = lines.iter().filter_map(|line| line.split(' ').next()).collect();
    let untried: Vec<&str> = names.lines().filter(|name| !tried.contains(name)).collect();
    assert_eq!(untried, ["list_commands", "loadsgf", "quit"]);
    assert!(
        matches!(engine.send("nonsense"), Err(ControllerError::Refused(why)) if why == "unknown command")
    );
    assert!(matches!(engine.send("# nothing"), Err(ControllerError::NotACommand)));
    engine.send("quit").unwrap();
    assert!(matches!(engine.send("name"), Err(ControllerError::Ended)));
}

#[test]
fn the_example_ends_with_its_input_and_with_its_output() {
    let feed = |input: &[u8]| {
        let mut command = example("gtp");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert_eq!(feed(b""), (Some(0), String::new()));
    assert_eq!(
        feed(b"1 name\r\n\xff\n\n# x\n2 protocol_version"),
        (Some(0), "=1 gocore\n\n? unknown command\n\n=2 2\n\n".into())
    );
    assert_eq!(feed(b"quit\nname\n"), (Some(0), "=\n\n".into()));
    let mut command = example("gtp");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // It may have gone before all is written.
    let _ = input.write_all(&b"name\n".repeat(100));
    assert_eq!(child.wait().unwrap().code(), Some(0));
    for (arguments, complaint) in [
        (&["--sede"][..], "unknown option --sede"),
        (&["--seed", "x"], "--seed x: not a whole number"),
        (&["--rules", "ours"], "no rule set of that name"),
        (&["file"], "file"),
    ] {
        let run = run("gtp", arguments);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(complaint), "{run:?}");
    }
    assert!(run("gtp", ["--help"]).out.starts_with("usage: gtp"));
}

#[test]
fn a_controller_is_not_kept_waiting() {
    let second = Duration::from_secs(1);
    assert!(matches!(
        Controller::start(&mut Command::new("/no/such/program"), second),
        Err(ControllerError::Io(_))
    ));
    if cfg!(unix) {
        let shell = |script: &str| {
            let mut command = Command::new("sh");
            Controller::start(command.args(["-c", script]), second).unwrap()
        };
        let mut silent = shell("read line; exec sleep 600");
        assert!(matches!(silent.send("name"), Err(ControllerError::TimedOut)));
        assert!(matches!(silent.send("name"), Err(ControllerError::Ended)));
        assert!(matches!(shell("read line").send("name"), Err(ControllerError::Ended)));
        assert!(matches!(shell("read line; echo hello").send("name"), Err(ControllerError::Unreadable(_))));
        assert!(matches!(shell("read line; echo =1").send("name"), Err(ControllerError::Unreadable(_))));
        assert!(matches!(shell("read line; echo =2; echo").send("name"), Err(ControllerError::WrongId)));
        assert_eq!(shell("read line; echo =1 x; echo").send("name").unwrap(), "x");
    }
}

#[test]
fn two_engines_play_a_duel() {
    let gtp = example("gtp").get_program().to_str().unwrap().to_owned();
    let black = format!("--black={gtp} --seed 1");
    let white = format!("--white={gtp} --seed 2");
    let duel = run("duel", [&*black, &*white, "--size=7", "--komi=0.5"]);
    assert_eq!((duel.code, &*duel.err), (Some(0), ""), "{duel:?}");
    assert!(
        duel.out.starts_with("  1 B ") && duel.out.lines().last().unwrap().starts_with("result: "),
        "{duel:?}"
    );
    if gnugo().is_some() {
        assert_eq!(run("duel", [&*black, "--size=7", "--rules=japanese"]).code, Some(0));
    }
    assert_eq!(run("duel", [&*black, "--white=/no/such/program"]).code, Some(2));
    assert_eq!(run("duel", ["--rules=ours"]).code, Some(2));
    // Its reader has gone; the game goes on. Nothing can be written; it says so.
    assert_eq!(run_unread("duel", [&*black, &*white, "--size=5"]).code, Some(0));
    #[cfg(target_os = "linux")]
    assert_eq!(commands::run_full("duel", [&*black, &*white, "--size=5"]).code, Some(2));
}
