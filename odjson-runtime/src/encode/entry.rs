//! The calls. Their generic parts are one line each; the rest is compiled once.
#![expect(unsafe_code, reason = "starts and ends the engine; the UTF-8 of its output needs no second check")]

use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::cell::Cell;
use core::mem::{ManuallyDrop, MaybeUninit};

use crate::Error;
use crate::encode::capacity::Guess;
#[cfg(feature = "std")]
use crate::encode::flush::{Offset, Writer};
use crate::encode::sink::{EXIT, Sink};
use crate::encode::{Cursor, MarshalTo};
use crate::wire::reindent::reindent;

/// Small outputs are written here, on the stack, and then copied: the allocation is exact, and none is lost on an error.
const SCRATCH: usize = 2048;

/// The most that fits there without a growth.
const SMALL_OUTPUT: usize = SCRATCH - EXIT;

/// How much more memory than its text and an eighth of that an output may take.
const MOST_SPARE: usize = 2 * EXIT;

/// Writes a value as JSON text.
///
/// ```
/// # use odjson_runtime as odjson;
/// # use odjson::encode as odjson_encode;
/// assert_eq!(odjson_encode::to_vec(&[Some(1), None])?, b"[1,null]");
/// # Ok::<(), odjson::Error>(())
/// ```
///
/// # Errors
/// The value holds something that JSON cannot: a float that is not finite, a map key that is not a string, number or bool, a
/// value nested too deep or containing itself, a borrowed `RefCell`, ...; or an implementation written by hand fails.
pub fn to_vec<T: MarshalTo + ?Sized>(value: &T) -> Result<Vec<u8>, Error> {
    fresh(&Value(value), Guess::of(Value::<T>::FUNCTION))
}

/// Writes a value as JSON text, appending to `out`.
///
/// After an error, or a panic in an implementation written by hand, `out` is as it was.
///
/// ```
/// # use odjson_runtime as odjson;
/// let mut lines = Vec::new();
/// for line in [(1, "one"), (2, "two")] {
///     odjson::encode::append_to(&mut lines, &line)?;
///     lines.push(b'\n');
/// }
/// assert_eq!(lines, b"[1,\"one\"]\n[2,\"two\"]\n");
/// # Ok::<(), odjson::Error>(())
/// ```
///
/// # Errors
/// As for [`to_vec`].
pub fn append_to<T: MarshalTo + ?Sized>(out: &mut Vec<u8>, value: &T) -> Result<(), Error> {
    append(out, &Value(value))
}

/// Writes a value as JSON text.
///
/// ```
/// # use odjson_runtime as odjson;
/// assert_eq!(odjson::encode::to_string("a\n")?, r#""a\n""#);
/// # Ok::<(), odjson::Error>(())
/// ```
///
/// # Errors
/// As for [`to_vec`].
pub fn to_string<T: MarshalTo + ?Sized>(value: &T) -> Result<String, Error> {
    fresh(&Value(value), Guess::of(Value::<T>::FUNCTION)).map(into_string)
}

/// Writes a value as JSON text in several lines, indented by two spaces.
///
/// ```
/// # use odjson_runtime as odjson;
/// assert_eq!(odjson::encode::to_vec_pretty(&[1])?, b"[\n  1\n]");
/// # Ok::<(), odjson::Error>(())
/// ```
///
/// # Errors
/// As for [`to_vec`].
pub fn to_vec_pretty<T: MarshalTo + ?Sized>(value: &T) -> Result<Vec<u8>, Error> {
    fresh(&Value(value), Guess::of(Value::<T>::FUNCTION)).map(indented)
}

/// Writes a value as JSON text in several lines, indented by two spaces.
///
/// ```
/// # use odjson_runtime as odjson;
/// # use std::collections::BTreeMap;
/// let map = BTreeMap::from([("a", vec![1]), ("b", vec![])]);
/// let text = "{\n  \"a\": [\n    1\n  ],\n  \"b\": []\n}";
/// assert_eq!(odjson::encode::to_string_pretty(&map)?, text);
/// # Ok::<(), odjson::Error>(())
/// ```
///
/// # Errors
/// As for [`to_vec`].
pub fn to_string_pretty<T: MarshalTo + ?Sized>(value: &T) -> Result<String, Error> {
    // The second pass copies strings whole and adds ASCII.
    fresh(&Value(value), Guess::of(Value::<T>::FUNCTION)).map(indented).map(into_string)
}

