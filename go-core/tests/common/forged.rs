//! Positions of equal hash, made by linear algebra over the keys, which are public knowledge.
//!
//! A hash is the exclusive or of the keys of its stones, so stones that leave it as it is are a linear dependency among 64-bit
//! vectors: of any 65 keys some add up to nothing. Stones on points that do not touch always have liberties and capture
//! nothing, so each such set of stones is a legal position.
#![allow(dead_code, reason = "each test file uses its own part")]

use gocore::{BoardSize, Color, Move, Point, Position};

use crate::common::Random;

/// SplitMix64 by its publication, as `zobrist` says that it is used.
fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key of a stone: rows are one bit longer than the board is wide.
fn key((color, point): (Color, Point), size: BoardSize) -> u64 {
    let bit = u64::from(point.row()) * (u64::from(size.width()) + 1) + u64::from(point.column());
    mixed(2 * bit + color.index() as u64)
}

pub(crate) type Stones = Vec<(Color, Point)>;

/// The first of these stones, not none, that depend on those before: they and it add up to nothing.
fn dependency(stones: &[(Color, Point)], size: BoardSize) -> Stones {
    let keys: Vec<u64> = stones.iter().map(|stone| key(*stone, size)).collect();
    let found = sum_to_nothing(&keys).unwrap_or_else(|| panic!("{} stones are too few", stones.len()));
    stones.iter().zip(found).filter(|(_, taken)| *taken).map(|(stone, _)| *stone).collect()
}

/// Which of these keys, up to the first that depends on those before, add up to nothing: Gaussian elimination over the field of
/// two elements.
fn sum_to_nothing(keys: &[u64]) -> Option<Vec<bool>> {
    // Rows in echelon form, each with the stones that it is the sum of.
    let mut rows: Vec<(u64, Vec<bool>)> = Vec::new();
    for (number, &key) in keys.iter().enumerate() {
        let mut row = (key, vec![false; keys.len()]);
        row.1[number] = true;
        for (value, of) in &rows {
            if row.0 >> (63 - value.leading_zeros()) & 1 == 1 {
                row.0 ^= value;
                row.1.iter_mut().zip(of).for_each(|(own, other)| *own ^= other);
            }
        }
        if row.0 == 0 {
            return Some(row.1);
        }
        // The highest bits first, so that one pass reduces.
        let place = rows.partition_point(|(value, _)| *value > row.0);
        rows.insert(place, row);
    }
    None
}

/// The point where White's last liberty is in [`surrounded`], and one far away where Black plays before.
pub(crate) const LAST: Point = Point::new(18, 1);
pub(crate) const FAR: Point = Point::new(10, 15);

/// A board of 19x19 where White to move can only lose a large chain by its own play on [`LAST`], which brings back the hash
/// of the present board, or with `before` that of the board before Black's stone on [`FAR`], which stands there already.
///
/// The chain lies along two rows, between walls of Black. The points between chain and walls are White's or Black's as the
/// keys of the stones that are lost want it: either way they are connected, and no wall loses its liberty.
pub(crate) fn surrounded(before: bool) -> Stones {
    let size = BoardSize::NINETEEN;
    let (mut fixed, mut free) = (Stones::new(), Vec::new());
    for row in 0..9 {
        for column in 0..19 {
            let point = Point::new(column, row);
            match (row, column) {
                // Liberties of the walls, and the last one of the chain.
                (0 | 4, 0) => {}
                _ if point == LAST => {}
                (2 | 6, _) | (3..=5, 18) => fixed.push((Color::White, point)),
                // Beside what is empty, Black: White has no liberty there.
                (0 | 4 | 8, _) | (1 | 3 | 5, 0) | (1, 17) => fixed.push((Color::Black, point)),
                _ => free.push(point),
            }
        }
    }
    let white = fixed.iter().filter(|(color, _)| *color == Color::White);
    let far = (Color::Black, FAR);
    let target = white.fold(if before { key(far, size) } else { 0 }, |sum, stone| sum ^ key(*stone, size));
    // The target comes last, and depends on the keys before, which are more than enough.
    let keys: Vec<u64> = free.iter().map(|&point| key((Color::White, point), size)).collect();
    let mut keys = independent(&keys);
    keys.push(target);
    let taken = sum_to_nothing(&keys).unwrap();
    let taken: Vec<u64> = keys.iter().zip(taken).filter(|(_, taken)| *taken).map(|(key, _)| *key).collect();
    let color = |point: Point| match taken.contains(&key((Color::White, point), size)) {
        true => Color::White,
        false => Color::Black,
    };
    fixed.extend(free.iter().map(|&point| (color(point), point)));
    fixed.extend(before.then_some(far));
    fixed
}

/// Those of these keys that do not depend on earlier ones.
fn independent(keys: &[u64]) -> Vec<u64> {
    keys.iter().fold(Vec::new(), |mut kept, &key| {
        kept.push(key);
        if sum_to_nothing(&kept).is_some() {
            kept.pop();
        }
        kept
    })
}

/// Stones of both colours that change no hash, on points of these rows that do not touch; as many of each colour, or more
/// black ones, or more white ones, as `balance` says.
pub(crate) fn unseen(size: BoardSize, rows: core::ops::Range<u8>, balance: core::cmp::Ordering) -> Stones {
    let mut random = Random::new(1);
    for _ in 0..1_000 {
        let mut points: Vec<Point> = size.points().filter(|point| rows.contains(&point.row())).collect();
        points.retain(|point| (point.column() + point.row()) % 2 == 0);
        for last in (1..points.len()).rev() {
            points.swap(last, random.below(last + 1));
        }
        let stones: Stones = points.into_iter().map(|point| (random.pick(&Color::ALL), point)).collect();
        let found = dependency(&stones, size);
        let [black, white] = Color::ALL.map(|color| found.iter().filter(|(by, _)| *by == color).count());
        if black.cmp(&white) == balance && black.min(white) > 0 {
            return found;
        }
    }
    panic!("no such stones in a thousand tries")
}

pub(crate) fn position(size: BoardSize, stones: &[(Color, Point)]) -> Position {
    let of = |color| stones.iter().filter(move |(by, _)| *by == color).map(|(_, point)| *point);
    Position::from_stones(size, of(Color::Black), of(Color::White)).unwrap()
}

/// Adds plays of these stones to a game in which `first` is to move. A side without stones left passes; the last play is that
/// of `last`. Never two passes in a row.
pub(crate) fn play_all(turns: &mut Vec<(Color, Move)>, stones: &[(Color, Point)], first: Color, last: Color) {
    let mut left = Color::ALL.map(|color| -> Vec<Point> {
        stones.iter().filter(|(by, _)| *by == color).map(|(_, point)| *point).collect()
    });
    let mut color = first;
    while left.iter().any(|points| !points.is_empty()) {
        let [own, other] = [color, !color].map(|color| left[color.index()].len());
        // The side that plays last keeps a stone for the end, and who has less of them waits.
        let waits = own == 0 || own < other || (color == last && own == 1 && other > 0);
        let just_passed = turns.last().is_some_and(|(_, mv)| *mv == Move::Pass);
        let mv = if waits && !(just_passed && own > 0) { None } else { left[color.index()].pop() };
        turns.push((color, mv.map_or(Move::Pass, Move::Play)));
        color = !color;
    }
    assert!(turns.windows(2).all(|two| two.iter().any(|(_, mv)| *mv != Move::Pass)), "two passes stop play");
}
