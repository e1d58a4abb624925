//! What functions answer.

use core::ffi::c_char;

use gocore::Code;

use crate::boundary::value_or;
use crate::names::{names, nth_name};

/// What a function that can fail answers: GOCORE_OK; a positive number from the one table of codes that the library has in
/// every language; or a negative one where the call itself is wrong. A function that fails changes nothing, and writes
/// nothing but what it says it does. Numbers never change their meaning, and new ones may come: treat a number that you do
/// not know as a failure.
pub type gocore_status = i32;

/// It has worked.
pub const GOCORE_OK: gocore_status = 0;
/// A pointer is NULL that must not be.
pub const GOCORE_NULL: gocore_status = -1;
/// There is not enough room for what is to be written. How much is needed has been written where the function has a
/// parameter for it.
pub const GOCORE_SHORT_BUFFER: gocore_status = -2;
/// A number that stands for nothing: no colour, no kind, no such index; or a reserved field that is not 0.
pub const GOCORE_BAD_ARGUMENT: gocore_status = -3;
/// A text that is not UTF-8.
pub const GOCORE_NOT_UTF8: gocore_status = -4;
/// A fault inside the library, which please report. What the call was to change must not be used any more, only freed.
pub const GOCORE_PANIC: gocore_status = -5;

/// Text that names no colour.
pub const GOCORE_BAD_COLOR: gocore_status = 1;
/// A board side outside 1..=25.
pub const GOCORE_BAD_SIZE: gocore_status = 2;
/// Text that is no coordinate.
pub const GOCORE_BAD_VERTEX: gocore_status = 3;
/// Text that is no number of points, or one that is not a multiple of a half.
pub const GOCORE_BAD_POINTS: gocore_status = 4;
/// Komi beyond the limit.
pub const GOCORE_KOMI_OUT_OF_RANGE: gocore_status = 5;
/// Text that is no result.
pub const GOCORE_BAD_OUTCOME: gocore_status = 6;
/// Text that is no fingerprint.
pub const GOCORE_BAD_FINGERPRINT: gocore_status = 7;
/// A diagram whose rows differ in length, or that has none.
pub const GOCORE_BAD_DIAGRAM: gocore_status = 101;
/// A set-up with faults; the error lists them.
pub const GOCORE_BAD_SETUP: gocore_status = 102;
/// The point is not on the board.
pub const GOCORE_OFF_BOARD: gocore_status = 201;
/// Play has stopped; it must be resumed first.
pub const GOCORE_STOPPED: gocore_status = 202;
/// Only a pass may be made now.
pub const GOCORE_MUST_PASS: gocore_status = 203;
/// It is the other side's turn.
pub const GOCORE_OUT_OF_TURN: gocore_status = 204;
/// The play would leave its own chain without a liberty.
pub const GOCORE_SUICIDE: gocore_status = 205;
/// There is a stone on the point.
pub const GOCORE_OCCUPIED: gocore_status = 206;
/// The play would recreate the board as it was one turn before the present one.
pub const GOCORE_KO: gocore_status = 207;
/// The play would recreate an earlier board that the superko rule forbids.
pub const GOCORE_SUPERKO: gocore_status = 208;
/// There is nothing to undo.
pub const GOCORE_NOTHING_TO_UNDO: gocore_status = 209;
/// There is nothing to redo.
pub const GOCORE_NOTHING_TO_REDO: gocore_status = 210;
/// The game has no such ply.
pub const GOCORE_NO_SUCH_PLY: gocore_status = 211;
/// Play has not stopped, so it cannot be resumed.
pub const GOCORE_NOT_STOPPED: gocore_status = 212;
/// The game has ended for good.
pub const GOCORE_ENDED: gocore_status = 213;
/// No rule set of that name.
pub const GOCORE_UNKNOWN_RULES: gocore_status = 301;
/// A rules text that cannot be read, with the place.
pub const GOCORE_BAD_RULES: gocore_status = 302;
/// The rules cannot be written in the format asked for.
pub const GOCORE_RULES_NOT_EXPRESSIBLE: gocore_status = 303;
/// No fixed handicap of that number on that board.
pub const GOCORE_NO_FIXED_HANDICAP: gocore_status = 304;
/// A point marked as dead that has no stone.
pub const GOCORE_NO_STONE: gocore_status = 401;
/// Only part of a chain is marked as dead.
pub const GOCORE_PART_OF_CHAIN: gocore_status = 402;
/// A set of points for another board size.
pub const GOCORE_SIZE_MISMATCH: gocore_status = 403;
/// A living stone marked as neutral.
pub const GOCORE_NEUTRAL_STONE: gocore_status = 404;
/// Dead stones marked in a game that has ended with all stones alive.
pub const GOCORE_ALL_ALIVE: gocore_status = 405;
/// A ko ban on a point where no ko can be.
pub const GOCORE_BAD_KO_BAN: gocore_status = 501;
/// A game position text that cannot be read, with the place.
pub const GOCORE_BAD_GAME_TEXT: gocore_status = 502;
/// Numbers given to a game builder that contradict each other.
pub const GOCORE_BAD_START: gocore_status = 503;
/// No game could be found in the bytes of a record.
pub const GOCORE_NO_GAME_TREE: gocore_status = 601;
/// The record is of a board larger than this library plays on.
pub const GOCORE_RECORD_TOO_LARGE: gocore_status = 602;
/// The bytes of a record are more than the reader can count: 4 GiB or more.
pub const GOCORE_RECORD_TOO_LONG: gocore_status = 603;
/// A record of another game than Go.
pub const GOCORE_NOT_GO: gocore_status = 604;
/// A node that is not in a tree.
pub const GOCORE_NO_SUCH_NODE: gocore_status = 605;
/// Something that cannot be done to the root of a tree.
pub const GOCORE_ROOT_NODE: gocore_status = 606;
/// Not a property name.
pub const GOCORE_BAD_PROPERTY_NAME: gocore_status = 607;
/// Text that is not of the character set of a tree.
pub const GOCORE_WRONG_CHARSET: gocore_status = 608;
/// A slice of another length than the call needs.
pub const GOCORE_WRONG_LENGTH: gocore_status = 701;
/// A number that stands for no action of a batch.
pub const GOCORE_NO_SUCH_ACTION: gocore_status = 702;
/// An action of a batch that is not legal in its game.
pub const GOCORE_ILLEGAL_ACTION: gocore_status = 703;
/// A plane of an earlier position than a batch remembers.
pub const GOCORE_NOT_REMEMBERED: gocore_status = 704;
/// An action that is not done in this phase of a session.
pub const GOCORE_WRONG_PHASE: gocore_status = 801;
/// What is confirmed has changed since.
pub const GOCORE_STALE_REVISION: gocore_status = 802;
/// The request granted, or the offer taken up, is not the one that stands.
pub const GOCORE_STALE_OFFER: gocore_status = 803;
/// An action that was meant for an earlier state of a session.
pub const GOCORE_STALE_ACTION: gocore_status = 804;
/// There is no such request or offer.
pub const GOCORE_NOTHING_OFFERED: gocore_status = 805;
/// That has been asked for or offered already.
pub const GOCORE_ALREADY_OFFERED: gocore_status = 806;
/// Another number of handicap stones than may be placed.
pub const GOCORE_HANDICAP_STONES: gocore_status = 807;
/// A win by less than nothing, or by more than can be.
pub const GOCORE_BAD_MARGIN: gocore_status = 808;
/// There is no repetition that the rules end a game for.
pub const GOCORE_NO_REPETITION: gocore_status = 809;
/// A session holds as many actions as it can.
pub const GOCORE_TOO_MANY_ACTIONS: gocore_status = 810;
/// The text of an action that cannot be read, with the place.
pub const GOCORE_BAD_ACTION_TEXT: gocore_status = 811;
/// Bytes that are no snapshot of what is asked for.
pub const GOCORE_NOT_A_SNAPSHOT: gocore_status = 812;
/// A snapshot of a version that this library does not know.
pub const GOCORE_UNKNOWN_VERSION: gocore_status = 813;
/// A snapshot that is damaged: cut short, or not what its checksum says.
pub const GOCORE_DAMAGED_SNAPSHOT: gocore_status = 814;
/// A whole snapshot whose contents nobody can have written.
pub const GOCORE_BAD_SNAPSHOT: gocore_status = 815;
/// An action of a snapshot that is refused when it is played again.
pub const GOCORE_REFUSED_ACTION: gocore_status = 816;
/// A request of the other side waits for an answer.
pub const GOCORE_REQUEST_WAITS: gocore_status = 817;
/// The number before a GTP command is beyond 32 bits.
pub const GOCORE_BAD_GTP_ID: gocore_status = 901;
/// A number without a GTP command behind it.
pub const GOCORE_NO_GTP_COMMAND: gocore_status = 902;
/// A line where a GTP response should begin, and does not.
pub const GOCORE_NOT_A_GTP_RESPONSE: gocore_status = 903;
/// A GTP response that ends without its empty line.
pub const GOCORE_GTP_RESPONSE_CUT_SHORT: gocore_status = 904;
/// A GTP command that the engine does not know.
pub const GOCORE_UNKNOWN_GTP_COMMAND: gocore_status = 905;
/// An argument of a GTP command that is missing, surplus or not what it should be.
pub const GOCORE_BAD_GTP_ARGUMENT: gocore_status = 906;
/// Handicap stones can only be placed before the first turn, on an empty board.
pub const GOCORE_BOARD_NOT_EMPTY: gocore_status = 907;
/// A list of handicap stones with a pass, a point named twice, or too few or many.
pub const GOCORE_BAD_VERTEX_LIST: gocore_status = 908;
/// Rules under which the game so far could not have been played.
pub const GOCORE_GAME_AGAINST_RULES: gocore_status = 909;
/// A game record that cannot be loaded.
pub const GOCORE_CANNOT_LOAD: gocore_status = 910;
/// What a program that plays was asked for, it could not do.
pub const GOCORE_PLAYER_FAILED: gocore_status = 911;
/// Text that is no drawing of a board, with the place.
pub const GOCORE_BAD_DRAWING: gocore_status = 1001;

