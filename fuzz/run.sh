#!/usr/bin/env bash
# Lets libFuzzer make up inputs for the targets, each for a number of seconds, as many at a time as there are processors:
#
#   fuzz/run.sh SECONDS [TARGET...]
#
# `make fuzz SECONDS=n` is the same for all targets. Needs a nightly Rust; installs cargo-fuzz under `target` where it is not
# there. What is found lies under fuzz/artifacts: once it is understood, it goes to fuzz/corpus/TARGET with a name that says what
# it was. Inputs that led somewhere new are kept under target/fuzz-corpus from one run to the next.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
shift || true
root=$PWD
fail() { printf 'NOT RUN: %s\n' "$*" >&2; exit 2; }

case $seconds in '' | *[!0-9]*) fail "no number of seconds: $seconds" ;; esac
cargo +nightly --version >/dev/null 2>&1 || fail 'fuzzing needs a nightly Rust (`rustup toolchain install nightly`): the sanitizers are there alone'
# One that is there already comes first.
export PATH=$PATH:$root/target/fuzz-tools/bin
cargo fuzz --version >/dev/null 2>&1 ||
  cargo install --quiet --locked --root target/fuzz-tools cargo-fuzz || fail 'cargo-fuzz cannot be installed'
[ $# != 0 ] || mapfile -t targets < <(cargo +nightly fuzz list)
[ $# = 0 ] || targets=("$@")
cargo +nightly fuzz build

# Says what became of a target. The limits: ten seconds and 2 GB for one input.
one() {
  local target=$1 log=target/fuzz-logs/$1.log words=fuzz/dictionaries/$1.dict status=0
  mkdir -p "target/fuzz-corpus/$target" target/fuzz-logs
  [ -e "$words" ] && words=-dict=$words || words=
  cargo +nightly fuzz run "$target" "target/fuzz-corpus/$target" "fuzz/corpus/$target" -- \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 \
    $words >"$log" 2>&1 || status=$?
  local last executions
  last=$(grep -E '^#[0-9]+' "$log" | tail -1)
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  printf '%-10s %12s executions, %s\n' "$target" "${executions:-?}" "$(sed -E 's/.*(cov: [0-9]+ ft: [0-9]+ corp: [0-9]+).*/\1/' <<<"$last")"
  [ "$status" = 0 ] || { printf '%s FOUND SOMETHING, see %s:\n' "$target" "$log"; grep -E 'panicked|ERROR|SUMMARY|Test unit written' -A3 "$log" | head -20; return 1; }
}
export -f one
export seconds
printf '%s\n' "${targets[@]}" | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' bash -c 'one {}'
