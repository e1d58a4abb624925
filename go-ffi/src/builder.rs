//! Starts of games: handicap, and positions from elsewhere in the middle of a game.

use core::ffi::c_char;

use gocore::{BoardGameArenaStart, GameBuilder, HandicapConvention, Resumed};

use crate::boundary::{Checked, NotNull, Output, Room, free, guard, text, value_or};
use crate::choice::Choice;
use crate::error::{gocore_error, guard_explained};
use crate::faults::guard_listing;
use crate::game::{
    GOCORE_RESUMED_BEFORE_LAST_PLAY, GOCORE_RESUMED_NEVER, GOCORE_RESUMED_SINCE_LAST_PLAY, gocore_game,
};
use crate::point::{GOCORE_NONE, color, color_or_none, gocore_size, number_of, point};
use crate::position::gocore_position;
use crate::rules::{gocore_rules, rules_of};
use crate::status::{GOCORE_BAD_ARGUMENT, gocore_status, status_of};

/// The start of a game that is not simply an empty board with Black to move: handicap, or a position from the middle of
/// another game. The functions gocore_builder_set_... may be called in any order, but for those that put stones on the board,
/// each of which replaces the stones. Whether the parts fit each other is for gocore_builder_build to say, which can be
/// called any number of times. The caller frees it with gocore_builder_free.
pub struct gocore_builder(pub(crate) GameBuilder);

/// The start of an even game: an empty board, Black to move.
///
/// Errors: GOCORE_BAD_SIZE, and those of rules. Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_new(
    size: gocore_size,
    rules: *const gocore_rules,
    builder: *mut *mut gocore_builder,
) -> gocore_status {
    guard(|| {
        let (size, rules) = (size.get()?, rules_of(rules)?);
        Output::new(builder)?.hand_over(gocore_builder(GameBuilder::new(size, rules)));
        Ok(())
    })
}

/// Reads a start in one line of text, as gocore_builder_text writes it, to be played under these rules.
///
/// Errors: GOCORE_BAD_GAME_TEXT with the byte, and those of rules. Cost: linear in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_from_text(
    text: *const c_char,
    rules: *const gocore_rules,
    builder: *mut *mut gocore_builder,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (out, rules) = (Output::new(builder)?, rules_of(rules)?);
        let read = GameBuilder::from_text(self::text(text)?, rules).map_err(|error| {
            report.tell(status_of(error.code()), || {
                gocore_error::of(error.code(), &error).at_offset(error.offset)
            })
        });
        out.hand_over(gocore_builder(read?));
        Ok(())
    })
}

/// A start that goes on from where a game stands: stones, turn, prisoners, passes, and the ko. Earlier positions are lost: under
/// superko it may allow what the game would refuse.
///
/// Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_from_game(
    game: Option<&gocore_game>,
    builder: *mut *mut gocore_builder,
) -> gocore_status {
    guard(|| {
        let game = game.not_null()?;
        Output::new(builder)?.hand_over(gocore_builder(game.0.to_start()));
        Ok(())
    })
}

/// A game as BoardGameArena begins it: these rules with the komi of the start, and its handicap stones on the points of that
/// site. `start` is "no-komi", "normal-komi", "big-komi", or "handicap-1" to "handicap-9".
///
/// Errors: GOCORE_BAD_RULES for another start; GOCORE_BAD_SIZE for a board that the site does not have; those of rules. Cost:
/// one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_boardgamearena(
    size: gocore_size,
    rules: *const gocore_rules,
    start: *const c_char,
    builder: *mut *mut gocore_builder,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (size, rules, out) = (size.get()?, rules_of(rules)?, Output::new(builder)?);
        let start: BoardGameArenaStart = text(start)?.parse().map_err(|error| report.rules(error))?;
        let made = GameBuilder::boardgamearena(size, rules, start);
        out.hand_over(gocore_builder(made.map_err(|error| report.code(error.code(), &error))?));
        Ok(())
    })
}

/// Frees a builder and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are left
/// alone. Other copies of the pointer must not be used any more.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_free(builder: Option<&mut *mut gocore_builder>) {
    free(builder);
}

/// A copy that goes its own way.
///
/// Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_copy(
    builder: Option<&gocore_builder>,
    copy: *mut *mut gocore_builder,
) -> gocore_status {
    guard(|| {
        let builder = builder.not_null()?;
        Output::new(copy)?.hand_over(gocore_builder(builder.0));
        Ok(())
    })
}

/// Writes the start in one line of text: the size; the rows from the top, X, O and numbers of empty points; who moves; then
/// what is not nothing: "9x9 9/9/2X3O2/9/9/9/2O3X2/9/9 W handicap=2 captures=3,0". Further: "ko=D4", "pass-stones=1,2",
/// "passes=1", "to-place=2", "button=B", "resumed" or "just-resumed", and "new" where nothing can have been on the board before.
/// The rules are not in it.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_text(
    builder: Option<&gocore_builder>,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let builder = builder.not_null()?;
        Room::new(buffer, capacity, length)?.fill_text(&builder.0)
    })
}

/// The size of the board; width and height 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_size(builder: Option<&gocore_builder>) -> gocore_size {
    value_or(gocore_size::NOTHING, || {
        builder.map_or(gocore_size::NOTHING, |builder| gocore_size::of(builder.0.size()))
    })
}

/// Who moves first, as things are set now; GOCORE_NONE for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_to_move(builder: Option<&gocore_builder>) -> u8 {
    value_or(GOCORE_NONE, || {
        builder.map_or(GOCORE_NONE, |builder| number_of(Some(builder.0.first_to_move())))
    })
}

/// The rules.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_rules(
    builder: Option<&gocore_builder>,
    rules: *mut gocore_rules,
) -> gocore_status {
    guard(|| {
        let builder = builder.not_null()?;
        Output::new(rules)?.write(gocore_rules::of(builder.0.rules()));
        Ok(())
    })
}

