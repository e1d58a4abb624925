//! A game: board, rules, history and turns in one.

mod builder;
mod legality;
mod text;
mod turn;

use core::fmt;

use alloc::vec::Vec;

use crate::board::{Board, Placement};
use crate::code::Code;
use crate::color::Color;
use crate::history::{Happening, History};
use crate::moves::Move;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::rules::{Rules, SuicideRule};
use crate::scoring::{Marks, Score, ScoreError, Tally};
use crate::size::BoardSize;

pub use builder::{BuildError, GameBuilder};
pub(crate) use legality::judge;
pub use legality::{PlayError, PlayErrorOn};
use legality::{legal_plays, may_pass, may_play};
pub use text::GameTextError;
pub(crate) use turn::TurnState;
pub use turn::{Resumed, TurnPhase};

/// One turn of a game and the state it was made in.
#[derive(Clone, Copy, Debug)]
struct Turn {
    mv: Move,
    before: TurnState,
}

/// A game under way: it knows whose turn it is, what is legal and why not, what repeats, and how to go back and forth.
///
/// A turn is a play or a pass; the number of turns made is the *ply*, and ply 0 is the start. Undo and
/// [`jump`](Game::jump) move along the turns; what lies ahead stays until another turn or a resumption replaces it. Only
/// positions up to the present ply count as history.
///
/// Costs: a play, a pass or a question about one point takes constant time whatever the game's length; undo and jump take
/// time linear in the plies crossed and one rebuilding of the board. Memory: about 400 bytes a turn.
///
/// ```
/// use gocore::{Game, Rules, notation::parse_vertex, BoardSize, PlayError};
/// let mut game = Game::new(BoardSize::NINE, Rules::preset("japanese")?);
/// for text in ["D5", "E5", "E6", "F6", "E4", "F4", "J9", "G5"] {
///     game.play(parse_vertex(text, game.size())?)?;
/// }
/// let placement = game.play(parse_vertex("F5", game.size())?)?;
/// assert_eq!(placement.captured().len(), 1);
/// let back = parse_vertex("E5", game.size())?;
/// assert_eq!(game.play(back), Err(PlayError::Ko { point: back, ply: Some(8) }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: GameBuilder,
    board: Board,
    history: History,
    /// All turns, those after the present ply too.
    line: Vec<Turn>,
    /// Turns made.
    ply: usize,
    /// The state after the last turn of the line.
    tip: TurnState,
}

impl Game {
    /// A game from an empty board, Black to move.
    #[must_use]
    pub fn new(size: BoardSize, rules: Rules) -> Game {
        Game::start(GameBuilder::new(size, rules))
    }

    /// A builder for games with handicap or from a given position.
    #[must_use]
    pub fn builder(size: BoardSize, rules: Rules) -> GameBuilder {
        GameBuilder::new(size, rules)
    }

    /// A game from a start that has been checked.
    fn start(start: GameBuilder) -> Game {
        let board = Board::from_position(start.starting_position());
        let mut history = History::new();
        for happening in start.happenings(&board) {
            history.push(&happening);
        }
        Game { tip: start.state(), start, board, history, line: Vec::new(), ply: 0 }
    }

    fn state(&self) -> &TurnState {
        self.line.get(self.ply).map_or(&self.tip, |turn| &turn.before)
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.start.rules()
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The board as it stands.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The stones as they stand.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.board.position()
    }

    /// What the game started from.
    #[must_use]
    pub const fn started_from(&self) -> &GameBuilder {
        &self.start
    }

    /// Whose turn it is. Once play has stopped: whose it would be.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.state().to_move
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> TurnPhase {
        self.state().phase
    }

    /// Passes in a row since the last play, resumption or taking of the button.
    #[must_use]
    pub fn consecutive_passes(&self) -> u32 {
        self.state().consecutive_passes
    }

    /// Whether play has been resumed, and when.
    #[must_use]
    pub fn resumed(&self) -> Resumed {
        self.state().resumed
    }

    /// Handicap stones that Black has still to place before White's first turn.
    #[must_use]
    pub fn placements_left(&self) -> u32 {
        self.state().placements_left
    }

