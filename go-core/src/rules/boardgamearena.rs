//! How a game on BoardGameArena begins.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use super::handicap::HandicapConvention;
use super::presets::NINE_THIRTEEN_NINETEEN;
use super::text::ParseRulesError;
use crate::code::Code;
use crate::halves::Komi;
use crate::size::BoardSize;

/// How a game on BoardGameArena begins: the site offers one list, not komi and handicap apart.
/// Source: documents of the site, "Komi and handicaps", read 2026.
///
/// ```
/// use gocore::BoardGameArenaStart;
/// let names: Vec<String> = BoardGameArenaStart::ALL.iter().map(|start| start.to_string()).collect();
/// assert_eq!(names[..4], ["no-komi", "normal-komi", "big-komi", "handicap-1"]);
/// assert_eq!("handicap-3".parse(), Ok(BoardGameArenaStart::Handicap(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BoardGameArenaStart {
    /// No compensation but the half point that decides a tie for White.
    NoKomi,
    /// 4.5 points on 19x19, 5.5 on 9x9 and 13x13.
    Normal,
    /// 7.5 points.
    Big,
    /// A handicap of 1 to 9 with komi 0.5. "One stone" means that Black moves first and no stone is placed.
    Handicap(u8),
}

impl BoardGameArenaStart {
    /// The list of the site, in its order.
    pub const ALL: &'static [BoardGameArenaStart] = &[
        BoardGameArenaStart::NoKomi,
        BoardGameArenaStart::Normal,
        BoardGameArenaStart::Big,
        BoardGameArenaStart::Handicap(1),
        BoardGameArenaStart::Handicap(2),
        BoardGameArenaStart::Handicap(3),
        BoardGameArenaStart::Handicap(4),
        BoardGameArenaStart::Handicap(5),
        BoardGameArenaStart::Handicap(6),
        BoardGameArenaStart::Handicap(7),
        BoardGameArenaStart::Handicap(8),
        BoardGameArenaStart::Handicap(9),
    ];

    /// The points that the site places handicap stones on. An assumption: its documents say that the points are fixed
    /// and that the rules are the AGA's, so the AGA's points are taken; the convention matters for three stones only.
    pub const CONVENTION: HandicapConvention = HandicapConvention::Aga;

    /// White's komi and the number of handicap stones placed before White moves first (0 when Black moves first),
    /// to be combined with one of the BoardGameArena presets.
    ///
    /// # Errors
    /// [`BoardGameArenaError`] on other boards than 9x9, 13x13 and 19x19, and for other handicaps than 1 to 9.
    ///
    /// ```
    /// use gocore::{BoardGameArenaStart, BoardSize, Preset};
    /// let (komi, stones) = BoardGameArenaStart::Normal.komi_and_stones(BoardSize::NINE)?;
    /// let rules = Preset::BOARDGAMEARENA_JAPANESE.rules().with_komi(komi);
    /// assert_eq!((rules.komi().to_string().as_str(), stones), ("5.5", 0));
    /// # Ok::<(), gocore::BoardGameArenaError>(())
    /// ```
    pub fn komi_and_stones(self, size: BoardSize) -> Result<(Komi, u8), BoardGameArenaError> {
        if !NINE_THIRTEEN_NINETEEN.contains(&size) {
            return Err(BoardGameArenaError { start: self, size });
        }
        match self {
            BoardGameArenaStart::NoKomi | BoardGameArenaStart::Handicap(1) => Ok((Komi::constant(1), 0)),
            BoardGameArenaStart::Normal if size == BoardSize::NINETEEN => Ok((Komi::constant(9), 0)),
            BoardGameArenaStart::Normal => Ok((Komi::constant(11), 0)),
            BoardGameArenaStart::Big => Ok((Komi::constant(15), 0)),
            BoardGameArenaStart::Handicap(stones @ 2..=9) => Ok((Komi::constant(1), stones)),
            BoardGameArenaStart::Handicap(_) => Err(BoardGameArenaError { start: self, size }),
        }
    }
}

