//! What is told of the turns of a record.

#[cfg(any(doc, feature = "sgf"))]
use super::Replay;

/// What a move of a record came to: what those ask for who go through many records. Given by
/// [`Replay::turns_with`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TurnSummary {
    fault: bool,
    captured: u32,
    hash: u64,
}

impl TurnSummary {
    /// Whether it is among the [`faults`](Replay::faults): the move is left out, but for a repetition when
    /// [`playing_repetitions`](Replay::playing_repetitions).
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        self.fault
    }

    /// That of a move that is no point of the board, just counted.
    #[cfg(feature = "sgf")]
    pub(crate) fn unreadable(replay: &Replay) -> TurnSummary {
        TurnSummary { fault: true, captured: 0, hash: replay.board.zobrist_hash() }
    }

    /// How many enemy stones it captured.
    #[must_use]
    pub const fn captured(&self) -> u32 {
        self.captured
    }

    /// The [hash](crate::Position::zobrist_hash) of the position after it.
    #[must_use]
    pub const fn zobrist_hash(&self) -> u64 {
        self.hash
    }
}

/// Who is told of each turn; `()` wants to know nothing, and costs nothing.
pub(super) trait Listener {
    fn hear(&mut self, fault: bool, captured: u32, hash: u64);
}

impl Listener for () {
    #[inline(always)]
    fn hear(&mut self, _: bool, _: u32, _: u64) {}
}

impl Listener for &mut dyn FnMut(TurnSummary) {
    #[inline(always)]
    fn hear(&mut self, fault: bool, captured: u32, hash: u64) {
        self(TurnSummary { fault, captured, hash });
    }
}
