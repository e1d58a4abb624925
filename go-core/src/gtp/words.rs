//! The arguments of a command, taken one by one.

use core::str::FromStr;

use super::error::GtpError;
use super::player::Decision;
use crate::color::Color;
use crate::notation::ParseVertexError;
use crate::size::BoardSize;

/// What is left of the arguments.
pub(super) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(super) const fn new(text: &'a str) -> Words<'a> {
        Words { rest: text }
    }

    /// The next word.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start_matches(' ');
        let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        self.rest = rest;
        Some(word).filter(|word| !word.is_empty())
    }

    /// Everything that is left.
    pub(super) fn rest(&mut self) -> &'a str {
        core::mem::take(&mut self.rest).trim_matches(' ')
    }

    /// The next word, as something that is read from text.
    pub(super) fn read<T: FromStr>(&mut self, expected: &'static str) -> Result<T, GtpError> {
        self.next().and_then(|word| word.parse().ok()).ok_or(GtpError::Syntax { expected })
    }

    /// The last word, as a whole number. One that is too large for the type is its largest.
    pub(super) fn last_number(&mut self, expected: &'static str) -> Result<u32, GtpError> {
        let number = self.number(expected)?;
        self.end().map(|()| number)
    }

    /// A whole number; one beyond 32 bits as the greatest, one below 0 as 0.
    pub(super) fn number(&mut self, expected: &'static str) -> Result<u32, GtpError> {
        let error = GtpError::Syntax { expected };
        let word = self.next().ok_or(error.clone())?;
        // GTP's numbers have no sign; `-1` is a number all the same, and none that anything takes.
        let digits = word.strip_prefix('-').unwrap_or(word);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(error);
        }
        Ok(if digits.len() < word.len() { 0 } else { digits.parse().unwrap_or(u32::MAX) })
    }

    pub(super) fn color(&mut self) -> Result<Color, GtpError> {
        self.read("a colour: b, w, black or white")
    }

    /// The last word, as a move.
    pub(super) fn last_move(&mut self, size: BoardSize) -> Result<Decision, GtpError> {
        let error = GtpError::Syntax { expected: "a vertex, pass or resign" };
        let word = self.next().ok_or(error.clone())?;
        self.end()?;
        match Decision::parse(word, size) {
            Err(ParseVertexError::OffBoard) => Err(GtpError::OffBoard),
            decision => decision.map_err(|_| error),
        }
    }

    /// Nothing more may come.
    pub(super) fn end(&mut self) -> Result<(), GtpError> {
        match self.next() {
            None => Ok(()),
            Some(_) => Err(GtpError::Syntax { expected: "no further argument" }),
        }
    }
}
