//! Whole games in one line of text: start, turns, resumptions, and where in them the game stands.
//!
//! `9x9 9/9/9/9/9/9/9/9/9 B new : E5 C3 pass pass +W G7 @5`: the start as [`GameBuilder`] writes it; after the colon the turns, and
//! `+W` where White has asked for play to go on; with `@5` the present ply, where turns lie ahead. The rules are not in it.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::code::Code;
use crate::color::Color;
use crate::moves::Move;
use crate::notation::{parse_move, vertex};
use crate::rules::Rules;
use crate::size::BoardSize;
use crate::words::Words;

use super::text::number;
use super::{BuildError, Game, GameBuilder, GameTextError, PlayError, ResumeError};

impl Game {
    /// The resumptions up to the last turn ahead: the ply at which each came, and a side that may have asked for it. Those
    /// that are part of the start are not among them.
    pub fn resumptions(&self) -> impl Iterator<Item = (u32, Color)> + '_ {
        (0..=self.line.len()).filter_map(|ply| {
            let is = self.line.get(ply).map_or(&self.tip, |turn| &turn.before);
            let was = match ply.checked_sub(1).map(|last| &self.line[last]) {
                None => self.start.state(),
                Some(turn) if turn.mv == Move::Pass => turn.before.after_pass(self.rules()),
                // Play goes on after a play: nothing to resume.
                Some(_) => return None,
            };
            let asked = |by: &Color| was.after_resumption(self.rules(), *by) == *is;
            let by = [is.to_move, !is.to_move].into_iter().find(asked)?;
            Some((ply as u32, by)).filter(|_| was != *is)
        })
    }

    /// The game as one line, which [`Game::from_text`] reads back: start, turns, resumptions, the turns ahead and the
    /// present ply. Linear in the turns.
    ///
    /// ```
    /// use gocore::{BoardSize, Color, Game, Point, Rules};
    /// let mut game = Game::new(BoardSize::new(3, 2)?, Rules::default());
    /// game.play(Point::new(1, 0))?;
    /// game.pass()?;
    /// game.pass()?;
    /// game.resume(Color::Black)?;
    /// game.play(Point::new(0, 1))?;
    /// game.undo()?;
    /// assert_eq!(game.to_text(), "3x2 3/3 B new : B2 pass pass +W A1 @3");
    /// assert_eq!(Game::from_text(&game.to_text(), *game.rules())?.to_text(), game.to_text());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string never fails.
        _ = self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) -> fmt::Result {
        write!(text, "{} :", self.start)?;
        let mut resumptions = self.resumptions().peekable();
        let mut turns = self.turns().chain(self.turns_ahead());
        for ply in 0..=self.last_ply() {
            if let Some((_, by)) = resumptions.next_if(|(at, _)| *at == ply) {
                write!(text, " +{by}")?;
            }
            if let Some((_, mv)) = turns.next() {
                write!(text, " {}", vertex(mv, self.size()))?;
            }
        }
        if self.ply() == self.last_ply() { Ok(()) } else { write!(text, " @{}", self.ply()) }
    }

    /// Reads a game from its line, under these rules: every turn is made again and judged again.
    ///
    /// # Errors
    /// [`WholeGameError`] with the place, for what cannot be read and for what these rules refuse.
    pub fn from_text(text: &str, rules: Rules) -> Result<Game, WholeGameError> {
        let (start, turns) = text.split_once(':').unwrap_or((text, ""));
        let mut game = GameBuilder::from_text(start, rules)?.build()?;
        let turns_from = text.len() - turns.len();
        let mut words = Words::new(turns);
        while words.more() {
            let (word, place) = words.peek();
            let offset = turns_from + place;
            let unread = WholeGameError::Text(GameTextError { offset, expected: EXPECTED });
            if let Some(ply) = word.strip_prefix('@') {
                let ply = number(ply).ok_or(unread.clone())?;
                game.jump(ply).map_err(|_| unread.clone())?;
                _ = words.read(EXPECTED, |_| Some(()));
                let end = GameTextError { offset: turns_from + words.peek().1, expected: "nothing more" };
                return if words.more() { Err(end.into()) } else { Ok(game) };
            }
            if let Some(by) = word.strip_prefix('+') {
                let by = by.parse().map_err(|_| unread)?;
                game.resume(by).map_err(|error| WholeGameError::Resumption { offset, error })?;
            } else {
                let mv = parse_move(word, game.size()).map_err(|_| unread)?;
                let made = game.make_move(game.to_move(), mv);
                made.map_err(|error| WholeGameError::Turn { offset, error, size: game.size() })?;
            }
            _ = words.read(EXPECTED, |_| Some(()));
        }
        Ok(game)
    }
}

const EXPECTED: &str = "a move such as D4 or pass, +B or +W for a resumption, or @ and a ply";

/// A line that is no game, or none under the rules it is read with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum WholeGameError {
    /// It cannot be read.
    Text(GameTextError),
    /// Nothing can start like that.
    Start(BuildError),
    /// A turn is refused.
    Turn {
        /// The byte at which it stands.
        offset: usize,
        /// Why.
        error: PlayError,
        /// The size of the board.
        size: BoardSize,
    },
    /// A resumption is refused.
    Resumption {
        /// The byte at which it stands.
        offset: usize,
        /// Why.
        error: ResumeError,
    },
}

impl WholeGameError {
    /// The stable error code.
    #[must_use]
    pub fn code(&self) -> Code {
        match self {
            WholeGameError::Text(error) => error.code(),
            WholeGameError::Start(error) => error.code(),
            WholeGameError::Turn { error, .. } => error.code(),
            WholeGameError::Resumption { error, .. } => error.code(),
        }
    }

    /// The byte of the text where reading stopped; none where the start is not one of a game.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            WholeGameError::Text(error) => Some(error.offset),
            WholeGameError::Start(_) => None,
            WholeGameError::Turn { offset, .. } | WholeGameError::Resumption { offset, .. } => Some(*offset),
        }
    }
}

impl From<GameTextError> for WholeGameError {
    fn from(error: GameTextError) -> WholeGameError {
        WholeGameError::Text(error)
    }
}

impl From<BuildError> for WholeGameError {
    fn from(error: BuildError) -> WholeGameError {
        WholeGameError::Start(error)
    }
}

impl fmt::Display for WholeGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WholeGameError::Text(error) => error.fmt(f),
            WholeGameError::Start(error) => error.fmt(f),
            WholeGameError::Turn { offset, error, size } => {
                write!(f, "{}, at byte {offset}", error.on(*size))
            }
            WholeGameError::Resumption { offset, error } => write!(f, "{error}, at byte {offset}"),
        }
    }
}

impl core::error::Error for WholeGameError {}
