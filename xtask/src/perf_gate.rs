//! `cargo xtask perf-gate`: how many instructions some work takes, against a budget that is checked in.
//!
//! Instructions are not time, but they are the same on a busy machine, and a change that adds 2 % of them has added something. The
//! program `instructions` of the benches does the work; callgrind counts inside its function `measured` alone. The compiler and
//! the kernels that the machine has are part of the count, so a budget judges only where they are those it was made with.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

use crate::Failure;
use crate::arguments::Arguments;
use crate::sanitizers::require_valgrind;
use crate::steps;
use crate::workspace::{self, cargo, root};

pub(crate) const ARGUMENTS: &str = "[--row FILTER] [--bless]";

/// The budget, from the root of the workspace.
const BUDGET: &str = "benches/instructions.tsv";

/// How far above its budget a row may be, in percent.
const TOLERANCE: f64 = 2.0;

/// Counts by row.
type Counts = BTreeMap<String, u64>;

/// A budget, and what it was made with.
#[derive(Default)]
struct Budget {
    made_with: String,
    counts: Counts,
}

/// Counts all rows, or those whose names contain the filter, and judges them.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut arguments = Arguments::new(arguments, ARGUMENTS);
    let filter: String = arguments.value("--row")?.unwrap_or_default();
    let bless = arguments.flag("--bless");
    arguments.finish()?;
    require_valgrind()?;

    let program = ["build", "--release", "--quiet", "--package", "odjson-benches", "--no-default-features"];
    steps::run_quietly(cargo(&program).args(["--bin", "instructions"]))?;
    let rows: Vec<String> =
        output(&mut instructions())?.lines().filter(|row| row.contains(&filter)).map(str::to_owned).collect();
    if rows.is_empty() {
        return Err(format!("no row has `{filter}` in its name"));
    }
    let mut budget = read_budget()?;
    let counts = count_all(&rows)?;
    let over = print(&counts, &budget.counts);
    if bless {
        let all = rows.len() == output(&mut instructions())?.lines().count();
        if all {
            budget.counts.clear();
        }
        budget.counts.extend(counts);
        budget.made_with = made_with()?;
        return write_budget(&budget);
    }
    if budget.made_with != made_with()? {
        println!("\nnot judged: the budget was made with {}, this is {}", budget.made_with, made_with()?);
        return Ok(());
    }
    if over.is_empty() {
        return Ok(());
    }
    Err(format!("more than {TOLERANCE} % above the budget: {}; if that was meant, `--bless`", over.join(", ")))
}

/// Prints the table, and gives the rows that are too dear or have no budget.
fn print(counts: &Counts, budget: &Counts) -> Vec<String> {
    let mut over = Vec::new();
    let mut has_slack = false;
    println!("{:<32}{:>14}{:>14}{:>9}", "row", "instructions", "budget", "change");
    for (row, &count) in counts {
        let Some(&allowed) = budget.get(row) else {
            println!("{row:<32}{count:>14}{:>14}", "none");
            over.push(row.clone());
            continue;
        };
        let change = (count as f64 / allowed as f64 - 1.0) * 100.0;
        println!("{row:<32}{count:>14}{allowed:>14}{change:>+8.2}%");
        if change > TOLERANCE {
            over.push(row.clone());
        }
        has_slack |= change < -TOLERANCE;
    }
    if has_slack {
        println!("some rows are well below their budget: `--bless` keeps what was won");
    }
    over
}

/// Counts the rows, one process each, as many at a time as there are cores.
fn count_all(rows: &[String]) -> Result<Counts, Failure> {
    let next = AtomicUsize::new(0);
    let counts = Mutex::new(Ok(Counts::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let count = count(row);
                    let mut counts = counts.lock().expect("no thread panics while it holds this");
                    match (&mut *counts, count) {
                        (Ok(counts), Ok(count)) => _ = counts.insert(row.clone(), count),
                        (counts @ Ok(_), Err(failure)) => *counts = Err(failure),
                        (Err(_), _) => {}
                    }
                }
            });
        }
    });
    counts.into_inner().expect("all threads have ended")
}

fn count(row: &str) -> Result<u64, Failure> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg("--toggle-collect=*instructions::measured*").arg(instructions().get_program()).arg(row);
    let output = command.output().map_err(|error| format!("valgrind: {error}"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let count = text.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse::<u64>().ok());
    match count {
        Some(count) if output.status.success() && count > 0 => Ok(count),
        _ => Err(format!("callgrind counted nothing for `{row}`:\n{text}")),
    }
}

/// The program that does the work.
fn instructions() -> Command {
    let mut command = Command::new(workspace::target().join("release/instructions"));
    command.current_dir(root());
    command
}

/// What counts depend on beside our code: the compiler, the allocator's library and the kernels of this machine.
fn made_with() -> Result<String, Failure> {
    let compiler = output(Command::new("rustc").arg("--version"))?;
    let library = output(Command::new("ldd").arg("--version")).unwrap_or_default();
    let library = library.lines().next().and_then(|line| line.rsplit(' ').next()).unwrap_or("unknown").to_owned();
    let processor = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let kernels = if processor.split_whitespace().any(|flag| flag == "avx2") { "avx2" } else { "sse2" };
    Ok(format!("{}, libc {library}, {kernels}", compiler.trim()))
}

fn output(command: &mut Command) -> Result<String, Failure> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{command:?}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)))
    }
}

/// The budget file: lines `# made with ...` and `row`, tab, count.
fn read_budget() -> Result<Budget, Failure> {
    let path = root().join(BUDGET);
    let mut budget = Budget::default();
    if !path.exists() {
        return Ok(budget);
    }
    let text = fs::read_to_string(&path).map_err(|error| format!("{BUDGET}: {error}"))?;
    for line in text.lines() {
        if let Some(made_with) = line.strip_prefix("# made with ") {
            budget.made_with = made_with.to_owned();
        } else if let Some((row, count)) = line.split_once('\t') {
            let count = count.parse().map_err(|_| format!("{BUDGET}: `{line}` has no count"))?;
            budget.counts.insert(row.to_owned(), count);
        }
    }
    Ok(budget)
}

fn write_budget(budget: &Budget) -> Result<(), Failure> {
    let mut text = format!("# made with {}\n", budget.made_with);
    for (row, count) in &budget.counts {
        let _ = writeln!(text, "{row}\t{count}");
    }
    fs::write(root().join(BUDGET), text).map_err(|error| format!("{BUDGET}: {error}"))
}
