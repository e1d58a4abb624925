//! Placement of handicap stones.
//!
//! Free placement needs nothing from here: Black simply plays several times in a row before White's first play.

use core::fmt;
use core::ops::Deref;

use crate::code::Code;
use crate::point::Point;
use crate::size::BoardSize;

choice! {
    /// The two orders in which programs and texts fill the star points. They place different sets of stones at three
    /// only; with any other number the set is the same and the order alone differs.
    HandicapConvention {
        /// The third stone goes to the upper left, so that the lower right corner stays free: the specification of GTP 2
        /// (`fixed_handicap`), KataGo, Tygem. On 19x19: D4 Q16 D16 Q4, then D10 Q10, then K4 K16.
        Gtp = "gtp",
        /// The third stone goes to the lower right: rule 4 of the AGA, OGS, Sabaki by default. On 19x19: Q16 D4 Q4 D16,
        /// then Q10 D10, then K16 K4. (The AGA's table names points of 19x19 only; other sizes are given by analogy, as
        /// OGS does.)
        Aga = "aga",
    }
}

/// How a rule set has handicap stones placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum HandicapPlacement {
    /// On the points of [`fixed_handicap`].
    Fixed(HandicapConvention),
    /// Where Black likes, all before White's first turn.
    Free,
    /// Where Black likes, by plays between which White passes: one time less than there are stones (New Zealand).
    WhitePasses,
    /// The source does not say, or has no handicap games.
    Unstated,
}

/// The points of a fixed handicap in the order of placement: two to nine of them, without allocation. Dereferences to
/// a slice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FixedHandicap {
    points: [Point; 9],
    stones: usize,
}

impl FixedHandicap {
    /// The points in the order of placement.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points[..self.stones]
    }
}

impl Deref for FixedHandicap {
    type Target = [Point];
    fn deref(&self) -> &[Point] {
        self.points()
    }
}

impl IntoIterator for FixedHandicap {
    type Item = Point;
    type IntoIter = core::iter::Take<core::array::IntoIter<Point, 9>>;
    fn into_iter(self) -> Self::IntoIter {
        self.points.into_iter().take(self.stones)
    }
}

impl<'a> IntoIterator for &'a FixedHandicap {
    type Item = &'a Point;
    type IntoIter = core::slice::Iter<'a, Point>;
    fn into_iter(self) -> Self::IntoIter {
        self.points().iter()
    }
}

/// There is no fixed handicap of that number of stones on that board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct HandicapError {
    /// The size of the board.
    pub size: BoardSize,
    /// The number of stones asked for.
    pub stones: u8,
}

impl HandicapError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        Code::NoFixedHandicap
    }
}

impl fmt::Display for HandicapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HandicapError { size, stones } = self;
        match max_fixed_handicap(*size) {
            0 => write!(f, "there is no fixed handicap on {size}: both sides must be at least {MIN_SIDE}"),
            max => write!(
                f,
                "no fixed handicap of {stones} on {size}: 2 to {max} stones have fixed points there"
            ),
        }
    }
}

impl core::error::Error for HandicapError {}

/// Shorter sides have no star points (GTP 2, section 4.1.1).
const MIN_SIDE: u8 = 7;

/// Whether stones may stand on the middle line of a side: it must be odd, and longer than 7, where the middle would be
/// next to the corner stones.
const fn has_middle(side: u8) -> bool {
    side % 2 == 1 && side > MIN_SIDE
}

/// The most stones that have fixed points: 9 where both sides are odd and at least 9, 4 where a side is even or 7,
/// and 0 where one is below 7. Source: GTP 2, section 4.1.1, which KataGo applies to rectangles side by side, as is
/// done here.
///
/// ```
/// use gocore::{BoardSize, max_fixed_handicap};
/// assert_eq!(max_fixed_handicap(BoardSize::NINETEEN), 9);
/// assert_eq!(max_fixed_handicap(BoardSize::new(19, 18)?), 4);
/// assert_eq!(max_fixed_handicap(BoardSize::new(19, 6)?), 0);
/// # Ok::<(), gocore::SizeError>(())
/// ```
#[must_use]
pub const fn max_fixed_handicap(size: BoardSize) -> u8 {
    if size.width() < MIN_SIDE || size.height() < MIN_SIDE {
        0
    } else if has_middle(size.width()) && has_middle(size.height()) {
        9
    } else {
        4
    }
}

