//! What is written as `true`, `false` or `null`.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::marker::PhantomData;

use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, UnmarshalFrom};
use crate::encode::{Key, MarshalTo, Shape, Sink, Written};

impl MarshalTo for bool {
    marshal_by_encode!();

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

impl<'de> UnmarshalFrom<'de> for bool {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.boolean(p) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, value) }
    }
}

impl MarshalTo for () {
    marshal_by_encode!();

    // SAFETY: `null`.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(4) };

    #[inline(always)]
    unsafe fn __encode_at(&self, _: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: within the room.
        unsafe { Written::to(Sink::put(p, "null")) }
    }
}

impl<'de> UnmarshalFrom<'de> for () {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.null(p, "null") };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, ()) }
    }
}

impl<T: ?Sized> MarshalTo for PhantomData<T> {
    marshal_by_encode!();

    // SAFETY: `null`.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(4) };

    #[inline(always)]
    unsafe fn __encode_at(&self, _: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: within the room.
        unsafe { Written::to(Sink::put(p, "null")) }
    }
}

impl<'de, T: ?Sized> UnmarshalFrom<'de> for PhantomData<T> {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.null(p, "null") };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, PhantomData) }
    }
}
