//! What the games of a batch have in common.

use crate::halves::Komi;
use crate::rules::{KoRule, SuicideRule};
use crate::size::BoardSize;

/// The most earlier positions that a batch remembers for its planes.
const MOST_REMEMBERED: u8 = 15;

/// What the games of a [`Batch`](crate::Batch) have in common.
///
/// ```
/// use gocore::{BatchOptions, BoardSize, KoRule};
/// let options = BatchOptions::new(BoardSize::NINE).with_ko(KoRule::PositionalSuperko).with_remembered(7);
/// assert_eq!((options.max_turns(), options.remembered()), (243, 7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BatchOptions {
    size: BoardSize,
    ko: KoRule,
    suicide: SuicideRule,
    komi: Komi,
    max_turns: u32,
    auto_reset: bool,
    remembered: u8,
}

impl BatchOptions {
    /// Simple ko, suicide forbidden, komi 7.5, at most three turns a point of the board, games that begin anew by themselves,
    /// no earlier positions remembered.
    #[must_use]
    pub const fn new(size: BoardSize) -> BatchOptions {
        BatchOptions {
            size,
            ko: KoRule::Simple,
            suicide: SuicideRule::Forbidden,
            komi: Komi::constant(15),
            max_turns: 3 * size.area() as u32,
            auto_reset: true,
            remembered: 0,
        }
    }

    /// The size of the boards.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The ko rule.
    #[must_use]
    pub const fn ko(&self) -> KoRule {
        self.ko
    }

    /// The same with another ko rule. The superko rules are exact; they cost time and, for each turn of a game, memory:
    /// about 100 bytes on 9x9, 200 on 19x19.
    #[must_use]
    pub const fn with_ko(mut self, ko: KoRule) -> BatchOptions {
        self.ko = ko;
        self
    }

    /// The suicide rule.
    #[must_use]
    pub const fn suicide(&self) -> SuicideRule {
        self.suicide
    }

    /// The same with another suicide rule.
    #[must_use]
    pub const fn with_suicide(mut self, suicide: SuicideRule) -> BatchOptions {
        self.suicide = suicide;
        self
    }

    /// White's komi.
    #[must_use]
    pub const fn komi(&self) -> Komi {
        self.komi
    }

    /// The same with another komi.
    #[must_use]
    pub const fn with_komi(mut self, komi: Komi) -> BatchOptions {
        self.komi = komi;
        self
    }

    /// The turns, passes included, after which a game ends.
    #[must_use]
    pub const fn max_turns(&self) -> u32 {
        self.max_turns
    }

    /// The same with another limit of turns a game; 0 counts as 1.
    #[must_use]
    pub const fn with_max_turns(mut self, turns: u32) -> BatchOptions {
        self.max_turns = if turns == 0 { 1 } else { turns };
        self
    }

    /// Whether a game that ends begins anew in the same step.
    #[must_use]
    pub const fn auto_reset(&self) -> bool {
        self.auto_reset
    }

    /// The same with games that begin anew when they end, or with games that stay as they ended.
    #[must_use]
    pub const fn with_auto_reset(mut self, auto_reset: bool) -> BatchOptions {
        self.auto_reset = auto_reset;
        self
    }

    /// How many positions before the present one the planes can show.
    #[must_use]
    pub const fn remembered(&self) -> u8 {
        self.remembered
    }

    /// The same with so many earlier positions remembered: at most 15, more count as 15. Each takes 32 bytes a game on 9x9, 96
    /// on 19x19.
    #[must_use]
    pub const fn with_remembered(mut self, positions: u8) -> BatchOptions {
        self.remembered = if positions > MOST_REMEMBERED { MOST_REMEMBERED } else { positions };
        self
    }
}
