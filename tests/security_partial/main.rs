//! Values that are built only in part: whatever fails, and wherever, all that was made is dropped, once.
//!
//! Faults are put in the place of each field and element in turn: errors of the type, of its range and of the grammar, ends of the text, and panics of the
//! user's code. What is dropped twice or not at all shows in a count, and under AddressSanitizer.

#![allow(dead_code, reason = "fields are made and dropped, not read")]

#[path = "../counted/mod.rs"]
mod counted;
mod defaults;
mod odd_types;
mod shapes;
mod widths;
