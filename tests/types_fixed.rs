//! Arrays of a fixed length, tuples, and enums and structs of std.

mod agreement;

use std::collections::Bound;
use std::ops::{Range, RangeFrom, RangeInclusive, RangeTo};

use agreement::{agree, agree_but, error, round_trips, writes_alike};

#[test]
fn arrays_and_tuples_have_their_length() {
    agree::<[u8; 0]>(&[]);
    agree::<[u8; 1]>(&[]);
    agree::<[u8; 2]>(&["[1,256]"]);
    agree::<[[Option<u8>; 1]; 1]>(&["[[null]]"]);
    agree::<[String; 1]>(&[]);
    agree::<(u8,)>(&[]);
    agree::<(u8, u8)>(&[]);
    agree::<(String, u8)>(&[]);
    agree::<(Option<u8>, Option<u8>)>(&["[null,null]"]);
    agree::<(u8, (u8, [u8; 2]))>(&["[1,[2,[3,4]]]", "[1,[2,[3]]]"]);
    agree::<(f64, f64, f64)>(&["[0.5,-1e3,2]"]);
    assert_eq!(error::<[u8; 2]>("[1]"), "invalid length: expected an array of 2 elements, found 1 (offset 0)");
    assert_eq!(error::<[u8; 2]>("[1,2,3]"), "invalid length: expected an array of 2 elements, found more (offset 0)");
    assert_eq!(error::<(u8, u8)>(" [ ]"), "invalid length: expected an array of 2 elements, found 0 (offset 1)");
    assert_eq!(
        error::<Vec<(u8,)>>("[[1],[1,2]]"),
        "invalid length: expected an array of 1 elements, found more at /1 (offset 5)"
    );
    assert_eq!(error::<(u8,)>("1"), "invalid type: expected an array, found number 1 (offset 0)");
}

#[test]
fn arrays_longer_than_serde_has_them() {
    let numbers: [u16; 300] = std::array::from_fn(|at| at as u16);
    let text = odjson::to_string(&numbers).unwrap();
    assert_eq!(text, serde_json::to_string(&numbers[..]).unwrap());
    assert_eq!(odjson::from_str::<[u16; 300]>(&text).unwrap(), numbers);
    assert!(odjson::from_str::<[u16; 301]>(&text).is_err());
    assert!(odjson::from_str::<[u16; 299]>(&text).is_err());
}

#[test]
fn tuples_of_every_length_round_trip() {
    macro_rules! check {
        ($($text:literal $tuple:expr;)*) => { $( round_trips(&$tuple, $text); )* };
    }
    check! {
        "[0]" (0u8,);
        "[0,1]" (0u8, 1u16);
        "[0,1,2]" (0u8, 1u16, 2u32);
        "[0,1,2,3]" (0u8, 1u16, 2u32, 3u64);
        r#"[0,1,2,3,"4"]"# (0u8, 1u16, 2u32, 3u64, '4');
        r#"[0,1,2,3,"4","5"]"# (0u8, 1u16, 2u32, 3u64, '4', String::from("5"));
        "[0,1,2,3,4,5,6]" (0u8, 1u8, 2u8, 3u8, 4u8, 5u8, 6u8);
        "[0,1,2,3,4,5,6,7]" (0u8, 1u8, 2u8, 3u8, 4u8, 5u8, 6u8, 7u8);
        "[0,1,2,3,4,5,6,7,8]" (0u8, 1u8, 2u8, 3u8, 4u8, 5u8, 6u8, 7u8, 8u8);
        "[0,1,2,3,4,5,6,7,8,9]" (0u8, 1u8, 2u8, 3u8, 4u8, 5u8, 6u8, 7u8, 8u8, 9u8);
        "[0,1,2,3,4,5,6,7,8,9,10]" (0u8, 1u8, 2u8, 3u8, 4u8, 5u8, 6u8, 7u8, 8u8, 9u8, 10u8);
        "[0,1,2,3,4,5,6,7,8,9,10,11]" (0u8, 1u8, 2u8, 3u8, 4u8, 5u8, 6u8, 7u8, 8u8, 9u8, 10u8, 11u8);
    }
    // Longer ones have no `Debug`.
    type Longest = (u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, Option<u8>, Vec<u8>);
    let text = "[0,1,2,3,4,5,6,7,8,9,10,11,12,13,null,[15]]";
    let value: Longest = odjson::from_str(text).unwrap();
    assert_eq!((value.0, value.13, value.14, &value.15[..]), (0, 13, None, &[15][..]));
    writes_alike(&value);
    assert_eq!(odjson::to_string(&value).unwrap(), text);
    type Longer = (u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8);
    let longer: Longer = odjson::from_str("[0,1,2,3,4,5,6,7,8,9,10,11,12]").unwrap();
    writes_alike(&longer);
}

