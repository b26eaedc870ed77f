//! Checks, renewals and long runs: `cargo xtask help`.
//!
//! Nothing but std, so that the first `cargo xtask` on a fresh machine starts in a second. Each command is a file; `steps` runs
//! what has to pass and prints the table, `workspace` knows the folders and how cargo is called.

mod arguments;
mod bless;
mod build_cost;
mod check;
mod cross;
mod f32;
mod fuzz;
mod perf_gate;
mod reports;
mod sanitizers;
mod steps;
mod workspace;

use std::process::ExitCode;

/// One command: its name, what it takes, what it does, and the function.
struct Command {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

const COMMANDS: &[Command] = &[
    Command { name: "check", arguments: check::ARGUMENTS, about: "everything that has to pass", run: check::run },
    Command {
        name: "bless",
        arguments: "",
        about: "renews the golden rows, the counts of unsafe blocks, the expansions and the outputs of code that must not compile",
        run: bless::run,
    },
    Command {
        name: "asan",
        arguments: sanitizers::ARGUMENTS,
        about: "the tests under AddressSanitizer; wants the nightly toolchain",
        run: sanitizers::run_asan,
    },
    Command {
        name: "valgrind",
        arguments: sanitizers::ARGUMENTS,
        about: "the tests under valgrind's memcheck",
        run: sanitizers::run_valgrind,
    },
    Command {
        name: "cross",
        arguments: cross::ARGUMENTS,
        about: "the tests for another machine, under qemu; aarch64 if none is named",
        run: cross::run,
    },
    Command {
        name: "f32",
        arguments: f32::ARGUMENTS,
        about: "writes and reads every f32: ten minutes on two cores",
        run: f32::run,
    },
    Command {
        name: "fuzz",
        arguments: fuzz::ARGUMENTS,
        about: "runs the fuzz targets; wants the nightly toolchain and cargo-fuzz",
        run: fuzz::run,
    },
    Command {
        name: "build-cost",
        arguments: build_cost::ARGUMENTS,
        about: "what a program of many structs costs to build, beside serde",
        run: build_cost::run,
    },
    Command {
        name: "perf-gate",
        arguments: perf_gate::ARGUMENTS,
        about: "counts instructions and compares them with the budget; wants valgrind",
        run: perf_gate::run,
    },
    Command {
        name: "ratios",
        arguments: reports::RATIOS,
        about: "times beside the peers, as the benches report them",
        run: reports::run_ratios,
    },
    Command {
        name: "growth",
        arguments: reports::GROWTH,
        about: "times and memory by size of the input",
        run: reports::run_growth,
    },
];

/// Why a command did not do its work; printed as the last line.
type Failure = String;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        print_help();
        return ExitCode::FAILURE;
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print_help();
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("error: no command `{name}`; `cargo xtask help` lists them");
        return ExitCode::FAILURE;
    };
    match (command.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn print_help() {
    println!("cargo xtask <command>\n");
    for command in COMMANDS {
        println!("  {:<12}{}", command.name, command.about);
        if !command.arguments.is_empty() {
            println!("  {:<12}{}", "", command.arguments);
        }
    }
}
