//! Strings: the scan for the end of plain text, and the unescaping of what is not plain.
//!
//! A string ends at a quote, before any control character, with escapes that are characters. The blocks that are searched for its end
//! tell as well whether all is ASCII; where it is not, [`utf8`](super::utf8) looks.
#![expect(unsafe_code, reason = "block loads and stores at cursors")]

use alloc::vec::Vec;

use super::Source;
use crate::error::Code;
use crate::wire::simd;

/// The text of one string or name.
#[derive(Clone, Copy)]
pub(crate) struct Text {
    /// The cursor after the closing quote; null: failed.
    pub(crate) after: *const u8,
    start: *const u8,
    len: usize,
    /// The text is in the scratch of the engine, not in the input.
    pub(crate) escaped: bool,
}

impl Text {
    pub(super) const FAILED: Text =
        Text { after: core::ptr::null(), start: core::ptr::dangling(), len: 0, escaped: false };
}

/// Bytes that unescaping searches at once.
const BLOCK: usize = 64;
/// Last place in a block of an escape that is sure to end inside.
const LAST_ESCAPE: usize = BLOCK - 13;

impl<'de> Source<'de> {
    /// Reads the string at `p`.
    ///
    /// # Safety
    /// - `p` is a cursor with the margin of a value.
    #[inline(always)]
    pub(crate) unsafe fn text(&mut self, p: *const u8, expected: &'static str) -> Text {
        // SAFETY: the caller's promise.
        if unsafe { *p } != b'"' {
            // SAFETY: the caller's promise.
            unsafe { self.mismatch(p, expected) };
            return Text::FAILED;
        }
        // SAFETY: the quote is part of the text.
        let start = unsafe { p.add(1) };
        // SAFETY: the caller's promise, less the quote.
        let end = unsafe { self.scan(start) };
        if end.is_null() {
            return Text::FAILED;
        }
        // SAFETY: `scan` returns a cursor at a readable byte.
        if unsafe { *end } == b'"' {
            // SAFETY: the quote is part of the text.
            return Text { after: unsafe { end.add(1) }, start, len: end.addr() - start.addr(), escaped: false };
        }
        // SAFETY: `end` is where the plain text from `start` ends.
        unsafe { self.escaped_text(start, end) }
    }

    /// # Safety
    /// - `start` to `end` is plain text of the buffer, and `end` a cursor.
    #[inline(never)]
    unsafe fn escaped_text(&mut self, start: *const u8, end: *const u8) -> Text {
        // SAFETY: the caller's promise.
        let close = unsafe { self.unescape(start, end) };
        if close.is_null() {
            return Text::FAILED;
        }
        // SAFETY: the closing quote is part of the text.
        let after = unsafe { close.add(1) };
        Text { after, start: self.scratch.as_ptr(), len: self.scratch.len(), escaped: true }
    }

    /// The text as `str`, for as long as the engine is not used.
    ///
    /// # Safety
    /// - `text` is the last one that this engine read, and has not failed.
    #[inline(always)]
    pub(crate) unsafe fn str_of(&self, text: Text) -> &str {
        // SAFETY: `start` and `len` are those of a string in the buffer or the scratch, which live as long as the engine.
        let bytes = unsafe { core::slice::from_raw_parts(text.start, text.len) };
        // SAFETY: what was read is UTF-8, its quotes and escapes are single bytes, and an escape becomes a whole character.
        unsafe { core::str::from_utf8_unchecked(bytes) }
    }

