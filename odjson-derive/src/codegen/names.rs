//! The names that an object or an enum knows, and how they are looked up: as data.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote_spanned;

use super::site;

/// Up to this many names are looked up by a tree, more by a hash table. A tree is faster where it is small, and where members
/// come in declared order; a hash table is faster for many names in any order.
const TREE_MAX_NAMES: usize = 8;

/// How many multipliers a hash table is chosen from.
const MULTIPLIERS: usize = 400;

/// Names with the number of the field or variant that each belongs to: first the primary ones in order, then the aliases. An item
/// beside the impl, so that it exists once for all instances of a generic type.
///
/// ```text
/// const __NAMES: &__ds::Names = &__ds::Names::new(&[__ds::Name::new("id", 0), __ds::Name::new("name", 1)], lookup);
/// ```
pub(super) fn emit_names(item: &Ident, names: &[(&str, usize)]) -> TokenStream {
    let entries = names.iter().map(|(text, owner)| {
        let owner = Literal::usize_unsuffixed(*owner);
        quote_spanned!(site()=> __ds::Name::new(#text, #owner))
    });
    let texts: Vec<&[u8]> = names.iter().map(|(text, _)| text.as_bytes()).collect();
    let lookup = if names.len() <= TREE_MAX_NAMES { emit_tree(&texts) } else { emit_hash(&texts) };
    quote_spanned!(site()=> const #item: &__ds::Names = &__ds::Names::new(&[#(#entries),*], #lookup);)
}

/// Finds the one name that a text can be, by its length and then by the bytes that tell names of that length apart.
///
/// ```text
/// __ds::Lookup::Tree(|__s| match __s.len() {
///     2 => 0,
///     4 => match __s[0] { b'n' => 1, b't' => 2, _ => __ds::NO_NAME },
///     _ => __ds::NO_NAME,
/// })
/// ```
fn emit_tree(names: &[&[u8]]) -> TokenStream {
    if names.is_empty() {
        return quote_spanned!(site()=> __ds::Lookup::Tree(|_| __ds::NO_NAME));
    }
    let by_length = group(0..names.len(), |&at| names[at].len());
    let arms = by_length.iter().map(|(length, set)| {
        let length = Literal::usize_unsuffixed(*length);
        let found = emit_branch(names, set);
        quote_spanned!(site()=> #length => #found,)
    });
    quote_spanned!(site()=> __ds::Lookup::Tree(|__s| match __s.len() { #(#arms)* _ => __ds::NO_NAME }))
}

/// Tells the names in `set` apart, which have one length.
fn emit_branch(names: &[&[u8]], set: &[usize]) -> TokenStream {
    if let [only] = set {
        let only = Literal::usize_unsuffixed(*only);
        return quote_spanned!(site()=> #only);
    }
    let groups = (0..names[set[0]].len()).map(|column| (column, group(set.iter().copied(), |&at| names[at][column])));
    // The column with the most groups; the first of several.
    let Some((column, groups)) = groups.max_by_key(|(column, groups)| (groups.len(), usize::MAX - column)) else {
        return quote_spanned!(site()=> __ds::NO_NAME);
    };
    let column = Literal::usize_unsuffixed(column);
    let arms = groups.iter().map(|(byte, set)| {
        let byte = Literal::byte_character(*byte);
        let found = emit_branch(names, set);
        quote_spanned!(site()=> #byte => #found,)
    });
    quote_spanned!(site()=> match __s[#column] { #(#arms)* _ => __ds::NO_NAME })
}

fn group<K: Ord>(set: impl Iterator<Item = usize>, key: impl Fn(&usize) -> K) -> BTreeMap<K, Vec<usize>> {
    let mut groups: BTreeMap<K, Vec<usize>> = BTreeMap::new();
    set.for_each(|at| groups.entry(key(&at)).or_default().push(at));
    groups
}

/// ```text
/// __ds::Lookup::Hash { mul: 0x9e3779b97f4a7c15, shift: 59, slots: &[65535, 3, 65535, 0, ...] }
/// ```
fn emit_hash(names: &[&[u8]]) -> TokenStream {
    let table = HashTable::with_fewest_collisions(names);
    let mul = Literal::u64_unsuffixed(table.mul);
    let shift = Literal::u32_unsuffixed(table.shift);
    let slots = table.slots.iter().map(|slot| Literal::u16_unsuffixed(*slot));
    quote_spanned!(site()=> __ds::Lookup::Hash { mul: #mul, shift: #shift, slots: &[#(#slots),*] })
}

/// An open table of name numbers; a number sits in the first free slot from its hash on.
struct HashTable {
    mul: u64,
    shift: u32,
    slots: Vec<u16>,
    /// How many slots are looked at in vain when every name is looked up once.
    misses: usize,
}

impl HashTable {
    const EMPTY: u16 = u16::MAX;

    fn with_fewest_collisions(names: &[&[u8]]) -> HashTable {
        // splitmix64: deterministic, so that the same type always expands to the same tokens.
        let mut state = 0u64;
        let multipliers = core::iter::repeat_with(|| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            (mixed ^ (mixed >> 31)) | 1
        });
        let mut best = None;
        for mul in multipliers.take(MULTIPLIERS) {
            let table = HashTable::build(names, mul);
            let misses = table.misses;
            if best.as_ref().is_none_or(|best: &HashTable| misses < best.misses) {
                best = Some(table);
            }
            if misses == 0 {
                break;
            }
        }
        best.unwrap_or_else(|| HashTable::build(names, 1))
    }

    fn build(names: &[&[u8]], mul: u64) -> HashTable {
        // At most half full, so a search for an unknown name ends soon.
        let size = (2 * names.len()).next_power_of_two();
        let shift = 64 - size.trailing_zeros();
        let mut table = HashTable { mul, shift, slots: vec![HashTable::EMPTY; size], misses: 0 };
        for (number, name) in names.iter().enumerate() {
            let mut slot = hash(name, mul, shift);
            while table.slots[slot] != HashTable::EMPTY {
                slot = (slot + 1) & (size - 1);
                table.misses += 1;
            }
            table.slots[slot] = number as u16;
        }
        table
    }
}

/// The hash that the runtime computes: of the length, the first and the last 8 bytes.
fn hash(name: &[u8], mul: u64, shift: u32) -> usize {
    let load = |bytes: &[u8]| {
        let mut word = [0; 8];
        let length = bytes.len().min(8);
        word[..length].copy_from_slice(&bytes[..length]);
        u64::from_le_bytes(word)
    };
    let length = name.len();
    let ends = if length >= 8 { load(name) ^ (load(&name[length - 8..]) << 1) } else { load(name) };
    ((ends ^ length as u64).wrapping_mul(mul) >> shift) as usize
}

#[cfg(test)]
mod tests {
    use super::{HashTable, hash};

    #[test]
    fn every_name_is_found_in_a_hash_table() {
        let names: Vec<String> = (0..500).map(|n| format!("field_with_a_long_shared_prefix_{n}_and_suffix")).collect();
        let names: Vec<&[u8]> = names.iter().map(|name| name.as_bytes()).collect();
        for count in [9, 64, 65, 500] {
            let table = HashTable::with_fewest_collisions(&names[..count]);
            assert!(table.slots.len().is_power_of_two());
            assert_eq!(table.shift, 64 - table.slots.len().trailing_zeros());
            for (number, name) in names[..count].iter().enumerate() {
                let mut slot = hash(name, table.mul, table.shift);
                while table.slots[slot] != number as u16 {
                    assert_ne!(table.slots[slot], HashTable::EMPTY, "{count} {number}");
                    slot = (slot + 1) % table.slots.len();
                }
            }
        }
    }

    #[test]
    fn a_perfect_table_is_found_for_few_names() {
        let names: Vec<String> = (0..12).map(|n| format!("f{n}")).collect();
        let names: Vec<&[u8]> = names.iter().map(|name| name.as_bytes()).collect();
        assert_eq!(HashTable::with_fewest_collisions(&names).misses, 0);
    }
}
