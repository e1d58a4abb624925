//! Game records that are read.

use core::ffi::c_char;

use gocore::sgf::{self, Collection, Game, LineError, RecordSize, SgfError, Tree, Warnings};
use gocore::{BoardSize, Move, Point, StartFault};

use crate::boundary::{Checked, NotNull, Output, Room, elements, free, guard, text, value_or};
use crate::choice::Choice;
use crate::error::{Report, gocore_error, guard_explained};
use crate::game::gocore_game;
use crate::point::{GOCORE_NO_POINT, GOCORE_PASS, number_of};
use crate::record::gocore_record;
use crate::replay::gocore_replay;
use crate::rules::{gocore_rules, rules_of};
use crate::status::{GOCORE_BAD_ARGUMENT, gocore_status, status_of};
use crate::tree::gocore_tree;
use crate::warning::gocore_warning;

/// The games of one file in the format SGF as they were read, with a copy of its bytes: nothing of it changes. Games are
/// counted from 0; GOCORE_BAD_ARGUMENT is for an index beyond. Made by gocore_sgf_parse; the caller frees it with
/// gocore_sgf_free.
pub struct gocore_sgf(pub(crate) Collection<'static>);

fn game_of(sgf: Option<&gocore_sgf>, index: usize) -> Checked<Game<'_>> {
    sgf.not_null()?.0.game(index).ok_or(GOCORE_BAD_ARGUMENT)
}

/// The number of a point of a board that may be larger than one that can be played on: below 52 * 52.
pub(crate) fn recorded_index(point: Point, size: RecordSize) -> u16 {
    u16::from(point.row()) * u16::from(size.width()) + u16::from(point.column())
}

/// The number of a move as recorded: no point where it is none of the board.
pub(crate) fn recorded_move<E>(mv: Result<Move, E>, size: RecordSize) -> u16 {
    match mv {
        Ok(Move::Play(point)) => recorded_index(point, size),
        Ok(Move::Pass) => GOCORE_PASS,
        Err(_) => GOCORE_NO_POINT,
    }
}

impl Report {
    pub(crate) fn sgf(&mut self, error: SgfError) -> gocore_status {
        self.tell(status_of(error.code()), || {
            gocore_error::of(error.code(), &error).at_offset(error.offset())
        })
    }

    /// Why a line is no game that could be gone on with. The size is that of its board, if that can be played on.
    pub(crate) fn line(&mut self, error: &LineError, size: Option<BoardSize>) -> gocore_status {
        let code = error.code();
        self.tell(status_of(code), || {
            let told = gocore_error::of(code, error);
            match error {
                LineError::Record(error) => told.at_offset(error.offset()),
                LineError::Start(error) => match (error.faults().first(), size) {
                    (Some(&(StartFault::NoLiberty { point } | StartFault::KoBan { point })), Some(size)) => {
                        told.at_point(point, size)
                    }
                    _ => told,
                },
                LineError::Refused { number, error, size } => {
                    let about = gocore_error::of_play(*error, *size);
                    gocore_error { message: told.message, ..about }.at_offset(index_of_move(*number))
                }
                LineError::Unreadable { number, .. } => told.at_offset(index_of_move(*number)),
                _ => told,
            }
        })
    }

    /// The same for a line of a tree, whose bytes the caller does not have.
    pub(crate) fn line_of_tree(&mut self, error: &LineError, size: Option<BoardSize>) -> gocore_status {
        match error {
            LineError::Record(error) => self.code(error.code(), error),
            error => self.line(error, size),
        }
    }
}

/// Moves of a line are numbered from 1, the elements of an array from 0.
fn index_of_move(number: u32) -> usize {
    number.saturating_sub(1) as usize
}

fn listed<'w>(warnings: impl Iterator<Item = &'w sgf::Warning>) -> Vec<gocore_warning> {
    warnings.map(gocore_warning::of).collect()
}

/// Reads every game of a file in the format SGF. What is broken in it is read as far as it makes sense, and every such place
/// is a warning: see gocore_sgf_warnings. The bytes are copied.
///
/// Errors: GOCORE_NO_GAME_TREE if there is no game in the bytes, GOCORE_RECORD_TOO_LONG from 4 GiB on; the offset of the
/// error is the number of bytes. Cost: linear in the bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_parse(
    bytes: *const u8,
    length: usize,
    sgf: *mut *mut gocore_sgf,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let out = Output::new(sgf)?;
        let read = sgf::parse(elements(bytes, length)?).map_err(|e| report.sgf(e))?;
        out.hand_over(gocore_sgf(read.into_owned()));
        Ok(())
    })
}

/// Frees what was read and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL,
/// are left alone.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_sgf_free(sgf: Option<&mut *mut gocore_sgf>) {
    free(sgf);
}

/// The number of games: at least one; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_sgf_game_count(sgf: Option<&gocore_sgf>) -> usize {
    value_or(0, || sgf.map_or(0, |sgf| sgf.0.games().len()))
}

