//! The game that an engine keeps.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::board::Placement;
use crate::color::Color;
use crate::game::PlayError;
use crate::moves::Move;
use crate::outcome::{Outcome, WonBy};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::replay::{Fault, Replay};
use crate::rules::Rules;
use crate::scoring::{Marks, Score, ScoreError, Tally};
use crate::size::BoardSize;

/// What stands on the board before the first move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub(super) position: Position,
    /// Handicap stones, as they were announced.
    pub(super) handicap: u32,
}

impl Start {
    pub(super) const fn empty(size: BoardSize) -> Start {
        Start { position: Position::new(size), handicap: 0 }
    }
}

/// What has happened since.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Turn(Color, Move),
    /// The stones have been changed to these, in a record that was loaded.
    Setup(Box<Position>),
    /// The side to move has been named, in a record that was loaded.
    ToMove(Color),
}

/// The game of a [`GtpEngine`](super::GtpEngine) as it stands: what a [`Player`](super::Player) decides by. It is a
/// [`Replay`], as the protocol names the colour of every move and stops at no pass, in which every move is legal.
#[derive(Clone, Debug)]
pub struct State {
    start: Start,
    steps: Vec<Step>,
    replay: Replay,
    to_move: Color,
    resigned: Option<Color>,
    leading_plays_are_handicap: bool,
}

impl State {
    pub(super) fn new(size: BoardSize, rules: Rules) -> State {
        let start = Start::empty(size);
        State {
            start,
            steps: Vec::new(),
            replay: Replay::new(size, rules),
            to_move: Color::Black,
            resigned: None,
            leading_plays_are_handicap: false,
        }
    }

    /// A game from another start, under these rules, with the same options.
    pub(super) fn restart(&self, start: Start, rules: Rules) -> State {
        let mut replay = Replay::new(start.position.size(), rules);
        replay.set_position(&start.position);
        replay.set_handicap(start.handicap);
        State {
            start,
            steps: Vec::new(),
            replay,
            to_move: if start.handicap >= 2 { Color::White } else { Color::Black },
            resigned: None,
            leading_plays_are_handicap: self.leading_plays_are_handicap,
        }
    }

    /// This game up to so many steps, under these rules; or the first move that they refuse.
    fn repeated(&self, steps: usize, rules: Rules) -> Result<State, Fault> {
        let mut state = self.restart(self.start, rules);
        state.steps.reserve(steps);
        for step in &self.steps[..steps] {
            state.push(step.clone())?;
        }
        Ok(state)
    }

    /// The next step. When it is refused, this state is of no more use.
    pub(super) fn push(&mut self, step: Step) -> Result<(), Fault> {
        match &step {
            &Step::Turn(color, mv) => {
                let refused = self.replay.turn(color, mv).is_err();
                if let (true, Some(fault)) = (refused, self.replay.faults().last()) {
                    return Err(*fault);
                }
                self.to_move = !color;
            }
            Step::Setup(position) => {
                self.replay.set_position(position);
            }
            Step::ToMove(color) => self.to_move = *color,
        }
        self.steps.push(step);
        Ok(())
    }

    /// The board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.start.position.size()
    }

    /// The rules, komi among them.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.replay.rules()
    }

    /// Board, history and captures.
    #[must_use]
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The stones as they stand.
    #[must_use]
    pub fn position(&self) -> Position {
        self.replay.position()
    }

    /// The stones before the first move: those of a handicap, or of a record that was loaded.
    #[must_use]
    pub const fn starting_position(&self) -> &Position {
        &self.start.position
    }

    /// The turns so far: who did what.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> + Clone {
        self.steps.iter().filter_map(|step| match step {
            Step::Turn(color, mv) => Some((*color, *mv)),
            Step::Setup(_) | Step::ToMove(_) => None,
        })
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whose turn it should be: not of the side that moved last, White's after a handicap. The protocol lets either move.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The number of handicap stones: as a handicap command or a loaded record said, else, where the engine
    /// [infers it](super::GtpEngine::with_leading_plays_as_handicap), of Black's plays before anything else if there are two
    /// or more.
    #[must_use]
    pub fn handicap(&self) -> u32 {
        if self.start.handicap > 0 || !self.leading_plays_are_handicap {
            return self.start.handicap;
        }
        let leading = |step: &&Step| matches!(step, Step::Turn(Color::Black, Move::Play(_)));
        match self.steps.iter().take_while(leading).count() as u32 {
            1 => 0,
            stones => stones,
        }
    }

    /// Captures, pass stones, handicap and button, to count with.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.replay.final_tally().with_handicap(self.handicap())
    }

    /// All points where this colour may play.
    #[must_use]
    pub fn legal_plays(&self, color: Color) -> PointSet {
        self.replay.legal_plays(color)
    }

    /// Whether this colour may play there, and what the stone would do.
    ///
    /// # Errors
    /// [`PlayError`] with the reason why not.
    pub fn legality(&self, color: Color, point: Point) -> Result<Placement, PlayError> {
        self.replay.legality(color, point)
    }

    /// The result, if a side has resigned.
    #[must_use]
    pub fn resignation(&self) -> Option<Outcome> {
        self.resigned.map(|color| Outcome::won(!color, WonBy::Resignation))
    }

    /// Counts the stones as they stand.
    ///
    /// # Errors
    /// [`ScoreError`] when the marks do not fit the position.
    pub fn score(&self, marks: &Marks) -> Result<Score, ScoreError> {
        Score::new(&self.position(), marks, self.rules(), &self.tally())
    }

    /// Whether nothing has happened and nothing stands on the board.
    pub(super) fn is_fresh(&self) -> bool {
        self.steps.is_empty() && self.start.position.occupied().is_empty()
    }

    pub(super) const fn set_leading_plays_are_handicap(&mut self, are: bool) {
        self.leading_plays_are_handicap = are;
    }

    /// The same game under other rules.
    pub(super) fn under(&self, rules: Rules) -> Result<State, Fault> {
        let mut state = self.repeated(self.steps.len(), rules)?;
        state.resigned = self.resigned;
        Ok(state)
    }

    /// Makes a move of this colour. One that is refused changes nothing.
    pub(super) fn make(&mut self, color: Color, mv: Move) -> Result<(), PlayError> {
        if let Move::Play(point) = mv {
            self.legality(color, point)?;
        }
        self.replay.turn(color, mv)?;
        self.steps.push(Step::Turn(color, mv));
        self.to_move = !color;
        self.resigned = None;
        Ok(())
    }

    pub(super) const fn resign(&mut self, color: Color) {
        self.resigned = Some(color);
    }

    /// Takes back a resignation, or else the last move. Tells whether there was one. Linear in the moves.
    pub(super) fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let Some(last) = self.steps.iter().rposition(|step| matches!(step, Step::Turn(..))) else {
            return false;
        };
        // All turns have been legal, and still are.
        let Ok(before) = self.repeated(last, *self.rules()) else { return false };
        *self = before;
        true
    }
}
