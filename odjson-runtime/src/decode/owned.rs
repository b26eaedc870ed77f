//! Strings that are owned, the value that most documents have most of.
//!
//! There are two ways, and the engine is told one when it is made. With AVX-512, a string is measured by a block of 64 bytes and copied by
//! few steps whatever its length; 4 to 8 % of documents of short strings. Everywhere else, and where that finds something other
//! than plain text, the string is read as any text is.
#![expect(unsafe_code, reason = "writes values through pointers")]

use alloc::string::String;
#[cfg(odjson_avx512)]
use alloc::vec::Vec;

use super::{Done, Source};
use crate::wire::copy;
#[cfg(odjson_avx512)]
use crate::wire::simd::avx512::{self, Plain};

/// What is expected where a string is read.
pub(crate) const STRING: &str = "a string";

/// A way to read a string; as for `UnmarshalFrom::__decode_at`.
pub(super) type ReadString = unsafe fn(&mut Source<'_>, *const u8, *mut String) -> Done;

/// The best way on this machine.
#[inline]
pub(super) fn best() -> ReadString {
    #[cfg(odjson_avx512)]
    if avx512::available() {
        // SAFETY of its calls: the machine has the instructions.
        return read_by_mask;
    }
    read
}

impl Source<'_> {
    /// Reads a string.
    ///
    /// # Safety
    /// - As for `UnmarshalFrom::__decode_at`.
    #[inline(always)]
    pub(crate) unsafe fn string(&mut self, p: *const u8, out: *mut String) -> Done {
        // SAFETY: the caller's promises; the machine has what this way needs.
        unsafe { (self.read_string)(self, p, out) }
    }
}

/// # Safety
/// - As for `UnmarshalFrom::__decode_at`.
#[inline(never)]
unsafe fn read(d: &mut Source<'_>, p: *const u8, out: *mut String) -> Done {
    if d.reuses::<String>() {
        // SAFETY: the caller's promise about `p`; a value is there, and nobody else has it.
        return unsafe { Done::at(d.text_over(p, STRING, &mut *out)) };
    }
    // SAFETY: the caller's promise about `p`.
    let text = unsafe { d.text(p, STRING) };
    if text.after.is_null() {
        return Done::FAILED;
    }
    // SAFETY: read just now.
    let value = copy::owned(unsafe { d.str_of(text) });
    // SAFETY: the caller's promise about `out`, where nothing is.
    unsafe { out.write(value) };
    // SAFETY: `after` is the cursor after the value, which is there.
    unsafe { Done::at(text.after) }
}

/// # Safety
/// - As for `UnmarshalFrom::__decode_at`.
/// - The machine has AVX-512, as [`avx512::available`] tells.
#[cfg(odjson_avx512)]
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2")]
unsafe fn read_by_mask(d: &mut Source<'_>, p: *const u8, out: *mut String) -> Done {
    if !d.reuses::<String>() {
        // SAFETY: `p` has the margin of a value, which is a block, and up to `load_end` one is readable; the machine has the instructions.
        if let Some(Plain { length, is_ascii }) = unsafe { avx512::plain_text(p, d.load_end) } {
            // SAFETY: the text is part of the input, after a quote.
            let start = unsafe { p.add(1) };
            // SAFETY: as above, before another one.
            let close = unsafe { start.add(length) };
            if d.utf8(start, close, is_ascii).is_null() {
                return Done::FAILED;
            }
            let mut bytes = Vec::new();
            if length != 0 {
                bytes = Vec::with_capacity(length);
                // SAFETY: 16 bytes are readable from the quote on and one more, and there is room for the text.
                unsafe { avx512::copy_text(start, bytes.as_mut_ptr(), length) };
                // SAFETY: that many bytes were written.
                unsafe { bytes.set_len(length) };
            }
            // SAFETY: ASCII, or found to be UTF-8.
            let value = unsafe { String::from_utf8_unchecked(bytes) };
            // SAFETY: the caller's promise about `out`, where nothing is.
            unsafe { out.write(value) };
            // SAFETY: the quote is part of the text, and the value is there.
            return unsafe { Done::at(close.add(1)) };
        }
    }
    // SAFETY: the caller's promises.
    unsafe { read(d, p, out) }
}
