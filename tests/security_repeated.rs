//! Objects that repeat: what is learnt from one must not let a wrong one pass after it. Many objects of few shapes, with names left out, put in,
//! swapped, escaped and repeated, in values that are skipped and between members that are known.

#[allow(dead_code, reason = "shared with tests that ask for more")]
mod slow_validator;

use std::fmt::Write;

use odjson::{Ignored, JsonFrom, Value};
use proptest::prelude::*;

/// Nothing is known.
#[derive(JsonFrom)]
struct Nothing {}

/// Some names are known, among them one that is never first.
#[derive(JsonFrom, serde::Deserialize, Debug, PartialEq)]
struct Known {
    b: Option<u8>,
    known: Option<u8>,
    inside: Option<Vec<Known>>,
}

#[derive(JsonFrom, serde::Deserialize, Debug, PartialEq)]
struct All {
    all: Vec<Known>,
}

const NAMES: &[&str] = &[
    "a",
    "b",
    "ab",
    "known",
    "sixteen_bytes_12",
    "a_name_with_thirty_two_bytes_123",
    "a_name_with_sixty_one_bytes_and_not_a_single_one_more_1234567",
    "a_name_that_is_too_long_to_be_kept_since_it_has_more_than_sixty_one_bytes",
    "\u{e9}t\u{e9}",
    "",
    // The same as others, spelled otherwise.
    r"\u0061",
    r"kno\u0077n",
];

