//! The types that the documents are decoded into: plain structs as a user would write them, no trick in any of them.
//!
//! Every type derives the traits of serde, which all the peers read, and those of odjson.

#![expect(missing_docs, reason = "the fields mirror the members of public documents")]

pub mod borrowed;
pub mod dense;
pub mod owned;
pub mod partial;
pub mod payloads;
pub mod shapes;
pub mod wide;
