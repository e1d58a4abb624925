//! gocore for Python: the private module `gocore._core`. The package `gocore` around it is in `python/`, and documents it.
//!
//! Floors: `errors`, `convert` and `guarded` below, then values, then objects. No function here holds a lock while Python can
//! run, and no memory of an array is looked at while Python may change it.

mod archive;
mod arrays;
mod batch;
mod batch_options;
mod batch_told;
mod chain;
mod convert;
mod drawing;
mod errors;
mod estimate;
mod faults;
mod game;
mod gtp;
mod guarded;
mod katago;
mod position;
mod rules;
mod score;
mod session;
mod session_told;
mod sgf;
mod size;
mod start;
mod turns;

/// What the package is made of; use `gocore`.
#[pyo3::pymodule(gil_used = false)]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::archive::_replay_archive;
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::chain::Chain;
    #[pymodule_export]
    use crate::estimate::{DeadStones, Estimate};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::gtp::_GtpEngine;
    #[pymodule_export]
    use crate::position::{_fingerprint, Position};
    #[pymodule_export]
    use crate::rules::Rules;
    #[pymodule_export]
    use crate::score::Score;
    #[pymodule_export]
    use crate::session::Session;
    #[pymodule_export]
    use crate::sgf::{Collection, Node, Record, Replay, State, Tree};
    #[pymodule_export]
    use crate::size::Size;
    #[pymodule_export]
    use crate::start::{boardgamearena, fixed_handicap};
    #[pymodule_export]
    use crate::turns::Turns;

    /// The version of the library.
    #[pyfunction]
    fn version() -> &'static str {
        env!("CARGO_PKG_VERSION")
    }

    /// The table of error codes: numbers and names, in order of number.
    #[pyfunction]
    fn codes() -> Vec<(u16, &'static str)> {
        gocore::Code::ALL.iter().map(|code| (code.number(), code.name())).collect()
    }
}
