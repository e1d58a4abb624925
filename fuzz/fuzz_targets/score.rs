//! Counting against the naive oracle.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("score");
