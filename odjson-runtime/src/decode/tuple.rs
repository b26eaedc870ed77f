//! Tuple structs and transparent ones: their tables are walked without names.
#![expect(unsafe_code, reason = "writes fields through pointers")]

use alloc::borrow::Cow;

use super::Source;
use super::partial::{Bits, Partial, Seen};
use super::table::Table;
use super::unmarshal::Done;
use crate::error::Code;

impl Source<'_> {
    /// Reads the fields of a tuple struct from an array.
    ///
    /// # Safety
    /// - as `decode_object`.
    #[inline(never)]
    pub(super) unsafe fn decode_tuple(&mut self, p: *const u8, out: *mut u8, table: &'static Table) -> Done {
        let mut bits = Bits::<4>::new();
        let seen = bits.of(table);
        let start = self.offset(p);
        // SAFETY: the caller's promise.
        let (mut p, mut elements) = unsafe { self.open_array(p, table.expected) };
        if p.is_null() {
            return Done::FAILED;
        }
        let mut partial = if self.reuse { Partial::over(out, seen, table) } else { Partial::new(out, seen, table) };
        let mut at = 0;
        while !elements.closed() {
            let Some(field) = table.fields[..table.reads].get(at) else {
                let words = alloc::format!("{} of {} elements, found more", table.expected, table.reads);
                self.fail_with(start, Code::Length, Cow::Owned(words));
                return Done::FAILED;
            };
            // SAFETY: the offset is that of a field of the type at `out`.
            let place = unsafe { out.add(field.offset) };
            // SAFETY: the place is valid for the field's type, and not initialised unless read over. `p` has the margin of a value.
            p = unsafe { (field.decode)((&raw mut *self).cast(), p, place) }.cursor();
            if p.is_null() {
                return Done::FAILED;
            }
            partial.seen.add(at);
            at += 1;
            // SAFETY: `p` is the cursor after an element.
            p = unsafe { self.next_element(p, &mut elements) };
            if p.is_null() {
                return Done::FAILED;
            }
        }
        if !partial.seen.has_first(table.fields.len()) {
            // SAFETY: `partial` is of the table's type.
            p = unsafe { self.fill(p, &mut partial, table, start) };
        }
        // SAFETY: all fields are written, and `p` is the cursor after the array, or null.
        unsafe { partial.done(p) }
    }

    /// Reads the first field in place, and fills the skipped ones.
    ///
    /// # Safety
    /// - as `decode_object`.
    #[inline(never)]
    pub(super) unsafe fn decode_transparent(&mut self, p: *const u8, out: *mut u8, table: &'static Table) -> Done {
        let field = &table.fields[0];
        let mut bits = Bits::<4>::new();
        let seen = bits.of(table);
        let mut partial = if self.reuse { Partial::over(out, seen, table) } else { Partial::new(out, seen, table) };
        // SAFETY: the offset is that of a field of the type at `out`.
        let place = unsafe { out.add(field.offset) };
        // SAFETY: the place is valid for the field's type. `p` has the margin of a value.
        let p = unsafe { (field.decode)((&raw mut *self).cast(), p, place) }.cursor();
        if p.is_null() {
            return Done::FAILED;
        }
        partial.seen.add(0);
        // SAFETY: `partial` is of the table's type.
        let p = unsafe { self.fill(p, &mut partial, table, 0) };
        // SAFETY: all fields are written, or `p` is null.
        unsafe { partial.done(p) }
    }
}
