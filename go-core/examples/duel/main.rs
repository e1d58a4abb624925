//! Lets two programs that speak the Go Text Protocol play each other, and judges their moves:
//! `duel [--black COMMAND] [--white COMMAND] [--size N] [--rules chinese|japanese|aga|new_zealand] [--komi K]`.
//!
//! Without a command a side is played by GNU Go, which must be installed. Prints the moves, the last board, and the result
//! without dead stones taken off but those that the first program calls dead. Exit code: 0; 1 when a program plays an
//! illegal move, which loses; 2 when something cannot be used.

#[path = "../common/arguments.rs"]
mod arguments;
#[path = "../common/controller.rs"]
mod controller;
#[path = "../common/output.rs"]
mod output;

use std::process::{Command, ExitCode};
use std::time::Duration;

use gocore::gtp::Decision;
use gocore::notation::parse_vertex;
use gocore::render::Drawing;
use gocore::{BoardSize, Color, Komi, Marks, Move, Outcome, Replay, Rules, WonBy};

use arguments::{Argument, Arguments};
use controller::Controller;
use output::{Output, complain, one_line};

const USAGE: &str = "\
usage: duel [--black COMMAND] [--white COMMAND] [--size N] [--rules NAME] [--komi K]

  --black, --white  programs that speak the Go Text Protocol, with their arguments (GNU Go)
  --size N          the side of the board (9)
  --rules NAME      chinese, japanese, aga or new_zealand (chinese)
  --komi K          White's komi (that of the rules)
";

const TIMEOUT: Duration = Duration::from_secs(60);

struct Options {
    commands: [String; 2],
    size: BoardSize,
    rules: Rules,
}

impl Options {
    /// `None` when help is asked for.
    fn read(mut arguments: Arguments) -> Result<Option<Options>, String> {
        let (mut commands, mut size, mut rules, mut komi) =
            ([None, None], BoardSize::NINE, "chinese".to_owned(), None);
        while let Some(argument) = arguments.next()? {
            let option = match argument {
                Argument::Option(option) => option,
                Argument::File(word) => return Err(format!("{:?} is no option", word.to_string_lossy())),
            };
            let mut value = || arguments.value(&option);
            match option.as_str() {
                "--help" | "-h" => return Ok(None),
                "--black" => commands[0] = Some(value()?),
                "--white" => commands[1] = Some(value()?),
                "--size" => {
                    let side = value()?.parse().map_err(|error| format!("--size: {error}"))?;
                    size = BoardSize::square(side).map_err(|error| format!("--size: {error}"))?;
                }
                "--rules" => rules = value()?,
                "--komi" => {
                    let text = value()?;
                    komi = Some(text.parse::<Komi>().map_err(|error| format!("--komi: {error}"))?);
                }
                _ => return Err(format!("unknown option {option}")),
            }
        }
        let read = Rules::from_kgs(&rules).map_err(|error| format!("--rules {rules}: {error}"))?;
        let gnugo = format!(
            "{} --mode gtp --level 1 --positional-superko --forbid-suicide --{}-rules",
            controller::gnugo().unwrap_or("gnugo".into()).display(),
            if rules.eq_ignore_ascii_case("japanese") { "japanese" } else { "chinese" }
        );
        let rules = komi.map_or(read, |komi| read.with_komi(komi));
        Ok(Some(Options { commands: commands.map(|command| command.unwrap_or(gnugo.clone())), size, rules }))
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(code) => ExitCode::from(code),
        Err(message) => {
            complain("duel", &message);
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<u8, String> {
    let mut output = Output::new();
    let Some(options) = Options::read(Arguments::of_process())? else {
        return output.write(USAGE).map(|()| 0);
    };
    let mut engines = [start(&options, 0)?, start(&options, 1)?];
    let mut replay = Replay::new(options.size, options.rules);
    let (mut color, mut passes, mut last) = (Color::Black, 0, None);
    while passes < 2 {
        let text = send(&mut engines, color, &format!("genmove {color}"))?;
        let decision = Decision::parse(text.trim(), options.size)
            .map_err(|error| format!("{color} plays {}: {error}", one_line(&text)))?;
        let Decision::Make(mv) = decision else {
            let outcome = Outcome::won(!color, WonBy::Resignation);
            output.write(&format!("{color} resigns\n{}result: {outcome}\n", drawing(&replay, last)))?;
            return Ok(0);
        };
        output.write(&format!("{:>3} {color} {}\n", replay.number() + 1, decision.text(options.size)))?;
        if let Err(error) = replay.turn(color, mv) {
            let outcome = Outcome::won(!color, WonBy::Forfeit);
            output.write(&format!("illegal: {}\nresult: {outcome}\n", error.on(options.size)))?;
            return Ok(1);
        }
        send(&mut engines, !color, &format!("play {color} {}", decision.text(options.size)))?;
        passes = if mv == Move::Pass { passes + 1 } else { 0 };
        last = mv.point().or(last);
        color = !color;
    }
    let dead = send(&mut engines, Color::Black, "final_status_list dead")?;
    let dead = dead.split_whitespace().map(|vertex| parse_vertex(vertex, options.size));
    let dead = dead.collect::<Result<Vec<_>, _>>().map_err(|error| format!("dead stones: {error}"))?;
    let marks = Marks::dead_chains(&replay.position(), dead).map_err(|error| error.to_string())?;
    let score = replay.score(&marks).map_err(|error| error.to_string())?;
    let drawn = Drawing::new(&replay.position()).score(&score).to_string();
    output.write(&format!("{drawn}result: {}\n", score.outcome()))?;
    Ok(0)
}

fn drawing(replay: &Replay, last: Option<gocore::Point>) -> String {
    let position = replay.position();
    let drawing = Drawing::new(&position);
    last.map_or(drawing, |point| drawing.last_move(point)).to_string()
}

/// Starts the program of a side and sets its board up.
fn start(options: &Options, side: usize) -> Result<Controller, String> {
    let command = &options.commands[side];
    let failed = |error: controller::ControllerError| format!("{}: {error}", one_line(command));
    let mut words = command.split_whitespace();
    let mut process = Command::new(words.next().ok_or("an empty command")?);
    let mut engine = Controller::start(process.args(words), TIMEOUT).map_err(failed)?;
    engine.send(&format!("boardsize {}", options.size.width())).map_err(failed)?;
    engine.send("clear_board").map_err(failed)?;
    engine.send(&format!("komi {}", options.rules.komi())).map_err(failed)?;
    // Not all programs know the command; how they were started says it to the others.
    if let Ok(name) = options.rules.to_kgs() {
        if engine.send("known_command kgs-rules").is_ok_and(|known| known == "true") {
            engine.send(&format!("kgs-rules {name}")).map_err(failed)?;
        }
    }
    Ok(engine)
}

fn send(engines: &mut [Controller; 2], color: Color, command: &str) -> Result<String, String> {
    engines[color.index()].send(command).map_err(|error| format!("{color}: {command}: {error}"))
}
