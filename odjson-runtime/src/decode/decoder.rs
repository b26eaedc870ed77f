//! The handle that implementations written by hand read from, and the state that keeps them honest.
//!
//! The handle refuses what JSON refuses: it knows whether a value, an element, a member or nothing is due. An implementation reads
//! exactly one value, whatever it calls; one that reads none, or two, or leaves a container open, is an error, not a wrong value.
#![expect(unsafe_code, reason = "moves the engine's cursor")]

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem::MaybeUninit;

use super::array::Elements;
use super::members::NameSet;
use super::{Source, Struct, UnmarshalFrom};
use crate::error::Code;
use crate::{Error, Kind, Token};

/// Reads JSON, value by value or token by token; what an [`UnmarshalFrom`] reads from.
///
/// A handle to the engine: it has no state of its own. After an error every call repeats it.
///
/// ```
/// use odjson_runtime::{decode, Decoder, Error, Kind, UnmarshalFrom};
///
/// /// A number, or an array of numbers.
/// struct OneOrMany(Vec<u32>);
///
/// impl<'de> UnmarshalFrom<'de> for OneOrMany {
///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
///         Ok(OneOrMany(match d.peek_kind()? {
///             Kind::Array => d.decode()?,
///             _ => vec![d.decode()?],
///         }))
///     }
/// }
///
/// assert_eq!(decode::from_str::<OneOrMany>("7").unwrap().0, [7]);
/// assert_eq!(decode::from_str::<OneOrMany>("[7, 8]").unwrap().0, [7, 8]);
/// ```
pub struct Decoder<'a, 'de> {
    source: &'a mut Source<'de>,
}

/// What comes next in the hands of an implementation.
#[derive(Clone, Copy, PartialEq)]
enum Due {
    Value,
    /// An element or the end of the array.
    Element {
        first: bool,
    },
    /// A member or the end of the object.
    Member {
        first: bool,
    },
    /// The one value was read.
    Nothing,
}

/// A container that was opened by hand.
struct HandFrame {
    is_object: bool,
    gap: usize,
    names: NameSet,
}

/// The state behind all handles.
pub(crate) struct Hand {
    frames: Vec<HandFrame>,
    /// Frames of the implementations around this one.
    base: usize,
    due: Due,
    /// Where the innermost implementation reads its value (offset), and how many around it read at the same place.
    place: (usize, u32),
}

impl Hand {
    pub(super) const fn new() -> Self {
        Hand { frames: Vec::new(), base: 0, due: Due::Value, place: (usize::MAX, 0) }
    }
}

/// What an implementation finds that is called, to be given back when it returns.
struct Around {
    base: usize,
    due: Due,
    place: (usize, u32),
}

/// An engine that is lent to code of others; dropped where that panics.
struct Lent<'s, 'de> {
    source: &'s mut Source<'de>,
}

impl Drop for Lent<'_, '_> {
    #[cold]
    fn drop(&mut self) {
        self.source.broken();
    }
}

impl<'de> Source<'de> {
    /// Lets `read` read the value at `p`. The cursor is left in the engine.
    ///
    /// # Safety
    /// - `p` is a cursor at a value.
    #[inline]
    pub(super) unsafe fn by_hand<T>(
        &mut self,
        p: *const u8,
        read: impl FnOnce(&mut Decoder<'_, 'de>) -> Result<T, Error>,
    ) -> Option<T> {
        let around = self.enter(p)?;
        let start = self.offset(p);
        match read(&mut Decoder { source: self }) {
            Ok(value) => self.leave(around, start).then_some(value),
            Err(error) => {
                self.keep(error, start);
                None
            }
        }
    }

