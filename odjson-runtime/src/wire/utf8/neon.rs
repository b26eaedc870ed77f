//! Blocks of 16 bytes.
#![expect(unsafe_code, reason = "vector instructions, also through pointers")]

use core::arch::aarch64::{
    uint8x16_t, vandq_u8, vdupq_n_u8, veorq_u8, vextq_u8, vld1q_u8, vmaxvq_u8, vorrq_u8, vqsubq_u8, vqtbl1q_u8,
    vshrq_n_u8,
};

use super::pairs::{self, Kernel, TABLES};

/// [`is_utf8`](super::is_utf8).
#[inline(never)]
pub(super) fn is_utf8(text: &[u8], length: usize) -> bool {
    assert!(length <= text.len());
    // SAFETY: as just asserted, and the target has NEON.
    unsafe { pairs::check::<Neon>(text, length) }
}

struct Neon;

impl Kernel for Neon {
    type Block = uint8x16_t;
    const SIZE: usize = 16;

    #[inline(always)]
    unsafe fn load(p: *const u8) -> uint8x16_t {
        // SAFETY: by contract; the load has no alignment.
        unsafe { vld1q_u8(p) }
    }

    #[inline(always)]
    unsafe fn both(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
        // SAFETY: the target has NEON, here and below.
        unsafe { vandq_u8(a, b) }
    }

    #[inline(always)]
    unsafe fn either(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
        // SAFETY: as above.
        unsafe { vorrq_u8(a, b) }
    }

    #[inline(always)]
    unsafe fn is_zero(block: uint8x16_t) -> bool {
        // SAFETY: as above.
        unsafe { vmaxvq_u8(block) == 0 }
    }

    #[inline(always)]
    unsafe fn faults(block: uint8x16_t, before: uint8x16_t) -> uint8x16_t {
        // SAFETY: as above.
        unsafe {
            let one_back = vextq_u8::<15>(before, block);
            let two_back = vextq_u8::<14>(before, block);
            let three_back = vextq_u8::<13>(before, block);
            let lower = vandq_u8(one_back, vdupq_n_u8(0x0f));
            let pairs = Self::both(
                Self::both(look_up(&TABLES.upper, vshrq_n_u8::<4>(one_back)), look_up(&TABLES.lower, lower)),
                look_up(&TABLES.next, vshrq_n_u8::<4>(block)),
            );
            // Less 0x60, the sign is left to E0 and more; less 0x70, to F0 and more.
            let third = vqsubq_u8(two_back, vdupq_n_u8(0x60));
            let fourth = vqsubq_u8(three_back, vdupq_n_u8(0x70));
            let due = Self::both(Self::either(third, fourth), vdupq_n_u8(0x80));
            veorq_u8(pairs, due)
        }
    }
}

#[inline(always)]
fn look_up(table: &[u8; 16], halves: uint8x16_t) -> uint8x16_t {
    // SAFETY: the table has 16 bytes; the load has no alignment.
    let table = unsafe { vld1q_u8(table.as_ptr()) };
    // SAFETY: the target has NEON.
    unsafe { vqtbl1q_u8(table, halves) }
}
