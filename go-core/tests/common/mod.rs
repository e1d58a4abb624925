//! What the law tests share: random numbers, the bridge to the oracle, random positions and a random player.
#![allow(dead_code, reason = "each test file uses its own part")]

pub(crate) mod exhaustive;
pub(crate) mod naive_playout;
pub(crate) mod pair;
pub(crate) mod scoring;
pub(crate) mod xml;

use gocore::model::{Grid, Ko, Options, Refusal, Stone, Suicide};
use gocore::{
    BoardSize, Color, EndOfPlay, Game, KoRule, Komi, Move, PassStones, PlayError, Point, PointSet, Position,
    Resumption, Rules, SuicideRule,
};

/// SplitMix64: the same numbers on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (((self.next() >> 32) * limit as u64) >> 32) as usize
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// The checksum of snapshots as its definition says it: CRC-64/XZ, bit by bit.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = !0u64;
    for &byte in bytes {
        sum ^= u64::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xc96c_5795_d787_0f42 } else { sum >> 1 };
        }
    }
    !sum
}

/// A snapshot with this body, whole as far as the checksum goes.
pub(crate) fn sealed(body: &[u8]) -> Vec<u8> {
    let mut bytes = body.to_vec();
    bytes.extend(checksum(body).to_le_bytes());
    bytes
}

/// A snapshot without its checksum.
pub(crate) fn body(snapshot: &[u8]) -> &[u8] {
    &snapshot[..snapshot.len() - 8]
}

pub(crate) fn size(width: u8, height: u8) -> BoardSize {
    BoardSize::new(width, height).unwrap()
}

pub(crate) fn stone(color: Color) -> Stone {
    [Stone::Black, Stone::White][color.index()]
}

pub(crate) fn color(stone: Stone) -> Color {
    Color::ALL[stone as usize]
}

/// The point of an index of the oracle.
pub(crate) fn point_at(index: usize, size: BoardSize) -> Point {
    let width = usize::from(size.width());
    Point::new((index % width) as u8, (index / width) as u8)
}

pub(crate) fn index_of(point: Point, size: BoardSize) -> usize {
    usize::from(point.row()) * usize::from(size.width()) + usize::from(point.column())
}

/// The points of a set as the oracle lists them.
pub(crate) fn indices(set: &PointSet) -> Vec<usize> {
    set.iter().map(|point| index_of(point, set.size())).collect()
}

pub(crate) fn set_of(indices: &[usize], size: BoardSize) -> PointSet {
    PointSet::from_points(size, indices.iter().map(|&index| point_at(index, size)))
}

pub(crate) fn grid_of(position: &Position) -> Grid {
    let size = position.size();
    let cells = size.points().map(|point| position.stone(point).map(stone)).collect();
    Grid { width: size.width().into(), height: size.height().into(), cells }
}

pub(crate) fn position_of(grid: &Grid) -> Position {
    let size = size(grid.width as u8, grid.height as u8);
    let mut position = Position::new(size);
    for (point, &cell) in size.points().zip(&grid.cells) {
        position.set(point, cell.map(color));
    }
    position
}

/// The rules as the oracle takes them. Its pass stones are a switch: a caller sets it where play has been resumed.
pub(crate) fn options(rules: &Rules) -> Options {
    Options {
        ko: match rules.ko() {
            KoRule::None => Ko::None,
            KoRule::Simple => Ko::Simple,
            KoRule::PositionalSuperko => Ko::Positional,
            KoRule::SituationalSuperko => Ko::Situational,
            KoRule::NaturalSituationalSuperko => Ko::NaturalSituational,
            other => panic!("the oracle knows no {other}"),
        },
        suicide: match rules.suicide() {
            SuicideRule::Forbidden => Suicide::Forbidden,
            SuicideRule::MultiStone => Suicide::MultiStone,
            SuicideRule::Allowed => Suicide::Allowed,
            other => panic!("the oracle knows no {other}"),
        },
        pass_stones: rules.pass_stones() == PassStones::Always,
        white_passes_last: rules.white_passes_last(),
        button: rules.button(),
    }
}

/// What the library must say where the oracle refuses. `Stopped` stands for an end for good as well.
pub(crate) fn refused(refusal: Refusal, to_move: Color, point: Point) -> PlayError {
    match refusal {
        Refusal::OffBoard => PlayError::OffBoard { point },
        Refusal::Stopped => PlayError::Stopped,
        Refusal::MustPass => PlayError::MustPass,
        Refusal::OutOfTurn => PlayError::OutOfTurn { to_move },
        Refusal::Occupied => PlayError::Occupied { point },
        Refusal::Suicide => PlayError::Suicide { point },
        Refusal::Ko { ply } => PlayError::Ko { point, ply: Some(ply as u32) },
        Refusal::Superko { ply } => PlayError::Superko { point, ply: Some(ply as u32) },
    }
}

/// The number-th of the fifteen pairs of a ko and a suicide rule, all else at random.
pub(crate) fn random_rules(random: &mut Random, number: usize) -> Rules {
    let ko = KoRule::ALL[number % KoRule::ALL.len()];
    let suicide = SuicideRule::ALL[number / KoRule::ALL.len() % SuicideRule::ALL.len()];
    Rules::default()
        .with_ko(ko)
        .with_suicide(suicide)
        .with_pass_stones(random.pick(PassStones::ALL))
        .with_white_passes_last(random.chance(30))
        .with_button(random.chance(20))
        .with_end_of_play(random.pick(EndOfPlay::ALL))
        .with_resumption(random.pick(Resumption::ALL))
        .with_komi(Komi::from_halves(random.below(20) as i32).unwrap())
}

/// Stones at random, more of one colour than of the other as it happens; chains without a liberty are taken off.
pub(crate) fn random_position(random: &mut Random, size: BoardSize) -> Position {
    let (filled, black) = (20 + random.below(80), 10 + random.below(81));
    let mut position = Position::new(size);
    for point in size.points() {
        if random.chance(filled) {
            let color = if random.chance(black) { Color::Black } else { Color::White };
            position.set(point, Some(color));
        }
    }
    position.without(&position.without_liberty())
}

/// A player with random habits: how readily it passes, how many points it looks at before it plays, and whether it
/// likes to take, to take back and to lose stones. So repetitions and suicides become frequent.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    passes: usize,
    looks_at: usize,
    likes_taking: usize,
    likes_suicide: usize,
}

impl Player {
    pub(crate) fn random(random: &mut Random) -> Player {
        Player {
            passes: random.pick(&[0, 2, 5, 15, 40]),
            looks_at: 1 + random.below(4),
            likes_taking: random.below(2),
            likes_suicide: random.below(3),
        }
    }

    /// One of the legal plays, or a pass.
    pub(crate) fn choose(&self, game: &Game, random: &mut Random) -> Move {
        let legal: Vec<Point> = game.legal_plays().iter().collect();
        if legal.is_empty() || random.chance(self.passes) {
            return Move::Pass;
        }
        let candidates: Vec<Point> = (0..self.looks_at).map(|_| random.pick(&legal)).collect();
        let taste = |&point: &Point| {
            let placement = game.board().placement(game.to_move(), point).unwrap();
            let retakes = usize::from(placement.captured().len() == 1);
            self.likes_taking * (placement.captured().len() + 3 * retakes)
                + self.likes_suicide * placement.suicide().len()
        };
        candidates.into_iter().max_by_key(taste).map_or(Move::Pass, Move::Play)
    }
}
