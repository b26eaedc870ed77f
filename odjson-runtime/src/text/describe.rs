//! What was found, in the words of an error message: short, one line, and free of characters that act on a terminal.

use alloc::format;
use alloc::string::String;
use core::fmt;

/// Longest excerpt of the input in a message, in bytes.
const EXCERPT: usize = 100;

/// The value, or the byte, at `offset` of `text`.
pub(crate) fn found(text: &[u8], offset: usize) -> String {
    let Some(&first) = text.get(offset) else {
        return String::from("the end of the input");
    };
    match first {
        b'{' => String::from("object"),
        b'[' => String::from("array"),
        b'"' => format!("string {}", excerpt(text, offset, string_length(&text[offset..]))),
        b'-' | b'0'..=b'9' => {
            let length =
                text[offset..].iter().position(|b| !matches!(b, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'));
            format!("number {}", excerpt(text, offset, length.unwrap_or(text.len() - offset)))
        }
        _ if text[offset..].starts_with(b"null") => String::from("null"),
        _ if text[offset..].starts_with(b"true") => String::from("true"),
        _ if text[offset..].starts_with(b"false") => String::from("false"),
        _ => found_byte(text, offset),
    }
}

/// The character at `offset` of `text`.
pub(crate) fn found_byte(text: &[u8], offset: usize) -> String {
    let Some(&first) = text.get(offset) else {
        return String::from("the end of the input");
    };
    let head = &text[offset..text.len().min(offset + 4)];
    let valid = match core::str::from_utf8(head) {
        Ok(valid) => valid,
        Err(error) => core::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or(""),
    };
    match valid.chars().next() {
        Some(c) => format!("`{c}`"),
        None => format!("byte 0x{first:02x}"),
    }
}

fn string_length(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
        if at > EXCERPT {
            return usize::MAX;
        }
    }
    text.len()
}

/// At most `EXCERPT` bytes of `length` from `offset`, cut on a character boundary, with `...` where something was cut.
fn excerpt(text: &[u8], offset: usize, length: usize) -> String {
    let end = text.len().min(offset.saturating_add(length));
    let cut = end.min(offset + EXCERPT);
    let bytes = &text[offset..cut];
    let valid = match core::str::from_utf8(bytes) {
        Ok(valid) => valid,
        Err(error) => core::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or(""),
    };
    if cut < end || valid.len() < bytes.len() { format!("{valid}...") } else { String::from(valid) }
}

/// Displays `text` on one line: control characters, line separators and characters that turn the direction of text are written
/// as `\u{..}`.
pub(crate) struct OneLine<'a>(pub(crate) &'a str);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = 0;
        for (at, c) in self.0.char_indices() {
            if acts(c) {
                f.write_str(&self.0[rest..at])?;
                write!(f, "\\u{{{:x}}}", u32::from(c))?;
                rest = at + c.len_utf8();
            }
        }
        f.write_str(&self.0[rest..])
    }
}

/// Control characters, line and paragraph separators, bidirectional controls (Unicode 15, UAX #9) and invisible marks.
pub(crate) fn acts(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn excerpt_is_cut_on_a_character_boundary() {
        let text = format!("\"{}\"", "é".repeat(200));
        let words = found(text.as_bytes(), 0);
        assert!(words.ends_with("..."), "{words}");
        assert!(words.len() <= "string ".len() + EXCERPT + 3);
    }

    #[test]
    fn acting_characters_are_spelled_out() {
        assert_eq!(OneLine("a\nb\u{202e}c\u{7f}").to_string(), "a\\u{a}b\\u{202e}c\\u{7f}");
    }

    #[test]
    fn broken_text_is_described_without_a_panic() {
        for text in [&b"\xff"[..], b"", b"\"\\", b"\"\xe2\x82", b"-", b"nul", "é".as_bytes()] {
            for offset in 0..4 {
                let _ = found(text, offset);
                let _ = found_byte(text, offset);
            }
        }
    }
}
