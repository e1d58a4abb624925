//! A line walked node by node with the board beside it, and a line as a game.

use core::fmt;

use super::collection::{MainLine, Node};
use super::error::SgfError;
use super::judge::{self, illegal, set_up};
use super::record::Record;
use super::steps::{RecordedMove, Step, Steps};
use super::warning::Warnings;
use crate::code::Code;
use crate::color::Color;
use crate::game::{BuildError, Game, GameBuilder, PlayError};
use crate::moves::Move;
use crate::notation::ParseVertexError;
use crate::replay::Replay;
use crate::rules::Rules;

/// The nodes of a line, each played as it is come to: an iterator of nodes that has the board after the last one beside it.
/// Made by [`Record::walk`].
///
/// ```
/// use gocore::{Rules, sgf};
/// let collection = sgf::parse(b"(;SZ[5]AB[aa];B[cc];W[dd]C[here])")?;
/// let record = collection.games().next().expect("one game").record();
/// let mut walk = record.walk(Rules::default())?;
/// let mut stones = Vec::new();
/// while let Some(node) = walk.next() {
///     stones.push(walk.replay().position().occupied().len());
///     if let Some(comment) = node.comment() {
///         assert_eq!((comment.text_lossy().as_str(), walk.replay().number()), ("here", 2));
///     }
/// }
/// assert_eq!(stones, [1, 2, 3]);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'c> {
    line: MainLine<'c>,
    steps: Steps<'c>,
    /// The next step, once it has been looked at.
    next: Option<Step<'c>>,
    replay: Replay,
    warnings: Warnings,
}

impl Walk<'_> {
    /// The game after the last node that was given: before the first, an empty board.
    #[must_use]
    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The warnings so far that only a board can give.
    #[must_use]
    pub fn warnings(&self) -> &Warnings {
        &self.warnings
    }

    fn play(&mut self, step: &Step<'_>) {
        match step {
            Step::Setup(setup) => set_up(setup, &mut self.replay, &mut self.warnings),
            Step::ToPlay(_) => {}
            Step::Move(mv) => match mv.action {
                Ok(action) => {
                    if self.replay.turn(mv.color, action).is_err() {
                        self.warnings.push(illegal(mv));
                    }
                }
                Err(error) => self.replay.unreadable_turn(mv.color, error),
            },
        }
    }
}

impl<'c> Iterator for Walk<'c> {
    type Item = Node<'c>;

    fn next(&mut self) -> Option<Node<'c>> {
        let node = self.line.next()?;
        while let Some(step) = self.next.take().or_else(|| self.steps.next()) {
            let of_node = match &step {
                Step::Setup(setup) => setup.node() == node,
                Step::Move(mv) => mv.node == node.index(),
                // It changes nothing on the board, whenever it is taken.
                Step::ToPlay(_) => true,
            };
            if !of_node {
                self.next = Some(step);
                break;
            }
            self.play(&step);
        }
        Some(node)
    }
}

/// Why a line is no game that could be gone on with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum LineError {
    /// The record cannot be played at all.
    Record(SgfError),
    /// No game can start from the stones set up.
    Start(BuildError),
    /// A move is refused.
    Refused {
        /// The number of the move on the line, from 1.
        number: u32,
        /// Why.
        error: PlayError,
    },
    /// A move is no point of the board.
    Unreadable {
        /// The number of the move on the line, from 1.
        number: u32,
        /// Why.
        error: ParseVertexError,
    },
}

impl LineError {
    /// The stable error code.
    #[must_use]
    pub fn code(&self) -> Code {
        match self {
            LineError::Record(error) => error.code(),
            LineError::Start(error) => error.code(),
            LineError::Refused { error, .. } => error.code(),
            LineError::Unreadable { error, .. } => error.code(),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Record(error) => error.fmt(f),
            LineError::Start(error) => error.fmt(f),
            LineError::Refused { number, error } => write!(f, "move {number}: {error}"),
            LineError::Unreadable { number, error } => write!(f, "move {number}: {error}"),
        }
    }
}

