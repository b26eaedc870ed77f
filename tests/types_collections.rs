//! Sequences, sets and maps.

mod agreement;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::net::IpAddr;
use std::num::{NonZeroU8, Wrapping};
use std::path::PathBuf;
use std::rc::Rc;

use agreement::{agree, agree_but, error, writes_alike};
use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

/// Not seeded, so that both sides have the same order.
type Unseeded = BuildHasherDefault<DefaultHasher>;

#[test]
fn sequences_are_read_and_written_like_serde_json() {
    const OWN: &[&str] = &["[1,256]", "[1,\n2 , 3]", "[[[[]]]]"];
    agree::<Vec<u8>>(OWN);
    agree::<Vec<Vec<u8>>>(OWN);
    agree::<Vec<()>>(&["[null,null,null]"]);
    agree::<Vec<bool>>(OWN);
    agree::<Vec<String>>(OWN);
    agree::<VecDeque<u8>>(OWN);
    agree::<LinkedList<u8>>(OWN);
    agree::<BinaryHeap<u8>>(OWN);
    agree::<VecDeque<LinkedList<u8>>>(OWN);
    let long = odjson::to_string(&(0..5000).collect::<Vec<u32>>()).unwrap();
    assert_eq!(odjson::from_str::<Vec<u32>>(&long).unwrap(), serde_json::from_str::<Vec<u32>>(&long).unwrap());
    let mut wrapped = VecDeque::from([3, 4]);
    wrapped.push_front(2);
    writes_alike(&wrapped);
}

