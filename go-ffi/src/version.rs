//! Versions.

use core::ffi::{CStr, c_char};

/// The version of the interface that this header describes. A program compiled against one version works with every
/// library of the same version: within a version, functions, constants and error codes may be added, and nothing is
/// changed or taken away. It is the number in the name of the shared library, `libgocore.so.1`.
pub const GOCORE_ABI_VERSION: u32 = 1;

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => panic!("a version without NUL"),
};

/// The interface version of the library that is running, to be compared with GOCORE_ABI_VERSION where a library is
/// loaded by hand.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_abi_version() -> u32 {
    GOCORE_ABI_VERSION
}

/// The version of the library that is running, such as "0.1.0". The text is part of the library: it is never freed.
///
/// Cost: constant.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_version() -> *const c_char {
    VERSION.as_ptr()
}
