//! `borrow`: accepted, and never needed.

mod oracle;

use std::borrow::Cow;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Asked<'a, 'b: 'a, T: 'a> {
    #[serde(borrow)]
    a: &'a str,
    #[serde(borrow)]
    b: Cow<'b, str>,
    #[serde(borrow = "'a + 'b")]
    pair: (&'a str, Cow<'b, str>),
    t: Vec<T>,
}

#[test]
fn with_the_attribute() {
    let json = r#"{"a":"x","b":"y\n","pair":["p","q"],"t":[1,65535]}"#;
    let value = Asked { a: "x", b: "y\n".into(), pair: ("p", "q".into()), t: vec![1_u16, 65535] };
    oracle::reads(json, &value);
    oracle::writes(&value, json);
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct Silent<'a, 'b> {
    text: Cow<'a, str>,
    list: Vec<Option<&'b str>>,
    nested: Option<Box<Silent<'a, 'b>>>,
}

#[test]
fn without_it() {
    let json = r#"{"text":"plain","list":["a",null],"nested":{"text":"\n","list":[],"nested":null}}"#;
    let value = odjson::from_str::<Silent<'_, '_>>(json).unwrap();
    assert!(matches!(value.text, Cow::Borrowed("plain")));
    assert_eq!(value.list, [Some("a"), None]);
    let nested = value.nested.unwrap();
    assert!(matches!(&nested.text, Cow::Owned(text) if text == "\n"));
}

#[derive(JsonFrom, Debug, PartialEq)]
struct Forever {
    text: &'static str,
}

#[test]
fn static_text_is_read_from_static_input() {
    assert_eq!(odjson::from_str::<Forever>(r#"{"text":"x"}"#).unwrap(), Forever { text: "x" });
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
enum Variants<'a> {
    #[json(borrow)]
    Newtype(&'a str),
    Struct {
        text: &'a str,
    },
}

#[test]
fn variants() {
    oracle::own(&Variants::Newtype("x"), r#"{"Newtype":"x"}"#);
    oracle::own(&Variants::Struct { text: "x" }, r#"{"Struct":{"text":"x"}}"#);
}

/// A lifetime of which no field is read does not have to be that of the input.
#[derive(JsonFrom, Debug, PartialEq)]
struct Unread<'a> {
    #[json(skip)]
    text: Option<&'a str>,
    a: u8,
}

#[test]
fn a_lifetime_that_is_not_read_is_free() {
    fn owned<T: odjson::UnmarshalOwned>(json: &str) -> T {
        odjson::from_str(json).unwrap()
    }
    assert_eq!(owned::<Unread<'static>>(r#"{"a":1}"#), Unread { text: None, a: 1 });
}
