//! The shapes of types: what the derives write and read back, beside serde where serde has an answer.

mod oracle;

use std::collections::BTreeMap;
use std::marker::PhantomData;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct User {
    id: u64,
    name: String,
    tags: Option<Vec<u32>>,
}

#[test]
fn named_struct() {
    oracle::same(&User { id: 1, name: "a\n".into(), tags: None }, r#"{"id":1,"name":"a\n","tags":null}"#);
    oracle::reads(r#"{"name":"","id":2}"#, &User { id: 2, name: "".into(), tags: None });
    assert_eq!(oracle::refuse::<User>(r#"{"name":""}"#), r#"missing member "id" (offset 10)"#);
    assert_eq!(
        oracle::refuse::<User>(r#"{"name":1,"id":1}"#),
        "invalid type: expected a string, found number 1 at /name (offset 8)"
    );
    odjson::from_str::<User>(r#"[1,"a",null]"#).unwrap_err();
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Unit;
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Empty {}
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct EmptyTuple();
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Newtype<T>(T);
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Pair(i32, String);
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Marked<T>(u8, PhantomData<T>);

#[test]
fn structs_without_names() {
    oracle::same(&Unit, "null");
    oracle::same(&Empty {}, "{}");
    oracle::same(&EmptyTuple(), "[]");
    oracle::same(&Newtype(5), "5");
    oracle::same(&Newtype(Unit), "null");
    oracle::same(&Newtype(None::<i32>), "null");
    oracle::same(&Newtype(Newtype(1.0)), "1.0");
    oracle::same(&Newtype(vec![Pair(1, "a".into())]), r#"[[1,"a"]]"#);
    oracle::same(&Marked::<String>(1, PhantomData), "[1,null]");
    assert!(oracle::refuse::<Unit>("{}").contains("expected unit struct Unit"));
    oracle::reads(r#"{"x":1}"#, &Empty {});
    for json in ["[1]", r#"[1,"a",2]"#, "[]", r#"{"0":1,"1":"a"}"#, "1"] {
        oracle::refuse::<Pair>(json);
    }
    oracle::refuse::<EmptyTuple>("[1]");
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Ext {
    Unit,
    EmptyTuple(),
    EmptyStruct {},
    Newtype(i32),
    NewOpt(Option<i32>),
    Tuple(i32, String),
    One((i32,)),
    Struct { a: i32, b: bool },
}

#[test]
fn externally_tagged_enum() {
    oracle::same(&Ext::Unit, r#""Unit""#);
    oracle::same(&Ext::EmptyTuple(), r#"{"EmptyTuple":[]}"#);
    oracle::same(&Ext::EmptyStruct {}, r#"{"EmptyStruct":{}}"#);
    oracle::same(&Ext::Newtype(1), r#"{"Newtype":1}"#);
    oracle::same(&Ext::NewOpt(None), r#"{"NewOpt":null}"#);
    oracle::same(&Ext::Tuple(1, "x".into()), r#"{"Tuple":[1,"x"]}"#);
    oracle::same(&Ext::One((1,)), r#"{"One":[1]}"#);
    oracle::same(&Ext::Struct { a: 1, b: true }, r#"{"Struct":{"a":1,"b":true}}"#);
    oracle::reads(r#"{"Unit":null}"#, &Ext::Unit);
    oracle::reads(r#" { "Str\u0075ct" : { "b" : false , "a" : 2 } } "#, &Ext::Struct { a: 2, b: false });
    for json in [
        r#""Newtype""#,
        r#""unit""#,
        "{}",
        "0",
        "null",
        r#"{"Newtype":1,"Newtype":2}"#,
        r#"{"Newtype":1,"Unit":null}"#,
        r#"{"Tuple":[1]}"#,
        r#"{"Tuple":[1,"x",2]}"#,
        r#"{"Unit":1}"#,
        r#"{"Nope":1}"#,
        r#"{"Struct":{"a":1}}"#,
    ] {
        oracle::refuse::<Ext>(json);
    }
    // serde_json reads this.
    odjson::from_str::<Ext>(r#"{"Struct":[1,true]}"#).unwrap_err();
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Code {
    A = 5,
    B = 0x10,
    #[expect(non_camel_case_types, reason = "a keyword")]
    r#match = -3,
    #[serde(rename = "")]
    Empty = 100,
}

#[test]
fn discriminants_stay_inside() {
    for (code, json) in
        [(Code::A, r#""A""#), (Code::B, r#""B""#), (Code::r#match, r#""match""#), (Code::Empty, r#""""#)]
    {
        oracle::same(&code, json);
    }
    oracle::refuse::<Code>("5");
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Never {}
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct MaybeNever {
    n: Option<Never>,
    v: Vec<Empty>,
}

#[test]
fn an_enum_without_variants() {
    oracle::same(&MaybeNever { n: None, v: vec![Empty {}] }, r#"{"n":null,"v":[{}]}"#);
    for json in ["{}", r#""x""#, r#"{"x":1}"#, "null", "1"] {
        oracle::refuse::<Never>(json);
    }
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum Tree<T> {
    Leaf(T),
    Node(Box<Tree<T>>, Box<Tree<T>>),
    Many { all: BTreeMap<String, Tree<T>>, of: Vec<Self> },
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Ma {
    m: Vec<Mb>,
    id: u8,
}
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Mb {
    m: Vec<Ma>,
    o: Option<Box<Mb>>,
    d: BTreeMap<String, Mb>,
}
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Nest(Option<Box<Nest>>);

#[test]
fn recursive_types() {
    let leaf = |n| Box::new(Tree::Leaf(n));
    oracle::same(&Tree::Node(leaf(1), leaf(2)), r#"{"Node":[{"Leaf":1},{"Leaf":2}]}"#);
    let many = Tree::Many { all: [("k".into(), Tree::Leaf(1))].into(), of: vec![] };
    oracle::same(&many, r#"{"Many":{"all":{"k":{"Leaf":1}},"of":[]}}"#);
    let mb = |o| Mb { m: vec![Ma { m: vec![], id: 2 }], o, d: BTreeMap::new() };
    oracle::same(
        &Ma { m: vec![mb(Some(Box::new(mb(None))))], id: 1 },
        r#"{"m":[{"m":[{"m":[],"id":2}],"o":{"m":[{"m":[],"id":2}],"o":null,"d":{}},"d":{}}],"id":1}"#,
    );
    oracle::same(&Nest(None), "null");
}

const LENGTH: usize = 4;

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct ConstGeneric<T, const N: usize = 3>
where
    T: Copy + Default,
{
    v: Vec<T>,
    a: [T; N],
    #[json(skip)]
    z: [u8; LENGTH],
    #[json(default)]
    q: Option<T>,
    #[json(skip)]
    p: PhantomData<[T; N]>,
}
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct WithDefault<T = u8>
where
    T: Clone,
{
    a: T,
}

#[test]
fn generic_types() {
    let value = ConstGeneric::<u8> { v: vec![1, 2], a: [1, 2, 3], z: [0; 4], q: None, p: PhantomData };
    oracle::own(&value, r#"{"v":[1,2],"a":[1,2,3],"q":null}"#);
    oracle::same(&WithDefault { a: 1_u8 }, r#"{"a":1}"#);
}

#[derive(JsonTo)]
struct Unsized<'a, T: ?Sized, U: ?Sized> {
    reference: &'a T,
    tail: U,
}

#[test]
fn an_unsized_tail_is_written() {
    let value: &Unsized<'_, str, [u8]> = &Unsized { reference: "x", tail: [1, 2] };
    assert_eq!(odjson::to_string(value).unwrap(), r#"{"reference":"x","tail":[1,2]}"#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, Clone, Copy, PartialEq)]
#[repr(C, packed)]
struct Packed {
    a: u8,
    b: u32,
    c: Option<u16>,
    #[serde(skip)]
    d: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    e: u16,
}

fn is_zero(value: &u16) -> bool {
    *value == 0
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, Clone, Copy, PartialEq)]
#[repr(Rust, packed(2))]
struct PackedTuple(u8, u32);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, Clone, Copy, PartialEq)]
#[repr(Rust, packed)]
struct PackedNewtype(u32);

#[test]
fn packed_structs() {
    oracle::same(&Packed { a: 1, b: 2, c: Some(3), d: 0, e: 0 }, r#"{"a":1,"b":2,"c":3}"#);
    oracle::same(&Packed { a: 1, b: 2, c: None, d: 0, e: 5 }, r#"{"a":1,"b":2,"c":null,"e":5}"#);
    oracle::same(&PackedTuple(1, 2), "[1,2]");
    oracle::same(&PackedNewtype(1), "1");
    oracle::refuse::<Packed>(r#"{"a":1,"b":2,"b":3}"#);
    oracle::refuse::<PackedTuple>("[1]");
    oracle::same(&vec![PackedTuple(1, 2), PackedTuple(3, 4)], "[[1,2],[3,4]]");
}

macro_rules! wide {
    ($name:ident { $($field:ident)* }) => {
        #[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Default)]
        struct $name { $($field: u16,)* }

        impl $name {
            const FIELDS: &[&str] = &[$(stringify!($field)),*];

            fn numbered() -> Self {
                let mut numbers = 0..;
                Self { $($field: numbers.next().unwrap(),)* }
            }
        }
    };
}

wide!(W9 { a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiiiiii });
wide!(W64 { f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 f13 f14 f15 f16 f17 f18 f19 f20 f21 f22 f23 f24 f25 f26 f27 f28 f29 f30 f31
    f32 f33 f34 f35 f36 f37 f38 f39 f40 f41 f42 f43 f44 f45 f46 f47 f48 f49 f50 f51 f52 f53 f54 f55 f56 f57 f58 f59 f60 f61 f62 f63 });
wide!(W65 { f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 f13 f14 f15 f16 f17 f18 f19 f20 f21 f22 f23 f24 f25 f26 f27 f28 f29 f30 f31
    f32 f33 f34 f35 f36 f37 f38 f39 f40 f41 f42 f43 f44 f45 f46 f47 f48 f49 f50 f51 f52 f53 f54 f55 f56 f57 f58 f59 f60 f61 f62 f63
    f64 });
wide!(W200 { a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 a22 a23 a24 a25 a26 a27 a28 a29 a30 a31
    a32 a33 a34 a35 a36 a37 a38 a39 a40 a41 a42 a43 a44 a45 a46 a47 a48 a49 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 b15 b16
    b17 b18 b19 b20 b21 b22 b23 b24 b25 b26 b27 b28 b29 b30 b31 b32 b33 b34 b35 b36 b37 b38 b39 b40 b41 b42 b43 b44 b45 b46 b47 b48
    b49 c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15 c16 c17 c18 c19 c20 c21 c22 c23 c24 c25 c26 c27 c28 c29 c30 c31 c32 c33
    c34 c35 c36 c37 c38 c39 c40 c41 c42 c43 c44 c45 c46 c47 c48 c49 d0 d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11 d12 d13 d14 d15 d16 d17 d18
    d19 d20 d21 d22 d23 d24 d25 d26 d27 d28 d29 d30 d31 d32 d33 d34 d35 d36 d37 d38 d39 d40 d41 d42 d43 d44 d45 d46 d47 d48 d49 });

/// In order, in reverse order, with one member twice, and with one missing.
macro_rules! check_wide {
    ($name:ident) => {
        let value = $name::numbered();
        let json = serde_json::to_string(&value).unwrap();
        oracle::same(&value, &json);
        let member = |at: usize| format!("\"{}\":{at}", $name::FIELDS[at]);
        let object = |members: Vec<String>| format!("{{{}}}", members.join(","));
        let count = $name::FIELDS.len();
        assert_eq!(odjson::from_str::<$name>(&object((0..count).rev().map(member).collect())).unwrap(), value);
        for at in 0..count {
            let twice = object((0..count).chain([at]).map(member).collect());
            let error = odjson::from_str::<$name>(&twice).unwrap_err().to_string();
            assert!(error.contains("duplicate") && error.contains($name::FIELDS[at]), "{error}");
            let missing = object((0..count).filter(|&n| n != at).map(member).collect());
            let error = odjson::from_str::<$name>(&missing).unwrap_err().to_string();
            assert!(error.contains(&format!("missing member \"{}\"", $name::FIELDS[at])), "{error}");
        }
    };
}

#[test]
fn structs_of_any_width() {
    check_wide!(W9);
    check_wide!(W64);
    check_wide!(W65);
    check_wide!(W200);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Prefixes {
    field_name_10500_value: u8,
    field_name_105000_value: u8,
    field_name_1050000_value: u8,
    abcdefghijklmnop: u8,
    abcdefghijklmnopq: u8,
    abcdefghijklmnopr: u8,
    #[serde(rename = "the same eight …, something between …, and the same eight")]
    long: u8,
    #[serde(rename = "the same eight …, something else.. …, and the same eight")]
    longer: u8,
    #[serde(
        rename = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    )]
    longest: u8,
}

#[test]
fn names_that_share_their_ends() {
    let value = Prefixes {
        field_name_10500_value: 1,
        field_name_105000_value: 2,
        field_name_1050000_value: 3,
        abcdefghijklmnop: 4,
        abcdefghijklmnopq: 5,
        abcdefghijklmnopr: 6,
        long: 7,
        longer: 8,
        longest: 9,
    };
    let json = serde_json::to_string(&value).unwrap();
    oracle::same(&value, &json);
    oracle::refuse::<Prefixes>(&json.replace("mnop\"", "mno\""));
    oracle::refuse::<Prefixes>(&json.replace("between", "betwixt"));
}

/// doc "quotes" \\ here
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Conditional {
    /** block */
    a: u8,
    #[cfg(any())]
    gone: NotAType,
    #[cfg(not(any()))]
    #[doc(hidden)]
    kept: u8,
    #[allow(dead_code, reason = "an attribute")]
    z: Option<u8>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
enum ConditionalVariants {
    #[cfg(any())]
    Gone(NotAType),
    A,
    #[cfg(not(any()))]
    B(u8),
}

#[test]
fn conditional_compilation() {
    oracle::same(&Conditional { a: 1, kept: 2, z: None }, r#"{"a":1,"kept":2,"z":null}"#);
    oracle::reads(r#"{"a":1,"kept":2,"gone":3}"#, &Conditional { a: 1, kept: 2, z: None });
    oracle::same(&ConditionalVariants::A, r#""A""#);
    oracle::same(&ConditionalVariants::B(1), r#"{"B":1}"#);
    oracle::refuse::<ConditionalVariants>(r#"{"Gone":1}"#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
enum Key {
    FirstKind,
    Second,
    Number(u8),
}

#[test]
fn names_of_maps() {
    oracle::same(&BTreeMap::from([(Key::FirstKind, 1), (Key::Second, 2)]), r#"{"first_kind":1,"second":2}"#);
    odjson::to_string(&BTreeMap::from([(Key::Number(1), 1)])).unwrap_err();
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Number(u32);
    oracle::same(&BTreeMap::from([(Number(5), 1)]), r#"{"5":1}"#);
}

mod visibility {
    #[derive(odjson::JsonTo, odjson::JsonFrom, Debug, PartialEq)]
    pub(super) struct Private(Inner);

    #[derive(odjson::JsonTo, odjson::JsonFrom, Debug, PartialEq)]
    struct Inner {
        private: u8,
    }
}

#[test]
fn private_fields() {
    let value = odjson::from_str::<visibility::Private>(r#"{"private":1}"#).unwrap();
    oracle::own(&value, r#"{"private":1}"#);
}
