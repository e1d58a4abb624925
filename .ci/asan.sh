#!/usr/bin/env bash
# The tests in Rust that call the C interface, and the kept inputs of every fuzz target with small changes (that of `c_api` calls
# every function), with addresses and leaks watched. Needs a nightly Rust: the sanitizers are there alone.
set -eu
cd "$(dirname "$0")/.."
target=$(rustc -vV | sed -n 's/^host: //p')
cargo +nightly --version >/dev/null 2>&1 || { printf '  SKIPPED: no nightly Rust\n'; exit 0; }
# Of a library that is loaded as the compiler runs nothing is watched: the flags are for the target, which is named for that.
RUSTFLAGS='-Zsanitizer=address' ASAN_OPTIONS='detect_leaks=1:detect_stack_use_after_return=1' \
  cargo +nightly test --locked --quiet -p gocore-ffi -p gocore-fuzz --all-features --target "$target" --target-dir target/asan \
  --lib --test constants --test corpus
