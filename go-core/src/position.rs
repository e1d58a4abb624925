//! Positions: just the stones.

use alloc::vec::Vec;
use core::fmt;

use crate::bits::{Bits, Geometry, WORDS};
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::setup::{SetupError, SetupFault};
use crate::size::{BoardSize, MAX_SIDE};
use crate::symmetry::Symmetry;
use crate::zobrist;

/// The stones on a board and its size: a plain value of 184 bytes, one type for every size. It knows no history, no
/// turn and no rules; it may hold any colouring, also one that no game can reach.
///
/// ```
/// use gocore::{Color, Point, Position};
/// let position = Position::from_diagram("
///     . X O
///     X O .
/// ")?;
/// assert_eq!(position.stone(Point::new(1, 0)), Some(Color::Black));
/// assert_eq!(position.chain(Point::new(1, 0)).map(|chain| chain.len()), Some(1));
/// assert_eq!(position.to_string(), ".XO\nXO.\n");
/// # Ok::<(), gocore::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    stones: [Bits<WORDS>; 2],
    size: BoardSize,
}

impl Position {
    /// An empty board.
    #[must_use]
    pub const fn new(size: BoardSize) -> Position {
        Position { stones: [Bits::EMPTY; 2], size }
    }

    /// The position with these stones.
    ///
    /// # Errors
    /// [`SetupError`] with every fault: points off the board, named twice or for both colours, and chains without a
    /// liberty.
    pub fn from_stones(
        size: BoardSize,
        black: impl IntoIterator<Item = Point>,
        white: impl IntoIterator<Item = Point>,
    ) -> Result<Position, SetupError> {
        let mut position = Position::new(size);
        let mut faults = Vec::new();
        let black = black.into_iter().map(|point| (Color::Black, point));
        for (color, point) in black.chain(white.into_iter().map(|point| (Color::White, point))) {
            match position.stone(point) {
                _ if !size.contains(point) => faults.push(SetupFault::OffBoard { point }),
                Some(other) if other == color => faults.push(SetupFault::Repeated { point }),
                Some(_) => faults.push(SetupFault::BothColors { point }),
                None => {
                    position.set(point, Some(color));
                }
            }
        }
        position.list_chains_without_liberty(&mut faults);
        SetupError::unless_empty(faults, size).map(|()| position)
    }

    /// Reads a diagram, a row a line from the top: `X` or `#` Black, `O` White (either case), `.`, `+` or `,` empty;
    /// spaces and blank lines do not matter. The number of rows and their length give the size.
    ///
    /// # Errors
    /// [`SetupError`] with every fault: strange characters, rows of different lengths, too many or no rows, chains
    /// without a liberty.
    pub fn from_diagram(diagram: &str) -> Result<Position, SetupError> {
        let mut faults = Vec::new();
        let rows = diagram.lines().map(str::trim).filter(|line| !line.is_empty());
        let cells = |line: &'_ str| line.chars().filter(|c| !c.is_whitespace()).count();
        let width = rows.clone().next().map_or(0, cells);
        let height = rows.clone().count();
        let limit = usize::from(MAX_SIDE);
        let (Ok(across), Ok(down)) = (u8::try_from(width), u8::try_from(height)) else {
            return Err(SetupError::not_a_board(width, height));
        };
        let Ok(size) = BoardSize::new(across, down) else {
            return Err(SetupError::not_a_board(width.min(limit + 1), height.min(limit + 1)));
        };
        let mut position = Position::new(size);
        for (row, line) in (0..size.height()).zip(rows) {
            if cells(line) != width {
                faults.push(SetupFault::RowLength { row, length: cells(line), expected: width });
            }
            for (column, character) in (0..=u8::MAX).zip(line.chars().filter(|c| !c.is_whitespace())) {
                let point = Point::new(column, row);
                match character {
                    'X' | 'x' | '#' => position.set(point, Some(Color::Black)),
                    'O' | 'o' => position.set(point, Some(Color::White)),
                    '.' | '+' | ',' => continue,
                    _ => {
                        faults.push(SetupFault::Character { point, character });
                        continue;
                    }
                };
            }
        }
        position.list_chains_without_liberty(&mut faults);
        SetupError::unless_empty(faults, size).map(|()| position)
    }

    #[inline(always)]
    pub(crate) fn from_bits<const N: usize>(stones: &[Bits<N>; 2], size: BoardSize) -> Position {
        Position { stones: [stones[0].resized(), stones[1].resized()], size }
    }

    pub(crate) const fn both(&self) -> &[Bits<WORDS>; 2] {
        &self.stones
    }

    pub(crate) const fn bits(&self, color: Color) -> &Bits<WORDS> {
        &self.stones[color.index()]
    }

    pub(crate) const fn geometry(&self) -> Geometry {
        Geometry::new(self.size)
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The stone on a point; `None` when it is empty or off the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        self.at(self.geometry().index(point))
    }