#[test]
fn sets_leave_out_what_they_have() {
    agree::<BTreeSet<u8>>(&[]);
    agree::<BTreeSet<String>>(&[r#"["b","a","b"]"#]);
    agree::<HashSet<Option<u8>, Unseeded>>(&["[null]"]);
    assert_eq!(odjson::from_str::<BTreeSet<u8>>("[1,1]").unwrap(), BTreeSet::from([1]));
    assert_eq!(odjson::from_str::<HashSet<u8>>("[2,1,2]").unwrap(), HashSet::from([1, 2]));
}

#[test]
fn an_element_that_is_there_already_is_the_one_that_stays() {
    /// Equal to all of its kind.
    #[derive(Debug, JsonFrom)]
    #[json(transparent)]
    struct Any(u8);
    impl PartialEq for Any {
        fn eq(&self, _: &Self) -> bool {
            true
        }
    }
    impl Eq for Any {}
    impl PartialOrd for Any {
        fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
            Some(self.cmp(other))
        }
    }
    impl Ord for Any {
        fn cmp(&self, _: &Self) -> std::cmp::Ordering {
            std::cmp::Ordering::Equal
        }
    }
    let set = odjson::from_str::<BTreeSet<Any>>("[1,2,3]").unwrap();
    assert_eq!(set.iter().map(|any| any.0).collect::<Vec<_>>(), [1]);
}

#[test]
fn maps_are_read_and_written_like_serde_json() {
    const OWN: &[&str] = &[r#"{"b":1,"a":2}"#, r#"{"a\n":1}"#, r#"{"":1}"#, r#"{"é":3}"#];
    agree_but::<BTreeMap<String, u8>>(OWN, &[(r#"{"a":1,"a":2}"#, None), (r#"{"a":1,"\u0061":2}"#, None)]);
    agree::<HashMap<Box<str>, u8, Unseeded>>(&[]);
    agree::<BTreeMap<String, BTreeMap<String, Vec<u8>>>>(&[r#"{"a":{"b":[1,2],"c":[]}}"#]);
    agree::<BTreeMap<Cow<'static, str>, u8>>(OWN);
    agree::<BTreeMap<&'static str, u8>>(OWN);
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, JsonTo, JsonFrom, Serialize, Deserialize)]
enum Unit {
    First,
    Second,
    Content(u8),
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, JsonTo, JsonFrom, Serialize, Deserialize)]
struct Newtype<T>(T);

#[test]
fn keys_are_any_text_or_number_or_bool() {
    // serde_json looks at the name before it undoes escapes.
    const NUMBERS: &[&str] = &[
        r#"{"-2":1,"0":2}"#,
        r#"{"01":1}"#,
        r#"{" 1":1}"#,
        r#"{"1 ":1}"#,
        r#"{"+1":1}"#,
        r#"{"1.0":1}"#,
        r#"{"1e0":1}"#,
        r#"{"":1}"#,
        r#"{"256":1}"#,
        r#"{"-":1}"#,
        r#"{"340282366920938463463374607431768211455":1}"#,
        r#"{"-170141183460469231731687303715884105728":1}"#,
    ];
    agree_but::<BTreeMap<u8, u8>>(NUMBERS, &[(r#"{"\u0031":1}"#, Some("{1: 1}")), (r#"{"1":1,"1":2}"#, None)]);
    agree_but::<BTreeMap<i64, u8>>(NUMBERS, &[(r#"{"-0":1}"#, Some("{0: 1}"))]);
    agree::<BTreeMap<u128, u8>>(NUMBERS);
    agree::<BTreeMap<i128, u8>>(NUMBERS);
    agree::<BTreeMap<NonZeroU8, u8>>(&[r#"{"0":1}"#]);
    agree::<BTreeMap<Wrapping<u8>, u8>>(NUMBERS);
    agree::<BTreeMap<bool, bool>>(&[r#"{"false":true,"true":false}"#, r#"{"True":true}"#, r#"{"truex":true}"#]);
    agree::<BTreeMap<char, u8>>(&[r#"{"ab":1}"#, r#"{"\n":1}"#]);
    agree::<BTreeMap<Unit, u8>>(&[r#"{"First":1,"Second":2}"#, r#"{"Third":1}"#, r#"{"Content":1}"#]);
    agree::<BTreeMap<Newtype<u8>, u8>>(NUMBERS);
    agree::<BTreeMap<Newtype<Newtype<String>>, u8>>(NUMBERS);
    agree::<BTreeMap<Box<u8>, u8>>(NUMBERS);
    agree::<BTreeMap<Rc<str>, u8>>(&[]);
    agree::<BTreeMap<Option<u8>, u8>>(&[r#"{"null":1}"#]);
    agree::<BTreeMap<Option<String>, u8>>(&[r#"{"null":1}"#]);
    agree::<BTreeMap<IpAddr, u8>>(&[r#"{"1.2.3.4":1}"#]);
    agree::<BTreeMap<PathBuf, u8>>(&[r#"{"/a":1}"#]);
}

#[test]
fn other_keys_are_errors() {
    agree::<BTreeMap<(), u8>>(&[r#"{"null":1}"#]);
    agree::<BTreeMap<(u8,), u8>>(&[]);
    agree::<BTreeMap<Vec<u8>, u8>>(&[]);
    agree::<BTreeMap<BTreeMap<u8, u8>, u8>>(&[]);
    writes_alike(&BTreeMap::from([((), 1)]));
    writes_alike(&BTreeMap::from([([1], 1)]));
    writes_alike(&BTreeMap::from([(None::<u8>, 1)]));
    writes_alike(&BTreeMap::from([(Unit::Content(1), 1)]));
    writes_alike(&BTreeMap::from([(Ok::<u8, u8>(1), 1)]));
    let error = odjson::to_string(&[BTreeMap::from([(vec![1], 1)])]).unwrap_err();
    assert_eq!(error.to_string(), "a map key must be a string, a number or a bool at /0");
}

/// A float as a key: equal by value.
#[derive(Debug, Clone, Copy, PartialEq, JsonTo, JsonFrom)]
#[json(transparent)]
struct Float(f64);

impl Eq for Float {}

impl PartialOrd for Float {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Float {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.partial_cmp(&other.0).unwrap()
    }
}

#[test]
fn float_keys_are_finite_and_compared_by_value() {
    let map = odjson::from_str::<BTreeMap<Float, u8>>(r#"{"1.5":1,"-1e3":2}"#).unwrap();
    assert_eq!(map, BTreeMap::from([(Float(1.5), 1), (Float(-1000.0), 2)]));
    assert_eq!(odjson::to_string(&map).unwrap(), r#"{"-1000.0":2,"1.5":1}"#);
    for text in [r#"{"NaN":1}"#, r#"{"inf":1}"#, r#"{"1e400":1}"#, r#"{"":1}"#, r#"{"1.":1}"#] {
        assert!(odjson::from_str::<BTreeMap<Float, u8>>(text).is_err(), "{text}");
    }
    let error = odjson::from_str::<BTreeMap<Float, u8>>(r#"{"1.0":1,"10e-1":2}"#).unwrap_err();
    assert_eq!(error.to_string(), r#"duplicate member name "10e-1" at /10e-1 (offset 9)"#);
    assert!(odjson::to_string(&BTreeMap::from([(Float(f64::NAN), 1)])).is_err());
}

#[test]
fn a_key_for_the_second_time_is_told_before_its_value_is_read() {
    let error = |text| odjson::from_str::<BTreeMap<i32, u8>>(text).unwrap_err().to_string();
    assert_eq!(error(r#"{"1":1,"1":x}"#), r#"duplicate member name "1" at /1 (offset 7)"#);
    assert_eq!(error(r#"{"-0":1,"0":2}"#), r#"duplicate member name "0" at /0 (offset 8)"#);
    let error = |text| odjson::from_str::<HashMap<String, u8>>(text).unwrap_err().to_string();
    assert_eq!(error(r#"{"a":1,"b":1,"\u0061":2}"#), r#"duplicate member name "\u0061" at /a (offset 13)"#);
}

#[test]
fn errors_tell_what_was_wanted() {
    assert_eq!(error::<Vec<u8>>("{}"), "invalid type: expected an array, found object (offset 0)");
    assert_eq!(error::<BTreeSet<u8>>("1"), "invalid type: expected an array, found number 1 (offset 0)");
    assert_eq!(error::<LinkedList<u8>>("[1,-1]"), "invalid value: expected u8, found number -1 at /1 (offset 3)");
    assert_eq!(error::<HashMap<u8, u8>>("[]"), "invalid type: expected an object, found array (offset 0)");
    assert_eq!(
        error::<BTreeMap<u8, u8>>(r#"{"x":1}"#),
        r#"invalid value: expected u8, found string "x" at /x (offset 1)"#
    );
}

#[test]
fn hash_maps_of_any_size_are_read_in_bounded_memory() {
    for members in [0, 1, 2, 27, 28, 29, 57, 200, 1000, 5000] {
        let expected: HashMap<String, u32> = (0..members).map(|at| (format!("name {at}"), at)).collect();
        let text = odjson::to_string(&expected).unwrap();
        let found: HashMap<String, u32> = odjson::from_str(&text).unwrap();
        assert_eq!(found, expected);
        // The text ends with the map: it has what doubling would have given it.
        assert!(found.capacity() <= 4.max(expected.len() * 5 / 2), "{} for {members}", found.capacity());

        // Where much text follows that could be members, no more than four times as much.
        let text = format!("[{text}, {{\"{}\": 1}}]", " ".repeat(100_000));
        let found: Vec<HashMap<String, u32>> = odjson::from_str(&text).unwrap();
        assert_eq!(found[0], expected);
        assert!(found[0].capacity() <= 4.max(expected.len() * 5), "{} for {members}", found[0].capacity());
    }
}
