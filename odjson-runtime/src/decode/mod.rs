//! Reading: the trait, the engine under it, and the handle that implementations hold.
//!
//! # The contract
//!
//! [`UnmarshalFrom`] is what users see, and may implement by hand in safe code over [`Decoder`]. Under it lies one unsafe method,
//! `__decode_at`: it takes a cursor into the text and a place for the value, and answers with [`Done`], the cursor after the value.
//! Only `unsafe` makes a `Done` that says success, so no safe implementation can claim a value that it did not write. The derives
//! override no method at all: they describe a type by a constant ([`Struct`], [`Enum`]), and the engine walks that.
//!
//! The cursor is a register, passed in and returned: 3 to 12 % faster than one behind `&mut`. A null cursor is failure; the reason is
//! in the [`Source`].
//!
//! # The map
//!
//! `source` owns the text and its guarded end; `layout` predicts separators; `string`, `owned`, `number` and `skip` read values; `names` and
//! `members` look names up and tell duplicates, `shapes` does so for objects that repeat; `table` describes structs, `object` and
//! `tuple` walk the description, and `partial` guards what they have written; `variant` does the same for enums;
//! `reuse` is how values are read over old ones; `array` and `map` serve collections; `decoder` is the safe handle; `entry` are the calls.

mod array;
mod decoder;
mod entry;
mod ignored;
mod layout;
mod map;
mod members;
mod names;
mod number;
mod object;
mod options;
mod owned;
mod partial;
mod reuse;
mod shapes;
mod skip;
mod source;
mod string;
mod table;
mod tuple;
mod unmarshal;
mod utf8;
mod variant;

pub use decoder::Decoder;
#[cfg(feature = "std")]
pub use entry::{from_reader, from_reader_with};
pub use entry::{
    from_slice, from_slice_in_place, from_slice_in_place_with, from_slice_prefix, from_slice_with, from_str,
    from_str_in_place, from_str_in_place_with, from_str_with,
};
pub use ignored::Ignored;
pub use names::{Lookup, NO_NAME, Name, Names};
pub use options::Options;
pub use source::Source;
pub use table::{Field, Struct, Table, absent};
pub use unmarshal::{Done, UnmarshalFrom, UnmarshalOwned};
pub use variant::{Enum, Variant};

pub(crate) use members::NameSet;
pub(crate) use number::{Integer, Limits, SmallInteger};
pub(crate) use owned::STRING;
pub(crate) use table::TypeOps;
