//! Objects of up to 100,000 members, whose names must be compared with each other: the time of a member must not grow
//! with their number, however alike the names are. serde_json, which does not look for duplicates in what it skips,
//! stands beside as the floor.

use std::collections::BTreeMap;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use odjson::{Ignored, JsonFrom};
use odjson_benches::generate::names::{self, Names};
use serde::de::IgnoredAny;

/// A type that knows none of the members.
#[derive(JsonFrom)]
struct Stranger {
    _unrelated: Option<u32>,
}

fn members(criterion: &mut Criterion) {
    for kind in names::ALL {
        for count in [1, 10, 100, 1000, 10_000, 100_000] {
            let json = names::object(kind, count);
            let mut group = criterion.benchmark_group(format!("{kind:?}/{count}"));
            group.throughput(Throughput::Elements(count as u64));
            group.bench_function("skipped", |bencher| {
                bencher.iter(|| odjson::from_str::<Ignored>(black_box(&json)).expect("no duplicates"));
            });
            group.bench_function("unknown", |bencher| {
                bencher.iter(|| odjson::from_str::<Stranger>(black_box(&json)).expect("no duplicates"));
            });
            group.bench_function("map", |bencher| {
                bencher.iter(|| odjson::from_str::<BTreeMap<String, u32>>(black_box(&json)).expect("no duplicates"));
            });
            group.bench_function("value", |bencher| {
                bencher.iter(|| odjson::from_str::<odjson::Value>(black_box(&json)).expect("no duplicates"));
            });
            group.bench_function("serde_json skipped", |bencher| {
                bencher.iter(|| serde_json::from_str::<IgnoredAny>(black_box(&json)).expect("it is JSON"));
            });
            if kind == Names::Counted {
                group.bench_function("serde_json map", |bencher| {
                    bencher
                        .iter(|| serde_json::from_str::<BTreeMap<String, u32>>(black_box(&json)).expect("it is JSON"));
                });
            }
        }
    }
}

criterion_group!(benches, members);
criterion_main!(benches);
