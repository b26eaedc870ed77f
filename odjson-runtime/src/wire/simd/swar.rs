//! Eight bytes in a 64-bit word: right everywhere, also on big-endian machines.
#![expect(unsafe_code, reason = "loads through pointers")]

use crate::wire::digits::{digit_bits, digit_values, eight_digit_number};

const ONES: u64 = u64::MAX / 255;
const HIGH: u64 = ONES * 0x80;

/// # Safety
/// - 8 bytes from `p` are readable.
#[inline(always)]
unsafe fn load(p: *const u8) -> u64 {
    // SAFETY: the caller's promise; the read has no alignment.
    u64::from_le(unsafe { p.cast::<u64>().read_unaligned() })
}

/// The high bit of each byte of `x` that is zero, exactly.
#[inline(always)]
fn zero_bytes(x: u64) -> u64 {
    !(((x & !HIGH) + !HIGH) | x) & HIGH
}

/// The high bit of each byte of `x` below `bound` (1 to 0x80), exactly.
#[inline(always)]
fn below(x: u64, bound: u8) -> u64 {
    !(((x & !HIGH) + (0x80 - u64::from(bound)) * ONES) | x) & HIGH
}

#[inline(always)]
fn bytes_equal(x: u64, byte: u8) -> u64 {
    zero_bytes(x ^ (ONES * u64::from(byte)))
}

/// One bit a byte out of the high bits of the bytes.
#[inline(always)]
fn gather(high: u64) -> u32 {
    ((high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// # Safety
/// - 8 bytes from `p` are readable.
#[inline(always)]
unsafe fn special8(p: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let x = unsafe { load(p) };
    gather(bytes_equal(x, b'"') | bytes_equal(x, b'\\') | below(x, 0x20))
}

/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn special16(p: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    unsafe { special8(p) | special8(p.add(8)) << 8 }
}

pub(crate) type Hits = u32;
pub(crate) const HIT_BITS: usize = 1;

/// [`special16`], as [`Hits`], and whether all bytes are ASCII.
///
/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn string16(p: *const u8) -> (Hits, bool) {
    // SAFETY: the caller's promise.
    let words = unsafe { p.cast::<[u64; 2]>().read_unaligned() };
    // SAFETY: the caller's promise.
    (unsafe { special16(p) }, (words[0] | words[1]) & HIGH == 0)
}

/// # Safety
/// - 64 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn special64(p: *const u8) -> u64 {
    let mut mask = 0;
    for block in 0..4 {
        // SAFETY: the caller's promise covers the four blocks.
        mask |= u64::from(unsafe { special16(p.add(16 * block)) }) << (16 * block);
    }
    mask
}

/// [`special64`], and whether all bytes are ASCII.
///
/// # Safety
/// - 64 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn string64(p: *const u8) -> (u64, bool) {
    // SAFETY: the caller's promise.
    let words = unsafe { p.cast::<[u64; 8]>().read_unaligned() };
    let all = words.iter().fold(0, |all, word| all | word);
    // SAFETY: the caller's promise.
    (unsafe { special64(p) }, all & HIGH == 0)
}

/// # Safety
/// - 16 bytes from `a` and from `b` are readable.
#[inline(always)]
pub(crate) unsafe fn equal16(a: *const u8, b: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let low = unsafe { load(a) ^ load(b) };
    // SAFETY: the caller's promise.
    let high = unsafe { load(a.add(8)) ^ load(b.add(8)) };
    gather(zero_bytes(low)) | gather(zero_bytes(high)) << 8
}

/// # Safety
/// - 32 bytes from `a` and from `b` are readable.
#[inline(always)]
pub(crate) unsafe fn equal32(a: *const u8, b: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    unsafe { equal16(a, b) | equal16(a.add(16), b.add(16)) << 16 }
}

/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn whitespace16(p: *const u8) -> u32 {
    let mut mask = 0;
    for half in 0..2 {
        // SAFETY: the caller's promise.
        let x = unsafe { load(p.add(8 * half)) };
        let white = bytes_equal(x, b' ') | bytes_equal(x, b'\n') | bytes_equal(x, b'\r') | bytes_equal(x, b'\t');
        mask |= gather(white) << (8 * half);
    }
    mask
}

/// How many decimal digits are at `p`, at most 16, and the number that they make with zeros after them up to 16.
///
/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn digits16(p: *const u8) -> (usize, u64) {
    // SAFETY: the caller's promise.
    let first = digit_values(unsafe { load(p) });
    if let Some(bits) = digit_bits(first) {
        return (bits as usize / 8, eight_digit_number(first & !(u64::MAX << bits)) * 100_000_000);
    }
    // SAFETY: the caller's promise; the second half.
    let second = digit_values(unsafe { load(p.add(8)) });
    let (bits, kept) = match digit_bits(second) {
        Some(bits) => (bits, second & !(u64::MAX << bits)),
        None => (64, second),
    };
    (8 + bits as usize / 8, eight_digit_number(first) * 100_000_000 + eight_digit_number(kept))
}
