//! Scores and komi, in whole half points: never a float.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub};
use core::str::FromStr;

use crate::code::Code;

/// A number of points that may end in a half, held as an integer number of half points.
///
/// ```
/// use gocore::HalfPoints;
/// let komi: HalfPoints = "7.5".parse()?;
/// assert_eq!(komi.halves(), 15);
/// assert_eq!((komi + HalfPoints::from_points(1)).to_string(), "8.5");
/// # Ok::<(), gocore::ParsePointsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// Nothing.
    pub const ZERO: HalfPoints = HalfPoints(0);

    /// A number of half points.
    #[must_use]
    pub const fn from_halves(halves: i32) -> HalfPoints {
        HalfPoints(halves)
    }

    /// A number of whole points. Saturates near the limits of `i32`, far beyond any score.
    #[must_use]
    pub const fn from_points(points: i32) -> HalfPoints {
        HalfPoints(points.saturating_mul(2))
    }

    /// The number of half points.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// The distance from zero.
    #[must_use]
    pub const fn abs(self) -> HalfPoints {
        HalfPoints(self.0.saturating_abs())
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;
    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_add(other.0))
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: HalfPoints) {
        *self = *self + other;
    }
}

impl Sub for HalfPoints {
    type Output = HalfPoints;
    fn sub(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_sub(other.0))
    }
}

impl Neg for HalfPoints {
    type Output = HalfPoints;
    fn neg(self) -> HalfPoints {
        HalfPoints(self.0.saturating_neg())
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = HalfPoints>>(parts: I) -> HalfPoints {
        parts.fold(HalfPoints::ZERO, Add::add)
    }
}

/// Writes `7`, `7.5`, `-0.5`.
impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if magnitude % 2 == 1 { ".5" } else { "" };
        write!(f, "{sign}{}{half}", magnitude / 2)
    }
}

/// Text that is no number of points, or one that is not a multiple of a half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParsePointsError;

impl ParsePointsError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::BadPoints
    }
}

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a number of points: expected a multiple of 0.5, such as 7 or 6.5")
    }
}

impl core::error::Error for ParsePointsError {}

/// Reads `7`, `7.5`, `-6.50`, `+0.0`, `.5`: an optional sign, at most ten digits, and a fraction of zeros or of a five and
/// zeros; nothing beyond what the type holds.
impl FromStr for HalfPoints {
    type Err = ParsePointsError;
    fn from_str(text: &str) -> Result<HalfPoints, ParsePointsError> {
        let (negative, unsigned) = match text.as_bytes().first() {
            Some(b'-') => (true, &text[1..]),
            Some(b'+') => (false, &text[1..]),
            _ => (false, text),
        };
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() > 10
            || !digits(whole)
            || (whole.is_empty() && fraction.is_empty())
            || whole.is_empty() && !unsigned.contains('.')
        {
            return Err(ParsePointsError);
        }
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(ParsePointsError),
        };
        let points = whole.bytes().fold(0_i64, |sum, digit| sum * 10 + i64::from(digit - b'0'));
        let halves = points * 2 + half;
        let halves = i32::try_from(if negative { -halves } else { halves });
        halves.map(HalfPoints).map_err(|_| ParsePointsError)
    }
}

/// Points given to White before play: komi. A multiple of a half point, from -400 to 400 (the range of KataGo's rules).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Komi(i16);

impl Komi {
    /// No komi.
    pub const ZERO: Komi = Komi(0);
    /// The largest komi, in half points.
    pub const MAX_HALVES: i32 = 800;

    /// Komi of a number of half points: 15 is 7.5 points.
    ///
    /// # Errors
    /// [`KomiError`] beyond 400 points either way.
    pub const fn from_halves(halves: i32) -> Result<Komi, KomiError> {
        if halves < -Komi::MAX_HALVES || halves > Komi::MAX_HALVES {
            return Err(KomiError { halves });
        }
        Ok(Komi(halves as i16))
    }

    /// For constants of this crate that are plainly in range.
    pub(crate) const fn constant(halves: i16) -> Komi {
        Komi(halves)
    }

    /// The number of half points.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0 as i32
    }

    /// As points.
    #[must_use]
    pub const fn points(self) -> HalfPoints {
        HalfPoints(self.0 as i32)
    }
}

impl From<Komi> for HalfPoints {
    fn from(komi: Komi) -> HalfPoints {
        komi.points()
    }
}

/// Reads what [`HalfPoints`] reads, within the limits of komi.
impl FromStr for Komi {
    type Err = ParseKomiError;
    fn from_str(text: &str) -> Result<Komi, ParseKomiError> {
        let points: HalfPoints = text.parse().map_err(ParseKomiError::Points)?;
        Komi::try_from(points).map_err(ParseKomiError::OutOfRange)
    }
}

impl TryFrom<HalfPoints> for Komi {
    type Error = KomiError;
    fn try_from(points: HalfPoints) -> Result<Komi, KomiError> {
        Komi::from_halves(points.halves())
    }
}

/// Writes the points, such as `7.5`.
impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points().fmt(f)
    }
}

/// Komi beyond 400 points either way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct KomiError {
    /// The komi asked for, in half points.
    pub halves: i32,
}

impl KomiError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::KomiOutOfRange
    }
}

impl fmt::Display for KomiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "komi {} is beyond 400 points", HalfPoints(self.halves))
    }
}

impl core::error::Error for KomiError {}

/// Text that is no komi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseKomiError {
    /// It is no number of points.
    Points(ParsePointsError),
    /// It is beyond the limits.
    OutOfRange(KomiError),
}

impl ParseKomiError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            ParseKomiError::Points(error) => error.code(),
            ParseKomiError::OutOfRange(error) => error.code(),
        }
    }
}

impl fmt::Display for ParseKomiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseKomiError::Points(error) => error.fmt(f),
            ParseKomiError::OutOfRange(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseKomiError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn text_round_trips() {
        for halves in [i32::MIN, -801, -15, -1, 0, 1, 2, 13, 800, 1999, 1_999_999, i32::MAX] {
            let points = HalfPoints::from_halves(halves);
            assert_eq!(points.to_string().parse(), Ok(points));
        }
    }

    #[test]
    fn only_multiples_of_a_half_are_read() {
        for (text, halves) in [("6.50", 13), ("+7", 14), ("-0.5", -1), (".5", 1), ("7.", 14), ("-.5", -1)] {
            assert_eq!(text.parse(), Ok(HalfPoints(halves)), "{text}");
        }
        for text in ["", "-", "+", ".", "6.25", "6,5", "1e3", "nan", "6.5 ", "--1", "5.05"] {
            assert!(text.parse::<HalfPoints>().is_err(), "{text}");
        }
        for text in ["1073741824", "-1073741824.5", "9999999999", "00000000001"] {
            assert!(text.parse::<HalfPoints>().is_err(), "{text}");
        }
    }

    #[test]
    fn komi_has_limits() {
        assert!(Komi::from_halves(800).is_ok());
        assert_eq!(Komi::from_halves(801), Err(KomiError { halves: 801 }));
        assert!(Komi::from_halves(i32::MIN).is_err());
        assert_eq!("-6.5".parse(), Ok(Komi::constant(-13)));
        assert!(matches!("401".parse::<Komi>(), Err(ParseKomiError::OutOfRange(_))));
        assert!(matches!("x".parse::<Komi>(), Err(ParseKomiError::Points(_))));
    }
}
