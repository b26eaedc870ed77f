//! What is written as `true`, `false` or `null`.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::marker::PhantomData;

use super::unmarshal_by_decode;
use crate::decode::{Done, Source, UnmarshalFrom};

impl<'de> UnmarshalFrom<'de> for bool {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.boolean(p) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { Done::with(after, out, value) }
    }
}

impl<'de> UnmarshalFrom<'de> for () {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.null(p, "null") };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { Done::with(after, out, ()) }
    }
}

impl<'de, T: ?Sized> UnmarshalFrom<'de> for PhantomData<T> {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.null(p, "null") };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { Done::with(after, out, PhantomData) }
    }
}
