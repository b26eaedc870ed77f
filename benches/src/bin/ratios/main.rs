//! The ratio report: `cargo run --release -p odjson-benches --bin ratios -- [FILTER] [--rounds N]`.
//!
//! Every codec's result is checked first; then the codecs of a row take turns in this one process. One line per row
//! and codec, parted by tabs, goes to standard output, a table of ratios to standard error. Pin the process
//! (`taskset -c 1`) on a machine where nothing else runs; where something does, say `--cpu-time`.

mod bars;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;

use odjson_benches::allocation::{self, Counting};
use odjson_benches::meter::Meter;
use odjson_benches::rows;

#[cfg(not(feature = "mimalloc"))]
#[global_allocator]
static ALLOCATOR: Counting<std::alloc::System> = Counting(std::alloc::System);

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: Counting<mimalloc::MiMalloc> = Counting(mimalloc::MiMalloc);

const USAGE: &str = "\
usage: ratios [FILTER...] [--rounds N] [--cpu-time] [--svg FOLDER] [--list]
  FILTER      rows whose `name direction` contains one of these (all rows)
  --rounds    turns of each codec; the median is reported (15)
  --cpu-time  measure the time of the thread, not of the wall
  --svg       write bar charts there
  --list      name the rows and stop";

struct Arguments {
    filters: Vec<String>,
    rounds: usize,
    meter: Meter,
    svg: Option<PathBuf>,
    list: bool,
}

fn parse_arguments() -> Result<Arguments, String> {
    let mut parsed = Arguments { filters: Vec::new(), rounds: 15, meter: Meter::WallTime, svg: None, list: false };
    let mut given = std::env::args().skip(1);
    while let Some(argument) = given.next() {
        let mut value = || given.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--rounds" => parsed.rounds = value()?.parse().map_err(|_| "--rounds needs a number".to_owned())?,
            "--svg" => parsed.svg = Some(value()?.into()),
            "--cpu-time" => parsed.meter = Meter::CpuTime,
            "--list" => parsed.list = true,
            unknown if unknown.starts_with('-') => return Err(format!("unknown option {unknown}")),
            _ => parsed.filters.push(argument),
        }
    }
    if parsed.rounds == 0 { Err("--rounds needs at least one".to_owned()) } else { Ok(parsed) }
}

fn main() -> ExitCode {
    let arguments = match parse_arguments() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("{error}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let mut rows = rows::all();
    rows.retain(|row| {
        let name = format!("{} {}", row.name, row.direction);
        arguments.filters.is_empty() || arguments.filters.iter().any(|filter| name.contains(filter))
    });
    if arguments.list {
        rows.iter().for_each(|row| println!("{} {}", row.name, row.direction));
        return ExitCode::SUCCESS;
    }
    allocation::settle();
    report::print_header(arguments.rounds, arguments.meter);
    let mut measured = Vec::new();
    for row in &rows {
        let row = report::measure(row, arguments.rounds, arguments.meter);
        row.print();
        measured.push(row);
    }
    report::print_summary(&measured);
    if let Some(folder) = &arguments.svg
        && let Err(error) = bars::write(&measured, folder)
    {
        eprintln!("{}: {error}", folder.display());
        return ExitCode::FAILURE;
    }
    // A fast wrong answer is no answer.
    if measured.iter().any(|row| row.wrong) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
