//! Records judged as they stand.

mod summary;

use alloc::vec::Vec;
use core::fmt;

use crate::board::{Board, Core, Placement, on_core};
use crate::code::Code;
use crate::color::Color;
use crate::dispatch::{Processor, Work, on_best};
use crate::game::{Judge, PlayError, TurnPhase, TurnState, surely_legal};
use crate::history::{Happening, History};
use crate::moves::Move;
use crate::notation::ParseVertexError;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::rules::Rules;
use crate::scoring::{Marks, Score, ScoreError, Tally};
use crate::size::BoardSize;
use summary::Listener;
pub use summary::TurnSummary;

/// A move of a record that cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    number: u32,
    color: Color,
    reason: FaultReason,
}

/// Why a move of a record cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FaultReason {
    /// The board or the rules refuse it. The plies in the error are move numbers of the record.
    Refused {
        /// Where it was to be played.
        point: Point,
        /// The reason.
        error: PlayError,
    },
    /// What the record holds is no point of the board.
    NoPoint(ParseVertexError),
}

impl Fault {
    /// The number of the move in the record, from 1; passes and moves left out count.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Who made it.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// Why it cannot be played.
    #[must_use]
    pub const fn reason(&self) -> FaultReason {
        self.reason
    }
}

impl FaultReason {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            FaultReason::Refused { error, .. } => error.code(),
            FaultReason::NoPoint(error) => error.code(),
        }
    }

    /// The reason in words, with points named as on a board of this size.
    #[must_use]
    pub const fn on(self, size: BoardSize) -> FaultReasonOn {
        FaultReasonOn { reason: self, size }
    }
}

/// Displays a [`FaultReason`] with GTP vertices; made by [`FaultReason::on`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FaultReasonOn {
    reason: FaultReason,
    size: BoardSize,
}

impl fmt::Display for FaultReasonOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            FaultReason::Refused { error, .. } => error.on(self.size).fmt(f),
            FaultReason::NoPoint(error) => error.fmt(f),
        }
    }
}

/// A game record replayed as it stands: each move by the colour that the record gives, set-up wherever it comes, never
/// stopping at passes. A move that the board or the rules refuse is noted as a [`Fault`] and left out, and replay goes on.
/// A play after play has stopped counts as a resumption; passes after it do not.
/// For a game in which people take turns there is [`Game`](crate::Game).
///
/// Situational superko takes the side to move from the next move of the record. Set-up in the middle starts the
/// repetition history anew.
///
/// ```
/// use gocore::{BoardSize, Color, Move, Point, Replay, Rules};
/// let mut replay = Replay::new(BoardSize::NINE, Rules::default());
/// replay.turn(Color::Black, Move::Play(Point::new(4, 4)));
/// replay.turn(Color::White, Move::Play(Point::new(4, 4)));
/// replay.turn(Color::White, Move::Play(Point::new(2, 4)));
/// assert_eq!(replay.faults().len(), 1);
/// assert_eq!(replay.faults()[0].number(), 2);
/// assert_eq!(replay.position().occupied().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    rules: Rules,
    board: Board,
    history: History,
    state: TurnState,
    number: u32,
    faults: Vec<Fault>,
    /// Whether the present position still has to enter the history, as a start: who moves next was not known yet.
    starting: bool,
    plays_repetitions: bool,
}

impl Replay {
    /// A record that starts from an empty board.
    #[must_use]
    pub fn new(size: BoardSize, rules: Rules) -> Replay {
        Replay {
            rules,
            board: Board::new(size),
            history: History::new(size),
            state: TurnState::start(Color::Black),
            number: 0,
            faults: Vec::new(),
            starting: true,
            plays_repetitions: false,
        }
    }

    /// The same, but a move refused for repetition only is played all the same; it is a fault as well.
    #[must_use]
    pub const fn playing_repetitions(mut self) -> Replay {
        self.plays_repetitions = true;
        self
    }

