//! Which member names an object has had, where no bit of a known field tells.
//!
//! Names are kept on one stack for all open objects, as (hash, place, length). A 64-bit bloom filter per object lets a new name go
//! without a search; 15 to 19 % of a strict skip over a document of small objects. Beyond [`LINEAR`] names the search would be
//! quadratic, which is an attack: the object gets an open-addressing table over a hash that is keyed per process.

use alloc::vec::Vec;

/// Names of one object that are searched one by one.
const LINEAR: usize = 48;

/// Where the text of a name is: in the input, or unescaped on the side.
#[derive(Clone, Copy, Default, PartialEq)]
pub(crate) struct NameAt {
    /// Offset of the first byte after the quote in the input.
    pub(crate) start: usize,
    /// Length in the input.
    pub(crate) len: usize,
    pub(crate) escaped: bool,
}

/// The names of one object so far.
#[derive(Clone, Copy)]
pub(crate) struct NameSet {
    /// First entry of the object; `NONE` before the first name.
    mark: usize,
    bloom: u64,
    table: bool,
}

const NONE: usize = usize::MAX;

impl NameSet {
    pub(crate) const fn new() -> Self {
        NameSet { mark: NONE, bloom: 0, table: false }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    /// Length; the highest bit tells that the text is on the side.
    len: u32,
    start: usize,
}

const ESCAPED: u32 = 1 << 31;

/// The names of all open objects.
pub(crate) struct NameStack {
    entries: Vec<Entry>,
    /// Unescaped names.
    side: Vec<u8>,
    /// One table for each open object with more than [`LINEAR`] names: entry indices plus one, 0 for none.
    tables: Vec<Vec<u32>>,
    key: Option<Key>,
}

/// The answer to a name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Added {
    New,
    Duplicate,
}

impl NameStack {
    pub(crate) const fn new() -> Self {
        NameStack { entries: Vec::new(), side: Vec::new(), tables: Vec::new(), key: None }
    }

    /// Adds a name whose text is `input[start..start + name.len()]`.
    #[inline(always)]
    pub(crate) fn add_plain(&mut self, set: &mut NameSet, input: &[u8], name: &[u8], start: usize) -> Added {
        let hash = quick(name);
        let bit = 1_u64 << (hash >> 26 & 63);
        if set.mark == NONE {
            set.mark = self.entries.len();
        }
        if name.len() >= ESCAPED as usize || set.table || self.entries.len() - set.mark >= LINEAR {
            return self.add_wide(set, input, name, start, 0);
        }
        if set.bloom & bit != 0 && self.search(set, input, name, hash) {
            return Added::Duplicate;
        }
        set.bloom |= bit;
        self.entries.push(Entry { hash, len: name.len() as u32, start });
        Added::New
    }

    /// Adds a name that had escapes.
    #[cold]
    #[inline(never)]
    pub(crate) fn add_escaped(&mut self, set: &mut NameSet, input: &[u8], name: &[u8]) -> Added {
        let hash = quick(name);
        if set.mark == NONE {
            set.mark = self.entries.len();
        }
        let start = self.side.len();
        self.side.extend_from_slice(name);
        if name.len() >= ESCAPED as usize || set.table || self.entries.len() - set.mark >= LINEAR {
            return self.add_wide(set, input, name, start, ESCAPED);
        }
        if self.search(set, input, name, hash) {
            return Added::Duplicate;
        }
        set.bloom |= 1_u64 << (hash >> 26 & 63);
        self.entries.push(Entry { hash, len: name.len() as u32 | ESCAPED, start });
        Added::New
    }

    /// The object is closed: forgets its names.
    #[inline(always)]
    pub(crate) fn close(&mut self, set: &NameSet) {
        if set.mark != NONE {
            self.forget(set);
        }
    }

    #[inline(always)]
    fn forget(&mut self, set: &NameSet) {
        self.entries.truncate(set.mark);
        if set.table {
            self.tables.pop();
        }
        if set.mark == 0 {
            self.side.clear();
        }
    }

    fn text<'t>(&'t self, input: &'t [u8], entry: &Entry) -> &'t [u8] {
        let len = (entry.len & !ESCAPED) as usize;
        let text = if entry.len & ESCAPED != 0 { &self.side[..] } else { input };
        &text[entry.start..entry.start + len]
    }

    #[inline(never)]
    fn search(&self, set: &NameSet, input: &[u8], name: &[u8], hash: u32) -> bool {
        self.entries[set.mark..].iter().any(|entry| {
            entry.hash == hash && (entry.len & !ESCAPED) as usize == name.len() && self.text(input, entry) == name
        })
    }

