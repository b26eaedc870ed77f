//! The engine under every encoder: the output buffer, its room, and what is true about it at each step.
//!
//! # The room rule
//!
//! The cursor travels in a register: it is passed in and returned, never kept behind `&mut` (3 to 12 % faster, 20 % on dense
//! records). Room is asked for rarely: the buffer always has [`EXIT`] bytes beyond [`Sink::limit`], and "there is room" is one
//! comparison with it. Call *room* of a cursor the bytes between it and the end of the buffer.
//!
//! 1. Whoever writes a value may count on a room of [`ENTRY`] bytes, and may touch all of them.
//! 2. A *leaf* of `max` bytes advances by at most `max`, touches at most [`SLACK`] bytes more, and never moves the buffer;
//!    `max + SLACK <= ENTRY`.
//! 3. Any other value leaves a room of at least `min(room on entry - SMALL, EXIT)`: it writes at most [`SMALL`] bytes, or it has
//!    asked for room since.
//!
//! A run of pieces asks for `EXIT` bytes once. Let piece `i` be a text of `m` bytes, a leaf of at most `m`, or another value with
//! `m = SMALL`, and let `S` be the sum of all `m`, with `S + ENTRY <= EXIT`. Before piece `i` the room is at least `EXIT` less
//! the sum before `i`: so at the start, and each piece takes at most its own `m` or (rule 3) leaves at least `EXIT`. That is at
//! least `ENTRY + m`, so each piece has what rule 1 promises, and after the run `EXIT - S >= ENTRY` bytes are left for whatever
//! follows. Runs with a greater sum ask before each piece.
#![expect(unsafe_code, reason = "the cursor is a raw pointer into the buffer")]

use alloc::vec::Vec;
use core::ptr;

use crate::Error;
use crate::encode::by_hand::Hand;
use crate::encode::flush::{Flushed, Offset};
use crate::encode::strings::{self, PutString};
use crate::wire::write_float::Attempts;
use crate::wire::write_string;

/// The room that everything which writes a value may count on, and touch. A string that is copied at once fits it: where it ends is
/// compared with [`Sink::limit`], with no subtraction.
pub(crate) const ENTRY: usize = 136;

/// What a leaf may touch beyond its longest text: it stores whole words.
pub(crate) const SLACK: usize = 8;

/// The most that a value other than a leaf may write without asking for room: `null`, `[]`, `""`.
pub(crate) const SMALL: usize = 8;

/// The room that asking gives, beyond what was asked for.
pub(crate) const EXIT: usize = 552;

const _: () = assert!(write_string::BLOCK_TOUCHED <= EXIT);

/// How deep values may nest in pointers, containers that grow and implementations written by hand.
pub(crate) const MAX_DEPTH: u32 = 512;

/// How much stack nested values may take, in bytes, for frames so large that the depth alone would not do.
///
/// Leaves enough of a thread of 256 KiB in an optimised build, and of 2 MiB in a debug build, whose frames are many times as
/// large. A test holds both.
const MAX_STACK: usize = if cfg!(debug_assertions) { 1280 << 10 } else { 160 << 10 };

pub(crate) const IGNORED: &str = "an error of the encoder was ignored";
const TOO_DEEP: &str = "nested too deep: the value has too many levels, or contains itself";

/// The buffer that generated code writes to. It has no public method.
pub struct Sink {
    /// The greatest cursor that still has `EXIT` bytes of room.
    limit: *mut u8,
    /// The first byte of this output: in `buffer` past the caller's bytes, or in memory lent by the caller.
    start: *mut u8,
    /// Its length is that of the bytes which were there before, and those of the output that were ready when it last grew.
    pub(super) buffer: Vec<u8>,
    /// How many bytes were in `buffer` before.
    before: usize,
    /// `start` is memory that was lent by the caller; `buffer` is for when that is full.
    lent: bool,
    /// An address near the end of the stack when this was made.
    stack: usize,
    depth: u32,
    /// `MAX_DEPTH`, or 0 after a failure: then nothing is entered any more, and the end comes soon.
    max_depth: u32,
    pub(crate) attempts: Attempts,
    /// How strings are written on this machine.
    pub(super) string: PutString,
    /// The first failure. Encoding runs on after one; what it writes is thrown away.
    failure: Option<Error>,
    pub(crate) hand: Hand,
    pub(crate) flushed: Flushed,
    /// Grow by no more than is asked for, so that growth happens everywhere.
    #[cfg(test)]
    pub(crate) miser: bool,
}

