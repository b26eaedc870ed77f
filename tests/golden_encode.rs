//! The rows of `golden.tsv`: what an expression is written as, byte for byte as serde_json does it.

#![cfg(all(unix, target_pointer_width = "64"))]

mod error_rules;
#[rustfmt::skip]
#[path = "golden/encode_rows.rs"]
#[allow(clippy::all, unused_parens, unused_braces, reason = "the expressions are those of the table")]
mod encode_rows;
#[path = "golden/types.rs"]
mod types;

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::{Ordering, Reverse};
use std::collections::*;
use std::ffi::{CString, OsString};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::net::*;
use std::num::*;
use std::ops::Bound;
use std::os::unix::ffi::OsStringExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::*;
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, UNIX_EPOCH};

use odjson::{JsonTo, MarshalTo};
use serde::Serialize;

use types::*;

#[test]
fn values_are_written_as_serde_json_writes_them() {
    let mut rows = Rows::default();
    encode_rows::check(&mut rows);
    assert!(rows.failures.is_empty(), "{} rows failed:\n{}", rows.failures.len(), rows.failures.join("\n"));
}

#[derive(Default)]
struct Rows {
    failures: Vec<String>,
}

impl Rows {
    /// Both libraries write `value` as `text`, and odjson by every way out.
    fn compact<T: MarshalTo + Serialize + ?Sized>(&mut self, row: &str, value: &T, text: &str) {
        self.holds(row, text, || {
            let mut appended = b"before ".to_vec();
            odjson::append_to(&mut appended, value)?;
            let mut written = Vec::new();
            odjson::to_writer(&mut written, value)?;
            let string = odjson::to_string(value)?;
            let all_agree = odjson::to_vec(value)? == string.as_bytes()
                && appended.strip_prefix(b"before ") == Some(string.as_bytes())
                && written == string.as_bytes();
            Ok(if all_agree { string } else { "not the same by every way out".to_owned() })
        });
        self.is_of_serde_json(row, text, serde_json::to_string(value));
    }

    /// Both libraries write `value` as `text`, indented.
    fn pretty<T: MarshalTo + Serialize + ?Sized>(&mut self, row: &str, value: &T, text: &str) {
        self.holds(row, text, || {
            let string = odjson::to_string_pretty(value)?;
            let agree = odjson::to_vec_pretty(value)? == string.as_bytes();
            Ok(if agree { string } else { "not the same by both ways out".to_owned() })
        });
        self.is_of_serde_json(row, text, serde_json::to_string_pretty(value));
    }

    /// odjson refuses to write `value`, and leaves what was written before alone.
    fn refused<T: MarshalTo + ?Sized>(&mut self, row: &str, value: &T) {
        let result = catch_unwind(AssertUnwindSafe(|| {
            let mut out = b"before".to_vec();
            let error = odjson::append_to(&mut out, value).err().map(|error| {
                error_rules::check(&error, b"");
                error.to_string()
            });
            (error, odjson::to_string(value).ok(), out)
        }));
        match result {
            Ok((Some(_), None, out)) if out == b"before" => {}
            Ok((error, text, out)) => self
                .failures
                .push(format!("{row}: not refused: {error:?}, {text:?}, left {:?}", String::from_utf8_lossy(&out))),
            Err(_) => self.failures.push(format!("{row}: panicked")),
        }
    }

    fn holds(&mut self, row: &str, text: &str, write: impl FnOnce() -> Result<String, odjson::Error>) {
        match catch_unwind(AssertUnwindSafe(write)) {
            Ok(Ok(found)) if found == text => {}
            Ok(found) => self.failures.push(format!("{row}: gave {found:?}, not {text:?}")),
            Err(_) => self.failures.push(format!("{row}: panicked")),
        }
    }

    /// The table is not out of date.
    fn is_of_serde_json(&mut self, row: &str, text: &str, found: serde_json::Result<String>) {
        if found.as_ref().ok().map(String::as_str) != Some(text) {
            self.failures.push(format!("{row}: serde_json gave {found:?}, the table says {text:?}"));
        }
    }
}

/// A map of one entry.
fn m<K: Ord, V>(key: K, value: V) -> BTreeMap<K, V> {
    BTreeMap::from([(key, value)])
}

/// A map of one entry whose key need not be `Ord`.
#[expect(non_snake_case, reason = "its name in the table")]
fn M1<K: Debug, V>(key: K, value: V) -> BTreeMap<ByText<K>, V> {
    BTreeMap::from([(ByText(key), value)])
}

/// Ordered by its text.
#[derive(JsonTo, Serialize)]
struct ByText<K>(K);

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

/// A cell that stays mutably borrowed.
fn mutably_borrowed<T>(cell: RefCell<T>) -> RefCell<T> {
    std::mem::forget(cell.borrow_mut());
    cell
}

/// `mutex`, poisoned.
fn poisoned<T>(mutex: Mutex<T>) -> Mutex<T> {
    let _ = catch_unwind(AssertUnwindSafe(|| {
        let _guard = mutex.lock();
        std::panic::resume_unwind(Box::new("poison"));
    }));
    assert!(mutex.is_poisoned());
    mutex
}
