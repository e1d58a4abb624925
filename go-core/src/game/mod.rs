//! A game: board, rules, history and turns in one.

mod build;
mod builder;
mod legality;
mod line;
mod text;
mod turn;
mod whole;

use crate::board::{Board, Placement, on_core};
use crate::color::Color;
use crate::history::{Happening, History};
use crate::moves::Move;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::rules::{Rules, SuicideRule};
use crate::scoring::{Marks, Score, ScoreError, Tally};
use crate::shared::Shared;
use crate::size::BoardSize;

pub use build::{BuildError, StartFault, StartFaultOn};
pub use builder::GameBuilder;
pub(crate) use legality::{Judge, allowed, surely_legal};
pub use legality::{PlayError, PlayErrorOn};
use legality::{may_pass, may_play};
pub use line::{PlyError, ResumeError};
pub use text::GameTextError;
pub(crate) use turn::TurnState;
pub use turn::{Resumed, TurnPhase};
pub use whole::WholeGameError;

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
/// time linear in the plies crossed, and at most one rebuilding of the board. Memory a turn: about 140 bytes on 9x9, 200 on
/// 19x19, and up to twice that, as tables double when they grow.
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
    line: Shared<Turn>,
    /// Turns made.
    ply: usize,
    /// The state after the last turn of the line.
    tip: TurnState,
}

