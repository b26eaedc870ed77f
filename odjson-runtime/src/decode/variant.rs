//! Enums, externally tagged: a variant's name as a string, or an object of one member, the name and its content.
#![expect(unsafe_code, reason = "raw cursors into the text")]

use alloc::borrow::Cow;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

use super::names::{NO_NAME, Names};
use super::{Done, Source, Struct, UnmarshalFrom};
use crate::error::Code;

/// The description of the enum `T`: its names, and the function that reads the content of a variant. Safe to make: whatever the
/// function gives is a `T`.
#[doc(hidden)]
pub struct Enum<'de, T> {
    expected: &'static str,
    names: &'static Names,
    read: fn(Variant<'_, 'de>) -> Option<T>,
    of: PhantomData<&'de ()>,
}

impl<T> Clone for Enum<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Enum<'_, T> {}

impl<'de, T> Enum<'de, T> {
    /// The enum with the variants `names`, the content of which `read` reads.
    #[must_use]
    pub const fn new(expected: &'static str, names: &'static Names, read: fn(Variant<'_, 'de>) -> Option<T>) -> Self {
        Enum { expected, names, read, of: PhantomData }
    }
}

/// A variant whose name was read, and whose content, if any, comes next.
#[doc(hidden)]
pub struct Variant<'a, 'de> {
    source: &'a mut Source<'de>,
    index: usize,
    content: bool,
}

impl<'de> Variant<'_, 'de> {
    /// Which variant, as its names say.
    #[inline(always)]
    #[must_use]
    pub fn index(&self) -> usize {
        self.index
    }

    /// The variant without content; `null` stands for none.
    #[inline]
    pub fn unit<T>(self, value: T) -> Option<T> {
        if self.content {
            let null = self.content::<()>();
            null?;
        }
        Some(value)
    }

    /// The variant with the content `C`.
    #[inline]
    pub fn newtype<C: UnmarshalFrom<'de>, T>(self, variant: impl FnOnce(C) -> T) -> Option<T> {
        self.content().map(variant)
    }

    /// The variant with the fields that `fields` describes, in a tuple `C`.
    #[inline]
    pub fn fields<C, T>(self, fields: Struct<'de, C>, variant: impl FnOnce(C) -> T) -> Option<T> {
        // SAFETY: the promises of `content_by`; the table is that of `C`.
        self.content_by(|source, p, out| unsafe { fields.decode_at(source, p, out) }).map(variant)
    }

    #[inline]
    fn content<C: UnmarshalFrom<'de>>(self) -> Option<C> {
        // SAFETY: the promises of `content_by`.
        self.content_by(|source, p, out| unsafe { C::__decode_at(source, p, out) })
    }

    /// The content by `read`, which is called as `__decode_at` is, and answers as that does.
    #[inline]
    fn content_by<C>(self, read: impl FnOnce(&mut Source<'de>, *const u8, *mut C) -> Done) -> Option<C> {
        if !self.content {
            self.source.no_content();
            return None;
        }
        let mut content = MaybeUninit::uninit();
        // `decode_enum` left the cursor at the content, with the margin of a value; the place is ours.
        let p = self.source.cursor;
        let after = self.source.lend(|source| read(source, p, content.as_mut_ptr()).cursor());
        if after.is_null() {
            // The text may have moved. Whoever gives a value all the same finds no end of it here.
            self.source.cursor = self.source.end;
            return None;
        }
        self.source.cursor = after;
        // SAFETY: a cursor that is not null says that the content is there.
        Some(unsafe { content.assume_init() })
    }
}

impl<'de> Source<'de> {
    /// Reads an enum.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one.
    #[inline]
    pub(super) unsafe fn decode_enum<T>(&mut self, p: *const u8, of: &Enum<'de, T>) -> (*const u8, Option<T>) {
        // SAFETY: the caller's promise.
        let (index, content) = unsafe { self.open_variant(p, of.expected, of.names) };
        if index == NO_NAME {
            return (core::ptr::null(), None);
        }
        let value = (of.read)(Variant { source: self, index, content });
        let Some(value) = value else {
            self.no_reason(p);
            return (core::ptr::null(), None);
        };
        if !content {
            return (self.cursor, Some(value));
        }
        // SAFETY: the cursor is after the content.
        let after = unsafe { self.close_variant() };
        (after, if after.is_null() { None } else { Some(value) })
    }

