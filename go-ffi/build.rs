//! Gives the shared library the name by which programs will look for it.

use std::env;

/// The ABI version, which `src/version.rs` declares; a test compares the two.
const ABI_VERSION: u32 = 1;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libgocore.so.{ABI_VERSION}");
    }
}