/// Writes `no-komi`, `normal-komi`, `big-komi` or `handicap-3`. These names never change.
impl fmt::Display for BoardGameArenaStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardGameArenaStart::NoKomi => f.write_str("no-komi"),
            BoardGameArenaStart::Normal => f.write_str("normal-komi"),
            BoardGameArenaStart::Big => f.write_str("big-komi"),
            BoardGameArenaStart::Handicap(stones) => write!(f, "handicap-{stones}"),
        }
    }
}

/// Reads the names of the list, as they are written.
impl FromStr for BoardGameArenaStart {
    type Err = ParseRulesError;
    fn from_str(name: &str) -> Result<BoardGameArenaStart, ParseRulesError> {
        let expected = "one of `no-komi` `normal-komi` `big-komi` `handicap-1` to `handicap-9`";
        let found = BoardGameArenaStart::ALL.iter().find(|start| start.to_string() == name).copied();
        found.ok_or(ParseRulesError::Unexpected { offset: 0, expected })
    }
}

/// A beginning that BoardGameArena does not offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct BoardGameArenaError {
    /// The beginning asked for.
    pub start: BoardGameArenaStart,
    /// The size of the board.
    pub size: BoardSize,
}

impl BoardGameArenaError {
    /// The stable error code: of the size if the site has no such board, else of the handicap.
    #[must_use]
    pub fn code(&self) -> Code {
        if NINE_THIRTEEN_NINETEEN.contains(&self.size) { Code::NoFixedHandicap } else { Code::BadSize }
    }
}

impl fmt::Display for BoardGameArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.code() == Code::BadSize {
            write!(f, "BoardGameArena has boards of 9x9, 13x13 and 19x19, not of {}", self.size)
        } else {
            f.write_str("BoardGameArena has handicaps of 1 to 9 stones")
        }
    }
}

impl core::error::Error for BoardGameArenaError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::fixed_handicap;

    #[test]
    fn boardgamearena_offers_one_list() {
        use BoardGameArenaStart::{Big, Handicap, NoKomi, Normal};
        for (start, side, halves, stones) in [
            (NoKomi, 9, 1, 0),
            (Normal, 9, 11, 0),
            (Normal, 13, 11, 0),
            (Normal, 19, 9, 0),
            (Big, 13, 15, 0),
            (Handicap(1), 19, 1, 0),
            (Handicap(2), 9, 1, 2),
            (Handicap(9), 19, 1, 9),
        ] {
            let (komi, placed) = start.komi_and_stones(BoardSize::square(side).unwrap()).unwrap();
            assert_eq!((komi.halves(), placed), (halves, stones), "{start:?} on {side}");
        }
        for (start, side, code) in [
            (Normal, 18, Code::BadSize),
            (Handicap(0), 19, Code::NoFixedHandicap),
            (Handicap(10), 9, Code::NoFixedHandicap),
        ] {
            assert_eq!(start.komi_and_stones(BoardSize::square(side).unwrap()).unwrap_err().code(), code);
        }
    }

    #[test]
    fn b057_one_handicap_stone_places_none() {
        // Compensation counts from two placed stones on; with "one stone" there is nothing to compensate.
        let (komi, stones) = BoardGameArenaStart::Handicap(1).komi_and_stones(BoardSize::NINETEEN).unwrap();
        assert_eq!((komi.halves(), stones), (1, 0));
        assert!(fixed_handicap(BoardSize::NINETEEN, 1, HandicapConvention::Aga).is_err());
    }

    #[test]
    fn the_list_has_names() {
        assert_eq!(BoardGameArenaStart::ALL.len(), 12);
        for &start in BoardGameArenaStart::ALL {
            assert_eq!(start.to_string().parse(), Ok(start));
            let offered = NINE_THIRTEEN_NINETEEN.iter().all(|&size| start.komi_and_stones(size).is_ok());
            assert!(offered, "{start}");
        }
        for name in ["", "normal", "handicap-0", "handicap-10", "handicap-03", "Handicap-3", "handicap-3 "] {
            let error = name.parse::<BoardGameArenaStart>().unwrap_err();
            assert_eq!(error.code(), Code::BadRules, "{name:?}");
        }
    }
}
