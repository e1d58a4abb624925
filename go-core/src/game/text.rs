//! Starts of games in one line of text.
//!
//! `9x9 9/9/2X3O2/9/9/9/2O3X2/9/9 W handicap=2 captures=3,0`: the size; the rows from the top, `X`, `O` and numbers of
//! empty points; who moves; then what is not nothing, in any order: `ko=D4`, `captures=B,W` and `pass-stones=B,W` (stones
//! held by Black and White), `passes=1`, `handicap=2`, `to-place=2`, `button=B`, `resumed` or, with no stone played since,
//! `just-resumed`. The rules are not in it.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::code::Code;
use crate::color::Color;
use crate::notation::{parse_vertex, vertex};
use crate::point::Point;
use crate::position::Position;
use crate::rules::Rules;
use crate::size::BoardSize;

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
        if let Some(point) = self.ko_ban_point() {
            write!(f, " ko={}", vertex(point, size))?;
        }
        let (passes, resumed, placements_left, tally) = self.parts();
        let by = |name: &str, [black, white]: [u32; 2], f: &mut fmt::Formatter<'_>| match (black, white) {
            (0, 0) => Ok(()),
            _ => write!(f, " {name}={black},{white}"),
        };
        by("captures", Color::ALL.map(|color| tally.captures(color)), f)?;
        by("pass-stones", Color::ALL.map(|color| tally.pass_stones(color)), f)?;
        for (name, number) in
            [("passes", passes), ("handicap", tally.handicap()), ("to-place", placements_left)]
        {
            if number > 0 {
                write!(f, " {name}={number}")?;
            }
        }
        if let Some(color) = tally.button() {
            write!(f, " button={color}")?;
        }
        f.write_str(match resumed {
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
        let mut words = Words { text, offset: 0 };
        let size = words.read("a board size such as 19x19", read_size)?;
        let position = words.read("a row for each row of the board", |word| read_rows(word, size))?;
        let to_move = words.read("B or W", |word| word.parse().ok())?;
        let mut start = GameBuilder::new(size, rules).position(position).to_move(to_move);
        while words.more() {
            start = words.read(
                "ko=, captures=, pass-stones=, passes=, handicap=, to-place=, button=, resumed or just-resumed",
                |word| read_field(word, start),
            )?;
        }
        Ok(start)
    }
}

/// The words of a text one by one, with their places.
struct Words<'a> {
    text: &'a str,
    offset: usize,
}

impl Words<'_> {
    fn more(&mut self) -> bool {
        let rest = &self.text[self.offset..];
        self.offset = self.text.len() - rest.trim_start().len();
        self.offset < self.text.len()
    }

    fn read<T>(
        &mut self,
        expected: &'static str,
        f: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, GameTextError> {
        self.more();
        let rest = &self.text[self.offset..];
        let word = rest.split_whitespace().next().unwrap_or("");
        let value = f(word).ok_or(GameTextError { offset: self.offset, expected })?;
        self.offset += word.len();
        Ok(value)
    }
}

fn read_size(word: &str) -> Option<BoardSize> {
    let (width, height) = word.split_once('x')?;
    BoardSize::new(number(width)?, number(height)?).ok()
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

fn read_field(word: &str, start: GameBuilder) -> Option<GameBuilder> {
    match word {
        "resumed" => return Some(start.resumed(Resumed::BeforeLastPlay)),
        "just-resumed" => return Some(start.resumed(Resumed::SinceLastPlay)),
        _ => {}
    }
    let (name, value) = word.split_once('=')?;
    let by_color = || {
        let (black, white) = value.split_once(',')?;
        Some((number(black)?, number(white)?))
    };
    Some(match name {
        "ko" => start.ko_ban(parse_vertex(value, start.size()).ok()?),
        "captures" => {
            let (black, white) = by_color()?;
            start.captures(Color::Black, black).captures(Color::White, white)
        }
        "pass-stones" => {
            let (black, white) = by_color()?;
            start.pass_stones(Color::Black, black).pass_stones(Color::White, white)
        }
        "passes" => start.passes(number(value)?),
        "handicap" => start.handicap(number(value)?),
        "to-place" => start.placements_left(number(value)?),
        "button" => start.button(Some(value.parse().ok()?)),
        _ => return None,
    })
}

/// A number without sign or leading zero, as it is written.
fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text == "0" || (!text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit()));
    if plain { text.parse().ok() } else { None }
}
