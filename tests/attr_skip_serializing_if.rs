//! `skip_serializing_if`: members that are left out by the word of a function.

mod oracle;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

fn is_even(n: &u32) -> bool {
    n % 2 == 0
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Default, Clone)]
#[serde(default)]
struct AllConditional {
    #[serde(skip_serializing_if = "Option::is_none")]
    a: Option<u8>,
    #[serde(skip_serializing_if = "is_even")]
    b: u32,
    #[serde(skip_serializing_if = "is_blank")]
    c: String,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    d: Vec<u8>,
}

#[test]
fn no_stray_commas_when_every_member_may_vanish() {
    for mask in 0..16_u32 {
        let set = |bit: u32| mask & (1 << bit) != 0;
        let value = AllConditional {
            a: set(0).then_some(1),
            b: u32::from(set(1)),
            c: if set(2) { "c".into() } else { String::new() },
            d: if set(3) { vec![1] } else { vec![] },
        };
        oracle::same(&value, &serde_json::to_string(&value).unwrap());
    }
    oracle::same(&AllConditional::default(), "{}");
}

macro_rules! one_always {
    ($name:ident { $($before:ident)* | $always:ident | $($after:ident)* }) => {
        #[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Default)]
        #[serde(default)]
        struct $name {
            $(#[serde(skip_serializing_if = "Option::is_none")] $before: Option<u8>,)*
            $always: u8,
            $(#[serde(skip_serializing_if = "Option::is_none")] $after: Option<u8>,)*
        }
    };
}

one_always!(First { | a | b c });
one_always!(Middle { a | b | c });
one_always!(Last { a b | c | });

#[test]
fn commas_around_a_member_that_is_always_there() {
    for mask in 0..4_u8 {
        let (x, y) = ((mask & 1 != 0).then_some(1), (mask & 2 != 0).then_some(2));
        let (first, middle, last) =
            (First { a: 0, b: x, c: y }, Middle { a: x, b: 0, c: y }, Last { a: x, b: y, c: 0 });
        oracle::same(&first, &serde_json::to_string(&first).unwrap());
        oracle::same(&middle, &serde_json::to_string(&middle).unwrap());
        oracle::same(&last, &serde_json::to_string(&last).unwrap());
    }
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Variants {
    Open {
        #[serde(skip_serializing_if = "Option::is_none")]
        a: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        b: Option<u8>,
    },
    Closed {
        a: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        b: Option<u8>,
    },
}

#[test]
fn fields_of_variants() {
    oracle::same(&Variants::Open { a: None, b: None }, r#"{"Open":{}}"#);
    oracle::same(&Variants::Open { a: None, b: Some(1) }, r#"{"Open":{"b":1}}"#);
    oracle::same(&Variants::Open { a: Some(1), b: Some(2) }, r#"{"Open":{"a":1,"b":2}}"#);
    oracle::same(&Variants::Closed { a: 1, b: None }, r#"{"Closed":{"a":1}}"#);
    oracle::same(&Variants::Closed { a: 1, b: Some(2) }, r#"{"Closed":{"a":1,"b":2}}"#);
}

#[derive(JsonTo, Serialize)]
struct Generic<'a, T: ?Sized> {
    #[serde(skip_serializing_if = "Option::is_none")]
    a: Option<&'a T>,
}

#[test]
fn generic_fields() {
    oracle::writes(&Generic { a: Some("x") }, r#"{"a":"x"}"#);
    oracle::writes(&Generic::<str> { a: None }, "{}");
}
