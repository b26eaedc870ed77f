//! The types that everything else is made of.
#![expect(unsafe_code, reason = "implements the raw decode method")]

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem::MaybeUninit;

use super::{Decoder, Done, Limits, Source, UnmarshalFrom};
use crate::Error;

/// Writes `value` and claims success, or fails with a null cursor.
macro_rules! done {
    ($after:expr, $out:expr, $value:expr) => {{
        if $after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: the caller's promise about `out`.
        unsafe { $out.write($value) };
        // SAFETY: `*out` is written, and the cursor is after the value.
        unsafe { Done::at($after) }
    }};
}

macro_rules! by_decode {
    () => {
        #[inline]
        fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
            d.decode()
        }
    };
}

macro_rules! integers {
    ($read:ident: $($type:ty)*) => { $(
        impl<'de> UnmarshalFrom<'de> for $type {
            by_decode!();

            #[inline]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                static LIMITS: Limits = Limits { max: <$type>::MAX as u64, name: stringify!($type) };
                // SAFETY: the caller's promise about `p`.
                let (after, value) = unsafe { d.$read(p, &LIMITS) };
                done!(after, out, value as $type)
            }
        }
    )* };
}
integers!(unsigned: u8 u16 u32 u64 usize);
integers!(signed: i8 i16 i32 i64 isize);

impl<'de> UnmarshalFrom<'de> for f64 {
    by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.f64(p) };
        done!(after, out, value)
    }
}

impl<'de> UnmarshalFrom<'de> for f32 {
    by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.f32(p) };
        done!(after, out, value)
    }
}

impl<'de> UnmarshalFrom<'de> for bool {
    by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.boolean(p) };
        done!(after, out, value)
    }
}

impl<'de> UnmarshalFrom<'de> for () {
    by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.null(p, "null") };
        done!(after, out, ())
    }
}

impl<'de> UnmarshalFrom<'de> for String {
    by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let text = unsafe { d.text(p, "a string") };
        if text.after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: read just now.
        let value = String::from(unsafe { d.str_of(text) });
        done!(text.after, out, value)
    }
}

impl<'de: 'a, 'a> UnmarshalFrom<'de> for &'a str {
    by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let text = unsafe { d.text(p, "a string") };
        if text.after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: read just now.
        let Some(value) = (unsafe { d.borrowed(text) }) else {
            d.fail(p, crate::error::Code::Value, "a string without escapes (`Cow<str>` takes both)");
            return Done::FAILED;
        };
        done!(text.after, out, value)
    }
}

impl<'de: 'a, 'a> UnmarshalFrom<'de> for Cow<'a, str> {
    by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let text = unsafe { d.text(p, "a string") };
        if text.after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: read just now.
        let value = match unsafe { d.borrowed(text) } {
            Some(plain) => Cow::Borrowed(plain),
            // SAFETY: read just now.
            None => Cow::Owned(String::from(unsafe { d.str_of(text) })),
        };
        done!(text.after, out, value)
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Option<T> {
    by_decode!();

    const __ABSENT: Option<fn() -> Self> = Some(|| None);

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        if unsafe { *p } == b'n' {
            // SAFETY: the caller's promise about `p`.
            let after = unsafe { d.null(p, "null") };
            return done!(after, out, None);
        }
        let mut value = MaybeUninit::<T>::uninit();
        // SAFETY: the caller's promise about `p`; the place is ours.
        let after = unsafe { T::__decode_at(d, p, value.as_mut_ptr()) }.cursor();
        if after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: a cursor that is not null says that the value is there.
        let value = unsafe { value.assume_init() };
        done!(after, out, Some(value))
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Box<T> {
    by_decode!();

    const __ABSENT: Option<fn() -> Self> =
        if T::__ABSENT.is_some() { Some(|| Box::new(super::absent::<T>())) } else { None };

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let mut value = Box::<MaybeUninit<T>>::new_uninit();
        let place = (*value).as_mut_ptr();
        // SAFETY: the caller's promise about `p`; the place is ours.
        let after = unsafe { T::__decode_at(d, p, place.cast()) }.cursor();
        let raw = Box::into_raw(value).cast::<T>();
        if after.is_null() {
            // SAFETY: the box has the layout of `MaybeUninit<T>`, and nothing to drop.
            drop(unsafe { Box::from_raw(raw.cast::<MaybeUninit<T>>()) });
            return Done::FAILED;
        }
        // SAFETY: a cursor that is not null says that the value is there.
        let value = unsafe { Box::from_raw(raw) };
        done!(after, out, value)
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Vec<T> {
    by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (mut p, mut elements) = unsafe { d.open_array(p, "an array") };
        if p.is_null() {
            return Done::FAILED;
        }
        let mut values = Vec::<T>::new();
        while !elements.closed() {
            if values.len() == values.capacity() {
                values.reserve(1);
            }
            // SAFETY: there is room for one more.
            let place = unsafe { values.as_mut_ptr().add(values.len()) };
            // SAFETY: `p` is at an element, with the margin of a value; the place is not initialised.
            p = unsafe { T::__decode_at(d, p, place) }.cursor();
            if p.is_null() {
                return Done::FAILED;
            }
            // SAFETY: the element is there.
            unsafe { values.set_len(values.len() + 1) };
            // SAFETY: `p` is after an element.
            p = unsafe { d.next_element(p, &mut elements) };
            if p.is_null() {
                return Done::FAILED;
            }
        }
        done!(p, out, values)
    }
}

impl<'de, A: UnmarshalFrom<'de>, B: UnmarshalFrom<'de>> UnmarshalFrom<'de> for (A, B) {
    by_decode!();

    const __STRUCT: Option<super::Struct<'de, Self>> = Some(
        // SAFETY: the two fields of the tuple, with their types and offsets.
        unsafe {
            super::Struct::new(
                const {
                    &super::Table::array(
                        "a tuple",
                        const {
                            &[
                                super::Field::new::<'de, A>(core::mem::offset_of!(Self, 0)),
                                super::Field::new::<'de, B>(core::mem::offset_of!(Self, 1)),
                            ]
                        },
                    )
                },
            )
        },
    );
}

impl<'de, K: UnmarshalFrom<'de> + Ord, V: UnmarshalFrom<'de>> UnmarshalFrom<'de> for BTreeMap<K, V> {
    by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let mut map = BTreeMap::new();
        // SAFETY: the caller's promise about `p`.
        let (mut p, mut open) = unsafe { d.open_entries(p, "an object") };
        while let Some(entries) = open {
            let offset = d.offset(p);
            // SAFETY: `p` is at the quote of a name.
            let (value, key) = unsafe { d.key::<K>(p) };
            let Some(key) = key else { return Done::FAILED };
            let mut place = MaybeUninit::<V>::uninit();
            // SAFETY: `value` is at a value, with its margin; the place is ours.
            let after = unsafe { V::__decode_at(d, value, place.as_mut_ptr()) }.cursor();
            if after.is_null() {
                return Done::FAILED;
            }
            // SAFETY: a cursor that is not null says that the value is there.
            if map.insert(key, unsafe { place.assume_init() }).is_some() {
                d.duplicate_key(offset);
                return Done::FAILED;
            }
            // SAFETY: `after` is after a value of the object.
            (p, open) = unsafe { d.next_entry(after, entries) };
        }
        done!(p, out, map)
    }
}
