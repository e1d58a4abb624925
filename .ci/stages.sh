#!/usr/bin/env bash
# Every check that guards a change, cheap ones first. Needs Rust (rustup or a distribution's, with rustfmt and clippy).
. "$(dirname "$0")/stage.sh"

components() {
  cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
  cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
  # Budgets of instructions need it; without it they say that they are not checked.
  command -v valgrind >/dev/null || install_package valgrind || true
  # It plays itself under the controller of the examples; without it that test says that it is skipped.
  command -v gnugo >/dev/null || [ -x /usr/games/gnugo ] || install_package gnugo || true
  # Programs are built in every way with what `make install` installs; ways that are missing say that they are skipped.
  local program
  for program in clang cmake pkg-config tmux; do
    command -v "$program" >/dev/null || install_package "$program" || true
  done
}

# For who may install packages.
install_package() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -qq -y "$1" >/dev/null
}

# Each feature alone, none, and all: nothing may need a feature that it does not name.
features() {
  local combination
  for combination in "" std sgf render gtp serde encodings sgf,render std,sgf,render std,sgf,render,gtp,serde,encodings; do
    cargo check --locked --quiet -p gocore --lib --no-default-features --features "$combination" || return 1
  done
}

# Without `std` the library must not even link the standard library by accident. Detecting the processor asks for it.
no_std() {
  none_but '//[/!]|cfg\(test\)|^go-core/src/dispatch/x86.rs:' '\bstd::' go-core/src
}

# Unsafe code has one home; besides, the allocator that counts in tests, the program without a standard library, and whoever calls
# as C does. What meets C is all of go-ffi.
safe() {
  none_but '^[^:]*:[0-9]+: *//|^(go-core/(src/dispatch/|tests/common/counting.rs:|tests/no_std/)|fuzz/src/c_api/|benches/src/bin/calls.rs:)' \
    '\bunsafe\b|(allow|expect)\([^)]*unsafe_code' go-core go-py/src fuzz benches
}

# Shows the lines of Rust below some folders with what is looked for, but for those that may have it. Fails if there are any, and
# if it cannot look.
none_but() {
  local allowed=$1 pattern=$2 found status=0
  shift 2
  found=$(grep -rnE "$pattern" --include='*.rs' "$@") || status=$?
  [ "$status" -le 1 ] || return 1
  ! grep -vE "$allowed" <<<"$found" | grep .
}

# The commands that the README shows for the main job, as they stand there.
readme_commands() {
  local commands
  commands=$(sed -n '/^```sh$/,/^```$/p' README.md | grep '^cargo ')
  [ -n "$commands" ] || { echo 'no commands found in README.md'; return 1; }
  while IFS= read -r command; do
    printf '$ %s\n' "$command"
    bash -c "$command" </dev/null >/dev/null || return 1
  done <<<"$commands"
}

stage 'tools' components
stage 'format' cargo fmt --all --check
stage 'no std by accident' no_std
stage 'unsafe code in its place' safe
stage 'without the standard library' bash .ci/no_std.sh
stage 'lints' cargo clippy --locked --quiet --workspace --all-targets --all-features -- -D warnings
stage 'features' features
stage 'oldest Rust' bash .ci/msrv.sh
stage 'documentation' env RUSTDOCFLAGS='-D warnings' cargo doc --locked --quiet --workspace --exclude gocore-py --all-features --no-deps
stage 'tests' cargo test --locked --workspace --exclude gocore-py --all-features
stage 'installed' bash .ci/install.sh release
stage 'Python' bash .ci/python.sh
stage 'records read by sgfmill' bash .ci/sgfmill.sh
stage 'README commands' readme_commands
stage 'budgets of instructions' bash benches/budget.sh
printf -- '--- all stages: %d s\n' "$SECONDS"
