//! Structs from JSON objects: the one loop that walks every type's table.
//!
//! It predicts the separator of this container and the name of the next declared field, and goes the slow way where that fails.
//! Fields are written in place; a bit a field tells what is there, for duplicates, for what is missing, and for what to drop when
//! an error or a panic comes between.
#![expect(unsafe_code, reason = "writes fields through pointers")]

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::alloc::Layout;

use super::Source;
use super::members::{Added, NameAt, NameSet};
use super::names::{NO_NAME, Names};
use super::table::{Default, Field, Form, Make, Table};
use super::unmarshal::Done;
use crate::error::Code;

/// Longest name that is looked up where it stands, without another check of the end.
const SHORT: usize = 64;

/// One bit a field.
trait Seen {
    fn has(&self, field: usize) -> bool;
    fn add(&mut self, field: usize);
    /// Whether the first `count` fields are there.
    fn has_first(&self, count: usize) -> bool;
    /// The first of `count` fields that is not there.
    fn first_missing(&self, count: usize) -> Option<usize>;
}

impl Seen for u64 {
    #[inline(always)]
    fn has(&self, field: usize) -> bool {
        *self >> (field & 63) & 1 != 0
    }

    #[inline(always)]
    fn add(&mut self, field: usize) {
        *self |= 1 << (field & 63);
    }

    #[inline(always)]
    fn has_first(&self, count: usize) -> bool {
        count == 0 || *self == u64::MAX >> (64 - count)
    }

    fn first_missing(&self, count: usize) -> Option<usize> {
        let at = self.trailing_ones() as usize;
        (at < count).then_some(at)
    }
}

/// The bits of a type with more than 64 fields.
impl Seen for &mut [u64] {
    #[inline(always)]
    fn has(&self, field: usize) -> bool {
        self[field / 64].has(field % 64)
    }

    #[inline(always)]
    fn add(&mut self, field: usize) {
        self[field / 64].add(field % 64);
    }

    fn has_first(&self, count: usize) -> bool {
        self.first_missing(count).is_none()
    }

    fn first_missing(&self, count: usize) -> Option<usize> {
        let word = self.iter().position(|&word| word != u64::MAX)?;
        let at = word * 64 + self[word].trailing_ones() as usize;
        (at < count).then_some(at)
    }
}

/// A struct of which some fields are written: drops these unless it is forgotten.
struct Partial<S: Seen> {
    out: *mut u8,
    seen: S,
    fields: &'static [Field],
}

impl<S: Seen> Drop for Partial<S> {
    #[cold]
    fn drop(&mut self) {
        for (at, field) in self.fields.iter().enumerate() {
            if let (true, Some(drop)) = (self.seen.has(at), field.ops.drop) {
                // SAFETY: the offset is that of a field of the type at `out`.
                let place = unsafe { self.out.add(field.offset) };
                // SAFETY: the bit says that a value of the field's type is there; nobody else drops it.
                unsafe { drop(place) };
            }
        }
    }
}

/// What the slow way keeps of an open object.
struct Object {
    /// The field whose value comes next; [`NO_NAME`]: the object is closed.
    field: usize,
    gap: usize,
    names: NameSet,
}

impl<'de> Source<'de> {
    /// Reads a struct with at most 64 fields.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one;
    /// - `out` is valid for a write of the type that `table` describes, whose fields were made for this `'de`.
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
        let mut few = [0; 16];
        let mut many;
        let words = table.fields.len().div_ceil(64);
        let seen = match few.get_mut(..words) {
            Some(seen) => seen,
            None => {
                many = vec![0; words];
                &mut many[..]
            }
        };
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
        let reads = table.reads;
        let list = table.names.list().as_ptr();
        let fields = table.fields.as_ptr();
        let mut open = Object { field: NO_NAME, gap: 0, names: NameSet::new() };
        let mut partial = Partial { out, seen, fields: table.fields };

