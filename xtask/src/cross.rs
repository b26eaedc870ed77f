//! `cargo xtask cross`: the tests of the crates that hold `unsafe`, built for another machine and run by an emulator.
//!
//! The kernels of another instruction set, and byte orders and widths of pointers that the machine at hand has not, run nowhere else.

use std::process::Command;
use std::{env, fs};

use crate::Failure;
use crate::arguments::Arguments;
use crate::sanitizers::targets;
use crate::steps::{self, Step};
use crate::workspace::{self, cargo};

pub(crate) const ARGUMENTS: &str = "[--target aarch64|s390x|i686] [--test FILTER]";

/// A machine, by the words that its tools are called by.
struct Machine {
    /// In the names of the target and of the linker.
    name: &'static str,
    /// In the name of the emulator.
    emulated: &'static str,
}

/// 64 bits with NEON, 64 bits with the most significant byte first, and 32 bits.
const MACHINES: &[Machine] = &[
    Machine { name: "aarch64", emulated: "aarch64" },
    Machine { name: "s390x", emulated: "s390x" },
    Machine { name: "i686", emulated: "i386" },
];

/// Tests that start themselves as another process: the system does not run a program of another machine.
const OF_PROCESSES: &str = "no_depth_ends_the_process";

/// Runs the tests, built with optimisations. With debug assertions too, by which the tests tell how many inputs they can afford: an
/// emulator is some ten times as slow as a machine.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut arguments = Arguments::new(arguments, ARGUMENTS);
    let name = arguments.value("--target")?.unwrap_or_else(|| "aarch64".to_owned());
    let filter: Option<String> = arguments.value("--test")?;
    arguments.finish()?;
    let Some(machine) = MACHINES.iter().find(|machine| machine.name == name) else {
        return Err(format!("no target `{name}`; arguments: {ARGUMENTS}"));
    };
    let target = format!("{name}-unknown-linux-gnu");
    let linker = format!("{name}-linux-gnu-gcc");
    let emulator = format!("qemu-{}", machine.emulated);
    require(&target, &linker, &emulator)?;

    let variable = |what| format!("CARGO_TARGET_{}_{what}", target.to_uppercase().replace('-', "_"));
    let mut steps = Vec::new();
    for (step, targets) in targets()? {
        let mut command = cargo(&["test", "--release", "--no-fail-fast", "--target", &target]);
        command.args(targets).args(["--", "--skip", OF_PROCESSES]).args(&filter);
        command
            .env(variable("LINKER"), &linker)
            .env(variable("RUNNER"), format!("{emulator} -L /usr/{name}-linux-gnu"));
        command.env("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true");
        command.env("CARGO_TARGET_DIR", workspace::target().join("cross"));
        steps.push(Step { name: step, commands: vec![command] });
    }
    steps::run(steps)
}

/// # Errors
/// Says what to install.
fn require(target: &str, linker: &str, emulator: &str) -> Result<(), Failure> {
    let mut missing = Vec::new();
    let library = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    let library = library.map_err(|error| format!("rustc: {error}"))?.stdout;
    if fs::read_dir(String::from_utf8_lossy(&library).trim()).is_err() {
        missing.push(format!("the standard library of {target}: `rustup target add {target}`"));
    }
    if !is_installed(linker) {
        missing.push(format!("the linker `{linker}`: on Debian the package `gcc-{}`", linker.trim_end_matches("-gcc")));
    }
    if !is_installed(emulator) {
        missing.push(format!("the emulator `{emulator}`: on Debian the package `qemu-user`"));
    }
    if missing.is_empty() { Ok(()) } else { Err(format!("missing:\n  {}", missing.join("\n  "))) }
}

fn is_installed(program: &str) -> bool {
    env::split_paths(&env::var_os("PATH").unwrap_or_default()).any(|folder| folder.join(program).is_file())
}
