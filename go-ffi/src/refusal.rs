//! Details of what sessions and snapshots refuse.

use gocore::{BoardSize, Session, SessionError, SnapshotError};

use crate::error::{Report, gocore_error};
use crate::status::{gocore_status, status_of};

fn of_session(error: SessionError, size: BoardSize) -> gocore_error {
    let told = gocore_error::of(error.code(), &error.on(size));
    match error {
        SessionError::StaleRevision { quoted, current }
        | SessionError::StaleOffer { quoted, current }
        | SessionError::StaleAction { quoted, current } => told.instead_of(quoted, current),
        SessionError::UndoPly { ply, current } => told.instead_of(ply, current),
        SessionError::HandicapStones { given, left } => told.instead_of(given, left),
        SessionError::RequestWaits { number } => gocore_error { current: number, ..told },
        SessionError::OffBoard { point }
        | SessionError::NoStone { point }
        | SessionError::NotEmpty { point } => told.at_point(point, size),
        _ => told,
    }
}

fn of_snapshot(error: SnapshotError) -> gocore_error {
    let told = gocore_error::of(error.code(), &error);
    match error {
        SnapshotError::Unreadable { offset, .. } => told.at_offset(offset),
        SnapshotError::UnknownVersion { found } => told.about(u32::from(found)),
        SnapshotError::Refused { index, .. } | SnapshotError::Idle { index } => told.about(index),
        _ => told,
    }
}

impl Report {
    pub(crate) fn session(&mut self, error: SessionError, session: &Session) -> gocore_status {
        match error {
            SessionError::Play(error) => self.play(error, session.size()),
            SessionError::Marks(error) => self.score(error, &session.game().position()),
            _ => self.tell(status_of(error.code()), || of_session(error, session.size())),
        }
    }

    pub(crate) fn snapshot(&mut self, error: SnapshotError) -> gocore_status {
        self.tell(status_of(error.code()), || of_snapshot(error))
    }
}
