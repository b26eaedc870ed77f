//! Floats from text, correctly rounded, `f32` as well as `f64`.
//!
//! A number is w * 10^q with w the first 19 digits. [`parse_f64`] and [`parse_f32`] read the usual ones, up to 19
//! digits and four digits of exponent, in one pass from a raw cursor; std's `str::parse` behind a scan for the end reads each
//! digit twice more and takes 1.9 times as long. Everything rare goes through [`decimal`].
//!
//! [`decimal`]: crate::wire::decimal
#![expect(unsafe_code, reason = "reads digits through a raw cursor, whose readable margin the caller guarantees")]

use core::{ptr, slice};

use crate::wire::decimal::{FloatOverflow, parse_extent};
use crate::wire::digits::{SMALL_POWERS, digit_bits, digit_values, eight_digit_number, leading_number};
use crate::wire::eisel_lemire::{Float, Rounded, round_decimal};
use crate::wire::number::scan_number;

/// The margin that [`parse_f64`] and [`parse_f32`] ask for. They read at most a sign, 19 digits, a point, three words of digits
/// and an exponent.
pub(crate) const FLOAT_MARGIN: usize = 64;

/// The digits that a `u64` holds, whatever they are.
const WORD_DIGITS: usize = 19;

/// A parsed float and the place behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FloatStep<F> {
    /// Behind the number; null if there is none or if it is out of range.
    pub(crate) end: *const u8,
    /// The float; meaningless if `end` is null.
    pub(crate) value: F,
}

impl<F: Float> FloatStep<F> {
    fn declined() -> Self {
        Self { end: ptr::null(), value: F::from_word(0) }
    }
}

/// Parses the number at `p`, rounded to the nearest `f64`.
///
/// Null without a number and on overflow; [`scan_number`] tells which. What follows the number is the caller's.
///
/// # Safety
///
/// - [`FLOAT_MARGIN`] bytes from `p` on can be read.
/// - `end` is not before `p`, in the same allocation, and all bytes between them can be read.
#[inline]
pub(crate) unsafe fn parse_f64(p: *const u8, end: *const u8) -> FloatStep<f64> {
    // SAFETY: the caller's guarantees are handed on.
    unsafe { parse_step(p, end) }
}

/// Parses the number at `p`, rounded to the nearest `f32`.
///
/// Null without a number and on overflow; [`scan_number`] tells which. What follows the number is the caller's.
///
/// # Safety
///
/// - [`FLOAT_MARGIN`] bytes from `p` on can be read.
/// - `end` is not before `p`, in the same allocation, and all bytes between them can be read.
#[inline]
pub(crate) unsafe fn parse_f32(p: *const u8, end: *const u8) -> FloatStep<f32> {
    // SAFETY: the caller's guarantees are handed on.
    unsafe { parse_step(p, end) }
}

/// # Safety
///
/// - [`FLOAT_MARGIN`] bytes from `p` on can be read.
/// - `end` is not before `p`, in the same allocation, and all bytes between them can be read.
#[inline(always)]
unsafe fn parse_step<F: Float>(p: *const u8, end: *const u8) -> FloatStep<F> {
    // SAFETY: the caller guarantees the margin.
    if let Some(step) = unsafe { parse_short(p) } {
        return step;
    }
    // SAFETY: the caller guarantees that these bytes can be read, and wrote none of them meanwhile.
    let text = unsafe { slice::from_raw_parts(p, end.addr() - p.addr()) };
    parse_long(text)
}

/// The rest of [`parse_step`]: long, ambiguous, huge, tiny, and no numbers.
#[cold]
#[inline(never)]
fn parse_long<F: Float>(text: &[u8]) -> FloatStep<F> {
    let Ok(extent) = scan_number(text) else { return FloatStep::declined() };
    match parse_extent(text, extent) {
        Ok(value) => FloatStep { end: text[extent.end..].as_ptr(), value },
        Err(FloatOverflow) => FloatStep::declined(),
    }
}

