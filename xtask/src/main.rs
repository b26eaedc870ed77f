//! Checks, renewals and long runs: `cargo xtask help`.
//!
//! Nothing but std, so that the first `cargo xtask` on a fresh machine starts in a second. Each command is a file; `steps` runs
//! what has to pass and prints the table, `workspace` knows the folders and how cargo is called.

mod bless;
mod check;
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
        about: "renews expansion snapshots and the outputs of code that must not compile",
        run: bless::run,
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
