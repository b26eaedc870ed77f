//! NEON, which every aarch64 has that has vectors at all: no detection, no dispatch.
//!
//! No instruction takes one bit of each byte. Four bits of each are one instruction ([`hits`]), and do where the first hit is
//! all that counts; one bit of each is a row of additions ([`bits`], [`bits64`]).
#![expect(unsafe_code, reason = "vector instructions, also through pointers")]

use super::first;
use core::arch::aarch64::{
    uint8x16_t, vandq_u8, vceqq_u8, vcltq_u8, vdupq_n_u8, veorq_u8, vget_lane_u64, vgetq_lane_u64, vld1q_u8, vld1q_u16,
    vld1q_u32, vmaxvq_u8, vmulq_u8, vmulq_u16, vmulq_u32, vorrq_u8, vpaddlq_u8, vpaddlq_u16, vpaddlq_u32, vpaddq_u8,
    vreinterpret_u64_u8, vreinterpretq_u16_u8, vreinterpretq_u64_u8, vshrn_n_u16, vsubq_u8,
};

/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(in crate::wire) unsafe fn load(p: *const u8) -> uint8x16_t {
    // SAFETY: the caller's promise; the load has no alignment.
    unsafe { vld1q_u8(p) }
}

#[inline(always)]
fn equal(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON.
    unsafe { vceqq_u8(a, b) }
}

#[inline(always)]
pub(in crate::wire) fn either(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON.
    unsafe { vorrq_u8(a, b) }
}

#[inline(always)]
fn both(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON.
    unsafe { vandq_u8(a, b) }
}

#[inline(always)]
fn flip(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON.
    unsafe { veorq_u8(a, b) }
}

#[inline(always)]
fn below(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON.
    unsafe { vcltq_u8(a, b) }
}

#[inline(always)]
fn all(byte: u8) -> uint8x16_t {
    // SAFETY: the target has NEON.
    unsafe { vdupq_n_u8(byte) }
}

/// The sums of neighbours, those of `a` first.
#[inline(always)]
fn sums(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON.
    unsafe { vpaddq_u8(a, b) }
}

#[inline(always)]
fn first_word(v: uint8x16_t) -> u64 {
    // SAFETY: the target has NEON.
    let words = unsafe { vreinterpretq_u64_u8(v) };
    // SAFETY: the target has NEON.
    unsafe { vgetq_lane_u64::<0>(words) }
}

/// Four bits for each byte, all of which are 0 or 0xff.
#[inline(always)]
pub(in crate::wire) fn hits(v: uint8x16_t) -> Hits {
    // Of each two bytes as a 16-bit number, the eight bits in the middle.
    // SAFETY: the target has NEON.
    let middles = unsafe { vshrn_n_u16::<4>(vreinterpretq_u16_u8(v)) };
    // SAFETY: the target has NEON.
    unsafe { vget_lane_u64::<0>(vreinterpret_u64_u8(middles)) }
}

/// Of each byte, 0 or 0xff, the bit that is its own among eight.
#[inline(always)]
fn own_bits(v: uint8x16_t) -> uint8x16_t {
    static OWN: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    // SAFETY: the array has 16 bytes.
    both(v, unsafe { load(OWN.as_ptr()) })
}

/// One bit for each byte, all of which are 0 or 0xff: those of `a` in the low 16, those of `b` above.
#[inline(always)]
fn bits(a: uint8x16_t, b: uint8x16_t) -> u32 {
    let pairs = sums(own_bits(a), own_bits(b));
    let fours = sums(pairs, pairs);
    first_word(sums(fours, fours)) as u32
}

/// As [`bits`], of four blocks.
#[inline(always)]
fn bits64(a: uint8x16_t, b: uint8x16_t, c: uint8x16_t, d: uint8x16_t) -> u64 {
    let fours = sums(sums(own_bits(a), own_bits(b)), sums(own_bits(c), own_bits(d)));
    first_word(sums(fours, fours))
}

/// Bytes that end a run of plain text in a string: the quote, the backslash, control characters.
#[inline(always)]
pub(in crate::wire) fn special(v: uint8x16_t) -> uint8x16_t {
    // `byte ^ 2` is at most 0x20 just for the controls and the quote.
    either(below(flip(v, all(2)), all(0x21)), equal(v, all(b'\\')))
}

/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn special16(p: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let special = special(unsafe { load(p) });
    bits(special, special) & 0xffff
}

pub(crate) type Hits = u64;
pub(crate) const HIT_BITS: usize = 4;

