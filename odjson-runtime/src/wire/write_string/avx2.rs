//! Blocks of 32 bytes, two at a time, on machines that have AVX2.
#![expect(unsafe_code, reason = "vector instructions on raw pointers whose lengths the caller has proved")]

use core::arch::x86_64::{
    __m256i, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_loadu_si256, _mm256_movemask_epi8, _mm256_or_si256,
    _mm256_set1_epi8, _mm256_storeu_si256, _mm256_xor_si256,
};

// What is inlined into `copy_long` has no feature of its own: inside of a function that has it, calls of these instructions are unsafe in
// some of the Rust versions that must compile this, and not in others.

/// 0xff in each byte that needs an escape; see the same function for 16 bytes.
///
/// # Safety
/// - The machine has AVX2.
#[inline(always)]
unsafe fn escapes(block: __m256i) -> __m256i {
    // SAFETY: by contract.
    unsafe {
        let flipped = _mm256_xor_si256(block, _mm256_set1_epi8(0x82_u8 as i8));
        let low = _mm256_cmpgt_epi8(_mm256_set1_epi8(0xa1_u8 as i8), flipped);
        _mm256_or_si256(low, _mm256_cmpeq_epi8(block, _mm256_set1_epi8(b'\\' as i8)))
    }
}

/// # Safety
/// - The machine has AVX2.
#[inline(always)]
unsafe fn mask(escapes: __m256i) -> u32 {
    // SAFETY: by contract.
    unsafe { _mm256_movemask_epi8(escapes) as u32 }
}

/// # Safety
/// - The machine has AVX2.
#[inline(always)]
unsafe fn either(a: __m256i, b: __m256i) -> __m256i {
    // SAFETY: by contract.
    unsafe { _mm256_or_si256(a, b) }
}

/// Copies 32 bytes and gives [`escapes`] of them.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of 32 bytes.
/// - The machine has AVX2.
#[inline(always)]
unsafe fn copy_block(from: *const u8, to: *mut u8) -> __m256i {
    // SAFETY: by contract; unaligned.
    let block = unsafe { _mm256_loadu_si256(from.cast()) };
    // SAFETY: by contract; unaligned.
    unsafe { _mm256_storeu_si256(to.cast(), block) };
    // SAFETY: by contract.
    unsafe { escapes(block) }
}

/// [`copy_plain`](super::copy_plain) of 32 bytes or more.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is at least 32.
/// - The machine has AVX2.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn copy_long(from: *const u8, to: *mut u8, length: usize) -> usize {
    debug_assert!(length >= 32);
    let mut at = 0;
    while at + 64 <= length {
        // SAFETY: `at + 64` is at most the length.
        let first = unsafe { copy_block(from.add(at), to.add(at)) };
        // SAFETY: as above.
        let second = unsafe { copy_block(from.add(at + 32), to.add(at + 32)) };
        // SAFETY: the machine has AVX2, here and below.
        if unsafe { mask(either(first, second)) } != 0 {
            // SAFETY: as above.
            let found = unsafe { u64::from(mask(first)) | u64::from(mask(second)) << 32 };
            return at + found.trailing_zeros() as usize;
        }
        at += 64;
    }
    while at < length {
        // The last block overlaps the one before, which is known to be plain.
        let start = at.min(length - 32);
        // SAFETY: `start + 32` is at most the length.
        let found = unsafe { mask(copy_block(from.add(start), to.add(start))) };
        if found != 0 {
            return start + found.trailing_zeros() as usize;
        }
        at += 32;
    }
    length
}
