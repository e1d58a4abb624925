//! Many games stepped at once.

use gocore::{Batch, BatchError, BatchOptions, BoardSize, KoRule, Komi, Plane, SuicideRule};

use crate::boundary::{Array, Checked, NotNull, Output, cleared, elements, free, guard, input, value_or};
use crate::choice::Choice;
use crate::error::{Report, gocore_error, guard_explained};
use crate::point::{gocore_size, number_of, point};
use crate::position::gocore_position;
use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_NULL, GOCORE_WRONG_LENGTH, gocore_status, status_of};

/// Games of one size under one set of rules that all make a turn at every step, for reinforcement learning.
///
/// A game starts from an empty board, Black to move, and ends with two passes in a row or after a number of turns. What
/// counts then is area with all stones alive (Tromp-Taylor), less komi. With `auto_reset` a game that ends begins anew in the
/// same step, so that what is observed after it is the new game. Without, it stays as it ended: no play is legal, whatever
/// action it is given is ignored, and its results stay until it is reset.
///
/// An action is a number: a point, or for a pass the number of points of the board (not GOCORE_PASS). A pass is always
/// legal. Arrays have a place for each game, in order, and must be as long as there are games: GOCORE_WRONG_LENGTH otherwise.
///
/// Each game has random numbers of its own, which follow from the seed and its index: the same on every processor and in a
/// batch of any size. They go on when a game begins anew. For several threads, give each a batch.
///
/// Made by gocore_batch_new and gocore_batch_copy; the caller frees it with gocore_batch_free.
pub struct gocore_batch(pub(crate) Batch);

/// The most games of a batch.
pub const GOCORE_MAX_BATCH: usize = 1_048_576;

/// What the games of a batch have in common. Begin with gocore_batch_options_default. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_batch_options {
    /// The size of the boards.
    pub size: gocore_size,
    /// White's komi in half points: 15 is 7.5 points. From -800 to 800.
    pub komi: i16,
    /// The turns, passes included, after which a game ends; 0 counts as 1.
    pub max_turns: u32,
    /// GOCORE_KO_RULE_... The superko rules are exact; they cost time and, for each turn of a game, memory: about 100 bytes
    /// on 9x9, 200 on 19x19.
    pub ko: u8,
    /// GOCORE_SUICIDE_RULE_...
    pub suicide: u8,
    /// 1 if a game that ends begins anew in the same step, 0 if it stays as it ended.
    pub auto_reset: u8,
    /// How many positions before the present one the planes can show: at most 15, more count as 15. Each takes 32 bytes a game
    /// on 9x9, 96 on 19x19.
    pub remembered: u8,
    /// For later options: all 0.
    pub reserved: [u8; 12],
}

impl gocore_batch_options {
    fn of(options: &BatchOptions) -> gocore_batch_options {
        gocore_batch_options {
            size: gocore_size::of(options.size()),
            // No komi is beyond 800.
            komi: options.komi().halves() as i16,
            max_turns: options.max_turns(),
            ko: options.ko().number(),
            suicide: options.suicide().number(),
            auto_reset: options.auto_reset().number(),
            remembered: options.remembered(),
            reserved: [0; 12],
        }
    }

