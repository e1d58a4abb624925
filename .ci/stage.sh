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
