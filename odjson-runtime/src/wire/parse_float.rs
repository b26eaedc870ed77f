//! Floats from text, correctly rounded, `f32` as well as `f64`.
//!
//! A number is w * 10^q with w the first 19 digits. [`parse_float`] reads the usual ones in one pass from a raw cursor; std's
//! `str::parse` behind a scan for the end reads each digit twice more and takes 1.9 times as long. What it declines is for
//! [`parse_wide_float`], and what that declines for [`decimal`].
//!
//! [`decimal`]: crate::wire::decimal
#![expect(unsafe_code, reason = "reads digits through a raw cursor, whose readable margin the caller guarantees")]

use core::ptr;

use crate::wire::digits::{SMALL_POWERS, digit_bits, digit_values, eight_digit_number, leading_number};
use crate::wire::eisel_lemire::{Float, Rounded, round_decimal, round_usual};
use crate::wire::simd::digits16;

/// The margin that [`parse_float`] and [`parse_wide_float`] ask for. They read at most a sign, 19 digits, a point, three words of digits
/// and an exponent.
pub(crate) const FLOAT_MARGIN: usize = 64;

/// The digits that a `u64` holds, whatever they are.
const WORD_DIGITS: usize = 19;

/// A parsed float and the place behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FloatStep<F> {
    /// Behind the number; null if the routine declined.
    pub(crate) end: *const u8,
    /// The float; meaningless if `end` is null.
    pub(crate) value: F,
}

impl<F: Float> FloatStep<F> {
    const DECLINED: Self = Self { end: ptr::null(), value: F::ZERO };
}

/// Parses a number of the usual form: up to four digits before the point, 19 in all, and four of an exponent.
///
/// # Safety
///
/// - [`FLOAT_MARGIN`] bytes from `p` on can be read.
#[inline(always)]
pub(crate) unsafe fn parse_float<F: Float>(p: *const u8) -> FloatStep<F> {
    // SAFETY: the caller's guarantee is handed on.
    unsafe { parse::<F, false>(p) }.unwrap_or(FloatStep::DECLINED)
}

/// Parses what [`parse_float`] declined: numbers with more digits before the point, and with zeros before the first of 19 digits.
///
/// # Safety
///
/// - [`FLOAT_MARGIN`] bytes from `p` on can be read.
#[inline(never)]
pub(crate) unsafe fn parse_wide_float<F: Float>(p: *const u8) -> FloatStep<F> {
    // SAFETY: the caller's guarantee is handed on.
    unsafe { parse::<F, true>(p) }.unwrap_or(FloatStep::DECLINED)
}

/// # Safety
///
/// - [`FLOAT_MARGIN`] bytes from `p` on can be read.
#[inline(always)]
unsafe fn parse<F: Float, const WIDE: bool>(p: *const u8) -> Option<FloatStep<F>> {
    // SAFETY: byte 0 of the margin.
    let negative = unsafe { *p } == b'-';
    let first = p.wrapping_add(usize::from(negative));
    // SAFETY: at most byte 1 of the margin.
    let leading = unsafe { *first };
    let integer = if WIDE {
        // SAFETY: at most byte 1 of the margin, three words of which follow.
        unsafe { parse_run(first, 0) }
    } else {
        // SAFETY: at most byte 1 of the margin, five bytes of which follow.
        unsafe { parse_short_run(first) }
    };
    let longest = if WIDE { WORD_DIGITS } else { SHORT_RUN };
    if integer.length == 0 || integer.length > longest || (leading == b'0' && integer.length > 1) {
        return None;
    }
    let mut digits = integer.digits;
    let mut at = first.wrapping_add(integer.length);

    let mut exponent = 0;
    // SAFETY: at most byte 1 + 19 of the margin.
    if unsafe { *at } == b'.' {
        let point = at;
        let number = if WIDE {
            // SAFETY: the fraction starts at byte 1 + 19 + 1 or before, and three words of the margin follow.
            unsafe { parse_wide_fraction(point.wrapping_add(1), integer, leading == b'0') }
        } else {
            // SAFETY: as above.
            unsafe { parse_usual_fraction(point.wrapping_add(1), integer) }
        }?;
        if number.length == 0 {
            return None;
        }
        digits = number.digits;
        at = point.wrapping_add(1 + number.length);
        exponent = -(number.places as i64);
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
        None if WIDE => match round_decimal(digits, exponent) {
            Rounded::Finite(value) => value,
            Rounded::Infinite | Rounded::Ambiguous => return None,
        },
        None => round_usual(digits, exponent)?,
    };
    Some(FloatStep { end: at, value: if negative { magnitude.negate() } else { magnitude } })
}