    /// Captures, pass stones, handicap and button so far.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.state().tally
    }

    /// The tally to count with: a pass that White still owes is taken as made.
    #[must_use]
    pub fn final_tally(&self) -> Tally {
        match self.phase() {
            TurnPhase::MustPass => self.state().after_pass(self.rules()).tally,
            TurnPhase::Playing | TurnPhase::Stopped | TurnPhase::Ended => *self.tally(),
        }
    }

    /// The number of turns made.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply as u32
    }

    /// The number of turns made or kept ahead for redo.
    #[must_use]
    pub fn last_ply(&self) -> u32 {
        self.line.len() as u32
    }

    /// The turns made so far: who did what.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = (Color, Move)> + '_ {
        self.line[..self.ply].iter().map(|turn| (turn.before.to_move, turn.mv))
    }

    /// Whether this colour may play on this point now, and what the stone would do; or the reason why not.
    ///
    /// # Errors
    /// [`PlayError`] with the first reason that applies.
    pub fn legality(&self, color: Color, point: Point) -> Result<Placement, PlayError> {
        let state = self.state();
        may_play(state, self.size(), color, point)?;
        judge(&self.board, &self.history, &self.rules_in_force(), color, state.next_after_play(), point)
    }

    /// All points where the side to move may play. Empty when play has stopped or White owes a pass.
    #[must_use]
    pub fn legal_plays(&self) -> PointSet {
        let state = self.state();
        if state.phase != TurnPhase::Playing {
            return PointSet::new(self.size());
        }
        let rules = self.rules_in_force();
        legal_plays(&self.board, &self.history, &rules, state.to_move, state.next_after_play())
    }

    /// A handicap stone is a stone on the board: while the handicap is placed, suicide is not.
    fn rules_in_force(&self) -> Rules {
        match self.state().placements_left {
            0 => *self.rules(),
            _ => self.rules().with_suicide(SuicideRule::Forbidden),
        }
    }

    /// The side to move plays.
    ///
    /// # Errors
    /// [`PlayError`]; then nothing has changed.
    pub fn play(&mut self, point: Point) -> Result<Placement, PlayError> {
        self.play_as(self.to_move(), point)
    }

    /// A named side plays; refused when it is not its turn.
    ///
    /// # Errors
    /// [`PlayError`]; then nothing has changed.
    pub fn play_as(&mut self, color: Color, point: Point) -> Result<Placement, PlayError> {
        let placement = self.legality(color, point)?;
        self.make(Move::Play(point), Some(&placement));
        Ok(placement)
    }

    /// The side to move passes.
    ///
    /// # Errors
    /// [`PlayError::Stopped`] and [`PlayError::Ended`]: no turn can be made.
    pub fn pass(&mut self) -> Result<(), PlayError> {
        self.pass_as(self.to_move())
    }

    /// A named side passes; refused when it is not its turn.
    ///
    /// # Errors
    /// [`PlayError`]; then nothing has changed.
    pub fn pass_as(&mut self, color: Color) -> Result<(), PlayError> {
        may_pass(self.state(), color)?;
        self.make(Move::Pass, None);
        Ok(())
    }

    /// A named side plays or passes.
    ///
    /// # Errors
    /// [`PlayError`]; then nothing has changed.
    pub fn make_move(&mut self, color: Color, mv: Move) -> Result<(), PlayError> {
        match mv {
            Move::Play(point) => self.play_as(color, point).map(|_| ()),
            Move::Pass => self.pass_as(color),
        }
    }

    /// Resumes play that has stopped, as this colour asks; also while White owes a pass, which is then no longer owed.
    /// The board and the repetition history stay; the passes no longer count. Who moves is the rules' say. A resumption
    /// is no turn: undoing the turn before it takes it back too.
    ///
    /// # Errors
    /// [`ResumeError`] when play has not stopped or has ended for good.
    pub fn resume(&mut self, by: Color) -> Result<(), ResumeError> {
        match self.phase() {
            TurnPhase::Playing => return Err(ResumeError::NotStopped),
            TurnPhase::Ended => return Err(ResumeError::Ended),
            TurnPhase::MustPass | TurnPhase::Stopped => {}
        }
        let before = *self.state();
        self.line.truncate(self.ply);
        self.tip = before.after_resumption(self.rules(), by);
        if self.tip.to_move != before.to_move {
            self.history.note_to_move(self.tip.to_move);
        }
        Ok(())
    }

    /// Takes the last turn back. [`redo`](Game::redo) makes it again.
    ///
    /// # Errors
    /// [`PlyError::NothingToUndo`] at the start.
    pub fn undo(&mut self) -> Result<(), PlyError> {
        let ply = self.ply.checked_sub(1).ok_or(PlyError::NothingToUndo)?;
        self.go_to(ply);
        Ok(())
    }

    /// Makes the turn again that was taken back.
    ///
    /// # Errors
    /// [`PlyError::NothingToRedo`] when there is none ahead.
    pub fn redo(&mut self) -> Result<(), PlyError> {
        if self.ply == self.line.len() {
            return Err(PlyError::NothingToRedo);
        }
        self.go_to(self.ply + 1);
        Ok(())
    }

    /// Goes to any ply from 0 to [`last_ply`](Game::last_ply). Where play was resumed at that ply and went on, the state is
    /// the one after the resumption.
    ///
    /// # Errors
    /// [`PlyError::NoSuchPly`] beyond the last.
    pub fn jump(&mut self, ply: u32) -> Result<(), PlyError> {
        if ply > self.last_ply() {
            return Err(PlyError::NoSuchPly { ply, last: self.last_ply() });
        }
        self.go_to(ply as usize);
        Ok(())
    }

    fn go_to(&mut self, ply: usize) {
        if ply < self.ply {
            for _ in ply..self.ply {
                self.history.pop();
            }
            self.ply = ply;
            if let Some(position) = self.history.last() {
                self.board = Board::from_position(position);
            }
        }
        while self.ply < ply {
            let Turn { mv, before } = self.line[self.ply];
            let placement = mv.point().and_then(|point| self.board.placement(before.to_move, point));
            let after = self.advance(placement.as_ref());
            // Where play was resumed here, the other side may have come to move.
            if self.to_move() != after.to_move {
                self.history.note_to_move(self.to_move());
            }
        }
    }

    /// Makes a legal turn in the place of all that lay ahead.
    fn make(&mut self, mv: Move, placement: Option<&Placement>) {
        let before = *self.state();
        self.line.truncate(self.ply);
        self.line.push(Turn { mv, before });
        self.tip = self.advance(placement);
    }

    /// Makes the next turn of the line, which is known to be legal: a placement, or a pass. Returns the state after it.
    fn advance(&mut self, placement: Option<&Placement>) -> TurnState {
        let before = self.line[self.ply].before;
        let after = match placement {
            Some(placement) => {
                self.board.apply(placement);
                before.after_play(placement.captured().len(), placement.suicide().len())
            }
            None => before.after_pass(self.start.rules()),
        };
        self.ply += 1;
        self.history.push(&Happening {
            position: *self.board.position(),
            hash: self.board.hash(),
            ply: Some(self.ply as u32),
            to_move: after.to_move,
            made_by: placement.map(Placement::color),
            new_epoch: placement.is_none() && before.takes_button(self.start.rules()),
        });
        after
    }

    /// How often the present stones have been on the board in this game, now included.
    #[must_use]
    pub fn board_occurrences(&self) -> u32 {
        self.history.board_occurrences()
    }

    /// How often the present stones have been on the board with the same side to move, now included; since the button was
    /// taken, if it was.
    #[must_use]
    pub fn situation_occurrences(&self) -> u32 {
        self.history.situation_occurrences(self.to_move())
    }

    /// Whether the present stones have been on the board before with the same side to move, and when first: the cycle of
    /// which [`Rules::long_cycle`] speaks. Under a superko rule that can happen by passes only.
    #[must_use]
    pub fn repetition(&self) -> Option<Repetition> {
        let ply = self.history.first_occurrence(self.to_move())?;
        Some(Repetition { first_ply: ply, occurrences: self.situation_occurrences() })
    }

    /// Counts the position as it stands, with these marks and the [`final_tally`](Game::final_tally).
    ///
    /// # Errors
    /// [`ScoreError`] when the marks do not fit the position.
    pub fn score(&self, marks: &Marks) -> Result<Score, ScoreError> {
        Score::new(self.position(), marks, self.rules(), &self.final_tally())
    }
}

