//! `Option`: `null`, or the value.
#![expect(unsafe_code, reason = "implements the raw methods")]

use super::unmarshal_by_decode;
use crate::decode::{Done, Source, UnmarshalFrom};

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Option<T> {
    unmarshal_by_decode!();

    const __ABSENT: Option<fn() -> Self> = Some(|| None);

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        if unsafe { *p } == b'n' {
            // SAFETY: the caller's promise about `p`.
            let after = unsafe { d.null(p, "null") };
            // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
            return unsafe { Done::with(after, out, None) };
        }
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.value::<T>(p) };
        if value.is_none() {
            return Done::FAILED;
        }
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { Done::with(after, out, value) }
    }
}
