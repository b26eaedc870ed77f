//! Member names and variant names: constants that the derive emits, compared and searched here.
//!
//! The name that comes next is predicted: it is that of the next declared field, compared as `"name":` in one or two blocks of 16
//! bytes. Where the prediction fails, the name is scanned and looked up, by a byte-level decision tree (emitted code: small sets) or
//! a hash (data: larger sets), which give a candidate; the comparison decides.
#![expect(unsafe_code, reason = "block loads at cursors")]

use crate::wire::simd;

/// No such name.
#[doc(hidden)]
pub const NO_NAME: usize = usize::MAX;

/// Longest name, with its quotes and colon, that is compared in the text without a scan for its end.
const LONGEST_PLAIN: usize = 96;

/// One name, and the field or variant that it stands for.
#[doc(hidden)]
pub struct Name {
    /// The first 16 bytes of `"name":`, zero-padded.
    head: [u8; 16],
    /// The last 16 bytes of `"name":` where it is longer than 16.
    tail: [u8; 16],
    /// The name, unescaped.
    text: &'static str,
    /// Which bytes of the head count.
    mask: u16,
    /// Length of `"name":`, or 0 where the name is not compared in the text: it needs escapes, or is too long.
    length: u16,
    field: u16,
}

impl Name {
    /// The name `text` of the field or variant `field`.
    #[must_use]
    pub const fn new(text: &'static str, field: u16) -> Self {
        let bytes = text.as_bytes();
        let length = bytes.len() + 3;
        let mut plain = length <= LONGEST_PLAIN;
        let mut at = 0;
        while at < bytes.len() {
            plain &= bytes[at] != b'"' && bytes[at] != b'\\' && bytes[at] >= 0x20;
            at += 1;
        }
        let mut head = [0; 16];
        let mut tail = [0; 16];
        let mut mask = 0;
        let mut at = 0;
        while at < 16 && at < length {
            head[at] = Self::byte(bytes, at);
            mask |= 1 << at;
            at += 1;
        }
        if length > 16 {
            let mut at = 0;
            while at < 16 {
                tail[at] = Self::byte(bytes, length - 16 + at);
                at += 1;
            }
        }
        if !plain {
            // Matches no name, all of which begin with a quote. The text may have this byte all the same, where a name is predicted and
            // nothing else is known of it: it is then taken for a name without length, and read as a value, which it does not begin.
            head[0] = 0xff;
        }
        Name { head, tail, text, mask, length: if plain { length as u16 } else { 0 }, field }
    }

    /// A byte of `"name":`.
    const fn byte(name: &[u8], at: usize) -> u8 {
        if at == 0 || at == name.len() + 1 {
            b'"'
        } else if at <= name.len() {
            name[at - 1]
        } else {
            b':'
        }
    }

    pub(super) const fn field(&self) -> u16 {
        self.field
    }

    pub(super) fn text(&self) -> &'static str {
        self.text
    }

    /// Length of `"name":`, which is compared in the text.
    #[inline(always)]
    pub(super) fn length(&self) -> usize {
        usize::from(self.length)
    }

    /// Whether `"name":` stands at `p`. The closing quote is part of it, so a longer name that begins alike is not taken for this one.
    ///
    /// # Safety
    /// - `LONGEST_PLAIN` + 16 bytes from `p` are readable.
    #[inline(always)]
    pub(super) unsafe fn stands_at(&self, p: *const u8) -> bool {
        // SAFETY: the caller's promise; the head has 16 bytes.
        let equal = unsafe { simd::equal16(p, self.head.as_ptr()) };
        if !equal & u32::from(self.mask) != 0 {
            return false;
        }
        if self.length <= 16 {
            return true;
        }
        // SAFETY: the caller's promise: a head that is found is that of a plain name, not longer than LONGEST_PLAIN.
        let last = unsafe { p.add(self.length() - 16) };
        // SAFETY: as above.
        if unsafe { simd::equal16(last, self.tail.as_ptr()) } != 0xffff {
            return false;
        }
        // SAFETY: as above.
        self.length <= 32 || unsafe { self.middle(p) }
    }

    /// Whether `"name"` stands at `p`, whatever comes after it.
    ///
    /// # Safety
    /// - as [`stands_at`](Self::stands_at).
    #[inline(always)]
    pub(super) unsafe fn stands_quoted_at(&self, p: *const u8) -> bool {
        // SAFETY: the caller's promise; the head has 16 bytes.
        let equal = unsafe { simd::equal16(p, self.head.as_ptr()) };
        if self.length <= 16 {
            // The colon is the last byte that counts.
            return !equal & u32::from(self.mask >> 1) == 0;
        }
        if equal != 0xffff {
            return false;
        }
        // SAFETY: the caller's promise: a head that is found is that of a plain name, not longer than LONGEST_PLAIN.
        let last = unsafe { p.add(self.length() - 16) };
        // SAFETY: as above.
        let equal = unsafe { simd::equal16(last, self.tail.as_ptr()) };
        // SAFETY: as above.
        equal & 0x7fff == 0x7fff && (self.length <= 32 || unsafe { self.middle(p) })
    }

    /// Whether the bytes between head and tail stand at `p`.
    ///
    /// # Safety
    /// - as [`stands_at`](Self::stands_at), with a length over 32.
    #[inline(never)]
    unsafe fn middle(&self, p: *const u8) -> bool {
        let (from, to) = (16, self.length() - 16);
        // SAFETY: the caller's promise.
        let text = unsafe { core::slice::from_raw_parts(p.add(from), to - from) };
        // The head has the opening quote, the tail the closing one and the colon, so the middle is inside the name.
        text == &self.text.as_bytes()[from - 1..to - 1]
    }
}

