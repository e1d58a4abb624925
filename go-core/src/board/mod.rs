//! The board in play: stones, chains and hash, kept up to date with every stone.

mod any;
mod atari;
mod core;
mod liberties;
mod play;
mod validate;

use ::core::fmt;

use crate::bits::Geometry;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::size::BoardSize;
pub(crate) use any::{AnyCore, on_core};
pub(crate) use core::{Core, Effect, Losses};
pub use play::Placement;

/// A board in play. Every query is cheap: what chains there are, which are in atari and the hash are kept up to date
/// as stones come and go; liberties are counted on demand. It knows capture and suicide but neither turns nor ko nor
/// what the rules forbid: that is [`Game`](crate::Game).
///
/// Memory: one allocation of 2.2 kB up to 81 points, 5.5 kB up to 169, 18.6 kB up to 361, 52 kB above; playing allocates
/// nothing. A board with a chain that has no liberty may take more, up to 64 kB.
///
/// ```
/// use gocore::{Board, BoardSize, Color, Point};
/// let mut board = Board::new(BoardSize::NINE);
/// board.play(Color::White, Point::new(0, 0));
/// board.play(Color::Black, Point::new(1, 0));
/// assert!(board.in_atari(Point::new(0, 0)));
/// let placement = board.play(Color::Black, Point::new(0, 1)).expect("empty point");
/// assert_eq!(placement.captured().len(), 1);
/// assert_eq!(board.stone(Point::new(0, 0)), None);
/// ```
#[derive(Clone)]
pub struct Board {
    core: AnyCore,
}

/// A chain as it stands: all stones of one colour connected orthogonally, and its liberties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    color: Color,
    stones: PointSet,
    liberties: PointSet,
}

impl Chain {
    /// The colour of its stones.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// Its stones.
    #[must_use]
    pub const fn stones(&self) -> &PointSet {
        &self.stones
    }

    /// The empty points adjacent to it.
    #[must_use]
    pub const fn liberties(&self) -> &PointSet {
        &self.liberties
    }

    /// Whether it has exactly one liberty.
    #[must_use]
    pub fn in_atari(&self) -> bool {
        self.liberties.len() == 1
    }
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: BoardSize) -> Board {
        Board { core: AnyCore::new(size) }
    }

    /// A board with these stones on it. Linear in the area. A chain without a liberty stays where it is until a play
    /// beside it is possible; [`Position::without_liberty`] finds such chains.
    #[must_use]
    pub fn from_position(position: &Position) -> Board {
        Board { core: AnyCore::from_position(position) }
    }

    /// Replaces what is on a point, with no regard to liberties: for editing, not for playing. Tells whether the point
    /// is on the board. Linear in the area.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> bool {
        let mut position = self.position();
        let on_board = position.set(point, stone);
        if on_board {
            *self = Board::from_position(&position);
        }
        on_board
    }

    /// Takes a stone off the board: [`set`](Board::set) with nothing. Tells whether there was one.
    pub fn remove(&mut self, point: Point) -> bool {
        self.stone(point).is_some() && self.set(point, None)
    }

    /// The stones as a value.
    #[must_use]
    pub fn position(&self) -> Position {
        on_core!(&self.core, core => Position::from_bits(core.both(), core.size()))
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        on_core!(&self.core, core => core.size())
    }

    pub(crate) fn geometry(&self) -> Geometry {
        Geometry::new(self.size())
    }

    pub(crate) fn core(&self) -> &AnyCore {
        &self.core
    }

    pub(crate) fn core_mut(&mut self) -> &mut AnyCore {
        &mut self.core
    }

    /// Bytes of memory that the board takes.
    #[must_use]
    pub fn memory(&self) -> usize {
        size_of::<Board>() + on_core!(&self.core, core => size_of_val(&**core))
    }

    /// The hash of the position, always equal to [`Position::zobrist_hash`]. Constant time.
    #[must_use]
    pub fn zobrist_hash(&self) -> u64 {
        on_core!(&self.core, core => core.hash())
    }

    /// The stone on a point; `None` when it is empty or off the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        if !self.size().contains(point) {
            return None;
        }
        let index = self.geometry().index(point);
        Color::ALL.into_iter().find(|&color| on_core!(&self.core, core => core.stones(color).has(index)))
    }

    /// The chain on a point with its liberties; `None` when there is no stone. Constant time.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let color = self.stone(point)?;
        let geometry = self.geometry();
        let (stones, liberties) = on_core!(&self.core, core => {
            let stones = core.chain_on(color, geometry.index(point));
            (stones.resized(), geometry.neighbors(stones).and(&core.empty()).resized())
        });
        let [stones, liberties] = [stones, liberties].map(|bits| PointSet::from_bits(bits, self.size()));
        Some(Chain { color, stones, liberties })
    }

    /// Whether the stone on a point belongs to a chain with exactly one liberty. Constant time.
    #[must_use]
    pub fn in_atari(&self, point: Point) -> bool {
        self.size().contains(point)
            && on_core!(&self.core, core => core.in_atari(core.geometry().index(point)))
    }

    /// The stones of a colour whose chains have exactly one liberty. Linear in the longest way from the liberty of such a
    /// chain through its stones.
    #[must_use]
    pub fn stones_in_atari(&self, color: Color) -> PointSet {
        let bits = on_core!(&self.core, core => core.atari().and(core.stones(color)).resized());
        PointSet::from_bits(bits, self.size())
    }

    /// The empty points where a stone of this colour would not be suicide. Constant time.
    #[must_use]
    pub fn playable(&self, color: Color) -> PointSet {
        on_core!(&self.core, core => PointSet::from_bits(core.playable(color).resized(), core.size()))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().fmt(f)
    }
}
