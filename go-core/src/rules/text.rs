//! Rules as text that says every flag.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::Rules;
use crate::code::Code;
use crate::halves::{Komi, ParseKomiError};

/// A rules text that cannot be read. Offsets are bytes from the start of the text given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// The text is neither a name that this format knows nor in any other form it has.
    UnknownName,
    /// Something else was expected here.
    Unexpected {
        /// Where.
        offset: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// A key that the grammar does not have.
    UnknownKey {
        /// Where the key begins.
        offset: usize,
    },
    /// A key for the second time.
    DuplicateKey {
        /// Where the key begins.
        offset: usize,
    },
    /// A komi beyond 400 points either way.
    KomiOutOfRange {
        /// Where the number begins.
        offset: usize,
    },
}

impl ParseRulesError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            ParseRulesError::UnknownName => Code::UnknownRules,
            ParseRulesError::KomiOutOfRange { .. } => Code::KomiOutOfRange,
            _ => Code::BadRules,
        }
    }

    /// The byte of the text where reading stopped: 0 when the whole text is an unknown name.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match *self {
            ParseRulesError::UnknownName => 0,
            ParseRulesError::Unexpected { offset, .. }
            | ParseRulesError::UnknownKey { offset }
            | ParseRulesError::DuplicateKey { offset }
            | ParseRulesError::KomiOutOfRange { offset } => offset,
        }
    }
}

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offset = self.offset();
        match self {
            ParseRulesError::UnknownName => f.write_str("no rule set of that name in this format"),
            ParseRulesError::Unexpected { expected, .. } => {
                write!(f, "expected {expected} at byte {offset} of the rules")
            }
            ParseRulesError::UnknownKey { .. } => write!(f, "unknown key at byte {offset} of the rules"),
            ParseRulesError::DuplicateKey { .. } => write!(f, "repeated key at byte {offset} of the rules"),
            ParseRulesError::KomiOutOfRange { .. } => {
                write!(f, "komi at byte {offset} of the rules is beyond 400 points")
            }
        }
    }
}

impl core::error::Error for ParseRulesError {}

/// What a flag can be set to.
pub(super) trait FlagValue: Copy + 'static {
    /// Values to test with: all, where they can be listed.
    #[cfg(test)]
    const SAMPLES: &'static [Self];

    fn text(self) -> String;

    /// Reads what `text` writes. The offset is for the error.
    fn read(text: &str, offset: usize) -> Result<Self, ParseRulesError>;
}

impl FlagValue for bool {
    #[cfg(test)]
    const SAMPLES: &'static [bool] = &[false, true];

    fn text(self) -> String {
        if self { "yes" } else { "no" }.into()
    }

    fn read(text: &str, offset: usize) -> Result<bool, ParseRulesError> {
        match text {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(ParseRulesError::Unexpected { offset, expected: "`yes` or `no`" }),
        }
    }
}

impl FlagValue for Komi {
    #[cfg(test)]
    const SAMPLES: &'static [Komi] = &[
        Komi::constant(-800),
        Komi::constant(-1),
        Komi::ZERO,
        Komi::constant(1),
        Komi::constant(15),
        Komi::constant(800),
    ];

    fn text(self) -> String {
        self.to_string()
    }

    fn read(text: &str, offset: usize) -> Result<Komi, ParseRulesError> {
        text.parse().map_err(|error| match error {
            ParseKomiError::OutOfRange(_) => ParseRulesError::KomiOutOfRange { offset },
            ParseKomiError::Points(_) => {
                ParseRulesError::Unexpected { offset, expected: "a multiple of 0.5, such as 7 or 6.5" }
            }
        })
    }
}