    fn get(&self) -> Checked<BatchOptions> {
        if self.reserved != [0; 12] {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        let komi = Komi::from_halves(i32::from(self.komi)).map_err(|error| status_of(error.code()))?;
        Ok(BatchOptions::new(self.size.get()?)
            .with_ko(KoRule::from_number(self.ko)?)
            .with_suicide(SuicideRule::from_number(self.suicide)?)
            .with_komi(komi)
            .with_max_turns(self.max_turns)
            .with_auto_reset(bool::from_number(self.auto_reset)?)
            .with_remembered(self.remembered))
    }
}

/// A plane: where the side to move may play. A pass, always legal, has no place in it.
pub const GOCORE_PLANE_LEGAL: u16 = 0;
/// A plane: stones of the side to move.
pub const GOCORE_PLANE_OWN: u16 = 1;
/// A plane: stones of its opponent.
pub const GOCORE_PLANE_OPPONENT: u16 = 2;
/// A plane: black stones.
pub const GOCORE_PLANE_BLACK: u16 = 3;
/// A plane: white stones.
pub const GOCORE_PLANE_WHITE: u16 = 4;
/// A plane: where the side to move may not play for the ko rule alone: suicide rule and stones would let it.
pub const GOCORE_PLANE_KO: u16 = 5;
/// A plane: everywhere, if Black is to move.
pub const GOCORE_PLANE_BLACK_TO_MOVE: u16 = 6;
/// A plane: stones of the side to move now, some turns ago; nothing before the start of the game. The turns are in the high
/// byte: GOCORE_PLANE_OWN_BEFORE + 3 * GOCORE_PLANE_TURNS is three turns ago, and without any it is now.
pub const GOCORE_PLANE_OWN_BEFORE: u16 = 7;
/// A plane: stones of its opponent, some turns ago, which are in the high byte likewise.
pub const GOCORE_PLANE_OPPONENT_BEFORE: u16 = 8;
/// A plane: stones of either colour whose chain has one liberty.
pub const GOCORE_PLANE_LIBERTIES_1: u16 = 9;
/// A plane: stones of either colour whose chain has two liberties.
pub const GOCORE_PLANE_LIBERTIES_2: u16 = 10;
/// A plane: stones of either colour whose chain has three liberties or more.
pub const GOCORE_PLANE_LIBERTIES_3_OR_MORE: u16 = 11;

/// What a turn is worth in GOCORE_PLANE_OWN_BEFORE and GOCORE_PLANE_OPPONENT_BEFORE.
pub const GOCORE_PLANE_TURNS: u16 = 256;

fn plane(number: u16) -> Checked<Plane> {
    // Both are below 256.
    let (kind, turns) = (number % GOCORE_PLANE_TURNS, (number / GOCORE_PLANE_TURNS) as u8);
    Ok(match (kind, turns) {
        (GOCORE_PLANE_OWN_BEFORE, turns) => Plane::OwnBefore(turns),
        (GOCORE_PLANE_OPPONENT_BEFORE, turns) => Plane::OpponentBefore(turns),
        (GOCORE_PLANE_LEGAL, 0) => Plane::Legal,
        (GOCORE_PLANE_OWN, 0) => Plane::Own,
        (GOCORE_PLANE_OPPONENT, 0) => Plane::Opponent,
        (GOCORE_PLANE_BLACK, 0) => Plane::Black,
        (GOCORE_PLANE_WHITE, 0) => Plane::White,
        (GOCORE_PLANE_KO, 0) => Plane::Ko,
        (GOCORE_PLANE_BLACK_TO_MOVE, 0) => Plane::BlackToMove,
        (GOCORE_PLANE_LIBERTIES_1, 0) => Plane::Liberties1,
        (GOCORE_PLANE_LIBERTIES_2, 0) => Plane::Liberties2,
        (GOCORE_PLANE_LIBERTIES_3_OR_MORE, 0) => Plane::Liberties3OrMore,
        _ => return Err(GOCORE_BAD_ARGUMENT),
    })
}

fn size(batch: &Batch) -> BoardSize {
    batch.options().size()
}

fn must_be(given: usize, needed: usize) -> Result<(), BatchError> {
    if given == needed { Ok(()) } else { Err(BatchError::WrongLength { given, needed }) }
}

fn check_length(batch: &Batch, length: usize) -> Checked {
    must_be(length, batch.len()).map_err(|_| GOCORE_WRONG_LENGTH)
}

fn told<T>(result: Result<T, BatchError>, batch: &Batch, report: &mut Report) -> Checked<T> {
    result.map_err(|error| report.tell(status_of(error.code()), || explained(error, size(batch))))
}

fn explained(error: BatchError, size: BoardSize) -> gocore_error {
    let told = gocore_error::of(error.code(), &error);
    let counted = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    match error {
        BatchError::WrongLength { given, needed } => told.instead_of(counted(given), counted(needed)),
        BatchError::NoSuchAction { game, action } => told.at_offset(game).about(u32::from(action)),
        BatchError::Illegal { game, action } => {
            let told = told.at_offset(game).about(u32::from(action));
            point(action, size).map_or(told, |point| told.at_point(point, size))
        }
        BatchError::NotRemembered { turns_ago, remembered } => {
            told.instead_of(u32::from(turns_ago), u32::from(remembered))
        }
        _ => told,
    }
}

/// Simple ko, suicide forbidden, komi 7.5, at most three turns a point of the board, games that begin anew by themselves, no
/// earlier positions remembered.
///
/// Errors: GOCORE_BAD_SIZE. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_options_default(
    size: gocore_size,
    options: *mut gocore_batch_options,
) -> gocore_status {
    guard(|| {
        let size = size.get()?;
        Output::new(options)?.write(gocore_batch_options::of(&BatchOptions::new(size)));
        Ok(())
    })
}

