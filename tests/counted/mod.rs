//! Values that count themselves, fail and panic on demand: for what is built only in part.

use std::cell::Cell;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use odjson::{Decoder, Error, UnmarshalFrom};

thread_local! {
    static LIVE: Cell<isize> = const { Cell::new(0) };
    static MADE: Cell<usize> = const { Cell::new(0) };
    /// Comparisons and hashes that go well before one panics.
    static PATIENCE: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// A number of a heap of its own. Reading 255 is an error, and reading 254 panics.
#[derive(Debug)]
pub(crate) struct Counted(Box<u8>);

/// A value was made.
pub(crate) fn one_more() {
    LIVE.set(LIVE.get() + 1);
    MADE.set(MADE.get() + 1);
}

/// A value was dropped.
pub(crate) fn one_less() {
    LIVE.set(LIVE.get() - 1);
}

impl Counted {
    pub(crate) fn new(value: u8) -> Self {
        one_more();
        Counted(Box::new(value))
    }
}

impl Default for Counted {
    fn default() -> Self {
        Counted::new(0)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        one_less();
        // Reads what a double drop would have freed.
        assert!(*self.0 < 254);
    }
}

impl<'de> UnmarshalFrom<'de> for Counted {
    fn unmarshal_from(decoder: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        match decoder.decode::<u8>()? {
            255 => Err(Error::custom("255 is an error")),
            254 => panic_quietly(),
            value => Ok(Counted::new(value)),
        }
    }
}

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        lose_patience();
        self.0 == other.0
    }
}

impl Eq for Counted {}

impl PartialOrd for Counted {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Counted {
    fn cmp(&self, other: &Self) -> Ordering {
        lose_patience();
        self.0.cmp(&other.0)
    }
}

impl Hash for Counted {
    fn hash<H: Hasher>(&self, state: &mut H) {
        lose_patience();
        self.0.hash(state);
    }
}

/// Panics without the message of the panic hook.
pub(crate) fn panic_quietly() -> ! {
    resume_unwind(Box::new("on demand"))
}

fn lose_patience() {
    match PATIENCE.get() {
        0 => panic_quietly(),
        left => PATIENCE.set(left - 1),
    }
}

/// What came of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Value,
    Error,
    Panic,
}

/// Decodes `text`, drops what comes of it, and checks that all that was made is gone.
pub(crate) fn attempt<T: for<'de> UnmarshalFrom<'de>>(text: &str) -> Outcome {
    attempt_with::<T>(text, usize::MAX)
}

/// As [`attempt`]; the comparison or hash after `patience` others panics.
pub(crate) fn attempt_with<T: for<'de> UnmarshalFrom<'de>>(text: &str, patience: usize) -> Outcome {
    assert_eq!(LIVE.get(), 0);
    PATIENCE.set(patience);
    let result = catch_unwind(AssertUnwindSafe(|| odjson::from_str::<T>(text)));
    PATIENCE.set(usize::MAX);
    let outcome = match result {
        Ok(Ok(value)) => {
            drop(value);
            Outcome::Value
        }
        Ok(Err(error)) => {
            assert_eq!(LIVE.get(), 0, "alive after the error {error} of {text}");
            Outcome::Error
        }
        Err(_) => Outcome::Panic,
    };
    assert_eq!(LIVE.replace(0), 0, "alive after {outcome:?} of {text}");
    outcome
}

/// As [`attempt`], over the value of `right`. Whatever the outcome, a value is left, over which `right` can be read again.
fn attempt_over<T: for<'de> UnmarshalFrom<'de>>(right: &str, text: &str) -> Outcome {
    assert_eq!(LIVE.get(), 0);
    let mut value: T = odjson::from_str(right).unwrap();
    let result = catch_unwind(AssertUnwindSafe(|| odjson::from_str_in_place(text, &mut value)));
    let outcome = match result {
        Ok(Ok(())) => Outcome::Value,
        Ok(Err(_)) => Outcome::Error,
        Err(_) => Outcome::Panic,
    };
    if let Err(error) = odjson::from_str_in_place(right, &mut value) {
        panic!("{error} in {right} after {outcome:?} of {text}");
    }
    drop(value);
    assert_eq!(LIVE.replace(0), 0, "alive after {outcome:?} of {text} over {right}");
    outcome
}

/// The outcome of an [`attempt`], which is the same over the value of `right`, if there is one.
fn attempt_both<T: for<'de> UnmarshalFrom<'de>>(right: Option<&str>, text: &str) -> Outcome {
    let outcome = attempt::<T>(text);
    if let Some(right) = right {
        assert_eq!(attempt_over::<T>(right, text), outcome, "{text} over {right}");
    }
    outcome
}

/// How many values were made since the last call.
pub(crate) fn made() -> usize {
    MADE.replace(0)
}

const FAULTS: &[&str] = &["255", "256", "\"text\"", "[]", "x", "-", "", "1 1", "null", "1]", "1}", "1,,"];

/// Decodes `template` with each `#` as a number, and then with every fault in the place of each `#` in turn.
pub(crate) fn inject<T: for<'de> UnmarshalFrom<'de>>(template: &str) {
    let parts: Vec<&str> = template.split('#').collect();
    let slots = parts.len() - 1;
    let fill = |fault: Option<(usize, &str)>| {
        let mut text = String::new();
        for (slot, part) in parts.iter().enumerate() {
            text.push_str(part);
            match fault {
                _ if slot == slots => {}
                Some((at, fault)) if at == slot => text.push_str(fault),
                _ => text.push_str(&(slot % 250).to_string()),
            }
        }
        text
    };
    made();
    let right = fill(None);
    assert_eq!(attempt::<T>(&right), Outcome::Value, "{template}");
    assert!(made() >= slots, "{template}");
    assert_eq!(attempt_over::<T>(&right, &right), Outcome::Value);
    for slot in 0..slots {
        // All of them in few places, and in turn in many.
        let step = if slots > 20 { 4 } else { 1 };
        let right = (slots <= 20 || slot % 7 == 0).then_some(right.as_str());
        for fault in FAULTS.iter().skip(slot % step).step_by(step).copied() {
            let text = fill(Some((slot, fault)));
            let expected = if fault == "null" { None } else { Some(Outcome::Error) };
            let outcome = attempt_both::<T>(right, &text);
            assert!(expected.is_none_or(|expected| expected == outcome), "{outcome:?} of {text}");
            assert_ne!(outcome, Outcome::Panic, "{text}");
        }
        assert_eq!(attempt_both::<T>(right, &fill(Some((slot, "254")))), Outcome::Panic, "{template} at {slot}");
        // The text ends there.
        let text = fill(Some((slot, "⌖")));
        let end = text.find('⌖').unwrap();
        assert_eq!(attempt_both::<T>(right, &text[..end]), Outcome::Error, "{}", &text[..end]);
        assert_ne!(attempt_both::<T>(right, &format!("{}1", &text[..end])), Outcome::Panic);
    }
}
