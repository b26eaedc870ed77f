//! One opaque error for everything, one word wide.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::text::describe::{self, OneLine};
use crate::text::pointer;

/// What kind of thing went wrong.
///
/// ```
/// use odjson_runtime::{decode, Category};
/// let error = decode::from_str::<u8>("300").unwrap_err();
/// assert_eq!(error.category(), Category::Data);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Category {
    /// The text is not JSON as RFC 8259 and these rules have it: grammar, UTF-8, surrogates, duplicate names, depth.
    Syntax,
    /// The text is JSON but not of the wanted type: type, range, length, missing or unknown members, an own error.
    /// Also what cannot be written as JSON.
    Data,
    /// The text ends too early.
    Eof,
    /// Reading or writing failed.
    Io,
    /// A limit that the caller set was reached.
    Budget,
}

/// What went wrong, as the engine knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Code {
    /// The byte at the offset cannot be there.
    Syntax,
    /// A control character inside a string.
    Control,
    /// An escape that is none.
    Escape,
    /// A `\u` escape that is half a character.
    Surrogate,
    /// Bytes that are not UTF-8.
    Utf8,
    /// More nested containers than the limit.
    Depth,
    /// A member name for the second time.
    Duplicate,
    /// Something after the value.
    Trailing,
    /// The end of the text where more was due.
    Eof,
    /// A value of another kind than the type's.
    Type,
    /// A value of the right kind that the type cannot hold.
    Value,
    /// An array of the wrong length.
    Length,
    /// A member that is not there.
    Missing,
    /// A member that the type does not have.
    Unknown,
    /// A variant that the type does not have.
    Variant,
    /// An error of an implementation written by hand.
    Custom,
    /// A value that JSON cannot hold.
    Encode,
    /// An input or output error.
    #[cfg_attr(not(feature = "std"), expect(dead_code, reason = "only std has input and output"))]
    Io,
}

/// Why decoding, or encoding, failed, and where.
///
/// [`Display`](fmt::Display) gives one line of fixed wording:
///
/// ```
/// use odjson_runtime::decode;
/// let error = decode::from_str::<Vec<u32>>(r#"[1, "abc"]"#).unwrap_err();
/// assert_eq!(error.to_string(), r#"invalid type: expected u32, found string "abc" at /1 (offset 4)"#);
/// assert_eq!(error.pointer(), "/1");
/// assert_eq!(error.offset(), 4);
/// ```
pub struct Error(Box<Repr>);

struct Repr {
    code: Code,
    /// In bytes from the start of the input; `None` where there is no input.
    offset: Option<usize>,
    pointer: Option<Box<str>>,
    expected: Cow<'static, str>,
    found: Option<Box<str>>,
    #[cfg(feature = "std")]
    io: Option<std::io::Error>,
}

/// A failure as the engine records it: its place not yet looked up in the text.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) code: Code,
    pub(crate) offset: usize,
    pub(crate) expected: Cow<'static, str>,
}

impl Error {
    /// An error of the caller's own, for implementations written by hand and for checks.
    ///
    /// Returned from an [`UnmarshalFrom`](crate::UnmarshalFrom) it gets the place of the value; from a
    /// [`MarshalTo`](crate::MarshalTo), the pointer.
    ///
    /// ```
    /// use odjson_runtime::{Category, Error};
    /// let error = Error::custom("a port is never 0");
    /// assert_eq!(error.to_string(), "a port is never 0");
    /// assert_eq!(error.category(), Category::Data);
    /// ```
    #[cold]
    pub fn custom(message: impl fmt::Display) -> Self {
        Self::new(Code::Custom, None, Cow::Owned(message.to_string()))
    }

