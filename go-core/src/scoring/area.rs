//! Area: stones and the empty regions that they alone reach.

use crate::bits::{Bits, Geometry, WORDS};
use crate::color::Color;
use crate::dispatch::{Portable, Processor, Set, Work, on_best};
use crate::point_set::PointSet;
use crate::position::Position;

/// The empty points that each colour reaches through empty points.
///
/// What there is to do decides how: nearly all empty points of a finished game are alone or near stones, so a few steps in
/// all directions reach them. What is not settled then are long ways, and those go straight for the most part: many steps
/// along rows, then along columns, and so on, at half the cost a step.
#[inline(always)]
fn reached<T: Set<N>, const N: usize>(stones: [T; 2], empty: T, geometry: Geometry) -> [T; 2] {
    let (across, stride) = (geometry.across(), geometry.stride() as u32);
    let [black, white] = stones;
    let mut reached = [black, white];
    grow(&mut reached, empty, [across, stride]);
    reached = [reached[0].without(black), reached[1].without(white)];
    // No two empty points side by side: nothing is further.
    let touching = empty.raised(across).union(empty.raised(stride)).intersection(empty);
    if touching.is_none() {
        return reached;
    }
    for _ in 0..3 {
        if !grow(&mut reached, empty, [across, stride]) {
            return reached;
        }
    }
    loop {
        let [black, white] = reached;
        while grow(&mut reached, empty, [across]) {}
        while grow(&mut reached, empty, [stride]) {}
        if reached[0].without(black).union(reached[1].without(white)).is_none() {
            return reached;
        }
    }
}

/// Takes a step of both colours, of any of these distances, through empty points. Whether there was any.
#[inline(always)]
fn grow<T: Set<N>, const N: usize, const D: usize>(
    reached: &mut [T; 2],
    empty: T,
    distances: [u32; D],
) -> bool {
    let [black, white] = *reached;
    let new_black = black.beside(distances).intersection(empty).without(black);
    let new_white = white.beside(distances).intersection(empty).without(white);
    *reached = [black.union(new_black), white.union(new_white)];
    !new_black.union(new_white).is_none()
}

/// The empty points that each colour reaches through empty points.
pub(super) fn empty_reached(position: &Position) -> [Bits<WORDS>; 2] {
    reached(*position.both(), position.empty_bits(), position.geometry())
}

/// The area of each colour: its stones and the empty points that it alone reaches.
#[inline(always)]
pub(crate) fn area<P: Processor, const N: usize>(
    stones: &[Bits<N>; 2],
    board: &Bits<N>,
    geometry: Geometry,
    processor: P,
) -> [Bits<N>; 2] {
    let (black, white) = (processor.load(&stones[0]), processor.load(&stones[1]));
    let empty = processor.load(board).without(black).without(white);
    let [by_black, by_white] = reached([black, white], empty, geometry);
    [black.union(by_black.without(by_white)).store(), white.union(by_white.without(by_black)).store()]
}

/// Black's area less White's, in points.
#[inline(always)]
pub(crate) fn area_margin<P: Processor, const N: usize>(
    stones: &[Bits<N>; 2],
    board: &Bits<N>,
    geometry: Geometry,
    processor: P,
) -> i32 {
    let [black, white] = area(stones, board, geometry, processor);
    black.count() as i32 - white.count() as i32
}

impl Position {
    /// The area of a colour if all stones are alive: its stones and the empty points from which no path of empty points leads
    /// to the other colour. Nobody's: empty points that reach both colours, and the empty board.
    #[must_use]
    pub fn area(&self, color: Color) -> PointSet {
        let areas = area(self.both(), &self.geometry().board(), self.geometry(), Portable);
        PointSet::from_bits(areas[color.index()], self.size())
    }

    /// Black's area less White's, in points, without komi: the Tromp-Taylor count. Cost: tens of nanoseconds for a finished
    /// position; linear in the longest way through empty points.
    #[must_use]
    pub fn area_margin(&self) -> i32 {
        on_best(Margin { position: self })
    }
}

struct Margin<'a> {
    position: &'a Position,
}

impl Work for Margin<'_> {
    type Output = i32;

    #[inline(always)]
    fn run<P: Processor>(self, processor: P) -> i32 {
        match self.position.geometry().bits().div_ceil(64) {
            ..=2 => margin::<P, 2>(self.position, processor),
            3 => margin::<P, 3>(self.position, processor),
            4..=6 => margin::<P, 6>(self.position, processor),
            _ => margin::<P, WORDS>(self.position, processor),
        }
    }
}

#[inline(always)]
fn margin<P: Processor, const N: usize>(position: &Position, processor: P) -> i32 {
    let stones = [position.both()[0].resized::<N>(), position.both()[1].resized::<N>()];
    let geometry = position.geometry().for_loops();
    area_margin(&stones, &geometry.board(), geometry, processor)
}
