//! Blocks of 16 bytes.
#![expect(unsafe_code, reason = "vector instructions on raw pointers whose lengths the caller has proved")]

use core::arch::x86_64::{
    __m128i, _mm_cmpeq_epi8, _mm_cmplt_epi8, _mm_cvtsi64_si128, _mm_loadu_si128, _mm_movemask_epi8, _mm_or_si128,
    _mm_set_epi64x, _mm_set1_epi8, _mm_storeu_si128, _mm_xor_si128,
};

use super::needs_escape;

/// 0xff in each byte that needs an escape.
#[inline(always)]
fn escapes(block: __m128i) -> __m128i {
    // `byte ^ 2` is at most 0x20 just for the controls and the quote; the sign bit is flipped for the signed comparison.
    // SAFETY: SSE2 is part of x86-64, here and below.
    unsafe {
        let flipped = _mm_xor_si128(block, _mm_set1_epi8(0x82_u8 as i8));
        let low = _mm_cmplt_epi8(flipped, _mm_set1_epi8(0xa1_u8 as i8));
        _mm_or_si128(low, _mm_cmpeq_epi8(block, _mm_set1_epi8(b'\\' as i8)))
    }
}

/// One bit for each byte that needs an escape.
#[inline(always)]
fn mask(block: __m128i) -> u32 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_movemask_epi8(escapes(block)) as u32 }
}

/// # Safety
/// - `from` is valid for reads of 16 bytes.
#[inline(always)]
unsafe fn load(from: *const u8) -> __m128i {
    // SAFETY: by contract; unaligned.
    unsafe { _mm_loadu_si128(from.cast()) }
}

/// # Safety
/// - `to` is valid for writes of 16 bytes.
#[inline(always)]
unsafe fn store(to: *mut u8, block: __m128i) {
    // SAFETY: by contract; unaligned.
    unsafe { _mm_storeu_si128(to.cast(), block) }
}

/// [`copy_plain`](super::copy_plain) of fewer than 16 bytes: two words that overlap.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is below 16.
#[inline(always)]
pub(super) unsafe fn copy_short(from: *const u8, to: *mut u8, length: usize) -> usize {
    debug_assert!(length < 16);
    let found = if length >= 8 {
        // SAFETY: both words lie within the length, for all four accesses.
        let (first, last) = unsafe {
            let first = from.cast::<[u8; 8]>().read();
            let last = from.add(length - 8).cast::<[u8; 8]>().read();
            to.cast::<[u8; 8]>().write(first);
            to.add(length - 8).cast::<[u8; 8]>().write(last);
            (i64::from_le_bytes(first), i64::from_le_bytes(last))
        };
        // SAFETY: SSE2 is part of x86-64.
        let found = mask(unsafe { _mm_set_epi64x(last, first) });
        (found & 0xff) | (found >> 8) << (length - 8)
    } else if length >= 4 {
        // SAFETY: both words lie within the length, for all four accesses.
        let (first, last) = unsafe {
            let first = from.cast::<[u8; 4]>().read();
            let last = from.add(length - 4).cast::<[u8; 4]>().read();
            to.cast::<[u8; 4]>().write(first);
            to.add(length - 4).cast::<[u8; 4]>().write(last);
            (u32::from_le_bytes(first), u32::from_le_bytes(last))
        };
        let both = u64::from(first) | u64::from(last) << 32;
        // SAFETY: SSE2 is part of x86-64.
        let found = mask(unsafe { _mm_cvtsi64_si128(both as i64) });
        (found & 0xf) | ((found >> 4) & 0xf) << (length - 4)
    } else if length > 0 {
        // One byte may be copied thrice.
        // SAFETY: all three are within the length, for all six accesses.
        let [first, middle, last] = unsafe {
            let bytes = [from.read(), from.add(length / 2).read(), from.add(length - 1).read()];
            to.write(bytes[0]);
            to.add(length / 2).write(bytes[1]);
            to.add(length - 1).write(bytes[2]);
            bytes
        };
        u32::from(needs_escape(first))
            | u32::from(needs_escape(middle)) << (length / 2)
            | u32::from(needs_escape(last)) << (length - 1)
    } else {
        0
    };
    if found == 0 { length } else { found.trailing_zeros() as usize }
}

/// [`copy_plain`](super::copy_plain) of 16 bytes or more.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is at least 16.
#[inline(always)]
pub(super) unsafe fn copy_long(from: *const u8, to: *mut u8, length: usize) -> usize {
    debug_assert!(length >= 16);
    let mut at = 0;
    loop {
        // SAFETY: `at + 16` is at most the length.
        let block = unsafe { load(from.add(at)) };
        // SAFETY: as above.
        unsafe { store(to.add(at), block) };
        let found = mask(block);
        if found != 0 {
            return at + found.trailing_zeros() as usize;
        }
        at += 16;
        if at + 16 > length {
            break;
        }
    }
    if at == length {
        return length;
    }
    // The last block overlaps the one before, which is known to be plain.
    let at = length - 16;
    // SAFETY: the last 16 of at least 16 bytes.
    let block = unsafe { load(from.add(at)) };
    // SAFETY: as above.
    unsafe { store(to.add(at), block) };
    let found = mask(block);
    if found == 0 { length } else { at + found.trailing_zeros() as usize }
}
