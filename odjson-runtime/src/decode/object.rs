//! Structs from JSON objects: the one loop that walks every type's table.
//!
//! It predicts the separator of this container and the name of the next declared field, and goes the slow way where that fails.
//! Fields are written in place; `partial` keeps which ones are there, for duplicates, for what is missing, and for what to drop when
//! an error or a panic comes between.
#![expect(unsafe_code, reason = "writes fields through pointers")]

use alloc::borrow::Cow;

use super::Source;
use super::layout::NO_GAP;
use super::members::{Added, NameAt, NameSet};
use super::names::{NO_NAME, Names};
use super::partial::{Bits, Partial, Run, Seen};
use super::shapes::ObjectNames;
use super::table::Table;
use super::unmarshal::Done;
use crate::error::Code;

/// Longest name that is looked up where it stands, without another check of the end.
const SHORT: usize = 64;

/// What the slow way found.
struct Next {
    /// The cursor at the value of `field`, or after the object, or null.
    p: *const u8,
    /// The field whose value comes next; [`NO_NAME`]: the object is closed, or it failed.
    field: usize,
    gap: usize,
}

impl<'de> Source<'de> {
    /// Reads a struct with at most 64 fields.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one;
    /// - `out` is the place of a type that `table` describes, as for `__decode_at`; the fields were made for this `'de`.
    #[inline(never)]
    pub(super) unsafe fn decode_object(&mut self, p: *const u8, out: *mut u8, table: &'static Table) -> Done {
        // SAFETY: the caller's promises.
        unsafe { self.object(p, out, table, 0_u64) }
    }

    /// Reads a struct with any number of fields.
    ///
    /// # Safety
    /// - as [`decode_object`](Self::decode_object).
    #[inline(never)]
    pub(super) unsafe fn decode_wide_object(&mut self, p: *const u8, out: *mut u8, table: &'static Table) -> Done {
        let mut bits = Bits::<16>::new();
        let seen = bits.of(table);
        // SAFETY: the caller's promises.
        unsafe { self.object(p, out, table, seen) }
    }

    /// # Safety
    /// - as [`decode_object`](Self::decode_object); `seen` has a bit for each field.
    #[inline(always)]
    unsafe fn object<S: Seen>(&mut self, p: *const u8, out: *mut u8, table: &'static Table, seen: S) -> Done {
        // SAFETY: the caller's promise.
        if unsafe { *p } != b'{' {
            // SAFETY: the caller's promise.
            unsafe { self.mismatch(p, table.expected) };
            return Done::FAILED;
        }
        if self.depth == 0 {
            self.too_deep(p);
            return Done::FAILED;
        }
        self.depth -= 1;
        let mut partial = if self.reuse { Partial::over(out, seen, table) } else { Partial::new(out, seen, table) };
        let mut names = None;
        // SAFETY: the caller's promise.
        let mut p = unsafe { self.check(p) };
        // SAFETY: the margin was just checked.
        let (begin, mut gap) = unsafe { self.after_bracket(p, b'"') };
        let mut run = Run::first(table);
        // SAFETY: as above; there is a name for each field that is read.
        if table.reads != 0 && gap != NO_GAP && unsafe { (*run.name).stands_at(begin) } {
            // SAFETY: the name is part of the text, inside the margin.
            p = unsafe { self.after_colon(begin.add((*run.name).length())) };
        } else {
            // SAFETY: `p` is a cursor at the brace.
            let next = unsafe { self.member(p, true, gap, 0, &mut names, table) };
            (p, gap) = (next.p, next.gap);
            if next.field == NO_NAME {
                // SAFETY: the object is closed, or it failed.
                p = unsafe { self.finish(p, &mut partial, table) };
                // SAFETY: all fields are written, or `p` is null.
                return unsafe { partial.done(p) };
            }
            // SAFETY: the number of a field that is read.
            run = unsafe { partial.begin_run(next.field, gap == NO_GAP, table) };
        }
        loop {
            // SAFETY: `run` is at one of the fields that are read.
            let field = unsafe { &*run.field };
            partial.to = run.field;
            // SAFETY: the offset is that of a field of the type at `out`.
            let place = unsafe { out.add(field.offset) };
            // SAFETY: the place is valid for the field's type, and not initialised: neither its bit nor the run has it; or the old
            // value is read over, and it is. `p` has the margin of a value.
            p = unsafe { (field.decode)((&raw mut *self).cast(), p, place) }.cursor();
            if p.is_null() {
                return Done::FAILED;
            }
            // SAFETY: at most the end of the fields.
            run.field = unsafe { run.field.add(1) };
            if !self.near(p) {
                if run.field < run.stop {
                    // SAFETY: there is a name for each field before `stop`.
                    run.name = unsafe { run.name.add(1) };
                    // SAFETY: `p` is not near the end. One byte in compact text, which needs no block.
                    let separated = unsafe { if gap == 1 { *p == b',' } else { self.is_gap(p, gap) } };
                    // SAFETY: the separator is inside the margin.
                    let begin = unsafe { p.add(gap) };
                    // SAFETY: as above.
                    if separated && unsafe { (*run.name).stands_at(begin) } {
                        // SAFETY: the name is part of the text, inside the margin.
                        p = unsafe { self.after_colon(begin.add((*run.name).length())) };
                        continue;
                    }
                } else if run.field == table.end() {
                    // SAFETY: `p` is not near the end, and not at the start.
                    let after = unsafe { self.predicted_close(p, b'}') };
                    if !after.is_null() {
                        partial.to = run.field;
                        self.close_object(&names);
                        p = after;
                        break;
                    }
                }
            }
            partial.to = run.field;
            let expected = partial.end_run();
            // SAFETY: `p` is the cursor after a value.
            let next = unsafe { self.member(p, false, gap, expected, &mut names, table) };
            (p, gap) = (next.p, next.gap);
            if next.field == NO_NAME {
                break;
            }
            if partial.seen.has(next.field) {
                self.duplicate();
                return Done::FAILED;
            }
            // SAFETY: the number of a field that is read.
            run = unsafe { partial.begin_run(next.field, gap == NO_GAP, table) };
        }
        if partial.is_whole_run() && !p.is_null() {
            core::mem::forget(partial);
            // SAFETY: `p` is the cursor after the object, and all fields are written.
            return unsafe { Done::at(p) };
        }
        // SAFETY: the object is closed, or it failed.
        p = unsafe { self.finish(p, &mut partial, table) };
        // SAFETY: all fields are written, and `p` is the cursor after the object, or null.
        unsafe { partial.done(p) }
    }

