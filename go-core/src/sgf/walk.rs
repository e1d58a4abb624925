//! A line walked node by node with the board beside it, and a line as a game.

use core::fmt;

use super::collection::{MainLine, Node};
use super::error::SgfError;
use super::judge::{self, illegal, set_up};
use super::record::Record;
use super::steps::{RecordedMove, Setup, Step, Steps};
use super::warning::Warnings;
use crate::code::Code;
use crate::color::Color;
use crate::game::{BuildError, Game, GameBuilder, PlayError, TurnPhase};
use crate::moves::Move;
use crate::notation::ParseVertexError;
use crate::replay::Replay;
use crate::rules::Rules;
use crate::size::BoardSize;

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

    /// The game after the last node that was given, by itself.
    #[must_use]
    pub fn into_replay(self) -> Replay {
        self.replay
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
        /// The size of the board, by which its points are named.
        size: BoardSize,
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
            LineError::Refused { number, error, size } => write!(f, "move {number}: {}", error.on(*size)),
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
    /// first move are the start, with White to move after a handicap; a handicap without stones is placed freely, if Black
    /// begins with more than one move. Stones set up later that change the board, and turns stated that are not those of the game, start it anew from what is then
    /// on the board: what was before is not known to it, but for the tally. A move after play has stopped resumes it.
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
        let mut line = Line::new(self, rules)?;
        for step in self.steps() {
            match step {
                Step::Setup(setup) => line.set_up(&setup),
                Step::ToPlay(color) => line.turn = Some(color),
                Step::Move(mv) => line.make(&mv)?,
            }
        }
        line.end()
    }

    /// The start that the record states: who moves first, and the handicap. Without stones, Black places it freely, if more
    /// than one stone is placed before White moves or the line ends.
    fn stated_start(&self, size: BoardSize, rules: Rules) -> GameBuilder {
        let (handicap, first) = (self.handicap_on(size), self.first_player().color);
        let start = GameBuilder::new(size, rules).to_move(first);
        let stones = self.handicap_stones() as u32;
        if first == Color::White || handicap <= stones {
            return start.handicap(handicap);
        }
        let left = handicap - stones;
        let moves = self.steps().filter_map(|step| match step {
            Step::Move(mv) => Some(mv.color == Color::Black && mv.action != Ok(Move::Pass)),
            _ => None,
        });
        let leading = moves.clone().take_while(|&black| black).count() as u32;
        let placed = leading.min(left);
        if moves.count() as u32 == leading {
            // Nobody but Black has moved: the rest may still be placed.
            start.handicap(stones).placements_left(left)
        } else if placed >= 2 || placed == left {
            start.handicap(stones).placements_left(placed)
        } else {
            // The sides alternate: the handicap is stated, but nothing is placed.
            start.handicap(handicap)
        }
    }
}

/// A game under way along a line.
struct Line {
    size: BoardSize,
    /// What a game starts from, until a move is made.
    start: GameBuilder,
    game: Option<Game>,
    /// Whether the stones of the start were set up after a move.
    anew: bool,
    /// Whose turn it is said to be, where that has not been taken up.
    turn: Option<Color>,
}

impl Line {
    fn new(record: &Record<'_>, rules: Rules) -> Result<Line, SgfError> {
        let size = record.board_size()?;
        let start = record.stated_start(size, rules);
        Ok(Line { size, start, game: None, anew: false, turn: None })
    }

    fn set_up(&mut self, setup: &Setup<'_>) {
        let before = self.game.as_ref().map_or(*self.start.starting_position(), Game::position);
        let mut position = before;
        setup.apply_to(&mut position);
        // What changes nothing takes nothing from the game.
        if position != before {
            self.start_anew();
            self.start = self.start.position(position);
        }
    }

    /// Leaves the game for a start from where it stands.
    fn start_anew(&mut self) {
        if let Some(game) = self.game.take() {
            (self.start, self.anew) = (anew(&game), true);
        }
    }

    /// Takes up whose turn it is.
    fn take_turn(&mut self, default: Option<Color>) {
        let Some(color) = self.turn.take().or(default) else { return };
        if self.game.as_ref().is_some_and(|game| game.to_move() != color) {
            self.start_anew();
        }
        self.start = self.start.to_move(color);
    }

    fn make(&mut self, mv: &RecordedMove) -> Result<(), LineError> {
        let (number, size) = (mv.number, self.size);
        let action: Move = mv.action.map_err(|error| LineError::Unreadable { number, error })?;
        // After a set-up, as at the beginning, the first to move has the turn, if nothing else is said.
        self.take_turn(if self.anew && self.game.is_none() { Some(mv.color) } else { None });
        let refused = |error| LineError::Refused { number, error, size };
        let game = self.opened()?;
        let owed = game.phase() == TurnPhase::MustPass && action == Move::Pass;
        if matches!(game.phase(), TurnPhase::Stopped | TurnPhase::MustPass) && !owed {
            // Play went on, so somebody asked for it: whoever it is that the other side moves after.
            game.resume(!mv.color).map_err(|_| refused(PlayError::Ended))?;
        }
        game.make_move(mv.color, action).map_err(refused)
    }

    /// The game, begun if it has not.
    fn opened(&mut self) -> Result<&mut Game, LineError> {
        let game = match self.game.take() {
            Some(game) => game,
            None => self.start.build().map_err(LineError::Start)?,
        };
        Ok(self.game.insert(game))
    }

    fn end(mut self) -> Result<Game, LineError> {
        self.take_turn(None);
        self.opened().map(|game| game.clone())
    }
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
