//! Errors that list several faults, and those of scores.

use gocore::{BoardSize, Point};
use gocore::{BuildError, ScoreError, SetupError, SetupFault, StartFault};

use crate::errors::Told;

/// Everything wrong with a set-up, each fault an error of its own.
pub(crate) fn setup(error: &SetupError) -> Told {
    Told::new(error.code(), error).faults(setup_faults(error))
}

/// The faults alone.
pub(crate) fn setup_faults(error: &SetupError) -> Vec<Told> {
    // Without a size no fault names a point.
    let size = error.size().unwrap_or(BoardSize::NINETEEN);
    let told = |fault: &SetupFault| {
        let told = Told::new(fault.code(), fault.on(size));
        match *fault {
            SetupFault::OffBoard { point }
            | SetupFault::Repeated { point }
            | SetupFault::BothColors { point }
            | SetupFault::NoLiberty { point }
            | SetupFault::Character { point, .. } => told.at_point(point),
            SetupFault::RowLength { row, length, expected } => {
                told.at_point(Point::new(0, row)).number(length as u64).current(expected as u64)
            }
            _ => told,
        }
    };
    error.faults().iter().map(told).collect()
}

/// Everything in which the parts of a start contradict each other.
pub(crate) fn start(error: &BuildError) -> Told {
    let told = |fault: &StartFault| {
        let told = Told::new(fault.code(), fault.on(error.size()));
        match *fault {
            StartFault::NoLiberty { point } | StartFault::KoBan { point } => told.at_point(point),
            StartFault::Passes { passes } => told.number(passes),
            StartFault::Handicap { stones } => told.number(stones),
            _ => told,
        }
    };
    Told::new(error.code(), error).faults(error.faults().iter().map(told))
}

/// Marks that do not fit the position.
pub(crate) fn score(error: ScoreError, size: BoardSize) -> Told {
    let told = Told::new(error.code(), error.on(size));
    match error {
        ScoreError::NoStone { point }
        | ScoreError::PartOfChain { dead: point, .. }
        | ScoreError::NeutralStone { point }
        | ScoreError::AllAlive { point } => told.at_point(point),
        _ => told,
    }
}
