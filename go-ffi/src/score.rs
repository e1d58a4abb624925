//! Counting.

use gocore::{Color, Marks, Position, Score, ScoreError, SideScore, Tally};

use crate::boundary::{Array, Checked, NotNull, Output, Room, elements, free, guard, input, value_or};
use crate::choice::Choice;
use crate::error::{Report, gocore_error, guard_explained};
use crate::game::gocore_game;
use crate::outcome::gocore_outcome;
use crate::point::{GOCORE_NONE, color, color_or_none, gocore_size, number_of, point, point_set};
use crate::position::gocore_position;
use crate::rules::{gocore_rules, rules_of};
use crate::status::{GOCORE_BAD_ARGUMENT, gocore_status, status_of};

/// Who owns what in a position, both sides' points by kind, and the margin. It does not change. The caller frees it with
/// gocore_score_free.
pub struct gocore_score(pub(crate) Score);

/// What a game has piled up beside the board. A plain value. Counts of many millions are counted as the most that there can be.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_tally {
    /// White stones that Black has taken, White's suicides among them.
    pub black_captures: u32,
    /// Black stones that White has taken, Black's suicides among them.
    pub white_captures: u32,
    /// Stones that White has handed to Black for passing.
    pub black_pass_stones: u32,
    /// Stones that Black has handed to White for passing.
    pub white_pass_stones: u32,
    /// Handicap stones, for White's compensation.
    pub handicap: u32,
    /// Who has the button: a colour, or GOCORE_NONE.
    pub button: u8,
    /// For later kinds: all 0.
    pub reserved: [u8; 11],
}

impl gocore_tally {
    pub(crate) const NOTHING: gocore_tally = gocore_tally {
        black_captures: 0,
        white_captures: 0,
        black_pass_stones: 0,
        white_pass_stones: 0,
        handicap: 0,
        button: GOCORE_NONE,
        reserved: [0; 11],
    };

    pub(crate) fn of(tally: &Tally) -> gocore_tally {
        gocore_tally {
            black_captures: tally.captures(Color::Black),
            white_captures: tally.captures(Color::White),
            black_pass_stones: tally.pass_stones(Color::Black),
            white_pass_stones: tally.pass_stones(Color::White),
            handicap: tally.handicap(),
            button: number_of(tally.button()),
            reserved: [0; 11],
        }
    }

    pub(crate) fn get(self) -> Checked<Tally> {
        if self.reserved != [0; 11] {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        Ok(Tally::default()
            .with_captures(Color::Black, self.black_captures)
            .with_captures(Color::White, self.white_captures)
            .with_pass_stones(Color::Black, self.black_pass_stones)
            .with_pass_stones(Color::White, self.white_pass_stones)
            .with_handicap(self.handicap)
            .with_button(color_or_none(self.button)?))
    }
}

/// What is marked on a final position. A plain value; its lists are read during a call alone. Clear it to 0 first: nothing
/// marked. Wherever it is taken, NULL is the same as nothing marked.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct gocore_marks {
    /// Points with dead stones, each of which stands for its whole chain. NULL if there are none.
    pub dead: *const u16,
    /// Their number.
    pub dead_count: usize,
    /// Neutral points: empty when the dead are off the board, they count for nobody. NULL if there are none.
    pub neutral: *const u16,
    /// Their number.
    pub neutral_count: usize,
    /// 1 if stones in pass-alive territory are taken for dead too (KataGo does so in self-play; no rule text asks for it),
    /// else 0.
    pub settle_pass_alive: u8,
    /// For later marks: all 0.
    pub reserved: [u8; 7],
}

impl gocore_marks {
    /// # Safety
    /// The lists are what [`elements`] asks for.
    pub(crate) unsafe fn get(&self, position: &Position, report: &mut Report) -> Checked<Marks> {
        let size = position.size();
        if self.reserved != [0; 7] {
            return Err(GOCORE_BAD_ARGUMENT);
        }
        let settle = bool::from_number(self.settle_pass_alive)?;
        let neutral = point_set(self.neutral, self.neutral_count, size)?;
        let dead = elements(self.dead, self.dead_count)?;
        let dead = dead.iter().map(|&index| point(index, size)).collect::<Checked<Vec<_>>>()?;
        let marks = Marks::dead_chains(position, dead).map_err(|error| report.score(error, position))?;
        Ok(marks.with_neutral(neutral).with_pass_alive_settled(settle))
    }
}

