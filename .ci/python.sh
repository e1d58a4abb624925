#!/usr/bin/env bash
# The wheel of the Python package: built as pip builds it, installed alone into a fresh environment of the newest Python that is
# there, and tested there; types are checked beside. With `deep` every Python from 3.10 on is tried, with a wheel that comes from
# the source distribution.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
work=$root/target/python
mode=${1:-}
rm -rf "$work/wheels" && mkdir -p "$work/wheels"
fail() { printf 'FAILED: %s\n' "$*"; exit 1; }
seconds() { printf '  %s: %d s\n' "$1" $((SECONDS - start)); start=$SECONDS; }
start=$SECONDS

. .ci/find_python.sh
[ -n "$newest" ] || fail 'no Python from 3.10 on'
# An environment with all but the package, which is installed in it alone when it is there.
prepare() {
  local version=$1 python=$2 here=$work/$1/bin/python numpy=numpy
  rm -rf "${work:?}/$version" && "$python" -m venv "$work/$version"
  # The oldest numpy that is promised, and the newest.
  [ "$version" != 3.10 ] || numpy='numpy==1.26.*'
  # Most of it is never imported, and need not be compiled.
  pip "$here" install --no-compile "$numpy" pytest hypothesis
  # Optional extras are tried with the newest alone, where it is also shown that all works without them elsewhere.
  [ "$version" != "$newest" ] ||
    pip "$here" install --no-compile mypy ruff gymnasium matplotlib dask distributed nbclient ipykernel
}

# Meanwhile the wheel is built.
(prepare "$newest" "$newest_python") >"$work/prepare.log" 2>&1 &
prepared=$!
[ -d "$work/build" ] || "$newest_python" -m venv "$work/build"
# For the tests of a change a wheel that is built faster, from what other stages have built.
source=./go-py settings=(--config-settings=build-args=--profile=release)
if [ "$mode" = deep ]; then
  settings=()
  pip "$work/build/bin/python" install 'maturin>=1.16,<2'
  rm -rf "$work/sdist"
  (cd go-py && "$work/build/bin/maturin" sdist --out "$work/sdist")
  source=$(ls "$work"/sdist/*.tar.gz)
fi
CARGO_TARGET_DIR=$root/target pip "$work/build/bin/python" wheel --no-deps "${settings[@]}" --wheel-dir "$work/wheels" "$source"
wheels=("$work"/wheels/*)
[ ${#wheels[@]} = 1 ] || fail "${wheels[*]}"
case ${wheels[0]} in */gocore-*-cp310-abi3-*.whl) ;; *) fail "no abi3 wheel: ${wheels[0]}" ;; esac
seconds 'wheel'

install() { pip "$work/$1/bin/python" install --no-deps --no-compile "${wheels[0]}"; }

# Tests run away from the sources, so that it is the installed package that they see. Of the newest Python, which has all that
# is optional, no more may be skipped than what needs data that are not the project's own, and a program that no package of
# Python brings.
try() {
  local version=$1 here=$work/$1/bin/python start=$SECONDS
  local pytest=("$here" -m pytest --quiet -ra -p no:cacheprovider -c "$root/go-py/pyproject.toml" --rootdir "$root/go-py")
  cd "$work"
  "${pytest[@]}" "$root/go-py/tests" && "${pytest[@]}" --doctest-modules --ignore-glob='*/gym.py' --pyargs gocore &&
    printf '  Python %s: %d s\n' "$version" $((SECONDS - start))
}
may_skip='; GOCORE_LOCAL_DATA names the folder of it$|: GNU Go is not installed '
none_skipped() {
  local skipped
  skipped=$(grep '^SKIPPED ' "$1" | grep -vE "$may_skip" || true)
  [ -z "$skipped" ] || fail "tests are skipped that the newest Python has all for: $skipped"
}

types() {
  local here=$work/$newest/bin/python start=$SECONDS
  local strict=("$here" -m mypy --strict --config-file "$root/go-py/pyproject.toml")
  local ruff=("$here" -m ruff --config "$root/go-py/pyproject.toml") sources=("$root/go-py" "$root/fuzz/python")
  cd "$work"
  "${strict[@]}" -p gocore && "${strict[@]}" "$root"/go-py/tests "$root"/go-py/examples "$root"/fuzz/python &&
    "$here" -m mypy.stubtest gocore --mypy-config-file "$root/go-py/pyproject.toml" &&
    "${ruff[@]}" check --quiet "${sources[@]}" && "${ruff[@]}" format --quiet --check "${sources[@]}" &&
    printf '  types and format: %d s\n' $((SECONDS - start))
}

wait "$prepared" || { cat "$work/prepare.log"; fail 'environment'; }
install "$newest"
seconds 'environment'
(types) >"$work/types.log" 2>&1 &
types=$!
tested=()
[ "$mode" = deep ] || versions=("$newest")
for version in "${versions[@]}"; do
  python=$(python_of $version) || { printf '  SKIPPED: no Python %s\n' "$version"; continue; }
  { [ "$version" = "$newest" ] || { prepare "$version" "$python" && install "$version"; } && try "$version"; } >"$work/$version.log" 2>&1 &
  tested+=("$version:$!")
  # Two at a time.
  [ ${#tested[@]} -lt 2 ] || wait "${tested[-2]#*:}" || true
done
[ ${#tested[@]} != 0 ] || fail 'nothing was tested'
for one in "${tested[@]}"; do
  wait "${one#*:}" || { cat "$work/${one%%:*}.log"; fail "Python ${one%%:*}"; }
  grep -E '^  |passed|SKIPPED' "$work/${one%%:*}.log"
done
none_skipped "$work/$newest.log"
wait "$types" || { cat "$work/types.log"; fail 'types and format'; }
grep '^  ' "$work/types.log"
