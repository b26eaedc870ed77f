//! Maps: member names that are values of a key type, and the members' values.
#![expect(unsafe_code, reason = "raw cursors into the text")]

use super::members::{Added, NameSet};
use super::{Source, UnmarshalFrom};

/// An open object that is read as a map.
pub(crate) struct Entries {
    gap: usize,
}

impl<'de> Source<'de> {
    /// Opens the object at `p`. Returns the cursor at the first name (at its quote), or after the object; `None`: after, or failed.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one.
    #[inline]
    pub(crate) unsafe fn open_entries(&mut self, p: *const u8, expected: &'static str) -> (*const u8, Option<Entries>) {
        // SAFETY: the caller's promise.
        if unsafe { *p } != b'{' {
            // SAFETY: the caller's promise.
            return (unsafe { self.mismatch(p, expected) }, None);
        }
        if self.depth == 0 {
            return (self.too_deep(p), None);
        }
        self.depth -= 1;
        // SAFETY: the caller's promise.
        let p = unsafe { self.check(p) };
        // SAFETY: the margin was just checked.
        let mut gap = self.gap_after(unsafe { self.predicted_whitespace(p) });
        // SAFETY: `p` is a cursor at the brace.
        let name = unsafe { self.name_start(p, true, &mut gap) };
        // SAFETY: `name_start` returned a cursor after a quote or a brace, or null.
        unsafe { self.entry(name, gap) }
    }

    /// From the end of a value to the next name, as [`open_entries`](Self::open_entries).
    ///
    /// # Safety
    /// - `p` is the cursor after a value of the object.
    #[inline]
    pub(crate) unsafe fn next_entry(&mut self, p: *const u8, entries: Entries) -> (*const u8, Option<Entries>) {
        let mut gap = entries.gap;
        // SAFETY: the caller's promise.
        let name = unsafe { self.name_start(p, false, &mut gap) };
        // SAFETY: as in `open_entries`.
        unsafe { self.entry(name, gap) }
    }

    /// # Safety
    /// - `name` is the cursor after a quote or a brace, or null.
    #[inline(always)]
    unsafe fn entry(&mut self, name: *const u8, gap: usize) -> (*const u8, Option<Entries>) {
        if name.is_null() {
            return (name, None);
        }
        // SAFETY: the caller's promise.
        let before = unsafe { name.sub(1) };
        // SAFETY: as above.
        if unsafe { *before } == b'}' {
            self.depth += 1;
            return (name, None);
        }
        (before, Some(Entries { gap }))
    }

    /// Reads the name at `p` as a `K`: a string as it is, a number or bool without its quotes. Returns the cursor at the member's value;
    /// null: failed, and no key is there.
    ///
    /// # Safety
    /// - `p` is a cursor at the quote of a name, with the margin of a value; the engine does not read over values;
    /// - `key` is valid for a write of a `K`; nothing is there.
    #[inline(always)]
    pub(crate) unsafe fn key<K: UnmarshalFrom<'de>>(&mut self, p: *const u8, key: *mut K) -> *const u8 {
        self.key = p;
        // SAFETY: the caller's promises.
        let end = unsafe { K::__decode_at(self, p, key) }.cursor();
        self.key = core::ptr::null();
        if end.is_null() {
            return end;
        }
        // SAFETY: `end` is a cursor.
        let end = unsafe { self.check(end) };
        // SAFETY: the margin was just checked.
        let value = unsafe { self.colon(end) };
        if value.is_null() {
            // SAFETY: a cursor that is not null said that the key is there.
            unsafe { key.drop_in_place() };
        }
        value
    }

    /// How many members come after the first `members` of an object, which are from offset `begin` to `at`, if the rest of the text is
    /// that object, and they are as long.
    #[cold]
    #[inline(never)]
    pub(crate) fn members_left(&self, begin: usize, at: usize, members: usize) -> usize {
        self.input().len().saturating_sub(at) / ((at - begin) / members).max(1)
    }

    /// The failure of a map key at `p` (its quote) that is there already.
    #[cold]
    #[inline(never)]
    pub(crate) fn duplicate_key(&mut self, offset: usize) -> *const u8 {
        self.name.start = offset + 1;
        self.duplicate()
    }

    /// Adds the name of the map key at `offset` (its quote) to the names of its object; false: it is there already.
    #[inline]
    pub(crate) fn is_new(&mut self, names: &mut NameSet, offset: usize, name: &str) -> bool {
        let input = self.input();
        let start = offset + 1;
        let plain = input.get(start..start + name.len()) == Some(name.as_bytes());
        let added = if plain {
            self.names.add_plain(names, input, name.as_bytes(), start)
        } else {
            self.names.add_escaped(names, input, name.as_bytes())
        };
        added == Added::New
    }

    /// The object with these names is closed.
    #[inline]
    pub(crate) fn forget_names(&mut self, names: &NameSet) {
        self.names.close(names);
    }
}