/// The digits of a whole number.
struct Fraction {
    /// All digits as an integer.
    digits: u64,
    /// How many of them are behind the point.
    length: usize,
    /// By how many places the integer is too large; more than the length where zeros were added.
    places: usize,
}

/// Appends the fraction at `p` to an integer part of up to four digits. `None` beyond 19 digits.
///
/// Full precision means 9 to 16 digits here. Read as 16 at once they need neither a loop nor a shift by their count: 12 % of
/// the time for a list of coordinates.
///
/// # Safety
///
/// - 24 bytes from `p` on can be read.
#[inline(always)]
unsafe fn parse_usual_fraction(p: *const u8, integer: Run) -> Option<Fraction> {
    // SAFETY: the first 8 of the 24 bytes that the caller guarantees.
    let values = digit_values(unsafe { load_word(p) });
    if let Some(bits) = digit_bits(values) {
        let length = bits as usize / 8;
        return Some(Fraction { digits: append(integer.digits, values, bits), length, places: length });
    }
    if integer.length + 16 > WORD_DIGITS {
        return None;
    }
    // SAFETY: 16 of the 24 bytes that the caller guarantees.
    let (length, number) = unsafe { digits16(p) };
    let digits = integer.digits * 10_000_000_000_000_000 + number;
    if length < 16 {
        return Some(Fraction { digits, length, places: 16 });
    }
    // SAFETY: the last 8 of the 24 bytes that the caller guarantees.
    let values = digit_values(unsafe { load_word(p.wrapping_add(16)) });
    let bits = digit_bits(values)?;
    let length = length + bits as usize / 8;
    let fits = integer.length + length <= WORD_DIGITS;
    fits.then(|| Fraction { digits: append(digits, values, bits), length, places: length })
}

/// Appends the fraction at `p` to an integer part of up to 19 digits. `None` beyond 19 digits from the first one that is not 0.
///
/// # Safety
///
/// - 24 bytes from `p` on can be read.
#[inline(always)]
unsafe fn parse_wide_fraction(p: *const u8, integer: Run, is_zero: bool) -> Option<Fraction> {
    // SAFETY: the caller's guarantee is handed on.
    let Run { digits, length } = unsafe { parse_run(p, integer.digits) };
    // std prints 0.00012345678901234567 like that.
    // SAFETY: 8 of the 24 bytes that the caller guarantees.
    let zeros = if is_zero { 1 + unsafe { count_zeros(p) } } else { 0 };
    let fits = length < LONGEST_RUN && integer.length + length <= WORD_DIGITS + zeros;
    fits.then_some(Fraction { digits, length, places: length })
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
        // SAFETY: bytes `length..length + 8` of the 24 that the caller guarantees.
        let values = digit_values(unsafe { load_word(p.wrapping_add(length)) });
        match digit_bits(values) {
            Some(bits) => return Run { digits: append(digits, values, bits), length: length + bits as usize / 8 },
            None => digits = digits.wrapping_mul(100_000_000).wrapping_add(eight_digit_number(values)),
        }
    }
    Run { digits, length: LONGEST_RUN }
}

/// `digits` with the first `bits / 8` digits of `values` behind them, fewer than eight.
#[inline(always)]
fn append(digits: u64, values: u64, bits: u32) -> u64 {
    match bits {
        0 => digits,
        _ => digits.wrapping_mul(SMALL_POWERS[bits as usize / 8]).wrapping_add(leading_number(values, bits)),
    }
}

/// # Safety
///
/// - 8 bytes from `p` on can be read.
#[inline(always)]
unsafe fn load_word(p: *const u8) -> u64 {
    // SAFETY: by contract; the read needs no alignment.
    u64::from_le(unsafe { p.cast::<u64>().read_unaligned() })
}

/// The most digits that [`parse_short_run`] takes.
const SHORT_RUN: usize = 4;

/// Parses up to [`SHORT_RUN`] digits; tells a length beyond that where there are more.
///
/// Byte by byte: coordinates and prices have few digits before the point, and a predicted branch frees the address of the
/// fraction from waiting for the digits, unlike a count taken from a word (17 against 21 ns a number in a list of coordinates).
///
/// # Safety
///
/// - `SHORT_RUN + 1` bytes from `p` on can be read.
#[inline(always)]
unsafe fn parse_short_run(p: *const u8) -> Run {
    let mut digits = 0;
    for length in 0..=SHORT_RUN {
        // SAFETY: `length` is at most `SHORT_RUN`.
        let digit = unsafe { *p.add(length) }.wrapping_sub(b'0');
        if digit > 9 {
            return Run { digits, length };
        }
        digits = digits * 10 + u64::from(digit);
    }
    Run { digits, length: SHORT_RUN + 1 }
}

