//! Integers as decimal text, written in place.
//!
//! Digits are made four at a time, two of them per table access, with one branch per class of four digits and none inside a
//! class: the length of a number is hard to predict, its magnitude is not. Formatting into a buffer of its own and copying from
//! there costs 1.9 to 2.6 times as much.
#![expect(unsafe_code, reason = "writes through a raw cursor into room that the caller has proved")]

/// The longest text of a 64-bit integer: `-9223372036854775808`.
pub(crate) const MAX_64: usize = 20;

/// The longest text of a 128-bit integer: `-170141183460469231731687303715884105728`.
pub(crate) const MAX_128: usize = 40;

/// Bytes that the writers of up to 64 bits may touch from the cursor on: a sign and three groups of digits.
pub(crate) const TOUCHED: usize = 21;

/// `00` to `99`.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut n = 0;
    while n < 100 {
        pairs[n] = [b'0' + (n / 10) as u8, b'0' + (n % 10) as u8];
        n += 1;
    }
    pairs
};

/// The two digits of `n`, the first in the low byte.
///
/// # Safety
/// - `n` is below 100.
#[inline(always)]
unsafe fn pair(n: u32) -> u32 {
    debug_assert!(n < 100);
    // SAFETY: the table has 100 entries.
    u16::from_le_bytes(*unsafe { PAIRS.get_unchecked(n as usize) }).into()
}

/// The four digits of `n`, the first in the low byte.
///
/// # Safety
/// - `n` is below 10,000.
#[inline(always)]
unsafe fn four(n: u32) -> u32 {
    debug_assert!(n < 10_000);
    // Exact for all of 0..10_000.
    let high = (n * 5243) >> 19;
    // SAFETY: `n / 100` is below 100.
    let first = unsafe { pair(high) };
    // SAFETY: `n % 100` is below 100.
    let last = unsafe { pair(n - high * 100) };
    first | last << 16
}

/// The six digits of `n`, the first in the low byte.
///
/// # Safety
/// - `n` is below 1,000,000.
#[inline(always)]
pub(crate) unsafe fn six(n: u32) -> u64 {
    debug_assert!(n < 1_000_000);
    let high = n / 10_000;
    // SAFETY: `n / 10_000` is below 100.
    let first = unsafe { pair(high) };
    // SAFETY: `n % 10_000` is below 10,000.
    let last = unsafe { four(n - high * 10_000) };
    u64::from(first) | u64::from(last) << 16
}

/// Writes the one or two digits of `n`. A branch, where one place more or less is settled by the kind of number.
///
/// # Safety
/// - `n` is below 100; `p` is valid for writes of 2 bytes.
#[inline(always)]
unsafe fn write_up_to_two(p: *mut u8, n: u32) -> *mut u8 {
    if n < 10 {
        // SAFETY: by contract.
        unsafe { p.write(b'0' + n as u8) };
        // SAFETY: within the same 2 bytes.
        return unsafe { p.add(1) };
    }
    // SAFETY: by contract.
    let digits = unsafe { pair(n) } as u16;
    // SAFETY: by contract.
    unsafe { p.cast::<[u8; 2]>().write(digits.to_le_bytes()) };
    // SAFETY: just past the same 2 bytes.
    unsafe { p.add(2) }
}

/// Writes the four digits of `n`, zeros in front.
///
/// # Safety
/// - `n` is below 10,000; `p` is valid for writes of 4 bytes.
#[inline(always)]
unsafe fn write_four(p: *mut u8, n: u32) -> *mut u8 {
    // SAFETY: by contract.
    let digits = unsafe { four(n) };
    // SAFETY: by contract.
    unsafe { p.cast::<[u8; 4]>().write(digits.to_le_bytes()) };
    // SAFETY: within the same 4 bytes, or just past them.
    unsafe { p.add(4) }
}