/// Parses a number of up to 19 digits and four digits of exponent.
///
/// # Safety
///
/// - [`FLOAT_MARGIN`] bytes from `p` on can be read.
#[inline(always)]
unsafe fn parse_short<F: Float>(p: *const u8) -> Option<FloatStep<F>> {
    // SAFETY: byte 0 of the margin.
    let negative = unsafe { *p } == b'-';
    let first = p.wrapping_add(usize::from(negative));
    // SAFETY: at most byte 1 of the margin.
    let leading = unsafe { *first };
    // Byte by byte: coordinates and prices have few digits here, and a predicted branch frees the address of the fraction
    // from waiting for the digits, unlike a count taken from a word.
    let mut digits = 0u64;
    let mut integer_length = 0;
    loop {
        // SAFETY: at most byte 1 + 4 of the margin.
        let digit = unsafe { *first.add(integer_length) }.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        if integer_length == 4 {
            // SAFETY: three words of the margin follow.
            let run = unsafe { parse_long_run(first) };
            if run.length > WORD_DIGITS {
                return None;
            }
            (digits, integer_length) = (run.digits, run.length);
            break;
        }
        digits = digits * 10 + u64::from(digit);
        integer_length += 1;
    }
    if integer_length == 0 || (leading == b'0' && integer_length > 1) {
        return None;
    }
    let mut at = first.wrapping_add(integer_length);

    let mut exponent = 0;
    // SAFETY: at most byte 1 + 19 of the margin.
    if unsafe { *at } == b'.' {
        let fraction = at.wrapping_add(1);
        // SAFETY: the fraction starts at byte 1 + 19 + 1 or before, and three words of the margin follow.
        let run = unsafe { parse_run(fraction, digits) };
        let fraction_length = run.length;
        digits = run.digits;
        if fraction_length == 0 {
            return None;
        }
        if integer_length + fraction_length > WORD_DIGITS {
            // Zeros in front do not count: std prints 0.00012345678901234567 like that.
            // SAFETY: the margin reaches at least three words beyond the start of the fraction.
            let zeros = unsafe { count_zeros(fraction) };
            if leading != b'0' || fraction_length > WORD_DIGITS + zeros || fraction_length == LONGEST_RUN {
                return None;
            }
        }
        at = fraction.wrapping_add(fraction_length);
        exponent = -(fraction_length as i64);
    }
    // SAFETY: at most byte 1 + 19 + 1 + 23 of the margin.
    if unsafe { *at } | 0x20 == b'e' {
        // SAFETY: at most at byte 1 + 19 + 1 + 23, more than seven bytes of the margin follow.
        let (end, written) = unsafe { parse_exponent(at) }?;
        at = end;
        exponent += written;
    }
    let magnitude = match F::exact_quotient(digits, -exponent as usize) {
        Some(quotient) => quotient,
        None => match round_decimal(digits, exponent) {
            Rounded::Finite(value) => value,
            Rounded::Infinite | Rounded::Ambiguous => return None,
        },
    };
    Some(FloatStep { end: at, value: if negative { magnitude.negate() } else { magnitude } })
}

/// A run of digits, appended to a number.
struct Run {
    /// The number, which wraps around.
    digits: u64,
    /// The length of the run, at most [`LONGEST_RUN`].
    length: usize,
}

/// What a run tells when there may be more digits.
const LONGEST_RUN: usize = 24;

/// Appends the digits at `p` to `digits`.
///
/// # Safety
///
/// - [`LONGEST_RUN`] bytes from `p` on can be read.
#[inline(always)]
unsafe fn parse_run(p: *const u8, mut digits: u64) -> Run {
    for length in [0, 8, 16] {
        let word = p.wrapping_add(length).cast::<u64>();
        // SAFETY: bytes `length..length + 8` of the 24 that the caller guarantees; the read needs no alignment.
        let values = digit_values(u64::from_le(unsafe { word.read_unaligned() }));
        match digit_bits(values) {
            Some(0) => return Run { digits, length },
            Some(bits) => {
                let count = bits as usize / 8;
                let digits = digits.wrapping_mul(SMALL_POWERS[count]).wrapping_add(leading_number(values, bits));
                return Run { digits, length: length + count };
            }
            None => digits = digits.wrapping_mul(100_000_000).wrapping_add(eight_digit_number(values)),
        }
    }
    Run { digits, length: LONGEST_RUN }
}

