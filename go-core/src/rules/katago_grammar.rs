//! Reading of KataGo's JSON object and of its one-word string.
//!
//! Source: KataGo cpp/game/rules.cpp, read 2026. KataGo itself takes the last of repeated keys; here they are an
//! error.

use super::{
    HandicapBonus, KoRule, LongCycle, ParseRulesError, Preset, Rules, ScoringRule, SekiTest, SuicideRule, Tax,
};
use crate::halves::{HalfPoints, Komi};

/// A word of the grammar for each value.
pub(super) type Words<T> = &'static [(&'static str, T)];

pub(super) const KO_WORDS: Words<KoRule> = &[
    ("SIMPLE", KoRule::Simple),
    ("POSITIONAL", KoRule::PositionalSuperko),
    ("SITUATIONAL", KoRule::SituationalSuperko),
    ("SPIGHT", KoRule::NaturalSituationalSuperko),
];
pub(super) const SCORING_WORDS: Words<ScoringRule> =
    &[("AREA", ScoringRule::Area), ("TERRITORY", ScoringRule::Territory)];
pub(super) const TAX_WORDS: Words<Tax> = &[("NONE", Tax::None), ("SEKI", Tax::Seki), ("ALL", Tax::All)];
/// In the string form nothing ends a word, so `N-1` is tried before `N`.
pub(super) const BONUS_WORDS: Words<HandicapBonus> =
    &[("0", HandicapBonus::Zero), ("N-1", HandicapBonus::NMinusOne), ("N", HandicapBonus::N)];

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Ko,
    Scoring,
    Tax,
    Suicide,
    Button,
    Bonus,
    FriendlyPass,
    Komi,
}

/// Keys in JSON and in the string form. Nothing ends a key there, so longer ones stand before their beginnings.
const KEYS: &[(&str, &str, Key)] = &[
    ("komi", "komi", Key::Komi),
    ("ko", "ko", Key::Ko),
    ("scoring", "scoring", Key::Scoring),
    ("score", "score", Key::Scoring),
    ("tax", "tax", Key::Tax),
    ("suicide", "sui", Key::Suicide),
    ("hasButton", "button", Key::Button),
    ("whiteHandicapBonus", "whb", Key::Bonus),
    ("friendlyPassOk", "fpok", Key::FriendlyPass),
];

