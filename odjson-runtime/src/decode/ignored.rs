//! A value that is checked and thrown away.
#![expect(unsafe_code, reason = "implements the raw decode method")]

use super::{Decoder, Done, Source, UnmarshalFrom};
use crate::Error;

/// Any JSON value: checked in full, and not kept.
///
/// ```
/// use odjson_runtime::{decode, Ignored};
/// assert!(decode::from_str::<Ignored>(r#"{"a": [1, 2, {"b": null}]}"#).is_ok());
/// assert!(decode::from_str::<Ignored>(r#"{"a": 1, "a": 2}"#).is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ignored;

impl<'de> UnmarshalFrom<'de> for Ignored {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        d.decode()
    }

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.skip(p) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, Ignored) }
    }
}