/// [`parse_run`] for integer parts of five digits and more.
///
/// # Safety
///
/// - [`LONGEST_RUN`] bytes from `p` on can be read.
#[inline(never)]
unsafe fn parse_long_run(p: *const u8) -> Run {
    // SAFETY: the caller's guarantee is handed on.
    unsafe { parse_run(p, 0) }
}

/// The zeros among the first eight characters.
///
/// # Safety
///
/// - 8 bytes from `p` on can be read.
#[cold]
unsafe fn count_zeros(p: *const u8) -> usize {
    // SAFETY: these are the 8 bytes that the caller guarantees; the read needs no alignment.
    let values = digit_values(u64::from_le(unsafe { p.cast::<u64>().read_unaligned() }));
    values.trailing_zeros() as usize / 8
}

/// Parses an exponent of up to four digits, from its `e` on.
///
/// # Safety
///
/// - 7 bytes from `p` on can be read.
#[inline(always)]
unsafe fn parse_exponent(p: *const u8) -> Option<(*const u8, i64)> {
    // SAFETY: byte 1 of 7.
    let sign = unsafe { *p.wrapping_add(1) };
    let first = p.wrapping_add(if matches!(sign, b'-' | b'+') { 2 } else { 1 });
    let mut exponent = 0;
    let mut length = 0;
    loop {
        // SAFETY: at most byte 2 + 4 of 7.
        let digit = unsafe { *first.wrapping_add(length) }.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        if length == 4 {
            return None;
        }
        exponent = exponent * 10 + i64::from(digit);
        length += 1;
    }
    (length != 0).then(|| (first.wrapping_add(length), if sign == b'-' { -exponent } else { exponent }))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use alloc::format;
    use alloc::string::ToString;
    use alloc::vec;
    use core::fmt::Debug;
    use core::str::FromStr;
    use proptest::prelude::*;

    use super::{FLOAT_MARGIN, FloatStep, parse_f32, parse_f64};
    use crate::wire::decimal::{FloatOverflow, parse_float};
    use crate::wire::eisel_lemire::Float;
    use crate::wire::number::scan_number;

    /// The length of a number and its value.
    type Parsed<F> = Option<(usize, F)>;

    /// The fast routines on a text with exactly the promised margin behind it, at an allocation's end.
    fn parse_both(text: &str) -> (Parsed<f64>, Parsed<f32>) {
        fn offset<F>(step: FloatStep<F>, start: *const u8) -> Parsed<F> {
            (!step.end.is_null()).then(|| (step.end.addr() - start.addr(), step.value))
        }
        let mut bytes = vec![0; text.len().max(FLOAT_MARGIN)].into_boxed_slice();
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        let (start, end) = (bytes.as_ptr(), bytes[text.len()..].as_ptr());
        // SAFETY: the box holds at least the margin and the whole text.
        let double = unsafe { parse_f64(start, end) };
        // SAFETY: the box holds at least the margin and the whole text.
        let single = unsafe { parse_f32(start, end) };
        (offset(double, start), offset(single, start))
    }

    /// By grammar and std.
    fn parse_slowly<F: Float>(text: &str) -> Parsed<F> {
        let end = scan_number(text.as_bytes()).ok()?.end;
        let value = text[..end].parse().ok()?;
        let infinite = value == F::infinity() || value == F::infinity().negate();
        (!infinite).then_some((end, value))
    }

    /// Both ways of both types agree, in the sign of a zero too.
    fn check(text: &str) {
        let (double, single) = parse_both(text);
        let bits = |v: Parsed<f64>| v.map(|(end, value)| (end, value.to_bits()));
        assert_eq!(bits(double), bits(parse_slowly(text)), "{text}");
        let bits = |v: Parsed<f32>| v.map(|(end, value)| (end, value.to_bits()));
        assert_eq!(bits(single), bits(parse_slowly(text)), "{text}");
        check_slow_routine(text, double);
        check_slow_routine(text, single);
    }

    fn check_slow_routine<F: Float + Debug>(text: &str, fast: Parsed<F>) {
        if let Ok(extent) = scan_number(text.as_bytes()) {
            let expected = fast.map(|(_, value)| value).ok_or(FloatOverflow);
            assert_eq!(parse_float(&text.as_bytes()[..extent.end]), expected, "{text}");
        }
    }

    #[test]
    fn collected_numbers_are_correctly_rounded() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/floats/floats.tsv");
        let table = std::fs::read_to_string(path).expect("the table of floats");
        let mut rows = 0;
        for row in table.lines().filter(|row| !row.starts_with('#')) {
            let mut columns = row.split('\t');
            let text = columns.next().unwrap();
            let mut word = || u64::from_str_radix(columns.next().unwrap(), 16).unwrap();
            let (double, single) = (f64::from_bits(word()), f32::from_bits(word() as u32));
            let (fast_double, fast_single) = parse_both(text);
            let bits = |v: Parsed<f64>| v.map(|(end, value)| (end, value.to_bits()));
            assert_eq!(bits(fast_double), bits(double.is_finite().then_some((text.len(), double))), "{text}");
            let bits = |v: Parsed<f32>| v.map(|(end, value)| (end, value.to_bits()));
            assert_eq!(bits(fast_single), bits(single.is_finite().then_some((text.len(), single))), "{text}");
            check_slow_routine(text, fast_double);
            check_slow_routine(text, fast_single);
            rows += 1;
        }
        assert_eq!(rows, 24_758);
    }

    #[test]
    fn forms_and_borders() {
        for text in [
            "0",
            "-0",
            "0.0",
            "-0.0",
            "0e0",
            "-0E-5",
            "0e99999",
            "1",
            "-1",
            "1.5",
            "1e5",
            "1E+5",
            "1e-5",
            "123456789.123456789",
            "1,",
            "1.5]",
            "9007199254740993",
            "9007199254740993.0",
            "9007199254740993.00000000000000000001",
            "9007199254740992.99999999999999999999",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "1e309",
            "-1e309",
            "1e310",
            "1e9999",
            "1e99999",
            "3.4028235e38",
            "3.4028235677973366e38",
            "3.40282357e38",
            "1e39",
            "1e40",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "5e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "1e-400",
            "1e-45",
            "7e-46",
            "7.1e-46",
            "1.17549435e-38",
            "0.00012345678901234567",
            "0.00001234567890123456789",
            "0.000000001234567890123456789",
            "0.0000000000000000000000000",
            "12345678901234567890",
            "1234567890123456789012345",
            "1.2345678901234567890123456789",
            "18446744073709551616.5",
            "1e0005",
            "1e00005",
            "1e-00000000000005",
            "1e4294967297",
            "1e-4294967297",
            "1e18446744073709551617",
            "1e-18446744073709551617",
            "",
            "-",
            "x",
            "\"1\"",
            "01",
            "-01.5",
            "00",
            ".5",
            "-.5",
            "1.",
            "1.e5",
            "1e",
            "1e+",
            "1e-x",
            "+1",
            "1.5.5",
            "1e5e5",
            "NaN",
            "Infinity",
            "nan",
            "inf",
        ] {
            check(text);
        }
    }

    /// Lengths of every part around the limits of the fast way.
    #[test]
    fn parts_of_every_length() {
        for digit in ['1', '9', '0'] {
            for integer in 1..24 {
                for fraction in 0..30 {
                    for exponent in ["", "e5", "e-12345", "E+0012"] {
                        let digits = |length| digit.to_string().repeat(length);
                        let point = if fraction > 0 { "." } else { "" };
                        let lead = if digit == '0' { "" } else { "0." };
                        check(&format!("{}{point}{}{exponent},", digits(integer), digits(fraction)));
                        check(&format!("-{lead}{}{exponent}", digits(integer + fraction)));
                        check(&format!("0.{}{}{exponent}", "0".repeat(integer), digits(fraction)));
                    }
                }
            }
        }
    }

    /// The longest expansions of points half way between two floats, and the smallest step to either side.
    #[test]
    fn exact_expansions_of_halfway_points() {
        for bits in [1u64, 2, 3, 0xf_ffff_ffff_ffff, 0x10_0000_0000_0000, 0x1f_ffff_ffff_ffff] {
            // (2 * bits - 1) * 2^-1075, in the middle between two multiples of 2^-1074, by halving decimal digits.
            let mut digits = format!("{:025}{:01075}", 2 * bits - 1, 0).into_bytes();
            for _ in 0..1075 {
                let mut rest = 0;
                for digit in &mut digits {
                    let value = rest * 10 + (*digit - b'0');
                    (*digit, rest) = (value / 2 + b'0', value % 2);
                }
            }
            let text = format!("0.{}", core::str::from_utf8(&digits[25..]).unwrap());
            check(&text);
            check(&format!("{text}0000"));
            check(&format!("{text}0001"));
            check(&format!("{}4999", text.strip_suffix('5').unwrap()));
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn nothing_behind_the_margin_is_read() {
        let mut page = crate::wire::guard_page::GuardedPage::new();
        for fill in ['1', '0', '.', 'e', '-', 'x'] {
            for prefix in
                ["", "-", "0.", "-1.", "1e", "1e-", "1234567890123456789.", "-0.00000000", "12345678.", "0.1234567e+"]
            {
                for length in prefix.len()..=FLOAT_MARGIN {
                    let text = prefix.to_string() + &fill.to_string().repeat(length - prefix.len());
                    let bytes = page.at_the_end(text.as_bytes(), FLOAT_MARGIN);
                    let end = bytes[length..].as_ptr();
                    // SAFETY: the margin is what can be read from the start of `bytes`, and the text lies in it.
                    let double = unsafe { parse_f64(bytes.as_ptr(), end) };
                    // SAFETY: as above.
                    let single = unsafe { parse_f32(bytes.as_ptr(), end) };
                    let expected = scan_number(text.as_bytes()).map_or(0, |extent| extent.end);
                    assert!(double.end.is_null() || double.end.addr() - bytes.as_ptr().addr() == expected, "{text}");
                    assert!(single.end.is_null() || single.end.addr() - bytes.as_ptr().addr() == expected, "{text}");
                }
            }
        }
    }

    #[test]
    #[ignore = "four billion numbers: minutes in a release build"]
    fn every_single_comes_back() {
        let mut text = [0; FLOAT_MARGIN];
        for bits in 0..f32::INFINITY.to_bits() {
            let value = f32::from_bits(bits);
            let mut buffer = zmij::Buffer::new();
            let digits = buffer.format_finite(value).as_bytes();
            text[..digits.len()].copy_from_slice(digits);
            text[digits.len()] = 0;
            let end = text[digits.len()..].as_ptr();
            // SAFETY: the array is the margin, and the text lies in it.
            let step = unsafe { parse_f32(text.as_ptr(), end) };
            assert_eq!((step.end, step.value.to_bits()), (end, bits), "{value:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        #[test]
        fn shortest_doubles_come_back(bits in any::<u64>()) {
            let value = f64::from_bits(bits);
            prop_assume!(value.is_finite());
            check(&format!("{value:e}"));
            check(ryu::Buffer::new().format_finite(value));
            let value = f64::from_str(&format!("{value:.17e}")).unwrap();
            prop_assert_eq!(parse_both(&format!("{value:?}")).0.map(|(_, v)| v), Some(value));
        }

        #[test]
        fn shortest_singles_come_back(bits in any::<u32>()) {
            let value = f32::from_bits(bits);
            prop_assume!(value.is_finite());
            check(&format!("{value:e}"));
            check(ryu::Buffer::new().format_finite(value));
        }

        #[test]
        fn decimals_agree_with_std(text in "-?(0|[1-9][0-9]{0,20})([.][0-9]{1,26})?([eE][-+]?[0-9]{1,3})?[, x]?") {
            check(&text);
        }

        #[test]
        fn almost_numbers_agree_with_the_grammar(text in "-?[0-9]{0,3}[.]?[0-9]{0,9}[eE.]?[-+]?[0-9]{0,6}[ ,x.0]?") {
            check(&text);
        }
    }
}