    /// Lets `read` read a value by code of others, at a place that the engine's cursor does not move from until it has returned.
    /// Where it panics, the text may have moved meanwhile, and no cursor be one: a failure, should the panic be caught.
    #[inline(always)]
    pub(super) fn lend<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let lent = Lent { source: self };
        let outcome = read(&mut *lent.source);
        core::mem::forget(lent);
        outcome
    }

    /// Returns the state of the implementation around.
    ///
    /// Implementations that read one value through each other are counted: one that calls itself without reading never gets to its
    /// end. All others have a container between them, and these are counted when they are opened.
    #[inline(never)]
    fn enter(&mut self, p: *const u8) -> Option<Around> {
        const CALLS: u32 = 64;
        let offset = self.offset(p);
        let hand = &mut self.hand;
        let around = Around { base: hand.base, due: hand.due, place: hand.place };
        hand.place = if around.place.0 == offset { (offset, around.place.1 + 1) } else { (offset, 0) };
        if hand.place.1 == CALLS {
            self.fail(p, Code::Depth, "at most 64 implementations of `UnmarshalFrom` for one value");
            return None;
        }
        self.cursor = p;
        self.hand.base = self.hand.frames.len();
        self.hand.due = Due::Value;
        Some(around)
    }

    #[inline(never)]
    fn leave(&mut self, around: Around, start: usize) -> bool {
        if !self.failed() && self.hand.due != Due::Nothing {
            let words = "an implementation of `UnmarshalFrom` must read one value, and all of it";
            self.fail_with(start, Code::Custom, Cow::Borrowed(words));
        }
        self.hand.base = around.base;
        self.hand.due = around.due;
        self.hand.place = around.place;
        !self.failed()
    }
}

