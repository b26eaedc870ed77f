//! Integers and floats, and the wrappers that std has for them.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::num::{NonZero, Saturating, Wrapping};

use super::unmarshal_by_decode;
use crate::decode::{Done, Integer, Limits, Source, UnmarshalFrom};

/// Integers of up to 64 bits, the same that are not zero, and the same that saturate.
macro_rules! integers {
    ($read:ident: $($type:ident)*) => { $(
        impl<'de> UnmarshalFrom<'de> for $type {
            unmarshal_by_decode!();

            #[inline]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                static LIMITS: Limits = Limits { max: $type::MAX as u64, name: stringify!($type) };
                // SAFETY: the caller's promise about `p`.
                let (after, value) = unsafe { d.$read(p, &LIMITS) };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
                unsafe { Done::with(after, out, value as $type) }
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
                unsafe { Done::with(after, out, value) }
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
                unsafe { Done::with(after, out, value) }
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
                unsafe { Done::with(after, out, value) }
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
                unsafe { Done::with(after, out, Saturating(nearest)) }
            }
        }
    };
}

integers!(unsigned: u8 u16 u32 u64 usize);
integers!(signed: i8 i16 i32 i64 isize);
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
        unsafe { Done::with(after, out, value) }
    }
}

impl<'de> UnmarshalFrom<'de> for f32 {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.f32(p) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { Done::with(after, out, value) }
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
