//! The shapes of types: tuples, enums, collections, maps.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use odjson::JsonFrom;

use crate::counted::{Counted, Outcome, attempt, attempt_with, inject};
use crate::widths::Three;

#[derive(JsonFrom)]
struct Tuple(Counted, Counted, Counted);

#[derive(JsonFrom)]
struct Newtype(Counted);

#[derive(JsonFrom)]
#[json(transparent)]
struct Transparent {
    #[json(skip)]
    before: Counted,
    inner: Counted,
    #[json(skip, default = "Counted::default")]
    after: Counted,
}

#[derive(JsonFrom)]
enum Variants {
    Newtype(Counted),
    Tuple(Counted, Counted),
    Struct { a: Counted, b: Option<Counted>, c: Box<Counted> },
    Nested(Box<Variants>),
}

#[derive(JsonFrom)]
struct Nested {
    first: Counted,
    inner: Three,
    list: Vec<Three>,
    map: BTreeMap<String, Variants>,
    text: String,
    last: Counted,
}

#[test]
fn shapes() {
    inject::<Tuple>("[#,#, #]");
    inject::<Newtype>("#");
    inject::<Transparent>("#");
    inject::<(Counted,)>("[#]");
    inject::<(Counted, u8, Counted, String, Counted)>("[#,1,#,\"x\\n\",#]");
    inject::<Variants>(r#"{"Newtype":#}"#);
    inject::<Variants>(r#"{"Tuple":[#,#]}"#);
    inject::<Variants>(r#"{"Struct":{"c":#,"b":#,"x":[],"a":#}}"#);
    inject::<Variants>(r#"{"Nested":{"Nested":{"Tuple":[#,#]}}}"#);
    inject::<Nested>(
        r##"{"first":#,"text":"a\\n","inner":{"a":#,"bb":#,"ccc":#},"list":[{"a":#,"bb":#,"ccc":#},{"ccc":#,"bb":#,"a":#}],
            "map":{"k":{"Struct":{"a":#,"b":null,"c":#}},"\u0000":{"Tuple":[#,#]}},"last":#}"##,
    );
}

#[test]
fn collections() {
    let many = format!("[{}]", vec!["#"; 40].join(","));
    inject::<Vec<Counted>>(&many);
    inject::<VecDeque<Counted>>(&many);
    inject::<LinkedList<Counted>>(&many);
    inject::<BTreeSet<Counted>>(&many);
    inject::<HashSet<Counted>>(&many);
    inject::<BinaryHeap<Counted>>(&many);
    inject::<Box<[Counted]>>(&many);
    inject::<Rc<[Counted]>>(&many);
    inject::<Arc<[Counted]>>(&many);
    inject::<[Counted; 40]>(&many);
    inject::<Box<[Counted; 40]>>(&many);
    inject::<[[Counted; 2]; 3]>("[[#,#],[#,#],[#,#]]");
    inject::<[Counted; 1]>("[#]");
    inject::<Option<Box<Rc<Arc<Counted>>>>>("#");
    inject::<Result<Counted, Vec<Counted>>>(r#"{"Ok":#}"#);
    inject::<Result<Counted, Vec<Counted>>>(r#"{"Err":[#,#]}"#);
    inject::<BTreeMap<String, Counted>>(r#"{"a":#,"b":#,"\u0063":#}"#);
    inject::<HashMap<String, (Counted, Counted)>>(r#"{"a":[#,#],"b":[#,#]}"#);
    inject::<std::cell::RefCell<std::sync::Mutex<Counted>>>("#");
    inject::<std::ops::Range<Counted>>(r#"{"start":#,"end":#}"#);
    inject::<std::ops::Bound<Counted>>(r#"{"Included":#}"#);
    inject::<std::cmp::Reverse<Counted>>("#");
}

#[test]
fn wrong_lengths() {
    for (text, outcome) in
        [("[]", Outcome::Error), ("[1]", Outcome::Error), ("[1,2]", Outcome::Value), ("[1,2,3]", Outcome::Error)]
    {
        assert_eq!(attempt::<[Counted; 2]>(text), outcome, "{text}");
        assert_eq!(attempt::<(Counted, Counted)>(text), outcome, "{text}");
        assert_eq!(attempt::<Box<[Counted; 2]>>(text), outcome, "{text}");
    }
    assert_eq!(attempt::<Tuple>("[1,2]"), Outcome::Error);
    assert_eq!(attempt::<Tuple>("[1,2,3,4]"), Outcome::Error);
    assert_eq!(attempt::<Variants>(r#"{"Tuple":[1,2,3]}"#), Outcome::Error);
    assert_eq!(attempt::<Variants>(r#"{"Newtype":1,"Tuple":[1,2]}"#), Outcome::Error);
}

#[test]
fn map_keys_and_what_is_replaced() {
    for text in [
        r#"{"1":1,"2":2,"3":3}"#,
        r#"{"1":1,"1":2}"#,
        r#"{"1":1,"2":255}"#,
        r#"{"1":1,"255":1}"#,
        r#"{"1":1,"2""#,
        r#"{"1":1,"2" 2}"#,
    ] {
        let expected = if text.contains("3") { Outcome::Value } else { Outcome::Error };
        assert_eq!(attempt::<BTreeMap<Counted, Counted>>(text), expected, "{text}");
        assert_eq!(attempt::<HashMap<Counted, Counted>>(text), expected, "{text}");
    }
    assert_eq!(attempt::<HashMap<Counted, Counted>>(r#"{"1":1,"254":1}"#), Outcome::Panic);
    assert_eq!(attempt::<BTreeMap<Counted, Counted>>(r#"{"1":1,"2":254}"#), Outcome::Panic);
    // Equal elements of a set replace each other.
    assert_eq!(attempt::<BTreeSet<Counted>>("[1,2,1,1]"), Outcome::Value);
    assert_eq!(attempt::<HashSet<Counted>>("[1,2,1,1]"), Outcome::Value);
}

#[test]
fn comparisons_and_hashes_that_panic() {
    let text = format!("[{}]", (0..20).map(|n| n.to_string()).collect::<Vec<_>>().join(","));
    let map = format!("{{{}}}", (0..20).map(|n| format!("\"{n}\":{n}")).collect::<Vec<_>>().join(","));
    for patience in 0..60 {
        for outcome in [
            attempt_with::<BTreeSet<Counted>>(&text, patience),
            attempt_with::<HashSet<Counted>>(&text, patience),
            attempt_with::<BinaryHeap<Counted>>(&text, patience),
            attempt_with::<BTreeMap<Counted, Counted>>(&map, patience),
            attempt_with::<HashMap<Counted, Counted>>(&map, patience),
        ] {
            assert_ne!(outcome, Outcome::Error);
        }
    }
}