impl core::error::Error for LineError {}

impl From<SgfError> for LineError {
    fn from(error: SgfError) -> LineError {
        LineError::Record(error)
    }
}

impl<'c> Record<'c> {
    /// Walks the line node by node with the board beside it, judging as [`replay`](Record::replay) does.
    ///
    /// # Errors
    /// Those of [`replay`](Record::replay).
    pub fn walk(&self, rules: Rules) -> Result<Walk<'c>, SgfError> {
        let replay = self.start_replay(rules)?;
        Ok(Walk { line: self.line(), steps: self.steps(), next: None, replay, warnings: Warnings::default() })
    }

    /// The game at the end of the line, to be gone on with: every move must be legal and in turn. Stones set up before the
    /// first move are the start, with White to move after a handicap; a handicap without stones is placed freely. Stones
    /// set up later start the game anew from what is then on the board: what was before is not known to it, but for the
    /// tally.
    ///
    /// A record with faults has no such game; [`replay`](Record::replay) judges it all the same.
    ///
    /// # Errors
    /// [`LineError`] with the first move that cannot be made.
    ///
    /// ```
    /// use gocore::{Color, Rules, sgf};
    /// let collection = sgf::parse(b"(;SZ[9]HA[2]AB[gc][cg];W[ee];B[dd])")?;
    /// let record = collection.games().next().expect("one game").record();
    /// let mut game = record.to_game(Rules::default())?;
    /// assert_eq!((game.to_move(), game.ply(), game.tally().handicap()), (Color::White, 2, 2));
    /// game.undo()?;
    /// assert_eq!(game.to_move(), Color::Black);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_game(&self, rules: Rules) -> Result<Game, LineError> {
        judge::must_be_go(self)?;
        let size = self.board_size()?;
        let (handicap, first) = (judge::handicap(self, size), self.first_player().color);
        let start = GameBuilder::new(size, rules).to_move(first);
        let placed_freely = self.handicap_stones() == 0 && first == Color::Black;
        let mut start = if placed_freely { start.free_handicap(handicap) } else { start.handicap(handicap) };
        // Until a move is made, all is said by the start.
        let mut game: Option<Game> = None;
        for step in self.steps() {
            match step {
                Step::Setup(setup) => {
                    if let Some(game) = game.take() {
                        start = anew(&game);
                    }
                    let mut position = *start.starting_position();
                    setup.apply_to(&mut position);
                    start = start.position(position);
                }
                Step::ToPlay(color) => {
                    if let Some(game) = game.take_if(|game| game.to_move() != color) {
                        start = anew(&game);
                    }
                    start = start.to_move(color);
                }
                Step::Move(mv) => make(opened(&mut game, start)?, &mv)?,
            }
        }
        game.map_or_else(|| start.build().map_err(LineError::Start), Ok)
    }
}

/// The game, begun if it has not.
fn opened(game: &mut Option<Game>, start: GameBuilder) -> Result<&mut Game, LineError> {
    let begun = match game.take() {
        Some(game) => game,
        None => start.build().map_err(LineError::Start)?,
    };
    Ok(game.insert(begun))
}

/// A start from where a game stands, without its passes and its ko ban.
fn anew(game: &Game) -> GameBuilder {
    let (position, tally) = (game.position(), game.tally());
    let mut start = GameBuilder::new(game.size(), *game.rules())
        .position(position)
        .to_move(game.to_move())
        .handicap(tally.handicap())
        .button(tally.button())
        .resumed(game.resumed());
    for color in Color::ALL {
        start = start.captures(color, tally.captures(color)).pass_stones(color, tally.pass_stones(color));
    }
    start
}

/// Makes a move of a line.
fn make(game: &mut Game, mv: &RecordedMove) -> Result<(), LineError> {
    let number = mv.number;
    let action: Move = mv.action.map_err(|error| LineError::Unreadable { number, error })?;
    game.make_move(mv.color, action).map_err(|error| LineError::Refused { number, error })
}
