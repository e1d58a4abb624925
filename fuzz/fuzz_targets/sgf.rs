//! Records of games.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("sgf");
