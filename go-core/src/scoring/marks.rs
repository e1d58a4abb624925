//! What the players or a host have marked on the final position.

use core::fmt;

use crate::code::Code;
use crate::notation::vertex;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::size::BoardSize;

/// Dead stones, neutral points, and whether stones that cannot possibly live are taken for dead. Counting checks the
/// marks against the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Marks {
    dead: PointSet,
    neutral: PointSet,
    settle_pass_alive: bool,
}

impl Marks {
    /// Nothing marked: every stone is alive.
    #[must_use]
    pub const fn none(size: BoardSize) -> Marks {
        Marks { dead: PointSet::new(size), neutral: PointSet::new(size), settle_pass_alive: false }
    }

    /// Marks the whole chain at each of these points as dead.
    ///
    /// # Errors
    /// [`ScoreError::NoStone`] for a point without a stone.
    ///
    /// ```
    /// use gocore::{Marks, Point, Position};
    /// let position = Position::from_diagram("XXO\n.X.\n")?;
    /// let marks = Marks::dead_chains(&position, [Point::new(0, 0)])?;
    /// assert_eq!(marks.dead().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dead_chains(
        position: &Position,
        points: impl IntoIterator<Item = Point>,
    ) -> Result<Marks, ScoreError> {
        let mut marks = Marks::none(position.size());
        for point in points {
            let chain = position.chain(point).ok_or(ScoreError::NoStone { point })?;
            marks.dead |= chain;
        }
        Ok(marks)
    }

    /// The same with this set of dead stones: whole chains, or counting refuses.
    #[must_use]
    pub const fn with_dead(mut self, dead: PointSet) -> Marks {
        self.dead = dead;
        self
    }

    /// The same with these points marked as neutral: empty when the dead are off the board, they count for nobody.
    #[must_use]
    pub const fn with_neutral(mut self, neutral: PointSet) -> Marks {
        self.neutral = neutral;
        self
    }

    /// The same, taking for dead also all stones in the territory of pass-alive chains ([`PassAlive`](crate::PassAlive)).
    /// KataGo does so in self-play; no rule text asks for it.
    #[must_use]
    pub const fn with_pass_alive_settled(mut self, settle: bool) -> Marks {
        self.settle_pass_alive = settle;
        self
    }

    /// The stones marked as dead.
    #[must_use]
    pub const fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// The points marked as neutral.
    #[must_use]
    pub const fn neutral(&self) -> &PointSet {
        &self.neutral
    }

    /// Whether stones in pass-alive territory are taken for dead.
    #[must_use]
    pub const fn pass_alive_settled(&self) -> bool {
        self.settle_pass_alive
    }

    /// Checks the marks against the stones.
    pub(crate) fn check(&self, position: &Position) -> Result<(), ScoreError> {
        if self.dead.size() != position.size() || self.neutral.size() != position.size() {
            return Err(ScoreError::SizeMismatch);
        }
        if let Some(point) = (self.dead - position.occupied()).first() {
            return Err(ScoreError::NoStone { point });
        }
        let mut rest = self.dead;
        while let Some(point) = rest.first() {
            let chain = position.chain(point).ok_or(ScoreError::NoStone { point })?;
            if let Some(alive) = (chain - self.dead).first() {
                return Err(ScoreError::PartOfChain { dead: point, alive });
            }
            rest -= chain;
        }
        match (self.neutral & (position.occupied() - self.dead)).first() {
            Some(point) => Err(ScoreError::NeutralStone { point }),
            None => Ok(()),
        }
    }
}

/// Marks that do not fit the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ScoreError {
    /// A point is marked as dead where there is no stone.
    NoStone {
        /// The point.
        point: Point,
    },
    /// One stone of a chain is marked as dead and another one is not.
    PartOfChain {
        /// A stone marked as dead.
        dead: Point,
        /// A stone of the same chain that is not.
        alive: Point,
    },
    /// A point is marked as neutral where a living stone is.
    NeutralStone {
        /// The point.
        point: Point,
    },
    /// A point is marked as dead in a game that has ended for good, with all stones alive.
    AllAlive {
        /// The point.
        point: Point,
    },
    /// The marks are for another board size.
    SizeMismatch,
}

impl ScoreError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            ScoreError::NoStone { .. } => Code::NoStone,
            ScoreError::PartOfChain { .. } => Code::PartOfChain,
            ScoreError::NeutralStone { .. } => Code::NeutralStone,
            ScoreError::AllAlive { .. } => Code::AllAlive,
            ScoreError::SizeMismatch => Code::SizeMismatch,
        }
    }
}

/// Names points by column and row from the top left, from 0: the error knows no board size.
impl fmt::Display for ScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        message(*self, f, |point| point)
    }
}

impl core::error::Error for ScoreError {}

impl ScoreError {
    /// The message with points named as on a board of this size.
    #[must_use]
    pub const fn on(self, size: BoardSize) -> ScoreErrorOn {
        ScoreErrorOn { error: self, size }
    }
}

/// Displays a [`ScoreError`] with GTP vertices; made by [`ScoreError::on`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScoreErrorOn {
    error: ScoreError,
    size: BoardSize,
}

impl fmt::Display for ScoreErrorOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        message(self.error, f, |point| vertex(point, self.size))
    }
}

fn message<N: fmt::Display>(
    error: ScoreError,
    f: &mut fmt::Formatter<'_>,
    name: impl Fn(Point) -> N,
) -> fmt::Result {
    match error {
        ScoreError::NoStone { point } => write!(f, "{} is marked as dead, but has no stone", name(point)),
        ScoreError::PartOfChain { dead, alive } => {
            write!(f, "{} is marked as dead, but {} of the same chain is not", name(dead), name(alive))
        }
        ScoreError::NeutralStone { point } => {
            write!(f, "{} is marked as neutral, but has a living stone", name(point))
        }
        ScoreError::AllAlive { point } => {
            write!(f, "{} is marked as dead, but the game has ended with all stones alive", name(point))
        }
        ScoreError::SizeMismatch => f.write_str("the marks are for another board size"),
    }
}
