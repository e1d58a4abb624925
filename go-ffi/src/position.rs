//! Stones on a board, without a game.

use core::ffi::c_char;

use gocore::{Point, PointSet, Position, SuicideRule};

use crate::boundary::{Array, Checked, NotNull, Output, Room, elements, free, guard, text, value_or};
use crate::choice::Choice;
use crate::error::gocore_error;
use crate::faults::{Faults, guard_listing, off_board};
use crate::point::{
    GOCORE_NONE, GOCORE_PASS, color, color_or_none, gocore_size, number_of, point, point_set,
};
use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER, gocore_status};

/// Just the stones of a board, for every size: no turn, no history, no rules. It may hold stones that no game can reach.
/// Made by gocore_position_... functions that take a `gocore_position **`; the caller frees it with gocore_position_free.
pub struct gocore_position(pub(crate) Position);

/// What a position tells; this if it is NULL.
pub(crate) fn ask<T: Copy>(
    position: Option<&gocore_position>,
    absent: T,
    question: impl FnOnce(&Position) -> T,
) -> T {
    value_or(absent, || position.map_or(absent, |position| question(&position.0)))
}

/// An empty board.
///
/// Errors: GOCORE_BAD_SIZE. Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_new(
    size: gocore_size,
    position: *mut *mut gocore_position,
) -> gocore_status {
    guard(|| {
        let size = size.get()?;
        Output::new(position)?.hand_over(gocore_position(Position::new(size)));
        Ok(())
    })
}

/// Reads a diagram, a row a line from the top: X or # for Black, O for White (either case), and . or + or , for an empty
/// point; spaces and blank lines do not matter. The number of rows and their length give the size. For a drawing with
/// coordinates there is gocore_position_from_drawing.
///
/// If it fails, everything wrong with the diagram is listed: `faults` gets as many faults as its capacity, `count` how many
/// there are, and both may be NULL. Points are told as on a board of the size of the diagram. For a row of another
/// length than the first one, the point is the first of that row, the number its length, `current` the length of the first row.
///
/// Errors: the status of the first fault: GOCORE_BAD_DIAGRAM, or GOCORE_BAD_SETUP for a chain without a liberty. Cost: linear
/// in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_from_diagram(
    diagram: *const c_char,
    position: *mut *mut gocore_position,
    faults: *mut gocore_error,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard_listing(faults, capacity, count, |faults| {
        let out = Output::new(position)?;
        let read = Position::from_diagram(text(diagram)?);
        out.hand_over(gocore_position(read.map_err(|error| faults.setup(&error, []))?));
        Ok(())
    })
}

/// The position of an array with a colour for every point: bytes in the shape [height][width], row 0 on top, as
/// gocore_position_stones writes them.
///
/// If it fails, every chain without a liberty is listed: `faults` gets as many faults as its capacity, `count` how many there
/// are, and both may be NULL.
///
/// Errors: GOCORE_BAD_SETUP; GOCORE_SHORT_BUFFER if the length is less than the number of points; GOCORE_BAD_SIZE;
/// GOCORE_BAD_ARGUMENT for a byte that is no colour, with its place. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_from_stones(
    size: gocore_size,
    stones: *const u8,
    length: usize,
    position: *mut *mut gocore_position,
    faults: *mut gocore_error,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard_listing(faults, capacity, count, |faults| {
        let (size, out) = (size.get()?, Output::new(position)?);
        let stones = elements(stones, length)?.get(..size.area()).ok_or(GOCORE_SHORT_BUFFER)?;
        let mut points = [Vec::new(), Vec::new()];
        for (place, (&stone, at)) in stones.iter().zip(size.points()).enumerate() {
            match color_or_none(stone) {
                Ok(None) => {}
                Ok(Some(color)) => points[color.index()].push(at),
                Err(status) => {
                    let what = "a byte stands for no colour";
                    faults.add(gocore_error::new(status, &what).at_offset(place));
                }
            }
        }
        if !faults.is_empty() {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        let [black, white] = points;
        let made = Position::from_stones(size, black, white);
        out.hand_over(gocore_position(made.map_err(|error| faults.setup(&error, []))?));
        Ok(())
    })
}

/// The position of two lists of points, those of the black stones and those of the white ones.
///
/// If it fails, everything wrong with the lists is listed: `faults` gets as many faults as its capacity, `count` how many
/// there are, and both may be NULL. These are points off the board (with the number given as number), named twice or for
/// both colours, and chains without a liberty.
///
/// Errors: GOCORE_BAD_SETUP; GOCORE_BAD_SIZE; GOCORE_BAD_ARGUMENT for GOCORE_PASS and GOCORE_NO_POINT. Cost: linear in the
/// lists and the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_from_points(
    size: gocore_size,
    black: *const u16,
    black_count: usize,
    white: *const u16,
    white_count: usize,
    position: *mut *mut gocore_position,
    faults: *mut gocore_error,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard_listing(faults, capacity, count, |faults| {
        let (size, out) = (size.get()?, Output::new(position)?);
        let (black, white) = (elements(black, black_count)?, elements(white, white_count)?);
        let both = || black.iter().chain(white);
        if both().any(|&index| index >= GOCORE_PASS) {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        let outside = Point::new(u8::MAX, u8::MAX);
        let at = |&index: &u16| point(index, size).unwrap_or(outside);
        let made = Position::from_stones(size, black.iter().map(at), white.iter().map(at));
        let refused = |faults: &mut Faults, error| faults.setup(&error, off_board(both(), size));
        out.hand_over(gocore_position(made.map_err(|error| refused(faults, error))?));
        Ok(())
    })
}

/// Frees a position and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL,
/// are left alone. Other copies of the pointer must not be used any more.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_free(position: Option<&mut *mut gocore_position>) {
    free(position);
}

