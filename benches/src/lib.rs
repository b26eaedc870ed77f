//! The shared parts of the benches and of the ratio report: documents, types, codecs and the way they are timed.
//!
//! A *row* is one document, or one set of records, with the type it is decoded into and one direction. A *subject* is
//! one codec at work on a row. `rows` lists the rows; [`subject`] checks and times. What prints is in the
//! programs, apart from the types: those take the compiler minutes.

pub mod allocation;
pub mod chart;
pub mod codec;
#[cfg(feature = "cpp-peers")]
pub mod cpp;
pub mod generate;
pub mod meter;
pub mod payload;
pub mod reference;
#[cfg(feature = "rows")]
pub mod rows;
pub mod schema;
pub mod subject;
pub mod tree;
