//! Reading of SGF game records, honest about what it had to assume.
//!
//! [`parse`] turns bytes into a [`Collection`] of games: a flat arena of nodes, properties and values that are ranges of
//! the input, so nothing is copied and every property, known or not, can be had as it was written. Reading takes one pass,
//! linear time and memory, and no recursion: a tree may be a million variations deep. What is broken is read as far as it
//! makes sense, and every such place is a [`Warning`] with its code, byte and node; an [`SgfError`] comes only when there
//! is no game at all.
//!
//! [`Game::record`] takes the main line of a game (the first child of every node) and reads what a referee needs: board
//! size, komi, handicap, result and the [`Step`]s of set-up and play, with the warnings that need no board. The moves
//! are not played: whether they are legal is not the reader's business.
//!
//! Text is kept as bytes. The character set that `CA` declares is known as far as finding the ends of values needs it;
//! UTF-16 is re-coded on entry. [`Value::text_lossy`] decodes UTF-8 and Latin-1; with feature `encodings` also GB 18030,
//! Big5, Shift-JIS, EUC-JP and EUC-KR, and where `CA` is absent, unknown or contradicted by text that is no UTF-8, the set is
//! guessed before the ends of values are looked for, with a warning.
//!
//! ```
//! use gocore::sgf::{self, Step};
//! use gocore::{Color, Move, Point};
//!
//! let collection = sgf::parse(b"(;GM[1]FF[4]SZ[9]KM[5.5]PB[Kuro]RE[B+R];B[ee];W[tt])")?;
//! assert!(collection.warnings().is_empty());
//! let record = collection.games().next().expect("one game").record();
//! assert_eq!(record.size().width(), 9);
//! assert_eq!(record.komi().map(|komi| komi.to_string()).as_deref(), Some("5.5"));
//! assert_eq!(record.result().map(|result| result.to_string()).as_deref(), Some("B+R"));
//! let moves: Vec<_> = record
//!     .steps()
//!     .filter_map(|step| match step {
//!         Step::Move(mv) => Some((mv.color, mv.action)),
//!         _ => None,
//!     })
//!     .collect();
//! assert_eq!(moves, [(Color::Black, Ok(Move::Play(Point::new(4, 4)))), (Color::White, Ok(Move::Pass))]);
//! # Ok::<(), gocore::sgf::SgfError>(())
//! ```

mod arena;
mod charset;
mod check;
mod collection;
mod decode;
mod detect;
mod encoding;
mod error;
mod judge;
mod parse;
mod points;
mod record;
mod steps;
mod text;
mod tree;
mod value;
mod walk;
mod warning;

use alloc::borrow::Cow;

pub use charset::Charset;
pub use collection::{Collection, Game, MainLine, Node, Property, Value};
pub use error::SgfError;
pub use points::{RecordSize, SetupPoints};
pub use record::{FirstPlayer, Record};
pub use steps::{RecordedMove, Setup, Step, Steps};
pub use tree::{EditError, NodeId, Tree, WriteOptions, write};
pub use value::{Hundredths, RecordedResult, WinBy};
pub use walk::{LineError, Walk};
pub use warning::{Warning, WarningCode, Warnings};

/// Reads every game of an SGF file. The collection borrows the bytes; [`Collection::into_owned`] frees it from them.
///
/// Cost: linear in the bytes, one pass. Memory: 12 bytes a node, 16 a property, 8 a value.
///
/// # Errors
/// [`SgfError::NoGameTree`] when there is no game in them, [`SgfError::TooLong`] from 4 GiB on.
///
/// ```
/// use gocore::sgf::{self, SgfError, WarningCode};
/// let collection = sgf::parse(b"see below\n(;SZ[9];B[ee](;W[ce]")?;
/// assert!(collection.warnings().has(WarningCode::JunkBefore));
/// assert!(collection.warnings().has(WarningCode::MissingCloseParen));
/// assert_eq!(sgf::parse(b"()").unwrap_err(), SgfError::NoGameTree { offset: 2 });
/// # Ok::<(), SgfError>(())
/// ```
pub fn parse(bytes: &[u8]) -> Result<Collection<'_>, SgfError> {
    check_length(bytes.len())?;
    let mut warnings = Warnings::default();
    let mut warn = |code, offset| warnings.push(Warning { code, offset, node: None, move_number: None });
    let recoded = charset::from_utf16(bytes);
    let mut marked = recoded.is_some();
    if marked {
        warn(WarningCode::EncodingUtf16, 0);
    }
    let text: Cow<'_, [u8]> = recoded.map_or(Cow::Borrowed(bytes), Cow::Owned);
    check_length(text.len())?;
    let mut start = 0;
    if text.starts_with(b"\xEF\xBB\xBF") {
        (start, marked) = (3, true);
        warn(WarningCode::Bom, 0);
    }
    if let Some(offset) = text.iter().position(|byte| *byte == 0) {
        warn(WarningCode::NulByte, offset);
    }
    let mut guesser = detect::Guesser::default();
    let (mut arena, mut warnings) = parse::Parser::new(&text, warnings, &mut guesser).run(start);
    if arena.games.is_empty() {
        return Err(SgfError::NoGameTree { offset: text.len() });
    }
    let marked = marked && core::str::from_utf8(&text).is_ok();
    encoding::settle(&text, &mut arena, marked, &mut guesser, &mut warnings);
    Ok(Collection::new(text, arena, warnings))
}

/// Places are counted in 32 bits, and the last number is no place.
fn check_length(offset: usize) -> Result<(), SgfError> {
    if offset as u64 >= u64::from(u32::MAX) { Err(SgfError::TooLong { offset }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_gigabytes_are_too_many() {
        assert!(check_length(u32::MAX as usize - 1).is_ok());
        let error = SgfError::TooLong { offset: u32::MAX as usize };
        assert_eq!(check_length(u32::MAX as usize), Err(error));
        assert_eq!((error.code(), error.offset()), (crate::Code::RecordTooLong, u32::MAX as usize));
    }
}
