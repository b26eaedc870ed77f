//! Pointers: written and read as what they point to.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::{self, Rc};
use alloc::sync::{self, Arc};
use core::cmp::Reverse;

use super::{like, marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, UnmarshalFrom, absent};
use crate::encode::{MarshalTo, Shape, Sink, Written, write_nested, write_value};

macro_rules! pointers {
    ($(($($bound:tt)*) $pointer:ty),+) => {$(
        impl<T: MarshalTo + ?Sized $($bound)*> MarshalTo for $pointer {
            marshal_by_encode!();

            // SAFETY: written as the value is.
            const __SHAPE: Shape<Self> = unsafe { like::<T, Self>() }.with_bounded(true);

            #[inline(always)]
            fn __is_none(&self) -> bool {
                T::__is_none(self)
            }

            #[inline(always)]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: by contract; the value keeps the room rule.
                unsafe { Written::to(write_nested::<T>(self, sink, p)) }
            }
        }
    )+};
}

pointers!(() &T, () &mut T, () Box<T>, () Rc<T>, () Arc<T>, (+ ToOwned) Cow<'_, T>);

macro_rules! weak_pointers {
    ($($module:ident)+) => {$(
        /// `null` once the value is gone.
        impl<T: MarshalTo + ?Sized> MarshalTo for $module::Weak<T> {
            marshal_by_encode!();

            // SAFETY: an option writes it.
            const __SHAPE: Shape<Self> = unsafe { Shape::native() };

            #[inline(always)]
            fn __is_none(&self) -> bool {
                self.strong_count() == 0
            }

            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: by contract.
                unsafe { self.upgrade().__encode_at(sink, p) }
            }
        }
    )+};
}

weak_pointers!(rc sync);

impl<T: MarshalTo> MarshalTo for Reverse<T> {
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

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Box<T> {
    unmarshal_by_decode!();

    const __ABSENT: Option<fn() -> Self> = if T::__ABSENT.is_some() { Some(|| Box::new(absent::<T>())) } else { None };

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let mut fresh = if d.reuses::<Self>() { None } else { Some(Box::<T>::new_uninit()) };
        let place = match &mut fresh {
            Some(place) => place.as_mut_ptr(),
            // SAFETY: a value is there, and nobody else has it.
            None => unsafe { &raw mut **out },
        };
        // SAFETY: the caller's promise about `p`; the place is ours, or that of the old value.
        let after = d.through_pointer(p, |d| unsafe { T::__decode_at(d, p, place) }.cursor());
        if after.is_null() {
            return Done::FAILED;
        }
        if let Some(value) = fresh {
            // SAFETY: a cursor that is not null says that the value is there.
            let value = unsafe { value.assume_init() };
            // SAFETY: the caller's promise about `out`, where nothing is.
            unsafe { out.write(value) };
        }
        // SAFETY: `after` is the cursor after the value, which is there.
        unsafe { Done::at(after) }
    }
}

/// Pointers that count. Of a value that several share each one reads a copy, as serde has it.
macro_rules! counted {
    ($($pointer:ident $module:ident)*) => { $(
        impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for $pointer<T> {
            unmarshal_by_decode!();

            const __ABSENT: Option<fn() -> Self> =
                if T::__ABSENT.is_some() { Some(|| $pointer::new(absent::<T>())) } else { None };

            #[inline]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                let mut value = $pointer::<T>::new_uninit();
                let Some(place) = $pointer::get_mut(&mut value) else { return Done::FAILED };
                let place = place.as_mut_ptr();
                // SAFETY: the caller's promise about `p`; the place is ours.
                let after = d.through_pointer(p, |d| d.anew(|d| unsafe { T::__decode_at(d, p, place) }.cursor()));
                if after.is_null() {
                    return Done::FAILED;
                }
                // SAFETY: a cursor that is not null says that the value is there.
                let value = unsafe { value.assume_init() };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
                unsafe { d.put(after, out, value) }
            }
        }

        /// Reads the value and forgets it: a weak pointer keeps nothing alive.
        impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for $module::Weak<T> {
            unmarshal_by_decode!();

            const __ABSENT: Option<fn() -> Self> = Some($module::Weak::new);

            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let after = d.through_pointer(p, |d| unsafe { d.value::<Option<T>>(p) }.0);
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
                unsafe { d.put(after, out, $module::Weak::new()) }
            }
        }
    )* };
}

counted!(Rc rc Arc sync);

/// Owned: only text, bytes and paths can be borrowed from JSON.
impl<'de, T: Clone + UnmarshalFrom<'de>> UnmarshalFrom<'de> for Cow<'_, T> {
    unmarshal_by_decode!();

    const __ABSENT: Option<fn() -> Self> =
        if T::__ABSENT.is_some() { Some(|| Cow::Owned(absent::<T>())) } else { None };

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.value::<T>(p) };
        let Some(value) = value else { return Done::FAILED };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, Cow::Owned(value)) }
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Reverse<T> {
    unmarshal_by_decode!();

    const __ABSENT: Option<fn() -> Self> = if T::__ABSENT.is_some() { Some(|| Reverse(absent::<T>())) } else { None };

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promises; a `Reverse<T>` is a `T` by its representation, so it is there when the `T` is.
        unsafe { T::__decode_at(d, p, out.cast::<T>()) }
    }
}
