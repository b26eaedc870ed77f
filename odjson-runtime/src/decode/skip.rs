//! Values that nobody reads: checked as strictly as those that are. Grammar, escapes, surrogates, duplicate names and depth; ranges
//! of numbers are a matter of types. A stack of its own, no recursion. Names of objects that repeat follow the trie of `shapes`.
#![expect(unsafe_code, reason = "raw cursors into the text")]

use super::Source;
use super::members::NameAt;
use super::shapes::ObjectNames;
use crate::wire::parse_int::parse_u64;

/// A container that is open around the one being skipped.
#[derive(Clone, Copy)]
pub(super) struct SkipFrame {
    names: ObjectNames,
    gap: usize,
    is_object: bool,
}

impl Source<'_> {
    /// Skips the value at `p`. Returns the cursor after it, or null.
    ///
    /// # Safety
    /// - `p` is a cursor at a value.
    #[inline(always)]
    pub(crate) unsafe fn skip(&mut self, p: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        unsafe { self.skip_inside(p, ObjectNames::new()) }
    }

    /// As [`skip`](Self::skip), the value of the member of `around` that was named last.
    ///
    /// # Safety
    /// - as there.
    #[inline(never)]
    pub(super) unsafe fn skip_inside(&mut self, p: *const u8, around: ObjectNames) -> *const u8 {
        let outer = self.skipping.len();
        let mut inside = false;
        let mut frame = SkipFrame { names: around, gap: 1, is_object: false };
        // SAFETY: the caller's promise.
        let mut p = unsafe { self.check(p) };
        'value: loop {
            // Here `p` is at a value, with the margin of one.
            // SAFETY: a cursor is readable.
            match unsafe { *p } {
                b'"' => {
                    // SAFETY: `p` is at a value.
                    p = unsafe { self.text(p, "a string") }.after;
                    if p.is_null() {
                        return p;
                    }
                }
                bracket @ (b'{' | b'[') => {
                    if self.depth == 0 {
                        return self.too_deep(p);
                    }
                    // SAFETY: `p` is a cursor.
                    p = unsafe { self.check(p) };
                    // SAFETY: the margin was just checked.
                    let (mut q, gap) = unsafe { self.after_bracket(p, b'"') };
                    // SAFETY: inside the margin.
                    if unsafe { *q } <= b' ' {
                        // SAFETY: `q` is a cursor.
                        q = unsafe { self.whitespace_run(q) };
                    }
                    // The closing bracket is the opening one plus two, in ASCII.
                    // SAFETY: a cursor is readable.
                    if unsafe { *q } == bracket + 2 {
                        // SAFETY: the bracket is part of the text.
                        p = unsafe { q.add(1) };
                    } else {
                        self.depth -= 1;
                        if inside {
                            self.skipping.push(frame);
                        }
                        inside = true;
                        p = q;
                        frame.gap = gap;
                        frame.is_object = bracket == b'{';
                        if frame.is_object {
                            frame.names = ObjectNames::inside(frame.names.id(), &mut self.shapes);
                            // SAFETY: `p` is a cursor.
                            p = unsafe { self.skip_name(p, &mut frame.names) };
                            if p.is_null() {
                                return p;
                            }
                        }
                        continue 'value;
                    }
                }
                b'-' | b'0'..=b'9' => {
                    // SAFETY: `p` is at a value.
                    p = unsafe { self.skip_number(p) };
                    if p.is_null() {
                        return p;
                    }
                }
                first => {
                    // SAFETY: `p` is at a value, with its margin.
                    p = unsafe { self.literal(p, first) };
                    if p.is_null() {
                        return p;
                    }
                }
            }
            if !inside {
                return p;
            }
            loop {
                // Here `p` is after a value of `frame`.
                // SAFETY: `p` is a cursor.
                p = unsafe { self.check(p) };
                // SAFETY: the margin was just checked. One byte in compact text, which needs no block.
                let separated = unsafe { if frame.gap == 1 { *p == b',' } else { self.is_gap(p, frame.gap) } };
                // SAFETY: the separator is inside the margin.
                if separated && unsafe { *p.add(frame.gap) } > b' ' {
                    // SAFETY: the separator is part of the text.
                    p = unsafe { p.add(frame.gap) };
                } else {
                    // SAFETY: a cursor is readable.
                    if unsafe { *p } <= b' ' {
                        // SAFETY: `p` is a cursor.
                        p = unsafe { self.whitespace_run(p) };
                    }
                    // SAFETY: a cursor is readable.
                    match unsafe { *p } {
                        b',' => {
                            // SAFETY: the margin was checked.
                            let (after, gap) = unsafe { self.separator(p, frame.gap) };
                            frame.gap = gap;
                            // SAFETY: `after` is a cursor.
                            p = unsafe { self.whitespace(after) };
                        }
                        close if close == if frame.is_object { b'}' } else { b']' } => {
                            // SAFETY: the bracket is part of the text.
                            p = unsafe { p.add(1) };
                            self.depth += 1;
                            if frame.is_object {
                                self.forget_object(&frame.names);
                            }
                            if self.skipping.len() == outer {
                                return p;
                            }
                            if let Some(around) = self.skipping.pop() {
                                frame = around;
                            }
                            continue;
                        }
                        _ => return self.unexpected(p, if frame.is_object { "`,` or `}`" } else { "`,` or `]`" }),
                    }
                }
                if frame.is_object {
                    // SAFETY: `p` is a cursor.
                    p = unsafe { self.skip_name(p, &mut frame.names) };
                    if p.is_null() {
                        return p;
                    }
                }
                continue 'value;
            }
        }
    }

    /// Reads a member name that must be new in its object, and the colon. Returns the cursor at the value, or null.
    ///
    /// # Safety
    /// - `p` is a cursor with the margin less a separator.
    #[inline(always)]
    unsafe fn skip_name(&mut self, p: *const u8, names: &mut ObjectNames) -> *const u8 {
        // SAFETY: the caller's promise.
        let length = unsafe { self.follow_name(names, p) };
        if length != 0 {
            // SAFETY: the name and the colon are part of the text, inside the margin.
            return unsafe { self.after_colon(p.add(length)) };
        }
        // SAFETY: the caller's promise.
        unsafe { self.skip_other_name(p, names) }
    }

    /// As [`skip_name`](Self::skip_name), where the name is not the one that came there the last time.
    ///
    /// # Safety
    /// - as there.
    #[inline(never)]
    unsafe fn skip_other_name(&mut self, p: *const u8, names: &mut ObjectNames) -> *const u8 {
        // SAFETY: a cursor is readable.
        if unsafe { *p } != b'"' {
            return self.unexpected(p, "a member name");
        }
        // SAFETY: the quote is part of the text.
        let name = unsafe { p.add(1) };
        // SAFETY: the caller's promise.
        let end = unsafe { self.scan(name) };
        if end.is_null() {
            return end;
        }
        let len = end.addr() - name.addr();
        // SAFETY: `scan` returns a readable cursor; with a short name the byte after the quote is inside the margin.
        let value = if unsafe { *end } == b'"' && len <= 64 && unsafe { *end.add(1) } == b':' {
            self.name = NameAt { start: self.offset(name), len, escaped: false };
            // SAFETY: the colon is part of the text, inside the margin.
            unsafe { self.after_colon(end.add(2)) }
        } else {
            // SAFETY: as `scan` gave it.
            unsafe { self.finish_name(name, end) }
        };
        if !value.is_null() && !self.add_name(names) {
            return self.duplicate();
        }
        value
    }

    /// # Safety
    /// - `p` is a cursor at a minus or a digit, with the margin of a value.
    #[inline(always)]
    unsafe fn skip_number(&mut self, p: *const u8) -> *const u8 {
        // SAFETY: the caller's promise.
        let sign = usize::from(unsafe { *p } == b'-');
        // SAFETY: the sign is part of the text.
        let step = unsafe { parse_u64(p.add(sign)) };
        if !step.end.is_null() {
            return step.end;
        }
        // SAFETY: the caller's promise.
        unsafe { self.number(p, "a number") }.0
    }

    /// Reads `true`, `false` or `null`, whose first byte is `first`. Returns the cursor after it, or null.
    ///
    /// # Safety
    /// - `p` is a cursor with the margin of a value.
    #[inline(always)]
    pub(crate) unsafe fn literal(&mut self, p: *const u8, first: u8) -> *const u8 {
        // SAFETY: the margin of a value is longer than a literal.
        let word = unsafe { p.cast::<[u8; 5]>().read() };
        let length = match &word {
            [b't', b'r', b'u', b'e', _] | [b'n', b'u', b'l', b'l', _] => 4,
            b"false" => 5,
            _ => return self.no_literal(p, word, first),
        };
        // SAFETY: the literal is part of the text.
        unsafe { p.add(length) }
    }

    /// The failure of a literal that is none.
    #[cold]
    #[inline(never)]
    fn no_literal(&mut self, p: *const u8, found: [u8; 5], first: u8) -> *const u8 {
        let (word, expected) = match first {
            b't' => ("true", "`true`"),
            b'f' => ("false", "`false`"),
            b'n' => ("null", "`null`"),
            _ => return self.unexpected(p, "a value"),
        };
        let right = found.iter().zip(word.as_bytes()).take_while(|(a, b)| a == b).count();
        self.unexpected(p.wrapping_add(right), expected)
    }

    /// Reads `null`; where something else is, that is the failure.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one.
    #[inline(always)]
    pub(crate) unsafe fn null(&mut self, p: *const u8, expected: &'static str) -> *const u8 {
        // SAFETY: the margin of a value is longer than a literal.
        if unsafe { p.cast::<[u8; 4]>().read() } == *b"null" {
            // SAFETY: the literal is part of the text.
            return unsafe { p.add(4) };
        }
        // SAFETY: the caller's promise.
        unsafe { self.mismatch(p, expected) }
    }

    /// Reads `true` or `false`, in quotes where that is a map key.
    ///
    /// # Safety
    /// - as [`null`](Self::null).
    #[inline(always)]
    pub(crate) unsafe fn boolean(&mut self, p: *const u8) -> (*const u8, bool) {
        // SAFETY: the margin of a value is longer than a literal.
        if unsafe { p.cast::<[u8; 4]>().read() } == *b"true" {
            // SAFETY: the literal is part of the text.
            return (unsafe { p.add(4) }, true);
        }
        // SAFETY: the margin of a value is longer than a literal.
        if unsafe { p.cast::<[u8; 5]>().read() } == *b"false" {
            // SAFETY: the literal is part of the text.
            return (unsafe { p.add(5) }, false);
        }
        // SAFETY: the caller's promise.
        unsafe { self.rare_boolean(p) }
    }

    /// # Safety
    /// - as [`null`](Self::null).
    #[cold]
    #[inline(never)]
    unsafe fn rare_boolean(&mut self, p: *const u8) -> (*const u8, bool) {
        if self.key == p {
            // SAFETY: the caller's promise.
            let text = unsafe { self.text(p, "bool") };
            if text.after.is_null() {
                return (text.after, false);
            }
            // SAFETY: read just now.
            match unsafe { self.str_of(text) } {
                "true" => return (text.after, true),
                "false" => return (text.after, false),
                _ => {}
            }
        }
        // SAFETY: the caller's promise.
        (unsafe { self.mismatch(p, "bool") }, false)
    }
}
