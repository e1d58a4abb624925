//! Snapshots of sessions.
#![cfg_attr(fuzzing, no_main)]
gocore_fuzz::program!("snapshot");
