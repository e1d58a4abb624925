//! Counting.

use gocore::{Color, Tally};

use crate::boundary::Checked;
use crate::point::{GOCORE_NONE, color_or_none, number_of};

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
