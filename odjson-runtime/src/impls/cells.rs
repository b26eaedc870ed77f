//! Cells, locks and atomics: written and read as what they hold.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::cell::{Cell, RefCell};
use core::sync::atomic::Ordering::Relaxed;
#[cfg(feature = "std")]
use std::sync::{Mutex, RwLock};

use super::{like, marshal_by_encode, unmarshal_by_decode};
use crate::Error;
use crate::decode::{Done, Source, UnmarshalFrom, absent};
use crate::encode::{MarshalTo, Shape, Sink, Written, write_value};

impl<T: MarshalTo + Copy> MarshalTo for Cell<T> {
    marshal_by_encode!();

    // SAFETY: written as the value is.
    const __SHAPE: Shape<Self> = unsafe { like::<T, Self>() };

    #[inline(always)]
    fn __is_none(&self) -> bool {
        self.get().__is_none()
    }

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract; the value keeps the room rule.
        unsafe { Written::to(write_value(&self.get(), sink, p)) }
    }
}

/// Cells whose value is lent, unless it is lent to somebody else or was left half-written.
macro_rules! lending_cells {
    ($($cell:ident $lend:ident $refused:literal)+) => {$(
        impl<T: MarshalTo + ?Sized> MarshalTo for $cell<T> {
            marshal_by_encode!();

            // SAFETY: the value keeps the room rule, and a failure writes nothing.
            const __SHAPE: Shape<Self> = unsafe { Shape::native() };

            fn __is_none(&self) -> bool {
                self.$lend().is_ok_and(|value| value.__is_none())
            }

            #[inline]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                let p = match self.$lend() {
                    // SAFETY: by contract.
                    Ok(value) => unsafe { write_value(&*value, sink, p) },
                    Err(_) => {
                        // SAFETY: a cursor of the sink.
                        unsafe { sink.fail(p, Error::encode($refused)) };
                        p
                    }
                };
                // SAFETY: after one value, or failed.
                unsafe { Written::to(p) }
            }
        }
    )+};
}

lending_cells!(RefCell try_borrow "a RefCell that is mutably borrowed");
#[cfg(feature = "std")]
lending_cells! {
    Mutex lock "a Mutex that is poisoned"
    RwLock read "a RwLock that is poisoned"
}

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
                unsafe { d.put(after, out, $cell::new(value)) }
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
        impl MarshalTo for core::sync::atomic::$atomic {
            marshal_by_encode!();

            // SAFETY: written as the value is.
            const __SHAPE: Shape<Self> = unsafe { like::<$value, Self>() };

            #[inline(always)]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: by contract.
                unsafe { self.load(Relaxed).__encode_at(sink, p) }
            }
        }

        #[cfg(target_has_atomic = $width)]
        impl<'de> UnmarshalFrom<'de> for core::sync::atomic::$atomic {
            unmarshal_by_decode!();

            #[inline]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let (after, value) = unsafe { d.value::<$value>(p) };
                let Some(value) = value else { return Done::FAILED };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
                unsafe { d.put(after, out, Self::new(value)) }
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
