#!/usr/bin/env bash
# The library links and plays without the standard library: a static library with its own panic handler and allocator, in a
# program in C, with no feature and with all formats. `-` in the answer: no formats.
set -eu
cd "$(dirname "$0")/.."
here=go-core/tests/no_std
work=$PWD/target/no_std
fail() { printf 'FAILED: %s\n' "$*"; exit 1; }
command -v cc >/dev/null || { printf '  SKIPPED: no cc\n'; exit 0; }
command -v ar >/dev/null && command -v nm >/dev/null || fail 'no ar or nm to look into libraries with'

rustfmt --edition 2024 --check "$here/src/lib.rs"
# The versions of the workspace; those that it does not need are dropped from the copy.
cp Cargo.lock "$here/Cargo.lock"
trap 'rm -f "$here/Cargo.lock"' EXIT
try() {
  local features=$1 expected=$2 library=$work/release/libgocore_no_std.a said
  CARGO_PROFILE_RELEASE_DEBUG=false cargo build --quiet --release --manifest-path "$here/Cargo.toml" --target-dir "$work" \
    --features "$features" || fail "not without the standard library: features '$features'"
  ! ar t "$library" | grep -E '^std-' || fail "the standard library is in it: features '$features'"
  cc -Wall -Wextra -Werror "$here/main.c" "$library" -o "$work/program" || fail "not linked: features '$features'"
  # Names of both kinds of mangling.
  ! nm "$library" "$work/program" 2>/dev/null | grep -E '_ZN3std|_R[A-Za-z0-9_]*_3std' ||
    fail "names of the standard library: features '$features'"
  said=$("$work/program") || fail "the program ends with $?: features '$features'"
  [ "$said" = "$expected" ] || fail "it says '$said': features '$features'"
  printf '  %s: %s\n' "${features:-no features}" "$said"
}
try '' 'B+73.5 -'
try formats 'B+73.5 1'
