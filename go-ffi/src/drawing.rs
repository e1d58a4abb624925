//! Drawings of positions: as text and as SVG.

use core::ffi::c_char;

use gocore::render::{Drawing, PointMark, Svg, Theme, parse_drawing};
use gocore::{Point, Position, Score};

use crate::boundary::{Checked, NotNull, Output, Room, free, guard, text, write_if};
use crate::choice::Choice;
use crate::error::{gocore_error, guard_explained};
use crate::point::{GOCORE_NO_POINT, GOCORE_PASS, point, point_or_none};
use crate::position::gocore_position;
use crate::score::gocore_score;
use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_SIZE_MISMATCH, gocore_status};

/// A position and what is to be shown with it, to be drawn as text or as SVG. It keeps copies of all that it is given. The
/// caller frees it with gocore_drawing_free.
pub struct gocore_drawing(pub(crate) Drawn);

/// What a drawing shows.
pub(crate) struct Drawn {
    position: Position,
    last_move: Option<Point>,
    score: Option<Score>,
    /// One at most for each point.
    marks: Vec<(Point, Mark)>,
    theme: Theme,
    coordinates: bool,
    width: Option<u16>,
    title: Option<String>,
    description: Option<String>,
}

/// A [`PointMark`] that keeps its label.
enum Mark {
    Shape(PointMark<'static>),
    Label(String),
}

impl Drawn {
    fn marks(&self) -> Vec<(Point, PointMark<'_>)> {
        let shown = |mark| match mark {
            &Mark::Shape(shape) => shape,
            Mark::Label(label) => PointMark::Label(label),
        };
        self.marks.iter().map(|(point, mark)| (*point, shown(mark))).collect()
    }
}

/// gocore_drawing_mark: a triangle; ^ in text.
pub const GOCORE_MARK_TRIANGLE: u8 = 1;
/// gocore_drawing_mark: a square; # in text.
pub const GOCORE_MARK_SQUARE: u8 = 2;
/// gocore_drawing_mark: a circle; @ in text.
pub const GOCORE_MARK_CIRCLE: u8 = 3;
/// gocore_drawing_mark: a diagonal cross; + in text.
pub const GOCORE_MARK_CROSS: u8 = 4;
/// gocore_drawing_mark: a label. In text one printable ASCII character stands as it is and any other label is *; in SVG labels
/// are cut to six characters.
pub const GOCORE_MARK_LABEL: u8 = 5;

/// gocore_drawing_set_theme: light wood.
pub const GOCORE_THEME_LIGHT: u8 = 0;
/// gocore_drawing_set_theme: dark wood, for pages with a dark background.
pub const GOCORE_THEME_DARK: u8 = 1;
/// gocore_drawing_set_theme: light, or dark where the reader prefers it.
pub const GOCORE_THEME_AUTO: u8 = 2;

/// A drawing of these stones, of which it keeps a copy: with coordinates, in the light theme.
///
/// Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_drawing_new(
    position: Option<&gocore_position>,
    drawing: *mut *mut gocore_drawing,
) -> gocore_status {
    guard(|| {
        let position = position.not_null()?.0;
        Output::new(drawing)?.hand_over(gocore_drawing(Drawn {
            position,
            last_move: None,
            score: None,
            marks: Vec::new(),
            theme: Theme::Light,
            coordinates: true,
            width: None,
            title: None,
            description: None,
        }));
        Ok(())
    })
}

/// Frees a drawing and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are left
/// alone. Other copies of the pointer must not be used any more.
///
/// Cost: linear in the marks.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_drawing_free(drawing: Option<&mut *mut gocore_drawing>) {
    free(drawing);
}

/// Shows a stone as the last one played. GOCORE_NO_POINT and GOCORE_PASS show none, so that the answer of
/// gocore_game_last_move can be given as it is.
///
/// Errors: GOCORE_OFF_BOARD. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_drawing_set_last_move(
    drawing: Option<&mut gocore_drawing>,
    point: u16,
) -> gocore_status {
    set(drawing, |drawing| {
        drawing.last_move = match point {
            GOCORE_NO_POINT | GOCORE_PASS => None,
            index => Some(self::point(index, drawing.position.size())?),
        };
        Ok(())
    })
}

