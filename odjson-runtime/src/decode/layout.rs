//! Whitespace, and the prediction of it.
//!
//! A document is laid out the same way throughout: after a value comes a comma, and then nothing, or a newline and an indentation
//! that is the same for all members of a container. The engine keeps the last separator as a pattern of 32 bytes. One compare then
//! skips comma, newline and indentation at once: worth 2x on indented input. What does not match is read byte by byte and learned.
//!
//! The length of a separator, comma included, is the `gap` of a container. Indentation is made of equal bytes, so a pattern that was
//! learned for a deep container serves shallower ones too: they match a shorter part of it.
//!
//! Text with whitespace of random length defeats this, and each failure is a branch that the processor did not foresee. Where
//! failures crowd, `separator` gives [`NO_GAP`]: a gap that only such a run of predicted whitespace would fill. Then all whitespace is
//! measured by blocks, whether there is any or not: 1.5x on such text.
#![expect(unsafe_code, reason = "block loads at cursors")]

use super::Source;
use crate::wire::simd;

/// Longest gap that is predicted.
pub(super) const LONGEST_GAP: usize = 31;
/// The gap of containers in which nothing is predicted: longer than a separator that is.
pub(super) const NO_GAP: usize = 32;

/// The last separator that was not predicted, and how often that happened lately.
#[derive(Default)]
pub(super) struct Missed {
    /// The address of its comma.
    comma: usize,
    /// Its length.
    gap: usize,
    /// Its first bytes.
    bytes: u64,
    /// Failures to predict, less those that could have been predicted.
    score: usize,
}

impl Missed {
    /// Score from which on whitespace is scattered, and the highest.
    const SCATTERED: usize = 16;
    const HIGHEST: usize = 32;
    /// Farther apart, in bytes, failures cost too little to be counted.
    const CROWDED: usize = 128;

    /// Notes a separator. Returns whether it is like the last one.
    ///
    /// # Safety
    /// - 8 bytes from `comma` are readable.
    #[inline(always)]
    unsafe fn note(&mut self, comma: *const u8, gap: usize) -> bool {
        // SAFETY: the caller's promise.
        let bytes = u64::from_le(unsafe { comma.cast::<u64>().read_unaligned() }) & !(u64::MAX << (8 * gap.min(7)));
        let is_alike = gap == self.gap && bytes == self.bytes;
        // Up by two for another length, down by one for the same: a number and no comparison, which would become a branch.
        let change = (gap ^ self.gap).min(3);
        let score = (self.score + change).min(Self::HIGHEST).saturating_sub(1);
        let is_far = comma.addr().wrapping_sub(self.comma) > Self::CROWDED;
        self.score = if is_far && !self.is_scattered() { 0 } else { score };
        (self.comma, self.gap, self.bytes) = (comma.addr(), gap, bytes);
        is_alike
    }

