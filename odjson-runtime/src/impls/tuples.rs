//! Tuples of up to sixteen: arrays of as many elements, each of its own type.
#![expect(unsafe_code, reason = "implements the raw methods")]

use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, UnmarshalFrom};
use crate::encode::{MarshalTo, Shape, Sink, Written, leaves, write_value};

/// An element that is there while others are not: dropped unless it is kept, or was read over an old one (`true`).
struct Element<T>(*mut T, bool);

impl<T> Drop for Element<T> {
    fn drop(&mut self) {
        if self.1 {
            return;
        }
        // SAFETY: the element is there, and nobody else drops it.
        unsafe { self.0.drop_in_place() };
    }
}

/// Straight-line code and not a table: pairs of floats are what whole documents are made of.
macro_rules! tuples {
    ($($length:literal: $($type:ident $at:tt),*;)*) => { $(
        impl<$($type: MarshalTo),*> MarshalTo for ($($type,)*) {
            marshal_by_encode!();

            // SAFETY: asks for room before each element and at the end, unless all fits the room of a leaf.
            const __SHAPE: Shape<Self> = unsafe { Shape::leaf_or_native(leaves(&[$($type::__SHAPE.max()),*], 1)) }
                .with_bounded(true $(&& $type::__SHAPE.is_bounded())*);

            #[inline]
            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                let leaf = const { Self::__SHAPE.max().is_some() };
                $(
                    // SAFETY: a cursor of the sink.
                    let p = if leaf { p } else { unsafe { sink.room(p) } };
                    // SAFETY: counted in the shape of a leaf, or else the room is `EXIT`.
                    let p = unsafe { Sink::put(p, if $at == 0 { "[" } else { "," }) };
                    // SAFETY: as above.
                    let p = unsafe { write_value(&self.$at, sink, p) };
                )*
                // SAFETY: as above; a value leaves room for a bracket.
                let p = unsafe { Sink::put(p, "]") };
                // SAFETY: a cursor of the sink.
                let p = if leaf { p } else { unsafe { sink.room(p) } };
                // SAFETY: after one array.
                unsafe { Written::to(p) }
            }
        }

        impl<'de, $($type: UnmarshalFrom<'de>),*> UnmarshalFrom<'de> for ($($type,)*) {
            unmarshal_by_decode!();

            #[inline]
            #[expect(non_snake_case, reason = "an element is named after its type")]
            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                let start = d.offset(p);
                // SAFETY: the caller's promise about `p`.
                let (mut p, mut elements) = unsafe { d.open_array(p, "an array") };
                if p.is_null() {
                    return Done::FAILED;
                }
                $(
                    if elements.closed() {
                        d.too_short(start, $length, $at);
                        return Done::FAILED;
                    }
                    // SAFETY: the caller's promise about `out`: this is inside.
                    let place = unsafe { &raw mut (*out).$at };
                    // SAFETY: `p` is at an element, with the margin of a value; the place holds what `out` does.
                    p = unsafe { $type::__decode_at(d, p, place) }.cursor();
                    if p.is_null() {
                        return Done::FAILED;
                    }
                    let $type = Element(place, d.reuses::<$type>());
                    // SAFETY: `p` is the cursor after an element.
                    p = unsafe { d.next_element(p, &mut elements) };
                    if p.is_null() {
                        return Done::FAILED;
                    }
                )*
                if !elements.closed() {
                    d.too_long(start, $length);
                    return Done::FAILED;
                }
                $( core::mem::forget($type); )*
                // SAFETY: `p` is the cursor after the array, and all elements are there.
                unsafe { Done::at(p) }
            }
        }
    )* };
}

tuples! {
    1: A 0;
    2: A 0, B 1;
    3: A 0, B 1, C 2;
    4: A 0, B 1, C 2, D 3;
    5: A 0, B 1, C 2, D 3, E 4;
    6: A 0, B 1, C 2, D 3, E 4, F 5;
    7: A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    8: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
    9: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8;
    10: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9;
    11: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10;
    12: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11;
    13: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12;
    14: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13;
    15: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14;
    16: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14, P 15;
}
