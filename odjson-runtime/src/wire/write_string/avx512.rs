//! Blocks of 64 bytes with a mask for the length, on machines that have AVX-512.
#![expect(unsafe_code, reason = "vector loads and stores through pointers")]
#![expect(clippy::incompatible_msrv, reason = "build.rs leaves this out where the compiler is older")]

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_cmpeq_epi8_mask, _mm256_cmplt_epu8_mask, _mm256_maskz_loadu_epi8, _mm256_set1_epi8,
    _mm256_storeu_si256, _mm512_cmpeq_epi8_mask, _mm512_cmplt_epu8_mask, _mm512_maskz_loadu_epi8, _mm512_set1_epi8,
    _mm512_storeu_si512,
};

/// One bit for each byte that needs an escape.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
fn escapes32(block: __m256i) -> u32 {
    _mm256_cmplt_epu8_mask(block, _mm256_set1_epi8(0x20))
        | _mm256_cmpeq_epi8_mask(block, _mm256_set1_epi8(b'"' as i8))
        | _mm256_cmpeq_epi8_mask(block, _mm256_set1_epi8(b'\\' as i8))
}

/// As [`escapes32`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
fn escapes64(block: __m512i) -> u64 {
    _mm512_cmplt_epu8_mask(block, _mm512_set1_epi8(0x20))
        | _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(b'"' as i8))
        | _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(b'\\' as i8))
}

/// The lowest `count` bits, of which there are 64 at most.
#[inline]
fn low(count: usize) -> u64 {
    // A shift by 64 would be one by nothing.
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

/// Copies 64 bytes, of which the first `length` are those of `from`; whether none of these needs an escape.
///
/// # Safety
/// - `from` is valid for reads of `length` bytes, 64 at most, and `to` for writes of 64; they do not overlap.
/// - The machine has the instructions.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
unsafe fn copy64(from: *const u8, to: *mut u8, length: usize) -> bool {
    let mask = low(length);
    // SAFETY: only the bytes of the mask are read.
    let block = unsafe { _mm512_maskz_loadu_epi8(mask, from.cast()) };
    // SAFETY: by contract; unaligned.
    unsafe { _mm512_storeu_si512(to.cast(), block) };
    escapes64(block) & mask == 0
}

/// [`copy_if_plain`](super::copy_if_plain) that touches more: a store of a whole block is cheaper than one by a mask.
///
/// # Safety
/// - `from` is valid for reads of `length` bytes, 128 at most; `to` is valid for writes of 128; they do not overlap.
/// - The machine has the instructions, as [`available`](crate::wire::simd::avx512::available) tells.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
pub(crate) unsafe fn copy_if_plain(from: *const u8, to: *mut u8, length: usize) -> bool {
    debug_assert!(length <= 128);
    if length <= 32 {
        let mask = low(length) as u32;
        // SAFETY: only the bytes of the mask are read.
        let block = unsafe { _mm256_maskz_loadu_epi8(mask, from.cast()) };
        // SAFETY: by contract; unaligned.
        unsafe { _mm256_storeu_si256(to.cast(), block) };
        escapes32(block) & mask == 0
    } else if length <= 64 {
        // SAFETY: by contract.
        unsafe { copy64(from, to, length) }
    } else {
        // SAFETY: by contract; the first block is full.
        let first = unsafe { copy64(from, to, 64) };
        // SAFETY: as above; the second has the rest.
        first & unsafe { copy64(from.add(64), to.add(64), length - 64) }
    }
}
