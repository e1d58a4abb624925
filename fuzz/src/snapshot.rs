//! Snapshots: bytes that anybody may have written. What is restored is written the same, byte by byte, or where there are several
//! forms of one batch, goes on the same.

use gocore::{Batch, BatchSnapshotError, Code, Session, SnapshotError, SuicideRule};

use crate::shared::common::checksum;
use crate::shared::session_checks::{check_state, view};

/// What a snapshot is of.
struct Kind {
    /// What every one begins with: a magic word and the version.
    start: &'static [u8; 5],
    /// Restores it and looks at what comes of it.
    restore: fn(&[u8]) -> Result<(), Code>,
}

const KINDS: [Kind; 2] = [
    Kind { start: b"GOSE\x01", restore: restore_session },
    Kind { start: b"GOBA\x01", restore: restore_batch },
];

/// The bytes as they are; as a body to which the checksum is put; and as what follows the beginning of one.
pub(crate) fn run(data: &[u8]) {
    KINDS.iter().for_each(|kind| run_kind(kind, data));
}

fn run_kind(kind: &Kind, data: &[u8]) {
    let raw = (kind.restore)(data);
    if let Some((body, sum)) = data.split_last_chunk() {
        let whole = u64::from_le_bytes(*sum) == checksum(body);
        assert!(whole || raw.is_err(), "restored in spite of its checksum");
        // Damage is told first, but for what is no snapshot at all or of a version that is not known.
        let damaged = matches!(raw, Err(Code::DamagedSnapshot | Code::NotASnapshot | Code::UnknownVersion));
        assert!(whole || damaged, "{raw:?}");
    }
    restore_sealed(kind, data);
    if !data.starts_with(kind.start) {
        restore_sealed(kind, &[kind.start, data].concat());
    }
}

fn restore_sealed(kind: &Kind, body: &[u8]) {
    let bytes = [body, &checksum(body).to_le_bytes()].concat();
    let restored = (kind.restore)(&bytes);
    // Shorter ones have bytes of the checksum where the magic word and the version belong.
    if body.len() >= kind.start.len() {
        assert_ne!(restored, Err(Code::DamagedSnapshot));
        assert_eq!(body.starts_with(&kind.start[..4]), restored != Err(Code::NotASnapshot));
    }
}

fn restore_session(bytes: &[u8]) -> Result<(), Code> {
    let session = Session::restore(bytes).map_err(|error| {
        let offset = match error {
            SnapshotError::Unreadable { offset, .. } => offset,
            SnapshotError::Refused { index, .. } | SnapshotError::Idle { index } => index as usize,
            _ => 0,
        };
        assert!(offset <= bytes.len(), "{error:?} of {} bytes", bytes.len());
        assert!(!error.to_string().is_empty());
        error.code()
    })?;
    assert_eq!(session.snapshot(), bytes, "one form for each session");
    check_state(&session);
    assert_eq!(session.actions().count(), session.action_count() as usize);
    // The same actions again, one by one.
    let mut again =
        Session::start(*session.game().started_from(), *session.options()).expect("it has started");
    for (index, action) in session.actions().enumerate() {
        assert!(again.apply(action).is_ok(), "action {index}: {action:?}");
    }
    assert_eq!(view(&again), view(&session));
    Ok(())
}

fn restore_batch(bytes: &[u8]) -> Result<(), Code> {
    let mut batch = Batch::restore(bytes).map_err(|error| {
        if let BatchSnapshotError::Unreadable { offset, .. } = error {
            assert!(offset <= bytes.len(), "{error:?} of {} bytes", bytes.len());
        }
        assert!(!error.to_string().is_empty());
        error.code()
    })?;
    let written = batch.snapshot();
    // Of several suicides that come to the same, one is written.
    if batch.options().suicide() == SuicideRule::Forbidden {
        assert_eq!(written, bytes, "one form for each batch");
    }
    let mut again = Batch::restore(&written).expect("what is written can be read");
    for _ in 0..8 {
        let mut told = again.clone();
        let [actions, same] = [&mut batch, &mut again].map(|batch| {
            let mut actions = vec![0; batch.len()];
            batch.step_random(Some(&mut actions)).expect("an action for each game");
            actions
        });
        assert_eq!(actions, same);
        assert_eq!(again.snapshot(), batch.snapshot());
        told.step(&actions).expect("random turns are legal");
        assert_eq!(told.rewards(), batch.rewards());
        assert_eq!(told.margins(), batch.margins());
    }
    Ok(())
}
