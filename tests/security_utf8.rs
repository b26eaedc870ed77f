//! UTF-8: what is accepted in a string is what the standard library calls UTF-8, in each place where a string can stand and at every offset of a block.
//!
//! `ODJSON_FULL=1` takes all strings of three bytes instead of a sample.

use std::borrow::Cow;
use std::collections::BTreeMap;

use odjson::{Decoder, Error, Ignored, JsonFrom, JsonTo, Token, UnmarshalFrom, Value};

use chance::Chance;

mod chance;

/// Nothing is known, so the member is skipped.
#[derive(JsonFrom)]
struct Nothing {}

#[derive(JsonFrom)]
struct Known<'a> {
    text: &'a str,
}

/// Whether `bytes`, which hold no quote, no backslash and no control character, are accepted in every place; panics where places disagree, or where what
/// comes out is not what went in.
fn check(bytes: &[u8], offset: usize) {
    let before = &[b'a'; 80][..offset];
    let inside = [before, bytes].concat();
    let expected = std::str::from_utf8(&inside).ok();
    let shown = || format!("{} at {offset}", bytes.escape_ascii());

    let value = [b"\"", &inside[..], b"\""].concat();
    assert_eq!(odjson::from_slice::<String>(&value).ok().as_deref(), expected, "{}", shown());
    assert_eq!(odjson::from_slice::<&str>(&value).ok(), expected, "{}", shown());
    assert_eq!(odjson::from_slice::<Ignored>(&value).is_ok(), expected.is_some(), "{}", shown());

    let member = [b"{\"text\":", &value[..], b"}"].concat();
    assert_eq!(odjson::from_slice::<Known<'_>>(&member).ok().map(|known| known.text), expected, "{}", shown());
    assert_eq!(odjson::from_slice::<Nothing>(&member).is_ok(), expected.is_some(), "{}", shown());

    let name = [b"{", &value[..], b":0}"].concat();
    let map = odjson::from_slice::<BTreeMap<&str, u8>>(&name).ok();
    assert_eq!(map.and_then(|map| map.into_keys().next()), expected, "{}", shown());
    assert_eq!(odjson::from_slice::<Nothing>(&name).is_ok(), expected.is_some(), "{}", shown());
}

/// The bytes that may stand in a string as they are.
fn is_plain(bytes: &[u8]) -> bool {
    bytes.iter().all(|&byte| byte >= 0x20 && byte != b'"' && byte != b'\\')
}

#[test]
fn strings_of_two_bytes() {
    for pair in 0..=u16::MAX {
        let bytes = pair.to_be_bytes();
        if is_plain(&bytes) && (bytes[0] >= 0x80 || bytes[1] >= 0x80) {
            check(&bytes, usize::from(pair) % 67);
        }
    }
}

#[test]
fn strings_of_three_bytes() {
    let step = if std::env::var_os("ODJSON_FULL").is_some() { 1 } else { 397 };
    for triple in (0x80_0000_u32..0x100_0000).step_by(step) {
        let bytes = &triple.to_be_bytes()[1..];
        if is_plain(bytes) {
            check(bytes, triple as usize % 67);
        }
    }
}

#[test]
fn boundaries_of_every_class_at_every_offset() {
    // The first and last bytes of each class of Unicode's table of well-formed sequences, and their neighbours.
    const FIRST: &[u8] = &[
        0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5,
        0xff,
    ];
    const OTHER: &[u8] = &[0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];
    let mut offset = 0;
    for &first in FIRST {
        for &second in OTHER {
            for &third in OTHER {
                for &fourth in OTHER {
                    // Each sequence at some offset, and the shorter ones at all.
                    offset = (offset + 1) % 67;
                    check(&[first, second, third, fourth], offset);
                }
            }
            for offset in 0..67 {
                check(&[first, second], offset);
                check(&[first, second, 0x80], offset);
            }
        }
    }
}

#[test]
fn every_way_out_is_utf8_after_an_error_too() {
    // A dynamic value made of what is accepted is valid as the standard library sees it.
    for bytes in ["\u{7f}", "é", "\u{7ff}", "\u{800}", "漢", "\u{ffff}", "\u{10000}", "😀", "\u{10ffff}"] {
        for offset in 0..67 {
            let text = format!("[\"{}{bytes}\",\"{bytes}\"]", "a".repeat(offset));
            let value: Value = odjson::from_slice(text.as_bytes()).unwrap();
            assert_eq!(odjson::to_string(&value).unwrap(), text);
        }
    }
}

#[test]
fn bytes_that_are_not_utf8_are_told_where_they_are() {
    for offset in 0..300 {
        let mut text = vec![b' '; offset];
        text.extend_from_slice(b"\"ab\xffcd\"");
        let error = odjson::from_slice::<Ignored>(&text).unwrap_err();
        assert_eq!(error.offset(), offset + 3, "{error}");
        assert_eq!(error.category(), odjson::Category::Syntax, "{error}");
    }
}

/// An array of strings of which some are not ASCII, close to each other and far away, with an object around some.
fn strings(chance: &mut Chance) -> String {
    let mut text = String::from("[\"\"");
    let mut distance = 1;
    while text.len() < 100_000 {
        match chance.below(20) {
            // How far strings that are not ASCII are from each other changes now and then.
            0 => distance = [1, 40, 200, 1000, 4000][chance.below(5)],
            1 => text.push_str(",{\"n\u{e9}\":[\"\\u00e9\u{e9}\\n\"]}"),
            _ => {}
        }
        text.push_str(",\n\"");
        let ascii = chance.below(distance);
        text.extend(std::iter::repeat_n('a', ascii));
        for _ in 0..chance.below(80) {
            text.push(['b', '\u{e9}', '\u{6f22}', '\u{1f600}'][chance.below(4)]);
        }
        text.push('"');
    }
    text.push(']');
    text
}

#[test]
fn a_broken_byte_is_found_wherever_it_is() {
    let mut chance = Chance(0x9e37_79b9);
    for _ in 0..8 {
        let text = strings(&mut chance).into_bytes();
        assert!(odjson::from_slice::<Value>(&text).is_ok());
        for round in 0..40 {
            let mut broken = text.clone();
            // At any place, or inside of a character.
            let mut at = chance.below(text.len());
            while round % 2 == 0 && text[at].is_ascii() {
                at = chance.below(text.len());
            }
            broken[at] = [0x80, 0xbf, 0xc3, 0xe6, 0xf0, 0xff][chance.below(6)];
            let Err(expected) = std::str::from_utf8(&broken) else { continue };
            let offset = expected.valid_up_to();
            for error in [
                odjson::from_slice::<Value>(&broken).unwrap_err(),
                odjson::from_slice::<Ignored>(&broken).unwrap_err(),
                odjson::from_slice::<Vec<Value>>(&broken).unwrap_err(),
                odjson::from_slice_prefix::<Value>(&broken).unwrap_err(),
            ] {
                assert_eq!(error.offset(), offset, "{error}");
                assert!(error.to_string().starts_with("invalid UTF-8"), "{error}");
            }
        }
    }
}

#[test]
fn the_first_of_two_errors_is_told() {
    // A word that is none, and bytes that are not UTF-8 before it, at it and after it.
    for (text, offset) in [
        (&b"[1,tru,\"\xff\"]"[..], 6),
        (b"[\"\xff\",tru]", 2),
        (b"[1,\xff,tru]", 3),
        (b"[1,tr\xff,\"\"]", 5),
        (b"[1] \"\xff\"", 4),
        (b"[1] \xff", 4),
        (b"[\"\xff\x01\"]", 2),
        (b"[\"\x01\xff\"]", 2),
        (b"[\"\\n\xff\\x\"]", 4),
        (b"[\"\\x\xff\"]", 2),
        (b"[\"\xc3", 2),
        (b"[\"\xc3\"", 2),
    ] {
        let is_utf8_error = text.get(offset).is_some_and(|byte| !byte.is_ascii());
        for error in [odjson::from_slice::<Value>(text).unwrap_err(), odjson::from_slice::<Ignored>(text).unwrap_err()]
        {
            assert_eq!(error.offset(), offset, "{}: {error}", text.escape_ascii());
            assert_eq!(error.to_string().starts_with("invalid UTF-8"), is_utf8_error, "{error}");
        }
    }
}

/// All tokens of a value, of which each text is looked at.
#[derive(Default)]
struct Tokens;

impl<'de> UnmarshalFrom<'de> for Tokens {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        let mut open = 0;
        loop {
            match d.read_token()? {
                Token::BeginArray | Token::BeginObject => open += 1,
                Token::EndArray | Token::EndObject => open -= 1,
                Token::String(text) | Token::Number(text) => assert!(std::str::from_utf8(text.as_bytes()).is_ok()),
                _ => {}
            }
            if open == 0 {
                return Ok(Tokens);
            }
        }
    }
}

