//! Games.

use core::ffi::c_char;

use gocore::{Game, Move, Resumed, TurnPhase};

use crate::boundary::{Array, Checked, NotNull, Output, Room, free, guard, text, value_or, write_if};
use crate::error::{Report, gocore_error, guard_explained};
use crate::point::{
    GOCORE_NO_POINT, GOCORE_NONE, a_move, color, gocore_size, number_of, point, point_or_none,
};
use crate::position::gocore_position;
use crate::rules::{gocore_rules, rules_of};
use crate::score::gocore_tally;
use crate::status::{gocore_status, status_of};

/// A game of two sides taking turns under rules, with all its history: it knows what is legal and why not. A turn is a play
/// or a pass; the number of turns made is the ply, and ply 0 is the start. gocore_game_undo and gocore_game_jump move along
/// the turns; what lies ahead stays until another turn replaces it. Only what came before the present ply counts as history.
///
/// The caller frees it with gocore_game_free, unless it was borrowed from a session.
// A session lends its game as one of these.
#[repr(transparent)]
pub struct gocore_game(pub(crate) Game);

/// gocore_game_phase: the side to move plays or passes.
pub const GOCORE_PHASE_PLAYING: u8 = 1;
/// gocore_game_phase: White owes a pass (AGA): that, or gocore_game_resume.
pub const GOCORE_PHASE_MUST_PASS: u8 = 2;
/// gocore_game_phase: play has stopped; it can be counted, or resumed.
pub const GOCORE_PHASE_STOPPED: u8 = 3;
/// gocore_game_phase: play has ended for good.
pub const GOCORE_PHASE_ENDED: u8 = 4;

/// Play has never been resumed after a stop.
pub const GOCORE_RESUMED_NEVER: u8 = 0;
/// Play has been resumed after a stop, before the last stone was played.
pub const GOCORE_RESUMED_BEFORE_LAST_PLAY: u8 = 1;
/// Play has been resumed after a stop, and no stone has been played since.
pub const GOCORE_RESUMED_SINCE_LAST_PLAY: u8 = 2;

pub(crate) fn phase_number(phase: TurnPhase) -> u8 {
    match phase {
        TurnPhase::Playing => GOCORE_PHASE_PLAYING,
        TurnPhase::MustPass => GOCORE_PHASE_MUST_PASS,
        TurnPhase::Stopped => GOCORE_PHASE_STOPPED,
        TurnPhase::Ended => GOCORE_PHASE_ENDED,
    }
}

/// What a game tells; this if it is NULL.
pub(crate) fn ask<T>(game: Option<&gocore_game>, absent: T, question: impl FnOnce(&Game) -> T) -> T
where
    T: Copy,
{
    value_or(absent, || game.map_or(absent, |game| question(&game.0)))
}

/// Starts a game from an empty board, Black to move. For handicap and starts in the middle there is gocore_builder.
///
/// Errors: GOCORE_BAD_SIZE, and those of rules. Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_new(
    size: gocore_size,
    rules: *const gocore_rules,
    game: *mut *mut gocore_game,
) -> gocore_status {
    guard(|| {
        let (size, rules) = (size.get()?, rules_of(rules)?);
        Output::new(game)?.hand_over(gocore_game(Game::new(size, rules)));
        Ok(())
    })
}

/// Reads a game from one line of text, as gocore_game_text writes it, under these rules: every turn is made again and judged
/// again. The caller frees it with gocore_game_free.
///
/// Errors: GOCORE_BAD_GAME_TEXT, and for a turn or resumption that the rules refuse those of gocore_game_legality and
/// gocore_game_resume, with the byte; GOCORE_BAD_SETUP, GOCORE_BAD_KO_BAN and GOCORE_BAD_START for a start that is none; those
/// of rules. Cost: linear in the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_from_text(
    text: *const c_char,
    rules: *const gocore_rules,
    game: *mut *mut gocore_game,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (text, rules, out) = (self::text(text)?, rules_of(rules)?, Output::new(game)?);
        let read = Game::from_text(text, rules).map_err(|error| {
            report.tell(status_of(error.code()), || {
                let told = gocore_error::of(error.code(), &error);
                error.offset().map_or(told, |offset| told.at_offset(offset))
            })
        })?;
        out.hand_over(gocore_game(read));
        Ok(())
    })
}

/// The whole game as one line of text: its start, its turns, resumptions, turns that lie ahead, and the present ply. The
/// rules are not in it. Such as "3x2 3/3 B new : B2 pass pass +W A1 @3".
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the turns, also if only the length is asked for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_text(
    game: Option<&gocore_game>,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (game, room) = (&game.not_null()?.0, Room::new(buffer, capacity, length)?);
        room.fill_text(&game.to_text())
    })
}

