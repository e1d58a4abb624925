//! KataGo's notation of rules, read and written: its JSON object, its one-word string, its names.
//!
//! Source: KataGo cpp/game/rules.cpp, read 2026.

use alloc::format;
use alloc::string::String;

use super::katago_grammar::{BONUS_WORDS, KO_WORDS, SCORING_WORDS, TAX_WORDS, Words, parse_grammar};
use super::names::{name_of, same_name};
use super::{HandicapBonus, NotExpressible, ParseRulesError, Preset, Rules, SekiTest, SuicideRule, Tax};

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

/// The word of a value with the value; those of another value where the grammar has none for it.
fn word_of<T: Copy + PartialEq>(words: Words<T>, value: T) -> (&'static str, T) {
    words.iter().copied().find(|(_, known)| *known == value).unwrap_or(words[0])
}

/// # KataGo
///
/// | KataGo | here |
/// |---|---|
/// | `ko` `SIMPLE` | [`KoRule::Simple`] with [`LongCycle::NoResult`]; the others with [`LongCycle::Nothing`] |
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
/// KataGo has no word for what a long cycle means, so that alone keeps no rules from being written; what is read back
/// means what the table says.
///
/// What is left out of JSON and string is as in `tromp-taylor`, but `tax` is `SEKI` for territory, and komi 6.5 for
/// territory, 7 with a button, else 7.5.
///
/// [`KoRule::Simple`]: super::KoRule::Simple
/// [`KoRule::NaturalSituationalSuperko`]: super::KoRule::NaturalSituationalSuperko
/// [`LongCycle::NoResult`]: super::LongCycle::NoResult
/// [`LongCycle::Nothing`]: super::LongCycle::Nothing
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
        let point = if self.komi().halves() % 2 == 0 { ".0" } else { "" };
        self.katago_json(&format!(r#""komi":{}{point},"#, self.komi()))
    }

    /// The same without komi: what the GTP command `kata-get-rules` answers.
    ///
    /// # Errors
    /// [`NotExpressible`] with the first flag that KataGo has no word for.
    pub fn to_katago_json_without_komi(&self) -> Result<String, NotExpressible> {
        self.katago_json("")
    }

    fn katago_json(&self, komi: &str) -> Result<String, NotExpressible> {
        let [ko, scoring, tax, bonus] = self.katago_words()?;
        Ok(format!(
            r#"{{"friendlyPassOk":{},"hasButton":{},"ko":"{ko}",{komi}"scoring":"{scoring}","suicide":{},"tax":"{tax}","whiteHandicapBonus":"{bonus}"}}"#,
            self.friendly_pass(),
            self.button(),
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

    /// The rules nearest to these that KataGo has words for: ko (no rule at all becomes the simple one), suicide (of one stone
    /// becomes of several alone), scoring, tax, button, bonus and komi. They may differ in what it does not know: how play ends,
    /// pass stones, who wins a tie, and its own test for seki.
    ///
    /// ```
    /// use gocore::Rules;
    /// let japanese = Rules::preset("japanese")?;
    /// assert!(japanese.to_katago_json().is_err());
    /// let nearest = japanese.nearest_katago();
    /// assert!(nearest.to_katago_json().is_ok());
    /// assert_eq!(nearest.nearest_katago(), nearest);
    /// assert_eq!((nearest.ko(), nearest.scoring(), nearest.tax()), (japanese.ko(), japanese.scoring(), japanese.tax()));
    /// # Ok::<(), gocore::UnknownPreset>(())
    /// ```
    #[must_use]
    pub fn nearest_katago(&self) -> Rules {
        let suicide = match self.suicide() {
            SuicideRule::Forbidden => SuicideRule::Forbidden,
            SuicideRule::MultiStone | SuicideRule::Allowed => SuicideRule::MultiStone,
        };
        let (ko, scoring) = (word_of(KO_WORDS, self.ko()).1, word_of(SCORING_WORDS, self.scoring()).1);
        let (tax, bonus) = (word_of(TAX_WORDS, self.tax()).1, word_of(BONUS_WORDS, self.handicap_bonus()).1);
        Rules::DEFAULT
            .with_ko(ko)
            .with_suicide(suicide)
            .with_scoring(scoring)
            .with_tax(tax)
            .with_seki_test(SekiTest::TouchesDame)
            .with_button(self.button())
            .with_handicap_bonus(bonus)
            .with_komi(self.komi())
            .with_friendly_pass(self.friendly_pass())
    }

    /// The words for ko, scoring, tax and bonus, if they and the flags that the grammar has besides say all of the
    /// rules. What a long cycle means is never said, nor a test for seki that no tax uses.
    fn katago_words(&self) -> Result<[&'static str; 4], NotExpressible> {
        let said = self.nearest_katago();
        let (ko, _) = word_of(KO_WORDS, self.ko());
        let (scoring, _) = word_of(SCORING_WORDS, self.scoring());
        let (tax, _) = word_of(TAX_WORDS, self.tax());
        let (bonus, _) = word_of(BONUS_WORDS, self.handicap_bonus());
        let untaxed = self.tax() == Tax::None;
        let unsaid = |flag: &&str| *flag != "long_cycle" && !(untaxed && *flag == "seki_test");
        match self.differing(&said).find(unsaid) {
            Some(flag) => Err(NotExpressible { flag }),
            None => Ok([ko, scoring, tax, bonus]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::katago_grammar::long_cycle;
    use super::super::text::tests::combinations;
    use super::*;
    use crate::halves::Komi;
    use crate::rules::{EndOfPlay, KoRule, LongCycle, PassStones, Resumption, ScoringRule, TieRule};
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
    fn without_komi_all_else_is_the_same() {
        for rules in (0..4 * 3 * 2 * 3 * 2 * 2 * 2 * 7).step_by(5).map(combination) {
            let without = rules.to_katago_json_without_komi().unwrap();
            assert!(!without.contains("komi"), "{without}");
            let read = Rules::from_katago(&without).unwrap().with_komi(rules.komi());
            assert_eq!(read.to_katago_json(), rules.to_katago_json());
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
    fn what_is_written_reads_back_but_for_long_cycles() {
        let mut written = 0;
        for rules in combinations(20_000) {
            match rules.to_katago_string() {
                Ok(string) => {
                    let read = Rules::from_katago(&string).unwrap().with_long_cycle(rules.long_cycle());
                    let read =
                        if rules.tax() == Tax::None { read.with_seki_test(rules.seki_test()) } else { read };
                    assert_eq!(read, rules, "{string}");
                    written += 1;
                }
                Err(error) => {
                    let japanese = Preset::JAPANESE_KATAGO.rules();
                    let unknown = rules.differing(&japanese).any(|flag| flag == error.flag);
                    assert!(unknown && error.flag != "long_cycle", "{error}: {rules}");
                }
            }
        }
        assert!(written > 20, "{written}");
        for &long_cycle in LongCycle::ALL {
            let rules = Rules::DEFAULT.with_ko(KoRule::Simple).with_long_cycle(long_cycle);
            let read = Rules::from_katago(&rules.to_katago_json().unwrap()).unwrap();
            assert_eq!(read.long_cycle(), LongCycle::NoResult);
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
        ] {
            let error = NotExpressible { flag };
            assert_eq!(changed.to_katago_json(), Err(error));
            assert_eq!(changed.to_katago_string(), Err(error));
            assert!(error.to_string().contains(flag));
        }
        assert_eq!(rules.to_katago_string().unwrap(), "koPOSITIONALscoreAREAtaxNONEsui0fpok1komi7.5");
    }
}
