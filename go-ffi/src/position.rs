//! Stones on a board, without a game.

use gocore::Position;

/// Just the stones of a board, for every size: no turn, no history. Made by gocore_position_... functions that take a
/// `gocore_position **`; the caller frees it with gocore_position_free.
pub struct gocore_position(pub(crate) Position);
