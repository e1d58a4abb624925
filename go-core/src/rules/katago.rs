//! KataGo's notation of rules, read and written: its JSON object, its one-word string, its names.
//!
//! Source: KataGo cpp/game/rules.cpp, read 2026. KataGo itself takes the last of repeated keys; here they are an
//! error.

use alloc::format;
use alloc::string::String;

use super::names::{ParseRulesError, name_of, same_name};
use super::{
    EndOfPlay, HandicapBonus, KoRule, LongCycle, NotExpressible, PassStones, Preset, Resumption, Rules,
    ScoringRule, SekiTest, SuicideRule, Tax, TieRule,
};
use crate::halves::{HalfPoints, Komi};

/// KataGo's names, the one it is known by first, with the presets they are.
const NAMES: &[(&[&str], Preset)] = &[
    (&["japanese", "korean"], Preset::JAPANESE_KATAGO),
    (&["chinese"], Preset::CHINESE_KATAGO),
    (&["chinese-ogs", "chinese-kgs"], Preset::CHINESE_KGS),
    (&["stone-scoring", "ancient-area"], Preset::STONE_SCORING),
    (&["ancient-territory"], Preset::ANCIENT_TERRITORY),
    (&["aga-button"], Preset::AGA_BUTTON_KATAGO),
    (&["aga", "bga", "french"], Preset::AGA_KATAGO),
    (&["new-zealand", "nz"], Preset::NEW_ZEALAND_KATAGO),
    (&["tromp-taylor"], Preset::TROMP_TAYLOR_KATAGO),
    (&["ing", "goe"], Preset::ING_KATAGO),
];

/// A word of the grammar for each value.
type Words<T> = &'static [(&'static str, T)];

const KO_WORDS: Words<KoRule> = &[
    ("SIMPLE", KoRule::Simple),
    ("POSITIONAL", KoRule::PositionalSuperko),
    ("SITUATIONAL", KoRule::SituationalSuperko),
    ("SPIGHT", KoRule::NaturalSituationalSuperko),
];
const SCORING_WORDS: Words<ScoringRule> =
    &[("AREA", ScoringRule::Area), ("TERRITORY", ScoringRule::Territory)];
const TAX_WORDS: Words<Tax> = &[("NONE", Tax::None), ("SEKI", Tax::Seki), ("ALL", Tax::All)];
/// In the string form nothing ends a word, so `N-1` is tried before `N`.
const BONUS_WORDS: Words<HandicapBonus> =
    &[("0", HandicapBonus::Zero), ("N-1", HandicapBonus::NMinusOne), ("N", HandicapBonus::N)];

