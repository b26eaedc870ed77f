//! The inside of strings: copied and searched for characters that need an escape, in one pass.
//!
//! The kernels read exactly the bytes of the string and write exactly as many: below 16 bytes by overlapping words, from there
//! by blocks with an overlapping last one. That is as fast as reading past the end, and sound. A second pass for the search
//! costs a quarter more on long text and half more on short. SSE2 is part of every x86-64, and NEON of every aarch64 with vectors;
//! AVX2 pays from 128 bytes on, where the machine has it, and AVX-512 below; everything else takes words of 64 bits.
#![expect(unsafe_code, reason = "copies through raw pointers whose lengths the caller has proved")]

#[cfg(all(target_arch = "x86_64", not(odjson_swar), feature = "std"))]
mod avx2;
#[cfg(odjson_avx512)]
pub(crate) mod avx512;
#[cfg(all(
    any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")),
    not(odjson_swar)
))]
mod blocks;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little", not(odjson_swar)))]
mod neon;
#[cfg(all(target_arch = "x86_64", not(odjson_swar)))]
mod sse2;
#[cfg(any(
    not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))),
    odjson_swar,
    test
))]
mod swar;

use crate::wire::simd::special16;
#[cfg(all(
    any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")),
    not(odjson_swar)
))]
use blocks as kernel;
#[cfg(any(
    not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))),
    odjson_swar
))]
use swar as kernel;

/// Below this length [`copy_if_plain`] is the way; from it on the wide kernel repays the question whether the machine has one.
pub(crate) const WIDE: usize = 128;

/// Bytes that an [`escape`] takes up in the table: the longest is 6, and the last tells the length.
pub(crate) const ESCAPE_WIDTH: usize = 8;

/// Whether a string has to escape `byte` (RFC 8259 section 7; nothing beyond what it demands).
const fn needs_escape(byte: u8) -> bool {
    byte < 0x20 || byte == b'"' || byte == b'\\'
}

/// Per byte: its escape, the first character in the low byte, and the length of it in the high byte; 0 where none is needed.
static ESCAPES: [u64; 256] = {
    let hex = b"0123456789abcdef";
    let mut table = [0; 256];
    let mut byte = 0_u8;
    loop {
        let short = match byte {
            b'"' | b'\\' => byte,
            0x08 => b'b',
            b'\t' => b't',
            b'\n' => b'n',
            0x0c => b'f',
            b'\r' => b'r',
            _ => 0,
        };
        if short != 0 {
            table[byte as usize] = u64::from_le_bytes([b'\\', short, 0, 0, 0, 0, 0, 2]);
        } else if needs_escape(byte) {
            let (high, low) = (hex[(byte >> 4) as usize], hex[(byte & 15) as usize]);
            table[byte as usize] = u64::from_le_bytes([b'\\', b'u', b'0', b'0', high, low, 0, 6]);
        }
        if byte == u8::MAX {
            break table;
        }
        byte += 1;
    }
};

/// The escape of a byte that needs one, padded to [`ESCAPE_WIDTH`], and its length.
#[inline(always)]
pub(crate) fn escape(byte: u8) -> ([u8; ESCAPE_WIDTH], usize) {
    let entry = ESCAPES[usize::from(byte)];
    (entry.to_le_bytes(), (entry >> 56) as usize)
}

/// How many bytes [`escape_block`] takes in.
pub(crate) const BLOCK: usize = 16;

/// How many bytes [`escape_block`] reads.
pub(crate) const BLOCK_READ: usize = 2 * BLOCK;

/// How many bytes [`escape_block`] touches: all escaped, and a copied block behind.
pub(crate) const BLOCK_TOUCHED: usize = 6 * BLOCK + BLOCK;

