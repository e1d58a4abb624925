//! Numbers and results as records write them.
//!
//! Komi by these rules, in this order; the raw text can always be had beside it:
//!
//! | written | komi | warning |
//! |---|---|---|
//! | nothing | none | `komi_empty` |
//! | no decimal number, more than two decimals, an unknown unit | none | `komi_unparsed` |
//! | `6,5` | 6.5 | `komi_decimal_comma` |
//! | `6.5` and a word for points; also `6` and a word for "points and a half" | 6.5 | `komi_unit_text` |
//! | `550` `650` `700` `750` (hundredths of a point) | 5.5 6.5 7 7.5 | `komi_scaled` |
//! | `275` `325` `350` `375` (hundredths of a zi) | 5.5 6.5 7 7.5 | `komi_scaled` |
//! | a quarter below 4, such as `3.75` (zi of two points) | twice as much: 7.5 | `komi_quarter_units` |
//! | more than there are points on the board | none | `komi_implausible` |
//! | anything else that is no multiple of a half | as written | `komi_not_half` |

use core::fmt;

use super::points::RecordSize;
use super::warning::WarningCode;
use crate::color::Color;
use crate::halves::HalfPoints;

/// A number of points as recorded, in hundredths of a point: what `3.75` or `6.25` need.
///
/// ```
/// use gocore::{HalfPoints, sgf::Hundredths};
/// let margin = Hundredths::new(375);
/// assert_eq!(margin.to_string(), "3.75");
/// assert_eq!(margin.to_half_points(), None);
/// assert_eq!(Hundredths::new(650).to_half_points(), Some(HalfPoints::from_halves(13)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hundredths(i32);

impl Hundredths {
    /// A number of hundredths.
    #[must_use]
    pub const fn new(hundredths: i32) -> Hundredths {
        Hundredths(hundredths)
    }

    /// The number of hundredths.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The same in half points; `None` when it is no multiple of a half.
    #[must_use]
    pub const fn to_half_points(self) -> Option<HalfPoints> {
        if self.0 % 50 == 0 { Some(HalfPoints::from_halves(self.0 / 50)) } else { None }
    }
}

/// Writes `7`, `7.5`, `-3.75`.
impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, magnitude) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        write!(f, "{sign}{}", magnitude / 100)?;
        match magnitude % 100 {
            0 => Ok(()),
            tenths if tenths % 10 == 0 => write!(f, ".{}", tenths / 10),
            hundredths => write!(f, ".{hundredths:02}"),
        }
    }
}

/// A decimal number at the start of a text.
struct Decimal<'r> {
    hundredths: i32,
    /// Whether it has a point or comma.
    fraction: bool,
    comma: bool,
    rest: &'r [u8],
}

/// Reads sign, up to seven digits, and after a point or comma up to two digits and any zeros.
fn decimal(text: &[u8]) -> Option<Decimal<'_>> {
    let (negative, unsigned) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (whole, mut rest) = unsigned.split_at(digits(unsigned));
    let (mut decimals, mut comma) = (&[][..], false);
    let mut fraction = false;
    if let [mark @ (b'.' | b','), tail @ ..] = rest {
        (decimals, rest) = tail.split_at(digits(tail));
        (fraction, comma) = (true, *mark == b',');
    }
    if whole.len() + decimals.len() == 0 || whole.len() > 7 {
        return None;
    }
    let (counted, zeros) = decimals.split_at(decimals.len().min(2));
    if zeros.iter().any(|zero| *zero != b'0') {
        return None;
    }
    let digit = |index: usize| i32::from(counted.get(index).map_or(0, |byte| byte - b'0'));
    let points = whole.iter().fold(0, |sum, byte| sum * 10 + i32::from(byte - b'0'));
    let magnitude = points * 100 + digit(0) * 10 + digit(1);
    Some(Decimal { hundredths: if negative { -magnitude } else { magnitude }, fraction, comma, rest })
}

/// Words for points that may follow a komi.
const POINTS: [&str; 9] = ["目", "点", "點", "집", "points", "point", "pts", "pt", "moku"];
/// Words for "points and a half".
const POINTS_AND_HALF: [&str; 4] = ["目半", "点半", "點半", "집반"];

