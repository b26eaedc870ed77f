//! Unsigned integers from text.
//!
//! [`parse_u64`] is the fast routine for every integer type up to 64 bits: eight digits per step in a register and one
//! test for all that is not an integer. It declines what it does not understand, and [`scan_number`] then decides why.
//!
//! [`scan_number`]: crate::wire::number::scan_number
#![expect(
    unsafe_code,
    reason = "reads eight bytes at a time through a raw cursor, whose readable margin the caller guarantees"
)]

use core::ptr;

use crate::wire::digits::{SMALL_POWERS, digit_bits, digit_values, eight_digit_number, leading_number};

/// The margin that [`parse_u64`] asks for: three words.
pub(crate) const UINT_MARGIN: usize = 24;

/// A parsed integer and the place behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UintStep {
    /// Behind the last digit; null if the routine declined.
    pub(crate) end: *const u8,
    /// The integer; meaningless if `end` is null.
    pub(crate) value: u64,
}

/// Out of line, so that the tests for it become branches and the cursor does not wait for their outcome.
#[cold]
#[inline(never)]
fn declined() -> UintStep {
    UintStep { end: ptr::null(), value: 0 }
}

/// What to do with the outcome: a function that ends with [`parse_u32`] or [`parse_first`] saves no register.
pub(crate) trait Then {
    type Result;

    /// The integer `value`, which ends at `end`.
    fn read(self, end: *const u8, value: u64) -> Self::Result;

    /// The routine declined.
    fn decline(self) -> Self::Result;
}

/// Returns the outcome.
struct Return;

impl Then for Return {
    type Result = UintStep;

    #[inline(always)]
    fn read(self, end: *const u8, value: u64) -> UintStep {
        UintStep { end, value }
    }

    #[inline(always)]
    fn decline(self) -> UintStep {
        declined()
    }
}

/// Whether a byte behind the digits means that the number goes on with a fraction or an exponent.
///
/// One bit test instead of three comparisons; the bytes that share the low six bits with `.`, `E` or `e` are declined with
/// them, and none of them can follow a number in valid text.
#[inline(always)]
const fn goes_on(byte: u8) -> bool {
    const MARKS: u64 = 1 << (b'.' & 63) | 1 << (b'E' & 63) | 1 << (b'e' & 63);
    MARKS >> (byte & 63) & 1 != 0
}

/// Parses an unsigned integer.
///
/// Declines anything that is not one or more digits without a leading zero, at most [`u64::MAX`], followed by neither a
/// fraction nor an exponent.
///
/// # Safety
///
/// - [`UINT_MARGIN`] bytes from `p` on can be read.
#[inline(always)]
pub(crate) unsafe fn parse_u64(p: *const u8) -> UintStep {
    /// # Safety
    ///
    /// - as [`parse_long`].
    #[inline(never)]
    unsafe fn parse_long_step(p: *const u8, first_values: u64) -> UintStep {
        // SAFETY: the caller's guarantee is handed on.
        unsafe { parse_long(p, first_values, Return) }
    }
    // SAFETY: the caller's guarantee is handed on.
    unsafe { parse_first(p, Return, |_, values| parse_long_step(p, values)) }
}

/// As [`parse_u64`], and goes on in `then`, but declines more than ten digits, which are more than 32 bits hold.
///
/// # Safety
///
/// - [`UINT_MARGIN`] bytes from `p` on can be read.
#[inline(always)]
pub(crate) unsafe fn parse_u32<T: Then>(p: *const u8, then: T) -> T::Result {
    let last = |then: T, values| {
        if values as u8 == 0 {
            return then.decline();
        }
        let mut value = eight_digit_number(values);
        // Byte by byte, as in `parse_longest`.
        let mut length = 8;
        loop {
            // SAFETY: at most the eleventh of the 24 bytes that the caller guarantees.
            let byte = unsafe { *p.add(length) };
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                return if goes_on(byte) { then.decline() } else { then.read(p.wrapping_add(length), value) };
            }
            if length == 10 {
                return then.decline();
            }
            value = value * 10 + u64::from(digit);
            length += 1;
        }
    };
    // SAFETY: the caller's guarantee is handed on.
    unsafe { parse_first(p, then, last) }
}

