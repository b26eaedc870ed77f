//! Strings: the scan for the end of plain text, and the unescaping of what is not plain.
//!
//! The text is known to be UTF-8 before decoding begins (it came as `str`, or was validated once, which costs 10 % of a decode and
//! nothing per string), so a string only has to end: at a quote, before any control character, with escapes that are characters.
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

/// Free bytes that unescaping keeps in the scratch: one block and one character.
const SLACK: usize = 64;

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
        // SAFETY: the input is UTF-8, its quotes and escapes are single bytes, and an escape becomes a whole character.
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

    /// The first quote, backslash or control character from `start` on. Null: the text ends before.
    ///
    /// # Safety
    /// - `start` is a cursor with 32 readable bytes.
    #[inline(always)]
    pub(super) unsafe fn scan(&mut self, start: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        let mask = unsafe { simd::special16(start) };
        if mask != 0 {
            // SAFETY: the hit is among the readable bytes.
            return unsafe { start.add(mask.trailing_zeros() as usize) };
        }
        // SAFETY: the caller's promise.
        let mask = unsafe { simd::special16(start.add(16)) };
        if mask != 0 {
            // SAFETY: the hit is among the readable bytes.
            return unsafe { start.add(16 + mask.trailing_zeros() as usize) };
        }
        // SAFETY: 32 bytes of the text were plain.
        unsafe { self.scan_on(start.add(32)) }
    }

    /// As [`scan`](Self::scan), from anywhere in the text.
    ///
    /// # Safety
    /// - `q` is a cursor.
    #[inline(never)]
    unsafe fn scan_on(&mut self, mut q: *const u8) -> *const u8 {
        while q <= self.load_end {
            // SAFETY: up to `load_end`, 64 bytes are readable.
            let mask = unsafe { simd::special64(q) };
            if mask != 0 {
                // SAFETY: the hit is among the readable bytes.
                return unsafe { q.add(mask.trailing_zeros() as usize) };
            }
            // SAFETY: 64 bytes of the text were plain.
            q = unsafe { q.add(64) };
        }
        // SAFETY: `q` is a cursor, so `q` to `end` is the rest of the text in the buffer.
        let rest = unsafe { core::slice::from_raw_parts(q, self.end.addr() - q.addr()) };
        match rest.iter().position(|&byte| byte == b'"' || byte == b'\\' || byte < 0x20) {
            // SAFETY: the hit is inside the rest.
            Some(at) => unsafe { q.add(at) },
            None => self.fail(self.end, Code::Eof, "`\"`"),
        }
    }

    /// Copies the plain text from `start` to `q` to the scratch, and unescapes on from `q`. Returns the cursor at the closing quote.
    ///
    /// # Safety
    /// - `start` to `q` is plain text of the buffer, and `q` a cursor.
    #[inline(never)]
    pub(super) unsafe fn unescape(&mut self, start: *const u8, mut q: *const u8) -> *const u8 {
        let mut text = core::mem::take(&mut self.scratch);
        text.clear();
        // SAFETY: the caller's promise.
        text.extend_from_slice(unsafe { core::slice::from_raw_parts(start, q.addr() - start.addr()) });
        let outcome = loop {
            if q >= self.end {
                break Err((self.end, Code::Eof, "`\"`"));
            }
            text.reserve(SLACK);
            // SAFETY: `q` is before the end.
            match unsafe { *q } {
                b'"' => break Ok(q),
                b'\\' => {
                    // SAFETY: the byte after one of the text is another, or padding, or behind the end of the input only where `q` is its last byte.
                    let next = if q.wrapping_add(1) < self.end { unsafe { *q.add(1) } } else { 0 };
                    let plain = SHORT_ESCAPES[usize::from(next)];
                    if plain != 0 {
                        text.push(plain);
                        // SAFETY: the escape is part of the text.
                        q = unsafe { q.add(2) };
                    } else {
                        // SAFETY: `q` to the end is the rest of the text.
                        let rest = unsafe { core::slice::from_raw_parts(q, self.end.addr() - q.addr()) };
                        match unit_escape(rest) {
                            Ok((c, length)) => {
                                text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                                // SAFETY: the escape is part of the text.
                                q = unsafe { q.add(length) };
                            }
                            Err(Code::Eof) => break Err((self.end, Code::Eof, "the rest of an escape")),
                            Err(code) => break Err((q, code, "")),
                        }
                    }
                }
                0..0x20 => break Err((q, Code::Control, "")),
                _ => {}
            }
            // SAFETY: `q` is a cursor.
            q = unsafe { self.copy_plain(q, &mut text) };
        };
        self.scratch = text;
        match outcome {
            Ok(close) => close,
            Err((at, code, expected)) => self.fail(at, code, expected),
        }
    }

    /// Copies plain text to `text`, which has [`SLACK`] bytes of room, in blocks while they can be loaded. Returns the cursor where
    /// it ends.
    ///
    /// # Safety
    /// - `q` is a cursor.
    #[inline(always)]
    unsafe fn copy_plain(&self, mut q: *const u8, text: &mut Vec<u8>) -> *const u8 {
        while q <= self.load_end {
            let len = text.len();
            // SAFETY: the room begins where the text ends.
            let room = unsafe { text.as_mut_ptr().add(len) };
            // SAFETY: up to `load_end`, 64 bytes are readable, and the room takes 16.
            unsafe { room.copy_from_nonoverlapping(q, 16) };
            // SAFETY: as above.
            let mask = unsafe { simd::special16(q) };
            let plain = if mask == 0 { 16 } else { mask.trailing_zeros() as usize };
            // SAFETY: the first `plain` bytes of the room were written.
            unsafe { text.set_len(len + plain) };
            // SAFETY: the plain bytes are part of the text (zero, after the end, is not plain).
            q = unsafe { q.add(plain) };
            if mask != 0 {
                return q;
            }
            text.reserve(SLACK);
        }
        // SAFETY: `q` to the end is the rest of the text in the buffer.
        let rest = unsafe { core::slice::from_raw_parts(q, self.end.addr() - q.addr()) };
        let plain = rest.iter().position(|&byte| byte == b'"' || byte == b'\\' || byte < 0x20).unwrap_or(rest.len());
        text.extend_from_slice(&rest[..plain]);
        // SAFETY: the plain bytes are part of the text.
        unsafe { q.add(plain) }
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

/// The character of the `\u` escape at the start of `text`, or of two that are a surrogate pair, and their length.
#[inline(never)]
fn unit_escape(text: &[u8]) -> Result<(char, usize), Code> {
    match text.get(1) {
        None => return Err(Code::Eof),
        Some(b'u') => {}
        Some(_) => return Err(Code::Escape),
    }
    let high = hex4(&text[2..])?;
    if let Some(c) = char::from_u32(high) {
        return Ok((c, 6));
    }
    if high >= 0xdc00 {
        return Err(Code::Surrogate);
    }
    match (text.get(6), text.get(7)) {
        (None, _) => return Err(Code::Eof),
        (Some(b'\\'), None) => return Err(Code::Eof),
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
#[inline]
fn hex4(text: &[u8]) -> Result<u32, Code> {
    let mut value = 0;
    for at in 0..4 {
        let digit = match text.get(at) {
            None => return Err(Code::Eof),
            Some(c @ b'0'..=b'9') => c - b'0',
            Some(c @ b'a'..=b'f') => c - b'a' + 10,
            Some(c @ b'A'..=b'F') => c - b'A' + 10,
            Some(_) => return Err(Code::Escape),
        };
        value = value << 4 | u32::from(digit);
    }
    Ok(value)
}
