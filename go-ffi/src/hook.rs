//! A panic on demand, to show that none gets out.

use core::cell::Cell;

std::thread_local! {
    static PLANNED: Cell<bool> = const { Cell::new(false) };
}

/// Makes the next function that this thread calls panic inside.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_test_panic_next() {
    PLANNED.set(true);
}

pub(crate) fn panic_if_planned() {
    assert!(!PLANNED.take(), "planned by a test");
}
