//! `alias`: further names that are read, of fields and variants.

mod oracle;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(rename_all = "UPPERCASE")]
struct Aliased {
    #[serde(alias = "b", alias = "c\n")]
    a: u8,
    #[serde(rename = "renamed", alias = "d", alias = "d", alias = "renamed")]
    d: u8,
}

#[test]
fn fields() {
    let value = Aliased { a: 1, d: 2 };
    oracle::same(&value, r#"{"A":1,"renamed":2}"#);
    for json in [r#"{"b":1,"d":2}"#, r#"{"c\n":1,"d":2}"#, r#"{"renamed":2,"\u0063\u000a":1}"#] {
        oracle::reads(json, &value);
    }
    oracle::refuse::<Aliased>(r#"{"a":1,"d":2}"#);
}

#[test]
fn a_name_and_its_alias_are_duplicates() {
    assert_eq!(oracle::refuse::<Aliased>(r#"{"A":1,"d":2,"b":3}"#), r#"duplicate member name "b" at /b (offset 13)"#);
    oracle::refuse::<Aliased>(r#"{"b":1,"c\n":2,"d":3}"#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Variants {
    #[serde(alias = "a", alias = "alpha")]
    A,
    #[serde(alias = "b")]
    B {
        #[serde(alias = "y")]
        x: u8,
    },
}

#[test]
fn variants() {
    oracle::same(&Variants::A, r#""A""#);
    oracle::reads(r#""alpha""#, &Variants::A);
    oracle::reads(r#"{"b":{"y":1}}"#, &Variants::B { x: 1 });
    oracle::refuse::<Variants>(r#""b""#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct JsonWins {
    #[serde(alias = "theirs")]
    #[json(alias = "ours", alias = "also_ours")]
    a: u8,
}

#[test]
fn json_wins_over_serde() {
    assert_eq!(odjson::from_str::<JsonWins>(r#"{"also_ours":1}"#).unwrap(), JsonWins { a: 1 });
    assert!(odjson::from_str::<JsonWins>(r#"{"theirs":1}"#).is_err());
}
