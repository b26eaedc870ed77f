//! Durations and points in time, as structs of seconds and nanoseconds.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::borrow::Cow;
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::SystemTime;

use super::strict::strict_object;
use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Lookup, NO_NAME, Name, Names, Source, UnmarshalFrom};
use crate::encode::{Cursor, MarshalTo, V};
use crate::error::Code;

/// The members of a time, with the names that `EPOCH` stands for.
struct Seconds<const EPOCH: bool> {
    secs: u64,
    nanos: u32,
}

static DURATION: Names = Names::new(
    &[Name::new("secs", 0), Name::new("nanos", 1)],
    Lookup::Tree(|name| match name.len() {
        4 => 0,
        5 => 1,
        _ => NO_NAME,
    }),
);
#[cfg(feature = "std")]
static SYSTEM_TIME: Names = Names::new(
    &[Name::new("secs_since_epoch", 0), Name::new("nanos_since_epoch", 1)],
    Lookup::Tree(|name| match name.len() {
        16 => 0,
        17 => 1,
        _ => NO_NAME,
    }),
);

impl<const EPOCH: bool> Seconds<EPOCH> {
    /// More than a second of nanoseconds carries over, as serde has it.
    fn duration(self) -> Option<Duration> {
        let carry = Duration::from_nanos(u64::from(self.nanos));
        Duration::from_secs(self.secs).checked_add(carry)
    }
}

impl<'de> UnmarshalFrom<'de> for Seconds<false> {
    unmarshal_by_decode!();

    strict_object!("a Duration", DURATION, secs: u64, nanos: u32);
}

impl MarshalTo for Duration {
    marshal_by_encode!();

    #[inline]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        c.run(("{\"secs\":", V(&self.as_secs()), ",\"nanos\":", V(&self.subsec_nanos()), "}")).end()
    }
}

impl<'de> UnmarshalFrom<'de> for Duration {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let start = d.offset(p);
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.value::<Seconds<false>>(p) };
        let Some(value) = value else { return Done::FAILED };
        let Some(duration) = value.duration() else {
            d.fail_with(start, Code::Value, Cow::Borrowed("a Duration of at most 2^64 seconds"));
            return Done::FAILED;
        };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, duration) }
    }
}

#[cfg(feature = "std")]
impl<'de> UnmarshalFrom<'de> for Seconds<true> {
    unmarshal_by_decode!();

    strict_object!("a SystemTime", SYSTEM_TIME, secs: u64, nanos: u32);
}

#[cfg(feature = "std")]
impl MarshalTo for SystemTime {
    marshal_by_encode!();

    #[inline]
    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        let Ok(since) = self.duration_since(SystemTime::UNIX_EPOCH) else {
            return c.fail("a SystemTime before 1970");
        };
        let (secs, nanos) = (since.as_secs(), since.subsec_nanos());
        c.run(("{\"secs_since_epoch\":", V(&secs), ",\"nanos_since_epoch\":", V(&nanos), "}")).end()
    }
}

#[cfg(feature = "std")]
impl<'de> UnmarshalFrom<'de> for SystemTime {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let start = d.offset(p);
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.value::<Seconds<true>>(p) };
        let Some(value) = value else { return Done::FAILED };
        let Some(time) = value.duration().and_then(|since| SystemTime::UNIX_EPOCH.checked_add(since)) else {
            d.fail_with(start, Code::Value, Cow::Borrowed("a SystemTime that this system can tell"));
            return Done::FAILED;
        };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, time) }
    }
}
