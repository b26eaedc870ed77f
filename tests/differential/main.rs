//! odjson beside serde_json, over arbitrary values of types that derive both libraries' traits.
//!
//! Values are written alike and read alike. On damaged texts the verdicts may differ only for the reasons that the README lists; each difference is put
//! to one of them (`reason.rs`), and one that fits none is a failure.
//!
//! The seed is fixed, so that a run is the same everywhere. `ODJSON_CASES=N` sets the number of cases of a property, `ODJSON_SEED=N` another seed.

mod damage;
#[path = "../error_rules/mod.rs"]
mod error_rules;
#[allow(dead_code, reason = "some of it is for the tables")]
#[path = "../over/mod.rs"]
mod over;
mod reason;
#[path = "../slow_validator/mod.rs"]
mod slow_validator;
mod strategies;
mod types;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Debug;

use odjson::{Category, MarshalTo, UnmarshalFrom};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestCaseResult};
use serde::Serialize;
use serde::de::DeserializeOwned;

use damage::Step;
use reason::Reason;
use types::*;

/// A type of both libraries.
trait Both: MarshalTo + for<'de> UnmarshalFrom<'de> + Serialize + DeserializeOwned + PartialEq + Debug {}

impl<T> Both for T where T: MarshalTo + for<'de> UnmarshalFrom<'de> + Serialize + DeserializeOwned + PartialEq + Debug {}

fn config(cases: u32) -> ProptestConfig {
    let number = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    ProptestConfig {
        cases: number("ODJSON_CASES").map_or(cases, |cases| cases.try_into().unwrap_or(u32::MAX)),
        rng_seed: RngSeed::Fixed(number("ODJSON_SEED").unwrap_or(0x0d15_0a1e)),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// `value` is written by both alike, compact and pretty, and read back by both as it was.
fn written_and_read_alike<T: Both>(value: &T) -> TestCaseResult {
    let theirs = serde_json::to_string(value).expect("the values are writable");
    let ours = odjson::to_string(value).map_err(|error| TestCaseError::fail(format!("not written: {error}")))?;
    prop_assert_eq!(&ours, &theirs);
    let pretty = serde_json::to_string_pretty(value).expect("the values are writable");
    prop_assert_eq!(&odjson::to_string_pretty(value).unwrap(), &pretty);
    for text in [&theirs, &pretty] {
        let read_by_serde = serde_json::from_str::<T>(text).expect("serde_json reads its own text");
        for found in [odjson::from_str::<T>(text), odjson::from_slice(text.as_bytes())] {
            let found = found.map_err(|error| TestCaseError::fail(format!("{text} not read: {error}")))?;
            // serde_json misrounds some texts, so its own reading is only compared where it is right.
            prop_assert!(found == *value, "{} became {:?}, not {:?}", text, found, value);
            if read_by_serde == *value {
                prop_assert_eq!(format!("{found:?}"), format!("{read_by_serde:?}"));
            }
        }
    }
    Ok(())
}

/// What odjson and serde_json make of `text`, with the reason for a difference.
fn compare<T: Both>(text: &[u8]) -> Result<Reason, String> {
    let ours = odjson::from_slice::<T>(text);
    let theirs = serde_json::from_slice::<T>(text);
    let fault = slow_validator::validate(text, slow_validator::DEPTH).err();
    if let Err(error) = &ours {
        error_rules::check(error, text);
        if fault.is_none() {
            error_rules::check_pointer(error, text);
        }
        if fault.is_none() && error.category() != Category::Data {
            return Err(format!("a valid text is refused: {error}"));
        }
    }
    if ours.is_ok() && fault.is_some() {
        return Err(format!("accepted with {fault:?}"));
    }
    reason::find(text, &ours, &theirs, fault).ok_or_else(|| format!("ours {ours:?}, theirs {theirs:?}, {fault:?}"))
}

/// What tells two values apart; the order of hash maps does not.
fn tell<T: Serialize + Debug>(value: &T) -> String {
    serde_json::to_value(value).map_or_else(|_| format!("{value:?}"), |value| value.to_string())
}

thread_local! {
    /// How often each reason was met by the running property.
    static MET: RefCell<BTreeMap<Reason, u32>> = const { RefCell::new(BTreeMap::new()) };
}

/// Damaged texts of `value` differ only for a listed reason, and are read over it as they are read anew.
fn damaged_texts_differ_for_a_reason<T: Both>(value: &T, steps: &[Step], pretty: bool) -> TestCaseResult {
    let text = if pretty { serde_json::to_vec_pretty(value) } else { serde_json::to_vec(value) };
    let text = text.expect("the values are writable");
    let damaged = damage::apply(&text, steps);
    over::check::<T>(&text, &damaged, tell).map_err(TestCaseError::fail)?;
    match compare::<T>(&damaged) {
        Ok(reason) => {
            MET.with_borrow_mut(|met| *met.entry(reason).or_default() += 1);
            Ok(())
        }
        Err(what) => Err(TestCaseError::fail(format!("{}: {what}", damaged.escape_ascii()))),
    }
}

/// The two properties of each type.
macro_rules! properties {
    ($($name:ident: $type:ty = $strategy:expr;)*) => { $(
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(config(60))]

                #[test]
                fn is_written_and_read_alike(value in $strategy) {
                    written_and_read_alike::<$type>(&value)?;
                }
            }

            proptest! {
                #![proptest_config(config(250))]

                #[test]
                fn differs_only_for_a_reason(
                    value in $strategy,
                    steps in damage::steps(),
                    pretty in prop::bool::weighted(0.2),
                ) {
                    damaged_texts_differ_for_a_reason::<$type>(&value, &steps, pretty)?;
                }
            }
        }
    )* };
}

