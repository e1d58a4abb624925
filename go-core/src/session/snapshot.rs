//! Sessions as bytes.
//!
//! Version 1: the four bytes `GOSE`, the version, then as a number of bytes and text the rules (those flags that are not as
//! in [`Rules::DEFAULT`], which is therefore frozen) and the start (one line, as [`GameBuilder`] is written), the options
//! as one number, the actions, and the checksum of all that, eight bytes, the lowest first. Numbers and actions are
//! encoded as in `codec`.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use super::error::SessionError;
use super::options::{SessionOptions, ToggleUnit};
use super::{Action, Session};
use crate::code::Code;
use crate::color::Color;
use crate::game::GameBuilder;
use crate::rules::Rules;
use crate::wire::{Reader, Unsealed, Writer};

const MAGIC: [u8; 4] = *b"GOSE";
const VERSION: u8 = 1;

impl Session {
    /// The session as bytes: rules, start, options and actions, with a checksum. Nothing that follows from them is in it.
    /// A game of 300 moves on 19x19 takes less than a thousand bytes. Linear in the actions.
    ///
    /// The same session gives the same bytes in every later version of the library, and every later version reads them.
    #[must_use]
    pub fn snapshot(&self) -> Vec<u8> {
        let mut writer = Writer::snapshot(MAGIC, VERSION);
        writer.text(&self.game.rules().text_beside_default());
        writer.text(&self.game.started_from().to_string());
        writer.number(options_number(&self.options));
        writer.bytes.extend(&self.log.bytes);
        writer.sealed()
    }

    /// The session of a snapshot, which goes on as the one that was saved: every action is done again and judged again.
    /// Nothing else is believed. Takes as long as those actions took, and memory in proportion to the bytes.
    ///
    /// # Errors
    /// [`SnapshotError`]: bytes that are cut short, changed or made up are refused.
    pub fn restore(bytes: &[u8]) -> Result<Session, SnapshotError> {
        let mut reader = Reader::of_snapshot(bytes, MAGIC, VERSION)?;
        let mut session = read_session(&mut reader)?;
        while !reader.is_at_end() {
            let action = read(&mut reader, "an action", |reader| reader.action(session.size()))?;
            session.replay(action)?;
        }
        Ok(session)
    }

    /// Does an action of a snapshot.
    pub(crate) fn replay(&mut self, action: Action) -> Result<(), SnapshotError> {
        let index = self.actions;
        self.apply(action).map_err(|error| SnapshotError::Refused { index, error })?;
        // Only what changes something is kept.
        if self.actions == index { Err(SnapshotError::Idle { index }) } else { Ok(()) }
    }
}

/// The session before its first action. Texts must be as they would be written.
fn read_session(reader: &mut Reader<'_>) -> Result<Session, SnapshotError> {
    let rules = read(reader, "rules", |reader| {
        let text = reader.text()?;
        text.parse::<Rules>().ok().filter(|rules| rules.text_beside_default() == text)
    })?;
    let start = read(reader, "a start", |reader| {
        let text = reader.text()?;
        let start = GameBuilder::from_text(text, rules).ok()?;
        let game = start.build().ok()?;
        (game.started_from().to_string() == text).then_some(start)
    })?;
    let offset = reader.offset;
    let options = read(reader, "options", |reader| options_of(reader.number()?))?;
    Session::start(start, options).map_err(|_| SnapshotError::Unreadable { offset, expected: "a start" })
}

/// Reads a part, or says where it is and what it should be.
fn read<T>(
    reader: &mut Reader<'_>,
    expected: &'static str,
    part: impl FnOnce(&mut Reader<'_>) -> Option<T>,
) -> Result<T, SnapshotError> {
    let offset = reader.offset;
    part(reader).ok_or(SnapshotError::Unreadable { offset, expected })
}

/// Bit 0: marks by area. Bit 1: marks are kept. Bits 2 and 3: no automatic partner, Black, White.
fn options_number(options: &SessionOptions) -> u32 {
    let area = u32::from(options.toggle_unit() == ToggleUnit::Area);
    let keep = u32::from(options.keep_marks());
    let partner = options.automatic_partner().map_or(0, |color| 1 + color.index() as u32);
    area | keep << 1 | partner << 2
}

fn options_of(number: u32) -> Option<SessionOptions> {
    let partner = match number >> 2 {
        0 => None,
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => return None,
    };
    let unit = if number & 1 == 1 { ToggleUnit::Area } else { ToggleUnit::Chain };
    let options = SessionOptions::DEFAULT.with_toggle_unit(unit).with_keep_marks(number >> 1 & 1 == 1);
    Some(options.with_automatic_partner(partner))
}

/// Why a snapshot is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SnapshotError {
    /// These are other bytes than those of a session.
    NotASnapshot,
    /// A version that this library does not know.
    UnknownVersion {
        /// The version.
        found: u8,
    },
    /// Cut short, or changed since it was written.
    Damaged,
    /// Whole, but nobody can have written this.
    Unreadable {
        /// The byte at which the part that cannot be read begins.
        offset: usize,
        /// What it should be.
        expected: &'static str,
    },
    /// An action is refused when it is done again.
    Refused {
        /// Its number, from 0.
        index: u32,
        /// Why.
        error: SessionError,
    },
    /// An action changes nothing when it is done again; such are not kept.
    Idle {
        /// Its number, from 0.
        index: u32,
    },
}

impl SnapshotError {
    /// The stable error code.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            SnapshotError::NotASnapshot => Code::NotASnapshot,
            SnapshotError::UnknownVersion { .. } => Code::UnknownVersion,
            SnapshotError::Damaged => Code::DamagedSnapshot,
            SnapshotError::Unreadable { .. } => Code::BadSnapshot,
            SnapshotError::Refused { .. } | SnapshotError::Idle { .. } => Code::RefusedAction,
        }
    }
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SnapshotError::NotASnapshot => f.write_str("not a snapshot of a session"),
            SnapshotError::UnknownVersion { found } => {
                write!(f, "a snapshot of version {found}, which this library does not know")
            }
            SnapshotError::Damaged => f.write_str("the snapshot is cut short or has been changed"),
            SnapshotError::Unreadable { offset, expected } => {
                write!(f, "expected {expected} at byte {offset} of the snapshot")
            }
            SnapshotError::Refused { index, error } => {
                write!(f, "action {index} of the snapshot is refused: {error}")
            }
            SnapshotError::Idle { index } => write!(f, "action {index} of the snapshot changes nothing"),
        }
    }
}

impl core::error::Error for SnapshotError {}

impl From<Unsealed> for SnapshotError {
    fn from(unsealed: Unsealed) -> SnapshotError {
        match unsealed {
            Unsealed::Other => SnapshotError::NotASnapshot,
            Unsealed::Version(found) => SnapshotError::UnknownVersion { found },
            Unsealed::Damaged => SnapshotError::Damaged,
        }
    }
}