/// Writes a value as JSON text to `writer`, in parts of mostly 16 KB or more; the memory that this takes does not grow with the text.
///
/// After an error a part of the text may have been written already, if it is longer than that; then the value may be encoded once more,
/// to find the place of the error. What an implementation written by hand writes is held back until it returns. The writer is not
/// flushed.
///
/// ```
/// # use odjson_runtime as odjson;
/// let mut out = std::io::Cursor::new(Vec::new());
/// odjson::encode::to_writer(&mut out, &true)?;
/// assert_eq!(out.into_inner(), b"true");
/// # Ok::<(), odjson::Error>(())
/// ```
///
/// # Errors
/// As for [`to_vec`], and what `writer` fails with.
#[cfg(feature = "std")]
pub fn to_writer<W: std::io::Write, T: MarshalTo + ?Sized>(mut writer: W, value: &T) -> Result<(), Error> {
    stream(&Value(value), &mut |bytes| writer.write_all(bytes).map_err(Error::io))
}

/// A value of any type, for code that is compiled once.
trait Erased {
    fn encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b>;
}

struct Value<'a, T: ?Sized>(&'a T);

impl<T: MarshalTo + ?Sized> Erased for Value<'_, T> {
    fn encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        self.0.__encode(c)
    }
}

impl<T: MarshalTo + ?Sized> Value<'_, T> {
    /// Tells types apart.
    const FUNCTION: *const () = <Self as Erased>::encode as *const ();
}

#[inline(never)]
fn fresh(value: &dyn Erased, guess: Guess) -> Result<Vec<u8>, Error> {
    let expected = guess.expected();
    if expected > SMALL_OUTPUT {
        let out = drive(&mut Sink::append(Vec::with_capacity(expected + EXIT)), value)?;
        guess.learn(expected, out.len());
        return Ok(tight(out));
    }
    /// Mostly there is nothing to free, and the question is cheaper than the calls.
    struct Guard(ManuallyDrop<Sink>);
    impl Drop for Guard {
        #[inline(always)]
        fn drop(&mut self) {
            if self.0.owns_memory() {
                // SAFETY: not used any more.
                unsafe { ManuallyDrop::drop(&mut self.0) };
            }
        }
    }
    let mut scratch = MaybeUninit::<[u8; SCRATCH]>::uninit();
    // SAFETY: the scratch outlives the sink and is used by nothing else.
    let mut guard = Guard(ManuallyDrop::new(unsafe { Sink::lent(scratch.as_mut_ptr().cast(), SCRATCH, Vec::new()) }));
    let sink = &mut *guard.0;
    let start = sink.start();
    // SAFETY: the first cursor of the sink, with a room of `EXIT`.
    let p = value.encode(unsafe { Cursor::new(sink, start) }).place();
    // SAFETY: the last cursor of the sink.
    let length = unsafe { sink.finish(p) }?;
    guess.learn(expected, length);
    // SAFETY: just given.
    match unsafe { sink.lent_output(length) } {
        Some(small) => Ok(small.to_vec()),
        // SAFETY: as above.
        None => Ok(tight(unsafe { sink.take_output(length) })),
    }
}

#[cfg(feature = "std")]
#[inline(never)]
fn stream(value: &dyn Erased, writer: &mut Writer<'_>) -> Result<(), Error> {
    let mut scratch = MaybeUninit::<[u8; SCRATCH]>::uninit();
    // SAFETY: the scratch outlives the sink and is used by nothing else.
    let mut sink = unsafe { Sink::lent(scratch.as_mut_ptr().cast(), SCRATCH, Vec::new()) };
    let broken = Cell::new(false);
    let mut parts = |bytes: &[u8]| writer(bytes).inspect_err(|_| broken.set(true));
    // SAFETY: this lives until the last use of the sink, and nothing else uses it, nor the writer before that.
    unsafe { sink.flush_to(&mut parts) };
    let start = sink.start();
    // SAFETY: the first cursor of the sink, with a room of `EXIT`.
    let p = value.encode(unsafe { Cursor::new(&mut sink, start) }).place();
    // SAFETY: the last cursor of the sink.
    if let Err(error) = unsafe { sink.finish(p) } {
        // An implementation may fail with the error of another writer: that has a place.
        let gone = sink.flushed.bytes() != 0 && !broken.get() && !error.has_pointer();
        // SAFETY: the last cursor of the sink.
        let length = unsafe { sink.offset(p) };
        return Err(if gone { located(value, error, length) } else { error });
    }
    // SAFETY: the last cursor of the sink.
    writer(unsafe { sink.written(0, p) })
}

