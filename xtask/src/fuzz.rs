//! `cargo xtask fuzz`: the targets of `fuzz`, each for some time, from the documents of `tests/data` on.

use std::fs;
use std::process::Command;

use crate::Failure;
use crate::arguments::Arguments;
use crate::steps::{self, Step};
use crate::workspace::root;

pub(crate) const ARGUMENTS: &str = "[--target NAME] [--seconds N]";

const TARGETS: &[&str] = &["typed", "skip", "value", "roundtrip", "in_place"];

/// Documents to begin with; what is found goes to `fuzz/corpus`.
const SEEDS: &[&str] = &[
    "tests/data/parsing/accept",
    "tests/data/parsing/reject",
    "tests/data/parsing/either",
    "tests/data/derive-inputs",
];

/// Longer texts teach nothing that shorter ones do not, and are slow.
const MAX_LENGTH: u32 = 4096;

/// Runs one target, or all in turn.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut arguments = Arguments::new(arguments, ARGUMENTS);
    let wanted: Option<String> = arguments.value("--target")?;
    let seconds: u32 = arguments.value("--seconds")?.unwrap_or(60);
    arguments.finish()?;
    let targets: Vec<&'static str> =
        TARGETS.iter().copied().filter(|target| wanted.as_deref().is_none_or(|wanted| wanted == *target)).collect();
    if targets.is_empty() {
        return Err(format!("there are the targets {}", TARGETS.join(", ")));
    }
    let tool = cargo().args(["fuzz", "--version"]).output();
    if !tool.is_ok_and(|output| output.status.success()) {
        let needs = "`rustup toolchain install nightly` and `cargo install cargo-fuzz`";
        return Err(format!("fuzzing needs the nightly toolchain and cargo-fuzz: {needs}"));
    }
    let mut steps = Vec::new();
    for target in targets {
        let corpus = format!("fuzz/corpus/{target}");
        fs::create_dir_all(root().join(&corpus)).map_err(|error| format!("{corpus}: {error}"))?;
        let mut command = cargo();
        command.args(["fuzz", "run", target, &corpus]).args(SEEDS).arg("--");
        command.args(["-dict=fuzz/json.dict", "-print_final_stats=1"]);
        command.arg(format!("-max_total_time={seconds}")).arg(format!("-max_len={MAX_LENGTH}"));
        steps.push(Step { name: target, commands: vec![command] });
    }
    steps::run(steps)
}

/// The nightly cargo.
fn cargo() -> Command {
    let mut command = Command::new("cargo");
    command.arg("+nightly").current_dir(root());
    // The cargo that runs this program told its children who they are; another toolchain is at work here.
    command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    command
}
