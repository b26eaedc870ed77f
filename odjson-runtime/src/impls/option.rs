//! `Option`: `null`, or the value.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::mem::MaybeUninit;

use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, UnmarshalFrom};
use crate::encode::{MarshalTo, Shape, Sink, Written, write_value};

const NULL: &str = "null";

impl<T: MarshalTo> MarshalTo for Option<T> {
    marshal_by_encode!();

    // SAFETY: `null`, or written as the value is.
    const __SHAPE: Shape<Self> = unsafe {
        Shape::leaf_or_native(match T::__SHAPE.max() {
            Some(max) if max < NULL.len() => Some(NULL.len()),
            max => max,
        })
    }
    .with_bounded(T::__SHAPE.is_bounded());

    #[inline(always)]
    fn __is_none(&self) -> bool {
        self.is_none()
    }

    #[inline(always)]
    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        let p = match self {
            // SAFETY: by contract.
            Some(value) => unsafe { write_value(value, sink, p) },
            // SAFETY: within the room; no more than `SMALL`.
            None => unsafe { Sink::put(p, NULL) },
        };
        // SAFETY: after one value.
        unsafe { Written::to(p) }
    }
}

impl<'de, T: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Option<T> {
    unmarshal_by_decode!();

    const __ABSENT: Option<fn() -> Self> = Some(|| None);

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        if unsafe { *p } == b'n' {
            // SAFETY: the caller's promise about `p`.
            let after = unsafe { d.null(p, "null") };
            // SAFETY: the caller's promise about `out`; `after` is the cursor after the value, or null.
            return unsafe { d.put(after, out, None) };
        }
        // A value in which `None` has found room is the option that holds it, bit for bit: all bytes of the one are the other's. But
        // where a `None` is read over, half a value is neither.
        if const { size_of::<Self>() == size_of::<T>() } && !d.reads_over() {
            // SAFETY: the caller's promises; the place holds nothing, and the option is there when the value is.
            return unsafe { T::__decode_at(d, p, out.cast()) };
        }
        let mut fresh = MaybeUninit::<T>::uninit();
        let mut place = fresh.as_mut_ptr();
        let mut is_new = true;
        let reuse = d.reuses::<T>();
        if reuse {
            // SAFETY: a value is there, and nobody else has it.
            if let Some(old) = unsafe { &mut *out } {
                place = old;
                is_new = false;
            }
        }
        // SAFETY: the caller's promise about `p`; the place is ours, or that of the old value.
        let after = d.anew_if(reuse && is_new, |d| unsafe { T::__decode_at(d, p, place) }.cursor());
        if after.is_null() {
            return Done::FAILED;
        }
        if is_new {
            // SAFETY: a cursor that is not null says that the value is there.
            let value = unsafe { fresh.assume_init() };
            // SAFETY: the caller's promise about `out`, where nothing is, or `None`.
            unsafe { out.write(Some(value)) };
        }
        // SAFETY: `after` is the cursor after the value, which is there.
        unsafe { Done::at(after) }
    }
}