properties! {
    scalars: Scalars = strategies::scalars();
    optional: Optional = strategies::optional();
    renamed: Renamed = strategies::renamed();
    defaulted: Defaulted = strategies::defaulted();
    strict: Strict = strategies::strict();
    nested: Nested = strategies::nested();
    shapes: Vec<Shape> = prop::collection::vec(strategies::shape(), 0..4);
    shape: Shape = strategies::shape();
    tuples: Tuples = strategies::tuples();
    generic: Generic<Vec<Shape>, 2> = strategies::generic();
    keys: Keys = strategies::keys();
    wide: Wide = strategies::wide();
}

/// The damage reaches every listed reason: otherwise the properties would say less than they seem to.
#[test]
fn damage_reaches_the_reasons() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;

    let mut runner = TestRunner::new(config(1));
    let values = (strategies::nested(), strategies::keys(), strategies::scalars(), damage::steps());
    for _ in 0..1_500 {
        let (nested, keys, scalars, steps) = values.new_tree(&mut runner).unwrap().current();
        for result in [
            damaged_texts_differ_for_a_reason(&nested, &steps, false),
            damaged_texts_differ_for_a_reason(&keys, &steps, false),
            damaged_texts_differ_for_a_reason(&scalars, &steps, false),
        ] {
            result.unwrap_or_else(|error| panic!("{error}"));
        }
    }
    let met = MET.take();
    for reason in Reason::ALL {
        assert!(met.contains_key(reason), "{reason:?} was never met: {met:?}");
    }
}

/// Floats that JSON cannot hold are errors wherever they stand; serde_json writes null.
mod nonfinite {
    use super::*;

    proptest! {
        #![proptest_config(config(300))]

        #[test]
        fn is_never_written(bits in any::<u64>(), place in 0..5, single in any::<u32>()) {
            let (value, small) = (f64::from_bits(bits | 0x7ff0 << 48), f32::from_bits(single | 0xff << 23));
            prop_assert!(!value.is_finite() && !small.is_finite());
            let text = match place {
                0 => odjson::to_string(&value),
                1 => odjson::to_string(&[Some(1.0), Some(value)]),
                2 => odjson::to_string(&BTreeMap::from([("a", small)])),
                3 => odjson::to_string(&Shape::Tuple(String::new(), small)),
                _ => odjson::to_string(&BTreeMap::from([(1, vec![(value, 1)])])),
            };
            let error = text.expect_err("not finite");
            error_rules::check(&error, b"");
            let pointer = ["", "/1", "/a", "/tuple/1", "/1/0/0"][place as usize];
            prop_assert_eq!(error.pointer(), pointer);
        }
    }
}
