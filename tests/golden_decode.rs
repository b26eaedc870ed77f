//! The rows of `golden_decode.tsv`: what a type makes of a text, as serde_json does it, or as the table says that odjson differs.

#![cfg(all(unix, target_pointer_width = "64"))]

#[rustfmt::skip]
#[path = "golden/decode_rows.rs"]
#[allow(clippy::all, reason = "the rows are those of the table")]
mod decode_rows;
mod error_rules;
mod over;
mod slow_validator;
#[path = "golden/types.rs"]
mod types;

use std::borrow::Cow;
use std::cell::RefCell;
use std::cmp::{Ordering, Reverse};
use std::collections::*;
use std::ffi::{CStr, CString, OsString};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::net::*;
use std::num::*;
use std::ops::Bound;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::atomic::*;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use odjson::{Decoder, Error, JsonFrom, MarshalTo, UnmarshalFrom};
use serde::Deserialize;

use types::*;

#[test]
fn texts_are_read_as_the_table_says() {
    let mut rows = Rows::default();
    decode_rows::check(&mut rows);
    assert!(rows.failures.is_empty(), "{} rows failed:\n{}", rows.failures.len(), rows.failures.join("\n"));
}

#[derive(Default)]
struct Rows {
    failures: Vec<String>,
}

impl Rows {
    /// Both libraries make the value of `input` whose `Debug` text is `debug`.
    fn same<'de, T: UnmarshalFrom<'de> + Deserialize<'de> + Debug>(
        &mut self,
        row: &str,
        input: &'de [u8],
        debug: &str,
    ) {
        self.differs::<T>(row, input, debug);
        let found = serde_json::from_slice::<T>(input).map(|value| format!("{value:?}"));
        if found.as_ref().ok().map(String::as_str) != Some(debug) {
            self.failures.push(format!("{row}: serde_json gave {found:?}, the table says {debug}"));
        }
    }

    /// odjson makes the value of `input` whose `Debug` text is `debug`.
    fn differs<'de, T: UnmarshalFrom<'de> + Debug>(&mut self, row: &str, input: &'de [u8], debug: &str) {
        self.holds(row, debug, || from_slice_or_str::<T>(input).map(|value| format!("{value:?}")));
        self.read_over::<T>(row, input, |value| format!("{value:?}"));
    }

    /// odjson accepts `input`.
    fn accepted<'de, T: UnmarshalFrom<'de>>(&mut self, row: &str, input: &'de [u8]) {
        self.holds(row, "accepted", || from_slice_or_str::<T>(input).map(|_| "accepted".to_owned()));
        self.read_over::<T>(row, input, |_| String::new());
    }

    /// odjson makes a value of `input` that it writes as `text`.
    fn rewritten<'de, T: UnmarshalFrom<'de> + MarshalTo>(&mut self, row: &str, input: &'de [u8], text: &str) {
        self.holds(row, text, || from_slice_or_str::<T>(input).and_then(|value| odjson::to_string(&value)));
        self.read_over::<T>(row, input, |value| odjson::to_string(value).unwrap());
    }

    /// odjson refuses `input`.
    fn refused<'de, T: UnmarshalFrom<'de>>(&mut self, row: &str, input: &'de [u8]) {
        self.holds(row, "refused", || {
            let Err(error) = from_slice_or_str::<T>(input) else { return Ok("accepted".to_owned()) };
            error_rules::check(&error, input);
            if slow_validator::validate(input, slow_validator::DEPTH).is_ok() {
                error_rules::check_pointer(&error, input);
            }
            Ok("refused".to_owned())
        });
        self.read_over::<T>(row, input, |_| String::new());
    }

    /// `input` over each earlier input of the type gives what it gives anew.
    fn read_over<'de, T: UnmarshalFrom<'de>>(&mut self, row: &str, input: &'de [u8], tell: impl Fn(&T) -> String) {
        if let Err(what) = over::check_over_last::<T>(input, tell) {
            self.failures.push(format!("{row}: {what}"));
        }
    }

    fn holds(&mut self, row: &str, expected: &str, read: impl FnOnce() -> Result<String, Error>) {
        match catch_unwind(AssertUnwindSafe(read)) {
            Ok(Ok(found)) if found == expected => {}
            Ok(found) => self.failures.push(format!("{row}: gave {found:?}, not {expected}")),
            Err(_) => self.failures.push(format!("{row}: panicked")),
        }
    }
}

/// Reads `input` as bytes, and where it is UTF-8 as a string; an error if only one of them accepts it.
fn from_slice_or_str<'de, T: UnmarshalFrom<'de>>(input: &'de [u8]) -> Result<T, Error> {
    let of_slice = odjson::from_slice::<T>(input);
    if let Ok(text) = std::str::from_utf8(input) {
        let of_str = odjson::from_str::<T>(text);
        assert_eq!(of_slice.is_ok(), of_str.is_ok(), "bytes and string are not read alike");
    }
    of_slice
}

/// `depth` arrays, each in the one before.
fn nested_arrays(depth: usize) -> Vec<u8> {
    [b"[".repeat(depth), b"]".repeat(depth)].concat()
}

/// The entries of a map whose keys need not be `Ord`.
#[derive(Debug)]
#[expect(dead_code, reason = "read by Debug")]
struct VMap<K, V>(Vec<(K, V)>);

/// Ordered by its text.
#[derive(JsonFrom, Deserialize)]
struct ByText<K>(K);

impl<'de, K: UnmarshalFrom<'de> + Debug, V: UnmarshalFrom<'de>> UnmarshalFrom<'de> for VMap<K, V> {
    fn unmarshal_from(decoder: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        Ok(decoder.decode::<BTreeMap<ByText<K>, V>>()?.into())
    }
}

impl<'de, K: Deserialize<'de> + Debug, V: Deserialize<'de>> Deserialize<'de> for VMap<K, V> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(BTreeMap::<ByText<K>, V>::deserialize(deserializer)?.into())
    }
}

impl<K, V> From<BTreeMap<ByText<K>, V>> for VMap<K, V> {
    fn from(map: BTreeMap<ByText<K>, V>) -> Self {
        VMap(map.into_iter().map(|(key, value)| (key.0, value)).collect())
    }
}

impl<K: Debug> PartialEq for ByText<K> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<K: Debug> Eq for ByText<K> {}

impl<K: Debug> PartialOrd for ByText<K> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Debug> Ord for ByText<K> {
    fn cmp(&self, other: &Self) -> Ordering {
        format!("{:?}", self.0).cmp(&format!("{:?}", other.0))
    }
}