/// The bytes that the offsets of warnings and errors count in: those that were read, or if they were UTF-16, the same text in
/// UTF-8. No NUL is added at the end.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in the bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_source(
    sgf: Option<&gocore_sgf>,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (sgf, room) = (sgf.not_null()?, Room::new(bytes, capacity, length)?);
        room.fill(sgf.0.text())
    })
}

/// The warnings about encoding, brackets, names and the like in all games, in the order they were met: at most
/// GOCORE_WARNINGS_KEPT. gocore_sgf_warning_count tells whether there were more.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: linear in their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_warnings(
    sgf: Option<&gocore_sgf>,
    warnings: *mut gocore_warning,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (sgf, room) = (sgf.not_null()?, Room::new(warnings, capacity, count)?);
        room.fill(&listed(sgf.0.warnings().iter()))
    })
}

/// The number of warnings about encoding, brackets, names and the like, also of those that gocore_sgf_warnings did not keep; 0
/// for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_sgf_warning_count(sgf: Option<&gocore_sgf>) -> usize {
    value_or(0, || sgf.map_or(0, |sgf| sgf.0.warnings().total()))
}

/// Every warning that concerns a game: those of gocore_sgf_warnings about one of its nodes or its part of the bytes, then those
/// about what its header and main line mean, at most GOCORE_WARNINGS_KEPT of each. The warning_count of its gocore_record
/// tells whether there were more.
///
/// Errors: GOCORE_BAD_ARGUMENT for the index, GOCORE_SHORT_BUFFER. Cost: linear in the nodes of the main line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_game_warnings(
    sgf: Option<&gocore_sgf>,
    game: usize,
    warnings: *mut gocore_warning,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (game, room) = (game_of(sgf, game)?, Room::new(warnings, capacity, count)?);
        room.fill(&listed(game.record().all_warnings()))
    })
}

/// What the header and the main line of a game state: size, komi, result and the like.
///
/// Errors: GOCORE_BAD_ARGUMENT for the index. Cost: linear in the nodes of the main line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_record(
    sgf: Option<&gocore_sgf>,
    game: usize,
    record: *mut gocore_record,
) -> gocore_status {
    guard(|| {
        let (game, out) = (game_of(sgf, game)?, Output::new(record)?);
        out.write(gocore_record::of(&game.record()));
        Ok(())
    })
}

/// Whether the first node of a game has a property, such as "PB": it may be there with an empty value. False also for NULL and
/// beyond the last game.
///
/// Cost: linear in the properties of the node.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_root_has(
    sgf: Option<&gocore_sgf>,
    game: usize,
    property: *const c_char,
) -> bool {
    value_or(false, || {
        let (Ok(game), Ok(name)) = (game_of(sgf, game), text(property)) else { return false };
        game.root().value(name.as_bytes()).is_some()
    })
}

/// The first value of a property of the first node of a game as one line of text in UTF-8, whatever character set it was
/// written in: "PB" and "PW" for the players, "DT" for the date, "RE" for the result as written. Empty where it has not that
/// property: see gocore_sgf_root_has.
///
/// Errors: GOCORE_BAD_ARGUMENT for the index, GOCORE_SHORT_BUFFER, GOCORE_NOT_UTF8. Cost: linear in the properties of the node
/// and the length of the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_root_text(
    sgf: Option<&gocore_sgf>,
    game: usize,
    property: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let (game, name) = (game_of(sgf, game)?, text(property)?);
        let room = Room::new(buffer, capacity, length)?;
        let value = game.root().value(name.as_bytes()).map(sgf::Value::simple_text_lossy);
        room.fill_text(&value.unwrap_or_default())
    })
}

/// The rules of a game: those that its record names, or `otherwise` where it names none (see gocore_sgf_root_has with "RU"),
/// with the komi that it states. As they are where it states none, or none that is a whole number of half points within the
/// limits. `otherwise` and `rules` may be the same variable.
///
/// Errors: GOCORE_UNKNOWN_RULES and others of gocore_rules_parse if the name is not understood, and those of rules;
/// GOCORE_BAD_ARGUMENT for the index. Cost: linear in the nodes of the main line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_rules(
    sgf: Option<&gocore_sgf>,
    game: usize,
    otherwise: *const gocore_rules,
    rules: *mut gocore_rules,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (game, otherwise, out) = (game_of(sgf, game)?, rules_of(otherwise)?, Output::new(rules)?);
        let record = game.record();
        let named = record.rules().unwrap_or_else(|| Ok(record.with_komi(otherwise)));
        out.write(gocore_rules::of(&named.map_err(|e| report.rules(e))?));
        Ok(())
    })
}

/// Rules of yours with the komi that a game states, whatever rules it names. As they are where it states none, or none that is
/// a whole number of half points within the limits. `given` and `rules` may be the same variable.
///
/// Errors: those of rules; GOCORE_BAD_ARGUMENT for the index. Cost: linear in the nodes of the main line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_with_komi(
    sgf: Option<&gocore_sgf>,
    game: usize,
    given: *const gocore_rules,
    rules: *mut gocore_rules,
) -> gocore_status {
    guard(|| {
        let (game, given, out) = (game_of(sgf, game)?, rules_of(given)?, Output::new(rules)?);
        out.write(gocore_rules::of(&game.record().with_komi(given)));
        Ok(())
    })
}

