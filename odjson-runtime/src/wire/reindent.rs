//! Indentation, as a pass over compact text.
//!
//! The encoder writes compact text only: one form of generated code, and no question asked per member. Indented output is for
//! people, and pays for this second pass.

use alloc::vec::Vec;

const INDENT: &[u8] = b"  ";

/// Appends `compact`, which is JSON text without white space, in several lines: two spaces for each level, one after a colon,
/// empty arrays and objects as they are.
pub(crate) fn reindent(compact: &[u8], out: &mut Vec<u8>) {
    out.reserve(compact.len() + compact.len() / 2);
    let mut depth = 0_usize;
    let mut rest = compact;
    while let [first, tail @ ..] = rest {
        let mut taken = 1;
        match first {
            b'{' | b'[' => {
                out.push(*first);
                if let Some(close @ (b'}' | b']')) = tail.first() {
                    out.push(*close);
                    taken = 2;
                } else {
                    depth += 1;
                    new_line(out, depth);
                }
            }
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                new_line(out, depth);
                out.push(*first);
            }
            b',' => {
                out.push(b',');
                new_line(out, depth);
            }
            b':' => out.extend_from_slice(b": "),
            b'"' => {
                taken = string_length(rest);
                out.extend_from_slice(&rest[..taken]);
            }
            _ => {
                let ends = |byte: &u8| matches!(byte, b',' | b']' | b'}');
                taken = rest.iter().position(ends).unwrap_or(rest.len());
                out.extend_from_slice(&rest[..taken]);
            }
        }
        rest = &rest[taken..];
    }
}

fn new_line(out: &mut Vec<u8>, depth: usize) {
    out.push(b'\n');
    for _ in 0..depth {
        out.extend_from_slice(INDENT);
    }
}

/// The length of the string that `text` begins with, both quotes included.
fn string_length(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(stop) = text[at..].iter().position(|byte| matches!(byte, b'"' | b'\\')) {
        at += stop;
        if text[at] == b'"' {
            return at + 1;
        }
        at = text.len().min(at + 2);
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    fn pretty(compact: &str) -> String {
        let mut out = Vec::new();
        reindent(compact.as_bytes(), &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn containers_take_lines_and_empty_ones_do_not() {
        assert_eq!(pretty("1"), "1");
        assert_eq!(pretty("[]"), "[]");
        assert_eq!(pretty("[{}]"), "[\n  {}\n]");
        assert_eq!(
            pretty(r#"{"a":[1,{"b":null}],"c":{}}"#),
            "{\n  \"a\": [\n    1,\n    {\n      \"b\": null\n    }\n  ],\n  \"c\": {}\n}"
        );
    }

    #[test]
    fn strings_are_left_alone() {
        for string in [r#""""#, r#""a,b:c[d]{e}""#, r#""\"\\""#, r#""\\\",""#] {
            assert_eq!(pretty(string), string);
        }
    }

    #[test]
    fn text_that_is_cut_gives_something() {
        for text in ["\"", "\"\\", "\"a\\\"", "[[", "]]", "{\"", "{\"a\":"] {
            pretty(text);
        }
    }
}
