//! Games that go back, forth and apart.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("undo");