/// Reads a `KM` value by the rules of this module.
pub(super) fn komi(raw: &[u8], size: RecordSize, mut warn: impl FnMut(WarningCode)) -> Option<Hundredths> {
    let text = raw.trim_ascii();
    if text.is_empty() {
        warn(WarningCode::KomiEmpty);
        return None;
    }
    let Some(number) = decimal(text) else {
        warn(WarningCode::KomiUnparsed);
        return None;
    };
    let mut komi = number.hundredths;
    let unit = number.rest.trim_ascii_start();
    if POINTS_AND_HALF.iter().any(|word| word.as_bytes() == unit) && !number.fraction {
        komi += if text[0] == b'-' { -50 } else { 50 };
    } else if !unit.is_empty() && !POINTS.iter().any(|word| word.as_bytes().eq_ignore_ascii_case(unit)) {
        warn(WarningCode::KomiUnparsed);
        return None;
    }
    if number.comma {
        warn(WarningCode::KomiDecimalComma);
    }
    if !unit.is_empty() {
        warn(WarningCode::KomiUnitText);
    }
    let scaled = match komi / 100 {
        points @ (550 | 650 | 700 | 750) if !number.fraction => Some(points),
        zi @ (275 | 325 | 350 | 375) if !number.fraction => Some(2 * zi),
        _ => None,
    };
    if let Some(scaled) = scaled {
        warn(WarningCode::KomiScaled);
        komi = scaled;
    } else if komi % 50 != 0 && komi % 25 == 0 && komi.abs() < 400 {
        warn(WarningCode::KomiQuarterUnits);
        komi *= 2;
    } else if komi.unsigned_abs() > size.area() * 100 {
        warn(WarningCode::KomiImplausible);
        return None;
    } else if komi % 50 != 0 {
        warn(WarningCode::KomiNotHalf);
    }
    Some(Hundredths(komi))
}

/// How a game was won, as recorded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum WinBy {
    /// By points. Some Chinese sources count in zi of two points: the number is the recorded one.
    Points(Hundredths),
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The loser forfeited.
    Forfeit,
    /// Not stated: `B+`, `W+?`.
    Unknown,
}

/// The result a record states, whatever a count may give.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum RecordedResult {
    /// One side won.
    Win {
        /// The winner.
        winner: Color,
        /// How.
        by: WinBy,
    },
    /// A tie, jigo.
    Draw,
    /// No result, or the game does not count.
    Void,
    /// Stated to be unknown: `?`, or an empty value.
    Unknown,
    /// Text that was not understood; the raw value holds it.
    Unparsed,
}

impl RecordedResult {
    /// Reads an `RE` value. Case and blanks around do not matter; a decimal comma is taken.
    ///
    /// ```
    /// use gocore::{Color, sgf::{Hundredths, RecordedResult, WinBy}};
    /// let by = WinBy::Points(Hundredths::new(350));
    /// assert_eq!(RecordedResult::parse(b"W+3.50"), RecordedResult::Win { winner: Color::White, by });
    /// assert_eq!(RecordedResult::parse(b"Jigo"), RecordedResult::Draw);
    /// assert_eq!(RecordedResult::parse(b"Black won"), RecordedResult::Unparsed);
    /// ```
    #[must_use]
    pub fn parse(raw: &[u8]) -> RecordedResult {
        let text = raw.trim_ascii();
        let winner = match text {
            [b'B' | b'b', b'+', ..] => Color::Black,
            [b'W' | b'w', b'+', ..] => Color::White,
            _ => {
                return match keyword(text, &[&["", "?"], &["0", "draw", "jigo"], &["void"]]) {
                    Some(0) => RecordedResult::Unknown,
                    Some(1) => RecordedResult::Draw,
                    Some(_) => RecordedResult::Void,
                    None => RecordedResult::Unparsed,
                };
            }
        };
        let how = text[2..].trim_ascii_start();
        let resign = &["r", "resign", "resignation", "res"][..];
        let by = match keyword(how, &[&["", "?"], resign, &["t", "time", "timeout"], &["f", "forfeit"]]) {
            Some(0) => WinBy::Unknown,
            Some(1) => WinBy::Resignation,
            Some(2) => WinBy::Time,
            Some(_) => WinBy::Forfeit,
            None => match decimal(how) {
                Some(number) if number.rest.is_empty() && how[0] != b'-' => {
                    WinBy::Points(Hundredths(number.hundredths))
                }
                _ => return RecordedResult::Unparsed,
            },
        };
        RecordedResult::Win { winner, by }
    }

    /// The winner, if there is one and the record names it.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            RecordedResult::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }
}

/// The number of the list that holds the word, case aside.
fn keyword(word: &[u8], lists: &[&[&str]]) -> Option<usize> {
    lists.iter().position(|list| list.iter().any(|name| name.as_bytes().eq_ignore_ascii_case(word)))
}

