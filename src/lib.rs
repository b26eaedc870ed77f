//! Typed JSON as fast as the machine allows and as strict as it should be, at the price of one derive.
#![no_std]

#[cfg(feature = "std")]
pub use odjson_runtime::decode::{from_reader, from_reader_with};
pub use odjson_runtime::decode::{from_slice, from_slice_prefix, from_slice_with, from_str, from_str_with};
pub use odjson_runtime::{
    Category, Decoder, Error, Ignored, Kind, Number, Options, Token, UnmarshalFrom, UnmarshalOwned, Value,
};

#[doc(hidden)]
pub use odjson_runtime::derive_support;
