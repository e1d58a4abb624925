//! The board in play: stones, chains and hash, kept up to date with every stone.

mod liberties;
mod play;
mod validate;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::bits::{BITS, Bits, Geometry, WORDS};
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::size::{BoardSize, MAX_SIDE};
use liberties::Liberties;
pub use play::Placement;

/// A chain's place in the table; 0 is none.
type Slot = u16;

/// The mailbox starts one row and one point early, so that looking left of or above the first row stays inside it.
const MARGIN: usize = MAX_SIDE as usize + 2;

#[derive(Clone, Debug)]
struct ChainData {
    stones: Bits<WORDS>,
    liberties: Liberties,
    color: Color,
}

/// A board in play. Every query is cheap: what chains there are, which are in atari and the hash are kept up to date
/// as stones come and go; liberties are counted on demand. It knows capture and suicide but neither turns nor ko nor
/// what the rules forbid: that is [`Game`](crate::Game).
///
/// Memory: on 9x9 about 9 kB, on 19x19 about 32 kB, on 25x25 about 54 kB, allocated once; playing allocates nothing.
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
    position: Position,
    hash: u64,
    /// Stones of all chains with exactly one liberty.
    atari: Bits<WORDS>,
    /// The slot of the chain on each bit, shifted by [`MARGIN`].
    slots: Box<[Slot]>,
    /// Indexed by slot; entry 0 is never used.
    chains: Vec<ChainData>,
    free: Vec<Slot>,
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
        Board::from_position(&Position::new(size))
    }

    /// A board with these stones on it. Linear in the area. A chain without a liberty stays where it is until a play
    /// beside it is possible; [`Position::without_liberty`] finds such chains.
    #[must_use]
    pub fn from_position(position: &Position) -> Board {
        // Every chain has an empty point beside it, and at most four share one: so chains are four fifths of the points at
        // most. One more is there between placing a stone and taking off what it captures; and slot 0.
        let slots = position.size().area() * 4 / 5 + 3;
        let unused = ChainData { stones: Bits::EMPTY, liberties: Liberties::NONE, color: Color::Black };
        let mut board = Board {
            position: Position::new(position.size()),
            hash: Position::new(position.size()).zobrist_hash(),
            atari: Bits::EMPTY,
            slots: alloc::vec![0; BITS + 2 * MARGIN].into_boxed_slice(),
            chains: Vec::with_capacity(slots),
            free: Vec::with_capacity(slots),
        };
        board.chains.push(unused);
        for color in Color::ALL {
            for index in position.bits(color).iter() {
                board.put_stone(color, index);
            }
        }
        board
    }

    /// Replaces what is on a point, with no regard to liberties: for editing, not for playing. Tells whether the point
    /// is on the board. Linear in the area.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> bool {
        let mut position = self.position;
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
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.position.size()
    }

    pub(crate) const fn geometry(&self) -> Geometry {
        self.position.geometry()
    }

    /// The hash of the position, always equal to [`Position::zobrist_hash`]. Constant time.
    #[must_use]
    pub const fn zobrist_hash(&self) -> u64 {
        self.hash
    }

    /// The stone on a point; `None` when it is empty or off the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        self.position.stone(point)
    }

    /// The chain on a point with its liberties; `None` when there is no stone. Constant time.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let color = self.stone(point)?;
        let stones = &self.chain_on(self.geometry().index(point))?.stones;
        let stones = PointSet::from_bits(*stones, self.size());
        Some(Chain { color, stones, liberties: self.position.liberties(&stones) })
    }

    /// Whether the stone on a point belongs to a chain with exactly one liberty. Constant time.
    #[must_use]
    pub fn in_atari(&self, point: Point) -> bool {
        self.size().contains(point) && self.atari.has(self.geometry().index(point))
    }

    /// The stones of a colour whose chains have exactly one liberty. Constant time.
    #[must_use]
    pub fn stones_in_atari(&self, color: Color) -> PointSet {
        PointSet::from_bits(self.atari.and(self.position.bits(color)), self.size())
    }

    #[inline]
    fn slot_on(&self, index: usize) -> Slot {
        self.slots[index + MARGIN]
    }

    fn chain_on(&self, index: usize) -> Option<&ChainData> {
        match self.slot_on(index) {
            0 => None,
            slot => Some(&self.chains[usize::from(slot)]),
        }
    }

    /// The slots beside a bit: left, right, above, below; 0 where there is no stone or no board.
    #[inline]
    fn slots_beside(&self, index: usize) -> [Slot; 4] {
        let (middle, stride) = (index + MARGIN, self.geometry().stride());
        [middle - 1, middle + 1, middle - stride, middle + stride].map(|place| self.slots[place])
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}
