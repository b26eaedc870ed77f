//! Writing a dynamic value.
#![expect(unsafe_code, reason = "writes the members of an object through the engine")]

use super::number::Repr;
use super::{Number, Object, Value};
use crate::Error;
use crate::encode::{Cursor, Encoder, MarshalTo, Shape, Sink, Written, encode, write_entries};

impl MarshalTo for Value {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    fn __is_none(&self) -> bool {
        self.is_null()
    }

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        match self {
            Value::Null => c.run(("null",)),
            Value::Bool(value) => encode(value, c),
            Value::Number(value) => encode(value, c),
            Value::String(value) => encode(value, c),
            Value::Array(elements) => encode(elements, c),
            Value::Object(members) => encode(members, c),
        }
    }
}

impl MarshalTo for Number {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        match &self.0 {
            Repr::Unsigned(value) => e.write_u64(*value),
            Repr::Signed(value) => e.write_i64(*value),
            Repr::Float(value) => e.write_f64(*value),
            Repr::Digits(text) => e.write_number(text),
        }
    }

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        match &self.0 {
            Repr::Unsigned(value) => encode(value, c),
            Repr::Signed(value) => encode(value, c),
            Repr::Float(value) => encode(value, c),
            Repr::Digits(_) => c.via(self),
        }
    }
}

impl MarshalTo for Object {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    // SAFETY: asks for room at the end, or writes `{}`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_bounded(true);

    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        let members = self.members.iter().map(|(name, value)| (name, value));
        // SAFETY: by contract.
        unsafe { Written::to(write_entries(members, sink, p)) }
    }
}
