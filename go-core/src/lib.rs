//! Rules engine for the game of Go.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod bits;
mod board;
mod code;
mod color;
mod halves;
mod moves;
pub mod notation;
mod point;
mod point_set;
mod position;
mod size;
mod symmetry;
mod zobrist;

pub use board::{Board, Chain, Placement};
pub use code::Code;
pub use color::{Color, ParseColorError};
pub use halves::{HalfPoints, Komi, KomiError, ParsePointsError};
pub use moves::Move;
pub use notation::ParseVertexError;
pub use point::Point;
pub use point_set::PointSet;
pub use position::{Position, SetupError, SetupFault};
pub use size::{BoardSize, MAX_SIDE, SizeError};
pub use symmetry::Symmetry;
