//! Encoding of the types that hold other values: pointers, options, sequences, tuples, maps.
//!
//! Whatever a value can nest in without end goes a level down: pointers and growing containers. Arrays, tuples and options
//! cannot, without one of these in between.
#![expect(unsafe_code, reason = "writes through the raw cursor, under the room rule of `sink`")]

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::collections::HashMap;

use crate::Error;
use crate::encode::shape::{Key, Shape};
use crate::encode::sink::{Sink, Written};
use crate::encode::{Encoder, MarshalTo, write_value};

const KEY: &str = "a map key must be a string, a number or a bool";
const DUPLICATE: &str = "duplicate member name";

/// Writes a value that is one level down.
///
/// # Safety
/// - As for `write_value`.
#[inline(always)]
pub(crate) unsafe fn write_nested<T: MarshalTo + ?Sized>(value: &T, sink: &mut Sink, p: *mut u8) -> *mut u8 {
    if const { T::__SHAPE.is_flat() } {
        // SAFETY: by contract.
        return unsafe { write_value(value, sink, p) };
    }
    // SAFETY: a cursor of the sink.
    if !unsafe { sink.enter(p) } {
        return p;
    }
    // SAFETY: by contract.
    let p = unsafe { write_value(value, sink, p) };
    sink.leave();
    p
}

macro_rules! pointers {
    ($($pointer:ty),+) => {$(
        impl<T: MarshalTo + ?Sized> MarshalTo for $pointer {
            fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
                e.encode(self)
            }

            // SAFETY: written as the value is.
            const __SHAPE: Shape<Self> = unsafe { Shape::leaf_or_native(T::__SHAPE.max()) }.with_key(T::__SHAPE.key());

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

pointers!(&T, &mut T, Box<T>);

impl<T: MarshalTo> MarshalTo for Option<T> {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: `null`, or written as the value is.
    const __SHAPE: Shape<Self> = unsafe {
        Shape::leaf_or_native(match T::__SHAPE.max() {
            Some(max) if max < NULL.len() => Some(NULL.len()),
            max => max,
        })
    };

    #[inline(always)]
    fn __is_none(&self) -> bool {
        self.is_none()
    }

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        let p = match self {
            // SAFETY: by contract.
            Some(value) => unsafe { write_value(value, sink, p) },
            // SAFETY: within the room; no more than `SMALL`.
            None => unsafe { Sink::put(p, NULL) },
        };
        // SAFETY: after one value.
        unsafe { Written::to(p) }
    }
}

const NULL: &str = "null";

/// Writes an array.
///
/// # Safety
/// - As for `write_value`.
#[inline]
pub(crate) unsafe fn write_elements<'a, T: MarshalTo + 'a>(
    elements: impl IntoIterator<Item = &'a T>,
    sink: &mut Sink,
    p: *mut u8,
) -> *mut u8 {
    let mut elements = elements.into_iter();
    let Some(first) = elements.next() else {
        // SAFETY: within the room; no more than `SMALL`.
        return unsafe { Sink::put(p, "[]") };
    };
    // SAFETY: within the room.
    let p = unsafe { Sink::put(p, "[") };
    // SAFETY: a cursor of the sink.
    let p = unsafe { sink.room(p) };
    // SAFETY: the room is `EXIT`.
    let mut p = unsafe { write_value(first, sink, p) };
    for element in elements {
        // SAFETY: a cursor of the sink.
        p = unsafe { sink.room(p) };
        // SAFETY: the room is `EXIT`.
        p = unsafe { Sink::put(p, ",") };
        // SAFETY: the room is all but one byte of `EXIT`.
        p = unsafe { write_value(element, sink, p) };
    }
    // SAFETY: the room was `EXIT` before the value, which keeps the rule.
    let p = unsafe { Sink::put(p, "]") };
    // SAFETY: a cursor of the sink.
    unsafe { sink.room(p) }
}

impl<T: MarshalTo> MarshalTo for [T] {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: asks for room at the end, or writes `[]`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() };

    #[inline]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { Written::to(write_elements(self, sink, p)) }
    }
}

impl<T: MarshalTo> MarshalTo for Vec<T> {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: as for slices.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() };

    #[inline]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        if const { T::__SHAPE.is_flat() } {
            // SAFETY: by contract.
            return unsafe { Written::to(write_elements(self, sink, p)) };
        }
        // SAFETY: by contract.
        unsafe { Written::to(write_nested(self.as_slice(), sink, p)) }
    }
}

