//! Warnings about game records.

use core::ffi::{CStr, c_char};

use gocore::sgf::{Warning, WarningCode};

use crate::boundary::value_or;
use crate::choice::Choice;
use crate::names::{names, nth_name};

/// No SZ, 19 assumed.
pub const GOCORE_WARNING_SIZE_ABSENT: u8 = 1;
/// SZ unusable, default assumed.
pub const GOCORE_WARNING_SIZE_BAD: u8 = 2;
/// SZ with two equal sides.
pub const GOCORE_WARNING_SIZE_SQUARE_WRITTEN_AS_RECTANGLE: u8 = 3;
/// GM is not 1.
pub const GOCORE_WARNING_NOT_GO: u8 = 4;
/// Lower-case letters dropped from a property name.
pub const GOCORE_WARNING_LOWERCASE_IDENT: u8 = 5;
/// Nothing left after dropping lower-case letters.
pub const GOCORE_WARNING_EMPTY_PROPERTY_ID: u8 = 6;
/// Text before the first tree.
pub const GOCORE_WARNING_JUNK_BEFORE: u8 = 7;
/// Text after the last tree.
pub const GOCORE_WARNING_JUNK_AFTER: u8 = 8;
/// Stray characters between tokens.
pub const GOCORE_WARNING_JUNK_INSIDE: u8 = 9;
/// Tree closed by end of file.
pub const GOCORE_WARNING_MISSING_CLOSE_PAREN: u8 = 10;
/// Surplus closing parenthesis.
pub const GOCORE_WARNING_EXTRA_CLOSE_PAREN: u8 = 11;
/// Node opened without a semicolon.
pub const GOCORE_WARNING_MISSING_SEMICOLON: u8 = 12;
/// Value without closing bracket.
pub const GOCORE_WARNING_UNTERMINATED_VALUE: u8 = 13;
/// Property name without a value.
pub const GOCORE_WARNING_PROPERTY_WITHOUT_VALUE: u8 = 14;
/// Same name twice in a node.
pub const GOCORE_WARNING_DUPLICATE_PROPERTY: u8 = 15;
/// NUL in input.
pub const GOCORE_WARNING_NUL_BYTE: u8 = 16;
/// Byte-order mark.
pub const GOCORE_WARNING_BOM: u8 = 17;
/// UTF-16 input.
pub const GOCORE_WARNING_ENCODING_UTF16: u8 = 18;
/// CA not known.
pub const GOCORE_WARNING_ENCODING_UNKNOWN: u8 = 19;
/// Bytes do not fit CA.
pub const GOCORE_WARNING_ENCODING_MISMATCH: u8 = 20;
/// No CA and not ASCII.
pub const GOCORE_WARNING_ENCODING_GUESSED: u8 = 21;
/// B or W in the root.
pub const GOCORE_WARNING_MOVE_IN_ROOT: u8 = 22;
/// Several moves in one node.
pub const GOCORE_WARNING_TWO_MOVES_IN_NODE: u8 = 23;
/// B or W in one node with AB, AW or AE.
pub const GOCORE_WARNING_MOVE_AND_SETUP_IN_NODE: u8 = 24;
/// B or W with several values.
pub const GOCORE_WARNING_MOVE_WITH_MANY_VALUES: u8 = 25;
/// One colour moves twice in a row.
pub const GOCORE_WARNING_SAME_COLOR_TWICE: u8 = 26;
/// A move the rules forbid.
pub const GOCORE_WARNING_ILLEGAL_MOVE: u8 = 27;
/// Value is not a point of this board.
pub const GOCORE_WARNING_BAD_POINT: u8 = 28;
/// AB, AW or AE with an empty value.
pub const GOCORE_WARNING_EMPTY_POINT_LIST: u8 = 29;
/// AB, AW or AE after a move.
pub const GOCORE_WARNING_SETUP_AFTER_START: u8 = 30;
/// One point in two set-up lists.
pub const GOCORE_WARNING_SETUP_OVERLAP: u8 = 31;
/// One point twice in a set-up list.
pub const GOCORE_WARNING_SETUP_REPEATED_POINT: u8 = 32;
/// Set-up leaves a chain with no liberty.
pub const GOCORE_WARNING_SETUP_STONE_WITHOUT_LIBERTY: u8 = 33;
/// HA differs from the number of AB stones.
pub const GOCORE_WARNING_HANDICAP_MISMATCH: u8 = 34;
/// HA of 2 or more, no AB, White first.
pub const GOCORE_WARNING_HANDICAP_WITHOUT_STONES: u8 = 35;
/// HA not a number.
pub const GOCORE_WARNING_HANDICAP_UNPARSED: u8 = 36;
/// PL neither B nor W.
pub const GOCORE_WARNING_PL_NONSTANDARD: u8 = 37;
/// KM with an empty value.
pub const GOCORE_WARNING_KOMI_EMPTY: u8 = 38;
/// KM not a number.
pub const GOCORE_WARNING_KOMI_UNPARSED: u8 = 39;
/// KM looked like hundredths.
pub const GOCORE_WARNING_KOMI_SCALED: u8 = 40;
/// KM looked like Chinese zi, worth two points each.
pub const GOCORE_WARNING_KOMI_QUARTER_UNITS: u8 = 41;
/// KM with a decimal comma.
pub const GOCORE_WARNING_KOMI_DECIMAL_COMMA: u8 = 42;
/// Unit text after KM ignored.
pub const GOCORE_WARNING_KOMI_UNIT_TEXT: u8 = 43;
/// KM larger than the board.
pub const GOCORE_WARNING_KOMI_IMPLAUSIBLE: u8 = 44;
/// KM not a multiple of a half point.
pub const GOCORE_WARNING_KOMI_NOT_HALF: u8 = 45;
/// RE not understood.
pub const GOCORE_WARNING_RESULT_UNPARSED: u8 = 46;
/// RU not understood.
pub const GOCORE_WARNING_RULES_UNKNOWN: u8 = 47;
/// tt where only one side exceeds 19, read as a pass.
pub const GOCORE_WARNING_AMBIGUOUS_TT: u8 = 48;

