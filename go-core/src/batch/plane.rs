//! What a plane of an observation shows.

/// A plane of an observation: for every point, whether something is so. Colours are those of the side to move now and of its
/// opponent, where no colour is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Plane {
    /// The side to move may play here. A pass, always legal, has no place in it.
    Legal,
    /// A stone of the side to move.
    Own,
    /// A stone of its opponent.
    Opponent,
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// The side to move may not play here for the ko rule alone: suicide rule and stones would let it.
    Ko,
    /// Everywhere, if Black is to move.
    BlackToMove,
    /// A stone of the side to move now, so many turns ago; 0 is now. Nothing before the start of the game.
    OwnBefore(u8),
    /// A stone of its opponent, so many turns ago.
    OpponentBefore(u8),
    /// A stone of either colour whose chain has one liberty.
    Liberties1,
    /// A stone of either colour whose chain has two liberties.
    Liberties2,
    /// A stone of either colour whose chain has three liberties or more.
    Liberties3OrMore,
}

impl Plane {
    /// How many turns ago it was as the plane shows it.
    pub(super) const fn turns_ago(self) -> u8 {
        match self {
            Plane::OwnBefore(turns) | Plane::OpponentBefore(turns) => turns,
            _ => 0,
        }
    }
}
