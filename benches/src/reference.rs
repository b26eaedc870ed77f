//! Whether a codec understood a document: its value is compared with serde_json's, its floats with the document's.
//!
//! The reference of a float is `str::parse`, which rounds correctly. serde_json with its default features does not
//! (its `float_roundtrip` is off): where floats have more than 15 digits some are off by one unit in the last place.
//! Such floats are counted apart from the differences that make a codec wrong.

use std::borrow::Cow;

use crate::tree::Tree;

/// Compares two values, both as serde_json writes them. `document` is the text that they came from; it may have
/// members that the type does not.
///
/// The result is the number of floats that are one or two units in the last place off.
///
/// # Errors
///
/// The place of the first difference beyond that.
pub fn compare(actual: &Tree<'_>, expected: &Tree<'_>, document: Option<&Tree<'_>>) -> Result<usize, String> {
    match (actual, expected) {
        (Tree::Array(actual), Tree::Array(expected)) if actual.len() == expected.len() => {
            let element = |(index, (a, e))| {
                compare(a, e, element_of(document, index)).map_err(|place| format!("/{index}{place}"))
            };
            actual.iter().zip(expected).enumerate().map(element).sum()
        }
        (Tree::Object(members), Tree::Object(others)) if members.len() == others.len() => {
            let mut inexact = 0;
            for (index, (name, actual)) in members.iter().enumerate() {
                // A hash map may write its members in any order.
                let expected = member_of(Some(expected), index, name).ok_or_else(|| format!("/{name}: unexpected"))?;
                inexact += compare(actual, expected, member_of(document, index, name))
                    .map_err(|place| format!("/{name}{place}"))?;
            }
            Ok(inexact)
        }
        (Tree::Scalar(actual), Tree::Scalar(expected)) => {
            let truth = match document {
                Some(Tree::Scalar(token)) => token,
                _ => expected,
            };
            compare_scalars(actual, expected, truth)
        }
        _ => Err(": another kind or length".to_owned()),
    }
}

fn element_of<'t, 'a>(document: Option<&'t Tree<'a>>, index: usize) -> Option<&'t Tree<'a>> {
    match document {
        Some(Tree::Array(elements)) => elements.get(index),
        _ => None,
    }
}

/// Looks at the same place first: most documents have the order of the type.
fn member_of<'t, 'a>(document: Option<&'t Tree<'a>>, index: usize, name: &str) -> Option<&'t Tree<'a>> {
    let Some(Tree::Object(members)) = document else { return None };
    let near = members.get(index).filter(|(other, _)| other == name);
    Some(&near.or_else(|| members.iter().find(|(other, _)| other == name))?.1)
}

fn compare_scalars(actual: &str, expected: &str, truth: &str) -> Result<usize, String> {
    if is_float(actual) || is_float(expected) {
        let [a, t] = [actual, truth].map(|token| token.parse::<f64>().unwrap_or(f64::NAN));
        match a.to_bits().abs_diff(t.to_bits()) {
            0 => Ok(0),
            1 | 2 => Ok(1),
            _ => Err(format!(": {actual} instead of {truth}")),
        }
    } else if string(actual) == string(expected) {
        Ok(0)
    } else {
        Err(format!(": {actual} instead of {expected}").chars().take(200).collect())
    }
}

fn is_float(token: &str) -> bool {
    token.starts_with(|first: char| first == '-' || first.is_ascii_digit()) && token.contains(['.', 'e', 'E'])
}

/// The token with its escapes resolved.
fn string(token: &str) -> Cow<'_, str> {
    if token.contains('\\') {
        Cow::Owned(format!("\"{}\"", serde_json::from_str::<String>(token).expect("the token is a string")))
    } else {
        Cow::Borrowed(token)
    }
}
