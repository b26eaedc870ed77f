//! Errors: their place, their text and their other answers, for inputs that would make them panic, lie or reach the terminal.

mod error_rules;
mod slow_validator;

use std::collections::BTreeMap;
use std::fmt::Debug;

use odjson::{Category, Error, Ignored, JsonFrom, JsonTo, UnmarshalFrom, Value};

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct Item {
    count: u32,
    #[json(default)]
    id: Option<i64>,
    #[json(rename = "a/b~c \"é\"\u{202e}\n", default)]
    odd: Vec<Kind>,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
enum Kind {
    Unit,
    One(u8),
    Pair(u8, bool),
    Named { x: f32 },
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
#[json(deny_unknown_fields)]
struct Strict {
    a: u8,
    b: u8,
    c: u8,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct Document {
    items: Vec<Item>,
    #[json(default)]
    map: BTreeMap<String, Item>,
    #[json(default)]
    tuple: Option<(u8, [bool; 2])>,
}

#[track_caller]
fn error<T: for<'de> UnmarshalFrom<'de> + Debug>(text: &str) -> Error {
    let error = odjson::from_str::<T>(text).expect_err("an error");
    error_rules::check(&error, text.as_bytes());
    if slow_validator::validate(text.as_bytes(), slow_validator::DEPTH).is_ok() {
        error_rules::check_pointer(&error, text.as_bytes());
    }
    error
}

/// The error of `text`, where ⌖ marks its place and is not part of the text.
#[track_caller]
fn places<T: for<'de> UnmarshalFrom<'de> + Debug>(text: &str, category: Category, pointer: &str) {
    let offset = text.find('⌖').expect("the place is marked");
    let text = text.replacen('⌖', "", 1);
    let error = error::<T>(&text);
    assert_eq!((error.offset(), error.category(), error.pointer()), (offset, category, pointer), "{text}: {error}");
    let line = text[..offset].matches('\n').count() + 1;
    let column = offset - text[..offset].rfind('\n').map_or(0, |at| at + 1) + 1;
    assert_eq!(error.line_column(&text), (line, column), "{text}: {error}");
}

#[test]
fn data_errors_are_at_the_first_byte_of_the_value() {
    places::<Document>(r#"{"items":[{"count":⌖"abc"}]}"#, Category::Data, "/items/0/count");
    places::<Document>(r#"{"items":[{"count":1},{"count": ⌖-1}]}"#, Category::Data, "/items/1/count");
    places::<Document>(r#"{"items":⌖{}}"#, Category::Data, "/items");
    places::<Document>(" \n ⌖[]", Category::Data, "");
    places::<Document>("{\"items\":[],\n\"tuple\":[1,[true,\n⌖1]]}", Category::Data, "/tuple/1/1");
    places::<Document>(r#"{"items":[],"map":{"k~/":{"count":⌖1.5}}}"#, Category::Data, "/map/k~0~1/count");
    places::<Vec<Kind>>(r#"["Unit",⌖"Nope"]"#, Category::Data, "/1");
    places::<Vec<Kind>>(r#"["Unit",{⌖"Nope":1}]"#, Category::Data, "/1/Nope");
    places::<Vec<Kind>>(r#"[{"One":⌖256}]"#, Category::Data, "/0/One");
    places::<Vec<Kind>>(r#"[{"Named":{"x":⌖1e39}}]"#, Category::Data, "/0/Named/x");
    places::<Vec<Kind>>(r#"[{"Unit":⌖0}]"#, Category::Data, "/0/Unit");
    places::<BTreeMap<u8, u8>>(r#"{"1":1,⌖"256":1}"#, Category::Data, "/256");
    places::<BTreeMap<String, u8>>(r#"{"a":1,"\u0062":⌖null}"#, Category::Data, "/b");
}

#[test]
fn a_missing_member_is_at_the_closing_brace() {
    places::<Document>(r#"{"items":[{"id":1⌖}]}"#, Category::Data, "/items/0");
    places::<Document>("{ ⌖}", Category::Data, "");
    places::<Strict>("{\"b\":1\n⌖}", Category::Data, "");
    let text = error::<Strict>(r#"{"b":1}"#).to_string();
    assert_eq!(text, r#"missing member "a" and "c" (offset 6)"#);
}

#[test]
fn a_second_name_is_at_its_quote() {
    places::<Document>(r#"{"items":[{"count":1,"id":2,⌖"id":3}]}"#, Category::Syntax, "/items/0/id");
    places::<Document>(r#"{"items":[{"id":1,"count":2,⌖"id":3}]}"#, Category::Syntax, "/items/0/id");
    places::<Document>(r#"{"items":[{"id":1, "count":2,  ⌖"id":3}]}"#, Category::Syntax, "/items/0/id");
    places::<Document>(r#"{"items":[{"count":1,⌖"c\u006funt":1}]}"#, Category::Syntax, "/items/0/count");
    places::<Document>(r#"{"items":[],"x":{"y":[{"z":1,⌖"z":1}]}}"#, Category::Syntax, "/x/y/0/z");
    places::<Document>(r#"{"items":[],"x":1,⌖"x":1}"#, Category::Syntax, "/x");
    places::<BTreeMap<String, u8>>(r#"{"":1,⌖"":2}"#, Category::Syntax, "/");
    places::<Value>(r#"[{"a":{},⌖"a":{}}]"#, Category::Syntax, "/0/a");
    places::<Ignored>(r#"[{"a":{},⌖"a":{}}]"#, Category::Syntax, "/0/a");
    places::<BTreeMap<i8, u8>>(r#"{"0":1,⌖"-0":2}"#, Category::Syntax, "/-0");
    let text = error::<Ignored>(r#"{"items":[{"id":1,"id":2}]}"#).to_string();
    assert_eq!(text, r#"duplicate member name "id" at /items/0/id (offset 18)"#);
}

#[test]
fn an_unknown_name_is_at_its_quote() {
    places::<Strict>(r#"{"a":1,⌖"zz":2,"b":1,"c":1}"#, Category::Data, "/zz");
    assert_eq!(error::<Strict>(r#"{"zz":2}"#).to_string(), r#"unknown member "zz" at /zz (offset 1)"#);
}

#[test]
fn syntax_errors_are_at_the_first_byte_that_cannot_be() {
    for (text, pointer) in [
        ("⌖x", ""),
        ("[1 ⌖2]", ""),
        ("[1,⌖]", "/1"),
        ("[⌖,1]", "/0"),
        ("{\"a\":1,⌖}", ""),
        ("{\"a\"⌖ 1}", "/a"),
        ("{\"a\":⌖}", "/a"),
        ("{⌖a:1}", ""),
        ("[tr⌖x]", "/0"),
        ("[0⌖1]", "/0"),
        ("[1.⌖]", "/0"),
        ("[-⌖x]", "/0"),
        ("[1e⌖,]", "/0"),
        ("[+⌖1]", "/0"),
        ("[]⌖]", ""),
        ("1 ⌖2", ""),
        ("{\"a\":[0,{\"b\":⌖?}]}", "/a/1/b"),
        ("[\"a⌖\u{1}\"]", "/0"),
    ] {
        // Where the byte after a wrong start is told, the start is meant.
        let text = text.replace("+⌖", "⌖+").replace("\"⌖ 1", "\" ⌖1");
        let offset = text.find('⌖').unwrap();
        let text = text.replacen('⌖', "", 1);
        for error in [error::<Ignored>(&text), error::<Value>(&text)] {
            assert_eq!((error.offset(), error.category()), (offset, Category::Syntax), "{text}: {error}");
            // The pointer may be that of the container or of the place in it.
            let container = pointer.rsplit_once('/').map_or("", |(container, _)| container);
            assert!([pointer, container].contains(&error.pointer()), "{text}: {error}");
        }
    }
}

#[test]
fn texts_that_end_too_early_say_so_at_their_end() {
    let text = r#"{"items": [{"count": 12, "id": -3, "x": [true, null, "a\u00e9", {"y": 1.5e-3}]}], "map": {}}"#;
    for cut in 0..text.len() {
        let part = &text[..cut];
        for error in [error::<Document>(part), error::<Value>(part), error::<Ignored>(part)] {
            assert_eq!((error.category(), error.offset()), (Category::Eof, cut), "{part}: {error}");
        }
    }
}

#[test]
fn texts_are_one_harmless_line_whatever_the_input_holds() {
    let nasty = "\u{202e}\u{2066}\u{1b}[31m\r\n\0\u{7f}\u{9b}\u{2028}é😀\\\"";
    let escaped: String = nasty
        .chars()
        .map(|c| {
            let mut units = [0; 2];
            c.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")).collect::<String>()
        })
        .collect();
    let raw: String = nasty.chars().filter(|c| *c >= ' ' && *c != '"' && *c != '\\').collect();
    for name in [escaped.as_str(), raw.as_str()] {
        error::<Document>(&format!("{{\"items\":\"{name}\"}}"));
        error::<Document>(&format!("{{\"items\":[],\"{name}\":1,\"{name}\":2}}"));
        error::<Document>(&format!("{{\"items\":[],\"map\":{{\"{name}\":3}}}}"));
        error::<Strict>(&format!("{{\"{name}\":1}}"));
        error::<Vec<Kind>>(&format!("[\"{name}\"]"));
        error::<Vec<Kind>>(&format!("[{{\"{name}\":1}}]"));
        error::<BTreeMap<char, u8>>(&format!("{{\"{name}\":1}}"));
        error::<BTreeMap<u8, u8>>(&format!("{{\"{name}\":1}}"));
        error::<u8>(&format!("\"{name}\""));
        error::<Ignored>(&format!("[\"{name}\" x"));
    }
    for byte in 0..=u8::MAX {
        for text in
            [vec![byte], vec![b'[', byte], vec![b'{', byte], vec![b'"', byte, b'"', byte], vec![b'1', byte, byte]]
        {
            if let Err(error) = odjson::from_slice::<Ignored>(&text) {
                error_rules::check(&error, &text);
            }
            if let Err(error) = odjson::from_slice::<Document>(&text) {
                error_rules::check(&error, &text);
            }
        }
    }
}

#[test]
fn long_values_are_cut_between_characters() {
    for filler in ["a", "é", "漢", "😀", "\\n", "\\u00e9", "\\ud83d\\ude00", "\u{301}"] {
        for shift in 0..13 {
            let value = format!("\"{}{}\"", "x".repeat(shift), filler.repeat(120));
            let error = error::<Vec<u8>>(&format!("[{value}]"));
            assert!(error.to_string().len() < 700, "{error}");
            let name = &value;
            let error = self::error::<Strict>(&format!("{{{name}:1}}"));
            assert!(error.to_string().len() < 3_000, "{error}");
        }
    }
    let digits = "9".repeat(5_000);
    assert!(error::<u8>(&digits).to_string().len() < 400);
    assert!(error::<Vec<u8>>(&format!("[{{\"a\":\"{digits}\"}}]")).to_string().len() < 400);
}

#[test]
fn wording() {
    let text = error::<Document>(r#"{"items":[{"count":"abc"}]}"#).to_string();
    assert_eq!(text, r#"invalid type: expected u32, found string "abc" at /items/0/count (offset 19)"#);
    let text = error::<u8>("300").to_string();
    assert!(text.starts_with("invalid value: expected u8, found number 300"), "{text}");
    let text = error::<(u8, u8)>("[1]").to_string();
    assert_eq!(text, "invalid length: expected an array of 2 elements, found 1 (offset 0)");
}

#[test]
fn errors_of_values_out_have_the_pointer_of_their_place() {
    #[derive(JsonTo)]
    struct Outer {
        list: Vec<Option<f64>>,
        map: BTreeMap<String, (u8, f32)>,
    }
    let at = |list: f64, map: f32| {
        let outer = Outer { list: vec![None, Some(1.0), Some(list)], map: [("a/b~\n".to_owned(), (1, map))].into() };
        let error = odjson::to_vec(&outer).unwrap_err();
        error_rules::check(&error, b"");
        assert_eq!(error.category(), Category::Data);
        error.pointer().to_owned()
    };
    assert_eq!(at(f64::NAN, 1.0), "/list/2");
    assert_eq!(at(1.0, f32::INFINITY), "/map/a~1b~0\n/1");
    // The first of two wins.
    assert_eq!(at(f64::NAN, f32::INFINITY), "/list/2");
}