/// A copy that goes its own way.
///
/// Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_copy(
    position: Option<&gocore_position>,
    copy: *mut *mut gocore_position,
) -> gocore_status {
    guard(|| {
        let position = position.not_null()?;
        Output::new(copy)?.hand_over(gocore_position(position.0));
        Ok(())
    })
}

/// The size of the board; width and height 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_size(position: Option<&gocore_position>) -> gocore_size {
    ask(position, gocore_size::NOTHING, |position| gocore_size::of(position.size()))
}

/// The stone on a point: a colour, or GOCORE_NONE where there is none, for NULL, and off the board.
///
/// Cost: constant. For the whole board there is gocore_position_stones.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_stone(position: Option<&gocore_position>, point: u16) -> u8 {
    ask(position, GOCORE_NONE, |position| {
        self::point(point, position.size()).map_or(GOCORE_NONE, |point| number_of(position.stone(point)))
    })
}

/// Puts a stone of a colour on a point, or with GOCORE_NONE takes away what is there, with no regard to liberties: nothing is
/// captured.
///
/// Errors: GOCORE_OFF_BOARD. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_set(
    position: Option<&mut gocore_position>,
    point: u16,
    stone: u8,
) -> gocore_status {
    guard(|| {
        let position = &mut position.not_null()?.0;
        position.set(self::point(point, position.size())?, color_or_none(stone)?);
        Ok(())
    })
}

/// Takes away the stones on a list of points; where there is none, nothing happens.
///
/// Errors: GOCORE_OFF_BOARD. Cost: linear in the list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_remove(
    position: Option<&mut gocore_position>,
    points: *const u16,
    count: usize,
) -> gocore_status {
    guard(|| {
        let position = &mut position.not_null()?.0;
        *position = position.without(&point_set(points, count, position.size())?);
        Ok(())
    })
}

/// Writes a colour for every point: bytes in the shape [height][width], row 0 on top, GOCORE_NONE where there is no stone.
///
/// Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_stones(
    position: Option<&gocore_position>,
    stones: *mut u8,
    length: usize,
) -> gocore_status {
    guard(|| {
        let position = &position.not_null()?.0;
        position.write_bytes(Array::new(stones, length, position.size().area())?.bytes());
        Ok(())
    })
}

/// Writes the rows from the top, each ending with a line feed: X for Black, O for White, . for an empty point.
/// gocore_position_from_diagram reads it back. For coordinates and pictures there is gocore_drawing.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_text(
    position: Option<&gocore_position>,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let position = &position.not_null()?.0;
        Room::new(buffer, capacity, length)?.fill_text(position)
    })
}

/// The stones of the chain on a point, in reading order; none on an empty point.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_chain(
    position: Option<&gocore_position>,
    point: u16,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(position, stones, capacity, count, |position| chain(position, point))
}

/// The liberties of the chain on a point, in reading order; none on an empty point.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_liberties(
    position: Option<&gocore_position>,
    point: u16,
    liberties: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(position, liberties, capacity, count, |position| Ok(position.liberties(&chain(position, point)?)))
}

fn chain(position: &Position, point: u16) -> Checked<PointSet> {
    let chain = position.chain(self::point(point, position.size())?);
    Ok(chain.unwrap_or(PointSet::new(position.size())))
}

/// The stones of all chains that have no liberty, in reading order. None in every position that a game can reach.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_without_liberty(
    position: Option<&gocore_position>,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(position, stones, capacity, count, |position| Ok(position.without_liberty()))
}

/// The stones of a colour's pass-alive chains, in reading order: those that no sequence of enemy plays can capture though
/// their owner always passes (Benson 1976). `suicide` is GOCORE_SUICIDE_RULE_...
///
/// Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: some microseconds; the square of the number of chains at worst.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_pass_alive(
    position: Option<&gocore_position>,
    color: u8,
    suicide: u8,
    stones: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(position, stones, capacity, count, |position| {
        let (color, suicide) = (self::color(color)?, SuicideRule::from_number(suicide)?);
        Ok(*position.pass_alive(color, suicide).chains())
    })
}

/// The territory of a colour's pass-alive chains, in reading order: all points of the regions that only such chains border and
/// in which the enemy cannot live. Enemy stones in it are dead. `suicide` is GOCORE_SUICIDE_RULE_...
///
/// Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: that of gocore_position_pass_alive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_pass_alive_territory(
    position: Option<&gocore_position>,
    color: u8,
    suicide: u8,
    points: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(position, points, capacity, count, |position| {
        let (color, suicide) = (self::color(color)?, SuicideRule::from_number(suicide)?);
        Ok(*position.pass_alive(color, suicide).territory())
    })
}

/// The area of a colour if all stones are alive, in reading order: its stones and the empty points from which no path of
/// empty points leads to the other colour.
///
/// Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: linear in the longest way through empty points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_area(
    position: Option<&gocore_position>,
    color: u8,
    points: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    list(position, points, capacity, count, |position| Ok(position.area(self::color(color)?)))
}

/// Black's area less White's, in whole points, without komi: the Tromp-Taylor count. INT32_MIN for NULL.
///
/// Cost: tens of nanoseconds for a finished position; linear in the longest way through empty points.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_area_margin(position: Option<&gocore_position>) -> i32 {
    ask(position, i32::MIN, Position::area_margin)
}

unsafe fn list(
    position: Option<&gocore_position>,
    points: *mut u16,
    capacity: usize,
    count: *mut usize,
    which: impl FnOnce(&Position) -> Checked<PointSet>,
) -> gocore_status {
    guard(|| {
        let (position, room) = (&position.not_null()?.0, Room::new(points, capacity, count)?);
        room.fill_points(&which(position)?)
    })
}
