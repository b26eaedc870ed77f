//! Ranges and their bounds. Their structs refuse unknown members, as serde's do.
#![expect(unsafe_code, reason = "describes fields by their offsets")]

use core::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};

use super::strict::strict_object;
use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Enum, Lookup, NO_NAME, Name, Names, Source, UnmarshalFrom};
use crate::encode::{Cursor, MarshalTo, V};

static BOTH: Names = Names::new(
    &[Name::new("start", 0), Name::new("end", 1)],
    Lookup::Tree(|name| match name.len() {
        5 => 0,
        3 => 1,
        _ => NO_NAME,
    }),
);
static START: Names = Names::new(&[Name::new("start", 0)], Lookup::Tree(|_| 0));
static END: Names = Names::new(&[Name::new("end", 0)], Lookup::Tree(|_| 0));

impl<T: MarshalTo> MarshalTo for Range<T> {
    marshal_by_encode!();

    #[inline]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        c.run(("{\"start\":", V(&self.start), ",\"end\":", V(&self.end), "}")).end()
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Range<T> {
    unmarshal_by_decode!();

    strict_object!("a Range", BOTH, start: T, end: T);
}

impl<T: MarshalTo> MarshalTo for RangeInclusive<T> {
    marshal_by_encode!();

    #[inline]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        c.run(("{\"start\":", V(self.start()), ",\"end\":", V(self.end()), "}")).end()
    }
}

/// A [`RangeInclusive`], whose own fields are private.
struct Inclusive<T> {
    start: T,
    end: T,
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Inclusive<T> {
    unmarshal_by_decode!();

    strict_object!("a RangeInclusive", BOTH, start: T, end: T);
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for RangeInclusive<T> {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.value::<Inclusive<T>>(p) };
        let Some(Inclusive { start, end }) = value else { return Done::FAILED };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, start..=end) }
    }
}

impl<T: MarshalTo> MarshalTo for RangeFrom<T> {
    marshal_by_encode!();

    #[inline]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        c.run(("{\"start\":", V(&self.start), "}")).end()
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for RangeFrom<T> {
    unmarshal_by_decode!();

    strict_object!("a RangeFrom", START, start: T);
}

impl<T: MarshalTo> MarshalTo for RangeTo<T> {
    marshal_by_encode!();

    #[inline]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        c.run(("{\"end\":", V(&self.end), "}")).end()
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for RangeTo<T> {
    unmarshal_by_decode!();

    strict_object!("a RangeTo", END, end: T);
}

static BOUNDS: Names = Names::new(
    &[Name::new("Unbounded", 0), Name::new("Included", 1), Name::new("Excluded", 2)],
    Lookup::Tree(|name| match name {
        [b'U', ..] => 0,
        [b'I', ..] => 1,
        _ => 2,
    }),
);

impl<T: MarshalTo> MarshalTo for Bound<T> {
    marshal_by_encode!();

    #[inline]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        match self {
            Bound::Unbounded => c.run(("\"Unbounded\"",)),
            Bound::Included(value) => c.run(("{\"Included\":", V(value), "}")),
            Bound::Excluded(value) => c.run(("{\"Excluded\":", V(value), "}")),
        }
        .end()
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Bound<T> {
    unmarshal_by_decode!();

    const __ENUM: Option<Enum<'de, Self>> = Some(Enum::new("a Bound", &BOUNDS, |variant| match variant.index() {
        0 => variant.unit(Bound::Unbounded),
        1 => variant.newtype(Bound::Included),
        _ => variant.newtype(Bound::Excluded),
    }));
}
