//! The choice of the representation that a size needs, made once.

use alloc::boxed::Box;

use super::core::Core;
use crate::bits::Bits;
use crate::position::Position;
use crate::size::BoardSize;

/// A board of the representation that its size needs: the first that fits.
#[derive(Clone)]
pub(crate) enum AnyCore {
    /// Up to 81 points: 9x9.
    Two(Box<Core<2, 67, 128>>),
    /// Up to 169 points: 13x13.
    Three(Box<Core<3, 138, 256>>),
    /// Up to 361 points: 19x19.
    Six(Box<Core<6, 291, 512>>),
    /// Up to 625 points: 25x25. No power of two, for the sake of the size in memory.
    Eleven(Box<Core<11, 503, 704>>),
    /// More than 500 points and a chain without a liberty: only set-up makes such a board, with one chain a point at worst.
    Crowded(Box<Core<11, 628, 704>>),
}

/// Evaluates an expression with the board of whatever representation it has.
macro_rules! on_core {
    ($any:expr, $core:ident => $body:expr) => {
        match $any {
            $crate::board::AnyCore::Two($core) => $body,
            $crate::board::AnyCore::Three($core) => $body,
            $crate::board::AnyCore::Six($core) => $body,
            $crate::board::AnyCore::Eleven($core) => $body,
            $crate::board::AnyCore::Crowded($core) => $body,
        }
    };
}
pub(crate) use on_core;

impl AnyCore {
    /// An empty board; if crowded, one with room for a chain on every point.
    fn empty(size: BoardSize, crowded: bool) -> AnyCore {
        if Core::<2, 67, 128>::fits(size, crowded) {
            AnyCore::Two(Box::new(Core::new(size)))
        } else if Core::<3, 138, 256>::fits(size, crowded) {
            AnyCore::Three(Box::new(Core::new(size)))
        } else if Core::<6, 291, 512>::fits(size, crowded) {
            AnyCore::Six(Box::new(Core::new(size)))
        } else if Core::<11, 503, 704>::fits(size, crowded) {
            AnyCore::Eleven(Box::new(Core::new(size)))
        } else {
            AnyCore::Crowded(Box::new(Core::new(size)))
        }
    }

    /// An empty board.
    pub(crate) fn new(size: BoardSize) -> AnyCore {
        AnyCore::empty(size, false)
    }

    /// A board with these stones. Linear in the area.
    pub(crate) fn from_position(position: &Position) -> AnyCore {
        let mut any = AnyCore::empty(position.size(), !position.without_liberty().is_empty());
        on_core!(&mut any, core => {
            core.lay_all(&position.both().each_ref().map(Bits::resized));
        });
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::color::Color;
    use crate::point::Point;
    use crate::size::MAX_SIDE;

    /// Lays a chain on every point: the most there can be, on every size, in the representation that it gets.
    #[test]
    fn every_size_has_room_for_a_chain_on_every_point() {
        for (width, height) in
            (1..=MAX_SIDE).flat_map(|width| (1..=MAX_SIDE).map(move |height| (width, height)))
        {
            let size = BoardSize::new(width, height).unwrap();
            let mut position = Position::new(size);
            let checkered = |point: Point| {
                if (point.column() + point.row()) % 2 == 0 { Color::Black } else { Color::White }
            };
            size.points().for_each(|point| assert!(position.set(point, Some(checkered(point)))));
            let board = Board::from_position(&position);
            board.validate().unwrap();
            assert_eq!(board.position(), position);
            // One liberty for a quarter of the chains.
            size.points().filter(|point| point.column() % 2 + point.row() % 2 == 0).for_each(|point| {
                position.set(point, None);
            });
            let board = Board::from_position(&position);
            board.validate().unwrap();
            assert_eq!(board.position(), position);
        }
    }

    #[test]
    fn boards_are_small() {
        assert!(size_of::<Core<2, 67, 128>>() <= 2_500);
        assert!(size_of::<Core<3, 138, 256>>() <= 6_000);
        assert!(size_of::<Core<6, 291, 512>>() <= 20_000);
        assert!(size_of::<Core<11, 503, 704>>() <= 52_000);
        assert!(size_of::<Core<11, 628, 704>>() <= 64_000);
    }
}