names!(NAMES, Code, name);
names!(MEANINGS, Code, meaning);

/// The statuses that only this interface has: number, name and meaning.
const MISUSE: [(gocore_status, &core::ffi::CStr, &core::ffi::CStr); 6] = [
    (GOCORE_OK, c"ok", c"It has worked."),
    (GOCORE_NULL, c"null", c"A pointer is NULL that must not be."),
    (GOCORE_SHORT_BUFFER, c"short_buffer", c"There is not enough room for what is to be written."),
    (GOCORE_BAD_ARGUMENT, c"bad_argument", c"A number among the arguments stands for nothing."),
    (GOCORE_NOT_UTF8, c"not_utf8", c"A text is not UTF-8."),
    (GOCORE_PANIC, c"panic", c"A fault inside the library, which please report."),
];

/// What a status means where nothing more is known.
pub(crate) fn meaning(status: gocore_status) -> &'static str {
    let misuse = MISUSE.iter().find(|(number, ..)| *number == status);
    // What is written here is UTF-8.
    let misuse = misuse.and_then(|(_, _, meaning)| meaning.to_str().ok());
    misuse.or_else(|| Some(code_of(status)?.meaning())).unwrap_or("An unknown status.")
}

/// The status of a code of the library.
pub(crate) fn status_of(code: Code) -> gocore_status {
    i32::from(code.number())
}