    /// The text as part of the input, where it has no escape.
    ///
    /// # Safety
    /// - `text` is the last one that this engine read, and has not failed.
    #[inline(always)]
    pub(crate) unsafe fn borrowed(&self, text: Text) -> Option<&'de str> {
        if text.escaped {
            return None;
        }
        // SAFETY: text without escapes is in the buffer, at a cursor.
        let start = unsafe { self.original(text.start) };
        // SAFETY: the original of a string in the buffer is the same string in the input.
        let bytes = unsafe { core::slice::from_raw_parts(start, text.len) };
        // SAFETY: as in `str_of`.
        Some(unsafe { core::str::from_utf8_unchecked(bytes) })
    }

    /// The first quote, backslash or control character from `start` on; the text before it is UTF-8. Null: the text ends before, or
    /// is not.
    ///
    /// # Safety
    /// - `start` is a cursor with 32 readable bytes.
    #[inline(always)]
    pub(super) unsafe fn scan(&mut self, start: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        let (hits, is_ascii) = unsafe { simd::string16(start) };
        if hits != 0 {
            // SAFETY: the hit is among the readable bytes.
            let end = unsafe { start.add(simd::first(hits)) };
            return self.utf8(start, end, is_ascii);
        }
        // SAFETY: the caller's promise.
        let (hits, is_ascii_on) = unsafe { simd::string16(start.add(16)) };
        if hits != 0 {
            // SAFETY: the hit is among the readable bytes.
            let end = unsafe { start.add(16 + simd::first(hits)) };
            return self.utf8(start, end, is_ascii & is_ascii_on);
        }
        // SAFETY: 32 bytes of the text were plain.
        unsafe { self.scan_on(start, is_ascii & is_ascii_on) }
    }

    /// As [`scan`](Self::scan), where the first 32 bytes are plain.
    ///
    /// # Safety
    /// - `start` is a cursor, and 32 bytes later there is another.
    #[inline(never)]
    unsafe fn scan_on(&mut self, start: *const u8, mut is_ascii: bool) -> *const u8 {
        // SAFETY: the caller's promise.
        let mut q = unsafe { start.add(32) };
        while q <= self.load_end {
            // SAFETY: up to `load_end`, 64 bytes are readable.
            let (mask, is_block_ascii) = unsafe { simd::string64(q) };
            is_ascii &= is_block_ascii;
            if mask != 0 {
                // SAFETY: the hit is among the readable bytes.
                let end = unsafe { q.add(mask.trailing_zeros() as usize) };
                return self.utf8(start, end, is_ascii);
            }
            // SAFETY: 64 bytes of the text were plain.
            q = unsafe { q.add(64) };
        }
        // SAFETY: `q` is a cursor, so `q` to `end` is the rest of the text in the buffer.
        let rest = unsafe { core::slice::from_raw_parts(q, self.end.addr() - q.addr()) };
        match rest.iter().position(|&byte| byte == b'"' || byte == b'\\' || byte < 0x20) {
            // SAFETY: the hit is inside the rest.
            Some(at) => self.utf8(start, unsafe { q.add(at) }, false),
            None => self.fail(self.end, Code::Eof, "`\"`"),
        }
    }

    /// Copies the plain text from `start` to `q`, which [`scan`](Self::scan) found, to the scratch, and unescapes on from `q`. Returns
    /// the cursor at the closing quote.
    ///
    /// # Safety
    /// - `start` to `q` is plain text of the buffer, and `q` a cursor.
    #[inline(never)]
    pub(super) unsafe fn unescape(&mut self, start: *const u8, q: *const u8) -> *const u8 {
        let mut text = core::mem::take(&mut self.scratch);
        text.clear();
        // SAFETY: the caller's promise.
        text.extend_from_slice(unsafe { core::slice::from_raw_parts(start, q.addr() - start.addr()) });
        // SAFETY: the caller's promise.
        let outcome = unsafe { self.unescape_to(q, &mut text) };
        self.scratch = text;
        match outcome {
            // What was written is UTF-8 where the pieces that were copied are.
            Ok(close) => self.utf8(q, close, false),
            Err((at, code, expected)) => self.fail(at, code, expected),
        }
    }

    /// Unescapes from `q` on, to the end of `text`: blocks while they can be loaded, one escape or piece of plain text at a time where
    /// they cannot, and where something is wrong.
    ///
    /// # Safety
    /// - `q` is a cursor.
    #[inline(always)]
    unsafe fn unescape_to(
        &self,
        mut q: *const u8,
        text: &mut Vec<u8>,
    ) -> Result<*const u8, (*const u8, Code, &'static str)> {
        loop {
            // SAFETY: the caller's promise.
            q = unsafe { self.unescape_blocks(q, text) };
            if q >= self.end {
                return Err((self.end, Code::Eof, "`\"`"));
            }
            // SAFETY: `q` to the end is the rest of the text.
            let rest = unsafe { core::slice::from_raw_parts(q, self.end.addr() - q.addr()) };
            let taken = match rest[0] {
                b'"' => return Ok(q),
                0..0x20 => return Err((q, Code::Control, "")),
                b'\\' => match escape(rest) {
                    Ok((c, length)) => {
                        text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                        length
                    }
                    Err(Code::Eof) => return Err((self.end, Code::Eof, "the rest of an escape")),
                    Err(code) => return Err((q, code, "")),
                },
                _ => {
                    let special = |&byte: &u8| byte == b'"' || byte == b'\\' || byte < 0x20;
                    let plain = rest.iter().position(special).unwrap_or(rest.len());
                    text.extend_from_slice(&rest[..plain]);
                    plain
                }
            };
            // SAFETY: what was taken is part of the text.
            q = unsafe { q.add(taken) };
        }
    }

    /// Unescapes while blocks can be loaded, up to the closing quote or what is wrong. Returns the cursor there.
    ///
    /// A block is searched once, for all that is special in it: to search again after each escape waits for each to be read.
    ///
    /// # Safety
    /// - `q` is a cursor.
    #[inline(always)]
    unsafe fn unescape_blocks(&self, mut q: *const u8, text: &mut Vec<u8>) -> *const u8 {
        // Up to `load_end`, 64 bytes are readable, and two blocks are read: one is searched, and one copied from any place of it.
        while q.wrapping_add(BLOCK) <= self.load_end {
            text.reserve(2 * BLOCK);
            let mut out = text.as_mut_ptr().wrapping_add(text.len());
            // SAFETY: a block is readable.
            let mut specials = unsafe { simd::special64(q) };
            let mut from = 0;
            let (stop, is_done) = loop {
                let at = specials.trailing_zeros() as usize;
                let plain = at - from;
                // SAFETY: `from` is inside the block, and another one is readable.
                let start = unsafe { q.add(from) };
                // SAFETY: as above; what is written up to `out` is not longer than what was read of the first block.
                unsafe { out.copy_from_nonoverlapping(start, 16) };
                if plain > 16 {
                    // SAFETY: as above.
                    unsafe { out.add(16).copy_from_nonoverlapping(start.add(16), BLOCK - 16) };
                }
                // SAFETY: the plain bytes were written just now.
                out = unsafe { out.add(plain) };
                if at > LAST_ESCAPE {
                    break (at, false);
                }
                // SAFETY: inside the block.
                let special = unsafe { q.add(at) };
                // SAFETY: as above.
                if unsafe { *special } != b'\\' {
                    break (at, true);
                }
                // SAFETY: another block is readable.
                let (utf8, width, taken) = unsafe { quick_escape(special) };
                if taken == 0 {
                    break (at, true);
                }
                // SAFETY: as for the plain bytes: an escape is longer than its character.
                unsafe { out.cast::<[u8; 4]>().write(utf8) };
                // SAFETY: at most the four bytes just written.
                out = unsafe { out.add(width) };
                from = at + taken;
                specials &= u64::MAX << from;
            };
            let written = out.addr() - text.as_ptr().addr();
            // SAFETY: everything before `out` was written, and is inside the capacity.
            unsafe { text.set_len(written) };
            // SAFETY: the text up to there was read (zero, after the end, is special).
            q = unsafe { q.add(stop) };
            if is_done {
                break;
            }
        }
        q
    }
}

