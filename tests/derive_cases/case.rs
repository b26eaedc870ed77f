//! One case of `derive-cases.json`: its checks, held against what the table says.

use std::fmt::Debug;

use odjson::{MarshalTo, UnmarshalFrom};
use serde_json::Value as Json;

use crate::{error_rules, over};

/// A case under check. Each call is the next check of the table; a call that is another one than the table's is a failure too, so that the tests and the
/// table cannot part.
pub(super) struct Case {
    name: String,
    checks: std::vec::IntoIter<Json>,
    failures: Vec<String>,
}

impl Case {
    pub(super) fn new(name: &str, table: &Json) -> Self {
        let checks = table["checks"].as_array().expect("a case has checks").clone();
        Case { name: name.to_owned(), checks: checks.into_iter(), failures: Vec::new() }
    }

    /// What failed.
    pub(super) fn finish(mut self) -> Vec<String> {
        let left = self.checks.len();
        if left > 0 {
            self.fail(format!("{left} checks of the table were not made"));
        }
        self.failures
    }

    /// `input` gives `expected`.
    pub(super) fn decodes<'de, T>(&mut self, input: &'de str, expected: T)
    where
        T: UnmarshalFrom<'de> + PartialEq + Debug,
    {
        self.next("dec", input.as_bytes(), false);
        for found in [odjson::from_str::<T>(input), odjson::from_slice::<T>(input.as_bytes())] {
            match found {
                // The texts are compared as well: they tell -0.0 from 0.0.
                Ok(found) if found == expected && format!("{found:?}") == format!("{expected:?}") => {}
                Ok(found) => self.fail(format!("{input} gave {found:?}, not {expected:?}")),
                Err(error) => self.fail(format!("{input} gave the error {error}, not {expected:?}")),
            }
        }
        self.read_over::<T>(input.as_bytes());
    }

    /// `input` gives a value that is written as `text`.
    pub(super) fn rewrites<'de, T>(&mut self, input: &'de str, text: &str)
    where
        T: UnmarshalFrom<'de> + MarshalTo + Debug,
    {
        self.next("dec", input.as_bytes(), false);
        match odjson::from_str::<T>(input).and_then(|value| odjson::to_string(&value)) {
            Ok(found) if found == text => {}
            found => self.fail(format!("{input} gave {found:?}, not {text}")),
        }
        self.read_over::<T>(input.as_bytes());
    }

    /// `input` is an error.
    pub(super) fn refuses<'de, T>(&mut self, input: &'de (impl AsRef<[u8]> + ?Sized))
    where
        T: UnmarshalFrom<'de> + Debug,
    {
        let input = input.as_ref();
        self.next("dec", input, true);
        match odjson::from_slice::<T>(input) {
            Ok(found) => self.fail(format!("{} gave {found:?}, not an error", input.escape_ascii())),
            Err(error) => error_rules::check(&error, input),
        }
        self.read_over::<T>(input);
    }

    /// `value` is written as `text`.
    pub(super) fn encodes<T: MarshalTo + Debug + ?Sized>(&mut self, value: &T, text: &str) {
        self.next("enc", b"", false);
        match odjson::to_string(value) {
            Ok(found) if found == text => {}
            found => self.fail(format!("{value:?} gave {found:?}, not {text}")),
        }
    }

    /// `value` cannot be written.
    pub(super) fn refuses_to_encode<T: MarshalTo + Debug + ?Sized>(&mut self, value: &T) {
        self.next("enc", b"", true);
        match odjson::to_string(value) {
            Ok(found) => self.fail(format!("{value:?} gave {found}, not an error")),
            Err(error) => error_rules::check(&error, b""),
        }
    }

    /// `value` comes back from its own text.
    pub(super) fn round_trips<T>(&mut self, value: T)
    where
        T: MarshalTo + for<'de> UnmarshalFrom<'de> + PartialEq + Debug,
    {
        self.next("rt", b"", false);
        let text = match odjson::to_vec(&value) {
            Ok(text) => text,
            Err(error) => return self.fail(format!("{value:?} gave the error {error}")),
        };
        match odjson::from_slice::<T>(&text) {
            Ok(found) if found == value => {}
            found => self.fail(format!("{} gave {found:?}, not {value:?}", text.escape_ascii())),
        }
    }

    /// `input` over each earlier input of the type gives what it gives anew.
    fn read_over<'de, T: UnmarshalFrom<'de> + Debug>(&mut self, input: &'de [u8]) {
        if let Err(what) = over::check_over_last::<T>(input, |value| format!("{value:?}")) {
            self.fail(what);
        }
    }

    /// Takes the next check of the table, which must be of this kind, with this input and this kind of outcome.
    fn next(&mut self, kind: &str, input: &[u8], is_error: bool) {
        let Some(check) = self.checks.next() else { return self.fail("more checks than the table has".to_owned()) };
        let expected = check["expected"].as_str().expect("a check has an expected outcome");
        let is_free = expected.starts_with("EITHER");
        if check["kind"] != kind || (!is_free && (expected == "error") != is_error) || table_input(&check) != input {
            self.fail(format!("the table's next check is another one: {check}"));
        }
    }

    fn fail(&mut self, what: String) {
        self.failures.push(format!("{}: {what}", self.name));
    }
}

fn table_input(check: &Json) -> Vec<u8> {
    if let Some(hex) = check["input_hex"].as_str() {
        return (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect();
    }
    if let Some(file) = check["input_file"].as_str() {
        return std::fs::read(format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    }
    check["input"].as_str().unwrap_or("").as_bytes().to_vec()
}
