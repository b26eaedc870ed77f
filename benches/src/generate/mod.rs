//! Documents made on the spot, the same ones in every run: orders, log lines, text of many scripts, and other forms
//! of the documents that are there.

pub mod log;
pub mod names;
pub mod orders;
pub mod random;
pub mod rewrite;
pub mod text;
