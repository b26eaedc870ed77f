//! Tokens: the lexical elements that carry meaning. The comma and the colon have none of their own.

use alloc::borrow::Cow;

/// One lexical element of JSON text.
///
/// A member name is a `String` at a place where a name is due. Strings are unescaped; numbers are their text.
///
/// ```
/// use odjson_runtime::Token;
/// let token = Token::String("id".into());
/// assert_ne!(token, Token::Number("1".into()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Token<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// a number, as its text by RFC 8259 section 6
    Number(Cow<'a, str>),
    /// a string or a member name, unescaped
    String(Cow<'a, str>),
    /// `{`
    BeginObject,
    /// `}`
    EndObject,
    /// `[`
    BeginArray,
    /// `]`
    EndArray,
}