/// Shows dead stones and the points that count, from a score, of which it keeps a copy; NULL shows none again.
///
/// Errors: GOCORE_SIZE_MISMATCH for the score of another board size. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_drawing_set_score(
    drawing: Option<&mut gocore_drawing>,
    score: Option<&gocore_score>,
) -> gocore_status {
    set(drawing, |drawing| {
        if score.is_some_and(|score| score.0.position().size() != drawing.position.size()) {
            return Err(GOCORE_SIZE_MISMATCH);
        }
        drawing.score = score.map(|score| score.0.clone());
        Ok(())
    })
}

/// Puts a mark on a point, in place of the one that it has: GOCORE_MARK_... A label is the text for GOCORE_MARK_LABEL, and not
/// looked at for other marks; an empty one takes the mark of the point away.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_BAD_ARGUMENT, GOCORE_NOT_UTF8; GOCORE_NULL for a label without text. Cost: linear in the
/// marks and the label.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_drawing_mark(
    drawing: Option<&mut gocore_drawing>,
    point: u16,
    kind: u8,
    label: *const c_char,
) -> gocore_status {
    set(drawing, |drawing| {
        let point = self::point(point, drawing.position.size())?;
        let mark = match kind {
            GOCORE_MARK_TRIANGLE => Mark::Shape(PointMark::Triangle),
            GOCORE_MARK_SQUARE => Mark::Shape(PointMark::Square),
            GOCORE_MARK_CIRCLE => Mark::Shape(PointMark::Circle),
            GOCORE_MARK_CROSS => Mark::Shape(PointMark::Cross),
            GOCORE_MARK_LABEL => Mark::Label(text(label)?.to_owned()),
            _ => return Err(GOCORE_BAD_ARGUMENT),
        };
        drawing.marks.retain(|(other, _)| *other != point);
        drawing.marks.push((point, mark));
        Ok(())
    })
}

/// Takes all marks away.
///
/// Errors: GOCORE_NULL. Cost: linear in the marks.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_drawing_clear_marks(drawing: Option<&mut gocore_drawing>) -> gocore_status {
    set(drawing, |drawing| {
        drawing.marks.clear();
        Ok(())
    })
}

/// The colours of the picture: GOCORE_THEME_...
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_drawing_set_theme(drawing: Option<&mut gocore_drawing>, theme: u8) -> gocore_status {
    set(drawing, |drawing| {
        drawing.theme = match theme {
            GOCORE_THEME_LIGHT => Theme::Light,
            GOCORE_THEME_DARK => Theme::Dark,
            GOCORE_THEME_AUTO => Theme::Auto,
            _ => return Err(GOCORE_BAD_ARGUMENT),
        };
        Ok(())
    })
}

/// 1 if the picture shall have coordinates, as it has if nothing is said, 0 if not. Text always has.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_drawing_set_coordinates(
    drawing: Option<&mut gocore_drawing>,
    coordinates: u8,
) -> gocore_status {
    set(drawing, |drawing| {
        drawing.coordinates = bool::from_number(coordinates)?;
        Ok(())
    })
}

/// The width of the picture in pixels, with the height that goes with it; 0 lets it fill the room that it is given.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_drawing_set_width(
    drawing: Option<&mut gocore_drawing>,
    pixels: u16,
) -> gocore_status {
    set(drawing, |drawing| {
        drawing.width = Some(pixels).filter(|&pixels| pixels != 0);
        Ok(())
    })
}

/// The title of the picture, which browsers show and read out; NULL is the one by default, such as "Go board, 19x19".
///
/// Errors: GOCORE_NOT_UTF8. Cost: linear in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_drawing_set_title(
    drawing: Option<&mut gocore_drawing>,
    title: *const c_char,
) -> gocore_status {
    set(drawing, |drawing| {
        drawing.title = text_or_none(title)?;
        Ok(())
    })
}