/// As [`parse_u64`], and goes on in `then`; where there are eight digits or more, in `long`, with the values of the first eight,
/// which are for [`parse_long`].
///
/// # Safety
///
/// - [`UINT_MARGIN`] bytes from `p` on can be read.
#[inline(always)]
pub(crate) unsafe fn parse_first<T: Then>(p: *const u8, then: T, long: impl FnOnce(T, u64) -> T::Result) -> T::Result {
    // SAFETY: the first 8 of the 24 bytes that the caller guarantees.
    let word = unsafe { load_word(p, 0) };
    let values = digit_values(word);
    let Some(bits) = digit_bits(values) else { return long(then, values) };
    // One digit is the most frequent length, and a predicted branch lets the next read start before this one is through:
    // 5 instead of 9 ns. Branches for two and three digits gain less than they lose where lengths vary.
    if bits < 16 {
        if bits == 0 || goes_on((word >> 8) as u8) {
            return then.decline();
        }
        return then.read(p.wrapping_add(1), values & 0xff);
    }
    if values as u8 == 0 || goes_on((word >> bits) as u8) {
        return then.decline();
    }
    then.read(p.wrapping_add(bits as usize / 8), leading_number(values, bits))
}

/// Continues [`parse_first`] when the first eight bytes, whose values are `values`, are digits.
///
/// # Safety
///
/// - [`UINT_MARGIN`] bytes from `p` on can be read.
#[inline(always)]
pub(crate) unsafe fn parse_long<T: Then>(p: *const u8, first_values: u64, then: T) -> T::Result {
    // SAFETY: the second 8 of the 24 bytes that the caller guarantees.
    let word = unsafe { load_word(p, 8) };
    let values = digit_values(word);
    let first = eight_digit_number(first_values);
    if first_values as u8 == 0 {
        return then.decline();
    }
    let Some(bits) = digit_bits(values) else {
        // SAFETY: the caller's guarantee is handed on.
        return unsafe { parse_longest(p, first * 100_000_000 + eight_digit_number(values), then) };
    };
    if goes_on((word >> bits) as u8) {
        return then.decline();
    }
    let value = match bits {
        0 => first,
        _ => first * SMALL_POWERS[bits as usize / 8] + leading_number(values, bits),
    };
    then.read(p.wrapping_add(8 + bits as usize / 8), value)
}

/// Continues [`parse_long`] when the first sixteen bytes are digits with the value `first`.
///
/// Byte by byte: numbers of this length are identifiers, mostly all of the same length, which a branch predicts (12 ns against
/// 16 ns with a third word).
///
/// # Safety
///
/// - [`UINT_MARGIN`] bytes from `p` on can be read.
#[inline(always)]
unsafe fn parse_longest<T: Then>(p: *const u8, first: u64, then: T) -> T::Result {
    let mut value = first;
    let mut length = 16;
    loop {
        // SAFETY: `length` is at most 20 here, less than the 24 bytes that the caller guarantees.
        let byte = unsafe { *p.add(length) };
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return if goes_on(byte) { then.decline() } else { then.read(p.wrapping_add(length), value) };
        }
        // Nineteen digits fit, twenty may, and 21 cannot without a leading zero.
        value = match length {
            ..19 => value * 10 + u64::from(digit),
            19 => match value.checked_mul(10).and_then(|value| value.checked_add(u64::from(digit))) {
                Some(value) => value,
                None => return then.decline(),
            },
            _ => return then.decline(),
        };
        length += 1;
    }
}

/// # Safety
///
/// - `offset + 8` bytes from `p` on can be read.
#[inline(always)]
unsafe fn load_word(p: *const u8, offset: usize) -> u64 {
    // SAFETY: `offset` is inside what the caller guarantees.
    let at = unsafe { p.add(offset) };
    // SAFETY: eight bytes from `at` on can be read, by the caller's guarantee; the read needs no alignment.
    u64::from_le(unsafe { at.cast::<u64>().read_unaligned() })
}