/// A situation that has come back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Repetition {
    first_ply: Option<u32>,
    occurrences: u32,
}

impl Repetition {
    /// The ply at which it was first on the board; `None` before the known beginning of the game.
    #[must_use]
    pub const fn first_ply(&self) -> Option<u32> {
        self.first_ply
    }

    /// How often it has been on the board, now included: 2 or more.
    #[must_use]
    pub const fn occurrences(&self) -> u32 {
        self.occurrences
    }
}

/// A resumption that is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ResumeError {
    /// Play has not stopped.
    NotStopped,
    /// Play has ended for good.
    Ended,
}

impl ResumeError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            ResumeError::NotStopped => Code::NotStopped,
            ResumeError::Ended => Code::Ended,
        }
    }
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ResumeError::NotStopped => "play has not stopped",
            ResumeError::Ended => "play has ended for good",
        })
    }
}

impl core::error::Error for ResumeError {}

/// A ply that cannot be gone to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PlyError {
    /// No turn has been made.
    NothingToUndo,
    /// No turn lies ahead.
    NothingToRedo,
    /// The game has no such ply.
    NoSuchPly {
        /// The ply asked for.
        ply: u32,
        /// The last there is.
        last: u32,
    },
}

impl PlyError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            PlyError::NothingToUndo => Code::NothingToUndo,
            PlyError::NothingToRedo => Code::NothingToRedo,
            PlyError::NoSuchPly { .. } => Code::NoSuchPly,
        }
    }
}

impl fmt::Display for PlyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlyError::NothingToUndo => f.write_str("there is nothing to undo"),
            PlyError::NothingToRedo => f.write_str("there is nothing to redo"),
            PlyError::NoSuchPly { ply, last } => write!(f, "there is no ply {ply}; the last is {last}"),
        }
    }
}

impl core::error::Error for PlyError {}
