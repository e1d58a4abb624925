//! What stands between C and Rust: panics, NULL, and memory that the caller gives.
//!
//! Objects come as references that may be missing, which Rust makes of a pointer that may be NULL. Everything else comes as a
//! plain pointer, is copied before anything is written, and is written to at the end, so that pointers of one call may
//! point to the same place.

use core::ffi::{CStr, c_char};
use core::fmt::Display;
use core::panic::AssertUnwindSafe;
use core::{mem, ptr, slice};
use std::panic::catch_unwind;

use crate::status::{GOCORE_BAD_ARGUMENT, GOCORE_NOT_UTF8, GOCORE_NULL, GOCORE_OK, GOCORE_PANIC};
use crate::status::{GOCORE_SHORT_BUFFER, gocore_status};

/// What a body gives to [`guard`]: nothing, or the status of its failure.
pub(crate) type Checked<T = ()> = Result<T, gocore_status>;

/// Runs the body of a function. No panic leaves it.
pub(crate) fn guard(body: impl FnOnce() -> Checked) -> gocore_status {
    value_or(GOCORE_PANIC, || body().err().unwrap_or(GOCORE_OK))
}

/// Runs the body of a function that returns its value. If it panics, the value is this one.
pub(crate) fn value_or<T>(if_panicked: T, body: impl FnOnce() -> T) -> T {
    let body = || {
        #[cfg(feature = "test-hooks")]
        crate::hook::panic_if_planned();
        body()
    };
    // What a panic leaves half done is in an object that the caller is told to free.
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(value) => value,
        Err(payload) => {
            // Dropping it could panic again.
            mem::forget(payload);
            if_panicked
        }
    }
}

/// What must not be NULL.
pub(crate) trait NotNull: Sized {
    type Target;
    /// # Errors
    /// GOCORE_NULL.
    fn not_null(self) -> Checked<Self::Target>;
}

impl<T> NotNull for Option<T> {
    type Target = T;
    fn not_null(self) -> Checked<T> {
        self.ok_or(GOCORE_NULL)
    }
}

/// A copy of a value of the caller.
///
/// # Safety
/// A pointer that is not NULL points to a value.
pub(crate) unsafe fn input<T: Copy>(value: *const T) -> Checked<T> {
    if value.is_null() { Err(GOCORE_NULL) } else { Ok(value.read()) }
}

/// Where a value for the caller goes. It need not hold anything yet.
#[must_use]
pub(crate) struct Output<T>(*mut T);

impl<T> Output<T> {
    /// # Safety
    /// A pointer that is not NULL points to room for a value, which nobody else uses meanwhile.
    pub(crate) unsafe fn new(place: *mut T) -> Checked<Output<T>> {
        if place.is_null() { Err(GOCORE_NULL) } else { Ok(Output(place)) }
    }

    pub(crate) fn write(self, value: T) {
        // SAFETY: not NULL, and the rest was promised when it was made.
        unsafe { self.0.write(value) }
    }
}

impl<T> Output<*mut T> {
    /// Hands an object over to the caller.
    pub(crate) fn hand_over(self, object: T) {
        self.write(Box::into_raw(Box::new(object)));
    }
}

/// Writes a value where the caller wants it.
///
/// # Safety
/// A pointer that is not NULL points to room for a value, which nobody else uses meanwhile.
pub(crate) unsafe fn write_if<T>(place: *mut T, value: T) {
    if !place.is_null() {
        place.write(value);
    }
}

/// Takes an object back from the caller and drops it; NULL is left where it was. No panic leaves it.
pub(crate) fn free<T>(handle: Option<&mut *mut T>) {
    value_or((), || {
        if let Some(handle) = handle {
            let object = mem::replace(handle, ptr::null_mut());
            if !object.is_null() {
                // SAFETY: all objects come from `hand_over`, and the caller's variable no longer holds this one.
                drop(unsafe { Box::from_raw(object) });
            }
        }
    });
}

/// The elements at a pointer; none for a NULL without length.
///
/// # Safety
/// A pointer that is not NULL points to so many elements, which nobody changes while they are in use.
pub(crate) unsafe fn elements<'a, T: Copy>(items: *const T, count: usize) -> Checked<&'a [T]> {
    if count == 0 {
        return Ok(&[]);
    }
    check_array(items, count)?;
    Ok(slice::from_raw_parts(items, count))
}

/// Room of the caller for so many elements, which need not hold anything: it is cleared first.
///
/// # Safety
/// A pointer that is not NULL points to room for so many elements, which nobody else uses while this is in use.
pub(crate) unsafe fn cleared<'a, T: Number>(items: *mut T, count: usize) -> Checked<&'a mut [T]> {
    if count == 0 {
        return Ok(&mut []);
    }
    check_array(items, count)?;
    items.write_bytes(0, count);
    Ok(slice::from_raw_parts_mut(items, count))
}

