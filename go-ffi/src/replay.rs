//! Records judged as they stand.

use gocore::{BoardSize, Color, FaultReason, Move, ParseVertexError, Point, Replay};

use crate::boundary::{Array, Checked, NotNull, Output, Room, elements, free, guard, value_or, write_if};
use crate::choice::Choice;
use crate::error::{Report, gocore_error, guard_explained};
use crate::point::{GOCORE_NO_POINT, GOCORE_PASS, color, gocore_size, number_of};
use crate::position::gocore_position;
use crate::rules::{gocore_rules, rules_of};
use crate::score::{gocore_marks, gocore_score, gocore_tally, marks_of};
use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_SIZE_MISMATCH, gocore_status};

/// A game record replayed as it stands: each move by the colour that the record gives, set-up wherever it comes, never
/// stopping at passes. A move that the board or the rules refuse is noted as a fault and left out, and replay goes on. A play
/// after play has stopped counts as a resumption; passes after it do not. For a game in which people take turns there is
/// gocore_game.
///
/// Situational superko takes the side to move from the next move of the record. Set-up in the middle starts the repetition
/// history anew.
///
/// Made by functions that take a `gocore_replay **`; the caller frees it with gocore_replay_free.
pub struct gocore_replay(pub(crate) Replay);

/// What a replay tells; this if it is NULL.
fn ask<T: Copy>(replay: Option<&gocore_replay>, absent: T, question: impl FnOnce(&Replay) -> T) -> T {
    value_or(absent, || replay.map_or(absent, |replay| question(&replay.0)))
}

/// The move of a number, which may be off the board: a record is judged as it stands.
fn recorded(index: u16, size: BoardSize) -> Checked<Move> {
    let width = u16::from(size.width());
    match index {
        GOCORE_PASS => Ok(Move::Pass),
        GOCORE_NO_POINT => Err(GOCORE_BAD_ARGUMENT),
        // The column is below 25. What is off the board is below it, and stays so.
        _ => {
            Ok(Move::Play(Point::new((index % width) as u8, u8::try_from(index / width).unwrap_or(u8::MAX))))
        }
    }
}

/// Starts the replay of a record from an empty board. With `playing_repetitions` 1, a move refused for repetition only is
/// played all the same, and is a fault as well; 0 leaves it out.
///
/// Errors: GOCORE_BAD_SIZE, and those of rules. Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_new(
    size: gocore_size,
    rules: *const gocore_rules,
    playing_repetitions: u8,
    replay: *mut *mut gocore_replay,
) -> gocore_status {
    guard(|| {
        let (size, rules, out) = (size.get()?, rules_of(rules)?, Output::new(replay)?);
        let made = Replay::new(size, rules);
        let playing = bool::from_number(playing_repetitions)?;
        out.hand_over(gocore_replay(if playing { made.playing_repetitions() } else { made }));
        Ok(())
    })
}

/// Frees a replay and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are
/// left alone. Other copies of the pointer must not be used any more.
///
/// Cost: linear in the moves.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_replay_free(replay: Option<&mut *mut gocore_replay>) {
    free(replay);
}

/// A copy that goes its own way.
///
/// Cost: linear in the moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_copy(
    replay: Option<&gocore_replay>,
    copy: *mut *mut gocore_replay,
) -> gocore_status {
    guard(|| {
        let replay = replay.not_null()?;
        Output::new(copy)?.hand_over(gocore_replay(replay.0.clone()));
        Ok(())
    })
}

/// Puts other stones on the board: a set-up. Chains without a liberty are left standing. The position stays the caller's.
///
/// Errors: GOCORE_SIZE_MISMATCH. Cost: linear in the board.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_replay_set_position(
    replay: Option<&mut gocore_replay>,
    position: Option<&gocore_position>,
) -> gocore_status {
    guard(|| {
        let (replay, position) = (replay.not_null()?, position.not_null()?);
        if replay.0.set_position(&position.0) { Ok(()) } else { Err(GOCORE_SIZE_MISMATCH) }
    })
}