impl Sink {
    /// A sink that appends to `buffer`.
    pub(crate) fn append(buffer: Vec<u8>) -> Self {
        let before = buffer.len();
        let mut this = Self::empty(buffer, before);
        this.settle(0, 0);
        this
    }

    /// A sink that fills lent memory first, and appends to `buffer` what does not fit there.
    ///
    /// # Safety
    /// - `lent` is valid for writes of `length` bytes for as long as this is used; nothing else uses them.
    /// - `length` is at least `EXIT`.
    pub(crate) unsafe fn lent(lent: *mut u8, length: usize, buffer: Vec<u8>) -> Self {
        debug_assert!(length >= EXIT);
        let before = buffer.len();
        let mut this = Self::empty(buffer, before);
        this.lent = true;
        this.start = lent;
        // SAFETY: within the lent bytes, by contract.
        this.limit = unsafe { lent.add(length - EXIT) };
        this
    }

    fn empty(buffer: Vec<u8>, before: usize) -> Self {
        Sink {
            limit: ptr::null_mut(),
            start: ptr::null_mut(),
            buffer,
            before,
            lent: false,
            stack: stack_address(),
            depth: 0,
            max_depth: MAX_DEPTH,
            attempts: Attempts::default(),
            string: strings::best(),
            failure: None,
            hand: Hand::default(),
            flushed: Flushed::default(),
            #[cfg(test)]
            miser: false,
        }
    }

    /// The cursor before the first byte, with a room of `EXIT`.
    pub(crate) fn start(&self) -> *mut u8 {
        self.start
    }

    /// How many bytes of the output are before `p`.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink.
    #[inline(always)]
    pub(crate) unsafe fn offset(&self, p: *mut u8) -> Offset {
        debug_assert!(p.addr() >= self.start.addr());
        // SAFETY: a cursor points into the buffer that begins at `start`, not before it.
        let here = unsafe { p.offset_from(self.start) as usize };
        self.flushed.bytes() + here as Offset
    }

    /// The cursor after `offset` bytes.
    ///
    /// # Safety
    /// - A cursor of this sink was at `offset`, and the output was not rolled back before it since.
    #[inline(always)]
    pub(crate) unsafe fn cursor(&self, offset: Offset) -> *mut u8 {
        // What was kept is in the buffer: it fits.
        let here = offset.saturating_sub(self.flushed.bytes()) as usize;
        // SAFETY: the buffer holds all that was written after what is flushed, by contract.
        unsafe { self.start.add(here) }
    }

    /// The output from `offset` to `p`, without what is flushed.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink; `offset` is at or before it, and a cursor was there.
    pub(crate) unsafe fn written(&self, offset: Offset, p: *mut u8) -> &[u8] {
        // SAFETY: by contract.
        let first = unsafe { self.cursor(offset) };
        // SAFETY: everything between `start` and a cursor is initialised.
        unsafe { core::slice::from_raw_parts(first, p.addr() - first.addr()) }
    }

    /// The room of `p`.
    #[inline(always)]
    pub(crate) fn room_of(&self, p: *mut u8) -> usize {
        (self.limit.addr() + EXIT).wrapping_sub(p.addr())
    }

    /// Makes a room of `EXIT`.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink. Cursors from before are dangling afterwards; the result stands in `p`'s place.
    #[inline(always)]
    pub(crate) unsafe fn room(&mut self, p: *mut u8) -> *mut u8 {
        if p <= self.limit {
            return p;
        }
        // SAFETY: by contract.
        unsafe { self.grow(p, 0) }
    }

    /// Makes a room of `length + EXIT`.
    ///
    /// # Safety
    /// - As for [`room`](Self::room).
    #[inline(always)]
    pub(crate) unsafe fn room_for(&mut self, p: *mut u8, length: usize) -> *mut u8 {
        if self.has_room_for(p, length) {
            return p;
        }
        // SAFETY: by contract.
        unsafe { self.grow(p, length) }
    }

    /// Whether the room of `p` is at least `EXIT`.
    #[inline(always)]
    pub(crate) fn has_room(&self, p: *mut u8) -> bool {
        p <= self.limit
    }