impl<'de> Decoder<'_, 'de> {
    /// Reads a value of type `T`.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Celsius(f64);
    /// impl<'de> UnmarshalFrom<'de> for Celsius {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         Ok(Celsius(d.decode()?))
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Celsius>("21.5").unwrap().0, 21.5);
    /// ```
    ///
    /// # Errors
    ///
    /// When the value is not JSON or not a `T`, and where no value is due.
    #[inline]
    pub fn decode<T: UnmarshalFrom<'de>>(&mut self) -> Result<T, Error> {
        let p = self.value()?;
        let mut value = MaybeUninit::uninit();
        // SAFETY: `value` gives a cursor at a value, with its margin; the place is ours.
        let after = self.source.lend(|source| unsafe { T::__decode_at(source, p, value.as_mut_ptr()) }.cursor());
        self.read_to(after)?;
        // SAFETY: a cursor that is not null says that the value is there.
        Ok(unsafe { value.assume_init() })
    }

    /// Reads the fields that `fields` describes into a tuple: for structs whose own fields may be unaligned.
    ///
    /// # Errors
    ///
    /// As [`decode`](Self::decode).
    #[doc(hidden)]
    pub fn decode_fields<T>(&mut self, fields: Struct<'de, T>) -> Result<T, Error> {
        let p = self.value()?;
        let mut value = MaybeUninit::uninit();
        // SAFETY: `value` gives a cursor at a value, with its margin; the place is ours, and the table that of `T`.
        let after = self.source.lend(|source| unsafe { fields.decode_at(source, p, value.as_mut_ptr()) }.cursor());
        self.read_to(after)?;
        // SAFETY: a cursor that is not null says that the value is there.
        Ok(unsafe { value.assume_init() })
    }

    /// The kind of the value that comes next, which is not read.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, Kind, UnmarshalFrom};
    /// struct IsNull(bool);
    /// impl<'de> UnmarshalFrom<'de> for IsNull {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         let is_null = d.peek_kind()? == Kind::Null;
    ///         d.skip_value()?;
    ///         Ok(IsNull(is_null))
    ///     }
    /// }
    /// assert!(decode::from_str::<IsNull>(" null ").unwrap().0);
    /// ```
    ///
    /// # Errors
    ///
    /// When no value begins there, and where none is due.
    pub fn peek_kind(&mut self) -> Result<Kind, Error> {
        let p = self.value()?;
        self.source.cursor = p;
        // SAFETY: a cursor is readable.
        match Kind::of(unsafe { *p }) {
            Some(kind) => Ok(kind),
            None => {
                self.source.unexpected(p, "a value");
                Err(self.source.error())
            }
        }
    }

    /// Checks and skips a value.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Anything;
    /// impl<'de> UnmarshalFrom<'de> for Anything {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         d.skip_value()?;
    ///         Ok(Anything)
    ///     }
    /// }
    /// assert!(decode::from_str::<Anything>("[1, {}]").is_ok());
    /// assert!(decode::from_str::<Anything>("[1, {]").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// When the value is not JSON, and where no value is due.
    pub fn skip_value(&mut self) -> Result<(), Error> {
        let p = self.value()?;
        // SAFETY: `p` is a cursor at a value.
        let after = unsafe { self.source.skip(p) };
        self.read_to(after)
    }

    /// Reads `null`.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Nothing;
    /// impl<'de> UnmarshalFrom<'de> for Nothing {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         d.read_null()?;
    ///         Ok(Nothing)
    ///     }
    /// }
    /// assert!(decode::from_str::<Nothing>("null").is_ok());
    /// assert!(decode::from_str::<Nothing>("0").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// When the value is another one.
    pub fn read_null(&mut self) -> Result<(), Error> {
        self.read_unit("null")
    }

    #[doc(hidden)]
    pub fn read_unit(&mut self, expected: &'static str) -> Result<(), Error> {
        let p = self.value()?;
        // SAFETY: `p` is a cursor at a value, with its margin.
        let after =
            unsafe { if *p == b'n' { self.source.literal(p, b'n') } else { self.source.mismatch(p, expected) } };
        self.read_to(after)
    }

    /// Reads a string: borrowed from the text where it has no escapes.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Upper(String);
    /// impl<'de> UnmarshalFrom<'de> for Upper {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         Ok(Upper(d.read_str()?.to_uppercase()))
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Upper>(r#""a\u00e9""#).unwrap().0, "AÉ");
    /// ```
    ///
    /// # Errors
    ///
    /// When the value is not a string.
    pub fn read_str(&mut self) -> Result<Cow<'de, str>, Error> {
        let p = self.value()?;
        // SAFETY: `p` is a cursor at a value, with its margin.
        let text = unsafe { self.source.text(p, "a string") };
        if text.after.is_null() {
            return Err(self.source.error());
        }
        // SAFETY: read just now.
        let value = match unsafe { self.source.borrowed(text) } {
            Some(plain) => Cow::Borrowed(plain),
            // SAFETY: read just now.
            None => Cow::Owned(String::from(unsafe { self.source.str_of(text) })),
        };
        self.read_to(text.after)?;
        Ok(value)
    }

    /// Reads a number as its text, of any size and precision.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Digits(String);
    /// impl<'de> UnmarshalFrom<'de> for Digits {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         Ok(Digits(d.read_number()?.into()))
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Digits>("1.50e400").unwrap().0, "1.50e400");
    /// ```
    ///
    /// # Errors
    ///
    /// When the value is not a number.
    pub fn read_number(&mut self) -> Result<&'de str, Error> {
        let p = self.value()?;
        // SAFETY: `p` is a cursor at a value.
        let (after, _) = unsafe { self.source.number(p, "a number") };
        if after.is_null() {
            return Err(self.source.error());
        }
        let (start, end) = (self.source.offset(p), self.source.offset(after));
        self.read_to(after)?;
        // SAFETY: a number is ASCII.
        Ok(unsafe { core::str::from_utf8_unchecked(&self.source.input()[start..end]) })
    }

    /// Opens an array. Its elements follow, each announced by [`next_element`](Self::next_element).
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Sum(u64);
    /// impl<'de> UnmarshalFrom<'de> for Sum {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         let mut sum = 0;
    ///         d.begin_array()?;
    ///         while d.next_element()? {
    ///             sum += d.decode::<u64>()?;
    ///         }
    ///         Ok(Sum(sum))
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Sum>("[1, 2, 3]").unwrap().0, 6);
    /// ```
    ///
    /// # Errors
    ///
    /// When the value is not an array, and beyond the depth limit.
    pub fn begin_array(&mut self) -> Result<(), Error> {
        self.begin(b'[', "an array")
    }

    /// Opens an object. Its members follow, each announced by [`next_member`](Self::next_member).
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Size(usize);
    /// impl<'de> UnmarshalFrom<'de> for Size {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         let mut size = 0;
    ///         d.begin_object()?;
    ///         while d.next_member()?.is_some() {
    ///             size += d.decode::<usize>()?;
    ///         }
    ///         Ok(Size(size))
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Size>(r#"{"a.txt": 10, "b.txt": 32}"#).unwrap().0, 42);
    /// ```
    ///
    /// # Errors
    ///
    /// When the value is not an object, and beyond the depth limit.
    pub fn begin_object(&mut self) -> Result<(), Error> {
        self.begin(b'{', "an object")
    }

    /// Whether the array that is open has another element, which is then due; without one, the array is closed.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Point(f64, f64);
    /// impl<'de> UnmarshalFrom<'de> for Point {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         let mut axes = [0.0; 2];
    ///         d.begin_array()?;
    ///         for axis in &mut axes {
    ///             if d.next_element()? {
    ///                 *axis = d.decode()?;
    ///             }
    ///         }
    ///         let [x, y] = axes;
    ///         if d.next_element()? { Err(Error::custom("a point has two axes")) } else { Ok(Point(x, y)) }
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Point>("[1.5, 2]").unwrap().1, 2.0);
    /// assert!(decode::from_str::<Point>("[1, 2, 3]").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// When the text goes on in another way, and where no array is open or a value is due.
    pub fn next_element(&mut self) -> Result<bool, Error> {
        self.check()?;
        let Due::Element { first } = self.source.hand.due else {
            return Err(self.misuse("no array is open here, or its element was not read"));
        };
        let cursor = self.source.cursor;
        let Some(frame) = self.source.hand.frames.last() else {
            return Err(self.misuse("no array is open here"));
        };
        let gap = frame.gap;
        let (p, gap) = if first {
            // SAFETY: the engine's cursor is after the bracket.
            let p = unsafe { self.source.whitespace(cursor) };
            // SAFETY: a cursor is readable.
            if unsafe { *p } == b']' {
                self.source.depth += 1;
                // SAFETY: the bracket is part of the text.
                (unsafe { p.add(1) }, 0)
            } else {
                (p, gap)
            }
        } else {
            let mut elements = Elements::with_gap(gap);
            // SAFETY: the engine's cursor is after an element of an array that is open.
            let p = unsafe { self.source.next_element(cursor, &mut elements) };
            (p, if elements.closed() { 0 } else { gap })
        };
        if p.is_null() {
            return Err(self.source.error());
        }
        self.source.cursor = p;
        if gap == 0 {
            self.source.hand.frames.pop();
            self.value_read();
            return Ok(false);
        }
        self.source.hand.due = Due::Value;
        Ok(true)
    }

    /// The name of the next member of the object that is open, whose value is then due; `None`: the object is closed.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Names(Vec<String>);
    /// impl<'de> UnmarshalFrom<'de> for Names {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         let mut names = Vec::new();
    ///         d.begin_object()?;
    ///         while let Some(name) = d.next_member()? {
    ///             names.push(name.into_owned());
    ///             d.skip_value()?;
    ///         }
    ///         Ok(Names(names))
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Names>(r#"{"a": 1, "b": [2]}"#).unwrap().0, ["a", "b"]);
    /// assert!(decode::from_str::<Names>(r#"{"a": 1, "a": 2}"#).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// When a name comes for the second time, when the text goes on in another way, and where no object is open or a value is due.
    pub fn next_member(&mut self) -> Result<Option<Cow<'de, str>>, Error> {
        self.check()?;
        let Due::Member { first } = self.source.hand.due else {
            return Err(self.misuse("no object is open here, or its member's value was not read"));
        };
        let cursor = self.source.cursor;
        let Some(mut frame) = self.source.hand.frames.pop() else {
            return Err(self.misuse("no object is open here"));
        };
        // `name_start` begins at the brace.
        // SAFETY: the engine's cursor is after the brace, or after a value of the object.
        let from = if first { unsafe { cursor.sub(1) } } else { cursor };
        // SAFETY: as above; the byte before the cursor is still there, in the input or in the lead of the tail.
        let name = unsafe { self.source.name_start(from, first, &mut frame.gap) };
        if name.is_null() {
            return Err(self.source.error());
        }
        // SAFETY: `name_start` returns a cursor after a quote or a brace.
        if unsafe { *name.sub(1) } == b'}' {
            self.source.depth += 1;
            self.source.names.close(&frame.names);
            self.source.cursor = name;
            self.value_read();
            return Ok(None);
        }
        // SAFETY: after the quote, with the margin less a separator.
        let end = unsafe { self.source.scan(name) };
        if end.is_null() {
            return Err(self.source.error());
        }
        // SAFETY: as `scan` gave it.
        let value = unsafe { self.source.finish_name(name, end) };
        if value.is_null() {
            return Err(self.source.error());
        }
        if !self.source.add_to_set(&mut frame.names) {
            self.source.duplicate();
            return Err(self.source.error());
        }
        self.source.hand.frames.push(frame);
        self.source.cursor = value;
        self.source.hand.due = Due::Value;
        let at = self.source.name;
        if at.escaped {
            return Ok(Some(Cow::Owned(String::from_utf8_lossy(self.source.last_name()).into_owned())));
        }
        let name = &self.source.input()[at.start..at.start + at.len];
        // SAFETY: `scan` says that the name is UTF-8.
        Ok(Some(Cow::Borrowed(unsafe { core::str::from_utf8_unchecked(name) })))
    }

    /// Reads one token, whatever comes next.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, Token, UnmarshalFrom};
    /// /// How many tokens a value has.
    /// struct Count(usize);
    /// impl<'de> UnmarshalFrom<'de> for Count {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         let (mut count, mut depth) = (0, 0);
    ///         loop {
    ///             match d.read_token()? {
    ///                 Token::BeginArray | Token::BeginObject => depth += 1,
    ///                 Token::EndArray | Token::EndObject => depth -= 1,
    ///                 _ => {}
    ///             }
    ///             count += 1;
    ///             if depth == 0 {
    ///                 return Ok(Count(count));
    ///             }
    ///         }
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Count>(r#"{"a": [1, true]}"#).unwrap().0, 7);
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is not JSON, and where the value was read already.
    pub fn read_token(&mut self) -> Result<Token<'de>, Error> {
        match self.source.hand.due {
            Due::Element { .. } => {
                if !self.next_element()? {
                    return Ok(Token::EndArray);
                }
            }
            Due::Member { .. } => {
                return Ok(match self.next_member()? {
                    Some(name) => Token::String(name),
                    None => Token::EndObject,
                });
            }
            Due::Value | Due::Nothing => {}
        }
        Ok(match self.peek_kind()? {
            Kind::Null => {
                self.read_null()?;
                Token::Null
            }
            Kind::Bool => Token::Bool(self.decode()?),
            Kind::Number => Token::Number(Cow::Borrowed(self.read_number()?)),
            Kind::String => Token::String(self.read_str()?),
            Kind::Array => {
                self.begin_array()?;
                Token::BeginArray
            }
            Kind::Object => {
                self.begin_object()?;
                Token::BeginObject
            }
        })
    }

    /// How far the text was read, in bytes from its start.
    ///
    /// ```
    /// # use odjson_runtime::{decode, Decoder, Error, UnmarshalFrom};
    /// struct Length(usize);
    /// impl<'de> UnmarshalFrom<'de> for Length {
    ///     fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
    ///         let start = d.offset();
    ///         d.skip_value()?;
    ///         Ok(Length(d.offset() - start))
    ///     }
    /// }
    /// assert_eq!(decode::from_str::<Length>("[1,2]").unwrap().0, 5);
    /// ```
    #[must_use]
    pub fn offset(&self) -> usize {
        self.source.offset(self.source.cursor)
    }

    fn begin(&mut self, bracket: u8, expected: &'static str) -> Result<(), Error> {
        let p = self.value()?;
        // SAFETY: a cursor is readable.
        if unsafe { *p } != bracket {
            // SAFETY: `p` is a cursor at a value.
            unsafe { self.source.mismatch(p, expected) };
            return Err(self.source.error());
        }
        if self.source.depth == 0 {
            self.source.too_deep(p);
            return Err(self.source.error());
        }
        self.source.depth -= 1;
        let is_object = bracket == b'{';
        self.source.hand.frames.push(HandFrame { is_object, gap: 1, names: NameSet::new() });
        self.source.hand.due = if is_object { Due::Member { first: true } } else { Due::Element { first: true } };
        // SAFETY: the bracket is part of the text.
        self.source.cursor = unsafe { p.add(1) };
        Ok(())
    }

    /// Refuses all after a failure, after which the engine's cursor is not one any more.
    #[inline]
    fn check(&mut self) -> Result<(), Error> {
        if self.source.failed() { Err(self.source.error()) } else { Ok(()) }
    }

    /// The cursor at the value that is due.
    fn value(&mut self) -> Result<*const u8, Error> {
        self.check()?;
        if self.source.hand.due != Due::Value {
            return Err(self.misuse("no value is due here"));
        }
        // SAFETY: the engine's cursor.
        let p = unsafe { self.source.whitespace(self.source.cursor) };
        Ok(p)
    }

    /// The value that was due ends at `after`; null: it failed.
    fn read_to(&mut self, after: *const u8) -> Result<(), Error> {
        if after.is_null() {
            return Err(self.source.error());
        }
        self.source.cursor = after;
        self.value_read();
        Ok(())
    }

    fn value_read(&mut self) {
        let hand = &mut self.source.hand;
        hand.due = match hand.frames[hand.base..].last() {
            Some(frame) if frame.is_object => Due::Member { first: false },
            Some(_) => Due::Element { first: false },
            None => Due::Nothing,
        };
    }

    /// The error of a call that the implementation should not have made.
    #[cold]
    fn misuse(&mut self, words: &'static str) -> Error {
        let offset = self.offset();
        self.source.fail_with(offset, Code::Custom, Cow::Borrowed(words));
        self.source.error()
    }
}
