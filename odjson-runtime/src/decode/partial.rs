//! A value of which some fields are written: which ones, what fills the others, and the drop of those that are there.
#![expect(unsafe_code, reason = "drops and fills fields through pointers")]

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::Source;
use super::names::Name;
use super::table::{Default, Field, Form, Table};
use super::unmarshal::Done;
use crate::error::Code;

/// One bit a field.
pub(super) trait Seen {
    fn has(&self, field: usize) -> bool;
    fn add(&mut self, field: usize);
    /// Adds the fields from `from` on and before `to`.
    fn add_run(&mut self, from: usize, to: usize);
    /// The first field that is there, from `from` on, or a number that no field has.
    fn next(&self, from: usize) -> usize;
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
    fn add_run(&mut self, from: usize, to: usize) {
        if from < to {
            *self |= u64::MAX >> (64 - (to - from)) << from;
        }
    }

    #[inline(always)]
    fn next(&self, from: usize) -> usize {
        if from < 64 { from + (*self >> from).trailing_zeros() as usize } else { from }
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

    fn add_run(&mut self, from: usize, to: usize) {
        (from..to).for_each(|field| self.add(field));
    }

    fn next(&self, from: usize) -> usize {
        let mut word = from / 64;
        let mut bits = self.get(word).map_or(0, |word| word >> (from % 64) << (from % 64));
        while bits == 0 {
            word += 1;
            match self.get(word) {
                Some(&next) => bits = next,
                None => return self.len() * 64,
            }
        }
        word * 64 + bits.trailing_zeros() as usize
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

/// Memory for one bit a field: on the stack for `WORDS` times 64 fields, and beyond them on the heap.
pub(super) struct Bits<const WORDS: usize> {
    few: [u64; WORDS],
    many: Vec<u64>,
}

impl<const WORDS: usize> Bits<WORDS> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Bits { few: [0; WORDS], many: Vec::new() }
    }

    /// The bits of the table's fields, none of which is set.
    #[inline(always)]
    pub(super) fn of(&mut self, table: &Table) -> &mut [u64] {
        let words = table.fields.len().div_ceil(64);
        if words > WORDS {
            self.many = vec![0; words];
            return &mut self.many;
        }
        &mut self.few[..words]
    }
}

/// A struct of which some fields are written: drops these unless it is forgotten, or they were written over old ones.
///
/// Fields that come in their order are a *run*, of which only the ends are kept: not a bit a field.
pub(super) struct Partial<S: Seen> {
    out: *mut u8,
    pub(super) seen: S,
    table: &'static Table,
    /// All fields hold values, whether written or old.
    old: bool,
    /// The first field of the run.
    from: *const Field,
    /// The end of the run: the field after the last that is written.
    pub(super) to: *const Field,
}

/// Where the loop over an object's members is.
#[derive(Clone, Copy)]
pub(super) struct Run {
    /// The field that comes next, and its name.
    pub(super) field: *const Field,
    pub(super) name: *const Name,
    /// The first field after `field` that must not come next: it is there already, or there is none.
    pub(super) stop: *const Field,
}

impl Run {
    /// From the first field on.
    #[inline(always)]
    pub(super) fn first(table: &'static Table) -> Self {
        Run { field: table.fields.as_ptr(), name: table.names.list().as_ptr(), stop: table.end() }
    }
}

impl<S: Seen> Partial<S> {
    /// A value of `table` at `out` of which nothing is written.
    #[inline(always)]
    pub(super) fn new(out: *mut u8, seen: S, table: &'static Table) -> Self {
        Partial { out, seen, table, old: false, from: table.fields.as_ptr(), to: table.fields.as_ptr() }
    }

    /// Begins a run at a field that is not there; `alone`: nothing is predicted to come after it. There is no run.
    ///
    /// # Safety
    /// - `field` is below `table.reads`; the table is that of `new`.
    #[inline(always)]
    pub(super) unsafe fn begin_run(&mut self, field: usize, alone: bool, table: &'static Table) -> Run {
        let first = Run::first(table);
        // SAFETY: the number of a field.
        self.from = unsafe { first.field.add(field) };
        self.to = self.from;
        // SAFETY: there is a name for each field that is read.
        let name = unsafe { first.name.add(field) };
        let stop = if alone { field } else { self.seen.next(field + 1).min(table.reads) };
        // SAFETY: at most the number of fields that are read.
        let stop = unsafe { first.field.add(stop) };
        Run { field: self.from, name, stop }
    }

    /// Whether all fields are written, by one run.
    #[inline(always)]
    pub(super) fn is_whole_run(&self) -> bool {
        let fields = self.table.fields.as_ptr_range();
        self.from == fields.start && self.to == fields.end
    }

    /// Takes the run into `seen`. Gives the number of the field that would be next.
    #[inline(always)]
    pub(super) fn end_run(&mut self) -> usize {
        let next = self.number(self.to);
        self.seen.add_run(self.number(self.from), next);
        self.from = self.to;
        next
    }

    /// The value is read, if `p` is not null.
    ///
    /// # Safety
    /// - `p` is null, or the cursor after the value, of which all fields are written.
    #[inline(always)]
    pub(super) unsafe fn done(self, p: *const u8) -> Done {
        if p.is_null() {
            return Done::FAILED;
        }
        core::mem::forget(self);
        // SAFETY: the caller's promise.
        unsafe { Done::at(p) }
    }