    /// Whether the room of `p` is at least `length + EXIT`.
    #[inline(always)]
    pub(crate) fn has_room_for(&self, p: *mut u8, length: usize) -> bool {
        // A cursor may be beyond the limit: signed. On 32 bits a length can come near the end of `isize`: 64 bits.
        self.limit.addr() as i64 - p.addr() as i64 >= length as i64
    }

    /// # Safety
    /// - As for [`room`](Self::room).
    #[cold]
    #[inline(never)]
    unsafe fn grow(&mut self, p: *mut u8, length: usize) -> *mut u8 {
        // SAFETY: by contract.
        let mut written = unsafe { self.written(0, p) }.len();
        if self.lent {
            // SAFETY: everything between `start` and a cursor is initialised.
            let output = unsafe { core::slice::from_raw_parts(self.start, written) };
            // Twice as much, as growing by doubling would have it.
            let room = written.saturating_mul(2).max(self.flushed.least());
            self.buffer.reserve(room.saturating_add(length).saturating_add(EXIT));
            self.buffer.extend_from_slice(output);
            // Not before: where reserving panics, the output is still in the lent memory.
            self.lent = false;
        } else {
            // SAFETY: the buffer has this capacity, and everything before the cursor is initialised.
            unsafe { self.buffer.set_len(self.before + written) };
            if self.flushed.has_writer() {
                self.flush();
                written = self.buffer.len();
            }
        }
        self.settle(written, length);
        // SAFETY: that much was written to the buffer.
        unsafe { self.start.add(written) }
    }

    /// Gives the buffer, whose length is now `before + written`, a room of `length + EXIT`, and takes its new bounds.
    fn settle(&mut self, written: usize, length: usize) {
        let needed = length.saturating_add(EXIT);
        #[cfg(test)]
        if self.miser {
            let mut exact = Vec::with_capacity(self.buffer.len() + needed);
            exact.extend_from_slice(&self.buffer);
            self.buffer = exact;
        }
        self.buffer.reserve(needed);
        let spare = self.buffer.spare_capacity_mut();
        // SAFETY: `reserve` gave at least `EXIT` bytes.
        self.limit = unsafe { spare.as_mut_ptr().cast::<u8>().add(spare.len() - EXIT) };
        debug_assert_eq!(self.buffer.len(), self.before + written);
        // SAFETY: `before` is within the length.
        self.start = unsafe { self.buffer.as_mut_ptr().add(self.before) };
    }

    /// Copies text.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink with a room of the length of `text`.
    #[inline(always)]
    pub(crate) unsafe fn put(p: *mut u8, text: &str) -> *mut u8 {
        // SAFETY: by contract; text of the caller's cannot be in the buffer.
        unsafe { ptr::copy_nonoverlapping(text.as_ptr(), p, text.len()) };
        // SAFETY: by contract.
        unsafe { p.add(text.len()) }
    }

    /// Goes one level down: false, and failed, where that is too deep.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink.
    #[inline(always)]
    pub(crate) unsafe fn enter(&mut self, p: *mut u8) -> bool {
        if self.depth < self.max_depth && self.stack.abs_diff(stack_address()) < MAX_STACK {
            self.depth += 1;
            return true;
        }
        // SAFETY: by contract.
        unsafe { self.fail_deep(p) };
        false
    }

    #[inline(always)]
    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// # Safety
    /// - `p` is a cursor of this sink.
    #[cold]
    #[inline(never)]
    unsafe fn fail_deep(&mut self, p: *mut u8) {
        if self.failure.is_none() {
            // SAFETY: by contract.
            unsafe { self.fail(p, Error::encode(TOO_DEEP)) };
        }
    }

    /// Records a failure at `p`, if it is the first.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink.
    #[cold]
    #[inline(never)]
    pub(crate) unsafe fn fail(&mut self, p: *mut u8, error: Error) {
        self.max_depth = 0;
        if self.failure.is_none() {
            // SAFETY: by contract.
            let written = unsafe { self.written(0, p) };
            self.failure = Some(error.or_after((self.flushed.bytes() == 0).then_some(written)));
        }
    }

    /// Takes in that the output cannot be flushed.
    pub(super) fn fail_to_flush(&mut self, error: Error) {
        self.max_depth = 0;
        self.failure.get_or_insert(error);
    }

    /// Whether there was a failure, also one that [`take_failure`](Self::take_failure) handed out.
    pub(crate) fn failed(&self) -> bool {
        self.max_depth == 0
    }

