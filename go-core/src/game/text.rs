//! Starts of games in one line of text.
//!
//! `9x9 9/9/2X3O2/9/9/9/2O3X2/9/9 W handicap=2 captures=3,0`: the size; the rows from the top, `X`, `O` and numbers of
//! empty points; who moves; then what is not nothing, in any order: `ko=D4`, `captures=B,W` and `pass-stones=B,W` (stones
//! held by Black and White), `passes=1`, `handicap=2`, `to-place=2`, `button=B`, `resumed` or, with no stone played since,
//! `just-resumed`; and `new` where nothing can have been on the board before. The rules are not in it.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::code::Code;
use crate::color::Color;
use crate::notation::{parse_vertex, vertex};
use crate::point::Point;
use crate::position::Position;
use crate::rules::Rules;
use crate::size::BoardSize;
use crate::words::{Unexpected, Words};

use super::builder::GameBuilder;
use super::turn::Resumed;

/// Writes the one-line form; [`GameBuilder::from_text`] reads it back.
impl fmt::Display for GameBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        write!(f, "{size} ")?;
        for row in 0..size.height() {
            if row > 0 {
                f.write_char('/')?;
            }
            let mut empty = 0;
            for column in 0..size.width() {
                match self.starting_position().stone(Point::new(column, row)) {
                    None => empty += 1,
                    Some(color) => {
                        write_run(f, &mut empty)?;
                        f.write_char(color.symbol())?;
                    }
                }
            }
            write_run(f, &mut empty)?;
        }
        write!(f, " {}", self.first_to_move())?;
        if let Some(point) = self.starting_ko_ban() {
            write!(f, " ko={}", vertex(point, size))?;
        }
        let tally = self.starting_tally();
        let by = |name: &str, [black, white]: [u32; 2], f: &mut fmt::Formatter<'_>| match (black, white) {
            (0, 0) => Ok(()),
            _ => write!(f, " {name}={black},{white}"),
        };
        by("captures", Color::ALL.map(|color| tally.captures(color)), f)?;
        by("pass-stones", Color::ALL.map(|color| tally.pass_stones(color)), f)?;
        for (name, number) in [
            ("passes", self.starting_passes()),
            ("handicap", tally.handicap()),
            ("to-place", self.starting_placements()),
        ] {
            if number > 0 {
                write!(f, " {name}={number}")?;
            }
        }
        if let Some(color) = tally.button() {
            write!(f, " button={color}")?;
        }
        f.write_str(match self.starting_resumed() {
            Resumed::Never if self.history_is_complete() => " new",
            Resumed::Never => "",
            Resumed::BeforeLastPlay => " resumed",
            Resumed::SinceLastPlay => " just-resumed",
        })
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: &mut u8) -> fmt::Result {
    if *empty > 0 {
        write!(f, "{empty}")?;
    }
    *empty = 0;
    Ok(())
}

/// A one-line start that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct GameTextError {
    /// The byte at which the unreadable word starts; the length of the text when something is missing at the end.
    pub offset: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl GameTextError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadGameText
    }
}

impl fmt::Display for GameTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}", self.expected, self.offset)
    }
}

impl core::error::Error for GameTextError {}

impl GameBuilder {
    /// Reads the one-line form, to be played under these rules.
    ///
    /// # Errors
    /// [`GameTextError`] with the place. What can be read but not be a game is for [`build`](GameBuilder::build) to say.
    ///
    /// ```
    /// use gocore::{GameBuilder, Rules};
    /// let text = "5x3 1XO2/X1XO1/1XO2 W ko=B2 captures=1,0";
    /// let start = GameBuilder::from_text(text, Rules::default())?;
    /// assert_eq!(start.to_string(), text);
    /// assert_eq!(start.build()?.to_start().to_string(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_text(text: &str, rules: Rules) -> Result<GameBuilder, GameTextError> {
        let mut words = Words::new(text);
        let size = words
            .read("a board size such as 19x19", |word| word.contains('x').then(|| word.parse().ok())?)?;
        let position = words.read("a row for each row of the board", |word| read_rows(word, size))?;
        let to_move = words.read("B or W", |word| word.parse().ok())?;
        let mut start = GameBuilder::new(size, rules).position(position).to_move(to_move);
        let mut seen = [false; FIELDS.len()];
        while words.more() {
            start = read_field(&mut words, &mut seen, start)?;
        }
        // `new` beside what contradicts it says nothing.
        Ok(start.settled())
    }
}

