//! What the workers for the Rust peers share: the protocol, the data, and the light playout.

mod data;
mod playout;
mod serve;

pub use data::{games, positions, Game, Line, Point, Positions};
pub use playout::{playouts, Playing, Rng};
pub use serve::{repeat, repeat_part, serve, Answer};
