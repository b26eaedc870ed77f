//! Reading over values that are there: the text decides what they become, and what they own is used again.
//!
//! One bit of the engine tells, and there is one set of functions. While it is set, the place of every value whose type needs drop
//! holds a value, before the call that reads it, after it, whatever the outcome, and whenever code of others can run: what such code
//! or a caller finds after an error or a panic is a value. While it is not set, places are memory, as `__decode_at` has it. A type that
//! needs no drop owns nothing to use again, and its place is written in both cases.
//!
//! A function leaves the bit as it found it, unless it fails: then nothing more is read. Whatever reads into a place of its own
//! clears the bit meanwhile ([`anew`](Source::anew)).
#![expect(unsafe_code, reason = "writes values through pointers")]

use alloc::string::String;
use alloc::vec::Vec;

use super::table::TypeOps;
use super::{Done, Source};

/// What is in a place that is read into.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reuse {
    /// Nothing: it is memory.
    Nothing,
    /// A value, to be read over.
    Old,
}

impl<'de> Source<'de> {
    /// Whether places of type `T` hold a value, to be read over or dropped.
    #[inline(always)]
    pub(crate) fn reuses<T>(&self) -> bool {
        self.reuse && const { core::mem::needs_drop::<T>() }
    }

    /// Whether places may hold values, of whatever type.
    #[inline(always)]
    pub(crate) fn reads_over(&self) -> bool {
        self.reuse
    }

    /// Lets `read` read into places that hold nothing.
    #[inline(always)]
    pub(crate) fn anew<O>(&mut self, read: impl FnOnce(&mut Self) -> O) -> O {
        let reuse = core::mem::replace(&mut self.reuse, false);
        let outcome = read(self);
        self.reuse = reuse;
        outcome
    }

    /// As [`anew`](Self::anew), if `clear`, which is said only while the engine reads over values. In a hot path: nothing is written.
    #[inline(always)]
    pub(crate) fn anew_if<O>(&mut self, clear: bool, read: impl FnOnce(&mut Self) -> O) -> O {
        if clear {
            self.reuse = false;
        }
        let outcome = read(self);
        if clear {
            self.reuse = true;
        }
        outcome
    }

    /// As [`anew`](Self::anew), for places of type `T` alone: one that needs no drop can be put anywhere.
    #[inline(always)]
    pub(crate) fn anew_of<T, O>(&mut self, read: impl FnOnce(&mut Self) -> O) -> O {
        if const { core::mem::needs_drop::<T>() } { self.anew(read) } else { read(self) }
    }

    /// Puts `value` into its place, unless `after` is null.
    ///
    /// # Safety
    /// - `out` is the place of the `__decode_at` that returns this;
    /// - `after` is null, or a cursor just after one value.
    #[inline(always)]
    pub(crate) unsafe fn put<T>(&self, after: *const u8, out: *mut T, value: T) -> Done {
        if after.is_null() {
            return Done::FAILED;
        }
        // SAFETY: the caller's promise; a value is there where the engine reads over values.
        unsafe { place(out, value, self.reuses::<T>()) };
        // SAFETY: `*out` was written just now, and the cursor is after the value.
        unsafe { Done::at(after) }
    }

    /// Reads a string over `old`, within its capacity where it fits. Returns the cursor after it, or null.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one.
    #[inline(never)]
    pub(crate) unsafe fn text_over(&mut self, p: *const u8, expected: &'static str, old: &mut String) -> *const u8 {
        // Text with escapes is unescaped in the memory of the string itself: the scratch would be one more allocation.
        let memory = core::mem::take(old).into_bytes();
        let scratch = core::mem::replace(&mut self.scratch, memory);
        // SAFETY: the caller's promise.
        let text = unsafe { self.text(p, expected) };
        let mut memory = core::mem::replace(&mut self.scratch, scratch);
        if text.after.is_null() {
            return text.after;
        }
        if !text.escaped {
            memory.clear();
            // SAFETY: read just now, in the input.
            memory.extend_from_slice(unsafe { self.str_of(text) }.as_bytes());
        }
        // SAFETY: all of it is the text of a string, unescaped in the one case and copied in the other.
        *old = unsafe { String::from_utf8_unchecked(memory) };
        text.after
    }

