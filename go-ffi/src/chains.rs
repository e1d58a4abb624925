//! The chains of a game and their liberties.

use gocore::{Color, PointSet};

use crate::boundary::{Array, NotNull, Room, guard};
use crate::game::gocore_game;
use crate::point::{color, index_of, point};
use crate::status::gocore_status;

/// The stones of the chain on a point, in reading order; none on an empty point.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the board's rows.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_chain(
    game: Option<&gocore_game>,
    point: u16,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (game, room) = (&game.not_null()?.0, Room::new(stones, capacity, count)?);
        let chain = game.board().chain(self::point(point, game.size())?);
        room.fill_points(&chain.map_or(PointSet::new(game.size()), |chain| *chain.stones()))
    })
}

/// The liberties of the chain on a point, in reading order; none on an empty point.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the board's rows.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_liberties(
    game: Option<&gocore_game>,
    point: u16,
    liberties: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (game, room) = (&game.not_null()?.0, Room::new(liberties, capacity, count)?);
        let chain = game.board().chain(self::point(point, game.size())?);
        room.fill_points(&chain.map_or(PointSet::new(game.size()), |chain| *chain.liberties()))
    })
}

/// Writes for every point the number of liberties of the chain on it: numbers in the shape [height][width], 0 where there is
/// no stone.
///
/// Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the chains and the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_liberty_counts(
    game: Option<&gocore_game>,
    counts: *mut u16,
    length: usize,
) -> gocore_status {
    guard(|| {
        let game = &game.not_null()?.0;
        let (size, position) = (game.size(), game.position());
        let out = Array::new(counts, length, size.area())?;
        let mut liberties = vec![0; size.area()];
        for chain in Color::ALL.into_iter().flat_map(|color| position.chains(color)) {
            let count = chain
                .first()
                .and_then(|first| game.board().chain(first))
                .map_or(0, |chain| chain.liberties().len());
            // A chain has fewer liberties than the board has points.
            chain.iter().for_each(|point| liberties[usize::from(index_of(point, size))] = count as u16);
        }
        out.fill(liberties.into_iter());
        Ok(())
    })
}

/// All stones of a colour that are in atari, in reading order.
///
/// Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: linear in their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_in_atari(
    game: Option<&gocore_game>,
    color: u8,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (game, room) = (&game.not_null()?.0, Room::new(stones, capacity, count)?);
        room.fill_points(&game.board().stones_in_atari(self::color(color)?))
    })
}
