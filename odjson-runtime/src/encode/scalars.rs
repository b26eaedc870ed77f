//! Encoding of the types that are one number, string, bool or `null`.
#![expect(unsafe_code, reason = "writes through the raw cursor, under the room rule of `sink`")]

use alloc::string::String;

use crate::Error;
use crate::encode::shape::{Key, Shape};
use crate::encode::sink::{SLACK, Sink, Written};
use crate::encode::{Encoder, MarshalTo};
use crate::wire::{write_float, write_int, write_string};

const NOT_FINITE: &str = "a float that is not finite";

macro_rules! integers {
    ($($integer:ty, $max:expr, $touched:expr, $write:ident;)+) => {$(
        const _: () = assert!($touched <= $max + SLACK);

        impl MarshalTo for $integer {
            fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
                e.encode(self)
            }

            // SAFETY: the longest text of the type, and what its writer touches.
            const __SHAPE: Shape<Self> = unsafe { Shape::leaf($max) }.with_key(Key::Bare);

            #[inline(always)]
            unsafe fn __encode_at(&self, _: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: the room is more than the writer touches.
                let p = unsafe { write_int::$write(p, (*self).into()) };
                // SAFETY: after one number.
                unsafe { Written::to(p) }
            }
        }
    )+};
}

integers! {
    u8, 3, 4, write_u32;
    u16, 5, 8, write_u32;
    u32, 10, 12, write_u32;
    u64, write_int::MAX_64, write_int::TOUCHED, write_u64;
    u128, 39, write_int::MAX_128, write_u128;
    i8, 4, 5, write_i32;
    i16, 6, 9, write_i32;
    i32, 11, 13, write_i32;
    i64, write_int::MAX_64, write_int::TOUCHED, write_i64;
    i128, write_int::MAX_128, write_int::MAX_128, write_i128;
}

macro_rules! pointer_sized_integers {
    ($($integer:ty as $wide:ty, $write:ident;)+) => {$(
        impl MarshalTo for $integer {
            fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
                e.encode(self)
            }

            // SAFETY: as for the integer of 64 bits.
            const __SHAPE: Shape<Self> = unsafe { Shape::leaf(write_int::MAX_64) }.with_key(Key::Bare);

            #[inline(always)]
            unsafe fn __encode_at(&self, _: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: the room is more than the writer touches.
                let p = unsafe { write_int::$write(p, *self as $wide) };
                // SAFETY: after one number.
                unsafe { Written::to(p) }
            }
        }
    )+};
}

pointer_sized_integers! {
    usize as u64, write_u64;
    isize as i64, write_i64;
}

const _: () = assert!(write_float::TOUCHED <= write_float::MAX + SLACK);

impl MarshalTo for f64 {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: the longest text, and what the writer touches.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(write_float::MAX) };

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        let end = if self.is_finite() {
            // SAFETY: finite, and the room is more than the writer touches.
            unsafe { write_float::write_f64(p, *self, &mut sink.attempts) }
        } else {
            // SAFETY: a cursor of the sink.
            unsafe { not_finite(sink, p) }
        };
        // SAFETY: after one number, or failed.
        unsafe { Written::to(end) }
    }
}

impl MarshalTo for f32 {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: the longest text, and what the writer touches.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(write_float::MAX) };

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        let end = if self.is_finite() {
            // SAFETY: finite, and the room is more than the writer touches.
            unsafe { write_float::write_f32(p, *self) }
        } else {
            // SAFETY: a cursor of the sink.
            unsafe { not_finite(sink, p) }
        };
        // SAFETY: after one number, or failed.
        unsafe { Written::to(end) }
    }
}

/// # Safety
/// - `p` is a cursor of `sink`.
#[cold]
#[inline(never)]
unsafe fn not_finite(sink: &mut Sink, p: *mut u8) -> *mut u8 {
    // SAFETY: by contract.
    unsafe { sink.fail(p, Error::encode(NOT_FINITE)) };
    p
}

impl MarshalTo for bool {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: `false`, in a store of 8 bytes.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(5) }.with_key(Key::Bare);

    #[inline(always)]
    unsafe fn __encode_at(&self, _: &mut Sink, p: *mut u8) -> Written {
        let text = if *self { *b"true\0\0\0\0" } else { *b"false\0\0\0" };
        // SAFETY: 8 bytes of the room.
        unsafe { p.cast::<[u8; 8]>().write(text) };
        // SAFETY: within these.
        unsafe { Written::to(p.add(5 - usize::from(*self))) }
    }
}

impl MarshalTo for () {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: `null`.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(4) };

    #[inline(always)]
    unsafe fn __encode_at(&self, _: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: within the room.
        unsafe { Written::to(Sink::put(p, "null")) }
    }
}

impl MarshalTo for char {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

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

impl MarshalTo for str {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: leaves a room of `EXIT`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_key(Key::Text);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: a cursor of the sink; after it a string and a room of `EXIT`.
        unsafe { Written::to(sink.put_string(p, self)) }
    }
}

impl MarshalTo for String {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: leaves a room of `EXIT`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_key(Key::Text);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: a cursor of the sink; after it a string and a room of `EXIT`.
        unsafe { Written::to(sink.put_string(p, self)) }
    }
}
