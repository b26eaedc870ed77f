// What the engine trusts cannot be made, nor be passed off as another type's.
#![forbid(unsafe_code)]

use odjson::derive_support::{Cursor, Encoder, MarshalTo, Result, Shape, V};
use odjson_runtime::encode::{Piece, Sink, Written};

struct Other;

struct CopiedShape;

impl MarshalTo for CopiedShape {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<()> {
        e.write_null()
    }
    const __SHAPE: Shape<Self> = <u64 as MarshalTo>::__SHAPE;
}

struct OwnLeaf;

impl MarshalTo for OwnLeaf {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<()> {
        e.write_null()
    }
    const __SHAPE: Shape<Self> = Shape::leaf(0);
}

struct OwnCursor;

impl MarshalTo for OwnCursor {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<()> {
        e.write_null()
    }
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        Cursor { sink: c.sink, p: core::ptr::null_mut() }
    }
}

impl Piece for Other {}

fn sink() -> Sink {
    Sink::append(Vec::new())
}

fn written() -> Written {
    Written(core::ptr::null_mut())
}

fn text(c: Cursor<'_>, name: &str) {
    let _ = c.run((name, V(&1)));
}

fn bytes(c: Cursor<'_>) {
    let _ = c.run((b"\xff",));
}

fn object() -> Box<dyn MarshalTo> {
    Box::new(1)
}

fn main() {}
