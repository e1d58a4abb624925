//! One game of a batch.

use crate::bits::Bits;
use crate::board::Core;
use crate::color::Color;
use crate::dispatch::Portable;
use crate::game::{Judge, allowed};
use crate::history::{Happening, History};
use crate::random::Random;
use crate::rules::{KoRule, Rules, SuicideRule};
use crate::scoring::area_margin;

/// What a game of a batch is but for its earlier positions, which few need.
#[derive(Clone)]
pub(super) struct Lane<const N: usize, const S: usize, const L: usize> {
    pub(super) core: Core<N, S, L>,
    /// Where the side to move may play: nowhere once the game is over.
    pub(super) legal: Bits<N>,
    pub(super) random: Random,
    pub(super) turns: u32,
    /// The bit that the simple ko rule bars.
    pub(super) ko: Option<u16>,
    pub(super) to_move: Color,
    /// Whether the last turn was a pass.
    pub(super) passed: bool,
    /// Whether the game has ended and stays so.
    pub(super) over: bool,
}

impl<const N: usize, const S: usize, const L: usize> Lane<N, S, L> {
    /// The start of a game on an empty board.
    pub(super) fn new(empty: &Core<N, S, L>, random: Random) -> Lane<N, S, L> {
        Lane {
            core: empty.clone(),
            legal: Bits::EMPTY,
            random,
            turns: 0,
            ko: None,
            to_move: Color::Black,
            passed: false,
            over: false,
        }
    }

    /// Begins anew; the random numbers go on. Where the side to move may play is to be found yet.
    pub(super) fn restart(&mut self, empty: &Core<N, S, L>, history: Option<&mut History>) {
        self.core.clone_from(empty);
        self.turns = 0;
        self.ko = None;
        self.to_move = Color::Black;
        self.passed = false;
        self.over = false;
        if let Some(history) = history {
            history.clear();
            self.enter(history, None);
        }
    }

    /// Plays on a bit where that is legal, or passes. Tells whether the game is at its end. Where the side to move may play is
    /// to be found yet.
    #[inline(always)]
    pub(super) fn turn(
        &mut self,
        play: Option<usize>,
        max_turns: u32,
        history: Option<&mut History>,
    ) -> bool {
        let effect = play.map(|index| self.core.play(self.to_move, index));
        self.ko = effect.and_then(|effect| effect.ko);
        self.to_move = !self.to_move;
        self.turns += 1;
        if let Some(history) = history {
            self.enter(history, play);
        }
        let ended = play.is_none() & self.passed | (self.turns >= max_turns);
        self.passed = play.is_none();
        ended
    }

    /// Adds the stones to the history: those of the start, or those that the opponent's turn has made.
    #[inline(always)]
    fn enter(&self, history: &mut History, played: Option<usize>) {
        let happening = Happening {
            made_by: played.map(|_| !self.to_move),
            played,
            ko: self.ko.map(usize::from),
            ..Happening::new(Some(self.turns), self.to_move)
        };
        history.push(self.core.both(), self.core.hash(), &happening);
    }

    /// Finds where the side to move may play. There is a history under the superko rules only.
    #[inline(always)]
    pub(super) fn find_legal(&mut self, rules: &Rules, history: Option<&History>) {
        if let Some(history) = history {
            self.legal = Judge::new(history, rules, self.to_move).plays(&self.core);
            return;
        }
        // The simple ko rule bars a stone that is lost alone, as it leaves the board as it is.
        let suicide = match (rules.ko(), rules.suicide()) {
            (KoRule::Simple, SuicideRule::Allowed) => SuicideRule::MultiStone,
            (_, suicide) => suicide,
        };
        self.legal = self.allowed(suicide);
        if let (KoRule::Simple, Some(index)) = (rules.ko(), self.ko) {
            self.legal.clear(usize::from(index));
        }
    }

    /// Where board and suicide rule allow a play.
    #[inline(always)]
    fn allowed(&self, suicide: SuicideRule) -> Bits<N> {
        allowed(&self.core, suicide, self.to_move, &self.core.playable(self.to_move))
    }

    /// Where only the ko rule is against a play.
    #[inline(always)]
    pub(super) fn barred_by_ko(&self, rules: &Rules) -> Bits<N> {
        if self.over { Bits::EMPTY } else { self.allowed(rules.suicide()).minus(&self.legal) }
    }

    /// Black's area less White's, in points.
    #[inline(always)]
    pub(super) fn margin(&self) -> i32 {
        area_margin(self.core.both(), self.core.board(), self.core.geometry(), Portable)
    }

    /// The stones of chains with one liberty and those of chains with two.
    #[inline(always)]
    pub(super) fn with_few_liberties(&self) -> [Bits<N>; 2] {
        let (core, mut few) = (&self.core, [Bits::EMPTY; 2]);
        let empty = core.empty();
        for color in Color::ALL {
            let mut rest = *core.stones(color);
            while let Some(index) = rest.first() {
                let chain = core.chain_on(color, index);
                rest = rest.minus(chain);
                let liberties = core.geometry().neighbors(chain).and(&empty).count();
                if let Some(few) = few.get_mut(liberties.wrapping_sub(1)) {
                    *few = few.or(chain);
                }
            }
        }
        few
    }
}
