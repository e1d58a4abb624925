//! Colours, sizes, points and moves.

use core::ffi::c_char;

use gocore::notation::{SgfPoint, parse_move, parse_sgf_move, parse_vertex, vertex};
use gocore::{BoardSize, Color, Move, Point, PointSet};

use crate::boundary::{Checked, Output, Room, elements, guard, text};
use crate::choice::Choice;
use crate::error::{gocore_error, guard_explained};
use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_OFF_BOARD, gocore_status};

/// No colour: an empty point, nobody, or the host of a session.
pub const GOCORE_NONE: u8 = 0;
/// Black.
pub const GOCORE_BLACK: u8 = 1;
/// White.
pub const GOCORE_WHITE: u8 = 2;

/// The longest side of a board.
pub const GOCORE_MAX_SIDE: usize = 25;
/// The most points that a board has: room for a list of points that can never be too short.
pub const GOCORE_MAX_AREA: usize = 625;

/// A pass, wherever a move is meant. (The actions of a batch are numbers as in machine learning: there a pass is the number
/// of points of the board.)
pub const GOCORE_PASS: u16 = 0xFFFE;
/// No point, wherever there may be none. It is never taken for a point or a move.
pub const GOCORE_NO_POINT: u16 = 0xFFFF;

/// The symmetry that moves nothing.
pub const GOCORE_IDENTITY: u8 = 0;
/// A quarter turn clockwise.
pub const GOCORE_ROTATE_RIGHT: u8 = 1;
/// A half turn.
pub const GOCORE_ROTATE_HALF: u8 = 2;
/// A quarter turn anticlockwise.
pub const GOCORE_ROTATE_LEFT: u8 = 3;
/// Left and right change places.
pub const GOCORE_MIRROR_COLUMNS: u8 = 4;
/// Top and bottom change places.
pub const GOCORE_MIRROR_ROWS: u8 = 5;
/// Columns become rows: the top left corner stays.
pub const GOCORE_TRANSPOSE: u8 = 6;
/// Reflection in the other diagonal: the top right corner stays.
pub const GOCORE_ANTI_TRANSPOSE: u8 = 7;

/// The size of a board in points, each side from 1 to 25.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_size {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
}

impl gocore_size {
    pub(crate) fn of(size: BoardSize) -> gocore_size {
        gocore_size { width: size.width(), height: size.height() }
    }

    pub(crate) const NOTHING: gocore_size = gocore_size { width: 0, height: 0 };

    /// # Errors
    /// GOCORE_BAD_SIZE.
    pub(crate) fn get(self) -> Checked<BoardSize> {
        BoardSize::new(self.width, self.height).map_err(|error| i32::from(error.code().number()))
    }
}

/// The number of a colour.
pub(crate) fn number_of(color: Option<Color>) -> u8 {
    match color {
        None => GOCORE_NONE,
        Some(Color::Black) => GOCORE_BLACK,
        Some(Color::White) => GOCORE_WHITE,
    }
}

/// The colour of a number, or none.
pub(crate) fn color_or_none(number: u8) -> Checked<Option<Color>> {
    match number {
        GOCORE_NONE => Ok(None),
        GOCORE_BLACK => Ok(Some(Color::Black)),
        GOCORE_WHITE => Ok(Some(Color::White)),
        _ => Err(GOCORE_BAD_ARGUMENT),
    }
}

/// The colour of a number.
pub(crate) fn color(number: u8) -> Checked<Color> {
    color_or_none(number)?.ok_or(GOCORE_BAD_ARGUMENT)
}

/// The number of a point of the board.
pub(crate) fn index_of(point: Point, size: BoardSize) -> u16 {
    u16::from(point.row()) * u16::from(size.width()) + u16::from(point.column())
}

/// The point of a number.
///
/// # Errors
/// GOCORE_OFF_BOARD; GOCORE_BAD_ARGUMENT for what stands for no point.
pub(crate) fn point(index: u16, size: BoardSize) -> Checked<Point> {
    let width = u16::from(size.width());
    if usize::from(index) >= size.area() {
        return Err(if index >= GOCORE_PASS { GOCORE_BAD_ARGUMENT } else { GOCORE_OFF_BOARD });
    }
    // Both are below 25.
    Ok(Point::new((index % width) as u8, (index / width) as u8))
}