/// Frees a game and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are
/// left alone. Other copies of the pointer must not be used any more. Never for a game borrowed from a session.
///
/// Cost: linear in the turns.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_free(game: Option<&mut *mut gocore_game>) {
    free(game);
}

/// A copy that goes its own way.
///
/// Cost: linear in the turns. Where a search branches often, gocore_game_fork is far cheaper.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_copy(
    game: Option<&gocore_game>,
    copy: *mut *mut gocore_game,
) -> gocore_status {
    guard(|| {
        let game = game.not_null()?;
        Output::new(copy)?.hand_over(gocore_game(game.0.clone()));
        Ok(())
    })
}

/// A copy that shares the past of this game, which both only read from then on: each goes its own way.
///
/// Cost: that of the board, whatever the number of turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_fork(
    game: Option<&mut gocore_game>,
    fork: *mut *mut gocore_game,
) -> gocore_status {
    guard(|| {
        let (game, out) = (game.not_null()?, Output::new(fork)?);
        out.hand_over(gocore_game(game.0.fork()));
        Ok(())
    })
}

/// The size of the board; width and height 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_size(game: Option<&gocore_game>) -> gocore_size {
    ask(game, gocore_size::NOTHING, |game| gocore_size::of(game.size()))
}

/// The rules.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_rules(
    game: Option<&gocore_game>,
    rules: *mut gocore_rules,
) -> gocore_status {
    guard(|| {
        let game = game.not_null()?;
        Output::new(rules)?.write(gocore_rules::of(game.0.rules()));
        Ok(())
    })
}

/// Whose turn it is; GOCORE_NONE for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_to_move(game: Option<&gocore_game>) -> u8 {
    ask(game, GOCORE_NONE, |game| number_of(Some(game.to_move())))
}

/// Whether play is on: GOCORE_PHASE_...; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_phase(game: Option<&gocore_game>) -> u8 {
    ask(game, 0, |game| phase_number(game.phase()))
}

/// Turns made up to now; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_ply(game: Option<&gocore_game>) -> u32 {
    ask(game, 0, Game::ply)
}

/// Turns made up to now and ahead: the last ply that gocore_game_jump can go to; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_last_ply(game: Option<&gocore_game>) -> u32 {
    ask(game, 0, Game::last_ply)
}

/// Passes in a row since the last play, resumption or taking of the button; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_consecutive_passes(game: Option<&gocore_game>) -> u32 {
    ask(game, 0, Game::consecutive_passes)
}

/// Free handicap stones that Black has still to place; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_placements_left(game: Option<&gocore_game>) -> u32 {
    ask(game, 0, Game::placements_left)
}

/// Whether play has been resumed after a stop: GOCORE_RESUMED_...; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_resumed(game: Option<&gocore_game>) -> u8 {
    ask(game, GOCORE_RESUMED_NEVER, |game| match game.resumed() {
        Resumed::Never => GOCORE_RESUMED_NEVER,
        Resumed::BeforeLastPlay => GOCORE_RESUMED_BEFORE_LAST_PLAY,
        Resumed::SinceLastPlay => GOCORE_RESUMED_SINCE_LAST_PLAY,
    })
}

/// The stone on a point: a colour, or GOCORE_NONE where there is none, for NULL, and off the board.
///
/// Cost: constant. For the whole board there is gocore_game_stones.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_stone(game: Option<&gocore_game>, point: u16) -> u8 {
    ask(game, GOCORE_NONE, |game| {
        self::point(point, game.size()).map_or(GOCORE_NONE, |point| number_of(game.board().stone(point)))
    })
}

/// Writes a colour for every point: bytes in the shape [height][width], row 0 on top, GOCORE_NONE where there is no stone.
///
/// Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_stones(
    game: Option<&gocore_game>,
    stones: *mut u8,
    length: usize,
) -> gocore_status {
    guard(|| {
        let position = game.not_null()?.0.position();
        position.write_bytes(Array::new(stones, length, position.size().area())?.bytes());
        Ok(())
    })
}

/// The stones as a position of its own, which the caller frees with gocore_position_free.
///
/// Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_position(
    game: Option<&gocore_game>,
    position: *mut *mut gocore_position,
) -> gocore_status {
    guard(|| {
        let game = game.not_null()?;
        Output::new(position)?.hand_over(gocore_position(game.0.position()));
        Ok(())
    })
}

/// Whether a move may be made now by a colour, and if not, why: GOCORE_OK if it may. A move is a point or GOCORE_PASS.
///
/// Errors: the first that applies of GOCORE_OFF_BOARD, GOCORE_STOPPED or GOCORE_ENDED, GOCORE_MUST_PASS,
/// GOCORE_OUT_OF_TURN, GOCORE_OCCUPIED, GOCORE_SUICIDE, GOCORE_KO (the simple ko rule would refuse it too) or
/// GOCORE_SUPERKO with the turn whose position would come back as the number. Cost: constant,
/// whatever the number of turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_legality(
    game: Option<&gocore_game>,
    color: u8,
    r#move: u16,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let game = &game.not_null()?.0;
        judge(game, color, r#move, report)
    })
}

