//! Everything that generated code may name. Hidden, and no promise to anybody else: what the derives of this very version use.

pub use core::cmp::PartialEq;
pub use core::default::Default;
pub use core::mem::offset_of;
pub use core::option::Option::{self, None, Some};
pub use core::primitive;
pub use core::result::Result::{Err, Ok};

pub use crate::decode::{
    Decoder, Enum, Field, Lookup, NO_NAME, Name, Names, Struct, Table, UnmarshalFrom, Variant, absent,
};
pub use crate::encode::{Cursor, Encoder, Lead, MarshalTo, Shape, V, encode};
pub use crate::error::Error;
pub use crate::impls::{As, Owned, Plain};

/// A result with odjson's error.
pub type Result<T> = core::result::Result<T, Error>;

/// Calls a function that an attribute names. Only safe ones are `FnOnce`, so that the `unsafe` block around a table lends nothing to
/// what users wrote.
#[inline(always)]
pub fn call<T>(function: impl FnOnce() -> T) -> T {
    function()
}

/// Whether a value is `None`, for members that are left out then.
#[inline(always)]
pub fn is_none<T: MarshalTo + ?Sized>(value: &T) -> bool {
    value.__is_none()
}

/// Whether a value is its type's default, for members that are left out then.
#[inline(always)]
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
