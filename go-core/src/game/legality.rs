//! Whether a play is legal, and if not, why: the one place where a play is judged.

use core::fmt;

use crate::bits::Bits;
use crate::board::{Core, Losses};
use crate::code::Code;
use crate::color::Color;
use crate::history::{History, Repeat};
use crate::notation::vertex;
use crate::point::Point;
use crate::rules::{KoRule, Rules, SuicideRule};
use crate::size::BoardSize;

use super::turn::{TurnPhase, TurnState};

/// Why a turn is refused. When several reasons apply, the first in the order of the variants is given.
///
/// A ply is the number of turns, plays and passes, before a position; ply 0 is the start. `None` stands for a position
/// before the start that a ko ban given to the [`GameBuilder`](crate::GameBuilder) tells of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PlayError {
    /// The point is not on the board.
    OffBoard {
        /// The point.
        point: Point,
    },
    /// Play has stopped; it can be resumed.
    Stopped,
    /// Play has ended for good.
    Ended,
    /// White owes a pass and nothing else.
    MustPass,
    /// It is the other side's turn.
    OutOfTurn {
        /// Whose turn it is.
        to_move: Color,
    },
    /// There is a stone on the point.
    Occupied {
        /// The point.
        point: Point,
    },
    /// The play would leave its own chain without a liberty, which the suicide rule forbids.
    Suicide {
        /// The point.
        point: Point,
    },
    /// The ko rule in force forbids the position that would come back, and the simple ko rule would too: it is the one
    /// before the present one, or (simple ko only) the present one.
    Ko {
        /// The point.
        point: Point,
        /// The ply whose position would come back.
        ply: Option<u32>,
    },
    /// A superko rule forbids the position that would come back.
    Superko {
        /// The point.
        point: Point,
        /// The ply whose position would come back; the earliest that the rule looks at, if there are several.
        ply: Option<u32>,
    },
}

impl PlayError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            PlayError::OffBoard { .. } => Code::OffBoard,
            PlayError::Stopped => Code::Stopped,
            PlayError::Ended => Code::Ended,
            PlayError::MustPass => Code::MustPass,
            PlayError::OutOfTurn { .. } => Code::OutOfTurn,
            PlayError::Occupied { .. } => Code::Occupied,
            PlayError::Suicide { .. } => Code::Suicide,
            PlayError::Ko { .. } => Code::Ko,
            PlayError::Superko { .. } => Code::Superko,
        }
    }

    /// The message with the point named as on a board of this size.
    #[must_use]
    pub const fn on(self, size: BoardSize) -> PlayErrorOn {
        PlayErrorOn { error: self, size }
    }
}

/// Displays a [`PlayError`] with GTP vertices; made by [`PlayError::on`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayErrorOn {
    error: PlayError,
    size: BoardSize,
}

impl fmt::Display for PlayErrorOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        message(self.error, f, |point| vertex(point, self.size))
    }
}

/// Names the point by column and row from the top left, from 0: the error knows no board size.
impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        message(*self, f, |point| point)
    }
}

fn message<N: fmt::Display>(
    error: PlayError,
    f: &mut fmt::Formatter<'_>,
    name: impl Fn(Point) -> N,
) -> fmt::Result {
    let (point, rule, ply) = match error {
        PlayError::OffBoard { point } => return write!(f, "{} is off the board", name(point)),
        PlayError::Stopped => return f.write_str("play has stopped"),
        PlayError::Ended => return f.write_str("play has ended"),
        PlayError::MustPass => return f.write_str("White owes a pass"),
        PlayError::OutOfTurn { to_move } => return write!(f, "it is {to_move}'s turn"),
        PlayError::Occupied { point } => return write!(f, "{} is occupied", name(point)),
        PlayError::Suicide { point } => return write!(f, "{} is suicide", name(point)),
        PlayError::Ko { point, ply } => (point, "ko", ply),
        PlayError::Superko { point, ply } => (point, "superko", ply),
    };
    write!(f, "{} would bring back the position ", name(point))?;
    match ply {
        Some(ply) => write!(f, "after turn {ply} ({rule})"),
        None => write!(f, "before the start ({rule})"),
    }
}

impl core::error::Error for PlayError {}

