//! Blocks of bytes compared at once. Bit i of a mask speaks of byte i; where only the first hit counts, a mask of [`Hits`] may be
//! had for less.
//!
//! SSE2 is part of every x86-64, NEON of every aarch64 with vectors; everything else takes words of 64 bits (`swar`), which
//! `--cfg odjson_swar` forces. All read exactly the bytes that their names say, and tests hold them against each other and against
//! a naive twin. `avx512` is for whole strings, on machines that have it.

#[cfg(odjson_avx512)]
pub(crate) mod avx512;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little", not(odjson_swar)))]
pub(in crate::wire) mod neon;
#[cfg(all(target_arch = "x86_64", not(odjson_swar)))]
mod sse2;
#[cfg(any(
    not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))),
    odjson_swar,
    test
))]
mod swar;

#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little", not(odjson_swar)))]
pub(crate) use neon::{
    HIT_BITS, Hits, digits16, equal16, equal32, special16, special64, string16, string64, whitespace16,
};
#[cfg(all(target_arch = "x86_64", not(odjson_swar)))]
pub(crate) use sse2::{
    HIT_BITS, Hits, digits16, equal16, equal32, special16, special64, string16, string64, whitespace16,
};
#[cfg(any(
    not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))),
    odjson_swar
))]
pub(crate) use swar::{
    HIT_BITS, Hits, digits16, equal16, equal32, special16, special64, string16, string64, whitespace16,
};

/// Bytes all set, then as many all clear: a load at 32 - n has n of them set.
#[cfg(all(
    any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")),
    not(odjson_swar)
))]
pub(in crate::wire) static SET_THEN_CLEAR: [u8; 64] = {
    let mut bytes = [0; 64];
    let mut at = 0;
    while at < 32 {
        bytes[at] = 0xff;
        at += 1;
    }
    bytes
};

