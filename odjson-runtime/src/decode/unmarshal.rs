//! The trait of types that are read from JSON, and the proof of success under it.
#![expect(
    unsafe_code,
    reason = "states the contract of the raw decode method and keeps it for implementations written by hand"
)]

use core::mem::MaybeUninit;

use super::{Decoder, Enum, Source, Struct};
use crate::Error;

/// A type that is read from JSON text which lives for `'de`.
///
/// `#[derive(JsonFrom)]` implements it. By hand, [`unmarshal_from`](Self::unmarshal_from) reads exactly one value from the decoder:
///
/// ```
/// use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
///
/// #[derive(Debug, PartialEq)]
/// struct Port(u16);
///
/// impl<'de> UnmarshalFrom<'de> for Port {
///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
///         match d.decode::<u16>()? {
///             0 => Err(Error::custom("a port is never 0")),
///             port => Ok(Port(port)),
///         }
///     }
/// }
///
/// assert_eq!(decode::from_str::<Vec<Port>>("[80, 443]").unwrap(), [Port(80), Port(443)]);
/// let error = decode::from_str::<Vec<Port>>("[80, 0]").unwrap_err();
/// assert_eq!(error.to_string(), "a port is never 0 at /1 (offset 5)");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from JSON",
    label = "this type has no `UnmarshalFrom`",
    note = "add `#[derive(JsonFrom)]` to `{Self}` if it is yours",
    note = "for a type of another crate, wrap it in a type of your own that implements `UnmarshalFrom`"
)]
pub trait UnmarshalFrom<'de>: Sized {
    /// Reads one value. What the decoder reports as an error must be returned: after an error it only repeats it.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Celsius(f64);
    /// impl<'de> UnmarshalFrom<'de> for Celsius {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         d.decode().map(Celsius)
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Celsius>("21.5").unwrap().0, 21.5);
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is not JSON, or not of this type.
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error>;

    /// The description of a struct; the derive overrides this and nothing else. Typed by `Self`; only `unsafe` makes one.
    #[doc(hidden)]
    const __STRUCT: Option<Struct<'de, Self>> = None;

    /// The description of an enum.
    #[doc(hidden)]
    const __ENUM: Option<Enum<'de, Self>> = None;

    /// The value of a member that is not there, where that is fine.
    #[doc(hidden)]
    const __ABSENT: Option<fn() -> Self> = None;

    /// # Safety
    /// - `p` is a cursor of `d` at the first byte of a value, with at least `VALUE_MARGIN` readable bytes;
    /// - `out` is valid for a write of `Self`; nothing there is read or dropped, unless the engine reads over values;
    /// - when the answer is not [`Done::FAILED`], `*out` is initialised, and otherwise it is not;
    /// - where the engine reads over values and `Self` needs drop, `*out` is initialised before and after, in any case (`reuse`).
    #[doc(hidden)]
    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // By conditions that are constants: a debug build too makes no code then for the ways that a type does not take. With
        // `if let` it did, some 20 functions for each struct, and built twice as long after one was changed.
        if const { Self::__STRUCT.is_none() && Self::__ENUM.is_none() } {
            // SAFETY: the caller's promises.
            return unsafe { decode_by_hand(d, p, out) };
        }
        if const { Self::__STRUCT.is_none() } {
            // SAFETY: the caller's promises.
            return unsafe { decode_enum(d, p, out) };
        }
        let Some(table) = (const { Self::__STRUCT }) else { unreachable!() };
        // SAFETY: the caller's promises; the table is that of `Self`.
        unsafe { table.decode_at(d, p, out) }
    }
}

/// An enum, of which there is a description. Not part of `__decode_at`, where the value would take its room on the stack of structs
/// too: an optimised build would find that out, a debug build does not.
///
/// # Safety
/// - as `UnmarshalFrom::__decode_at`.
#[inline(never)]
unsafe fn decode_enum<'de, T: UnmarshalFrom<'de>>(d: &mut Source<'de>, p: *const u8, out: *mut T) -> Done {
    let Some(variants) = (const { T::__ENUM }) else { unreachable!() };
    // SAFETY: the caller's promise about `p`.
    let (p, value) = d.anew(|d| unsafe { d.decode_enum(p, &variants) });
    let Some(value) = value else { return Done::FAILED };
    // SAFETY: the caller's promise about `out`; `p` is the cursor after the value.
    unsafe { d.put(p, out, value) }
}

/// A type whose implementation was written by hand.
///
/// # Safety
/// - as `UnmarshalFrom::__decode_at`.
#[inline(never)]
unsafe fn decode_by_hand<'de, T: UnmarshalFrom<'de>>(d: &mut Source<'de>, p: *const u8, out: *mut T) -> Done {
    // SAFETY: the caller's promise about `p`.
    let Some(value) = d.anew(|d| unsafe { d.by_hand(p, |d| T::unmarshal_from(d)) }) else { return Done::FAILED };
    // SAFETY: the caller's promise about `out`; the engine's cursor stands after the value.
    unsafe { d.put(d.cursor, out, value) }
}

/// A type that can be read from text of any lifetime, so from a reader too: it borrows nothing.
///
/// ```
/// fn owned<T: odjson_runtime::UnmarshalOwned>() {}
/// owned::<Vec<String>>();
/// ```
pub trait UnmarshalOwned: for<'de> UnmarshalFrom<'de> {}

impl<T: for<'de> UnmarshalFrom<'de>> UnmarshalOwned for T {}

/// The outcome of `__decode_at`: the cursor after the value, or failure. Only `unsafe` makes one that says success.
#[doc(hidden)]
#[repr(transparent)]
#[must_use]
pub struct Done(*const u8);

impl Done {
    /// The value was not read, and nothing was written; the reason is in the source.
    pub const FAILED: Done = Done(core::ptr::null());

    /// # Safety
    /// - `p` is a cursor of the source of the call that returns this, just after one value;
    /// - `*out` of that call is initialised.
    #[inline(always)]
    pub const unsafe fn at(p: *const u8) -> Done {
        Done(p)
    }

    /// The cursor after the value; null for failure.
    #[inline(always)]
    pub(crate) fn cursor(self) -> *const u8 {
        self.0
    }
}

impl<'de> Source<'de> {
    /// Reads a `T`: the cursor after it, or null and `None`.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one.
    #[inline(always)]
    pub(crate) unsafe fn value<T: UnmarshalFrom<'de>>(&mut self, p: *const u8) -> (*const u8, Option<T>) {
        // SAFETY: the caller's promise.
        self.anew_of::<T, _>(|d| unsafe { d.new_value(p) })
    }

    /// As [`value`](Self::value), where values are not read over.
    ///
    /// # Safety
    /// - as there; if a `T` needs drop, the engine does not read over values.
    #[inline(always)]
    pub(crate) unsafe fn new_value<T: UnmarshalFrom<'de>>(&mut self, p: *const u8) -> (*const u8, Option<T>) {
        let mut value = MaybeUninit::uninit();
        // SAFETY: the caller's promises; the place is ours.
        let after = unsafe { T::__decode_at(self, p, value.as_mut_ptr()) }.cursor();
        if after.is_null() {
            return (after, None);
        }
        // SAFETY: a cursor that is not null says that the value is there.
        (after, Some(unsafe { value.assume_init() }))
    }
}
