#!/usr/bin/env bash
# What takes long; hours are allowed.
. "$(dirname "$0")/stage.sh"

perft() {
  cargo run --locked --release -p gocore --example conformance -- --max-nodes 1000000000000 \
    go-core/tests/data/cases/perft.json
}

# In `make test` all features are on: some tests go another way without.
fewer_features() {
  cargo test --locked -p gocore && cargo test --locked -p gocore --no-default-features --features std,sgf
}

stage 'tests with fewer features' fewer_features
stage 'counts of larger boards' cargo test --locked --release -p gocore --test deep
stage 'records of 64 MiB' env GOCORE_DEEP=1 cargo test --locked --release -p gocore --all-features --test sgf_limits
stage 'many games of GNU Go' env GOCORE_DEEP=1 cargo test --locked -p gocore --test gnugo
stage 'C++ in every combination' env GOCORE_DEEP=1 cargo test --locked -p gocore-ffi --all-features --test cpp
stage 'kept inputs, changed in many ways' env GOCORE_DEEP=1 cargo test --locked --release -p gocore-fuzz
stage 'addresses and leaks in Rust' bash .ci/asan.sh
stage 'other processors' bash .ci/other_processors.sh
stage 'every Python' env GOCORE_DEEP=1 bash .ci/python.sh deep
stage 'all tables of sequences' perft
printf -- '--- all stages: %d s\n' "$SECONDS"
