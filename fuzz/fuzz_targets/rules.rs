//! Texts of all kinds.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("rules");
