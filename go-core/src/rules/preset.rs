//! What a named rule set is.

use core::fmt;

use super::names::{UnknownPreset, same_name};
use super::{HandicapPlacement, Rules};
use crate::halves::Komi;
use crate::size::BoardSize;

/// A named rule set with where it comes from. Two presets may have the same rules: their sources agree.
///
/// Every association, server and program that means something of its own by a name has a preset of its own. A plain
/// name is the text of the body it belongs to, and a program's reading carries the program's name:
///
/// | plain name | is the preset | others of that name |
/// |---|---|---|
/// | `tromp-taylor`, `tt` | [`TROMP_TAYLOR`](Preset::TROMP_TAYLOR) | `tromp-taylor-katago`; `cgos` forbids suicide |
/// | `chinese` | [`CHINESE_TEXT`](Preset::CHINESE_TEXT) (superko) | `chinese-katago` (simple ko), `chinese-kgs`, `chinese-ogs` |
/// | `japanese`, `korean` | [`JAPANESE`](Preset::JAPANESE), [`KOREAN`](Preset::KOREAN) | `japanese-katago`, `korean-katago` (another test for seki) |
/// | `aga` | [`AGA`](Preset::AGA) (pass stones, White passes last) | `aga-1991`, `aga-katago`, `british`, `playstrategy-aga`, `boardgamearena-japanese-aga`, `boardgamearena-chinese-aga` |
/// | `new-zealand`, `nz` | [`NEW_ZEALAND`](Preset::NEW_ZEALAND) | `new-zealand-katago` |
/// | `ing`, `goe` | [`ING`](Preset::ING) | `ing-katago`, `ing-ogs` |
/// | `bga` | none: British Go Association or BoardGameArena | the error says which presets to choose from |
///
/// What each name means to KataGo is in [`Rules::from_katago`], to servers and records in [`Rules::from_kgs`],
/// [`Rules::from_ogs`] and [`Rules::from_sgf`]. Superko rules leave no long cycle, so only presets with simple ko say
/// what one means.
///
/// ```
/// use gocore::{KoRule, Preset};
/// let preset = Preset::find("Chinese_KataGo")?;
/// assert_eq!(preset.name(), "chinese-katago");
/// assert_eq!(preset.rules().ko(), KoRule::Simple);
/// # Ok::<(), gocore::UnknownPreset>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Preset {
    pub(super) name: &'static str,
    pub(super) aliases: &'static [&'static str],
    pub(super) title: &'static str,
    pub(super) description: &'static str,
    pub(super) source: &'static str,
    pub(super) version: &'static str,
    pub(super) sizes: &'static [BoardSize],
    pub(super) handicap_placement: HandicapPlacement,
    pub(super) handicap_komi: Option<Komi>,
    pub(super) rules: Rules,
}

