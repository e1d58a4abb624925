//! [gocore](../gocore/index.html), the rules engine for the game of Go, for C and C++.
//!
//! What is here is documented for C in `include/gocore.h`, which is generated from the documentation of these functions.
//! One file holds one object of the interface; `boundary` and `error` hold what all have in common: no panic, no NULL and
//! no number out of range gets past them.

// The interface is C: its names are those that C sees, and memory is what the caller says it is. What is unsafe in one of
// its functions is what its caller promises about pointers; `boundary` is where they are used.
#![allow(non_camel_case_types, unsafe_code, unsafe_op_in_unsafe_fn)]
// Everything public is part of the C interface, documented in its terms: `[height][width]` is the shape of an array.
#![allow(rustdoc::broken_intra_doc_links)]
#![allow(clippy::missing_safety_doc, missing_debug_implementations)]

#[cfg(not(panic = "unwind"))]
compile_error!("the C interface promises that no panic leaves it: build it with panic = \"unwind\"");

mod boundary;
mod choice;
mod faults;
#[cfg(feature = "test-hooks")]
pub mod hook;
mod names;
mod refusal;

pub mod action;
pub mod batch;
pub mod builder;
pub mod chains;
pub mod drawing;
pub mod error;
pub mod estimate;
pub mod event;
pub mod fingerprint;
pub mod game;
pub mod outcome;
pub mod playout;
pub mod point;
pub mod position;
pub mod record;
pub mod replay;
pub mod rules;
pub mod score;
pub mod session;
pub mod sgf;
pub mod state;
pub mod status;
pub mod tree;
pub mod tree_edit;
pub mod turns;
pub mod version;
pub mod warning;
