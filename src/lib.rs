//! Typed JSON as fast as the machine allows and as strict as it should be, at the price of one derive.
#![no_std]

pub use odjson_derive::{JsonFrom, JsonTo};
#[cfg(feature = "std")]
pub use odjson_runtime::decode::{from_reader, from_reader_with};
pub use odjson_runtime::decode::{from_slice, from_slice_prefix, from_slice_with, from_str, from_str_with};
#[cfg(feature = "std")]
pub use odjson_runtime::encode::to_writer;
pub use odjson_runtime::encode::{append_to, to_string, to_string_pretty, to_vec, to_vec_pretty};
pub use odjson_runtime::{
    Category, Decoder, Encoder, Error, Ignored, Kind, MarshalDyn, MarshalTo, Number, Options, Token, UnmarshalFrom,
    UnmarshalOwned, Value,
};

#[doc(hidden)]
pub use odjson_runtime::derive_support;
