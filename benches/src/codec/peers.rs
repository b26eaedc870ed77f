//! The peers, which a build without them leaves out.

use super::{Codec, Decode, Encode, Readable, Writable};

/// [`Codec::SerdeJsonStr`]
pub enum SerdeJsonStr {}

impl Decode for SerdeJsonStr {
    const CODEC: Codec = Codec::SerdeJsonStr;
    type Error = serde_json::Error;

    #[inline(never)]
    fn decode<'de, T: Readable<'de>>(text: &'de str, _scratch: &'de mut Vec<u8>) -> Result<T, Self::Error> {
        serde_json::from_str(text)
    }
}

/// [`Codec::SonicRs`]
pub enum SonicRs {}

impl Decode for SonicRs {
    const CODEC: Codec = Codec::SonicRs;
    type Error = sonic_rs::Error;

    #[inline(never)]
    fn decode<'de, T: Readable<'de>>(text: &'de str, _scratch: &'de mut Vec<u8>) -> Result<T, Self::Error> {
        sonic_rs::from_slice(text.as_bytes())
    }
}

impl Encode for SonicRs {
    const CODEC: Codec = Codec::SonicRs;
    type Error = sonic_rs::Error;

    #[inline(never)]
    fn encode<T: Writable>(value: &T) -> Result<Vec<u8>, Self::Error> {
        sonic_rs::to_vec(value)
    }
}

/// [`Codec::SimdJson`]
pub enum SimdJson {}

impl Decode for SimdJson {
    const CODEC: Codec = Codec::SimdJson;
    type Error = simd_json::Error;

    #[inline(never)]
    fn decode<'de, T: Readable<'de>>(text: &'de str, scratch: &'de mut Vec<u8>) -> Result<T, Self::Error> {
        // The memory is that of the call before: the peer pays for the copy, not for an allocation.
        scratch.clear();
        scratch.extend_from_slice(text.as_bytes());
        simd_json::from_slice(scratch)
    }
}

impl Encode for SimdJson {
    const CODEC: Codec = Codec::SimdJson;
    type Error = simd_json::Error;

    #[inline(never)]
    fn encode<T: Writable>(value: &T) -> Result<Vec<u8>, Self::Error> {
        simd_json::to_vec(value)
    }
}
