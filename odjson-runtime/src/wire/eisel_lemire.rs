//! Decimal to binary: the float nearest to w * 10^q for a 64-bit w, ties to even.
//!
//! The method of Eisel and Lemire ("Number Parsing at a Gigabyte per Second", 2021): multiply w, shifted until its highest bit
//! is set, with the first 128 bits of 5^q; the upper bits of the product are the significand, provided that what was cut off
//! cannot carry into them. One multiplication of 64 by 64 bits settles nearly all numbers, a second one the rest. Where even
//! the 128-bit power cannot exclude a carry, the answer is [`Rounded::Ambiguous`], never a guess.
//!
//! Only integer arithmetic: the result does not depend on the rounding of a floating-point unit (x87 keeps excess precision),
//! and `f32` is rounded once, from the decimal, not through `f64`.

use core::str::FromStr;

use crate::wire::power_table::{LARGEST_POWER, POWERS_OF_FIVE, SMALLEST_POWER};

/// `f32` or `f64`, as the rounding sees it.
pub(crate) trait Float: Copy + PartialEq + FromStr {
    /// Bits of the significand that are stored.
    const FRACTION_BITS: u32;
    /// The exponent bits of an infinity; 2^0 has half of it, rounded down.
    const INFINITE_EXPONENT: i32;
    /// The powers of ten with which a 64-bit integer can lie exactly between two neighbouring floats: w * 5^q must have
    /// `FRACTION_BITS + 2` significant bits, the last one set. For q > 0 these bits must hold a multiple of 5^q, for q < 0
    /// the 64 bits of w must hold them times 5^-q.
    const TIES: core::ops::RangeInclusive<i32>;
    /// Positive zero.
    const ZERO: Self;
    /// The float with these bits, in the low bits of the word.
    fn from_word(bits: u64) -> Self;
    /// `digits` / 10^`power` where both are exact in this format, so that the division rounds once.
    ///
    /// Saves short decimals the 128-bit product (15 instead of 22 ns for `374.57`).
    fn exact_quotient(digits: u64, power: usize) -> Option<Self>;
    /// The same with its sign changed.
    fn negate(self) -> Self;

    /// Beyond the largest finite float.
    fn infinity() -> Self {
        Self::from_word((Self::INFINITE_EXPONENT as u64) << Self::FRACTION_BITS)
    }
}

/// Whether the machine rounds a division to the format of its operands. Without SSE2, x86 rounds to more digits first.
const DIVISION_ROUNDS_ONCE: bool = cfg!(not(all(target_arch = "x86", not(target_feature = "sse2"))));

/// The powers of ten that `f64` holds exactly.
static EXACT_DOUBLES: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
];

/// The powers of ten that `f32` holds exactly.
static EXACT_SINGLES: [f32; 11] = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];

impl Float for f64 {
    const FRACTION_BITS: u32 = 52;
    const INFINITE_EXPONENT: i32 = 0x7ff;
    const TIES: core::ops::RangeInclusive<i32> = -4..=23;
    const ZERO: Self = 0.0;

    #[inline(always)]
    fn from_word(bits: u64) -> Self {
        Self::from_bits(bits)
    }

    #[inline(always)]
    fn exact_quotient(digits: u64, power: usize) -> Option<Self> {
        let exact = DIVISION_ROUNDS_ONCE && digits < 1 << 53;
        exact.then(|| EXACT_DOUBLES.get(power).map(|power| digits as i64 as Self / power)).flatten()
    }

    #[inline(always)]
    fn negate(self) -> Self {
        -self
    }
}

impl Float for f32 {
    const FRACTION_BITS: u32 = 23;
    const INFINITE_EXPONENT: i32 = 0xff;
    const TIES: core::ops::RangeInclusive<i32> = -17..=10;
    const ZERO: Self = 0.0;

    #[inline(always)]
    fn from_word(bits: u64) -> Self {
        Self::from_bits(bits as u32)
    }

    #[inline(always)]
    fn exact_quotient(digits: u64, power: usize) -> Option<Self> {
        let exact = DIVISION_ROUNDS_ONCE && digits < 1 << 24;
        exact.then(|| EXACT_SINGLES.get(power).map(|power| digits as i64 as Self / power)).flatten()
    }

    #[inline(always)]
    fn negate(self) -> Self {
        -self
    }
}

/// What became of a decimal number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rounded<F> {
    /// The nearest float; zero if the number is too small.
    Finite(F),
    /// The nearest float is an infinity.
    Infinite,
    /// Not enough bits to tell.
    Ambiguous,
}

