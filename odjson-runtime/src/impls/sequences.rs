//! What holds any number of elements in order.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::{BinaryHeap, LinkedList, VecDeque};
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, TypeOps, UnmarshalFrom};
use crate::encode::{MarshalTo, Shape, Sink, Written, write_collection};

pub(super) const ARRAY: &str = "an array";

impl<T: MarshalTo> MarshalTo for [T] {
    marshal_by_encode!();

    // SAFETY: asks for room at the end, or writes `[]`.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_bounded(true);

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { Written::to(write_collection(self, sink, p)) }
    }
}

/// Collections that grow.
macro_rules! collections {
    ($($collection:ty)+) => {$(
        impl<T: MarshalTo> MarshalTo for $collection {
            marshal_by_encode!();

            // SAFETY: as for slices.
            const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_bounded(true);

            #[inline(always)]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: by contract.
                unsafe { Written::to(write_collection(self, sink, p)) }
            }
        }
    )+};
}

collections!(Vec<T> VecDeque<T> LinkedList<T> BinaryHeap<T>);

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Vec<T> {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.empty_array(p) };
        if after.is_null() || d.reuses::<Self>() {
            // SAFETY: the caller's promises.
            return unsafe { decode_vec(d, p, out) };
        }
        // SAFETY: the caller's promise about `out`, where nothing is.
        unsafe { out.write(Vec::new()) };
        // SAFETY: `after` is the cursor after the array.
        unsafe { Done::at(after) }
    }
}

/// Apart from the empty ones, for which the registers need not be saved.
///
/// # Safety
/// - As for `UnmarshalFrom::__decode_at`.
#[inline(never)]
unsafe fn decode_vec<'de, T: UnmarshalFrom<'de>>(d: &mut Source<'de>, p: *const u8, out: *mut Vec<T>) -> Done {
    let mut values = Vec::<T>::new();
    if d.reuses::<Vec<T>>() {
        // SAFETY: a value is there, and nobody else has it.
        let old = unsafe { &mut *out };
        if const { core::mem::needs_drop::<T>() } {
            // SAFETY: the caller's promise about `p`.
            return unsafe { Done::at(d.elements_over(p, ARRAY, old, const { TypeOps::of::<T>() })) };
        }
        // An empty one stays until this one is whole.
        values = core::mem::take(old);
        values.clear();
    }
    // SAFETY: the caller's promise about `p`.
    let (mut p, mut elements) = unsafe { d.open_array(p, ARRAY) };
    if p.is_null() {
        return Done::FAILED;
    }
    while !elements.closed() {
        if values.len() == values.capacity() {
            match values.len() {
                // What `reserve` would come to, without its arithmetic: most arrays are short.
                0 => values = Vec::with_capacity(if size_of::<T>() == 1 { 8 } else { 4 }),
                _ => values.reserve(1),
            }
        }
        // SAFETY: there is room for one more.
        let place = unsafe { values.as_mut_ptr().add(values.len()) };
        // SAFETY: `p` is at an element, with the margin of a value; the place is not initialised.
        p = unsafe { T::__decode_at(d, p, place) }.cursor();
        if p.is_null() {
            return Done::FAILED;
        }
        // SAFETY: the element is there.
        unsafe { values.set_len(values.len() + 1) };
        // SAFETY: `p` is the cursor after an element.
        p = unsafe { d.next_element(p, &mut elements) };
        if p.is_null() {
            return Done::FAILED;
        }
    }
    // SAFETY: the caller's promise about `out`. What was there is empty, and owns nothing.
    unsafe { out.write(values) };
    // SAFETY: `p` is the cursor after the array, and the value is there.
    unsafe { Done::at(p) }
}

/// What is made from a `Vec` without reading further.
macro_rules! from_vec {
    ($(($($bound:tt)*) $type:ty)*) => { $(
        impl<'de, T: UnmarshalFrom<'de> $($bound)*> UnmarshalFrom<'de> for $type {
            unmarshal_by_decode!();

            #[inline]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let (after, values) = unsafe { d.value::<Vec<T>>(p) };
                let Some(values) = values else { return Done::FAILED };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
                unsafe { d.put(after, out, values.into()) }
            }
        }
    )* };
}

from_vec! {
    () VecDeque<T>
    () Box<[T]>
    () Rc<[T]>
    () Arc<[T]>
    (+ Clone) Cow<'_, [T]>
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for LinkedList<T> {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let mut list = LinkedList::new();
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.elements(p, ARRAY, |value| list.push_back(value)) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, list) }
    }
}

/// One by one, as serde does: the order inside of a heap, which is written, depends on it.
impl<'de, T: UnmarshalFrom<'de> + Ord> UnmarshalFrom<'de> for BinaryHeap<T> {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let mut heap = BinaryHeap::new();
        if d.reuses::<Self>() {
            // SAFETY: a value is there, and nobody else has it.
            heap = core::mem::take(unsafe { &mut *out });
            heap.clear();
        }
        // SAFETY: the caller's promise about `p`.
        let after = unsafe { d.elements(p, ARRAY, |value| heap.push(value)) };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
        unsafe { d.put(after, out, heap) }
    }
}
