//! The Go Text Protocol: lines of anybody to an engine, and the same lines as what an engine would answer. Each answer has its
//! frame and the number of its command; the game is the one that the accepted commands make on a naive board.

use gocore::gtp::{Answer, Command, Decision, GtpEngine, Player, ResponseReader, State};
use gocore::model::Grid;
use gocore::{Code, Color, KoRule, Move, Point, Position, SuicideRule, sgf};

use crate::shared::common::{grid_of, index_of, stone};
use crate::shared::gtp_host::{Host, all_of, check_frame, engine, host};

/// How many lines are answered.
const LINES: usize = 150;

/// Each line goes to the engine. A comment such as `#dead e5` tells the player something, which the engine must not see.
pub(crate) fn run(data: &[u8]) {
    answers(data);
    let mut engine = engine();
    if data.starts_with(b"#leading") {
        engine = GtpEngine::new(host()).with_leading_plays_as_handicap(true);
    }
    let mut mirror = Mirror::of(engine.state());
    for line in data.split_inclusive(|&byte| byte == b'\n').take(LINES) {
        tell(&mut engine, line);
        let before = engine.state().clone();
        let Some(answer) = engine.answer(line) else {
            assert!(Command::read(line).is_none());
            assert_eq!(all_of(engine.state()), all_of(&before), "{}", line.escape_ascii());
            continue;
        };
        check_frame(line, &answer);
        match (Command::read(line), answer.result()) {
            (Some(Ok(command)), Ok(text)) => {
                check_command(&command);
                if answer.quits() {
                    assert_eq!(command.name(), "quit");
                    break;
                }
                mirror.follow(&command, text, engine.state());
                mirror.check(engine.state());
            }
            (command, Err(error)) => {
                assert_eq!(all_of(engine.state()), all_of(&before), "{}: {error}", line.escape_ascii());
                if let Some(Ok(command)) = command {
                    check_command(&command);
                    mirror.check_refusal(&command, error.code(), &before);
                }
            }
            (None | Some(Err(_)), Ok(_)) => panic!("no command is obeyed: {}", line.escape_ascii()),
        }
    }
    check_record(&mut engine);
}

/// Tells the player what a comment says.
fn tell(engine: &mut GtpEngine<Host>, line: &[u8]) {
    let line = String::from_utf8_lossy(line);
    let mut words = line.trim_end().split(' ');
    let size = engine.state().size();
    let (what, player) = (words.next(), engine.player_mut());
    let decisions: Vec<Decision> = words.filter_map(|word| Decision::parse(word, size).ok()).collect();
    let stones = decisions.iter().filter_map(|decision| match decision {
        Decision::Make(Move::Play(point)) => Some(*point),
        _ => None,
    });
    match what {
        Some("#dead") => player.dead = stones.collect(),
        Some("#seki") => player.seki = stones.collect(),
        Some("#decide") => player.decision = decisions.first().copied(),
        _ => {}
    }
}

/// The bytes as lines of an engine: what is read as a response is written so that it is read as the same.
fn answers(data: &[u8]) {
    let mut reader = ResponseReader::new();
    for line in data.split_inclusive(|&byte| byte == b'\n').take(LINES) {
        let Some(read) = reader.line(line) else { continue };
        let Ok(response) = read else { continue };
        let written = response.to_string();
        let mut again = ResponseReader::new();
        let read: Vec<_> =
            written.split_inclusive('\n').filter_map(|line| again.line(line.as_bytes())).collect();
        assert_eq!(read, [Ok(response)], "{written:?}");
        assert_eq!(again.finish(), Ok(()));
    }
}

/// A command is written so that it is read as the same.
fn check_command(command: &Command) {
    let written = command.to_string();
    assert_eq!(Command::read(written.as_bytes()), Some(Ok(command.clone())), "{written:?}");
    assert!(command.arguments().all(|word| !word.is_empty() && command.argument_text().contains(word)));
}

/// The game as a record holds it.
fn check_record<P: Player>(engine: &mut GtpEngine<P>) {
    let Some(text) = engine.answer("printsgf").as_ref().map(text_of) else { return };
    let collection = sgf::parse(text.as_bytes()).expect("a record");
    let record = collection.games().next().expect("a game").record();
    let (replay, _) = record.replay(*engine.state().rules()).expect("a game of Go");
    assert_eq!((replay.faults(), replay.position()), (&[][..], engine.state().position()), "{text}");
    assert_eq!(record.move_count() as usize, engine.state().turns().count());
}

fn text_of(answer: &Answer) -> String {
    answer.result().expect("a record").to_owned()
}

/// The game as the accepted commands have made it, on a naive board.
struct Mirror {
    start: Position,
    turns: Vec<(Color, Move)>,
    /// The boards from the start on, one more than turns. Where set-up came in between, boards from then on alone.
    boards: Vec<Grid>,
    resigned: bool,
    /// Whether a record with set-up after a move was loaded: then boards cannot be made again.
    loaded: bool,
}

