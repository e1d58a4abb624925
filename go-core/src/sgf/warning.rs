//! What a reader had to assume or put up with.

use alloc::vec::Vec;
use core::fmt;

macro_rules! warning_codes {
    ($($variant:ident = $name:literal, $meaning:literal;)*) => {
        /// Something in a record that is not as the format has it, or that the reader had to guess. Names are stable.
        ///
        /// ```
        /// use gocore::sgf::WarningCode;
        /// assert_eq!(WarningCode::KomiScaled.name(), "komi_scaled");
        /// assert_eq!(WarningCode::KomiScaled.meaning(), "KM looked like hundredths");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum WarningCode {
            $(#[doc = concat!("`", $name, "`: ", $meaning, ".")] $variant,)*
        }

        impl WarningCode {
            /// Every code, in order.
            pub const ALL: &'static [WarningCode] = &[$(WarningCode::$variant,)*];

            /// The name in lower case with underscores.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(WarningCode::$variant => $name,)*
                }
            }

            /// A few words on what it means.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(WarningCode::$variant => $meaning,)*
                }
            }
        }
    };
}

warning_codes! {
    SizeAbsent = "size_absent", "no SZ, 19 assumed";
    SizeBad = "size_bad", "SZ unusable, default assumed";
    SizeSquareWrittenAsRectangle = "size_square_written_as_rectangle", "SZ with two equal sides";
    NotGo = "not_go", "GM is not 1";
    LowercaseIdent = "lowercase_ident", "lower-case letters dropped from a property name";
    EmptyPropertyId = "empty_property_id", "nothing left after dropping lower-case letters";
    JunkBefore = "junk_before", "text before the first tree";
    JunkAfter = "junk_after", "text after the last tree";
    JunkInside = "junk_inside", "stray characters between tokens";
    MissingCloseParen = "missing_close_paren", "tree closed by end of file";
    ExtraCloseParen = "extra_close_paren", "surplus closing parenthesis";
    MissingSemicolon = "missing_semicolon", "node opened without a semicolon";
    UnterminatedValue = "unterminated_value", "value without closing bracket";
    PropertyWithoutValue = "property_without_value", "property name without a value";
    DuplicateProperty = "duplicate_property", "same name twice in a node";
    NulByte = "nul_byte", "NUL in input";
    Bom = "bom", "byte-order mark";
    EncodingUtf16 = "encoding_utf16", "UTF-16 input";
    EncodingUnknown = "encoding_unknown", "CA not known";
    EncodingMismatch = "encoding_mismatch", "bytes do not fit CA";
    EncodingGuessed = "encoding_guessed", "no CA and not ASCII";
    MoveInRoot = "move_in_root", "B or W in the root";
    TwoMovesInNode = "two_moves_in_node", "several moves in one node";
    MoveAndSetupInNode = "move_and_setup_in_node", "B or W in one node with AB, AW or AE";
    MoveWithManyValues = "move_with_many_values", "B or W with several values";
    SameColorTwice = "same_colour_twice", "one colour moves twice in a row";
    IllegalMove = "illegal_move", "a move the rules forbid";
    BadPoint = "bad_point", "value is not a point of this board";
    EmptyPointList = "empty_point_list", "AB, AW or AE with an empty value";
    SetupAfterStart = "setup_after_start", "AB, AW or AE after a move";
    SetupOverlap = "setup_overlap", "one point in two set-up lists";
    SetupRepeatedPoint = "setup_repeated_point", "one point twice in a set-up list";
    SetupStoneWithoutLiberty = "setup_stone_without_liberty", "set-up leaves a chain with no liberty";
    HandicapMismatch = "handicap_mismatch", "HA differs from the number of AB stones";
    HandicapWithoutStones = "handicap_without_stones", "HA of 2 or more, no AB, White first";
    HandicapUnparsed = "handicap_unparsed", "HA not a number";
    PlNonstandard = "pl_nonstandard", "PL neither B nor W";
    KomiEmpty = "komi_empty", "KM with an empty value";
    KomiUnparsed = "komi_unparsed", "KM not a number";
    KomiScaled = "komi_scaled", "KM looked like hundredths";
    KomiQuarterUnits = "komi_quarter_units", "KM looked like Chinese zi, worth two points each";
    KomiDecimalComma = "komi_decimal_comma", "KM with a decimal comma";
    KomiUnitText = "komi_unit_text", "unit text after KM ignored";
    KomiImplausible = "komi_implausible", "KM larger than the board";
    KomiNotHalf = "komi_not_half", "KM not a multiple of a half point";
    ResultUnparsed = "result_unparsed", "RE not understood";
    RulesUnknown = "rules_unknown", "RU not understood";
    AmbiguousTt = "ambiguous_tt", "tt where only one side exceeds 19, read as a pass";
}