/// How a name is looked up.
#[doc(hidden)]
pub enum Lookup {
    /// A decision tree over length and bytes; gives a candidate.
    Tree(fn(&[u8]) -> usize),
    /// A multiplicative hash with linear probing; `slots` holds name indices, `u16::MAX` for none, and is not full.
    Hash {
        /// The multiplier.
        mul: u64,
        /// 64 less the binary logarithm of the number of slots.
        shift: u32,
        /// The slots.
        slots: &'static [u16],
    },
}

/// The names of a struct or enum: the primary ones in the order of fields or variants, then the aliases.
#[doc(hidden)]
pub struct Names {
    list: &'static [Name],
    lookup: Lookup,
}

impl Names {
    /// The names `list`, found by `lookup`.
    ///
    /// # Panics
    ///
    /// At compile time, where the lookup is not one.
    #[must_use]
    pub const fn new(list: &'static [Name], lookup: Lookup) -> Self {
        if let Lookup::Hash { shift, slots, .. } = &lookup {
            assert!(*shift > 0 && *shift < 64 && slots.len() == 1 << (64 - *shift) && slots.len() > list.len());
        }
        Names { list, lookup }
    }

    #[inline(always)]
    pub(super) const fn list(&self) -> &'static [Name] {
        self.list
    }

    /// The field or variant of a name, or [`NO_NAME`].
    #[inline]
    pub(super) fn field(&self, name: &[u8]) -> usize {
        self.find(name, |candidate| candidate.text.as_bytes() == name)
    }

    /// As [`field`](Self::field), of the name in `"name":` at `quote`, which has no escapes: compared in blocks, without a call.
    ///
    /// # Safety
    /// - `LONGEST_PLAIN` + 16 bytes from `quote` are readable.
    #[inline(always)]
    pub(super) unsafe fn field_at(&self, name: &[u8], quote: *const u8) -> usize {
        self.find(name, |candidate| {
            if candidate.length == 0 {
                return candidate.text.as_bytes() == name;
            }
            // SAFETY: the caller's promise.
            unsafe { candidate.stands_at(quote) }
        })
    }

    /// The first candidate that `is` the name.
    #[inline(always)]
    fn find(&self, name: &[u8], is: impl Fn(&Name) -> bool) -> usize {
        match self.lookup {
            Lookup::Tree(tree) => match self.list.get(tree(name)) {
                Some(candidate) if is(candidate) => usize::from(candidate.field),
                _ => NO_NAME,
            },
            Lookup::Hash { mul, shift, slots } => {
                let mut slot = (hash(name, mul) >> shift) as usize;
                loop {
                    match slots.get(slot).and_then(|&index| self.list.get(usize::from(index))) {
                        Some(candidate) if is(candidate) => return usize::from(candidate.field),
                        Some(_) => slot = (slot + 1) & (slots.len() - 1),
                        None => return NO_NAME,
                    }
                }
            }
        }
    }

    /// The primary names, for messages: at most ten, then the number of the others.
    #[cold]
    pub(super) fn listed(&self) -> alloc::string::String {
        use core::fmt::Write;
        let mut words = alloc::string::String::new();
        for (at, name) in self.list.iter().enumerate() {
            if at == 10 {
                let _ = write!(words, " or {} others", self.list.len() - at);
                break;
            }
            let joint = if at == 0 { "" } else { ", " };
            let _ = write!(words, "{joint}`{}`", name.text);
        }
        if words.is_empty() { alloc::string::String::from("none") } else { words }
    }
}

