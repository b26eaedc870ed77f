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
#[derive(JsonFrom, Debug, PartialEq)]
#[allow(dead_code, reason = "read from JSON alone")]
struct Known {
    b: Option<u8>,
    known: Option<u8>,
    inside: Option<Vec<Known>>,
}

#[derive(JsonFrom)]
#[allow(dead_code, reason = "read from JSON alone")]
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

/// One object: numbers of names in their order, and whether an object is inside.
type Shape = (Vec<usize>, Option<Vec<usize>>);

fn shape() -> impl Strategy<Value = Shape> {
    let names = || prop::collection::vec(0..NAMES.len(), 0..8);
    (names(), prop::option::weighted(0.4, names()))
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

fn write_object(out: &mut String, names: &[usize], inside: Option<&[usize]>) {
    out.push('{');
    for (at, name) in names.iter().enumerate() {
        let comma = if at == 0 { "" } else { "," };
        let _ = write!(out, "{comma}\"{}\":{at}", NAMES[*name]);
    }
    if let Some(inside) = inside {
        out.push_str(if names.is_empty() { "\"inside\":[" } else { ",\"inside\":[" });
        write_object(out, inside, None);
        out.push(']');
    }
    out.push('}');
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
    let verdict = |what: &str, result: Result<(), odjson::Error>| {
        prop_assert_eq!(result.is_ok(), valid, "{}: {:?}\n{}", what, result, text);
        if let Err(error) = result {
            prop_assert!(error.to_string().contains("duplicate"), "{}", error);
        }
        Ok(())
    };
    verdict("skipped", odjson::from_str::<Ignored>(text).map(drop))?;
    verdict("unknown", odjson::from_str::<Nothing>(text).map(drop))?;
    verdict("some known", odjson::from_str::<All>(text).map(drop))?;
    verdict("any value", odjson::from_str::<Value>(text).map(drop))
}

proptest! {
    #[test]
    fn repeated_objects_are_told_as_single_ones_are(
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
            let inside = inside.as_ref().map(|names| tell(changed(names, inner)));
            write_object(&mut text, &tell(changed(names, outer)), inside.as_deref());
        }
        text.push_str("]}");
        check(&text)?;
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
                write_object(&mut text, &names, Some(&names));
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
