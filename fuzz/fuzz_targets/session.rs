//! What both sides and the host do.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("session");
