//! Rule sets as named flags. Names of rule sets are presets of them.

#[macro_use]
mod macros;

mod boardgamearena;
mod handicap;
mod katago;
mod katago_grammar;
mod names;
mod preset;
mod presets;
mod text;

use core::fmt;

use crate::code::Code;
use crate::halves::Komi;

pub use boardgamearena::{BoardGameArenaError, BoardGameArenaStart};
pub use handicap::{
    FixedHandicap, HandicapConvention, HandicapError, HandicapPlacement, fixed_handicap, max_fixed_handicap,
};
pub use names::UnknownPreset;
pub use preset::Preset;
pub use text::ParseRulesError;

choice! {
    /// Which earlier boards a play may not recreate. A pass is never refused for repetition.
    KoRule {
        /// No repetition rule at all.
        None = "none",
        /// The board as it was one turn before the present one, nor the present board itself (a one-stone suicide).
        Simple = "simple",
        /// Any earlier board of the game, the present and the first one included.
        PositionalSuperko = "positional-superko",
        /// Any earlier board with the same side to move next, after plays and passes alike, the first included.
        SituationalSuperko = "situational-superko",
        /// Any board that an earlier play (not a pass, not the set-up) of the same side has made.
        NaturalSituationalSuperko = "natural-situational-superko",
    }
}

choice! {
    /// Whether a play may leave its own chain without a liberty.
    SuicideRule {
        /// Never.
        Forbidden = "forbidden",
        /// If at least two stones are lost.
        MultiStone = "multi-stone",
        /// Also one stone, as far as the ko rule lets the board stay as it is.
        Allowed = "allowed",
    }
}

choice! {
    /// What counts at the end.
    ScoringRule {
        /// Living stones and surrounded points.
        Area = "area",
        /// Surrounded points, and prisoners, dead stones among them.
        Territory = "territory",
    }
}

choice! {
    /// Points taken from what is surrounded. KataGo's `taxRule`.
    Tax {
        /// None.
        None = "none",
        /// Empty points surrounded by a group in seki do not count.
        Seki = "seki",
        /// The same, and every other group pays two points (group tax, stone scoring).
        All = "all",
    }
}

choice! {
    /// How groups in seki are told from others, where a [`Tax`] needs to know. A group here is an own-area component:
    /// connected stones of one colour and empty regions that touch only that colour.
    SekiTest {
        /// It touches a neutral point or holds a chain in atari: KataGo's test. Right only when all dame are filled.
        TouchesDame = "touches-dame",
        /// The host has marked all empty points of it as neutral.
        Marked = "marked",
        /// It touches a neutral region that no two-eyed group touches: this library's own test, which works with unfilled
        /// dame. A group is two-eyed if it holds two empty regions, or one of at least three points that is not a 2x2
        /// square; it can fill the dame beside it, so they are ordinary ones.
        ///
        /// On 231 real games under Japanese rules, counted with the dead stones of GNU Go 3.8, it gives the recorded
        /// result in 210, no tax in 208, touching dame in 22. It reads nothing: false eyes count as eyes, and a two-eyed
        /// group is never in seki. A host that knows better marks the points as neutral.
        SharedDame = "shared-dame",
    }
}

choice! {
    /// Whether a pass hands the opponent a stone.
    PassStones {
        /// Passing is free.
        None = "none",
        /// Every pass costs a stone (AGA).
        Always = "always",
        /// Passes cost a stone once play has been resumed after a stop.
        AfterResumption = "after-resumption",
    }
}

choice! {
    /// How many passes end play. In all but the last, two consecutive passes stop it and dead stones may be agreed on; they
    /// differ in what may follow a resumption.
    EndOfPlay {
        /// Play may be stopped and resumed any number of times.
        TwoPasses = "two-passes",
        /// Two passes, a resumption and two passes with no play since end the game for good: four in a row. All stones
        /// on the board are then alive.
        FourInARow = "four-in-a-row",
        /// After a resumption the next two consecutive passes end the game for good, whatever was played between. All
        /// stones on the board are then alive.
        TwoPlusTwo = "two-plus-two",
        /// Two passes in a row end the game for good, all stones alive: programs playing each other. Nothing is resumed.
        TwoPassesForGood = "two-passes-for-good",
    }
}

