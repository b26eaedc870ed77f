//! Medians of interleaved rounds, in a table.

use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Rounds of each way; every round runs each way for about [`SLICE`].
const ROUNDS: usize = 9;
const SLICE: Duration = Duration::from_millis(4);

/// Runs something so many times, and tells how long that took.
type Batch<'a> = Box<dyn FnMut(usize) -> Duration + 'a>;

/// The ways to do one thing to one document.
pub(crate) struct Row<'a> {
    name: &'static str,
    direction: &'static str,
    bytes: usize,
    ways: Vec<(&'static str, Batch<'a>)>,
}

impl<'a> Row<'a> {
    pub(crate) fn new(name: &'static str, direction: &'static str, bytes: usize) -> Self {
        Row { name, direction, bytes, ways: Vec::new() }
    }

    /// Adds a way. A result is dropped within its time.
    pub(crate) fn time<T>(mut self, way: &'static str, mut run: impl FnMut() -> T + 'a) -> Self {
        let batch = move |times| {
            let start = Instant::now();
            for _ in 0..times {
                black_box(run());
            }
            start.elapsed()
        };
        self.ways.push((way, Box::new(batch)));
        self
    }

    /// The median time of each way, in nanoseconds.
    fn measure(mut self) -> Measured {
        let mut times: Vec<(usize, Vec<f64>)> = Vec::new();
        for (_, batch) in &mut self.ways {
            let once = batch(1).max(Duration::from_nanos(100));
            times.push(((SLICE.as_nanos() / once.as_nanos()).max(1) as usize, Vec::new()));
        }
        for _ in 0..ROUNDS {
            for ((_, batch), (count, times)) in self.ways.iter_mut().zip(&mut times) {
                times.push(batch(*count).as_nanos() as f64 / *count as f64);
            }
        }
        let medians = self.ways.iter().zip(times).map(|((way, _), (_, mut times))| {
            times.sort_by(f64::total_cmp);
            (*way, times[times.len() / 2])
        });
        Measured { name: self.name, direction: self.direction, bytes: self.bytes, medians: medians.collect() }
    }
}

struct Measured {
    name: &'static str,
    direction: &'static str,
    bytes: usize,
    medians: Vec<(&'static str, f64)>,
}

/// All that was measured.
pub(crate) struct Table {
    rows: Vec<Measured>,
}

impl Table {
    pub(crate) fn new() -> Self {
        Table { rows: Vec::new() }
    }

    pub(crate) fn add(&mut self, row: Row<'_>) {
        self.rows.push(row.measure());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:8} {:7} {:20} {:>10} {:>10} {:>6}", "document", "", "way", "us", "MB/s", "x")?;
        for row in &self.rows {
            for (way, nanoseconds) in &row.medians {
                // Typed against typed, dynamic against dynamic.
                let peer = if way.ends_with("Value") || way.ends_with("Ignored") { "Value" } else { "typed" };
                let base = row.medians.iter().find(|(way, _)| way.starts_with("serde_json") && way.ends_with(peer));
                let times = base.map_or(1.0, |(_, base)| base / nanoseconds);
                let throughput = row.bytes as f64 / nanoseconds * 1e3;
                let microseconds = nanoseconds / 1e3;
                writeln!(
                    f,
                    "{:8} {:7} {way:20} {microseconds:>10.2} {throughput:>10.0} {times:>5.2}x",
                    row.name, row.direction
                )?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