        // SAFETY: the caller's promise.
        let mut p = unsafe { self.check(p) };
        // SAFETY: the margin was just checked.
        let whitespace = unsafe { self.predicted_whitespace(p) };
        let mut gap = self.gap_after(whitespace);
        // SAFETY: the predicted whitespace was found, so this is inside the margin.
        let name = unsafe { p.add(whitespace + 1) };
        // SAFETY: as above; there is a name for each field that is read.
        let length = if reads != 0 && unsafe { *name } == b'"' { unsafe { (*list).at(name.add(1)) } } else { 0 };
        let mut field = 0;
        if length != 0 {
            // SAFETY: the quote and the name are part of the text, inside the margin.
            p = unsafe { self.after_colon(name.add(1 + length)) };
        } else {
            open.gap = gap;
            // SAFETY: `p` is a cursor at the brace.
            p = unsafe { self.member(p, true, &mut open, table) };
            field = open.field;
            gap = open.gap;
        }
        loop {
            if field >= reads {
                break;
            }
            if p.is_null() {
                return Done::FAILED;
            }
            // SAFETY: `field` is below `reads`, the number of fields that are read.
            let to = unsafe { &*fields.add(field) };
            // SAFETY: the offset is that of a field of the type at `out`.
            let place = unsafe { out.add(to.offset) };
            // SAFETY: the place is valid for the field's type, and not initialised: its bit is not set. `p` has the margin of a value.
            p = unsafe { (to.decode)((&raw mut *self).cast(), p, place) }.cursor();
            if p.is_null() {
                return Done::FAILED;
            }
            partial.seen.add(field);
            if !self.near(p) {
                let next = field + 1;
                if next < reads {
                    // SAFETY: `p` is not near the end.
                    let predicted = unsafe { self.predicted_name(p, gap) };
                    if !predicted.is_null() {
                        // SAFETY: `next` is below `reads`; the name is inside the margin.
                        let length = unsafe { (*list.add(next)).at(predicted) };
                        if length != 0 && !partial.seen.has(next) {
                            field = next;
                            // SAFETY: the name is part of the text, inside the margin.
                            p = unsafe { self.after_colon(predicted.add(length)) };
                            continue;
                        }
                    }
                } else {
                    // SAFETY: `p` is not near the end, and not at the start.
                    let after = unsafe { self.predicted_close(p, b'}') };
                    if !after.is_null() {
                        self.close_object(&open.names);
                        p = after;
                        break;
                    }
                }
            }
            open.gap = gap;
            // SAFETY: `p` is a cursor after a value.
            p = unsafe { self.member(p, false, &mut open, table) };
            field = open.field;
            gap = open.gap;
            if field < reads && !p.is_null() && partial.seen.has(field) {
                self.duplicate();
                return Done::FAILED;
            }
        }
        if p.is_null() {
            return Done::FAILED;
        }
        if partial.seen.has_first(table.fields.len()) {
            core::mem::forget(partial);
            // SAFETY: `p` is the cursor after the object, and all fields are written.
            return unsafe { Done::at(p) };
        }
        // SAFETY: `p` is the cursor after the object.
        unsafe { self.fill(p, partial, table, 0) }
    }

    /// After the predicted separator and an opening quote, or null.
    ///
    /// # Safety
    /// - `p` is a cursor that is not near the end.
    #[inline(always)]
    unsafe fn predicted_name(&self, p: *const u8, gap: usize) -> *const u8 {
        let hit = if gap == 1 {
            // SAFETY: the caller's promise. Two bytes at once: compact text needs no block.
            unsafe { p.cast::<[u8; 2]>().read() == *b",\"" }
        } else {
            // SAFETY: the caller's promise.
            unsafe { self.is_gap(p, gap) && *p.add(gap) == b'"' }
        };
        // SAFETY: the separator and the quote are part of the text.
        if hit { unsafe { p.add(gap + 1) } } else { core::ptr::null() }
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
    fn close_object(&mut self, names: &NameSet) {
        self.depth += 1;
        self.names.close(names);
    }

    /// The failure of the name that was read last, for the second time.
    #[cold]
    #[inline(never)]
    pub(super) fn duplicate(&mut self) -> *const u8 {
        self.fail_with(self.name.start - 1, Code::Duplicate, Cow::Borrowed(""))
    }

    /// The slow way to the next known member: reads separator and name, skips unknown members. `p` is at the brace (`first`), or after
    /// a value. Returns the cursor at the value of `open.field`, or after the object (then that is [`NO_NAME`]), or null.
    ///
    /// # Safety
    /// - `p` is such a cursor.
    #[inline(never)]
    unsafe fn member(&mut self, p: *const u8, first: bool, open: &mut Object, table: &'static Table) -> *const u8 {
        let mut p = p;
        let mut first = first;
        loop {
            // SAFETY: the caller's promise; below, `p` is the cursor after a skipped value.
            let name = unsafe { self.name_start(p, first, &mut open.gap) };
            if name.is_null() {
                open.field = NO_NAME;
                return name;
            }
            // SAFETY: `name_start` returns a cursor after a quote or a brace.
            if unsafe { *name.sub(1) } == b'}' {
                open.field = NO_NAME;
                self.close_object(&open.names);
                return name;
            }
            let mut field = NO_NAME;
            // SAFETY: `name` is after the opening quote, with the margin of a name.
            let value = unsafe { self.name(name, table.names, &mut field) };
            if value.is_null() || field != NO_NAME {
                open.field = field;
                return value;
            }
            if table.deny_unknown {
                open.field = NO_NAME;
                return self.fail_with(self.name.start - 1, Code::Unknown, Cow::Borrowed(""));
            }
            if !self.add_name(&mut open.names) {
                open.field = NO_NAME;
                return self.duplicate();
            }
            // SAFETY: `value` is a cursor at a value, with its margin.
            p = unsafe { self.skip(value) };
            if p.is_null() {
                open.field = NO_NAME;
                return p;
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
        let mut p = unsafe { self.check(p) };
        // SAFETY: the margin was just checked.
        if !first && unsafe { self.is_gap(p, *gap) && *p.add(*gap) == b'"' } {
            // SAFETY: separator and quote are part of the text.
            return unsafe { p.add(*gap + 1) };
        }
        let mut may_close = true;
        if first {
            // SAFETY: the brace is part of the text.
            p = unsafe { self.whitespace(p.add(1)) };
        } else {
            // SAFETY: `p` is a cursor.
            p = unsafe { self.whitespace(p) };
            // SAFETY: a cursor is readable.
            match unsafe { *p } {
                b',' => {
                    // SAFETY: `whitespace` leaves the margin.
                    let (after, learned) = unsafe { self.separator(p, *gap) };
                    *gap = learned;
                    // SAFETY: `after` is a cursor.
                    p = unsafe { self.whitespace(after) };
                    may_close = false;
                }
                b'}' => {}
                _ => return self.unexpected(p, "`,` or `}`"),
            }
        }
        // SAFETY: a cursor is readable.
        match unsafe { *p } {
            // SAFETY: the quote is part of the text.
            b'"' => unsafe { p.add(1) },
            // SAFETY: the brace is part of the text.
            b'}' if may_close => unsafe { p.add(1) },
            _ => self.unexpected(p, if first { "a member name or `}`" } else { "a member name" }),
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
            *field = names.field(text);
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
        let colon = unsafe { self.whitespace(close.add(1)) };
        // SAFETY: a cursor is readable.
        if unsafe { *colon } != b':' {
            return self.unexpected(colon, "`:`");
        }
        // SAFETY: the colon is part of the text.
        unsafe { self.whitespace(colon.add(1)) }
    }

    /// The name that was read last, unescaped.
    #[inline]
    pub(super) fn last_name(&self) -> &[u8] {
        let NameAt { start, len, escaped } = self.name;
        if escaped { &self.scratch } else { &self.input()[start..start + len] }
    }

    /// Adds the name that was read last to the names of its object; false: it is there already.
    #[inline(always)]
    pub(super) fn add_name(&mut self, names: &mut NameSet) -> bool {
        let input = self.input();
        let NameAt { start, len, escaped } = self.name;
        let added = if escaped {
            self.names.add_escaped(names, input, &self.scratch)
        } else {
            self.names.add_plain(names, input, &input[start..start + len], start)
        };
        added == Added::New
    }

    /// Fills what is absent from an object or array that has ended before `p`, or fails. An array began at the offset `start`.
    ///
    /// # Safety
    /// - `partial` is a value of the type that `table` describes.
    #[cold]
    #[inline(never)]
    unsafe fn fill<S: Seen>(
        &mut self,
        p: *const u8,
        mut partial: Partial<S>,
        table: &'static Table,
        start: usize,
    ) -> Done {
        let mut whole = None;
        while let Some(at) = partial.seen.first_missing(table.fields.len()) {
            let field = &table.fields[at];
            // SAFETY: the offset is that of a field of the type at `out`.
            let place = unsafe { partial.out.add(field.offset) };
            match (field.default, table.whole, field.ops.absent) {
                // SAFETY: the place is valid for the field's type, which is that of the default.
                (Default::Call(make), _, _) => unsafe { make.write(place) },
                (_, Some((make, layout)), _) => {
                    // SAFETY: the default of the table is of its type.
                    let whole = whole.get_or_insert_with(|| unsafe { Whole::new(make, layout, table.fields) });
                    // SAFETY: each field is moved at most once, to a place of its own type.
                    unsafe { whole.move_field(at, place) };
                }
                // An element is never absent (serde): what is missing has no name to tell it by.
                // SAFETY: the place is valid for the field's type.
                (Default::Type, None, Some(absent)) if table.form != Form::Array => unsafe { absent(place) },
                (Default::Type | Default::Container, None, _) => {
                    self.missing(p, &partial, table, start);
                    return Done::FAILED;
                }
            }
            partial.seen.add(at);
        }
        core::mem::forget(partial);
        // SAFETY: all fields are written.
        unsafe { Done::at(p) }
    }

    /// The failure of an object, or an array, that has ended before `p` and lacks what must be there.
    #[cold]
    #[inline(never)]
    fn missing<S: Seen>(&mut self, p: *const u8, partial: &Partial<S>, table: &'static Table, start: usize) {
        if table.form == Form::Array {
            let words = alloc::format!("{} of {} elements, found fewer", table.expected, table.reads);
            self.fail_with(start, Code::Length, Cow::Owned(words));
            return;
        }
        let offset = self.offset(p) - 1;
        let mut names = String::new();
        for (at, field) in table.fields[..table.reads].iter().enumerate() {
            let must_be = matches!(field.default, Default::Type) && field.ops.absent.is_none();
            if must_be && !partial.seen.has(at) {
                names.push_str(if names.is_empty() { "\"" } else { " and \"" });
                names.push_str(table.names.list()[at].text());
                names.push('"');
            }
        }
        self.fail_with(offset, Code::Missing, Cow::Owned(names));
    }
}

/// The default of a container, whose fields are moved out one by one; the others are dropped.
struct Whole {
    value: *mut u8,
    layout: Layout,
    fields: &'static [Field],
    moved: Vec<bool>,
}

impl Whole {
    /// # Safety
    /// - `make` makes a value of `layout` that has `fields`.
    unsafe fn new(make: Make, layout: Layout, fields: &'static [Field]) -> Self {
        let value = if layout.size() == 0 {
            core::ptr::without_provenance_mut(layout.align())
        } else {
            // SAFETY: the size is not zero.
            let value = unsafe { alloc::alloc::alloc(layout) };
            if value.is_null() {
                alloc::alloc::handle_alloc_error(layout);
            }
            value
        };
        // Nothing to drop until the value is there: a panic of the default leaves an empty shell.
        let mut whole = Whole { value, layout, fields, moved: vec![true; fields.len()] };
        // SAFETY: the memory has the layout of the value.
        unsafe { make.write(value) };
        whole.moved.fill(false);
        whole
    }

    /// # Safety
    /// - the field was not moved yet; `place` is valid for a write of its type.
    unsafe fn move_field(&mut self, at: usize, place: *mut u8) {
        let Field { offset, ops, .. } = &self.fields[at];
        self.moved[at] = true;
        // SAFETY: the offset is that of a field of the value.
        let from = unsafe { self.value.add(*offset) };
        // SAFETY: a value of `size` bytes is moved from one place to another that is not part of it.
        unsafe { place.copy_from_nonoverlapping(from, ops.size) };
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        for (field, moved) in self.fields.iter().zip(&self.moved) {
            if let (false, Some(drop)) = (*moved, field.ops.drop) {
                // SAFETY: the offset is that of a field of the value.
                let place = unsafe { self.value.add(field.offset) };
                // SAFETY: the field was not moved, and is dropped once.
                unsafe { drop(place) };
            }
        }
        if self.layout.size() != 0 {
            // SAFETY: allocated with this layout.
            unsafe { alloc::alloc::dealloc(self.value, self.layout) };
        }
    }
}

/// Tuple structs and transparent ones, which share the guard and the filling of what is absent.
impl Source<'_> {
    /// Reads the fields of a tuple struct from an array.
    ///
    /// # Safety
    /// - as [`decode_object`](Self::decode_object).
    #[inline(never)]
    pub(super) unsafe fn decode_tuple(&mut self, p: *const u8, out: *mut u8, table: &'static Table) -> Done {
        let mut few = [0; 4];
        let mut many;
        let words = table.fields.len().div_ceil(64);
        let seen = match few.get_mut(..words) {
            Some(seen) => seen,
            None => {
                many = vec![0; words];
                &mut many[..]
            }
        };
        let start = self.offset(p);
        let mut partial = Partial { out, seen, fields: table.fields };
        // SAFETY: the caller's promise.
        let (mut p, mut elements) = unsafe { self.open_array(p, table.expected) };
        if p.is_null() {
            return Done::FAILED;
        }
        let mut at = 0;
        while !elements.closed() {
            let Some(field) = table.fields[..table.reads].get(at) else {
                let words = alloc::format!("{} of {} elements, found more", table.expected, table.reads);
                self.fail_with(start, Code::Length, Cow::Owned(words));
                return Done::FAILED;
            };
            // SAFETY: the offset is that of a field of the type at `out`.
            let place = unsafe { out.add(field.offset) };
            // SAFETY: the place is valid for the field's type, and not initialised. `p` has the margin of a value.
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
        if at == table.fields.len() {
            core::mem::forget(partial);
            // SAFETY: `p` is the cursor after the array, and all fields are written.
            return unsafe { Done::at(p) };
        }
        // SAFETY: `partial` is of the table's type.
        unsafe { self.fill(p, partial, table, start) }
    }

    /// Reads the first field in place, and fills the skipped ones.
    ///
    /// # Safety
    /// - as [`decode_object`](Self::decode_object).
    #[inline(never)]
    pub(super) unsafe fn decode_transparent(&mut self, p: *const u8, out: *mut u8, table: &'static Table) -> Done {
        let field = &table.fields[0];
        let mut words = vec![0; table.fields.len().div_ceil(64)];
        let mut partial = Partial { out, seen: &mut words[..], fields: table.fields };
        // SAFETY: the offset is that of a field of the type at `out`.
        let place = unsafe { out.add(field.offset) };
        // SAFETY: the place is valid for the field's type. `p` has the margin of a value.
        let p = unsafe { (field.decode)((&raw mut *self).cast(), p, place) }.cursor();
        if p.is_null() {
            return Done::FAILED;
        }
        partial.seen.add(0);
        // SAFETY: `partial` is of the table's type.
        unsafe { self.fill(p, partial, table, 0) }
    }
}
