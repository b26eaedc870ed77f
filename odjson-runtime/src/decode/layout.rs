//! Whitespace, and the prediction of it.
//!
//! A document is laid out the same way throughout: after a value comes a comma, and then nothing, or a newline and an indentation
//! that is the same for all members of a container. The engine keeps the last separator as a pattern of 32 bytes. One compare then
//! skips comma, newline and indentation at once: worth 2x on indented input. What does not match is read byte by byte and learned.
//!
//! The length of a separator, comma included, is the `gap` of a container. Indentation is made of equal bytes, so a pattern that was
//! learned for a deep container serves shallower ones too: they match a shorter part of it.
#![expect(unsafe_code, reason = "block loads at cursors")]

use super::Source;
use crate::wire::simd;

/// Longest gap that is predicted.
pub(super) const LONGEST_GAP: usize = 31;

impl Source<'_> {
    /// Bit i is set where byte i after `p` is that of the pattern.
    ///
    /// # Safety
    /// - 32 bytes from `p` are readable.
    #[inline(always)]
    pub(super) unsafe fn pattern_mask(&self, p: *const u8) -> u32 {
        // SAFETY: the caller's promise; the pattern has 32 bytes.
        unsafe { simd::equal32(p, self.pattern.as_ptr()) }
    }

    /// Whether the predicted separator of `gap` bytes stands at `p`.
    ///
    /// # Safety
    /// - 32 bytes from `p` are readable.
    #[inline(always)]
    pub(super) unsafe fn is_gap(&self, p: *const u8, gap: usize) -> bool {
        let wanted = (1_u64 << gap).wrapping_sub(1) as u32;
        // SAFETY: the caller's promise.
        let mask = unsafe { self.pattern_mask(p) };
        !mask & wanted == 0
    }

    /// The length of the predicted whitespace after the byte at `p` (an opening bracket, or one before the whitespace).
    ///
    /// # Safety
    /// - 32 bytes from `p` are readable.
    #[inline(always)]
    pub(super) unsafe fn predicted_whitespace(&self, p: *const u8) -> usize {
        // SAFETY: the caller's promise.
        let mask = unsafe { self.pattern_mask(p) };
        (!(mask >> 1)).trailing_zeros() as usize
    }

    /// The gap to expect in a container whose bracket is followed by `whitespace` bytes of it.
    #[inline(always)]
    pub(super) fn gap_after(&self, whitespace: usize) -> usize {
        if whitespace == 0 { self.flat as usize } else { whitespace + 1 }
    }

    /// Where the first member or element after the opening bracket at `p` is predicted, and the gap to expect in that container. `often`
    /// is a byte that comes next in compact text: there no block is needed.
    ///
    /// # Safety
    /// - `p` is a cursor at a bracket that is not near the end.
    #[inline(always)]
    pub(super) unsafe fn after_bracket(&self, p: *const u8, often: u8) -> (*const u8, usize) {
        // SAFETY: the bracket is part of the text.
        let next = unsafe { p.add(1) };
        // SAFETY: the caller's promise.
        if unsafe { *next } == often {
            return (next, self.flat as usize);
        }
        // SAFETY: the caller's promise.
        let whitespace = unsafe { self.predicted_whitespace(p) };
        // SAFETY: the predicted whitespace is part of the text.
        (unsafe { next.add(whitespace) }, self.gap_after(whitespace))
    }

    /// The first byte from `p` on that is not whitespace.
    ///
    /// # Safety
    /// - `p` is a cursor.
    #[inline(always)]
    pub(crate) unsafe fn whitespace(&mut self, p: *const u8) -> *const u8 {
        // SAFETY: a cursor is readable: at the very end there is padding.
        let p = unsafe { self.check(p) };
        // SAFETY: as above.
        if unsafe { *p } > b' ' {
            return p;
        }
        // SAFETY: the margin was just checked.
        unsafe { self.whitespace_run(p) }
    }

    /// As [`whitespace`](Self::whitespace), any length.
    ///
    /// # Safety
    /// - `p` is a cursor.
    #[inline(never)]
    pub(super) unsafe fn whitespace_run(&mut self, p: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        let mut p = unsafe { self.check(p) };
        loop {
            // SAFETY: the margin was just checked.
            let mask = unsafe { simd::whitespace16(p) };
            if mask != 0xffff {
                // SAFETY: the whitespace is part of the text, so its end is a cursor.
                p = unsafe { p.add((!mask).trailing_zeros() as usize) };
                // SAFETY: `p` is a cursor.
                return unsafe { self.check(p) };
            }
            // SAFETY: 16 bytes of the text were whitespace.
            p = unsafe { p.add(16) };
            // SAFETY: `p` is a cursor.
            p = unsafe { self.check(p) };
        }
    }

    /// From after a colon to the value.
    ///
    /// # Safety
    /// - `p` is a cursor with `VALUE_MARGIN` + 2 readable bytes.
    #[inline(always)]
    pub(super) unsafe fn after_colon(&mut self, p: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        let (first, second) = unsafe { (*p, *p.add(1)) };
        if first > b' ' {
            return p;
        }
        if first == b' ' && second > b' ' {
            // SAFETY: the space is part of the text.
            return unsafe { p.add(1) };
        }
        // SAFETY: the caller's promise.
        unsafe { self.whitespace_run(p) }
    }

    /// Reads the whitespace after the comma at `comma` and learns the separator. Returns the cursor after it, and the gap.
    ///
    /// # Safety
    /// - `comma` is a cursor at a comma with [`MARGIN`](super::source::MARGIN) readable bytes.
    #[inline(always)]
    pub(super) unsafe fn separator(&mut self, comma: *const u8, gap: usize) -> (*const u8, usize) {
        // SAFETY: the comma is part of the text.
        let start = unsafe { comma.add(1) };
        // SAFETY: the caller's promise.
        if unsafe { *start } > b' ' {
            if self.flat != 1 {
                self.flat = 1;
            }
            return (start, 1);
        }
        // SAFETY: the caller's promise.
        let mask = unsafe { simd::whitespace16(start) | simd::whitespace16(start.add(16)) << 16 };
        let run = (!mask).trailing_zeros() as usize;
        if run >= LONGEST_GAP {
            // SAFETY: `start` is a cursor.
            return (unsafe { self.whitespace_run(start) }, gap);
        }
        let gap = run + 1;
        // SAFETY: the caller's promise.
        if !unsafe { self.is_gap(comma, gap) } {
            // SAFETY: the caller's promise.
            let missed = unsafe { start.cast::<[u8; 8]>().read() };
            // What comes once comes by chance: text with whitespace of no pattern should not pay for learning it.
            if (missed, run) == self.missed {
                // SAFETY: the run is readable whitespace.
                unsafe { self.learn(start, run) };
            }
            self.missed = (missed, run);
        }
        if gap <= 3 {
            self.flat = gap as u32;
        }
        // SAFETY: the run is part of the text.
        (unsafe { start.add(run) }, gap)
    }

    /// Takes the run of whitespace at `start` as the pattern; its last byte goes on to the end of the pattern.
    ///
    /// # Safety
    /// - `start` has `run` readable bytes, `1 <= run < 31`.
    #[cold]
    #[inline(never)]
    unsafe fn learn(&mut self, start: *const u8, run: usize) {
        debug_assert!((1..LONGEST_GAP).contains(&run));
        // SAFETY: the caller's promise.
        let text = unsafe { core::slice::from_raw_parts(start, run) };
        let (head, rest) = self.pattern.split_at_mut(run + 1);
        head[1..].copy_from_slice(text);
        rest.fill(text[run - 1]);
    }
}
