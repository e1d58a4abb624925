//! The tasks, each in its file, and the list of all cases.

pub mod t1_playout;
pub mod t2_legal;
pub mod t3_replay;
pub mod t4_area;
pub mod t5_copy;
pub mod t6_record;
pub mod t7_batch;
pub mod t8_dead;
pub mod t9_growth;

use gocore::BoardSize;

use crate::square;
use t1_playout::LightPlayouts;
use t2_legal::LegalPlays;
use t3_replay::Replays;
use t4_area::Areas;
use t6_record::{ParsedReplays, Parses};
use t7_batch::Batches;
use t8_dead::DeadStones;

/// Work that is measured, with its inputs.
pub trait Task {
    /// Does all of it once, and nothing besides.
    fn run(&mut self) -> Done;

    /// What there is to say about it that takes no clock, by the keys of the figures.
    fn facts(&self) -> Vec<(String, f64)> {
        Vec::new()
    }
}

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The turns, calls, moves, copies or games that a figure is the time of one of.
    pub units: u64,
    /// Depends on all results: the same for the same run of the same task.
    pub sum: u64,
}

/// How much there is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// For a clock: some milliseconds a run, on inputs too many for the processor to learn them by heart.
    Full,
    /// For counting instructions, and for tests: a millisecond a run at most.
    Small,
}

impl Amount {
    pub(crate) const fn of(self, full: usize, small: usize) -> usize {
        match self {
            Amount::Full => full,
            Amount::Small => small,
        }
    }
}

/// A task on a size of board.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The task, and after `_` its variant.
    pub name: &'static str,
    /// Lines a side.
    pub side: u8,
    make: fn(BoardSize, Amount) -> Box<dyn Task>,
}

impl Case {
    /// Makes the inputs.
    #[must_use]
    pub fn build(&self, amount: Amount) -> Box<dyn Task> {
        (self.make)(square(self.side), amount)
    }

    /// The task without its variant: `t2` for `t2a` and `t2b_mid`.
    #[must_use]
    pub fn group(&self) -> &'static str {
        &self.name[..2]
    }
}

/// Lines of `task [sizes] => function that makes it`.
macro_rules! cases {
    ($($name:literal [$($side:literal)*] => $make:expr;)*) => {
        &[$($(Case {
            name: $name,
            side: $side,
            make: |size, amount| Box::new($make(size, amount)),
        },)*)*]
    };
}

/// All that is measured, in the order in which it is measured.
pub const CASES: &[Case] = cases! {
    "t1" [9 13 19 25] => LightPlayouts::case;
    "t2a" [9 13 19 25] => LegalPlays::simple;
    "t2b_mid" [9 13 19] => LegalPlays::superko_mid;
    "t2b_late" [9 13 19] => LegalPlays::superko_late;
    "t3" [9 13 19] => Replays::case;
    "t4" [9 13 19 25] => Areas::finished;
    "t4_worst" [9 13 19 25] => Areas::worst;
    "t5_position" [9 13 19 25] => t5_copy::positions;
    "t5_board" [9 13 19 25] => t5_copy::boards;
    "t5_game" [9 13 19 25] => t5_copy::games;
    "t6_parse" [19] => Parses::case;
    "t6_replay" [19] => ParsedReplays::case;
    "t7" [9 13 19] => Batches::case;
    "t8" [19] => DeadStones::case;
    "t9_mask_100" [19] => t9_growth::grown::<100>;
    "t9_fresh_100" [19] => t9_growth::fresh::<100>;
    "t9_mask_300" [19] => t9_growth::grown::<300>;
    "t9_fresh_300" [19] => t9_growth::fresh::<300>;
    "t9_mask_3000" [19] => t9_growth::grown::<3_000>;
    "t9_fresh_3000" [19] => t9_growth::fresh::<3_000>;
    "t9_mask_30000" [19] => t9_growth::grown::<30_000>;
    "t9_fresh_30000" [19] => t9_growth::fresh::<30_000>;
    "t9_mask_100000" [19] => t9_growth::grown::<{ t9_growth::LONGEST }>;
    "t9_fresh_100000" [19] => t9_growth::fresh::<{ t9_growth::LONGEST }>;
};

/// Adds a result to a sum in which the order counts.
#[must_use]
pub const fn mix(sum: u64, result: u64) -> u64 {
    (sum ^ result).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}