/// The hash of a name before its shift: the first and last eight bytes and the length, times `mul`. The derive computes the same.
#[inline(always)]
fn hash(name: &[u8], mul: u64) -> u64 {
    let mixed = match (name.first_chunk::<8>(), name.last_chunk::<8>()) {
        (Some(first), Some(last)) => u64::from_le_bytes(*first) ^ (u64::from_le_bytes(*last) << 1),
        _ => short(name),
    };
    (mixed ^ name.len() as u64).wrapping_mul(mul)
}

/// Fewer than eight bytes as a little-endian word.
#[inline(always)]
fn short(name: &[u8]) -> u64 {
    let n = name.len();
    if let (Some(first), Some(last)) = (name.first_chunk::<4>(), name.last_chunk::<4>()) {
        let (first, last) = (u64::from(u32::from_le_bytes(*first)), u64::from(u32::from_le_bytes(*last)));
        return first | last << (8 * (n - 4));
    }
    match *name {
        [] => 0,
        [a] => u64::from(a),
        [a, b] => u64::from(a) | u64::from(b) << 8,
        [a, b, c, ..] => u64::from(a) | u64::from(b) << 8 | u64::from(c) << 16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    const LETTERS: &str = concat!(
        "ahovcjqxelszgnubipwdkryfmt",
        "ahovcjqxelszgnubipwdkryfmt",
        "ahovcjqxelszgnubipwdkryfmt",
        "ahovcjqxelszgnubipwdkryfmt",
        "ahovcjqxelszgnubipwdkryfmt"
    );

    fn stands(name: &'static str, text: impl AsRef<[u8]>) -> bool {
        let mut padded = text.as_ref().to_vec();
        padded.resize(padded.len() + 128, 0);
        // SAFETY: 128 bytes of padding follow the text.
        unsafe { Name::new(name, 0).stands_at(padded.as_ptr()) }
    }

    fn stands_quoted(name: &'static str, text: &str) -> bool {
        let mut padded = text.as_bytes().to_vec();
        padded.resize(text.len() + 128, 0);
        // SAFETY: 128 bytes of padding follow the text.
        unsafe { Name::new(name, 0).stands_quoted_at(padded.as_ptr()) }
    }

    #[test]
    fn plain_names_of_any_length_match_themselves_and_nothing_else() {
        for length in 0..110 {
            let name = &LETTERS[..length];
            let text = alloc::format!("\"{name}\": 1");
            let plain = length + 3 <= LONGEST_PLAIN;
            assert_eq!(stands(name, &text), plain, "{length}");
            assert_eq!(Name::new(name, 0).length(), if plain { length + 3 } else { 0 });
            assert!(!stands(name, alloc::format!("\"{name}x\":")));
            for rest in [":", " :", "", "x"] {
                assert_eq!(stands_quoted(name, &alloc::format!("\"{name}\"{rest}")), plain, "{length}");
            }
            assert!(!stands_quoted(name, &alloc::format!("\"{name}x\"")));
            for cut in 0..length + 3 {
                let mut other = text.clone().into_bytes();
                other[cut] ^= 1;
                let other = core::str::from_utf8(&other).unwrap();
                assert!(!stands(name, other));
                assert_eq!(stands_quoted(name, other), plain && cut == length + 2);
            }
        }
    }

    #[test]
    fn names_that_need_escapes_never_match_the_text() {
        assert!(!stands("a\"b", "\"a\"b\":"));
        assert!(!stands("a\nb", "\"a\nb\":"));
        assert!(!stands_quoted("a\"b", "\"a\"b\":"));
        assert!(!stands_quoted("\n", "\"\n\":"));
    }

    #[test]
    fn what_is_taken_for_a_name_that_needs_escapes_has_no_length() {
        assert!(stands("a\"b", b"\xffa\"b\":"));
        assert_eq!(Name::new("a\"b", 0).length(), 0);
    }

    #[test]
    fn short_words_are_little_endian() {
        for n in 0..8_usize {
            let name: Vec<u8> = (1..=n as u8).collect();
            let mut word = [0; 8];
            word[..n].copy_from_slice(&name);
            assert_eq!(short(&name), u64::from_le_bytes(word));
        }
    }
}
