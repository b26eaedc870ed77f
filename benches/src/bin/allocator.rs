//! What of a decode is the allocator: `cargo run --release -p odjson-benches --no-default-features --bin allocator`.
//!
//! A decode and the drop of its values are recorded as calls of the allocator. Then decode and record take turns: the calls alone, in
//! the same order and of the same sizes, are what any decoder into that type has to wait for. As in the ratio report, values are
//! kept until the clock stands.

#![expect(unsafe_code, reason = "a global allocator is an unsafe trait, and the record is played to it")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::HashMap;
use std::hint::black_box;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use odjson::UnmarshalOwned;
use odjson_benches::allocation;
use odjson_benches::generate::{log, orders};
use odjson_benches::meter::Meter;
use odjson_benches::payload;
use odjson_benches::schema::owned::{book, citm, log as owned_log, orders as owned_orders, twitter};

/// Turns of decode and record; the medians are printed.
const ROUNDS: usize = 25;
/// About how many bytes of input are decoded between two readings of the clock.
const BYTES_BETWEEN_READINGS: usize = 32 << 10;
/// About how many bytes of input are decoded in a turn.
const BYTES_OF_A_TURN: usize = 4 << 20;

static RECORDING: AtomicBool = AtomicBool::new(false);
static RECORD: Mutex<Vec<Call>> = Mutex::new(Vec::new());

/// A call of the allocator, with the addresses of blocks.
#[derive(Clone, Copy)]
enum Call {
    Allocate { block: usize, layout: Layout },
    Grow { from: usize, to: usize, size: usize },
    Free { block: usize },
}

struct Recorder;

#[global_allocator]
static ALLOCATOR: Recorder = Recorder;

/// The record has room before recording begins, so that this asks for no memory.
#[cold]
fn record(call: Call) {
    let mut calls = RECORD.lock().expect("nobody panics");
    assert!(calls.len() < calls.capacity(), "the record is full");
    calls.push(call);
}

// SAFETY: every method hands its arguments to the allocator of the system and its answer back unchanged.
unsafe impl GlobalAlloc for Recorder {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this same method.
        let block = unsafe { System.alloc(layout) };
        if RECORDING.load(Relaxed) {
            record(Call::Allocate { block: block.addr(), layout });
        }
        block
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let from = block.addr();
        // SAFETY: the caller keeps the contract of this same method.
        let to = unsafe { System.realloc(block, layout, size) };
        if RECORDING.load(Relaxed) {
            record(Call::Grow { from, to: to.addr(), size });
        }
        to
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if RECORDING.load(Relaxed) {
            record(Call::Free { block: block.addr() });
        }
        // SAFETY: the caller keeps the contract of this same method.
        unsafe { System.dealloc(block, layout) }
    }
}

/// Runs `work` and gives its calls.
fn recorded(work: impl FnOnce()) -> Vec<Call> {
    RECORD.lock().expect("nobody panics").reserve(1 << 18);
    RECORDING.store(true, Relaxed);
    work();
    RECORDING.store(false, Relaxed);
    std::mem::take(&mut RECORD.lock().expect("nobody panics"))
}

/// The blocks that a record holds while it is played.
#[derive(Default)]
struct Blocks(Vec<(*mut u8, Layout)>);

/// A call, with the number of its block.
#[derive(Clone, Copy)]
enum Step {
    Allocate(usize, Layout),
    Grow(usize, usize),
    Free(usize),
}

impl Blocks {
    /// The calls with the numbers of blocks in place of their addresses.
    fn number(&mut self, calls: &[Call], numbers: &mut HashMap<usize, usize>) -> Vec<Step> {
        let mut step = |call: &Call| match *call {
            Call::Allocate { block, layout } => {
                let number = self.0.len();
                self.0.push((std::ptr::null_mut(), layout));
                numbers.insert(block, number);
                Step::Allocate(number, layout)
            }
            Call::Grow { from, to, size } => {
                let number = numbers.remove(&from).expect("a block of this record");
                numbers.insert(to, number);
                Step::Grow(number, size)
            }
            Call::Free { block } => Step::Free(numbers.remove(&block).expect("a block of this record")),
        };
        calls.iter().map(&mut step).collect()
    }

