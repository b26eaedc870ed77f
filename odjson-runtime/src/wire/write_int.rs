//! Integers as decimal text, written in place.
//!
//! Digits are made three at a time by one table access: pairs take twice as many steps, and a table for four would fill the first
//! cache. The classes that are branches, up to three digits, nine, and more, are told from each other by the kind of number; inside a
//! class its length, which is hard to predict, costs none. Formatting into a buffer of its own and copying from there costs 1.9 to 2.6
//! times as much.
#![expect(unsafe_code, reason = "writes through a raw cursor into room that the caller has proved")]

/// The longest text of a 64-bit integer: `-9223372036854775808`.
pub(crate) const MAX_64: usize = 20;

/// The longest text of a 128-bit integer: `-170141183460469231731687303715884105728`.
pub(crate) const MAX_128: usize = 40;

/// Bytes that the writers of up to 64 bits may touch from the cursor on: a sign, 20 digits, and one byte more.
pub(crate) const TOUCHED: usize = 22;

/// `000` to `999`: the digits, the first in the low byte, and in the high byte eight times the number of zeros in front.
static TRIPLES: [u32; 1000] = {
    let mut triples = [0; 1000];
    let mut n = 0;
    while n < 1000 {
        let zeros = (n < 10) as u8 + (n < 100) as u8;
        let digits = [n / 100, n / 10 % 10, n % 10];
        triples[n] =
            u32::from_le_bytes([b'0' + digits[0] as u8, b'0' + digits[1] as u8, b'0' + digits[2] as u8, 8 * zeros]);
        n += 1;
    }
    triples
};

/// The entry of `n`.
///
/// # Safety
/// - `n` is below 1000.
#[inline(always)]
unsafe fn triple(n: u32) -> u32 {
    debug_assert!(n < 1000);
    // SAFETY: the table has 1000 entries.
    *unsafe { TRIPLES.get_unchecked(n as usize) }
}

/// The six digits of `n`, the first in the low byte.
///
/// # Safety
/// - `n` is below 1,000,000.
#[inline(always)]
pub(crate) unsafe fn six(n: u32) -> u64 {
    debug_assert!(n < 1_000_000);
    let high = n / 1000;
    // SAFETY: `n / 1000` is below 1000.
    let first = unsafe { triple(high) } & 0xff_ffff;
    // SAFETY: `n % 1000` is below 1000.
    let last = unsafe { triple(n - high * 1000) } & 0xff_ffff;
    u64::from(first) | u64::from(last) << 24
}

/// Writes the three digits of `n`, zeros in front.
///
/// # Safety
/// - `n` is below 1000; `p` is valid for writes of 4 bytes.
#[inline(always)]
unsafe fn write_three(p: *mut u8, n: u32) -> *mut u8 {
    // SAFETY: by contract.
    let digits = unsafe { triple(n) };
    // SAFETY: by contract.
    unsafe { p.cast::<[u8; 4]>().write(digits.to_le_bytes()) };
    // SAFETY: within the same 4 bytes.
    unsafe { p.add(3) }
}

/// Writes the one to three digits of `n`, no zeros in front.
///
/// # Safety
/// - `n` is below 1000; `p` is valid for writes of 4 bytes.
#[inline(always)]
pub(crate) unsafe fn write_lead(p: *mut u8, n: u32) -> *mut u8 {
    // SAFETY: by contract.
    let digits = unsafe { triple(n) };
    let zeros = digits >> 24;
    // SAFETY: by contract.
    unsafe { p.cast::<[u8; 4]>().write((digits >> zeros).to_le_bytes()) };
    // SAFETY: within the same 4 bytes.
    unsafe { p.add(3 - zeros as usize / 8) }
}

/// Writes the nine digits of `n`, zeros in front.
///
/// # Safety
/// - `n` is below 10^9; `p` is valid for writes of 10 bytes.
#[inline(always)]
unsafe fn write_nine(p: *mut u8, n: u32) -> *mut u8 {
    debug_assert!(n < 1_000_000_000);
    let high = n / 1_000_000;
    // SAFETY: `high` is below 1000, and 10 bytes may be written.
    let p = unsafe { write_three(p, high) };
    // SAFETY: the rest is below 10^6, and 7 bytes are left.
    unsafe { write_six(p, n - high * 1_000_000) }
}

/// Writes the six digits of `n`, zeros in front.
///
/// # Safety
/// - `n` is below 10^6; `p` is valid for writes of 7 bytes.
#[inline(always)]
unsafe fn write_six(p: *mut u8, n: u32) -> *mut u8 {
    debug_assert!(n < 1_000_000);
    let high = n / 1000;
    // SAFETY: `high` is below 1000, and 7 bytes may be written.
    let p = unsafe { write_three(p, high) };
    // SAFETY: the rest is below 1000, and 4 bytes are left.
    unsafe { write_three(p, n - high * 1000) }
}

