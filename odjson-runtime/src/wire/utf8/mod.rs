//! Whether short text is UTF-8 (RFC 3629).
//!
//! simdutf8 is made for long text: up to a hundred bytes it spends more on its call and on what is left after the last block than on
//! the rest, 10 to 35 ns where the kernels here take 4 to 12. Longer text is left to it, and so is every machine without a kernel.

#[cfg(all(target_arch = "x86_64", not(odjson_swar), feature = "std"))]
mod avx2;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little", not(odjson_swar)))]
mod neon;
#[cfg(any(
    all(target_arch = "x86_64", not(odjson_swar), feature = "std"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little", not(odjson_swar))
))]
mod pairs;

/// From this length on, in bytes, simdutf8 is as fast on any text, and faster where some of it is ASCII.
#[cfg(any(
    all(target_arch = "x86_64", not(odjson_swar), feature = "std"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little", not(odjson_swar)),
    test
))]
const LONG: usize = 256;

/// Whether the first `length` bytes of `text` are UTF-8. What is after them may be read, and does not matter.
#[inline]
pub(crate) fn is_utf8(text: &[u8], length: usize) -> bool {
    #[cfg(all(target_arch = "x86_64", not(odjson_swar), feature = "std"))]
    if length < LONG {
        if let Some(answer) = avx2::is_utf8(text, length) {
            return answer;
        }
    }
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little", not(odjson_swar)))]
    if length < LONG {
        return neon::is_utf8(text, length);
    }
    simdutf8::basic::from_utf8(&text[..length]).is_ok()
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;

    use super::*;

    /// Asserts that each kernel says of `text` what the standard library does, with other bytes after it, and nothing.
    #[track_caller]
    fn check(text: &[u8]) {
        let expected = core::str::from_utf8(text).is_ok();
        // Continuations that must not count, and more.
        let followed = [text, &[0x80; 32]].concat();
        for within in [&followed, text] {
            assert_eq!(is_utf8(within, text.len()), expected, "{text:x?} within {}", within.len());
            #[cfg(all(target_arch = "x86_64", not(odjson_swar), feature = "std"))]
            if let Some(found) = avx2::is_utf8(within, text.len()) {
                assert_eq!(found, expected, "{text:x?} within {}, by blocks", within.len());
            }
        }
    }

    /// Texts that begin with `start` bytes of ASCII, and have `part` then, and text after it.
    fn check_after(start: usize, part: &[u8]) {
        let mut text = vec![b'a'; start];
        text.extend_from_slice(part);
        check(&text);
        let whole = text.len();
        text.extend_from_slice("é本 ".as_bytes());
        check(&text);
        text.truncate(whole);
        text.resize(whole.next_multiple_of(64) + 66, b'a');
        check(&text);
    }

    #[test]
    fn every_pair_of_bytes() {
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                check(&[first, second]);
                if cfg!(not(debug_assertions)) {
                    check_after(31, &[first, second]);
                }
            }
        }
    }

    #[test]
    fn characters_of_every_kind_whole_and_broken_at_every_place_of_a_block() {
        // Bytes at the edges of what may stand at a place of a character.
        const EDGES: &[u8] =
            &[0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee];
        const LEADS: &[u8] =
            &[0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff];
        let places: &[usize] =
            if cfg!(debug_assertions) { &[0, 29, 30, 31] } else { &[0, 13, 14, 15, 28, 29, 30, 31, 61] };
        for &start in places {
            for lead in LEADS {
                for second in EDGES {
                    for third in EDGES {
                        check_after(start, &[*lead, *second, *third]);
                        for fourth in [0x20, 0x7f, 0x80, 0xbf, 0xc2] {
                            check_after(start, &[*lead, *second, *third, fourth]);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_character_that_ends_with_the_text_at_every_length() {
        for length in 0..LONG + 70 {
            for part in ["é", "本", "🦀"] {
                let mut text = vec![b'a'; length];
                text.extend_from_slice(part.as_bytes());
                while text.len() > length {
                    check(&text);
                    text.pop();
                }
            }
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn nothing_after_the_promised_bytes_is_read() {
        let mut page = crate::wire::guard_page::GuardedPage::new();
        let text = "é本🦀".repeat(20);
        for length in (0..text.len()).filter(|&length| text.is_char_boundary(length)) {
            for after in 0..64 {
                let bytes = page.at_the_end(&text.as_bytes()[..length], length + after);
                assert!(is_utf8(bytes, length), "{length} {after}");
            }
        }
    }

    proptest! {
        #[test]
        fn kernels_agree_with_the_standard_library(
            text in "[ -~]{0,40}[\u{80}-\u{7ff}]{0,30}[\u{800}-\u{ffff}]{0,30}[\u{10000}-\u{10ffff}]{0,20}[ -é]{0,40}",
            at: proptest::sample::Index,
            byte: u8,
        ) {
            let mut bytes = text.into_bytes();
            check(&bytes);
            if !bytes.is_empty() {
                let at = at.index(bytes.len());
                bytes[at] = byte;
                check(&bytes);
                bytes.remove(at);
                check(&bytes);
            }
        }

        #[test]
        fn bytes_that_are_mostly_wrong(bytes in proptest::collection::vec(0x80_u8.., 0..100)) {
            check(&bytes);
        }
    }
}
