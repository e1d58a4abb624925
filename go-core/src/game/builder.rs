//! Starts of games: handicap, and positions from elsewhere in the middle of a game.

use alloc::vec::Vec;

use crate::board::Board;
use crate::color::Color;
use crate::history::{Happening, History};
use crate::point::Point;
use crate::position::Position;
use crate::rules::{
    BoardGameArenaError, BoardGameArenaStart, HandicapConvention, HandicapError, KoRule, Rules,
    fixed_handicap,
};
use crate::scoring::Tally;
use crate::setup::SetupError;
use crate::size::BoardSize;

use super::Game;
use super::build::{BuildError, StartFault};
use super::legality::PlayError;
use super::turn::{Resumed, TurnState, phase_after_passes};

/// The start of a game. Without further calls: an empty board, Black to move. Methods can be called in any order but for
/// those that put stones on the board, each of which replaces the stones.
///
/// A game from the middle of another one knows nothing of the positions before, but for one: a ko ban tells of the
/// position one turn ago, and a pass that has just been made leaves the stones as they were.
///
/// ```
/// use gocore::{BoardSize, Game, HandicapConvention, PlayError, Point, Position, Rules, Color};
/// let game = Game::builder(BoardSize::NINETEEN, Rules::preset("aga")?)
///     .fixed_handicap(4, HandicapConvention::Aga)?
///     .build()?;
/// assert_eq!(game.to_move(), Color::White);
/// assert_eq!(game.tally().handicap(), 4);
///
/// let position = Position::from_diagram("
///     . X O .
///     X . X O
///     . X O .
/// ")?;
/// let banned = Point::new(1, 1);
/// let game = Game::builder(position.size(), Rules::default())
///     .position(position)
///     .to_move(Color::White)
///     .ko_ban(banned)
///     .build()?;
/// assert_eq!(game.legality(Color::White, banned), Err(PlayError::Ko { point: banned, ply: None }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameBuilder {
    rules: Rules,
    position: Position,
    to_move: Option<Color>,
    ko_ban: Option<Point>,
    /// Whether nothing can have been on the board before.
    from_the_beginning: bool,
    passes: u32,
    resumed: Resumed,
    placements_left: u32,
    tally: Tally,
}

impl GameBuilder {
    /// The start of an even game.
    #[must_use]
    pub const fn new(size: BoardSize, rules: Rules) -> GameBuilder {
        GameBuilder {
            rules,
            position: Position::new(size),
            to_move: None,
            ko_ban: None,
            from_the_beginning: true,
            passes: 0,
            resumed: Resumed::Never,
            placements_left: 0,
            tally: Tally::EMPTY,
        }
    }

    /// Starts from these stones, on a board of their size. What was on the board before is then not known.
    #[must_use]
    pub const fn position(mut self, position: Position) -> GameBuilder {
        self.position = position;
        self.from_the_beginning = false;
        self
    }

    /// Starts from these stones. What was on the board before is then not known.
    ///
    /// # Errors
    /// [`SetupError`] with every fault.
    pub fn stones(
        self,
        black: impl IntoIterator<Item = Point>,
        white: impl IntoIterator<Item = Point>,
    ) -> Result<GameBuilder, SetupError> {
        Position::from_stones(self.size(), black, white).map(|position| self.position(position))
    }

    /// Puts a fixed handicap on an empty board; White moves first.
    ///
    /// # Errors
    /// [`HandicapError`] where there is no fixed handicap of this number.
    pub fn fixed_handicap(
        self,
        stones: u8,
        convention: HandicapConvention,
    ) -> Result<GameBuilder, HandicapError> {
        let points = fixed_handicap(self.size(), stones, convention)?;
        let mut start = self.handicap(u32::from(stones)).placements_left(0);
        start.position = Position::new(self.size());
        for &point in points.iter() {
            start.position.set(point, Some(Color::Black));
        }
        Ok(start)
    }