fn code_of(status: gocore_status) -> Option<Code> {
    u16::try_from(status).ok().and_then(Code::from_number)
}

/// What a status means, in a sentence or two in English; "unknown" for a number that is none. The message of a gocore_error says more of the case at hand. The
/// text is part of the library: it is never freed.
///
/// Cost: linear in the number of statuses.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_status_meaning(status: gocore_status) -> *const c_char {
    value_or(c"unknown".as_ptr(), || {
        if let Some((_, _, meaning)) = MISUSE.iter().find(|(number, ..)| *number == status) {
            return meaning.as_ptr();
        }
        let place = code_of(status).and_then(|code| Code::ALL.iter().position(|other| *other == code));
        place.and_then(|place| nth_name(&MEANINGS, place)).unwrap_or(c"unknown").as_ptr()
    })
}

/// The name of a status in lower case, such as "ko" for GOCORE_KO; "unknown" for a number that is none. The text is part of
/// the library: it is never freed.
///
/// Cost: linear in the number of statuses.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_status_name(status: gocore_status) -> *const c_char {
    value_or(c"unknown".as_ptr(), || {
        let misuse = MISUSE.iter().find(|(number, ..)| *number == status).map(|(_, name, _)| *name);
        let place = code_of(status).and_then(|code| Code::ALL.iter().position(|other| *other == code));
        misuse.or_else(|| nth_name(&NAMES, place?)).unwrap_or(c"unknown").as_ptr()
    })
}
