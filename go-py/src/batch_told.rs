//! Why calls and snapshots of batches are refused.

use gocore::{BatchError, BatchSnapshotError, BoardSize, Point};

use crate::errors::Told;

pub(crate) fn told(error: BatchError, size: BoardSize) -> Told {
    let told = Told::new(error.code(), error);
    match error {
        BatchError::WrongLength { given, needed } => told.number(given as u64).current(needed as u64),
        BatchError::NoSuchAction { game, action } => told.at_offset(game).number(action),
        BatchError::Illegal { game, action } => {
            let width = u16::from(size.width());
            // Both are below 25.
            let point = Point::new((action % width) as u8, (action / width) as u8);
            told.at_offset(game).number(action).at_point(point)
        }
        BatchError::NotRemembered { turns_ago, remembered } => told.number(turns_ago).current(remembered),
        _ => told,
    }
}

/// Why bytes are no snapshot.
pub(crate) fn bad_snapshot(error: BatchSnapshotError) -> Told {
    let told = Told::new(error.code(), error);
    match error {
        BatchSnapshotError::UnknownVersion { found } => told.number(found),
        BatchSnapshotError::Unreadable { offset, .. } => told.at_offset(offset),
        _ => told,
    }
}