/// Says how many handicap stones Black was given, for White's compensation.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_replay_set_handicap(
    replay: Option<&mut gocore_replay>,
    stones: u32,
) -> gocore_status {
    guard(|| {
        replay.not_null()?.0.set_handicap(stones);
        Ok(())
    })
}

/// The next move of the record: a point or GOCORE_PASS. GOCORE_OK if it has been played. One that is refused is counted,
/// noted among the faults, and left out, but for a repetition that is played all the same. A number beyond the board is
/// such a move; GOCORE_NO_POINT and what is no colour are none: they are not counted.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_OCCUPIED, GOCORE_SUICIDE, GOCORE_KO and GOCORE_SUPERKO with the number of the move that
/// made the board that would come back. Cost: constant, whatever the number of moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_turn(
    replay: Option<&mut gocore_replay>,
    color: u8,
    r#move: u16,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (replay, color) = (&mut replay.not_null()?.0, self::color(color)?);
        let size = replay.board().size();
        let mv = recorded(r#move, size)?;
        replay.turn(color, mv).map(|_| ()).map_err(|error| report.play(error, size))
    })
}

/// A move of the record that cannot be read as a point at all: it is counted and noted among the faults, as GOCORE_BAD_VERTEX.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_replay_unreadable_turn(
    replay: Option<&mut gocore_replay>,
    color: u8,
) -> gocore_status {
    guard(|| {
        let (replay, color) = (replay.not_null()?, self::color(color)?);
        replay.0.unreadable_turn(color, ParseVertexError::Malformed);
        Ok(())
    })
}

/// The next moves of the record, one after the other as by gocore_replay_turn, but faster: a colour and a move for each.
/// `refused` gets how many are refused, which is no failure, and may be NULL; they are the last of the faults.
///
/// Errors: GOCORE_BAD_ARGUMENT with the index as offset for what is no colour or move; nothing has been played then. Cost:
/// linear in the moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_turns(
    replay: Option<&mut gocore_replay>,
    colors: *const u8,
    moves: *const u16,
    count: usize,
    refused: *mut usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let replay = &mut replay.not_null()?.0;
        let turns = turns_of(elements(colors, count)?, elements(moves, count)?, replay, report)?;
        write_if(refused, replay.turns(&turns));
        Ok(())
    })
}

fn turns_of(
    colors: &[u8],
    moves: &[u16],
    replay: &Replay,
    report: &mut Report,
) -> Checked<Vec<(Color, Move)>> {
    let size = replay.board().size();
    let turn = |(place, (&by, &mv))| {
        let turn = color(by).and_then(|by| Ok((by, recorded(mv, size)?)));
        report.at(place, turn)
    };
    colors.iter().zip(moves).enumerate().map(turn).collect()
}

/// Moves of the record that could not be played so far; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_replay_fault_count(replay: Option<&gocore_replay>) -> usize {
    ask(replay, 0, |replay| replay.faults().len())
}

/// A move of the record that could not be played, by its index among the faults from 0 on: `number` gets its number in the
/// record, from 1, where passes and moves left out count; `color` who made it; `reason` why it cannot be played, as
/// gocore_replay_turn explained it. Each may be NULL.
///
/// Errors: GOCORE_BAD_ARGUMENT if there is no such fault. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_fault(
    replay: Option<&gocore_replay>,
    index: usize,
    number: *mut u32,
    color: *mut u8,
    reason: *mut gocore_error,
) -> gocore_status {
    guard(|| {
        let replay = &replay.not_null()?.0;
        let (fault, size) = (replay.faults().get(index).ok_or(GOCORE_BAD_ARGUMENT)?, replay.board().size());
        let told = match fault.reason() {
            FaultReason::Refused { error, .. } => gocore_error::of_play(error, size),
            other => gocore_error::of(other.code(), &other.on(size)),
        };
        write_if(number, fault.number());
        write_if(color, number_of(Some(fault.color())));
        write_if(reason, told);
        Ok(())
    })
}

