//! Every `f32` is written as the shortest text that means it, and that text is read as the same `f32`.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, thread};

const PATTERNS: u64 = 1 << 32;

/// Parts of the work between two lines of progress.
const PARTS: u64 = 64;

/// Checks the patterns `first`, `first + step`, ... before `end`.
fn check(first: u64, end: u64, step: usize) {
    let mut json = Vec::new();
    let mut shortest = zmij::Buffer::new();
    for pattern in (first..end).step_by(step) {
        let bits = u32::try_from(pattern).unwrap();
        let float = f32::from_bits(bits);
        json.clear();
        let outcome = odjson::append_to(&mut json, &float);
        if !float.is_finite() {
            assert!(outcome.is_err(), "{bits:#010x} is {float} and was written");
            continue;
        }
        outcome.unwrap_or_else(|error| panic!("{bits:#010x}: {error}"));
        assert_eq!(json, shortest.format_finite(float).as_bytes(), "{bits:#010x}");
        let read: f32 = odjson::from_slice(&json).unwrap_or_else(|error| panic!("{bits:#010x}: {error}"));
        assert_eq!(read.to_bits(), bits, "{}", String::from_utf8_lossy(&json));
    }
}

#[test]
fn f32_from_all_over_survive() {
    // A prime, so that all exponents meet all kinds of fractions.
    check(0, PATTERNS, 65_537);
}

#[test]
#[ignore = "four billion numbers: `cargo xtask f32`"]
fn all_f32_survive() {
    let sample = env::var("ODJSON_F32_SAMPLE").map_or(PATTERNS, |sample| sample.parse().expect("a number"));
    let step = usize::try_from(PATTERNS / sample.clamp(1, PATTERNS)).unwrap();
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                loop {
                    let part = next.fetch_add(1, Ordering::Relaxed);
                    if part >= PARTS {
                        break;
                    }
                    let (begin, end) = (part * (PATTERNS / PARTS), (part + 1) * (PATTERNS / PARTS));
                    // The first multiple of the step.
                    check(begin.next_multiple_of(step as u64), end, step);
                    println!("{} of {PARTS} parts", done.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
}