/// The zeros among the first eight characters.
///
/// # Safety
///
/// - 8 bytes from `p` on can be read.
unsafe fn count_zeros(p: *const u8) -> usize {
    // SAFETY: these are the 8 bytes that the caller guarantees; the read needs no alignment.
    let values = digit_values(unsafe { load_word(p) });
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
    use proptest::prelude::*;

    use super::{FLOAT_MARGIN, FloatStep, parse_float, parse_wide_float};
    use crate::wire::decimal::{FloatOverflow, parse_whole};
    use crate::wire::eisel_lemire::Float;
    use crate::wire::number::scan_number;

    /// The length of a number and its value.
    type Parsed<F> = Option<(usize, F)>;

    /// The usual way, then the wide one, on a text with exactly the promised margin behind it, at an allocation's end.
    fn parse_both<F: Float>(text: &str) -> [Parsed<F>; 2] {
        let mut bytes = vec![0; text.len().max(FLOAT_MARGIN)].into_boxed_slice();
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        let start = bytes.as_ptr();
        let length = |step: FloatStep<F>| (!step.end.is_null()).then(|| (step.end.addr() - start.addr(), step.value));
        // SAFETY: the box holds at least the margin.
        let usual = unsafe { parse_float(start) };
        // SAFETY: the box holds at least the margin.
        let wide = unsafe { parse_wide_float(start) };
        [length(usual), length(wide)]
    }

    /// By grammar and std.
    fn parse_slowly<F: Float>(text: &str) -> Parsed<F> {
        let end = scan_number(text.as_bytes()).ok()?.end;
        let value = text[..end].parse().ok()?;
        let infinite = value == F::infinity() || value == F::infinity().negate();
        (!infinite).then_some((end, value))
    }

    /// For both types the fast ways agree with std or decline, in the sign of a zero too, and the slow way agrees with std.
    fn check(text: &str) {
        check_type::<f64>(text);
        check_type::<f32>(text);
    }

    fn check_type<F: Float + Debug>(text: &str) {
        let expected = parse_slowly::<F>(text);
        for fast in parse_both::<F>(text).into_iter().flatten() {
            assert_eq!(Some(fast), expected, "{text}");
            assert_eq!(format!("{:?}", fast.1), format!("{:?}", expected.unwrap().1), "{text}");
        }
        if let Ok(extent) = scan_number(text.as_bytes()) {
            let value = parse_whole(&text.as_bytes()[..extent.end]);
            assert_eq!(value, expected.map(|(_, value)| value).ok_or(FloatOverflow), "{text}");
        }
    }

    /// `text` is read by the first way or by the second.
    fn is_fast(text: &str, way: usize) {
        assert!(parse_both::<f64>(text)[way].is_some(), "{text}");
        assert!(parse_both::<f32>(text)[way].is_some(), "{text}");
        check(text);
    }

    #[test]
    fn usual_numbers_are_read_the_usual_way() {
        for text in [
            "0",
            "-0.0",
            "1234",
            "65.613616999999977",
            "-110.43420273",
            "0.1234567890123456",
            "1.5e-10",
            "9.5E-7",
            "0.000001234567890123",
        ] {
            is_fast(text, 0);
        }
        for text in
            ["12345", "1234567890123456789", "123456789.123456789", "0.00012345678901234567", "1234567e-10", "1e10"]
        {
            is_fast(text, 1);
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
            let (read_double, read_single) = (parse_whole::<f64>(text.as_bytes()), parse_whole::<f32>(text.as_bytes()));
            assert_eq!(
                read_double.map(f64::to_bits),
                double.is_finite().then_some(double.to_bits()).ok_or(FloatOverflow),
                "{text}"
            );
            assert_eq!(
                read_single.map(f32::to_bits),
                single.is_finite().then_some(single.to_bits()).ok_or(FloatOverflow),
                "{text}"
            );
            check(text);
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
                    let expected = scan_number(text.as_bytes()).map_or(0, |extent| extent.end);
                    // SAFETY: the margin is what can be read from the start of `bytes`.
                    let usual = unsafe { parse_float::<f64>(bytes.as_ptr()) };
                    // SAFETY: as above.
                    let wide = unsafe { parse_wide_float::<f64>(bytes.as_ptr()) };
                    for end in [usual.end, wide.end] {
                        assert!(end.is_null() || end.addr() - bytes.as_ptr().addr() == expected, "{text}");
                    }
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
            // SAFETY: the array is the margin.
            let mut step = unsafe { parse_float::<f32>(text.as_ptr()) };
            if step.end.is_null() {
                // SAFETY: the array is the margin.
                step = unsafe { parse_wide_float(text.as_ptr()) };
            }
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
            check(&format!("{value:.17e}"));
            check(&format!("{value:?}"));
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
