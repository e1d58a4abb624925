//! Names of rule sets in GTP, on servers and in game records, read and written.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::katago_grammar::parse_grammar;
use super::{KoRule, NotExpressible, ParseRulesError, Preset, Rules, Tax};
use crate::code::Code;

/// Whether a text, without space around it, is a name, whose words are joined by `-`; in the text they may also be
/// joined by `_`, a space or nothing. Case does not matter.
pub(super) fn same_name(text: &str, name: &str) -> bool {
    let mut rest = text.trim().as_bytes();
    for letter in name.bytes() {
        match (letter, rest) {
            (b'-', [b'-' | b'_' | b' ', tail @ ..]) => rest = tail,
            (b'-', _) => {}
            (_, [first, tail @ ..]) if first.eq_ignore_ascii_case(&letter) => rest = tail,
            _ => return false,
        }
    }
    rest.is_empty()
}

/// Names that could mean several presets and so are none, with what to choose from.
pub(super) const AMBIGUOUS: &[(&[&str], &str)] = &[
    (
        &["bga"],
        "it is the British Go Association (british; KataGo's reading: aga-katago) or BoardGameArena (boardgamearena-...)",
    ),
    (&["board-game-arena"], "it counts in two ways, with the AGA option or without"),
    (&["moddable", "moddable-standard"], "it counts in two ways"),
];

/// No preset has that name. The text lists all names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnknownPreset {
    /// For a name that could mean several: what it could mean.
    choices: Option<&'static str>,
}

impl UnknownPreset {
    pub(super) fn new(name: &str) -> UnknownPreset {
        let ambiguous = AMBIGUOUS.iter().find(|(names, _)| names.iter().any(|known| same_name(name, known)));
        UnknownPreset { choices: ambiguous.map(|(_, choices)| *choices) }
    }

    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::UnknownRules
    }
}

