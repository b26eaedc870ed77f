//! The encoder as implementations written by hand see it.
#![expect(unsafe_code, reason = "hands the raw cursor to the writers, under the room rule of `sink`")]

use core::fmt::{self, Write};
use core::ptr;

use crate::encode::by_hand::Due;
use crate::encode::flush::{Kept, Offset};
use crate::encode::sink::{IGNORED, Sink, Written};
use crate::encode::{MarshalTo, write_value};
use crate::{Error, Token};

/// Writes one value: what a [`MarshalTo`] implementation is given.
///
/// What it writes is JSON whatever is called: what may not come at its place is an error, and so is an implementation that
/// returns without having written exactly one value. An error that is ignored still fails the whole.
///
/// ```
/// # use odjson_runtime as odjson;
/// use odjson::{Encoder, Error, MarshalTo};
///
/// struct Point { x: f64, y: f64 }
///
/// impl MarshalTo for Point {
///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
///         e.begin_object()?;
///         e.name("x")?;
///         e.encode(&self.x)?;
///         e.name("y")?;
///         e.encode(&self.y)?;
///         e.end_object()
///     }
/// }
/// assert_eq!(odjson::encode::to_string(&Point { x: 0.5, y: 2.0 })?, r#"{"x":0.5,"y":2.0}"#);
/// # Ok::<(), Error>(())
/// ```
pub struct Encoder<'a> {
    sink: &'a mut Sink,
    /// The number of this handle; see [`Hand::lent`](crate::encode::by_hand::Hand).
    level: u32,
}

const DISPLAY: &str = "a Display implementation returned an error";
const LEFT: &str = "the encoder was left in the middle of another value";
const NOTHING_DUE: &str = "a value after the value was complete";
const NAME_DUE: &str = "a value where a member name is due";
const NO_NAME_DUE: &str = "a member name where none is due";
const NO_OBJECT: &str = "the end of an object where none ends";
const NO_ARRAY: &str = "the end of an array where none ends";
const NO_NUMBER: &str = "a number token that is not a number";
const NO_VALUE: &str = "an implementation of MarshalTo wrote no value";
const OPEN: &str = "an implementation of MarshalTo left an array or object open";
const DUPLICATE: &str = "duplicate member name";

