#!/usr/bin/env bash
# What is written is read by a program that is not ours: sgfmill, in an environment of its own under target/.
set -euo pipefail
cd "$(dirname "$0")/.."
work=${CARGO_TARGET_DIR:-target}/sgfmill
python=$work/venv/bin/python
if ! [ -x "$python" ]; then
  python3 -m venv "$work/venv"
  "$python" -m pip install --quiet --disable-pip-version-check sgfmill==1.1.1
fi
rm -rf "$work/written" && mkdir -p "$work/written"
cargo build --locked --quiet --release -p gocore --features encodings --example rewrite
records=(go-core/tests/data/sgf/*.sgf go-core/examples/games/*.sgf)
# The records of others, where they are at hand.
[ -d ../shared/games/kgs ] && records+=(../shared/games/kgs/*.sgf)
# Every file is written, but those in which there is no game.
"${CARGO_TARGET_DIR:-target}/release/examples/rewrite" --out "$work/written" --line-width 72 "${records[@]}" 2>"$work/said" || true
"$python" .ci/read_written.py "$work/written" "${records[@]}"
