//! `Result`: an enum with the variants `Ok` and `Err`; and `Infallible`, of which there is no value.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::convert::Infallible;

use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Enum, Lookup, NO_NAME, Name, Names, Source, UnmarshalFrom};
use crate::encode::{Cursor, MarshalTo, V};

static NAMES: Names = Names::new(
    &[Name::new("Ok", 0), Name::new("Err", 1)],
    Lookup::Tree(|name| match name.len() {
        2 => 0,
        3 => 1,
        _ => NO_NAME,
    }),
);

impl<T: MarshalTo, E: MarshalTo> MarshalTo for Result<T, E> {
    marshal_by_encode!();

    #[inline]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        match self {
            Ok(value) => c.run(("{\"Ok\":", V(value), "}")),
            Err(error) => c.run(("{\"Err\":", V(error), "}")),
        }
        .end()
    }
}

impl<'de, T: UnmarshalFrom<'de>, E: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Result<T, E> {
    unmarshal_by_decode!();

    const __ENUM: Option<Enum<'de, Self>> = Some(Enum::new("a Result", &NAMES, |variant| match variant.index() {
        0 => variant.newtype(Ok),
        _ => variant.newtype(Err),
    }));
}

impl MarshalTo for Infallible {
    marshal_by_encode!();

    fn __encode<'b>(&self, _: Cursor<'b>) -> Cursor<'b> {
        match *self {}
    }
}

impl<'de> UnmarshalFrom<'de> for Infallible {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, _: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        unsafe { d.mismatch(p, "no value at all") };
        Done::FAILED
    }
}
