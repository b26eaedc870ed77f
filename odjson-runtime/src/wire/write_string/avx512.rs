//! Blocks of 64 bytes with a mask for the length, on machines that have AVX-512.
#![expect(unsafe_code, reason = "vector loads and stores through pointers")]
#![expect(clippy::incompatible_msrv, reason = "build.rs leaves this out where the compiler is older")]

use core::arch::x86_64::{
    __m256i, __m512i, _bzhi_u64, _mm256_cmpeq_epi8_mask, _mm256_mask_cmplt_epu8_mask, _mm256_maskz_loadu_epi8,
    _mm256_set1_epi8, _mm256_storeu_si256, _mm256_xor_si256, _mm512_cmpeq_epi8_mask, _mm512_mask_cmplt_epu8_mask,
    _mm512_maskz_loadu_epi8, _mm512_set1_epi8, _mm512_storeu_si512, _mm512_xor_si512,
};

/// Whether a byte of the mask needs an escape; all others are zero.
///
/// With the second bit flipped, a quote is just above the control characters: one comparison finds both.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
fn has_escape32(block: __m256i, mask: u32) -> bool {
    let flipped = _mm256_xor_si256(block, _mm256_set1_epi8(0x02));
    let low = _mm256_mask_cmplt_epu8_mask(mask, flipped, _mm256_set1_epi8(0x21));
    let backslashes = _mm256_cmpeq_epi8_mask(block, _mm256_set1_epi8(b'\\' as i8));
    low | backslashes != 0
}

/// As [`has_escape32`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
fn has_escape64(block: __m512i, mask: u64) -> bool {
    let flipped = _mm512_xor_si512(block, _mm512_set1_epi8(0x02));
    let low = _mm512_mask_cmplt_epu8_mask(mask, flipped, _mm512_set1_epi8(0x21));
    let backslashes = _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(b'\\' as i8));
    low | backslashes != 0
}

/// Copies 64 bytes, of which the first `length` are those of `from`; whether none of these needs an escape.
///
/// # Safety
/// - `from` is valid for reads of `length` bytes, 64 at most, and `to` for writes of 64; they do not overlap.
/// - The machine has the instructions.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
unsafe fn copy64(from: *const u8, to: *mut u8, length: usize) -> bool {
    let mask = _bzhi_u64(u64::MAX, length as u32);
    // SAFETY: only the bytes of the mask are read.
    let block = unsafe { _mm512_maskz_loadu_epi8(mask, from.cast()) };
    // SAFETY: by contract; unaligned.
    unsafe { _mm512_storeu_si512(to.cast(), block) };
    !has_escape64(block, mask)
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
        let mask = _bzhi_u64(u64::MAX, length as u32) as u32;
        // SAFETY: only the bytes of the mask are read.
        let block = unsafe { _mm256_maskz_loadu_epi8(mask, from.cast()) };
        // SAFETY: by contract; unaligned.
        unsafe { _mm256_storeu_si256(to.cast(), block) };
        !has_escape32(block, mask)
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
