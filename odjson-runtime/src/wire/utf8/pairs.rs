//! The check by blocks of any width: each byte together with the one before it.
//!
//! After J. Keiser and D. Lemire, "Validating UTF-8 In Less Than One Instruction Per Byte". All that can be wrong with two neighbours is
//! one of eight [`FAULTS`], and each of these is told by three halves of a byte: so three tables of 16 entries, each with one bit
//! for each fault, and what is in all three is wrong. Two continuation bytes are a fault as well, unless the second is due as the
//! third or fourth byte of its character, which is looked for two and three bytes back.
#![expect(unsafe_code, reason = "loads of blocks")]

use crate::wire::simd::SET_THEN_CLEAR;

/// What can be wrong with two bytes that follow each other: the upper and the lower halves of the first, and the upper halves of the
/// second, one bit for each value.
#[derive(Clone, Copy)]
struct Fault {
    upper: u16,
    lower: u16,
    next: u16,
}

/// The halves from `first` to `last`.
const fn halves(first: u32, last: u32) -> u16 {
    (u16::MAX << first) & (u16::MAX >> (15 - last))
}

const ANY: u16 = halves(0, 15);
const CONTINUATION: u16 = halves(0x8, 0xb);

/// Fault i is bit i of the tables. The last one, the sign of a byte, is the only one that may turn out to be none.
#[rustfmt::skip]
const FAULTS: [Fault; 8] = [
    // A lead, and no continuation.
    Fault { upper: halves(0xc, 0xf), lower: ANY, next: !CONTINUATION },
    // ASCII, and a continuation.
    Fault { upper: halves(0x0, 0x7), lower: ANY, next: CONTINUATION },
    // C0 and C1: fits one byte.
    Fault { upper: halves(0xc, 0xc), lower: halves(0x0, 0x1), next: CONTINUATION },
    // E0 80 to E0 9F: fits two bytes.
    Fault { upper: halves(0xe, 0xe), lower: halves(0x0, 0x0), next: halves(0x8, 0x9) },
    // ED A0 to ED BF: a surrogate.
    Fault { upper: halves(0xe, 0xe), lower: halves(0xd, 0xd), next: halves(0xa, 0xb) },
    // F4 90 and more: beyond U+10FFFF.
    Fault { upper: halves(0xf, 0xf), lower: halves(0x4, 0xf), next: halves(0x9, 0xb) },
    // F0 80 to F0 8F: fits three bytes. F5 80 and more: beyond U+10FFFF.
    Fault { upper: halves(0xf, 0xf), lower: halves(0x0, 0x0) | halves(0x5, 0xf), next: halves(0x8, 0x8) },
    // A continuation after another.
    Fault { upper: CONTINUATION, lower: ANY, next: CONTINUATION },
];

/// The faults that each half of a byte leaves open.
pub(super) struct Tables {
    pub(super) upper: [u8; 16],
    pub(super) lower: [u8; 16],
    pub(super) next: [u8; 16],
}

pub(super) static TABLES: Tables = {
    let mut tables = Tables { upper: [0; 16], lower: [0; 16], next: [0; 16] };
    let mut at = 0;
    while at < 8 * 16 {
        let (fault, half) = (at / 16, at % 16);
        let Fault { upper, lower, next } = FAULTS[fault];
        tables.upper[half] |= ((upper >> half & 1) as u8) << fault;
        tables.lower[half] |= ((lower >> half & 1) as u8) << fault;
        tables.next[half] |= ((next >> half & 1) as u8) << fault;
        at += 1;
    }
    tables
};

/// Blocks of one width.
pub(super) trait Kernel {
    type Block: Copy;
    /// Bytes of a block, at most 32.
    const SIZE: usize;

    /// # Safety
    /// - `SIZE` bytes from `p` are readable.
    /// - The machine has the instructions, here and below.
    unsafe fn load(p: *const u8) -> Self::Block;
    unsafe fn both(a: Self::Block, b: Self::Block) -> Self::Block;
    unsafe fn either(a: Self::Block, b: Self::Block) -> Self::Block;
    unsafe fn is_zero(block: Self::Block) -> bool;
    /// What is not zero is not UTF-8, in text that has `before` before `block`.
    unsafe fn faults(block: Self::Block, before: Self::Block) -> Self::Block;
}

/// [`is_utf8`](super::is_utf8) by blocks.
///
/// # Safety
/// - `length` is at most that of the text.
/// - The machine has the instructions of the kernel.
#[inline(always)]
pub(super) unsafe fn check<K: Kernel>(text: &[u8], mut length: usize) -> bool {
    const ZEROS: &[u8; 32] = SET_THEN_CLEAR.last_chunk().unwrap();
    // SAFETY: a block is at most 32 bytes; the machine has the instructions, here and below.
    let mut before = unsafe { K::load(ZEROS.as_ptr()) };
    let mut faults = before;
    let core::ops::Range { start: mut p, end } = text.as_ptr_range();
    while length >= K::SIZE {
        // SAFETY: a block of the text is left.
        let block = unsafe { K::load(p) };
        // SAFETY: as above.
        faults = unsafe { K::either(faults, K::faults(block, before)) };
        before = block;
        // SAFETY: as above.
        p = unsafe { p.add(K::SIZE) };
        length -= K::SIZE;
    }
    // The rest with zeros after it, because a character that ends too early is seen from the next byte.
    let last = if end.addr() - p.addr() >= 32 {
        // SAFETY: the rest is shorter than a block, which is at most 32 bytes.
        let kept = unsafe { SET_THEN_CLEAR.as_ptr().add(32 - length) };
        // SAFETY: 32 bytes of the text are left, and at `kept` more than that.
        unsafe { K::both(K::load(p), K::load(kept)) }
    } else {
        let mut block = [0; 32];
        // SAFETY: the rest is part of the text, and shorter than a block.
        unsafe { p.copy_to_nonoverlapping(block.as_mut_ptr(), length) };
        // SAFETY: a block is at most 32 bytes.
        unsafe { K::load(block.as_ptr()) }
    };
    // SAFETY: as above.
    unsafe { K::is_zero(K::either(faults, K::faults(last, before))) }
}