/// The move of a number.
pub(crate) fn a_move(index: u16, size: BoardSize) -> Checked<Move> {
    if index == GOCORE_PASS { Ok(Move::Pass) } else { point(index, size).map(Move::Play) }
}

pub(crate) fn move_number(mv: Move, size: BoardSize) -> u16 {
    mv.point().map_or(GOCORE_PASS, |point| index_of(point, size))
}

pub(crate) fn point_or_none(point: Option<Point>, size: BoardSize) -> u16 {
    point.map_or(GOCORE_NO_POINT, |point| index_of(point, size))
}

/// The set of a list of points; naming one twice does not matter.
///
/// # Safety
/// That of [`elements`].
pub(crate) unsafe fn point_set(points: *const u16, count: usize, size: BoardSize) -> Checked<PointSet> {
    let mut set = PointSet::new(size);
    for &index in elements(points, count)? {
        set.insert(point(index, size)?);
    }
    Ok(set)
}

impl Room<u16> {
    /// Writes the points of a set, in reading order.
    pub(crate) fn fill_points(self, points: &PointSet) -> Checked {
        self.fill(&numbers_of(points))
    }
}

/// The numbers of the points of a set, in reading order.
pub(crate) fn numbers_of(points: &PointSet) -> Vec<u16> {
    points.iter().map(|point| index_of(point, points.size())).collect()
}

/// Reads a point as people name it, such as "Q16" or "q16": columns are letters without I, rows are counted from the
/// bottom.
///
/// Errors: GOCORE_BAD_VERTEX, GOCORE_OFF_BOARD. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_point_parse(
    size: gocore_size,
    vertex: *const c_char,
    point: *mut u16,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (size, out) = (size.get()?, Output::new(point)?);
        let point = parse_vertex(text(vertex)?, size).map_err(|e| report.code(e.code(), &e))?;
        out.write(index_of(point, size));
        Ok(())
    })
}

/// Reads a move as people name it: a point, or "pass".
///
/// Errors: GOCORE_BAD_VERTEX, GOCORE_OFF_BOARD. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_move_parse(
    size: gocore_size,
    vertex: *const c_char,
    r#move: *mut u16,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (size, out) = (size.get()?, Output::new(r#move)?);
        let mv = parse_move(text(vertex)?, size).map_err(|e| report.code(e.code(), &e))?;
        out.write(move_number(mv, size));
        Ok(())
    })
}

/// Names a move: a point such as "Q16", or "pass".
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_move_text(
    size: gocore_size,
    r#move: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let size = size.get()?;
        let mv = a_move(r#move, size)?;
        Room::new(buffer, capacity, length)?.fill_text(&vertex(mv, size))
    })
}

/// Reads the value of a move in a game record (SGF): two letters from the top left corner, or a pass: "" everywhere, and
/// "tt" where no side is longer than 19.
///
/// Errors: GOCORE_BAD_VERTEX, GOCORE_OFF_BOARD. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_move_from_sgf(
    size: gocore_size,
    value: *const c_char,
    r#move: *mut u16,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (size, out) = (size.get()?, Output::new(r#move)?);
        let value = text(value)?;
        let mv = parse_sgf_move(value.as_bytes(), size).map_err(|e| report.code(e.code(), &e))?;
        out.write(move_number(mv, size));
        Ok(())
    })
}

/// Writes a move as a game record does: two letters, or nothing for a pass.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_move_to_sgf(
    size: gocore_size,
    r#move: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let room = Room::new(buffer, capacity, length)?;
        let mv = a_move(r#move, size.get()?)?;
        match mv.point().and_then(SgfPoint::from_point) {
            Some(point) => room.fill_text(&point),
            None => room.fill_text(""),
        }
    })
}

/// Where a symmetry of the board takes a point. GOCORE_ROTATE_RIGHT, GOCORE_ROTATE_LEFT and the two transpositions turn a
/// board that is no square into one of the other shape, and the number that is written is one of that board.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_point_transformed(
    size: gocore_size,
    symmetry: u8,
    point: u16,
    transformed: *mut u16,
) -> gocore_status {
    guard(|| {
        let (size, out) = (size.get()?, Output::new(transformed)?);
        let symmetry = gocore::Symmetry::from_number(symmetry)?;
        let moved = symmetry.point(self::point(point, size)?, size);
        out.write(index_of(moved, symmetry.size(size)));
        Ok(())
    })
}
