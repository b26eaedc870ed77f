//! The shapes of types: what the derives write and read back.

use std::collections::BTreeMap;
use std::fmt::Debug;

use odjson::{JsonFrom, JsonTo, MarshalTo, UnmarshalFrom};

#[track_caller]
fn both<'de, T: MarshalTo + UnmarshalFrom<'de> + PartialEq + Debug>(value: T, json: &'de str) {
    assert_eq!(odjson::to_string(&value).unwrap(), json);
    assert_eq!(odjson::from_str::<T>(json).unwrap(), value);
}

#[track_caller]
fn refused<'de, T: UnmarshalFrom<'de> + Debug>(json: &'de str) -> String {
    odjson::from_str::<T>(json).unwrap_err().to_string()
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct User {
    id: u64,
    name: String,
    tags: Option<Vec<u32>>,
}

#[test]
fn named_struct() {
    both(User { id: 1, name: "a\n".into(), tags: None }, r#"{"id":1,"name":"a\n","tags":null}"#);
    assert_eq!(odjson::from_str::<User>(r#"{"name":"","id":2}"#).unwrap(), User { id: 2, name: "".into(), tags: None });
    assert_eq!(refused::<User>(r#"{"name":""}"#), r#"missing member "id" (offset 10)"#);
    refused::<User>("[1,\"a\",null]");
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
enum Shape {
    Empty,
    Circle(f64),
    Line(u8, String),
    Rect { w: f64, h: Option<u8> },
    NoTuple(),
    NoStruct {},
    Inner((u8, u8)),
}

#[test]
fn externally_tagged_enum() {
    both(Shape::Empty, r#""Empty""#);
    both(Shape::Circle(1.5), r#"{"Circle":1.5}"#);
    both(Shape::Line(1, "x".into()), r#"{"Line":[1,"x"]}"#);
    both(Shape::Rect { w: 1.0, h: Some(2) }, r#"{"Rect":{"w":1.0,"h":2}}"#);
    both(Shape::NoTuple(), r#"{"NoTuple":[]}"#);
    both(Shape::NoStruct {}, r#"{"NoStruct":{}}"#);
    refused::<Shape>("{\"Line\":[1]}");
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
enum Tree<T> {
    Leaf(T),
    Node(Box<Tree<T>>, Box<Tree<T>>),
    Many { all: BTreeMap<String, Tree<T>>, of: Vec<Self> },
}

#[test]
fn recursive_enum() {
    let leaf = |n| Box::new(Tree::Leaf(n));
    both(Tree::Node(leaf(1), leaf(2)), r#"{"Node":[{"Leaf":1},{"Leaf":2}]}"#);
    both(
        Tree::Many { all: [("k".into(), Tree::Leaf(1))].into(), of: vec![] },
        r#"{"Many":{"all":{"k":{"Leaf":1}},"of":[]}}"#,
    );
}
