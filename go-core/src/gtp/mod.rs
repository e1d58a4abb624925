//! The Go Text Protocol, version 2: its text read and written from both sides, and an engine that answers it.
//!
//! The side that gives commands, the *controller*, writes a [`Command`] and reads lines with a [`ResponseReader`] until
//! there is a [`Response`]. The side that answers, the *engine*, gives each line to [`GtpEngine::answer`] and writes what
//! comes back. A [`GtpEngine`] keeps the game and knows the rules; what a program decides for itself is asked of its
//! [`Player`]: moves, dead stones, files, commands of its own. [`RandomPlayer`] is one. Nothing here does input or output;
//! the examples `gtp` and `duel` do, one for each side.
//!
//! Lines may hold any bytes: control characters are dropped and tabs are spaces, as the specification says, and what is not
//! UTF-8 is replaced, so that no argument with it means anything. Time and memory are linear in the line.
//!
//! Source: Specification of the Go Text Protocol, version 2, draft 2 (Gunnar Farnebäck, 2002).
//!
//! ```
//! use gocore::gtp::{GtpEngine, RandomPlayer};
//! let mut engine = GtpEngine::new(RandomPlayer::new(1));
//! let mut ask = |line: &str| engine.answer(line).map(|answer| answer.to_string());
//! assert_eq!(ask("1 boardsize 9 # small"), Some("=1\n\n".into()));
//! assert_eq!(ask("play B E5"), Some("=\n\n".into()));
//! assert_eq!(ask("2 play W e5"), Some("?2 illegal move: E5 is occupied\n\n".into()));
//! assert_eq!(ask("3 final_score"), Some("=3 B+73.5\n\n".into()));
//! assert_eq!(ask(" # nothing"), None);
//! ```

mod command;
mod engine;
mod error;
mod handicap;
mod load;
mod obey;
mod player;
mod record;
mod response;
mod state;
mod words;

pub use command::Command;
pub use engine::{Answer, GtpEngine};
pub use error::{CommandError, GtpError, ResponseError};
pub use player::{Decision, Player, RandomPlayer};
pub use response::{Response, ResponseReader};
pub use state::State;