/// Reads either form from left to right, without recursion, and gathers what is said. What it takes, it takes with
/// the space that follows.
struct Reader<'a> {
    text: &'a str,
    offset: usize,
    json: bool,
    seen: [bool; KEYS.len()],
    rules: Rules,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, json: bool) -> Reader<'a> {
        // KataGo's defaults: its Tromp-Taylor.
        let rules = Preset::TROMP_TAYLOR_KATAGO.rules();
        let offset = text.len() - text.trim_ascii_start().len();
        Reader { text, offset, json, seen: [false; KEYS.len()], rules }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    /// Goes on to a tail of the text.
    fn advance(&mut self, tail: &str) {
        self.offset = self.text.len() - tail.trim_ascii_start().len();
    }

    /// Takes a text if it comes next.
    fn take(&mut self, next: &str) -> bool {
        self.rest().strip_prefix(next).map(|tail| self.advance(tail)).is_some()
    }

    /// Takes a word if it comes next, which in JSON stands between quotes.
    fn take_word(&mut self, word: &str) -> bool {
        let quote = if self.json { "\"" } else { "" };
        let word = self.rest().strip_prefix(quote).and_then(|rest| rest.strip_prefix(word));
        word.and_then(|rest| rest.strip_prefix(quote)).map(|tail| self.advance(tail)).is_some()
    }

    fn unexpected(&self, expected: &'static str) -> ParseRulesError {
        ParseRulesError::Unexpected { offset: self.offset, expected }
    }

    fn key(&mut self) -> Result<Key, ParseRulesError> {
        let (offset, json) = (self.offset, self.json);
        let key = KEYS
            .iter()
            .find(|(in_json, in_string, _)| self.take_word(if json { in_json } else { in_string }));
        let &(_, _, key) = key.ok_or(ParseRulesError::UnknownKey { offset })?;
        if core::mem::replace(&mut self.seen[key as usize], true) {
            return Err(ParseRulesError::DuplicateKey { offset });
        }
        Ok(key)
    }

    fn value(&mut self, key: Key) -> Result<(), ParseRulesError> {
        let rules = self.rules;
        self.rules = match key {
            Key::Ko => rules.with_ko(self.word(KO_WORDS, "SIMPLE, POSITIONAL, SITUATIONAL or SPIGHT")?),
            Key::Scoring => rules.with_scoring(self.word(SCORING_WORDS, "AREA or TERRITORY")?),
            Key::Tax => rules.with_tax(self.word(TAX_WORDS, "NONE, SEKI or ALL")?),
            Key::Suicide if self.yes()? => rules.with_suicide(SuicideRule::MultiStone),
            Key::Suicide => rules.with_suicide(SuicideRule::Forbidden),
            Key::Button => rules.with_button(self.yes()?),
            Key::Bonus => {
                rules.with_handicap_bonus(self.word(BONUS_WORDS, "0, N or N-1 (in JSON between quotes)")?)
            }
            Key::FriendlyPass => rules.with_friendly_pass(self.yes()?),
            Key::Komi => rules.with_komi(self.komi()?),
        };
        Ok(())
    }

    fn word<T: Copy>(&mut self, words: Words<T>, expected: &'static str) -> Result<T, ParseRulesError> {
        let found = words.iter().find(|(word, _)| self.take_word(word));
        found.map(|&(_, value)| value).ok_or(self.unexpected(expected))
    }

    fn yes(&mut self) -> Result<bool, ParseRulesError> {
        let (yes, no) = if self.json { ("true", "false") } else { ("1", "0") };
        let said = self.take(yes);
        if said || self.take(no) {
            Ok(said)
        } else {
            Err(self.unexpected("true or false (in the string form 1 or 0)"))
        }
    }

    /// A number as JSON writes it, without exponent: never a float.
    fn komi(&mut self) -> Result<Komi, ParseRulesError> {
        let (rest, offset) = (self.rest(), self.offset);
        let length = rest.bytes().take_while(|byte| matches!(byte, b'-' | b'.' | b'0'..=b'9')).count();
        let (number, tail) = rest.split_at(length);
        let unsigned = number.strip_prefix('-').unwrap_or(number);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let malformed = self.unexpected("a multiple of 0.5, such as 7 or 6.5");
        let points = if !digits(whole) || !digits(fraction) {
            Err(malformed)
        } else if whole.len() > 6 {
            Err(ParseRulesError::KomiOutOfRange { offset })
        } else {
            number.parse::<HalfPoints>().map_err(|_| malformed)
        };
        self.advance(tail);
        Komi::try_from(points?).map_err(|_| ParseRulesError::KomiOutOfRange { offset })
    }

    /// Fills in what the text left open.
    fn finish(self) -> Rules {
        let said = |key: Key| self.seen[key as usize];
        let mut rules = self.rules;
        let territory = rules.scoring() == ScoringRule::Territory;
        if territory && !said(Key::Tax) {
            rules = rules.with_tax(Tax::Seki);
        }
        if !said(Key::Komi) {
            let halves = if territory { 13 } else { 15 - i16::from(rules.button()) };
            rules = rules.with_komi(Komi::constant(halves));
        }
        // The test does nothing without a tax; leaving it alone there lets such rules read back as they were.
        if rules.tax() != Tax::None {
            rules = rules.with_seki_test(SekiTest::TouchesDame);
        }
        rules.with_long_cycle(long_cycle(rules.ko()))
    }
}

