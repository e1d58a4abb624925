//! An engine of the Go Text Protocol over standard input and output: `gtp [--seed N] [--rules NAME]
//! [--leading-plays-are-handicap]`.
//!
//! It plays random legal moves, and is a starting point for programs that play better: replace the `Player`. It ends at
//! `quit`, at the end of its input, and when nobody reads its output. Exit code: 0, or 2 when something cannot be used.

#[path = "../common/arguments.rs"]
mod arguments;
#[path = "../common/output.rs"]
mod output;

use std::io::{self, BufRead, ErrorKind, Write};
use std::process::ExitCode;

use gocore::gtp::{Decision, GtpEngine, Player, RandomPlayer, State};
use gocore::{BoardSize, Color, Rules};

use arguments::{Argument, Arguments};
use output::{Output, complain};

const USAGE: &str = "\
usage: gtp [--seed N] [--rules NAME] [--leading-plays-are-handicap]

Answers commands of the Go Text Protocol, version 2, on standard input; list_commands names them.
  --seed N      the random moves to play (0)
  --rules NAME  the rules to begin with: a preset
  --leading-plays-are-handicap
                take two or more black moves before White's first for handicap stones
";

/// Random moves, and files of this machine.
struct Local(RandomPlayer);

impl Player for Local {
    fn genmove(&mut self, state: &State, color: Color) -> Decision {
        self.0.genmove(state, color)
    }

    fn read_file(&mut self, name: &str) -> Result<Vec<u8>, String> {
        std::fs::read(name).map_err(|error| error.to_string())
    }
}

fn main() -> ExitCode {
    let done = match engine() {
        Ok(Some(engine)) => serve(engine).map_err(|error| error.to_string()),
        Ok(None) => Output::new().write(USAGE),
        Err(message) => Err(message),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            complain("gtp", &message);
            ExitCode::from(2)
        }
    }
}

/// The engine that the command line asks for; `None` when it asks for help.
fn engine() -> Result<Option<GtpEngine<Local>>, String> {
    let (mut seed, mut rules, mut leading) = (0, Rules::default(), false);
    let mut arguments = Arguments::of_process();
    while let Some(argument) = arguments.next()? {
        let option = match argument {
            Argument::Option(option) => option,
            Argument::File(word) => return Err(format!("{:?} is no option", word.to_string_lossy())),
        };
        match option.as_str() {
            "--help" | "-h" => return Ok(None),
            "--seed" => {
                let value = arguments.value(&option)?;
                seed = value.parse().map_err(|_| format!("--seed {value}: not a whole number"))?;
            }
            "--rules" => {
                rules = Rules::preset(&arguments.value(&option)?).map_err(|error| error.to_string())?;
            }
            "--leading-plays-are-handicap" => leading = true,
            _ => return Err(format!("unknown option {option}")),
        }
    }
    let engine = GtpEngine::new(Local(RandomPlayer::new(seed)));
    Ok(Some(engine.with_game(BoardSize::NINETEEN, rules).with_leading_plays_as_handicap(leading)))
}

/// Answers line by line until there is nobody to answer.
fn serve(mut engine: GtpEngine<Local>) -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if let Some(answer) = engine.answer(&line) {
            if !write(answer.to_string().as_bytes())? || answer.quits() {
                break;
            }
        }
        line.clear();
    }
    Ok(())
}

/// Writes at once. Tells whether somebody is there to read.
fn write(bytes: &[u8]) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| true),
    }
}
