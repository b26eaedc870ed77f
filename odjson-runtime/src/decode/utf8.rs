//! The check that text is UTF-8.
//!
//! What came as `str` is. Of bytes, all that is accepted outside of strings is ASCII by the grammar, and a string is found not to be
//! by the blocks that are searched for its end. Only then the string is looked at, so that documents in ASCII pay nothing but the
//! question. Where most of the text is such strings, a window of what follows is looked at as well, which grows while that is so; no
//! byte is looked at twice.
//!
//! Of two errors in a text the first is told. So a failure looks at all that is before it.

use alloc::borrow::Cow;

use super::Source;
use crate::error::Code;
use crate::wire::utf8;

/// What is known of the bytes.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Encoding {
    Unknown,
    Utf8,
}

/// The cursor beyond all text, where all is known to be UTF-8.
pub(super) const ALL_CHECKED: *const u8 = core::ptr::without_provenance(usize::MAX);

/// The first window of a growing row of them, in bytes.
const SHORTEST: usize = 256;
/// The longest window, which is in the caches when it is decoded.
const LONGEST: usize = 32 << 10;

impl Source<'_> {
    /// `to`, if the text from `from` to there is UTF-8; else null.
    ///
    /// Both are cursors, and `to` is at the first byte of a character. At `from` no character is open.
    #[inline(always)]
    pub(super) fn utf8(&mut self, from: *const u8, to: *const u8, is_ascii: bool) -> *const u8 {
        if to > self.checked && !is_ascii { self.check_utf8(from, to) } else { to }
    }

    #[inline(never)]
    fn check_utf8(&mut self, from: *const u8, to: *const u8) -> *const u8 {
        let input = self.input();
        let checked = self.offset(self.checked);
        let (from, end) = (self.offset(from), self.offset(to));
        let start = from.max(checked);
        // Whether more than half of the text since the last such string is this one.
        let is_dense = start - checked < end - start;
        self.window = if is_dense { (self.window * 2).clamp(SHORTEST, LONGEST) } else { 0 };
        let stop = window_end(input, end, start.saturating_add(self.window));
        let valid = match utf8::is_utf8(&input[start..], stop - start) {
            true => stop,
            false => start + valid_up_to(&input[start..stop]),
        };
        if valid < end {
            return self.fail_with(valid, Code::Utf8, Cow::Borrowed(""));
        }
        self.checked = to.wrapping_add(valid - end);
        to
    }

    /// The offset of the first byte of the text that is not UTF-8, if that is not after `offset`.
    #[cold]
    #[inline(never)]
    pub(super) fn invalid_up_to(&self, offset: usize) -> Option<usize> {
        if self.checked == ALL_CHECKED {
            return None;
        }
        // A character that begins at `offset` or before ends at most three bytes later.
        let input = self.input();
        let before = &input[..input.len().min(offset.saturating_add(4))];
        let valid = valid_up_to(before);
        (valid < before.len() && valid <= offset).then_some(valid)
    }
}

/// Where a window ends that begins somewhere before `least` and would like to end at `wish`: at the first byte of a character, or at the
/// end of the input. At `least` a character begins.
fn window_end(input: &[u8], least: usize, wish: usize) -> usize {
    let mut end = input.len().min(wish).max(least);
    while end > least && input.get(end).is_some_and(|byte| byte & 0xc0 == 0x80) {
        end -= 1;
    }
    end
}

/// How many bytes from the start are UTF-8.
#[cold]
fn valid_up_to(bytes: &[u8]) -> usize {
    match core::str::from_utf8(bytes) {
        Ok(_) => bytes.len(),
        Err(error) => error.valid_up_to(),
    }
}