#[derive(JsonTo, JsonFrom)]
enum Variant {
    #[serde(rename = "\u{e4}")]
    Alone,
    #[serde(rename = "\u{6f22}\u{5b57}")]
    With(Box<str>),
}

#[derive(JsonTo, JsonFrom)]
struct Every<'a> {
    text: String,
    #[serde(borrow)]
    borrowed: Cow<'a, str>,
    letter: char,
    #[serde(rename = "needs \"escapes\" \u{e9}")]
    quoted: u8,
    größe: i64,
    variants: Vec<Variant>,
    letters: BTreeMap<char, u8>,
    numbers: BTreeMap<i32, String>,
    flags: BTreeMap<bool, &'a str>,
    value: Value,
    #[serde(skip_serializing)]
    tokens: Tokens,
}

const EVERY: &str = r#"{"text":"aé\n漢","borrowed":"漢字漢字漢字漢字漢字漢字","letter":"é","needs \"escapes\" é":1,"größe":-12,
"variants":["ä",{"漢字":"\u00e9é"},"\u00e4"],"letters":{"é":1,"\u6f22":2},"numbers":{"-1":"é","\u0032":"a"},"flags":{"true":"😀"},
"value":{"é":["é",{"\n漢":"x"}]},"tokens":["é",{"é":"\té","b":12}],"größer":0,"ein anderer Name, der länger als ein Block ist, é":"é"}"#;

