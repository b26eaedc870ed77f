//! Floats as the shortest decimal text that reads back as the same float, spelled as `zmij` and serde_json spell it.
//!
//! Most numbers that people write have few decimals, and for those a proof is cheaper than the search for the shortest text: with
//! `n = v * 10^6` rounded to an integer, `n / 10^6 == v` shows that the decimal `n / 10^6` reads back as `v`, because dividing
//! two exact integers below 2^53 rounds correctly, as a reader does. With at most 15 digits no second decimal of that length can
//! read back as `v`, so without its trailing zeros it is the shortest one. Where the proof fails, zmij searches.
//!
//! Floats of full precision fail the proof every time; an adaptive counter skips the attempt where it keeps failing.
#![expect(unsafe_code, reason = "writes through a raw cursor into room that the caller has proved")]

use crate::wire::write_int;

/// The longest text of a finite `f64` or `f32`: `-2.2250738585072014e-308`.
pub(crate) const MAX: usize = 24;

/// Bytes that the writers of this file may touch from the cursor on, whatever the value.
pub(crate) const TOUCHED: usize = 32;

const _: () = assert!(size_of::<zmij::Buffer>() <= TOUCHED && align_of::<zmij::Buffer>() == 1);

/// How the attempts at short decimals went lately. A miss costs 3, a hit gives 1 back; at [`Self::TIRED`] the attempt is left
/// out for the next [`Self::REST`] values.
#[derive(Clone, Copy, Default)]
pub(crate) struct Attempts(u32);

impl Attempts {
    const MISS: u32 = 3;
    const TIRED: u32 = 16;
    const REST: u32 = 64;

    /// Whether to try, for this value.
    #[inline(always)]
    fn worthwhile(&mut self) -> bool {
        if self.0 < Self::TIRED {
            return true;
        }
        self.0 -= 1;
        if self.0 == Self::TIRED {
            self.0 = Self::TIRED - Self::MISS;
        }
        false
    }

    #[inline(always)]
    fn hit(&mut self) {
        self.0 = self.0.saturating_sub(1);
    }

    #[inline(always)]
    fn miss(&mut self) {
        self.0 += Self::MISS;
        if self.0 >= Self::TIRED {
            self.0 = Self::TIRED + Self::REST;
        }
    }
}

/// Writes `v` if it is a short decimal, unless the attempt is left out; gives the address just past its text.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_short_f64(p: *mut u8, v: f64, attempts: &mut Attempts) -> Option<*mut u8> {
    if !attempts.worthwhile() {
        return None;
    }
    let Some((whole, fraction)) = short_decimal(v) else {
        attempts.miss();
        return None;
    };
    attempts.hit();
    let negative = v.is_sign_negative();
    if whole < 1000 {
        // SAFETY: by contract; the parts are in their ranges, and the whole one is small.
        return Some(unsafe { write_decimal(p, negative, fraction, |p| write_int::write_lead(p, whole)) });
    }
    // SAFETY: by contract; the parts are in their ranges.
    Some(unsafe { write_large_decimal(p, negative, whole, fraction) })
}

/// Writes `v`; gives the address just past its text.
///
/// # Safety
/// - `v` is finite; `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_f64(p: *mut u8, v: f64) -> *mut u8 {
    // SAFETY: by contract.
    unsafe { write_shortest(p, v) }
}

/// Writes `v`; gives the address just past its text.
///
/// # Safety
/// - `v` is finite; `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
pub(crate) unsafe fn write_f32(p: *mut u8, v: f32) -> *mut u8 {
    // SAFETY: by contract.
    unsafe { write_shortest(p, v) }
}

/// # Safety
/// - `v` is finite; `p` is valid for writes of [`TOUCHED`] bytes.
#[inline(always)]
unsafe fn write_shortest(p: *mut u8, v: impl zmij::Float) -> *mut u8 {
    // zmij writes into room of its own type; making it in place saves the copy.
    let room = p.cast::<zmij::Buffer>();
    // SAFETY: the size and the alignment of a `Buffer` are checked above.
    unsafe { room.write(zmij::Buffer::new()) };
    // SAFETY: just initialised, and nothing else refers to these bytes.
    let text = unsafe { &mut *room }.format_finite(v);
    let (first, length) = (text.as_ptr(), text.len());
    debug_assert!(length <= MAX);
    if first != p.cast_const() {
        // SAFETY: text inside the buffer at `p`, moved to its front.
        unsafe { core::ptr::copy(first, p, length) };
    }
    // SAFETY: `length` bytes from `p` are inside the buffer.
    unsafe { p.add(length) }
}

/// The magnitude of `v` as a whole number below 10^9 and millionths, if it is just that, and not so small that it is spelled with an
/// exponent. What is not finite is not.
#[inline(always)]
fn short_decimal(v: f64) -> Option<(u32, u32)> {
    const SCALE: u32 = 1_000_000;
    let magnitude = v.abs();
    // 10^9 * 10^6: at most 15 digits. False for what is no number.
    let in_range = magnitude < 1e9;
    if !in_range {
        return None;
    }
    // SAFETY: a number, not negative, and below 2^50.
    let n = unsafe { (magnitude * f64::from(SCALE) + 0.5).to_int_unchecked::<i64>() };
    if n as f64 / f64::from(SCALE) != magnitude {
        return None;
    }
    let n = n as u64;
    // Zero is the one value below 10^-5 that is not spelled with an exponent.
    if (1..10).contains(&n) {
        return None;
    }
    let whole = n / u64::from(SCALE);
    Some((whole as u32, (n - whole * u64::from(SCALE)) as u32))
}

