//! Counting: from stones, what is marked on them, rules and a tally to a score with its breakdown.

mod area;
mod benson;
mod marks;
mod regions;
mod score;
mod seki;
mod tally;

pub(crate) use area::{area, area_margin};
pub use benson::PassAlive;
pub use marks::{Marks, ScoreError, ScoreErrorOn};
pub use score::{Score, SideScore};
pub use tally::Tally;
