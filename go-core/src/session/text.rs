//! Actions as text.
//!
//! Who, what, and what it comes with, separated by spaces: `B play Q16`, `W pass`, `B place-handicap D4,Q16`,
//! `W request-undo 12`, `B toggle-dead E4`, `B propose E4,E5 -` (dead stones, neutral points), `W confirm 3`,
//! `host lose-on-time W`, `host void`, `host adjudicate B+3.5`. No points are written `-`.

use core::fmt;

use super::action::{Action, ActionKind, Operand, Takes};
use crate::code::Code;
use crate::notation::{parse_vertex, vertex};
use crate::point_set::PointSet;
use crate::size::BoardSize;
use crate::words::{Unexpected, Words};

/// Displays an [`Action`] with GTP vertices; made by [`Action::on`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ActionOn {
    action: Action,
    size: BoardSize,
}

impl Action {
    /// The action as text on a board of this size.
    #[must_use]
    pub const fn on(self, size: BoardSize) -> ActionOn {
        ActionOn { action: self, size }
    }

    /// Reads the text of an action on a board of this size.
    ///
    /// # Errors
    /// [`ActionTextError`] with the place.
    ///
    /// ```
    /// use gocore::{Action, BoardSize, Color};
    /// let size = BoardSize::NINE;
    /// assert_eq!(Action::parse("W confirm 3", size)?, Action::Confirm(Color::White, 3));
    /// assert_eq!(Action::parse("B play e5", size)?.on(size).to_string(), "B play E5");
    /// assert_eq!(Action::parse("B play E55", size).unwrap_err().offset, 7);
    /// # Ok::<(), gocore::ActionTextError>(())
    /// ```
    pub fn parse(text: &str, size: BoardSize) -> Result<Action, ActionTextError> {
        let mut words = Words::new(text);
        let by = words.read("B, W or host", |word| match word {
            "host" => Some(None),
            _ => word.parse().ok().map(Some),
        })?;
        let kind = words.read("the name of an action", |word| {
            let named = |kind: &&ActionKind| kind.name() == word && kind.is_of_host() == by.is_none();
            ActionKind::ALL.iter().find(named).copied()
        })?;
        let of = kind.is_of_host() && kind.has_color();
        let color = if of { Some(words.read("B or W", |word| word.parse().ok())?) } else { by };
        let operand = match kind.takes() {
            Takes::Nothing => Operand::Nothing,
            Takes::Point => {
                Operand::Point(words.read("a point such as D4", |word| parse_vertex(word, size).ok())?)
            }
            Takes::Stones => Operand::Stones(points(&mut words, "points such as D4,Q16", size)?),
            Takes::Marks => Operand::Marks(
                points(&mut words, "dead stones such as E4,E5, or -", size)?,
                points(&mut words, "neutral points such as A1,B2, or -", size)?,
            ),
            Takes::Number => {
                let plain = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
                Operand::Number(words.read("a number", |word| Some(word).filter(plain)?.parse().ok())?)
            }
            Takes::Outcome => {
                Operand::Outcome(words.read("a result such as B+3.5", |word| word.parse().ok())?)
            }
        };
        let action = Action::from_parts(kind, color, operand).filter(|_| !words.more());
        let (_, offset) = words.peek();
        action.ok_or(ActionTextError { offset, expected: "nothing more" })
    }
}

fn points(words: &mut Words<'_>, expected: &'static str, size: BoardSize) -> Result<PointSet, Unexpected> {
    words.read(expected, |word| parse_points(word, size))
}

impl fmt::Display for ActionOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, color, operand) = self.action.parts();
        match (self.action.by(), color) {
            (Some(by), _) => write!(f, "{by} {}", kind.name())?,
            (None, Some(of)) => write!(f, "host {} {of}", kind.name())?,
            (None, None) => write!(f, "host {}", kind.name())?,
        }
        match operand {
            Operand::Nothing => Ok(()),
            Operand::Point(point) => write!(f, " {}", vertex(point, self.size)),
            Operand::Number(number) => write!(f, " {number}"),
            Operand::Outcome(outcome) => write!(f, " {outcome}"),
            Operand::Stones(stones) => write_points(f, &stones, self.size),
            Operand::Marks(dead, neutral) => {
                write_points(f, &dead, self.size)?;
                write_points(f, &neutral, self.size)
            }
        }
    }
}

fn write_points(f: &mut fmt::Formatter<'_>, points: &PointSet, size: BoardSize) -> fmt::Result {
    if points.is_empty() {
        return f.write_str(" -");
    }
    for (number, point) in points.iter().enumerate() {
        write!(f, "{}{}", if number == 0 { ' ' } else { ',' }, vertex(point, size))?;
    }
    Ok(())
}

fn parse_points(word: &str, size: BoardSize) -> Option<PointSet> {
    if word == "-" {
        return Some(PointSet::new(size));
    }
    let mut points = PointSet::new(size);
    word.split(',')
        .all(|name| parse_vertex(name, size).is_ok_and(|point| points.insert(point)))
        .then_some(points)
}

/// The text of an action that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct ActionTextError {
    /// The byte at which the unreadable word starts; the length of the text when something is missing at the end.
    pub offset: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl From<Unexpected> for ActionTextError {
    fn from(Unexpected { offset, expected }: Unexpected) -> ActionTextError {
        ActionTextError { offset, expected }
    }
}

impl ActionTextError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadActionText
    }
}

impl fmt::Display for ActionTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}", self.expected, self.offset)
    }
}

impl core::error::Error for ActionTextError {}
