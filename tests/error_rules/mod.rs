//! What every error must satisfy, whatever went wrong.

use odjson::{Category, Error};

/// Checks `error`, which `input` gave (an empty input for an error of encoding).
///
/// # Panics
///
/// When the error breaks a rule.
pub(crate) fn check(error: &Error, input: &[u8]) {
    let text = error.to_string();
    let shown = || format!("{text:?} for {}", preview(input));
    assert!(!text.is_empty() && text.chars().all(is_harmless), "not one harmless line: {}", shown());
    assert!(!format!("{error:?}").is_empty());
    assert!(error.offset() <= input.len(), "the offset is beyond the input: {}", shown());
    if error.category() == Category::Eof {
        assert_eq!(error.offset(), input.len(), "the text ends too early, but not at its end: {}", shown());
    }

    // The text that was decoded, and texts that were not: each gives an answer inside itself.
    let longer = [input, b"\n\xff\x01\xf0\x9f"].concat();
    for other in [input, &longer, &input[..input.len() / 2], &input[..error.offset()], b""] {
        let (line, column) = error.line_column(other);
        let lines: Vec<&[u8]> = other.split(|&byte| byte == b'\n').collect();
        assert!((1..=lines.len()).contains(&line), "line {line} of {}: {}", lines.len(), shown());
        assert!((1..=lines[line - 1].len() + 1).contains(&column), "column {column}: {}", shown());
        let snippet = error.snippet(other);
        assert!(snippet.chars().all(|c| c == '\n' || is_harmless(c)), "{snippet:?}");
        assert!(snippet.lines().count() <= 3 && snippet.len() <= 2_000, "{snippet:?}");
    }

    let pointer = error.pointer();
    assert!(pointer.is_empty() || pointer.starts_with('/'), "no JSON Pointer: {pointer:?}");
    let tildes_escape = pointer.split('~').skip(1).all(|rest| rest.starts_with(['0', '1']));
    assert!(tildes_escape, "no JSON Pointer: {pointer:?}");
}

/// Checks that the pointer of `error` names a place of `input`, which must be valid and free of duplicate names, and where the value is within
/// the range of serde_json.
#[allow(dead_code, reason = "not every test makes errors in valid texts")]
pub(crate) fn check_pointer(error: &Error, input: &[u8]) {
    if let Ok(document) = serde_json::from_slice::<serde_json::Value>(input) {
        let found = document.pointer(error.pointer());
        assert!(found.is_some(), "{error}: {:?} is no place of {}", error.pointer(), preview(input));
    }
}

/// Not a control character, and not one that turns the direction of the text around it.
fn is_harmless(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

fn preview(input: &[u8]) -> String {
    let cut = &input[..input.len().min(300)];
    format!("{}{}", cut.escape_ascii(), if cut.len() < input.len() { "..." } else { "" })
}
