//! Rule sets by name.

use core::fmt;

use super::names::{UnknownPreset, same_name};
use super::{
    EndOfPlay, HandicapBonus, KoRule, LongCycle, PassStones, Resumption, Rules, ScoringRule, SekiTest,
    SuicideRule, Tax, TieRule,
};
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    name: &'static str,
    aliases: &'static [&'static str],
    title: &'static str,
    description: &'static str,
    source: &'static str,
    version: &'static str,
    sizes: &'static [BoardSize],
    rules: Rules,
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

    /// The rules.
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

const ANY: &[BoardSize] = &[];
const NINETEEN: &[BoardSize] = &[BoardSize::NINETEEN];
pub(super) const NINE_THIRTEEN_NINETEEN: &[BoardSize] =
    &[BoardSize::NINE, BoardSize::THIRTEEN, BoardSize::NINETEEN];

const fn half_points(halves: i16) -> Komi {
    Komi::constant(halves)
}

/// The comment of a preset is also its description, so that it is written once.
macro_rules! presets {
    ($(
        $(#[doc = $description:literal])+
        $constant:ident = $name:literal $([$($alias:literal),+])?, $title:literal,
            from $source:literal, $version:literal, for $sizes:expr;
            $rules:expr;
    )*) => {
        /// One constant for each preset.
        impl Preset {
            $(
                $(#[doc = $description])+
                #[doc = concat!("\n\nName `", $name, "`. Source: ", $source, " (", $version, ").")]
                pub const $constant: Preset = Preset {
                    name: $name,
                    aliases: &[$($($alias),+)?],
                    title: $title,
                    description: concat!($($description),+),
                    source: $source,
                    version: $version,
                    sizes: $sizes,
                    rules: $rules,
                };
            )*

            /// Every preset.
            pub const ALL: &'static [Preset] = &[$(Preset::$constant),*];
        }
    };
}

presets! {
    /// The board alone is compared, the first one included. The core rules count the board as it stands; with the
    /// practical amendment the players may agree on dead stones after two passes, and four in a row end the game as
    /// it is. The text names no komi.
    TROMP_TAYLOR = "tromp-taylor" ["tt"], "Tromp-Taylor",
        from "tromp.github.io/go.html, with its practical amendment", "read 2026", for ANY;
        Rules::DEFAULT
            .with_suicide(SuicideRule::Allowed)
            .with_komi(half_points(0))
            .with_end_of_play(EndOfPlay::FourInARow)
            .with_friendly_pass(false);

    /// Suicide of two stones or more, which under positional superko is all the text allows too; komi 7.5.
    TROMP_TAYLOR_KATAGO = "tromp-taylor-katago", "Tromp-Taylor (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Rules::DEFAULT.with_suicide(SuicideRule::MultiStone).with_friendly_pass(false);

    /// Called Tromp-Taylor by the server, which forbids suicide. No stones are agreed dead. The server tells its
    /// programs the komi; 7.5 stands for it.
    CGOS = "cgos", "Computer Go Server", from "KataGo issue 554", "read 2026", for NINE_THIRTEEN_NINETEEN;
        Rules::DEFAULT.with_friendly_pass(false);

    /// The text: article 6 bars the whole board from coming back, read as positional superko; article 20 leaves
    /// triple ko and the like to tournaments. Komi 3 3/4 zi is 7.5 points (2 3/4, or 5.5, in older editions).
    /// White's compensation of a point for each handicap stone is practice.
    CHINESE_TEXT = "chinese-text" ["chinese", "chinese-2002"], "Chinese (text)",
        from "Chinese Weiqi Association, articles 6 and 20", "2002", for ANY;
        Rules::DEFAULT.with_handicap_bonus(HandicapBonus::N);

    /// The practice of tournaments: simple ko, and a long cycle is no result.
    CHINESE_KATAGO = "chinese-katago", "Chinese (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Preset::CHINESE_TEXT.rules.with_ko(KoRule::Simple).with_long_cycle(LongCycle::NoResult);

    /// Positional superko, as servers play it. A dispute is settled by undoing the pass and playing on.
    CHINESE_KGS = "chinese-kgs", "Chinese (KGS)",
        from "KGS, and KataGo cpp/game/rules.cpp `chinese-kgs`", "read 2026", for ANY;
        Preset::CHINESE_TEXT.rules;

    /// Positional superko over the whole game. (The server's code searches the last 30 moves only and skips the first
    /// board, which is not copied.)
    CHINESE_OGS = "chinese-ogs", "Chinese (OGS)", from "OGS goban, superko label csk", "read 2026", for ANY;
        Preset::CHINESE_TEXT.rules;

    /// A group in seki has no points (article 8); a long cycle is no result if the players agree (article 12);
    /// after a stop the opponent of the one who asks to resume moves first (article 9.3). Komi is not in the text:
    /// 6.5 since 2002, 5.5 before.
    JAPANESE = "japanese" ["japanese-1989"], "Japanese",
        from "Nihon Ki-in and Kansai Ki-in, The Japanese Rules of Go", "1989", for ANY;
        Rules::DEFAULT
            .with_ko(KoRule::Simple)
            .with_scoring(ScoringRule::Territory)
            .with_tax(Tax::Seki)
            .with_seki_test(SekiTest::SharedDame)
            .with_komi(half_points(13))
            .with_resumption(Resumption::OpponentOfRequester)
            .with_long_cycle(LongCycle::NoResult);

    /// The test for seki is right only when all dame are filled. KataGo's documents say friendlyPassOk, its code
    /// does not.
    JAPANESE_KATAGO = "japanese-katago", "Japanese (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Preset::JAPANESE.rules
            .with_seki_test(SekiTest::TouchesDame)
            .with_resumption(Resumption::SideToMove)
            .with_friendly_pass(false);

    /// As Japanese, but repetition is a draw.
    KOREAN = "korean" ["korean-2016"], "Korean",
        from "Korean Baduk Association, after senseis.xmp.net/?KoreanRules", "2016", for ANY;
        Preset::JAPANESE.rules.with_long_cycle(LongCycle::Draw);

    /// The same as KataGo's Japanese.
    KOREAN_KATAGO = "korean-katago", "Korean (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Preset::JAPANESE_KATAGO.rules;

    /// Each pass hands over a stone and White passes last, so that counting area and territory agree: the text
    /// leaves the choice, area is set here. The opponent of the last to pass moves first after a resumption; then
    /// two passes at once end the game with everything alive. Komi 7.5 since 2004; 0.5 with a handicap.
    AGA = "aga", "American Go Association", from "AGA Rules of Go", "1991, komi of 2004", for ANY;
        Rules::DEFAULT
            .with_ko(KoRule::SituationalSuperko)
            .with_pass_stones(PassStones::Always)
            .with_white_passes_last(true)
            .with_end_of_play(EndOfPlay::FourInARow)
            .with_handicap_bonus(HandicapBonus::NMinusOne);

    /// As `aga`, with the komi of the first edition.
    AGA_1991 = "aga-1991", "American Go Association, 1991",
        from "AGA Rules of Go, cs.cmu.edu/~wjh/go/rules/AGA.html", "1991", for ANY;
        Preset::AGA.rules.with_komi(half_points(11));

    /// The AGA's superko and handicap bonus with free passes, and no last pass for White: area counting needs neither. OGS plays so too.
    AGA_KATAGO = "aga-katago" ["aga-ogs"], "AGA (KataGo)",
        from "KataGo cpp/game/rules.cpp `aga`, `bga`, `french`", "read 2026", for ANY;
        Rules::DEFAULT.with_ko(KoRule::SituationalSuperko).with_handicap_bonus(HandicapBonus::NMinusOne);

    /// The AGA's rules with the superko rule as the British Go Association reads it: a play may not recreate a
    /// position that a play of the same player made; the first board and boards after passes do not count.
    BRITISH = "british" ["british-go-association"], "British Go Association",
        from "britgo.org, comments on the AGA rules", "read 2026", for ANY;
        Preset::AGA.rules.with_ko(KoRule::NaturalSituationalSuperko);

    /// Simple ko, and repetition is a draw: how loosely the name AGA is used. What the site does not say is as in the
    /// default rules.
    PLAYSTRATEGY_AGA = "playstrategy-aga", "AGA (playstrategy.org)",
        from "playstrategy.org", "read 2026", for ANY;
        Rules::DEFAULT.with_ko(KoRule::Simple).with_long_cycle(LongCycle::Draw);

    /// A player may not bring back the board as it was after a move of his own, and a pass is a move. That is
    /// situational superko but for the first board, which no move made; it can come back only when a suicide
    /// empties the board, so situational superko stands for it. One stone may commit suicide. White passes at first
    /// for a handicap.
    NEW_ZEALAND = "new-zealand" ["nz"], "New Zealand",
        from "New Zealand Go Society, go.org.nz", "read 2026", for ANY;
        Rules::DEFAULT
            .with_ko(KoRule::SituationalSuperko)
            .with_suicide(SuicideRule::Allowed)
            .with_komi(half_points(14));

    /// As `new-zealand`, but one stone may not commit suicide.
    NEW_ZEALAND_KATAGO = "new-zealand-katago", "New Zealand (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Preset::NEW_ZEALAND.rules.with_suicide(SuicideRule::MultiStone);

    /// Two passes stop play, two more end it. Komi 8, and Black wins ties. The ko rule tells fighting from
    /// disturbing kos, for which no flag stands; positional superko is what servers play instead.
    ING = "ing" ["goe"], "Ing (GOE)",
        from "Ing rules, cs.cmu.edu/~wjh/go/rules/KSS.html, and Pandanet goematch", "1991, 1996", for ANY;
        Rules::DEFAULT
            .with_suicide(SuicideRule::Allowed)
            .with_end_of_play(EndOfPlay::TwoPlusTwo)
            .with_komi(half_points(16))
            .with_tie(TieRule::Black);

    /// Komi 7.5, which decides every game as komi 8 with ties for Black does; two passes end play.
    ING_KATAGO = "ing-katago", "Ing (KataGo)", from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Rules::DEFAULT.with_suicide(SuicideRule::MultiStone);

    /// White gets a point for each handicap stone, at the request of the AGA. Two passes end play.
    ING_OGS = "ing-ogs", "Ing (OGS)", from "OGS goban, superko label ing", "read 2026", for ANY;
        Preset::ING.rules.with_end_of_play(EndOfPlay::TwoPasses).with_handicap_bonus(HandicapBonus::N);

    /// Group tax: each living group pays two points, a group in seki has no points but its stones.
    STONE_SCORING = "stone-scoring" ["ancient-area"], "Stone scoring",
        from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Rules::DEFAULT
            .with_ko(KoRule::Simple)
            .with_tax(Tax::All)
            .with_seki_test(SekiTest::TouchesDame)
            .with_long_cycle(LongCycle::NoResult);

    /// Territory with group tax.
    ANCIENT_TERRITORY = "ancient-territory", "Ancient territory",
        from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Preset::JAPANESE_KATAGO.rules.with_tax(Tax::All);

    /// A button of half a point for the first to pass, so that whole komi leaves no tie. In Spight's text taking
    /// the button is an action of its own; here, as in KataGo, the first pass of the game takes it.
    BUTTON = "button" ["button-go"], "Button Go",
        from "Spight and Phease; KataGo cpp/game/rules.cpp `aga-button`", "read 2026", for ANY;
        Preset::AGA_KATAGO.rules.with_button(true).with_komi(half_points(14));

    /// The same as `button`.
    AGA_BUTTON_KATAGO = "aga-button-katago" ["aga-button"], "AGA with a button (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026", for ANY;
        Preset::BUTTON.rules;

    /// No superko: cycles may go round. Eyes in seki count. The server sets komi, 5.5 or 6.5.
    IGS = "igs" ["pandanet"], "IGS Pandanet", from "Pandanet, and comparisons of rules", "read 2026", for ANY;
        Rules::DEFAULT
            .with_ko(KoRule::Simple)
            .with_scoring(ScoringRule::Territory)
            .with_komi(half_points(13));

    /// Agreed dead groups are removed; regions that touch both colours or none are neutral. After a resumption the
    /// side to move is unchanged, which the page leaves open.
    WANGO_GO_AREA_V1 = "wango-go-area-v1" ["wango"], "WANGO",
        from "WANGO, rules and controls", "v1", for NINETEEN;
        Rules::DEFAULT;

    /// Komi 6.5 for area as well. The page allows a pass but says nothing of resuming.
    MODDABLE_STANDARD_AREA = "moddable-standard-area", "Moddable standard, area",
        from "engine.moddable.games, Standard Go", "read 2026", for NINETEEN;
        Rules::DEFAULT.with_ko(KoRule::Simple).with_komi(half_points(13));

    /// The page takes each side's losses from its own points; adding the prisoners to the other gives the same
    /// margin.
    MODDABLE_STANDARD_TERRITORY = "moddable-standard-territory", "Moddable standard, territory",
        from "engine.moddable.games, Standard Go", "read 2026", for NINETEEN;
        Preset::MODDABLE_STANDARD_AREA.rules.with_scoring(ScoringRule::Territory);

    /// Chinese rules with positional superko on one page. No handicap.
    CHEAT_SHEET = "cheat-sheet", "Go Rules Cheat Sheet",
        from "Go Rules Cheat Sheet: The Whole Game on One Page", "read 2026", for NINE_THIRTEEN_NINETEEN;
        Rules::DEFAULT;

    /// No former board may come back. A pass costs a stone once play was resumed. White wins ties by the half point
    /// of komi: 4.5 on 19x19, and what `BoardGameArenaStart` says otherwise. Suicide
    /// is forbidden as in the AGA's rules, which the page refers to.
    BOARDGAMEARENA_JAPANESE = "boardgamearena-japanese", "BoardGameArena, Japanese counting",
        from "BoardGameArena, Go", "read 2026", for NINE_THIRTEEN_NINETEEN;
        Preset::BOARDGAMEARENA_CHINESE.rules.with_scoring(ScoringRule::Territory);

    /// As `boardgamearena-japanese`, counted by area.
    BOARDGAMEARENA_CHINESE = "boardgamearena-chinese", "BoardGameArena, Chinese counting",
        from "BoardGameArena, Go", "read 2026", for NINE_THIRTEEN_NINETEEN;
        Rules::DEFAULT
            .with_pass_stones(PassStones::AfterResumption)
            .with_komi(half_points(9))
            .with_tie(TieRule::White);

    /// As `boardgamearena-japanese` with the AGA option: every pass costs a stone.
    BOARDGAMEARENA_JAPANESE_AGA = "boardgamearena-japanese-aga", "BoardGameArena, Japanese counting, AGA",
        from "BoardGameArena, Go, AGA rules", "read 2026", for NINE_THIRTEEN_NINETEEN;
        Preset::BOARDGAMEARENA_JAPANESE.rules.with_pass_stones(PassStones::Always);

    /// As `boardgamearena-chinese` with the AGA option: every pass costs a stone.
    BOARDGAMEARENA_CHINESE_AGA = "boardgamearena-chinese-aga", "BoardGameArena, Chinese counting, AGA",
        from "BoardGameArena, Go, AGA rules", "read 2026", for NINE_THIRTEEN_NINETEEN;
        Preset::BOARDGAMEARENA_CHINESE.rules.with_pass_stones(PassStones::Always);
}

#[cfg(test)]
mod tests {
    use super::super::names::AMBIGUOUS;
    use super::*;
    use crate::code::Code;
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
        assert_eq!((wango.rules(), wango.sizes()), (Rules::DEFAULT, NINETEEN));
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
}
