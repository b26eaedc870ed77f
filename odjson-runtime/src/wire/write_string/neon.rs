//! What [`blocks`](super::blocks) takes of NEON.
#![expect(unsafe_code, reason = "vector instructions, also through pointers")]

use core::arch::aarch64::{uint8x16_t, vcombine_u8, vcreate_u8, vst1q_u8};

pub(super) use crate::wire::simd::neon::{either, hits, load, special as escapes};

pub(super) type Block = uint8x16_t;

/// # Safety
/// - 16 bytes from `to` are valid for writes.
#[inline(always)]
pub(super) unsafe fn store(to: *mut u8, block: Block) {
    // SAFETY: by contract; unaligned.
    unsafe { vst1q_u8(to, block) }
}

/// Two words, each with its first byte in the low bits.
#[inline(always)]
pub(super) fn of_words(first: u64, last: u64) -> Block {
    // SAFETY: the target has NEON.
    let (first, last) = unsafe { (vcreate_u8(first), vcreate_u8(last)) };
    // SAFETY: as above.
    unsafe { vcombine_u8(first, last) }
}
