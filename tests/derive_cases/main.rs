//! The cases of `tests/data/derive-cases.json`: types with what they read and write.

#![allow(
    dead_code,
    non_snake_case,
    non_camel_case_types,
    confusable_idents,
    mixed_script_confusables,
    clippy::approx_constant,
    reason = "the types are those of the cases"
)]

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value as Json;

mod case;
mod compile;
mod documents;
#[path = "../error_rules/mod.rs"]
mod error_rules;
mod external_tag;
mod generics;
mod map_keys;
mod names;
mod numbers;
#[path = "../over/mod.rs"]
mod over;
mod strings;
mod structs;

use case::Case;

type Cases = &'static [(&'static str, fn(&mut Case))];

const GROUPS: &[Cases] = &[
    compile::CASES,
    documents::CASES,
    external_tag::CASES,
    generics::CASES,
    map_keys::CASES,
    names::CASES,
    numbers::CASES,
    strings::CASES,
    structs::CASES,
];

fn table() -> Vec<Json> {
    serde_json::from_str(include_str!("../data/derive-cases.json")).expect("the table is JSON")
}

#[test]
fn cases_hold() {
    let table = table();
    let mut failures = Vec::new();
    for (name, check) in GROUPS.iter().copied().flatten() {
        let row = table.iter().find(|row| row["id"] == *name).expect("the case is in the table");
        let mut case = Case::new(name, row);
        match catch_unwind(AssertUnwindSafe(|| check(&mut case))) {
            Ok(()) => failures.extend(case.finish()),
            Err(_) => failures.push(format!("{name}: panicked")),
        }
    }
    assert!(failures.is_empty(), "{} checks failed:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_case_is_checked_or_waits() {
    let refused_at_compile_time = table()
        .iter()
        .filter(|case| case["checks"][0]["kind"] == "cfail")
        .map(|case| case["id"].as_str().unwrap().to_owned())
        .collect::<Vec<_>>();
    let waiting = include_str!("../data/waiting.tsv")
        .lines()
        .filter_map(|line| line.strip_prefix("derive ")?.split('\t').next())
        .map(str::to_owned);
    let here = GROUPS.iter().copied().flatten().map(|(name, _)| (*name).to_owned());
    let found: Vec<String> = here.chain(waiting).chain(refused_at_compile_time).collect();
    let all: BTreeSet<String> = table().iter().map(|case| case["id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(found.len(), all.len(), "a case is in two places");
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), all);
}
