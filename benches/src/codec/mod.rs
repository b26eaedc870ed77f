//! odjson and its peers behind one form, each through the call that its documentation shows first.

#[cfg(feature = "peers")]
pub mod peers;

use std::fmt;

use odjson::{MarshalTo, UnmarshalFrom};
use serde::{Deserialize, Serialize};

/// A type that every codec can read.
pub trait Readable<'de>: UnmarshalFrom<'de> + Deserialize<'de> {}

impl<'de, T: UnmarshalFrom<'de> + Deserialize<'de>> Readable<'de> for T {}

/// A type that every codec can write.
pub trait Writable: MarshalTo + Serialize {}

impl<T: MarshalTo + Serialize> Writable for T {}

/// A codec and the way in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Codec {
    /// odjson from bytes.
    Odjson,
    /// odjson from `&str`.
    OdjsonStr,
    /// serde_json from bytes.
    SerdeJson,
    /// serde_json from `&str`.
    SerdeJsonStr,
    /// sonic-rs from bytes.
    SonicRs,
    /// simd-json from a copy of the bytes, which it writes over.
    SimdJson,
    /// glaze, in C++, from bytes.
    Glaze,
    /// The DOM of simdjson, in C++, in a parser that is used again: no type, no value besides.
    Simdjson,
    /// The same in a new parser.
    SimdjsonFresh,
}

impl fmt::Display for Codec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Odjson => "odjson",
            Self::OdjsonStr => "odjson-str",
            Self::SerdeJson => "serde_json",
            Self::SerdeJsonStr => "serde_json-str",
            Self::SonicRs => "sonic-rs",
            Self::SimdJson => "simd-json",
            Self::Glaze => "glaze",
            Self::Simdjson => "simdjson",
            Self::SimdjsonFresh => "simdjson-fresh",
        })
    }
}

/// One way to decode.
///
/// No implementation is inlined: there is one copy of the code per type, and the call costs everybody the same.
pub trait Decode {
    /// Its name.
    const CODEC: Codec;
    /// The error of the codec.
    type Error: fmt::Display;

    /// Decodes a text; `scratch` is for a codec that needs a copy of it.
    ///
    /// # Errors
    ///
    /// The codec's own.
    fn decode<'de, T: Readable<'de>>(text: &'de str, scratch: &'de mut Vec<u8>) -> Result<T, Self::Error>;
}

/// One way to encode.
pub trait Encode {
    /// Its name.
    const CODEC: Codec;
    /// The error of the codec.
    type Error: fmt::Display;

    /// Encodes into a vector of its own.
    ///
    /// # Errors
    ///
    /// The codec's own.
    fn encode<T: Writable>(value: &T) -> Result<Vec<u8>, Self::Error>;
}

/// [`Codec::Odjson`]
pub enum Odjson {}

impl Decode for Odjson {
    const CODEC: Codec = Codec::Odjson;
    type Error = odjson::Error;

    #[inline(never)]
    fn decode<'de, T: Readable<'de>>(text: &'de str, _scratch: &'de mut Vec<u8>) -> Result<T, Self::Error> {
        odjson::from_slice(text.as_bytes())
    }
}

impl Encode for Odjson {
    const CODEC: Codec = Codec::Odjson;
    type Error = odjson::Error;

    #[inline(never)]
    fn encode<T: Writable>(value: &T) -> Result<Vec<u8>, Self::Error> {
        odjson::to_vec(value)
    }
}

/// [`Codec::OdjsonStr`]
pub enum OdjsonStr {}

impl Decode for OdjsonStr {
    const CODEC: Codec = Codec::OdjsonStr;
    type Error = odjson::Error;

    #[inline(never)]
    fn decode<'de, T: Readable<'de>>(text: &'de str, _scratch: &'de mut Vec<u8>) -> Result<T, Self::Error> {
        odjson::from_str(text)
    }
}

/// [`Codec::SerdeJson`]
pub enum SerdeJson {}

impl Decode for SerdeJson {
    const CODEC: Codec = Codec::SerdeJson;
    type Error = serde_json::Error;

    #[inline(never)]
    fn decode<'de, T: Readable<'de>>(text: &'de str, _scratch: &'de mut Vec<u8>) -> Result<T, Self::Error> {
        serde_json::from_slice(text.as_bytes())
    }
}

impl Encode for SerdeJson {
    const CODEC: Codec = Codec::SerdeJson;
    type Error = serde_json::Error;

    #[inline(never)]
    fn encode<T: Writable>(value: &T) -> Result<Vec<u8>, Self::Error> {
        serde_json::to_vec(value)
    }
}
