//! Lines of the Go Text Protocol.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("gtp");
