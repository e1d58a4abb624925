//! Rules engine for the game of Go.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod bits;
mod board;
mod code;
mod color;
mod game;
mod halves;
mod history;
#[doc(hidden)]
pub mod model;
mod moves;
pub mod notation;
mod outcome;
mod point;
mod point_set;
mod position;
#[cfg(feature = "render")]
pub mod render;
mod replay;
mod rules;
mod scoring;
mod size;
mod symmetry;
mod zobrist;

pub use board::{Board, Chain, Placement};
pub use code::Code;
pub use color::{Color, ParseColorError};
pub use game::{
    BuildError, Game, GameBuilder, GameTextError, PlayError, PlayErrorOn, PlyError, Repetition, ResumeError,
    TurnPhase,
};
pub use halves::{HalfPoints, Komi, KomiError, ParsePointsError};
pub use moves::Move;
pub use notation::ParseVertexError;
pub use outcome::{Outcome, ParseOutcomeError, WonBy};
pub use point::Point;
pub use point_set::PointSet;
pub use position::{Position, SetupError, SetupFault};
pub use replay::{Fault, Replay};
pub use rules::{
    EndOfPlay, HandicapBonus, HandicapConvention, HandicapError, KoRule, LongCycle, NotExpressible,
    PassStones, Resumption, Rules, ScoringRule, SekiTest, SuicideRule, Tax, TieRule,
};
pub use scoring::{Marks, PassAlive, Score, ScoreError, SideScore, Tally};
pub use size::{BoardSize, MAX_SIDE, SizeError};
pub use symmetry::Symmetry;
