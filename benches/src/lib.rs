//! The speed of gocore: one place for the tasks that are measured and for their seeded inputs.
//!
//! [`CASES`] lists them; [`Case::build`] makes the inputs of one, and [`Task::run`] is what is measured. All measurements
//! use these: the figures of `speed`, the criterion benches, the budgets of instructions (`budget.sh`), and, with
//! inputs of its own, our worker for the comparison with other libraries (`rounds`, see `peers/README.md`).

pub mod games;
pub mod random;
pub mod records;
pub mod tasks;

pub use tasks::{Amount, CASES, Case, Done, Task};

/// The board of so many lines a side; only sizes that there are are asked for.
///
/// # Panics
/// If there is no such size.
#[must_use]
pub const fn square(side: u8) -> gocore::BoardSize {
    match gocore::BoardSize::square(side) {
        Ok(size) => size,
        Err(_) => panic!("a board has from 1 to 25 lines"),
    }
}