fn judge(game: &Game, color: u8, r#move: u16, report: &mut Report) -> Checked {
    let (color, size) = (self::color(color)?, game.size());
    match a_move(r#move, size)? {
        Move::Play(point) => {
            game.legality(color, point).map(|_| ()).map_err(|error| report.play(error, size))
        }
        Move::Pass => game.may_pass(color).map_err(|error| report.play(error, size)),
    }
}

/// Whether a move may be made now by a colour. A move is a point or GOCORE_PASS. False also for NULL and for what is no
/// colour or move; gocore_game_legality says why not.
///
/// Cost: constant, whatever the number of turns. For the whole board there is gocore_game_legal_mask.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_is_legal(game: Option<&gocore_game>, color: u8, r#move: u16) -> bool {
    ask(game, false, |game| {
        let Ok(color) = self::color(color) else { return false };
        match a_move(r#move, game.size()) {
            Ok(Move::Play(point)) => game.legality(color, point).is_ok(),
            Ok(Move::Pass) => game.may_pass(color).is_ok(),
            Err(_) => false,
        }
    })
}

/// Writes for every point whether the side to move may play there: bytes 0 and 1 in the shape [height][width], row 0 on top.
/// All 0 when play has stopped or only a pass may be made. `count` gets the number of legal plays and may be NULL. A pass
/// is legal whenever play has not stopped.
///
/// Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board, whatever the
/// number of turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_legal_mask(
    game: Option<&gocore_game>,
    mask: *mut u8,
    length: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let game = &game.not_null()?.0;
        let (size, plays) = (game.size(), game.legal_plays());
        plays.write_bytes(Array::new(mask, length, size.area())?.bytes());
        write_if(count, plays.len());
        Ok(())
    })
}

/// The points where the side to move may play, in reading order.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: as gocore_game_legal_mask.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_legal_points(
    game: Option<&gocore_game>,
    points: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (game, room) = (&game.not_null()?.0, Room::new(points, capacity, count)?);
        room.fill_points(&game.legal_plays())
    })
}

/// The point that the simple ko rule bars now, under whatever ko rule is in force: for a mark on the board. GOCORE_NO_POINT if
/// there is none, and for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_ko_point(game: Option<&gocore_game>) -> u16 {
    ask(game, GOCORE_NO_POINT, |game| point_or_none(game.simple_ko(), game.size()))
}

/// Stones that a colour has taken, and those that it was handed for passes; 0 for NULL and for what is no colour.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_prisoners(game: Option<&gocore_game>, by: u8) -> u32 {
    ask(game, 0, |game| color(by).map_or(0, |by| game.tally().prisoners(by)))
}

/// What has piled up beside the board up to now.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_tally(
    game: Option<&gocore_game>,
    tally: *mut gocore_tally,
) -> gocore_status {
    guard(|| {
        let game = game.not_null()?;
        Output::new(tally)?.write(gocore_tally::of(game.0.tally()));
        Ok(())
    })
}

/// How often the present board has stood in the game, now included; 0 for NULL. Asked under every rule.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_board_occurrences(game: Option<&gocore_game>) -> u32 {
    ask(game, 0, Game::board_occurrences)
}

/// How often the present board has stood in the game with the present side to move, now included; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_situation_occurrences(game: Option<&gocore_game>) -> u32 {
    ask(game, 0, Game::situation_occurrences)
}

/// Whether the present board, with the present side to move, has come back from an earlier ply: a long cycle, which the
/// ko rule lets be. `first_ply` gets the earliest such ply, or UINT32_MAX where it was before the start, and may be NULL;
/// what it means is the rules' long_cycle. False for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_has_repeated(game: Option<&gocore_game>, first_ply: *mut u32) -> bool {
    value_or(false, || {
        let repetition = game.and_then(|game| game.0.repetition());
        if let Some(repetition) = repetition {
            write_if(first_ply, repetition.first_ply().unwrap_or(u32::MAX));
        }
        repetition.is_some()
    })
}

/// A hash of the stones by Zobrist's method: equal boards have equal ones, and other boards nearly always others. The same on
/// every machine and in every version. 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_zobrist_hash(game: Option<&gocore_game>) -> u64 {
    ask(game, 0, |game| game.board().zobrist_hash())
}

/// Bytes of memory that a game takes; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_game_memory(game: Option<&gocore_game>) -> usize {
    ask(game, 0, Game::memory)
}