/// The moves of the main line as they are written: who made them, and what. Two arrays of the same capacity, either of which
/// may be NULL. Moves are points of the board of the record, which may be larger than one that can be played on, GOCORE_PASS,
/// or GOCORE_NO_POINT for what is no point of that board. Stones that are set up are no moves.
///
/// Errors: GOCORE_BAD_ARGUMENT for the index, GOCORE_SHORT_BUFFER. Cost: linear in the nodes of the main line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_moves(
    sgf: Option<&gocore_sgf>,
    game: usize,
    colors: *mut u8,
    moves: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let record = game_of(sgf, game)?.record();
        if colors.is_null() && moves.is_null() {
            return Room::<u16>::new(moves, capacity, count)?.ask(record.move_count() as usize);
        }
        let (who, what): (Vec<u8>, Vec<u16>) = record
            .steps()
            .filter_map(|step| match step {
                sgf::Step::Move(mv) => {
                    Some((number_of(Some(mv.color)), recorded_move(mv.action, record.size())))
                }
                _ => None,
            })
            .unzip();
        if !colors.is_null() {
            Room::new(colors, capacity, count)?.fill(&who)?;
        }
        if moves.is_null() { Ok(()) } else { Room::new(moves, capacity, count)?.fill(&what) }
    })
}

/// Plays the main line of a game as it stands, under rules: moves that are illegal or no points are left out, colours are
/// taken as given, passes stop nothing. What could not be played is among the faults of the replay, which the caller frees
/// with gocore_replay_free. With `playing_repetitions` 1, not 0, a move refused for repetition only is played all the same, as
/// it was in the game: so that a record can be judged under a ko rule that was not the game's.
///
/// `warnings` gets the warnings that only a board can give, at most GOCORE_WARNINGS_KEPT: illegal moves, and set-ups that
/// leave a chain without a liberty. Both it and `count` may be NULL.
///
/// Errors: GOCORE_RECORD_TOO_LARGE over 25 lines and GOCORE_NOT_GO, with the byte where it is stated; those of rules;
/// GOCORE_SHORT_BUFFER if there is not room for the warnings, and then there is no replay; GOCORE_BAD_ARGUMENT. Cost: linear
/// in the moves; one rebuilding of the board for each node with set-up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_replay(
    sgf: Option<&gocore_sgf>,
    game: usize,
    rules: *const gocore_rules,
    playing_repetitions: u8,
    replay: *mut *mut gocore_replay,
    warnings: *mut gocore_warning,
    capacity: usize,
    count: *mut usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (game, rules, out) = (game_of(sgf, game)?, rules_of(rules)?, Output::new(replay)?);
        let unwanted = warnings.is_null() && count.is_null() && capacity == 0;
        let room = if unwanted { None } else { Some(Room::new(warnings, capacity, count)?) };
        let record = game.record();
        let played = if bool::from_number(playing_repetitions)? {
            record.replay_with_repetitions(rules)
        } else {
            record.replay(rules)
        };
        let (played, met): (_, Warnings) = played.map_err(|e| report.sgf(e))?;
        if let Some(room) = room {
            room.fill(&listed(met.iter()))?;
        }
        out.hand_over(gocore_replay(played));
        Ok(())
    })
}

/// The game at the end of the main line, to be gone on with: every move must be legal and in turn. Stones set up before the
/// first move are the start, with White to move after a handicap; stones set up later start the game anew from what is then
/// on the board. A move after play has stopped resumes it. A record with faults has no such game: gocore_sgf_replay judges it
/// all the same. The caller frees the game with gocore_game_free.
///
/// Errors: for a move those of gocore_game_legality, or GOCORE_BAD_VERTEX; the offset of the error is then the index of the
/// move in gocore_sgf_moves. For the stones of the start GOCORE_BAD_SETUP and others of gocore_builder_build.
/// GOCORE_RECORD_TOO_LARGE and GOCORE_NOT_GO as for gocore_sgf_replay; those of rules; GOCORE_BAD_ARGUMENT for the index.
/// Cost: linear in the moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_to_game(
    sgf: Option<&gocore_sgf>,
    index: usize,
    rules: *const gocore_rules,
    game: *mut *mut gocore_game,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (rules, out) = (rules_of(rules)?, Output::new(game)?);
        let record = game_of(sgf, index)?.record();
        let game = record.to_game(rules).map_err(|e| report.line(&e, record.board_size().ok()))?;
        out.hand_over(gocore_game(game));
        Ok(())
    })
}

/// A game with all its variations as a tree, to be edited and written. Text becomes UTF-8 where its character set is known. The
/// caller frees it with gocore_tree_free.
///
/// Errors: GOCORE_BAD_ARGUMENT for the index. Cost: linear in the bytes of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_sgf_tree(
    sgf: Option<&gocore_sgf>,
    game: usize,
    tree: *mut *mut gocore_tree,
) -> gocore_status {
    guard(|| {
        let (game, out) = (game_of(sgf, game)?, Output::new(tree)?);
        out.hand_over(gocore_tree(Tree::from_game(game)));
        Ok(())
    })
}
