//! Integers and floats, and the wrappers that std has for them.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::num::{NonZero, Saturating, Wrapping};

use super::{like, marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Integer, Limits, SmallInteger, Source, UnmarshalFrom};
use crate::encode::{Key, MarshalTo, SLACK, Shape, Sink, Written, write_value};
use crate::wire::{write_float, write_int};

/// Integers, and the same that are not zero.
macro_rules! written_integers {
    ($($integer:ty, $max:expr, $touched:expr, $write:ident;)+) => {$(
        const _: () = assert!($touched <= $max + SLACK);

        impl MarshalTo for $integer {
            marshal_by_encode!();

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

        impl MarshalTo for NonZero<$integer> {
            marshal_by_encode!();

            // SAFETY: written as the integer.
            const __SHAPE: Shape<Self> = unsafe { like::<$integer, Self>() };

            #[inline(always)]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: by contract.
                unsafe { self.get().__encode_at(sink, p) }
            }
        }
    )+};
}

written_integers! {
    u8, 3, 4, write_u32;
    u16, 5, 8, write_u16;
    u32, 10, 12, write_u32;
    u64, write_int::MAX_64, write_int::TOUCHED, write_u64;
    u128, 39, write_int::MAX_128, write_u128;
    i8, 4, 5, write_i32;
    i16, 6, 9, write_i16;
    i32, 11, 13, write_i32;
    i64, write_int::MAX_64, write_int::TOUCHED, write_i64;
    i128, write_int::MAX_128, write_int::MAX_128, write_i128;
}

macro_rules! written_integers_of_pointer_size {
    ($($integer:ty as $wide:ty, $write:ident;)+) => {$(
        impl MarshalTo for $integer {
            marshal_by_encode!();

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

        impl MarshalTo for NonZero<$integer> {
            marshal_by_encode!();

            // SAFETY: written as the integer.
            const __SHAPE: Shape<Self> = unsafe { like::<$integer, Self>() };

            #[inline(always)]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: by contract.
                unsafe { self.get().__encode_at(sink, p) }
            }
        }
    )+};
}

written_integers_of_pointer_size! {
    usize as u64, write_u64;
    isize as i64, write_i64;
}

const _: () = assert!(write_float::TOUCHED <= write_float::MAX + SLACK);

impl MarshalTo for f64 {
    marshal_by_encode!();

    // SAFETY: the longest text, and what the writer touches.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(write_float::MAX) };

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: the room is more than the writer touches.
        let end = unsafe { sink.put_f64(p, *self) };
        // SAFETY: after one number, or failed.
        unsafe { Written::to(end) }
    }
}

impl MarshalTo for f32 {
    marshal_by_encode!();

    // SAFETY: the longest text, and what the writer touches.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf(write_float::MAX) };

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: the room is more than the writer touches.
        let end = unsafe { sink.put_f32(p, *self) };
        // SAFETY: after one number, or failed.
        unsafe { Written::to(end) }
    }
}

/// Transparent wrappers.
macro_rules! wrappers {
    ($($wrapper:ident)+) => {$(
        impl<T: MarshalTo> MarshalTo for $wrapper<T> {
            marshal_by_encode!();

            // SAFETY: written as the value is.
            const __SHAPE: Shape<Self> = unsafe { like::<T, Self>() };

            #[inline(always)]
            fn __is_none(&self) -> bool {
                self.0.__is_none()
            }

            #[inline(always)]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: by contract; the value keeps the room rule.
                unsafe { Written::to(write_value(&self.0, sink, p)) }
            }
        }
    )+};
}

wrappers!(Wrapping Saturating);