impl fmt::Display for UnknownPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.choices {
            Some(choices) => write!(f, "that name is not one rule set: {choices}")?,
            None => f.write_str("no rule set of that name")?,
        }
        for (index, preset) in Preset::ALL.iter().enumerate() {
            write!(f, "{}{preset}", if index == 0 { "; the names are " } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownPreset {}

/// The flags in which two rule sets differ, but for komi, which these names never tell, and a test for seki that no
/// tax uses.
fn differences(a: &Rules, b: &Rules) -> impl Iterator<Item = &'static str> + use<> {
    let taxed = a.tax() != Tax::None && b.tax() != Tax::None;
    a.differing(b).filter(move |&flag| flag != "komi" && (taxed || flag != "seki_test"))
}

/// The name of these rules, whatever the komi; else the first flag in which they differ from the nearest that has
/// one.
pub(super) fn name_of(
    rules: &Rules,
    named: impl Iterator<Item = (&'static str, Rules)>,
) -> Result<&'static str, NotExpressible> {
    let nearest = named.min_by_key(|(_, known)| differences(rules, known).count());
    let (name, known) = nearest.ok_or(NotExpressible { flag: "ko" })?;
    differences(rules, &known).next().map_or(Ok(name), |flag| Err(NotExpressible { flag }))
}

const KGS: &[(&str, Rules)] = &[
    ("chinese", Preset::CHINESE_KGS.rules()),
    ("aga", Preset::AGA_KATAGO.rules()),
    ("japanese", Preset::JAPANESE.rules()),
    ("new_zealand", Preset::NEW_ZEALAND.rules()),
];

/// `japanese` stands before `korean`, whose rules are the same there, and is what is written.
const OGS: &[(&str, Rules)] = &[
    ("aga", Preset::AGA_KATAGO.rules()),
    ("chinese", Preset::CHINESE_OGS.rules()),
    ("ing", Preset::ING_OGS.rules()),
    ("japanese", Preset::JAPANESE.rules()),
    ("korean", Preset::JAPANESE.rules()),
    ("nz", Preset::NEW_ZEALAND.rules()),
];

/// The label that is written before others of the same meaning.
const OGS_SUPERKO: &[(&str, KoRule)] = &[
    ("psk", KoRule::PositionalSuperko),
    ("csk", KoRule::PositionalSuperko),
    ("ing", KoRule::PositionalSuperko),
    ("ssk", KoRule::SituationalSuperko),
    ("noresult", KoRule::Simple),
];

/// The spelling written, other spellings read, and the meaning.
const SGF: &[(&str, &[&str], Rules)] = &[
    ("AGA", &["us"], Preset::AGA.rules()),
    ("GOE", &["ing"], Preset::ING.rules()),
    ("Japanese", &["jp"], Preset::JAPANESE.rules()),
    ("NZ", &["new-zealand"], Preset::NEW_ZEALAND.rules()),
    ("Chinese", &["cn", "zh"], Preset::CHINESE_TEXT.rules()),
    ("Korean", &["ko"], Preset::KOREAN.rules()),
];

fn lookup<T: Copy>(text: &str, named: &[(&str, T)]) -> Result<T, ParseRulesError> {
    let found = named.iter().find(|(name, _)| same_name(text, name));
    found.map(|&(_, value)| value).ok_or(ParseRulesError::UnknownName)
}

/// # GTP, servers and game records
///
/// | name | GTP `kgs-rules` | OGS | SGF `RU` |
/// |---|---|---|---|
/// | aga | [`aga-katago`](Preset::AGA_KATAGO) | the same: the last pass of White is not enforced there | [`aga`](Preset::AGA) |
/// | chinese | [`chinese-kgs`](Preset::CHINESE_KGS) | [`chinese-ogs`](Preset::CHINESE_OGS) | [`chinese-text`](Preset::CHINESE_TEXT) |
/// | japanese | [`japanese`](Preset::JAPANESE) | the same | the same |
/// | korean | - | `japanese`: a long cycle is no result there too | [`korean`](Preset::KOREAN) |
/// | ing, goe | - | [`ing-ogs`](Preset::ING_OGS) | [`ing`](Preset::ING), written `GOE` |
/// | nz, new zealand | [`new-zealand`](Preset::NEW_ZEALAND) | the same | the same, written `NZ` |
///
/// None of these names tells the komi, which the formats have apart: reading gives that of the preset, writing
/// takes no notice of it. So `from(to(rules))` is `rules` but for komi, and for a test for seki that no tax uses;
/// for what [`Rules::to_sgf`] writes in KataGo's grammar, also but for what a long cycle means.
impl Rules {
    /// Reads the argument of the GTP command `kgs-rules`: `chinese`, `aga`, `japanese`, `new_zealand`, in any case.
    /// Source: the documents of KGS's GTP program.
    ///
    /// # Errors
    /// [`ParseRulesError::UnknownName`] for anything else.
    pub fn from_kgs(name: &str) -> Result<Rules, ParseRulesError> {
        lookup(name, KGS)
    }

    /// Writes the argument of `kgs-rules`.
    ///
    /// # Errors
    /// [`NotExpressible`] with the first flag in which the rules differ from the nearest that KGS has.
    pub fn to_kgs(&self) -> Result<&'static str, NotExpressible> {
        name_of(self, KGS.iter().copied())
    }

    /// Reads the name of a rule set on OGS: `aga`, `chinese`, `ing`, `japanese`, `korean`, `nz`, in any case.
    /// Source: OGS's goban, read 2026.
    ///
    /// # Errors
    /// [`ParseRulesError::UnknownName`] for anything else.
    pub fn from_ogs(name: &str) -> Result<Rules, ParseRulesError> {
        lookup(name, OGS)
    }

    /// Writes the name of a rule set on OGS.
    ///
    /// # Errors
    /// [`NotExpressible`] with the first flag in which the rules differ from the nearest that OGS has: `long_cycle` for
    /// [`Preset::KOREAN`], whose text makes a draw of it.
    pub fn to_ogs(&self) -> Result<&'static str, NotExpressible> {
        name_of(self, OGS.iter().copied())
    }

    /// Reads the value of `RU` in a game record: the names of the table, the short forms that OGS takes (`us`,
    /// `jp`, `cn`, `zh`, `ko`), any name of a [`Preset`], KataGo's JSON and string, and the text form of [`Rules`]. What
    /// follows a comma is left out where the whole is no name, as in `Chinese, Pair Go`. Source: FF\[4\], which fixes the
    /// spelling of AGA, GOE, Japanese and NZ, and records.
    ///
    /// # Errors
    /// [`ParseRulesError::UnknownName`] for other text, so that a reader can warn instead of guessing; and the errors of
    /// [`Rules::from_katago`] and of the text form.
    ///
    /// ```
    /// use gocore::{Preset, Rules};
    /// assert_eq!(Rules::from_sgf("Chinese, Pair Go")?, Preset::CHINESE_TEXT.rules());
    /// assert!(Rules::from_sgf("ours").is_err());
    /// # Ok::<(), gocore::ParseRulesError>(())
    /// ```
    pub fn from_sgf(text: &str) -> Result<Rules, ParseRulesError> {
        let before_comma = text.split(',').next().unwrap_or(text);
        for candidate in [text, before_comma] {
            let names_it = |name: &str| same_name(candidate, name);
            let spelled = SGF
                .iter()
                .find(|(name, others, _)| names_it(name) || others.iter().any(|&other| names_it(other)));
            if let Some(&(_, _, rules)) = spelled {
                return Ok(rules);
            }
            if let Ok(rules) = Rules::preset(candidate) {
                return Ok(rules);
            }
        }
        match parse_grammar(text) {
            Err(ParseRulesError::UnknownName) if text.contains('=') => text.parse(),
            rules => rules,
        }
    }

    /// Writes the value of `RU`, which is the first of these that there is:
    ///
    /// 1. a name of the table whose rules these are;
    /// 2. KataGo's string, which says nothing of long cycles: `from(to(rules))` has another
    ///    [`long_cycle`](Rules::long_cycle) then, if it is not what KataGo means by the ko rule;
    /// 3. the name of a preset whose rules these are. A record must not name an organisation whose rules merely happen to be
    ///    equal, so no two organisations share rules that come to this;
    /// 4. the text form of [`Rules`].
    ///
    /// ```
    /// use gocore::{EndOfPlay, Preset, Rules};
    /// assert_eq!(Preset::ING.rules().to_sgf(), "GOE");
    /// assert_eq!(Rules::DEFAULT.to_sgf(), "koPOSITIONALscoreAREAtaxNONEsui0fpok1");
    /// assert_eq!(Preset::BRITISH.rules().to_sgf(), "british");
    /// let ours = Preset::BRITISH.rules().with_button(true);
    /// assert!(ours.to_sgf().starts_with("ko=natural-situational-superko suicide=forbidden "));
    /// ```
    #[must_use]
    pub fn to_sgf(&self) -> String {
        let named = name_of(self, SGF.iter().map(|&(name, _, rules)| (name, rules)));
        let written = named.map(str::to_string).or_else(|_| self.katago_string_without_komi());
        let preset = || Preset::ALL.iter().find(|preset| differences(self, &preset.rules()).next().is_none());
        written.unwrap_or_else(|_| match preset() {
            Some(preset) => preset.to_string(),
            None => {
                let flags = self.texts().filter(|(flag, _)| *flag != "komi");
                flags.map(|(flag, value)| flag.to_string() + "=" + &value).collect::<Vec<_>>().join(" ")
            }
        })
    }
}