/// The marks of a caller, for a position; NULL is nothing marked.
///
/// # Safety
/// A pointer that is not NULL points to marks, whose lists are what [`elements`] asks for.
pub(crate) unsafe fn marks_of(
    marks: *const gocore_marks,
    position: &Position,
    report: &mut Report,
) -> Checked<Marks> {
    if marks.is_null() { Ok(Marks::none(position.size())) } else { input(marks)?.get(position, report) }
}

impl Report {
    /// Explains marks that do not fit a position.
    pub(crate) fn score(&mut self, error: ScoreError, position: &Position) -> gocore_status {
        let size = position.size();
        self.tell(status_of(error.code()), || {
            let told = gocore_error::of(error.code(), &error.on(size));
            match error {
                ScoreError::NoStone { point }
                | ScoreError::PartOfChain { dead: point, .. }
                | ScoreError::NeutralStone { point }
                | ScoreError::AllAlive { point } => told.at_point(point, size),
                _ => told,
            }
        })
    }
}

/// One side's points, each kind apart. Kinds that the rules do not count are 0. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_side_score {
    /// Living stones (area scoring), in points.
    pub stones: u32,
    /// Empty points surrounded, less those that a tax or a mark takes away.
    pub territory: u32,
    /// Enemy stones captured in play (territory scoring).
    pub prisoners: u32,
    /// Stones that the enemy handed over when passing (territory scoring).
    pub pass_stones: u32,
    /// Enemy stones dead on the board (territory scoring); the points under them are in the territory.
    pub dead: u32,
    /// Points paid for groups, two each (GOCORE_TAX_ALL): to be subtracted.
    pub group_tax: u32,
    /// Points of compensation for handicap stones.
    pub handicap_bonus: u32,
    /// Komi, in half points.
    pub komi: i32,
    /// The half point of the button, in half points: 1 or 0.
    pub button: i32,
    /// All of it together, in half points.
    pub total: i32,
    /// For later kinds: all 0.
    pub reserved: [u32; 2],
}

impl gocore_side_score {
    fn of(side: &SideScore) -> gocore_side_score {
        gocore_side_score {
            stones: side.stones(),
            territory: side.territory(),
            prisoners: side.prisoners(),
            pass_stones: side.pass_stones(),
            dead: side.dead(),
            group_tax: side.group_tax(),
            handicap_bonus: side.handicap_bonus(),
            komi: side.komi().halves(),
            button: side.button().halves(),
            total: side.total().halves(),
            reserved: [0; 2],
        }
    }
}

/// gocore_score_points: the stones counted as dead, those found in pass-alive territory among them.
pub const GOCORE_POINTS_DEAD: u8 = 0;
/// gocore_score_points: the empty points that count for Black, those under dead stones among them.
pub const GOCORE_POINTS_BLACK_TERRITORY: u8 = 1;
/// gocore_score_points: the empty points that count for White, those under dead stones among them.
pub const GOCORE_POINTS_WHITE_TERRITORY: u8 = 2;
/// gocore_score_points: neutral points: touching both colours or none through their region, or marked so.
pub const GOCORE_POINTS_DAME: u8 = 3;
/// gocore_score_points: the points surrounded by groups in seki, which the tax takes away.
pub const GOCORE_POINTS_TAXED: u8 = 4;
/// gocore_score_points: a warning: neutral regions with a point that no stone touches. The game hardly looks finished.
pub const GOCORE_POINTS_OPEN: u8 = 5;
/// gocore_score_points: a warning: dame that could still be filled, so not those of a seki.
pub const GOCORE_POINTS_UNFILLED_DAME: u8 = 6;

/// Counts a position. Dead stones come off first; then an empty region belongs to the colour whose stones alone it touches.
/// `marks` may be NULL: every stone is alive. `tally` may be NULL: nothing beside the board.
///
/// Errors: GOCORE_NO_STONE for a point marked as dead that has none; GOCORE_NEUTRAL_STONE for a living stone marked as
/// neutral; GOCORE_OFF_BOARD; those of rules. Cost: microseconds on 19x19.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_score(
    position: Option<&gocore_position>,
    marks: *const gocore_marks,
    rules: *const gocore_rules,
    tally: *const gocore_tally,
    score: *mut *mut gocore_score,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (position, out) = (&position.not_null()?.0, Output::new(score)?);
        let (marks, rules) = (marks_of(marks, position, report)?, rules_of(rules)?);
        let tally = if tally.is_null() { gocore_tally::NOTHING } else { input(tally)? }.get()?;
        let score = Score::new(position, &marks, &rules, &tally).map_err(|e| report.score(e, position))?;
        out.hand_over(gocore_score(score));
        Ok(())
    })
}