fn word_of<T: PartialEq>(words: Words<T>, value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

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
const fn long_cycle(ko: KoRule) -> LongCycle {
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

/// # KataGo
///
/// | KataGo | here |
/// |---|---|
/// | `ko` `SIMPLE` | [`KoRule::Simple`] with [`LongCycle::NoResult`]; with the others [`LongCycle::Nothing`] |
/// | `ko` `SPIGHT` | [`KoRule::NaturalSituationalSuperko`], which is near it: KataGo compares boards whoever moved, and forgets them at each pass |
/// | `suicide` true | [`SuicideRule::MultiStone`] |
/// | `tax` `SEKI`, `ALL` | with [`SekiTest::TouchesDame`] |
///
/// Names, in any case, words joined by `-`, `_`, a space or nothing: japanese = korean ([`Preset::JAPANESE_KATAGO`]),
/// chinese ([`Preset::CHINESE_KATAGO`]), chinese-ogs = chinese-kgs ([`Preset::CHINESE_KGS`]), ancient-area =
/// stone-scoring, ancient-territory, aga-button, aga = bga = french ([`Preset::AGA_KATAGO`]; `bga` is the British Go
/// Association), new-zealand = nz ([`Preset::NEW_ZEALAND_KATAGO`]), tromp-taylor ([`Preset::TROMP_TAYLOR_KATAGO`]),
/// ing = goe ([`Preset::ING_KATAGO`]).
///
/// What is left out of JSON and string is as in `tromp-taylor`, but `tax` is `SEKI` for territory, and komi 6.5 for
/// territory, 7 with a button, else 7.5.
impl Rules {
    /// Reads rules as KataGo does: a name, a JSON object such as `{"ko":"SIMPLE","scoring":"TERRITORY"}`, or the
    /// string form such as `koPOSITIONALscoreAREAtaxNONEsui1button0whbN-1fpok1komi7.5`.
    ///
    /// # Errors
    /// [`ParseRulesError`] with the place. No word needs an escape in JSON, so none is read.
    ///
    /// ```
    /// use gocore::{KoRule, Rules, Tax};
    /// let rules = Rules::from_katago(r#"{"ko":"SIMPLE","scoring":"TERRITORY","suicide":false}"#)?;
    /// assert_eq!((rules.tax(), rules.komi().to_string().as_str()), (Tax::Seki, "6.5"));
    /// assert_eq!(Rules::from_katago("Chinese")?.ko(), KoRule::Simple);
    /// assert_eq!(Rules::from_katago("koSIMPLEtaxSOME").unwrap_err().offset(), 11);
    /// # Ok::<(), gocore::ParseRulesError>(())
    /// ```
    pub fn from_katago(text: &str) -> Result<Rules, ParseRulesError> {
        match NAMES.iter().find(|(names, _)| names.iter().any(|name| same_name(text, name))) {
            Some((_, preset)) => Ok(preset.rules()),
            None => parse_grammar(text),
        }
    }

    /// Writes KataGo's JSON object, complete and in KataGo's order.
    ///
    /// # Errors
    /// [`NotExpressible`] with the first flag that KataGo has no word for.
    pub fn to_katago_json(&self) -> Result<String, NotExpressible> {
        let [ko, scoring, tax, bonus] = self.katago_words()?;
        let point = if self.komi().halves() % 2 == 0 { ".0" } else { "" };
        Ok(format!(
            r#"{{"friendlyPassOk":{},"hasButton":{},"ko":"{ko}","komi":{}{point},"scoring":"{scoring}","suicide":{},"tax":"{tax}","whiteHandicapBonus":"{bonus}"}}"#,
            self.friendly_pass(),
            self.button(),
            self.komi(),
            self.suicide() == SuicideRule::MultiStone,
        ))
    }

    /// Writes KataGo's string form, which leaves out a button, bonus or friendly pass that is not there.
    ///
    /// # Errors
    /// [`NotExpressible`] with the first flag that KataGo has no word for.
    pub fn to_katago_string(&self) -> Result<String, NotExpressible> {
        Ok(self.katago_string_without_komi()? + &format!("komi{}", self.komi()))
    }

    pub(super) fn katago_string_without_komi(&self) -> Result<String, NotExpressible> {
        let [ko, scoring, tax, bonus] = self.katago_words()?;
        let suicide = u8::from(self.suicide() == SuicideRule::MultiStone);
        let mut text = format!("ko{ko}score{scoring}tax{tax}sui{suicide}");
        if self.button() {
            text += "button1";
        }
        if self.handicap_bonus() != HandicapBonus::Zero {
            text += "whb";
            text += bonus;
        }
        if self.friendly_pass() {
            text += "fpok1";
        }
        Ok(text)
    }

    /// KataGo's name for these rules, whatever the komi; `None` when it has none.
    #[must_use]
    pub fn katago_name(&self) -> Option<&'static str> {
        name_of(self, NAMES.iter().map(|(names, preset)| (names[0], preset.rules()))).ok()
    }

    /// The words for ko, scoring, tax and bonus, after a check that nothing else stands in the way.
    fn katago_words(&self) -> Result<[&'static str; 4], NotExpressible> {
        for (flag, expressible) in [
            ("ko", self.ko() != KoRule::None),
            ("suicide", self.suicide() != SuicideRule::Allowed),
            ("seki_test", self.tax() == Tax::None || self.seki_test() == SekiTest::TouchesDame),
            ("pass_stones", self.pass_stones() == PassStones::None),
            ("white_passes_last", !self.white_passes_last()),
            ("end_of_play", self.end_of_play() == EndOfPlay::TwoPasses),
            ("tie", self.tie() == TieRule::Draw),
            ("resumption", self.resumption() == Resumption::SideToMove),
            ("long_cycle", self.long_cycle() == long_cycle(self.ko())),
        ] {
            if !expressible {
                return Err(NotExpressible { flag });
            }
        }
        Ok([
            word_of(KO_WORDS, self.ko()),
            word_of(SCORING_WORDS, self.scoring()),
            word_of(TAX_WORDS, self.tax()),
            word_of(BONUS_WORDS, self.handicap_bonus()),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;
    use alloc::string::ToString;

    /// Every combination of what KataGo can say, with some komi, by its number.
    fn combination(mut number: usize) -> Rules {
        let mut choose = |choices: usize| {
            let chosen = number % choices;
            number /= choices;
            chosen
        };
        let (ko, tax) = (KO_WORDS[choose(4)].1, TAX_WORDS[choose(3)].1);
        let test = if tax == Tax::None { SekiTest::SharedDame } else { SekiTest::TouchesDame };
        Rules::DEFAULT
            .with_ko(ko)
            .with_long_cycle(long_cycle(ko))
            .with_tax(tax)
            .with_seki_test(test)
            .with_scoring(SCORING_WORDS[choose(2)].1)
            .with_handicap_bonus(BONUS_WORDS[choose(3)].1)
            .with_suicide([SuicideRule::Forbidden, SuicideRule::MultiStone][choose(2)])
            .with_button(choose(2) == 1)
            .with_friendly_pass(choose(2) == 1)
            .with_komi(Komi::constant([-800, -1, 0, 1, 14, 15, 800][choose(7)]))
    }

    #[test]
    fn what_is_written_reads_back() {
        for rules in (0..4 * 3 * 2 * 3 * 2 * 2 * 2 * 7).map(combination) {
            let (json, string) = (rules.to_katago_json().unwrap(), rules.to_katago_string().unwrap());
            assert_eq!(Rules::from_katago(&json), Ok(rules), "{json}");
            assert_eq!(Rules::from_katago(&string), Ok(rules), "{string}");
            assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok(), "{json}");
        }
    }

    #[test]
    fn names_are_what_katago_makes_of_them() {
        for (names, string) in [
            ("bga AGA French", "koSITUATIONALscoreAREAtaxNONEsui0whbN-1fpok1komi7.5"),
            ("chinese-kgs ChineseOGS chinese_ogs", "koPOSITIONALscoreAREAtaxNONEsui0whbNfpok1komi7.5"),
            ("aga-button aga_button", "koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1fpok1komi7"),
            ("chinese", "koSIMPLEscoreAREAtaxNONEsui0whbNfpok1komi7.5"),
            ("ing GOE", "koPOSITIONALscoreAREAtaxNONEsui1fpok1komi7.5"),
            ("korean japanese", "koSIMPLEscoreTERRITORYtaxSEKIsui0komi6.5"),
            ("new-zealand nz NewZealand", "koSITUATIONALscoreAREAtaxNONEsui1fpok1komi7"),
            ("tromp-taylor TrompTaylor", "koPOSITIONALscoreAREAtaxNONEsui1komi7.5"),
            ("ancient-territory", "koSIMPLEscoreTERRITORYtaxALLsui0komi6.5"),
            ("stone_scoring ancientArea", "koSIMPLEscoreAREAtaxALLsui0fpok1komi7.5"),
        ] {
            for name in names.split(' ') {
                let rules = Rules::from_katago(name).unwrap();
                assert_eq!(rules.to_katago_string().as_deref(), Ok(string), "{name}");
                assert_eq!(Rules::from_katago(rules.katago_name().unwrap()), Ok(rules));
            }
        }
        assert_eq!(
            Rules::from_katago("nz").unwrap().to_katago_json().unwrap(),
            r#"{"friendlyPassOk":true,"hasButton":false,"ko":"SITUATIONAL","komi":7.0,"scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}"#
        );
    }

    #[test]
    fn what_is_left_out() {
        let tromp_taylor = Preset::TROMP_TAYLOR_KATAGO.rules();
        assert_eq!(Rules::from_katago(" { } "), Ok(tromp_taylor));
        let territory = tromp_taylor.with_scoring(ScoringRule::Territory).with_tax(Tax::Seki);
        let territory = territory.with_seki_test(SekiTest::TouchesDame).with_komi(Komi::constant(13));
        assert_eq!(Rules::from_katago("score TERRITORY"), Ok(territory));
        assert_eq!(
            Rules::from_katago("{\"hasButton\" :\ttrue}").map(|rules| rules.komi()),
            Ok(Komi::constant(14))
        );
    }

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

    #[test]
    fn flags_without_a_word() {
        let rules = Rules::DEFAULT;
        for (changed, flag) in [
            (rules.with_ko(KoRule::None), "ko"),
            (rules.with_suicide(SuicideRule::Allowed), "suicide"),
            (rules.with_tax(Tax::Seki), "seki_test"),
            (rules.with_pass_stones(PassStones::Always), "pass_stones"),
            (rules.with_white_passes_last(true), "white_passes_last"),
            (rules.with_end_of_play(EndOfPlay::TwoPlusTwo), "end_of_play"),
            (rules.with_tie(TieRule::Black), "tie"),
            (rules.with_resumption(Resumption::OpponentOfRequester), "resumption"),
            (rules.with_long_cycle(LongCycle::Draw), "long_cycle"),
            (rules.with_ko(KoRule::Simple), "long_cycle"),
        ] {
            let error = NotExpressible { flag };
            assert_eq!(changed.to_katago_json(), Err(error));
            assert_eq!(changed.to_katago_string(), Err(error));
            assert!(error.to_string().contains(flag));
        }
        assert_eq!(rules.to_katago_string().unwrap(), "koPOSITIONALscoreAREAtaxNONEsui0fpok1komi7.5");
    }
}