/// The most warnings that are kept of one list: room for a list that can never be too short. All are counted.
pub const GOCORE_WARNINGS_KEPT: usize = 1000;

/// Something in a record that is not as the format has it, or that the reader had to guess. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_warning {
    /// Where, in bytes from the start of gocore_sgf_source.
    pub offset: u64,
    /// The node it was met in, counted from 0 in all games of the bytes together, in the order they are written; UINT32_MAX
    /// outside of all nodes.
    pub node: u32,
    /// The move of the main line it is about, from 1; UINT32_MAX if none.
    pub move_number: u32,
    /// What was met: GOCORE_WARNING_...; later versions may have more.
    pub code: u8,
    /// 0.
    pub reserved: [u8; 7],
}

impl gocore_warning {
    pub(crate) fn of(warning: &Warning) -> gocore_warning {
        gocore_warning {
            offset: warning.offset as u64,
            node: warning.node.unwrap_or(u32::MAX),
            move_number: warning.move_number.unwrap_or(u32::MAX),
            // There are far fewer than 255.
            code: warning.code.number() + 1,
            reserved: [0; 7],
        }
    }
}

names!(NAMES, WarningCode, name);
names!(MEANINGS, WarningCode, meaning);

fn told(texts: &'static [u8], code: u8, unknown: &'static CStr) -> *const c_char {
    let place = usize::from(code).checked_sub(1);
    place.and_then(|place| nth_name(texts, place)).unwrap_or(unknown).as_ptr()
}

/// The name of a warning in lower case, such as "komi_scaled" for GOCORE_WARNING_KOMI_SCALED; "unknown" for a number that is
/// none. The text is part of the library: it is never freed.
///
/// Cost: linear in the number of warnings there are.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_warning_name(code: u8) -> *const c_char {
    value_or(c"unknown".as_ptr(), || told(&NAMES, code, c"unknown"))
}

/// A few words in English on what a warning means, such as "KM looked like hundredths"; "an unknown warning" for a number that
/// is none. The text is part of the library: it is never freed.
///
/// Cost: linear in the number of warnings there are.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_warning_meaning(code: u8) -> *const c_char {
    value_or(c"an unknown warning".as_ptr(), || told(&MEANINGS, code, c"an unknown warning"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_library() {
        for code in WarningCode::ALL {
            let told = [gocore_warning_name(code.number() + 1), gocore_warning_meaning(code.number() + 1)];
            // SAFETY: texts of the library, which end with NUL.
            let told = told.map(|text| unsafe { CStr::from_ptr(text) }.to_str().unwrap());
            assert_eq!(told, [code.name(), code.meaning()]);
        }
    }
}
