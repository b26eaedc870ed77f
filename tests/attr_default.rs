//! `default`: of a field in its three forms, and of a whole type.

mod oracle;

use std::cell::Cell;
use std::collections::BTreeMap;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

fn seven() -> Vec<u8> {
    vec![7]
}

/// Gives what has to be coerced to the type of the field.
fn letters() -> Box<[u8; 2]> {
    Box::new([1, 2])
}

mod make {
    pub(super) fn any<T: From<u8>>() -> T {
        T::from(9)
    }
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Fields {
    #[serde(default)]
    n: u8,
    #[serde(default = "seven")]
    v: Vec<u8>,
    #[serde(default = "make::any")]
    any: u16,
    #[serde(default = "Default::default")]
    map: BTreeMap<String, u8>,
    #[serde(default = "std::string::String::new")]
    text: String,
    s: String,
}

#[test]
fn fields() {
    let value = Fields { n: 0, v: vec![7], any: 9, map: BTreeMap::new(), text: String::new(), s: "x".into() };
    oracle::reads(r#"{"s":"x"}"#, &value);
    oracle::same(&value, r#"{"n":0,"v":[7],"any":9,"map":{},"text":"","s":"x"}"#);
    oracle::reads(
        r#"{"n":1,"v":[],"any":3,"map":{"a":1},"text":"t","s":""}"#,
        &Fields { n: 1, v: vec![], any: 3, map: [("a".into(), 1)].into(), text: "t".into(), s: "".into() },
    );
}

#[test]
fn null_is_not_absence() {
    oracle::refuse::<Fields>(r#"{"n":null,"s":"x"}"#);
    oracle::refuse::<Fields>(r#"{"s":null}"#);
}

#[derive(JsonFrom, Debug, PartialEq)]
struct Literals {
    #[json(default = 7)]
    int: u8,
    #[json(default = -1.5)]
    float: f64,
    #[json(default = true)]
    flag: bool,
    #[json(default = -0x10)]
    negative: i64,
    #[json(default = 1_000u64)]
    suffixed: u64,
    #[json(skip, default = "letters")]
    path: Box<[u8]>,
}

#[test]
fn literals() {
    let expected = Literals { int: 7, float: -1.5, flag: true, negative: -16, suffixed: 1000, path: Box::new([1, 2]) };
    assert_eq!(odjson::from_str::<Literals>("{}").unwrap(), expected);
    let one = odjson::from_str::<Literals>(r#"{"int":1,"flag":false}"#).unwrap();
    assert_eq!(one, Literals { int: 1, flag: false, ..expected });
}

thread_local! {
    static MADE: Cell<u32> = const { Cell::new(0) };
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(default)]
struct Whole {
    a: i32,
    s: String,
    o: Option<u8>,
    #[serde(default)]
    own: i32,
    #[serde(skip)]
    skipped: i32,
}

impl Default for Whole {
    fn default() -> Self {
        MADE.with(|made| made.set(made.get() + 1));
        Whole { a: 1, s: "s".into(), o: Some(2), own: 3, skipped: 4 }
    }
}

#[test]
fn a_type_with_a_default_is_made_once_for_what_is_missing() {
    oracle::reads("{}", &Whole { a: 1, s: "s".into(), o: Some(2), own: 0, skipped: 4 });
    oracle::reads(
        r#"{"a":5,"o":null,"own":6,"skipped":7}"#,
        &Whole { a: 5, s: "s".into(), o: None, own: 6, skipped: 4 },
    );
    MADE.with(|made| made.set(0));
    let _ = odjson::from_str::<Whole>("{}").unwrap();
    assert_eq!(MADE.with(Cell::get), 1);
    oracle::refuse::<Whole>(r#"{"a":null}"#);
}

fn pair() -> Pair {
    Pair { x: 1, y: 2 }
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(default = "pair")]
struct Pair {
    x: u8,
    y: u8,
}

#[test]
fn a_function_gives_the_default_of_a_type() {
    oracle::reads("{}", &pair());
    oracle::reads(r#"{"y":5}"#, &Pair { x: 1, y: 5 });
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Elements(u8, #[serde(default)] u8, #[serde(default = "make::any")] u8);

#[test]
fn elements_may_be_missing_at_the_end() {
    oracle::reads("[1]", &Elements(1, 0, 9));
    oracle::reads("[1,2]", &Elements(1, 2, 9));
    oracle::same(&Elements(1, 2, 3), "[1,2,3]");
    oracle::refuse::<Elements>("[]");
    oracle::refuse::<Elements>("[1,2,3,4]");
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Variants {
    Struct {
        #[serde(default)]
        a: u8,
        b: Option<u8>,
    },
}

#[test]
fn fields_of_variants() {
    oracle::reads(r#"{"Struct":{}}"#, &Variants::Struct { a: 0, b: None });
}

/// Only the type of the field has to have a default, not what it holds.
#[derive(JsonFrom, Debug, PartialEq)]
struct Generic<T> {
    #[json(default)]
    list: Vec<T>,
    #[json(skip)]
    option: Option<T>,
}

#[derive(JsonFrom, Debug, PartialEq)]
struct WithoutDefault(u8);

#[test]
fn what_a_field_holds_needs_no_default() {
    let value = odjson::from_str::<Generic<WithoutDefault>>("{}").unwrap();
    assert_eq!(value, Generic { list: vec![], option: None });
}
