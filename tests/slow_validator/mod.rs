//! A slow and plain validator of JSON, independent of the crate under test: the second opinion of these tests.
//!
//! It follows the grammar of RFC 8259 byte by byte and applies the default rules: no duplicate member names (compared after unescaping), valid UTF-8, no
//! lone surrogates, a limit of nested containers, nothing but whitespace around the value.

use std::collections::HashSet;

/// Why a text is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Not what the grammar has at this place, or an end too early.
    Grammar,
    /// Bytes in a string that are not UTF-8.
    Utf8,
    /// A `\u` escape that is half of a pair.
    Surrogate,
    /// A member name for the second time.
    Duplicate,
    /// More nested containers than the limit.
    Depth,
}

/// The limit of nested containers by default.
pub(crate) const DEPTH: usize = 127;

/// Whether `text` is one JSON value by the default rules, with at most `depth` nested containers.
pub(crate) fn validate(text: &[u8], depth: usize) -> Result<(), Fault> {
    let mut reader = Reader { text, at: 0 };
    reader.space();
    reader.value(depth)?;
    reader.space();
    if reader.at == text.len() { Ok(()) } else { Err(Fault::Grammar) }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Takes `byte`, if it is the next one.
    fn take(&mut self, byte: u8) -> bool {
        let taken = self.peek() == Some(byte);
        self.at += usize::from(taken);
        taken
    }

    fn expect(&mut self, text: &[u8]) -> Result<(), Fault> {
        for &byte in text {
            if !self.take(byte) {
                return Err(Fault::Grammar);
            }
        }
        Ok(())
    }

    fn space(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: usize) -> Result<(), Fault> {
        match self.peek() {
            Some(b'n') => self.expect(b"null"),
            Some(b't') => self.expect(b"true"),
            Some(b'f') => self.expect(b"false"),
            Some(b'"') => self.string().map(drop),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b'[') => self.array(depth),
            Some(b'{') => self.object(depth),
            _ => Err(Fault::Grammar),
        }
    }

    fn number(&mut self) -> Result<(), Fault> {
        self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            if !self.take(b'+') {
                self.take(b'-');
            }
            self.digits()?;
        }
        Ok(())
    }

    /// One digit or more.
    fn digits(&mut self) -> Result<(), Fault> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        if self.at > start { Ok(()) } else { Err(Fault::Grammar) }
    }

    /// A string, unescaped.
    fn string(&mut self) -> Result<String, Fault> {
        self.expect(b"\"")?;
        let mut bytes = Vec::new();
        loop {
            let byte = self.peek().ok_or(Fault::Grammar)?;
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(bytes).map_err(|_| Fault::Utf8),
                0..=0x1f => return Err(Fault::Grammar),
                b'\\' => {
                    let mut buffer = [0; 4];
                    bytes.extend_from_slice(self.escape()?.encode_utf8(&mut buffer).as_bytes());
                }
                byte => bytes.push(byte),
            }
        }
    }

    /// The character of an escape, after its backslash.
    fn escape(&mut self) -> Result<char, Fault> {
        let byte = self.peek().ok_or(Fault::Grammar)?;
        self.at += 1;
        Ok(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.hex()?;
                let second = if (0xd800..0xdc00).contains(&first) && self.text[self.at..].starts_with(b"\\u") {
                    self.at += 2;
                    Some(self.hex()?)
                } else {
                    None
                };
                let units = [Some(first), second].into_iter().flatten();
                let mut chars = char::decode_utf16(units);
                match (chars.next(), chars.next()) {
                    (Some(Ok(c)), None) => c,
                    _ => return Err(Fault::Surrogate),
                }
            }
            _ => return Err(Fault::Grammar),
        })
    }

    fn hex(&mut self) -> Result<u16, Fault> {
        let digits = self.text.get(self.at..self.at + 4).ok_or(Fault::Grammar)?;
        self.at += 4;
        digits.iter().try_fold(0, |value, &digit| {
            let digit = char::from(digit).to_digit(16).ok_or(Fault::Grammar)?;
            Ok(value * 16 + digit as u16)
        })
    }

    fn array(&mut self, depth: usize) -> Result<(), Fault> {
        let depth = depth.checked_sub(1).ok_or(Fault::Depth)?;
        self.expect(b"[")?;
        self.space();
        if self.take(b']') {
            return Ok(());
        }
        loop {
            self.space();
            self.value(depth)?;
            self.space();
            if self.take(b']') {
                return Ok(());
            }
            self.expect(b",")?;
        }
    }

    fn object(&mut self, depth: usize) -> Result<(), Fault> {
        let depth = depth.checked_sub(1).ok_or(Fault::Depth)?;
        self.expect(b"{")?;
        self.space();
        if self.take(b'}') {
            return Ok(());
        }
        let mut names = HashSet::new();
        loop {
            self.space();
            let name = self.string()?;
            if !names.insert(name) {
                return Err(Fault::Duplicate);
            }
            self.space();
            self.expect(b":")?;
            self.space();
            self.value(depth)?;
            self.space();
            if self.take(b'}') {
                return Ok(());
            }
            self.expect(b",")?;
        }
    }
}