/// So many games at their start, at most GOCORE_MAX_BATCH. Memory a game: 2.3 kB up to 81 points, 5.6 kB up to 169, 19 kB up to
/// 361, 52 kB above.
///
/// Errors: GOCORE_BAD_SIZE; GOCORE_KOMI_OUT_OF_RANGE; GOCORE_BAD_ARGUMENT also for too many games. Cost: linear in the
/// games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_new(
    options: *const gocore_batch_options,
    games: usize,
    seed: u64,
    batch: *mut *mut gocore_batch,
) -> gocore_status {
    guard(|| {
        let (options, out) = (input(options)?.get()?, Output::new(batch)?);
        if games > GOCORE_MAX_BATCH {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        out.hand_over(gocore_batch(Batch::new(options, games, seed)));
        Ok(())
    })
}

/// Frees a batch and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are
/// left alone. Other copies of the pointer must not be used any more.
///
/// Cost: linear in the games.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_batch_free(batch: Option<&mut *mut gocore_batch>) {
    free(batch);
}

/// A copy that goes its own way, with the same random numbers to come.
///
/// Cost: linear in the games, and under superko in their turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_copy(
    batch: Option<&gocore_batch>,
    copy: *mut *mut gocore_batch,
) -> gocore_status {
    guard(|| {
        let (batch, out) = (batch.not_null()?, Output::new(copy)?);
        out.hand_over(gocore_batch(batch.0.clone()));
        Ok(())
    })
}

/// The number of games; 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_batch_count(batch: Option<&gocore_batch>) -> usize {
    value_or(0, || batch.map_or(0, |batch| batch.0.len()))
}

/// What the games have in common.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_get_options(
    batch: Option<&gocore_batch>,
    options: *mut gocore_batch_options,
) -> gocore_status {
    guard(|| {
        let batch = batch.not_null()?;
        Output::new(options)?.write(gocore_batch_options::of(batch.0.options()));
        Ok(())
    })
}

/// All games begin anew, as if no step had been made but for their random numbers, which go on.
///
/// Errors: GOCORE_NULL. Cost: linear in the games.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_batch_reset(batch: Option<&mut gocore_batch>) -> gocore_status {
    guard(|| {
        batch.not_null()?.0.reset();
        Ok(())
    })
}

/// A game begins anew, as by gocore_batch_reset.
///
/// Errors: GOCORE_BAD_ARGUMENT if there is no such game. Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_batch_reset_game(batch: Option<&mut gocore_batch>, game: usize) -> gocore_status {
    guard(|| if batch.not_null()?.0.reset_game(game) { Ok(()) } else { Err(GOCORE_BAD_ARGUMENT) })
}

/// Makes a turn in each game: one action a game, in order.
///
/// Errors: GOCORE_WRONG_LENGTH; GOCORE_NO_SUCH_ACTION for a number beyond that of the pass; GOCORE_ILLEGAL_ACTION with the
/// point. The offset of the error is the first such game, its number the action. No turn has been made in any game then.
/// Cost: linear in the games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_step(
    batch: Option<&mut gocore_batch>,
    actions: *const u16,
    count: usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let batch = &mut batch.not_null()?.0;
        told(must_be(count, batch.len()), batch, report)?;
        let result = batch.step(elements(actions, count)?);
        told(result, batch, report)
    })
}

/// Makes a random turn in each game: a legal play, each as likely as any other, or a pass if there is none. Writes the
/// actions, one a game; for a game that is over, a pass. NULL with count 0 if they are not wanted.
///
/// Errors: GOCORE_WRONG_LENGTH; no turn has been made then. Cost: linear in the games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_step_random(
    batch: Option<&mut gocore_batch>,
    actions: *mut u16,
    count: usize,
) -> gocore_status {
    guard(|| {
        let batch = &mut batch.not_null()?.0;
        let actions = match (actions.is_null(), count) {
            (true, 0) => None,
            (true, _) => return Err(GOCORE_NULL),
            (false, _) => {
                check_length(batch, count)?;
                Some(cleared(actions, count)?)
            }
        };
        batch.step_random(actions).map_err(|error| status_of(error.code()))
    })
}

