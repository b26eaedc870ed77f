//! What the fuzz targets hold: against a slow validator that shares no code with the library, and against serde_json. The types, the
//! validator, the rules of errors and the reasons for differences are those of the tests.

#[path = "../../tests/error_rules/mod.rs"]
mod error_rules;
#[allow(dead_code, reason = "some of it is for the tests alone")]
#[path = "../../tests/over/mod.rs"]
mod over;
#[allow(dead_code, reason = "some of it is for the tests alone")]
#[path = "../../tests/differential/reason.rs"]
mod reason;
#[path = "../../tests/slow_validator/mod.rs"]
mod slow_validator;
#[allow(dead_code, reason = "some of it is for the tests alone")]
#[path = "../../tests/differential/types.rs"]
mod types;

use std::fmt::Debug;

use odjson::{Category, Ignored, JsonFrom, MarshalTo, UnmarshalFrom, UnmarshalOwned, Value};
use serde::Serialize;
use serde::de::DeserializeOwned;
use slow_validator::{DEPTH, Fault};
use types::*;

/// A type of both libraries.
trait Both: MarshalTo + UnmarshalOwned + Serialize + DeserializeOwned + PartialEq + Debug {}

impl<T> Both for T where T: MarshalTo + UnmarshalOwned + Serialize + DeserializeOwned + PartialEq + Debug {}

/// A type that knows no member, so that all of them are skipped.
#[derive(JsonFrom)]
struct Stranger {}

/// Calls a function for each type of the bank.
macro_rules! for_each_type {
    ($function:ident($($text:expr),+)) => {
        $function::<Scalars>($($text),+);
        $function::<Optional>($($text),+);
        $function::<Renamed>($($text),+);
        $function::<Defaulted>($($text),+);
        $function::<Strict>($($text),+);
        $function::<Nested>($($text),+);
        $function::<Vec<Shape>>($($text),+);
        $function::<Tuples>($($text),+);
        $function::<Generic<Vec<Shape>, 2>>($($text),+);
        $function::<Keys>($($text),+);
        $function::<Wide>($($text),+);
        $function::<Vec<Option<f64>>>($($text),+);
    };
}

/// Any text into each type: read as serde_json reads it, or differently for a listed reason.
pub fn typed(text: &[u8]) {
    for_each_type!(read_as_serde_reads(text));
}

/// Any text into nothing: accepted if, and only if, it is a JSON value by the default rules.
pub fn skip(text: &[u8]) {
    let verdict = slow_validator::validate(text, DEPTH);
    judge::<Ignored>(text, verdict);
    // In a member that nobody knows, one level deeper. Duplicates of the name itself cannot come about.
    let mut member = b"{\"unknown\":".to_vec();
    member.extend_from_slice(text);
    member.push(b'}');
    judge::<Stranger>(&member, slow_validator::validate(&member, DEPTH));
}

/// Any text into a dynamic value: accepted by the same rules, and what is written again is read as the same value.
pub fn value(text: &[u8]) {
    let Some(value) = judge::<Value>(text, slow_validator::validate(text, DEPTH)) else { return };
    let json = odjson::to_vec(&value).expect("what was read can be written");
    let again: Value = odjson::from_slice(&json).expect("what was written can be read");
    assert!(again == value, "{again:?} is not {value:?}");
    assert_eq!(odjson::to_vec(&again).expect("as before"), json);
}

/// Values that serde_json reads from the text: written as serde_json writes them, and read back.
pub fn roundtrip(text: &[u8]) {
    for_each_type!(write_as_serde_writes(text));
}

/// A text, after a zero byte, over the value of the one before: read as it is read anew, whatever comes of it. Without a zero byte: the
/// text over its own value.
pub fn in_place(text: &[u8]) {
    let (old, new) = match text.iter().position(|byte| *byte == 0) {
        Some(at) => (&text[..at], &text[at + 1..]),
        None => (text, text),
    };
    for_each_type!(read_over(old, new));
}

fn read_over<T: Both>(old: &[u8], new: &[u8]) {
    over::check::<T>(old, new, tell).unwrap_or_else(|what| panic!("{what}"));
}

/// What tells two values apart; the order of hash maps does not.
fn tell<T: Serialize + Debug>(value: &T) -> String {
    serde_json::to_value(value).map_or_else(|_| format!("{value:?}"), |value| value.to_string())
}

/// Reads, and holds the outcome against the verdict of the validator.
fn judge<'de, T: UnmarshalFrom<'de>>(text: &'de [u8], verdict: Result<(), Fault>) -> Option<T> {
    match (odjson::from_slice::<T>(text), verdict) {
        (Ok(value), Ok(())) => Some(value),
        (Ok(_), Err(fault)) => panic!("accepted in spite of {fault:?}"),
        (Err(error), verdict) => {
            error_rules::check(&error, text);
            if verdict.is_ok() {
                // Of another type than `T`; everything fits the types that take any value.
                assert_eq!(error.category(), Category::Data, "{error}");
                error_rules::check_pointer(&error, text);
            }
            None
        }
    }
}

fn read_as_serde_reads<T: Both>(text: &[u8]) {
    let fault = slow_validator::validate(text, DEPTH).err();
    // The limits of the two libraries differ by one level.
    if fault == Some(Fault::Depth) {
        return;
    }
    let ours = odjson::from_slice::<T>(text);
    let theirs = serde_json::from_slice::<T>(text);
    if let Err(error) = &ours {
        error_rules::check(error, text);
    }
    let reason = reason::find(text, &ours, &theirs, fault);
    assert!(reason.is_some(), "no listed reason: ours {ours:?}, theirs {theirs:?}");
}

fn write_as_serde_writes<T: Both>(text: &[u8]) {
    let Ok(value) = serde_json::from_slice::<T>(text) else { return };
    let theirs = serde_json::to_vec(&value).expect("the types can be written");
    match odjson::to_vec(&value) {
        Ok(ours) => {
            assert_eq!(String::from_utf8_lossy(&ours), String::from_utf8_lossy(&theirs));
            let again: T = odjson::from_slice(&ours).expect("what was written can be read");
            assert!(again == value, "{again:?} is not {value:?}");
        }
        // serde_json reads an f32 beyond the largest as infinity, and writes it as null.
        Err(error) => assert!(format!("{value:?}").contains("inf"), "{error}"),
    }
}
