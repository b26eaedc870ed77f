//! Reading a dynamic value.
#![expect(unsafe_code, reason = "implements the raw decode method")]

use alloc::string::String;
use alloc::vec::Vec;
use core::mem::MaybeUninit;

use super::number::Repr;
use super::{Number, Object, Value};
use crate::Error;
use crate::decode::{Decoder, Done, Integer, NameSet, Source, UnmarshalFrom};

impl<'de> UnmarshalFrom<'de> for Value {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        d.decode()
    }

    const __ABSENT: Option<fn() -> Self> = None;

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = d.anew(|d| unsafe { value(d, p) });
        let Some(value) = value else { return Done::FAILED };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, value) }
    }
}

/// # Safety
/// - `p` is a cursor of `d` at a value, with the margin of one; the engine does not read over values.
unsafe fn value(d: &mut Source<'_>, p: *const u8) -> (*const u8, Option<Value>) {
    // SAFETY: a cursor is readable.
    let (after, value) = match unsafe { *p } {
        b'"' => {
            let mut text = MaybeUninit::uninit();
            // SAFETY: the caller's promise; the place is ours.
            let after = unsafe { String::__decode_at(d, p, text.as_mut_ptr()) }.cursor();
            // SAFETY: a cursor that is not null says that the value is there.
            (after, (!after.is_null()).then(|| Value::String(unsafe { text.assume_init() })))
        }
        b'[' => {
            let mut elements = MaybeUninit::uninit();
            // SAFETY: the caller's promise; the place is ours.
            let after = unsafe { Vec::<Value>::__decode_at(d, p, elements.as_mut_ptr()) }.cursor();
            // SAFETY: a cursor that is not null says that the value is there.
            (after, (!after.is_null()).then(|| Value::Array(unsafe { elements.assume_init() })))
        }
        // SAFETY: the caller's promise.
        b'{' => unsafe { object(d, p) },
        // SAFETY: the caller's promise.
        b'-' | b'0'..=b'9' => unsafe { number(d, p) },
        // SAFETY: the caller's promise.
        b'n' => (unsafe { d.null(p, "null") }, Some(Value::Null)),
        b't' | b'f' => {
            // SAFETY: the caller's promise.
            let (after, value) = unsafe { d.boolean(p) };
            (after, Some(Value::Bool(value)))
        }
        _ => (d.unexpected(p, "a value"), None),
    };
    // No value where the cursor says that it failed.
    (after, value.filter(|_| !after.is_null()))
}

/// # Safety
/// - as [`value`], at a minus or a digit.
unsafe fn number(d: &mut Source<'_>, p: *const u8) -> (*const u8, Option<Value>) {
    // SAFETY: the caller's promise.
    let (after, extent) = unsafe { d.number(p, "a number") };
    let Some(extent) = extent else { return (after, None) };
    if extent.is_integer() {
        // SAFETY: the caller's promise.
        let (after, Integer { negative, magnitude }) = unsafe { d.integer(p, "a number") };
        let repr = match (negative, magnitude.and_then(|m| u64::try_from(m).ok())) {
            (false, Some(value)) => Repr::Unsigned(value),
            (true, Some(0)) => Repr::Float(-0.0),
            (true, Some(value)) if value <= 1 << 63 => Repr::Signed((value as i64).wrapping_neg()),
            _ => Repr::Digits(String::from_utf8_lossy(d.between(p, after)).into()),
        };
        return (after, Some(Value::Number(Number(repr))));
    }
    // SAFETY: the caller's promise.
    let (after, value) = unsafe { d.f64(p) };
    (after, Some(Value::Number(Number(Repr::Float(value)))))
}

/// # Safety
/// - as [`value`], at a brace.
unsafe fn object(d: &mut Source<'_>, p: *const u8) -> (*const u8, Option<Value>) {
    let mut object = Object::new();
    let mut names = NameSet::new();
    // SAFETY: the caller's promise.
    let (mut p, mut open) = unsafe { d.open_entries(p, "an object") };
    while let Some(entries) = open {
        let offset = d.offset(p);
        let mut name = MaybeUninit::<String>::uninit();
        // SAFETY: `p` is at the quote of a name; the place is ours.
        let at = unsafe { d.key(p, name.as_mut_ptr()) };
        if at.is_null() {
            return (at, None);
        }
        // SAFETY: a cursor that is not null says that the name is there.
        let name = unsafe { name.assume_init() };
        if !d.is_new(&mut names, offset, &name) {
            return (d.duplicate_key(offset), None);
        }
        // SAFETY: `at` is at a value, with its margin.
        let (after, member) = unsafe { value(d, at) };
        let Some(member) = member else { return (after, None) };
        object.members.push((name, member));
        // SAFETY: `after` is after a value of the object.
        (p, open) = unsafe { d.next_entry(after, entries) };
    }
    if p.is_null() {
        return (p, None);
    }
    d.forget_names(&names);
    (p, Some(Value::Object(object)))
}
