//! What reading over a value promises, for any type: that it gives what reading anew gives.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use odjson::UnmarshalFrom;

/// Reads `text` over the value of `old`, if that is one. The outcome must be that of reading `text` anew; and whatever is left must be a
/// value, over which `old` can be read again. Values are compared by what `tell` tells of them.
pub(crate) fn check<'de, T: UnmarshalFrom<'de>>(
    old: &'de [u8],
    text: &'de [u8],
    tell: impl Fn(&T) -> String,
) -> Result<(), String> {
    let Ok(mut value) = odjson::from_slice::<T>(old) else { return Ok(()) };
    let before = tell(&value);
    let found = match odjson::from_slice_in_place(text, &mut value) {
        Ok(()) => Ok(tell(&value)),
        Err(error) => Err(error.to_string()),
    };
    let expected = match odjson::from_slice::<T>(text) {
        Ok(value) => Ok(tell(&value)),
        Err(error) => Err(error.to_string()),
    };
    let again = odjson::from_slice_in_place(old, &mut value).map(|()| tell(&value));
    let (old, text) = (old.escape_ascii(), text.escape_ascii());
    if found != expected {
        return Err(format!("{text} over {old} gave {found:?}, not {expected:?}"));
    }
    match again {
        Ok(again) if again == before => Ok(()),
        again => Err(format!("{old} after {text} gave {again:?}, not {before}")),
    }
}

/// The texts that each type was read from, by its name. For ever: the types may borrow from them.
static TEXTS: Mutex<BTreeMap<&str, Vec<&[u8]>>> = Mutex::new(BTreeMap::new());

/// As [`check`], over each of the last texts of `T` that this was called with.
pub(crate) fn check_over_last<'de, T: UnmarshalFrom<'de>>(
    text: &[u8],
    tell: impl Fn(&T) -> String,
) -> Result<(), String> {
    const MOST: usize = 12;
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    let texts = texts.entry(std::any::type_name::<T>()).or_default();
    let text: &'static [u8] = text.to_vec().leak();
    texts.push(text);
    texts.iter().rev().take(MOST).try_for_each(|old| check::<T>(old, text, &tell))
}
