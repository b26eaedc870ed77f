//! Named, timed steps: each prints its name and its commands, the first that fails ends the run, and a table closes it.

use std::fmt;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::Failure;

/// Commands that pass or fail together.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) commands: Vec<Command>,
}

/// How a step came out.
enum Outcome {
    Passed(Duration),
    Failed(Duration),
    NotRun,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed(time) => write!(f, "passed  {:>7.1} s", time.as_secs_f64()),
            Self::Failed(time) => write!(f, "FAILED  {:>7.1} s", time.as_secs_f64()),
            Self::NotRun => write!(f, "not run"),
        }
    }
}

/// Runs the steps in their order and prints the table.
///
/// # Errors
/// Names the step that failed and its command.
pub(crate) fn run(steps: Vec<Step>) -> Result<(), Failure> {
    let mut result = Ok(());
    let mut outcomes = Vec::new();
    for step in steps {
        let outcome = if result.is_ok() {
            println!("==> {}", step.name);
            let start = Instant::now();
            result = run_commands(step.commands).map_err(|failure| format!("step `{}`: {failure}", step.name));
            if result.is_ok() { Outcome::Passed(start.elapsed()) } else { Outcome::Failed(start.elapsed()) }
        } else {
            Outcome::NotRun
        };
        outcomes.push((step.name, outcome));
    }
    println!();
    for (name, outcome) in outcomes {
        println!("{name:<12}{outcome}");
    }
    result
}

fn run_commands(commands: Vec<Command>) -> Result<(), Failure> {
    for mut command in commands {
        println!("    {}", describe(&command));
        run_quietly(&mut command)?;
    }
    Ok(())
}

/// Runs one command, without a word of its own.
///
/// # Errors
/// When it cannot be run, or fails.
pub(crate) fn run_quietly(command: &mut Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| format!("`{}` cannot be run: {error}", describe(command)))?;
    if status.success() { Ok(()) } else { Err(format!("`{}`: {status}", describe(command))) }
}

/// The command as one would type it.
fn describe(command: &Command) -> String {
    let mut words = Vec::new();
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            words.push(format!("{}={:?}", name.to_string_lossy(), value.to_string_lossy()));
        }
    }
    // The full path of cargo says nothing that a reader wants to know.
    let program = std::path::Path::new(command.get_program());
    words.push(program.file_name().unwrap_or(program.as_os_str()).to_string_lossy().into_owned());
    words.extend(command.get_args().map(|argument| argument.to_string_lossy().into_owned()));
    words.join(" ")
}