impl Mirror {
    fn of(state: &State) -> Mirror {
        let start = *state.starting_position();
        let mut mirror = Mirror {
            start,
            turns: Vec::new(),
            boards: vec![grid_of(&start)],
            resigned: false,
            loaded: false,
        };
        state.turns().for_each(|(color, mv)| mirror.make(color, mv));
        mirror
    }

    fn board(&self) -> &Grid {
        self.boards.last().expect("the start")
    }

    fn make(&mut self, color: Color, mv: Move) {
        let mut board = self.board().clone();
        if let Move::Play(point) = mv {
            board.place(stone(color), index_of(point, self.start.size()));
        }
        self.boards.push(board);
        self.turns.push((color, mv));
        self.resigned = false;
    }

    /// Does what an accepted command does.
    fn follow(&mut self, command: &Command, text: &str, state: &State) {
        let words: Vec<&str> = command.arguments().collect();
        let size = self.start.size();
        let color = |word: &str| if word.starts_with(['b', 'B']) { Color::Black } else { Color::White };
        match (command.name(), words.as_slice()) {
            ("play", [by, what]) => self.decide(color(by), what),
            ("genmove", [by]) => self.decide(color(by), text),
            ("undo", []) if self.resigned => self.resigned = false,
            ("undo", []) if !self.loaded => {
                assert!(self.turns.pop().is_some() && self.boards.pop().is_some());
            }
            ("boardsize" | "rectangular_boardsize" | "clear_board", _) => {
                *self = Mirror::of(state);
                let sides: Vec<u8> = words.iter().filter_map(|word| word.parse().ok()).collect();
                let size = match (command.name(), sides.as_slice()) {
                    ("boardsize", [side]) => (*side, *side),
                    ("rectangular_boardsize", [width, height]) => (*width, *height),
                    _ => (size.width(), size.height()),
                };
                assert_eq!((state.size().width(), state.size().height()), size);
                assert!(self.turns.is_empty() && self.start.occupied().is_empty());
            }
            ("fixed_handicap" | "place_free_handicap", [number]) => {
                *self = Mirror::of(state);
                assert_eq!(self.start.occupied().len().to_string(), number.trim_start_matches('0'));
                assert_eq!(text.split(' ').count(), self.start.occupied().len());
            }
            ("set_free_handicap", points) => {
                *self = Mirror::of(state);
                assert_eq!(self.start.stones(Color::Black).len(), points.len());
            }
            ("undo" | "loadsgf", _) => {
                *self = Mirror::of(state);
                self.loaded = command.name() == "loadsgf" || !self.turns.is_empty();
            }
            _ => {}
        }
    }

    fn decide(&mut self, color: Color, text: &str) {
        match Decision::parse(text, self.start.size()) {
            Ok(Decision::Make(mv)) => self.make(color, mv),
            Ok(Decision::Resign) => self.resigned = true,
            Err(error) => panic!("{text:?} is no move: {error}"),
        }
    }

    fn check(&self, state: &State) {
        assert_eq!(&self.start, state.starting_position());
        assert!(state.turns().eq(self.turns.iter().copied()), "{:?}", self.turns);
        assert_eq!(state.resignation().is_some(), self.resigned);
        if !self.loaded {
            assert_eq!(grid_of(&state.position()), *self.board());
        }
    }

    /// A move is refused for the reason that a naive board has.
    fn check_refusal(&self, command: &Command, code: Code, state: &State) {
        let words: Vec<&str> = command.arguments().collect();
        let ("play", [by, what]) = (command.name(), words.as_slice()) else { return };
        let size = state.size();
        let (Ok(color), Ok(decision)) = (by.parse::<Color>(), Decision::parse(what, size)) else {
            assert!(matches!(code, Code::BadGtpArgument | Code::OffBoard), "{command}: {code:?}");
            return;
        };
        let Decision::Make(Move::Play(point)) = decision else { panic!("{command} is refused: {code:?}") };
        if !self.loaded {
            assert_eq!(self.refusal(color, point, state), Some(code), "{command}");
        }
    }

    /// Why a play is refused; a rule with the side to move in it is not looked into.
    fn refusal(&self, color: Color, point: Point, state: &State) -> Option<Code> {
        let at = index_of(point, state.size());
        let mut after = self.board().clone();
        if after.cells[at].is_some() {
            return Some(Code::Occupied);
        }
        let lost = after.place(stone(color), at).1.len();
        let suicide = match state.rules().suicide() {
            SuicideRule::Forbidden => lost > 0,
            SuicideRule::MultiStone => lost == 1,
            _ => false,
        };
        if suicide {
            return Some(Code::Suicide);
        }
        // The board before the last turn, which a pass leaves as it is. The present one comes back by suicide, which the simple
        // rule refuses as ko, having nothing else; the others have superko for it.
        let before = self.boards.len().checked_sub(2).map(|turn| &self.boards[turn]);
        let suicide = state.rules().ko() == KoRule::Simple && *self.board() == after;
        let simple = before == Some(&after) || suicide;
        match state.rules().ko() {
            KoRule::None => None,
            _ if simple && self.boards.contains(&after) => Some(Code::Ko),
            KoRule::Simple => None,
            _ if self.boards.contains(&after) => Some(Code::Superko),
            _ => None,
        }
    }
}
