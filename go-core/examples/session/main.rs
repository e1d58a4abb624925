//! The life of one game between two people and a host, under WANGO's rules: moves, passes, a disputed group, a confirmation
//! that comes too late, a resumption, a restart of the server in the middle of stone removal, and the result.
//!
//! ```text
//! cargo run --release --example session
//! ```

#[path = "../common/output.rs"]
mod output;

use std::process::ExitCode;

use gocore::render::Drawing;
use gocore::{Action, BoardSize, Event, Phase, Preset, Session};
use output::{Output, complain};

/// A game that GNU Go 3.8 played against itself.
const MOVES: &str =
    "D4 F1 G4 C6 E6 B4 D7 C7 C3 B3 B2 C8 F8 A2 C2 D8 E8 D5 E5 D6 C4 C5 E7 E9 F9 D9 B1 A3 A1 A5";

fn main() -> ExitCode {
    match play(&mut Output::new()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            complain("session", &message);
            ExitCode::FAILURE
        }
    }
}

/// What the host of the game does with what the two send.
struct Host<'a> {
    session: Session,
    output: &'a mut Output,
}

impl Host<'_> {
    /// Passes an action on and says what came of it.
    fn receive(&mut self, text: &str) -> Result<(), String> {
        let size = self.session.size();
        let action = Action::parse(text, size).map_err(|error| format!("{text}: {error}"))?;
        let answer = match self.session.apply(action) {
            Ok(Event::Played(placement)) if !placement.captured().is_empty() => {
                format!("captures {}", placement.captured().len())
            }
            Ok(Event::Played(_) | Event::Passed { .. }) => "done".into(),
            Ok(Event::Stopped { revision, .. }) => format!("play has stopped; revision {revision}"),
            Ok(Event::Marked { revision }) => format!("marks of revision {revision}"),
            Ok(Event::Confirmed { color }) => format!("{color} agrees, the other side is asked"),
            Ok(Event::Resumed { to_move }) => format!("play goes on, {to_move} to move"),
            Ok(Event::Finished(ending)) => format!("the game is over: {}", ending.outcome()),
            Ok(other) => format!("{other:?}"),
            Err(error) => format!("REFUSED: {}", error.on(size)),
        };
        self.output.write(&format!("{text:<16} {answer}\n"))
    }

    fn receive_all(&mut self, actions: &[&str]) -> Result<(), String> {
        actions.iter().try_for_each(|action| self.receive(action))
    }

    fn draw(&mut self) -> Result<(), String> {
        let position = self.session.game().position();
        let score = self.session.score();
        let drawing = Drawing::new(&position);
        let text = score.as_ref().map_or(drawing, |score| drawing.score(score)).to_string();
        self.output.write(&format!("\n{text}\n"))
    }

    /// The server stops and starts again: all that is left are the bytes.
    fn restart(&mut self) -> Result<(), String> {
        let bytes = self.session.snapshot();
        self.session = Session::restore(&bytes).map_err(|error| error.to_string())?;
        let (actions, phase) = (self.session.action_count(), self.session.phase());
        let in_removal = if phase == Phase::StoneRemoval { "in stone removal" } else { "elsewhere" };
        self.output
            .write(&format!("\n-- restored {actions} actions from {} bytes, {in_removal}\n\n", bytes.len()))
    }
}

fn play(output: &mut Output) -> Result<(), String> {
    let session = Session::new(BoardSize::NINE, Preset::WANGO_GO_AREA_V1.rules());
    let mut host = Host { session, output };
    for (vertex, color) in MOVES.split(' ').zip(["B", "W"].into_iter().cycle()) {
        host.receive(&format!("{color} play {vertex}"))?;
    }
    host.receive_all(&["B pass", "W pass"])?;
    host.draw()?;
    // Black takes the stone on F1 for dead; White does not, and Black's late click settles nothing.
    host.receive_all(&["B toggle-dead F1", "B confirm 2", "W toggle-dead F1", "B confirm 2", "W resume"])?;
    host.receive_all(&["B play F2", "W pass", "B play G1", "W pass", "B play E1", "W pass", "B pass"])?;
    host.receive("W confirm 4")?;
    host.restart()?;
    host.receive("B confirm 4")?;
    host.draw()?;
    let Some(score) = host.session.score() else { return Err("there is no count".into()) };
    for color in gocore::Color::ALL {
        let side = score.side(color);
        let (stones, territory, komi) = (side.stones(), side.territory(), side.komi());
        host.output.write(&format!(
            "{color}: {stones} stones + {territory} territory + {komi} komi = {}\n",
            side.total()
        ))?;
    }
    host.output.write(&format!("result: {}\n", score.outcome()))
}