    /// The stone on the bit `index`.
    #[inline]
    pub(crate) fn at(&self, index: usize) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.bits(*color).has(index))
    }

    /// Puts a stone on a point, or takes away what is there, with no regard to liberties. Tells whether the point is on
    /// the board; nothing changes when it is not.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> bool {
        let on_board = self.size.contains(point);
        if on_board {
            self.put(self.geometry().index(point), stone);
        }
        on_board
    }

    #[inline]
    pub(crate) fn put(&mut self, index: usize, stone: Option<Color>) {
        for color in Color::ALL {
            if stone == Some(color) {
                self.stones[color.index()].set(index);
            } else {
                self.stones[color.index()].clear(index);
            }
        }
    }

    /// Takes away all stones of a set.
    #[must_use]
    pub fn without(&self, stones: &PointSet) -> Position {
        let gone = stones.bits_on(self.size);
        Position { stones: self.stones.map(|side| side.minus(&gone)), size: self.size }
    }

    /// The stones of a colour.
    #[must_use]
    pub const fn stones(&self, color: Color) -> PointSet {
        PointSet::from_bits(self.stones[color.index()], self.size)
    }

    /// The points with a stone of either colour.
    #[must_use]
    pub fn occupied(&self) -> PointSet {
        PointSet::from_bits(self.occupied_bits(), self.size)
    }

    pub(crate) fn occupied_bits(&self) -> Bits<WORDS> {
        self.stones[0].or(&self.stones[1])
    }

    /// The points without a stone.
    #[must_use]
    pub fn empty(&self) -> PointSet {
        PointSet::from_bits(self.empty_bits(), self.size)
    }

    pub(crate) fn empty_bits(&self) -> Bits<WORDS> {
        self.geometry().board().minus(&self.occupied_bits())
    }

    /// The chain that the stone on a point belongs to: all stones of its colour connected to it orthogonally. `None` when
    /// there is no stone. Cost: at most as many steps as the chain is long.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<PointSet> {
        let color = self.stone(point)?;
        let geometry = self.geometry();
        let chain = geometry.flooded(&Bits::single(geometry.index(point)), self.bits(color));
        Some(PointSet::from_bits(chain, self.size))
    }

    /// All chains of a colour, ordered by their first point.
    pub fn chains(&self, color: Color) -> impl Iterator<Item = PointSet> + use<> {
        let size = self.size;
        self.geometry().parts(self.bits(color)).map(move |chain| PointSet::from_bits(chain, size))
    }

    /// The empty points orthogonally adjacent to a set of points.
    #[must_use]
    pub fn liberties(&self, chain: &PointSet) -> PointSet {
        let bits = self.geometry().neighbors(&chain.bits_on(self.size)).and(&self.empty_bits());
        PointSet::from_bits(bits, self.size)
    }

    /// The stones of chains that have no liberty. Empty in every position that a game can reach.
    #[must_use]
    pub fn without_liberty(&self) -> PointSet {
        let mut captured = Bits::EMPTY;
        let geometry = self.geometry();
        for color in Color::ALL {
            let breathing = geometry.neighbors(&self.empty_bits());
            let alive = geometry.flooded(&breathing, self.bits(color));
            captured = captured.or(&self.bits(color).minus(&alive));
        }
        PointSet::from_bits(captured, self.size)
    }

    fn list_chains_without_liberty(&self, faults: &mut Vec<SetupFault>) {
        let captured = self.without_liberty();
        for color in Color::ALL {
            let chains = self.geometry().parts(&captured.bits().and(self.bits(color)));
            faults.extend(chains.filter_map(|chain| {
                let point = self.geometry().point(chain.first()?);
                Some(SetupFault::NoLiberty { point })
            }));
        }
    }

    /// Writes a byte for every point, in reading order: 0 where it is empty, 1 for Black, 2 for White. As an array its shape
    /// is `[height, width]`, row 0 on top. Bytes beyond the board are left alone; a slice that is too short gets what fits.
    ///
    /// ```
    /// use gocore::Position;
    /// let mut bytes = [7; 6];
    /// Position::from_diagram("X.O\n.O.")?.write_bytes(&mut bytes);
    /// assert_eq!(bytes, [1, 0, 2, 0, 2, 0]);
    /// # Ok::<(), gocore::SetupError>(())
    /// ```
    pub fn write_bytes(&self, out: &mut [u8]) {
        let [black, white] = Color::ALL.map(|color| self.stones(color));
        Geometry::new(self.size()).write_bytes(black.bits(), white.bits(), out);
    }

    /// The 64-bit hash of stones and size, the same in every version of this library. Different positions can share a
    /// hash, and such pairs can be constructed on purpose: compare positions, not hashes. Cost: linear in the stones.
    #[must_use]
    pub fn zobrist_hash(&self) -> u64 {
        Color::ALL
            .into_iter()
            .flat_map(|color| self.bits(color).iter().map(move |index| zobrist::stone(color, index)))
            .fold(zobrist::empty(self.size), |hash, key| hash ^ key)
    }

    /// The position as one of the eight symmetries shows it.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Position {
        let mut image = Position::new(symmetry.size(self.size));
        for color in Color::ALL {
            for point in self.stones(color).iter() {
                image.set(symmetry.point(point, self.size), Some(color));
            }
        }
        image
    }

    /// The position with the colours exchanged.
    #[must_use]
    pub const fn colors_swapped(&self) -> Position {
        Position { stones: [self.stones[1], self.stones[0]], size: self.size }
    }
}