/// [`special16`], as [`Hits`], and whether all bytes are ASCII.
///
/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn string16(p: *const u8) -> (Hits, bool) {
    // SAFETY: the caller's promise.
    let v = unsafe { load(p) };
    (hits(special(v)), is_ascii(v))
}

#[inline(always)]
fn is_ascii(v: uint8x16_t) -> bool {
    // SAFETY: the target has NEON.
    unsafe { vmaxvq_u8(v) < 0x80 }
}

/// # Safety
/// - 64 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn special64(p: *const u8) -> u64 {
    // SAFETY: the caller's promise covers the four blocks.
    let (a, b, c, d) = unsafe { (load(p), load(p.add(16)), load(p.add(32)), load(p.add(48))) };
    let (a, b, c, d) = (special(a), special(b), special(c), special(d));
    if hits(either(either(a, b), either(c, d))) == 0 {
        return 0;
    }
    bits64(a, b, c, d)
}

/// [`special64`], and whether all bytes are ASCII.
///
/// # Safety
/// - 64 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn string64(p: *const u8) -> (u64, bool) {
    // SAFETY: the caller's promise covers the four blocks.
    let (a, b, c, d) = unsafe { (load(p), load(p.add(16)), load(p.add(32)), load(p.add(48))) };
    let all = either(either(a, b), either(c, d));
    // SAFETY: the caller's promise.
    (unsafe { special64(p) }, is_ascii(all))
}

/// # Safety
/// - 16 bytes from `a` and from `b` are readable.
#[inline(always)]
pub(crate) unsafe fn equal16(a: *const u8, b: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let equal = equal(unsafe { load(a) }, unsafe { load(b) });
    bits(equal, equal) & 0xffff
}

/// # Safety
/// - 32 bytes from `a` and from `b` are readable.
#[inline(always)]
pub(crate) unsafe fn equal32(a: *const u8, b: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let low = equal(unsafe { load(a) }, unsafe { load(b) });
    // SAFETY: the caller's promise.
    let high = equal(unsafe { load(a.add(16)) }, unsafe { load(b.add(16)) });
    bits(low, high)
}

/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn whitespace16(p: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let v = unsafe { load(p) };
    let blank = either(equal(v, all(b' ')), equal(v, all(b'\n')));
    let white = either(blank, either(equal(v, all(b'\r')), equal(v, all(b'\t'))));
    bits(white, white) & 0xffff
}

/// How many decimal digits are at `p`, at most 16, and the number that they make with zeros after them up to 16.
///
/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn digits16(p: *const u8) -> (usize, u64) {
    static PLACES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    // SAFETY: the caller's promise.
    let values = less(unsafe { load(p) }, all(b'0'));
    let count = first(hits(below(all(9), values)));
    // SAFETY: the array has 16 bytes.
    let places = unsafe { load(PLACES.as_ptr()) };
    let [high, low] = halves(both(values, below(places, all(count as u8))));
    (count, high * 100_000_000 + low)
}

#[inline(always)]
fn less(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON.
    unsafe { vsubq_u8(a, b) }
}

/// The two numbers that 16 digits make, eight each: neighbours are joined to numbers of two, four and eight digits.
#[inline(always)]
fn halves(digits: uint8x16_t) -> [u64; 2] {
    static TENS: [u8; 16] = [10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1];
    static HUNDREDS: [u16; 8] = [100, 1, 100, 1, 100, 1, 100, 1];
    static TEN_THOUSANDS: [u32; 4] = [10_000, 1, 10_000, 1];
    // SAFETY: the array has 16 bytes.
    let tens = unsafe { vld1q_u8(TENS.as_ptr()) };
    // SAFETY: the target has NEON.
    let pairs = unsafe { vpaddlq_u8(vmulq_u8(digits, tens)) };
    // SAFETY: the array has 8 numbers.
    let hundreds = unsafe { vld1q_u16(HUNDREDS.as_ptr()) };
    // SAFETY: the target has NEON.
    let fours = unsafe { vpaddlq_u16(vmulq_u16(pairs, hundreds)) };
    // SAFETY: the array has 4 numbers.
    let ten_thousands = unsafe { vld1q_u32(TEN_THOUSANDS.as_ptr()) };
    // SAFETY: the target has NEON.
    let eights = unsafe { vpaddlq_u32(vmulq_u32(fours, ten_thousands)) };
    // SAFETY: the target has NEON.
    unsafe { [vgetq_lane_u64::<0>(eights), vgetq_lane_u64::<1>(eights)] }
}