/// [`write_decimal`] of any whole number: a function of its own, so that the usual way saves no register.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes; `whole` is below 10^9, and `fraction` below 10^6.
#[inline(never)]
unsafe fn write_large_decimal(p: *mut u8, negative: bool, whole: u32, fraction: u32) -> *mut u8 {
    // SAFETY: by contract; nine digits, and 12 bytes are touched.
    unsafe { write_decimal(p, negative, fraction, |p| write_int::write_u32(p, whole)) }
}

/// Writes a decimal of millionths, without the zeros at its end but for one just after the point.
///
/// # Safety
/// - `p` is valid for writes of [`TOUCHED`] bytes; `fraction` is below 10^6.
/// - `write_whole` may be called with an address after which 31 bytes may be written; it touches at most 12, and gives the address
///   after at most 9.
#[inline(always)]
unsafe fn write_decimal(
    p: *mut u8,
    negative: bool,
    fraction: u32,
    write_whole: impl FnOnce(*mut u8) -> *mut u8,
) -> *mut u8 {
    // SAFETY: the first of the promised bytes.
    unsafe { p.write(b'-') };
    // SAFETY: within the promised bytes.
    let p = write_whole(unsafe { p.add(usize::from(negative)) });
    // SAFETY: at most 10 bytes were advanced over.
    unsafe { p.write(b'.') };
    // SAFETY: below 10^6.
    let digits = unsafe { write_int::six(fraction) };
    // SAFETY: at most 11 bytes were advanced over; 8 more are promised.
    unsafe { p.add(1).cast::<[u8; 8]>().write(digits.to_le_bytes()) };
    // A '0' has no bits here; the first digit stays whatever it is.
    let kept = 8 - ((digits & 0x0f0f_0f0f_0f0f | 1).leading_zeros() / 8) as usize;
    // SAFETY: within the bytes just written.
    unsafe { p.add(1 + kept) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use core::iter;

    fn text_of(write: impl FnOnce(*mut u8) -> *mut u8) -> String {
        let mut room = [0xa5_u8; TOUCHED + 24];
        let start = room.as_mut_ptr();
        let length = write(start).addr() - start.addr();
        assert!(length <= MAX);
        assert!(room[TOUCHED..].iter().all(|&byte| byte == 0xa5), "wrote beyond the promised bytes");
        core::str::from_utf8(&room[..length]).unwrap().into()
    }

    fn check(v: f64) {
        // SAFETY: the room has `TOUCHED` bytes and more.
        let text =
            text_of(|p| unsafe { write_short_f64(p, v, &mut Attempts::default()).unwrap_or_else(|| write_f64(p, v)) });
        assert_eq!(text, zmij::Buffer::new().format_finite(v));
        assert_eq!(text.parse::<f64>().unwrap().to_bits(), v.to_bits());
        // Without the short path.
        // SAFETY: as above.
        let text = text_of(|p| unsafe { write_f64(p, v) });
        assert_eq!(text, zmij::Buffer::new().format_finite(v));
    }

    fn random() -> impl Iterator<Item = u64> {
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        iter::repeat_with(move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.wrapping_mul(0x2545_f491_4f6c_dd1d)
        })
    }

    /// Fewer where the build is slow.
    const ROUNDS: usize = if cfg!(debug_assertions) { 200_000 } else { 5_000_000 };

    #[test]
    fn floats_of_any_bits_are_written_as_zmij_does() {
        for bits in random().take(ROUNDS) {
            let v = f64::from_bits(bits);
            if v.is_finite() {
                check(v);
            }
            let v = f32::from_bits(bits as u32);
            if v.is_finite() {
                // SAFETY: the room has `TOUCHED` bytes and more.
                assert_eq!(text_of(|p| unsafe { write_f32(p, v) }), zmij::Buffer::new().format_finite(v));
                check(v.into());
            }
        }
    }

    #[test]
    fn decimals_of_up_to_nine_digits_and_their_neighbours_are_written_as_zmij_does() {
        for bits in random().take(ROUNDS) {
            let digits = (bits >> 32) % 10_u64.pow(1 + (bits % 17) as u32);
            let v = digits as f64 / 10_f64.powi((bits >> 8) as i32 % 12);
            for v in [v, -v, v.next_up(), v.next_down(), v * 2.0 / 3.0] {
                check(v);
            }
        }
    }

    #[test]
    fn edges_of_the_short_path_are_written_as_zmij_does() {
        for v in [0.0, 1.0, 0.1, 0.5, 1e-5, 1e-6, 2e-5, 9.9e-6, 1.5e-5, 0.000_001_5, 0.999_999, 0.999_999_5] {
            check(v);
            check(-v);
        }
        for v in [999_999_999.0, 999_999_999.999_999, 999_999_999.5, 1e9, 1e9 - 1e-6, 1e15, 1e16, 4503599627370496.5] {
            check(v);
            check(-v);
            check(v.next_up());
            check(v.next_down());
        }
        for v in [f64::MAX, f64::MIN, f64::MIN_POSITIVE, f64::from_bits(1), f64::EPSILON] {
            check(v);
        }
    }

    #[test]
    fn attempts_rest_after_failures_and_come_back() {
        let mut attempts = Attempts::default();
        let mut tried = 0;
        for _ in 0..1000 {
            if attempts.worthwhile() {
                attempts.miss();
                tried += 1;
            }
        }
        assert!((10..60).contains(&tried), "{tried}");
        for _ in 0..100 {
            if attempts.worthwhile() {
                attempts.hit();
            }
        }
        assert!(attempts.worthwhile());
    }
}
