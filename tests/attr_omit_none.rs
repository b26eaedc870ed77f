//! `omit_none`: all members of a type that are `None` are left out.

mod oracle;

use odjson::{JsonFrom, JsonTo};

type Maybe<T> = Option<T>;

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
#[json(transparent)]
struct Wrapped {
    inner: Option<u8>,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
#[json(omit_none)]
struct Sparse<T> {
    a: Option<u8>,
    alias: Maybe<u8>,
    boxed: Box<Option<u8>>,
    wrapped: Wrapped,
    generic: T,
    unit: (),
    always: u8,
    nested: Option<Option<u8>>,
}

#[test]
fn none_is_left_out_whatever_it_is_called() {
    let none = Sparse {
        a: None,
        alias: None,
        boxed: Box::new(None),
        wrapped: Wrapped { inner: None },
        generic: None::<u8>,
        unit: (),
        always: 1,
        nested: None,
    };
    oracle::own(&none, r#"{"unit":null,"always":1}"#);
    oracle::own(
        &Sparse {
            a: Some(1),
            alias: Some(2),
            boxed: Box::new(Some(3)),
            wrapped: Wrapped { inner: Some(4) },
            generic: "x".to_string(),
            unit: (),
            always: 5,
            nested: Some(Some(6)),
        },
        r#"{"a":1,"alias":2,"boxed":3,"wrapped":4,"generic":"x","unit":null,"always":5,"nested":6}"#,
    );
    assert_eq!(
        odjson::to_string(&Sparse { nested: Some(None), ..none }).unwrap(),
        r#"{"unit":null,"always":1,"nested":null}"#
    );
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
#[json(omit_none)]
enum Variants {
    Unit,
    Newtype(Option<u8>),
    Tuple(Option<u8>, u8),
    Struct { a: Option<u8>, b: Option<u8> },
}

#[test]
fn only_members_are_left_out() {
    oracle::own(&Variants::Unit, r#""Unit""#);
    oracle::own(&Variants::Newtype(None), r#"{"Newtype":null}"#);
    oracle::own(&Variants::Tuple(None, 1), r#"{"Tuple":[null,1]}"#);
    oracle::own(&Variants::Struct { a: None, b: None }, r#"{"Struct":{}}"#);
    oracle::own(&Variants::Struct { a: None, b: Some(1) }, r#"{"Struct":{"b":1}}"#);
}