/// Writes the one to four digits of `n`, no zeros in front.
///
/// # Safety
/// - `n` is below 10,000; `p` is valid for writes of 4 bytes.
#[inline(always)]
unsafe fn write_lead(p: *mut u8, n: u32) -> *mut u8 {
    // SAFETY: by contract.
    let digits = unsafe { four(n) };
    let zeros = u32::from(n < 10) + u32::from(n < 100) + u32::from(n < 1000);
    // SAFETY: by contract.
    unsafe { p.cast::<[u8; 4]>().write((digits >> (8 * zeros)).to_le_bytes()) };
    // SAFETY: within the same 4 bytes, or just past them.
    unsafe { p.add(4 - zeros as usize) }
}

/// Writes the eight digits of `n`, zeros in front.
///
/// # Safety
/// - `n` is below 10^8; `p` is valid for writes of 8 bytes.
#[inline(always)]
unsafe fn write_eight(p: *mut u8, n: u32) -> *mut u8 {
    let high = n / 10_000;
    // SAFETY: `high` is below 10^4, and 8 bytes may be written.
    let p = unsafe { write_four(p, high) };
    // SAFETY: the rest is below 10^4, and 4 of the 8 bytes are left.
    unsafe { write_four(p, n - high * 10_000) }
}

/// Writes the five to eight digits of `n`.
///
/// # Safety
/// - `n` is at least 10,000 and below 10^8; `p` is valid for writes of 8 bytes.
#[inline(always)]
unsafe fn write_five_to_eight(p: *mut u8, n: u32) -> *mut u8 {
    debug_assert!((10_000..100_000_000).contains(&n));
    let high = n / 10_000;
    // SAFETY: `high` is below 10^4, and 8 bytes may be written.
    let p = unsafe { write_lead(p, high) };
    // SAFETY: the rest is below 10^4, and at least 4 of the 8 bytes are left.
    unsafe { write_four(p, n - high * 10_000) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_u32(p: *mut u8, n: u32) -> *mut u8 {
    if n < 10_000 {
        // SAFETY: by contract.
        return unsafe { write_lead(p, n) };
    }
    // SAFETY: by contract, and the number is not that small.
    unsafe { write_large_u32(p, n) }
}

/// # Safety
/// - `n` is at least 10,000; `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(never)]
unsafe fn write_large_u32(p: *mut u8, n: u32) -> *mut u8 {
    if n < 100_000_000 {
        // SAFETY: 8 of the promised bytes.
        return unsafe { write_five_to_eight(p, n) };
    }
    let high = n / 100_000_000;
    // SAFETY: `high` is at most 42; 2 of the promised bytes.
    let p = unsafe { write_up_to_two(p, high) };
    // SAFETY: the rest is below 10^8; 8 more of the promised bytes.
    unsafe { write_eight(p, n - high * 100_000_000) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_u64(p: *mut u8, n: u64) -> *mut u8 {
    if n < 10_000 {
        // SAFETY: by contract.
        return unsafe { write_lead(p, n as u32) };
    }
    // SAFETY: by contract, and the number is not that small.
    unsafe { write_large_u64(p, n) }
}

/// # Safety
/// - `n` is at least 10,000; `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(never)]
unsafe fn write_large_u64(p: *mut u8, n: u64) -> *mut u8 {
    if n < 100_000_000 {
        // SAFETY: 8 of the promised bytes.
        return unsafe { write_five_to_eight(p, n as u32) };
    }
    let high = n / 100_000_000;
    let low = (n - high * 100_000_000) as u32;
    let p = if high < 10_000 {
        // SAFETY: 4 of the promised bytes.
        unsafe { write_lead(p, high as u32) }
    } else if high < 100_000_000 {
        // SAFETY: 8 of the promised bytes.
        unsafe { write_five_to_eight(p, high as u32) }
    } else {
        let top = high / 100_000_000;
        // SAFETY: `top` is at most 1844; 4 of the promised bytes.
        let p = unsafe { write_lead(p, top as u32) };
        // SAFETY: the rest is below 10^8; 8 more of the promised bytes.
        unsafe { write_eight(p, (high - top * 100_000_000) as u32) }
    };
    // SAFETY: `low` is below 10^8; 8 more of the promised bytes.
    unsafe { write_eight(p, low) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_i32(p: *mut u8, n: i32) -> *mut u8 {
    // The sign is written always and kept when needed: no branch.
    // SAFETY: one of the promised bytes.
    unsafe { p.write(b'-') };
    // SAFETY: the magnitude touches at most 12 bytes more.
    unsafe { write_u32(p.add(usize::from(n < 0)), n.unsigned_abs()) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_i64(p: *mut u8, n: i64) -> *mut u8 {
    // SAFETY: one of the promised bytes.
    unsafe { p.write(b'-') };
    // SAFETY: the magnitude touches at most 20 bytes more.
    unsafe { write_u64(p.add(usize::from(n < 0)), n.unsigned_abs()) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`MAX_128`] bytes.
pub(crate) unsafe fn write_u128(p: *mut u8, n: u128) -> *mut u8 {
    match u64::try_from(n) {
        // SAFETY: at most 20 bytes are touched, and 39 are left also after a sign.
        Ok(n) => unsafe { write_u64(p, n) },
        Err(_) => {
            let mut digits = itoa::Buffer::new();
            let text = digits.format(n);
            debug_assert!(text.len() <= MAX_128);
            // SAFETY: a 128-bit integer has at most 40 characters, and `p` is not inside `digits`.
            unsafe { core::ptr::copy_nonoverlapping(text.as_ptr(), p, text.len()) };
            // SAFETY: as above.
            unsafe { p.add(text.len()) }
        }
    }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`MAX_128`] bytes.
pub(crate) unsafe fn write_i128(p: *mut u8, n: i128) -> *mut u8 {
    // SAFETY: one of the promised bytes.
    unsafe { p.write(b'-') };
    // SAFETY: the magnitude has at most 39 digits.
    unsafe { write_u128(p.add(usize::from(n < 0)), n.unsigned_abs()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};
    use proptest::prelude::*;

    /// Runs a writer over room that is watched beyond what it may touch.
    fn text_of(touched: usize, write: impl FnOnce(*mut u8) -> *mut u8) -> String {
        let mut room = [0xa5_u8; 64];
        let start = room.as_mut_ptr();
        let length = write(start).addr() - start.addr();
        assert!(length <= touched);
        assert!(room[touched..].iter().all(|&byte| byte == 0xa5), "wrote beyond the promised bytes");
        core::str::from_utf8(&room[..length]).unwrap().into()
    }

    macro_rules! check {
        ($write:ident, $n:expr) => {{
            let n = $n;
            let touched = if size_of_val(&n) > 8 { MAX_128 } else { TOUCHED };
            // SAFETY: the room is larger than what is touched.
            assert_eq!(text_of(touched, |p| unsafe { $write(p, n) }), n.to_string());
        }};
    }

    #[test]
    fn every_digit_count_and_the_edges_between_them_are_written_as_std_does() {
        let mut power = 1_u128;
        for _ in 0..39 {
            for n in [power - 1, power, power + 1, power.saturating_mul(9), power + power / 3] {
                check!(write_u128, n);
                check!(write_i128, n as i128);
                check!(write_i128, (n as i128).wrapping_neg());
                check!(write_u64, n as u64);
                check!(write_i64, n as i64);
                check!(write_i64, (n as i64).wrapping_neg());
                check!(write_u32, n as u32);
                check!(write_i32, n as i32);
                check!(write_i32, (n as i32).wrapping_neg());
            }
            power = power.saturating_mul(10);
        }
        check!(write_u32, u32::MAX);
        check!(write_i32, i32::MIN);
        check!(write_i32, i32::MAX);
        check!(write_u64, u64::MAX);
        check!(write_i64, i64::MIN);
        check!(write_i64, i64::MAX);
        check!(write_u128, u128::MAX);
        check!(write_i128, i128::MIN);
        check!(write_i128, i128::MAX);
    }

    #[test]
    fn all_integers_up_to_five_digits_are_written_as_std_does() {
        for n in 0..=100_001 {
            check!(write_u32, n);
            check!(write_u64, u64::from(n));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]
        #[test]
        fn integers_of_any_size_are_written_as_std_does(n: u128, bits in 0_u32..128) {
            let n = n >> bits;
            check!(write_u128, n);
            check!(write_i128, n as i128);
            check!(write_u64, n as u64);
            check!(write_i64, n as i64);
            check!(write_u32, n as u32);
            check!(write_i32, n as i32);
        }
    }
}