/// Integers of up to 64 bits, the same that are not zero, and the same that saturate.
macro_rules! integers {
    ($read_to:ident $read:ident: $($type:ident)*) => { $(
        impl<'de> UnmarshalFrom<'de> for $type {
            unmarshal_by_decode!();

            // A function a type: with one for all, which has to come back, an integer of nine digits takes twice the instructions.
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promises.
                unsafe { d.$read_to(p, out) }
            }
        }

        impl SmallInteger for $type {
            const LIMITS: &'static Limits = &Limits { max: $type::MAX as u64, name: stringify!($type) };

            #[inline(always)]
            fn cut(bits: u64) -> Self {
                bits as $type
            }
        }

        impl<'de> UnmarshalFrom<'de> for NonZero<$type> {
            unmarshal_by_decode!();

            #[inline]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                static LIMITS: Limits = Limits { max: $type::MAX as u64, name: concat!("a nonzero ", stringify!($type)) };
                // SAFETY: the caller's promise about `p`.
                let (after, value) = unsafe { d.$read(p, &LIMITS) };
                let Some(value) = NonZero::new(value as $type) else {
                    // SAFETY: the caller's promise about `p`.
                    unsafe { d.out_of_range(p, LIMITS.name) };
                    return Done::FAILED;
                };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
                unsafe { d.put(after, out, value) }
            }
        }

        saturating!($type);
    )* };
}

/// Integers of 128 bits, likewise.
macro_rules! wide_integers {
    ($($type:ident: $fit:ident)*) => { $(
        impl<'de> UnmarshalFrom<'de> for $type {
            unmarshal_by_decode!();

            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let (after, integer) = unsafe { d.integer(p, stringify!($type)) };
                let Some(value) = $fit(integer) else {
                    // SAFETY: the caller's promise about `p`.
                    unsafe { d.out_of_range(p, stringify!($type)) };
                    return Done::FAILED;
                };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
                unsafe { d.put(after, out, value) }
            }
        }

        impl<'de> UnmarshalFrom<'de> for NonZero<$type> {
            unmarshal_by_decode!();

            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                const NAME: &str = concat!("a nonzero ", stringify!($type));
                // SAFETY: the caller's promise about `p`.
                let (after, integer) = unsafe { d.integer(p, NAME) };
                let Some(value) = $fit(integer).and_then(NonZero::new) else {
                    // SAFETY: the caller's promise about `p`.
                    unsafe { d.out_of_range(p, NAME) };
                    return Done::FAILED;
                };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
                unsafe { d.put(after, out, value) }
            }
        }

        saturating!($type);
    )* };
}

macro_rules! saturating {
    ($type:ident) => {
        impl<'de> UnmarshalFrom<'de> for Saturating<$type> {
            unmarshal_by_decode!();

            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let (after, integer) = unsafe { d.integer(p, stringify!($type)) };
                let nearest = match (unsigned(integer), signed(integer)) {
                    (Some(value), _) => value.try_into().unwrap_or($type::MAX),
                    (None, Some(value)) => value.try_into().unwrap_or($type::MIN),
                    (None, None) if integer.negative => $type::MIN,
                    (None, None) => $type::MAX,
                };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
                unsafe { d.put(after, out, Saturating(nearest)) }
            }
        }
    };
}

integers!(unsigned_to unsigned: u8 u16 u32 u64 usize);
integers!(signed_to signed: i8 i16 i32 i64 isize);
wide_integers!(u128: unsigned i128: signed);

/// Without a sign: `-0` is no unsigned integer.
fn unsigned(integer: Integer) -> Option<u128> {
    if integer.negative { None } else { integer.magnitude }
}

fn signed(integer: Integer) -> Option<i128> {
    match (integer.negative, integer.magnitude?) {
        (false, magnitude) => magnitude.try_into().ok(),
        (true, magnitude) => 0i128.checked_sub_unsigned(magnitude),
    }
}

impl<'de> UnmarshalFrom<'de> for f64 {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.f64(p) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, value) }
    }
}

impl<'de> UnmarshalFrom<'de> for f32 {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.f32(p) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, value) }
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Wrapping<T> {
    unmarshal_by_decode!();

    const __ABSENT: Option<fn() -> Self> =
        if T::__ABSENT.is_some() { Some(|| Wrapping(crate::decode::absent::<T>())) } else { None };

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promises; a `Wrapping<T>` is a `T` by its representation, so it is there when the `T` is.
        unsafe { T::__decode_at(d, p, out.cast::<T>()) }
    }
}
