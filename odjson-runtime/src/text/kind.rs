//! The six kinds of JSON value (RFC 8259 section 3; `true` and `false` are one kind).

use core::fmt;

/// What a JSON value is, told by its first byte.
///
/// ```
/// use odjson_runtime::Kind;
/// assert_eq!(Kind::of(b'['), Some(Kind::Array));
/// assert_eq!(Kind::of(b'-'), Some(Kind::Number));
/// assert_eq!(Kind::of(b','), None);
/// assert_eq!(Kind::Object.to_string(), "object");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool,
    /// a number
    Number,
    /// a string
    String,
    /// an array
    Array,
    /// an object
    Object,
}

impl Kind {
    /// The kind of value that begins with `first`, or `None` where no value does.
    ///
    /// ```
    /// use odjson_runtime::Kind;
    /// assert_eq!(Kind::of(b't'), Some(Kind::Bool));
    /// assert_eq!(Kind::of(b']'), None);
    /// ```
    #[must_use]
    pub const fn of(first: u8) -> Option<Self> {
        Some(match first {
            b'n' => Kind::Null,
            b't' | b'f' => Kind::Bool,
            b'-' | b'0'..=b'9' => Kind::Number,
            b'"' => Kind::String,
            b'[' => Kind::Array,
            b'{' => Kind::Object,
            _ => return None,
        })
    }

    /// The name of the kind, in lower case.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Kind::Number.name(), "number");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Null => "null",
            Kind::Bool => "bool",
            Kind::Number => "number",
            Kind::String => "string",
            Kind::Array => "array",
            Kind::Object => "object",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
