//! Small numbers that stand for the values of an enum.

use crate::boundary::Checked;
use crate::status::GOCORE_BAD_ARGUMENT;

/// An enum whose values have a number in C: their place in the list of all. Tests hold the constants to it.
pub(crate) trait Choice: Copy + PartialEq + 'static {
    const ALL: &'static [Self];

    /// # Errors
    /// GOCORE_BAD_ARGUMENT for a number that stands for nothing.
    fn from_number(number: u8) -> Checked<Self> {
        Self::ALL.get(usize::from(number)).copied().ok_or(GOCORE_BAD_ARGUMENT)
    }

    fn number(self) -> u8 {
        // Every value is in the list, and no list is longer than 255.
        Self::ALL.iter().position(|value| *value == self).map_or(u8::MAX, |place| place as u8)
    }
}

macro_rules! choices {
    ($($type:ty),* $(,)?) => {
        $(impl Choice for $type {
            const ALL: &'static [Self] = <$type>::ALL;
        })*
    };
}

choices!(
    gocore::KoRule,
    gocore::SuicideRule,
    gocore::ScoringRule,
    gocore::Tax,
    gocore::SekiTest,
    gocore::PassStones,
    gocore::EndOfPlay,
    gocore::HandicapBonus,
    gocore::TieRule,
    gocore::Resumption,
    gocore::LongCycle,
    gocore::HandicapConvention,
    gocore::ActionKind,
    gocore::EndReason,
    gocore::ToggleUnit,
    gocore::sgf::WarningCode,
);

impl Choice for bool {
    const ALL: &'static [bool] = &[false, true];
}

impl Choice for gocore::Symmetry {
    const ALL: &'static [gocore::Symmetry] = &gocore::Symmetry::ALL;
}
