//! Why odjson and serde_json may say different things of a text: the reasons that the README lists, each with the evidence that it is the one.

use std::fmt::Debug;

use serde::de::DeserializeOwned;

use super::slow_validator::Fault;

/// The reason for a difference, or that there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reason {
    /// Both refuse.
    BothRefuse,
    /// Both make the same value.
    SameValue,
    /// odjson refuses: a member name twice, in a member that serde skips.
    Duplicate,
    /// odjson refuses: broken UTF-8 that serde skips.
    Utf8,
    /// odjson refuses: half a surrogate pair that serde skips.
    Surrogate,
    /// odjson refuses: a struct written as an array.
    StructFromArray,
    /// odjson refuses: beyond f32, which serde turns into an infinity.
    F32Overflow,
    /// odjson accepts: `-0` as a signed integer.
    NegativeZero,
    /// odjson accepts: a numeric key with an escape in it.
    EscapedKey,
    /// odjson accepts, or rounds differently: serde_json's float was not the nearest one.
    Rounding,
}

impl Reason {
    pub(crate) const ALL: &'static [Reason] = &[
        Reason::BothRefuse,
        Reason::SameValue,
        Reason::Duplicate,
        Reason::Utf8,
        Reason::Surrogate,
        Reason::StructFromArray,
        Reason::F32Overflow,
        Reason::NegativeZero,
        Reason::EscapedKey,
        Reason::Rounding,
    ];
}

/// The reason for what the two libraries make of `text`, in which the validator finds `fault`; `None` where no listed one explains it.
pub(crate) fn find<T: DeserializeOwned + Debug + PartialEq>(
    text: &[u8],
    ours: &Result<T, odjson::Error>,
    theirs: &Result<T, serde_json::Error>,
    fault: Option<Fault>,
) -> Option<Reason> {
    match (ours, theirs) {
        (Err(_), Err(_)) => Some(Reason::BothRefuse),
        (Ok(ours), Ok(theirs)) if ours == theirs => Some(Reason::SameValue),
        (Ok(ours), Ok(theirs)) => {
            differ_in_rounding(&format!("{ours:?}"), &format!("{theirs:?}"), &floats(text)).then_some(Reason::Rounding)
        }
        (Err(error), Ok(_)) => match fault {
            Some(Fault::Duplicate) => Some(Reason::Duplicate),
            Some(Fault::Utf8) => Some(Reason::Utf8),
            Some(Fault::Surrogate) => Some(Reason::Surrogate),
            // Neither is refused by odjson alone on these texts: serde_json knows the grammar, and damage does not nest that deep.
            Some(Fault::Grammar | Fault::Depth) => None,
            None => why_refused(text, error),
        },
        (Ok(ours), Err(error)) => why_accepted(text, ours, &error.to_string()),
    }
}

fn why_refused(text: &[u8], error: &odjson::Error) -> Option<Reason> {
    let found = &text[error.offset()..];
    let message = error.to_string();
    if found.starts_with(b"[") && message.starts_with("invalid type: ") {
        return Some(Reason::StructFromArray);
    }
    let number = number_at(found);
    let is_beyond_f32 =
        number.parse().is_ok_and(|value: f64| value.is_finite()) && number.parse().is_ok_and(f32::is_infinite);
    (is_beyond_f32 && message.contains("f32")).then_some(Reason::F32Overflow)
}

/// Why `text` is accepted: because serde_json makes the same value of it once its spelling is another.
fn why_accepted<T: DeserializeOwned + PartialEq>(text: &[u8], ours: &T, message: &str) -> Option<Reason> {
    let is_same = |text: &[u8]| serde_json::from_slice::<T>(text).is_ok_and(|theirs| theirs == *ours);
    let plain = without_escapes(text);
    if is_same(&plain) {
        return Some(Reason::EscapedKey);
    }
    if is_same(&without_negative_zeros(&plain)) {
        return Some(Reason::NegativeZero);
    }
    let is_in_range = |number: &f64| number.abs() > 1.7e308 && number.is_finite();
    (message.contains("number out of range") && floats(text).iter().any(is_in_range)).then_some(Reason::Rounding)
}

/// The text with the escapes of plain ASCII characters replaced by these.
fn without_escapes(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let hex = text[at..].strip_prefix(b"\\u00").and_then(|rest| std::str::from_utf8(rest.get(..2)?).ok());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) if (b' '..0x7f).contains(&byte) && byte != b'"' && byte != b'\\' => {
                plain.push(byte);
                at += 6;
            }
            // Both bytes of another escape, so that a backslash in it begins none.
            _ => {
                let len = if text[at] == b'\\' { 2 } else { 1 };
                plain.extend_from_slice(&text[at..(at + len).min(text.len())]);
                at += len;
            }
        }
    }
    plain
}

/// The text with `0` for each `-0` that is a number, or a name, of its own.
fn without_negative_zeros(text: &[u8]) -> Vec<u8> {
    let mut changed = Vec::new();
    for (at, &byte) in text.iter().enumerate() {
        let is_zero =
            text[at..].starts_with(b"-0") && !text.get(at + 2).is_some_and(|next| b".eE0123456789".contains(next));
        if !is_zero {
            changed.push(byte);
        }
    }
    changed
}

/// The text of the number at the start of `text`.
fn number_at(text: &[u8]) -> &str {
    let end = text.iter().position(|byte| !b"+-.0123456789eE".contains(byte)).unwrap_or(text.len());
    std::str::from_utf8(&text[..end]).expect("ASCII")
}

/// The nearest floats of all that looks like a number in the text.
fn floats(text: &[u8]) -> Vec<f64> {
    let mut floats = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let number = number_at(&text[at..]);
        floats.extend(number.parse::<f64>());
        floats.extend(number.parse::<f32>().map(f64::from));
        at += number.len().max(1);
    }
    floats
}

/// Whether the `Debug` texts are the same but for floats, where ours is the nearest of a number in the text and theirs is its neighbour.
fn differ_in_rounding(ours: &str, theirs: &str, floats: &[f64]) -> bool {
    let (ours, theirs) = (pieces(ours), pieces(theirs));
    ours.len() == theirs.len()
        && ours.iter().zip(theirs).all(|(a, b)| {
            let (Ok(a64), Ok(b64), Ok(a32), Ok(b32)) =
                (a.parse::<f64>(), b.parse::<f64>(), a.parse::<f32>(), b.parse::<f32>())
            else {
                return *a == b;
            };
            // Whether it is an f32 or an f64 is not told by the text: one of the two has to fit.
            let are_neighbours =
                a64.to_bits().abs_diff(b64.to_bits()) <= 1 || a32.to_bits().abs_diff(b32.to_bits()) <= 1;
            *a == b || (are_neighbours && floats.iter().any(|float| *float == a64 || *float == f64::from(a32)))
        })
}

/// The text, split into what may be numbers and what is between.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.bytes().next() {
        let is_number = |byte: u8| b"+-.0123456789e".contains(&byte);
        let end = rest.bytes().position(|byte| is_number(byte) != is_number(first)).unwrap_or(rest.len());
        pieces.push(&rest[..end]);
        rest = &rest[end..];
    }
    pieces
}
