//! Typed JSON as fast as the machine allows and as strict as it should be, at the price of one derive.
//!
//! ```
//! use odjson::{JsonFrom, JsonTo};
//!
//! #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
//! struct User<'a> {
//!     id: u64,
//!     #[json(rename = "fullName")]
//!     name: &'a str,
//!     tags: Option<Vec<String>>,
//! }
//!
//! let user: User = odjson::from_str(r#"{"id": 7, "fullName": "Ada", "unknown": [1, 2]}"#)?;
//! assert_eq!(user, User { id: 7, name: "Ada", tags: None });
//! assert_eq!(odjson::to_string(&user)?, r#"{"id":7,"fullName":"Ada","tags":null}"#);
//! # Ok::<(), odjson::Error>(())
//! ```
//!
//! | for | see |
//! |---|---|
//! | types of one's own | the derives [`JsonTo`](derive@JsonTo) and [`JsonFrom`](derive@JsonFrom), with their attributes |
//! | reading | [`from_slice`], [`from_str`], [`from_slice_prefix`], `from_reader`; [`Options`] for those `_with` it |
//! | reading again, into the same memory | [`from_slice_in_place`], [`from_str_in_place`] |
//! | writing | [`to_vec`], [`to_string`], [`append_to`], `to_writer`, and the pretty forms |
//! | what went wrong, and where | [`Error`] |
//! | types that no derive fits | [`MarshalTo`] over an [`Encoder`], [`UnmarshalFrom`] over a [`Decoder`] |
//! | documents without a type | [`Value`] |
//! | text that is checked and not kept | [`Ignored`] |
//!
//! Input is trusted with nothing, at any depth, in values that nobody reads too: duplicate names, invalid UTF-8, lone surrogates,
//! nesting beyond a limit and numbers out of range are errors.
//!
//! The feature `std`, on by default, brings the calls for readers and writers and the types of std; without it the crate is `no_std`
//! and wants an allocator.
#![no_std]

pub use odjson_derive::{JsonFrom, JsonTo};
#[cfg(feature = "std")]
pub use odjson_runtime::decode::{from_reader, from_reader_with};
pub use odjson_runtime::decode::{
    from_slice, from_slice_in_place, from_slice_in_place_with, from_slice_prefix, from_slice_with, from_str,
    from_str_in_place, from_str_in_place_with, from_str_with,
};
#[cfg(feature = "std")]
pub use odjson_runtime::encode::to_writer;
pub use odjson_runtime::encode::{append_to, to_string, to_string_pretty, to_vec, to_vec_pretty};
pub use odjson_runtime::{
    Category, Decoder, Encoder, Error, Ignored, Kind, MarshalDyn, MarshalTo, Number, Object, Options, Token,
    UnmarshalFrom, UnmarshalOwned, Value,
};

#[doc(hidden)]
pub use odjson_runtime::derive_support;

/// The example of the README compiles and holds.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