/// Per byte after a backslash: the character that the two stand for (RFC 8259 section 7), or 0.
static SHORT_ESCAPES: [u8; 256] = {
    let mut table = [0; 256];
    table[b'"' as usize] = b'"';
    table[b'\\' as usize] = b'\\';
    table[b'/' as usize] = b'/';
    table[b'b' as usize] = 0x08;
    table[b'f' as usize] = 0x0c;
    table[b'n' as usize] = b'\n';
    table[b'r' as usize] = b'\r';
    table[b't' as usize] = b'\t';
    table
};

/// Per byte: the value of a hexadecimal digit in either case, or `NO_DIGIT`.
static HEX: [u8; 256] = {
    let mut table = [NO_DIGIT; 256];
    let mut digit = 0;
    while digit < 16 {
        table[b"0123456789abcdef"[digit] as usize] = digit as u8;
        table[b"0123456789ABCDEF"[digit] as usize] = digit as u8;
        digit += 1;
    }
    table
};

const NO_DIGIT: u8 = 0xf0;

/// The escape at `q`: its character as UTF-8, the length of that, and the length of the escape; 0 where it is none, for [`escape`]
/// to tell why.
///
/// # Safety
/// - 12 bytes from `q` are readable.
#[inline(always)]
unsafe fn quick_escape(q: *const u8) -> ([u8; 4], usize, usize) {
    const NONE: ([u8; 4], usize, usize) = ([0; 4], 0, 0);
    // SAFETY: the caller's promise.
    let next = unsafe { *q.add(1) };
    let short = SHORT_ESCAPES[usize::from(next)];
    if short != 0 {
        return ([short, 0, 0, 0], 1, 2);
    }
    // SAFETY: the caller's promise.
    let high = unsafe { unit(q) };
    let low6 = |value: u32, shift: u32| (value >> shift & 0x3f) as u8 | 0x80;
    match high {
        ..0x80 => ([high as u8, 0, 0, 0], 1, 6),
        0x80..0x800 => ([(high >> 6) as u8 | 0xc0, low6(high, 0), 0, 0], 2, 6),
        0x800..0xd800 | 0xe000..0x1_0000 => ([(high >> 12) as u8 | 0xe0, low6(high, 6), low6(high, 0), 0], 3, 6),
        0xd800..0xdc00 => {
            // SAFETY: the caller's promise.
            let at = unsafe { q.add(6) };
            // SAFETY: the caller's promise.
            let low = unsafe { unit(at) };
            // SAFETY: the caller's promise.
            if unsafe { *at } != b'\\' || !(0xdc00..0xe000).contains(&low) {
                return NONE;
            }
            let c = 0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00);
            ([(c >> 18) as u8 | 0xf0, low6(c, 12), low6(c, 6), low6(c, 0)], 4, 12)
        }
        _ => NONE,
    }
}