    /// Whether whitespace has no pattern here.
    #[inline(always)]
    pub(super) fn is_scattered(&self) -> bool {
        self.score >= Self::SCATTERED
    }
}

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

    /// As [`whitespace`](Self::whitespace), where there may well be some: no branch tells whether.
    ///
    /// # Safety
    /// - `p` is a cursor with 16 readable bytes.
    #[inline(always)]
    pub(super) unsafe fn gap_end(&mut self, p: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        let run = unsafe { (!simd::whitespace16(p)).trailing_zeros() as usize };
        if run == 16 {
            // SAFETY: the caller's promise.
            return unsafe { self.whitespace_run(p) };
        }
        // SAFETY: the whitespace is part of the text.
        unsafe { p.add(run) }
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

    /// From the end of a name to the value of its member, over the colon; or null.
    ///
    /// # Safety
    /// - `p` is a cursor with `VALUE_MARGIN` + 32 readable bytes.
    #[inline(always)]
    pub(super) unsafe fn colon(&mut self, p: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        if !self.missed.is_scattered() && unsafe { *p } == b':' {
            // SAFETY: the colon is part of the text.
            return unsafe { self.after_colon(p.add(1)) };
        }
        // SAFETY: the caller's promise.
        unsafe { self.any_colon(p) }
    }

    /// As [`colon`](Self::colon), with whitespace before it.
    ///
    /// # Safety
    /// - as there.
    #[inline(never)]
    unsafe fn any_colon(&mut self, p: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        if let Some((_, value)) = unsafe { across(p, b':') } {
            return value;
        }
        // SAFETY: `p` is a cursor.
        let p = unsafe { self.whitespace(p) };
        // SAFETY: a cursor is readable.
        if unsafe { *p } != b':' {
            return self.unexpected(p, "`:`");
        }
        // SAFETY: the colon is part of the text.
        unsafe { self.whitespace(p.add(1)) }
    }

    /// Reads the whitespace after the comma at `comma` and learns the separator. Returns the cursor after it, and the gap.
    ///
    /// # Safety
    /// - `comma` is a cursor at a comma with 64 readable bytes.
    #[inline(never)]
    pub(super) unsafe fn separator(&mut self, comma: *const u8, gap: usize) -> (*const u8, usize) {
        // SAFETY: the comma is part of the text.
        let start = unsafe { comma.add(1) };
        // SAFETY: the caller's promise.
        let run = unsafe { (!whitespace32(start)).trailing_zeros() as usize };
        if run >= LONGEST_GAP {
            // SAFETY: `start` is a cursor.
            return (unsafe { self.whitespace_run(start) }, gap);
        }
        // SAFETY: the run is part of the text.
        let after = unsafe { start.add(run) };
        let gap = run + 1;
        // SAFETY: the caller's promise.
        let is_alike = unsafe { self.missed.note(comma, gap) };
        if self.missed.is_scattered() {
            self.flat = NO_GAP as u32;
            return (after, NO_GAP);
        }
        // What comes once comes by chance: text with whitespace of no pattern should not pay for learning it.
        // SAFETY: the caller's promise.
        if is_alike && !unsafe { self.is_gap(comma, gap) } {
            // SAFETY: the run is readable whitespace, not empty: the comma alone would have been found.
            unsafe { self.learn(start, run) };
        }
        if gap <= 3 {
            self.flat = gap as u32;
        }
        (after, gap)
    }

    /// As [`separator`](Self::separator) where none is predicted, with the whitespace before the comma. The cursor is null where the
    /// general way has to be taken.
    ///
    /// # Safety
    /// - `p` is a cursor with 64 readable bytes, after a value.
    #[inline(always)]
    pub(super) unsafe fn any_separator(&mut self, p: *const u8) -> (*const u8, usize) {
        // SAFETY: the caller's promise.
        let Some((comma, next)) = (unsafe { across(p, b',') }) else { return (core::ptr::null(), NO_GAP) };
        let gap = next.addr() - comma.addr();
        // SAFETY: the caller's promise: the comma is among the next 32 bytes.
        unsafe { self.missed.note(comma, gap) };
        if self.missed.is_scattered() {
            return (next, NO_GAP);
        }
        self.flat = if gap <= 3 { gap as u32 } else { 1 };
        (next, gap)
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

/// The whitespace among the 32 bytes from `p` on.
///
/// # Safety
/// - 32 bytes from `p` are readable.
#[inline(always)]
unsafe fn whitespace32(p: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    unsafe { simd::whitespace16(p) | simd::whitespace16(p.add(16)) << 16 }
}

/// Over whitespace, the byte `mark` and more whitespace: the cursors at the mark and at what comes then. No branch tells whether
/// there is whitespace. `None`: the mark is not what comes first, or they are more than 32 bytes apart.
///
/// # Safety
/// - `p` is a cursor with 32 readable bytes.
#[inline(always)]
unsafe fn across(p: *const u8, mark: u8) -> Option<(*const u8, *const u8)> {
    // SAFETY: the caller's promise.
    let rest = unsafe { !whitespace32(p) };
    let next = rest & rest.wrapping_sub(1);
    if next == 0 {
        return None;
    }
    // SAFETY: one of the 32 bytes.
    let first = unsafe { p.add(rest.trailing_zeros() as usize) };
    // SAFETY: as above; after the mark, it is part of the text, or its end.
    let second = unsafe { p.add(next.trailing_zeros() as usize) };
    // SAFETY: as above.
    (unsafe { *first } == mark).then_some((first, second))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;

    #[test]
    fn across_agrees_with_a_naive_twin() {
        let is_white = |byte: &u8| b" \t\n\r".contains(byte);
        for before in 0..34 {
            for after in 0..34 {
                for mark in *b",:x\x0b\0" {
                    let whitespace = |count: usize| b" \t\n\r".iter().copied().cycle().take(count);
                    let mut text: Vec<u8> = whitespace(before).chain([mark]).chain(whitespace(after)).collect();
                    // At the end of an allocation, where a byte more would be a fault under the tools that see it.
                    text.resize(32, b'"');
                    let mut block = vec![0; 32].into_boxed_slice();
                    block.copy_from_slice(&text);
                    let first = block.iter().position(|byte| !is_white(byte));
                    let second =
                        first.and_then(|at| Some(at + 1 + block[at + 1..].iter().position(|byte| !is_white(byte))?));
                    let want = first.zip(second).filter(|_| mark == b',');
                    let start = block.as_ptr();
                    // SAFETY: the block has 32 bytes.
                    let found = unsafe { across(start, b',') };
                    assert_eq!(found.map(|(a, b)| (a.addr() - start.addr(), b.addr() - start.addr())), want);
                }
            }
        }
    }

    /// What is noted of the gaps, each so many bytes after the last.
    fn scattered(gaps: impl IntoIterator<Item = usize>, apart: usize) -> bool {
        let text = [b' '; 8];
        let mut missed = Missed::default();
        let mut comma = text.as_ptr();
        for gap in gaps {
            missed.comma = comma.addr().wrapping_sub(apart);
            // SAFETY: the text has 8 bytes.
            unsafe { missed.note(comma, gap) };
            comma = text.as_ptr();
        }
        missed.is_scattered()
    }

    #[test]
    fn only_many_different_gaps_close_together_are_scattered() {
        let different = || (0..40).map(|at| 1 + at % 5);
        assert!(scattered(different(), 30));
        assert!(!scattered(different(), 300));
        assert!(!scattered(different().take(6), 30));
        assert!(!scattered([4; 40], 30));
        // Text that has a pattern again is found to have one.
        assert!(!scattered(different().chain([4; 40]), 30));
    }
}
