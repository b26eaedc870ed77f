//! The engine's state: the text, its guarded end, and the first failure.
//!
//! # The guarded end
//!
//! Fast routines load whole blocks and must not run over the end of the text. Instead of padding the input, one comparison per
//! member, element or value (`near`) tells when fewer than [`MARGIN`] bytes are left; then (`refill`, once a text) the rest moves to a
//! zero-padded buffer on the stack of the caller, and all reading goes on there. Zero is no JSON byte, so every scan stops.
//! 4 % dearer than input that the caller has to pad. A reader would refill at the same place.
//!
//! # Failures
//!
//! The first failure wins and is final: the engine returns null cursors from there on, and the error is made once, at the entry.
#![expect(unsafe_code, reason = "raw cursors into the text")]

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

use super::Options;
use super::decoder::Hand;
use super::layout::Missed;
use super::members::NameStack;
use super::owned::{self, ReadString};
use super::reuse::Reuse;
use super::shapes::Shapes;
use super::skip::SkipFrame;
use super::utf8::{ALL_CHECKED, Encoding};
use crate::Error;
use crate::error::{Code, Failure};

/// Bytes that are readable from a cursor that is not `near` the end: separator, name and the first bytes of the value.
pub(crate) const MARGIN: usize = 256;
/// Bytes that are readable from the first byte of a value.
pub(crate) const VALUE_MARGIN: usize = 64;
/// Zero bytes after the end in the tail buffer: no read from a cursor at the end goes further.
const PADDING: usize = 192;
/// Bytes before the text in the tail buffer: the separator prediction looks one byte back.
const LEAD: usize = 16;

/// Where the last bytes of the text are read: on the stack of the entry.
pub(crate) type Tail = [MaybeUninit<u8>; LEAD + MARGIN + PADDING];

/// The engine. Opaque; implementations get a [`Decoder`](crate::Decoder), which is a handle to it.
#[doc(hidden)]
#[repr(C, align(16))]
pub struct Source<'de> {
    /// The separator to expect: a comma, then the whitespace that followed the last ones.
    pub(super) pattern: [u8; 32],
    /// Cursors from here on are near the end.
    limit: *const u8,
    /// Last cursor from which 64 bytes can be loaded.
    pub(super) load_end: *const u8,
    /// The end of the text.
    pub(super) end: *const u8,
    /// Address of the byte at offset 0, were the text where the cursor is.
    origin: usize,
    /// Containers that may still be opened.
    pub(super) depth: u32,
    /// Length of the separator in containers on one line.
    pub(super) flat: u32,
    /// The cursor, while a handle or a variant holds the engine.
    pub(super) cursor: *const u8,
    /// How owned strings are read on this machine.
    pub(super) read_string: ReadString,
    /// Whether values are read over old ones; see [`Reuse`].
    pub(super) reuse: bool,
    /// Start of the member name that is being decoded as a map key, else null.
    pub(super) key: *const u8,
    /// Start (offset) and length of the last member name outside of the predicted ones, for errors and duplicates.
    pub(super) name: super::members::NameAt,
    pub(super) missed: Missed,
    /// Where the innermost pointer was read, and how many around it were read at the same place.
    pointer: (*const u8, u32),
    failure: Option<Box<Failure>>,
    custom: Option<Error>,
    /// Which error was handed out last: one that comes back is the engine's own, any other was made for another text.
    handed: usize,
    input: *const u8,
    len: usize,
    tail: *mut Tail,
    /// All text before this cursor is known to be UTF-8; see [`utf8`](super::utf8).
    pub(super) checked: *const u8,
    /// How much text was checked at least when some had to be.
    pub(super) window: usize,
    pub(super) max_depth: u32,
    /// Text of strings with escapes.
    pub(super) scratch: Vec<u8>,
    pub(super) names: NameStack,
    pub(super) skipping: Vec<SkipFrame>,
    pub(super) shapes: Shapes,
    pub(super) hand: Hand,
    text: PhantomData<&'de [u8]>,
}

impl<'de> Source<'de> {
    /// An engine over `input`, with its first cursor in `cursor`.
    ///
    /// # Safety
    /// - `input` is valid UTF-8, if `encoding` says so;
    /// - `tail` is writable while the engine lives, by nobody else.
    #[inline]
    pub(super) unsafe fn new(
        input: &'de [u8],
        encoding: Encoding,
        options: &Options,
        reuse: Reuse,
        tail: *mut Tail,
    ) -> Self {
        let bounds = input.as_ptr_range();
        let far = |bytes: usize| if input.len() > MARGIN { bounds.end.wrapping_sub(bytes) } else { bounds.start };
        Source {
            pattern: *b",\n                              ",
            limit: far(MARGIN),
            load_end: far(64),
            end: bounds.end,
            origin: bounds.start.addr(),
            depth: options.depth(),
            flat: 1,
            cursor: bounds.start,
            read_string: owned::best(),
            reuse: reuse == Reuse::Old,
            key: core::ptr::null(),
            name: Default::default(),
            missed: Missed::default(),
            pointer: (core::ptr::null(), 0),
            failure: None,
            custom: None,
            handed: 0,
            input: bounds.start,
            len: input.len(),
            tail,
            checked: if encoding == Encoding::Utf8 { ALL_CHECKED } else { bounds.start },
            window: 0,
            max_depth: options.depth(),
            scratch: Vec::new(),
            names: NameStack::new(),
            skipping: Vec::new(),
            shapes: Shapes::new(),
            hand: Hand::new(),
            text: PhantomData,
        }
    }

