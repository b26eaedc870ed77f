//! Arrays: from the bracket to the first element, and from element to element.
#![expect(unsafe_code, reason = "raw cursors into the text")]

use alloc::borrow::Cow;

use super::layout::NO_GAP;
use super::{Source, UnmarshalFrom};
use crate::error::Code;

/// An open array: its gap, or 0 once it is closed.
#[derive(Clone, Copy)]
pub(crate) struct Elements {
    gap: usize,
}

impl Elements {
    const CLOSED: Elements = Elements { gap: 0 };

    /// An array that is open, with the gap to expect.
    pub(super) fn with_gap(gap: usize) -> Self {
        Elements { gap }
    }

    /// Whether the closing bracket was read.
    #[inline(always)]
    pub(crate) fn closed(&self) -> bool {
        self.gap == 0
    }
}

impl<'de> Source<'de> {
    /// The cursor after the array at `p`, where that is `[]`; else null.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one.
    #[inline(always)]
    pub(crate) unsafe fn empty_array(&self, p: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        if unsafe { p.cast::<[u8; 2]>().read() } == *b"[]" && self.depth != 0 {
            // SAFETY: the brackets are part of the text.
            unsafe { p.add(2) }
        } else {
            core::ptr::null()
        }
    }

    /// Opens the array at `p`. Returns the cursor at the first element, or after the array where it has none, or null.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one.
    #[inline(always)]
    pub(crate) unsafe fn open_array(&mut self, p: *const u8, expected: &'static str) -> (*const u8, Elements) {
        // SAFETY: the caller's promise.
        if unsafe { *p } != b'[' {
            // SAFETY: the caller's promise.
            return (unsafe { self.mismatch(p, expected) }, Elements::CLOSED);
        }
        // SAFETY: the bracket is part of the text.
        let first = unsafe { p.add(1) };
        // SAFETY: the caller's promise.
        let byte = unsafe { *first };
        if byte == b']' && self.depth != 0 {
            // SAFETY: the bracket is part of the text.
            return (unsafe { first.add(1) }, Elements::CLOSED);
        }
        // Compact text: a value is next.
        if byte > b' ' && self.depth != 0 && !self.near(p) {
            self.depth -= 1;
            return (first, Elements { gap: self.flat as usize });
        }
        // SAFETY: the caller's promise.
        unsafe { self.open_array_at(p) }
    }

    /// # Safety
    /// - `p` is a cursor at an opening bracket.
    #[inline(never)]
    unsafe fn open_array_at(&mut self, p: *const u8) -> (*const u8, Elements) {
        if self.depth == 0 {
            return (self.too_deep(p), Elements::CLOSED);
        }
        // SAFETY: the caller's promise.
        let p = unsafe { self.check(p) };
        // SAFETY: the margin was just checked.
        let whitespace = unsafe { self.predicted_whitespace(p) };
        let gap = self.gap_after(whitespace);
        // SAFETY: the predicted whitespace is part of the text.
        let mut first = unsafe { p.add(whitespace + 1) };
        // SAFETY: inside the margin.
        if unsafe { *first } <= b' ' {
            // SAFETY: `first` is a cursor.
            first = unsafe { self.whitespace_run(first) };
        }
        // SAFETY: a cursor is readable.
        if unsafe { *first } == b']' {
            // SAFETY: the bracket is part of the text.
            return (unsafe { first.add(1) }, Elements::CLOSED);
        }
        self.depth -= 1;
        (first, Elements { gap })
    }

    /// From the end of an element to the next one, or past the end of the array, or null.
    ///
    /// # Safety
    /// - `p` is a cursor after an element of an array that is open.
    #[inline(always)]
    pub(crate) unsafe fn next_element(&mut self, p: *const u8, elements: &mut Elements) -> *const u8 {
        if !self.near(p) {
            if elements.gap == 1 {
                // SAFETY: `p` is not near the end.
                let (comma, next) = unsafe { (*p, *p.add(1)) };
                if comma == b',' && next > b' ' {
                    // SAFETY: the comma is part of the text.
                    return unsafe { p.add(1) };
                }
            // SAFETY: `p` is not near the end.
            } else if unsafe { self.is_gap(p, elements.gap) && *p.add(elements.gap) > b' ' } {
                // SAFETY: the separator is part of the text.
                return unsafe { p.add(elements.gap) };
            }
            // SAFETY: `p` is not near the end.
            if unsafe { *p } == b']' {
                self.depth += 1;
                elements.gap = 0;
                // SAFETY: the bracket is part of the text.
                return unsafe { p.add(1) };
            }
        }
        // SAFETY: the caller's promise.
        let (p, gap) = unsafe { self.element(p, elements.gap) };
        elements.gap = gap;
        p
    }

    /// The general way of [`next_element`](Self::next_element); the gap is 0 after the end.
    ///
    /// # Safety
    /// - as there.
    #[inline(never)]
    unsafe fn element(&mut self, p: *const u8, gap: usize) -> (*const u8, usize) {
        // SAFETY: the caller's promise.
        let p = unsafe { self.check(p) };
        if gap == NO_GAP {
            // SAFETY: the margin was just checked.
            let (next, gap) = unsafe { self.any_separator(p) };
            if !next.is_null() {
                return (next, gap);
            }
        }
        // SAFETY: `p` is a cursor.
        let p = unsafe { self.whitespace(p) };
        // SAFETY: a cursor is readable.
        match unsafe { *p } {
            b']' => {
                self.depth += 1;
                // SAFETY: the bracket is part of the text.
                (unsafe { p.add(1) }, 0)
            }
            b',' => {
                // SAFETY: `whitespace` leaves the margin.
                let (after, gap) = unsafe { self.separator(p, gap) };
                // SAFETY: `after` is a cursor.
                (unsafe { self.whitespace(after) }, gap)
            }
            _ => (self.unexpected(p, "`,` or `]`"), gap),
        }
    }

    /// Reads an array, and gives each element, which is new, to `add`. Returns the cursor after it, or null.
    ///
    /// # Safety
    /// - as [`open_array`](Self::open_array).
    #[inline(always)]
    pub(crate) unsafe fn elements<T: UnmarshalFrom<'de>>(
        &mut self,
        p: *const u8,
        expected: &'static str,
        mut add: impl FnMut(T),
    ) -> *const u8 {
        // SAFETY: the caller's promise.
        let (mut p, mut elements) = unsafe { self.open_array(p, expected) };
        self.anew_of::<T, _>(|d| {
            while !elements.closed() {
                // SAFETY: `p` is at an element, with the margin of a value.
                let (after, value) = unsafe { d.new_value::<T>(p) };
                let Some(value) = value else { return after };
                add(value);
                // SAFETY: `after` is the cursor after an element.
                p = unsafe { d.next_element(after, &mut elements) };
                if p.is_null() {
                    return p;
                }
            }
            p
        })
    }

    /// The failure of the array at the offset `start`, which has fewer elements than its type.
    #[cold]
    #[inline(never)]
    pub(crate) fn too_short(&mut self, start: usize, wanted: usize, found: usize) {
        let words = alloc::format!("an array of {wanted} elements, found {found}");
        self.fail_with(start, Code::Length, Cow::Owned(words));
    }

    /// The failure of the array at the offset `start`, which has more elements than its type.
    #[cold]
    #[inline(never)]
    pub(crate) fn too_long(&mut self, start: usize, wanted: usize) {
        let words = alloc::format!("an array of {wanted} elements, found more");
        self.fail_with(start, Code::Length, Cow::Owned(words));
    }
}