    /// Puts other stones on the board: a set-up. Tells whether the size is that of the board; nothing changes otherwise.
    /// Chains without a liberty are left standing ([`Position::without_liberty`] finds them).
    pub fn set_position(&mut self, position: &Position) -> bool {
        let fits = position.size() == self.board.size();
        if fits {
            self.board = Board::from_position(position);
            self.starting = true;
        }
        fits
    }

    /// Says how many handicap stones Black was given, for White's compensation.
    pub fn set_handicap(&mut self, stones: u32) {
        self.state.tally = self.state.tally.with_handicap(stones);
    }

    /// The next move of the record. Returns what it did, or why it is refused; a refusal is also kept among the
    /// [`faults`](Replay::faults).
    ///
    /// # Errors
    /// [`PlayError`]: off the board, occupied, suicide, ko or superko. The move is left out, but for a repetition when
    /// [`playing_repetitions`](Replay::playing_repetitions).
    pub fn turn(&mut self, color: Color, mv: Move) -> Result<Option<Placement>, PlayError> {
        self.number = self.number.saturating_add(1);
        if self.starting {
            self.starting = false;
            let start = self.start(self.number - 1, color);
            self.enter(&start);
        } else if self.state.to_move != color {
            self.history.note_to_move(color);
        }
        self.state.to_move = color;
        match mv {
            Move::Pass => {
                let takes_button = self.state.takes_button(&self.rules);
                self.state = self.state.after_pass(&self.rules);
                let pass = Happening { new_epoch: takes_button, ..self.happening(self.state.to_move) };
                self.enter(&pass);
                Ok(None)
            }
            Move::Play(point) => self.play(color, point).map(Some),
        }
    }

    /// The next moves of the record, one after the other as by [`turn`](Replay::turn), but faster: what each did is not
    /// told. Returns how many are refused; they are the last of the [`faults`](Replay::faults).
    ///
    /// ```
    /// use gocore::{BoardSize, Color, Move, Point, Replay, Rules};
    /// let mut replay = Replay::new(BoardSize::NINE, Rules::default());
    /// let [here, there] = [Point::new(4, 4), Point::new(2, 4)].map(Move::Play);
    /// let refused = replay.turns(&[(Color::Black, here), (Color::White, here), (Color::White, there)]);
    /// assert_eq!(refused, 1);
    /// assert_eq!(replay.number(), 3);
    /// ```
    pub fn turns(&mut self, turns: &[(Color, Move)]) -> usize {
        self.turns_heard(turns, &mut ())
    }

    /// Like [`turns`](Replay::turns), and tells of each in turn what it came to. Nearly as fast.
    ///
    /// ```
    /// use gocore::{BoardSize, Color, Move, Point, Replay, Rules};
    /// let mut replay = Replay::new(BoardSize::NINE, Rules::default());
    /// let [corner, beside, below] = [Point::new(0, 0), Point::new(1, 0), Point::new(0, 1)].map(Move::Play);
    /// let turns = [(Color::White, corner), (Color::Black, beside), (Color::White, beside), (Color::Black, below)];
    /// let mut heard = Vec::new();
    /// replay.turns_with(&turns, &mut |turn| heard.push((turn.is_fault(), turn.captured())));
    /// assert_eq!(heard, [(false, 0), (false, 0), (true, 0), (false, 1)]);
    /// ```
    pub fn turns_with(&mut self, turns: &[(Color, Move)], mut each: &mut dyn FnMut(TurnSummary)) -> usize {
        self.turns_heard(turns, &mut each)
    }

    fn turns_heard(&mut self, turns: &[(Color, Move)], listener: &mut impl Listener) -> usize {
        let faults = self.faults.len();
        self.history.reserve(turns.len() + 1);
        let mut rest = turns;
        while let Some((&(color, mv), after)) = rest.split_first() {
            let plain = self.plain_plays(rest, listener);
            if plain > 0 {
                rest = &rest[plain..];
            } else {
                let known = self.faults.len();
                let before = self.state.tally.captures(color);
                // Its refusal, if it is refused, is among the faults.
                let _ = self.turn(color, mv);
                let captured = self.state.tally.captures(color) - before;
                listener.hear(self.faults.len() > known, captured, self.board.zobrist_hash());
                rest = after;
            }
        }
        self.faults.len() - faults
    }