impl KoRule {
    /// Reads OGS's label for a superko algorithm: `psk`, `csk` and `ing` are positional (the server compares the
    /// board alone for all three), `ssk` is situational, `noresult` simple ko. Source: OGS's goban, read 2026.
    ///
    /// # Errors
    /// [`ParseRulesError::UnknownName`] for anything else.
    pub fn from_ogs_superko(label: &str) -> Result<KoRule, ParseRulesError> {
        lookup(label, OGS_SUPERKO)
    }

    /// Writes OGS's label: `psk`, `ssk` or `noresult`.
    ///
    /// # Errors
    /// [`NotExpressible`] for no ko rule at all and for natural situational superko.
    pub fn to_ogs_superko(self) -> Result<&'static str, NotExpressible> {
        let found = OGS_SUPERKO.iter().find(|(_, ko)| *ko == self);
        found.map(|(label, _)| *label).ok_or(NotExpressible { flag: "ko" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::halves::Komi;
    use crate::rules::text::tests::combinations;
    use crate::rules::{HandicapBonus, SekiTest, SuicideRule, TieRule};

    #[test]
    fn what_is_written_reads_back_but_for_komi() {
        let komi = Komi::constant(1);
        let presets = Preset::ALL.iter().map(Preset::rules);
        let variants = presets.flat_map(|rules| {
            [rules, rules.with_suicide(SuicideRule::MultiStone), rules.with_handicap_bonus(HandicapBonus::N)]
        });
        for rules in variants.map(|rules| rules.with_komi(komi)) {
            if let Ok(name) = rules.to_kgs() {
                assert_eq!(Rules::from_kgs(name).unwrap().with_komi(komi), rules, "{name}");
            }
            if let Ok(name) = rules.to_ogs() {
                assert_eq!(Rules::from_ogs(name).unwrap().with_komi(komi), rules, "{name}");
            }
        }
        for &ko in KoRule::ALL {
            if let Ok(label) = ko.to_ogs_superko() {
                assert_eq!(KoRule::from_ogs_superko(label), Ok(ko));
            }
        }
    }

    #[test]
    fn every_name_reads_and_writes() {
        for (name, rules) in KGS {
            assert_eq!((Rules::from_kgs(name), rules.to_kgs()), (Ok(*rules), Ok(*name)));
        }
        for (name, rules) in OGS {
            assert_eq!(Rules::from_ogs(name), Ok(*rules));
            assert_eq!(rules.to_ogs(), Ok(if *name == "korean" { "japanese" } else { name }));
        }
        for (name, others, rules) in SGF {
            assert_eq!(rules.to_sgf(), *name);
            for spelling in [name].into_iter().chain(*others) {
                assert_eq!(Rules::from_sgf(spelling), Ok(*rules), "{spelling}");
            }
        }
    }

    #[test]
    fn records() {
        for (text, preset) in [
            (" japanese ", Preset::JAPANESE),
            ("New Zealand", Preset::NEW_ZEALAND),
            ("TrompTaylor", Preset::TROMP_TAYLOR),
            ("Ing, Pair Go", Preset::ING),
            ("wango-go-area-v1", Preset::WANGO_GO_AREA_V1),
            (
                r#"{"ko":"SIMPLE","suicide":false,"whiteHandicapBonus":"N","friendlyPassOk":true}"#,
                Preset::CHINESE_KATAGO,
            ),
            ("koSITUATIONALscoreAREAtaxNONEsui0whbN-1fpok1", Preset::AGA_KATAGO),
            ("ko=simple long_cycle=draw", Preset::PLAYSTRATEGY_AGA),
        ] {
            assert_eq!(Rules::from_sgf(text), Ok(preset.rules()), "{text}");
        }
        for text in ["", ",", "bga", "house rules", "Japanesisch", "日本ルール", "\0", "aga aga", "ko,"]
        {
            let rules = Rules::from_sgf(text);
            assert_eq!(rules.is_err(), text != "ko,", "{text:?}");
        }
        assert!(Rules::from_sgf(&"(,{".repeat(100_000)).is_err());
    }

    #[test]
    fn any_rules_are_written_in_a_record_and_read_back() {
        let mut forms = [0; 3];
        for rules in combinations(20_000).chain(Preset::ALL.iter().map(Preset::rules)) {
            let text = rules.to_sgf();
            let read = Rules::from_sgf(&text).unwrap();
            let grammar = text.starts_with("ko") && !text.contains('=');
            let lost = differences(&rules, &read).find(|&flag| !grammar || flag != "long_cycle");
            assert_eq!(lost, None, "{text}");
            forms[if grammar { 0 } else { 1 + usize::from(text.contains('=')) }] += 1;
        }
        assert!(forms.iter().all(|&count| count > 10), "{forms:?}");
    }

    #[test]
    fn no_record_names_another_organisation() {
        for preset in Preset::ALL {
            let text = preset.rules().to_sgf();
            let Ok(named) = Preset::find(&text) else {
                assert!(text.starts_with("ko") && !text.contains('='), "{preset}: {text}");
                continue;
            };
            let organisation = |preset: &Preset| preset.name().split('-').next().map(str::to_string);
            assert_eq!(organisation(named), organisation(preset), "{text}");
        }
        for (preset, text) in [
            (Preset::MODDABLE_STANDARD_TERRITORY, "koSIMPLEscoreTERRITORYtaxNONEsui0fpok1"),
            (Preset::IGS, "koSIMPLEscoreTERRITORYtaxNONEsui0fpok1"),
            (Preset::WANGO_GO_AREA_V1, "koPOSITIONALscoreAREAtaxNONEsui0fpok1"),
            (Preset::CHINESE_OGS, "Chinese"),
            (Preset::AGA_1991, "AGA"),
            (Preset::TROMP_TAYLOR, "tromp-taylor"),
            (Preset::CGOS, "cgos"),
        ] {
            assert_eq!(preset.rules().to_sgf(), text, "{preset}");
        }
    }

    #[test]
    fn every_preset_is_written_or_a_flag_named() {
        let mut unwritten = Vec::new();
        for preset in Preset::ALL {
            let rules = preset.rules();
            for text in [
                rules.to_katago_json(),
                rules.to_kgs().map(str::to_string),
                rules.to_ogs().map(str::to_string),
            ] {
                match text {
                    Ok(text) => assert!(!text.is_empty()),
                    Err(error) => unwritten.push((preset.name(), error.flag)),
                }
            }
        }
        for expected in [
            ("tromp-taylor", "suicide"),
            ("japanese", "seki_test"),
            ("aga", "pass_stones"),
            ("korean", "seki_test"),
            ("ing-ogs", "suicide"),
            ("chinese-katago", "ko"),
        ] {
            assert!(unwritten.contains(&expected), "{expected:?} of {unwritten:?}");
        }
    }

    #[test]
    fn the_flag_named_is_one_that_differs() {
        assert_eq!(Rules::DEFAULT.with_tie(TieRule::Black).to_kgs().unwrap_err().flag, "handicap_bonus");
        let japanese = Preset::JAPANESE.rules();
        assert_eq!(japanese.with_seki_test(SekiTest::Marked).to_ogs().unwrap_err().flag, "seki_test");
        // Without a tax the test for seki does nothing, so it is no difference.
        assert_eq!(Preset::CHINESE_KGS.rules().with_seki_test(SekiTest::Marked).to_kgs(), Ok("chinese"));
    }
}