impl Encoder<'_> {
    /// Writes a value by its own implementation.
    ///
    /// # Errors
    /// What the value's implementation fails with; or no value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Celsius(f32);
    /// impl MarshalTo for Celsius {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.encode(&self.0)
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&[Celsius(21.5)])?, "[21.5]");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn encode<T: MarshalTo + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let p = self.begin_value()?;
        self.sink.hand.lent += 1;
        // SAFETY: `begin_value` gives a room of `ENTRY`.
        let p = unsafe { write_value(value, self.sink, p) };
        self.sink.hand.lent -= 1;
        self.end_value(p)
    }

    /// Writes `null`.
    ///
    /// # Errors
    /// No value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Retired;
    /// impl MarshalTo for Retired {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.write_null()
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&[Retired])?, "[null]");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_null(&mut self) -> Result<(), Error> {
        self.encode(&())
    }

    /// Writes `true` or `false`.
    ///
    /// # Errors
    /// No value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Flags(u8);
    /// impl MarshalTo for Flags {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.begin_array()?;
    ///         for bit in 0..3 {
    ///             e.write_bool(self.0 >> bit & 1 == 1)?;
    ///         }
    ///         e.end_array()
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Flags(0b101))?, "[true,false,true]");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_bool(&mut self, value: bool) -> Result<(), Error> {
        self.encode(&value)
    }

    /// Writes a string.
    ///
    /// # Errors
    /// No value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Host(&'static str);
    /// impl MarshalTo for Host {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.write_str(self.0.trim_end_matches('.'))
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Host("example.org."))?, r#""example.org""#);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_str(&mut self, value: &str) -> Result<(), Error> {
        self.encode(value)
    }

    /// Writes an integer.
    ///
    /// # Errors
    /// No value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Size { blocks: u32 }
    /// impl MarshalTo for Size {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.write_u64(u64::from(self.blocks) * 4096)
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Size { blocks: 3 })?, "12288");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_u64(&mut self, value: u64) -> Result<(), Error> {
        self.encode(&value)
    }

    /// Writes an integer.
    ///
    /// # Errors
    /// No value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Shift { hours: i8 }
    /// impl MarshalTo for Shift {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.write_i64(i64::from(self.hours) * 3600)
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Shift { hours: -2 })?, "-7200");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_i64(&mut self, value: i64) -> Result<(), Error> {
        self.encode(&value)
    }

    /// Writes a number that has a fraction, or an exponent, or at least `.0`: the shortest text that reads back as `value`.
    ///
    /// # Errors
    /// `value` is not finite; or no value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Ratio(u32, u32);
    /// impl MarshalTo for Ratio {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.write_f64(f64::from(self.0) / f64::from(self.1))
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&[Ratio(1, 4), Ratio(6, 3)])?, "[0.25,2.0]");
    /// assert!(odjson::encode::to_string(&Ratio(1, 0)).is_err());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_f64(&mut self, value: f64) -> Result<(), Error> {
        self.encode(&value)
    }

    /// Writes a number by its text, verbatim.
    ///
    /// # Errors
    /// `text` is not a number by RFC 8259, section 6; or no value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Price { cents: u64 }
    /// impl MarshalTo for Price {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.write_number(&format!("{}.{:02}", self.cents / 100, self.cents % 100))
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Price { cents: 1250 })?, "12.50");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_number(&mut self, text: &str) -> Result<(), Error> {
        let p = self.begin_value()?;
        if !is_number(text.as_bytes()) {
            return Err(self.refuse(NO_NUMBER));
        }
        // SAFETY: a cursor of the sink.
        let p = unsafe { self.sink.room_for(p, text.len()) };
        // SAFETY: the room was asked for.
        let p = unsafe { Sink::put(p, text) };
        self.end_value(p)
    }

    /// Writes a string from what `value` displays, without making a `String` of it.
    ///
    /// # Errors
    /// `value` returns an error; or no value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Version(u32, u32);
    /// impl MarshalTo for Version {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.write_display(&format_args!("v{}.{}", self.0, self.1))
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Version(1, 2))?, r#""v1.2""#);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_display(&mut self, value: &(impl fmt::Display + ?Sized)) -> Result<(), Error> {
        let p = self.begin_value()?;
        // SAFETY: `begin_value` gives a room of `ENTRY`.
        match unsafe { put_display(self.sink, p, value) } {
            Some(p) => self.end_value(p),
            None => Err(self.refuse(DISPLAY)),
        }
    }

    /// Begins an object: then [`name`](Self::name) and a value, any number of times, then [`end_object`](Self::end_object).
    ///
    /// # Errors
    /// No value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Headers(Vec<(String, String)>);
    /// impl MarshalTo for Headers {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.begin_object()?;
    ///         for (name, value) in &self.0 {
    ///             e.name(name)?;
    ///             e.write_str(value)?;
    ///         }
    ///         e.end_object()
    ///     }
    /// }
    /// let headers = Headers(vec![("host".into(), "example.org".into())]);
    /// assert_eq!(odjson::encode::to_string(&headers)?, r#"{"host":"example.org"}"#);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn begin_object(&mut self) -> Result<(), Error> {
        self.begin("{", Due::FirstName)
    }

    /// Ends the object that was begun last.
    ///
    /// # Errors
    /// The value of a member is due; or it is an array that was begun last, or nothing of this implementation's.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Nothing;
    /// impl MarshalTo for Nothing {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.begin_object()?;
    ///         e.end_object()
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Nothing)?, "{}");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn end_object(&mut self) -> Result<(), Error> {
        self.check_level()?;
        match self.sink.hand.due {
            Due::FirstName | Due::Name => self.end("}", NO_OBJECT),
            _ => Err(self.refuse(NO_OBJECT)),
        }
    }

    /// Begins an array: then any number of values, then [`end_array`](Self::end_array).
    ///
    /// # Errors
    /// No value is due.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Countdown(u8);
    /// impl MarshalTo for Countdown {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.begin_array()?;
    ///         for left in (0..self.0).rev() {
    ///             e.encode(&left)?;
    ///         }
    ///         e.end_array()
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Countdown(3))?, "[2,1,0]");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn begin_array(&mut self) -> Result<(), Error> {
        self.begin("[", Due::FirstElement)
    }

    /// Ends the array that was begun last.
    ///
    /// # Errors
    /// It is an object that was begun last, or nothing of this implementation's.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Pairs;
    /// impl MarshalTo for Pairs {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.begin_array()?;
    ///         for pair in [(1, 2), (3, 4)] {
    ///             e.begin_array()?;
    ///             e.encode(&pair.0)?;
    ///             e.encode(&pair.1)?;
    ///             e.end_array()?;
    ///         }
    ///         e.end_array()
    ///     }
    /// }
    /// assert_eq!(odjson::encode::to_string(&Pairs)?, "[[1,2],[3,4]]");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn end_array(&mut self) -> Result<(), Error> {
        self.check_level()?;
        match self.sink.hand.due {
            Due::FirstElement | Due::Element => self.end("]", NO_ARRAY),
            _ => Err(self.refuse(NO_ARRAY)),
        }
    }

    /// Writes the name of a member, whose value comes next.
    ///
    /// # Errors
    /// No name is due; or the object has a member of this name.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo};
    /// struct Twice;
    /// impl MarshalTo for Twice {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         e.begin_object()?;
    ///         e.name("id")?;
    ///         e.write_u64(1)?;
    ///         e.name("id")?;
    ///         e.write_u64(2)?;
    ///         e.end_object()
    ///     }
    /// }
    /// let error = odjson::encode::to_string(&Twice).unwrap_err();
    /// assert_eq!(error.to_string(), "duplicate member name");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn name(&mut self, name: &str) -> Result<(), Error> {
        self.check_level()?;
        let comma = match self.sink.hand.due {
            Due::FirstName => "",
            Due::Name => ",",
            _ => return Err(self.refuse(NO_NAME_DUE)),
        };
        let p = self.resume();
        // SAFETY: the room is `EXIT`.
        let p = unsafe { Sink::put(p, comma) };
        // SAFETY: a cursor of the sink.
        let open = unsafe { self.sink.offset(p) };
        // SAFETY: a cursor of the sink.
        let p = unsafe { self.sink.put_string(p, name) };
        // SAFETY: a cursor of the sink.
        let close = unsafe { self.sink.offset(p) };
        // SAFETY: `put_string` leaves a room of `EXIT`.
        let p = unsafe { Sink::put(p, ":") };
        // SAFETY: between the quotes that were just written.
        if !unsafe { self.sink.add_name(open + 1, close - 1) } {
            return Err(self.refuse(DUPLICATE));
        }
        self.sink.hand.due = Due::MemberValue;
        self.pause(p);
        Ok(())
    }

    /// Writes a token. A `String` is a member name where one is due.
    ///
    /// # Errors
    /// The token cannot come here; the name is a duplicate; or a number is none.
    ///
    /// ```
    /// # use odjson_runtime as odjson;
    /// # use odjson::{Encoder, Error, MarshalTo, Token};
    /// struct Echo(Vec<Token<'static>>);
    /// impl MarshalTo for Echo {
    ///     fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
    ///         self.0.iter().try_for_each(|token| e.write_token(token))
    ///     }
    /// }
    /// let tokens = [Token::BeginArray, Token::Number("1".into()), Token::Null, Token::EndArray];
    /// assert_eq!(odjson::encode::to_string(&Echo(tokens.to_vec()))?, "[1,null]");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn write_token(&mut self, token: &Token<'_>) -> Result<(), Error> {
        match token {
            Token::Null => self.write_null(),
            Token::Bool(value) => self.write_bool(*value),
            Token::Number(text) => self.write_number(text),
            Token::String(text) => match self.sink.hand.due {
                Due::FirstName | Due::Name => self.name(text),
                _ => self.write_str(text),
            },
            Token::BeginObject => self.begin_object(),
            Token::EndObject => self.end_object(),
            Token::BeginArray => self.begin_array(),
            Token::EndArray => self.end_array(),
        }
    }

    /// Refuses all after a failure, and after a panic inside a value of this handle.
    fn check_level(&mut self) -> Result<(), Error> {
        if self.sink.failed() {
            return Err(self.sink.take_failure().unwrap_or_else(|| Error::encode(IGNORED)));
        }
        if self.level == self.sink.hand.lent { Ok(()) } else { Err(self.refuse(LEFT)) }
    }

    /// The cursor at the place of this handle, with a room of `EXIT`. The handle is at its level.
    fn resume(&mut self) -> *mut u8 {
        // SAFETY: a cursor was there when the place was set, and only this handle has written since.
        let p = unsafe { self.sink.cursor(self.sink.hand.at) };
        // SAFETY: a cursor of the sink.
        unsafe { self.sink.room(p) }
    }

    /// Keeps the cursor.
    fn pause(&mut self, p: *mut u8) {
        // SAFETY: only called with cursors of the sink.
        self.sink.hand.at = unsafe { self.sink.offset(p) };
    }

    /// The place for a value, after its comma, with a room of `ENTRY`.
    fn begin_value(&mut self) -> Result<*mut u8, Error> {
        self.check_level()?;
        match self.sink.hand.due {
            Due::Value | Due::FirstElement | Due::MemberValue => Ok(self.resume()),
            Due::Element => {
                let p = self.resume();
                // SAFETY: the room is `EXIT`.
                Ok(unsafe { Sink::put(p, ",") })
            }
            Due::Nothing => Err(self.refuse(NOTHING_DUE)),
            Due::FirstName | Due::Name => Err(self.refuse(NAME_DUE)),
        }
    }

    /// Takes in that a value was written, which ends at `p`.
    fn end_value(&mut self, p: *mut u8) -> Result<(), Error> {
        self.pause(p);
        if self.sink.failed() {
            return Err(self.sink.take_failure().unwrap_or_else(|| Error::encode(IGNORED)));
        }
        self.sink.hand.due = self.sink.hand.after_value();
        Ok(())
    }

    fn begin(&mut self, bracket: &'static str, first: Due) -> Result<(), Error> {
        let p = self.begin_value()?;
        // SAFETY: the room is `ENTRY`.
        let p = unsafe { Sink::put(p, bracket) };
        self.pause(p);
        self.sink.hand.begin(first);
        Ok(())
    }

    fn end(&mut self, bracket: &'static str, refusal: &'static str) -> Result<(), Error> {
        if self.sink.hand.open.len() <= self.sink.hand.floor {
            return Err(self.refuse(refusal));
        }
        let p = self.resume();
        // SAFETY: the room is `EXIT`.
        let p = unsafe { Sink::put(p, bracket) };
        self.pause(p);
        self.sink.hand.end();
        Ok(())
    }

    /// Fails, and hands the error out.
    #[cold]
    #[inline(never)]
    fn refuse(&mut self, message: &'static str) -> Error {
        // After a panic that was caught the place is not this handle's.
        let at = if self.level == self.sink.hand.lent { self.sink.hand.at } else { 0 };
        // SAFETY: the place of this handle, or the start of the output.
        let p = unsafe { self.sink.cursor(at) };
        // SAFETY: a cursor of the sink.
        unsafe { self.sink.fail(p, Error::encode(message)) };
        self.sink.take_failure().unwrap_or_else(|| Error::encode(message))
    }
}

