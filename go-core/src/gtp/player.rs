//! What a program decides for itself.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::command::Command;
use super::handicap::spread;
use super::state::State;
use crate::color::Color;
use crate::moves::Move;
use crate::notation::{ParseVertexError, parse_move, vertex};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::random::Random;
use crate::size::BoardSize;

/// What a player does when it is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Plays or passes.
    Make(Move),
    /// Gives the game up, which is no move.
    Resign,
}

impl Decision {
    /// Reads the text of the protocol: a vertex, `pass` or `resign`, in any case.
    ///
    /// # Errors
    /// [`ParseVertexError`]: malformed, or off this board.
    pub fn parse(text: &str, size: BoardSize) -> Result<Decision, ParseVertexError> {
        match text {
            _ if text.eq_ignore_ascii_case("resign") => Ok(Decision::Resign),
            _ => parse_move(text, size).map(Decision::Make),
        }
    }

    /// Writes it.
    ///
    /// ```
    /// use gocore::{BoardSize, Move, gtp::Decision};
    /// assert_eq!(Decision::Make(Move::Pass).text(BoardSize::NINE), "pass");
    /// assert_eq!(Decision::parse("Resign", BoardSize::NINE), Ok(Decision::Resign));
    /// ```
    #[must_use]
    pub fn text(self, size: BoardSize) -> String {
        match self {
            Decision::Make(mv) => vertex(mv, size).to_string(),
            Decision::Resign => "resign".to_string(),
        }
    }
}

/// A program that plays, under a [`GtpEngine`](super::GtpEngine). Only [`genmove`](Player::genmove) has to be written; the
/// rest has defaults that know nothing and can do nothing.
///
/// ```
/// use gocore::gtp::{Decision, GtpEngine, Player, State};
/// use gocore::{Color, Move};
///
/// struct Passer;
///
/// impl Player for Passer {
///     fn genmove(&mut self, _: &State, _: Color) -> Decision {
///         Decision::Make(Move::Pass)
///     }
/// }
///
/// let mut engine = GtpEngine::new(Passer);
/// let answer = engine.answer("genmove b").expect("an answer");
/// assert_eq!(answer.to_string(), "= pass\n\n");
/// ```
pub trait Player {
    /// The name of the program, for the command `name`.
    fn name(&self) -> &str {
        "gocore"
    }

    /// Its version, for the command `version`.
    fn version(&self) -> &str {
        env!("CARGO_PKG_VERSION")
    }

    /// What this colour does now. A move that is not legal makes the command fail.
    fn genmove(&mut self, state: &State, color: Color) -> Decision;

    /// Where to place so many handicap stones on the empty board. Anything but so many different points of the board makes
    /// the command fail.
    fn place_handicap(&mut self, state: &State, stones: u32) -> Vec<Point> {
        spread(state.size(), stones)
    }

    /// Stones that are dead as the board stands, for `final_score` and `final_status_list`. The whole chain of each is
    /// taken; empty points are not looked at. By default none is.
    fn dead_stones(&mut self, state: &State) -> PointSet {
        PointSet::new(state.size())
    }

    /// Stones that live in seki, for `final_status_list`; treated like the dead ones. By default none does.
    fn seki_stones(&mut self, state: &State) -> PointSet {
        PointSet::new(state.size())
    }

    /// The bytes of a file, for `loadsgf`. By default there are no files.
    ///
    /// # Errors
    /// The reason for the controller.
    fn read_file(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let _ = name;
        Err("this engine reads no files".to_string())
    }

    /// The names of commands that the player answers itself; they go before the engine's own of the same name.
    fn commands(&self) -> &[&str] {
        &[]
    }

    /// Answers one of those commands.
    ///
    /// # Errors
    /// The reason for the controller.
    fn command(&mut self, state: &State, command: &Command) -> Result<String, String> {
        let _ = (state, command);
        Err("not supported".to_string())
    }
}

/// Plays at random: any legal move that does not fill an own eye of one point, and a pass when there is none. The same
/// seed plays the same game.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    random: Random,
}

impl RandomPlayer {
    /// A player with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { random: Random::new(seed) }
    }
}

impl Player for RandomPlayer {
    fn genmove(&mut self, state: &State, color: Color) -> Decision {
        let position = state.position();
        let plays = state.legal_plays(color);
        let plays: Vec<Point> = plays.iter().filter(|&point| !is_eye(&position, color, point)).collect();
        let choice = plays.get(self.random.below(plays.len() as u32) as usize);
        Decision::Make(choice.map_or(Move::Pass, |&point| Move::Play(point)))
    }
}

/// Whether an empty point is an eye that its colour should not fill: all neighbours own stones, at most one enemy stone
/// diagonal to it, none at the edge.
fn is_eye(position: &Position, color: Color, point: Point) -> bool {
    let size = position.size();
    if !size.neighbors(point).all(|neighbor| position.stone(neighbor) == Some(color)) {
        return false;
    }
    let (column, row) = (point.column(), point.row());
    let columns = [column.checked_sub(1), column.checked_add(1)];
    let rows = [row.checked_sub(1), row.checked_add(1)];
    let diagonals = columns
        .into_iter()
        .flatten()
        .flat_map(|column| rows.into_iter().flatten().map(move |row| Point::new(column, row)));
    let enemies = diagonals.filter(|&diagonal| position.stone(diagonal) == Some(!color)).count();
    let at_edge = size.neighbors(point).count() < 4;
    enemies == 0 || enemies == 1 && !at_edge
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eyes_and_false_eyes() {
        for (diagram, (column, row), eye) in [
            ("..X..\n.X.X.\n..X..", (2, 1), true),
            ("..X..\n.X.X.\n.OX..", (2, 1), true),
            ("..X..\n.X.X.\n.OXO.", (2, 1), false),
            (".XX\nX..\nXX.", (0, 0), true),
            (".X.\nXO.\n...", (0, 0), false),
            (".O.\nX..\n...", (0, 0), false),
        ] {
            let position = Position::from_diagram(diagram).unwrap();
            let point = Point::new(column, row);
            assert_eq!(is_eye(&position, Color::Black, point), eye, "{diagram}");
            assert!(!is_eye(&position, Color::White, point), "{diagram}");
        }
    }
}
