//! Rule sets by name: the table of all presets.

use super::boardgamearena::BoardGameArenaStart;
use super::handicap::{HandicapConvention, HandicapPlacement};
use super::preset::Preset;
use super::{
    EndOfPlay, HandicapBonus, KoRule, LongCycle, PassStones, Resumption, Rules, ScoringRule, SekiTest,
    SuicideRule, Tax, TieRule,
};
use crate::halves::Komi;
use crate::size::BoardSize;

const ANY: &[BoardSize] = &[];
const NINETEEN: &[BoardSize] = &[BoardSize::NINETEEN];
pub(super) const NINE_THIRTEEN_NINETEEN: &[BoardSize] =
    &[BoardSize::NINE, BoardSize::THIRTEEN, BoardSize::NINETEEN];

/// No convention is stated with these fixed points.
const STAR_POINTS: HandicapPlacement = HandicapPlacement::Fixed(HandicapConvention::Gtp);
const AGA_POINTS: HandicapPlacement = HandicapPlacement::Fixed(HandicapConvention::Aga);
const ARENA_POINTS: HandicapPlacement = HandicapPlacement::Fixed(BoardGameArenaStart::CONVENTION);
const FREE: HandicapPlacement = HandicapPlacement::Free;
const WHITE_PASSES: HandicapPlacement = HandicapPlacement::WhitePasses;
const UNSTATED: HandicapPlacement = HandicapPlacement::Unstated;

const HALF_A_POINT: Option<Komi> = Some(Komi::constant(1));
const NO_KOMI: Option<Komi> = Some(Komi::ZERO);
const SAME_KOMI: Option<Komi> = None;

const fn half_points(halves: i16) -> Komi {
    Komi::constant(halves)
}