/// Reads `broken`, anew and over a value: it is refused where the standard library refuses it, and what is left of the value is text.
fn refuse(broken: &[u8]) {
    let Err(expected) = std::str::from_utf8(broken) else { return };
    let mut over: Vec<Every<'_>> = odjson::from_str(EVERY_LIST).unwrap();
    for error in [
        odjson::from_slice::<Vec<Every<'_>>>(broken).map(drop),
        odjson::from_slice_in_place::<Vec<Every<'_>>>(broken, &mut over),
        odjson::from_slice::<Vec<Nothing>>(broken).map(drop),
        odjson::from_slice::<Tokens>(broken).map(drop),
    ] {
        let error = error.unwrap_err();
        // An escape that is none is told at its backslash.
        let is_escape = broken[error.offset()] == b'\\' && error.offset() < expected.valid_up_to();
        assert!(is_escape || error.offset() == expected.valid_up_to(), "{error}: {}", broken.escape_ascii());
        assert!(is_escape || error.to_string().starts_with("invalid UTF-8"), "{error}");
    }
    let left = odjson::to_vec(&over).unwrap();
    assert!(std::str::from_utf8(&left).is_ok(), "{}", broken.escape_ascii());
}

const EVERY_LIST: &str = r#"[{"text":"old","borrowed":"old","letter":"o","needs \"escapes\" é":1,"größe":1,"variants":[],"letters":{},
"numbers":{},"flags":{},"value":null,"tokens":0}]"#;

#[test]
fn every_type_refuses_a_broken_byte_at_every_place() {
    for text in [format!("[{EVERY}]"), format!("[{EVERY},\n  {EVERY}]"), format!("[{EVERY}]{}", " ".repeat(300))] {
        let text = text.into_bytes();
        assert_eq!(odjson::from_slice::<Vec<Every<'_>>>(&text).map(drop).map_err(|error| error.to_string()), Ok(()));
        for at in 0..text.len() {
            for byte in [0x80, 0xc3, 0xff] {
                let mut broken = text.clone();
                broken[at] = byte;
                refuse(&broken);
            }
        }
    }
}

#[test]
fn names_that_repeat_refuse_a_broken_byte() {
    // Enough objects for their names to be known; the last ones are broken.
    let object = r#"{"é":1,"漢字":{"größe":"é"},"needs \"escapes\" é":2,"plain":[]}"#;
    let text = format!("[{}]", vec![object; 40].join(",")).into_bytes();
    assert!(odjson::from_slice::<Ignored>(&text).is_ok());
    for at in text.len() - 8 * object.len()..text.len() {
        for byte in [0x80, 0xff] {
            let mut broken = text.clone();
            broken[at] = byte;
            let Err(expected) = std::str::from_utf8(&broken) else { continue };
            for error in [
                odjson::from_slice::<Ignored>(&broken).unwrap_err(),
                odjson::from_slice::<Vec<Nothing>>(&broken).map(drop).unwrap_err(),
            ] {
                let is_escape = broken[error.offset()] == b'\\';
                assert!(is_escape || error.offset() == expected.valid_up_to(), "{error}");
            }
        }
    }
}

/// Names that are not compared in the text, one after the other: nothing is predicted well.
#[derive(JsonFrom, Debug)]
struct Unpredicted {
    #[serde(rename = "\"a")]
    a: (),
    #[serde(rename = "\\b")]
    b: Option<u8>,
    #[serde(
        rename = "a name that is too long to be compared where it stands, because more than ninety-six bytes are in it and a quote"
    )]
    c: Ignored,
}

#[test]
fn a_byte_in_the_place_of_a_name_is_none() {
    let members = [
        r#""\"a":null"#,
        r#""\\b":1"#,
        r#""a name that is too long to be compared where it stands, because more than ninety-six bytes are in it and a quote":0"#,
    ];
    for joint in [",", ",\n  ", ", "] {
        for pad in [0, 300] {
            let text = format!("[{{{}}}]{}", members.join(joint), " ".repeat(pad));
            assert_eq!(odjson::from_str::<Vec<Unpredicted>>(&text).unwrap().len(), 1);
            for start in members.map(|member| text.find(member).unwrap()) {
                let mut broken = text.clone().into_bytes();
                broken[start] = 0xff;
                // As the name is kept, without the backslash of its escape.
                let as_kept = [&text.as_bytes()[..start], b"\xff", &text.as_bytes()[start + 2..]].concat();
                for broken in [broken, as_kept] {
                    let error = odjson::from_slice::<Vec<Unpredicted>>(&broken).unwrap_err();
                    assert_eq!(error.offset(), start, "{error}");
                    assert!(error.to_string().starts_with("invalid UTF-8"), "{error}");
                }
            }
        }
    }
}