/// Streams what `value` displays into a string. `None`: it returned an error.
///
/// # Safety
/// - `p` is a cursor of `sink` with a room of `ENTRY`. So is the result.
pub(crate) unsafe fn put_display(sink: &mut Sink, p: *mut u8, value: &(impl fmt::Display + ?Sized)) -> Option<*mut u8> {
    struct Inside<'s> {
        sink: &'s mut Sink,
        p: *mut u8,
    }
    impl Write for Inside<'_> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            if self.p.is_null() {
                return Err(fmt::Error);
            }
            // SAFETY: `p` is a cursor of the sink; its room is that for the text, a quote, and `EXIT`.
            let p = unsafe { self.sink.room_for(self.p, text.len() + 1) };
            // Where the buffer has moved before a panic inside, which `value` may catch, there is no cursor.
            self.p = ptr::null_mut();
            // SAFETY: as above.
            self.p = unsafe { self.sink.put_escaped(p, text.as_bytes()) };
            Ok(())
        }
    }
    // SAFETY: the room is `ENTRY`.
    let p = unsafe { Sink::put(p, "\"") };
    let mut inside = Inside { sink, p };
    write!(inside, "{value}").ok()?;
    let p = inside.p;
    if p.is_null() {
        return None;
    }
    // SAFETY: a cursor of the sink.
    let p = unsafe { sink.room(p) };
    // SAFETY: the room is `EXIT`.
    let p = unsafe { Sink::put(p, "\"") };
    // SAFETY: a cursor of the sink.
    Some(unsafe { sink.room(p) })
}

