//! Moves made, taken back and asked about.

use gocore::{Color, Game, Placement, PlyError, PointSet, ResumeError};

use crate::boundary::{Checked, NotNull, Room, elements, guard, write_if};
use crate::error::{Report, gocore_error, guard_explained};
use crate::game::{ask, gocore_game};
use crate::point::{GOCORE_NO_POINT, a_move, color, move_number, number_of};
use crate::status::{gocore_status, status_of};

/// Makes a move for the side to move: a point or GOCORE_PASS. What it took is told by gocore_game_last_captured.
///
/// Errors: those of gocore_game_legality. Cost: constant, whatever the number of turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_play(
    game: Option<&mut gocore_game>,
    r#move: u16,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let game = &mut game.not_null()?.0;
        let color = game.to_move();
        make(game, color, r#move, report)
    })
}

/// Makes a move for a colour, which must be the side to move: a point or GOCORE_PASS.
///
/// Errors: those of gocore_game_legality. Cost: constant, whatever the number of turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_play_as(
    game: Option<&mut gocore_game>,
    color: u8,
    r#move: u16,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let color = self::color(color)?;
        make(&mut game.not_null()?.0, color, r#move, report)
    })
}

fn make(game: &mut Game, color: Color, r#move: u16, report: &mut Report) -> Checked {
    let size = game.size();
    game.make_move(color, a_move(r#move, size)?).map_err(|error| report.play(error, size))
}

/// Makes moves one after the other, each for the side to move, until one is refused: what was made before stays. `played` gets
/// the number of moves made, also then, and may be NULL; the offset of the error is the index of the move refused.
///
/// Errors: those of gocore_game_legality. Cost: linear in the moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_play_moves(
    game: Option<&mut gocore_game>,
    moves: *const u16,
    count: usize,
    played: *mut usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (game, moves) = (&mut game.not_null()?.0, elements(moves, count)?);
        let mut made = 0;
        let result = moves.iter().try_for_each(|&mv| {
            let color = game.to_move();
            make(game, color, mv, report)?;
            made += 1;
            Ok(())
        });
        if let Err(status) = result {
            report.at_offset(status, made);
        }
        write_if(played, made);
        result
    })
}

/// Resumes play after a stop, at the request of a colour: the rules say who is to move. It counts as no turn.
///
/// Errors: GOCORE_NOT_STOPPED, GOCORE_ENDED, GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_resume(game: Option<&mut gocore_game>, by: u8) -> gocore_status {
    guard(|| {
        let (game, by) = (&mut game.not_null()?.0, color(by)?);
        game.resume(by).map_err(|error: ResumeError| status_of(error.code()))
    })
}

/// Takes the last turn back. It stays ahead, for gocore_game_redo.
///
/// Errors: GOCORE_NOTHING_TO_UNDO. Cost: constant, whatever the number of turns.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_undo(game: Option<&mut gocore_game>) -> gocore_status {
    go(game, Game::undo)
}

/// Makes the turn that lies ahead.
///
/// Errors: GOCORE_NOTHING_TO_REDO. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_redo(game: Option<&mut gocore_game>) -> gocore_status {
    go(game, Game::redo)
}

/// Goes back or forth to a ply.
///
/// Errors: GOCORE_NO_SUCH_PLY beyond gocore_game_last_ply. Cost: linear in the plies crossed, and at most one rebuilding
/// of the board.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_jump(game: Option<&mut gocore_game>, ply: u32) -> gocore_status {
    go(game, |game| game.jump(ply))
}

fn go(game: Option<&mut gocore_game>, way: impl FnOnce(&mut Game) -> Result<(), PlyError>) -> gocore_status {
    guard(|| way(&mut game.not_null()?.0).map_err(|error| status_of(error.code())))
}

/// The turns made and those ahead, from the first one on: who made them, and what. Two arrays of the same capacity, either of
/// which may be NULL. Those before gocore_game_ply have been made.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_turns(
    game: Option<&gocore_game>,
    colors: *mut u8,
    moves: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let game = &game.not_null()?.0;
        if colors.is_null() && moves.is_null() {
            return Room::<u16>::new(moves, capacity, count)?.ask(game.last_ply() as usize);
        }
        let (who, what): (Vec<u8>, Vec<u16>) = game
            .turns()
            .chain(game.turns_ahead())
            .map(|(color, mv)| (number_of(Some(color)), move_number(mv, game.size())))
            .unzip();
        if !colors.is_null() {
            Room::new(colors, capacity, count)?.fill(&who)?;
        }
        if moves.is_null() { Ok(()) } else { Room::new(moves, capacity, count)?.fill(&what) }
    })
}

/// The last turn made: a point or GOCORE_PASS; GOCORE_NO_POINT at the start and for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_last_move(game: Option<&gocore_game>) -> u16 {
    ask(game, GOCORE_NO_POINT, |game| {
        game.turns().next_back().map_or(GOCORE_NO_POINT, |(_, mv)| move_number(mv, game.size()))
    })
}

/// The enemy stones that the last turn took, in reading order: what a client has to redraw beside the stone played. None after
/// a pass and at the start.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_last_captured(
    game: Option<&gocore_game>,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    last(game, Placement::captured, stones, capacity, count)
}

/// The own stones that the last turn lost by suicide, the one played among them, in reading order.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_last_suicide(
    game: Option<&gocore_game>,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    last(game, Placement::suicide, stones, capacity, count)
}

unsafe fn last(
    game: Option<&gocore_game>,
    which: fn(&Placement) -> &PointSet,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (game, room) = (&game.not_null()?.0, Room::new(stones, capacity, count)?);
        let placement = game.last_placement();
        room.fill_points(&placement.map_or(PointSet::new(game.size()), |placement| *which(&placement)))
    })
}
