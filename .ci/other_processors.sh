#!/usr/bin/env bash
# What is written to bytes, and what is counted, is the same on processors with 32 bits (i686) and with the other order of bytes
# (s390x, under an emulator): the tests of formats and of the core run there, built with the oldest Rust (.ci/msrv.sh), for which
# Debian has the standard library of these processors.
#
# Needs Debian's gcc-12-s390x-linux-gnu, qemu-user, lib32gcc-12-dev and libc6-dev-i386, and its architectures i386 and s390x added
# (`dpkg --add-architecture`, `apt-get update`); says what is SKIPPED without.
set -eu
cd "$(dirname "$0")/.."
work=$PWD/target/msrv
bash .ci/msrv.sh
[ -x "$work/rustc" ] || { printf '  SKIPPED: no compiler of Debian\n'; exit 0; }

tests=()
for name in conformance forgery laws_fingerprint laws_history laws_score laws_text messages session snapshots snapshots_batch turns; do
  tests+=(--test "$name")
done

# Runs the tests for a target, given the name that Debian has for it.
try() {
  local target=$1 architecture=$2
  if [ ! -d "$work/unpacked/usr/lib/rustlib/$target" ]; then
    rm -rf "$work/$architecture" && mkdir -p "$work/$architecture"
    (cd "$work/$architecture" && apt-get -qq download "libstd-rust-web-dev:$architecture") >"$work/log" 2>&1 &&
      dpkg-deb -x "$work/$architecture"/*.deb "$work/unpacked" ||
      { printf '  SKIPPED: %s: %s\n' "$target" "$(tail -n 1 "$work/log")"; return; }
  fi
  # What takes programs that are not built, or minutes, is left out.
  RUSTC=$work/rustc RUSTFLAGS='' cargo test --locked --quiet -p gocore --no-default-features --features std,sgf --target "$target" \
    --target-dir "$work/tests" --lib "${tests[@]}" -- --skip the_command --skip dead_stones_of >"$work/log" 2>&1 ||
    { cat "$work/log"; printf 'FAILED: on %s\n' "$target"; return 1; }
  printf '  on %s: %s tests\n' "$target" "$(awk '/^test result/ { all += $4 } END { print all }' "$work/log")"
}
if gcc -m32 -x c - -o "$work/program" <<<'int main(void) { return 0; }' 2>/dev/null; then
  CARGO_TARGET_I686_UNKNOWN_LINUX_GNU_LINKER=gcc try i686-unknown-linux-gnu i386
else
  printf '  SKIPPED: i686: no 32-bit libraries of C\n'
fi
if command -v s390x-linux-gnu-gcc-12 >/dev/null && command -v qemu-s390x >/dev/null; then
  CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_LINKER=s390x-linux-gnu-gcc-12 \
    CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_RUNNER='qemu-s390x -L /usr/s390x-linux-gnu' try s390x-unknown-linux-gnu s390x
else
  printf '  SKIPPED: s390x: no s390x-linux-gnu-gcc-12 or qemu-s390x\n'
fi
