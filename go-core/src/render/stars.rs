//! Which points of the empty board have a dot.

use crate::point::Point;
use crate::size::BoardSize;

/// Whether the board has a dot on a point, so that people find their way.
///
/// Corners: on the fourth line from an edge where the side across it is 13 or longer, on the third from 7 on, as
/// handicap stones are placed. The middle of a board with odd sides from 5 on, but 7. Half way between corners on sides
/// of odd length from 15 on. Where a side is 1 there is no grid to see points by: all of them have a dot.
pub(super) fn is_star(point: Point, size: BoardSize) -> bool {
    let (width, height) = (size.width(), size.height());
    if width == 1 || height == 1 {
        return true;
    }
    let corner = |at, side| side >= 7 && [edge_distance(side), side - 1 - edge_distance(side)].contains(&at);
    let middle = |at, side: u8| side % 2 == 1 && side >= 5 && at == side / 2;
    let (column, row) = (point.column(), point.row());
    match (corner(column, width), corner(row, height)) {
        (true, true) => true,
        (true, false) => width >= 7 && height >= 15 && middle(row, height),
        (false, true) => height >= 7 && width >= 15 && middle(column, width),
        (false, false) => middle(column, width) && middle(row, height) && width != 7 && height != 7,
    }
}

const fn edge_distance(side: u8) -> u8 {
    if side >= 13 { 3 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::vertex;
    use crate::rules::{HandicapConvention, fixed_handicap};
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    fn stars(width: u8, height: u8) -> String {
        let size = BoardSize::new(width, height).unwrap();
        let stars = size.points().filter(|&point| is_star(point, size));
        stars.map(|point| vertex(point, size).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_usual_stars() {
        for (width, height, expected) in [
            (1, 1, "A1"),
            (3, 1, "A1 B1 C1"),
            (2, 2, ""),
            (3, 3, ""),
            (5, 5, "C3"),
            (6, 6, ""),
            (7, 7, "C5 E5 C3 E3"),
            (8, 8, "C6 F6 C3 F3"),
            (9, 9, "C7 G7 E5 C3 G3"),
            (13, 13, "D10 K10 G7 D4 K4"),
            (13, 9, "D7 K7 G5 D3 K3"),
            (19, 19, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"),
            (19, 9, "D7 K7 Q7 K5 D3 K3 Q3"),
            (18, 18, "D15 P15 D4 P4"),
            (5, 9, "C5"),
        ] {
            assert_eq!(stars(width, height), expected, "{width}x{height}");
        }
    }

    #[test]
    fn handicap_stones_in_corners_have_stars() {
        for (width, height) in (7..=25).flat_map(|width| (7..=25).map(move |height| (width, height))) {
            let size = BoardSize::new(width, height).unwrap();
            let corners = fixed_handicap(size, 4, HandicapConvention::Gtp).unwrap();
            assert!(corners.iter().all(|&point| is_star(point, size)), "{size}");
        }
    }
}