/// `digits` * 10^`exponent` in binary, not yet rounded.
struct Scaled {
    /// The significand, with one bit more than the format has.
    significand: u64,
    /// The exponent bits that belong to it; out of range for numbers that are too large or small.
    exponent_bits: i32,
    /// The bits behind the significand: those of the upper and those of the lower half of the product.
    rest: (u64, u64),
}

/// Multiplies a number that is not zero with the power of ten in row `row` of the table. `None`: not enough bits.
#[inline(always)]
fn scale<F: Float>(digits: u64, row: usize) -> Option<Scaled> {
    let (power, power_rest) = POWERS_OF_FIVE[row];
    let zeros = digits.leading_zeros();
    let digits = digits << zeros;

    // Of the upper half of the product the significand, one bit for rounding and one for a product that does not reach the
    // highest bit are used; the other bits take part only through a carry.
    let product = u128::from(digits) * u128::from(power);
    let (mut upper, mut lower) = ((product >> 64) as u64, product as u64);
    let unused = u64::MAX >> (F::FRACTION_BITS + 3);
    if upper & unused == unused {
        let rest = ((u128::from(digits) * u128::from(power_rest)) >> 64) as u64;
        let (sum, carry) = lower.overflowing_add(rest);
        lower = sum;
        upper += u64::from(carry);
        // The digits of 5^q from the 129th on could still add one.
        if upper & unused == unused && lower == u64::MAX {
            return None;
        }
    }

    let highest = (upper >> 63) as u32;
    let shift = 64 - F::FRACTION_BITS - 3 + highest;
    let significand = upper >> shift;
    // floor(log2(10^q)) = floor(q * log2(10)): 217706 / 2^16 is close enough for |q| < 400.
    let power_exponent = ((row as i32 + SMALLEST_POWER) * 217_706) >> 16;
    let exponent_bits = power_exponent + 63 + highest as i32 - zeros as i32 + F::INFINITE_EXPONENT / 2;
    Some(Scaled { significand, exponent_bits, rest: (upper ^ significand << shift, lower) })
}

/// The float with this significand, which is one bit too long, and these exponent bits, at least 1.
#[inline(always)]
fn assemble<F: Float>(significand: u64, exponent_bits: i32) -> u64 {
    // The highest bit of the significand adds one to the exponent, and two when rounding up carries that far.
    ((significand + (significand & 1)) >> 1) + ((exponent_bits as u64 - 1) << F::FRACTION_BITS)
}

/// Rounds `digits` * 10^`exponent`, unless it is zero, exact or half way, subnormal, or at the upper end of the range: these are
/// left to [`round_decimal`], so that the usual number pays no test and no register for them.
#[inline(always)]
pub(crate) fn round_usual<F: Float>(digits: u64, exponent: i64) -> Option<F> {
    let row = exponent.wrapping_sub(SMALLEST_POWER as i64) as u64;
    if digits == 0 || row > (LARGEST_POWER - SMALLEST_POWER) as u64 {
        return None;
    }
    let Scaled { significand, exponent_bits, rest: (_, lower) } = scale::<F>(digits, row as usize)?;
    if lower <= 1 || (exponent_bits - 1) as u32 >= F::INFINITE_EXPONENT as u32 - 2 {
        return None;
    }
    Some(F::from_word(assemble::<F>(significand, exponent_bits)))
}

/// Rounds `digits` * 10^`exponent`.
pub(crate) fn round_decimal<F: Float>(digits: u64, exponent: i64) -> Rounded<F> {
    if digits == 0 {
        return Rounded::Finite(F::ZERO);
    }
    let row = exponent.wrapping_sub(SMALLEST_POWER as i64) as u64;
    if row > (LARGEST_POWER - SMALLEST_POWER) as u64 {
        return if exponent < 0 { Rounded::Finite(F::ZERO) } else { Rounded::Infinite };
    }
    let Some(Scaled { mut significand, exponent_bits, rest: (upper, lower) }) = scale::<F>(digits, row as usize) else {
        return Rounded::Ambiguous;
    };
    if exponent_bits <= 0 {
        return Rounded::Finite(round_subnormal(significand, exponent_bits));
    }
    // Exactly half way: up is the rule, but from an even significand it is down.
    if upper == 0 && lower <= 1 && significand & 3 == 1 && F::TIES.contains(&(exponent as i32)) {
        significand &= !1;
    }
    let word = assemble::<F>(significand, exponent_bits);
    if word >= (F::INFINITE_EXPONENT as u64) << F::FRACTION_BITS {
        return Rounded::Infinite;
    }
    Rounded::Finite(F::from_word(word))
}