/// Whether a colour may play at all, as far as the state of the game says.
pub(crate) fn may_play(
    state: &TurnState,
    size: BoardSize,
    color: Color,
    point: Point,
) -> Result<(), PlayError> {
    if !size.contains(point) {
        return Err(PlayError::OffBoard { point });
    }
    match state.phase {
        TurnPhase::Stopped => Err(PlayError::Stopped),
        TurnPhase::Ended => Err(PlayError::Ended),
        TurnPhase::MustPass => Err(PlayError::MustPass),
        TurnPhase::Playing if color != state.to_move => Err(PlayError::OutOfTurn { to_move: state.to_move }),
        TurnPhase::Playing => Ok(()),
    }
}

/// Whether a colour may pass.
pub(crate) fn may_pass(state: &TurnState, color: Color) -> Result<(), PlayError> {
    match state.phase {
        TurnPhase::Stopped => Err(PlayError::Stopped),
        TurnPhase::Ended => Err(PlayError::Ended),
        TurnPhase::MustPass | TurnPhase::Playing if color != state.to_move => {
            Err(PlayError::OutOfTurn { to_move: state.to_move })
        }
        TurnPhase::MustPass | TurnPhase::Playing => Ok(()),
    }
}

/// Whether a play on a bit of the board is legal under every rule, as can be told at once of nearly all plays: it keeps a
/// liberty, on an empty point, and the board cannot come back, since its side has never stood there or since no position
/// had such a hash.
#[inline(always)]
pub(crate) fn surely_legal<const N: usize, const S: usize, const L: usize>(
    core: &Core<N, S, L>,
    history: &History,
    color: Color,
    index: usize,
) -> bool {
    if core.stones(color).has(index) | core.stones(!color).has(index) || !core.breathes(color, index) {
        return false;
    }
    !history.has_stood(color, index)
        || !history.may_know(core.hash_after(color, index, &core.losses(color, index)))
}

/// What a play is judged by but for the board.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub(crate) history: &'a History,
    pub(crate) ko: KoRule,
    pub(crate) suicide: SuicideRule,
    /// Who plays.
    pub(crate) color: Color,
    /// Who is to move after it.
    pub(crate) next: Color,
}

