//! A rules engine for the game of Go (weiqi, baduk, igo): what is legal and why not, what is captured, what repeats,
//! whose turn it is, what the score is and how play ends. It plays no moves of its own.
//!
//! ```
//! use gocore::{BoardSize, Game, Marks, Rules, notation::parse_vertex};
//! let mut game = Game::new(BoardSize::NINETEEN, Rules::preset("japanese")?);
//! for vertex in ["Q16", "D4", "Q3"] {
//!     game.play(parse_vertex(vertex, game.size())?)?;
//! }
//! game.pass()?;
//! game.pass()?;
//! let score = game.score(&Marks::none(game.size()))?;
//! assert_eq!(score.outcome().to_string(), "W+6.5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to start
//! - [`Game`]: a game of two sides taking turns. [`GameBuilder`] starts one with handicap or in the middle.
//! - [`Replay`]: a game record judged as it stands; with feature `sgf`, the module `sgf` reads records.
//! - [`Rules`]: rule sets as flags; [`Preset`]: the named ones, with their sources.
//! - [`Score`]: who owns what and by how much, from a [`Position`], [`Marks`] of dead stones, rules and a [`Tally`].
//! - [`Session`]: a game between two people and a host: proposals, confirmations, offers, how it ends, snapshots.
//! - With feature `gtp`, the module `gtp`: the protocol that Go programs speak, from both sides.
//! - With feature `render`, the module `render` draws boards as text and as SVG.
//! - [`Fingerprint`]: for finding duplicates.
//! - [`Estimator`]: which stones of a finished game are dead, and how an unfinished one stands, as playouts see it.
//! - [`Playouts`] and [`Batch`]: random games to the end, and many games stepped at once.
//! - [`Board`] and [`Position`]: stones with and without their chains, for those who need no game.
//!
//! # Promises
//! - Superko and repetition are exact: hashes only say where to look, stones decide.
//! - Numbers are integers throughout; scores and komi are whole half points.
//! - A failed call changes nothing. Errors are small values with a stable [`Code`]. No input makes the library panic.
//! - No dependency; needs `alloc` but not `std`. All types are `Send` and `Sync`. `unsafe` only in the module that chooses
//!   code for the processor, with the only global state: what processor it is.
//! - Minimum Rust version: 1.85.
//!
//! # Features
//! - `std` (default): asks the processor at run time what it can do; playouts, batches, replay and the area count then use
//!   code compiled for x86-64-v3 where there is such a processor. Costs a second copy of their code.
//! - `sgf` (default): reading of game records. Adds code only.
//! - `encodings`: text of records in GB 18030, Big5, Shift-JIS, EUC-JP and EUC-KR is decoded, and the set is guessed where
//!   none is declared. Brings `sgf`, and encoding_rs, chardetng, cfg-if and memchr, all without the standard library; a
//!   program grows by some 260 KB. Files in UTF-8 take no longer; a guess takes a tenth of a microsecond for each byte
//!   that is no ASCII, of at most 4 KiB of a game.
//! - `serde`: [`Session`] as readable text with all its actions; colours, points, sizes, komi, rules, results and
//!   fingerprints as values. Depends on serde.
//! - `render` (default): drawings of boards as text, which parses back, and as SVG. Adds code only.
//! - `gtp` (default): the Go Text Protocol, version 2, and an engine that speaks it, without input or output. Turns `sgf` and
//!   `render` on. Adds code only.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod batch;
mod bits;
mod board;
mod code;
mod color;
mod dispatch;
mod estimate;
mod fingerprint;
mod game;
#[cfg(feature = "gtp")]
pub mod gtp;
mod halves;
mod history;
#[doc(hidden)]
pub mod model;
mod moves;
pub mod notation;
mod outcome;
mod playout;
mod point;
mod point_set;
mod position;
mod random;
#[cfg(feature = "render")]
pub mod render;
mod replay;
mod rules;
mod scoring;
#[cfg(feature = "serde")]
mod serialize;
mod session;
mod setup;
#[cfg(feature = "sgf")]
pub mod sgf;
mod shared;
mod size;
mod symmetry;
mod wire;
mod words;
mod zobrist;

/// The examples of the README, compiled and run by the documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

pub use batch::{Batch, BatchError, BatchOptions, BatchSnapshotError, Plane};
pub use board::{Board, Chain, Placement};
pub use code::Code;
pub use color::{Color, ParseColorError};
pub use estimate::{AreaEstimate, DeadStones, Estimator};
pub use fingerprint::{Fingerprint, ParseFingerprintError};
pub use game::{
    BuildError, Game, GameBuilder, GameTextError, PlayError, PlayErrorOn, PlyError, Repetition, ResumeError,
    Resumed, StartFault, StartFaultOn, TurnPhase, WholeGameError,
};
pub use halves::{HalfPoints, Komi, KomiError, ParseKomiError, ParsePointsError};
pub use moves::Move;
pub use notation::ParseVertexError;
pub use outcome::{Outcome, ParseOutcomeError, WonBy};
pub use playout::{Ownership, Playout, Playouts};
pub use point::Point;
pub use point_set::{PointSet, Points};
pub use position::Position;
pub use replay::{Fault, FaultReason, FaultReasonOn, Replay, TurnSummary};
pub use rules::{
    BoardGameArenaError, BoardGameArenaStart, EndOfPlay, FixedHandicap, HandicapBonus, HandicapConvention,
    HandicapError, HandicapPlacement, KoRule, LongCycle, NotExpressible, ParseRulesError, PassStones, Preset,
    Resumption, Rules, ScoringRule, SekiTest, SuicideRule, Tax, TieRule, UnknownPreset, fixed_handicap,
    max_fixed_handicap,
};
pub use scoring::{Marks, PassAlive, Score, ScoreError, ScoreErrorOn, SideScore, Tally};
pub use session::{
    Action, ActionKind, ActionOn, ActionTextError, Allowed, EndOffer, EndReason, Ending, Event, Phase,
    Session, SessionError, SessionErrorOn, SessionOptions, SnapshotError, ToggleUnit, UndoRequest,
};
pub use setup::{SetupError, SetupFault, SetupFaultOn};
pub use size::{BoardSize, MAX_SIDE, ParseSizeError, SizeError};
pub use symmetry::Symmetry;