/// A number whose exponent bits would be 0 or less. It is never half way between two floats: that small a power of ten is not
/// among [`Float::TIES`].
fn round_subnormal<F: Float>(significand: u64, exponent_bits: i32) -> F {
    let significand = significand.checked_shr(exponent_bits.abs_diff(1)).unwrap_or(0);
    // Rounding up to the smallest normal number sets the lowest exponent bit, which is right.
    F::from_word((significand + (significand & 1)) >> 1)
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use proptest::prelude::*;

    use super::{Float, Rounded, round_decimal, round_usual};

    fn by_std(digits: u64, exponent: i64) -> (f64, f32) {
        let text = format!("{digits}e{exponent}");
        (text.parse().unwrap(), text.parse().unwrap())
    }

    /// Equal to std's answer; `Ambiguous` only where it is allowed.
    fn check(digits: u64, exponent: i64) -> usize {
        fn one<F: Float + PartialEq + core::fmt::Debug>(digits: u64, exponent: i64, expected: F, infinity: F) -> usize {
            if let Some(value) = round_usual::<F>(digits, exponent) {
                assert_eq!(value, expected, "{digits}e{exponent}");
            }
            match round_decimal::<F>(digits, exponent) {
                Rounded::Finite(value) => assert_eq!(value, expected, "{digits}e{exponent}"),
                Rounded::Infinite => assert_eq!(infinity, expected, "{digits}e{exponent}"),
                Rounded::Ambiguous => return 1,
            }
            0
        }
        let (double, single) = by_std(digits, exponent);
        one(digits, exponent, double, f64::INFINITY) + one(digits, exponent, single, f32::INFINITY)
    }

    #[test]
    fn few_digits_with_every_exponent() {
        for exponent in -400..400 {
            for digits in [0, 1, 2, 3, 5, 7, 9, 10, 123, 9_007_199_254_740_993, 9_999_999_999_999_999_999, u64::MAX] {
                assert_eq!(check(digits, exponent), 0, "{digits}e{exponent}");
            }
        }
    }

    #[test]
    fn exponents_of_any_size_are_understood() {
        for exponent in [i64::MIN, i64::MIN + 400, -1 << 32, (-1 << 32) - 1] {
            assert_eq!(round_decimal(u64::MAX, exponent), Rounded::Finite(0.0f64));
        }
        for exponent in [i64::MAX, 1 << 32, (1 << 32) + 1] {
            assert_eq!(round_decimal::<f32>(1, exponent), Rounded::Infinite);
            assert_eq!(round_decimal(0, exponent), Rounded::Finite(0.0f32));
        }
    }

    /// Every number half way between two floats that w * 10^q can write, and its neighbours.
    #[test]
    fn ties_go_to_even() {
        for exponent in -30i64..=30 {
            let five = 5u64.checked_pow(u32::min(exponent.unsigned_abs() as u32, 27)).unwrap();
            for bits in [24u32, 53] {
                for pattern in [0, 1, 2, 3, 0x15555, (1u64 << bits) - 2, (1 << bits) - 1] {
                    let halfway = (1u64 << bits | pattern) << 1 | 1;
                    let digits = if exponent < 0 { halfway.checked_mul(five) } else { Some(halfway / five) };
                    for digits in digits.into_iter().flat_map(|d| [d.saturating_sub(1), d, d + 1]) {
                        check(digits, exponent);
                    }
                }
            }
        }
        for (digits, exponent) in [
            (9_007_199_254_740_993, 0),
            (9_007_199_254_740_995, 0),
            (45_035_996_273_704_965, -1),
            (16_777_217, 0),
            (167_772_170, -1),
        ] {
            assert_eq!(check(digits, exponent), 0);
        }
    }

    proptest! {
        #[test]
        fn numbers_agree_with_std(digits in any::<u64>(), drop in 0u32..64, exponent in -360i64..320) {
            prop_assert_eq!(check(digits >> drop, exponent), 0);
        }

        /// The range of `f32`, which the one above seldom hits.
        #[test]
        fn small_exponents_agree_with_std(digits in any::<u64>(), drop in 0u32..64, exponent in -70i64..45) {
            prop_assert_eq!(check(digits >> drop, exponent), 0);
        }
    }
}
