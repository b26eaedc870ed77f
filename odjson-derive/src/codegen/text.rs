//! Names as JSON strings.

/// `name` in quotes, escaped as serde_json does: the short escapes, `\u00xx` for other control characters, nothing else.
pub(super) fn quoted(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 2);
    text.push('"');
    for letter in name.chars() {
        match letter {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\u{8}' => text.push_str("\\b"),
            '\t' => text.push_str("\\t"),
            '\n' => text.push_str("\\n"),
            '\u{c}' => text.push_str("\\f"),
            '\r' => text.push_str("\\r"),
            '\0'..='\u{1f}' => text.push_str(&format!("\\u{:04x}", u32::from(letter))),
            _ => text.push(letter),
        }
    }
    text.push('"');
    text
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn every_escape() {
        assert_eq!(quoted(""), r#""""#);
        assert_eq!(quoted("a\"b\\c/d"), r#""a\"b\\c/d""#);
        assert_eq!(
            quoted("\u{0}\u{1}\u{8}\t\n\u{b}\u{c}\r\u{1f} \u{7f}"),
            "\"\\u0000\\u0001\\b\\t\\n\\u000b\\f\\r\\u001f \u{7f}\""
        );
        assert_eq!(quoted("名前\u{2028}😀"), "\"名前\u{2028}😀\"");
    }
}