/// The comment of a preset is also its description, so that it is written once. After `handicap` stand the placement and
/// the komi of games with a handicap.
macro_rules! presets {
    ($(
        $(#[doc = $description:literal])+
        $constant:ident = $name:literal $([$($alias:literal),+])?, $title:literal,
            from $source:literal, $version:literal, for $sizes:expr,
            handicap $placement:ident with $komi:ident;
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
                    handicap_placement: $placement,
                    handicap_komi: $komi,
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
        from "tromp.github.io/go.html, with its practical amendment", "read 2026",
        for ANY, handicap FREE with SAME_KOMI;
        Rules::DEFAULT
            .with_suicide(SuicideRule::Allowed)
            .with_komi(half_points(0))
            .with_end_of_play(EndOfPlay::FourInARow)
            .with_friendly_pass(false);

    /// Suicide of two stones or more, which under positional superko is all the text allows too; komi 7.5.
    TROMP_TAYLOR_KATAGO = "tromp-taylor-katago", "Tromp-Taylor (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT.with_suicide(SuicideRule::MultiStone).with_friendly_pass(false);

    /// Called Tromp-Taylor by the server, which forbids suicide. No stones are agreed dead. The server tells its
    /// programs the komi; 7.5 stands for it.
    CGOS = "cgos", "Computer Go Server", from "KataGo issue 554", "read 2026",
        for NINE_THIRTEEN_NINETEEN, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT.with_end_of_play(EndOfPlay::TwoPassesForGood).with_friendly_pass(false);

    /// The text: article 6 bars the whole board from coming back, read as positional superko; article 20 leaves
    /// triple ko and the like to tournaments. Komi 3 3/4 zi is 7.5 points (2 3/4, or 5.5, in older editions).
    /// White's compensation of a point for each handicap stone is practice.
    CHINESE_TEXT = "chinese-text" ["chinese", "chinese-2002"], "Chinese (text)",
        from "Chinese Weiqi Association, articles 6 and 20", "2002",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT.with_handicap_bonus(HandicapBonus::N);

    /// The practice of tournaments: simple ko, and a long cycle is no result.
    CHINESE_KATAGO = "chinese-katago", "Chinese (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Preset::CHINESE_TEXT.rules.with_ko(KoRule::Simple).with_long_cycle(LongCycle::NoResult);

    /// Positional superko, as servers play it. A dispute is settled by undoing the pass and playing on.
    CHINESE_KGS = "chinese-kgs", "Chinese (KGS)",
        from "KGS, and KataGo cpp/game/rules.cpp `chinese-kgs`", "read 2026",
        for ANY, handicap FREE with SAME_KOMI;
        Preset::CHINESE_TEXT.rules;

    /// Positional superko over the whole game. (The server's code searches the last 30 moves only and skips the first
    /// board, which is not copied.)
    CHINESE_OGS = "chinese-ogs", "Chinese (OGS)", from "OGS goban, superko label csk", "read 2026",
        for ANY, handicap FREE with HALF_A_POINT;
        Preset::CHINESE_TEXT.rules;

    /// A group in seki has no points (article 8); a long cycle is no result if the players agree (article 12);
    /// after a stop the opponent of the one who asks to resume moves first (article 9.3). Komi is not in the text:
    /// 6.5 since 2002, 5.5 before.
    JAPANESE = "japanese" ["japanese-1989"], "Japanese",
        from "Nihon Ki-in and Kansai Ki-in, The Japanese Rules of Go", "1989",
        for ANY, handicap STAR_POINTS with SAME_KOMI;
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
        from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Preset::JAPANESE.rules
            .with_seki_test(SekiTest::TouchesDame)
            .with_resumption(Resumption::SideToMove)
            .with_friendly_pass(false);

    /// As Japanese, but repetition is a draw.
    KOREAN = "korean" ["korean-2016"], "Korean",
        from "Korean Baduk Association, after senseis.xmp.net/?KoreanRules", "2016",
        for ANY, handicap STAR_POINTS with SAME_KOMI;
        Preset::JAPANESE.rules.with_long_cycle(LongCycle::Draw);

    /// The same as KataGo's Japanese.
    KOREAN_KATAGO = "korean-katago", "Korean (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Preset::JAPANESE_KATAGO.rules;

    /// Each pass hands over a stone and White passes last, so that counting area and territory agree: the text
    /// leaves the choice, area is set here. The opponent of the last to pass moves first after a resumption; then
    /// two passes at once end the game with everything alive. Komi 7.5 since 2004; 0.5 with a handicap.
    AGA = "aga", "American Go Association", from "AGA Rules of Go", "1991, komi of 2004",
        for ANY, handicap AGA_POINTS with HALF_A_POINT;
        Rules::DEFAULT
            .with_ko(KoRule::SituationalSuperko)
            .with_pass_stones(PassStones::Always)
            .with_white_passes_last(true)
            .with_end_of_play(EndOfPlay::FourInARow)
            .with_handicap_bonus(HandicapBonus::NMinusOne);

    /// As `aga`, with the komi of the first edition.
    AGA_1991 = "aga-1991", "American Go Association, 1991",
        from "AGA Rules of Go, cs.cmu.edu/~wjh/go/rules/AGA.html", "1991",
        for ANY, handicap AGA_POINTS with HALF_A_POINT;
        Preset::AGA.rules.with_komi(half_points(11));

    /// The AGA's superko and handicap bonus with free passes, and no last pass for White: area counting needs neither.
    /// OGS plays so too.
    AGA_KATAGO = "aga-katago" ["aga-ogs"], "AGA (KataGo)",
        from "KataGo cpp/game/rules.cpp `aga`, `bga`, `french`", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT.with_ko(KoRule::SituationalSuperko).with_handicap_bonus(HandicapBonus::NMinusOne);

    /// The AGA's rules with the superko rule as the British Go Association reads it: a play may not recreate a
    /// position that a play of the same player made; the first board and boards after passes do not count.
    BRITISH = "british" ["british-go-association"], "British Go Association",
        from "britgo.org, comments on the AGA rules", "read 2026",
        for ANY, handicap AGA_POINTS with HALF_A_POINT;
        Preset::AGA.rules.with_ko(KoRule::NaturalSituationalSuperko);

    /// Simple ko, and repetition is a draw: how loosely the name AGA is used. What the site does not say is as in the
    /// default rules.
    PLAYSTRATEGY_AGA = "playstrategy-aga", "AGA (playstrategy.org)",
        from "playstrategy.org", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT.with_ko(KoRule::Simple).with_long_cycle(LongCycle::Draw);

    /// A player may not bring back the board as it was after a move of his own, and a pass is a move. That is
    /// situational superko but for the first board, which no move made; it can come back only when a suicide
    /// empties the board, so situational superko stands for it. One stone may commit suicide. For a handicap
    /// White passes at first, and there is no komi.
    NEW_ZEALAND = "new-zealand" ["nz"], "New Zealand",
        from "New Zealand Go Society, go.org.nz", "read 2026",
        for ANY, handicap WHITE_PASSES with NO_KOMI;
        Rules::DEFAULT
            .with_ko(KoRule::SituationalSuperko)
            .with_suicide(SuicideRule::Allowed)
            .with_komi(half_points(14));

    /// As `new-zealand`, but one stone may not commit suicide.
    NEW_ZEALAND_KATAGO = "new-zealand-katago", "New Zealand (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Preset::NEW_ZEALAND.rules.with_suicide(SuicideRule::MultiStone);

    /// Two passes stop play, two more end it. Komi 8, and Black wins ties. The ko rule tells fighting from
    /// disturbing kos, for which no flag stands; positional superko is what servers play instead.
    ING = "ing" ["goe"], "Ing (GOE)",
        from "Ing rules, cs.cmu.edu/~wjh/go/rules/KSS.html, and Pandanet goematch", "1991, 1996",
        for ANY, handicap FREE with SAME_KOMI;
        Rules::DEFAULT
            .with_suicide(SuicideRule::Allowed)
            .with_end_of_play(EndOfPlay::TwoPlusTwo)
            .with_komi(half_points(16))
            .with_tie(TieRule::Black);

    /// Komi 7.5, which decides every game as komi 8 with ties for Black does; two passes end play.
    ING_KATAGO = "ing-katago", "Ing (KataGo)", from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT.with_suicide(SuicideRule::MultiStone);

    /// White gets a point for each handicap stone, at the request of the AGA. Two passes end play.
    ING_OGS = "ing-ogs", "Ing (OGS)", from "OGS goban, superko label ing", "read 2026",
        for ANY, handicap FREE with SAME_KOMI;
        Preset::ING.rules.with_end_of_play(EndOfPlay::TwoPasses).with_handicap_bonus(HandicapBonus::N);

    /// Group tax: each living group pays two points, a group in seki has no points but its stones.
    STONE_SCORING = "stone-scoring" ["ancient-area"], "Stone scoring",
        from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT
            .with_ko(KoRule::Simple)
            .with_tax(Tax::All)
            .with_seki_test(SekiTest::TouchesDame)
            .with_long_cycle(LongCycle::NoResult);

    /// Territory with group tax.
    ANCIENT_TERRITORY = "ancient-territory", "Ancient territory",
        from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Preset::JAPANESE_KATAGO.rules.with_tax(Tax::All);

    /// A button of half a point for the first to pass, so that whole komi leaves no tie. In Spight's text taking
    /// the button is an action of its own; here, as in KataGo, the first pass of the game takes it.
    BUTTON = "button" ["button-go"], "Button Go",
        from "Spight and Phease; KataGo cpp/game/rules.cpp `aga-button`", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Preset::AGA_KATAGO.rules.with_button(true).with_komi(half_points(14));

    /// The same as `button`.
    AGA_BUTTON_KATAGO = "aga-button-katago" ["aga-button"], "AGA with a button (KataGo)",
        from "KataGo cpp/game/rules.cpp", "read 2026",
        for ANY, handicap UNSTATED with SAME_KOMI;
        Preset::BUTTON.rules;

    /// No superko: cycles may go round. Eyes in seki count. The server sets komi, 5.5 or 6.5.
    IGS = "igs" ["pandanet"], "IGS Pandanet", from "Pandanet, and comparisons of rules", "read 2026",
        for ANY, handicap STAR_POINTS with SAME_KOMI;
        Rules::DEFAULT
            .with_ko(KoRule::Simple)
            .with_scoring(ScoringRule::Territory)
            .with_komi(half_points(13));

    /// Agreed dead groups are removed; regions that touch both colours or none are neutral. After a resumption the
    /// side to move is unchanged, which the page leaves open.
    WANGO_GO_AREA_V1 = "wango-go-area-v1" ["wango"], "WANGO",
        from "WANGO, rules and controls", "v1",
        for NINETEEN, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT;

    /// Komi 6.5 for area as well. The page allows a pass but says nothing of resuming.
    MODDABLE_STANDARD_AREA = "moddable-standard-area", "Moddable standard, area",
        from "engine.moddable.games, Standard Go", "read 2026",
        for NINETEEN, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT.with_ko(KoRule::Simple).with_komi(half_points(13));

    /// The page takes each side's losses from its own points; adding the prisoners to the other gives the same
    /// margin.
    MODDABLE_STANDARD_TERRITORY = "moddable-standard-territory", "Moddable standard, territory",
        from "engine.moddable.games, Standard Go", "read 2026",
        for NINETEEN, handicap UNSTATED with SAME_KOMI;
        Preset::MODDABLE_STANDARD_AREA.rules.with_scoring(ScoringRule::Territory);

    /// Chinese rules with positional superko on one page. Nothing is said of handicaps.
    CHEAT_SHEET = "cheat-sheet", "Go Rules Cheat Sheet",
        from "Go Rules Cheat Sheet: The Whole Game on One Page", "read 2026",
        for NINE_THIRTEEN_NINETEEN, handicap UNSTATED with SAME_KOMI;
        Rules::DEFAULT;

    /// No former board may come back. A pass costs a stone once play was resumed. White wins ties by the half point
    /// of komi: 4.5 on 19x19, and what `BoardGameArenaStart` says otherwise. Suicide is forbidden as in the AGA's rules,
    /// which the page refers to.
    BOARDGAMEARENA_JAPANESE = "boardgamearena-japanese", "BoardGameArena, Japanese counting",
        from "BoardGameArena, Go", "read 2026",
        for NINE_THIRTEEN_NINETEEN, handicap ARENA_POINTS with HALF_A_POINT;
        Preset::BOARDGAMEARENA_CHINESE.rules.with_scoring(ScoringRule::Territory);

    /// As `boardgamearena-japanese`, counted by area.
    BOARDGAMEARENA_CHINESE = "boardgamearena-chinese", "BoardGameArena, Chinese counting",
        from "BoardGameArena, Go", "read 2026",
        for NINE_THIRTEEN_NINETEEN, handicap ARENA_POINTS with HALF_A_POINT;
        Rules::DEFAULT
            .with_pass_stones(PassStones::AfterResumption)
            .with_komi(half_points(9))
            .with_tie(TieRule::White);

    /// As `boardgamearena-japanese` with the AGA option: every pass costs a stone.
    BOARDGAMEARENA_JAPANESE_AGA = "boardgamearena-japanese-aga", "BoardGameArena, Japanese counting, AGA",
        from "BoardGameArena, Go, AGA rules", "read 2026",
        for NINE_THIRTEEN_NINETEEN, handicap ARENA_POINTS with HALF_A_POINT;
        Preset::BOARDGAMEARENA_JAPANESE.rules.with_pass_stones(PassStones::Always);

    /// As `boardgamearena-chinese` with the AGA option: every pass costs a stone.
    BOARDGAMEARENA_CHINESE_AGA = "boardgamearena-chinese-aga", "BoardGameArena, Chinese counting, AGA",
        from "BoardGameArena, Go, AGA rules", "read 2026",
        for NINE_THIRTEEN_NINETEEN, handicap ARENA_POINTS with HALF_A_POINT;
        Preset::BOARDGAMEARENA_CHINESE.rules.with_pass_stones(PassStones::Always);
}