impl<'a> Judge<'a> {
    /// Of plays in turn under these rules.
    #[inline(always)]
    pub(crate) fn new(history: &'a History, rules: &Rules, color: Color) -> Judge<'a> {
        Judge { history, ko: rules.ko(), suicide: rules.suicide(), color, next: !color }
    }

    /// Whether the board and the rules allow a play, and what it would take off. Constant time but for the stones it takes.
    #[inline(always)]
    pub(crate) fn play<const N: usize, const S: usize, const L: usize>(
        self,
        core: &Core<N, S, L>,
        point: Point,
    ) -> Result<Losses<N>, PlayError> {
        if !core.size().contains(point) {
            return Err(PlayError::OffBoard { point });
        }
        let index = core.geometry().index(point);
        if core.stones(Color::Black).has(index) || core.stones(Color::White).has(index) {
            return Err(PlayError::Occupied { point });
        }
        let losses = core.losses(self.color, index);
        let allowed = match self.suicide {
            SuicideRule::Forbidden => losses.suicide.is_empty(),
            SuicideRule::MultiStone => losses.suicide.count() != 1,
            SuicideRule::Allowed => true,
        };
        if !allowed {
            return Err(PlayError::Suicide { point });
        }
        if losses.suicide.is_empty() && !self.history.has_stood(self.color, index) {
            return Ok(losses);
        }
        match self.repeat(core, index, &losses) {
            None => Ok(losses),
            Some(repeat) if repeat.simple => Err(PlayError::Ko { point, ply: repeat.ply }),
            Some(repeat) => Err(PlayError::Superko { point, ply: repeat.ply }),
        }
    }

    /// What the ko rule has against a play.
    #[inline(always)]
    fn repeat<const N: usize, const S: usize, const L: usize>(
        self,
        core: &Core<N, S, L>,
        index: usize,
        losses: &Losses<N>,
    ) -> Option<Repeat> {
        let hash = core.hash_after(self.color, index, losses);
        let stones = || core.stones_after(self.color, index, losses);
        self.history.repeat(self.ko, hash, stones, self.color, self.next)
    }

    /// The bits of all points where a [`play`](Judge::play) is allowed.
    #[inline(always)]
    pub(crate) fn plays<const N: usize, const S: usize, const L: usize>(
        self,
        core: &Core<N, S, L>,
    ) -> Bits<N> {
        let breathing = core.playable(self.color);
        let (mut plays, mut to_ask) = (breathing, Bits::EMPTY);
        match self.ko {
            KoRule::None => {}
            KoRule::Simple => {
                if let Some(index) = self.history.ko() {
                    to_ask = Bits::single(index).and(&breathing);
                }
            }
            KoRule::PositionalSuperko | KoRule::SituationalSuperko | KoRule::NaturalSituationalSuperko => {
                to_ask = self.history.stood(self.color).resized().and(&breathing);
            }
        }
        if self.suicide != SuicideRule::Forbidden {
            plays = allowed(core, self.suicide, self.color, &breathing);
            to_ask = to_ask.or(&plays.minus(&breathing));
        }
        if to_ask.is_empty() { plays } else { plays.minus(&self.repeating(core, &breathing, &to_ask)) }
    }

    /// Those of these plays that the ko rule refuses. Apart, since most positions have none to ask about: inlined, it would
    /// double the cost of all others.
    #[inline(never)]
    fn repeating<const N: usize, const S: usize, const L: usize>(
        self,
        core: &Core<N, S, L>,
        breathing: &Bits<N>,
        to_ask: &Bits<N>,
    ) -> Bits<N> {
        let mut refused = Bits::EMPTY;
        // Where a stone takes nothing off, the hash is at hand; and rarely has any position had it.
        let prey = core.stones(!self.color).and(core.pressed());
        let plain = breathing.minus(&core.geometry().neighbors(&prey));
        to_ask.for_each(|index| {
            if plain.has(index) && !self.history.may_know(core.hash_with(self.color, index)) {
                return;
            }
            let losses = core.losses(self.color, index);
            if self.repeat(core, index, &losses).is_some() {
                refused.set(index);
            }
        });
        refused
    }
}

/// The empty bits where the suicide rule allows a play; `breathing` are those where it is no suicide.
#[inline(always)]
pub(crate) fn allowed<const N: usize, const S: usize, const L: usize>(
    core: &Core<N, S, L>,
    suicide: SuicideRule,
    color: Color,
    breathing: &Bits<N>,
) -> Bits<N> {
    match suicide {
        SuicideRule::Forbidden => *breathing,
        // A stone beside an own one is not lost alone.
        SuicideRule::MultiStone => {
            core.geometry().neighbors(core.stones(color)).and(&core.empty()).or(breathing)
        }
        SuicideRule::Allowed => core.empty(),
    }
}

#[cfg(test)]
mod tests {
    use crate::board::on_core;
    use crate::color::Color;
    use crate::game::Game;
    use crate::point::Point;
    use crate::rules::Rules;
    use crate::size::BoardSize;

    fn surely_legal(game: &Game, color: Color, column: u8, row: u8) -> bool {
        let index = game.board.geometry().index(Point::new(column, row));
        on_core!(game.board.core(), core => super::surely_legal(core, &game.history, color, index))
    }

    /// What is told at once is nearly all of a game: else replays would be slow, and nothing else would show it.
    #[test]
    fn nearly_all_is_told_at_once() {
        let mut game = Game::new(BoardSize::new(5, 2).unwrap(), Rules::preset("tromp-taylor").unwrap());
        assert!(surely_legal(&game, Color::White, 0, 0), "an empty board");
        // Black takes two at the left edge and one in the corner at the right.
        for (column, row) in [(1, 0), (0, 0), (4, 0), (0, 1), (1, 1), (4, 1), (3, 1)] {
            game.play(Point::new(column, row)).unwrap();
        }
        assert!(!surely_legal(&game, Color::Black, 4, 0), "occupied by Black");
        assert!(!surely_legal(&game, Color::White, 4, 0), "occupied by Black");
        assert!(surely_legal(&game, Color::White, 2, 0), "never stood on");
        assert!(!surely_legal(&game, Color::White, 4, 1), "no liberty and nothing taken");
        assert!(surely_legal(&game, Color::White, 0, 0), "stood on, and the board has never been so");
    }
}