/// The number of moves so far, passes and refused ones among them; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_replay_number(replay: Option<&gocore_replay>) -> u32 {
    ask(replay, 0, Replay::number)
}

/// The size of the board; width and height 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_replay_size(replay: Option<&gocore_replay>) -> gocore_size {
    ask(replay, gocore_size::NOTHING, |replay| gocore_size::of(replay.board().size()))
}

/// The rules.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_rules(
    replay: Option<&gocore_replay>,
    rules: *mut gocore_rules,
) -> gocore_status {
    guard(|| {
        let replay = replay.not_null()?;
        Output::new(rules)?.write(gocore_rules::of(replay.0.rules()));
        Ok(())
    })
}

/// Writes a colour for every point: bytes in the shape [height][width], row 0 on top, GOCORE_NONE where there is no stone.
///
/// Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_stones(
    replay: Option<&gocore_replay>,
    stones: *mut u8,
    length: usize,
) -> gocore_status {
    guard(|| {
        let position = replay.not_null()?.0.position();
        position.write_bytes(Array::new(stones, length, position.size().area())?.bytes());
        Ok(())
    })
}

/// The stones as they stand as a position of its own, which the caller frees with gocore_position_free.
///
/// Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_position(
    replay: Option<&gocore_replay>,
    position: *mut *mut gocore_position,
) -> gocore_status {
    guard(|| {
        let replay = replay.not_null()?;
        Output::new(position)?.hand_over(gocore_position(replay.0.position()));
        Ok(())
    })
}

/// What has piled up beside the board so far.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_tally(
    replay: Option<&gocore_replay>,
    tally: *mut gocore_tally,
) -> gocore_status {
    guard(|| {
        let replay = replay.not_null()?;
        Output::new(tally)?.write(gocore_tally::of(replay.0.tally()));
        Ok(())
    })
}

/// How often the present stones have been on the board, now included; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_replay_board_occurrences(replay: Option<&gocore_replay>) -> u32 {
    ask(replay, 0, Replay::board_occurrences)
}

/// Whether the board and the rules let a colour make a move as the next one of the record: GOCORE_OK if they do. A move is
/// a point or GOCORE_PASS, which they always do. Nothing changes, and nothing is a fault.
///
/// Errors: those of gocore_replay_turn. Cost: constant for the colour whose turn it is; otherwise, or before the first
/// move, linear in the moves so far.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_legality(
    replay: Option<&gocore_replay>,
    color: u8,
    r#move: u16,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (replay, color) = (&replay.not_null()?.0, self::color(color)?);
        let size = replay.board().size();
        match recorded(r#move, size)? {
            Move::Play(point) => {
                replay.legality(color, point).map(|_| ()).map_err(|error| report.play(error, size))
            }
            Move::Pass => Ok(()),
        }
    })
}

/// The points where a colour may play as the next move of the record, in reading order.
///
/// Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: linear in the board; for a colour whose turn it is not, linear in
/// the moves too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_legal_points(
    replay: Option<&gocore_replay>,
    color: u8,
    points: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (replay, room) = (&replay.not_null()?.0, Room::new(points, capacity, count)?);
        let plays = replay.legal_plays(self::color(color)?);
        room.fill_points(&plays)
    })
}

/// Counts the position as it stands; a pass that White still owes is taken as made. Marks may be NULL for none, and there may
/// be some however the record ends. The caller frees the score with gocore_score_free.
///
/// Errors: GOCORE_OFF_BOARD, GOCORE_NO_STONE, GOCORE_NEUTRAL_STONE with the point. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_replay_score(
    replay: Option<&gocore_replay>,
    marks: *const gocore_marks,
    score: *mut *mut gocore_score,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (replay, out) = (&replay.not_null()?.0, Output::new(score)?);
        let position = replay.position();
        let marks = marks_of(marks, &position, report)?;
        let counted = replay.score(&marks).map_err(|error| report.score(error, &position))?;
        out.hand_over(gocore_score(counted));
        Ok(())
    })
}
