// The raw method cannot be overridden where unsafe code is forbidden.
#![forbid(unsafe_code)]

use odjson::derive_support::{Encoder, MarshalTo, Result};
use odjson_runtime::encode::{Sink, Written};

struct Raw;

impl MarshalTo for Raw {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<()> {
        e.write_null()
    }
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        <u64 as MarshalTo>::__encode_at(&1, sink, p)
    }
}

fn main() {}
