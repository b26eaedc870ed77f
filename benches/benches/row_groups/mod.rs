//! The rows of the report as criterion groups.

use std::cell::{OnceCell, RefCell};
use std::time::Duration;

use criterion::Criterion;
use odjson_benches::allocation;
use odjson_benches::codec::Codec;
use odjson_benches::meter::Meter;
use odjson_benches::rows::{self, Direction};

/// A group for each row, a function in it for each codec.
pub(crate) fn add(criterion: &mut Criterion, direction: Direction, codecs: &[Codec]) {
    allocation::settle();
    for row in rows::all().into_iter().filter(|row| row.direction == direction) {
        // Made only when a function of the row is chosen.
        let subjects = OnceCell::new();
        let mut group = criterion.benchmark_group(format!("{direction}/{}", row.name));
        for &codec in codecs {
            group.bench_function(codec.to_string(), |bencher| {
                let subjects: &Vec<_> = subjects.get_or_init(|| row.subjects().into_iter().map(RefCell::new).collect());
                let subject = subjects.iter().find(|subject| subject.borrow().codec() == codec);
                let Some(subject) = subject else { return };
                bencher.iter_custom(|operations| {
                    Duration::from_nanos(subject.borrow_mut().run(operations, Meter::WallTime))
                });
            });
        }
    }
}
