//! The structs of std: objects that refuse unknown members, and of which every member must be there.
#![expect(unsafe_code, reason = "describes fields by their offsets")]

use super::unmarshal_by_decode;
use crate::decode::{Done, Source, UnmarshalFrom};

/// The description of a struct that has the listed fields and no others.
macro_rules! strict_object {
    ($expected:literal, $names:ident, $($field:ident: $type:ty),*) => {
        const __STRUCT: Option<$crate::decode::Struct<'de, Self>> = Some(
            // SAFETY: these are the fields of the type, each with its offset and for this `'de`; `Required` has the layout and the
            // values of the field's type.
            unsafe {
                $crate::decode::Struct::new(const {
                    let fields = const {
                        &[$($crate::decode::Field::new::<'de, $crate::impls::strict::Required<$type>>(
                            ::core::mem::offset_of!(Self, $field),
                        )),*]
                    };
                    &$crate::decode::Table::object($expected, &$names, fields).deny_unknown()
                })
            },
        );
    };
}
pub(super) use strict_object;

/// A member that must be there even where its type says that it may be absent: serde wrote these structs by hand, and asks for the
/// bound of a `Range<Option<T>>` too.
#[repr(transparent)]
pub(super) struct Required<T>(T);

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Required<T> {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promises; a `Required<T>` is a `T` by its representation, so it is there when the `T` is.
        unsafe { T::__decode_at(d, p, out.cast::<T>()) }
    }
}
