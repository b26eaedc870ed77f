//! Measuring a row and printing it.

use std::fs;

use odjson_benches::codec::Codec;
use odjson_benches::meter::Meter;
use odjson_benches::rows::{Direction, Row};
use odjson_benches::subject::Subject;

/// How long one turn of a codec takes, in nanoseconds: long beside the reading of a clock, short beside the changes of
/// a machine's mood.
const TURN: u64 = 3_000_000;

/// What one codec took, per operation.
#[derive(Clone, Copy)]
pub(crate) struct Measure {
    /// Which codec.
    pub(crate) codec: Codec,
    /// The median over the rounds, in nanoseconds.
    pub(crate) median: f64,
    /// The fastest round, in nanoseconds.
    pub(crate) fastest: f64,
    /// Bytes of text.
    pub(crate) bytes: f64,
    /// Calls of the allocator.
    pub(crate) allocations: f64,
}

impl Measure {
    /// Megabytes of text per second.
    pub(crate) fn throughput(&self) -> f64 {
        self.bytes / self.median * 1e3
    }
}

/// A row that was measured.
pub(crate) struct MeasuredRow {
    /// Its name.
    pub(crate) name: String,
    /// Its direction.
    pub(crate) direction: Direction,
    /// One entry per codec that passed the check.
    pub(crate) measures: Vec<Measure>,
    /// Whether odjson gave another result than it should.
    pub(crate) wrong: bool,
}

impl MeasuredRow {
    /// The entry of a codec.
    pub(crate) fn of(&self, codec: Codec) -> Option<&Measure> {
        self.measures.iter().find(|measure| measure.codec == codec)
    }

    /// That codec's median over odjson's.
    pub(crate) fn ratio(&self, codec: Codec) -> Option<f64> {
        Some(self.of(codec)?.median / self.of(Codec::Odjson)?.median)
    }

    /// The lines of the report.
    pub(crate) fn print(&self) {
        for measure in &self.measures {
            let ratio = self.ratio(measure.codec).map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
            println!(
                "{}\t{}\t{}\t{}\t{}\t{:.0}\t{}\t{ratio}",
                self.name,
                self.direction,
                measure.codec,
                nanoseconds(measure.median),
                nanoseconds(measure.fastest),
                measure.throughput(),
                count(measure.allocations),
            );
        }
    }
}

fn nanoseconds(time: f64) -> String {
    if time < 10_000.0 { format!("{time:.1}") } else { format!("{time:.0}") }
}

fn count(number: f64) -> String {
    if number.is_nan() {
        "-".to_owned()
    } else if number.fract() == 0.0 {
        format!("{number:.0}")
    } else {
        format!("{number:.1}")
    }
}

/// Checks the codecs of a row, then lets those that passed take turns.
pub(crate) fn measure(row: &Row, rounds: usize, meter: Meter) -> MeasuredRow {
    let mut wrong = false;
    let mut subjects = row.subjects();
    subjects.retain(|subject| match verdict(subject.as_ref(), row) {
        Ok(()) => true,
        Err(reason) => {
            println!("# {} {} {} left out: {reason}", row.name, row.direction, subject.codec());
            wrong |= matches!(subject.codec(), Codec::Odjson | Codec::OdjsonStr);
            false
        }
    });
    let operations: Vec<u64> = subjects.iter_mut().map(|subject| calibrate(subject.as_mut(), meter)).collect();
    let mut samples = vec![Vec::with_capacity(rounds); subjects.len()];
    for round in 0..rounds {
        for turn in 0..subjects.len() {
            // Nobody is always the one after the same other.
            let index = (turn + round) % subjects.len();
            let time = subjects[index].run(operations[index], meter);
            samples[index].push(time as f64 / operations[index] as f64);
        }
    }
    let measures = subjects.iter_mut().zip(samples).map(|(subject, mut samples)| {
        samples.sort_by(f64::total_cmp);
        Measure {
            codec: subject.codec(),
            median: median(&samples),
            fastest: samples[0],
            bytes: subject.bytes(),
            allocations: subject.allocations(),
        }
    });
    MeasuredRow { name: row.name.clone(), direction: row.direction, measures: measures.collect(), wrong }
}

/// Whether a codec may take part. A peer may be an inexact one, which is noted; odjson may not.
fn verdict(subject: &dyn Subject, row: &Row) -> Result<(), String> {
    let remarks = subject.check()?;
    let codec = subject.codec();
    let ours = matches!(codec, Codec::Odjson | Codec::OdjsonStr);
    let place = format!("{} {} {codec}", row.name, row.direction);
    if remarks.inexact_floats > 0 {
        let text = format!("{} floats are off in the last place", remarks.inexact_floats);
        if ours {
            return Err(text);
        }
        println!("# {place}: {text}");
    }
    if remarks.other_text {
        let text = "the value is equal, the text is not serde_json's";
        if ours {
            return Err(text.to_owned());
        }
        println!("# {place}: {text}");
    }
    Ok(())
}

/// How many operations make a turn.
fn calibrate(subject: &mut dyn Subject, meter: Meter) -> u64 {
    let mut operations = 1;
    loop {
        let time = subject.run(operations, meter).max(1);
        if time >= TURN / 4 {
            return (operations * TURN / time).max(1);
        }
        operations *= (TURN / 2 / time).clamp(2, 64);
    }
}

fn median(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[middle] } else { (sorted[middle - 1] + sorted[middle]) / 2.0 }
}

/// The machine, the compiler, the peers and the names of the columns.
pub(crate) fn print_header(rounds: usize, meter: Meter) {
    let flags = if env!("BUILT_FLAGS").is_empty() { "no flags" } else { env!("BUILT_FLAGS") };
    let allocator = if cfg!(feature = "mimalloc") { "mimalloc" } else { "system allocator" };
    println!("# {}", processor());
    println!("# {}, {}, {flags}, {allocator}", env!("BUILT_WITH"), env!("BUILT_FOR"));
    println!("# odjson {}, {}", env!("CARGO_PKG_VERSION"), env!("PEER_VERSIONS"));
    #[cfg(feature = "cpp-peers")]
    println!("# {}", odjson_benches::cpp::built_with());
    println!("# {rounds} rounds, {meter:?}");
    println!("# row\tdirection\tcodec\tmedian_ns\tmin_ns\tMB/s\tallocs\tratio");
}

fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, name)| name.to_owned())
}

/// Everything on one page: odjson's time, and the ratio of each peer.
pub(crate) fn print_summary(rows: &[MeasuredRow]) {
    let mut peers = vec![Codec::OdjsonStr, Codec::SerdeJson, Codec::SerdeJsonStr, Codec::SonicRs, Codec::SimdJson];
    if cfg!(feature = "cpp-peers") {
        peers.extend([Codec::Glaze, Codec::Simdjson, Codec::SimdjsonFresh]);
    }
    eprint!("\n{:<34} {:>12}", "", "odjson ns");
    peers.iter().for_each(|peer| eprint!(" {:>15}", peer.to_string()));
    eprintln!();
    for row in rows {
        let time = row.of(Codec::Odjson).map_or("-".to_owned(), |measure| nanoseconds(measure.median));
        eprint!("{:<34} {time:>12}", format!("{} {}", row.name, row.direction));
        for &peer in &peers {
            let ratio = row.ratio(peer).map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
            eprint!(" {ratio:>15}");
        }
        eprintln!();
    }
}
