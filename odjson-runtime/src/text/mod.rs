//! Syntax without bytes to read: what a value can be, what a token is, where in a document something stands.

pub(crate) mod describe;
pub(crate) mod pointer;

mod kind;
mod token;

pub use kind::Kind;
pub use token::Token;
