//! Snapshots: bytes that anybody may have written. What is restored is written the same, byte by byte.

use gocore::{Session, SnapshotError};

use crate::shared::common::checksum;
use crate::shared::session_checks::{check_state, view};

/// What every snapshot begins with: a magic word and the version.
const START: &[u8] = b"GOSE\x01";

/// The bytes as they are; as a body to which the checksum is put; and as what follows the beginning of one.
pub(crate) fn run(data: &[u8]) {
    let raw = restore(data);
    if let Some((body, sum)) = data.split_last_chunk() {
        let whole = u64::from_le_bytes(*sum) == checksum(body);
        assert!(whole || raw.is_err(), "restored in spite of its checksum");
        // Damage is told first, but for what is no snapshot at all or of a version that is not known.
        let damaged = matches!(
            raw,
            Err(SnapshotError::Damaged | SnapshotError::NotASnapshot | SnapshotError::UnknownVersion { .. })
        );
        assert!(whole || damaged, "{raw:?}");
    }
    restore_sealed(data);
    if !data.starts_with(START) {
        restore_sealed(&[START, data].concat());
    }
}

fn restore_sealed(body: &[u8]) {
    let bytes = [body, &checksum(body).to_le_bytes()].concat();
    let restored = restore(&bytes);
    // Shorter ones have bytes of the checksum where the magic word and the version belong.
    if body.len() >= START.len() {
        assert!(!matches!(restored, Err(SnapshotError::Damaged)), "{restored:?}");
        assert_eq!(body.starts_with(b"GOSE"), !matches!(restored, Err(SnapshotError::NotASnapshot)));
    }
}

fn restore(bytes: &[u8]) -> Result<Session, SnapshotError> {
    let restored = Session::restore(bytes);
    match &restored {
        Ok(session) => {
            assert_eq!(session.snapshot(), bytes, "one form for each session");
            check_state(session);
            assert_eq!(session.actions().count(), session.action_count() as usize);
            // The same actions again, one by one.
            let mut again =
                Session::start(*session.game().started_from(), *session.options()).expect("it has started");
            for (index, action) in session.actions().enumerate() {
                assert!(again.apply(action).is_ok(), "action {index}: {action:?}");
            }
            assert_eq!(view(&again), view(session));
        }
        Err(error) => {
            let offset = match error {
                SnapshotError::Unreadable { offset, .. } => *offset,
                SnapshotError::Refused { index, .. } | SnapshotError::Idle { index } => *index as usize,
                _ => 0,
            };
            assert!(offset <= bytes.len(), "{error:?} of {} bytes", bytes.len());
            assert!(!error.to_string().is_empty());
        }
    }
    restored
}
