//! Writing JSON: the trait, the encoder for implementations by hand, the engine under generated code, and the calls.
//!
//! `sink` owns the output and states the room rule on which every unsafe line here rests, `strings` and `floats` add to it what takes more than a few
//! steps, `flush` sends it to a writer; `shape` is what is known of a type at compile time; `cursor` and `pieces` are the safe face that generated code uses;
//! `encoder` and `by_hand` that of implementations written by hand; `object_safe` is for `dyn`; `entry` and `capacity` are the calls.
#![expect(unsafe_code, reason = "the provided method hands the raw cursor to implementations written by hand")]

mod by_hand;
mod capacity;
mod containers;
mod cursor;
mod encoder;
mod entry;
mod floats;
mod flush;
mod object_safe;
mod pieces;
mod shape;
mod sink;
mod strings;

#[cfg(test)]
mod tests;

#[doc(hidden)]
pub use cursor::{Cursor, Lead};
pub use encoder::Encoder;
#[cfg(feature = "std")]
pub use entry::to_writer;
pub use entry::{append_to, to_string, to_string_pretty, to_vec, to_vec_pretty};
pub use object_safe::MarshalDyn;
#[doc(hidden)]
pub use pieces::{Piece, V};
#[doc(hidden)]
pub use shape::Shape;
#[doc(hidden)]
pub use sink::{Sink, Written};

pub(crate) use containers::{leaves, write_collection, write_elements, write_entries, write_nested};
pub(crate) use encoder::put_display;
pub(crate) use shape::Key;
pub(crate) use sink::SLACK;

use crate::Error;

/// A type that can be written as JSON. Usually derived with `JsonTo`; by hand, with an [`Encoder`].
///
/// ```
/// # use odjson_runtime as odjson;
/// use odjson::{Encoder, Error, MarshalTo};
///
/// enum Light { On, Off }
///
/// impl MarshalTo for Light {
///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
///         e.write_str(match self {
///             Light::On => "on",
///             Light::Off => "off",
///         })
///     }
/// }
/// assert_eq!(odjson::encode::to_string(&[Light::On, Light::Off])?, r#"["on","off"]"#);
/// # Ok::<(), Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written as JSON",
    label = "this type has no `MarshalTo`",
    note = "add `#[derive(JsonTo)]` to `{Self}` if it is yours",
    note = "for a type of another crate, wrap it in a type of your own that implements `MarshalTo`"
)]
pub trait MarshalTo {
    /// Writes `self` as exactly one JSON value.
    ///
    /// # Errors
    /// What the encoder or an inner value fails with, or [`Error::custom`]; it is given the pointer of this place.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Even(u32);
    /// impl MarshalTo for Even {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         if self.0 % 2 == 0 { e.encode(&self.0) } else { Err(Error::custom("an odd number")) }
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&[Even(2), Even(3)]).unwrap_err().to_string(), "an odd number at /1");
    /// ```
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error>;

    /// How values are written, where more is known than that there is an implementation.
    #[doc(hidden)]
    const __SHAPE: Shape<Self> = Shape::OPAQUE;

    /// Whether this is `None`, or a pointer to or wrapper of one.
    #[doc(hidden)]
    #[inline(always)]
    fn __is_none(&self) -> bool {
        false
    }

    /// Writes `self`. What derives override; safe.
    #[doc(hidden)]
    #[inline(always)]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        c.via(self)
    }

    /// Writes `self`. What the types of std override.
    ///
    /// # Safety
    /// - `p` is a cursor of `sink` with a room of `ENTRY`.
    /// - An implementation leaves the room that the room rule of `sink` demands.
    #[doc(hidden)]
    #[inline]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        let Some(outer) = (unsafe { sink.begin_by_hand(p) }) else {
            // SAFETY: nothing was written and the room is what it was; there is a failure, so that is no wrong output.
            return unsafe { Written::to(p) };
        };
        let result = self.marshal_to(&mut sink.encoder());
        sink.end_by_hand(outer, result)
    }
}

/// Writes a value in the way that its shape tells.
///
/// # Safety
/// - `p` is a cursor of `sink` with a room of `ENTRY`. The result is one by the room rule.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn write_value<T: MarshalTo + ?Sized>(value: &T, sink: &mut Sink, p: *mut u8) -> *mut u8 {
    let room = sink.room_of(p);
    if const { T::__SHAPE.is_native() } {
        // SAFETY: by contract; the shape says that this method keeps the room rule.
        let end = unsafe { value.__encode_at(sink, p) }.cursor();
        debug_assert!(const { T::__SHAPE.form() }.is_kept(room, p, sink.room_of(end), end));
        return end;
    }
    debug_assert!(room >= sink::ENTRY);
    // SAFETY: by contract.
    let p = value.__encode(unsafe { Cursor::new(sink, p) }).place();
    // A cursor has a room of `ENTRY`; the rule wants `EXIT`.
    // SAFETY: a cursor of the sink.
    unsafe { sink.room(p) }
}

/// Writes a value as its type does; for newtypes in generated code.
#[doc(hidden)]
#[inline(always)]
pub fn encode<'b, T: MarshalTo + ?Sized>(value: &T, c: Cursor<'b>) -> Cursor<'b> {
    value.__encode(c)
}