/// Draws the rows from the top, `X` Black, `O` White, `.` empty; [`Position::from_diagram`] reads it back.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for row in 0..self.size.height() {
            for column in 0..self.size.width() {
                f.write_char(self.stone(Point::new(column, row)).map_or('.', Color::symbol))?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{self}", self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;
    use alloc::string::ToString;

    #[test]
    fn a_position_is_small() {
        assert_eq!(size_of::<Position>(), if size_of::<usize>() == 8 { 184 } else { 180 });
    }

    #[test]
    fn every_fault_of_a_set_up_is_listed() {
        let (a1, a2, b1) = (Point::new(0, 1), Point::new(0, 0), Point::new(1, 1));
        let off = Point::new(5, 0);
        let size = BoardSize::new(2, 2).unwrap();
        let error = Position::from_stones(size, [a1, a1, off], [a1, a2, b1]).unwrap_err();
        assert_eq!(
            error.faults(),
            [
                SetupFault::Repeated { point: a1 },
                SetupFault::OffBoard { point: off },
                SetupFault::BothColors { point: a1 },
                SetupFault::NoLiberty { point: a1 },
            ]
        );
        assert_eq!(error.code(), Code::BadSetup);
        assert!(error.to_string().contains("A1 is named twice"), "{error}");
    }

    #[test]
    fn every_fault_of_a_diagram_is_listed() {
        let error = Position::from_diagram(".X?\n..\nOX.\n").unwrap_err();
        assert_eq!(
            error.faults(),
            [
                SetupFault::Character { point: Point::new(2, 0), character: '?' },
                SetupFault::RowLength { row: 1, length: 2, expected: 3 },
            ]
        );
        for text in ["", "\n \n", &".".repeat(26), &".\n".repeat(300), &"X".repeat(1000)] {
            let error = Position::from_diagram(text).unwrap_err();
            assert!(matches!(error.faults(), [SetupFault::NotABoard { .. }]), "{text}");
        }
        let overlong = Position::from_diagram(&alloc::format!(".\n{}", ".".repeat(400))).unwrap_err();
        assert!(matches!(overlong.faults(), [SetupFault::RowLength { length: 400, .. }, ..]));
        // A strange character in the last column that a point can name.
        let far = Position::from_diagram(&alloc::format!(".\n{}?", ".".repeat(255))).unwrap_err();
        assert!(far.to_string().ends_with("'?' in row 2, column 256 of the diagram means nothing"), "{far}");
    }

    #[test]
    fn symmetries_keep_chains_and_liberties() {
        let position = Position::from_diagram("XX.O\nO.XO\n.XX.").unwrap();
        for symmetry in Symmetry::ALL {
            let image = position.transformed(symmetry);
            assert_eq!(image.transformed(symmetry.inverse()), position);
            for point in position.occupied().iter() {
                let chain = position.chain(point).unwrap();
                let moved = image.chain(symmetry.point(point, position.size())).unwrap();
                assert_eq!(chain.len(), moved.len());
                assert_eq!(position.liberties(&chain).len(), image.liberties(&moved).len());
            }
        }
    }

    #[test]
    fn bytes_are_the_points_on_every_board_and_in_every_room() {
        let mut random = crate::random::Random::new(5);
        for (width, height) in (1..=25).flat_map(|width| (1..=25).map(move |height| (width, height))) {
            let size = BoardSize::new(width, height).unwrap();
            let [black, white] = [0, 1].map(|_| {
                let half = size.points().filter(|_| random.below(2) == 0);
                PointSet::from_points(size, half.collect::<Vec<_>>())
            });
            let white = white - black;
            for room in [0, 1, size.area().saturating_sub(3), size.area(), size.area() + 9] {
                let mut bytes = alloc::vec![7; room];
                let rest = |length: usize| core::iter::repeat_n(7, room.saturating_sub(length));
                black.write_bytes(&mut bytes);
                let expected = size.points().map(|point| u8::from(black.contains(point))).take(room);
                assert!(bytes.iter().copied().eq(expected.chain(rest(size.area()))), "{size} {room}");
                let position = Position::from_bits(&[*black.bits(), *white.bits()], size);
                position.write_bytes(&mut bytes);
                let stone = |point| u8::from(black.contains(point)) + 2 * u8::from(white.contains(point));
                let expected = size.points().map(stone).take(room);
                assert!(bytes.iter().copied().eq(expected.chain(rest(size.area()))), "{size} {room}");
            }
        }
    }
}
