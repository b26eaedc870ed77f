//! The types of core, alloc and std, by family, with the JSON that serde gives them; both directions of a type in one file.
//!
//! `literals` has what is written as a literal; `numbers` and `strings` what is one token; `pointers` and `cells` what is
//! written as what it holds; `option` and `result` the two enums; `sequences`, `sets`, `arrays` and `tuples` what is an array,
//! `maps` what is an object; `ranges`, `time`, `net` and `os` what std has of its own; `as_owned` reads in another way than the
//! type's own.
#![expect(unsafe_code, reason = "describes how values are written")]

mod arrays;
mod as_owned;
mod cells;
mod literals;
mod maps;
mod net;
mod numbers;
mod option;
#[cfg(feature = "std")]
mod os;
mod pointers;
mod ranges;
mod result;
mod sequences;
mod sets;
mod strict;
mod strings;
mod time;
mod tuples;

pub use as_owned::{As, Owned, Plain};

use crate::encode::{MarshalTo, Shape};

/// The safe method of a type that is written by another one.
macro_rules! marshal_by_encode {
    () => {
        #[inline]
        fn marshal_to(&self, e: &mut $crate::encode::Encoder<'_>) -> ::core::result::Result<(), $crate::error::Error> {
            e.encode(self)
        }
    };
}
use marshal_by_encode;

/// The safe method of a type that is read by its raw one.
macro_rules! unmarshal_by_decode {
    () => {
        #[inline]
        fn unmarshal_from(
            d: &mut $crate::decode::Decoder<'_, 'de>,
        ) -> ::core::result::Result<Self, $crate::error::Error> {
            d.decode()
        }
    };
}
use unmarshal_by_decode;

/// The shape of a `W` that is written as the `T` in it.
///
/// # Safety
/// - `__encode_at` of `W` writes a `T` by `write_value` or `__encode_at`, and nothing else.
const unsafe fn like<T: MarshalTo + ?Sized, W: ?Sized>() -> Shape<W> {
    // SAFETY: a `T` keeps the room rule, as a leaf where it is one.
    unsafe { Shape::leaf_or_native(T::__SHAPE.max()) }.with_key(T::__SHAPE.key()).with_bounded(T::__SHAPE.is_bounded())
}
