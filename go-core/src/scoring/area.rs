//! Area: stones and the empty regions that they alone reach.

use crate::bits::{Bits, Geometry, WORDS};
use crate::color::Color;
use crate::dispatch::{Processor, Work, on_best};
use crate::point_set::PointSet;
use crate::position::Position;

/// The empty points that each colour reaches through empty points.
///
/// What is there to do decides how: nearly all empty points of a finished game are alone or near stones, so a few steps in
/// all directions reach them. What is not settled then are long ways, and those go straight for the most part: many steps
/// along rows, then along columns, and so on, at half the cost a step.
#[inline(always)]
pub(crate) fn reached<const N: usize>(
    stones: &[Bits<N>; 2],
    empty: &Bits<N>,
    geometry: Geometry,
) -> [Bits<N>; 2] {
    let mut reached = [geometry.neighbors(&stones[0]).and(empty), geometry.neighbors(&stones[1]).and(empty)];
    // No two empty points side by side: nothing is further.
    let lower = empty.shifted_up(geometry.across()).or(&empty.shifted_up(geometry.stride() as u32));
    if !lower.intersects(empty) {
        return reached;
    }
    for _ in 0..3 {
        if !grow(&mut reached, empty, |bits| geometry.neighbors(bits)) {
            return reached;
        }
    }
    loop {
        let before = reached;
        while grow(&mut reached, empty, |bits| geometry.beside_in_rows(bits)) {}
        while grow(&mut reached, empty, |bits| geometry.beside_in_columns(bits)) {}
        if reached == before {
            return reached;
        }
    }
}

/// Takes a step of both colours through empty points. Whether there was any.
#[inline(always)]
fn grow<const N: usize>(
    reached: &mut [Bits<N>; 2],
    empty: &Bits<N>,
    step: impl Fn(&Bits<N>) -> Bits<N>,
) -> bool {
    let [black, white] = *reached;
    let new_black = step(&black).and(empty).minus(&black);
    let new_white = step(&white).and(empty).minus(&white);
    *reached = [black.or(&new_black), white.or(&new_white)];
    !new_black.or(&new_white).is_empty()
}

/// The area of each colour: its stones and the empty points that it alone reaches.
#[inline(always)]
pub(crate) fn area<const N: usize>(
    stones: &[Bits<N>; 2],
    board: &Bits<N>,
    geometry: Geometry,
) -> [Bits<N>; 2] {
    let empty = board.minus(&stones[0]).minus(&stones[1]);
    let [black, white] = reached(stones, &empty, geometry);
    [stones[0].or(&black.minus(&white)), stones[1].or(&white.minus(&black))]
}

impl Position {
    /// The area of a colour if all stones are alive: its stones and the empty points from which no path of empty points leads
    /// to the other colour. Nobody's: empty points that reach both colours, and the empty board.
    #[must_use]
    pub fn area(&self, color: Color) -> PointSet {
        let areas = area(self.both(), &self.geometry().board(), self.geometry());
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
    fn run<P: Processor>(self, _: P) -> i32 {
        match self.position.geometry().bits().div_ceil(64) {
            ..=2 => margin::<2>(self.position),
            3 => margin::<3>(self.position),
            4..=6 => margin::<6>(self.position),
            _ => margin::<WORDS>(self.position),
        }
    }
}

#[inline(always)]
fn margin<const N: usize>(position: &Position) -> i32 {
    let stones = [position.both()[0].resized::<N>(), position.both()[1].resized::<N>()];
    let geometry = position.geometry().for_loops();
    let [black, white] = area(&stones, &geometry.board(), geometry);
    black.count() as i32 - white.count() as i32
}
