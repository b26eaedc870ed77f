//! `cargo xtask build-cost`: what it costs to build a program that uses this library, beside serde and serde_json.
//!
//! The same 300 structs are generated for both, in a folder outside of the workspace, each with one call that writes it and one that
//! reads it. Dependencies, expansion and the machine code of every call are counted in.

mod elf;
mod generate;
mod measure;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use crate::Failure;
use crate::arguments::Arguments;
use generate::{Library, Program};
use measure::Cost;

pub(crate) const ARGUMENTS: &str = "[--structs N] [--rounds N] [--keep]";

/// Generates, measures in turns, and prints.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut arguments = Arguments::new(arguments, ARGUMENTS);
    let structs: usize = arguments.value("--structs")?.unwrap_or(300);
    let rounds: usize = arguments.value("--rounds")?.unwrap_or(3);
    let keep = arguments.flag("--keep");
    arguments.finish()?;
    if structs == 0 || rounds == 0 {
        return Err("there must be at least one struct and one round".to_owned());
    }
    let folder = Folder::new(keep)?;
    println!("{structs} structs of {} fields, {rounds} rounds, in {}", generate::FIELDS, folder.path.display());

    let nothing = Program::write(&folder.path, Library::Nothing, 0)?;
    let base = measure::text_bytes(&nothing)?;
    let mut costs = Vec::new();
    for library in [Library::Odjson, Library::Serde] {
        let program = Program::write(&folder.path, library, structs)?;
        measure::prepare(&program)?;
        costs.push((program, Cost::default()));
    }
    // In turns, so that a busy minute of the machine meets both.
    for round in 0..rounds {
        for (program, cost) in &mut costs {
            measure::cold_release(program, cost)?;
            measure::incremental_debug(program, round, cost)?;
        }
    }
    for (program, cost) in &mut costs {
        cost.text = measure::text_bytes(program)?;
    }
    print(&costs[0].1, &costs[1].1, base, structs);
    Ok(())
}

fn print(ours: &Cost, serde: &Cost, base: u64, structs: usize) {
    println!(
        "\n{:<14}{:>12}{:>12}{:>12}{:>14}{:>14}",
        "", "cold s", "cold CPU s", "increm. s", ".text bytes", "per struct"
    );
    for (name, cost) in [("odjson", ours), ("serde", serde)] {
        let per_struct = cost.text.saturating_sub(base) / structs as u64;
        println!(
            "{name:<14}{:>12.1}{:>12.1}{:>12.2}{:>14}{:>14}",
            cost.cold(),
            cost.cold_cpu(),
            cost.incremental(),
            cost.text,
            per_struct
        );
    }
    println!("{:<14}{:>12}{:>12}{:>12}{base:>14}", "nothing", "", "", "");
    println!(
        "\nratio cold={:.3} incremental={:.3} text={:.3}",
        ours.cold() / serde.cold(),
        ours.incremental() / serde.incremental(),
        ours.text as f64 / serde.text as f64
    );
}

/// A folder of our own beside no workspace, gone at the end.
struct Folder {
    path: PathBuf,
    keep: bool,
}

impl Folder {
    fn new(keep: bool) -> Result<Self, Failure> {
        let path = env::temp_dir().join(format!("odjson-build-cost-{}", process::id()));
        create(&path)?;
        Ok(Self { path, keep })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !self.keep {
            // Nothing to be done about a folder that cannot be removed.
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}

fn create(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