/// Whether `text` is a number by RFC 8259, section 6.
fn is_number(text: &[u8]) -> bool {
    fn digits(text: &[u8]) -> Option<&[u8]> {
        let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        (count > 0).then(|| &text[count..])
    }
    fn scan(text: &[u8]) -> Option<&[u8]> {
        let text = text.strip_prefix(b"-").unwrap_or(text);
        let mut rest = match text {
            [b'0', rest @ ..] => rest,
            _ => digits(text)?,
        };
        if let [b'.', fraction @ ..] = rest {
            rest = digits(fraction)?;
        }
        if let [b'e' | b'E', exponent @ ..] = rest {
            let exponent = exponent.strip_prefix(b"-").or(exponent.strip_prefix(b"+")).unwrap_or(exponent);
            rest = digits(exponent)?;
        }
        Some(rest)
    }
    scan(text).is_some_and(<[u8]>::is_empty)
}

/// What an outer handle goes on with when an implementation written by hand returns.
pub(crate) struct Outer {
    due: Due,
    floor: usize,
    begin: Offset,
    level: u32,
    /// How many arrays and objects were open before.
    open: usize,
    kept: Kept,
}

impl Sink {
    /// Calls an implementation written by hand: gives what `end_by_hand` wants, or nothing, and failed, where it is too deep.
    ///
    /// # Safety
    /// - `p` is a cursor of this sink.
    #[inline(never)]
    pub(crate) unsafe fn begin_by_hand(&mut self, p: *mut u8) -> Option<Outer> {
        // SAFETY: by contract.
        if !unsafe { self.enter(p) } {
            return None;
        }
        // SAFETY: by contract.
        let begin = unsafe { self.offset(p) };
        let kept = self.keep(begin);
        let hand = &mut self.hand;
        let outer = Outer { due: hand.due, floor: hand.floor, begin, level: hand.lent, open: hand.open.len(), kept };
        hand.due = Due::Value;
        hand.floor = hand.open.len();
        hand.at = begin;
        Some(outer)
    }

