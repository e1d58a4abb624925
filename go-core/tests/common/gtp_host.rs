//! An engine of the Go Text Protocol to be tested, and what every answer must look like.
#![allow(dead_code, reason = "each test file uses its own part")]

use gocore::gtp::{Answer, Command, Decision, GtpEngine, Player, RandomPlayer, ResponseReader, State};
use gocore::{Color, Move, Point, PointSet};

pub(crate) const FILES: [(&str, &[u8]); 6] = [
    ("plain.sgf", b"(;SZ[9]KM[5.5]RU[Japanese];B[ee];W[ce];B[];W[gc](;B[cc])(;B[dd]))"),
    ("setup.sgf", b"(;SZ[9]HA[2]AB[cg][gc];W[ee];AW[aa]AE[ee]PL[W];W[];B[ab])"),
    ("illegal.sgf", b"(;SZ[9];B[ee];W[ee])"),
    ("large.sgf", b"(;SZ[37];B[ee])"),
    ("chess.sgf", b"(;GM[3];B[ee])"),
    ("point.sgf", b"(;SZ[9];B[ee];W[zz];B[ab])"),
];

/// Plays at random, knows some files, and what it has been told of dead stones. It has a command of its own.
#[derive(Clone)]
pub(crate) struct Host {
    pub(crate) random: RandomPlayer,
    pub(crate) dead: Vec<Point>,
    pub(crate) seki: Vec<Point>,
    pub(crate) decision: Option<Decision>,
}

impl Player for Host {
    fn genmove(&mut self, state: &State, color: Color) -> Decision {
        self.decision.unwrap_or_else(|| self.random.genmove(state, color))
    }

    fn dead_stones(&mut self, state: &State) -> PointSet {
        PointSet::from_points(state.size(), self.dead.iter().copied())
    }

    fn seki_stones(&mut self, state: &State) -> PointSet {
        PointSet::from_points(state.size(), self.seki.iter().copied())
    }

    fn read_file(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let file = FILES.iter().find(|(known, _)| *known == name);
        file.map(|(_, bytes)| bytes.to_vec()).ok_or_else(|| "no such file".to_owned())
    }

    fn commands(&self) -> &[&str] {
        &["host-echo", "version"]
    }

    fn command(&mut self, state: &State, command: &Command) -> Result<String, String> {
        match (command.name(), command.argument_text()) {
            ("version", _) => Ok(format!("on {}", state.size())),
            (_, "") => Err("nothing\n\nto say".to_owned()),
            (_, text) => Ok(text.to_owned()),
        }
    }
}

pub(crate) fn host() -> Host {
    Host { random: RandomPlayer::new(1), dead: Vec::new(), seki: Vec::new(), decision: None }
}

pub(crate) fn engine() -> GtpEngine<Host> {
    GtpEngine::new(host())
}

pub(crate) fn text(answer: &Answer) -> String {
    match answer.result() {
        Ok(text) => text.to_owned(),
        Err(error) => format!("? {error}"),
    }
}

/// Gives each line and compares what comes back; `?` stands before a refusal.
#[track_caller]
pub(crate) fn script<P: Player>(engine: &mut GtpEngine<P>, lines: &[(&str, &str)]) {
    for (line, expected) in lines {
        let answer = engine.answer(line).unwrap_or_else(|| panic!("{line}: no answer"));
        check_frame(line.as_bytes(), &answer);
        assert_eq!(text(&answer), *expected, "{line}");
    }
}

/// One response, of the right sign and number, that ends with the only empty line in it.
#[track_caller]
pub(crate) fn check_frame(line: &[u8], answer: &Answer) {
    let written = answer.to_string();
    let shown = String::from_utf8_lossy(&line[..line.len().min(200)]);
    assert_eq!(written.find("\n\n"), Some(written.len() - 2), "{shown:?}: {written:?}");
    assert!(written.bytes().all(|byte| byte == b'\n' || !byte.is_ascii_control()), "{shown:?}: {written:?}");
    let mut reader = ResponseReader::new();
    let read: Vec<_> =
        written.split_inclusive('\n').filter_map(|line| reader.line(line.as_bytes())).collect();
    let [Ok(response)] = &read[..] else { panic!("{shown:?}: {read:?}") };
    let id = match Command::read(line) {
        Some(Ok(command)) => command.id(),
        _ => response.id(),
    };
    assert_eq!((response.id(), response.result().is_ok()), (id, answer.result().is_ok()), "{shown:?}");
}

/// Everything that an engine keeps of its game.
pub(crate) fn all_of(state: &State) -> impl PartialEq + std::fmt::Debug + use<> {
    let turns: Vec<(Color, Move)> = state.turns().collect();
    let start = *state.starting_position();
    let parts = (state.position(), state.tally(), *state.rules(), state.to_move(), state.handicap());
    (turns, start, parts, state.resignation(), state.replay().board_occurrences(), state.replay().number())
}
