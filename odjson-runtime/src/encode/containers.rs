//! Arrays and objects, whatever type they come from, and the levels of nesting.
//!
//! Whatever a value can nest in without end goes a level down: pointers and growing containers. Arrays, tuples and options
//! cannot, without one of these in between.
#![expect(unsafe_code, reason = "writes through the raw cursor, under the room rule of `sink`")]

use crate::Error;
use crate::encode::flush::Offset;
use crate::encode::shape::Key;
use crate::encode::sink::Sink;
use crate::encode::{MarshalTo, write_value};

const KEY: &str = "a map key must be a string, a number or a bool";
const DUPLICATE: &str = "duplicate member name";

/// Writes a value that is one level down.
///
/// # Safety
/// - As for `write_value`.
#[inline(always)]
pub(crate) unsafe fn write_nested<T: MarshalTo + ?Sized>(value: &T, sink: &mut Sink, p: *mut u8) -> *mut u8 {
    if const { T::__SHAPE.is_bounded() } {
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

/// Writes an array.
///
/// # Safety
/// - As for `write_value`.
#[inline(always)]
pub(crate) unsafe fn write_elements<'a, T: MarshalTo + 'a>(
    elements: impl IntoIterator<Item = &'a T>,
    sink: &mut Sink,
    p: *mut u8,
) -> *mut u8 {
    let mut elements = elements.into_iter();
    match elements.next() {
        // SAFETY: by contract.
        Some(first) => unsafe { write_first_and_rest(first, elements, sink, p) },
        // Many are empty in practice: no call for these.
        // SAFETY: within the room; no more than `SMALL`.
        None => unsafe { Sink::put(p, "[]") },
    }
}

/// Writes an array of a collection that grows, so that its elements may be collections of the same type: one level down, unless
/// they cannot nest.
///
/// # Safety
/// - As for `write_value`.
#[inline(always)]
pub(crate) unsafe fn write_collection<'a, T: MarshalTo + 'a>(
    elements: impl IntoIterator<Item = &'a T>,
    sink: &mut Sink,
    p: *mut u8,
) -> *mut u8 {
    if const { T::__SHAPE.is_bounded() } {
        // SAFETY: by contract.
        return unsafe { write_elements(elements, sink, p) };
    }
    let mut elements = elements.into_iter();
    match elements.next() {
        // SAFETY: by contract.
        Some(first) => unsafe { write_nested_elements(first, elements, sink, p) },
        // SAFETY: within the room; no more than `SMALL`.
        None => unsafe { Sink::put(p, "[]") },
    }
}

/// Writes an array of one element and more, one level down.
///
/// # Safety
/// - As for `write_value`.
#[inline(never)]
unsafe fn write_nested_elements<'a, T: MarshalTo + 'a>(
    first: &'a T,
    rest: impl Iterator<Item = &'a T>,
    sink: &mut Sink,
    p: *mut u8,
) -> *mut u8 {
    // SAFETY: a cursor of the sink.
    if !unsafe { sink.enter(p) } {
        return p;
    }
    // SAFETY: by contract.
    let p = unsafe { write_first_and_rest(first, rest, sink, p) };
    sink.leave();
    p
}

/// Writes an array of one element and more.
///
/// # Safety
/// - As for `write_value`.
#[inline]
unsafe fn write_first_and_rest<'a, T: MarshalTo + 'a>(
    first: &'a T,
    rest: impl Iterator<Item = &'a T>,
    sink: &mut Sink,
    p: *mut u8,
) -> *mut u8 {
    let (mut element, mut rest) = (first, rest);
    let mut mark = b'[';
    // SAFETY: a cursor of the sink.
    let mut p = unsafe { sink.room(p) };
    loop {
        // SAFETY: the room is `EXIT`.
        unsafe { p.write(mark) };
        // SAFETY: as above. The room is all but one byte of `EXIT` now.
        p = unsafe { write_value(element, sink, p.add(1)) };
        let Some(next) = rest.next() else { break };
        element = next;
        mark = b',';
        if const { T::__SHAPE.is_native() } {
            // SAFETY: a cursor of the sink.
            p = unsafe { sink.room(p) };
        }
    }
    // SAFETY: the room was all but one byte of `EXIT` before the value, which keeps the rule.
    let p = unsafe { Sink::put(p, "]") };
    // SAFETY: a cursor of the sink.
    unsafe { sink.room(p) }
}

/// The longest text of an array of these leaves, `times` over; `None` where one is no leaf or it is too long to be one.
pub(crate) const fn leaves(maxima: &[Option<usize>], times: usize) -> Option<usize> {
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

/// Writes an object from entries.
///
/// # Safety
/// - As for `write_value`.
#[inline(always)]
pub(crate) unsafe fn write_entries<'a, K: MarshalTo + ?Sized + 'a, V: MarshalTo + ?Sized + 'a>(
    entries: impl IntoIterator<Item = (&'a K, &'a V), IntoIter: ExactSizeIterator>,
    sink: &mut Sink,
    p: *mut u8,
) -> *mut u8 {
    let entries = entries.into_iter();
    if entries.len() == 0 {
        // SAFETY: within the room; no more than `SMALL`.
        return unsafe { Sink::put(p, "{}") };
    }
    // SAFETY: by contract.
    unsafe { write_members(entries, sink, p) }
}

/// Writes an object from entries, not from none but for a length that lies.
///
/// # Safety
/// - As for `write_value`.
#[inline(never)]
unsafe fn write_members<'a, K: MarshalTo + ?Sized + 'a, V: MarshalTo + ?Sized + 'a>(
    entries: impl Iterator<Item = (&'a K, &'a V)>,
    sink: &mut Sink,
    p: *mut u8,
) -> *mut u8 {
    let looked_at = const { matches!(K::__SHAPE.key(), Key::Unknown) };
    // SAFETY: a cursor of the sink.
    if !unsafe { sink.enter(p) } {
        return p;
    }
    // SAFETY: a cursor of the sink.
    let kept = looked_at.then(|| sink.keep(unsafe { sink.offset(p) }));
    if looked_at {
        sink.hand.begin_map();
    }
    let mut mark = b'{';
    let mut p = p;
    for (key, value) in entries {
        // SAFETY: a cursor of the sink.
        p = unsafe { sink.room(p) };
        // SAFETY: the room is `EXIT`.
        unsafe { p.write(mark) };
        mark = b',';
        // SAFETY: one byte was taken of `EXIT`.
        p = unsafe { write_key(key, sink, p.add(1)) };
        // SAFETY: `write_key` has left more than that.
        p = unsafe { Sink::put(p, ":") };
        // SAFETY: `write_key` has left more than `ENTRY` and one byte.
        p = unsafe { write_value(value, sink, p) };
    }
    if let Some(kept) = kept {
        sink.hand.end();
        sink.release(kept);
    }
    sink.leave();
    if mark == b'{' {
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
unsafe fn look_at_key(sink: &mut Sink, begin: Offset, p: *mut u8) -> *mut u8 {
    // SAFETY: a cursor of the sink.
    let p = unsafe { sink.room(p) };
    // SAFETY: a cursor of the sink.
    let end = unsafe { sink.offset(p) };
    // SAFETY: a cursor was at `begin`.
    let first = unsafe { sink.cursor(begin) };
    // SAFETY: by contract.
    let (p, inside) = match unsafe { sink.written(begin, p) } {
        [b'"', .., b'"'] => (p, begin + 1..end - 1),
        [b'-' | b'0'..=b'9' | b't' | b'f', ..] => {
            // SAFETY: room for two quotes is left.
            unsafe { core::ptr::copy(first, first.add(1), (end - begin) as usize) };
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
