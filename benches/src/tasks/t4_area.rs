//! T4: area score.

use std::hint::black_box;

use gocore::{BoardSize, Color, Playouts, Point, Position};

use super::{Amount, Done, Task};

/// Tromp-Taylor counts of positions; the unit is the call.
#[derive(Debug)]
pub struct Areas {
    positions: Vec<Position>,
    passes: usize,
}

impl Areas {
    /// The ends of light playouts.
    pub(super) fn finished(size: BoardSize, amount: Amount) -> Areas {
        let playouts = Playouts::new(&Position::new(size), Color::Black);
        let seeds = 0..amount.of(4_096, 32) as u64;
        let positions = seeds.map(|seed| *playouts.play(seed).position()).collect();
        Areas { positions, passes: amount.of(60, 1) }
    }

    /// The longest way through empty points: two stones in far corners.
    pub(super) fn worst(size: BoardSize, amount: Amount) -> Areas {
        let mut position = Position::new(size);
        position.set(Point::new(0, 0), Some(Color::Black));
        position.set(Point::new(size.width() - 1, size.height() - 1), Some(Color::White));
        Areas { positions: vec![position], passes: amount.of(20_000, 32) }
    }
}

impl Task for Areas {
    fn run(&mut self) -> Done {
        let mut sum = 0u64;
        for _ in 0..self.passes {
            for position in &self.positions {
                // Signed numbers add up in two's complement.
                sum = sum.wrapping_add(black_box(position).area_margin() as u64);
            }
        }
        Done { units: (self.passes * self.positions.len()) as u64, sum }
    }
}
