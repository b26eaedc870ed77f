//! JSON Pointers (RFC 6901) of places in a text.
//!
//! A decode that succeeds pays nothing for pointers: nobody keeps a path. When an error has been found at an offset, one slow
//! walk over the text before it tells which members and elements enclose that place. The walk costs no more than reading that
//! far did. It works the same for typed, skipped and hand-read values, and for the output of an encoder.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// What encloses a place: an element of an array, or a member of an object.
enum Level {
    Array { index: usize },
    Object { name: Option<(usize, usize)> },
}

/// Where in its container a place stands.
#[derive(Clone, Copy, PartialEq)]
enum Due {
    Name,
    Value,
    Separator,
}

/// The pointer of the value at, or around, `offset` of `text`. With `with_name`, a member name that begins at `offset` is part of it.
///
/// `text` up to `offset` is taken to be JSON; where it is not, the answer is a best effort and never a panic.
pub(crate) fn at(text: &[u8], offset: usize, with_name: bool) -> String {
    let end = offset.min(text.len());
    let mut levels: Vec<Level> = Vec::new();
    let mut due = Due::Value;
    let mut at = 0;
    while at < end {
        match text[at] {
            b'{' => {
                levels.push(Level::Object { name: None });
                due = Due::Name;
                at += 1;
            }
            b'[' => {
                levels.push(Level::Array { index: 0 });
                due = Due::Value;
                at += 1;
            }
            b'}' | b']' => {
                levels.pop();
                due = Due::Separator;
                at += 1;
            }
            b',' => {
                due = match levels.last_mut() {
                    Some(Level::Array { index }) => {
                        *index += 1;
                        Due::Value
                    }
                    Some(Level::Object { name }) => {
                        *name = None;
                        Due::Name
                    }
                    None => Due::Value,
                };
                at += 1;
            }
            b'"' => {
                let close = string_end(text, at);
                if close > end {
                    break;
                }
                if due == Due::Name {
                    if let Some(Level::Object { name }) = levels.last_mut() {
                        *name = Some((at + 1, close - 1));
                    }
                    due = Due::Value;
                } else {
                    due = Due::Separator;
                }
                at = close;
            }
            b':' | b' ' | b'\n' | b'\r' | b'\t' => at += 1,
            _ => {
                let delimiter = |b: &u8| matches!(b, b',' | b']' | b'}' | b' ' | b'\n' | b'\r' | b'\t');
                let length = text[at..].iter().position(delimiter).unwrap_or(text.len() - at);
                if at + length > end {
                    break;
                }
                at += length;
                due = Due::Separator;
            }
        }
    }
    if due == Due::Separator {
        // Past a whole value: the place is its container.
        match levels.last_mut() {
            Some(Level::Object { name }) => *name = None,
            Some(Level::Array { .. }) => {
                levels.pop();
            }
            None => {}
        }
    }
    let mut pointer = String::new();
    for level in &levels {
        match level {
            Level::Array { index } => {
                let _ = write!(pointer, "/{index}");
            }
            Level::Object { name: Some((from, to)) } => push_name(&mut pointer, &text[*from..*to]),
            Level::Object { name: None } => {}
        }
    }
    if with_name && due == Due::Name && text.get(offset) == Some(&b'"') {
        let close = string_end(text, offset);
        if close <= text.len() {
            push_name(&mut pointer, &text[offset + 1..close - 1]);
        }
    }
    pointer
}

/// The offset after the string that begins at `open`, or beyond the text where it does not end.
fn string_end(text: &[u8], open: usize) -> usize {
    let mut at = open + 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len() + 1
}

/// Appends a reference token: the member name that the inside of a JSON string spells, with `~` and `/` escaped.
fn push_name(pointer: &mut String, inside: &[u8]) {
    pointer.push('/');
    for c in unescape(inside).chars() {
        match c {
            '~' => pointer.push_str("~0"),
            '/' => pointer.push_str("~1"),
            c => pointer.push(c),
        }
    }
}

/// The text that the inside of a JSON string spells; lone surrogates and broken escapes become U+FFFD.
pub(crate) fn unescape(inside: &[u8]) -> String {
    let raw = String::from_utf8_lossy(inside);
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        match rest.next() {
            Some('b') => text.push('\u{8}'),
            Some('f') => text.push('\u{c}'),
            Some('n') => text.push('\n'),
            Some('r') => text.push('\r'),
            Some('t') => text.push('\t'),
            Some('u') => {
                let mut unit = hex4(&mut rest);
                if let Some(high @ 0xd800..0xdc00) = unit {
                    let mut ahead = rest.clone();
                    if ahead.next() == Some('\\') && ahead.next() == Some('u') {
                        if let Some(low @ 0xdc00..0xe000) = hex4(&mut ahead) {
                            unit = Some(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
                            rest = ahead;
                        }
                    }
                }
                text.push(unit.and_then(char::from_u32).unwrap_or('\u{fffd}'));
            }
            Some(c @ ('"' | '\\' | '/')) => text.push(c),
            _ => text.push('\u{fffd}'),
        }
    }
    text
}

fn hex4(digits: &mut core::str::Chars<'_>) -> Option<u32> {
    let mut value = 0;
    for _ in 0..4 {
        value = value << 4 | digits.next()?.to_digit(16)?;
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointer(text: &str, offset: usize) -> String {
        at(text.as_bytes(), offset, true)
    }

    #[test]
    fn pointer_names_the_enclosing_members_and_elements() {
        let text = r#"{"a":[1,2,x]}"#;
        assert_eq!(pointer(text, 10), "/a/2");
        assert_eq!(pointer(text, 5), "/a");
        assert_eq!(pointer(text, 0), "");
        assert_eq!(pointer(text, 7), "/a");
    }

    #[test]
    fn name_at_the_offset_is_part_of_the_pointer() {
        assert_eq!(pointer(r#"{"a":{"b":1,"b":2}}"#, 12), "/a/b");
        assert_eq!(pointer(r#"{"x/y~":1}"#, 1), "/x~1y~0");
        assert_eq!(pointer(r#"{"\u00e9\ud83d\ude00":1}"#, 1), "/é😀");
    }

    #[test]
    fn closing_brace_is_the_object_itself() {
        assert_eq!(pointer(r#"{"a":{"b":1}}"#, 11), "/a");
        assert_eq!(pointer(r#"{"a":[{}]}"#, 7), "/a/0");
    }

    #[test]
    fn any_bytes_and_offsets_give_some_pointer() {
        for text in ["\"", "{\"a", "[[[", "]]]", "{\"a\":\"\\", "\\\\", "", "nul", "{,,"] {
            for offset in 0..10 {
                let _ = pointer(text, offset);
            }
        }
    }
}
