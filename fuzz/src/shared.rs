//! Checks that the tests of go-core make too.
#![allow(clippy::unwrap_used, reason = "a fault panics, here as in a test")]

#[path = "../../go-core/tests/common/mod.rs"]
pub(crate) mod common;
#[path = "../../go-core/tests/common/gtp_host.rs"]
pub(crate) mod gtp_host;
#[path = "../../go-core/tests/common/session_checks.rs"]
pub(crate) mod session_checks;
#[path = "../../go-core/tests/common/trees.rs"]
pub(crate) mod trees;
