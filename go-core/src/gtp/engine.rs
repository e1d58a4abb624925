//! An engine without input or output.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::command::Command;
use super::error::{CommandError, GtpError};
use super::player::Player;
use super::response::Response;
use super::state::State;
use super::words::Words;
use crate::rules::Rules;
use crate::size::BoardSize;

/// What an engine answers to one line. Displays with the framing of the protocol, ready to be sent.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    id: Option<u32>,
    result: Result<String, GtpError>,
    quits: bool,
}

impl Answer {
    /// The text of the answer.
    ///
    /// # Errors
    /// Why the command is refused. Then nothing has changed.
    pub fn result(&self) -> Result<&str, &GtpError> {
        self.result.as_deref()
    }

    /// Whether the command was `quit`: send this answer and end.
    #[must_use]
    pub const fn quits(&self) -> bool {
        self.quits
    }

    /// The answer as the controller gets it.
    #[must_use]
    pub fn response(&self) -> Response {
        match &self.result {
            Ok(text) => Response::success(self.id, text),
            Err(error) => Response::failure(self.id, &error.to_string()),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.response().fmt(f)
    }
}

/// An engine that answers the Go Text Protocol line by line, for a [`Player`]. It keeps the game, judges moves and counts;
/// see [the module](super) for an example. It begins on 19x19 with [`Rules::default`].
///
/// | command | |
/// |---|---|
/// | `protocol_version` `name` `version` `known_command` `list_commands` `quit` | as specified |
/// | `boardsize` n | 1 to 25. `rectangular_boardsize` width height as KataGo has it. Both clear the board |
/// | `clear_board` | rules and komi stay |
/// | `komi` | a multiple of a half, from -400 to 400 |
/// | `play` colour move | in any order of colours; passes stop nothing. `resign` ends the game with a result and is no move; a move after it goes on with the game |
/// | `undo` | takes back a resignation, or else the last move, with set-up of a loaded record that came after it |
/// | `genmove` `reg_genmove` | the player decides; the second does not play |
/// | `showboard` | a drawing, whose turn it is, captures, rules |
/// | `fixed_handicap` `place_free_handicap` `set_free_handicap` | before the first move; at least 2 stones and less than there are points |
/// | `final_score` | the result by resignation, or else the board as it stands counted without the stones that the player calls dead |
/// | `final_status_list` | `dead` and `seki` as the player says, `alive` all others; one chain a line |
/// | `kgs-rules` `kata-set-rules` | [`Rules::from_kgs`], [`Rules::from_katago`]. Refused where they would make a move of the game so far illegal. Komi stays, unless KataGo's notation states one |
/// | `kata-get-rules` | [`Rules::to_katago_json_without_komi`] |
/// | `loadsgf` file \[move\] | what the player reads, up to the position before that move. Refused where a move is illegal |
/// | `printsgf` | the game as a record |
///
/// An argument too many is refused like one that is missing. A command that is refused changes nothing.
///
/// Cost: what the library takes for the same. `undo`, `komi` and the commands for rules replay the game, and are linear in
/// it.
#[derive(Clone, Debug)]
pub struct GtpEngine<P> {
    pub(super) player: P,
    pub(super) state: State,
}

impl<P: Player> GtpEngine<P> {
    /// An engine for this player, on an empty board of 19x19.
    #[must_use]
    pub fn new(player: P) -> GtpEngine<P> {
        GtpEngine { player, state: State::new(BoardSize::NINETEEN, Rules::default()) }
    }

    /// The same with an empty board of this size and these rules.
    #[must_use]
    pub fn with_game(mut self, size: BoardSize, rules: Rules) -> GtpEngine<P> {
        let start = super::state::Start::empty(size);
        self.state = self.state.restart(start, rules);
        self
    }

    /// The same, with or without taking two or more black moves before White's first for handicap stones. Some controllers
    /// send a handicap so; but a game may also begin so without one, so this is off if nothing is said.
    #[must_use]
    pub fn with_leading_plays_as_handicap(mut self, taken: bool) -> GtpEngine<P> {
        self.state.set_leading_plays_are_handicap(taken);
        self
    }

    /// Answers one line, with or without its line break. `None` for a line without a command, which gets no answer.
    ///
    /// Besides what the command costs, time is linear in the line.
    pub fn answer(&mut self, line: impl AsRef<[u8]>) -> Option<Answer> {
        Some(match Command::read(line.as_ref())? {
            Ok(command) => self.obey(&command),
            Err(error) => {
                let id = match error {
                    CommandError::NoCommand { id } => Some(id),
                    CommandError::BadId | CommandError::Empty => None,
                };
                Answer { id, result: Err(error.into()), quits: false }
            }
        })
    }

    /// Answers one command.
    pub fn obey(&mut self, command: &Command) -> Answer {
        let (id, name) = (command.id(), command.name());
        let own = self.player.commands().contains(&name);
        let result = if own {
            self.player.command(&self.state, command).map_err(GtpError::Player)
        } else {
            match Self::COMMANDS.iter().find(|(known, _)| *known == name) {
                Some((_, obey)) => obey(self, &mut Words::new(command.argument_text())),
                None => Err(GtpError::UnknownCommand),
            }
        };
        Answer { id, quits: !own && name == "quit" && result.is_ok(), result }
    }

    /// The names of all commands, in order.
    pub(super) fn names(&self) -> Vec<&str> {
        let own = self.player.commands().iter().copied();
        let mut names: Vec<&str> = Self::COMMANDS.iter().map(|(name, _)| *name).chain(own).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The game as it stands.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The player.
    #[must_use]
    pub const fn player(&self) -> &P {
        &self.player
    }

    /// The player, to be told things: which stones are dead, say.
    pub const fn player_mut(&mut self) -> &mut P {
        &mut self.player
    }
}
