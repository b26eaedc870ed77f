//! The dynamic value: any JSON as a tree, for documents that have no type.
//!
//! Plain and owned: vectors and strings, members in their order. Typed decoding is several times faster; see the benches.

mod decode;
mod encode;
mod number;
mod object;

pub use number::Number;
pub use object::Object;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Any JSON value.
///
/// ```
/// use odjson_runtime::{decode, Value};
/// let value: Value = decode::from_str(r#"{"a": [1, null], "b": "x"}"#)?;
/// assert_eq!(value.get("a").and_then(|a| a.at(0)).and_then(Value::as_u64), Some(1));
/// assert_eq!(value.pointer("/b").and_then(Value::as_str), Some("x"));
/// # Ok::<(), odjson_runtime::Error>(())
/// ```
#[derive(Clone, PartialEq, Default)]
pub enum Value {
    /// `null`
    #[default]
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(String),
    /// An array.
    Array(Vec<Value>),
    /// An object, its members in their order.
    Object(Object),
}

impl Value {
    /// Whether this is `null`.
    ///
    /// ```
    /// assert!(odjson_runtime::Value::Null.is_null());
    /// ```
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    /// The bool, if it is one.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Value::Bool(true).as_bool(), Some(true));
    /// ```
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The number as `u64`, if it is an integer in that range.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Value};
    /// assert_eq!(decode::from_str::<Value>("7").unwrap().as_u64(), Some(7));
    /// assert_eq!(decode::from_str::<Value>("7.0").unwrap().as_u64(), None);
    /// ```
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.as_number()?.as_u64()
    }

    /// The number as `i64`, if it is an integer in that range.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Value};
    /// assert_eq!(decode::from_str::<Value>("-7").unwrap().as_i64(), Some(-7));
    /// ```
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        self.as_number()?.as_i64()
    }

    /// The number as the nearest `f64`.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Value};
    /// assert_eq!(decode::from_str::<Value>("1e2").unwrap().as_f64(), Some(100.0));
    /// ```
    #[must_use]
    pub fn as_f64(&self) -> Option<f64> {
        Some(self.as_number()?.as_f64())
    }

    /// The number, if it is one.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Value};
    /// let value: Value = decode::from_str("123456789012345678901234567890").unwrap();
    /// assert_eq!(value.as_number().unwrap().to_string(), "123456789012345678901234567890");
    /// ```
    #[must_use]
    pub fn as_number(&self) -> Option<&Number> {
        match self {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The string, if it is one.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Value::String("x".into()).as_str(), Some("x"));
    /// ```
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The elements, if it is an array.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Value::Array(vec![]).as_array(), Some(&[][..]));
    /// ```
    #[must_use]
    pub fn as_array(&self) -> Option<&[Value]> {
        match self {
            Value::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// The members, if it is an object.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Value};
    /// let value: Value = decode::from_str(r#"{"b": 1, "a": 2}"#).unwrap();
    /// let names: Vec<&str> = value.as_object().unwrap().iter().map(|(name, _)| name).collect();
    /// assert_eq!(names, ["b", "a"]);
    /// ```
    #[must_use]
    pub fn as_object(&self) -> Option<&Object> {
        match self {
            Value::Object(members) => Some(members),
            _ => None,
        }
    }

    /// The member `name` of an object.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Value::Null.get("a"), None);
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.as_object()?.get(name)
    }

    /// The element `index` of an array, from 0.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Value::Null.at(0), None);
    /// ```
    #[must_use]
    pub fn at(&self, index: usize) -> Option<&Value> {
        self.as_array()?.get(index)
    }

    /// The value at a JSON Pointer (RFC 6901); the empty pointer is the whole.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Value};
    /// let value: Value = decode::from_str(r#"{"a/b": [10, 20]}"#).unwrap();
    /// assert_eq!(value.pointer("/a~1b/1").and_then(Value::as_u64), Some(20));
    /// assert_eq!(value.pointer("/a~1b/01"), None);
    /// ```
    #[must_use]
    pub fn pointer(&self, pointer: &str) -> Option<&Value> {
        if pointer.is_empty() {
            return Some(self);
        }
        pointer.strip_prefix('/')?.split('/').try_fold(self, |value, token| match value {
            Value::Object(members) if token.contains('~') => members.get(&token.replace("~1", "/").replace("~0", "~")),
            Value::Object(members) => members.get(token),
            Value::Array(elements) => {
                let canonical = token == "0" || !token.starts_with('0') && token.bytes().all(|b| b.is_ascii_digit());
                elements.get(token.parse::<usize>().ok().filter(|_| canonical)?)
            }
            _ => None,
        })
    }
}

/// The JSON text. A tree made by hand that is nested beyond what can be written shows why instead.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// The JSON text too: what the formatting of nested types would put on the stack is beyond what a deep document may take.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match crate::encode::to_string(self) {
            Ok(text) => f.write_str(&text),
            Err(error) => write!(f, "Value({error})"),
        }
    }
}
