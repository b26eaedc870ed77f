//! Blocks of 16 bytes, the same way for each instruction set that has them.
#![expect(unsafe_code, reason = "vector instructions on raw pointers whose lengths the caller has proved")]

#[cfg(target_arch = "aarch64")]
use super::neon as instructions;
#[cfg(target_arch = "x86_64")]
use super::sse2 as instructions;
use instructions::{Block, either, escapes, hits, load, of_words, store};

use crate::wire::simd::{HIT_BITS as BITS, Hits, first};

/// Hits for that many bytes, the first ones.
const fn low(bytes: usize) -> Hits {
    (1 << (bytes * BITS)) - 1
}

/// [`copy_if_plain`](super::copy_if_plain).
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is below 128.
#[inline(always)]
pub(super) unsafe fn copy_if_plain(from: *const u8, to: *mut u8, length: usize) -> bool {
    debug_assert!(length < 128);
    let found = if length >= 16 {
        // SAFETY: by contract, and the length is at least 16.
        let mut found = unsafe { copy_outer(from, to, length, 0) };
        if length > 32 {
            // SAFETY: by contract, and the length is more than 32.
            found = either(found, unsafe { copy_outer(from, to, length, 16) });
            if length > 64 {
                // SAFETY: by contract, and the length is more than 64.
                found = either(found, unsafe { copy_outer(from, to, length, 32) });
                if length > 96 {
                    // SAFETY: by contract, and the length is more than 96.
                    found = either(found, unsafe { copy_outer(from, to, length, 48) });
                }
            }
        }
        found
    } else if length >= 8 {
        // SAFETY: by contract, and the length is from 8 to 15.
        escapes(unsafe { copy_words(from, to, length) })
    } else {
        // SAFETY: by contract, and the length is below 8.
        escapes(unsafe { copy_few(from, to, length) })
    };
    hits(found) == 0
}

/// Copies the 16 bytes that are so far from the start, and those that are as far from the end; gives [`escapes`] of both.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is at least `margin + 16`.
#[inline(always)]
unsafe fn copy_outer(from: *const u8, to: *mut u8, length: usize, margin: usize) -> Block {
    // SAFETY: within the length, here and below.
    let first = unsafe { load(from.add(margin)) };
    // SAFETY: as above.
    let last = unsafe { load(from.add(length - margin - 16)) };
    // SAFETY: as above.
    unsafe { store(to.add(margin), first) };
    // SAFETY: as above.
    unsafe { store(to.add(length - margin - 16), last) };
    either(escapes(first), escapes(last))
}

/// [`copy_plain`](super::copy_plain) of fewer than 16 bytes.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is below 16.
#[inline(always)]
pub(super) unsafe fn copy_short(from: *const u8, to: *mut u8, length: usize) -> usize {
    debug_assert!(length < 16);
    let found = if length >= 8 {
        // SAFETY: by contract, and the length is from 8 to 15.
        let found = hits(escapes(unsafe { copy_words(from, to, length) }));
        (found & low(8)) | (found >> (8 * BITS)) << ((length - 8) * BITS)
    } else {
        // SAFETY: by contract, and the length is below 8.
        let found = hits(escapes(unsafe { copy_few(from, to, length) }));
        if length >= 4 {
            (found & low(4)) | (found >> (4 * BITS)) << ((length - 4) * BITS)
        } else if length >= 2 {
            (found & low(2)) | (found >> (2 * BITS)) << ((length - 2) * BITS)
        } else {
            found
        }
    };
    if found == 0 { length } else { first(found) }
}

/// Copies 8 to 15 bytes as two words that may overlap, and gives these.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is from 8 to 15.
#[inline(always)]
unsafe fn copy_words(from: *const u8, to: *mut u8, length: usize) -> Block {
    // SAFETY: both words lie within the length, for all four accesses.
    let (first, last) = unsafe {
        let first = from.cast::<[u8; 8]>().read();
        let last = from.add(length - 8).cast::<[u8; 8]>().read();
        to.cast::<[u8; 8]>().write(first);
        to.add(length - 8).cast::<[u8; 8]>().write(last);
        (u64::from_le_bytes(first), u64::from_le_bytes(last))
    };
    of_words(first, last)
}

/// Copies 0 to 7 bytes, as two words that may overlap where there are two bytes and more, and gives these, with plain bytes behind.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is below 8.
#[inline(always)]
unsafe fn copy_few(from: *const u8, to: *mut u8, length: usize) -> Block {
    const PLAIN: u64 = 0x2020_2020_2020_2020;
    let bytes = if length >= 4 {
        // SAFETY: both words lie within the length, for all four accesses.
        let (first, last) = unsafe {
            let first = from.cast::<[u8; 4]>().read();
            let last = from.add(length - 4).cast::<[u8; 4]>().read();
            to.cast::<[u8; 4]>().write(first);
            to.add(length - 4).cast::<[u8; 4]>().write(last);
            (u32::from_le_bytes(first), u32::from_le_bytes(last))
        };
        u64::from(first) | u64::from(last) << 32
    } else if length >= 2 {
        // SAFETY: both words lie within the length, for all four accesses.
        let (first, last) = unsafe {
            let first = from.cast::<[u8; 2]>().read();
            let last = from.add(length - 2).cast::<[u8; 2]>().read();
            to.cast::<[u8; 2]>().write(first);
            to.add(length - 2).cast::<[u8; 2]>().write(last);
            (u16::from_le_bytes(first), u16::from_le_bytes(last))
        };
        u64::from(first) | u64::from(last) << 16 | PLAIN << 32
    } else if length == 1 {
        // SAFETY: by contract.
        let byte = unsafe { from.read() };
        // SAFETY: by contract.
        unsafe { to.write(byte) };
        u64::from(byte) | PLAIN << 8
    } else {
        PLAIN
    };
    of_words(bytes, PLAIN)
}

/// Copies 16 bytes and gives [`escapes`] of them.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of 16 bytes.
#[inline(always)]
unsafe fn copy_block(from: *const u8, to: *mut u8) -> Block {
    // SAFETY: by contract.
    let block = unsafe { load(from) };
    // SAFETY: by contract.
    unsafe { store(to, block) };
    escapes(block)
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
        let found = hits(unsafe { copy_block(from.add(at), to.add(at)) });
        if found != 0 {
            return at + first(found);
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
    let found = hits(unsafe { copy_block(from.add(at), to.add(at)) });
    if found == 0 { length } else { at + first(found) }
}