    /// The end of an object that was not all in order: `p` is the cursor after it, or null. Gives it back if all fields are written.
    ///
    /// # Safety
    /// - `partial` is a value of the type that `table` describes.
    // By reference: moved right after its parts were written, it would be read in blocks that wait for all of these.
    #[inline(never)]
    unsafe fn finish<S: Seen>(&mut self, p: *const u8, partial: &mut Partial<S>, table: &'static Table) -> *const u8 {
        if p.is_null() {
            return p;
        }
        partial.end_run();
        if partial.seen.has_first(table.fields.len()) {
            return p;
        }
        // SAFETY: `p` is the cursor after the object.
        unsafe { self.fill(p, partial, table, 0) }
    }

    /// After the closing bracket `close`, where that comes next or after the predicted whitespace; else null.
    ///
    /// # Safety
    /// - `p` is a cursor that is not near the end, and not at the start of the text.
    #[inline(always)]
    pub(super) unsafe fn predicted_close(&self, p: *const u8, close: u8) -> *const u8 {
        // SAFETY: the caller's promise.
        if unsafe { *p } == close {
            // SAFETY: the bracket is part of the text.
            return unsafe { p.add(1) };
        }
        // SAFETY: the caller's promise.
        let whitespace = unsafe { self.predicted_whitespace(p.sub(1)) };
        // SAFETY: the predicted whitespace was found, so this is inside the margin.
        let bracket = unsafe { p.add(whitespace) };
        // SAFETY: as above.
        if unsafe { *bracket } == close { unsafe { bracket.add(1) } } else { core::ptr::null() }
    }

    #[inline(always)]
    fn close_object(&mut self, names: &Option<ObjectNames>) {
        self.depth += 1;
        if let Some(names) = names {
            self.forget_object(names);
        }
    }

    /// The failure of the name that was read last, for the second time.
    #[cold]
    #[inline(never)]
    pub(super) fn duplicate(&mut self) -> *const u8 {
        self.fail_with(self.name.start - 1, Code::Duplicate, Cow::Borrowed(""))
    }

