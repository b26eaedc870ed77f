//! `deny_unknown_fields`: a member that no field reads is an error.

mod oracle;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Denies {
    a: u8,
    #[serde(alias = "c")]
    b: Option<u8>,
}

#[test]
fn structs() {
    oracle::same(&Denies { a: 1, b: None }, r#"{"a":1,"b":null}"#);
    oracle::reads(r#"{"c":2,"a":1}"#, &Denies { a: 1, b: Some(2) });
    assert_eq!(oracle::refuse::<Denies>(r#"{"a":1,"zz":2}"#), r#"unknown member "zz" at /zz (offset 7)"#);
    oracle::refuse::<Denies>(r#"{"A":1}"#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
enum Variants {
    Struct { a: u8 },
    Empty {},
}

#[test]
fn variants() {
    oracle::same(&Variants::Struct { a: 1 }, r#"{"Struct":{"a":1}}"#);
    oracle::refuse::<Variants>(r#"{"Struct":{"a":1,"b":2}}"#);
    oracle::refuse::<Variants>(r#"{"Empty":{"b":2}}"#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Empty {}

#[test]
fn empty_structs() {
    oracle::same(&Empty {}, "{}");
    oracle::refuse::<Empty>(r#"{"a":1}"#);
}