impl Preset {
    /// The name: lower case, words joined by `-`. It never changes, nor do the rules under it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Further names that [`Preset::find`] takes.
    #[must_use]
    pub const fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    /// A short title for people.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// What is particular about it, and how what the source leaves open was filled. A few sentences.
    #[must_use]
    pub fn description(&self) -> &'static str {
        self.description.trim_start()
    }

    /// The text, page or program the rules were taken from.
    #[must_use]
    pub const fn source(&self) -> &'static str {
        self.source
    }

    /// The edition of the source: its year or number; of pages and programs the year they were read.
    #[must_use]
    pub const fn version(&self) -> &'static str {
        self.version
    }

    /// The board sizes it is meant for; empty for any. The engine plays it on every size, a front end may insist.
    #[must_use]
    pub const fn sizes(&self) -> &'static [BoardSize] {
        self.sizes
    }

    /// Whether it is meant for boards of this size: one of [`sizes`](Preset::sizes), or any.
    ///
    /// ```
    /// use gocore::{BoardSize, Preset};
    /// assert!(Preset::CHEAT_SHEET.is_meant_for(BoardSize::NINE));
    /// assert!(!Preset::WANGO_GO_AREA_V1.is_meant_for(BoardSize::NINE));
    /// assert!(Preset::JAPANESE.is_meant_for(BoardSize::new(7, 25)?));
    /// # Ok::<(), gocore::SizeError>(())
    /// ```
    #[must_use]
    pub fn is_meant_for(&self, size: BoardSize) -> bool {
        self.sizes.is_empty() || self.sizes.contains(&size)
    }

    /// How the stones of a handicap are placed. For fixed points that the source does not list, the convention is that of
    /// GTP.
    #[must_use]
    pub const fn handicap_placement(&self) -> HandicapPlacement {
        self.handicap_placement
    }

    /// The komi of games with a handicap, where it is not that of the [`rules`](Preset::rules).
    ///
    /// ```
    /// use gocore::{HandicapConvention, HandicapPlacement, Preset};
    /// let aga = Preset::AGA;
    /// assert_eq!(aga.handicap_placement(), HandicapPlacement::Fixed(HandicapConvention::Aga));
    /// assert_eq!(aga.handicap_komi().map(|komi| komi.to_string()).as_deref(), Some("0.5"));
    /// ```
    #[must_use]
    pub const fn handicap_komi(&self) -> Option<Komi> {
        self.handicap_komi
    }

    /// The rules, with the komi of an even game.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The preset of a name or alias. Case does not matter, nor whether words are joined by `-`, `_`, a space or
    /// nothing.
    ///
    /// # Errors
    /// [`UnknownPreset`], whose text lists the names.
    pub fn find(name: &str) -> Result<&'static Preset, UnknownPreset> {
        let matches = |known: &&str| same_name(name, known);
        Preset::ALL
            .iter()
            .find(|preset| matches(&preset.name) || preset.aliases.iter().any(matches))
            .ok_or_else(|| UnknownPreset::new(name))
    }
}

/// Writes the name.
impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Rules {
    /// The rules of a preset, by its name or an alias: see [`Preset::find`].
    ///
    /// # Errors
    /// [`UnknownPreset`], whose text lists the names.
    pub fn preset(name: &str) -> Result<Rules, UnknownPreset> {
        Preset::find(name).map(Preset::rules)
    }
}

