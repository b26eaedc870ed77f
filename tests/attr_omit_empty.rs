//! `omit_empty`: members that are written as `""`, `[]`, `{}` or `null` are left out.

mod oracle;

use std::collections::BTreeMap;

use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom, Debug, PartialEq, Default)]
struct Inner {
    #[json(omit_empty, default)]
    list: Vec<u8>,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq, Default)]
#[json(default)]
struct Empties {
    #[json(omit_empty)]
    text: String,
    #[json(omit_empty)]
    list: Vec<u8>,
    #[json(omit_empty)]
    map: BTreeMap<String, u8>,
    #[json(omit_empty)]
    option: Option<Option<String>>,
    #[json(omit_empty)]
    inner: Inner,
    #[json(omit_empty)]
    number: u8,
    #[json(omit_empty)]
    unit: (),
}

#[test]
fn empty_values_are_left_out() {
    oracle::own(&Empties::default(), r#"{"number":0}"#);
    oracle::own(
        &Empties {
            text: " ".into(),
            list: vec![0],
            map: [(String::new(), 0)].into(),
            option: Some(Some("x".into())),
            inner: Inner { list: vec![1] },
            number: 1,
            unit: (),
        },
        r#"{"text":" ","list":[0],"map":{"":0},"option":"x","inner":{"list":[1]},"number":1}"#,
    );
    let option = Empties { option: Some(Some(String::new())), ..Empties::default() };
    assert_eq!(odjson::to_string(&option).unwrap(), r#"{"number":0}"#);
}

#[derive(JsonTo)]
struct Around {
    a: u8,
    #[json(omit_empty)]
    b: Vec<u8>,
    c: u8,
    #[json(omit_empty)]
    d: String,
}

#[test]
fn commas_around_members_that_vanish() {
    let json = |b: &[u8], d: &str| odjson::to_string(&Around { a: 1, b: b.to_vec(), c: 2, d: d.into() }).unwrap();
    assert_eq!(json(&[], ""), r#"{"a":1,"c":2}"#);
    assert_eq!(json(&[3], ""), r#"{"a":1,"b":[3],"c":2}"#);
    assert_eq!(json(&[], "d"), r#"{"a":1,"c":2,"d":"d"}"#);
    assert_eq!(json(&[3], "d"), r#"{"a":1,"b":[3],"c":2,"d":"d"}"#);
}

/// A long value is written before it is looked at, across the growth of the buffer.
#[test]
fn long_values_stay() {
    let text = "x".repeat(100_000);
    let value = Empties { text: text.clone(), list: vec![7; 10_000], ..Empties::default() };
    let json = odjson::to_string(&value).unwrap();
    assert_eq!(odjson::from_str::<Empties>(&json).unwrap(), value);
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
enum Variants {
    V {
        #[json(omit_empty, default)]
        a: Vec<u8>,
        #[json(omit_empty, omit_zero, default)]
        b: Option<Vec<u8>>,
    },
}

#[test]
fn fields_of_variants() {
    oracle::own(&Variants::V { a: vec![], b: None }, r#"{"V":{}}"#);
    oracle::own(&Variants::V { a: vec![1], b: None }, r#"{"V":{"a":[1]}}"#);
    oracle::own(&Variants::V { a: vec![], b: Some(vec![1]) }, r#"{"V":{"b":[1]}}"#);
}