    /// The slow way to the next known member: reads separator and name, skips unknown members. `p` is at the brace (`first`), or after
    /// a value. The field `expected` is looked for first, where there is one of that number.
    ///
    /// # Safety
    /// - `p` is such a cursor.
    #[inline(never)]
    unsafe fn member(
        &mut self,
        p: *const u8,
        first: bool,
        mut gap: usize,
        expected: usize,
        names: &mut Option<ObjectNames>,
        table: &'static Table,
    ) -> Next {
        let mut p = p;
        let mut first = first;
        loop {
            // SAFETY: the caller's promise; below, `p` is the cursor after a skipped value.
            let name = unsafe { self.name_start(p, first, &mut gap) };
            if name.is_null() {
                return Next { p: name, field: NO_NAME, gap };
            }
            // SAFETY: `name_start` returns a cursor after a quote or a brace.
            if unsafe { *name.sub(1) } == b'}' {
                self.close_object(names);
                return Next { p: name, field: NO_NAME, gap };
            }
            // SAFETY: `name` is after the opening quote.
            let quote = unsafe { name.sub(1) };
            if expected < table.reads {
                let next = &table.names.list()[expected];
                // SAFETY: `name_start` leaves the margin less a separator.
                let stands =
                    unsafe { if gap == NO_GAP { next.stands_quoted_at(quote) } else { next.stands_at(quote) } };
                if stands {
                    // It may be there already: for the place of that error.
                    self.name = NameAt { start: self.offset(name), len: next.text().len(), escaped: false };
                    // SAFETY: the name is part of the text, inside the margin.
                    let value = unsafe { self.colon(quote.add(next.length() - 1)) };
                    return Next { p: value, field: if value.is_null() { NO_NAME } else { expected }, gap };
                }
            }
            let unknown = names.get_or_insert_with(ObjectNames::new);
            // SAFETY: `name_start` leaves the margin less a separator.
            let length = unsafe { self.follow_name(unknown, quote) };
            if length != 0 {
                // SAFETY: the name and the colon are part of the text, inside the margin.
                let value = unsafe { self.after_colon(quote.add(length)) };
                // SAFETY: `value` is a cursor at a value.
                p = unsafe { self.skip_inside(value, *unknown) };
                if p.is_null() {
                    return Next { p, field: NO_NAME, gap };
                }
                first = false;
                continue;
            }
            let mut field = NO_NAME;
            // SAFETY: `name` is after the opening quote, with the margin of a name.
            let value = unsafe { self.name(name, table.names, &mut field) };
            if value.is_null() || field != NO_NAME {
                return Next { p: value, field, gap };
            }
            if table.deny_unknown {
                let p = self.fail_with(self.name.start - 1, Code::Unknown, Cow::Borrowed(""));
                return Next { p, field, gap };
            }
            if !self.add_unknown_name(unknown, table) {
                return Next { p: self.duplicate(), field, gap };
            }
            // SAFETY: `value` is a cursor at a value, with its margin.
            p = unsafe { self.skip_inside(value, *unknown) };
            if p.is_null() {
                return Next { p, field, gap };
            }
            first = false;
        }
    }

    /// From the brace (`first`) or the end of a value to the next name: the cursor after its quote, or after the closing brace, or null.
    ///
    /// # Safety
    /// - `p` is such a cursor.
    #[inline(always)]
    pub(super) unsafe fn name_start(&mut self, p: *const u8, first: bool, gap: &mut usize) -> *const u8 {
        // SAFETY: the caller's promise.
        let p = unsafe { self.check(p) };
        // SAFETY: the margin was just checked.
        if !first && unsafe { self.is_gap(p, *gap) && *p.add(*gap) == b'"' } {
            // SAFETY: separator and quote are part of the text.
            return unsafe { p.add(*gap + 1) };
        }
        // SAFETY: `p` is such a cursor.
        let (name, learned) = unsafe { self.odd_name_start(p, first, *gap) };
        *gap = learned;
        name
    }

