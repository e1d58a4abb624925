# Sourced: `stage NAME COMMAND...` runs a command, prints its seconds, and stops the script when it fails.
set -eu
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=never
# What is built once need not be ready to be built again in part.
export CARGO_INCREMENTAL=0

stage() {
  local name=$1 start=$SECONDS
  shift
  printf -- '--- %s\n' "$name"
  if ! "$@"; then
    printf -- '--- %s FAILED after %d s\n' "$name" $((SECONDS - start))
    exit 1
  fi
  printf -- '--- %s: %d s\n' "$name" $((SECONDS - start))
}

# `meanwhile NAME COMMAND...` starts a stage beside those that follow, up to `meet`, which fails when it has failed. One at a time.
meanwhile() {
  beside_name=$1 beside_start=$SECONDS beside_log=$(mktemp)
  shift
  "$@" >"$beside_log" 2>&1 &
  beside=$!
}

meet() {
  local status=0
  wait "$beside" || status=$?
  beside=
  cat "$beside_log"
  rm -f "$beside_log"
  [ "$status" = 0 ] || { printf -- '--- %s FAILED\n' "$beside_name"; exit 1; }
  printf -- '--- %s, beside these: %d s\n' "$beside_name" $((SECONDS - beside_start))
}
trap '[ -z "${beside:-}" ] || kill "$beside" 2>/dev/null || true' EXIT
