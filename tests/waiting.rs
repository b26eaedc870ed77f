//! What must not compile: the derive cases that are refused at compile time, and features that are not there yet.
//!
//! `data/waiting.tsv` lists the cases that wait for a feature, and `waiting/` has one small use of each feature. When such a use compiles, this test fails:
//! the feature has landed, and its cases have to leave the table and run. `cargo xtask bless` renews the `.stderr` files.

use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn features_and_wrong_types_are_refused() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/waiting/*.rs");
    cases.compile_fail("tests/derive_cases/refused/*.rs");
}

/// Features that are Cargo features: they have landed when the manifest names them.
const CARGO_FEATURES: &[&str] = &["serde", "serde_json"];

#[test]
fn cargo_features_are_not_there() {
    let manifest = include_str!("../Cargo.toml");
    let (_, features) = manifest.split_once("[features]").expect("the manifest has features");
    let features = features.split("\n[").next().unwrap();
    for feature in CARGO_FEATURES {
        let is_there = features.lines().any(|line| line.split('=').next().unwrap().trim() == *feature);
        assert!(!is_there, "`{feature}` has landed: its cases have to leave waiting.tsv");
    }
}

#[test]
fn every_feature_of_the_table_is_tried() {
    let table = include_str!("data/waiting.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    let named: BTreeSet<String> =
        rows.flat_map(|line| line.rsplit('\t').next().unwrap().split(' ')).map(str::to_owned).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/waiting");
    let uses = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
    let tried: BTreeSet<String> = uses.chain(CARGO_FEATURES.iter().map(|feature| (*feature).to_owned())).collect();
    assert_eq!(named, tried);
}
