//! `omit_zero`: members that equal the default of their type are left out.

mod oracle;

use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom, Debug, PartialEq, Default)]
#[json(default)]
struct Zeros<T> {
    #[json(omit_zero)]
    int: i32,
    #[json(omit_zero)]
    float: f64,
    #[json(omit_zero)]
    text: String,
    #[json(omit_zero)]
    option: Option<u8>,
    #[json(omit_zero)]
    generic: T,
    #[json(omit_zero)]
    list: Vec<T>,
}

#[test]
fn zeros_are_left_out() {
    oracle::own(&Zeros::<u8>::default(), "{}");
    oracle::own(
        &Zeros { int: 1, float: 0.5, text: "t".into(), option: Some(0), generic: 1_u8, list: vec![0] },
        r#"{"int":1,"float":0.5,"text":"t","option":0,"generic":1,"list":[0]}"#,
    );
    assert_eq!(odjson::to_string(&Zeros::<u8> { float: -0.0, ..Zeros::default() }).unwrap(), "{}");
}

#[derive(JsonTo)]
struct Both {
    #[json(omit_zero, skip_serializing_if = "is_seven")]
    a: u8,
}

fn is_seven(value: &u8) -> bool {
    *value == 7
}

#[test]
fn either_condition_leaves_a_member_out() {
    assert_eq!(odjson::to_string(&Both { a: 0 }).unwrap(), "{}");
    assert_eq!(odjson::to_string(&Both { a: 7 }).unwrap(), "{}");
    assert_eq!(odjson::to_string(&Both { a: 1 }).unwrap(), r#"{"a":1}"#);
}
