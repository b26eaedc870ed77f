//! Sets: arrays whose order does not matter. An element that is there already is left out, as serde has it; only names of members
//! must be different.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::collections::BTreeSet;
#[cfg(feature = "std")]
use core::hash::{BuildHasher, Hash};
#[cfg(feature = "std")]
use std::collections::HashSet;

use super::sequences::ARRAY;
use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, UnmarshalFrom};
use crate::encode::{MarshalTo, Shape, Sink, Written, write_collection};

impl<T: MarshalTo> MarshalTo for BTreeSet<T> {
    marshal_by_encode!();

    // SAFETY: asks for room at the end, or writes `[]`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_bounded(true);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { Written::to(write_collection(self, sink, p)) }
    }
}

impl<'de, T: UnmarshalFrom<'de> + Ord> UnmarshalFrom<'de> for BTreeSet<T> {
    unmarshal_by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let mut set = BTreeSet::new();
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.elements(p, ARRAY, |value| _ = set.insert(value)) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, set) }
    }
}

#[cfg(feature = "std")]
impl<T: MarshalTo, S> MarshalTo for HashSet<T, S> {
    marshal_by_encode!();

    // SAFETY: asks for room at the end, or writes `[]`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_bounded(true);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { Written::to(write_collection(self, sink, p)) }
    }
}

#[cfg(feature = "std")]
impl<'de, T: UnmarshalFrom<'de> + Eq + Hash, S: BuildHasher + Default> UnmarshalFrom<'de> for HashSet<T, S> {
    unmarshal_by_decode!();

    #[inline(never)]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let mut set = HashSet::with_hasher(S::default());
        if d.reuses::<Self>() {
            // SAFETY: a value is there, and nobody else has it.
            core::mem::swap(&mut set, unsafe { &mut *out });
            set.clear();
        }
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.elements(p, ARRAY, |value| _ = set.insert(value)) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, set) }
    }
}
