//! Whose turn it is, and what passes and resumptions do to that.

use crate::color::Color;
use crate::rules::{EndOfPlay, PassStones, Resumption, Rules};
use crate::scoring::Tally;

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TurnPhase {
    /// The side to move may play or pass.
    Playing,
    /// Black's pass was the second in a row and White owes the last one ([`Rules::white_passes_last`]). Only that pass may
    /// be made, or play resumed.
    MustPass,
    /// Play has stopped: dead stones can be agreed on, or play resumed.
    Stopped,
    /// Play has ended for good, with all stones on the board alive ([`EndOfPlay`]).
    Ended,
}

/// Whether play has been resumed after a stop, and when.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Resumed {
    /// Never.
    #[default]
    Never,
    /// Before the last stone was played.
    BeforeLastPlay,
    /// After the last stone was played, or with no stone played at all.
    SinceLastPlay,
}

/// Everything about a game but its board, its repetitions and its rules. A value: each turn keeps the one it was made in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TurnState {
    pub(crate) to_move: Color,
    pub(crate) phase: TurnPhase,
    /// Passes in a row since the last play, resumption or taking of the button.
    pub(crate) consecutive_passes: u32,
    pub(crate) resumed: Resumed,
    /// Handicap stones that Black has still to place before White's first turn.
    pub(crate) placements_left: u32,
    pub(crate) tally: Tally,
}

impl TurnState {
    /// The start of an even game.
    pub(crate) const fn start(to_move: Color) -> TurnState {
        TurnState {
            to_move,
            phase: TurnPhase::Playing,
            consecutive_passes: 0,
            resumed: Resumed::Never,
            placements_left: 0,
            tally: Tally::EMPTY,
        }
    }

    /// Who moves after a play now.
    pub(crate) const fn next_after_play(&self) -> Color {
        if self.placements_left > 1 { self.to_move } else { self.to_move.opponent() }
    }

    /// After a play by the side to move that took these many enemy stones and lost these many own.
    pub(crate) fn after_play(&self, captured: usize, suicide: usize) -> TurnState {
        let mut next = TurnState {
            to_move: self.next_after_play(),
            consecutive_passes: 0,
            resumed: match self.resumed {
                Resumed::Never => Resumed::Never,
                Resumed::BeforeLastPlay | Resumed::SinceLastPlay => Resumed::BeforeLastPlay,
            },
            placements_left: self.placements_left.saturating_sub(1),
            ..*self
        };
        next.tally.add_captures(self.to_move, captured);
        next.tally.add_captures(!self.to_move, suicide);
        if self.placements_left > 0 {
            next.tally = next.tally.with_handicap(self.tally.handicap().saturating_add(1));
        }
        next
    }

    /// After so many plays in turn, none of them suicide, by which each colour took these many stones. No handicap is being
    /// placed.
    pub(crate) fn after_plays(&self, plays: u32, captured: [u32; 2]) -> TurnState {
        if plays == 0 {
            return *self;
        }
        let last = if plays % 2 == 1 { self.to_move } else { !self.to_move };
        let mut before_last = TurnState { to_move: last, ..*self };
        for color in Color::ALL {
            before_last.tally.add_captures(color, captured[color.index()] as usize);
        }
        before_last.after_play(0, 0)
    }

    /// Whether a pass now takes the button.
    pub(crate) fn takes_button(&self, rules: &Rules) -> bool {
        rules.button() && self.tally.button().is_none()
    }

    /// After a pass by the side to move. A pass during the placement of a free handicap gives up what is left of it.
    pub(crate) fn after_pass(&self, rules: &Rules) -> TurnState {
        let color = self.to_move;
        let mut next = TurnState { to_move: !color, placements_left: 0, ..*self };
        let paid = match rules.pass_stones() {
            PassStones::None => false,
            PassStones::Always => true,
            PassStones::AfterResumption => self.resumed != Resumed::Never,
        };
        if paid {
            next.tally.add_pass_stone(!color);
        }
        if self.takes_button(rules) {
            next.tally = next.tally.with_button(Some(color));
            next.consecutive_passes = 0;
        } else {
            next.consecutive_passes = self.consecutive_passes.saturating_add(1);
        }
        if self.phase == TurnPhase::MustPass {
            next.phase = stopped(rules, self.resumed);
        } else {
            next.phase = phase_after_passes(rules, next.consecutive_passes, next.to_move, self.resumed);
        }
        next
    }

    /// The tally to count with: a pass that White still owes is taken as made.
    pub(crate) fn final_tally(&self, rules: &Rules) -> Tally {
        match self.phase {
            TurnPhase::MustPass => self.after_pass(rules).tally,
            TurnPhase::Playing | TurnPhase::Stopped | TurnPhase::Ended => self.tally,
        }
    }

    /// After a resumption that this colour asked for.
    pub(crate) fn after_resumption(&self, rules: &Rules, by: Color) -> TurnState {
        self.resumed_by(match rules.resumption() {
            Resumption::SideToMove => self.to_move,
            Resumption::OpponentOfRequester => !by,
        })
    }

    /// After a resumption in which this side moves first.
    pub(crate) fn resumed_by(&self, to_move: Color) -> TurnState {
        TurnState {
            to_move,
            phase: TurnPhase::Playing,
            consecutive_passes: 0,
            resumed: Resumed::SinceLastPlay,
            ..*self
        }
    }
}

/// The phase after so many passes in a row, the last of them by the opponent of the side now to move.
pub(super) fn phase_after_passes(rules: &Rules, passes: u32, to_move: Color, resumed: Resumed) -> TurnPhase {
    match (passes, to_move) {
        (0 | 1, _) => TurnPhase::Playing,
        (2, Color::White) if rules.white_passes_last() => TurnPhase::MustPass,
        _ => stopped(rules, resumed),
    }
}

/// Whether play that comes to an end does so for good.
fn stopped(rules: &Rules, resumed: Resumed) -> TurnPhase {
    let for_good = match rules.end_of_play() {
        EndOfPlay::TwoPasses => false,
        EndOfPlay::FourInARow => resumed == Resumed::SinceLastPlay,
        EndOfPlay::TwoPlusTwo => resumed != Resumed::Never,
        EndOfPlay::TwoPassesForGood => true,
    };
    if for_good { TurnPhase::Ended } else { TurnPhase::Stopped }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Many plays at once come to the same as one after the other.
    #[test]
    fn plays_in_turn_add_up() {
        for to_move in Color::ALL {
            for plays in 0..7u32 {
                let start = TurnState { resumed: Resumed::SinceLastPlay, ..TurnState::start(to_move) };
                let (mut one_by_one, mut captured) = (start, [0; 2]);
                for play in 0..plays {
                    captured[one_by_one.to_move.index()] += play;
                    one_by_one = one_by_one.after_play(play as usize, 0);
                }
                assert_eq!(start.after_plays(plays, captured), one_by_one, "{plays}");
            }
        }
    }
}
