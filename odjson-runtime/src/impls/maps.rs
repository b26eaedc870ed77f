//! Maps: objects whose names are values. A key that is there already is an error, whatever the two names look like; it is told at
//! the second name, before its value is read.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::collections::{BTreeMap, btree_map};
#[cfg(feature = "std")]
use core::hash::{BuildHasher, Hash};
use core::mem::MaybeUninit;
#[cfg(feature = "std")]
use std::collections::{HashMap, hash_map};

use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, UnmarshalFrom};
use crate::encode::{MarshalTo, Shape, Sink, Written, write_entries};

const OBJECT: &str = "an object";

impl<K: MarshalTo, V: MarshalTo> MarshalTo for BTreeMap<K, V> {
    marshal_by_encode!();

    // SAFETY: asks for room at the end, or writes `{}`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_bounded(true);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { Written::to(write_entries(self, sink, p)) }
    }
}

#[cfg(feature = "std")]
impl<K: MarshalTo, V: MarshalTo, S> MarshalTo for HashMap<K, V, S> {
    marshal_by_encode!();

    // SAFETY: asks for room at the end, or writes `{}`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_bounded(true);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { Written::to(write_entries(self, sink, p)) }
    }
}

/// The two maps are alike but for their names, for what is left of one that is emptied (`true`: its memory), and for how they grow.
macro_rules! maps {
    ($map:ident $entries:ident, <K: $($key:path),* $(; $hasher:ident: $($bound:path),*)?>, $new:expr, $keeps:literal, $grow:expr) => {
        impl<'de, K, V $(, $hasher)?> UnmarshalFrom<'de> for $map<K, V $(, $hasher)?>
        where
            K: UnmarshalFrom<'de> $(+ $key)*,
            V: UnmarshalFrom<'de>,
            $($hasher: $($bound +)*)?
        {
            unmarshal_by_decode!();

            #[inline(never)]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                let mut map = $new;
                if $keeps && d.reuses::<Self>() {
                    // SAFETY: a value is there, and nobody else has it.
                    core::mem::swap(&mut map, unsafe { &mut *out });
                    map.clear();
                }
                let p = d.anew(|d| {
                    // SAFETY: the caller's promise about `p`.
                    let (mut p, mut open) = unsafe { d.open_entries(p, OBJECT) };
                    let begin = d.offset(p);
                    while let Some(entries) = open {
                        let offset = d.offset(p);
                        $grow(&mut map, |members| d.members_left(begin, offset, members));
                        // By places and not by `Option`, which would be taken apart: a load of two words waits for the stores of each.
                        let mut key = MaybeUninit::<K>::uninit();
                        // SAFETY: `p` is at the quote of a name; the engine does not read over values.
                        let at = unsafe { d.key(p, key.as_mut_ptr()) };
                        if at.is_null() {
                            return at;
                        }
                        // SAFETY: a cursor that is not null says that the key is there.
                        let key = unsafe { key.assume_init() };
                        let $entries::Entry::Vacant(entry) = map.entry(key) else {
                            return d.duplicate_key(offset);
                        };
                        let mut value = MaybeUninit::<V>::uninit();
                        // SAFETY: `at` is at a value, with its margin; the engine does not read over values.
                        let after = unsafe { V::__decode_at(d, at, value.as_mut_ptr()) }.cursor();
                        if after.is_null() {
                            return after;
                        }
                        // SAFETY: a cursor that is not null says that the value is there.
                        entry.insert(unsafe { value.assume_init() });
                        // SAFETY: `after` is after a value of the object.
                        (p, open) = unsafe { d.next_entry(after, entries) };
                    }
                    p
                });
                // SAFETY: the caller's promise about `out`; `p` is the cursor after the object, or null.
                unsafe { d.put(p, out, map) }
            }
        }
    };
}

maps!(BTreeMap btree_map, <K: Ord>, BTreeMap::new(), false, |_: &mut _, _| ());
#[cfg(feature = "std")]
maps!(HashMap hash_map, <K: Eq, Hash; S: BuildHasher, Default>, HashMap::with_hasher(S::default()), true, make_room);

/// Lets a full map grow by a factor of four, if so many members may come: each growth hashes all names again. A small one doubles.
#[cfg(feature = "std")]
#[inline]
fn make_room<K: Eq + Hash, V, S: BuildHasher>(map: &mut HashMap<K, V, S>, left: impl FnOnce(usize) -> usize) {
    const SMALL: usize = 28;
    if map.len() == map.capacity() && map.len() >= SMALL {
        map.reserve(left(map.len()).clamp(1, 3 * map.len()));
    }
}