/// How the last step has ended games, each array with a place for each game, and NULL where it is not wanted. `terminals`: 1 for
/// a game that the last step has ended, else 0; without `auto_reset`, for one that has ended since it was last reset.
/// `rewards`: who has won it, 1 for Black, -1 for White, 0 for nobody. `margins`: by how much, Black's area less White's and
/// less komi, in half points. Both are 0 for all other games.
///
/// Errors: GOCORE_WRONG_LENGTH. Cost: linear in the games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_results(
    batch: Option<&gocore_batch>,
    terminals: *mut u8,
    rewards: *mut i8,
    margins: *mut i32,
    count: usize,
) -> gocore_status {
    guard(|| {
        let batch = &batch.not_null()?.0;
        check_length(batch, count)?;
        if !terminals.is_null() {
            Array::new(terminals, count, count)?.fill(batch.terminals().iter().copied().map(u8::from));
        }
        if !rewards.is_null() {
            Array::new(rewards, count, count)?.fill(batch.rewards().iter().copied());
        }
        if !margins.is_null() {
            Array::new(margins, count, count)?.fill(batch.margins().iter().copied());
        }
        Ok(())
    })
}

/// Whose turn it is in each game: colours; in one that is over, whose it would be.
///
/// Errors: GOCORE_WRONG_LENGTH. Cost: linear in the games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_to_move(
    batch: Option<&gocore_batch>,
    colors: *mut u8,
    count: usize,
) -> gocore_status {
    of_each(batch, colors, count, |batch, game| number_of(batch.to_move(game)))
}

/// The turns made in each game since its start, passes included.
///
/// Errors: GOCORE_WRONG_LENGTH. Cost: linear in the games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_turns(
    batch: Option<&gocore_batch>,
    turns: *mut u32,
    count: usize,
) -> gocore_status {
    of_each(batch, turns, count, |batch, game| batch.turns(game).unwrap_or(u32::MAX))
}

/// # Safety
/// That of [`Array::new`].
unsafe fn of_each<T: Copy>(
    batch: Option<&gocore_batch>,
    out: *mut T,
    count: usize,
    value: impl Fn(&Batch, usize) -> T,
) -> gocore_status {
    guard(|| {
        let batch = &batch.not_null()?.0;
        check_length(batch, count)?;
        Array::new(out, count, count)?.fill((0..count).map(|game| value(batch, game)));
        Ok(())
    })
}

/// The stones of a game as a position of its own, which the caller frees with gocore_position_free.
///
/// Errors: GOCORE_BAD_ARGUMENT if there is no such game. Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_position(
    batch: Option<&gocore_batch>,
    game: usize,
    position: *mut *mut gocore_position,
) -> gocore_status {
    guard(|| {
        let (batch, out) = (batch.not_null()?, Output::new(position)?);
        out.hand_over(gocore_position(batch.0.position(game).ok_or(GOCORE_BAD_ARGUMENT)?));
        Ok(())
    })
}

/// The stones of a game: a colour for every point, bytes in the shape [height][width], row 0 on top.
///
/// Errors: GOCORE_BAD_ARGUMENT if there is no such game, GOCORE_SHORT_BUFFER if the length is less than the number of points.
/// Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_stones(
    batch: Option<&gocore_batch>,
    game: usize,
    stones: *mut u8,
    length: usize,
) -> gocore_status {
    guard(|| {
        let batch = &batch.not_null()?.0;
        let out = Array::new(stones, length, size(batch).area())?;
        let position = batch.position(game).ok_or(GOCORE_BAD_ARGUMENT)?;
        position.write_bytes(out.bytes());
        Ok(())
    })
}

/// Writes planes of all games, GOCORE_PLANE_..., in any order and number: bytes 0 and 1 in the shape
/// [games][planes][height][width], row 0 on top, which `length` must be exactly.
///
/// Errors: GOCORE_BAD_ARGUMENT for a number that is no plane, with its index as offset; GOCORE_NOT_REMEMBERED with the turns
/// as number; GOCORE_WRONG_LENGTH with the length needed as `current`. Cost: the writing, and for planes of liberties a look
/// at each chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_batch_planes(
    batch: Option<&gocore_batch>,
    planes: *const u16,
    plane_count: usize,
    out: *mut u8,
    length: usize,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let batch = &batch.not_null()?.0;
        let numbers = elements(planes, plane_count)?.iter().enumerate();
        let planes: Vec<Plane> =
            numbers.map(|(place, &number)| report.at(place, plane(number))).collect::<Checked<_>>()?;
        let needed = told(batch.planes_len(&planes), batch, report)?;
        told(must_be(length, needed), batch, report)?;
        told(batch.planes(&planes, cleared(out, length)?), batch, report)
    })
}
