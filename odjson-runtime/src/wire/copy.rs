//! Copies of short text.
//!
//! Most strings are short, and a call of `memcpy` for these costs more than the copy: 1 to 2 % of documents of owned strings.
#![expect(unsafe_code, reason = "copies through raw pointers whose lengths the caller has proved")]

use alloc::string::String;
use alloc::vec::Vec;

/// The longest text that is copied here.
const SHORT: usize = 32;

/// A copy of `text`.
#[inline(always)]
pub(crate) fn owned(text: &str) -> String {
    if text.len() > SHORT {
        return String::from(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    // SAFETY: the room is new, and as long as the text, which is not longer than that.
    unsafe { copy_short(text.as_ptr(), bytes.as_mut_ptr(), text.len()) };
    // SAFETY: that many bytes were written.
    unsafe { bytes.set_len(text.len()) };
    // SAFETY: the bytes of a `str`.
    unsafe { String::from_utf8_unchecked(bytes) }
}

/// Copies up to [`SHORT`] bytes, by blocks that may overlap.
///
/// # Safety
/// - `from` is valid for reads, and `to` for writes, of `length` bytes; they do not overlap; `length` is at most [`SHORT`].
#[inline(always)]
unsafe fn copy_short(from: *const u8, to: *mut u8, length: usize) {
    debug_assert!(length <= SHORT);
    if length >= 16 {
        // SAFETY: from 16 to 32 bytes.
        unsafe { copy_ends::<16>(from, to, length) };
    } else if length >= 8 {
        // SAFETY: from 8 to 16 bytes.
        unsafe { copy_ends::<8>(from, to, length) };
    } else if length >= 4 {
        // SAFETY: from 4 to 8 bytes.
        unsafe { copy_ends::<4>(from, to, length) };
    } else if length > 0 {
        // One byte may be copied thrice.
        for at in [0, length / 2, length - 1] {
            // SAFETY: within the length, for both.
            unsafe { to.add(at).write(*from.add(at)) };
        }
    }
}

/// Copies the first `N` bytes and the last.
///
/// # Safety
/// - As for [`copy_short`], with a length of at least `N`.
#[inline(always)]
unsafe fn copy_ends<const N: usize>(from: *const u8, to: *mut u8, length: usize) {
    let last = length - N;
    // SAFETY: within the length.
    let head = unsafe { from.cast::<[u8; N]>().read() };
    // SAFETY: as above.
    let tail = unsafe { from.add(last).cast::<[u8; N]>().read() };
    // SAFETY: as above.
    unsafe { to.cast::<[u8; N]>().write(head) };
    // SAFETY: as above.
    unsafe { to.add(last).cast::<[u8; N]>().write(tail) };
}

#[cfg(test)]
mod tests {
    use alloc::boxed::Box;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn copies_are_exact_at_every_length() {
        for length in 0..=2 * SHORT {
            let text: Box<str> = (0..length).map(|at| char::from(b'0' + (at % 75) as u8)).collect();
            let copy = owned(&text);
            assert_eq!(copy, *text);
            assert_eq!(copy.capacity(), length);
        }
        assert_eq!(owned("\u{10ffff}é"), "\u{10ffff}é".to_string());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn nothing_beside_is_read_or_written() {
        use crate::wire::guard_page::GuardedPage;

        let (mut source, mut room) = (GuardedPage::new(), GuardedPage::new());
        source.bytes().fill(b'x');
        for length in 0..=SHORT {
            let last = source.bytes().len() - length;
            for (from, to) in [(0, last), (last, 0), (last, last)] {
                let (from, to) = (&source.bytes()[from..], &mut room.bytes()[to..]);
                to[..length].fill(0);
                // SAFETY: both have that many bytes.
                unsafe { copy_short(from.as_ptr(), to.as_mut_ptr(), length) };
                assert!(to[..length].iter().all(|&byte| byte == b'x'));
            }
        }
    }

    #[test]
    fn nothing_beside_is_written() {
        for length in 0..=SHORT {
            let from = [b'x'; SHORT];
            let mut room = [0xa5_u8; SHORT + 2];
            // SAFETY: both have that many bytes.
            unsafe { copy_short(from.as_ptr(), room.as_mut_ptr().add(1), length) };
            assert!(room[1..=length].iter().all(|&byte| byte == b'x'));
            assert!(room[0] == 0xa5 && room[length + 1..].iter().all(|&byte| byte == 0xa5));
        }
    }
}