/// Names of a member with an object in an array, and the colon: known, unknown, and unknown ones that are not kept in the same way.
const INSIDE: &[&str] = &["\"inside\":", "\"other\":", "\"other\" :", r#""\u006fther":"#, "\"o\\/ther\":"];

/// One object: which of the lists of names it has, and whether an object is inside, of which member, whether that is the first one, and its list.
type Shape = (usize, Option<(usize, bool, usize)>);

/// Lists of names in their order: few, so that the same ones are known in one object and skipped in another.
fn lists() -> impl Strategy<Value = Vec<Vec<usize>>> {
    let names = prop_oneof![prop::collection::vec(0..4_usize, 0..5), prop::collection::vec(0..NAMES.len(), 0..8)];
    prop::collection::vec(names, LISTS)
}

const LISTS: usize = 2;

fn shape() -> impl Strategy<Value = Shape> {
    (0..LISTS, prop::option::weighted(0.6, (0..INSIDE.len(), any::<bool>(), 0..LISTS)))
}

/// What is done to an object before it is written.
#[derive(Debug, Clone)]
enum Change {
    None,
    Swap(usize, usize),
    Remove(usize),
    Insert(usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        6 => Just(Change::None),
        1 => (0..8_usize, 0..8_usize).prop_map(|(a, b)| Change::Swap(a, b)),
        1 => (0..8_usize).prop_map(Change::Remove),
        1 => (0..8_usize, 0..NAMES.len()).prop_map(|(at, name)| Change::Insert(at, name)),
    ]
}

fn changed(names: &[usize], change: &Change) -> Vec<usize> {
    let mut names = names.to_vec();
    match *change {
        Change::Swap(a, b) if a < names.len() && b < names.len() => names.swap(a, b),
        Change::Remove(at) if at < names.len() => {
            names.remove(at);
        }
        Change::Insert(at, name) => names.insert(at.min(names.len()), name),
        _ => {}
    }
    names
}

fn write_object(out: &mut String, names: &[usize], inside: Option<(usize, bool, &[usize])>) {
    let mut members: Vec<String> =
        names.iter().enumerate().map(|(at, name)| format!("\"{}\":{at}", NAMES[*name])).collect();
    if let Some((name, first, names)) = inside {
        let mut member = format!("{}[", INSIDE[name]);
        write_object(&mut member, names, None);
        member.push(']');
        members.insert(if first { 0 } else { members.len() }, member);
    }
    let _ = write!(out, "{{{}}}", members.join(","));
}

/// Removes what is there already, as often as `keep` says no.
fn distinct(names: &[usize]) -> Vec<usize> {
    let unescaped = |name: usize| NAMES[name].replace(r"\u0061", "a").replace(r"\u0077", "w");
    let mut kept: Vec<usize> = Vec::new();
    for &name in names {
        if !kept.iter().any(|&other| unescaped(other) == unescaped(name)) {
            kept.push(name);
        }
    }
    kept
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let valid = slow_validator::validate(text.as_bytes(), slow_validator::DEPTH).is_ok();
    // Whoever finds it first, the fault is the same: its place and its words too.
    let skipped = odjson::from_str::<Ignored>(text).map(drop);
    if let Err(error) = &skipped {
        prop_assert!(error.to_string().starts_with("duplicate member name"), "{}", error);
    }
    let words = skipped.as_ref().err().map(ToString::to_string);
    let verdict = |what: &str, result: Result<(), odjson::Error>| {
        prop_assert_eq!(result.is_ok(), valid, "{}: {:?}\n{}", what, result, text);
        prop_assert_eq!(result.err().map(|error| error.to_string()), words.clone(), "{}\n{}", what, text);
        Ok(())
    };
    verdict("skipped", skipped)?;
    verdict("unknown", odjson::from_str::<Nothing>(text).map(drop))?;
    let all = odjson::from_str::<All>(text);
    if let Ok(all) = &all {
        prop_assert_eq!(all, &serde_json::from_str::<All>(text).unwrap(), "{}", text);
    }
    verdict("some known", all.map(drop))?;
    verdict("any value", odjson::from_str::<Value>(text).map(drop))
}

proptest! {
    #[test]
    fn repeated_objects_are_told_as_single_ones_are(
        lists in lists(),
        shapes in prop::collection::vec(shape(), 1..5),
        objects in prop::collection::vec((any::<prop::sample::Index>(), change(), change()), 20..80),
        faults in prop::collection::vec(any::<prop::sample::Index>(), 0..2),
    ) {
        let mut text = String::from("{\"all\":[");
        for (at, (shape, outer, inner)) in objects.iter().enumerate() {
            if at > 0 {
                text.push(',');
            }
            let (names, inside) = &shapes[shape.index(shapes.len())];
            let faulty = faults.iter().any(|fault| fault.index(objects.len()) == at);
            let tell = |names: Vec<usize>| if faulty { names } else { distinct(&names) };
            let names = &lists[*names];
            let inside = inside.map(|(name, first, names)| (name, first, tell(changed(&lists[names], inner))));
            let inside = inside.as_ref().map(|(name, first, names)| (*name, *first, &names[..]));
            write_object(&mut text, &tell(changed(names, outer)), inside);
        }
        text.push_str("]}");
        check(&text)?;
    }
}

/// An object whose first unknown name is kept elsewhere must not mix the names of its values into those that its table does not know.
#[test]
fn names_of_values_stay_apart_from_those_of_the_object() {
    #[derive(JsonFrom, Debug, PartialEq)]
    struct Pair {
        b: Option<i32>,
        a: Option<i32>,
    }
    for first in [r#""q" :"#, r#""\u0071":"#, &format!("\"{}\":", "n".repeat(70))] {
        let before = format!("[{}{{{first}{{\"q\":1,\"a\":2}}}},", r#"{"z":1},"#.repeat(40));
        let pairs: Vec<Pair> = odjson::from_str(&format!(r#"{before}{{"q":1,"a":7,"b":3}}]"#)).unwrap();
        assert_eq!(pairs.last(), Some(&Pair { b: Some(3), a: Some(7) }), "{first}");
        let twice = odjson::from_str::<Vec<Pair>>(&format!(r#"{before}{{"q":1,"a":7,"a":3}}]"#));
        assert!(twice.unwrap_err().to_string().contains("duplicate"), "{first}");
    }
}

/// Every name of an object may be the second one, however often the object was there before.
#[test]
fn the_last_object_has_a_name_twice() {
    for first in 0..NAMES.len() {
        for second in 0..NAMES.len() {
            let names: Vec<usize> = (0..NAMES.len() - 2).collect();
            let mut text = String::from("{\"all\":[");
            for _ in 0..40 {
                write_object(&mut text, &names, Some((0, false, &names)));
                text.push(',');
            }
            let mut last = vec![first];
            last.extend([second]);
            write_object(&mut text, &last, None);
            text.push_str("]}");
            check(&text).unwrap();
        }
    }
}
