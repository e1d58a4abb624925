//! Handicap stones that the engine places.

use alloc::vec::Vec;

use crate::point::Point;
use crate::rules::{HandicapConvention, fixed_handicap, max_fixed_handicap};
use crate::size::BoardSize;

/// So many points, spread over the board: the fixed ones of GTP as far as they go, then always the point farthest from
/// those taken, inner points first. Fewer only where the board has fewer. Time: points times stones.
pub(super) fn spread(size: BoardSize, stones: u32) -> Vec<Point> {
    let fixed = stones.min(u32::from(max_fixed_handicap(size))) as u8;
    let fixed = fixed_handicap(size, fixed, HandicapConvention::Gtp);
    let mut points: Vec<Point> = fixed.map_or_else(|_| Vec::new(), |points| points.to_vec());
    let distance = |a: Point, b: Point| {
        u32::from(a.column().abs_diff(b.column())) + u32::from(a.row().abs_diff(b.row()))
    };
    let center = Point::new(size.width() / 2, size.height() / 2);
    let mut free: Vec<(Point, u32)> = size
        .points()
        .map(|point| (point, points.iter().map(|&taken| distance(point, taken)).min().unwrap_or(u32::MAX)))
        .filter(|&(_, nearest)| nearest > 0)
        .collect();
    while points.len() < stones as usize {
        let rank = |&(point, nearest): &(Point, u32)| (nearest, u32::MAX - distance(point, center));
        let Some(best) = (0..free.len()).max_by_key(|&index| rank(&free[index])) else { break };
        let (point, _) = free.swap_remove(best);
        points.push(point);
        for (other, nearest) in &mut free {
            *nearest = (*nearest).min(distance(*other, point));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_different_points_as_asked_for() {
        for (width, height) in [(1, 1), (1, 2), (5, 5), (7, 7), (9, 4), (19, 19), (25, 25)] {
            let size = BoardSize::new(width, height).unwrap();
            for stones in 0..size.area() as u32 {
                let mut points = spread(size, stones);
                assert_eq!(points.len(), stones as usize);
                points.sort_unstable();
                points.dedup();
                assert_eq!(points.len(), stones as usize);
                assert!(points.iter().all(|&point| size.contains(point)));
            }
        }
        assert_eq!(spread(BoardSize::new(5, 5).unwrap(), 1), [Point::new(2, 2)]);
    }
}