/// Writes every flag as `name=value`, in order of declaration with a space between. The name of a flag is that of its
/// method, a value is written by its own name, `yes` and `no` or a number. Any rules read back as they were, by later
/// versions too: names never change their meaning.
///
/// ```
/// use gocore::{KoRule, Rules};
/// let rules = Rules::default().with_ko(KoRule::Simple);
/// let text = rules.to_string();
/// assert!(text.starts_with("ko=simple suicide=forbidden scoring=area tax=none "));
/// assert_eq!(text.parse(), Ok(rules));
/// ```
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (flag, value)) in self.texts().enumerate() {
            write!(f, "{}{flag}={value}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Rules {
    /// The flags that are not as in [`Rules::DEFAULT`], written in the same way.
    pub(crate) fn text_beside_default(&self) -> String {
        let flags = self.texts().zip(Rules::DEFAULT.texts()).filter(|(own, default)| own != default);
        flags.map(|((flag, value), _)| flag.to_string() + "=" + &value).collect::<Vec<_>>().join(" ")
    }
}

/// Reads flags in any order with any ASCII white space between; no names of rule sets. A flag that is not named is as in
/// [`Rules::default`], so texts of earlier versions are read. A flag named twice or unknown is an error.
///
/// ```
/// use gocore::{Rules, Tax};
/// let rules: Rules = "komi=6.5 tax=seki".parse()?;
/// assert_eq!((rules.komi().to_string().as_str(), rules.tax()), ("6.5", Tax::Seki));
/// assert_eq!("komi=6.5 tax=some".parse::<Rules>().unwrap_err().offset(), 13);
/// # Ok::<(), gocore::ParseRulesError>(())
/// ```
impl FromStr for Rules {
    type Err = ParseRulesError;
    fn from_str(text: &str) -> Result<Rules, ParseRulesError> {
        let (mut rules, mut seen, mut next) = (Rules::DEFAULT, Vec::new(), 0);
        for word in text.split(|c: char| c.is_ascii_whitespace()) {
            let offset = next;
            next += word.len() + 1;
            if word.is_empty() {
                continue;
            }
            let expected = "a flag and its value, such as `ko=simple`";
            let (flag, value) =
                word.split_once('=').ok_or(ParseRulesError::Unexpected { offset, expected })?;
            if seen.contains(&flag) {
                return Err(ParseRulesError::DuplicateKey { offset });
            }
            seen.push(flag);
            rules.set(flag, value, offset)?;
        }
        Ok(rules)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::rules::{EndOfPlay, HandicapConvention, KoRule, TieRule};

    /// Combinations of all flags, the same ones on every run.
    pub(in crate::rules) fn combinations(count: usize) -> impl Iterator<Item = Rules> {
        let mut state: u64 = 1;
        core::iter::repeat_with(move || {
            Rules::picked(|choices| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as usize % choices
            })
        })
        .take(count)
    }

    #[test]
    fn what_is_written_reads_back_in_any_order() {
        for rules in combinations(20_000) {
            let text = rules.to_string();
            assert_eq!(text.parse(), Ok(rules), "{text}");
            let backwards: Vec<&str> = text.split(' ').rev().collect();
            assert_eq!(backwards.join("\n\t").parse(), Ok(rules), "{text}");
            let beside_default = rules.text_beside_default();
            assert_eq!(beside_default.parse(), Ok(rules), "{text}");
            assert_eq!(
                beside_default.matches('=').count(),
                rules.differing(&Rules::DEFAULT).count(),
                "{text}"
            );
        }
    }

    /// The law above would hold for a flag that is never changed, too.
    #[test]
    fn combinations_change_every_flag() {
        let flags = Rules::DEFAULT.texts().count();
        let changed = |flag: &str| combinations(100).any(|r| r.differing(&Rules::DEFAULT).any(|f| f == flag));
        assert!(Rules::DEFAULT.texts().all(|(flag, _)| changed(flag)));
        assert_eq!(
            flags, 15,
            "texts that were stored leave the new flag at its default: is that what they mean?"
        );
    }

    /// Texts are stored by others: what stands here must stay.
    #[test]
    fn the_text_is_stable() {
        assert_eq!(
            Rules::DEFAULT.to_string(),
            "ko=positional-superko suicide=forbidden scoring=area tax=none seki_test=shared-dame pass_stones=none \
             white_passes_last=no button=no end_of_play=two-passes handicap_bonus=0 komi=7.5 tie=draw \
             resumption=side-to-move friendly_pass=yes long_cycle=nothing"
        );
        let ing = "end_of_play=two-plus-two  komi=8 suicide=allowed tie=black\n";
        assert_eq!(ing.parse(), Ok(Rules::preset("ing").unwrap()));
        assert_eq!(" ".parse(), Ok(Rules::DEFAULT));
    }

    #[test]
    fn errors_tell_where() {
        for (text, code, offset) in [
            ("japanese", Code::BadRules, 0),
            ("ko=simple  tie", Code::BadRules, 11),
            ("ko=simple ko=none", Code::BadRules, 10),
            ("\nkos=simple", Code::BadRules, 1),
            ("ko=simple,tie=draw", Code::BadRules, 3),
            ("ko=Simple", Code::BadRules, 3),
            ("ko=", Code::BadRules, 3),
            ("=", Code::BadRules, 0),
            ("tie=draw button=1", Code::BadRules, 16),
            ("tie=draw komi=7.25", Code::BadRules, 14),
            ("komi=400.5", Code::KomiOutOfRange, 5),
            ("規則=日本", Code::BadRules, 0),
            ("tie=日本", Code::BadRules, 4),
            ("tie=draw\u{3000}ko=none", Code::BadRules, 4),
        ] {
            let error = text.parse::<Rules>().unwrap_err();
            assert_eq!((error.code(), error.offset()), (code, offset), "{text:?}: {error}");
        }
        let twice = ParseRulesError::DuplicateKey { offset: 9 };
        assert_eq!("tie=draw tie=draw".parse::<Rules>(), Err(twice));
        assert_eq!("a=".repeat(100_000).parse::<Rules>(), Err(ParseRulesError::UnknownKey { offset: 0 }));
    }

    #[test]
    fn values_have_names() {
        for &end in EndOfPlay::ALL {
            assert_eq!(end.to_string().parse(), Ok(end));
        }
        assert_eq!("aga".parse(), Ok(HandicapConvention::Aga));
        assert_eq!(KoRule::NaturalSituationalSuperko.name(), "natural-situational-superko");
        let error = "Draw".parse::<TieRule>().unwrap_err();
        assert_eq!(error.to_string(), "expected one of `draw` `white` `black` at byte 0 of the rules");
    }
}