/// The description of the picture for those who cannot see it; NULL is the one by default: the number of stones and the last
/// move.
///
/// Errors: GOCORE_NOT_UTF8. Cost: linear in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_drawing_set_description(
    drawing: Option<&mut gocore_drawing>,
    description: *const c_char,
) -> gocore_status {
    set(drawing, |drawing| {
        drawing.description = text_or_none(description)?;
        Ok(())
    })
}

fn set(drawing: Option<&mut gocore_drawing>, change: impl FnOnce(&mut Drawn) -> Checked) -> gocore_status {
    guard(|| change(&mut drawing.not_null()?.0))
}

unsafe fn text_or_none(text: *const c_char) -> Checked<Option<String>> {
    if text.is_null() { Ok(None) } else { Ok(Some(self::text(text)?.to_owned())) }
}

/// Draws text of fixed width with coordinates, for terminals and logs, each line ending with a line feed: X and O for stones, .
/// for an empty point, x and o for dead stones, b and w for points that count; parentheses around the last stone played; a
/// mark after its point. gocore_position_from_drawing reads it back.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board; about 900 bytes for 19x19, 1,300 with marks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_drawing_text(
    drawing: Option<&gocore_drawing>,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (drawing, room) = (&drawing.not_null()?.0, Room::new(buffer, capacity, length)?);
        let marks = drawing.marks();
        let mut shown = Drawing::new(&drawing.position).marks(&marks);
        if let Some(point) = drawing.last_move {
            shown = shown.last_move(point);
        }
        if let Some(score) = &drawing.score {
            shown = shown.score(score);
        }
        room.fill_text(&shown)
    })
}

/// Draws an SVG document, which scales to any size, with no script and no reference to anything outside. The same drawing
/// gives the same bytes.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board; 4.7 kB for an empty 19x19 with coordinates, some 9 kB for the middle
/// of a game, 17 kB for a full board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_drawing_svg(
    drawing: Option<&gocore_drawing>,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (drawing, room) = (&drawing.not_null()?.0, Room::new(buffer, capacity, length)?);
        let marks = drawing.marks();
        let shown = Svg::new(&drawing.position).marks(&marks);
        let mut shown = shown.theme(drawing.theme).coordinates(drawing.coordinates);
        if let Some(point) = drawing.last_move {
            shown = shown.last_move(point);
        }
        if let Some(score) = &drawing.score {
            shown = shown.score(score);
        }
        if let Some(pixels) = drawing.width {
            shown = shown.width(pixels);
        }
        if let Some(title) = &drawing.title {
            shown = shown.title(title);
        }
        if let Some(description) = &drawing.description {
            shown = shown.description(description);
        }
        room.fill_text(&shown)
    })
}

/// Reads text drawn by gocore_drawing_text: a position of its own, which the caller frees with gocore_position_free. An
/// indentation that all lines share does not matter, nor do blank lines. Liberties are not looked at: any position that can
/// be drawn can be read. `last_move` gets the point in parentheses, or GOCORE_NO_POINT, and may be NULL. The list gets the stones
/// drawn as dead, in reading order; if neither room nor count is given, they are not told.
///
/// Errors: GOCORE_BAD_DRAWING, whose message names the line; GOCORE_SHORT_BUFFER for the list, without a position. Cost: linear
/// in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_from_drawing(
    drawing: *const c_char,
    position: *mut *mut gocore_position,
    last_move: *mut u16,
    dead: *mut u16,
    capacity: usize,
    count: *mut usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let out = Output::new(position)?;
        let wants_dead = !(dead.is_null() && capacity == 0 && count.is_null());
        let room = if wants_dead { Some(Room::new(dead, capacity, count)?) } else { None };
        let read = parse_drawing(text(drawing)?);
        let board = read.map_err(|e| report.code(e.code(), &e))?;
        if let Some(room) = room {
            room.fill_points(board.dead())?;
        }
        write_if(last_move, point_or_none(board.last_move(), board.position().size()));
        out.hand_over(gocore_position(*board.position()));
        Ok(())
    })
}