/// The first byte of those that hits, of which there are some, speak of: [`HIT_BITS`] bits for each byte, all set or all clear.
#[inline(always)]
pub(crate) fn first(hits: Hits) -> usize {
    hits.trailing_zeros() as usize / HIT_BITS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn naive(block: &[u8], hit: impl Fn(usize, u8) -> bool) -> u64 {
        block.iter().enumerate().filter(|&(at, &byte)| hit(at, byte)).fold(0, |mask, (at, _)| mask | 1 << at)
    }

    fn is_special(byte: u8) -> bool {
        byte == b'"' || byte == b'\\' || byte < 0x20
    }

    fn is_whitespace(byte: u8) -> bool {
        matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
    }

    #[test]
    #[expect(unsafe_code, reason = "calls the kernels on whole blocks")]
    fn digits_agree_with_the_naive_twin() {
        for count in 0..=16 {
            for stop in [0, b'/', b':', b'.', b'e', b' ', 0x7f, 0x80, 0xb0, 0xff] {
                for after in [b'0', b'9', 0, 0xff] {
                    for digits in [b"9999999999999999", b"0000000000000000", b"1234567890123456", b"9007199254740993"] {
                        let mut text = [after; 16];
                        text[..count].copy_from_slice(&digits[..count]);
                        if let Some(byte) = text.get_mut(count) {
                            *byte = stop;
                        }
                        let number = (0..16).fold(0, |number, at| {
                            number * 10 + if at < count { u64::from(digits[at] - b'0') } else { 0 }
                        });
                        // SAFETY: the text has 16 bytes.
                        assert_eq!(unsafe { digits16(text.as_ptr()) }, (count, number), "{text:?}");
                        // SAFETY: as above.
                        assert_eq!(unsafe { swar::digits16(text.as_ptr()) }, (count, number), "{text:?}");
                    }
                }
            }
        }
    }

    #[test]
    #[expect(unsafe_code, reason = "calls the kernels on whole blocks")]
    fn kernels_agree_with_the_naive_twin() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for round in 0..20_000 {
            let mut a = [0_u8; 64];
            let mut b = [0_u8; 32];
            for byte in &mut a {
                let x = next();
                *byte = match x % 4 {
                    0 => b"\"\\ \n\r\t\x00\x1f\x20\x21\x7f\x80\xff,:{}[]"[(x >> 8) as usize % 19],
                    1 => (x >> 8) as u8,
                    2 => 0x18 + (x >> 8) as u8 % 16,
                    _ => b' ',
                };
            }
            b.copy_from_slice(&a[..32]);
            for _ in 0..round % 5 {
                b[(next() % 32) as usize] ^= 1 << (next() % 8);
            }
            if round % 2 == 0 {
                // A high bit in all places, or in one.
                a.iter_mut().for_each(|byte| *byte &= 0x7f);
                if round % 4 == 0 {
                    a[(next() % 64) as usize] |= 0x80;
                }
            }
            let special = naive(&a, |_, byte| is_special(byte));
            let equal = naive(&a[..32], |at, byte| byte == b[at]);
            let white = naive(&a[..16], |_, byte| is_whitespace(byte));
            // SAFETY: `a` has 64 readable bytes and `b` has 32.
            let got = unsafe {
                (
                    special16(a.as_ptr()),
                    special64(a.as_ptr()),
                    equal16(a.as_ptr(), b.as_ptr()),
                    equal32(a.as_ptr(), b.as_ptr()),
                    whitespace16(a.as_ptr()),
                )
            };
            // SAFETY: as above.
            let twin = unsafe {
                (
                    swar::special16(a.as_ptr()),
                    swar::special64(a.as_ptr()),
                    swar::equal16(a.as_ptr(), b.as_ptr()),
                    swar::equal32(a.as_ptr(), b.as_ptr()),
                    swar::whitespace16(a.as_ptr()),
                )
            };
            let want = (special as u32 & 0xffff, special, equal as u32 & 0xffff, equal as u32, white as u32);
            assert_eq!(got, want);
            assert_eq!(twin, want);
            // SAFETY: as above.
            let ((hits, is_ascii), twin) = unsafe { (string16(a.as_ptr()), swar::string16(a.as_ptr())) };
            assert_eq!((is_ascii, twin.1), (a[..16].is_ascii(), a[..16].is_ascii()));
            for (hits, bits) in [(hits as u64, HIT_BITS), (twin.0 as u64, swar::HIT_BITS)] {
                let want = (0..16).map(|at| ((special >> at & 1) * ((1 << bits) - 1)) << (at * bits));
                assert_eq!(hits, want.sum());
            }
            let want = (special, a.is_ascii());
            // SAFETY: as above.
            assert_eq!(unsafe { (string64(a.as_ptr()), swar::string64(a.as_ptr())) }, (want, want));
            if hits != 0 {
                assert_eq!(first(hits), special.trailing_zeros() as usize);
            }
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    #[expect(unsafe_code, reason = "calls the kernels on whole blocks")]
    fn nothing_is_read_beyond_the_block() {
        use crate::wire::guard_page::GuardedPage;

        let (mut a, mut b) = (GuardedPage::new(), GuardedPage::new());
        let (a16, b16) = (a.at_the_end(&[b' '; 16], 16).as_ptr(), b.at_the_end(&[b' '; 16], 16).as_ptr());
        // SAFETY: both have 16 readable bytes.
        let got = unsafe { (special16(a16), string16(a16), equal16(a16, b16), whitespace16(a16), digits16(a16)) };
        assert_eq!(got, (0, (0, true), 0xffff, 0xffff, (0, 0)));
        let (a32, b32) = (a.at_the_end(&[b'1'; 32], 32).as_ptr(), b.at_the_end(&[b'1'; 32], 32).as_ptr());
        // SAFETY: both have 32 readable bytes.
        assert_eq!(unsafe { equal32(a32, b32) }, u32::MAX);
        // SAFETY: 16 of the 32 bytes, at the end of the page.
        assert_eq!(unsafe { digits16(a32.add(16)) }, (16, 1_111_111_111_111_111));
        let a64 = a.at_the_end(&[b' '; 64], 64).as_ptr();
        // SAFETY: 64 bytes are readable.
        assert_eq!(unsafe { (special64(a64), string64(a64)) }, (0, (0, true)));
    }
}