/// The error of a value, with the place that was flushed away when it happened; without it where an output of `length` bytes does not
/// fit the memory.
#[cfg(feature = "std")]
#[cold]
fn located(value: &dyn Erased, error: Error, length: Offset) -> Error {
    let mut buffer = Vec::new();
    let reserve = |length: usize| buffer.try_reserve_exact(length.saturating_add(EXIT)).is_ok();
    if !usize::try_from(length).is_ok_and(reserve) {
        return error;
    }
    match drive(&mut Sink::append(buffer), value) {
        Err(again) if again.is_like(&error) => again,
        // Another one, or none: the value is written by code that does not do the same twice.
        _ => error,
    }
}

#[inline(never)]
fn append(out: &mut Vec<u8>, value: &dyn Erased) -> Result<(), Error> {
    /// Gives the caller's bytes back, whatever happens.
    struct Restore<'v> {
        out: &'v mut Vec<u8>,
        sink: Sink,
    }
    impl Drop for Restore<'_> {
        fn drop(&mut self) {
            *self.out = self.sink.restore();
        }
    }
    let buffer = core::mem::take(out);
    let mut scratch = MaybeUninit::<[u8; SCRATCH]>::uninit();
    let sink = if buffer.capacity() - buffer.len() < SCRATCH {
        // SAFETY: the scratch outlives the sink and is used by nothing else.
        unsafe { Sink::lent(scratch.as_mut_ptr().cast(), SCRATCH, buffer) }
    } else {
        Sink::append(buffer)
    };
    let mut guard = Restore { out, sink };
    let whole = drive(&mut guard.sink, value)?;
    // What the guard gives back is empty now.
    drop(guard);
    *out = whole;
    Ok(())
}

/// Runs the encoder; gives the buffer with the output.
fn drive(sink: &mut Sink, value: &dyn Erased) -> Result<Vec<u8>, Error> {
    let start = sink.start();
    // SAFETY: the first cursor of the sink, with a room of `EXIT`.
    let p = value.encode(unsafe { Cursor::new(sink, start) }).place();
    // SAFETY: the last cursor of the sink.
    let length = unsafe { sink.finish(p) }?;
    // SAFETY: just given.
    Ok(unsafe { sink.take_output(length) })
}

/// Returns memory that a guess has taken in vain, or doubling.
fn tight(mut out: Vec<u8>) -> Vec<u8> {
    // More than what a guess adds: steady callers never come here.
    if out.capacity() - out.len() > out.len() / 8 + MOST_SPARE {
        out.shrink_to_fit();
    }
    out
}

fn indented(compact: Vec<u8>) -> Vec<u8> {
    let mut out = Vec::new();
    reindent(&compact, &mut out);
    tight(out)
}

fn into_string(json: Vec<u8>) -> String {
    debug_assert!(core::str::from_utf8(&json).is_ok());
    // SAFETY: all that reaches a sink is UTF-8: text pieces and strings are `str`, copied whole; escapes, digits and punctuation
    // are ASCII; outputs are cut only where a piece begins.
    unsafe { String::from_utf8_unchecked(json) }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicU32;

    use super::*;

    #[cfg(feature = "std")]
    struct Fails;

    #[cfg(feature = "std")]
    impl MarshalTo for Fails {
        fn marshal_to(&self, _: &mut crate::Encoder<'_>) -> Result<(), Error> {
            Err(Error::custom("always"))
        }
    }

    #[test]
    #[cfg(feature = "std")]
    fn the_place_of_an_error_is_not_looked_for_where_the_text_does_not_fit() {
        for (length, expected) in [(100, "always at /0"), (1 << 63, "always"), (Offset::MAX, "always")] {
            let error = located(&Value(&[Fails]), Error::custom("always"), length);
            assert_eq!(alloc::string::ToString::to_string(&error), expected);
        }
    }

    #[test]
    fn steady_output_is_allocated_once_and_kept_tight() {
        // Of this test alone: types share guesses, and all threads do.
        static SLOT: AtomicU32 = AtomicU32::new(0);
        let write = |text: &str| fresh(&Value(text), Guess::at(&SLOT)).unwrap();
        for length in [10, 1000, 10_000, 1_000_000] {
            let text = "x".repeat(length);
            for _ in 0..3 {
                let out = write(&text);
                assert_eq!(out.len(), length + 2);
                assert!(
                    out.capacity() <= out.len() + out.len() / 8 + MOST_SPARE,
                    "{} for {}",
                    out.capacity(),
                    out.len()
                );
            }
        }
        assert!(write("x").capacity() < 64);
    }
}
