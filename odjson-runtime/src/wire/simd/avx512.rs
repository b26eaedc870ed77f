//! Blocks of 64 bytes, and masks for a part of one, on machines that have AVX-512.
//!
//! A mask takes the place of branches on a length: what it leaves out is not accessed. Only whole leaf functions are worth it, because
//! nothing of this is inlined into code for every x86-64; who calls them asks [`available`] first.
#![expect(unsafe_code, reason = "vector loads and stores through pointers")]
#![expect(clippy::incompatible_msrv, reason = "build.rs leaves this out where the compiler is older")]

use core::arch::x86_64::{
    __m512i, _mm_loadu_si128, _mm_mask_storeu_epi8, _mm_storeu_si128, _mm256_loadu_si256, _mm256_storeu_si256,
    _mm512_cmpeq_epi8_mask, _mm512_cmplt_epu8_mask, _mm512_loadu_si512, _mm512_movepi8_mask, _mm512_set1_epi8,
};
use core::sync::atomic::{AtomicU8, Ordering};

/// Whether the machine has the instructions.
#[inline]
pub(crate) fn available() -> bool {
    const UNKNOWN: u8 = 0;
    const MISSING: u8 = 1;
    const THERE: u8 = 2;
    static STATE: AtomicU8 = AtomicU8::new(UNKNOWN);

    /// `std` has the answers; five of them are too many questions for a call.
    #[cold]
    fn ask() -> bool {
        let there = std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512vl")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2");
        STATE.store(if there { THERE } else { MISSING }, Ordering::Relaxed);
        there
    }

    match STATE.load(Ordering::Relaxed) {
        THERE => true,
        UNKNOWN => ask(),
        _ => false,
    }
}

/// Bytes of a block.
const BLOCK: usize = 64;

/// The text of a string that has no escape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Plain {
    /// In bytes, without the quotes.
    pub(crate) length: usize,
    pub(crate) is_ascii: bool,
}

/// What a block of text holds, one bit for each byte.
#[derive(Clone, Copy)]
struct Found {
    quotes: u64,
    /// What ends a run of plain text: quotes, backslashes, control characters.
    stops: u64,
    /// What is not ASCII.
    high: u64,
}

impl Found {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
    fn of(block: __m512i) -> Found {
        let quotes = _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(b'"' as i8));
        let backslashes = _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(b'\\' as i8));
        let controls = _mm512_cmplt_epu8_mask(block, _mm512_set1_epi8(0x20));
        Found { quotes, stops: quotes | backslashes | controls, high: _mm512_movepi8_mask(block) }
    }

    /// The text that begins `before` bytes before this block and ends at its first stop, of which there is one, if that is a quote.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
    fn text(self, before: usize, is_ascii: bool) -> Option<Plain> {
        let at = self.stops.trailing_zeros() as usize;
        // All bits up to that of the stop, which is ASCII.
        let up_to_stop = self.stops ^ (self.stops - 1);
        let is_ascii = is_ascii & (self.high & up_to_stop == 0);
        (self.quotes >> at & 1 == 1).then_some(Plain { length: before.wrapping_add(at), is_ascii })
    }
}

/// The string at `p`, if it has no escape, and blocks can be loaded up to its end.
///
/// # Safety
/// - 64 bytes are readable from `p`, and from each place at or before `load_end` that plain text from there leads to.
/// - The machine has the instructions.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
pub(crate) unsafe fn plain_text(p: *const u8, load_end: *const u8) -> Option<Plain> {
    // SAFETY: by contract; unaligned.
    let mut found = Found::of(unsafe { _mm512_loadu_si512(p.cast()) });
    if found.quotes & 1 == 0 {
        return None;
    }
    // The quote at the start is not the end of it, nor a byte of the text.
    found.stops &= !1;
    let mut before = usize::MAX;
    let mut is_ascii = true;
    while found.stops == 0 {
        is_ascii &= found.high == 0;
        before = before.wrapping_add(BLOCK);
        let q = p.wrapping_add(before + 1);
        if q > load_end {
            return None;
        }
        // SAFETY: plain text led to `q`, which is at most `load_end`; unaligned.
        found = Found::of(unsafe { _mm512_loadu_si512(q.cast()) });
    }
    found.text(before, is_ascii)
}