/// What a setter does: the builder as it is becomes another one.
fn set(
    builder: Option<&mut gocore_builder>,
    change: impl FnOnce(GameBuilder) -> Checked<GameBuilder>,
) -> gocore_status {
    guard(|| {
        let builder = &mut builder.not_null()?.0;
        *builder = change(*builder)?;
        Ok(())
    })
}

/// The same start under other rules.
///
/// Errors: those of rules. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_set_rules(
    builder: Option<&mut gocore_builder>,
    rules: *const gocore_rules,
) -> gocore_status {
    set(builder, |builder| Ok(builder.with_rules(rules_of(rules)?)))
}

/// Starts from these stones, on a board of their size. What was on the board before is then not known.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_position(
    builder: Option<&mut gocore_builder>,
    position: Option<&gocore_position>,
) -> gocore_status {
    set(builder, |builder| Ok(builder.position(position.not_null()?.0)))
}

/// Puts a fixed handicap on an empty board; White moves first. The order of placement is GOCORE_HANDICAP_...
///
/// Errors: GOCORE_NO_FIXED_HANDICAP for a number of stones that the board has no places for; GOCORE_BAD_ARGUMENT. Cost:
/// constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_set_fixed_handicap(
    builder: Option<&mut gocore_builder>,
    stones: u8,
    convention: u8,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let builder = &mut builder.not_null()?.0;
        let convention = HandicapConvention::from_number(convention)?;
        let placed = builder.fixed_handicap(stones, convention);
        *builder = placed.map_err(|error| report.code(error.code(), &error))?;
        Ok(())
    })
}

/// Black places this many stones before White's first turn, wherever Black likes: so many turns. With one stone or none Black
/// just moves first.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_free_handicap(
    builder: Option<&mut gocore_builder>,
    stones: u32,
) -> gocore_status {
    set(builder, |builder| Ok(builder.free_handicap(stones)))
}

/// The number of handicap stones that White is compensated for; they are on the board already. From two on, White moves first
/// if nothing else is said.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_handicap(
    builder: Option<&mut gocore_builder>,
    stones: u32,
) -> gocore_status {
    set(builder, |builder| Ok(builder.handicap(stones)))
}

/// Free handicap stones that Black has still to place.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_placements_left(
    builder: Option<&mut gocore_builder>,
    stones: u32,
) -> gocore_status {
    set(builder, |builder| Ok(builder.placements_left(stones)))
}

/// Who moves first.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_to_move(
    builder: Option<&mut gocore_builder>,
    color: u8,
) -> gocore_status {
    set(builder, |builder| Ok(builder.to_move(self::color(color)?)))
}

/// The point where the side to move may not retake a ko: the opponent has just taken it.
///
/// Errors: GOCORE_OFF_BOARD. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_ko_ban(
    builder: Option<&mut gocore_builder>,
    point: u16,
) -> gocore_status {
    set(builder, |builder| Ok(builder.ko_ban(self::point(point, builder.size())?)))
}

/// Stones that a colour has taken so far.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_captures(
    builder: Option<&mut gocore_builder>,
    by: u8,
    stones: u32,
) -> gocore_status {
    set(builder, |builder| Ok(builder.captures(color(by)?, stones)))
}

/// Stones that a colour has been handed so far for passes.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_pass_stones(
    builder: Option<&mut gocore_builder>,
    to: u8,
    stones: u32,
) -> gocore_status {
    set(builder, |builder| Ok(builder.pass_stones(color(to)?, stones)))
}

/// Who has taken the button: a colour, or GOCORE_NONE.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_button(builder: Option<&mut gocore_builder>, by: u8) -> gocore_status {
    set(builder, |builder| Ok(builder.button(color_or_none(by)?)))
}

/// Passes just made in a row: 0, 1, or 2, with which play has stopped or ended, or White owes a pass.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_passes(
    builder: Option<&mut gocore_builder>,
    passes: u32,
) -> gocore_status {
    set(builder, |builder| Ok(builder.passes(passes)))
}

/// Whether play has been resumed before, and when: GOCORE_RESUMED_...
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_resumed(
    builder: Option<&mut gocore_builder>,
    resumed: u8,
) -> gocore_status {
    set(builder, |builder| {
        Ok(builder.resumed(match resumed {
            GOCORE_RESUMED_NEVER => Resumed::Never,
            GOCORE_RESUMED_BEFORE_LAST_PLAY => Resumed::BeforeLastPlay,
            GOCORE_RESUMED_SINCE_LAST_PLAY => Resumed::SinceLastPlay,
            _ => return Err(GOCORE_BAD_ARGUMENT),
        }))
    })
}

/// The game that starts so, which the caller frees with gocore_game_free. The builder stays as it is.
///
/// If it fails, everything is listed in which the parts contradict each other: `faults` gets as many faults as its capacity,
/// `count` how many there are, and both may be NULL.
///
/// Errors: the status of the first fault: GOCORE_BAD_SETUP for a chain without a liberty; GOCORE_BAD_KO_BAN where no ko can
/// just have been taken; GOCORE_BAD_START for more than two passes, for more handicap stones, placed and to be placed, than the
/// board has points, for stones to be placed though it is not Black's first turn, and for a button that does not fit the rules
/// and the passes. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_build(
    builder: Option<&gocore_builder>,
    game: *mut *mut gocore_game,
    faults: *mut gocore_error,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard_listing(faults, capacity, count, |faults| {
        let (builder, out) = (builder.not_null()?, Output::new(game)?);
        out.hand_over(gocore_game(builder.0.build().map_err(|error| faults.start(&error))?));
        Ok(())
    })
}
