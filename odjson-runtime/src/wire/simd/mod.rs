//! Blocks of bytes compared at once. Bit i of a mask speaks of byte i.
//!
//! SSE2 is part of every x86-64; everything else takes words of 64 bits (`swar`), which `--cfg odjson_swar` forces. Both read
//! exactly the bytes that their names say, and tests hold them against each other and against a naive twin.

#[cfg(all(target_arch = "x86_64", not(odjson_swar)))]
mod sse2;
#[cfg(any(not(target_arch = "x86_64"), odjson_swar, test))]
mod swar;

#[cfg(all(target_arch = "x86_64", not(odjson_swar)))]
pub(crate) use sse2::{digits16, equal16, equal32, special16, special64, whitespace16};
#[cfg(any(not(target_arch = "x86_64"), odjson_swar))]
pub(crate) use swar::{digits16, equal16, equal32, special16, special64, whitespace16};

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
        }
    }
}
