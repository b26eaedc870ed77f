//! How time and memory grow: `cargo run --release -p odjson-benches --bin growth -- [OPTION...]`.
//!
//! Three axes: the bytes of a document, the members of one object, the levels of nesting. One line per curve and size,
//! parted by tabs, goes to standard output. `peak` is the most memory held at one time, `kept` that of the result: the
//! first may be above the second by a constant only. Blocks above 32 MiB come fresh from the system at each turn, page
//! by page; that is part of the time of the largest documents.

mod lines;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use odjson::{Ignored, JsonFrom, UnmarshalFrom, Value};
use odjson_benches::allocation::{self, Counting};
use odjson_benches::generate::names;
use odjson_benches::generate::random::Random;
use odjson_benches::meter::Meter;
use odjson_benches::schema::shapes::{Item, Link, Nest};

use crate::lines::Curves;

#[global_allocator]
static ALLOCATOR: Counting<std::alloc::System> = Counting(std::alloc::System);

const USAGE: &str = "usage: growth [--largest BYTES] [--time MILLISECONDS] [--cpu-time] [--svg FOLDER]";

/// A type that knows none of the members.
#[derive(JsonFrom)]
struct Stranger {
    _unrelated: Option<u32>,
}

/// One axis under measurement.
struct Axis {
    unit: &'static str,
    pace: Pace,
    curves: Curves,
}

/// How a point is measured: by which clock, and for how long.
#[derive(Clone, Copy)]
struct Pace {
    meter: Meter,
    time: Duration,
}

impl Axis {
    fn new(unit: &'static str, pace: Pace) -> Self {
        println!("# curve\t{unit}\tns_per_{}\tpeak\tkept", unit.trim_end_matches('s'));
        Self { unit, pace, curves: Curves::new() }
    }

    /// Measures `work` on something with `units` of the axis' unit.
    fn point<T>(&mut self, curve: &str, units: usize, work: impl Fn() -> T) {
        let (result, footprint) = allocation::footprint(&work);
        drop(result);
        let time = fastest(self.pace, &work) / units as f64;
        println!("{curve}\t{units}\t{time:.4}\t{}\t{}", footprint.peak, footprint.kept);
        self.curves.entry(curve.to_owned()).or_default().push((units as f64, time));
    }

    fn decode<'de, T: UnmarshalFrom<'de>>(&mut self, curve: &str, units: usize, json: &'de str) {
        self.point(curve, units, || odjson::from_str::<T>(black_box(json)).expect("the type fits"));
    }

    fn draw(&self, folder: &Option<PathBuf>) -> std::io::Result<()> {
        let Some(folder) = folder else { return Ok(()) };
        let title = format!("nanoseconds per {}", self.unit.trim_end_matches('s'));
        lines::write(&self.curves, &format!("growth-{}", self.unit), &title, folder)
    }
}

/// The fastest of the runs that fit into the time, three at least, in nanoseconds. The drop of the result is left out.
fn fastest<T>(Pace { meter, time }: Pace, work: impl Fn() -> T) -> f64 {
    let begin = Instant::now();
    let mut fastest = f64::INFINITY;
    let mut runs = 0;
    while runs < 3 || begin.elapsed() < time {
        // As many as make the reading of the clock light.
        let count = (20_000.0 / fastest.clamp(20.0, 20_000.0)) as usize;
        let mut results = Vec::with_capacity(count);
        let start = meter.read();
        for _ in 0..count {
            results.push(work());
        }
        fastest = fastest.min((meter.read() - start) as f64 / count as f64);
        drop(black_box(results));
        runs += 1;
    }
    fastest
}

fn bytes(pace: Pace, largest: usize) -> Axis {
    let mut axis = Axis::new("bytes", pace);
    let mut size = 100;
    while size <= largest {
        let random = &mut Random::new(5);
        let mut json = String::with_capacity(size + 64);
        json.push('[');
        while json.len() < size {
            let comma = if json.len() > 1 { "," } else { "" };
            let (id, name, active) = (random.digits(9), random.hex(12), random.chance(0.5));
            json.push_str(&format!(r#"{comma}{{"id":{id},"name":"{name}","active":{active}}}"#));
        }
        json.push(']');
        axis.decode::<Vec<Item>>("decode", json.len(), &json);
        axis.decode::<Ignored>("skip", json.len(), &json);
        axis.decode::<Value>("dynamic value", json.len(), &json);
        let items: Vec<Item> = odjson::from_str(&json).expect("the type fits");
        axis.point("encode", json.len(), || odjson::to_vec(black_box(&items)).expect("all can be written"));
        size *= 10;
    }
    axis
}

fn members(pace: Pace) -> Axis {
    let mut axis = Axis::new("members", pace);
    for kind in names::ALL {
        for count in [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000] {
            let json = names::object(kind, count);
            axis.decode::<Ignored>(&format!("skip, names {kind:?}"), count, &json);
            axis.decode::<Stranger>(&format!("unknown members, names {kind:?}"), count, &json);
            axis.decode::<BTreeMap<String, u32>>(&format!("map, names {kind:?}"), count, &json);
            axis.decode::<Value>(&format!("dynamic value, names {kind:?}"), count, &json);
        }
    }
    axis
}

fn levels(pace: Pace) -> Axis {
    let mut axis = Axis::new("levels", pace);
    for depth in [1, 2, 4, 8, 16, 32, 64, 127] {
        let open: String = (0..depth).map(|level| format!(r#"{{"level":{level},"next":"#)).collect();
        let objects = format!("{open}null{}", "}".repeat(depth));
        axis.decode::<Link>("decode objects", depth, &objects);
        axis.decode::<Ignored>("skip objects", depth, &objects);
        let link: Link = odjson::from_str(&objects).expect("the type fits");
        axis.point("encode objects", depth, || odjson::to_vec(black_box(&link)).expect("all can be written"));
        let arrays = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        axis.decode::<Nest>("decode arrays", depth, &arrays);
        axis.decode::<Ignored>("skip arrays", depth, &arrays);
        axis.decode::<Value>("dynamic value, arrays", depth, &arrays);
    }
    axis
}

fn main() -> ExitCode {
    let mut largest = 100_000_000;
    let mut svg = None;
    let mut pace = Pace { meter: Meter::WallTime, time: Duration::from_millis(100) };
    let mut given = std::env::args().skip(1);
    while let Some(option) = given.next() {
        let mut number = || given.next()?.parse::<f64>().ok();
        let understood = match option.as_str() {
            "--largest" => number().map(|bytes| largest = bytes as usize),
            "--time" => number().map(|time| pace.time = Duration::from_millis(time as u64)),
            "--svg" => given.next().map(|folder| svg = Some(PathBuf::from(folder))),
            "--cpu-time" => {
                pace.meter = Meter::CpuTime;
                Some(())
            }
            _ => None,
        };
        if understood.is_none() {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    }
    allocation::settle();
    for axis in [bytes(pace, largest), members(pace), levels(pace)] {
        if let Err(error) = axis.draw(&svg) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