#[test]
fn results_are_enums() {
    const OWN: &[&str] = &[
        r#"{"Ok":1}"#,
        r#"{"Err":"x"}"#,
        r#"{"ok":1}"#,
        r#"{"Ok":1,"Err":"x"}"#,
        r#"{"Ok":1,"Ok":1}"#,
        r#""Ok""#,
        r#"{"Ok":null}"#,
        r#"{"\u004fk":2}"#,
    ];
    agree::<Result<u8, String>>(OWN);
    agree::<Result<(), Option<u8>>>(OWN);
    agree::<Result<Vec<u8>, ()>>(&[r#"{"Ok":[1]}"#]);
    writes_alike(&Ok::<_, ()>(Err::<(), _>("x")));
}

#[test]
fn bounds_are_enums() {
    agree::<Bound<u8>>(&[
        r#""Unbounded""#,
        r#"{"Unbounded":null}"#,
        r#"{"Unbounded":1}"#,
        r#"{"Included":1}"#,
        r#"{"Excluded":1}"#,
        r#"{"Excluded":256}"#,
        r#""Included""#,
        r#""unbounded""#,
        r#"{"Included":1,"Excluded":1}"#,
    ]);
    round_trips(&(Bound::Included(1), Bound::<u8>::Unbounded), r#"[{"Included":1},"Unbounded"]"#);
}

#[test]
fn ranges_are_strict_structs_from_objects_only() {
    const OWN: &[&str] = &[
        r#"{"start":1,"end":2}"#,
        r#"{"end":2,"start":1}"#,
        r#"{"start":1}"#,
        r#"{"end":1}"#,
        r#"{"start":1,"end":2,"x":3}"#,
        r#"{"start":1,"start":1,"end":2}"#,
        r#"{"start":1,"x":2}"#,
        r#"{"st\u0061rt":1,"end":2}"#,
    ];
    const PAIR: &[(&str, Option<&str>)] = &[("[ 1 , 2 ]", None), ("[3,2]", None)];
    const ONE: &[(&str, Option<&str>)] = &[("[1]", None)];
    agree_but::<Range<u8>>(OWN, PAIR);
    agree_but::<RangeInclusive<u8>>(OWN, PAIR);
    agree_but::<RangeFrom<u8>>(OWN, ONE);
    agree_but::<RangeTo<u8>>(OWN, ONE);
    agree_but::<Range<Option<u8>>>(&[r#"{"start":null}"#, r#"{"start":null,"end":1}"#], PAIR);
    assert_eq!(error::<Range<u8>>(r#"{"start":1}"#), r#"missing member "end" (offset 10)"#);
    assert_eq!(error::<Range<u8>>(r#"{"end":1,"x":1}"#), r#"unknown member "x" at /x (offset 9)"#);
    assert_eq!(error::<RangeTo<u8>>(r#"{"end":1,"end":1}"#), r#"duplicate member name "end" at /end (offset 9)"#);
    assert_eq!(error::<RangeInclusive<u8>>("1"), "invalid type: expected a RangeInclusive, found number 1 (offset 0)");
}
