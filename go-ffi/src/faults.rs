//! Functions that can find several things wrong at once, and list them all.

use gocore::{BoardSize, BuildError, Point, SetupError, SetupFault, StartFault};

use crate::boundary::{Checked, value_or, write_if};
use crate::error::gocore_error;
use crate::status::{GOCORE_NULL, GOCORE_OK, GOCORE_PANIC, gocore_status, meaning, status_of};

/// Where the faults go that a function finds.
pub(crate) struct Faults {
    room: *mut gocore_error,
    capacity: usize,
    found: usize,
}

impl Faults {
    /// Lists a fault, if there is still room.
    pub(crate) fn add(&mut self, fault: gocore_error) {
        if self.found < self.capacity {
            // SAFETY: within the capacity, and the rest is the promise of whoever made this.
            unsafe { self.room.add(self.found).write(fault) };
        }
        self.found += 1;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found == 0
    }

    /// Lists the faults of a set-up. Each point off the board is told by the next of these numbers.
    pub(crate) fn setup(
        &mut self,
        error: &SetupError,
        off_board: impl IntoIterator<Item = u16>,
    ) -> gocore_status {
        // Without a size no fault names a point.
        let size = error.size().unwrap_or(BoardSize::NINETEEN);
        let mut off_board = off_board.into_iter();
        for fault in error.faults() {
            let told = gocore_error::of(fault.code(), &fault.on(size));
            self.add(match *fault {
                SetupFault::OffBoard { .. } => match off_board.next() {
                    Some(index) => told.about(u32::from(index)),
                    None => told,
                },
                SetupFault::Repeated { point }
                | SetupFault::BothColors { point }
                | SetupFault::NoLiberty { point }
                | SetupFault::Character { point, .. } => told.at_point(point, size),
                SetupFault::RowLength { row, length, expected } => {
                    let current = saturated(expected);
                    let told = told.at_point(Point::new(0, row), size).about(saturated(length));
                    gocore_error { current, ..told }
                }
                _ => told,
            });
        }
        status_of(error.code())
    }

    /// Lists what is wrong with the start of a game.
    pub(crate) fn start(&mut self, error: &BuildError) -> gocore_status {
        let size = error.size();
        for fault in error.faults() {
            let told = gocore_error::of(fault.code(), &fault.on(size));
            self.add(match *fault {
                StartFault::NoLiberty { point } | StartFault::KoBan { point } => told.at_point(point, size),
                StartFault::Passes { passes: number } | StartFault::Handicap { stones: number } => {
                    told.about(number)
                }
                _ => told,
            });
        }
        status_of(error.code())
    }
}

fn saturated(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The numbers of a list that are no points of the board.
pub(crate) fn off_board<'a>(
    points: impl Iterator<Item = &'a u16>,
    size: BoardSize,
) -> impl Iterator<Item = u16> {
    points.copied().filter(move |&index| usize::from(index) >= size.area())
}

/// Runs the body of a function that lists its faults: as many as there is room for, and how many there are; none where it
/// succeeds, and at least one where it fails. No panic leaves it.
///
/// # Safety
/// Pointers that are not NULL point to room for so many errors and for a number, which nobody else uses meanwhile.
pub(crate) unsafe fn guard_listing(
    faults: *mut gocore_error,
    capacity: usize,
    count: *mut usize,
    body: impl FnOnce(&mut Faults) -> Checked,
) -> gocore_status {
    if faults.is_null() && capacity != 0 {
        write_if(count, 1);
        return GOCORE_NULL;
    }
    let mut list = Faults { room: faults, capacity, found: 0 };
    let status = value_or(GOCORE_PANIC, || body(&mut list).err().unwrap_or(GOCORE_OK));
    if status == GOCORE_PANIC {
        list.found = 0;
    }
    if status != GOCORE_OK && list.found == 0 {
        list.add(gocore_error::new(status, &meaning(status)));
    }
    write_if(count, list.found);
    status
}
