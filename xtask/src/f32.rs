//! `cargo xtask f32`: every `f32` there is, written and read back. The work is an ignored test, `tests/f32.rs`.

use crate::Failure;
use crate::arguments::Arguments;
use crate::steps::{self, Step};
use crate::workspace::cargo;

pub(crate) const ARGUMENTS: &str = "[--sample N]";

/// Runs the test on all of them, or on about `N` that lie evenly among them.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut arguments = Arguments::new(arguments, ARGUMENTS);
    let sample: Option<u64> = arguments.value("--sample")?;
    arguments.finish()?;
    let mut command = cargo(&["test", "--release", "--quiet", "--package", "odjson", "--test", "f32"]);
    command.args(["--", "--ignored", "--nocapture"]);
    if let Some(sample) = sample {
        command.env("ODJSON_F32_SAMPLE", sample.to_string());
    }
    steps::run(vec![Step { name: "f32", commands: vec![command] }])
}