    /// The handle of an implementation written by hand, which `begin_by_hand` has prepared.
    #[inline]
    pub(crate) fn encoder(&mut self) -> Encoder<'_> {
        let level = self.hand.lent;
        Encoder { sink: self, level }
    }

    /// Takes in how an implementation written by hand has returned, and makes a room of `EXIT`.
    #[inline(never)]
    pub(crate) fn end_by_hand(&mut self, outer: Outer, result: Result<(), Error>) -> Written {
        self.leave();
        let at = if self.hand.lent == outer.level { self.hand.at } else { outer.begin };
        // SAFETY: a cursor was there: the last of this handle's, or else the one that it began with.
        let p = unsafe { self.cursor(at) };
        let error = match result {
            Err(error) => Some(error),
            Ok(()) if self.failed() => None,
            Ok(()) if self.hand.lent != outer.level => Some(Error::encode(LEFT)),
            Ok(()) if self.hand.open.len() > outer.open => Some(Error::encode(OPEN)),
            Ok(()) if self.hand.due != Due::Nothing => Some(Error::encode(NO_VALUE)),
            Ok(()) => None,
        };
        if let Some(error) = error {
            // Past the value its place would be that of the container.
            // SAFETY: this implementation began there.
            let place = if self.hand.due == Due::Nothing { unsafe { self.cursor(outer.begin) } } else { p };
            // SAFETY: a cursor of this sink.
            unsafe { self.fail(place, error) };
        }
        self.hand.abandon(outer.open);
        self.hand.due = outer.due;
        self.hand.floor = outer.floor;
        self.hand.lent = outer.level;
        self.release(outer.kept);
        // SAFETY: a cursor of this sink.
        let p = unsafe { self.room(p) };
        // SAFETY: one value was written, or there is a failure; the room is `EXIT`.
        unsafe { Written::to(p) }
    }
}
