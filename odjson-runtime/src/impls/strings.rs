//! Text: owned, shared, borrowed, and single characters.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use core::fmt;

use super::{marshal_by_encode, unmarshal_by_decode};
use crate::Error;
use crate::decode::{Done, STRING, Source, UnmarshalFrom};
use crate::encode::{Key, MarshalTo, Shape, Sink, Written, put_display};
use crate::error::Code;
use crate::wire::write_string;

const CHARACTER: &str = "a character";
/// What to do about a string that cannot be borrowed.
const PLAIN: &str = "a string without escapes (`Cow<str>` takes both)";

impl MarshalTo for str {
    marshal_by_encode!();

    // SAFETY: leaves a room of `EXIT`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_key(Key::Text).with_bounded(true);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: a cursor of the sink; after it a string and a room of `EXIT`.
        unsafe { Written::to(sink.put_string(p, self)) }
    }
}

impl MarshalTo for String {
    marshal_by_encode!();

    // SAFETY: leaves a room of `EXIT`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_key(Key::Text).with_bounded(true);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: a cursor of the sink; after it a string and a room of `EXIT`.
        unsafe { Written::to(sink.put_string(p, self)) }
    }
}

/// Written as the text that it formats.
impl MarshalTo for fmt::Arguments<'_> {
    marshal_by_encode!();

    // SAFETY: leaves a room of `EXIT` after a string, or fails and writes nothing.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() };

    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { write_display(self, sink, p) }
    }
}

/// Writes what a value displays, as a string.
///
/// # Safety
/// - As for `MarshalTo::__encode_at`.
pub(super) unsafe fn write_display(value: &dyn fmt::Display, sink: &mut Sink, p: *mut u8) -> Written {
    // SAFETY: a cursor of the sink.
    let begin = unsafe { sink.offset(p) };
    let kept = sink.keep(begin);
    // SAFETY: by contract.
    let end = unsafe { put_display(sink, p, &value) }.unwrap_or_else(|| {
        // SAFETY: a cursor was there.
        let p = unsafe { sink.cursor(begin) };
        // SAFETY: a cursor of the sink.
        unsafe { sink.fail(p, Error::encode("a Display implementation returned an error")) };
        // SAFETY: a cursor of the sink.
        unsafe { sink.room(p) }
    });
    sink.release(kept);
    // SAFETY: after one string, or failed.
    unsafe { Written::to(end) }
}

impl<'de> UnmarshalFrom<'de> for String {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promises.
        unsafe { d.string(p, out) }
    }
}

/// Text that is read anew each time.
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
                unsafe { d.put(text.after, out, value) }
            }
        }
    )* };
}

owned_text!(Box<str> Rc<str> Arc<str>);

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
        unsafe { d.put(text.after, out, value) }
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
        unsafe { d.put(text.after, out, value) }
    }
}

impl MarshalTo for char {
    marshal_by_encode!();

    // SAFETY: two quotes and the longest escape, of 6, in a store of 8 bytes after the first quote.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(8) }.with_key(Key::Text);

    #[inline]
    unsafe fn __encode_at(&self, _: &mut Sink, p: *mut u8) -> Written {
        let (mut text, mut length) = match u8::try_from(*self) {
            Ok(byte) if byte.is_ascii() => write_string::escape(byte),
            _ => ([0; write_string::ESCAPE_WIDTH], 0),
        };
        if length == 0 {
            length = self.encode_utf8(&mut text).len();
        }
        // SAFETY: within the room.
        let p = unsafe { Sink::put(p, "\"") };
        // SAFETY: within the room.
        unsafe { p.cast::<[u8; write_string::ESCAPE_WIDTH]>().write(text) };
        // SAFETY: at most 6 bytes, UTF-8, and a quote.
        unsafe { Written::to(Sink::put(p.add(length), "\"")) }
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
        unsafe { d.put(text.after, out, value) }
    }
}