/// Counts a game as it stands, under its rules and with all that it has piled up beside the board, a pass that White owes
/// included. `marks` may be NULL: every stone is alive.
///
/// Errors: GOCORE_NO_STONE for a point marked as dead that has none; GOCORE_NEUTRAL_STONE for a living stone marked as
/// neutral; GOCORE_ALL_ALIVE for dead stones in a game that has ended for good with all stones alive; GOCORE_OFF_BOARD. Cost:
/// microseconds on 19x19.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_game_score(
    game: Option<&gocore_game>,
    marks: *const gocore_marks,
    score: *mut *mut gocore_score,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let (game, out) = (&game.not_null()?.0, Output::new(score)?);
        let position = game.position();
        let marks = marks_of(marks, &position, report)?;
        out.hand_over(gocore_score(game.score(&marks).map_err(|error| report.score(error, &position))?));
        Ok(())
    })
}

/// Frees a score and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are left
/// alone. Other copies of the pointer must not be used any more.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_score_free(score: Option<&mut *mut gocore_score>) {
    free(score);
}

/// The size of the board; width and height 0 for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_score_size(score: Option<&gocore_score>) -> gocore_size {
    value_or(gocore_size::NOTHING, || {
        score.map_or(gocore_size::NOTHING, |score| gocore_size::of(score.0.position().size()))
    })
}

/// Black's points less White's, in half points; INT32_MIN for NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_score_margin(score: Option<&gocore_score>) -> i32 {
    value_or(i32::MIN, || score.map_or(i32::MIN, |score| score.0.margin().halves()))
}

/// Who wins and by how much, with the rules' say on ties.
///
/// Errors: GOCORE_NULL. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_score_outcome(
    score: Option<&gocore_score>,
    outcome: *mut gocore_outcome,
) -> gocore_status {
    guard(|| {
        let score = score.not_null()?;
        Output::new(outcome)?.write(gocore_outcome::of(score.0.outcome()));
        Ok(())
    })
}

/// One side's points by kind.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_score_side(
    score: Option<&gocore_score>,
    color: u8,
    side: *mut gocore_side_score,
) -> gocore_status {
    guard(|| {
        let (score, out) = (score.not_null()?, Output::new(side)?);
        out.write(gocore_side_score::of(score.0.side(self::color(color)?)));
        Ok(())
    })
}

/// Writes for every point whose it is: bytes in the shape [height][width], row 0 on top. It is that of the living stone on it
/// or of the territory it is in; GOCORE_NONE for dame and taxed points.
///
/// Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_score_owners(
    score: Option<&gocore_score>,
    owners: *mut u8,
    length: usize,
) -> gocore_status {
    guard(|| {
        let score = &score.not_null()?.0;
        let size = score.position().size();
        Array::new(owners, length, size.area())?
            .fill(size.points().map(|point| number_of(score.owner(point))));
        Ok(())
    })
}

/// The points of a kind, in reading order: GOCORE_POINTS_...
///
/// Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: linear in their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_score_points(
    score: Option<&gocore_score>,
    which: u8,
    points: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> gocore_status {
    guard(|| {
        let (score, room) = (&score.not_null()?.0, Room::new(points, capacity, count)?);
        room.fill_points(match which {
            GOCORE_POINTS_DEAD => score.dead(),
            GOCORE_POINTS_BLACK_TERRITORY => score.territory(Color::Black),
            GOCORE_POINTS_WHITE_TERRITORY => score.territory(Color::White),
            GOCORE_POINTS_DAME => score.dame(),
            GOCORE_POINTS_TAXED => score.taxed(),
            GOCORE_POINTS_OPEN => score.open_points(),
            GOCORE_POINTS_UNFILLED_DAME => score.unfilled_dame(),
            _ => return Err(GOCORE_BAD_ARGUMENT),
        })
    })
}

/// The position that was counted without the dead stones. It is a position of its own, which the caller frees with
/// gocore_position_free.
///
/// Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_score_position(
    score: Option<&gocore_score>,
    position: *mut *mut gocore_position,
) -> gocore_status {
    guard(|| {
        let score = score.not_null()?;
        Output::new(position)?.hand_over(gocore_position(*score.0.position()));
        Ok(())
    })
}
