//! `cargo xtask ratios` and `cargo xtask growth`: the reports of the benches, by a shorter name. All arguments are theirs.

use crate::Failure;
use crate::steps;
use crate::workspace::cargo;

pub(crate) const RATIOS: &str = "[FILTER] [--rounds N] ...";
pub(crate) const GROWTH: &str = "[--largest BYTES] [--time MILLISECONDS] ...";

/// Times beside the peers.
pub(crate) fn run_ratios(arguments: &[String]) -> Result<(), Failure> {
    run("ratios", arguments)
}

/// Times and memory by size.
pub(crate) fn run_growth(arguments: &[String]) -> Result<(), Failure> {
    run("growth", arguments)
}

fn run(program: &str, arguments: &[String]) -> Result<(), Failure> {
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "odjson-benches", "--bin", program, "--"]);
    steps::run_quietly(command.args(arguments))
}