/// A number, for which bytes of 0 are a value.
pub(crate) trait Number: Copy {}
impl Number for u8 {}
impl Number for u16 {}
impl Number for i32 {}

fn check_array<T>(items: *const T, count: usize) -> Checked {
    if items.is_null() {
        return Err(GOCORE_NULL);
    }
    if count > isize::MAX as usize / size_of::<T>().max(1) {
        return Err(GOCORE_BAD_ARGUMENT);
    }
    Ok(())
}

/// A text that ends with NUL.
///
/// # Safety
/// A pointer that is not NULL points to bytes that end with NUL, which nobody changes while they are in use.
pub(crate) unsafe fn text<'a>(text: *const c_char) -> Checked<&'a str> {
    if text.is_null() {
        return Err(GOCORE_NULL);
    }
    CStr::from_ptr(text).to_str().map_err(|_| GOCORE_NOT_UTF8)
}

/// Room of the caller for a list: where, for how many elements, and where their number goes.
#[must_use]
pub(crate) struct Room<T> {
    items: *mut T,
    capacity: usize,
    count: *mut usize,
}

impl<T: Copy> Room<T> {
    /// # Errors
    /// GOCORE_NULL if the caller could learn nothing, or gives a length to no room.
    ///
    /// # Safety
    /// Pointers that are not NULL point to room for so many elements and for a number, which nobody else uses meanwhile.
    pub(crate) unsafe fn new(items: *mut T, capacity: usize, count: *mut usize) -> Checked<Room<T>> {
        if items.is_null() && (capacity != 0 || count.is_null()) {
            return Err(GOCORE_NULL);
        }
        Ok(Room { items, capacity, count })
    }

    /// Writes a list and its length. Without room for all, only the length; without any room at all that is what was asked
    /// for.
    pub(crate) fn fill(self, list: &[T]) -> Checked {
        self.fill_with_end(list, None)
    }

    /// Writes how long the list is that the caller asks about.
    pub(crate) fn ask(self, length: usize) -> Checked {
        // SAFETY: not NULL, as was checked when it was made without room.
        unsafe { write_if(self.count, length) };
        if self.items.is_null() { Ok(()) } else { Err(GOCORE_SHORT_BUFFER) }
    }

    fn fill_with_end(self, list: &[T], end: Option<T>) -> Checked {
        // SAFETY: what is written is not NULL, fits the room, and the room is the caller's alone.
        unsafe {
            if !self.count.is_null() {
                self.count.write(list.len());
            }
            if self.items.is_null() {
                return Ok(());
            }
            if list.len() + usize::from(end.is_some()) > self.capacity {
                return Err(GOCORE_SHORT_BUFFER);
            }
            ptr::copy_nonoverlapping(list.as_ptr(), self.items, list.len());
            if let Some(end) = end {
                self.items.add(list.len()).write(end);
            }
        }
        Ok(())
    }
}

impl Room<c_char> {
    /// Writes a text and the NUL that ends it. A NUL inside it is left out: the text would seem to end there.
    pub(crate) fn fill_text(self, text: &(impl Display + ?Sized)) -> Checked {
        let text = text.to_string();
        let bytes: Vec<_> = text.bytes().filter(|&byte| byte != 0).map(|byte| byte as c_char).collect();
        self.fill_with_end(&bytes, Some(0))
    }
}

impl Array<u8> {
    /// The array as bytes to write to.
    pub(crate) fn bytes<'a>(self) -> &'a mut [u8] {
        if self.length == 0 {
            return &mut [];
        }
        // SAFETY: the caller's alone, of this length, and every byte of it is set before it is looked at.
        unsafe {
            self.items.write_bytes(0, self.length);
            slice::from_raw_parts_mut(self.items, self.length)
        }
    }
}

/// An array of the caller with a place for every point.
#[must_use]
pub(crate) struct Array<T> {
    items: *mut T,
    length: usize,
}

impl<T: Copy> Array<T> {
    /// # Errors
    /// GOCORE_NULL, and GOCORE_SHORT_BUFFER if it has not room for so many.
    ///
    /// # Safety
    /// A pointer that is not NULL points to room for so many elements, which nobody else uses meanwhile.
    pub(crate) unsafe fn new(items: *mut T, length: usize, needed: usize) -> Checked<Array<T>> {
        // Nothing needs no room.
        if items.is_null() && (length, needed) != (0, 0) {
            return Err(GOCORE_NULL);
        }
        if length < needed {
            return Err(GOCORE_SHORT_BUFFER);
        }
        Ok(Array { items, length: needed })
    }

    /// Writes values, as many as were said to be needed.
    pub(crate) fn fill(self, values: impl Iterator<Item = T>) {
        for (place, value) in values.take(self.length).enumerate() {
            // SAFETY: within the length.
            unsafe { self.items.add(place).write(value) };
        }
    }
}