impl Turn {
    fn made(&self) -> (Color, Move) {
        (self.before.to_move, self.mv)
    }
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
        let start = start.settled();
        let board = Board::from_position(start.starting_position());
        let mut history = History::new(start.size());
        start.enter(&board, &mut history);
        Game { tip: start.state(), start, board, history, line: Shared::new(), ply: 0 }
    }

    /// A copy to go on from by itself, as a search does at every step: it shares the turns so far and their history with
    /// this game, and copies the board. [`Clone`] does the same but cannot make what was added since the last fork shared,
    /// so it copies that.
    ///
    /// Cost: a copy of the board, and linear in the turns since they were last made shared. The first fork does that, and
    /// later ones unless the shared part is in use by others and longer than what has come since. So forks of one position,
    /// the first apart, cost the same however long the game.
    ///
    /// ```
    /// use gocore::{BoardSize, Game, Point, Rules};
    /// let mut root = Game::new(BoardSize::NINE, Rules::default());
    /// root.play(Point::new(4, 4))?;
    /// let mut branch = root.fork();
    /// branch.play(Point::new(2, 2))?;
    /// branch.jump(0)?;
    /// assert_eq!(root.ply(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fork(&mut self) -> Game {
        Game {
            start: self.start,
            board: self.board.clone(),
            history: self.history.fork(),
            line: self.line.fork(),
            ply: self.ply,
            tip: self.tip,
        }
    }

    /// Bytes of memory that the game takes, with what it shares with its forks.
    #[must_use]
    pub fn memory(&self) -> usize {
        size_of::<Game>() - size_of::<Board>()
            + self.board.memory()
            + self.history.memory()
            + self.line.memory()
    }

    /// Test hook: the same game with a history in which so many positions that it never had come first, all with this hash.
    /// No answer may change.
    #[doc(hidden)]
    #[must_use]
    pub fn with_decoys(&self, hashes: &[u64], each: usize) -> Game {
        let mut game = Game::start(self.start);
        game.history.clear();
        hashes.iter().for_each(|&hash| game.history.plant(hash, each));
        game.start.enter(&game.board, &mut game.history);
        (game.line, game.tip) = (self.line.clone(), self.tip);
        // Where play was resumed at the start, the other side may have come to move.
        if game.to_move() != game.start.state().to_move {
            game.history.note_to_move(game.to_move());
        }
        game.go_to(self.ply);
        game
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
    pub fn size(&self) -> BoardSize {
        self.board.size()
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
        self.state().final_tally(self.rules())
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
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> + ExactSizeIterator + '_ {
        (0..self.ply).map(|ply| self.line[ply].made())
    }

    /// The turns kept ahead for redo.
    pub fn turns_ahead(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> + ExactSizeIterator + '_ {
        (self.ply..self.line.len()).map(|ply| self.line[ply].made())
    }

    /// What the last turn did to the board: its stone, and what was captured or lost. `None` at the start and after a
    /// pass. Constant time.
    #[must_use]
    pub fn last_placement(&self) -> Option<Placement> {
        let (color, mv) = self.turns().next_back()?;
        let before = self.history.position_back(1)?;
        Some(Placement::between(&before, &self.position(), color, mv.point()?))
    }

    /// Whether this colour may play on this point now, and what the stone would do; or the reason why not.
    ///
    /// # Errors
    /// [`PlayError`] with the first reason that applies.
    pub fn legality(&self, color: Color, point: Point) -> Result<Placement, PlayError> {
        let state = self.state();
        may_play(state, self.size(), color, point)?;
        let judge = self.judge(state);
        on_core!(self.board.core(), core => {
            let losses = judge.play(core, point)?;
            Ok(Placement::new(color, point, &losses, core.size()))
        })
    }

    /// Whether this colour may pass now, or the reason why not.
    ///
    /// # Errors
    /// [`PlayError`] with the first reason that applies.
    pub fn may_pass(&self, color: Color) -> Result<(), PlayError> {
        may_pass(self.state(), color)
    }

    /// All points where the side to move may play. Empty when play has stopped or White owes a pass.
    #[must_use]
    pub fn legal_plays(&self) -> PointSet {
        let state = self.state();
        if state.phase != TurnPhase::Playing {
            return PointSet::new(self.size());
        }
        let judge = self.judge(state);
        on_core!(self.board.core(), core => PointSet::from_bits(judge.plays(core).resized(), core.size()))
    }

    /// The judge of plays by the side to move in the present state.
    #[inline(always)]
    fn judge(&self, state: &TurnState) -> Judge<'_> {
        let mut judge = Judge::new(&self.history, self.rules(), state.to_move);
        judge.next = state.next_after_play();
        // A handicap stone is a stone on the board: while the handicap is placed, suicide is not.
        if state.placements_left > 0 {
            judge.suicide = SuicideRule::Forbidden;
        }
        judge
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
        // Not taken apart and put together again: a placement is large to copy.
        let placement = self.legality(color, point);
        if let Ok(placement) = &placement {
            self.make(Move::Play(point), Some(placement));
        }
        placement
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
        self.may_pass(color)?;
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
        let (after, ko) = match placement {
            Some(placement) => {
                let ko = self.board.apply(placement).ko;
                (before.after_play(placement.captured().len(), placement.suicide().len()), ko)
            }
            None => (before.after_pass(self.start.rules()), None),
        };
        self.ply += 1;
        let happening = Happening {
            made_by: placement.map(Placement::color),
            played: placement.map(|placement| self.board.geometry().index(placement.point())),
            // Who places a handicap is to move again.
            ko: ko.map(usize::from).filter(|_| after.to_move != before.to_move),
            new_epoch: placement.is_none() && before.takes_button(self.start.rules()),
            ..Happening::new(Some(self.ply as u32), after.to_move)
        };
        on_core!(self.board.core(), core => self.history.push(core.both(), core.hash(), &happening));
        after
    }

    /// How often the present stones have been on the board in this game, now included.
    #[must_use]
    pub fn board_occurrences(&self) -> u32 {
        self.history.occurrences()
    }

    /// How often the present stones have been on the board with the same side to move, now included; since the button was
    /// taken, if it was.
    #[must_use]
    pub fn situation_occurrences(&self) -> u32 {
        self.history.situation_occurrences(self.to_move())
    }

    /// Whether the present stones have come back by plays, with the same side to move, and when they were there first: the
    /// cycle of which [`Rules::long_cycle`] speaks. Passes alone make no cycle. Positional and situational superko leave
    /// none; the natural one leaves those back to the set-up or to a board after a pass.
    #[must_use]
    pub fn repetition(&self) -> Option<Repetition> {
        let ply = self.history.came_back_from(self.to_move())?;
        Some(Repetition { first_ply: ply, occurrences: self.situation_occurrences() })
    }

    /// Counts the position as it stands, with these marks and the [`final_tally`](Game::final_tally).
    ///
    /// # Errors
    /// [`ScoreError`] when the marks do not fit the position, or name dead stones in a game that has ended for good with
    /// all stones alive.
    pub fn score(&self, marks: &Marks) -> Result<Score, ScoreError> {
        if let (TurnPhase::Ended, Some(point)) = (self.phase(), marks.dead().first()) {
            return Err(ScoreError::AllAlive { point });
        }
        Score::new(&self.position(), marks, self.rules(), &self.final_tally())
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
