//! The client of examples/play, built with the shared library and used as people use it: typed at, in a real terminal and
//! through pipes.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use common::{Build, folder, must_succeed, scratch};
use gocore::notation::parse_vertex;
use gocore::{Marks, PointSet, Session, sgf};

/// The program, built once for all tests.
fn client() -> &'static Path {
    static CLIENT: OnceLock<PathBuf> = OnceLock::new();
    CLIENT.get_or_init(|| {
        let files = fs::read_dir(folder().join("examples/play")).unwrap().map(|entry| entry.unwrap().path());
        let mut sources: Vec<_> =
            files.filter(|path| path.extension().is_some_and(|ext| ext == "c")).collect();
        sources.sort();
        let folder = scratch("play");
        for compiler in ["clang", "cc"].into_iter().filter(|compiler| common::has(compiler)) {
            let output = folder.join(format!("play-{compiler}"));
            Build { compiler, standard: "c99", flags: &["-g"], sources: &sources, output: &output }.run();
        }
        folder.join("play-cc")
    })
}

/// A folder in which nothing is left from an earlier run.
fn fresh(name: &str) -> PathBuf {
    let folder = scratch(name);
    fs::remove_dir_all(&folder).unwrap();
    scratch(name)
}

/// What the client says to lines that come through a pipe, and its exit code.
fn typed(folder: &Path, arguments: &[&str], lines: &str) -> (String, i32) {
    let mut command = Command::new(client());
    command
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // It may end before it has read everything.
    _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8(said).unwrap(), output.status.code().expect("not ended by a signal"))
}

/// All of these, in this order.
#[track_caller]
fn must_say(said: &str, expected: &[&str]) {
    let mut rest = said;
    for part in expected {
        let Some((_, after)) = rest.split_once(part) else {
            panic!("{part:?} is missing after the parts before in\n{said}")
        };
        rest = after;
    }
}

#[test]
fn two_people_at_one_terminal() {
    let folder = fresh("play-two");
    let lines = "E5\ne5\nD4\nZ9\nwhat\nplay D4 E4\nblack undo\nundo\nconfirm\nD4\nwhite undo\nrefuse\nquit\n";
    let (said, code) = typed(&folder, &["--size", "9", "--snapshot", "kept"], lines);
    let expected = [
        "Black plays E5.",
        "White> Not possible: E5 is occupied.",
        "White plays D4.",
        "Black> Not understood: the coordinate is not on this board",
        "Black> Not understood: not a coordinate",
        "Black> One point, please",
        "Black asks to go back to the position after move 0.",
        "White (accept or refuse)> Not possible: request 3 waits for an answer.",
        "Not possible: not while play is on.",
        "Not possible: it is B's turn.",
        "Not possible: request 3 waits for an answer.",
        "Black's wish to go back is off the table.",
        "The game is unfinished.",
    ];
    must_say(&said, &expected);
    assert_eq!(code, 1);

    let lines = "undo\naccept\nE5\nend\nwhite refuse\nrefuse\nC3\nwhite resign\n";
    let (said, code) = typed(&folder, &["--resume", "kept", "--save", "game.sgf"], lines);
    let expected = [
        "4 . . .(O). . . . . 4",
        "Move 3, Black to play.",
        "The game went back to the position after move 0.",
        "Black plays E5.",
        "White offers to end the game without a result.",
        "Not possible: there is no such request or offer.",
        "White's offer is off the table.",
        "White plays C3.",
        "Result: B+R (resignation)",
    ];
    must_say(&said, &expected);
    assert_eq!(code, 0);
    let record = fs::read(folder.join("game.sgf")).unwrap();
    let collection = sgf::parse(&record).unwrap();
    assert_eq!(collection.game(0).unwrap().record().result_value().unwrap().text_lossy(), "B+R");
    let session = Session::restore(&fs::read(folder.join("kept")).unwrap()).unwrap();
    assert_eq!(session.ending().unwrap().outcome().to_string(), "B+R");
}