impl<T: MarshalTo, const N: usize> MarshalTo for [T; N] {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: as for slices; where all fits the room of a leaf, no room is asked for.
    const __SHAPE: Shape<Self> = unsafe { Shape::leaf_or_native(leaves(&[T::__SHAPE.max()], N)) };

    #[inline]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        if const { Self::__SHAPE.max().is_none() } {
            // SAFETY: by contract.
            return unsafe { Written::to(write_elements(self, sink, p)) };
        }
        // SAFETY: within the room, here and below: it is all counted in the shape.
        let mut p = unsafe { Sink::put(p, "[") };
        for (at, element) in self.iter().enumerate() {
            if at > 0 {
                // SAFETY: as above.
                p = unsafe { Sink::put(p, ",") };
            }
            // SAFETY: as above; a leaf touches no more than its longest text and the slack.
            p = unsafe { element.__encode_at(sink, p) }.cursor();
        }
        // SAFETY: as above.
        unsafe { Written::to(Sink::put(p, "]")) }
    }
}

/// The longest text of an array of these leaves, `times` over; `None` where one is no leaf or it is too long to be one.
const fn leaves(maxima: &[Option<usize>], times: usize) -> Option<usize> {
    const FAR: usize = u16::MAX as usize;
    if times > FAR {
        return None;
    }
    let mut sum = 0;
    let mut at = 0;
    while at < maxima.len() {
        match maxima[at] {
            Some(max) if max < FAR => sum += (max + 1) * times,
            _ => return None,
        }
        at += 1;
    }
    // A comma too many, a bracket too few, and `[]`.
    Some(sum + 2)
}

macro_rules! tuples {
    ($(($first:ident 0 $(, $rest:ident $at:tt)*))+) => {$(
        impl<$first: MarshalTo $(, $rest: MarshalTo)*> MarshalTo for ($first, $($rest,)*) {
            fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
                e.encode(self)
            }

            // SAFETY: asks for room before each element and at the end, unless all fits the room of a leaf.
            const __SHAPE: Shape<Self> = unsafe {
                Shape::leaf_or_native(leaves(&[$first::__SHAPE.max() $(, $rest::__SHAPE.max())*], 1))
            };

            #[inline]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                let leaf = const { Self::__SHAPE.max().is_some() };
                // SAFETY: within the room.
                let p = unsafe { Sink::put(p, "[") };
                // SAFETY: a cursor of the sink, here and below.
                let p = if leaf { p } else { unsafe { sink.room(p) } };
                // SAFETY: counted in the shape of a leaf, or else the room is `EXIT`, here and below.
                let p = unsafe { write_value(&self.0, sink, p) };
                $(
                    // SAFETY: as above.
                    let p = if leaf { p } else { unsafe { sink.room(p) } };
                    // SAFETY: as above.
                    let p = unsafe { Sink::put(p, ",") };
                    // SAFETY: as above.
                    let p = unsafe { write_value(&self.$at, sink, p) };
                )*
                // SAFETY: as above.
                let p = unsafe { Sink::put(p, "]") };
                // SAFETY: as above.
                let p = if leaf { p } else { unsafe { sink.room(p) } };
                // SAFETY: after one array.
                unsafe { Written::to(p) }
            }
        }
    )+};
}

tuples! {
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14, P 15)
}

