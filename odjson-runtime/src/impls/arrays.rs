//! Arrays of a fixed length.
#![expect(unsafe_code, reason = "implements the raw methods")]

use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, UnmarshalFrom};
use crate::encode::{MarshalTo, Shape, Sink, Written, leaves, write_elements};

impl<T: MarshalTo, const N: usize> MarshalTo for [T; N] {
    marshal_by_encode!();

    // SAFETY: as for slices; where all fits the room of a leaf, no room is asked for.
    const __SHAPE: Shape<Self> =
        unsafe { Shape::leaf_or_native(leaves(&[T::__SHAPE.max()], N)) }.with_bounded(T::__SHAPE.is_bounded());

    #[inline]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        if const { Self::__SHAPE.max().is_none() } {
            // SAFETY: by contract.
            return unsafe { Written::to(write_elements(self, sink, p)) };
        }
        // SAFETY: within the room, here and below: it is all counted in the shape.
        let mut p = unsafe { Sink::put(p, "[") };
        for (at, element) in self.iter().enumerate() {
            if at > 0 {
                // SAFETY: as above.
                p = unsafe { Sink::put(p, ",") };
            }
            // SAFETY: as above; a leaf touches no more than its longest text and the slack.
            p = unsafe { element.__encode_at(sink, p) }.cursor();
        }
        // SAFETY: as above.
        unsafe { Written::to(Sink::put(p, "]")) }
    }
}

/// The first `length` elements of an array: dropped unless they are kept, or were read over old ones.
struct Filled<T> {
    first: *mut T,
    length: usize,
    old: bool,
}

impl<T> Drop for Filled<T> {
    fn drop(&mut self) {
        if self.old {
            return;
        }
        // SAFETY: so many elements are there, one after the other, and nobody else drops them.
        unsafe { core::ptr::slice_from_raw_parts_mut(self.first, self.length).drop_in_place() };
    }
}

impl<'de, T: UnmarshalFrom<'de>, const N: usize> UnmarshalFrom<'de> for [T; N] {
    unmarshal_by_decode!();

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let start = d.offset(p);
        // SAFETY: the caller's promise about `p`.
        let (mut p, mut elements) = unsafe { d.open_array(p, "an array") };
        if p.is_null() {
            return Done::FAILED;
        }
        let mut filled = Filled { first: out.cast::<T>(), length: 0, old: d.reuses::<T>() };
        while !elements.closed() {
            if filled.length == N {
                d.too_long(start, N);
                return Done::FAILED;
            }
            // SAFETY: fewer than N elements are before this one.
            let place = unsafe { filled.first.add(filled.length) };
            // SAFETY: `p` is at an element, with the margin of a value; the place is part of `out`, and holds what that does.
            p = unsafe { T::__decode_at(d, p, place) }.cursor();
            if p.is_null() {
                return Done::FAILED;
            }
            filled.length += 1;
            // SAFETY: `p` is the cursor after an element.
            p = unsafe { d.next_element(p, &mut elements) };
            if p.is_null() {
                return Done::FAILED;
            }
        }
        if filled.length < N {
            d.too_short(start, N, filled.length);
            return Done::FAILED;
        }
        core::mem::forget(filled);
        // SAFETY: `p` is the cursor after the array, and all N elements are there.
        unsafe { Done::at(p) }
    }
}
