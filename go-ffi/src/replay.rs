//! Replays.

use gocore::Replay;

/// A record replayed as it stands: what cannot be played is noted as a fault and left out. Made by functions that take a
/// `gocore_replay **`; the caller frees it with gocore_replay_free.
pub struct gocore_replay(pub(crate) Replay);
