//! `cargo xtask asan` and `cargo xtask valgrind`: the tests of the crates that hold `unsafe`, under tools that see what a test cannot.
//!
//! The two see different things. AddressSanitizer knows the bounds of variables and finds reads of freed memory, but is blind where
//! precompiled std reads on our behalf; valgrind sees every load of the program, and uninitialised bytes, but not the stack's bounds.

use std::process::{Command, Stdio};

use crate::Failure;
use crate::arguments::Arguments;
use crate::steps::{self, Step};
use crate::workspace::{self, add_flags, cargo, root};

pub(crate) const ARGUMENTS: &str = "[--test FILTER]";

/// Test targets that start compilers or read sources: nothing of the library runs in them.
const NOT_OF_THE_LIBRARY: &[&str] = &["architecture", "golden_rows", "hygiene", "lints", "ui", "waiting"];

/// Tests of how many levels fit a stack. AddressSanitizer's frames are several times as large.
const STACK_SIZES: &[&str] = &["deep_values_fit_small_stacks", "no_depth_ends_the_process"];

/// Runs the tests under AddressSanitizer and its leak check.
pub(crate) fn run_asan(arguments: &[String]) -> Result<(), Failure> {
    let filter = parse_filter(arguments)?;
    let toolchain = Command::new("cargo").args(["+nightly", "--version"]).output();
    if !toolchain.is_ok_and(|output| output.status.success()) {
        return Err("AddressSanitizer needs the nightly toolchain: `rustup toolchain install nightly`".to_owned());
    }
    let host = host()?;
    let mut steps = Vec::new();
    for (name, targets) in targets()? {
        let mut command = Command::new("cargo");
        command.args(["+nightly", "test", "--no-fail-fast", "--target", &host]).args(targets).arg("--").args(&filter);
        command.current_dir(root()).env("CARGO_TARGET_DIR", workspace::target().join("asan"));
        // The cargo that runs this program told its children who they are; another toolchain is at work here.
        command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
        add_flags(&mut command, "RUSTFLAGS", "-Zsanitizer=address");
        for test in STACK_SIZES {
            command.args(["--skip", test]);
        }
        steps.push(Step { name, commands: vec![command] });
    }
    steps::run(steps)
}

/// Runs the tests, built with optimisations, under valgrind's memcheck. With debug assertions too, by which the tests tell how many
/// inputs they can afford: the tool slows them by fifty.
pub(crate) fn run_valgrind(arguments: &[String]) -> Result<(), Failure> {
    let filter = parse_filter(arguments)?;
    require_valgrind()?;
    let mut steps = Vec::new();
    for (name, targets) in targets()? {
        let mut commands = Vec::new();
        for program in build_tests(&targets)? {
            let mut command = Command::new("valgrind");
            command.args(["--quiet", "--error-exitcode=9", "--suppressions=xtask/valgrind.supp"]);
            command.args(["--leak-check=full", "--show-leak-kinds=definite", "--errors-for-leak-kinds=definite"]);
            command.arg(program).args(&filter).current_dir(root());
            commands.push(command);
        }
        steps.push(Step { name, commands });
    }
    steps::run(steps)
}

/// # Errors
/// Says what to install.
pub(crate) fn require_valgrind() -> Result<(), Failure> {
    let version = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
    if version.is_ok_and(|status| status.success()) {
        return Ok(());
    }
    Err("there is no valgrind: install the package `valgrind` of the system".to_owned())
}

fn parse_filter(arguments: &[String]) -> Result<Option<String>, Failure> {
    let mut arguments = Arguments::new(arguments, ARGUMENTS);
    let filter = arguments.value("--test")?;
    arguments.finish()?;
    Ok(filter)
}

/// The packages with the arguments that name their test targets.
pub(crate) fn targets() -> Result<Vec<(&'static str, Vec<String>)>, Failure> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let mut facade = words(&["--package", "odjson", "--lib"]);
    for name in workspace::targets_in("tests")? {
        if !NOT_OF_THE_LIBRARY.contains(&name.as_str()) {
            facade.extend(["--test".to_owned(), name]);
        }
    }
    Ok(vec![("runtime", words(&["--package", "odjson-runtime", "--lib"])), ("facade", facade)])
}

/// The programs of test targets, built.
fn build_tests(targets: &[String]) -> Result<Vec<String>, Failure> {
    let mut command = cargo(&["test", "--release", "--no-run", "--message-format=json"]);
    command.env("CARGO_TARGET_DIR", workspace::target().join("valgrind"));
    command.env("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true");
    let output = command.args(targets).stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err("the tests do not build".to_owned());
    }
    // One message a line; only a test program has `"executable":"..."`.
    let text = String::from_utf8_lossy(&output.stdout);
    let programs = text.lines().filter_map(|line| line.split_once("\"executable\":\"")?.1.split_once('"'));
    Ok(programs.map(|(program, _)| program.to_owned()).collect())
}

/// The machine that the compiler builds for by default.
fn host() -> Result<String, Failure> {
    let output = Command::new("rustc").arg("-vV").output().map_err(|error| format!("rustc: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not tell its host".to_owned())
}