    /// As [`name_start`](Self::name_start), without a prediction. Returns the gap as well.
    ///
    /// # Safety
    /// - as there, with [`MARGIN`](super::source::MARGIN) readable bytes.
    #[inline(never)]
    unsafe fn odd_name_start(&mut self, mut p: *const u8, first: bool, mut gap: usize) -> (*const u8, usize) {
        if !first && gap == NO_GAP {
            // SAFETY: the caller's promise.
            let (next, learned) = unsafe { self.any_separator(p) };
            // SAFETY: a cursor is readable.
            if !next.is_null() && unsafe { *next } == b'"' {
                // SAFETY: the quote is part of the text.
                return (unsafe { next.add(1) }, learned);
            }
        }
        let mut may_close = true;
        if first {
            // SAFETY: the brace is part of the text.
            p = unsafe { self.gap_end(p.add(1)) };
        } else {
            // SAFETY: the caller's promise.
            p = unsafe { self.gap_end(p) };
            // SAFETY: a cursor is readable.
            match unsafe { *p } {
                b',' => {
                    // SAFETY: after at most 15 bytes of the margin, or a check of their own, 64 bytes are readable.
                    (p, gap) = unsafe { self.separator(p, gap) };
                    // SAFETY: `p` is a cursor.
                    p = unsafe { self.whitespace(p) };
                    may_close = false;
                }
                b'}' => {}
                _ => return (self.unexpected(p, "`,` or `}`"), gap),
            }
        }
        // SAFETY: a cursor is readable.
        match unsafe { *p } {
            // SAFETY: the quote is part of the text.
            b'"' => (unsafe { p.add(1) }, gap),
            // SAFETY: the brace is part of the text.
            b'}' if may_close => (unsafe { p.add(1) }, gap),
            _ => (self.unexpected(p, if first { "a member name or `}`" } else { "a member name" }), gap),
        }
    }

    /// Reads a name and the colon, and looks the name up. Returns the cursor at the value, or null. `self.name` tells where the name is.
    ///
    /// # Safety
    /// - `name` is the cursor after the opening quote, with the margin less a separator.
    #[inline(always)]
    unsafe fn name(&mut self, name: *const u8, names: &'static Names, field: &mut usize) -> *const u8 {
        // SAFETY: the caller's promise.
        let end = unsafe { self.scan(name) };
        if end.is_null() {
            return end;
        }
        let len = end.addr() - name.addr();
        // SAFETY: `scan` returns a readable cursor; with a short name the byte after the quote is inside the margin.
        if unsafe { *end } == b'"' && len <= SHORT && unsafe { *end.add(1) } == b':' {
            // SAFETY: the name is part of the text.
            let text = unsafe { core::slice::from_raw_parts(name, len) };
            // SAFETY: the quote is before the name; the caller's promise.
            *field = unsafe { names.field_at(text, name.sub(1)) };
            self.name = NameAt { start: self.offset(name), len, escaped: false };
            // SAFETY: the colon is part of the text, inside the margin.
            return unsafe { self.after_colon(end.add(2)) };
        }
        // SAFETY: as `scan` gave it.
        unsafe { self.long_name(name, end, names, field) }
    }

    /// A name that is long, has escapes, or does not come right before its colon.
    ///
    /// # Safety
    /// - `name` to `end` is plain text of the buffer, and `end` a cursor.
    #[inline(never)]
    unsafe fn long_name(
        &mut self,
        name: *const u8,
        end: *const u8,
        names: &'static Names,
        field: &mut usize,
    ) -> *const u8 {
        // SAFETY: the caller's promise.
        let value = unsafe { self.finish_name(name, end) };
        if !value.is_null() {
            *field = names.field(self.last_name());
        }
        value
    }

    /// Reads the rest of a name whose plain text ends at `end`, and the colon. `self.name` and the scratch have the name.
    ///
    /// # Safety
    /// - `name` to `end` is plain text of the buffer, and `end` a cursor.
    #[inline(never)]
    pub(super) unsafe fn finish_name(&mut self, name: *const u8, end: *const u8) -> *const u8 {
        let start = self.offset(name);
        // SAFETY: the caller's promise.
        let escaped = unsafe { *end } != b'"';
        // SAFETY: the caller's promise.
        let close = if escaped { unsafe { self.unescape(name, end) } } else { end };
        if close.is_null() {
            return close;
        }
        self.name = NameAt { start, len: self.offset(close) - start, escaped };
        // SAFETY: the quote is part of the text.
        let colon = unsafe { self.check(close.add(1)) };
        // SAFETY: the margin was just checked.
        unsafe { self.colon(colon) }
    }

    /// The name that was read last, unescaped.
    #[inline]
    pub(super) fn last_name(&self) -> &[u8] {
        let NameAt { start, len, escaped } = self.name;
        if escaped { &self.scratch } else { &self.input()[start..start + len] }
    }

    /// Adds the name that was read last to a set of names; false: it is there already.
    #[inline(always)]
    pub(super) fn add_to_set(&mut self, names: &mut NameSet) -> bool {
        let input = self.input();
        let NameAt { start, len, escaped } = self.name;
        let added = if escaped {
            self.names.add_escaped(names, input, &self.scratch)
        } else {
            self.names.add_plain(names, input, &input[start..start + len], start)
        };
        added == Added::New
    }
}
