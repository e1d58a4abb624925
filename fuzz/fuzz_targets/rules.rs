//! Small texts.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("rules");
