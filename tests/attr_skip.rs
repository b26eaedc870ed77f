//! `skip`, `skip_serializing` and `skip_deserializing`, on fields and variants.

mod oracle;

use std::marker::PhantomData;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

/// Has neither trait, and no default either.
#[derive(Debug, PartialEq)]
struct Foreign(u8);

fn foreign() -> Foreign {
    Foreign(5)
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Fields {
    #[serde(skip_serializing)]
    pw: String,
    #[serde(skip)]
    nothing: Option<u8>,
    #[serde(skip_deserializing)]
    computed: u8,
    #[serde(skip, default = "foreign")]
    foreign: Foreign,
    x: u8,
    #[serde(skip_serializing, skip_deserializing)]
    both: u8,
}

#[test]
fn fields() {
    let value = Fields { pw: "p".into(), nothing: None, computed: 0, foreign: Foreign(5), x: 1, both: 0 };
    oracle::reads(r#"{"pw":"p","computed":9,"x":1,"both":3,"nothing":4}"#, &value);
    oracle::writes(&Fields { computed: 9, nothing: Some(1), both: 2, ..value }, r#"{"computed":9,"x":1}"#);
    assert!(oracle::refuse::<Fields>(r#"{"computed":1,"x":1}"#).contains("\"pw\""));
}

#[test]
fn a_skipped_name_is_an_unknown_one() {
    #[derive(JsonFrom, Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Denies {
        #[serde(skip)]
        a: u8,
    }
    oracle::refuse::<Denies>(r#"{"a":1}"#);
    assert!(odjson::from_str::<Denies>("{}").is_ok());
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Variants {
    A,
    #[serde(skip)]
    B,
    #[serde(skip_deserializing)]
    C,
    #[serde(skip_serializing)]
    D {
        x: u8,
    },
    #[serde(skip)]
    Foreign(Foreign),
    Content(#[serde(skip)] u8),
    Pair(u8, #[serde(skip)] u8),
    Struct {
        #[serde(skip)]
        a: u8,
        b: u8,
    },
    OnlySkipped {
        #[serde(skip)]
        a: u8,
    },
}

#[test]
fn variants() {
    oracle::same(&Variants::A, r#""A""#);
    oracle::refuse::<Variants>(r#""B""#);
    oracle::writes(&Variants::C, r#""C""#);
    oracle::refuse::<Variants>(r#""C""#);
    oracle::reads(r#"{"D":{"x":1}}"#, &Variants::D { x: 1 });
    for skipped in [Variants::B, Variants::D { x: 1 }, Variants::Foreign(Foreign(1))] {
        serde_json::to_string(&skipped).unwrap_err();
        let error = odjson::to_string(&skipped).unwrap_err();
        assert!(error.to_string().contains("is skipped and cannot be written"), "{error}");
    }
}

#[test]
fn fields_of_variants() {
    oracle::writes(&Variants::Content(1), r#""Content""#);
    oracle::reads(r#""Content""#, &Variants::Content(0));
    oracle::writes(&Variants::Pair(1, 2), r#"{"Pair":[1]}"#);
    oracle::reads(r#"{"Pair":[1]}"#, &Variants::Pair(1, 0));
    oracle::refuse::<Variants>(r#"{"Pair":[1,2]}"#);
    oracle::same(&Variants::Struct { a: 0, b: 2 }, r#"{"Struct":{"b":2}}"#);
    oracle::same(&Variants::OnlySkipped { a: 0 }, r#"{"OnlySkipped":{}}"#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Elements(#[serde(skip)] u8, u8, #[serde(skip)] PhantomData<u8>, u8);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct OneLeft(#[serde(skip)] u8, u8);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct NoneLeft {
    #[serde(skip)]
    a: u8,
}

#[test]
fn elements_of_tuple_structs() {
    oracle::same(&Elements(0, 1, PhantomData, 2), "[1,2]");
    oracle::same(&OneLeft(0, 1), "[1]");
    oracle::same(&NoneLeft { a: 0 }, "{}");
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct Generic<T, U> {
    #[json(skip)]
    skipped: Option<T>,
    marker: PhantomData<U>,
}

#[test]
fn a_skipped_parameter_needs_no_trait() {
    oracle::own(&Generic::<Foreign, Foreign> { skipped: None, marker: PhantomData }, r#"{"marker":null}"#);
}
