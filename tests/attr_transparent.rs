//! `transparent`: a type that is its one field, to its neighbours too.

mod oracle;

use std::marker::PhantomData;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(transparent)]
struct Inner {
    inner: Option<u8>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Default)]
#[serde(transparent)]
struct Tuple(Vec<u8>);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(transparent)]
struct Marked<T, U> {
    marker: PhantomData<U>,
    value: T,
    #[serde(skip)]
    skipped: u8,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Outer {
    w: Inner,
    #[serde(default)]
    d: Tuple,
    m: Marked<Option<Inner>, u8>,
    n: Newtype,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Newtype(Option<u8>);

fn outer(w: Option<u8>, d: &[u8], m: Option<Inner>) -> Outer {
    let m = Marked { marker: PhantomData, value: m, skipped: 0 };
    Outer { w: Inner { inner: w }, d: Tuple(d.to_vec()), m, n: Newtype(None) }
}

#[test]
fn values() {
    oracle::same(&Inner { inner: Some(1) }, "1");
    oracle::same(&Tuple(vec![1, 2]), "[1,2]");
    oracle::same(&Marked::<_, u8> { marker: PhantomData, value: 1, skipped: 0 }, "1");
    oracle::same(&outer(None, &[], None), r#"{"w":null,"d":[],"m":null,"n":null}"#);
    oracle::same(&outer(Some(1), &[2], Some(Inner { inner: Some(3) })), r#"{"w":1,"d":[2],"m":3,"n":null}"#);
}

#[test]
fn a_transparent_option_may_be_missing_and_a_newtype_may_not() {
    oracle::reads(r#"{"n":null}"#, &outer(None, &[], None));
    assert!(oracle::refuse::<Outer>(r#"{"w":1}"#).contains(r#"missing member "n""#));
    #[derive(JsonFrom, Deserialize, Debug)]
    struct Needs {
        m: Marked<u8, u8>,
    }
    oracle::refuse::<Needs>("{}");
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(transparent)]
struct Borrowed<'a> {
    text: &'a str,
}

#[test]
fn borrowed() {
    oracle::reads(r#""x""#, &Borrowed { text: "x" });
    oracle::writes(&Borrowed { text: "x" }, r#""x""#);
}
