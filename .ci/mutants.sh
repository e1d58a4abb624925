#!/usr/bin/env bash
# Changes the library in one small way after another and looks whether a test notices:
#
#   .ci/mutants.sh MODULE [SHARD]
#
# MODULE is a folder or a file of go-core/src; SHARD is one part of its mutants, such as 0/4, else all. A few tests that are near
# the module come first, and all others for what these have missed. What nobody notices must stand, with the reason, in
# go-core/tests/survivors.txt. Needs cargo-mutants and nextest. A mutant takes 5 to 30 seconds, one that no test notices two minutes.
set -eu
cd "$(dirname "$0")/.."
fail() { printf '%s\n' "$*" >&2; exit 1; }
module=${1:?the name of a module} shard=${2:-0/1}
module=${module%/}
[ -e "go-core/src/$module" ] || [ -e "go-core/src/$module.rs" ] || fail "NOT RUN: there is no module $module"
for tool in mutants nextest; do
  cargo $tool --version >/dev/null 2>&1 || fail "NOT RUN: there is no cargo-$tool (cargo install --locked cargo-$tool)"
done

case $module in
rules) near=(lib bugs_records conformance laws_text messages turns) ;;
history) near=(lib laws_history turns conformance forgery) ;;
scoring) near=(laws_score seki_cases laws_pass_alive conformance) ;;
game) near=(lib turns conformance bugs_engine laws_text messages) ;;
session) near=(session snapshots laws_session messages) ;;
*) near=(lib) ;;
esac

# Copies of the project are made there.
export TMPDIR=$PWD/target/mutants/copies
rm -rf "$TMPDIR" && mkdir -p "$TMPDIR"
out=target/mutants/$module-${shard/\//of}
rm -rf "$out"
# Runs a part, with its results in a folder of `out`. The tests must pass before anything is changed: else all would be noticed.
run() {
  local status=0 results=$out/$1
  shift
  mkdir -p "$results"
  cargo mutants -p gocore --build-timeout 180 --output "$results" --colors never "$@" || status=$?
  # Of the numbers that it ends with, 2 is for mutants that are missed and 3 for those that take too long.
  [ "$status" = 0 ] || [ "$status" = 2 ] || [ "$status" = 3 ] || fail "cargo-mutants ends with $status"
}
# Tests are chosen where they are built, so that no others are.
first=()
for name in "${near[@]}"; do
  [ "$name" = lib ] && first+=(--cargo-arg=--lib) || first+=("--cargo-arg=--test=$name")
done
run near -f "go-core/src/$module{,.rs,/**}" --shard "$shard" --sharding round-robin --timeout 60 \
  --no-default-features --features std,sgf "${first[@]}"
near=$out/near/mutants.out all=$out/all/mutants.out
[ -e "$near/missed.txt" ] || fail 'NOT RUN: cargo-mutants leaves no list'
# As a list that outlives other changes has them: without the place in the file.
named() { sed -E 's/^go-core\/src\/([^:]*):[0-9]+:[0-9]+: /\1: /' "$@"; }
grep -v '^#' go-core/tests/survivors.txt | grep . >"$out/explained.txt" || true
# What is explained is not tried again; all else is, by its name.
named "$near/missed.txt" | paste -d '\t' - "$near/missed.txt" |
  awk -F '\t' 'NR == FNR { known[$0]; next } !($1 in known) { print $2 }' "$out/explained.txt" - >"$out/again.txt"
mapfile -t again < <(sed -E 's/[][\.*^$(){}?+|]/\\&/g; s/^.*$/--re=^&$/' "$out/again.txt")
mapfile -t files < <(sed 's/^/--file=/; s/:.*//' "$out/again.txt" | sort -u)
[ ${#again[@]} = 0 ] ||
  run all "${files[@]}" "${again[@]}" --timeout 600 --all-features --cargo-arg=--lib --cargo-arg=--tests

# Some that delete a field of these files are tried again whatever their names: they do not count.
mkdir -p "$all" && touch "$all/missed.txt"
grep -xFf "$out/again.txt" "$all/missed.txt" >"$out/unexplained.txt" || true
count() { cat "$@" | grep -c . || true; }
viable=$(count "$near"/{caught,timeout,missed}.txt) again=$(count "$out/again.txt") unexplained=$(count "$out/unexplained.txt")
noticed=$((viable - $(count "$near/missed.txt") + again - unexplained))
[ "$viable" != 0 ] || fail "NOT RUN: no mutant of $module can be built"
printf '%s %s: %d of %d that can be built are noticed\n' "$module" "$shard" "$noticed" "$viable"
[ "$unexplained" = 0 ] || fail "noticed by no test, nor explained:
$(named "$out/unexplained.txt")"