/// Writes the inside of a string that `BLOCK` bytes stand for; gives the address past it, and whether there were escapes.
///
/// The block is looked at once. What stands behind an escape is copied again, to its new place; this is what reads and touches
/// more than the block.
///
/// # Safety
/// - `from` is valid for reads of [`BLOCK_READ`] bytes, and `to` for writes of [`BLOCK_TOUCHED`]; they do not overlap.
#[inline(always)]
pub(crate) unsafe fn escape_block(mut from: *const u8, mut to: *mut u8) -> (*mut u8, bool) {
    // SAFETY: a block is within what may be read.
    let special = unsafe { special16(from) };
    // SAFETY: as above, and within what may be touched.
    unsafe { to.cast::<[u8; BLOCK]>().write(from.cast::<[u8; BLOCK]>().read()) };
    let mut left = BLOCK;
    let mut ahead = special;
    while ahead != 0 {
        let plain = ahead.trailing_zeros() as usize;
        ahead = ahead >> plain >> 1;
        left -= plain + 1;
        // SAFETY: a byte of the block.
        let (escape, length) = unsafe {
            from = from.add(plain);
            escape(from.read())
        };
        // SAFETY: the bytes before were written as they are or as their escapes, which are 6 bytes long at most.
        unsafe {
            to = to.add(plain);
            to.cast::<[u8; ESCAPE_WIDTH]>().write(escape);
            to = to.add(length);
        }
        // SAFETY: at most all of the block was taken in, so that one more can be read, and touched.
        unsafe {
            from = from.add(1);
            to.cast::<[u8; BLOCK]>().write(from.cast::<[u8; BLOCK]>().read());
        }
    }
    // SAFETY: what is left of the block was copied here.
    (unsafe { to.add(left) }, special != 0)
}

/// Copies `length` bytes if none needs an escape, with as few branches as that takes. If one does, what `to` holds is unspecified.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is below [`WIDE`].
#[inline(always)]
pub(crate) unsafe fn copy_if_plain(from: *const u8, to: *mut u8, length: usize) -> bool {
    // SAFETY: by contract.
    unsafe { kernel::copy_if_plain(from, to, length) }
}

/// Copies `length` bytes up to the first that needs an escape; gives how many. What `to` holds from there to `length` is
/// unspecified.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap.
#[inline(always)]
pub(crate) unsafe fn copy_plain(from: *const u8, to: *mut u8, length: usize) -> usize {
    if length < 16 {
        // SAFETY: by contract.
        return unsafe { kernel::copy_short(from, to, length) };
    }
    #[cfg(all(target_arch = "x86_64", not(odjson_swar), feature = "std"))]
    if length >= WIDE && std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the machine has AVX2; the rest by contract.
        return unsafe { avx2::copy_long(from, to, length) };
    }
    // SAFETY: by contract, and the length is at least 16.
    unsafe { kernel::copy_long(from, to, length) }
}

