//! Decoding, row by row and codec by codec: `cargo bench -p odjson-benches --bench decode -- twitter/owned`.

mod row_groups;

use criterion::{Criterion, criterion_group, criterion_main};
use odjson_benches::codec::Codec;
use odjson_benches::rows::Direction;

fn decode(criterion: &mut Criterion) {
    row_groups::add(
        criterion,
        Direction::Decode,
        &[Codec::Odjson, Codec::OdjsonStr, Codec::SerdeJson, Codec::SerdeJsonStr, Codec::SonicRs, Codec::SimdJson],
    );
}

criterion_group!(benches, decode);
criterion_main!(benches);
