//! Counting.

use gocore::{Color, Marks, Position, Score, Tally};

use crate::boundary::{Checked, elements, input};
use crate::choice::Choice;
use crate::error::Report;
use crate::point::{GOCORE_NONE, color_or_none, number_of, point, point_set};

/// What a game has piled up beside the board. A plain value.
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
    /// 0.
    pub reserved: [u8; 3],
}

impl gocore_tally {
    pub(crate) const NOTHING: gocore_tally = gocore_tally {
        black_captures: 0,
        white_captures: 0,
        black_pass_stones: 0,
        white_pass_stones: 0,
        handicap: 0,
        button: GOCORE_NONE,
        reserved: [0; 3],
    };

    pub(crate) fn of(tally: &Tally) -> gocore_tally {
        gocore_tally {
            black_captures: tally.captures(Color::Black),
            white_captures: tally.captures(Color::White),
            black_pass_stones: tally.pass_stones(Color::Black),
            white_pass_stones: tally.pass_stones(Color::White),
            handicap: tally.handicap(),
            button: number_of(tally.button()),
            reserved: [0; 3],
        }
    }

    pub(crate) fn get(self) -> Checked<Tally> {
        Ok(Tally::default()
            .with_captures(Color::Black, self.black_captures)
            .with_captures(Color::White, self.white_captures)
            .with_pass_stones(Color::Black, self.black_pass_stones)
            .with_pass_stones(Color::White, self.white_pass_stones)
            .with_handicap(self.handicap)
            .with_button(color_or_none(self.button)?))
    }
}

/// What a position counts. The caller frees it with gocore_score_free.
pub struct gocore_score(pub(crate) Score);

/// What is marked on a final position. A plain value; the lists are borrowed for the call.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocore_marks {
    /// Dead stones: each stands for its whole chain.
    pub dead: *const u16,
    /// Their number.
    pub dead_count: usize,
    /// Neutral points.
    pub neutral: *const u16,
    /// Their number.
    pub neutral_count: usize,
    /// 1 if stones in pass-alive territory are dead, else 0.
    pub settle_pass_alive: u8,
    /// 0.
    pub reserved: [u8; 7],
}

/// # Safety
/// A pointer that is not NULL points to marks.
pub(crate) unsafe fn marks_of(
    marks: *const gocore_marks,
    position: &Position,
    report: &mut Report,
) -> Checked<Marks> {
    let size = position.size();
    if marks.is_null() {
        return Ok(Marks::none(size));
    }
    let marks = input(marks)?;
    let dead = elements(marks.dead, marks.dead_count)?;
    let dead = dead.iter().map(|&index| point(index, size)).collect::<Checked<Vec<_>>>()?;
    let neutral = point_set(marks.neutral, marks.neutral_count, size)?;
    let settle = bool::from_number(marks.settle_pass_alive)?;
    let chains = Marks::dead_chains(position, dead).map_err(|error| report.score(error, position))?;
    Ok(chains.with_neutral(neutral).with_pass_alive_settled(settle))
}

/// Frees a score.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_score_free(score: Option<&mut *mut gocore_score>) {
    crate::boundary::free(score);
}

/// Black's score less White's in half points.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_score_margin(score: Option<&gocore_score>) -> i32 {
    score.map_or(0, |score| score.0.margin().halves())
}

impl Report {
    pub(crate) fn score(&mut self, error: gocore::ScoreError, position: &Position) -> i32 {
        use gocore::ScoreError as E;
        let size = position.size();
        self.tell(i32::from(error.code().number()), || {
            let told = crate::error::gocore_error::of(error.code(), &error.on(size));
            match error {
                E::NoStone { point }
                | E::PartOfChain { dead: point, .. }
                | E::NeutralStone { point }
                | E::AllAlive { point } => told.at_point(point, size),
                _ => told,
            }
        })
    }
}