/// Writes the name.
impl fmt::Display for WarningCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One warning and its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Warning {
    /// What was met.
    pub code: WarningCode,
    /// Where, in bytes from the start of [`Collection::text`](super::Collection::text).
    pub offset: usize,
    /// The node it was met in, as [`Node::index`](super::Node::index) counts; `None` outside of all nodes.
    pub node: Option<u32>,
    /// The main-line move it is about, from 1; `None` when it is about no move of the main line.
    pub move_number: Option<u32>,
}

/// Writes `move 12: one colour moves twice in a row (same_colour_twice, byte 345)`.
impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.move_number {
            write!(f, "move {number}: ")?;
        }
        write!(f, "{} ({}, byte {})", self.code.meaning(), self.code, self.offset)
    }
}

/// A list of warnings of bounded length: the first [`Warnings::KEPT`] are kept, all are counted, and of each code it is
/// known whether it was met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Warnings {
    kept: Vec<Warning>,
    total: usize,
    met: u64,
}

impl Warnings {
    /// How many warnings are kept.
    pub const KEPT: usize = 1000;

    /// Adds a warning.
    pub fn push(&mut self, warning: Warning) {
        if self.kept.len() < Warnings::KEPT {
            self.kept.push(warning);
        }
        self.total += 1;
        self.met |= 1 << warning.code as u8;
    }

    /// The warnings kept, in the order they were met.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Warning> + Clone {
        self.kept.iter()
    }

    /// Number of all warnings met, those not kept included.
    #[must_use]
    pub fn total(&self) -> usize {
        self.total
    }

    /// Whether there were none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// Whether a warning of this code was met, kept or not.
    #[must_use]
    pub fn has(&self, code: WarningCode) -> bool {
        self.met & (1 << code as u8) != 0
    }

    /// A place in the list that [`Warnings::rewind`] can return to.
    pub(super) fn mark(&self) -> Mark {
        Mark { kept: self.kept.len(), total: self.total, met: self.met }
    }

    pub(super) fn rewind(&mut self, mark: Mark) {
        self.kept.truncate(mark.kept);
        self.total = mark.total;
        self.met = mark.met;
    }
}

#[derive(Clone, Copy)]
pub(super) struct Mark {
    kept: usize,
    total: usize,
    met: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn warning(code: WarningCode) -> Warning {
        Warning { code, offset: 7, node: None, move_number: Some(2) }
    }

    #[test]
    fn codes_fit_the_bit_set_and_names_differ() {
        assert!(WarningCode::ALL.len() <= 64);
        let mut names: Vec<_> = WarningCode::ALL.iter().map(|code| code.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), WarningCode::ALL.len());
    }

    #[test]
    fn a_long_list_is_cut_but_counted() {
        let mut list = Warnings::default();
        assert!(list.is_empty());
        for _ in 0..Warnings::KEPT {
            list.push(warning(WarningCode::BadPoint));
        }
        let mark = list.mark();
        list.push(warning(WarningCode::AmbiguousTt));
        assert_eq!((list.iter().len(), list.total()), (Warnings::KEPT, Warnings::KEPT + 1));
        assert!(list.has(WarningCode::AmbiguousTt));
        list.rewind(mark);
        assert_eq!(list.total(), Warnings::KEPT);
        assert!(!list.has(WarningCode::AmbiguousTt) && list.has(WarningCode::BadPoint));
    }

    #[test]
    fn text_names_the_place() {
        assert_eq!(warning(WarningCode::NulByte).to_string(), "move 2: NUL in input (nul_byte, byte 7)");
    }
}