    /// Plays as many moves as there is nothing to ask about. Returns how many.
    fn plain_plays(&mut self, turns: &[(Color, Move)], listener: &mut impl Listener) -> usize {
        if self.starting || self.state.phase != TurnPhase::Playing {
            return 0;
        }
        let Replay { board, history, state, number, .. } = self;
        on_core!(board.core_mut(), core => {
            on_best(PlainPlays { core, history, state, number, turns, listener })
        })
    }

    /// Counts a move that is no point of the board, among the [`faults`](Replay::faults) too; nothing else happens.
    pub fn unreadable_turn(&mut self, color: Color, error: ParseVertexError) {
        self.number = self.number.saturating_add(1);
        self.faults.push(Fault { number: self.number, color, reason: FaultReason::NoPoint(error) });
    }

    fn play(&mut self, color: Color, point: Point) -> Result<Placement, PlayError> {
        let judge = Judge::new(&self.history, &self.rules, color);
        let judged = on_core!(self.board.core(), core => {
            judge.play(core, point).map(|losses| Placement::new(color, point, &losses, core.size()))
        });
        if let Err(error) = judged {
            let reason = FaultReason::Refused { point, error };
            self.faults.push(Fault { number: self.number, color, reason });
        }
        let placement = match judged {
            Err(PlayError::Ko { .. } | PlayError::Superko { .. }) if self.plays_repetitions => {
                self.board.placement(color, point)
            }
            judged => judged.ok(),
        };
        if let Some(placement) = placement {
            let ko = self.board.apply(&placement).ko;
            if self.state.phase != TurnPhase::Playing {
                self.state = self.state.resumed_by(color);
            }
            self.state = self.state.after_play(placement.captured().len(), placement.suicide().len());
            let next = self.state.to_move;
            let play = Happening {
                made_by: Some(color),
                played: Some(self.board.geometry().index(point)),
                ko: ko.map(usize::from),
                ..self.happening(next)
            };
            self.enter(&play);
        }
        judged
    }

    /// Whether the board and the rules let this colour play on this point as the next move of the record, and what it would
    /// do. Nothing changes, and nothing is a fault.
    ///
    /// Cost: constant for the colour whose turn it is, and otherwise, or before the first move, linear in the moves so far.
    ///
    /// # Errors
    /// [`PlayError`]: off the board, occupied, suicide, ko or superko.
    ///
    /// ```
    /// use gocore::{BoardSize, Color, Point, Replay, Rules};
    /// let mut replay = Replay::new(BoardSize::NINE, Rules::default());
    /// assert!(replay.legality(Color::White, Point::new(4, 4)).is_ok());
    /// assert!(replay.legality(Color::White, Point::new(9, 4)).is_err());
    /// assert_eq!((replay.number(), replay.faults().len()), (0, 0));
    /// ```
    pub fn legality(&self, color: Color, point: Point) -> Result<Placement, PlayError> {
        let copy = self.history_for(color);
        let history = copy.as_ref().unwrap_or(&self.history);
        on_core!(self.board.core(), core => {
            let losses = Judge::new(history, &self.rules, color).play(core, point)?;
            Ok(Placement::new(color, point, &losses, core.size()))
        })
    }

    /// All points where this colour may play as the next move of the record. For a colour whose turn it is not, each point
    /// costs what [`legality`](Replay::legality) does for the other.
    #[must_use]
    pub fn legal_plays(&self, color: Color) -> PointSet {
        let size = self.board.size();
        on_core!(self.board.core(), core => match self.history_for(color) {
            None => {
                let plays = Judge::new(&self.history, &self.rules, color).plays(core);
                PointSet::from_bits(plays.resized(), size)
            }
            // Who moves twice can bring boards back in ways that games do not know.
            Some(history) => PointSet::from_points(size, size.points().filter(|&point| {
                Judge::new(&history, &self.rules, color).play(core, point).is_ok()
            })),
        })
    }

