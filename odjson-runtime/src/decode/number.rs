//! Numbers: the fast routines of `wire` first; what they decline is read again slowly, which makes the errors. Map keys, which are
//! numbers in quotes, are among the declined.
#![expect(unsafe_code, reason = "raw cursors into the text")]

use super::source::VALUE_MARGIN;
use super::{Done, Source};
use crate::error::Code;
use crate::wire::decimal::parse_extent;
use crate::wire::eisel_lemire::Float;
use crate::wire::number::{NumberExtent, scan_number};
use crate::wire::parse_float::{FLOAT_MARGIN, FloatStep, parse_float, parse_wide_float};
use crate::wire::parse_int::{Then, UINT_MARGIN, parse_first, parse_long, parse_u32, parse_u64, parse_u128};

// An integer is read after its sign, and after a quote where it is a map key.
const _: () = assert!(VALUE_MARGIN >= FLOAT_MARGIN && VALUE_MARGIN >= UINT_MARGIN + 2);

/// The values of an integer type of up to 64 bits, and its name.
pub(crate) struct Limits {
    /// The largest value.
    pub(crate) max: u64,
    /// The name of the type, for errors.
    pub(crate) name: &'static str,
}

/// An integer type of up to 64 bits.
pub(crate) trait SmallInteger: Copy {
    const LIMITS: &'static Limits;

    /// The integer of two's complement, cut to its size.
    fn cut(bits: u64) -> Self;
}

/// Writes an integer to `out`, which is valid for that; `p` is a cursor at it, with the margin of a value.
struct Write<'a, 'de, T> {
    source: &'a mut Source<'de>,
    p: *const u8,
    out: *mut T,
}

impl<T: SmallInteger> Then for Write<'_, '_, T> {
    type Result = Done;

    #[inline(always)]
    fn read(self, end: *const u8, value: u64) -> Done {
        if value > T::LIMITS.max {
            return self.decline();
        }
        // SAFETY: `out` is valid for a write.
        unsafe { self.out.write(T::cut(value)) };
        // SAFETY: `end` is the cursor after the value, which is there.
        unsafe { Done::at(end) }
    }

    #[inline(always)]
    fn decline(self) -> Done {
        // SAFETY: what the struct says of its fields.
        unsafe { self.source.rare_unsigned_to(self.p, self.out) }
    }
}

/// As [`Write`], of a signed integer; the value that it is told has no sign.
struct WriteSigned<'a, 'de, T>(Write<'a, 'de, T>);

impl<T: SmallInteger> Then for WriteSigned<'_, '_, T> {
    type Result = Done;

    #[inline(always)]
    fn read(self, end: *const u8, value: u64) -> Done {
        // SAFETY: a cursor at a value is readable.
        let negative = unsafe { *self.0.p } == b'-';
        if value > T::LIMITS.max + u64::from(negative) {
            return self.decline();
        }
        // SAFETY: `out` is valid for a write.
        unsafe { self.0.out.write(T::cut(if negative { value.wrapping_neg() } else { value })) };
        // SAFETY: `end` is the cursor after the value, which is there.
        unsafe { Done::at(end) }
    }

    #[inline(always)]
    fn decline(self) -> Done {
        // SAFETY: what the struct says of its fields.
        unsafe { self.0.source.rare_signed_to(self.0.p, self.0.out) }
    }
}

/// An integer of any size.
#[derive(Clone, Copy)]
pub(crate) struct Integer {
    pub(crate) negative: bool,
    /// `None`: 2^128 or more.
    pub(crate) magnitude: Option<u128>,
}

