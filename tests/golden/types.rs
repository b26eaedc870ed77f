//! The types that `golden.tsv` and `golden_decode.tsv` name.
//!
//! Those whose attributes odjson knows derive its traits beside serde's; the others wait and derive only serde's. When a feature lands, its types get the
//! two derives here and its rows leave `tests/data/waiting.tsv`.

#![allow(dead_code, reason = "each of the two golden tests uses its part of the types")]

use std::collections::BTreeMap;
use std::marker::PhantomData;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
pub(crate) struct Unit;

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Empty {}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct EmptyTuple();

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Newtype<T>(pub(crate) T);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Pair(pub(crate) i32, pub(crate) String);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct Opt {
    pub(crate) a: Option<i32>,
    pub(crate) b: Option<Option<i32>>,
    pub(crate) u: (),
    pub(crate) p: PhantomData<u8>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct JustUnit {
    pub(crate) u: (),
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct JustPhantom {
    pub(crate) p: PhantomData<u8>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct OptOpt {
    pub(crate) b: Option<Option<i32>>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct NewOpt {
    pub(crate) n: Newtype<Option<i32>>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(transparent)]
pub(crate) struct Transp {
    pub(crate) inner: Option<i32>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct HasTransp {
    pub(crate) t: Transp,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(crate) enum Ext {
    Unit,
    EmptyTuple(),
    EmptyStruct {},
    Newtype(i32),
    NewOpt(Option<i32>),
    Tuple(i32, String),
    One((i32,)),
    Struct { a: i32, b: bool },
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
#[serde(tag = "t")]
pub(crate) enum Int {
    Unit,
    EmptyStruct {},
    Struct { a: i32 },
    Big { v: u128 },
    F { f: f32 },
    New(Point),
    Map(BTreeMap<String, i32>),
    Keys(BTreeMap<i32, i32>),
    Num(i32),
    Str(String),
    Opt(Option<Point>),
    UnitS(Unit),
    U(()),
    Seq(Vec<i32>),
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
#[serde(tag = "t", content = "c")]
pub(crate) enum Adj {
    Unit,
    EmptyTuple(),
    EmptyStruct {},
    New(i32),
    Opt(Option<i32>),
    Tuple(i32, i32),
    Struct { a: i32 },
    Big(u128),
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
#[serde(untagged)]
pub(crate) enum Unt {
    Unit,
    Big(u128),
    Int(i32),
    Flt(f64),
    Str(String),
    Tuple(i32, i32),
    Struct { a: i32 },
    Map(BTreeMap<i32, i32>),
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct FlatMap {
    pub(crate) id: i32,
    #[serde(flatten)]
    pub(crate) rest: BTreeMap<String, i32>,
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct FlatIntMap {
    pub(crate) id: i32,
    #[serde(flatten)]
    pub(crate) rest: BTreeMap<i32, i32>,
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct FlatOpt {
    pub(crate) id: i32,
    #[serde(flatten)]
    pub(crate) p: Option<Point>,
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct Flat {
    pub(crate) id: i32,
    #[serde(flatten)]
    pub(crate) p: Point,
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct FlatBig {
    #[serde(flatten)]
    pub(crate) p: BigIn,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct BigIn {
    pub(crate) v: u128,
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct FlatUnit {
    pub(crate) id: i32,
    #[serde(flatten)]
    pub(crate) u: (),
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct FlatEnum {
    pub(crate) id: i32,
    #[serde(flatten)]
    pub(crate) e: Ext,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deny {
    pub(crate) a: i32,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
pub(crate) struct Alias {
    #[serde(alias = "aa")]
    pub(crate) a: i32,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Default)]
#[serde(default)]
pub(crate) struct Def {
    pub(crate) a: i32,
    pub(crate) s: String,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Ren {
    pub(crate) first_name: i32,
    pub(crate) r#type: i32,
    pub(crate) __x: i32,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug)]
pub(crate) struct Borrowed<'a> {
    pub(crate) s: &'a str,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug)]
pub(crate) struct Skip {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) a: Option<i32>,
    #[serde(skip)]
    pub(crate) b: i32,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord, Clone)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    FirstKind,
    Second,
}

#[derive(Deserialize, Debug, PartialEq)]
pub(crate) enum Other {
    A,
    #[serde(other)]
    Rest,
}

#[derive(JsonFrom, Deserialize, Debug)]
pub(crate) struct Nest(pub(crate) Option<Box<Nest>>);