    /// A game as BoardGameArena begins it: `rules` with the komi of this start, and the handicap stones of it on the points
    /// of [`BoardGameArenaStart::CONVENTION`].
    ///
    /// # Errors
    /// [`BoardGameArenaError`] on a board or with a handicap that the site does not offer.
    ///
    /// ```
    /// use gocore::{BoardGameArenaStart, BoardSize, Color, GameBuilder, Preset};
    /// let rules = Preset::BOARDGAMEARENA_JAPANESE.rules();
    /// let start = BoardGameArenaStart::Handicap(3);
    /// let game = GameBuilder::boardgamearena(BoardSize::NINE, rules, start)?.build()?;
    /// assert_eq!((game.to_move(), game.rules().komi().halves()), (Color::White, 1));
    /// assert_eq!(game.position().stones(Color::Black).len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn boardgamearena(
        size: BoardSize,
        rules: Rules,
        start: BoardGameArenaStart,
    ) -> Result<GameBuilder, BoardGameArenaError> {
        let (komi, stones) = start.komi_and_stones(size)?;
        let builder = GameBuilder::new(size, rules.with_komi(komi));
        // Each size that the site offers has fixed points for every handicap that it offers.
        Ok(builder.fixed_handicap(stones, BoardGameArenaStart::CONVENTION).unwrap_or(builder))
    }

    /// Black places this many stones before White's first turn, wherever Black likes: so many turns. With one stone or none
    /// Black just moves first. A handicap stone is a stone on the board: none may be placed as suicide, whatever the suicide
    /// rule, and a pass gives up what is left.
    #[must_use]
    pub const fn free_handicap(self, stones: u32) -> GameBuilder {
        // The handicap is counted as the stones are placed; a single one is no handicap but the first move.
        if stones < 2 {
            self.handicap(stones).placements_left(0)
        } else {
            self.handicap(0).placements_left(stones)
        }
    }

    /// The number of handicap stones that White is compensated for; they are on the board already. From two on, White
    /// moves first if nothing else is said; with those still to be placed, at most as many as points. A handicap of one stone means that Black moves first; nothing is compensated.
    #[must_use]
    pub const fn handicap(mut self, stones: u32) -> GameBuilder {
        self.tally = self.tally.with_handicap(stones);
        self
    }

    /// Free handicap stones that Black has still to place.
    #[must_use]
    pub const fn placements_left(mut self, stones: u32) -> GameBuilder {
        self.placements_left = stones;
        self
    }

    /// Who moves first.
    #[must_use]
    pub const fn to_move(mut self, color: Color) -> GameBuilder {
        self.to_move = Some(color);
        self
    }

    /// The point where the side to move may not retake a ko: the opponent has just taken it. Every ko rule but none keeps
    /// the ban in its own way; a superko rule for the whole game.
    #[must_use]
    pub const fn ko_ban(mut self, point: Point) -> GameBuilder {
        self.ko_ban = Some(point);
        self
    }

    /// Stones captured so far by a colour.
    #[must_use]
    pub const fn captures(mut self, by: Color, stones: u32) -> GameBuilder {
        self.tally = self.tally.with_captures(by, stones);
        self
    }

    /// Stones handed over so far to a colour by passes.
    #[must_use]
    pub const fn pass_stones(mut self, to: Color, stones: u32) -> GameBuilder {
        self.tally = self.tally.with_pass_stones(to, stones);
        self
    }

    /// Who has taken the button.
    #[must_use]
    pub const fn button(mut self, by: Option<Color>) -> GameBuilder {
        self.tally = self.tally.with_button(by);
        self
    }

    /// Passes just made in a row: 0, 1, or 2, with which play has stopped or ended, or White owes a pass.
    #[must_use]
    pub const fn passes(mut self, passes: u32) -> GameBuilder {
        self.passes = passes;
        self
    }

    /// Whether play has been resumed before, and when.
    #[must_use]
    pub const fn resumed(mut self, resumed: Resumed) -> GameBuilder {
        self.resumed = resumed;
        self
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The same start under other rules.
    #[must_use]
    pub const fn with_rules(mut self, rules: Rules) -> GameBuilder {
        self.rules = rules;
        self
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.position.size()
    }

    /// The stones at the start.
    #[must_use]
    pub const fn starting_position(&self) -> &Position {
        &self.position
    }

    /// Who moves first.
    #[must_use]
    pub const fn first_to_move(&self) -> Color {
        match self.to_move {
            Some(color) => color,
            None if self.tally.handicap() >= 2 && self.placements_left == 0 => Color::White,
            None => Color::Black,
        }
    }

    /// Whether nothing can have been on the board before: it starts empty or with a fixed handicap, and no capture, pass,
    /// button, resumption or ko ban speaks of earlier turns. Otherwise repetitions of positions before the start cannot be
    /// seen.
    #[must_use]
    pub fn history_is_complete(&self) -> bool {
        self.from_the_beginning
            && self.tally == Tally::EMPTY.with_handicap(self.tally.handicap())
            && self.passes == 0
            && self.resumed == Resumed::Never
            && self.ko_ban.is_none()
    }

    /// The same start with all said: one form for each meaning.
    pub(super) fn settled(mut self) -> GameBuilder {
        self.to_move = Some(self.first_to_move());
        self.from_the_beginning = self.history_is_complete();
        self
    }

    /// Says that nothing can have been on the board before.
    pub(super) const fn known_from_the_beginning(mut self) -> GameBuilder {
        self.from_the_beginning = true;
        self
    }

    /// The captures, pass stones, handicap and button at the start.
    #[must_use]
    pub const fn starting_tally(&self) -> &Tally {
        &self.tally
    }

    /// The passes in a row just made at the start.
    #[must_use]
    pub const fn starting_passes(&self) -> u32 {
        self.passes
    }

    /// Whether play had been resumed before the start, and when.
    #[must_use]
    pub const fn starting_resumed(&self) -> Resumed {
        self.resumed
    }

    /// The point of the ko ban at the start.
    #[must_use]
    pub const fn starting_ko_ban(&self) -> Option<Point> {
        self.ko_ban
    }

    /// The free handicap stones still to be placed at the start.
    #[must_use]
    pub const fn starting_placements(&self) -> u32 {
        self.placements_left
    }

    /// The game.
    ///
    /// # Errors
    /// [`BuildError`] with everything in which the parts contradict each other.
    pub fn build(self) -> Result<Game, BuildError> {
        let mut faults = Vec::new();
        let doomed = self.position.without_liberty();
        for color in Color::ALL {
            let chains = self.position.chains(color).filter(|chain| !(*chain & doomed).is_empty());
            faults.extend(chains.filter_map(|chain| Some(StartFault::NoLiberty { point: chain.first()? })));
        }
        if self.passes > 2 {
            faults.push(StartFault::Passes { passes: self.passes });
        }
        let stones = self.tally.handicap().saturating_add(self.placements_left);
        if stones as usize > self.size().area() {
            faults.push(StartFault::Handicap { stones });
        }
        if self.placements_left > 0 && (self.first_to_move() == Color::White || self.passes > 0) {
            faults.push(StartFault::Placements);
        }
        if self.tally.button().is_some() != self.rules.button()
            && (self.passes > 0 || self.tally.button().is_some())
        {
            faults.push(StartFault::Button);
        }
        if let Some(point) = self.ko_ban {
            let board = Board::from_position(&self.position);
            if self.rules.ko() == KoRule::None || self.passes > 0 || self.banned(&board).is_none() {
                faults.push(StartFault::KoBan { point });
            }
        }
        if faults.is_empty() { Ok(Game::start(self)) } else { Err(BuildError::new(faults, self.size())) }
    }

    /// The position that retaking the banned ko would bring back. `None` when the point is no ko: the retaking stone must
    /// take exactly one stone, which in turn could be taken back just so.
    fn banned(&self, board: &Board) -> Option<Position> {
        let color = self.first_to_move();
        let placement = board.placement(color, self.ko_ban?)?;
        let taken = placement.captured().first().filter(|_| placement.captured().len() == 1)?;
        let mut before = board.clone();
        before.apply(&placement);
        let mut after = before.clone();
        after.play(!color, taken)?;
        (after.position() == self.position).then(|| before.position())
    }

    /// The state at the start.
    pub(super) fn state(&self) -> TurnState {
        let to_move = self.first_to_move();
        let phase = phase_after_passes(&self.rules, self.passes, to_move, self.resumed);
        TurnState {
            to_move,
            phase,
            consecutive_passes: self.passes,
            resumed: self.resumed,
            placements_left: self.placements_left,
            tally: self.tally,
        }
    }

    /// Enters what the history starts with: what is known of the turns before, and the start itself.
    pub(super) fn enter(&self, board: &Board, history: &mut History) {
        let to_move = self.first_to_move();
        let before = Happening::new(None, !to_move);
        // The board that the retaking side had before its stone was taken: a play of its own had made it.
        let mut ko = None;
        if let (Some(position), Some(point)) = (self.banned(board), self.ko_ban) {
            let before_ko = Happening { made_by: Some(to_move), ..before };
            history.push(position.both(), position.zobrist_hash(), &before_ko);
            ko = Some(board.geometry().index(point));
        }
        if self.passes > 0 {
            history.push(self.position.both(), board.zobrist_hash(), &before);
        }
        let start = Happening { ko, ..Happening::new(Some(0), to_move) };
        history.push(self.position.both(), board.zobrist_hash(), &start);
    }
}

impl Game {
    /// A start that continues from the present position: stones, turn, tally, passes, and the point that the simple ko rule
    /// bars, if there is one. Earlier positions are lost: under superko it may allow what this game would refuse.
    #[must_use]
    pub fn to_start(&self) -> GameBuilder {
        let state = self.state();
        GameBuilder {
            rules: *self.rules(),
            position: self.position(),
            to_move: Some(state.to_move),
            ko_ban: self.simple_ko(),
            from_the_beginning: self.ply == 0 && self.start.history_is_complete(),
            passes: state.consecutive_passes.min(2),
            resumed: state.resumed,
            placements_left: state.placements_left,
            tally: state.tally,
        }
    }

    /// The point, if any, where the side to move may not retake a ko at once: playing there would capture the one stone that
    /// has just captured and bring back the board of one turn ago. `None` where the ko rule allows it, and after a pass.
    #[must_use]
    pub fn simple_ko(&self) -> Option<Point> {
        let to_move = self.to_move();
        let point = self.board.geometry().point(self.history.ko()?);
        let refused = matches!(self.legality(to_move, point), Err(PlayError::Ko { .. }));
        refused.then_some(point)
    }
}