/// Writes the four to nine digits of `n`.
///
/// # Safety
/// - `n` is at least 1000 and below 10^9; `p` is valid for writes of 10 bytes.
#[inline(always)]
unsafe fn write_up_to_nine(p: *mut u8, n: u32) -> *mut u8 {
    debug_assert!((1000..1_000_000_000).contains(&n));
    let high = n / 1_000_000;
    let rest = n - high * 1_000_000;
    let middle = rest / 1000;
    // SAFETY: below 1000, here and below.
    let first = unsafe { triple(high) };
    // SAFETY: as above.
    let second = unsafe { triple(middle) };
    // One of the two has a digit: the zeros in front of six.
    let zeros = if high == 0 { 24 + (second >> 24) } else { first >> 24 };
    let digits = (u64::from(first & 0xff_ffff) | u64::from(second) << 24) >> zeros;
    // SAFETY: 8 of the bytes.
    unsafe { p.cast::<[u8; 8]>().write(digits.to_le_bytes()) };
    // SAFETY: at most 6 of these.
    let p = unsafe { p.add(6 - zeros as usize / 8) };
    // SAFETY: the rest is below 1000, and at least 4 bytes are left.
    unsafe { write_three(p, rest - middle * 1000) }
}

/// Writes `n`, of any length by the same steps; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of 8 bytes.
#[inline(always)]
pub(crate) unsafe fn write_u16(p: *mut u8, n: u16) -> *mut u8 {
    let n = u32::from(n);
    let high = n / 1000;
    // SAFETY: `high` is at most 65.
    let first = unsafe { triple(high) };
    // SAFETY: `n % 1000` is below 1000.
    let last = unsafe { triple(n - high * 1000) };
    let zeros = if high == 0 { 24 + (last >> 24) } else { first >> 24 };
    let digits = (u64::from(first & 0xff_ffff) | u64::from(last) << 24) >> zeros;
    // SAFETY: by contract.
    unsafe { p.cast::<[u8; 8]>().write(digits.to_le_bytes()) };
    // SAFETY: within the same 8 bytes.
    unsafe { p.add(6 - zeros as usize / 8) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_u32(p: *mut u8, n: u32) -> *mut u8 {
    if n < 1000 {
        // SAFETY: by contract.
        return unsafe { write_lead(p, n) };
    }
    // SAFETY: by contract, and the number is not that small.
    unsafe { write_large_u32(p, n) }
}

/// # Safety
/// - `n` is at least 1000; `p` is valid for writes of 11 bytes.
#[inline(never)]
unsafe fn write_large_u32(p: *mut u8, n: u32) -> *mut u8 {
    if n < 1_000_000_000 {
        // SAFETY: by contract.
        return unsafe { write_up_to_nine(p, n) };
    }
    let high = n / 1_000_000_000;
    // SAFETY: `high` is at most 4: one digit, and 4 of the bytes are touched.
    let p = unsafe { write_lead(p, high) };
    // SAFETY: the rest is below 10^9, and 10 bytes are left.
    unsafe { write_nine(p, n - high * 1_000_000_000) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_u64(p: *mut u8, n: u64) -> *mut u8 {
    if n < 1000 {
        // SAFETY: by contract.
        return unsafe { write_lead(p, n as u32) };
    }
    // SAFETY: by contract, and the number is not that small.
    unsafe { write_large_u64(p, n) }
}

/// # Safety
/// - `n` is at least 1000; `p` is valid for writes of 21 bytes.
#[inline(never)]
unsafe fn write_large_u64(p: *mut u8, n: u64) -> *mut u8 {
    const BILLION: u64 = 1_000_000_000;
    if n < BILLION {
        // SAFETY: by contract.
        return unsafe { write_up_to_nine(p, n as u32) };
    }
    let high = n / BILLION;
    let low = (n - high * BILLION) as u32;
    let p = if high < 1000 {
        // SAFETY: 4 of the bytes.
        unsafe { write_lead(p, high as u32) }
    } else if high < BILLION {
        // SAFETY: 10 of the bytes.
        unsafe { write_up_to_nine(p, high as u32) }
    } else {
        let top = high / BILLION;
        // SAFETY: `top` is at most 18; 4 of the bytes are touched, 2 are advanced over.
        let p = unsafe { write_lead(p, top as u32) };
        // SAFETY: the rest is below 10^9; 10 of the bytes that are left.
        unsafe { write_nine(p, (high - top * BILLION) as u32) }
    };
    // SAFETY: `low` is below 10^9; at most 11 bytes were advanced over, and 10 are left.
    unsafe { write_nine(p, low) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of 9 bytes.
#[inline(always)]
pub(crate) unsafe fn write_i16(p: *mut u8, n: i16) -> *mut u8 {
    // SAFETY: one of the promised bytes.
    unsafe { p.write(b'-') };
    // SAFETY: the magnitude touches 8 bytes more.
    unsafe { write_u16(p.add(usize::from(n < 0)), n.unsigned_abs()) }
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
    // SAFETY: the magnitude touches at most 11 bytes more.
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
    // SAFETY: the magnitude touches at most 21 bytes more.
    unsafe { write_u64(p.add(usize::from(n < 0)), n.unsigned_abs()) }
}

/// Writes `n`; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`MAX_128`] bytes.
pub(crate) unsafe fn write_u128(p: *mut u8, n: u128) -> *mut u8 {
    match u64::try_from(n) {
        // SAFETY: at most 21 bytes are touched, and 39 are left also after a sign.
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
                check!(write_u16, n as u16);
                check!(write_i16, n as i16);
            }
            power = power.saturating_mul(10);
        }
        for n in 0..=u16::MAX {
            check!(write_u16, n);
            check!(write_i16, n as i16);
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
