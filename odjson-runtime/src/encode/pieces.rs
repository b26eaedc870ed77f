//! Pieces: what runs are made of.
//!
//! Everything on the way from a run to a value is inlined in optimised builds only. In a debug build the locals of inlined calls
//! all stay in one frame: of a type of 19 members 68 levels fitted the stack that now holds all 512.
#![expect(unsafe_code, reason = "writes through the raw cursor, under the room rule of `sink`")]

use crate::encode::sink::{SMALL, Sink};
use crate::encode::{MarshalTo, write_value};

/// Something that a [`Cursor`](crate::encode::Cursor) writes: constant text, a value, or a tuple of pieces. Sealed.
pub trait Piece: sealed::Sealed {
    /// The `m` of the room rule.
    #[doc(hidden)]
    fn max(&self) -> usize;

    /// Writes the piece. With `ask`, asks for room first.
    ///
    /// # Safety
    /// - `p` is a cursor of `sink`, with a room of `ENTRY`.
    /// - Without `ask`: with a room of `ENTRY + self.max()`.
    ///
    /// The result has, without `ask`, at least the room that the room rule leaves; with it, at least `ENTRY`.
    #[doc(hidden)]
    unsafe fn put(self, sink: &mut Sink, p: *mut u8, ask: bool) -> *mut u8;
}

mod sealed {
    pub trait Sealed {}
}

impl sealed::Sealed for &'static str {}

/// Constant text. Its length is a constant after inlining, and the copy becomes moves of at most 16 bytes.
impl Piece for &'static str {
    #[inline(always)]
    fn max(&self) -> usize {
        self.len()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn put(self, sink: &mut Sink, p: *mut u8, ask: bool) -> *mut u8 {
        let p = if ask {
            // SAFETY: by contract.
            unsafe { sink.room_for(p, self.len()) }
        } else {
            p
        };
        // SAFETY: the room is at least the length.
        unsafe { Sink::put(p, self) }
    }
}

/// A value, as a piece.
pub struct V<'a, T: ?Sized>(pub &'a T);

impl<T: ?Sized> sealed::Sealed for V<'_, T> {}

impl<T: MarshalTo + ?Sized> Piece for V<'_, T> {
    #[inline(always)]
    fn max(&self) -> usize {
        const { if let Some(max) = T::__SHAPE.max() { max } else { SMALL } }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn put(self, sink: &mut Sink, p: *mut u8, ask: bool) -> *mut u8 {
        let p = if ask {
            // SAFETY: by contract.
            unsafe { sink.room(p) }
        } else {
            p
        };
        // SAFETY: the room is at least `ENTRY`.
        unsafe { write_value(self.0, sink, p) }
    }
}

/// `{` before the first member, `,` before the others.
pub struct Comma(pub(super) bool);

impl sealed::Sealed for Comma {}

impl Piece for Comma {
    #[inline(always)]
    fn max(&self) -> usize {
        1
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn put(self, sink: &mut Sink, p: *mut u8, ask: bool) -> *mut u8 {
        let p = if ask {
            // SAFETY: by contract.
            unsafe { sink.room(p) }
        } else {
            p
        };
        // SAFETY: the room is more than one byte.
        unsafe { p.write(if self.0 { b',' } else { b'{' }) };
        // SAFETY: as above.
        unsafe { p.add(1) }
    }
}

macro_rules! tuples {
    ($(($($piece:ident $at:tt),+))+) => {$(
        impl<$($piece: Piece),+> sealed::Sealed for ($($piece,)+) {}

        impl<$($piece: Piece),+> Piece for ($($piece,)+) {
            #[inline(always)]
            fn max(&self) -> usize {
                0_usize$(.saturating_add(self.$at.max()))+
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn put(self, sink: &mut Sink, p: *mut u8, ask: bool) -> *mut u8 {
                $(
                    // SAFETY: by contract for the first; each leaves enough for the next, by the room rule.
                    let p = unsafe { self.$at.put(sink, p, ask) };
                )+
                p
            }
        }
    )+};
}

tuples! {
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11)
}
