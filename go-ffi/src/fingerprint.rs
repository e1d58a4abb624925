//! Equal positions: fingerprints, hashes and symmetries.

use core::ffi::c_char;

use gocore::{Fingerprint, ParseFingerprintError, Position, Symmetry};

use crate::boundary::{Checked, NotNull, Output, Room, guard, input, text, value_or};
use crate::choice::Choice;
use crate::error::{gocore_error, guard_explained};
use crate::point::color;
use crate::position::{ask, gocore_position};
use crate::status::gocore_status;

/// 128 bits that stand for a position, or for a position and the side to move: equal for equal ones, on every machine and in
/// every version, so that they can be stored. Others have others for all that chance can do, but who wants to can construct
/// different positions with the same one. A plain value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct gocore_fingerprint {
    /// The upper 64 bits.
    pub high: u64,
    /// The lower 64 bits.
    pub low: u64,
}

impl gocore_fingerprint {
    pub(crate) fn of(fingerprint: Fingerprint) -> gocore_fingerprint {
        let bits = fingerprint.to_bits();
        gocore_fingerprint { high: (bits >> 64) as u64, low: bits as u64 }
    }

    pub(crate) fn get(self) -> Fingerprint {
        Fingerprint::from_bits(u128::from(self.high) << 64 | u128::from(self.low))
    }
}

/// Writes a fingerprint: 32 hexadecimal digits in lower case.
///
/// Errors: GOCORE_SHORT_BUFFER. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_fingerprint_text(
    fingerprint: *const gocore_fingerprint,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> gocore_status {
    guard(|| {
        let fingerprint = input(fingerprint)?.get();
        Room::new(buffer, capacity, length)?.fill_text(&fingerprint)
    })
}

/// Reads what gocore_fingerprint_text writes.
///
/// Errors: GOCORE_BAD_FINGERPRINT. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_fingerprint_parse(
    text: *const c_char,
    fingerprint: *mut gocore_fingerprint,
    error: *mut gocore_error,
) -> gocore_status {
    guard_explained(error, |report| {
        let out = Output::new(fingerprint)?;
        let read = self::text(text)?.parse();
        let read = read.map_err(|error: ParseFingerprintError| report.code(error.code(), &error))?;
        out.write(gocore_fingerprint::of(read));
        Ok(())
    })
}

/// The fingerprint of the stones and the size of the board.
///
/// Errors: GOCORE_NULL. Cost: about half a microsecond on 19x19.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_fingerprint(
    position: Option<&gocore_position>,
    fingerprint: *mut gocore_fingerprint,
) -> gocore_status {
    guard(|| {
        let position = position.not_null()?;
        Output::new(fingerprint)?.write(gocore_fingerprint::of(position.0.fingerprint()));
        Ok(())
    })
}

/// The fingerprint of the stones, the size of the board and the side to move.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: that of gocore_position_fingerprint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_situation_fingerprint(
    position: Option<&gocore_position>,
    to_move: u8,
    fingerprint: *mut gocore_fingerprint,
) -> gocore_status {
    guard(|| {
        let (position, out) = (position.not_null()?, Output::new(fingerprint)?);
        out.write(gocore_fingerprint::of(position.0.situation_fingerprint(color(to_move)?)));
        Ok(())
    })
}

/// A hash of the stones by Zobrist's method: equal boards have equal ones, and other boards nearly always others. The same on
/// every machine and in every version. 0 for NULL.
///
/// Cost: linear in the stones.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_zobrist_hash(position: Option<&gocore_position>) -> u64 {
    ask(position, 0, Position::zobrist_hash)
}

/// Whether two positions have the same size and the same stones. False if either is NULL.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_equal(
    position: Option<&gocore_position>,
    other: Option<&gocore_position>,
) -> bool {
    value_or(false, || position.zip(other).is_some_and(|(position, other)| position.0 == other.0))
}

/// One of the eight images of the position, the same one whichever of the eight it is asked of, and in every version: for
/// finding duplicates up to symmetry. It is a position of its own, which the caller frees with gocore_position_free.
///
/// Cost: some microseconds on 19x19.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_canonical(
    position: Option<&gocore_position>,
    canonical: *mut *mut gocore_position,
) -> gocore_status {
    image(position, canonical, |position| Ok(position.canonical()))
}

/// The position as a symmetry shows it: GOCORE_IDENTITY, GOCORE_ROTATE_RIGHT and so on. It is a position of its own, which
/// the caller frees with gocore_position_free.
///
/// Errors: GOCORE_BAD_ARGUMENT. Cost: linear in the stones.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_transformed(
    position: Option<&gocore_position>,
    symmetry: u8,
    transformed: *mut *mut gocore_position,
) -> gocore_status {
    image(position, transformed, |position| Ok(position.transformed(Symmetry::from_number(symmetry)?)))
}

/// The position with the colours exchanged. It is a position of its own, which the caller frees with gocore_position_free.
///
/// Cost: one allocation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_colors_swapped(
    position: Option<&gocore_position>,
    swapped: *mut *mut gocore_position,
) -> gocore_status {
    image(position, swapped, |position| Ok(position.colors_swapped()))
}

unsafe fn image(
    position: Option<&gocore_position>,
    image: *mut *mut gocore_position,
    way: impl FnOnce(&Position) -> Checked<Position>,
) -> gocore_status {
    guard(|| {
        let (position, out) = (position.not_null()?, Output::new(image)?);
        out.hand_over(gocore_position(way(&position.0)?));
        Ok(())
    })
}
