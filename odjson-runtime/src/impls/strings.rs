//! Text: owned, shared, borrowed, and single characters.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;

use super::unmarshal_by_decode;
use crate::decode::{Done, Source, UnmarshalFrom};
use crate::error::Code;

const STRING: &str = "a string";
const CHARACTER: &str = "a character";
/// What to do about a string that cannot be borrowed.
const PLAIN: &str = "a string without escapes (`Cow<str>` takes both)";

macro_rules! owned_text {
    ($($type:ty)*) => { $(
        impl<'de> UnmarshalFrom<'de> for $type {
            unmarshal_by_decode!();

            #[inline(never)]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let text = unsafe { d.text(p, STRING) };
                if text.after.is_null() {
                    return Done::FAILED;
                }
                // SAFETY: read just now.
                let value = <$type>::from(unsafe { d.str_of(text) });
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
                unsafe { Done::with(text.after, out, value) }
            }
        }
    )* };
}

owned_text!(String Box<str> Rc<str> Arc<str>);

impl<'de: 'a, 'a> UnmarshalFrom<'de> for &'a str {
    unmarshal_by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let text = unsafe { d.text(p, STRING) };
        if text.after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: read just now.
        let Some(value) = (unsafe { d.borrowed(text) }) else {
            d.fail(p, Code::Value, PLAIN);
            return Done::FAILED;
        };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { Done::with(text.after, out, value) }
    }
}

/// The bytes of a string, as serde_json has it; an array of numbers cannot be borrowed.
impl<'de: 'a, 'a> UnmarshalFrom<'de> for &'a [u8] {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promises; a `str` can be read as bytes, and the two references have one layout.
        unsafe { <&'a str>::__decode_at(d, p, out.cast::<&'a str>()) }
    }
}

impl<'de: 'a, 'a> UnmarshalFrom<'de> for Cow<'a, str> {
    unmarshal_by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let text = unsafe { d.text(p, STRING) };
        if text.after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: read just now.
        let value = match unsafe { d.borrowed(text) } {
            Some(plain) => Cow::Borrowed(plain),
            // SAFETY: read just now.
            None => Cow::Owned(String::from(unsafe { d.str_of(text) })),
        };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { Done::with(text.after, out, value) }
    }
}

impl<'de> UnmarshalFrom<'de> for char {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let text = unsafe { d.text(p, CHARACTER) };
        if text.after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: read just now.
        let mut characters = unsafe { d.str_of(text) }.chars();
        let (Some(value), None) = (characters.next(), characters.next()) else {
            d.fail(p, Code::Value, CHARACTER);
            return Done::FAILED;
        };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { Done::with(text.after, out, value) }
    }
}
