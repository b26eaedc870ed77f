//! The token encoder and decoder under the crate odjson, and the two traits that its derives implement.
//!
//! Use the crate `odjson`; this one holds what runs. Its rooms, in the one direction of imports:
//! `wire` (pure functions on bytes) <- `text` (syntax: kinds, tokens, pointers) <- `error` <- `encode`, `decode` <- `impls`
//! (std types) <- `value`, `derive_support`.
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod decode;
pub mod encode;
mod error;
mod impls;
mod text;
pub mod value;
mod wire;

#[doc(hidden)]
pub mod derive_support;

pub use decode::{Decoder, Ignored, Options, UnmarshalFrom, UnmarshalOwned};
pub use encode::{Encoder, MarshalDyn, MarshalTo};
pub use error::{Category, Error};
pub use text::{Kind, Token};
pub use value::{Number, Object, Value};
