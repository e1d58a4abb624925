#!/usr/bin/env bash
# Counts the instructions of the tasks, and fails if one takes over 3 % more than its budget in budgets.json.
#
#   benches/budget.sh          compares
#   benches/budget.sh --write  makes the counts the budgets of this compiler
#
# Counts are exact where times are not: the same code takes the same number on any machine, busy or not. Another compiler
# makes other code, so budgets hold for one version of rustc; for one that is unknown the counts are only shown. The
# engine's code for the processor at hand and its code for the oldest ones have budgets of their own. Needs valgrind.
set -euo pipefail
cd "$(dirname "$0")/.."

case ${1-} in
  '') what=compare ;;
  --write) what=write ;;
  *) echo "usage: $0 [--write]" >&2; exit 2 ;;
esac
if ! command -v valgrind >/dev/null; then
  echo 'NOT CHECKED: budgets of instructions need valgrind'
  exit 0
fi

compiler=$(rustc --version | cut -d' ' -f2)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export folder

# Prints a case and its instructions: those of the one function whose name has `measured` in it, and of all that it calls.
count() {
  local out=$folder/$1 status=0
  # With something to do after it, the subshell stays, and what it says of a killed process goes to the log.
  (
    valgrind --tool=callgrind --callgrind-out-file="$out.count" --toggle-collect='*measured*' \
      "$folder/budget" run "$1" || exit $?
  ) >"$out.processor" 2>"$out.log" || status=$?
  # An illegal instruction: version 3.19 does not know `vmovq` from register to register in the form that has opcode D6.
  if [ "$status" = 132 ] && grep -q 'unhandled instruction bytes' "$out.log"; then
    printf '%s: NOT COUNTED, valgrind does not know an instruction of it\n' "$1" >&2
  elif [ "$status" != 0 ]; then
    printf '%s failed:\n' "$1" >&2
    cat "$out.log" >&2
    return 1
  else
    printf '%s %s\n' "$1" "$(sed -n 's/^totals: //p' "$out.count")"
  fi
}
export -f count

# Counts all cases of a build with these features.
count_all() {
  local processor
  cargo build --locked --release --quiet -p go-benches --bin budget "$@" || return 1
  cp "${CARGO_TARGET_DIR:-target}/release/budget" "$folder/budget" || return 1
  # Said outright: whoever asks whether this function succeeds switches `set -e` off in it.
  "$folder/budget" list | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' bash -c 'count {}' >"$folder/counts" || return 1
  processor=$(sort -u "$folder"/*.processor)
  printf '%s, rustc %s\n' "$processor" "$compiler"
  "$folder/budget" "$what" "$compiler" "$processor" <"$folder/counts"
}

kept=0
count_all || kept=1
count_all --no-default-features || kept=1
exit "$kept"
