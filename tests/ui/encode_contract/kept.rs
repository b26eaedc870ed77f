// A cursor cannot be used twice, kept for later, or taken from another output.
#![forbid(unsafe_code)]

use std::cell::RefCell;

use odjson::derive_support::{Cursor, Encoder, MarshalTo, Result, V};

struct Twice;

impl MarshalTo for Twice {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<()> {
        e.write_null()
    }
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        let kept = c;
        let _ = c.run(("1",));
        kept
    }
}

thread_local! {
    static KEPT: RefCell<Option<Cursor<'static>>> = const { RefCell::new(None) };
}

struct Later;

impl MarshalTo for Later {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<()> {
        e.write_null()
    }
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        KEPT.with(|kept| kept.borrow_mut().replace(c)).unwrap()
    }
}

struct Exchanged<'x>(RefCell<Option<Cursor<'x>>>);

impl<'x> MarshalTo for Exchanged<'x> {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<()> {
        e.write_null()
    }
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        self.0.borrow_mut().replace(c).unwrap()
    }
}

struct Handle<'x>(RefCell<Option<&'x mut Encoder<'x>>>);

impl<'x> MarshalTo for Handle<'x> {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<()> {
        self.0.borrow_mut().replace(e);
        Ok(())
    }
}

fn moved(c: Cursor<'_>) {
    let run = c.run((V(&1),));
    let _ = (c.end(), run);
}

fn main() {}