#[test]
fn whatever_the_engine_does_the_game_is_not_lost() {
    let folder = fresh("play-engines");
    // Answers a move with its argument, everything else with success.
    let engine = "while read id command rest; do\n\
        [ $command = genmove ] && [ $1 = die ] && exit 3\n\
        [ $command = genmove ] && answer=$1 || answer=\n\
        printf '=%s %s\\n\\n' $id $answer\n\
        done\n";
    fs::write(folder.join("engine"), engine).unwrap();
    for (answer, expected, code) in [
        ("C3", "plays \"C3\", which it may not: C3 is occupied. It forfeits the game.", 0),
        ("E9", "which it may not: the coordinate is not on this board. It forfeits the game.", 0),
        ("resign", "Result: B+R (resignation)", 0),
        ("die", "The game cannot go on with the engine: it ended with status 3.", 1),
    ] {
        let white = format!("sh engine {answer}");
        let (said, ended) = typed(&folder, &["--size", "5", "--white", &white, "--snapshot", answer], "C3\n");
        must_say(&said, &[expected]);
        assert_eq!(ended, code, "{said}");
        assert_eq!(Session::restore(&fs::read(folder.join(answer)).unwrap()).unwrap().game().ply(), 1);
    }
    let (said, code) = typed(&folder, &["--white", "no-such-engine"], "C3\n");
    must_say(&said, &["there is no such command", "The game is unfinished."]);
    assert_eq!(code, 1);
    let refusing = "while read id rest; do printf '?%s no\\n\\n' $id; done";
    let (said, code) = typed(&folder, &["--size", "5x3", "--white", refusing], "C3\n");
    must_say(&said, &["it knows no boards but squares", "The game is unfinished."]);
    assert_eq!(code, 1);
    let (said, code) = typed(&folder, &["--white", "cat"], "C3\n");
    must_say(&said, &["what it says is not GTP"]);
    assert_eq!(code, 1);
}

#[test]
fn arguments_that_cannot_be_used() {
    let folder = fresh("play-arguments");
    fs::write(folder.join("no-snapshot"), "(;SZ[9])").unwrap();
    for (arguments, expected) in [
        (&["--size", "26"][..], "a side has from 1 to 25 points"),
        (&["--size"], "what?"),
        (&["--rules", "chess"], "no rule set of that name"),
        (&["--komi", "6.4"], "this is no komi"),
        (&["--handicap", "10"], "no fixed handicap of 10 on 19x19"),
        (&["--resume", "no-snapshot"], "not a snapshot of a session"),
        (&["--resume", "nothing"], "No such file"),
        (&["--colour", "red"], "no such option"),
    ] {
        let (said, code) = typed(&folder, arguments, "");
        must_say(&said, &[expected]);
        assert_eq!(code, 2, "{arguments:?}");
    }
}

/// Where GNU Go is: on the path, or where Debian puts games, which is not on everyone's path.
fn gnugo() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join("gnugo")).find(|program| program.is_file())
}

/// A second GNU Go, which says what the person types.
struct Adviser {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Adviser {
    fn new(program: &Path) -> Adviser {
        let mut command = Command::new(program);
        command
            .args(["--mode", "gtp", "--level", "1", "--seed", "7"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Adviser { child, input, output }
    }

    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").unwrap();
        let mut answer = String::new();
        while !answer.ends_with("\n\n") {
            assert_ne!(self.output.read_line(&mut answer).unwrap(), 0, "{command}");
        }
        assert!(answer.starts_with("= "), "{command}: {answer}");
        answer[2..].trim().to_owned()
    }
}

impl Drop for Adviser {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// A terminal of its own, with everything that was ever on it.
struct Terminal {
    server: String,
    log: PathBuf,
}

impl Terminal {
    fn new(folder: &Path) -> Terminal {
        let terminal = Terminal { server: format!("gocore-{}", process::id()), log: folder.join("log") };
        let folder = folder.to_str().unwrap();
        terminal.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            "100",
            "-y",
            "40",
            "-c",
            folder,
            "env PS1= sh",
        ]);
        terminal.tmux(&["pipe-pane", &format!("cat >'{}'", terminal.log.display())]);
        terminal
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        must_succeed(Command::new("tmux").args(["-L", &self.server]).args(arguments))
    }

    /// Types a line, key by key: "F1" is a point of the board here.
    fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.tmux(&["send-keys", "Enter"]);
    }

    fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Waits until something is there after so many bytes of the log; returns what is after them.
    #[track_caller]
    fn wait(&self, from: usize, expected: &[&str]) -> String {
        let start = Instant::now();
        loop {
            let log = self.log().get(from..).unwrap_or_default().to_owned();
            if expected.iter().any(|expected| log.contains(expected)) {
                return log;
            }
            assert!(start.elapsed() < Duration::from_secs(20), "no {expected:?} in\n{}", self.log());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Types a line and waits for what it leads to.
    #[track_caller]
    fn say(&self, text: &str, expected: &[&str]) -> String {
        let from = self.log().len();
        self.line(text);
        self.wait(from, expected)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        _ = Command::new("tmux").args(["-L", &self.server, "kill-server"]).output();
    }
}

/// The word after the last `before` in a text.
fn word_after<'a>(text: &'a str, before: &str) -> &'a str {
    let (_, after) = text.rsplit_once(before).unwrap_or_else(|| panic!("no {before:?} in\n{text}"));
    after.split([' ', '\r', '\n']).next().unwrap().trim_end_matches('.')
}

#[test]
fn a_game_against_gnu_go_in_a_terminal() {
    let Some(gnugo) = gnugo().filter(|_| Command::new("tmux").arg("-V").output().is_ok()) else {
        println!("SKIPPED: no gnugo or no tmux");
        return;
    };
    let folder = fresh("play-terminal");
    let mut adviser = Adviser::new(&gnugo);
    let terminal = Terminal::new(&folder);
    let white = format!("{} --mode gtp --level 1 --seed 3", gnugo.display());
    let client = client().display();
    terminal.line(&format!("exec '{client}' --size 9 --white '{white}' --save game.sgf --snapshot kept"));
    terminal.wait(0, &["Black> "]);
    adviser.ask("boardsize 9");
    adviser.ask("komi 6.5");

    // Moves until both pass.
    for turn in 0.. {
        assert!(turn < 200, "{}", terminal.log());
        let mut answer = adviser.ask("genmove black");
        if answer == "resign" {
            answer = "pass".to_owned();
        }
        let said = terminal.say(&answer, &["to play.", "Black (dead stones)> ", "Not possible", "Result"]);
        assert!(!said.contains("Not possible") && !said.contains("Result"), "{}", terminal.log());
        if said.contains("GNU Go plays ") {
            adviser.ask(&format!("play white {}", word_after(&said, "GNU Go plays ")));
        } else if said.contains("GNU Go passes") {
            adviser.ask("play white pass");
        }
        if said.contains("Play has stopped") {
            break;
        }
    }

    // Dead stones: what the engine confirmed is void once a mark changes, and so is the revision that was on the screen.
    let said = terminal.wait(0, &["(dead stones)> "]);
    if said.contains("does not agree") {
        terminal.say("take", &["GNU Go confirms"]);
    }
    let revision = word_after(&terminal.log(), "Revision ").to_owned();
    let stones = adviser.ask("list_stones black");
    let stone = stones.split(' ').next().unwrap();
    let said = terminal.say(stone, &["play it out."]);
    must_say(
        &said,
        &["what GNU Go had confirmed no longer counts", "confirmed by nobody", "GNU Go does not agree"],
    );
    terminal.say(
        &format!("confirm {revision}"),
        &[&format!("revision {revision} is confirmed, but the marks are at")],
    );
    terminal.say(stone, &["confirmed by White."]);
    let said = terminal.say("confirm", &["Saved as game.sgf."]);

    // The record is the game, and its result that of the screen and of the board.
    let result = word_after(&said, "Result: ").to_owned();
    let bytes = fs::read(folder.join("game.sgf")).unwrap();
    let collection = sgf::parse(&bytes).unwrap();
    let record = collection.game(0).unwrap().record();
    assert_eq!(record.result_value().unwrap().text_lossy(), result);
    assert_eq!(record.root_property(b"PW").unwrap().text_lossy(), "GNU Go");
    let game = record.to_game(record.rules().unwrap().unwrap()).unwrap();
    let dead = adviser.ask("final_status_list dead");
    let dead: Vec<_> =
        dead.split_whitespace().map(|vertex| parse_vertex(vertex, game.size()).unwrap()).collect();
    let mut marked = PointSet::new(game.size());
    dead.into_iter().for_each(|point| _ = marked.insert(point));
    let score = game.score(&Marks::none(game.size()).with_dead(marked)).unwrap();
    assert_eq!(score.outcome().to_string(), result);
    let session = Session::restore(&fs::read(folder.join("kept")).unwrap()).unwrap();
    assert_eq!(session.ending().unwrap().outcome().to_string(), result);
    assert_eq!(session.game().turns().collect::<Vec<_>>(), game.turns().collect::<Vec<_>>());
}