    /// The history as it will be when this colour moves next, where it differs from the present one.
    fn history_for(&self, color: Color) -> Option<History> {
        if !self.starting && self.state.to_move == color {
            return None;
        }
        let mut history = self.history.clone();
        if self.starting {
            let start = self.start(self.number, color);
            on_core!(self.board.core(), core => history.push(core.both(), core.hash(), &start));
        } else {
            history.note_to_move(color);
        }
        Some(history)
    }

    /// What is to be entered in the history as a start, after so many moves, when it is known who moves.
    fn start(&self, number: u32, color: Color) -> Happening {
        Happening { ply: Some(number), new_epoch: true, ..self.happening(color) }
    }

    /// What is to be entered in the history after a pass.
    fn happening(&self, to_move: Color) -> Happening {
        Happening::new(Some(self.number), to_move)
    }

    fn enter(&mut self, happening: &Happening) {
        on_core!(self.board.core(), core => self.history.push(core.both(), core.hash(), happening));
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board as it stands.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The stones as they stand.
    #[must_use]
    pub fn position(&self) -> Position {
        self.board.position()
    }

    /// Captures, pass stones, handicap and button so far.
    #[must_use]
    pub const fn tally(&self) -> &Tally {
        &self.state.tally
    }

    /// The number of moves so far, passes and refused ones among them.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The moves that could not be played so far.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// How often the present stones have been on the board, now included.
    #[must_use]
    pub fn board_occurrences(&self) -> u32 {
        let entered = self.history.occurrences_of(&self.position(), self.board.zobrist_hash());
        // A start or set-up enters the history with the next move.
        entered + u32::from(self.starting)
    }

    /// The tally to count with: a pass that White still owes is taken as made, as in
    /// [`Game::final_tally`](crate::Game::final_tally).
    #[must_use]
    pub fn final_tally(&self) -> Tally {
        self.state.final_tally(&self.rules)
    }

    /// Counts the position as it stands, with the [`final_tally`](Replay::final_tally). Dead stones may be marked however
    /// the record ends.
    ///
    /// # Errors
    /// [`ScoreError`] when the marks do not fit the position.
    pub fn score(&self, marks: &Marks) -> Result<Score, ScoreError> {
        Score::new(&self.position(), marks, &self.rules, &self.final_tally())
    }
}

/// Plays of a record up to the first that takes a closer look: a pass, a move that may be illegal, or one out of turn.
struct PlainPlays<'a, T, const N: usize, const S: usize, const L: usize> {
    core: &'a mut Core<N, S, L>,
    history: &'a mut History,
    state: &'a mut TurnState,
    number: &'a mut u32,
    turns: &'a [(Color, Move)],
    listener: &'a mut T,
}

impl<T: Listener, const N: usize, const S: usize, const L: usize> Work for PlainPlays<'_, T, N, S, L> {
    type Output = usize;

    #[inline(always)]
    fn run<P: Processor>(self, _: P) -> usize {
        let PlainPlays { core, history, state, number, turns, listener } = self;
        let (mut to_move, mut captured, mut played) = (state.to_move, [0; 2], 0);
        for &(color, mv) in turns {
            let index = match mv {
                Move::Play(point) if core.size().contains(point) => core.geometry().index(point),
                Move::Play(_) | Move::Pass => break,
            };
            if color != to_move || !surely_legal(core, history, color, index) {
                break;
            }
            let effect = core.play(color, index);
            captured[color.index()] += effect.captured;
            to_move = !color;
            played += 1;
            let happening = Happening {
                made_by: Some(color),
                played: Some(index),
                ko: effect.ko.map(usize::from),
                ..Happening::new(Some(number.saturating_add(played)), to_move)
            };
            history.push(core.both(), core.hash(), &happening);
            listener.hear(false, effect.captured, core.hash());
        }
        *number = number.saturating_add(played);
        *state = state.after_plays(played, captured);
        played as usize
    }
}