    /// Reads the name of a variant; true: content comes next. The cursor goes to the engine.
    ///
    /// # Safety
    /// - as [`decode_enum`](Self::decode_enum).
    #[inline(never)]
    unsafe fn open_variant(&mut self, p: *const u8, expected: &'static str, names: &'static Names) -> (usize, bool) {
        // SAFETY: the caller's promise.
        let first = unsafe { *p };
        if first != b'{' {
            // SAFETY: the caller's promise.
            let text = unsafe { self.text(p, expected) };
            if text.after.is_null() {
                return (NO_NAME, false);
            }
            // SAFETY: read just now.
            let index = names.field(unsafe { self.str_of(text) }.as_bytes());
            if index == NO_NAME {
                self.unknown_variant(p, names);
            }
            self.name.start = self.offset(p) + 1;
            self.cursor = text.after;
            return (index, false);
        }
        if self.depth == 0 {
            self.too_deep(p);
            return (NO_NAME, false);
        }
        self.depth -= 1;
        let mut gap = 1;
        // SAFETY: `p` is a cursor at the brace.
        let name = unsafe { self.name_start(p, true, &mut gap) };
        if name.is_null() {
            return (NO_NAME, false);
        }
        // SAFETY: `name_start` returns a cursor after a quote or a brace.
        let before = unsafe { name.sub(1) };
        // SAFETY: as above.
        if unsafe { *before } == b'}' {
            let offset = self.offset(before);
            let listed = names.listed();
            self.fail_with(offset, Code::Missing, Cow::Owned(alloc::format!("{listed}: the variant's name")));
            return (NO_NAME, false);
        }
        // SAFETY: after the quote, with the margin less a separator.
        let end = unsafe { self.scan(name) };
        if end.is_null() {
            return (NO_NAME, false);
        }
        let quote = self.offset(before);
        // SAFETY: as `scan` gave it.
        self.cursor = unsafe { self.finish_name(name, end) };
        if self.cursor.is_null() {
            return (NO_NAME, false);
        }
        let index = names.field(self.last_name());
        if index == NO_NAME {
            self.fail_with(quote, Code::Variant, Cow::Owned(names.listed()));
        }
        (index, true)
    }

    /// Reads the end of a variant's object.
    ///
    /// # Safety
    /// - the engine's cursor is after the content.
    #[inline(never)]
    unsafe fn close_variant(&mut self) -> *const u8 {
        // SAFETY: the caller's promise.
        let p = unsafe { self.whitespace(self.cursor) };
        // SAFETY: a cursor is readable.
        match unsafe { *p } {
            b'}' => {}
            b',' => return self.fail(p, Code::Length, "an object of one member, the variant"),
            _ => return self.unexpected(p, "`}`"),
        }
        self.depth += 1;
        // SAFETY: the brace is part of the text.
        unsafe { p.add(1) }
    }

    #[cold]
    #[inline(never)]
    fn unknown_variant(&mut self, p: *const u8, names: &'static Names) {
        let offset = self.offset(p);
        self.fail_with(offset, Code::Variant, Cow::Owned(names.listed()));
    }

    #[cold]
    #[inline(never)]
    fn no_content(&mut self) {
        let offset = self.name.start - 1;
        self.fail_with(offset, Code::Type, Cow::Borrowed("a variant with content"));
    }

    #[cold]
    #[inline(never)]
    fn no_reason(&mut self, p: *const u8) {
        if !self.failed() {
            let offset = self.offset(p);
            self.fail_with(offset, Code::Value, Cow::Borrowed("a variant"));
        }
    }
}