/// Writes an object from entries.
///
/// # Safety
/// - As for `write_value`.
#[inline]
pub(crate) unsafe fn write_entries<'a, K: MarshalTo + ?Sized + 'a, V: MarshalTo + ?Sized + 'a>(
    entries: impl IntoIterator<Item = (&'a K, &'a V)>,
    sink: &mut Sink,
    p: *mut u8,
) -> *mut u8 {
    let looked_at = const { matches!(K::__SHAPE.key(), Key::Unknown) };
    // SAFETY: a cursor of the sink.
    if !unsafe { sink.enter(p) } {
        return p;
    }
    if looked_at {
        sink.hand.begin_map();
    }
    let mut mark = "{";
    let mut p = p;
    for (key, value) in entries {
        // SAFETY: a cursor of the sink.
        p = unsafe { sink.room(p) };
        // SAFETY: the room is `EXIT`.
        p = unsafe { Sink::put(p, mark) };
        mark = ",";
        // SAFETY: one byte was taken of `EXIT`.
        p = unsafe { write_key(key, sink, p) };
        // SAFETY: `write_key` has left more than that.
        p = unsafe { Sink::put(p, ":") };
        // SAFETY: `write_key` has left more than `ENTRY` and one byte.
        p = unsafe { write_value(value, sink, p) };
    }
    if looked_at {
        sink.hand.end();
    }
    sink.leave();
    if mark == "{" {
        // SAFETY: nothing was written of the room yet; no more than `SMALL`.
        return unsafe { Sink::put(p, "{}") };
    }
    // SAFETY: the room was at least `ENTRY` before the value, which keeps the rule.
    let p = unsafe { Sink::put(p, "}") };
    // SAFETY: a cursor of the sink.
    unsafe { sink.room(p) }
}

/// Writes a member name.
///
/// # Safety
/// - `p` is a cursor of `sink` with a room of all but a byte of `EXIT`. What is left is more than twice `ENTRY`.
#[inline(always)]
unsafe fn write_key<K: MarshalTo + ?Sized>(key: &K, sink: &mut Sink, p: *mut u8) -> *mut u8 {
    match const { K::__SHAPE.key() } {
        // SAFETY: by contract.
        Key::Text => unsafe { write_value(key, sink, p) },
        Key::Bare => {
            // SAFETY: within the room.
            let p = unsafe { Sink::put(p, "\"") };
            // SAFETY: within the room.
            let p = unsafe { write_value(key, sink, p) };
            // SAFETY: within the room: the value has left all but `ENTRY` of it.
            unsafe { Sink::put(p, "\"") }
        }
        Key::Unknown => {
            // SAFETY: a cursor of the sink.
            let begin = unsafe { sink.offset(p) };
            // SAFETY: by contract.
            let p = unsafe { write_value(key, sink, p) };
            // SAFETY: the key was written from `begin` on.
            unsafe { look_at_key(sink, begin, p) }
        }
    }
}

/// Makes a member name of the value written from `begin` to `p`: a string stays, a number or bool gets quotes, anything else is an
/// error, and so is a name for the second time. Leaves a room of nearly `EXIT`.
///
/// # Safety
/// - `p` is a cursor of `sink`, and one was at `begin`.
#[inline(never)]
unsafe fn look_at_key(sink: &mut Sink, begin: usize, p: *mut u8) -> *mut u8 {
    // SAFETY: a cursor of the sink.
    let p = unsafe { sink.room(p) };
    // SAFETY: a cursor of the sink.
    let end = unsafe { sink.offset(p) };
    // SAFETY: a cursor was at `begin`.
    let first = unsafe { sink.cursor(begin) };
    // SAFETY: by contract.
    let (p, inside) = match unsafe { sink.written(begin, p) } {
        [b'"', ..] => (p, begin + 1..end - 1),
        [b'-' | b'0'..=b'9' | b't' | b'f', ..] => {
            // SAFETY: room for two quotes is left.
            unsafe { core::ptr::copy(first, first.add(1), end - begin) };
            // SAFETY: written before.
            unsafe { first.write(b'"') };
            // SAFETY: the text is one byte further now.
            (unsafe { Sink::put(p.add(1), "\"") }, begin + 1..end + 1)
        }
        _ => {
            // SAFETY: the key is taken back, for the pointer to be that of the map.
            unsafe { sink.fail(first, Error::encode(KEY)) };
            return first;
        }
    };
    // SAFETY: between the quotes.
    if !unsafe { sink.add_name(inside.start, inside.end) } {
        // SAFETY: a cursor of the sink.
        unsafe { sink.fail(p, Error::encode(DUPLICATE)) };
    }
    p
}

impl<K: MarshalTo, V: MarshalTo> MarshalTo for BTreeMap<K, V> {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: asks for room at the end, or writes `{}`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() };

    #[inline]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { Written::to(write_entries(self, sink, p)) }
    }
}

#[cfg(feature = "std")]
impl<K: MarshalTo, V: MarshalTo, S> MarshalTo for HashMap<K, V, S> {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: asks for room at the end, or writes `{}`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() };

    #[inline]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { Written::to(write_entries(self, sink, p)) }
    }
}