/// The points of a fixed handicap, in the order of placement.
///
/// Corner stones stand on the fourth line from an edge where the side across it is 13 or longer, else on the third;
/// a rectangle may so mix both. Two stones take opposite corners, three and four the others, five adds the centre,
/// six has two on the left and right instead, seven six and the centre, eight two more at top and bottom, nine
/// eight and the centre. Source: GTP 2, section 4.1.1; KataGo `placeFixedHandicap` for rectangles.
///
/// A handicap of one "stone" is no placement: Black moves first, with a small komi.
///
/// # Errors
/// [`HandicapError`] for 0 or 1 stone, and for more than [`max_fixed_handicap`].
///
/// ```
/// use gocore::{BoardSize, HandicapConvention, fixed_handicap, notation::vertex};
/// let size = BoardSize::NINETEEN;
/// let third = |convention| fixed_handicap(size, 3, convention).map(|points| vertex(points[2], size).to_string());
/// assert_eq!(third(HandicapConvention::Gtp)?, "D16");
/// assert_eq!(third(HandicapConvention::Aga)?, "Q4");
/// # Ok::<(), gocore::HandicapError>(())
/// ```
pub fn fixed_handicap(
    size: BoardSize,
    stones: u8,
    convention: HandicapConvention,
) -> Result<FixedHandicap, HandicapError> {
    if stones < 2 || stones > max_fixed_handicap(size) {
        return Err(HandicapError { size, stones });
    }
    let edge_distance = |side: u8| if side >= 13 { 3 } else { 2 };
    let (left, top) = (edge_distance(size.width()), edge_distance(size.height()));
    let (right, bottom) = (size.width() - 1 - left, size.height() - 1 - top);
    let (center_column, center_row) = (size.width() / 2, size.height() / 2);

    let corners_and_sides = match convention {
        HandicapConvention::Gtp => [
            (left, bottom),
            (right, top),
            (left, top),
            (right, bottom),
            (left, center_row),
            (right, center_row),
            (center_column, bottom),
            (center_column, top),
        ],
        HandicapConvention::Aga => [
            (right, top),
            (left, bottom),
            (right, bottom),
            (left, top),
            (right, center_row),
            (left, center_row),
            (center_column, top),
            (center_column, bottom),
        ],
    };
    let mut points = [Point::new(center_column, center_row); 9];
    let stones = usize::from(stones);
    // From five on, an odd number has its last stone in the centre, which the array already holds.
    let off_center = if stones >= 5 { stones & !1 } else { stones };
    for (point, (column, row)) in points.iter_mut().zip(corners_and_sides).take(off_center) {
        *point = Point::new(column, row);
    }
    // What lies beyond the stones is never shown, but equal handicaps must be equal values.
    points[stones..].fill(Point::new(0, 0));
    Ok(FixedHandicap { points, stones })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::vertex;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    fn placed(width: u8, height: u8, stones: u8, convention: HandicapConvention) -> String {
        let size = BoardSize::new(width, height).unwrap();
        let points = fixed_handicap(size, stones, convention).unwrap();
        let names: Vec<String> = points.iter().map(|&point| vertex(point, size).to_string()).collect();
        names.join(" ")
    }

    #[test]
    fn points_are_walked_over_by_value_and_by_reference() {
        let handicap = fixed_handicap(BoardSize::NINE, 5, HandicapConvention::Gtp).unwrap();
        let points = [(2, 6), (6, 2), (2, 2), (6, 6), (4, 4)].map(|(column, row)| Point::new(column, row));
        assert!((&handicap).into_iter().eq(&points));
        assert!(handicap.into_iter().eq(points));
    }

    #[test]
    fn the_order_of_gtp() {
        for (side, stones, points) in [
            (7, 4, "C3 E5 C5 E3"),
            (8, 4, "C3 F6 C6 F3"),
            (9, 2, "C3 G7"),
            (9, 3, "C3 G7 C7"),
            (9, 4, "C3 G7 C7 G3"),
            (9, 6, "C3 G7 C7 G3 C5 G5"),
            (9, 7, "C3 G7 C7 G3 C5 G5 E5"),
            (11, 9, "C3 J9 C9 J3 C6 J6 F3 F9 F6"),
            (12, 4, "C3 K10 C10 K3"),
            (13, 2, "D4 K10"),
            (13, 3, "D4 K10 D10"),
            (13, 7, "D4 K10 D10 K4 D7 K7 G7"),
            (13, 8, "D4 K10 D10 K4 D7 K7 G4 G10"),
            (13, 9, "D4 K10 D10 K4 D7 K7 G4 G10 G7"),
            (15, 9, "D4 M12 D12 M4 D8 M8 H4 H12 H8"),
            (18, 4, "D4 P15 D15 P4"),
            (19, 2, "D4 Q16"),
            (19, 3, "D4 Q16 D16"),
            (19, 5, "D4 Q16 D16 Q4 K10"),
            (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
            (19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
        ] {
            assert_eq!(placed(side, side, stones, HandicapConvention::Gtp), points, "{stones} on {side}");
        }
    }

    #[test]
    fn the_order_of_the_aga() {
        for (side, stones, points) in [
            (9, 3, "G7 C3 G3"),
            (13, 3, "K10 D4 K4"),
            (19, 3, "Q16 D4 Q4"),
            (19, 9, "Q16 D4 Q4 D16 Q10 D10 K16 K4 K10"),
        ] {
            assert_eq!(placed(side, side, stones, HandicapConvention::Aga), points, "{stones} on {side}");
        }
    }

    #[test]
    fn no_fixed_handicap() {
        for (side, stones) in [(9, 0), (19, 1), (19, 10), (19, 255), (6, 2), (1, 2), (7, 5), (8, 5), (24, 9)]
        {
            let size = BoardSize::square(side).unwrap();
            let error = fixed_handicap(size, stones, HandicapConvention::Gtp).unwrap_err();
            assert_eq!(error, HandicapError { size, stones });
            assert_eq!(error.code(), Code::NoFixedHandicap);
            assert!(error.to_string().contains(&size.to_string()), "{error}");
        }
    }

    #[test]
    fn each_side_of_a_rectangle_has_its_own_line() {
        assert_eq!(placed(19, 9, 9, HandicapConvention::Gtp), "D3 Q7 D7 Q3 D5 Q5 K3 K7 K5");
        assert_eq!(placed(12, 13, 4, HandicapConvention::Gtp), "C4 K10 C10 K4");
        let flat = BoardSize::new(25, 7).unwrap();
        assert_eq!((max_fixed_handicap(flat), max_fixed_handicap(flat.transposed())), (4, 4));
    }

    #[test]
    fn conventions_differ_as_sets_at_three_only() {
        for size in
            (1..=25).flat_map(|width| (1..=25).map(move |height| BoardSize::new(width, height).unwrap()))
        {
            for stones in 2..=max_fixed_handicap(size) {
                let [gtp, aga] = [HandicapConvention::Gtp, HandicapConvention::Aga].map(|convention| {
                    let mut points: Vec<Point> =
                        fixed_handicap(size, stones, convention).unwrap().into_iter().collect();
                    points.sort_unstable();
                    points
                });
                assert_eq!(gtp != aga, stones == 3, "{stones} on {size}");
                let mut distinct = gtp.clone();
                distinct.dedup();
                assert_eq!(distinct.len(), usize::from(stones));
                assert!(gtp.iter().all(|&point| size.contains(point)));
            }
        }
    }
}
