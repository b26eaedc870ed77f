//! Decimal text of any length to the nearest float, in linear time.
//!
//! The first 19 digits and the exponent settle nearly every number: rounded down to them and rounded up, it gives the same
//! float. Where it does not, or where the rounding itself is ambiguous, std decides, on a text that is cut to a length at which
//! its answer cannot change.

use core::str;

use crate::wire::eisel_lemire::{Float, Rounded, round_decimal};
use crate::wire::number::NumberExtent;

/// The digits that a `u64` holds, whatever they are.
const WORD_DIGITS: usize = 19;

/// The digits that settle every rounding; see [`Decimal::round_by_std`].
const ENOUGH_DIGITS: usize = 768;

/// The number is beyond the largest finite float.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FloatOverflow;

/// Parses a text that is a number and nothing else.
#[cfg(test)]
pub(crate) fn parse_whole<F: Float>(number: &[u8]) -> Result<F, FloatOverflow> {
    match crate::wire::number::scan_number(number) {
        Ok(extent) if extent.end == number.len() => parse_extent(number, extent),
        _ => unreachable!("the caller scanned the number"),
    }
}

/// Parses the number of the given extent at the start of `text`.
pub(crate) fn parse_extent<F: Float>(text: &[u8], extent: NumberExtent) -> Result<F, FloatOverflow> {
    let decimal = Decimal::new(text, extent);
    let magnitude: F = match decimal.round() {
        Rounded::Finite(value) => value,
        Rounded::Infinite => return Err(FloatOverflow),
        Rounded::Ambiguous => decimal.round_by_std()?,
    };
    Ok(if text.first() == Some(&b'-') { magnitude.negate() } else { magnitude })
}

/// A number without its sign: 0.`integer``fraction` * 10^`point`. The first digit is not zero.
struct Decimal<'a> {
    integer: &'a [u8],
    fraction: &'a [u8],
    point: i64,
}

impl<'a> Decimal<'a> {
    fn new(text: &'a [u8], extent: NumberExtent) -> Self {
        let sign = usize::from(text.first() == Some(&b'-'));
        let integer = trim_zeros(&text[sign..extent.integer_end]);
        let written = text[extent.integer_end..extent.fraction_end].get(1..).unwrap_or_default();
        let fraction = if integer.is_empty() { trim_zeros(written) } else { written };
        let zeros = written.len() - fraction.len();
        let exponent = parse_any_exponent(text[extent.fraction_end..extent.end].get(1..).unwrap_or_default());
        let point = (integer.len() as i64).saturating_sub(zeros as i64).saturating_add(exponent);
        Self { integer, fraction, point }
    }

    fn length(&self) -> usize {
        self.integer.len() + self.fraction.len()
    }

    fn digits(&self) -> impl Iterator<Item = u8> + '_ {
        self.integer.iter().chain(self.fraction).copied()
    }

    /// Rounds by the first 19 digits, provided that any further ones make no difference.
    fn round<F: Float>(&self) -> Rounded<F> {
        let length = self.length().min(WORD_DIGITS);
        let digits = self.digits().take(length).fold(0, |digits, digit| digits * 10 + u64::from(digit - b'0'));
        let exponent = self.point.saturating_sub(length as i64);
        let below = round_decimal(digits, exponent);
        if length == self.length() {
            return below;
        }
        match (below, round_decimal(digits + 1, exponent)) {
            (Rounded::Finite(low), Rounded::Finite(high)) if low == high => below,
            (Rounded::Infinite, Rounded::Infinite) => Rounded::Infinite,
            _ => Rounded::Ambiguous,
        }
    }

    /// Rounds with std, whose answer is right for every number, if slow for this sort.
    ///
    /// It does not get the text itself: std stops reading an exponent after five digits, and a million digits are not
    /// all needed. A point half way between two `f64` has at most 767 of them; whatever follows can only say
    /// whether the number is above it.
    #[cold]
    fn round_by_std<F: Float>(&self) -> Result<F, FloatOverflow> {
        let mut text = [0; ENOUGH_DIGITS + 1 + 32];
        let mut length = 0;
        let mut append = |byte| {
            text[length] = byte;
            length += 1;
        };
        let mut digits = self.digits();
        let mut exponent = self.point;
        for digit in digits.by_ref().take(ENOUGH_DIGITS) {
            append(digit);
            exponent -= 1;
        }
        if digits.any(|digit| digit != b'0') {
            append(b'1');
            exponent -= 1;
        }
        append(b'e');
        itoa::Buffer::new().format(exponent).bytes().for_each(append);
        match str::from_utf8(&text[..length]).map(str::parse) {
            Ok(Ok(value)) if value != F::infinity() => Ok(value),
            _ => Err(FloatOverflow),
        }
    }
}