    /// An object with many names: by its table.
    #[cold]
    #[inline(never)]
    fn add_wide(&mut self, set: &mut NameSet, input: &[u8], name: &[u8], start: usize, escaped: u32) -> Added {
        if name.len() >= ESCAPED as usize {
            // Two gigabytes of one name: nothing that anybody means, and the length would not fit.
            return Added::Duplicate;
        }
        if !set.table {
            set.table = true;
            let key = *self.key.get_or_insert_with(Key::new);
            for at in set.mark..self.entries.len() {
                let hash = key.hash(self.text(input, &self.entries[at]));
                self.entries[at].hash = hash;
            }
            self.tables.push(Vec::new());
            self.rebuild(set, 4 * LINEAR);
        }
        let hash = self.key.get_or_insert_with(Key::new).hash(name);
        let count = self.entries.len() - set.mark;
        let Some(slots) = self.tables.last().map(Vec::len) else { return Added::Duplicate };
        if (count + 1) * 2 > slots {
            self.rebuild(set, slots * 2);
        }
        let Some(table) = self.tables.last() else { return Added::Duplicate };
        let last = table.len() - 1;
        let mut slot = hash as usize & last;
        while table[slot] != 0 {
            let entry = &self.entries[set.mark + table[slot] as usize - 1];
            if entry.hash == hash && (entry.len & !ESCAPED) as usize == name.len() && self.text(input, entry) == name {
                return Added::Duplicate;
            }
            slot = (slot + 1) & last;
        }
        self.entries.push(Entry { hash, len: name.len() as u32 | escaped, start });
        if let Some(table) = self.tables.last_mut() {
            table[slot] = count as u32 + 1;
        }
        Added::New
    }

    /// Fills the object's table anew, with at least `slots` slots.
    fn rebuild(&mut self, set: &NameSet, slots: usize) {
        let Some(table) = self.tables.last_mut() else { return };
        let slots = slots.next_power_of_two();
        table.clear();
        table.resize(slots, 0);
        for (index, entry) in self.entries[set.mark..].iter().enumerate() {
            let mut slot = entry.hash as usize & (slots - 1);
            while table[slot] != 0 {
                slot = (slot + 1) & (slots - 1);
            }
            table[slot] = index as u32 + 1;
        }
    }
}

/// A hash for small objects: cheap, and of no use to an attacker, because few names are searched by it.
#[inline(always)]
fn quick(name: &[u8]) -> u32 {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = match (name.first_chunk::<8>(), name.last_chunk::<8>()) {
        (Some(first), Some(last)) => {
            (u64::from_le_bytes(*first) ^ name.len() as u64).wrapping_mul(K) ^ u64::from_le_bytes(*last).rotate_left(29)
        }
        _ => {
            let word = match (name.first_chunk::<4>(), name.last_chunk::<4>()) {
                (Some(first), Some(last)) => {
                    u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << 32
                }
                _ => name.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)),
            };
            word ^ (name.len() as u64) << 56
        }
    };
    (mixed.wrapping_mul(K) >> 32) as u32
}

/// The secret of the hash for wide objects.
#[derive(Clone, Copy)]
struct Key(u64, u64);

impl Key {
    /// Random in each process where the standard library gives randomness; without it, what the address space layout gives.
    fn new() -> Self {
        #[cfg(feature = "std")]
        {
            use std::hash::{BuildHasher, RandomState};
            let state = RandomState::new();
            Key(state.hash_one(1_u8), state.hash_one(2_u8))
        }
        #[cfg(not(feature = "std"))]
        {
            let here = 0_u8;
            let stack = (&raw const here).addr() as u64;
            let code = (Key::new as fn() -> Key as *const ()).addr() as u64;
            Key(stack.wrapping_mul(0x9e37_79b9_7f4a_7c15), code.rotate_left(32) ^ stack)
        }
    }

    /// SipHash, whose outcome nobody can steer without the key.
    #[expect(deprecated, reason = "core has no other keyed hash; the replacement lives in std")]
    fn hash(self, name: &[u8]) -> u32 {
        use core::hash::Hasher;
        let mut hasher = core::hash::SipHasher::new_with_keys(self.0, self.1);
        hasher.write(name);
        hasher.finish() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use alloc::vec::Vec;

    fn add_all(names: &[String]) -> Vec<Added> {
        let input: String = names.concat();
        let mut stack = NameStack::new();
        let mut set = NameSet::new();
        let mut start = 0;
        let added = names
            .iter()
            .map(|name| {
                let added = stack.add_plain(&mut set, input.as_bytes(), name.as_bytes(), start);
                start += name.len();
                added
            })
            .collect();
        stack.close(&set);
        assert!(stack.entries.is_empty() && stack.tables.is_empty());
        added
    }

    #[test]
    fn each_name_is_new_once() {
        for count in [0, 1, 2, 47, 48, 49, 50, 500, 5000] {
            let mut names: Vec<String> = (0..count).map(|i| alloc::format!("{}name{i}", "x".repeat(i % 40))).collect();
            names.extend(names.clone());
            let added = add_all(&names);
            assert!(added[..count].iter().all(|&a| a == Added::New));
            assert!(added[count..].iter().all(|&a| a == Added::Duplicate));
        }
    }

    #[test]
    fn escaped_and_plain_names_are_the_same_names() {
        let mut stack = NameStack::new();
        let mut set = NameSet::new();
        for i in 0..100 {
            let name = alloc::format!("n{i}");
            assert_eq!(stack.add_escaped(&mut set, b"", name.as_bytes()), Added::New);
        }
        for i in 0..100 {
            let name = alloc::format!("n{i}");
            assert_eq!(stack.add_plain(&mut set, name.as_bytes(), name.as_bytes(), 0), Added::Duplicate);
        }
    }
}
