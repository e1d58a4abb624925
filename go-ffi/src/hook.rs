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

#[allow(clippy::panic, reason = "what this is for")]
pub(crate) fn panic_if_planned() {
    if PLANNED.take() {
        panic!("planned by a test");
    }
}
