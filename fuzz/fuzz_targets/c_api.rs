//! Calls of the C interface.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("c_api");
