//! Eight decimal digits at a time in one 64-bit word.
//!
//! A word holds eight bytes of text, the first one in its low byte on every machine, so the byte that follows a run of digits
//! can be taken from the register that found the end of the run.

use core::num::NonZeroU64;

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// The byte values of eight characters with `'0'..='9'` mapped to `0..=9` and everything else to more than 9.
#[inline(always)]
pub(crate) const fn digit_values(word: u64) -> u64 {
    word ^ (EACH_BYTE * b'0' as u64)
}

/// How many bits of `values` (from [`digit_values`]) belong to digits before the first byte that is none: 0, 8, ..., 56;
/// `None` if all eight bytes are digits.
#[inline(always)]
pub(crate) const fn digit_bits(values: u64) -> Option<u32> {
    // Adding 0x76 sets the high bit of a byte from 10 on. A byte that overflows into its neighbour is itself no digit and
    // lies below it, so the lowest mark is always right.
    let marks = (values.wrapping_add(EACH_BYTE * 0x76) | values) & (EACH_BYTE * 0x80);
    // An option and not 64: the zeros of a word known not to be zero are one instruction on every x86.
    match NonZeroU64::new(marks) {
        Some(marks) => Some(marks.trailing_zeros() & 0x38),
        None => None,
    }
}

/// The number written by the first `bits / 8` digits of `values`; `bits` is 8, 16, ..., 64.
#[inline(always)]
pub(crate) const fn leading_number(values: u64, bits: u32) -> u64 {
    eight_digit_number(values << (64 - bits))
}

/// The number written by eight digits, the most significant one in the low byte.
#[inline(always)]
pub(crate) const fn eight_digit_number(values: u64) -> u64 {
    // Digits to pairs in every other byte, then each pair times its power of 100, two at a time in the halves of one product.
    const PAIR: u64 = 0x0000_00ff_0000_00ff;
    let pairs = values.wrapping_mul(10).wrapping_add(values >> 8);
    let first_and_third = (pairs & PAIR).wrapping_mul(1_000_000 << 32 | 100);
    let second_and_fourth = (pairs >> 16 & PAIR).wrapping_mul(10_000 << 32 | 1);
    first_and_third.wrapping_add(second_and_fourth) >> 32
}

/// 10^0 to 10^8: what the number before a run of up to eight digits is multiplied with.
pub(crate) static SMALL_POWERS: [u64; 9] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// How many bytes at the start of `text` are decimal digits.
pub(crate) fn scan_digits(text: &[u8]) -> usize {
    let mut rest = text;
    while let Some((chunk, after)) = rest.split_first_chunk::<8>() {
        if let Some(bits) = digit_bits(digit_values(u64::from_le_bytes(*chunk))) {
            return text.len() - rest.len() + bits as usize / 8;
        }
        rest = after;
    }
    text.len() - rest.len() + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

#[cfg(test)]
mod tests {
    use super::{digit_bits, digit_values, leading_number, scan_digits};

    #[test]
    fn a_run_of_digits_ends_at_each_other_byte() {
        for length in 0..8 {
            for stop in (0..=255u8).filter(|byte| !byte.is_ascii_digit()) {
                for after in [0, b'0', b'9', 0x7f, 0x80, 0xff] {
                    let mut text = [after; 8];
                    text[..length].copy_from_slice(&b"9081726"[..length]);
                    text[length] = stop;
                    let values = digit_values(u64::from_le_bytes(text));
                    assert_eq!(digit_bits(values), Some(8 * length as u32), "{text:?}");
                    assert_eq!(scan_digits(&text), length);
                    if length > 0 {
                        let expected = core::str::from_utf8(&text[..length]).unwrap().parse();
                        assert_eq!(Ok(leading_number(values, 8 * length as u32)), expected);
                    }
                }
            }
        }
    }

    #[test]
    fn eight_digits_are_read_in_order() {
        for number in [0, 1, 12_345_678, 90_000_009, 99_999_999] {
            let text = alloc::format!("{number:08}");
            let values = digit_values(u64::from_le_bytes(text.as_bytes().try_into().unwrap()));
            assert_eq!(digit_bits(values), None);
            assert_eq!(leading_number(values, 64), number);
        }
    }
}