    #[inline(always)]
    fn number(&self, field: *const Field) -> usize {
        (field.addr() - self.table.fields.as_ptr().addr()) / size_of::<Field>()
    }
}

/// What old values and defaults have to do with it.
impl<S: Seen> Partial<S> {
    /// The old value of `table` at `out`, to be read over. The fields that are never read get their defaults before any other field is
    /// read over: what they hold may tell about the others, and nobody shall find it after an error beside what it is not about.
    #[cold]
    #[inline(never)]
    pub(super) fn over(out: *mut u8, seen: S, table: &'static Table) -> Self {
        let mut partial = Partial::new(out, seen, table);
        partial.old = true;
        for (at, field) in table.fields.iter().enumerate().skip(table.reads) {
            match (field.default, table.whole) {
                _ if partial.seen.has(at) => {}
                (Default::Call(make), _) => {
                    // SAFETY: the offset is that of a field of the type at `out`.
                    let place = unsafe { out.add(field.offset) };
                    // SAFETY: the place is valid for the field's type, which is that of the default, and holds an old value.
                    unsafe { make.write(place, true) };
                    partial.seen.add(at);
                }
                (_, Some(whole)) => {
                    // SAFETY: the default of the table is of its type.
                    whole.lend(&mut |default| unsafe { partial.take_absent(default, table.reads) });
                }
                // Left to `fill`, which fails.
                (_, None) => {}
            }
        }
        partial
    }

    /// Takes the fields from `first` on that are absent and have no function of their own from `default`, and drops all others of it.
    ///
    /// # Safety
    /// - `default` is a value of the table's type, which nobody else drops.
    unsafe fn take_absent(&mut self, default: *mut u8, first: usize) {
        Taking { partial: self, default, first, at: 0 }.take_all();
    }
}

/// The default of a container, of which the fields from `at` on are taken or dropped, also while a panic in one of their drops unwinds.
struct Taking<'a, S: Seen> {
    partial: &'a mut Partial<S>,
    default: *mut u8,
    first: usize,
    at: usize,
}

impl<S: Seen> Taking<'_, S> {
    fn take_all(&mut self) {
        let partial = &mut *self.partial;
        while let Some(field) = partial.table.fields.get(self.at) {
            let at = self.at;
            self.at += 1;
            // SAFETY: the offset is that of a field of the default.
            let from = unsafe { self.default.add(field.offset) };
            if at >= self.first && !partial.seen.has(at) && !matches!(field.default, Default::Call(_)) {
                // SAFETY: the offset is that of a field of the type at `out`.
                let place = unsafe { partial.out.add(field.offset) };
                partial.seen.add(at);
                if !partial.old {
                    // SAFETY: a value of `size` bytes is moved from one place to another that is not part of it.
                    unsafe { place.copy_from_nonoverlapping(from, field.ops.size) };
                    continue;
                }
                // The old one is dropped below, where it is not part of anything.
                // SAFETY: two values of `size` bytes are swapped, neither of which is part of the other.
                unsafe { core::ptr::swap_nonoverlapping(place, from, field.ops.size) };
            }
            if let Some(drop) = field.ops.drop {
                // SAFETY: the field holds a value of its type, and is dropped once.
                unsafe { drop(from) };
            }
        }
    }
}

impl<S: Seen> Drop for Taking<'_, S> {
    fn drop(&mut self) {
        self.take_all();
    }
}

impl<S: Seen> Drop for Partial<S> {
    #[cold]
    fn drop(&mut self) {
        if self.old {
            return;
        }
        self.end_run();
        Dropping { partial: self, at: 0 }.drop_all();
    }
}

/// Written fields of which those from `at` on are dropped, also while a panic in one of their drops unwinds.
struct Dropping<'a, S: Seen> {
    partial: &'a mut Partial<S>,
    at: usize,
}

impl<S: Seen> Dropping<'_, S> {
    fn drop_all(&mut self) {
        while let Some(field) = self.partial.table.fields.get(self.at) {
            let at = self.at;
            self.at += 1;
            if let (true, Some(drop)) = (self.partial.seen.has(at), field.ops.drop) {
                // SAFETY: the offset is that of a field of the type at `out`.
                let place = unsafe { self.partial.out.add(field.offset) };
                // SAFETY: the bit says that a value of the field's type is there; it is dropped once, because `at` is beyond it.
                unsafe { drop(place) };
            }
        }
    }
}

impl<S: Seen> Drop for Dropping<'_, S> {
    fn drop(&mut self) {
        self.drop_all();
    }
}

impl Source<'_> {
    /// Fills what is absent from an object or array that has ended before `p`. Gives that back, or null: failed. An array began at the
    /// offset `start`.
    ///
    /// # Safety
    /// - `partial` is a value of the type that `table` describes.
    #[inline(never)]
    pub(super) unsafe fn fill<S: Seen>(
        &mut self,
        p: *const u8,
        partial: &mut Partial<S>,
        table: &'static Table,
        start: usize,
    ) -> *const u8 {
        while let Some(at) = partial.seen.first_missing(table.fields.len()) {
            let field = &table.fields[at];
            // SAFETY: the offset is that of a field of the type at `out`.
            let place = unsafe { partial.out.add(field.offset) };
            match (field.default, table.whole, field.ops.absent) {
                // SAFETY: the place is valid for the field's type, which is that of the default.
                (Default::Call(make), _, _) => unsafe { make.write(place, partial.old) },
                (_, Some(whole), _) => {
                    // SAFETY: the default of the table is of its type.
                    whole.lend(&mut |default| unsafe { partial.take_absent(default, 0) });
                    continue;
                }
                // An element is never absent (serde): what is missing has no name to tell it by.
                // SAFETY: the place is valid for the field's type.
                (Default::Type, None, Some(absent)) if table.form != Form::Array => unsafe {
                    absent(place, partial.old);
                },
                (Default::Type | Default::Container, None, _) => {
                    self.missing(p, partial, table, start);
                    return core::ptr::null();
                }
            }
            partial.seen.add(at);
        }
        p
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
