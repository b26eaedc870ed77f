//! `cargo xtask bless`: writes anew what the tests compare with, after a change of it was meant. Read the diff.

use crate::Failure;
use crate::arguments::Arguments;
use crate::steps::{self, Step};
use crate::workspace::{cargo, root};

/// Renews the snapshots first: what a derive says in an error may depend on what it emits.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    Arguments::new(arguments, "").finish()?;
    let mut snapshots = cargo(&["test", "--quiet", "--package", "odjson-derive", "--lib"]);
    snapshots.env("UPDATE_EXPECT", "1");
    let mut rooms = cargo(&["test", "--quiet", "--package", "odjson", "--test", "architecture"]);
    rooms.env("UPDATE_EXPECT", "1");
    let mut steps =
        vec![Step { name: "rooms", commands: vec![rooms] }, Step { name: "snapshots", commands: vec![snapshots] }];
    if root().join("tests/ui.rs").exists() {
        let mut outputs = cargo(&["test", "--quiet", "--package", "odjson", "--test", "ui"]);
        outputs.env("TRYBUILD", "overwrite");
        steps.push(Step { name: "outputs", commands: vec![outputs] });
    }
    steps::run(steps)
}
