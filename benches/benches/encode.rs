//! Encoding, row by row and codec by codec: `cargo bench -p odjson-benches --bench encode -- twitter/owned`.

mod row_groups;

use criterion::{Criterion, criterion_group, criterion_main};
use odjson_benches::codec::Codec;
use odjson_benches::rows::Direction;

fn encode(criterion: &mut Criterion) {
    row_groups::add(criterion, Direction::Encode, &[Codec::Odjson, Codec::SerdeJson, Codec::SonicRs, Codec::SimdJson]);
}

criterion_group!(benches, encode);
criterion_main!(benches);
