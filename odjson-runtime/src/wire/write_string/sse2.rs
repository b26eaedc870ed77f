//! Blocks of 16 bytes.
#![expect(unsafe_code, reason = "vector instructions on raw pointers whose lengths the caller has proved")]

use core::arch::x86_64::{
    __m128i, _mm_cmpeq_epi8, _mm_cmplt_epi8, _mm_loadu_si128, _mm_movemask_epi8, _mm_or_si128, _mm_set_epi64x,
    _mm_set1_epi8, _mm_storeu_si128, _mm_xor_si128,
};

/// 0xff in each byte that needs an escape.
#[inline(always)]
fn escapes(block: __m128i) -> __m128i {
    // `byte ^ 2` is at most 0x20 just for the controls and the quote; the sign bit is flipped for the signed comparison.
    // SAFETY: SSE2 is part of x86-64, here and below.
    unsafe {
        let flipped = _mm_xor_si128(block, _mm_set1_epi8(0x82_u8 as i8));
        let low = _mm_cmplt_epi8(flipped, _mm_set1_epi8(0xa1_u8 as i8));
        _mm_or_si128(low, _mm_cmpeq_epi8(block, _mm_set1_epi8(b'\\' as i8)))
    }
}

/// One bit for each byte of [`escapes`].
#[inline(always)]
fn mask(escapes: __m128i) -> u32 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_movemask_epi8(escapes) as u32 }
}

/// [`copy_if_plain`](super::copy_if_plain).
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is below 64.
#[inline(always)]
pub(super) unsafe fn copy_if_plain(from: *const u8, to: *mut u8, length: usize) -> bool {
    debug_assert!(length < 64);
    let found = if length >= 16 {
        // SAFETY: the length is at least 16, here and below.
        let mut found = unsafe { copy_block(from, to) };
        // SAFETY: as above.
        found = either(found, unsafe { copy_block(from.add(length - 16), to.add(length - 16)) });
        if length > 32 {
            // SAFETY: the length is more than 32, here and below.
            found = either(found, unsafe { copy_block(from.add(16), to.add(16)) });
            // SAFETY: as above.
            found = either(found, unsafe { copy_block(from.add(length - 32), to.add(length - 32)) });
        }
        found
    } else if length >= 8 {
        // SAFETY: by contract, and the length is from 8 to 15.
        escapes(unsafe { copy_words(from, to, length) })
    } else {
        // SAFETY: by contract, and the length is below 8.
        escapes(unsafe { copy_few(from, to, length) })
    };
    mask(found) == 0
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
        let found = mask(escapes(unsafe { copy_words(from, to, length) }));
        (found & 0xff) | (found >> 8) << (length - 8)
    } else {
        // SAFETY: by contract, and the length is below 8.
        let found = mask(escapes(unsafe { copy_few(from, to, length) }));
        if length >= 4 {
            (found & 0xf) | (found >> 4) << (length - 4)
        } else {
            // Bytes 0, length / 2 and length - 1 in this order.
            (found & 1) | (found >> 1 & 1) << (length / 2) | (found >> 2 & 1) << length.saturating_sub(1)
        }
    };
    if found == 0 { length } else { found.trailing_zeros() as usize }
}

/// Copies 8 to 15 bytes as two words that may overlap, and gives these.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is from 8 to 15.
#[inline(always)]
unsafe fn copy_words(from: *const u8, to: *mut u8, length: usize) -> __m128i {
    // SAFETY: both words lie within the length, for all four accesses.
    let (first, last) = unsafe {
        let first = from.cast::<[u8; 8]>().read();
        let last = from.add(length - 8).cast::<[u8; 8]>().read();
        to.cast::<[u8; 8]>().write(first);
        to.add(length - 8).cast::<[u8; 8]>().write(last);
        (i64::from_le_bytes(first), i64::from_le_bytes(last))
    };
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_set_epi64x(last, first) }
}

/// Copies 0 to 7 bytes, as two words or three bytes that may overlap, and gives these, with plain bytes behind them.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is below 8.
#[inline(always)]
unsafe fn copy_few(from: *const u8, to: *mut u8, length: usize) -> __m128i {
    const PLAIN: i64 = 0x2020_2020_2020_2020;
    let bytes = if length >= 4 {
        // SAFETY: both words lie within the length, for all four accesses.
        let (first, last) = unsafe {
            let first = from.cast::<[u8; 4]>().read();
            let last = from.add(length - 4).cast::<[u8; 4]>().read();
            to.cast::<[u8; 4]>().write(first);
            to.add(length - 4).cast::<[u8; 4]>().write(last);
            (u32::from_le_bytes(first), u32::from_le_bytes(last))
        };
        i64::from(first) | i64::from(last) << 32
    } else if length > 0 {
        // One byte may be copied thrice.
        // SAFETY: all three are within the length, for all six accesses.
        let [first, middle, last] = unsafe {
            let bytes = [from.read(), from.add(length / 2).read(), from.add(length - 1).read()];
            to.write(bytes[0]);
            to.add(length / 2).write(bytes[1]);
            to.add(length - 1).write(bytes[2]);
            bytes
        };
        i64::from_le_bytes([first, middle, last, b' ', b' ', b' ', b' ', b' '])
    } else {
        PLAIN
    };
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_set_epi64x(PLAIN, bytes) }
}

#[inline(always)]
fn either(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_or_si128(a, b) }
}

/// Copies 16 bytes and gives [`escapes`] of them.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of 16 bytes.
#[inline(always)]
unsafe fn copy_block(from: *const u8, to: *mut u8) -> __m128i {
    // SAFETY: by contract; unaligned.
    let block = unsafe { _mm_loadu_si128(from.cast()) };
    // SAFETY: by contract; unaligned.
    unsafe { _mm_storeu_si128(to.cast(), block) };
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
        let found = mask(unsafe { copy_block(from.add(at), to.add(at)) });
        if found != 0 {
            return at + found.trailing_zeros() as usize;
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
    let found = mask(unsafe { copy_block(from.add(at), to.add(at)) });
    if found == 0 { length } else { at + found.trailing_zeros() as usize }
}