/// Copies text that is not empty: a store of nothing to where nothing is mapped is legal, and takes hundreds of cycles.
///
/// # Safety
/// - `from` is valid for reads of `length` bytes, and of 16; `to` is valid for writes of `length` bytes; they do not overlap.
/// - The machine has the instructions.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
pub(crate) unsafe fn copy_text(from: *const u8, to: *mut u8, length: usize) {
    debug_assert!(length > 0);
    if length <= 16 {
        let mask = ((1_u32 << length) - 1) as u16;
        // SAFETY: by contract; unaligned.
        let block = unsafe { _mm_loadu_si128(from.cast()) };
        // SAFETY: only the `length` bytes of the mask are written.
        unsafe { _mm_mask_storeu_epi8(to.cast(), mask, block) };
    } else if length <= 32 {
        // The last block may overlap the first, here and below.
        for at in [0, length - 16] {
            // SAFETY: within the length; unaligned.
            unsafe { _mm_storeu_si128(to.add(at).cast(), _mm_loadu_si128(from.add(at).cast())) };
        }
    } else if length <= BLOCK {
        for at in [0, length - 32] {
            // SAFETY: within the length; unaligned.
            unsafe { _mm256_storeu_si256(to.add(at).cast(), _mm256_loadu_si256(from.add(at).cast())) };
        }
    } else {
        // SAFETY: by contract.
        unsafe { to.copy_from_nonoverlapping(from, length) };
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;
    use crate::wire::guard_page::GuardedPage;

    fn naive(text: &[u8]) -> Option<Plain> {
        let [b'"', rest @ ..] = text else { return None };
        let length = rest.iter().position(|&byte| byte == b'"' || byte == b'\\' || byte < 0x20)?;
        (rest[length] == b'"').then(|| Plain { length, is_ascii: rest[..length].is_ascii() })
    }

    /// `text`, which is 64 bytes long at least, at the end of a page.
    fn check(page: &mut GuardedPage, text: &[u8]) {
        if !available() {
            return;
        }
        let bounds = page.at_the_end(text, text.len()).as_ptr_range();
        // SAFETY: 64 bytes are readable up to 64 before the end, and the machine has the instructions.
        let got = unsafe { plain_text(bounds.start, bounds.end.sub(BLOCK)) };
        // Text that ends where no block can be loaded is for others.
        let want = naive(text).filter(|plain| plain.length + 2 <= text.len() / BLOCK * BLOCK);
        assert_eq!(got, want, "{text:?}");
    }

    #[test]
    fn every_length_with_every_kind_of_byte_at_every_place() {
        let page = &mut GuardedPage::new();
        for length in 0..260 {
            let mut text = vec![b'x'; length + 2 + 2 * BLOCK];
            text[0] = b'"';
            text[length + 1] = b'"';
            check(page, &text);
            for at in [0, 1, 2, 31, 62, 63, 64, 65, length / 2, length, length + 1, length + 2] {
                let kept = text[at];
                for byte in [b'"', b'\\', 0, 0x1f, b' ', 0x7f, 0x80, 0xff] {
                    text[at] = byte;
                    check(page, &text);
                }
                text[at] = kept;
            }
        }
    }

    #[test]
    fn every_byte_in_a_block() {
        let page = &mut GuardedPage::new();
        for byte in 0..=u8::MAX {
            for at in [0, 1, 17, 62, 63, 64, 100] {
                let mut text = vec![b'x'; 3 * BLOCK];
                text[0] = b'"';
                text[110] = b'"';
                text[at] = byte;
                check(page, &text);
            }
        }
    }

    #[test]
    fn copies_are_exact() {
        if !available() {
            return;
        }
        let (mut source, mut room) = (GuardedPage::new(), GuardedPage::new());
        let size = source.bytes().len();
        for (at, byte) in source.bytes().iter_mut().enumerate() {
            *byte = at as u8 | 1;
        }
        for length in 1..200 {
            let from = size - length.max(16);
            for to in [0, size - length, size / 2] {
                room.bytes().fill(0);
                // SAFETY: both have that many bytes, and 16 are readable; the machine has the instructions.
                unsafe { copy_text(source.bytes()[from..].as_ptr(), room.bytes()[to..].as_mut_ptr(), length) };
                assert_eq!(room.bytes()[to..to + length], source.bytes()[from..from + length], "{length}");
                room.bytes()[to..to + length].fill(0);
                assert!(room.bytes().iter().all(|&byte| byte == 0), "wrote beyond {length}");
            }
        }
    }

    proptest! {
        #[test]
        fn strings_end_where_the_naive_twin_has_it(text in "[ -~]{0,150}[é\u{1}\"\\\\]?[ -~]{0,150}") {
            let mut bytes = Vec::from(b"\"");
            bytes.extend_from_slice(text.as_bytes());
            bytes.extend_from_slice(b"\"");
            bytes.resize(bytes.len() + 2 * BLOCK, b' ');
            check(&mut GuardedPage::new(), &bytes);
        }
    }
}
