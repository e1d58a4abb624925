#!/usr/bin/env bash
# The oldest Rust that is promised still compiles everything: core, C interface and Python package are checked with it, and with
# the versions of their dependencies in Cargo.lock. (The benches are exempt: what they measure with wants a newer one.)
#
# The compiler is Debian's package of that version, unpacked below target/ and never installed; cargo is the machine's own.
# RUSTC_OLDEST=path names another compiler of that version. Where neither is to be had, this says so and why.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
work=$root/target/msrv
oldest=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
fail() { printf 'FAILED: %s\n' "$*"; exit 1; }
skip() { printf '  SKIPPED: no rustc %s: %s\n' "$oldest" "$*"; exit 0; }
is_oldest() { "$1" -vV 2>"$work/log" | grep -q "^release: ${oldest//./\\.}\\."; }

# Downloads packages of these names, or names with `=version`, and unpacks them.
unpack() {
  rm -rf "$work/packages" && mkdir -p "$work/packages" "$work/unpacked"
  (cd "$work/packages" && apt-get -qq download "$@") >"$work/log" 2>&1 || return 1
  for package in "$work"/packages/*.deb; do dpkg-deb -x "$package" "$work/unpacked" || return 1; done
}

# A compiler below $work, as $work/rustc.
get() {
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || skip 'no apt; RUSTC_OLDEST=path can name one'
  version() { apt-cache madison rustc-web 2>/dev/null | awk -v oldest="$oldest" 'index($3, oldest ".") == 1 { print $3; exit }'; }
  local found libraries
  found=$(version)
  [ -n "$found" ] || [ "$(id -u)" != 0 ] || { apt-get -qq update >/dev/null 2>&1 || true; found=$(version); }
  [ -n "$found" ] || skip "no package rustc-web of it among those of this system; RUSTC_OLDEST=path can name one"
  rm -rf "$work/unpacked"
  unpack "rustc-web=$found" "libstd-rust-web-dev=$found" "libstd-rust-web-$oldest=$found" || skip "$(tail -n 1 "$work/log")"
  # It is linked with an LLVM of its own, whose name the package knows.
  unpack "$(dpkg-deb -f "$work"/packages/libstd-rust-web-"$oldest"_*.deb Depends | grep -oE 'libllvm[0-9]+')" ||
    skip "$(tail -n 1 "$work/log")"
  libraries=$(find "$work/unpacked" -name '*.so*' -printf '%h\n' | sort -u | paste -sd:)
  # The libraries are for the compiler alone, not for what cargo runs besides.
  printf '#!/bin/sh\nLD_LIBRARY_PATH="%s" exec "%s" "$@"\n' "$libraries" "$work/unpacked/usr/bin/rustc" >"$work/rustc"
  chmod +x "$work/rustc"
}

mkdir -p "$work"
rustc=${RUSTC_OLDEST:-$work/rustc}
if [ -n "${RUSTC_OLDEST:-}" ]; then
  is_oldest "$rustc" || fail "RUSTC_OLDEST is no rustc $oldest"
elif ! is_oldest "$rustc"; then
  get
  is_oldest "$rustc" || skip "the one of Debian does not start: $(tail -n 1 "$work/log")"
fi

# Quiet but for what goes wrong. Dependencies that want a newer compiler are refused by cargo itself. As for a release: build
# scripts and macros of dependencies are then not optimised, and that takes most of the time.
RUSTC=$rustc RUSTFLAGS='' cargo check --locked --quiet --release --target-dir "$work/check" \
  -p gocore -p gocore-ffi -p gocore-py --all-features || fail "not with rustc $oldest"
printf '  with %s\n' "$("$rustc" --version)"
