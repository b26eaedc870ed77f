//! Words of 64 bits, for machines without a kernel of their own.
#![expect(unsafe_code, reason = "reads and writes through raw pointers whose lengths the caller has proved")]

use super::needs_escape;

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// The high bit of each byte that needs an escape. A bit above a right one may be wrong (the subtractions borrow), the lowest is
/// always right.
#[inline(always)]
fn escapes(word: u64) -> u64 {
    let control = word.wrapping_sub(ONES * 0x20) & !word;
    let quote = word ^ (ONES * b'"' as u64);
    let quote = quote.wrapping_sub(ONES) & !quote;
    let backslash = word ^ (ONES * b'\\' as u64);
    let backslash = backslash.wrapping_sub(ONES) & !backslash;
    (control | quote | backslash) & HIGHS
}

/// Copies 8 bytes and gives the place of the first that needs an escape, or 8.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of 8 bytes.
#[inline(always)]
unsafe fn copy_word(from: *const u8, to: *mut u8) -> usize {
    // SAFETY: by contract.
    let word = unsafe { from.cast::<[u8; 8]>().read() };
    // SAFETY: by contract.
    unsafe { to.cast::<[u8; 8]>().write(word) };
    (escapes(u64::from_le_bytes(word)).trailing_zeros() / 8) as usize
}

/// [`copy_if_plain`](super::copy_if_plain).
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap.
#[inline(always)]
pub(super) unsafe fn copy_if_plain(from: *const u8, to: *mut u8, length: usize) -> bool {
    if length >= 8 {
        // SAFETY: by contract.
        return unsafe { copy_words(from, to, length) } == length;
    }
    let mut plain = true;
    for at in 0..length {
        // SAFETY: within the length.
        let byte = unsafe { from.add(at).read() };
        plain &= !needs_escape(byte);
        // SAFETY: within the length.
        unsafe { to.add(at).write(byte) };
    }
    plain
}

/// [`copy_plain`](super::copy_plain) of fewer than 16 bytes.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap.
#[inline(always)]
pub(super) unsafe fn copy_short(from: *const u8, to: *mut u8, length: usize) -> usize {
    if length >= 8 {
        // SAFETY: by contract.
        return unsafe { copy_words(from, to, length) };
    }
    for at in 0..length {
        // SAFETY: within the length.
        let byte = unsafe { from.add(at).read() };
        if needs_escape(byte) {
            return at;
        }
        // SAFETY: within the length.
        unsafe { to.add(at).write(byte) };
    }
    length
}

/// [`copy_plain`](super::copy_plain) of 16 bytes or more.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is at least 16.
#[inline(always)]
pub(super) unsafe fn copy_long(from: *const u8, to: *mut u8, length: usize) -> usize {
    // SAFETY: by contract.
    unsafe { copy_words(from, to, length) }
}

/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is at least 8.
#[inline(always)]
unsafe fn copy_words(from: *const u8, to: *mut u8, length: usize) -> usize {
    debug_assert!(length >= 8);
    let mut at = 0;
    while at < length {
        // The last word overlaps the one before, which is known to be plain.
        let start = at.min(length - 8);
        // SAFETY: `start + 8` is at most the length.
        let plain = unsafe { copy_word(from.add(start), to.add(start)) };
        if plain < 8 {
            return start + plain;
        }
        at += 8;
    }
    length
}
