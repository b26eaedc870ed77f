//! SSE2, which every x86-64 has: no detection, no dispatch.
#![expect(unsafe_code, reason = "vector loads through pointers")]

use super::SET_THEN_CLEAR;
use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cmpeq_epi8, _mm_cvtsi128_si64, _mm_loadu_si128, _mm_madd_epi16, _mm_min_epu8,
    _mm_movemask_epi8, _mm_or_si128, _mm_packs_epi32, _mm_set1_epi8, _mm_set1_epi32, _mm_setzero_si128, _mm_sub_epi8,
    _mm_unpackhi_epi8, _mm_unpacklo_epi8,
};

/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
unsafe fn load(p: *const u8) -> __m128i {
    // SAFETY: the caller's promise; the load has no alignment.
    unsafe { _mm_loadu_si128(p.cast()) }
}

#[inline(always)]
fn mask(v: __m128i) -> u32 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_movemask_epi8(v) as u32 }
}

#[inline(always)]
fn equal(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_cmpeq_epi8(a, b) }
}

#[inline(always)]
fn either(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_or_si128(a, b) }
}

#[inline(always)]
fn all(byte: u8) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_set1_epi8(byte as i8) }
}

/// Bytes that end a run of plain text in a string: the quote, the backslash, control characters.
#[inline(always)]
fn special(v: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    let at_most_0x1f = unsafe { _mm_min_epu8(v, all(0x1f)) };
    either(either(equal(v, all(b'"')), equal(v, all(b'\\'))), equal(at_most_0x1f, v))
}

/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn special16(p: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    mask(special(unsafe { load(p) }))
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
    let v = unsafe { load(p) };
    (mask(special(v)), mask(v) == 0)
}

/// # Safety
/// - 64 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn special64(p: *const u8) -> u64 {
    // SAFETY: the caller's promise covers the four blocks.
    let (a, b, c, d) = unsafe { (load(p), load(p.add(16)), load(p.add(32)), load(p.add(48))) };
    let (a, b, c, d) = (special(a), special(b), special(c), special(d));
    if mask(either(either(a, b), either(c, d))) == 0 {
        return 0;
    }
    u64::from(mask(a)) | u64::from(mask(b)) << 16 | u64::from(mask(c)) << 32 | u64::from(mask(d)) << 48
}

/// [`special64`], and whether all bytes are ASCII.
///
/// # Safety
/// - 64 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn string64(p: *const u8) -> (u64, bool) {
    // SAFETY: the caller's promise covers the four blocks.
    let (a, b, c, d) = unsafe { (load(p), load(p.add(16)), load(p.add(32)), load(p.add(48))) };
    let is_ascii = mask(either(either(a, b), either(c, d))) == 0;
    // SAFETY: the caller's promise.
    (unsafe { special64(p) }, is_ascii)
}

/// # Safety
/// - 16 bytes from `a` and from `b` are readable.
#[inline(always)]
pub(crate) unsafe fn equal16(a: *const u8, b: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    mask(equal(unsafe { load(a) }, unsafe { load(b) }))
}

/// # Safety
/// - 32 bytes from `a` and from `b` are readable.
#[inline(always)]
pub(crate) unsafe fn equal32(a: *const u8, b: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let low = unsafe { equal16(a, b) };
    // SAFETY: the caller's promise.
    let high = unsafe { equal16(a.add(16), b.add(16)) };
    low | high << 16
}

/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn whitespace16(p: *const u8) -> u32 {
    // SAFETY: the caller's promise.
    let v = unsafe { load(p) };
    mask(either(either(equal(v, all(b' ')), equal(v, all(b'\n'))), either(equal(v, all(b'\r')), equal(v, all(b'\t')))))
}

/// How many decimal digits are at `p`, at most 16, and the number that they make with zeros after them up to 16.
///
/// # Safety
/// - 16 bytes from `p` are readable.
#[inline(always)]
pub(crate) unsafe fn digits16(p: *const u8) -> (usize, u64) {
    // SAFETY: the caller's promise.
    let values = less(unsafe { load(p) }, all(b'0'));
    let count = (!mask(equal(lesser(values, all(9)), values))).trailing_zeros();
    // SAFETY: at most 16 bits of a mask are set, so `count` is at most 16, and 32 bytes and more are left.
    let kept = both(values, unsafe { load(SET_THEN_CLEAR.as_ptr().add(32 - count as usize)) });
    // Neighbours are joined to numbers of two, four and eight digits.
    let pairs = narrow(join(widen_first(kept), 10), join(widen_last(kept), 10));
    let fours = join(pairs, 100);
    let halves = words(join(narrow(fours, fours), 10_000));
    (count as usize, (halves & 0xffff_ffff) * 100_000_000 + (halves >> 32))
}

#[inline(always)]
fn less(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_sub_epi8(a, b) }
}

#[inline(always)]
fn lesser(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_min_epu8(a, b) }
}

#[inline(always)]
fn both(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_and_si128(a, b) }
}

/// The first eight bytes as 16-bit numbers.
#[inline(always)]
fn widen_first(v: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_unpacklo_epi8(v, _mm_setzero_si128()) }
}

/// The last eight bytes as 16-bit numbers.
#[inline(always)]
fn widen_last(v: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_unpackhi_epi8(v, _mm_setzero_si128()) }
}

/// Each 16-bit number of even place times `base`, plus its neighbour, as 32-bit numbers.
#[inline(always)]
fn join(v: __m128i, base: i32) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_madd_epi16(v, _mm_set1_epi32(1 << 16 | base)) }
}

/// The 32-bit numbers of both, none greater than 9999, as 16-bit numbers.
#[inline(always)]
fn narrow(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_packs_epi32(a, b) }
}

/// The first two 32-bit numbers.
#[inline(always)]
fn words(v: __m128i) -> u64 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_cvtsi128_si64(v) as u64 }
}