choice! {
    /// What White gets under area scoring for the handicap stones Black was given, from two stones on.
    HandicapBonus {
        /// Nothing.
        Zero = "0",
        /// A point for each stone.
        N = "n",
        /// A point for each stone after the first.
        NMinusOne = "n-1",
    }
}

choice! {
    /// Who wins when the margin is nothing.
    TieRule {
        /// Nobody.
        Draw = "draw",
        /// White.
        White = "white",
        /// Black.
        Black = "black",
    }
}

choice! {
    /// Who moves first when play is resumed after a stop.
    Resumption {
        /// Whoever would have moved anyway. Since turns alternate this is also the opponent of the last to pass (AGA).
        SideToMove = "side-to-move",
        /// The opponent of the one who asked for it (Japan 1989, article 9.3).
        OpponentOfRequester = "opponent-of-requester",
    }
}

choice! {
    /// What it means when a whole board comes back with the same side to move, where the ko rule lets it. The library
    /// reports it ([`Game::repetition`](crate::Game::repetition)); ruling on it is the host's.
    LongCycle {
        /// Nothing.
        Nothing = "nothing",
        /// The players may agree that the game has no result (Japan 1989, article 12).
        NoResult = "no-result",
        /// The game is drawn.
        Draw = "draw",
    }
}

flags! {
    /// A rule set: every flag can be set alone, and every combination works. A plain `Copy` value.
    ///
    /// [`Rules::default`] is area scoring under positional superko, suicide forbidden, komi 7.5. As text, a rule set is
    /// the list of all its flags, and reads back from it.
    ///
    /// ```
    /// use gocore::{KoRule, Komi, Rules, SuicideRule};
    /// let rules = Rules::default().with_ko(KoRule::Simple).with_komi(Komi::from_halves(13)?);
    /// assert_eq!(rules.suicide(), SuicideRule::Forbidden);
    /// assert_eq!(rules.komi().to_string(), "6.5");
    /// # Ok::<(), gocore::KomiError>(())
    /// ```
    Rules {
        /// The ko rule.
        ko with_ko: KoRule = KoRule::PositionalSuperko;
        /// The suicide rule.
        suicide with_suicide: SuicideRule = SuicideRule::Forbidden;
        /// The way of counting.
        scoring with_scoring: ScoringRule = ScoringRule::Area;
        /// The tax.
        tax with_tax: Tax = Tax::None;
        /// The test for seki that the tax uses.
        seki_test with_seki_test: SekiTest = SekiTest::SharedDame;
        /// The price of a pass.
        pass_stones with_pass_stones: PassStones = PassStones::None;
        /// Whether White must make the last pass: when Black's pass is the second in a row, White owes one more (AGA).
        white_passes_last with_white_passes_last: bool = false;
        /// Whether there is a button: the first pass of the game takes it, is worth half a point, does not count towards
        /// the end of play, and lifts every ban of the ko rule.
        button with_button: bool = false;
        /// The passes that end play.
        end_of_play with_end_of_play: EndOfPlay = EndOfPlay::TwoPasses;
        /// White's compensation for handicap stones, under area scoring only.
        handicap_bonus with_handicap_bonus: HandicapBonus = HandicapBonus::Zero;
        /// White's komi.
        komi with_komi: Komi = Komi::constant(15);
        /// Who wins a tie.
        tie with_tie: TieRule = TieRule::Draw;
        /// Who moves after a resumption.
        resumption with_resumption: Resumption = Resumption::SideToMove;
        /// KataGo's `friendlyPassOk`: a program need not capture dead stones before it passes. Carried and written, with no
        /// effect on what is legal or how it counts.
        friendly_pass with_friendly_pass: bool = true;
        /// What a long cycle means.
        long_cycle with_long_cycle: LongCycle = LongCycle::Nothing;
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::DEFAULT
    }
}

/// Rules that a format has no words for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct NotExpressible {
    /// The flag that cannot be written, by the name of its method on [`Rules`].
    pub flag: &'static str,
}

impl NotExpressible {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::RulesNotExpressible
    }
}

impl fmt::Display for NotExpressible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this format cannot express the value of `{}`", self.flag)
    }
}

impl core::error::Error for NotExpressible {}
