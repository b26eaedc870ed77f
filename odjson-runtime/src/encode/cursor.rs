//! The safe face of the engine, for generated code: a move-only cursor, and runs of pieces.
//!
//! ```text
//! fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
//!     c.run(("{\"id\":", V(&self.id), ",\"name\":", V(&self.name), "}")).end()
//! }
//! ```
//!
//! A cursor holds the only reference to its [`Sink`], and its lifetime is its brand: whoever is given a `Cursor<'b>` for any `'b`
//! can return no other. Text pieces are `str`, so the output is UTF-8 whatever is put together. Safe code that misuses this can
//! write wrong JSON, nothing worse.
#![expect(unsafe_code, reason = "hands the raw cursor to the writers, under the room rule of `sink`")]

use crate::Error;
use crate::encode::pieces::{Comma, Piece};
use crate::encode::sink::{ENTRY, EXIT, Sink};
use crate::encode::{MarshalTo, write_value};

/// Where the next byte goes. Its room is at least `ENTRY`.
#[must_use]
pub struct Cursor<'b> {
    sink: &'b mut Sink,
    p: *mut u8,
}

impl<'b> Cursor<'b> {
    /// # Safety
    /// - `p` is a cursor of `sink` with a room of `ENTRY`.
    #[inline(always)]
    pub(crate) unsafe fn new(sink: &'b mut Sink, p: *mut u8) -> Self {
        Cursor { sink, p }
    }

    /// The place in the sink it came from.
    #[inline(always)]
    pub(crate) fn place(self) -> *mut u8 {
        self.p
    }

    /// The value by its `__encode_at`.
    #[inline(always)]
    pub(crate) fn via<T: MarshalTo + ?Sized>(self, value: &T) -> Self {
        // SAFETY: a cursor has a room of `ENTRY`.
        let p = unsafe { value.__encode_at(self.sink, self.p) }.cursor();
        // SAFETY: the cursor after the value.
        let p = unsafe { self.sink.room(p) };
        Cursor { sink: self.sink, p }
    }

    /// Writes pieces in their order, asking for room once if they fit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn run<P: Piece>(self, pieces: P) -> Self {
        // Lengths of constants fold, and with them the comparison.
        let fits = pieces.max() <= const { EXIT - ENTRY };
        // SAFETY: a cursor of the sink.
        let p = unsafe { self.sink.room(self.p) };
        // SAFETY: the room is `EXIT`, and the pieces take at most `EXIT - ENTRY` or else ask themselves.
        let p = unsafe { pieces.put(self.sink, p, !fits) };
        Cursor { sink: self.sink, p }
    }

    /// Ends a value.
    #[inline(always)]
    pub fn end(self) -> Self {
        self
    }

    /// Fails: no output will come of this.
    #[cold]
    #[inline(never)]
    pub fn fail(self, message: &'static str) -> Self {
        // SAFETY: a cursor of the sink.
        unsafe { self.sink.fail(self.p, Error::encode(message)) };
        self
    }

    /// Ends an object of conditional members: `}`, after a `{` if none was written.
    #[inline(always)]
    pub fn close(self, lead: Lead) -> Self {
        if lead.0 { self.run(("}",)) } else { self.run(("{}",)) }
    }

    /// Writes a member, and takes it back if the value came out empty: `""`, `[]`, `{}` or `null`. `name` is the text between the
    /// comma and the value.
    #[inline(always)]
    pub fn member_unless_empty<T: MarshalTo + ?Sized>(self, lead: &mut Lead, name: &'static str, value: &T) -> Self {
        // SAFETY: a cursor of the sink.
        let before = unsafe { self.sink.offset(self.p) };
        let kept = self.sink.keep(before);
        let mut tried = Lead(lead.0);
        let this = self.run((tried.take(), name));
        // SAFETY: a cursor of the sink.
        let begin = unsafe { this.sink.offset(this.p) };
        // SAFETY: after a run the room is `ENTRY`.
        let p = unsafe { write_value(value, this.sink, this.p) };
        // SAFETY: a cursor of the sink.
        let p = unsafe { this.sink.room(p) };
        // SAFETY: the cursor was at `begin` before.
        let written = unsafe { this.sink.written(begin, p) };
        let empty = matches!(written, b"\"\"" | b"[]" | b"{}" | b"null");
        this.sink.release(kept);
        if empty {
            // SAFETY: the cursor was at `before` before.
            let p = unsafe { this.sink.cursor(before) };
            return Cursor { sink: this.sink, p };
        }
        *lead = tried;
        Cursor { sink: this.sink, p }
    }
}

/// What comes before the next member of an object whose members are conditional: `{` until one was written, then `,`.
#[derive(Default)]
pub struct Lead(bool);

impl Lead {
    /// Before the first member.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> Self {
        Lead(false)
    }

    /// The piece to write before a member that is written.
    #[inline(always)]
    pub fn take(&mut self) -> Comma {
        Comma(core::mem::replace(&mut self.0, true))
    }
}
