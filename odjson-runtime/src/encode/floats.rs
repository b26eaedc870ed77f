//! Floats into the sink: most are short decimals, and take no search.
#![expect(unsafe_code, reason = "the cursor is a raw pointer into the buffer")]

use crate::Error;
use crate::encode::sink::Sink;
use crate::wire::write_float;

const NOT_FINITE: &str = "a float that is not finite";

impl Sink {
    /// Writes a float, or fails if it is not finite.
    ///
    /// Its rare parts are calls in tail position: this function saves no register.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink with a room of `write_float::TOUCHED`. The result is at most `write_float::MAX` bytes further.
    #[inline(never)]
    pub(crate) unsafe fn put_f64(&mut self, p: *mut u8, v: f64) -> *mut u8 {
        // SAFETY: by contract.
        if let Some(end) = unsafe { write_float::write_short_f64(p, v, &mut self.attempts) } {
            return end;
        }
        // SAFETY: by contract.
        unsafe { self.put_any_f64(p, v) }
    }

    /// [`put_f64`](Self::put_f64) of what is no short decimal.
    ///
    /// # Safety
    /// - As for it.
    #[inline(never)]
    unsafe fn put_any_f64(&mut self, p: *mut u8, v: f64) -> *mut u8 {
        if v.is_finite() {
            // SAFETY: finite, and the room is what the writer touches.
            return unsafe { write_float::write_f64(p, v) };
        }
        // SAFETY: a cursor of the sink.
        unsafe { self.fail_not_finite(p) }
    }

    /// Writes a float, or fails if it is not finite.
    ///
    /// # Safety
    /// - As for [`put_f64`](Self::put_f64).
    #[inline(never)]
    pub(crate) unsafe fn put_f32(&mut self, p: *mut u8, v: f32) -> *mut u8 {
        if v.is_finite() {
            // SAFETY: finite, and the room is what the writer touches.
            return unsafe { write_float::write_f32(p, v) };
        }
        // SAFETY: a cursor of the sink.
        unsafe { self.fail_not_finite(p) }
    }

    /// Fails; gives back the cursor.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink.
    #[cold]
    #[inline(never)]
    unsafe fn fail_not_finite(&mut self, p: *mut u8) -> *mut u8 {
        // SAFETY: by contract.
        unsafe { self.fail(p, Error::encode(NOT_FINITE)) };
        p
    }
}