    fn play(&mut self, steps: &[Step]) {
        for step in steps {
            match *step {
                Step::Allocate(number, layout) => {
                    // SAFETY: the layout is one that was asked for, so it is not empty.
                    self.0[number] = (unsafe { System.alloc(layout) }, layout);
                }
                Step::Grow(number, size) => {
                    let (block, layout) = self.0[number];
                    // SAFETY: the block is held, with this layout; the size is one that was asked for.
                    let block = unsafe { System.realloc(block, layout, size) };
                    let layout = Layout::from_size_align(size, layout.align()).expect("as recorded");
                    self.0[number] = (block, layout);
                }
                Step::Free(number) => {
                    let (block, layout) = self.0[number];
                    // SAFETY: the block is held, with this layout; a record frees it once.
                    unsafe { System.dealloc(block, layout) };
                }
            }
        }
    }
}

fn decode<T: UnmarshalOwned>(texts: &[String], kept: &mut Vec<T>) {
    for text in texts {
        match odjson::from_slice(black_box(text.as_bytes())) {
            Ok(value) => kept.push(value),
            Err(error) => panic!("{error}"),
        }
    }
}

fn median(samples: &mut [u64]) -> u64 {
    samples.sort_unstable();
    samples[samples.len() / 2]
}

fn row<T: UnmarshalOwned>(name: &str, texts: &[String]) {
    let bytes = texts.iter().map(String::len).sum::<usize>() / texts.len();
    let groups: Vec<_> = texts.chunks((BYTES_BETWEEN_READINGS / bytes).clamp(1, texts.len())).collect();
    let mut blocks = Blocks::default();
    let mut calls = 0;
    let mut records = Vec::new();
    for group in &groups {
        let mut kept = Vec::<T>::with_capacity(group.len());
        let (decoding, dropping) = (recorded(|| decode(group, &mut kept)), recorded(|| kept.clear()));
        calls += decoding.len();
        let mut numbers = HashMap::new();
        records.push((blocks.number(&decoding, &mut numbers), blocks.number(&dropping, &mut numbers)));
    }
    let turns = (BYTES_OF_A_TURN / (bytes * texts.len())).max(1);
    let mut samples = [const { Vec::new() }; 4];
    for _ in 0..ROUNDS {
        let mut times = [0; 4];
        for _ in 0..turns {
            for group in &groups {
                let mut kept = Vec::<T>::with_capacity(group.len());
                let start = Meter::WallTime.read();
                decode(group, &mut kept);
                black_box(&kept);
                let decoded = Meter::WallTime.read();
                drop(kept);
                times[0] += decoded - start;
                times[1] += Meter::WallTime.read() - decoded;
            }
        }
        for _ in 0..turns {
            for (decoding, dropping) in &records {
                let start = Meter::WallTime.read();
                blocks.play(decoding);
                let decoded = Meter::WallTime.read();
                blocks.play(dropping);
                times[2] += decoded - start;
                times[3] += Meter::WallTime.read() - decoded;
            }
        }
        samples.iter_mut().zip(times).for_each(|(samples, time)| samples.push(time));
    }
    let operations = (turns * texts.len()) as f64;
    let [decode, drop, allocate, free] = samples.map(|mut samples| median(&mut samples) as f64 / operations);
    println!(
        "{name}\t{decode:.0}\t{allocate:.0}\t{:.0}%\t{:.1}\t{drop:.0}\t{free:.0}\t{:.0}%",
        100.0 * allocate / decode,
        calls as f64 / texts.len() as f64,
        100.0 * (allocate + free) / (decode + drop),
    );
}

fn main() {
    allocation::settle();
    println!("row\tdecode ns\tcalls alone ns\tpart\tcalls\tdrop ns\tfrees alone ns\tpart of both");
    row::<twitter::Twitter>("twitter", &[payload::read("twitter.json")]);
    row::<citm::Citm>("citm", &[payload::read("citm_catalog.json")]);
    row::<book::Book>("book", &vec![payload::read("book.json"); 1000]);
    row::<owned_orders::Page>("orders", &[orders::page()]);
    row::<owned_orders::Order>("order1", &vec![orders::single(); 1000]);
    row::<owned_log::Log>("log", &log::lines(20_000));
}
