//! Escapes: every `\u` escape and pairs of them, in each place where a string can stand, against a plain reference; and each of them cut.
//!
//! `ODJSON_FULL=1` takes all 1,048,576 surrogate pairs instead of a sample.

mod chance;

use std::collections::BTreeMap;

use chance::Chance;
use odjson::{Category, Ignored, JsonFrom};

/// Nothing is known, so the member is skipped.
#[derive(JsonFrom)]
struct Nothing {}

/// What `\u` escapes of these units stand for; `None` where one is half a pair.
fn reference(units: &[u16]) -> Option<String> {
    char::decode_utf16(units.iter().copied()).collect::<Result<String, _>>().ok()
}

/// Checks the string `inside`, in quotes, in every place; `expected` is its value, or `None` for an error.
fn check(inside: &str, expected: Option<&str>) {
    let string = format!("\"{inside}\"");
    assert_eq!(odjson::from_str::<String>(&string).ok().as_deref(), expected, "{inside}");
    assert_eq!(odjson::from_str::<Ignored>(&string).is_ok(), expected.is_some(), "{inside}");

    let member = format!("{{{string}:{string}}}");
    let map = odjson::from_str::<BTreeMap<String, String>>(&member).ok();
    let found = map.as_ref().and_then(|map| map.first_key_value()).map(|(name, value)| (name.as_str(), value.as_str()));
    assert_eq!(found, expected.map(|text| (text, text)), "{member}");
    assert_eq!(odjson::from_str::<Nothing>(&member).is_ok(), expected.is_some(), "{member}");
}

#[test]
fn every_escape_alone() {
    for unit in 0..=u16::MAX {
        let expected = reference(&[unit]);
        let inside = if unit % 2 == 0 { format!("\\u{unit:04x}") } else { format!("\\u{unit:04X}") };
        check(&inside, expected.as_deref());
    }
}

#[test]
fn every_escape_after_a_high_half_and_before_a_low_one() {
    for unit in (0..=u16::MAX).step_by(if full() { 1 } else { 5 }) {
        for units in [[0xd83d, unit], [unit, 0xde00]] {
            let inside = format!("x\\u{:04x}\\u{:04X}y", units[0], units[1]);
            let expected = reference(&units).map(|text| format!("x{text}y"));
            check(&inside, expected.as_deref());
        }
    }
}

#[test]
fn surrogate_pairs() {
    for code in (0x1_0000..=0x10_ffff_u32).step_by(if full() { 1 } else { 101 }) {
        let expected = char::from_u32(code).expect("beyond the surrogates").to_string();
        let mut units = [0; 2];
        expected.chars().next().unwrap().encode_utf16(&mut units);
        let string = format!("\"\\u{:04x}\\u{:04x}\"", units[0], units[1]);
        assert_eq!(odjson::from_str::<String>(&string).ok(), Some(expected), "{string}");
        let (high, low) = (u32::from(units[0]), u32::from(units[1]));
        let swapped = format!("\"\\u{low:04x}\\u{high:04x}\"");
        assert!(odjson::from_str::<String>(&swapped).is_err(), "{swapped}");
    }
}

#[test]
fn escapes_at_every_offset_of_a_block() {
    for offset in 0..=70 {
        let before = "a".repeat(offset);
        for (escape, value) in
            [("\\n", "\n"), ("\\\"", "\""), ("\\\\", "\\"), ("\\u00e9", "é"), ("\\ud83d\\ude00", "😀")]
        {
            for after in ["", "b", "\\\\", "é", &"c".repeat(40)] {
                let expected = format!("{before}{value}{}", after.replace("\\\\", "\\"));
                check(&format!("{before}{escape}{after}"), Some(&expected));
            }
        }
        for wrong in ["\\ud83d", "\\udc00", "\\x", "\\u12g4", "\\U0041", "\\ud83d\\n", "\\ud83dde00", "\\ud83d\\u0041"]
        {
            check(&format!("{before}{wrong}"), None);
            check(&format!("{before}{wrong}{before}"), None);
        }
    }
}

#[test]
fn every_byte_after_a_backslash() {
    for byte in 0..=u8::MAX {
        let text = [&b"\"\\"[..], &[byte], b"0000\""].concat();
        let is_escape = b"\"\\/bfnrtu".contains(&byte);
        assert_eq!(odjson::from_slice::<String>(&text).is_ok(), is_escape, "{}", text.escape_ascii());
        assert_eq!(odjson::from_slice::<Ignored>(&text).is_ok(), is_escape, "{}", text.escape_ascii());
    }
}

#[test]
fn cut_escapes_are_an_end_too_early() {
    for offset in [0, 1, 15, 16, 30, 31, 62, 63, 250] {
        let whole = format!("\"{}\\n\\u00e9\\ud83d\\ude00\\\\\"", "a".repeat(offset));
        for cut in 0..whole.len() {
            let error = odjson::from_str::<String>(&whole[..cut]).unwrap_err();
            assert_eq!((error.category(), error.offset()), (Category::Eof, cut), "{}", &whole[..cut]);
            let error = odjson::from_str::<Ignored>(&whole[..cut]).unwrap_err();
            assert_eq!((error.category(), error.offset()), (Category::Eof, cut), "{}", &whole[..cut]);
        }
    }
}

fn full() -> bool {
    std::env::var_os("ODJSON_FULL").is_some()
}

/// Text and escapes in every mixture and at every place of a block, against a character at a time.
#[test]
fn text_between_escapes() {
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut below = |bound| chance.below(bound);
    let escapes = [
        ("\\n", "\n"),
        ("\\\"", "\""),
        ("\\\\", "\\"),
        ("\\/", "/"),
        ("\\b", "\u{8}"),
        ("\\u0041", "A"),
        ("\\u00e9", "\u{e9}"),
        ("\\uac00", "\u{ac00}"),
        ("\\ud83d\\ude00", "\u{1f600}"),
    ];
    for round in 0..4000 {
        let (mut inside, mut expected) = (String::new(), String::new());
        let longest = [1, 7, 20, 90][round % 4];
        for _ in 0..below(40) {
            for _ in 0..below(longest) {
                let c = ['a', ' ', 'z', '\u{fc}', '\u{6f22}', '\u{1f600}'][below(6)];
                inside.push(c);
                expected.push(c);
            }
            let (escape, character) = escapes[below(escapes.len())];
            inside.push_str(escape);
            expected.push_str(character);
        }
        check(&inside, Some(&expected));
        // Something wrong after it all.
        let wrong = ["\\x", "\\ud83d", "\\udc00x", "\\u12g4", "\n", "\u{1f}", "\0"][below(7)];
        check(&format!("{inside}{wrong}"), None);
    }
}
