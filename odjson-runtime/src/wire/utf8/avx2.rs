//! Blocks of 32 bytes, on machines that have AVX2. Those of AVX-512 are no faster: it shuffles through one port, AVX2 through two.
#![expect(unsafe_code, reason = "vector instructions, also through pointers")]

use core::arch::x86_64::{
    __m256i, _mm_loadu_si128, _mm256_alignr_epi8, _mm256_and_si256, _mm256_broadcastsi128_si256, _mm256_loadu_si256,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set1_epi8, _mm256_shuffle_epi8, _mm256_srli_epi16,
    _mm256_subs_epu8, _mm256_testz_si256, _mm256_xor_si256,
};

use super::pairs::{self, Kernel, TABLES};

/// [`is_utf8`](super::is_utf8); `None`: the machine has no AVX2.
#[inline]
pub(super) fn is_utf8(text: &[u8], length: usize) -> Option<bool> {
    assert!(length <= text.len());
    // SAFETY: as just asserted, and the machine was asked.
    std::arch::is_x86_feature_detected!("avx2").then(|| unsafe { check(text, length) })
}

/// # Safety
/// - `length` is at most that of the text.
/// - The machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn check(text: &[u8], length: usize) -> bool {
    // SAFETY: by contract.
    unsafe { pairs::check::<Avx2>(text, length) }
}

struct Avx2;

// What is inlined into `check` has no feature of its own, as in `write_string::avx2`.

impl Kernel for Avx2 {
    type Block = __m256i;
    const SIZE: usize = 32;

    #[inline(always)]
    unsafe fn load(p: *const u8) -> __m256i {
        // SAFETY: by contract; unaligned.
        unsafe { _mm256_loadu_si256(p.cast()) }
    }

    #[inline(always)]
    unsafe fn both(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: the machine has AVX2, here and below.
        unsafe { _mm256_and_si256(a, b) }
    }

    #[inline(always)]
    unsafe fn either(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: as above.
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    unsafe fn is_zero(block: __m256i) -> bool {
        // SAFETY: as above.
        unsafe { _mm256_testz_si256(block, block) == 1 }
    }

    #[inline(always)]
    unsafe fn faults(block: __m256i, before: __m256i) -> __m256i {
        // SAFETY: as above.
        unsafe {
            // The last half of one and the first of the other: both halves of a register are shifted apart.
            let between = _mm256_permute2x128_si256::<0x21>(before, block);
            let one_back = _mm256_alignr_epi8::<15>(block, between);
            let two_back = _mm256_alignr_epi8::<14>(block, between);
            let three_back = _mm256_alignr_epi8::<13>(block, between);
            let pairs = Self::both(
                Self::both(look_up(&TABLES.upper, upper(one_back)), look_up(&TABLES.lower, lower(one_back))),
                look_up(&TABLES.next, upper(block)),
            );
            // Less 0x60, the sign is left to E0 and more; less 0x70, to F0 and more.
            let third = _mm256_subs_epu8(two_back, _mm256_set1_epi8(0x60));
            let fourth = _mm256_subs_epu8(three_back, _mm256_set1_epi8(0x70));
            let due = Self::both(Self::either(third, fourth), _mm256_set1_epi8(i8::MIN));
            _mm256_xor_si256(pairs, due)
        }
    }
}

/// The upper half of each byte.
///
/// # Safety
/// - The machine has AVX2.
#[inline(always)]
unsafe fn upper(block: __m256i) -> __m256i {
    // SAFETY: by contract.
    unsafe { lower(_mm256_srli_epi16::<4>(block)) }
}

/// The lower half of each byte.
///
/// # Safety
/// - The machine has AVX2.
#[inline(always)]
unsafe fn lower(block: __m256i) -> __m256i {
    // SAFETY: by contract.
    unsafe { _mm256_and_si256(block, _mm256_set1_epi8(0x0f)) }
}

/// # Safety
/// - The machine has AVX2.
#[inline(always)]
unsafe fn look_up(table: &[u8; 16], halves: __m256i) -> __m256i {
    // SAFETY: the table has 16 bytes; unaligned.
    let table = unsafe { _mm_loadu_si128(table.as_ptr().cast()) };
    // SAFETY: by contract.
    unsafe { _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), halves) }
}
