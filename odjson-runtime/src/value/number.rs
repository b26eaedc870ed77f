//! Numbers without a type: exact where 64 bits are, digits where they are not.

use alloc::boxed::Box;
use core::fmt;

/// A JSON number: an integer of 64 bits, a finite `f64`, or the digits of an integer beyond that.
///
/// ```
/// use odjson_runtime::Number;
/// assert_eq!(Number::from(3_u64).as_f64(), 3.0);
/// assert_eq!(Number::from_f64(f64::NAN), None);
/// ```
#[derive(Clone, PartialEq)]
pub struct Number(pub(super) Repr);

#[derive(Clone, PartialEq)]
pub(super) enum Repr {
    Unsigned(u64),
    /// Below zero.
    Signed(i64),
    /// Finite.
    Float(f64),
    /// An integer by the JSON grammar, beyond 64 bits.
    Digits(Box<str>),
}

impl Number {
    /// The number `value`, or `None` where it is not finite.
    ///
    /// ```
    /// # use odjson_runtime::Number;
    /// assert_eq!(Number::from_f64(0.5).unwrap().to_string(), "0.5");
    /// ```
    #[must_use]
    pub fn from_f64(value: f64) -> Option<Self> {
        value.is_finite().then_some(Number(Repr::Float(value)))
    }

    /// As `u64`, if it is an integer in that range.
    ///
    /// ```
    /// # use odjson_runtime::Number;
    /// assert_eq!(Number::from(-1_i64).as_u64(), None);
    /// ```
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        match self.0 {
            Repr::Unsigned(value) => Some(value),
            _ => None,
        }
    }

    /// As `i64`, if it is an integer in that range.
    ///
    /// ```
    /// # use odjson_runtime::Number;
    /// assert_eq!(Number::from(u64::MAX).as_i64(), None);
    /// ```
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Unsigned(value) => i64::try_from(value).ok(),
            Repr::Signed(value) => Some(value),
            _ => None,
        }
    }

    /// As the nearest `f64`.
    ///
    /// ```
    /// # use odjson_runtime::Number;
    /// assert_eq!(Number::from(1_u64).as_f64(), 1.0);
    /// ```
    #[must_use]
    pub fn as_f64(&self) -> f64 {
        match &self.0 {
            Repr::Unsigned(value) => *value as f64,
            Repr::Signed(value) => *value as f64,
            Repr::Float(value) => *value,
            Repr::Digits(text) => text.parse().unwrap_or(f64::INFINITY),
        }
    }
}

impl From<u64> for Number {
    fn from(value: u64) -> Self {
        Number(Repr::Unsigned(value))
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        Number(u64::try_from(value).map_or(Repr::Signed(value), Repr::Unsigned))
    }
}

/// The JSON text of the number.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Unsigned(value) => value.fmt(f),
            Repr::Signed(value) => value.fmt(f),
            Repr::Float(value) => f.write_str(zmij::Buffer::new().format_finite(*value)),
            Repr::Digits(text) => f.write_str(text),
        }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Number({self})")
    }
}
