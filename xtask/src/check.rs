//! `cargo xtask check`: everything that has to pass before a change lands. The order puts first what fails fastest.

use std::process::Stdio;

use crate::Failure;
use crate::arguments::Arguments;
use crate::steps::{self, Step};
use crate::workspace::{self, add_flags, cargo};

pub(crate) const ARGUMENTS: &str = "[--only STEP]... [--skip STEP]...";

/// Runs the steps that the arguments leave.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut steps = vec![format(), clippy(), docs(), features(), fuzz(), swar(), examples()?, smoke(), tests()];
    let mut arguments = Arguments::new(arguments, ARGUMENTS);
    let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
    let mut only = Vec::new();
    for option in ["--only", "--skip"] {
        while let Some(name) = arguments.value::<String>(option)? {
            if !names.contains(&name.as_str()) {
                return Err(format!("no step `{name}`; there are: {}", names.join(", ")));
            }
            if option == "--skip" {
                steps.retain(|step| step.name != name);
            } else {
                only.push(name);
            }
        }
    }
    arguments.finish()?;
    if !only.is_empty() {
        steps.retain(|step| only.iter().any(|name| *name == step.name));
    }
    steps::run(steps)
}

fn format() -> Step {
    let of_fuzz = cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]);
    Step { name: "fmt", commands: vec![cargo(&["fmt", "--all", "--check"]), of_fuzz] }
}

fn clippy() -> Step {
    let command = cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"]);
    Step { name: "clippy", commands: vec![command] }
}

fn docs() -> Step {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
    add_flags(&mut command, "RUSTDOCFLAGS", "--deny warnings");
    Step { name: "docs", commands: vec![command] }
}

/// The crates with features, built without the default ones and with all of them. Clippy, because it sees dead code as an error.
fn features() -> Step {
    let mut commands = Vec::new();
    for package in ["odjson-runtime", "odjson"] {
        for set in ["--no-default-features", "--all-features"] {
            commands.push(cargo(&["clippy", "--quiet", "--package", package, set, "--", "--deny", "warnings"]));
        }
    }
    commands.push(cargo(&["test", "--quiet", "--package", "odjson-runtime", "--lib", "--no-default-features"]));
    Step { name: "features", commands }
}

/// What the fuzz targets hold, without what runs them: it shares files with the tests.
fn fuzz() -> Step {
    let arguments = ["check", "--quiet", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--lib"];
    let mut command = cargo(&arguments);
    command.env("RUSTFLAGS", "--deny warnings").env("CARGO_TARGET_DIR", workspace::target().join("fuzz"));
    Step { name: "fuzz", commands: vec![command] }
}

/// The tests once more over the portable kernels, and those of the runtime and the widest of the facade over the ones that every
/// x86-64 has. In target folders of their own: other flags would rebuild everything each time.
fn swar() -> Step {
    let all = ["--lib", "--tests"];
    let widest = ["--test", "differential", "--test", "golden_decode", "--test", "security_utf8"];
    let runs = [
        ("swar", "--cfg odjson_swar", "odjson-runtime", all.as_slice()),
        ("swar", "--cfg odjson_swar", "odjson", &all),
        ("no_avx512", "--cfg odjson_no_avx512", "odjson-runtime", &all),
        ("no_avx512", "--cfg odjson_no_avx512", "odjson", &widest),
    ];
    let commands = runs.map(|(folder, flags, package, tests)| {
        let mut command = cargo(&["test", "--quiet", "--package", package]);
        command.args(tests);
        add_flags(&mut command, "RUSTFLAGS", flags);
        command.env("CARGO_TARGET_DIR", workspace::target().join(folder));
        command
    });
    Step { name: "swar", commands: commands.into() }
}

/// Every example as a user runs it.
fn examples() -> Result<Step, Failure> {
    let names = workspace::targets_in("examples")?;
    let commands = names.iter().map(|name| cargo(&["run", "--release", "--quiet", "--example", name])).collect();
    Ok(Step { name: "examples", commands })
}

/// The long runs, each as short as shows that it runs at all. The report of ratios unoptimised and without the peers: a third of the
/// time to build, and nobody reads its numbers here. Fuzzing is among the tests, `tests/fuzz.rs`.
fn smoke() -> Step {
    let f32 = cargo(&["xtask", "f32", "--sample", "1000000"]);
    let build_cost = cargo(&["xtask", "build-cost", "--structs", "10", "--rounds", "1"]);
    let benches = ["run", "--quiet", "--package", "odjson-benches", "--no-default-features"];
    let mut ratios = cargo(&benches);
    ratios.args(["--features", "rows", "--bin", "ratios", "--", "book", "--rounds", "3"]);
    let mut growth = cargo(&benches);
    growth.args(["--release", "--bin", "growth", "--", "--largest", "10000", "--time", "1"]).stdout(Stdio::null());
    Step { name: "smoke", commands: vec![f32, build_cost, ratios, growth] }
}

fn tests() -> Step {
    Step { name: "tests", commands: vec![cargo(&["test", "--workspace"])] }
}
