//! SSE2, which every x86-64 has: no detection, no dispatch.
#![expect(unsafe_code, reason = "vector loads through pointers")]

use core::arch::x86_64::{
    __m128i, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi8,
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
