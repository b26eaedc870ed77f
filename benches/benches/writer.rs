//! Encoding into a vector, into one that is used again, and to a writer through a bounded buffer.

use std::hint::black_box;
use std::io::{self, Write};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use odjson::{MarshalTo, UnmarshalOwned};
use odjson_benches::payload;
use odjson_benches::schema::owned::{canada, citm, twitter};

/// A writer that costs nothing.
struct Nowhere;

impl Write for Nowhere {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(black_box(bytes).len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn document<T: UnmarshalOwned + MarshalTo>(criterion: &mut Criterion, name: &str) {
    let value: T = odjson::from_str(&payload::read(name)).expect("the type fits");
    let mut out = odjson::to_vec(&value).expect("it was read");
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Bytes(out.len() as u64));
    group.bench_function("to_vec", |bencher| bencher.iter(|| odjson::to_vec(black_box(&value)).expect("it was read")));
    group.bench_function("append_to", |bencher| {
        bencher.iter(|| {
            out.clear();
            odjson::append_to(&mut out, black_box(&value)).expect("it was read");
            black_box(out.len())
        });
    });
    group.bench_function("to_writer", |bencher| {
        bencher.iter(|| odjson::to_writer(Nowhere, black_box(&value)).expect("nothing fails"));
    });
}

fn documents(criterion: &mut Criterion) {
    document::<twitter::Twitter>(criterion, "twitter.json");
    document::<citm::Citm>(criterion, "citm_catalog.json");
    document::<canada::Canada>(criterion, "canada.json");
}

criterion_group!(benches, documents);
criterion_main!(benches);