/// Under simple ko KataGo ends a game without result when a position has come back often enough.
pub(super) const fn long_cycle(ko: KoRule) -> LongCycle {
    if matches!(ko, KoRule::Simple) { LongCycle::NoResult } else { LongCycle::Nothing }
}

fn parse_json(text: &str) -> Result<Rules, ParseRulesError> {
    let mut reader = Reader::new(text, true);
    reader.take("{");
    let mut more = !reader.take("}");
    while more {
        if !reader.rest().starts_with('"') {
            return Err(reader.unexpected("a key between quotes"));
        }
        let key = reader.key()?;
        if !reader.take(":") {
            return Err(reader.unexpected("`:`"));
        }
        reader.value(key)?;
        more = reader.take(",");
        if !more && !reader.take("}") {
            return Err(reader.unexpected("`,` or `}`"));
        }
    }
    if reader.rest().is_empty() { Ok(reader.finish()) } else { Err(reader.unexpected("the end")) }
}

fn parse_string(text: &str) -> Result<Rules, ParseRulesError> {
    let mut reader = Reader::new(text, false);
    while !reader.rest().is_empty() {
        let key = reader.key()?;
        reader.value(key)?;
    }
    Ok(reader.finish())
}

/// Reads the JSON or the string form, no names.
pub(super) fn parse_grammar(text: &str) -> Result<Rules, ParseRulesError> {
    let start = text.trim_ascii_start();
    // A key alone does not make the string form: a name may begin like one.
    let key_and_value = KEYS.iter().any(|(_, key, _)| {
        let value = start.strip_prefix(key).map_or("", str::trim_ascii_start);
        value.starts_with(|c: char| matches!(c, 'A'..='Z' | '0'..='9' | '-'))
    });
    if start.starts_with('{') {
        parse_json(text)
    } else if key_and_value {
        parse_string(text)
    } else {
        Err(ParseRulesError::UnknownName)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;

    #[test]
    fn errors_tell_where() {
        let unexpected = |offset| (Code::BadRules, offset);
        for (text, code_and_offset) in [
            ("", (Code::UnknownRules, 0)),
            ("koreann", (Code::UnknownRules, 0)),
            (r#"{"ko":"SIMPLE""#, unexpected(14)),
            (r#"{"ko":"SIMPLE",}"#, unexpected(15)),
            (r#"{"ko":"simple"}"#, unexpected(6)),
            (r#"  {"KO":"SIMPLE"}"#, unexpected(3)),
            (r#"{"tax":"ALL","tax":"ALL"}"#, unexpected(13)),
            (r#"{"score":"AREA","scoring":"AREA"}"#, unexpected(16)),
            (r#"{"suicide":"true"}"#, unexpected(11)),
            (r#"{"komi":7.25}"#, unexpected(8)),
            (r#"{"komi":7.}"#, unexpected(8)),
            (r#"{"komi":- 7}"#, unexpected(8)),
            (r#"{"komi":7e0}"#, unexpected(9)),
            (r#"{"komi":"7"}"#, unexpected(8)),
            (r#"{"komi":-400.5}"#, (Code::KomiOutOfRange, 8)),
            (r#"{"komi":99999999999999999999}"#, (Code::KomiOutOfRange, 8)),
            ("{}{", unexpected(2)),
            ("{\"日本\":1}", unexpected(1)),
            ("koSIMPLEko SIMPLE", unexpected(8)),
            ("koSIMPLE規則", unexpected(8)),
            ("komi7.5sui2", unexpected(10)),
        ] {
            let error = Rules::from_katago(text).unwrap_err();
            assert_eq!((error.code(), error.offset()), code_and_offset, "{text:?}: {error}");
        }
        for hostile in ["{", "[", "\0", "ko", "\"", "{\"ko\":", "é", "komi9"] {
            assert!(Rules::from_katago(&hostile.repeat(100_000)).is_err());
        }
    }
}