/// [`copy_plain`] for the text after an escape: another is likely to be near, and the wide kernel not worth its call before some
/// way.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap.
#[inline(always)]
pub(crate) unsafe fn copy_plain_after_escape(from: *const u8, to: *mut u8, length: usize) -> usize {
    const NEAR: usize = 2 * WIDE;
    if length < 16 {
        // SAFETY: by contract.
        return unsafe { kernel::copy_short(from, to, length) };
    }
    let near = length.min(NEAR);
    // SAFETY: by contract, and the length is at least 16.
    let plain = unsafe { kernel::copy_long(from, to, near) };
    if plain < near || near == length {
        return plain;
    }
    // SAFETY: what is left of both.
    plain + unsafe { copy_plain(from.add(near), to.add(near), length - near) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;
    use core::ops::Range;
    use proptest::prelude::*;

    type Kernel = unsafe fn(*const u8, *mut u8, usize) -> usize;

    /// The kernels, each with the lengths that it takes.
    fn kernels() -> Vec<(&'static str, Range<usize>, Kernel)> {
        unsafe fn words(from: *const u8, to: *mut u8, length: usize) -> usize {
            // SAFETY: by contract.
            unsafe { swar::copy_long(from, to, length) }
        }
        unsafe fn words_short(from: *const u8, to: *mut u8, length: usize) -> usize {
            // SAFETY: by contract.
            unsafe { swar::copy_short(from, to, length) }
        }
        unsafe fn words_if_plain(from: *const u8, to: *mut u8, length: usize) -> usize {
            // SAFETY: by contract.
            if unsafe { swar::copy_if_plain(from, to, length) } { length } else { usize::MAX }
        }
        unsafe fn if_plain(from: *const u8, to: *mut u8, length: usize) -> usize {
            // SAFETY: by contract.
            if unsafe { copy_if_plain(from, to, length) } { length } else { usize::MAX }
        }
        unsafe fn dispatched(from: *const u8, to: *mut u8, length: usize) -> usize {
            // SAFETY: by contract.
            unsafe { copy_plain(from, to, length) }
        }
        unsafe fn after_escape(from: *const u8, to: *mut u8, length: usize) -> usize {
            // SAFETY: by contract.
            unsafe { copy_plain_after_escape(from, to, length) }
        }
        unsafe fn one_width(from: *const u8, to: *mut u8, length: usize) -> usize {
            // SAFETY: by contract.
            unsafe { kernel::copy_long(from, to, length) }
        }
        #[cfg_attr(
            not(all(target_arch = "x86_64", not(odjson_swar), feature = "std")),
            expect(unused_mut, reason = "no other machine has kernels to be asked for")
        )]
        let mut kernels: Vec<(_, _, Kernel)> = vec![
            ("words", 16..1000, words),
            ("words, short", 0..16, words_short),
            ("words if plain", 0..WIDE, words_if_plain),
            ("if plain", 0..WIDE, if_plain),
            ("dispatched", 0..1000, dispatched),
            ("after an escape", 0..1000, after_escape),
            ("one width", 16..1000, one_width),
        ];
        #[cfg(all(target_arch = "x86_64", not(odjson_swar), feature = "std"))]
        if std::arch::is_x86_feature_detected!("avx2") {
            unsafe fn wide(from: *const u8, to: *mut u8, length: usize) -> usize {
                // SAFETY: by contract, and the machine was asked above.
                unsafe { avx2::copy_long(from, to, length) }
            }
            kernels.push(("avx2", WIDE..1000, wide));
        }
        kernels
    }

    /// As `check`, for the kernel that touches 128 bytes whatever the length, at the end of what can be read.
    #[cfg(odjson_avx512)]
    fn check_by_mask(page: &mut crate::wire::guard_page::GuardedPage, text: &[u8]) {
        if text.len() > WIDE || !crate::wire::simd::avx512::available() {
            return;
        }
        let mut room = [0xa5_u8; WIDE + 1];
        let text = page.at_the_end(text, text.len());
        // SAFETY: the text is that long, and there is room for 128 bytes; the machine has the instructions.
        let plain = unsafe { avx512::copy_if_plain(text.as_ptr(), room.as_mut_ptr(), text.len()) };
        assert_eq!(plain, naive(text) == text.len(), "{text:?}");
        assert!(!plain || room[..text.len()] == *text, "{text:?}");
        assert_eq!(room[WIDE], 0xa5, "wrote beyond the promised bytes");
    }

    fn naive(text: &[u8]) -> usize {
        text.iter().position(|&byte| needs_escape(byte)).unwrap_or(text.len())
    }

    /// Runs each kernel over `text` into room that is watched beyond the length.
    fn check(text: &[u8]) {
        for (name, lengths, kernel) in kernels() {
            if !lengths.contains(&text.len()) {
                continue;
            }
            let mut room = vec![0xa5_u8; text.len() + 64];
            // SAFETY: both have that many bytes.
            let plain = unsafe { kernel(text.as_ptr(), room.as_mut_ptr(), text.len()) };
            if plain == usize::MAX {
                assert!(naive(text) < text.len(), "{name} {text:?}");
            } else {
                assert_eq!(plain, naive(text), "{name} {text:?}");
                assert_eq!(room[..plain], text[..plain], "{name}");
            }
            assert!(room[text.len()..].iter().all(|&byte| byte == 0xa5), "{name} wrote beyond {}", text.len());
        }
    }

    #[test]
    fn escape_at_every_place_of_every_length_is_found() {
        let text: Vec<u8> = (0..400).map(|at| b' ' + (at % 64) as u8).filter(|&byte| !needs_escape(byte)).collect();
        for length in 0..=300 {
            for align in 0..if cfg!(debug_assertions) { 1 } else { 8 } {
                let text = &text[align..align + length];
                check(text);
                let mut text = text.to_vec();
                for at in 0..length {
                    let kept = text[at];
                    text[at] = [b'"', b'\\', 0x1f, 0x00, b'\n'][at % 5];
                    check(&text);
                    text[at] = kept;
                }
            }
        }
    }

    #[test]
    fn every_byte_is_plain_or_not_as_the_naive_twin_has_it() {
        for length in [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100] {
            for byte in 0..=u8::MAX {
                for at in [0, length / 3, length / 2, length - 1] {
                    let mut text = vec![0xc3; length];
                    text[at] = byte;
                    check(&text);
                }
            }
        }
    }

    #[test]
    #[cfg(odjson_avx512)]
    fn masked_blocks_agree_with_the_naive_twin() {
        let page = &mut crate::wire::guard_page::GuardedPage::new();
        for length in 0..=WIDE {
            let mut text = vec![b'x'; length];
            check_by_mask(page, &text);
            for at in 0..length {
                for byte in [b'"', b'\\', 0x1f, 0x00, 0x20, 0x7f, 0x80, 0xff] {
                    text[at] = byte;
                    check_by_mask(page, &text);
                }
                text[at] = b'x';
            }
        }
        for byte in 0..=u8::MAX {
            for length in [1, 32, 33, 64, 65, 128] {
                let mut text = vec![b'x'; length];
                text[length - 1] = byte;
                check_by_mask(page, &text);
            }
        }
    }

    #[test]
    fn escapes_are_those_of_the_grammar() {
        for byte in 0..=u8::MAX {
            let (text, length) = escape(byte);
            let text = core::str::from_utf8(&text[..length]).unwrap();
            let expected = match byte {
                b'"' => "\\\"".into(),
                b'\\' => "\\\\".into(),
                0x08 => "\\b".into(),
                0x09 => "\\t".into(),
                0x0a => "\\n".into(),
                0x0c => "\\f".into(),
                0x0d => "\\r".into(),
                0..0x20 => alloc::format!("\\u{byte:04x}"),
                _ => alloc::string::String::new(),
            };
            assert_eq!(text, expected);
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn nothing_is_read_or_written_beyond_the_ends() {
        use crate::wire::guard_page::GuardedPage;

        let (mut from, mut to) = (GuardedPage::new(), GuardedPage::new());
        let size = from.bytes().len();
        let text = [b'x'; 300];
        for length in 0..=300 {
            // At the end of a page, and at its start.
            for at in [size - length, 0] {
                let from = &mut from.bytes()[at..at + length];
                from.copy_from_slice(&text[..length]);
                if let Some(last) = from.last_mut() {
                    *last = if length % 3 == 0 { b'"' } else { b'x' };
                }
                let to = &mut to.bytes()[at..at + length];
                for (name, lengths, kernel) in kernels() {
                    if lengths.contains(&length) {
                        // SAFETY: both have that many bytes.
                        let plain = unsafe { kernel(from.as_ptr(), to.as_mut_ptr(), length) };
                        assert!(plain == naive(from) || plain == usize::MAX && naive(from) < length, "{name} {length}");
                    }
                }
            }
        }
    }

    fn special_or_not() -> impl Strategy<Value = u8> {
        prop_oneof![Just(0x1f), Just(b'"'), Just(b'\n'), any::<u8>(), b'a'..=b'z']
    }

    proptest! {
        #[test]
        fn kernels_agree_with_the_naive_twin(text in proptest::collection::vec(any::<u8>(), 0..400)) {
            check(&text);
        }

        #[test]
        fn blocks_are_escaped_as_byte_by_byte(text in proptest::collection::vec(special_or_not(), BLOCK_READ)) {
            let mut expected = Vec::new();
            for &byte in &text[..BLOCK] {
                match escape(byte) {
                    (_, 0) => expected.push(byte),
                    (escape, length) => expected.extend_from_slice(&escape[..length]),
                }
            }
            let mut room = [0xa5_u8; BLOCK_TOUCHED + 32];
            let start = room.as_mut_ptr();
            // SAFETY: both have as many bytes.
            let (end, escapes) = unsafe { escape_block(text.as_ptr(), start) };
            assert_eq!(room[..end.addr() - start.addr()], expected);
            assert_eq!(escapes, naive(&text[..BLOCK]) < BLOCK);
            assert!(room[BLOCK_TOUCHED..].iter().all(|&byte| byte == 0xa5), "wrote beyond the promised bytes");
        }

        #[test]
        fn kernels_agree_on_text_with_few_escapes(text in "[ -~é\u{1}-\u{1f}]{0,200}") {
            check(text.as_bytes());
        }
    }
}