impl Source<'_> {
    /// Reads an unsigned integer to `out`.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one;
    /// - `out` is valid for a write.
    #[inline(always)]
    pub(crate) unsafe fn unsigned_to<T: SmallInteger>(&mut self, p: *const u8, out: *mut T) -> Done {
        let write = Write { source: self, p, out };
        if const { size_of::<T>() <= 4 } {
            // SAFETY: the caller's promise.
            return unsafe { parse_u32(p, write) };
        }
        // SAFETY: the caller's promises; the values are those of the first eight digits.
        unsafe { parse_first(p, write, |write, values| write.source.long_unsigned_to(p, out, values)) }
    }

    /// Reads a signed integer to `out`.
    ///
    /// # Safety
    /// - as [`unsigned_to`](Self::unsigned_to).
    #[inline(always)]
    pub(crate) unsafe fn signed_to<T: SmallInteger>(&mut self, p: *const u8, out: *mut T) -> Done {
        // SAFETY: the caller's promise.
        let negative = unsafe { *p } == b'-';
        let write = WriteSigned(Write { source: self, p, out });
        let digits = p.wrapping_add(usize::from(negative));
        if const { size_of::<T>() <= 4 } {
            // SAFETY: the sign is part of the text, and less than the margin is asked for.
            return unsafe { parse_u32(digits, write) };
        }
        // SAFETY: as above; the values are those of the first eight digits.
        unsafe { parse_first(digits, write, |write, values| write.0.source.long_signed_to(p, out, values)) }
    }

    /// As [`unsigned_to`](Self::unsigned_to), where the first eight digits have these values.
    ///
    /// # Safety
    /// - as there.
    #[inline(never)]
    unsafe fn long_unsigned_to<T: SmallInteger>(&mut self, p: *const u8, out: *mut T, values: u64) -> Done {
        // SAFETY: the caller's promises.
        unsafe { parse_long(p, values, Write { source: self, p, out }) }
    }

    /// As [`signed_to`](Self::signed_to), where the first eight digits have these values.
    ///
    /// # Safety
    /// - as there.
    #[inline(never)]
    unsafe fn long_signed_to<T: SmallInteger>(&mut self, p: *const u8, out: *mut T, values: u64) -> Done {
        // SAFETY: the caller's promise.
        let negative = unsafe { *p } == b'-';
        let write = WriteSigned(Write { source: self, p, out });
        // SAFETY: the caller's promises; the sign is part of the text, and less than the margin is asked for.
        unsafe { parse_long(p.wrapping_add(usize::from(negative)), values, write) }
    }

    /// # Safety
    /// - as [`unsigned_to`](Self::unsigned_to).
    #[cold]
    #[inline(never)]
    unsafe fn rare_unsigned_to<T: SmallInteger>(&mut self, p: *const u8, out: *mut T) -> Done {
        // SAFETY: the caller's promise.
        let (after, value) = unsafe { self.rare_unsigned(p, T::LIMITS) };
        // SAFETY: the caller's promise; `after` is the cursor after the value, or null.
        unsafe { self.put(after, out, T::cut(value)) }
    }

    /// # Safety
    /// - as [`unsigned_to`](Self::unsigned_to).
    #[cold]
    #[inline(never)]
    unsafe fn rare_signed_to<T: SmallInteger>(&mut self, p: *const u8, out: *mut T) -> Done {
        // SAFETY: the caller's promise.
        let (after, value) = unsafe { self.rare_signed(p, T::LIMITS) };
        // SAFETY: the caller's promise; `after` is the cursor after the value, or null.
        unsafe { self.put(after, out, T::cut(value as u64)) }
    }

    /// Reads an unsigned integer of up to 64 bits. The cursor is null where it fails.
    ///
    /// # Safety
    /// - `p` is a cursor at a value, with the margin of one.
    #[inline(never)]
    pub(crate) unsafe fn unsigned(&mut self, p: *const u8, limits: &'static Limits) -> (*const u8, u64) {
        // SAFETY: the caller's promise.
        let step = unsafe { parse_u64(p) };
        if !step.end.is_null() && step.value <= limits.max {
            return (step.end, step.value);
        }
        // SAFETY: the caller's promise.
        unsafe { self.rare_unsigned(p, limits) }
    }

    /// Reads a signed integer of up to 64 bits, as its two's complement.
    ///
    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[inline(never)]
    pub(crate) unsafe fn signed(&mut self, p: *const u8, limits: &'static Limits) -> (*const u8, i64) {
        // SAFETY: the caller's promise.
        let negative = unsafe { *p } == b'-';
        // SAFETY: the sign is part of the text, and less than the margin was asked for.
        let step = unsafe { parse_u64(p.add(usize::from(negative))) };
        if !step.end.is_null() && step.value <= limits.max + u64::from(negative) {
            let value = step.value as i64;
            return (step.end, if negative { value.wrapping_neg() } else { value });
        }
        // SAFETY: the caller's promise.
        unsafe { self.rare_signed(p, limits) }
    }

    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[cold]
    #[inline(never)]
    unsafe fn rare_unsigned(&mut self, p: *const u8, limits: &'static Limits) -> (*const u8, u64) {
        if self.key == p {
            // SAFETY: the quote is part of the text, and less than the margin was asked for.
            let step = unsafe { parse_u64(p.add(1)) };
            // SAFETY: the end of an integer is readable.
            if !step.end.is_null() && step.value <= limits.max && unsafe { *step.end } == b'"' {
                // SAFETY: the quote is part of the text.
                return (unsafe { step.end.add(1) }, step.value);
            }
        }
        // SAFETY: the caller's promise.
        let (end, integer) = unsafe { self.integer(p, limits.name) };
        match integer.magnitude {
            Some(value) if !integer.negative && value <= u128::from(limits.max) => (end, value as u64),
            // SAFETY: the caller's promise.
            _ => (unsafe { self.out_of_range(p, limits.name) }, 0),
        }
    }

    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[cold]
    #[inline(never)]
    unsafe fn rare_signed(&mut self, p: *const u8, limits: &'static Limits) -> (*const u8, i64) {
        if self.key == p {
            // SAFETY: the quote is part of the text, so one byte more is readable.
            let negative = unsafe { *p.add(1) } == b'-';
            // SAFETY: quote and sign are part of the text, and less than the margin was asked for.
            let step = unsafe { parse_u64(p.add(1 + usize::from(negative))) };
            let fits = step.value <= limits.max + u64::from(negative);
            // SAFETY: the end of an integer is readable.
            if !step.end.is_null() && fits && unsafe { *step.end } == b'"' {
                let value = step.value as i64;
                // SAFETY: the quote is part of the text.
                return (unsafe { step.end.add(1) }, if negative { value.wrapping_neg() } else { value });
            }
        }
        // SAFETY: the caller's promise.
        let (end, Integer { negative, magnitude }) = unsafe { self.integer(p, limits.name) };
        match magnitude {
            Some(value) if value <= u128::from(limits.max) + u128::from(negative) => {
                (end, if negative { (value as i64).wrapping_neg() } else { value as i64 })
            }
            // SAFETY: the caller's promise.
            _ => (unsafe { self.out_of_range(p, limits.name) }, 0),
        }
    }

    /// The failure of an integer that its type cannot hold (or the one that is recorded already). A null cursor.
    ///
    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[cold]
    pub(crate) unsafe fn out_of_range(&mut self, p: *const u8, name: &'static str) -> *const u8 {
        // SAFETY: the caller's promise.
        unsafe { self.misfit(p, Code::Value, name) }
    }

    /// Reads an integer of any size; a fraction or an exponent is none, even where the value is whole.
    ///
    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[inline(never)]
    pub(crate) unsafe fn integer(&mut self, p: *const u8, name: &'static str) -> (*const u8, Integer) {
        let none = Integer { negative: false, magnitude: None };
        let read = |text: &[u8], extent: NumberExtent| {
            let negative = text[0] == b'-';
            let digits = &text[usize::from(negative)..extent.end];
            extent.is_integer().then(|| Integer { negative, magnitude: parse_u128(digits) })
        };
        // SAFETY: the caller's promise.
        match unsafe { self.rare_number(p, name, read) } {
            (end, Some(Some(integer))) => (end, integer),
            // SAFETY: the caller's promise.
            (_, Some(None)) => (unsafe { self.mismatch(p, name) }, none),
            (null, None) => (null, none),
        }
    }

    /// Reads an `f64`.
    ///
    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[inline(never)]
    pub(crate) unsafe fn f64(&mut self, p: *const u8) -> (*const u8, f64) {
        // SAFETY: the caller's promise.
        let FloatStep { end, value } = unsafe { parse_float(p) };
        if !end.is_null() {
            return (end, value);
        }
        // SAFETY: the caller's promise.
        unsafe { self.rare_float(p, "f64") }
    }

    /// Reads an `f32`, rounded once.
    ///
    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[inline(never)]
    pub(crate) unsafe fn f32(&mut self, p: *const u8) -> (*const u8, f32) {
        // SAFETY: the caller's promise.
        let FloatStep { end, value } = unsafe { parse_float(p) };
        if !end.is_null() {
            return (end, value);
        }
        // SAFETY: the caller's promise.
        unsafe { self.rare_float(p, "f32") }
    }

    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[inline(never)]
    unsafe fn rare_float<F: Float>(&mut self, p: *const u8, name: &'static str) -> (*const u8, F) {
        // SAFETY: the caller's promise.
        let FloatStep { end, value } = unsafe { parse_wide_float(p) };
        if !end.is_null() {
            return (end, value);
        }
        let read = |text: &[u8], extent| parse_extent::<F>(text, extent).ok();
        // SAFETY: the caller's promise.
        match unsafe { self.rare_number(p, name, read) } {
            (end, Some(Some(value))) => (end, value),
            // SAFETY: the caller's promise.
            (_, Some(None)) => (unsafe { self.out_of_range(p, name) }, F::ZERO),
            (null, None) => (null, F::ZERO),
        }
    }

    /// Finds the number at `p`, in quotes where that is a map key, and reads it. Null and `None`: failed.
    ///
    /// # Safety
    /// - as [`unsigned`](Self::unsigned).
    #[inline]
    unsafe fn rare_number<T>(
        &mut self,
        p: *const u8,
        name: &'static str,
        read: impl FnOnce(&[u8], NumberExtent) -> T,
    ) -> (*const u8, Option<T>) {
        if self.key == p {
            // SAFETY: the caller's promise.
            let text = unsafe { self.text(p, name) };
            if text.after.is_null() {
                return (text.after, None);
            }
            // SAFETY: read just now.
            let inside = unsafe { self.str_of(text) }.as_bytes();
            match scan_number(inside) {
                Ok(extent) if extent.end == inside.len() => {
                    let value = read(inside, extent);
                    return (text.after, Some(value));
                }
                // SAFETY: the caller's promise.
                _ => return (unsafe { self.misfit(p, Code::Value, name) }, None),
            }
        }
        // SAFETY: the caller's promise.
        let (end, extent) = unsafe { self.number(p, name) };
        let Some(extent) = extent else { return (end, None) };
        // SAFETY: the number is part of the text.
        let text = unsafe { core::slice::from_raw_parts(p, extent.end) };
        (end, Some(read(text, extent)))
    }

    /// Finds the number at `p` by the grammar. Null and `None`: failed.
    ///
    /// # Safety
    /// - `p` is a cursor at a value.
    #[inline(never)]
    pub(crate) unsafe fn number(&mut self, p: *const u8, name: &'static str) -> (*const u8, Option<NumberExtent>) {
        // SAFETY: from a cursor to the end is the rest of the text in the buffer.
        let rest = unsafe { core::slice::from_raw_parts(p, self.end.addr() - p.addr()) };
        match scan_number(rest) {
            Ok(extent) if rest[0] == b'0' && rest.get(1).is_some_and(u8::is_ascii_digit) => {
                let _ = extent;
                // SAFETY: the zero is part of the text.
                (self.unexpected(unsafe { p.add(1) }, "no digit after a leading zero"), None)
            }
            Ok(extent) if rest.starts_with(b"-0") && rest.get(2).is_some_and(u8::is_ascii_digit) => {
                let _ = extent;
                // SAFETY: sign and zero are part of the text.
                (self.unexpected(unsafe { p.add(2) }, "no digit after a leading zero"), None)
            }
            // SAFETY: the number is part of the text.
            Ok(extent) => (unsafe { p.add(extent.end) }, Some(extent)),
            // SAFETY: the caller's promise.
            Err(not) if not.at == 0 => (unsafe { self.mismatch(p, name) }, None),
            // SAFETY: what was scanned is part of the text.
            Err(not) => (self.unexpected(unsafe { p.add(not.at) }, "a digit"), None),
        }
    }
}