#[cfg(test)]
mod tests {
    use super::super::names::AMBIGUOUS;
    use super::*;
    use crate::code::Code;
    use crate::rules::{EndOfPlay, HandicapBonus, HandicapConvention, KoRule, PassStones, SuicideRule};
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    fn find(name: &str) -> &'static Preset {
        Preset::find(name).unwrap()
    }

    #[test]
    fn names_differ_however_words_are_joined() {
        let ambiguous = AMBIGUOUS.iter().flat_map(|(names, _)| names.iter());
        let names = Preset::ALL.iter().flat_map(|preset| [&preset.name].into_iter().chain(preset.aliases));
        let mut joined: Vec<String> = names.chain(ambiguous).map(|name| name.replace('-', "")).collect();
        let count = joined.len();
        joined.sort_unstable();
        joined.dedup();
        assert_eq!(joined.len(), count);
        assert!(joined.iter().all(|name| name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9'))));
    }

    #[test]
    fn what_is_told_of_a_rule_set_is_its_own() {
        let japanese = find("japanese");
        assert_eq!(japanese.title(), "Japanese");
        assert_eq!(japanese.source(), "Nihon Ki-in and Kansai Ki-in, The Japanese Rules of Go");
        assert_eq!(japanese.version(), "1989");
        assert!(Preset::ALL.iter().all(|preset| !preset.description().is_empty()));
        let mut titles: Vec<&str> = Preset::ALL.iter().map(Preset::title).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), Preset::ALL.len());
    }

    #[test]
    fn every_name_is_found_in_every_spelling() {
        for preset in Preset::ALL {
            for name in [&preset.name].into_iter().chain(preset.aliases) {
                for spelling in
                    [name.to_string(), name.replace('-', "_"), name.to_uppercase().replace('-', " ")]
                {
                    assert_eq!(find(&spelling), preset, "{spelling}");
                }
            }
            assert!(!preset.title.is_empty() && !preset.source.is_empty() && !preset.version.is_empty());
            assert!(preset.description().ends_with('.') || preset.description().ends_with(')'), "{preset}");
        }
    }

    #[test]
    fn what_is_no_name() {
        for name in
            ["", " ", "-", "chinese--text", "chinesetext-", "b", "japanese\0", "日本", "goe ing", "aga,"]
        {
            let error = Rules::preset(name).unwrap_err();
            assert_eq!(error.code(), Code::UnknownRules, "{name:?}");
            assert!(error.to_string().contains("wango-go-area-v1"));
        }
        assert!(Preset::find("BGA").unwrap_err().to_string().contains("british"));
        assert!(Preset::find("moddable standard").unwrap_err().to_string().contains("two ways"));
    }

    #[test]
    fn b080_tromp_taylor_and_cgos_differ_in_suicide() {
        assert_eq!(find("cgos").rules().suicide(), SuicideRule::Forbidden);
        // One stone too, but that leaves the board as it is, which positional superko bars.
        assert_eq!(find("tromp-taylor").rules().suicide(), SuicideRule::Allowed);
        assert_eq!(find("tromp-taylor").rules().ko(), KoRule::PositionalSuperko);
        assert_eq!(find("tromp-taylor-katago").rules().suicide(), SuicideRule::MultiStone);
    }

    #[test]
    fn b058_handicap_bonus_belongs_to_area_counting_with_that_convention() {
        for (name, bonus) in [
            ("japanese", HandicapBonus::Zero),
            ("korean", HandicapBonus::Zero),
            ("nz", HandicapBonus::Zero),
            ("chinese", HandicapBonus::N),
            ("ing-ogs", HandicapBonus::N),
            ("aga", HandicapBonus::NMinusOne),
        ] {
            assert_eq!(find(name).rules().handicap_bonus(), bonus, "{name}");
        }
    }

    #[test]
    fn products() {
        let wango = find("wango-go-area-v1");
        assert_eq!((wango.rules(), wango.sizes()), (Rules::DEFAULT, &[BoardSize::NINETEEN][..]));
        for counting in ["japanese", "chinese"] {
            let name = ["boardgamearena", counting].join("-");
            assert_eq!(find(&name).rules().pass_stones(), PassStones::AfterResumption);
            assert_eq!(find(&(name + "-aga")).rules().pass_stones(), PassStones::Always);
        }
        assert_eq!(
            find("moddable-standard-area").rules().komi(),
            find("moddable-standard-territory").rules().komi()
        );
    }

    #[test]
    fn handicap_games() {
        let gtp = HandicapPlacement::Fixed(HandicapConvention::Gtp);
        let aga = HandicapPlacement::Fixed(HandicapConvention::Aga);
        let (free, unstated) = (HandicapPlacement::Free, HandicapPlacement::Unstated);
        for (name, placement, komi) in [
            ("tromp-taylor", free, "0"),
            ("cgos", unstated, "7.5"),
            ("chinese-text", unstated, "7.5"),
            ("chinese-kgs", free, "7.5"),
            ("chinese-ogs", free, "0.5"),
            ("japanese", gtp, "6.5"),
            ("korean", gtp, "6.5"),
            ("igs", gtp, "6.5"),
            ("aga", aga, "0.5"),
            ("aga-1991", aga, "0.5"),
            ("aga-katago", unstated, "7.5"),
            ("new-zealand", HandicapPlacement::WhitePasses, "0"),
            ("ing", free, "8"),
            ("wango-go-area-v1", unstated, "7.5"),
            ("boardgamearena-japanese", aga, "0.5"),
            ("boardgamearena-chinese-aga", aga, "0.5"),
        ] {
            let preset = find(name);
            assert_eq!(preset.handicap_placement(), placement, "{name}");
            let played = preset.handicap_komi().unwrap_or(preset.rules().komi());
            assert_eq!(played.to_string(), komi, "{name}");
        }
    }

    #[test]
    fn sizes_it_is_meant_for() {
        let even = BoardSize::new(18, 18).unwrap();
        for preset in Preset::ALL {
            assert!(preset.is_meant_for(BoardSize::NINETEEN), "{preset}");
            assert_eq!(preset.is_meant_for(even), preset.sizes().is_empty(), "{preset}");
        }
    }

    #[test]
    fn cgos_ends_at_two_passes() {
        let rules = find("cgos").rules();
        assert_eq!(rules.end_of_play(), EndOfPlay::TwoPassesForGood);
        let flags: Vec<&str> = rules.differing(&find("tromp-taylor-katago").rules()).collect();
        assert_eq!(flags, ["suicide", "end_of_play"]);
    }
}
