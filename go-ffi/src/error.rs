//! What is told about a failure.

use core::fmt::{self, Display, Write};

use core::ffi::c_char;
use gocore::{BoardSize, Code, PlayError, Point};

use crate::boundary::{Checked, value_or};
use crate::point::{GOCORE_NO_POINT, GOCORE_NONE, index_of, number_of};
use crate::status::{GOCORE_OK, GOCORE_PANIC, gocore_status, meaning};

/// The length of the message of a gocore_error, its NUL included.
pub const GOCORE_MESSAGE_LENGTH: usize = 256;

/// What a function that failed has to say, for those that have a parameter `error`. It is written only when the function
/// fails; NULL may be given instead. A plain value: copy it, keep it, nothing is to be freed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocore_error {
    /// The status that the function returned.
    pub status: gocore_status,
    /// The point it is about; GOCORE_NO_POINT if none.
    pub point: u16,
    /// The colour it is about; GOCORE_NONE if none.
    pub color: u8,
    /// 0.
    pub reserved: u8,
    /// The number it is about: the turn whose position would come back, the ply, revision or number that was given;
    /// UINT32_MAX if none.
    pub number: u32,
    /// The number that would have been right, where there is one: the present revision, say; else UINT32_MAX.
    pub current: u32,
    /// The place in a text in bytes, or in an array in elements, from 0; UINT64_MAX if none.
    pub offset: u64,
    /// For later details: all 0.
    pub reserved_numbers: [u32; 4],
    /// One line in English, UTF-8, ending with NUL; cut at a character where it would be longer.
    pub message: [c_char; GOCORE_MESSAGE_LENGTH],
}

impl gocore_error {
    pub(crate) fn new(status: gocore_status, message: &dyn Display) -> gocore_error {
        let mut line = Line { message: [0; GOCORE_MESSAGE_LENGTH], length: 0, full: false };
        // A line that is full takes no more, and that is no failure.
        _ = write!(line, "{message}");
        gocore_error {
            status,
            point: GOCORE_NO_POINT,
            color: GOCORE_NONE,
            reserved: 0,
            number: u32::MAX,
            current: u32::MAX,
            offset: u64::MAX,
            reserved_numbers: [0; 4],
            message: line.message,
        }
    }

    /// A failure of which nothing more is known than its status.
    pub(crate) fn of_status(status: gocore_status) -> gocore_error {
        gocore_error::new(status, &meaning(status))
    }

    pub(crate) fn of(code: Code, message: &dyn Display) -> gocore_error {
        gocore_error::new(i32::from(code.number()), message)
    }

    pub(crate) fn at_point(mut self, point: Point, size: BoardSize) -> gocore_error {
        self.point = if size.contains(point) { index_of(point, size) } else { GOCORE_NO_POINT };
        self
    }

    pub(crate) fn about(mut self, number: u32) -> gocore_error {
        self.number = number;
        self
    }

    pub(crate) fn at_offset(mut self, offset: usize) -> gocore_error {
        self.offset = offset as u64;
        self
    }

    /// With the number that was given, and the one that would have been right.
    pub(crate) fn instead_of(self, number: u32, current: u32) -> gocore_error {
        gocore_error { number, current, ..self }
    }

    pub(crate) fn of_play(error: PlayError, size: BoardSize) -> gocore_error {
        let told = gocore_error::of(error.code(), &error.on(size));
        match error {
            PlayError::OffBoard { point } | PlayError::Occupied { point } | PlayError::Suicide { point } => {
                told.at_point(point, size)
            }
            PlayError::Ko { point, ply } | PlayError::Superko { point, ply } => {
                let told = told.at_point(point, size);
                ply.map_or(told, |ply| told.about(ply))
            }
            PlayError::OutOfTurn { to_move } => gocore_error { color: number_of(Some(to_move)), ..told },
            _ => told,
        }
    }
}

/// A message that is being written.
struct Line {
    message: [c_char; GOCORE_MESSAGE_LENGTH],
    length: usize,
    full: bool,
}

impl Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            let mut bytes = [0; 4];
            // One line of text: what would end it or break it is left out.
            let bytes = if character.is_control() { " " } else { character.encode_utf8(&mut bytes) };
            self.full |= self.length + bytes.len() >= GOCORE_MESSAGE_LENGTH;
            if self.full {
                return Ok(());
            }
            for byte in bytes.bytes() {
                self.message[self.length] = byte as c_char;
                self.length += 1;
            }
        }
        Ok(())
    }
}

/// Where a failure is explained, if the caller wants to know.
pub(crate) struct Report {
    out: *mut gocore_error,
    told: bool,
}

impl Report {
    /// Explains a failure. What it says is worked out only for a caller who wants to know.
    pub(crate) fn tell(
        &mut self,
        status: gocore_status,
        explain: impl FnOnce() -> gocore_error,
    ) -> gocore_status {
        if !self.out.is_null() {
            // SAFETY: not NULL, and the rest is the promise of whoever made this.
            unsafe { self.out.write(gocore_error { status, ..explain() }) };
            self.told = true;
        }
        status
    }

    /// Adds the place in an array to what has been told, or tells that much.
    pub(crate) fn at_offset(&mut self, status: gocore_status, offset: usize) {
        if !self.told {
            self.tell(status, || gocore_error::new(status, &meaning(status)));
        }
        if self.told {
            // SAFETY: it was written there.
            unsafe { (*self.out).offset = offset as u64 };
        }
    }

    /// An argument that is refused before the library is asked: at this place of an array.
    pub(crate) fn at<T>(&mut self, place: usize, checked: Checked<T>) -> Checked<T> {
        checked.map_err(|status| {
            self.tell(status, || gocore_error::new(status, &meaning(status)).at_offset(place))
        })
    }

    pub(crate) fn play(&mut self, error: PlayError, size: BoardSize) -> gocore_status {
        self.tell(i32::from(error.code().number()), || gocore_error::of_play(error, size))
    }

    /// For errors that have nothing to say beside their message.
    pub(crate) fn code(&mut self, code: Code, message: &dyn Display) -> gocore_status {
        self.tell(i32::from(code.number()), || gocore_error::of(code, message))
    }
}

/// Runs the body of a function that explains its failures. No panic leaves it.
///
/// # Safety
/// A pointer that is not NULL points to room for an error, which nobody else uses meanwhile.
pub(crate) unsafe fn guard_explained(
    error: *mut gocore_error,
    body: impl FnOnce(&mut Report) -> Checked,
) -> gocore_status {
    let mut report = Report { out: error, told: false };
    let status = value_or(GOCORE_PANIC, || body(&mut report).err().unwrap_or(GOCORE_OK));
    if status != GOCORE_OK && (!report.told || status == GOCORE_PANIC) {
        report.tell(status, || gocore_error::of_status(status));
    }
    status
}
