//! `cargo xtask bless`: writes anew what the tests compare with, after a change of it was meant. Read the diff.

use crate::Failure;
use crate::arguments::Arguments;
use crate::steps::{self, Step};
use crate::workspace::cargo;

/// Renews what is generated from the tables first, since it is compiled; then the snapshots, since what a derive says in an error may
/// depend on what it emits; the outputs of code that must not compile at last.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    Arguments::new(arguments, "").finish()?;
    let facade = ["--package", "odjson"];
    let steps = [
        ("rows", "ODJSON_BLESS", "1", [&facade[..], &["--test", "golden_rows"]].concat()),
        ("rooms", "UPDATE_EXPECT", "1", [&facade[..], &["--test", "architecture"]].concat()),
        ("snapshots", "UPDATE_EXPECT", "1", vec!["--package", "odjson-derive", "--lib"]),
        ("outputs", "TRYBUILD", "overwrite", [&facade[..], &["--test", "ui", "--test", "waiting"]].concat()),
    ];
    let steps = steps.map(|(name, variable, value, targets)| {
        let mut command = cargo(&["test", "--quiet"]);
        command.args(targets).env(variable, value);
        Step { name, commands: vec![command] }
    });
    steps::run(steps.into())
}
