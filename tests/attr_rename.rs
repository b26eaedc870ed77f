//! `rename`, in one piece and split, on fields, variants and types.

mod oracle;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(rename = "Whatever")]
struct Renamed {
    #[serde(rename = "b")]
    a: u8,
    #[serde(rename = "")]
    empty: u8,
    #[serde(rename = "a\"b\\c")]
    quoted: u8,
    #[serde(rename = "@#$%^&€")]
    odd: u8,
    #[serde(rename = "line\nfeed\u{1}")]
    control: u8,
    名前: u8,
    é: u8,
}

#[test]
fn fields() {
    let value = Renamed { a: 1, empty: 2, quoted: 3, odd: 4, control: 5, 名前: 6, é: 7 };
    oracle::same(&value, r#"{"b":1,"":2,"a\"b\\c":3,"@#$%^&€":4,"line\nfeed\u0001":5,"名前":6,"é":7}"#);
    let escaped =
        r#"{"\u00e9":7,"\u540d前":6,"line\u000afeed\u0001":5,"@#$%^&\u20ac":4,"\u0061\u0022b\\c":3,"":2,"\u0062":1}"#;
    oracle::reads(escaped, &value);
    assert!(oracle::refuse::<Renamed>(r#"{"a":1}"#).contains(r#"missing member "b""#));
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(rename(serialize = "In", deserialize = "Out"))]
struct Split {
    #[serde(rename(serialize = "out", deserialize = "in"))]
    both: u8,
    #[serde(rename(serialize = "only_out"))]
    out: u8,
    #[serde(rename(deserialize = "only_in"))]
    r#in: u8,
    #[serde(rename(deserialize = "first", deserialize = "second"))]
    several: u8,
}

#[test]
fn split_forms() {
    let value = Split { both: 1, out: 2, r#in: 3, several: 4 };
    oracle::writes(&value, r#"{"out":1,"only_out":2,"in":3,"several":4}"#);
    oracle::reads(r#"{"in":1,"out":2,"only_in":3,"first":4}"#, &value);
    oracle::reads(r#"{"in":1,"out":2,"only_in":3,"second":4}"#, &value);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Variants {
    #[serde(rename = "b b")]
    A,
    #[serde(rename(serialize = "out", deserialize = "in"))]
    B(u8),
    #[serde(rename = "\"")]
    C {
        #[serde(rename = "y")]
        x: u8,
    },
}

#[test]
fn variants() {
    oracle::same(&Variants::A, r#""b b""#);
    oracle::writes(&Variants::B(1), r#"{"out":1}"#);
    oracle::reads(r#"{"in":1}"#, &Variants::B(1));
    oracle::same(&Variants::C { x: 1 }, r#"{"\"":{"y":1}}"#);
    oracle::refuse::<Variants>(r#""A""#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct JsonWins {
    #[serde(rename = "serde")]
    #[json(rename = "json")]
    a: u8,
    #[serde(rename(serialize = "out", deserialize = "in"))]
    #[json(rename(serialize = "own"))]
    b: u8,
}

#[test]
fn json_wins_over_serde() {
    let value = JsonWins { a: 1, b: 2 };
    assert_eq!(odjson::to_string(&value).unwrap(), r#"{"json":1,"own":2}"#);
    assert_eq!(odjson::from_str::<JsonWins>(r#"{"json":1,"in":2}"#).unwrap(), value);
}