    /// The whole text.
    #[inline]
    pub(super) fn input(&self) -> &'de [u8] {
        // SAFETY: pointer and length are those of the `&'de [u8]` of `new`.
        unsafe { core::slice::from_raw_parts(self.input, self.len) }
    }

    /// The text between two cursors.
    pub(crate) fn between(&self, from: *const u8, to: *const u8) -> &'de [u8] {
        &self.input()[self.offset(from)..self.offset(to)]
    }

    /// Whether fewer than [`MARGIN`] bytes may be readable from `p`.
    #[inline(always)]
    pub(super) fn near(&self, p: *const u8) -> bool {
        p >= self.limit
    }

    /// `p`, or where its byte is now: with [`MARGIN`] readable bytes.
    ///
    /// # Safety
    /// - `p` is a cursor.
    #[inline(always)]
    pub(crate) unsafe fn check(&mut self, p: *const u8) -> *const u8 {
        if self.near(p) {
            // SAFETY: the caller's promise.
            unsafe { self.refill(p) }
        } else {
            p
        }
    }

    /// Moves the rest of the text to the tail buffer.
    ///
    /// # Safety
    /// - `p` is a cursor.
    #[cold]
    #[inline(never)]
    unsafe fn refill(&mut self, p: *const u8) -> *const u8 {
        debug_assert!(!self.in_tail());
        let rest = self.end.addr() - p.addr();
        debug_assert!(rest <= MARGIN);
        let tail = self.tail.cast::<u8>();
        // SAFETY: LEAD bytes fit before the text in the tail.
        let start = unsafe { tail.add(LEAD) };
        // SAFETY: the lead is inside the tail.
        unsafe { tail.write_bytes(0, LEAD) };
        // SAFETY: `rest` bytes are readable from the cursor, at most MARGIN, for which the tail has room; the tail is ours alone.
        unsafe { start.copy_from_nonoverlapping(p, rest) };
        // SAFETY: the text ends at most MARGIN bytes into the tail.
        let end = unsafe { start.add(rest) };
        // SAFETY: PADDING bytes follow the longest text in the tail.
        unsafe { end.write_bytes(0, PADDING) };
        let offset = self.offset(p);
        if self.key == p {
            self.key = start;
        }
        if self.checked != ALL_CHECKED {
            self.checked = start.wrapping_add(self.checked.addr().saturating_sub(p.addr()));
        }
        self.origin = start.addr().wrapping_sub(offset);
        self.end = end;
        self.limit = core::ptr::without_provenance(usize::MAX);
        self.load_end = self.limit;
        start
    }

    /// Whether all reading is in the tail buffer.
    #[inline(always)]
    pub(super) fn in_tail(&self) -> bool {
        self.limit.addr() == usize::MAX
    }

    /// Offset of a cursor in the text, in bytes.
    #[inline(always)]
    pub(crate) fn offset(&self, p: *const u8) -> usize {
        p.addr().wrapping_sub(self.origin)
    }

    /// The byte of the caller's input that a cursor stands for: what may be borrowed for `'de`.
    ///
    /// # Safety
    /// - `p` is a cursor.
    #[inline(always)]
    pub(super) unsafe fn original(&self, p: *const u8) -> *const u8 {
        // SAFETY: a cursor's offset is at most the length of the input.
        unsafe { self.input.add(self.offset(p)) }
    }

    /// Lets `read` read what a pointer at `p` points to.
    ///
    /// A type that holds itself through pointers alone, like `struct Chain(Option<Box<Chain>>)`, never gets to its end: each
    /// pointer is read at the place of the one around. Everything else of which values can nest opens a container, and is counted there.
    #[inline(always)]
    pub(crate) fn through_pointer(&mut self, p: *const u8, read: impl FnOnce(&mut Self) -> *const u8) -> *const u8 {
        const POINTERS: u32 = 64;
        let around = self.pointer;
        self.pointer = if around.0 == p { (p, around.1 + 1) } else { (p, 0) };
        if self.pointer.1 == POINTERS {
            return self.fail(p, Code::Depth, "at most 64 pointers to one value");
        }
        let after = read(self);
        self.pointer = around;
        after
    }

    /// Records a failure at `p`, unless there is one, and returns the null cursor.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail(&mut self, p: *const u8, code: Code, expected: &'static str) -> *const u8 {
        let offset = self.offset(p);
        self.fail_with(offset, code, Cow::Borrowed(expected))
    }

    /// As [`fail`](Self::fail), with an offset and a text made for the purpose.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail_with(&mut self, offset: usize, code: Code, expected: Cow<'static, str>) -> *const u8 {
        if !self.failed() {
            let at_end = offset >= self.len;
            let code = match code {
                Code::Syntax if at_end => Code::Eof,
                code => code,
            };
            // Of two errors the first is told, and bytes that are not UTF-8 may be in text that was not looked at for that.
            let (code, offset) = match self.invalid_up_to(offset) {
                Some(invalid) => (Code::Utf8, invalid),
                None => (code, offset.min(self.len)),
            };
            self.failure = Some(Box::new(Failure { code, offset, expected }));
        }
        core::ptr::null()
    }

    /// The failure after a panic, which somebody may catch.
    #[cold]
    #[inline(never)]
    pub(super) fn broken(&mut self) {
        // Which text the cursor is of is not known any more.
        self.cursor = self.end;
        let offset = self.offset(self.end);
        self.fail_with(offset, Code::Custom, Cow::Borrowed("an implementation of `UnmarshalFrom` panicked"));
    }

    /// The failure of a syntax error: the byte at `p` cannot be there.
    #[cold]
    #[inline(never)]
    pub(crate) fn unexpected(&mut self, p: *const u8, expected: &'static str) -> *const u8 {
        self.fail(p, Code::Syntax, expected)
    }

    /// The failure of a nested container beyond the limit.
    #[cold]
    #[inline(never)]
    pub(super) fn too_deep(&mut self, p: *const u8) -> *const u8 {
        let limit = alloc::format!("at most {} containers inside each other", self.max_depth);
        let offset = self.offset(p);
        self.fail_with(offset, Code::Depth, Cow::Owned(limit))
    }

    /// The failure of a value that is not `expected`; where it is not even JSON, that is the failure.
    ///
    /// # Safety
    /// - `p` is a cursor at the start of a value.
    #[cold]
    #[inline(never)]
    pub(crate) unsafe fn mismatch(&mut self, p: *const u8, expected: &'static str) -> *const u8 {
        // SAFETY: the caller's promise.
        unsafe { self.misfit(p, Code::Type, expected) }
    }

    /// As [`mismatch`](Self::mismatch), with the code to tell.
    ///
    /// # Safety
    /// - `p` is a cursor at the start of a value.
    #[cold]
    #[inline(never)]
    pub(crate) unsafe fn misfit(&mut self, p: *const u8, code: Code, expected: &'static str) -> *const u8 {
        if self.failed() {
            return core::ptr::null();
        }
        let offset = self.offset(p);
        // SAFETY: the caller's promise.
        let p = unsafe { self.check(p) };
        // SAFETY: `check` leaves the margin of a value.
        if unsafe { self.skip(p) }.is_null() {
            return core::ptr::null();
        }
        self.fail_with(offset, code, Cow::Borrowed(expected))
    }

    /// Keeps the error that an implementation written by hand returned: the engine's own, or another, with the place of its value.
    #[cold]
    #[inline(never)]
    pub(super) fn keep(&mut self, error: Error, offset: usize) {
        // An error made after the engine's was dropped may be where that was.
        let own = error.id() == self.handed && error.is_at(self.failure.as_ref().map(|failure| failure.offset));
        self.custom = Some(if own { error } else { error.moved_to(offset, self.input()) });
    }

    /// Whether a failure is recorded.
    #[inline]
    pub(crate) fn failed(&self) -> bool {
        self.failure.is_some() || self.custom.is_some()
    }

    /// The error of the failure.
    #[cold]
    #[inline(never)]
    pub(super) fn error(&mut self) -> Error {
        // The text may have moved since the cursor was kept.
        self.cursor = self.end;
        let error = self.take_error();
        self.handed = error.id();
        error
    }

    fn take_error(&mut self) -> Error {
        if let Some(custom) = self.custom.take() {
            // The engine goes on repeating that it failed.
            self.failure = Some(Box::new(Failure {
                code: Code::Custom,
                offset: custom.offset(),
                expected: Cow::Borrowed("an earlier error was not returned"),
            }));
            return custom;
        }
        match &self.failure {
            Some(failure) => Error::at(
                Failure { code: failure.code, offset: failure.offset, expected: failure.expected.clone() },
                self.input(),
            ),
            None => Error::custom("the implementation of `UnmarshalFrom` gave no reason"),
        }
    }
}
