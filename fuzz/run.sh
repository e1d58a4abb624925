#!/usr/bin/env bash
# Lets fuzzers make up inputs for the targets, each for a number of seconds, as many at a time as there are processors:
#
#   fuzz/run.sh SECONDS [TARGET...]
#
# `make fuzz SECONDS=n` is the same for all targets. Needs a nightly Rust; installs cargo-fuzz under `target` where it is not
# there. The target `conversions` is in Python, which it needs from 3.10 on, and no nightly Rust: the package is built and installed
# under `target`. What is found lies under fuzz/artifacts: once it is understood, it goes to fuzz/corpus/TARGET with a name that says
# what it was. Inputs that led somewhere new are kept under target/fuzz-corpus from one run to the next.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
shift || true
root=$PWD
fail() { printf 'NOT RUN: %s\n' "$*" >&2; exit 2; }

case $seconds in '' | *[!0-9]*) fail "no number of seconds: $seconds" ;; esac
[ $# != 0 ] || set -- conversions native
targets=() all_native='' here='' not_run=0
for target in "$@"; do
  case $target in
    conversions) here=$root/target/fuzz-python/bin/python targets+=(conversions) ;;
    native) all_native=1 ;;
    *) targets+=("$target") ;;
  esac
done

# Builds the targets that are Rust.
build_native() {
  cargo +nightly --version >/dev/null 2>&1 || fail 'fuzzing needs a nightly Rust (`rustup toolchain install nightly`): the sanitizers are there alone'
  # One that is there already comes first.
  export PATH=$PATH:$root/target/fuzz-tools/bin
  cargo fuzz --version >/dev/null 2>&1 ||
    cargo install --quiet --locked --root target/fuzz-tools cargo-fuzz || fail 'cargo-fuzz cannot be installed'
  local listed
  if [ -n "$all_native" ]; then
    listed=$(cargo +nightly fuzz list) && [ -n "$listed" ] || fail 'cargo-fuzz lists no targets'
    mapfile -t -O "${#targets[@]}" targets <<<"$listed"
  fi
  cargo +nightly fuzz build
}

# Installs the package for the target that is Python.
build_python() {
  . .ci/find_python.sh
  [ -n "$newest" ] || { echo 'no Python from 3.10 on'; return 1; }
  [ -x "$here" ] || "$newest_python" -m venv target/fuzz-python || { echo 'no environment of Python'; return 1; }
  pip "$here" install --no-compile numpy || { echo 'numpy cannot be installed'; return 1; }
  rm -rf target/fuzz-wheel
  CARGO_TARGET_DIR=$root/target pip "$here" wheel --no-deps --config-settings=build-args=--profile=release \
    --wheel-dir target/fuzz-wheel ./go-py || { echo 'the package cannot be built'; return 1; }
  pip "$here" install --no-deps --no-compile --force-reinstall target/fuzz-wheel/*.whl || { echo 'the package cannot be installed'; return 1; }
}

# Without Python the others run all the same, and the end says that it was not all.
if [ -n "$here" ] && ! why=$(build_python); then
  printf 'NOT RUN: conversions: %s\n' "$why" >&2
  not_run=2 targets=(${targets[@]/#conversions/})
fi
[ -z "$all_native${targets[*]/#conversions/}" ] || build_native

# Says what became of a target. The limits: ten seconds and 2 GB for one input, of Python 4 GB.
one() {
  local target=$1 log=target/fuzz-logs/$1.log words=fuzz/dictionaries/$1.dict status=0
  mkdir -p "target/fuzz-corpus/$target" target/fuzz-logs
  if [ "$target" = conversions ]; then
    "$here" fuzz/python/conversions.py --seconds "$seconds" --keep "target/fuzz-corpus/$target" >"$log" 2>&1 || status=$?
    printf '%-11s %s\n' "$target" "$(grep ' executions, ' "$log")"
    [ "$status" = 0 ] || { printf '%s FOUND SOMETHING, see %s:\n' "$target" "$log"; grep -E '^conversions.Found|^FOUND|^Fatal' -A20 "$log"; return 1; }
    return
  fi
  [ -e "$words" ] && words=-dict=$words || words=
  cargo +nightly fuzz run "$target" "target/fuzz-corpus/$target" "fuzz/corpus/$target" -- \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 \
    $words >"$log" 2>&1 || status=$?
  local last executions
  last=$(grep -E '^#[0-9]+' "$log" | tail -1)
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  printf '%-11s %12s executions, %s\n' "$target" "${executions:-?}" "$(sed -E 's/.*(cov: [0-9]+ ft: [0-9]+ corp: [0-9]+).*/\1/' <<<"$last")"
  [ "$status" = 0 ] || { printf '%s FOUND SOMETHING, see %s:\n' "$target" "$log"; grep -E 'panicked|ERROR|SUMMARY|Test unit written' -A3 "$log" | head -20; return 1; }
}
export -f one
export seconds here
[ ${#targets[@]} = 0 ] || printf '%s\n' "${targets[@]}" | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' bash -c 'one {}'
exit "$not_run"
