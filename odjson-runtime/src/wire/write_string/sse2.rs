//! What [`blocks`](super::blocks) takes of SSE2, which every x86-64 has.
#![expect(unsafe_code, reason = "vector instructions, also through pointers")]

use core::arch::x86_64::{
    __m128i, _mm_cmpeq_epi8, _mm_cmplt_epi8, _mm_loadu_si128, _mm_movemask_epi8, _mm_or_si128, _mm_set_epi64x,
    _mm_set1_epi8, _mm_storeu_si128, _mm_xor_si128,
};

use crate::wire::simd::Hits;

pub(super) type Block = __m128i;

/// # Safety
/// - 16 bytes from `from` are readable.
#[inline(always)]
pub(super) unsafe fn load(from: *const u8) -> Block {
    // SAFETY: by contract; unaligned.
    unsafe { _mm_loadu_si128(from.cast()) }
}

/// # Safety
/// - 16 bytes from `to` are valid for writes.
#[inline(always)]
pub(super) unsafe fn store(to: *mut u8, block: Block) {
    // SAFETY: by contract; unaligned.
    unsafe { _mm_storeu_si128(to.cast(), block) }
}

/// Two words, each with its first byte in the low bits.
#[inline(always)]
pub(super) fn of_words(first: u64, last: u64) -> Block {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_set_epi64x(last as i64, first as i64) }
}

/// 0xff in each byte that needs an escape.
#[inline(always)]
pub(super) fn escapes(block: Block) -> Block {
    // `byte ^ 2` is at most 0x20 just for the controls and the quote; the sign bit is flipped for the signed comparison.
    // SAFETY: SSE2 is part of x86-64, here and below.
    unsafe {
        let flipped = _mm_xor_si128(block, _mm_set1_epi8(0x82_u8 as i8));
        let low = _mm_cmplt_epi8(flipped, _mm_set1_epi8(0xa1_u8 as i8));
        _mm_or_si128(low, _mm_cmpeq_epi8(block, _mm_set1_epi8(b'\\' as i8)))
    }
}

#[inline(always)]
pub(super) fn either(a: Block, b: Block) -> Block {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_or_si128(a, b) }
}

/// The hits among [`escapes`].
#[inline(always)]
pub(super) fn hits(escapes: Block) -> Hits {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_movemask_epi8(escapes) as u32 }
}