/// Parses decimal digits, up to the range of `u128`; `None` beyond it, without digits, and for any other byte.
///
/// For the types of more than 64 bits, for map keys, and for whatever [`parse_u64`] declined.
pub(crate) fn parse_u128(digits: &[u8]) -> Option<u128> {
    if digits.is_empty() {
        return None;
    }
    let mut value = 0u128;
    for byte in digits {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        value = value.checked_mul(10)?.checked_add(u128::from(digit))?;
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};
    use alloc::vec;
    use proptest::prelude::*;

    use super::{Return, UINT_MARGIN, parse_u32, parse_u64, parse_u128};
    use crate::wire::number::scan_number;

    /// [`parse_u64`] on a text with exactly the promised margin behind it, at an allocation's end; [`parse_u32`] agrees, up to its
    /// ten digits.
    fn parse(text: &str) -> Option<(usize, u64)> {
        let mut bytes = vec![0; text.len().max(UINT_MARGIN)].into_boxed_slice();
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        // SAFETY: the box holds at least the margin.
        let (step, short) = unsafe { (parse_u64(bytes.as_ptr()), parse_u32(bytes.as_ptr(), Return)) };
        let [long, short] = [step, short]
            .map(|step| (!step.end.is_null()).then(|| (step.end as usize - bytes.as_ptr() as usize, step.value)));
        assert_eq!(short, long.filter(|(length, _)| *length <= 10), "{text}");
        long
    }

    /// By grammar and std.
    fn parse_slowly(text: &str) -> Option<(usize, u64)> {
        let extent = scan_number(text.as_bytes()).ok()?;
        let starts_with_digit = text.starts_with(|c: char| c.is_ascii_digit());
        let stray_digit = text[extent.end..].starts_with(|c: char| c.is_ascii_digit());
        if !extent.is_integer() || !starts_with_digit || stray_digit {
            return None;
        }
        Some((extent.end, text[..extent.end].parse().ok()?))
    }

    #[test]
    fn integers_of_every_length_end_at_every_separator() {
        for length in 1..=20 {
            for digits in
                ["18446744073709551615", "10000000000000000000", "99999999999999999999", "12345678901234567890"]
            {
                for after in ["", ",", "]", "}", " ", "\n", "\t", "\r", "\"", ",000000000000000000000000"] {
                    let text = format!("{}{after}", &digits[..length]);
                    assert_eq!(parse(&text), parse_slowly(&text), "{text}");
                }
            }
        }
        assert_eq!(parse("18446744073709551615"), Some((20, u64::MAX)));
        assert_eq!(parse("0"), Some((1, 0)));
    }

    #[test]
    fn what_is_no_unsigned_integer_is_declined() {
        for text in [
            "",
            "-1",
            "x",
            "\"1\"",
            "01",
            "00",
            "0123456789",
            "012345678901234567890",
            "18446744073709551616",
            "99999999999999999999",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
        for length in [1, 7, 8, 9, 15, 16, 17, 20] {
            for after in [".", "e", "E", ".5", "e5"] {
                let text = format!("{}{after}", &"11111111111111111111"[..length]);
                assert_eq!(parse(&text), None, "{text}");
            }
        }
        for length in 21..60 {
            assert_eq!(parse(&"1".repeat(length)), None);
        }
    }

    proptest! {
        #[test]
        fn any_integer_is_read(value in any::<u64>(), drop in 0u32..64, after in "[ ,}\\]:x\u{7f}]?") {
            let text = format!("{}{after}", value >> drop);
            prop_assert_eq!(parse(&text), Some((text.len() - after.len(), value >> drop)));
        }

        #[test]
        fn digits_agree_with_the_slow_way(text in "0{0,2}[0-9]{0,24}([.eE,]|\\]|)[0-9]{0,3}") {
            prop_assert_eq!(parse(&text), parse_slowly(&text));
        }

        #[test]
        fn any_large_integer_is_read(value in any::<u128>(), drop in 0u32..128) {
            prop_assert_eq!(parse_u128((value >> drop).to_string().as_bytes()), Some(value >> drop));
        }

        #[test]
        fn large_digits_agree_with_std(text in "[0-9]{0,45}") {
            prop_assert_eq!(parse_u128(text.as_bytes()), text.parse().ok());
        }
    }

    #[test]
    fn the_range_of_u128_is_checked() {
        assert_eq!(parse_u128(b"340282366920938463463374607431768211455"), Some(u128::MAX));
        assert_eq!(parse_u128(b"340282366920938463463374607431768211456"), None);
        assert_eq!(parse_u128(String::from("9").repeat(1 << 20).as_bytes()), None);
        assert_eq!(parse_u128(b"1a"), None);
        assert_eq!(parse_u128(b"-1"), None);
        assert_eq!(parse_u128(b""), None);
    }
}
