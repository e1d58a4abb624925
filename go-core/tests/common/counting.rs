//! An allocator that counts, for tests of how much memory something takes: one test a file, as others would be counted too.
#![allow(unsafe_code, reason = "an allocator that counts")]
#![allow(dead_code, reason = "each test file uses its own part")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Bytes in use, and the most there were.
static USED: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let used = USED.fetch_add(layout.size(), Relaxed) + layout.size();
        MOST.fetch_max(used, Relaxed);
        // SAFETY: as promised to this function.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        USED.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as promised to this function.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// Bytes in use now.
pub(crate) fn used() -> usize {
    USED.load(Relaxed)
}

/// Does something, and tells how many bytes more than before were in use at most.
pub(crate) fn most<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = used();
    MOST.store(before, Relaxed);
    let made = work();
    (made, MOST.load(Relaxed).saturating_sub(before))
}

/// So many zeros, which take no memory until they are read; `None` where there is no room for them to be named.
pub(crate) fn zeros(length: usize) -> Option<Vec<u8>> {
    let layout = Layout::array::<u8>(length).ok().filter(|layout| layout.size() > 0)?;
    // SAFETY: the layout has a size.
    let memory = unsafe { System.alloc_zeroed(layout) };
    // Counted, as it will be when it is given back.
    USED.fetch_add(length, Relaxed);
    // SAFETY: all of it is there and zero, and `COUNTING` gives it back to the system's allocator.
    (!memory.is_null()).then(|| unsafe { Vec::from_raw_parts(memory, length, length) })
}