    /// Hands the failure to an implementation written by hand. It counts whatever becomes of it.
    pub(crate) fn take_failure(&mut self) -> Option<Error> {
        self.failure.take()
    }

    /// Takes in a member name of the innermost object written by hand: the output from `from` to `to`. False: it is a duplicate.
    ///
    /// # Safety
    /// - The output goes at least to `to`.
    pub(crate) unsafe fn add_name(&mut self, from: Offset, to: Offset) -> bool {
        let flushed = self.flushed.bytes();
        // SAFETY: everything before a cursor is initialised; `hand` is not in the output.
        let written = unsafe { core::slice::from_raw_parts(self.start, (to - flushed) as usize) };
        self.hand.add_name(written, flushed, from..to)
    }

    /// The end: how many bytes the output has, less those that are flushed.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink.
    pub(crate) unsafe fn finish(&mut self, p: *mut u8) -> Result<usize, Error> {
        if self.failed() {
            return Err(self.failure.take().unwrap_or_else(|| Error::encode(IGNORED)));
        }
        // SAFETY: by contract.
        Ok(unsafe { self.written(0, p) }.len())
    }

    /// Whether there is anything to free.
    #[inline(always)]
    pub(crate) fn owns_memory(&self) -> bool {
        self.buffer.capacity() != 0 || self.failure.is_some() || self.hand.owns_memory()
    }

    /// The buffer as it was before, for after a failure or a panic.
    pub(crate) fn restore(&mut self) -> Vec<u8> {
        let mut buffer = core::mem::take(&mut self.buffer);
        buffer.truncate(self.before);
        buffer
    }

    /// An output of `length` bytes that is all in the lent memory.
    ///
    /// # Safety
    /// - `length` is what [`finish`](Self::finish) gave.
    #[inline(always)]
    pub(crate) unsafe fn lent_output(&self, length: usize) -> Option<&[u8]> {
        // SAFETY: everything up to the cursor is initialised.
        self.lent.then(|| unsafe { core::slice::from_raw_parts(self.start, length) })
    }

    /// The buffer with an output of `length` bytes.
    ///
    /// # Safety
    /// - `length` is what [`finish`](Self::finish) gave.
    pub(crate) unsafe fn take_output(&mut self, length: usize) -> Vec<u8> {
        let mut buffer = core::mem::take(&mut self.buffer);
        if self.lent {
            // SAFETY: everything up to the cursor is initialised.
            let output = unsafe { core::slice::from_raw_parts(self.start, length) };
            if buffer.capacity() == 0 {
                return output.to_vec();
            }
            buffer.extend_from_slice(output);
        } else {
            // SAFETY: the output is in the buffer, all of it initialised.
            unsafe { buffer.set_len(self.before + length) };
        }
        buffer
    }
}

/// Where the stack ends, nearly. Always the same place where the stack of the machine is not told (Miri).
///
/// The register and not the address of a local, where there is a way to read it: AddressSanitizer moves locals to the heap.
#[inline(always)]
fn stack_address() -> usize {
    #[cfg(all(target_arch = "x86_64", target_pointer_width = "64", not(miri)))]
    {
        let register: usize;
        // SAFETY: reads a register.
        unsafe { core::arch::asm!("mov {}, rsp", out(reg) register, options(pure, nomem, nostack, preserves_flags)) };
        register
    }
    #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", not(miri)))]
    {
        let register: usize;
        // SAFETY: reads a register.
        unsafe { core::arch::asm!("mov {}, sp", out(reg) register, options(pure, nomem, nostack, preserves_flags)) };
        register
    }
    #[cfg(any(miri, not(any(target_arch = "x86_64", target_arch = "aarch64")), not(target_pointer_width = "64")))]
    {
        let here = 0_u8;
        if cfg!(miri) { 0 } else { (&raw const here).addr() }
    }
}

/// Proof that a value was written: the cursor after it. Only `unsafe` makes one.
#[repr(transparent)]
#[must_use]
pub struct Written(*mut u8);

impl Written {
    /// # Safety
    /// - `p` is the cursor, after one value, of the sink of the call that returns this.
    /// - All before it is initialised and UTF-8.
    /// - The room rule of this file holds for that call.
    #[inline(always)]
    pub(crate) const unsafe fn to(p: *mut u8) -> Self {
        Written(p)
    }

    #[inline(always)]
    pub(crate) fn cursor(self) -> *mut u8 {
        self.0
    }
}