fn trim_zeros(digits: &[u8]) -> &[u8] {
    let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
    &digits[zeros..]
}

/// Parses an exponent with or without a sign. Saturates far beyond any length of text, so that no number of zeros in front of
/// or behind the point brings a saturated one back into range.
fn parse_any_exponent(text: &[u8]) -> i64 {
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        digits => (false, digits),
    };
    let mut magnitude = 0;
    for digit in digits {
        if magnitude < i64::MAX / 100 {
            magnitude = magnitude * 10 + i64::from(digit - b'0');
        }
    }
    if negative { -magnitude } else { magnitude }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::{FloatOverflow, parse_whole};

    /// Where an implementation that caps the exponent before it counts the digits goes wrong; std's own does.
    #[test]
    fn zeros_and_exponent_of_any_length_cancel() {
        let zeros = "0".repeat(700_000);
        let value = |text: &str| (parse_whole::<f64>(text.as_bytes()), parse_whole::<f32>(text.as_bytes()));
        assert_eq!(value(&format!("0.{zeros}1e700001")), (Ok(1.0), Ok(1.0)));
        assert_eq!(value(&format!("1{zeros}e-700000")), (Ok(1.0), Ok(1.0)));
        assert_eq!(value(&format!("1{zeros}")), (Err(FloatOverflow), Err(FloatOverflow)));
        assert_eq!(value(&format!("0.{zeros}1e100")), (Ok(0.0), Ok(0.0)));
        assert_eq!(value(&format!("0.{zeros}1e9{zeros}")), (Err(FloatOverflow), Err(FloatOverflow)));
        assert_eq!(value(&format!("-1{zeros}e-9{zeros}")), (Ok(-0.0), Ok(-0.0)));
        assert_eq!(value(&format!("1e{zeros}1")), (Ok(10.0), Ok(10.0)));
    }

    #[test]
    fn the_millionth_digit_decides() {
        let zeros = "0".repeat(1 << 20);
        assert_eq!(parse_whole(format!("9007199254740993.{zeros}").as_bytes()), Ok(9_007_199_254_740_992.0));
        assert_eq!(parse_whole(format!("9007199254740993.{zeros}1").as_bytes()), Ok(9_007_199_254_740_994.0));
        assert_eq!(parse_whole(format!("16777217.{zeros}").as_bytes()), Ok(16_777_216.0f32));
        assert_eq!(parse_whole(format!("16777217.{zeros}1").as_bytes()), Ok(16_777_218.0f32));
        let nines = "9".repeat(1 << 20);
        assert_eq!(parse_whole(format!("0.{nines}").as_bytes()), Ok(1.0));
        assert_eq!(parse_whole(format!("17976931348623157{nines}e-{}", (1 << 20) + 17 - 309).as_bytes()), Ok(f64::MAX));
        assert_eq!(
            parse_whole::<f64>(format!("17976931348623158{nines}e-{}", (1 << 20) + 17 - 309).as_bytes()),
            Err(FloatOverflow)
        );
    }
}