    /// Reads an array over `old`, whose elements are of the type of `ops`: over those that it has, and then anew. Returns the cursor
    /// after the array, or null.
    ///
    /// Not with the loop for a new `Vec`, which would have to tell the two apart for each element; and compiled once.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one; the engine reads over values.
    #[inline(never)]
    pub(crate) unsafe fn elements_over(
        &mut self,
        p: *const u8,
        expected: &'static str,
        old: &mut dyn Elastic,
        ops: &'static TypeOps,
    ) -> *const u8 {
        // SAFETY: the caller's promise.
        let (mut p, mut elements) = unsafe { self.open_array(p, expected) };
        if p.is_null() {
            return p;
        }
        let (first, count) = old.elements();
        let mut read = 0;
        while !elements.closed() {
            self.reuse = read < count;
            // SAFETY: the place of one of the elements.
            let place = if self.reuse { unsafe { first.add(read * ops.size) } } else { old.room() };
            // SAFETY: `p` is at an element, with the margin of a value; the place is one for the type, and holds a value where the
            // engine reads over values.
            p = unsafe { (ops.decode)((&raw mut *self).cast(), p, place) }.cursor();
            if p.is_null() {
                return p;
            }
            read += 1;
            if read > count {
                // SAFETY: the elements before are there, and this one was read just now.
                unsafe { old.set_length(read) };
            }
            // SAFETY: `p` is the cursor after an element.
            p = unsafe { self.next_element(p, &mut elements) };
            if p.is_null() {
                return p;
            }
        }
        self.reuse = true;
        if read < count {
            // SAFETY: the first elements are there.
            unsafe { old.set_length(read) };
            // SAFETY: the place of one of the elements.
            let first = unsafe { first.add(read * ops.size) };
            Rest { first, count: count - read, ops }.drop_all();
        }
        p
    }
}

/// A `Vec` of any type.
pub(crate) trait Elastic {
    /// The first element, and how many there are.
    fn elements(&mut self) -> (*mut u8, usize);

    /// Where the next element goes.
    fn room(&mut self) -> *mut u8;

    /// # Safety
    /// - the first `length` elements are there; there is room for them.
    unsafe fn set_length(&mut self, length: usize);
}

impl<T> Elastic for Vec<T> {
    fn elements(&mut self) -> (*mut u8, usize) {
        (self.as_mut_ptr().cast(), self.len())
    }

    fn room(&mut self) -> *mut u8 {
        self.reserve(1);
        self.spare_capacity_mut().as_mut_ptr().cast()
    }

    unsafe fn set_length(&mut self, length: usize) {
        // SAFETY: the caller's promise.
        unsafe { self.set_len(length) };
    }
}

/// Values of the type of `ops`, one after the other, that nobody else drops. Where one of their drops panics, the others are dropped
/// while that unwinds, as those of a slice are.
struct Rest {
    first: *mut u8,
    count: usize,
    ops: &'static TypeOps,
}

impl Rest {
    fn drop_all(&mut self) {
        let Some(drop) = self.ops.drop else { return };
        while self.count > 0 {
            let place = self.first;
            self.count -= 1;
            // SAFETY: one behind the last value at most.
            self.first = unsafe { place.add(self.ops.size) };
            // SAFETY: a value is there, and is dropped once.
            unsafe { drop(place) };
        }
    }
}

impl Drop for Rest {
    fn drop(&mut self) {
        self.drop_all();
    }
}

/// Writes `value` to `out`; a value that is there (`old`) is dropped. Should that panic, the new one is in its place.
///
/// # Safety
/// - `out` is valid for a write of `T`, and holds a value where `old` says so.
#[inline(always)]
pub(super) unsafe fn place<T>(out: *mut T, value: T, old: bool) {
    if old && const { core::mem::needs_drop::<T>() } {
        // SAFETY: the caller's promise.
        unsafe { replace(out, value) }
    } else {
        // SAFETY: the caller's promise.
        unsafe { out.write(value) }
    }
}

/// # Safety
/// - `out` holds a value.
#[cold]
#[inline(never)]
unsafe fn replace<T>(out: *mut T, value: T) {
    // SAFETY: the caller's promise.
    unsafe { *out = value };
}

/// Drops behind an erased pointer. Here, and not beside the tables, so that it shares the code of drops with [`replace`]: the compiler
/// makes that code once a module.
///
/// # Safety
/// - `place` holds a `T`, which is gone afterwards.
pub(super) unsafe fn drop_as<T>(place: *mut u8) {
    // SAFETY: the caller's promise.
    unsafe { core::ptr::drop_in_place(place.cast::<T>()) }
}
