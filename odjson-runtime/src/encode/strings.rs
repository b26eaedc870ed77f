//! Strings into the sink: most are copied by one call that finds nothing to escape.
#![expect(unsafe_code, reason = "the cursor is a raw pointer into the buffer")]

use crate::encode::sink::{ENTRY, Sink};
#[cfg(odjson_avx512)]
use crate::wire::simd::avx512;
use crate::wire::write_string;

/// A way to write a string; as for [`Sink::put_string`].
pub(super) type PutString = unsafe fn(&mut Sink, *mut u8, &str) -> *mut u8;

/// The best way on this machine.
#[inline]
pub(super) fn best() -> PutString {
    #[cfg(odjson_avx512)]
    if avx512::available() {
        // SAFETY of its calls: the machine has the instructions.
        return Sink::put_by_mask;
    }
    Sink::put_by_blocks
}

impl Sink {
    /// Writes a string with its quotes.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink with a room of `ENTRY`. The result has a room of at least `EXIT`.
    #[inline(always)]
    pub(crate) unsafe fn put_string(&mut self, p: *mut u8, text: &str) -> *mut u8 {
        // SAFETY: by contract; the machine has what this way needs.
        unsafe { (self.string)(self, p, text) }
    }

    /// Short strings by a masked block, without a branch for each length: up to a third off short strings.
    ///
    /// # Safety
    /// - As for [`put_string`](Self::put_string).
    /// - The machine has AVX-512, as [`avx512::available`] tells.
    #[cfg(odjson_avx512)]
    #[inline(never)]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
    unsafe fn put_by_mask(&mut self, p: *mut u8, text: &str) -> *mut u8 {
        // The first quote, and what the copy touches.
        const { assert!(128 < ENTRY && write_string::WIDE == 128) };
        if text.len() < write_string::WIDE {
            // SAFETY: within the room: at most `WIDE + 1` bytes.
            let end = unsafe { p.add(text.len() + 2) };
            if self.has_room(end) {
                // SAFETY: the first byte of the room.
                unsafe { p.write(b'"') };
                // SAFETY: the room is the quote and 128 bytes more; the buffer does not overlap the caller's text; the machine has the
                // instructions.
                if unsafe { write_string::avx512::copy_if_plain(text.as_ptr(), p.add(1), text.len()) } {
                    // SAFETY: the last of these bytes.
                    unsafe { end.sub(1).write(b'"') };
                    return end;
                }
            }
        }
        // SAFETY: by contract.
        unsafe { self.put_any_string(p, text) }
    }

    /// Its rare parts are calls in tail position: this function saves no register.
    ///
    /// # Safety
    /// - As for [`put_string`](Self::put_string).
    #[inline(never)]
    unsafe fn put_by_blocks(&mut self, p: *mut u8, text: &str) -> *mut u8 {
        const { assert!(write_string::WIDE < ENTRY) };
        if text.len() < write_string::WIDE {
            // SAFETY: within the room: at most `WIDE + 1` bytes.
            let end = unsafe { p.add(text.len() + 2) };
            if self.has_room(end) {
                // SAFETY: the first byte of the room.
                unsafe { p.write(b'"') };
                // SAFETY: the room is the length and two quotes; the buffer does not overlap the caller's text.
                if unsafe { write_string::copy_if_plain(text.as_ptr(), p.add(1), text.len()) } {
                    // SAFETY: the last of these bytes.
                    unsafe { end.sub(1).write(b'"') };
                    return end;
                }
            }
        }
        // SAFETY: by contract.
        unsafe { self.put_any_string(p, text) }
    }

    /// [`put_string`](Self::put_string) of long strings, of ones with escapes, and where there is no room.
    ///
    /// # Safety
    /// - As for it.
    #[inline(never)]
    unsafe fn put_any_string(&mut self, p: *mut u8, text: &str) -> *mut u8 {
        // SAFETY: by contract; a length is at most `isize::MAX`, the sum does not overflow.
        let p = unsafe { self.room_for(p, text.len() + 2) };
        // SAFETY: the first byte of the room.
        unsafe { p.write(b'"') };
        let text = text.as_bytes();
        let p = if text.len() < write_string::WIDE {
            // There is an escape, or else there was no room, which is rare.
            // SAFETY: the room was for the text and two quotes.
            unsafe { self.put_escapes(p.add(1), text) }
        } else {
            // SAFETY: as above.
            unsafe { self.put_escaped(p.add(1), text) }
        };
        // SAFETY: the byte for this quote is left, and `EXIT` bytes are after it.
        unsafe { p.write(b'"') };
        // SAFETY: as above.
        unsafe { p.add(1) }
    }

    /// Writes the inside of a string.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink with a room of `text.len() + 1 + EXIT`. The result has a room of at least `1 + EXIT`.
    #[inline(always)]
    pub(crate) unsafe fn put_escaped(&mut self, p: *mut u8, text: &[u8]) -> *mut u8 {
        // SAFETY: the room is at least the length, and the buffer does not overlap the caller's text.
        let plain = unsafe { write_string::copy_plain(text.as_ptr(), p, text.len()) };
        // SAFETY: at most the length.
        let p = unsafe { p.add(plain) };
        if plain == text.len() {
            return p;
        }
        // SAFETY: the room is what the rest needs.
        unsafe { self.put_escapes(p, &text[plain..]) }
    }

    /// Writes the inside of a string that has escapes, the first one mostly near.
    ///
    /// # Safety
    /// - As for [`put_escaped`](Self::put_escaped).
    #[inline(never)]
    unsafe fn put_escapes(&mut self, mut p: *mut u8, mut text: &[u8]) -> *mut u8 {
        while text.len() >= write_string::BLOCK_READ {
            // SAFETY: the text is that long, and the room is more than `EXIT`.
            let (end, escapes) = unsafe { write_string::escape_block(text.as_ptr(), p) };
            text = &text[write_string::BLOCK..];
            p = end;
            if escapes {
                // SAFETY: a cursor.
                p = unsafe { self.room_for(p, text.len() + 1) };
            } else if text.len() >= 2 * write_string::WIDE {
                // SAFETY: room for all of the rest.
                (p, text) = unsafe { Self::put_plain(p, text) };
            }
        }
        loop {
            // SAFETY: room for all of the rest.
            (p, text) = unsafe { Self::put_plain(p, text) };
            let [first, rest @ ..] = text else { return p };
            let (escape, length) = write_string::escape(*first);
            // SAFETY: the room is more than `EXIT`.
            unsafe { p.cast::<[u8; write_string::ESCAPE_WIDTH]>().write(escape) };
            // SAFETY: the length of an escape is less than its width.
            p = unsafe { p.add(length) };
            // SAFETY: a cursor.
            p = unsafe { self.room_for(p, rest.len() + 1) };
            text = rest;
        }
    }

    /// Copies text up to its next escape; gives the rest.
    ///
    /// # Safety
    /// - `p` is a cursor of a sink, with a room of the length.
    #[inline(always)]
    unsafe fn put_plain(p: *mut u8, text: &[u8]) -> (*mut u8, &[u8]) {
        // SAFETY: by contract; text of the caller's cannot be in the buffer.
        let plain = unsafe { write_string::copy_plain_after_escape(text.as_ptr(), p, text.len()) };
        // SAFETY: at most the length.
        (unsafe { p.add(plain) }, &text[plain..])
    }
}