/// Writes the SGF form: `B+R`, `W+3.75`, `B+T`, `W+F`, `B+?`, `0`, `Void`, `?`; `unparsed` for what was not understood.
impl fmt::Display for RecordedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordedResult::Win { winner, by: WinBy::Points(margin) } => write!(f, "{winner}+{margin}"),
            RecordedResult::Win { winner, by: WinBy::Resignation } => write!(f, "{winner}+R"),
            RecordedResult::Win { winner, by: WinBy::Time } => write!(f, "{winner}+T"),
            RecordedResult::Win { winner, by: WinBy::Forfeit } => write!(f, "{winner}+F"),
            RecordedResult::Win { winner, by: WinBy::Unknown } => write!(f, "{winner}+?"),
            RecordedResult::Draw => f.write_str("0"),
            RecordedResult::Void => f.write_str("Void"),
            RecordedResult::Unknown => f.write_str("?"),
            RecordedResult::Unparsed => f.write_str("unparsed"),
        }
    }
}

/// A whole number without sign, of at most nine digits, blanks around it allowed.
pub(super) fn whole_number(raw: &[u8]) -> Option<u32> {
    let text = raw.trim_ascii();
    let digits = !text.is_empty() && text.len() <= 9 && text.iter().all(u8::is_ascii_digit);
    digits.then(|| text.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    #[test]
    fn komi_dialects() {
        use WarningCode::*;
        let size = RecordSize::DEFAULT;
        for (raw, value, expected) in [
            ("6.5", Some(650), &[][..]),
            ("+.5", Some(50), &[]),
            ("6.", Some(600), &[]),
            ("7.5000", Some(750), &[]),
            ("-361", Some(-36100), &[]),
            ("", None, &[KomiEmpty]),
            (" \n", None, &[KomiEmpty]),
            ("-", None, &[KomiUnparsed]),
            (".", None, &[KomiUnparsed]),
            ("6.333", None, &[KomiUnparsed]),
            ("6.5.5", None, &[KomiUnparsed]),
            ("1e309", None, &[KomiUnparsed]),
            ("infinity", None, &[KomiUnparsed]),
            ("99999999999999999999", None, &[KomiUnparsed]),
            ("650", Some(650), &[KomiScaled]),
            ("275", Some(550), &[KomiScaled]),
            ("350", Some(700), &[KomiScaled]),
            ("350.0", Some(35000), &[]),
            ("-650", None, &[KomiImplausible]),
            ("400", None, &[KomiImplausible]),
            ("6,5", Some(650), &[KomiDecimalComma]),
            ("3,75", Some(750), &[KomiDecimalComma, KomiQuarterUnits]),
            ("-2.75", Some(-550), &[KomiQuarterUnits]),
            ("6.25", Some(625), &[KomiNotHalf]),
            ("6.4", Some(640), &[KomiNotHalf]),
            ("6.5 points", Some(650), &[KomiUnitText]),
            ("6目半", Some(650), &[KomiUnitText]),
            ("-6目半", Some(-650), &[KomiUnitText]),
            ("6.5目半", None, &[KomiUnparsed]),
            ("6.5 zlotys", None, &[KomiUnparsed]),
        ] {
            let mut met = Vec::new();
            let komi = komi(raw.as_bytes(), size, |code| met.push(code));
            assert_eq!((komi.map(Hundredths::get), &met[..]), (value, expected), "{raw:?}");
        }
    }

    #[test]
    fn results_print_in_one_form() {
        for (raw, expected) in [
            ("B+Resign", "B+R"),
            ("w+TIMEOUT", "W+T"),
            ("B+ forfeit ", "B+F"),
            ("W+", "W+?"),
            ("W+?", "W+?"),
            ("W+1,5", "W+1.5"),
            ("B+10.25", "B+10.25"),
            ("B+0.05", "B+0.05"),
            ("B+-3", "unparsed"),
            ("B+3 points", "unparsed"),
            ("B", "unparsed"),
            ("dRAW", "0"),
            ("void", "Void"),
            (" ", "?"),
        ] {
            assert_eq!(RecordedResult::parse(raw.as_bytes()).to_string(), expected, "{raw:?}");
        }
    }

    #[test]
    fn hundredths_in_text() {
        for (hundredths, text) in
            [(-5, "-0.05"), (0, "0"), (50, "0.5"), (-375, "-3.75"), (i32::MIN, "-21474836.48")]
        {
            assert_eq!(Hundredths::new(hundredths).to_string(), text);
        }
    }
}