    /// A value that JSON cannot hold.
    #[cold]
    pub(crate) fn encode(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Code::Encode, None, message.into())
    }

    #[cold]
    #[cfg(feature = "std")]
    pub(crate) fn io(error: std::io::Error) -> Self {
        let mut this = Self::new(Code::Io, None, Cow::Owned(error.to_string()));
        this.0.io = Some(error);
        this
    }

    #[cold]
    fn new(code: Code, offset: Option<usize>, expected: Cow<'static, str>) -> Self {
        Error(Box::new(Repr {
            code,
            offset,
            pointer: None,
            expected,
            found: None,
            #[cfg(feature = "std")]
            io: None,
        }))
    }

    /// The error of a failure in `input`, with its place and what was found there.
    #[cold]
    pub(crate) fn at(failure: Failure, input: &[u8]) -> Self {
        let Failure { code, offset, expected } = failure;
        let mut this = Self::new(code, Some(offset), expected);
        this.0.found = match code {
            Code::Type | Code::Value | Code::Length | Code::Variant => Some(describe::found(input, offset).into()),
            Code::Syntax | Code::Trailing => Some(describe::found_byte(input, offset).into()),
            Code::Duplicate | Code::Unknown => Some(describe::found(input, offset).into()),
            _ => None,
        };
        this.locate(input);
        this
    }

    /// The error as one of a value at `offset` of `input`: an error of another text keeps its words, and not its place.
    #[cold]
    pub(crate) fn moved_to(self, offset: usize, input: &[u8]) -> Self {
        let mut this = match self.0.offset {
            None => self,
            Some(_) => Self::custom(self),
        };
        this.0.offset = Some(offset);
        this.locate(input);
        this
    }

    /// Tells errors apart while they live.
    pub(crate) fn id(&self) -> usize {
        (&raw const *self.0).addr()
    }

    /// Whether this is the error of a text, at this offset of it.
    pub(crate) fn is_at(&self, offset: Option<usize>) -> bool {
        offset.is_some() && self.0.offset == offset
    }

    /// Whether it is known where in the value it happened.
    #[cfg(feature = "std")]
    pub(crate) fn has_pointer(&self) -> bool {
        self.0.pointer.is_some()
    }

    /// Whether both say the same, wherever they are.
    #[cfg(feature = "std")]
    pub(crate) fn is_like(&self, other: &Error) -> bool {
        self.0.code == other.0.code && self.0.expected == other.0.expected
    }

    /// Fills in the pointer of an encoding error: the end of what was `written`, where that is known. An error of decoding keeps its
    /// words alone.
    #[cold]
    pub(crate) fn or_after(self, written: Option<&[u8]>) -> Self {
        let mut this = match self.0.offset {
            None => self,
            Some(_) => Self::custom(self),
        };
        if let (None, Some(written)) = (&this.0.pointer, written) {
            this.0.pointer = Some(pointer::at(written, written.len(), false).into());
        }
        this
    }

    fn locate(&mut self, input: &[u8]) {
        if let Some(offset) = self.0.offset {
            let with_name = self.category() == Category::Data || self.0.code == Code::Duplicate;
            self.0.pointer = Some(pointer::at(input, offset, with_name).into());
        }
    }

    /// What kind of thing went wrong.
    ///
    /// ```
    /// use odjson_runtime::{decode, Category};
    /// assert_eq!(decode::from_str::<u8>("[]").unwrap_err().category(), Category::Data);
    /// assert_eq!(decode::from_str::<Vec<u8>>("[").unwrap_err().category(), Category::Eof);
    /// assert_eq!(decode::from_str::<Vec<u8>>("[}").unwrap_err().category(), Category::Syntax);
    /// ```
    #[must_use]
    pub fn category(&self) -> Category {
        match self.0.code {
            Code::Syntax
            | Code::Control
            | Code::Escape
            | Code::Surrogate
            | Code::Utf8
            | Code::Depth
            | Code::Duplicate
            | Code::Trailing => Category::Syntax,
            Code::Eof => Category::Eof,
            Code::Io => Category::Io,
            Code::Type
            | Code::Value
            | Code::Length
            | Code::Missing
            | Code::Unknown
            | Code::Variant
            | Code::Custom
            | Code::Encode => Category::Data,
        }
    }

    /// Where in the input, in bytes from its start: the first byte of a value of the wrong type, the first byte that cannot be
    /// there, the length of a text that ends too early, the start of a duplicate or unknown name, the closing brace of an object
    /// that lacks a member. 0 for errors without an input (encoding, io).
    ///
    /// ```
    /// use odjson_runtime::decode;
    /// assert_eq!(decode::from_str::<Vec<u8>>("[1 2]").unwrap_err().offset(), 3);
    /// ```
    #[must_use]
    pub fn offset(&self) -> usize {
        self.0.offset.unwrap_or(0)
    }

    /// Line and column of [`offset`](Self::offset) in `input`, both counted from 1, the column in bytes.
    ///
    /// `input` should be the text that was decoded; with a shorter one the answer is its end.
    ///
    /// ```
    /// use odjson_runtime::decode;
    /// let input = "[\n  1,\n  x\n]";
    /// let error = decode::from_str::<Vec<u8>>(input).unwrap_err();
    /// assert_eq!(error.line_column(input), (3, 3));
    /// ```
    #[must_use]
    pub fn line_column(&self, input: impl AsRef<[u8]>) -> (usize, usize) {
        let input = input.as_ref();
        let before = &input[..self.offset().min(input.len())];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        (line, before.len() - start + 1)
    }

    /// The JSON Pointer (RFC 6901) of the value that is wrong, or of its container where a byte is out of place. A duplicate or
    /// unknown name is its last part. Empty for the whole document.
    ///
    /// ```
    /// use odjson_runtime::decode;
    /// use std::collections::BTreeMap;
    /// let error = decode::from_str::<BTreeMap<String, u8>>(r#"{"a/b":1,"a/b":2}"#).unwrap_err();
    /// assert_eq!(error.pointer(), "/a~1b");
    /// ```
    #[must_use]
    pub fn pointer(&self) -> &str {
        self.0.pointer.as_deref().unwrap_or("")
    }

    /// What would have been right at this place, where that can be told.
    ///
    /// ```
    /// use odjson_runtime::decode;
    /// assert_eq!(decode::from_str::<u8>("-1").unwrap_err().expected(), Some("u8"));
    /// ```
    #[must_use]
    pub fn expected(&self) -> Option<&str> {
        match self.0.code {
            Code::Type | Code::Value | Code::Length | Code::Syntax | Code::Variant => Some(&self.0.expected),
            _ => None,
        }
    }

    /// What is at this place instead, where that can be told: at most 100 bytes of the value.
    ///
    /// ```
    /// use odjson_runtime::decode;
    /// assert_eq!(decode::from_str::<u8>("-1").unwrap_err().found(), Some("number -1"));
    /// ```
    #[must_use]
    pub fn found(&self) -> Option<&str> {
        self.0.found.as_deref()
    }

    /// The line of `input` with the error, with a caret below the place; safe to print whatever the input holds.
    ///
    /// ```
    /// use odjson_runtime::decode;
    /// let input = "[1,\n 2 3]";
    /// let error = decode::from_str::<Vec<u8>>(input).unwrap_err();
    /// assert_eq!(error.snippet(input), "2 |  2 3]\n  |    ^");
    /// ```
    #[must_use]
    pub fn snippet(&self, input: impl AsRef<[u8]>) -> String {
        const AROUND: usize = 60;
        let input = input.as_ref();
        let (line, column) = self.line_column(input);
        let offset = self.offset().min(input.len());
        let line_start = offset + 1 - column;
        let from = line_start.max(offset.saturating_sub(AROUND));
        let line_end = input[offset..].iter().position(|&b| b == b'\n').map_or(input.len(), |at| offset + at);
        let to = line_end.min(offset + AROUND);
        let before = OneLine(&String::from_utf8_lossy(&input[from..offset])).to_string();
        let after = OneLine(&String::from_utf8_lossy(&input[offset..to])).to_string();
        let number = line.to_string();
        let margin = " ".repeat(number.len());
        let indent = " ".repeat(before.chars().count());
        format!("{number} | {before}{after}\n{margin} | {indent}^")
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Repr { code, expected, found, .. } = &*self.0;
        let expected = OneLine(expected);
        let found = OneLine(found.as_deref().unwrap_or("nothing"));
        match code {
            Code::Syntax => write!(f, "invalid JSON: expected {expected}, found {found}")?,
            Code::Control => f.write_str("invalid string: a control character must be escaped")?,
            Code::Escape => f.write_str("invalid string: no such escape")?,
            Code::Surrogate => f.write_str("invalid string: a lone surrogate is no character")?,
            Code::Utf8 => f.write_str("invalid UTF-8")?,
            Code::Depth => write!(f, "nested too deep: {expected}")?,
            Code::Duplicate => match self.found() {
                Some(name) => write!(f, "duplicate member name {}", OneLine(name.trim_start_matches("string ")))?,
                None => write!(f, "duplicate member name")?,
            },
            Code::Trailing => write!(f, "trailing text: expected the end of the input, found {found}")?,
            Code::Eof => write!(f, "unexpected end of the input: expected {expected}")?,
            Code::Type => write!(f, "invalid type: expected {expected}, found {found}")?,
            Code::Value => write!(f, "invalid value: expected {expected}, found {found}")?,
            Code::Length => write!(f, "invalid length: expected {expected}")?,
            Code::Missing => write!(f, "missing member {expected}")?,
            Code::Unknown => match self.found() {
                Some(name) => write!(f, "unknown member {}", OneLine(name.trim_start_matches("string ")))?,
                None => write!(f, "unknown member")?,
            },
            Code::Variant => write!(f, "unknown variant: expected {expected}, found {found}")?,
            Code::Custom | Code::Encode | Code::Io => write!(f, "{expected}")?,
        }
        if let Some(pointer) = self.0.pointer.as_deref().filter(|pointer| !pointer.is_empty()) {
            write!(f, " at {}", OneLine(pointer))?;
        }
        if let Some(offset) = self.0.offset {
            write!(f, " (offset {offset})")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({self})")
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        #[cfg(feature = "std")]
        if let Some(io) = &self.0.io {
            return Some(io);
        }
        None
    }
}

/// Lets `?` work in functions that return `std::io::Result`.
#[cfg(feature = "std")]
impl From<Error> for std::io::Error {
    fn from(error: Error) -> Self {
        match error.category() {
            Category::Io => match error.0.io {
                Some(io) => io,
                None => std::io::Error::other(error),
            },
            Category::Eof => std::io::Error::new(std::io::ErrorKind::UnexpectedEof, error),
            _ => std::io::Error::new(std::io::ErrorKind::InvalidData, error),
        }
    }
}

const _: () = {
    assert!(size_of::<Error>() == size_of::<usize>());
    assert!(size_of::<Option<Error>>() == size_of::<usize>());
    const fn sendable<T: Send + Sync + 'static>() {}
    sendable::<Error>();
};
