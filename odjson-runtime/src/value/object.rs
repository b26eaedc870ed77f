//! The members of an object, in their order.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::Value;

/// The members of an object, in their order, each name once. Looking a name up takes as long as there are members.
///
/// ```
/// use odjson_runtime::{Value, value::Object};
/// let mut object = Object::new();
/// assert_eq!(object.insert("a".into(), Value::Null), None);
/// assert_eq!(object.insert("a".into(), Value::Bool(true)), Some(Value::Null));
/// assert_eq!(object.len(), 1);
/// ```
#[derive(Clone, Default)]
pub struct Object {
    pub(super) members: Vec<(String, Value)>,
}

impl Object {
    /// An object without members.
    ///
    /// ```
    /// assert!(odjson_runtime::value::Object::new().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Object { members: Vec::new() }
    }

    /// The number of members.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::value::Object::new().len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there is no member.
    ///
    /// ```
    /// assert!(odjson_runtime::value::Object::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// The value of the member `name`.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::value::Object::new().get("a"), None);
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.members.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Adds a member, or replaces the value of the one that has this name and returns it.
    ///
    /// ```
    /// # use odjson_runtime::{Value, value::Object};
    /// assert_eq!(Object::new().insert("a".into(), Value::Null), None);
    /// ```
    pub fn insert(&mut self, name: String, value: Value) -> Option<Value> {
        match self.members.iter_mut().find(|(known, _)| *known == name) {
            Some((_, place)) => Some(core::mem::replace(place, value)),
            None => {
                self.members.push((name, value));
                None
            }
        }
    }

    /// The members in their order.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::value::Object::new().iter().count(), 0);
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Value)> {
        self.members.iter().map(|(name, value)| (name.as_str(), value))
    }
}

/// The same members, in any order.
impl PartialEq for Object {
    fn eq(&self, other: &Self) -> bool {
        if self.len() != other.len() {
            return false;
        }
        if self.members == other.members {
            return true;
        }
        let sorted = |object: &'_ Self| {
            let mut members: Vec<usize> = (0..object.len()).collect();
            members.sort_unstable_by(|&a, &b| object.members[a].0.cmp(&object.members[b].0));
            members
        };
        sorted(self).into_iter().zip(sorted(other)).all(|(a, b)| self.members[a] == other.members[b])
    }
}

/// The JSON text, as for [`Value`].
impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match crate::encode::to_string(self) {
            Ok(text) => f.write_str(&text),
            Err(error) => write!(f, "Object({error})"),
        }
    }
}
