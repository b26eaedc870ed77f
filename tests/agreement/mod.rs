//! serde_json as the oracle for the types of std: both read the same values from the same texts and write the same texts for
//! the same values. Differences that are meant are listed where they are, and a listed one that is none is a failure.
#![allow(dead_code, reason = "each test binary uses its part")]

use std::fmt::Debug;

use odjson::{MarshalTo, UnmarshalFrom};
use serde::{Deserialize, Serialize};

/// What both sides can write.
pub(crate) trait Written: MarshalTo + Serialize {}

impl<T: MarshalTo + Serialize + ?Sized> Written for T {}

/// What both sides can read, and show.
pub(crate) trait Read: UnmarshalFrom<'static> + Deserialize<'static> + Debug {}

impl<T: UnmarshalFrom<'static> + Deserialize<'static> + Debug> Read for T {}

/// Texts for every type: most are wrong for most.
const TEXTS: &[&str] = &[
    "null",
    "true",
    "false",
    "tru",
    "nul",
    "nullx",
    "0",
    "-0",
    "1",
    "-1",
    "7",
    "127",
    "128",
    "-128",
    "-129",
    "255",
    "256",
    "32767",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "170141183460469231731687303715884105727",
    "170141183460469231731687303715884105728",
    "-170141183460469231731687303715884105728",
    "-170141183460469231731687303715884105729",
    "340282366920938463463374607431768211455",
    "340282366920938463463374607431768211456",
    "1000000000000000000000000000000000000000000000000000000000",
    "1.0",
    "0.0",
    "-0.0",
    "1.5",
    "-1.5",
    "1e0",
    "1E2",
    "1e-2",
    "1e400",
    "-1e400",
    "1e-400",
    "01",
    "-01",
    "00",
    "1.",
    "1.e1",
    ".5",
    "-",
    "1e",
    "1e+",
    "+1",
    "1 2",
    " 1 ",
    "\n\t 1\r\n",
    "",
    "  ",
    "NaN",
    "Infinity",
    "\u{feff}1",
    r#""""#,
    r#""a""#,
    r#""ab""#,
    r#""1""#,
    r#""true""#,
    r#""null""#,
    r#""é""#,
    r#""\u00e9""#,
    r#""\ud83d\ude00""#,
    r#""\ud800""#,
    r#""\udc00x""#,
    r#""a\nb\\\"""#,
    r#""\x""#,
    r#""a"#,
    "\"\u{1}\"",
    r#"'a'"#,
    "[]",
    "[ ]",
    "[1]",
    "[ 1 , 2 ]",
    "[1,2,3]",
    "[1,1,2,1]",
    "[3,2,1]",
    "[[]]",
    "[[1],[2,3]]",
    "[null]",
    r#"["a"]"#,
    r#"["a",1]"#,
    "[true,false]",
    "[1.5,2]",
    "[1,]",
    "[,1]",
    "[1 2]",
    "[1",
    "[",
    "]",
    "[1}",
    "{}",
    "{ }",
    r#"{"a":1}"#,
    r#"{"1":1}"#,
    r#"{ "1" : 1 , "2" : 2 }"#,
    r#"{"true":true}"#,
    r#"{"a":1,"b":2}"#,
    r#"{"a":null}"#,
    r#"{"a":[1]}"#,
    r#"{"a":1,}"#,
    r#"{"a" 1}"#,
    r#"{"a":}"#,
    r#"{"a"}"#,
    r#"{"a":1"#,
    "{1:1}",
    "{",
    "{]",
];

/// Reads each common text and each of `own` both ways.
#[track_caller]
pub(crate) fn agree<T: Read + Written>(own: &'static [&'static str]) {
    agree_but::<T>(own, &[]);
}

/// As [`agree`]; on the texts of `differences` the two differ, and odjson reads the value that is shown, or none.
#[track_caller]
pub(crate) fn agree_but<T: Read + Written>(
    own: &'static [&'static str],
    differences: &'static [(&'static str, Option<&'static str>)],
) {
    let name = std::any::type_name::<T>();
    for &text in TEXTS.iter().chain(own).chain(differences.iter().map(|(text, _)| text)) {
        let here = odjson::from_str::<T>(text);
        let there = serde_json::from_str::<T>(text);
        let shown = here.as_ref().ok().map(|value| format!("{value:?}"));
        let shown_there = there.as_ref().ok().map(|value| format!("{value:?}"));
        match differences.iter().find(|(different, _)| *different == text) {
            Some((_, expected)) => {
                assert_eq!(shown.as_deref(), *expected, "{name} from {text}");
                assert_ne!(shown, shown_there, "{name} from {text} is the same for serde_json");
            }
            None => assert_eq!(shown, shown_there, "{name} from {text}: {:?} against {:?}", here.err(), there.err()),
        }
        if let Ok(value) = &odjson::from_str::<T>(text) {
            writes_alike(value);
        }
    }
}

/// Both write the same, compact and indented, or nothing.
#[track_caller]
pub(crate) fn writes_alike<T: Written + ?Sized>(value: &T) {
    assert_eq!(odjson::to_string(value).ok(), serde_json::to_string(value).ok());
    assert_eq!(odjson::to_string_pretty(value).ok(), serde_json::to_string_pretty(value).ok());
}

/// Both write `text`, and read back a value that is shown alike.
#[track_caller]
pub(crate) fn round_trips<T: Written + Debug + UnmarshalFrom<'static>>(value: &T, text: &'static str) {
    assert_eq!(odjson::to_string(value).unwrap(), text);
    writes_alike(value);
    assert_eq!(format!("{:?}", odjson::from_str::<T>(text).unwrap()), format!("{value:?}"));
}

/// odjson's error for `text`.
#[track_caller]
pub(crate) fn error<T: Read>(text: &'static str) -> String {
    odjson::from_str::<T>(text).unwrap_err().to_string()
}
