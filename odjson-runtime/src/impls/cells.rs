//! Cells, locks and atomics: written and read as what they hold.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::cell::{Cell, RefCell};
#[cfg(feature = "std")]
use std::sync::{Mutex, RwLock};

use super::unmarshal_by_decode;
use crate::decode::{Done, Source, UnmarshalFrom, absent};

macro_rules! cells {
    ($($cell:ident)*) => { $(
        impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for $cell<T> {
            unmarshal_by_decode!();

            const __ABSENT: Option<fn() -> Self> =
                if T::__ABSENT.is_some() { Some(|| $cell::new(absent::<T>())) } else { None };

            #[inline]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let (after, value) = unsafe { d.value::<T>(p) };
                let Some(value) = value else { return Done::FAILED };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
                unsafe { Done::with(after, out, $cell::new(value)) }
            }
        }
    )* };
}

cells!(Cell RefCell);
#[cfg(feature = "std")]
cells!(Mutex RwLock);

macro_rules! atomics {
    ($($width:literal: $($atomic:ident $value:ty),*;)*) => { $($(
        #[cfg(target_has_atomic = $width)]
        impl<'de> UnmarshalFrom<'de> for core::sync::atomic::$atomic {
            unmarshal_by_decode!();

            #[inline]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let (after, value) = unsafe { d.value::<$value>(p) };
                let Some(value) = value else { return Done::FAILED };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
                unsafe { Done::with(after, out, Self::new(value)) }
            }
        }
    )*)* };
}

atomics! {
    "8": AtomicBool bool, AtomicI8 i8, AtomicU8 u8;
    "16": AtomicI16 i16, AtomicU16 u16;
    "32": AtomicI32 i32, AtomicU32 u32;
    "64": AtomicI64 i64, AtomicU64 u64;
    "ptr": AtomicIsize isize, AtomicUsize usize;
}