/// Reads the value of a field into a start.
type ReadField = fn(&str, GameBuilder) -> Option<GameBuilder>;

/// The fields: name with the `=` that a value follows, what is expected, and how it is read. `new`,
/// `resumed` and `just-resumed` have one place, so that only one of them can be given.
const FIELDS: [(&str, &str, ReadField); 8] = [
    ("ko=", "a point such as D4", |value, start| {
        parse_vertex(value, start.size()).ok().map(|point| start.ko_ban(point))
    }),
    ("captures=", "two numbers such as 3,0", |value, start| {
        let (black, white) = by_color(value)?;
        Some(start.captures(Color::Black, black).captures(Color::White, white))
    }),
    ("pass-stones=", "two numbers such as 1,2", |value, start| {
        let (black, white) = by_color(value)?;
        Some(start.pass_stones(Color::Black, black).pass_stones(Color::White, white))
    }),
    ("passes=", "a number", |value, start| number(value).map(|passes| start.passes(passes))),
    ("handicap=", "a number", |value, start| number(value).map(|stones| start.handicap(stones))),
    ("to-place=", "a number", |value, start| number(value).map(|stones| start.placements_left(stones))),
    ("button=", "B or W", |value, start| value.parse().ok().map(|color| start.button(Some(color)))),
    ("", "new, resumed or just-resumed", |value, start| match value {
        "new" => Some(start.known_from_the_beginning()),
        "resumed" => Some(start.resumed(Resumed::BeforeLastPlay)),
        "just-resumed" => Some(start.resumed(Resumed::SinceLastPlay)),
        _ => None,
    }),
];

fn by_color(value: &str) -> Option<(u32, u32)> {
    let (black, white) = value.split_once(',')?;
    Some((number(black)?, number(white)?))
}

impl From<Unexpected> for GameTextError {
    fn from(Unexpected { offset, expected }: Unexpected) -> GameTextError {
        GameTextError { offset, expected }
    }
}

fn read_field(
    words: &mut Words<'_>,
    seen: &mut [bool; FIELDS.len()],
    start: GameBuilder,
) -> Result<GameBuilder, GameTextError> {
    let (word, offset) = words.peek();
    let found =
        FIELDS.iter().position(|(name, ..)| word.starts_with(name) && word.contains('=') != name.is_empty());
    let error = |expected, offset| GameTextError { offset, expected };
    let field = found.ok_or(error(
        "ko=, captures=, pass-stones=, passes=, handicap=, to-place=, button=, new, resumed or just-resumed",
        offset,
    ))?;
    let (name, expected, read) = FIELDS[field];
    if core::mem::replace(&mut seen[field], true) {
        return Err(error("each field once", offset));
    }
    let start = read(&word[name.len()..], start).ok_or(error(expected, offset + name.len()))?;
    Ok(words.read(expected, |_| Some(start))?)
}

fn read_rows(word: &str, size: BoardSize) -> Option<Position> {
    let mut position = Position::new(size);
    let mut rows = 0;
    for (row, text) in word.split('/').enumerate() {
        let row = u8::try_from(row).ok().filter(|&row| row < size.height())?;
        let mut column = 0u8;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                column = column.checked_add(number(&rest[..digits])?)?;
                rest = &rest[digits..];
                continue;
            }
            let color = Color::ALL.into_iter().find(|color| color.symbol() == first)?;
            if !position.set(Point::new(column, row), Some(color)) {
                return None;
            }
            column += 1;
            rest = &rest[1..];
        }
        if column != size.width() {
            return None;
        }
        rows += 1;
    }
    (rows == size.height()).then_some(position)
}

/// A number without sign or leading zero, as it is written.
pub(super) fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text == "0" || (!text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit()));
    if plain { text.parse().ok() } else { None }
}