/// The unit of a `\u` escape whose backslash is at `q`, or a number beyond all units.
///
/// # Safety
/// - 6 bytes from `q` are readable.
#[inline(always)]
unsafe fn unit(q: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let [u, digits @ ..] = unsafe { q.add(1).cast::<[u8; 5]>().read() };
    let [a, b, c, d] = digits.map(|digit| u32::from(HEX[usize::from(digit)]));
    if u != b'u' || (a | b | c | d) & u32::from(NO_DIGIT) != 0 {
        return u32::MAX;
    }
    a << 12 | b << 8 | c << 4 | d
}

/// The character of the escape at the start of `text` (RFC 8259 section 7), or of two that are a surrogate pair, and their length.
#[cold]
#[inline(never)]
fn escape(text: &[u8]) -> Result<(char, usize), Code> {
    match text.get(1) {
        None => return Err(Code::Eof),
        Some(b'u') => {}
        Some(&next) => {
            return match SHORT_ESCAPES[usize::from(next)] {
                0 => Err(Code::Escape),
                short => Ok((char::from(short), 2)),
            };
        }
    }
    let high = hex4(&text[2..])?;
    if let Some(c) = char::from_u32(high) {
        return Ok((c, 6));
    }
    if high >= 0xdc00 {
        return Err(Code::Surrogate);
    }
    match (text.get(6), text.get(7)) {
        (None, _) | (Some(b'\\'), None) => return Err(Code::Eof),
        (Some(b'\\'), Some(b'u')) => {}
        _ => return Err(Code::Surrogate),
    }
    let low = hex4(&text[8..])?;
    if !(0xdc00..0xe000).contains(&low) {
        return Err(Code::Surrogate);
    }
    let c = char::from_u32(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
    c.map(|c| (c, 12)).ok_or(Code::Surrogate)
}

/// Four hexadecimal digits, in either case.
fn hex4(text: &[u8]) -> Result<u32, Code> {
    let mut value = 0;
    for at in 0..4 {
        let Some(&digit) = text.get(at) else { return Err(Code::Eof) };
        match HEX[usize::from(digit)] {
            NO_DIGIT => return Err(Code::Escape),
            digit => value = value << 4 | u32::from(digit),
        }
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The escape at the start of `text`, quickly: its character and its length.
    fn quick(text: &[u8]) -> Option<(char, usize)> {
        // At the end of an allocation, where a byte more would be a fault under the tools that see it.
        let mut exact = alloc::vec![0; text.len().max(12)].into_boxed_slice();
        exact[..text.len()].copy_from_slice(text);
        // SAFETY: 12 bytes are readable.
        let (utf8, width, taken) = unsafe { quick_escape(exact.as_ptr()) };
        let text = core::str::from_utf8(&utf8[..width]).expect("whole characters");
        text.chars().next().map(|c| (c, taken))
    }

    #[test]
    fn quick_escapes_are_those_of_the_slow_way() {
        for byte in 0..=u8::MAX {
            let text = [b'\\', byte, b'0', b'0', b'e', b'9', b' ', b' ', b' ', b' ', b' ', b' '];
            assert_eq!(quick(&text), escape(&text).ok(), "{byte}");
        }
        for unit in 0..=u16::MAX {
            for rest in ["", "\\udc00", "\\uDfFf", "\\u0041", "\\n", "xudc00", "\\udc0g"] {
                let text = alloc::format!("\\u{unit:04x}{rest}");
                assert_eq!(quick(text.as_bytes()), escape(text.as_bytes()).ok(), "{text}");
            }
        }
        for at in 2..6 {
            for byte in 0..=u8::MAX {
                let mut text = *br"\u00aF      ";
                text[at] = byte;
                assert_eq!(quick(&text), escape(&text).ok(), "{byte} at {at}");
            }
        }
    }
}
