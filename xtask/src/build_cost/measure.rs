//! Builds as a user builds: default profiles, no flags, a target folder of its own; by the wall clock and by the time of the cores.

use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use super::elf;
use super::generate::Program;
use crate::Failure;

/// What the builds of one program took.
#[derive(Default)]
pub(super) struct Cost {
    cold: Vec<f64>,
    cold_cpu: Vec<f64>,
    incremental: Vec<f64>,
    pub(super) text: u64,
}

impl Cost {
    /// Seconds of a release build from nothing.
    pub(super) fn cold(&self) -> f64 {
        median(&self.cold)
    }

    /// The same in seconds of all cores; not known on every system.
    pub(super) fn cold_cpu(&self) -> f64 {
        median(&self.cold_cpu)
    }

    /// Seconds of a debug build after one struct was changed.
    pub(super) fn incremental(&self) -> f64 {
        median(&self.incremental)
    }
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Settles versions and downloads, so that no build waits for the network.
pub(super) fn prepare(program: &Program) -> Result<(), Failure> {
    run(&mut cargo(program, &["fetch"]))
}

/// Builds from nothing, optimised.
pub(super) fn cold_release(program: &Program, cost: &mut Cost) -> Result<(), Failure> {
    let target = program.folder.join("target");
    if target.exists() {
        fs::remove_dir_all(&target).map_err(|error| format!("{}: {error}", target.display()))?;
    }
    let cpu = cpu_of_children();
    cost.cold.push(seconds(&mut cargo(program, &["build", "--release"]))?);
    cost.cold_cpu.push(cpu_of_children() - cpu);
    Ok(())
}

/// Builds for debugging, changes one struct, and builds again; the second counts. `round` tells one change from another.
pub(super) fn incremental_debug(program: &Program, round: usize, cost: &mut Cost) -> Result<(), Failure> {
    run(&mut cargo(program, &["build"]))?;
    program.change_one_struct(&format!("_{}", round + 1))?;
    cost.incremental.push(seconds(&mut cargo(program, &["build"]))?);
    Ok(())
}

/// The bytes of machine code of the optimised program.
pub(super) fn text_bytes(program: &Program) -> Result<u64, Failure> {
    run(&mut cargo(program, &["build", "--release"]))?;
    let path = program.executable();
    let file = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    elf::section_size(&file, ".text")
}

fn seconds(command: &mut Command) -> Result<f64, Failure> {
    let start = Instant::now();
    run(command)?;
    Ok(start.elapsed().as_secs_f64())
}

fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| format!("cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{command:?}`: {status}")) }
}

/// Cargo in the folder of a program, without what the environment says of profiles, flags and folders.
fn cargo(program: &Program, arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).arg("--quiet").current_dir(&program.folder);
    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        let of_builds = ["CARGO_BUILD_", "CARGO_PROFILE_", "CARGO_ENCODED_", "RUSTFLAGS", "CARGO_INCREMENTAL", "RUSTC"];
        if of_builds.iter().any(|prefix| name.starts_with(prefix)) {
            command.env_remove(&*name);
        }
    }
    command.env("CARGO_TARGET_DIR", program.folder.join("target"));
    command
}

/// Seconds that cores spent on processes which this one waited for, theirs included. Zero where the system does not tell.
fn cpu_of_children() -> f64 {
    // proc(5): the fields 16 and 17, counted after the name in brackets; in ticks, of which Linux shows 100 a second.
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: f64 = fields.skip(13).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
    ticks / 100.0
}
