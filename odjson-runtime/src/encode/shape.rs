//! What is known, at compile time, about how values of a type are written.
#![expect(unsafe_code, reason = "a shape carries promises that the room rule rests on; only `unsafe` makes one")]

use core::marker::PhantomData;

use crate::encode::sink::{ENTRY, EXIT, SLACK, SMALL};

/// How values of `T` are written. Typed, so that the shape of one type cannot be passed off as another's.
pub struct Shape<T: ?Sized> {
    form: Form,
    key: Key,
    bounded: bool,
    of: PhantomData<fn(*const T)>,
}

/// Which method writes the value, and what it promises.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// `__encode`, which promises nothing.
    Opaque,
    /// `__encode_at`, by the room rule.
    Native,
    /// `__encode_at`, advancing by at most so many bytes, never moving the buffer.
    Leaf(usize),
}

/// What values become as member names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    /// To be looked at after writing; two values may be written alike.
    Unknown,
    /// Always a string; two values that differ are written differently.
    Text,
    /// Always a number or a bool, to be quoted; two values that differ are written differently.
    Bare,
}

impl<T: ?Sized> Clone for Shape<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized> Copy for Shape<T> {}

impl<T: ?Sized> Shape<T> {
    /// Nothing is known.
    pub(crate) const OPAQUE: Self = Self { form: Form::Opaque, key: Key::Unknown, bounded: false, of: PhantomData };

    /// Written by `__encode_at`.
    ///
    /// # Safety
    /// - `__encode` of `T` is the provided one.
    /// - `__encode_at` of `T` keeps the room rule.
    pub(crate) const unsafe fn native() -> Self {
        Self { form: Form::Native, ..Self::OPAQUE }
    }

    /// Written by `__encode_at` in at most `max` bytes.
    ///
    /// # Safety
    /// - `__encode` of `T` is the provided one.
    /// - `__encode_at` of `T` advances by at most `max` bytes, touches at most `SLACK` more, and never moves the buffer.
    /// - It enters no level.
    pub(crate) const unsafe fn leaf(max: usize) -> Self {
        assert!(max + SLACK <= ENTRY);
        Self { form: Form::Leaf(max), bounded: true, ..Self::OPAQUE }
    }

    /// A leaf if it fits the room that a leaf may count on, else native.
    ///
    /// # Safety
    /// - As for [`leaf`](Self::leaf) where `max` is `Some` and leaves the slack; as for [`native`](Self::native) in any case.
    pub(crate) const unsafe fn leaf_or_native(max: Option<usize>) -> Self {
        match max {
            // SAFETY: by contract.
            Some(max) if max + SLACK <= ENTRY => unsafe { Self::leaf(max) },
            // SAFETY: by contract.
            _ => unsafe { Self::native() },
        }
    }

    /// The same, known to be fit for member names in this way. A wrong claim writes wrong JSON, nothing worse.
    pub(crate) const fn with_key(mut self, key: Key) -> Self {
        self.key = key;
        self
    }

    /// Nothing is known but that values become the same member names as those of the one value of another type inside. A wrong
    /// claim writes wrong JSON, nothing worse.
    #[must_use]
    pub const fn key_like<U: ?Sized>(inner: &Shape<U>) -> Self {
        Self::OPAQUE.with_key(inner.key)
    }

    /// Nothing is known but that values become strings, no two of them alike. A wrong claim writes wrong JSON, nothing worse.
    #[must_use]
    pub const fn distinct_strings() -> Self {
        Self::OPAQUE.with_key(Key::Text)
    }

    /// The same, where it is known whether values are bounded. A wrong claim can exhaust the stack, nothing worse.
    pub(crate) const fn with_bounded(mut self, bounded: bool) -> Self {
        self.bounded = self.bounded || bounded;
        self
    }

    /// Whether values cannot nest without end, or else go a level down by themselves: pointers to them need not.
    pub(crate) const fn is_bounded(&self) -> bool {
        self.bounded
    }

    /// Whether `__encode_at` is to be called.
    #[inline(always)]
    pub(crate) const fn is_native(&self) -> bool {
        !matches!(self.form, Form::Opaque)
    }

    /// The longest text, for leaves.
    #[inline(always)]
    pub(crate) const fn max(&self) -> Option<usize> {
        match self.form {
            Form::Leaf(max) => Some(max),
            _ => None,
        }
    }

    /// For checks that need no code for each type.
    pub(crate) const fn form(&self) -> Form {
        self.form
    }

    #[inline(always)]
    pub(crate) const fn key(&self) -> Key {
        self.key
    }
}

impl Form {
    /// Whether a value was written from `p` to `end` by the room rule, with such rooms before and after.
    pub(crate) fn is_kept(self, before: usize, p: *mut u8, after: usize, end: *mut u8) -> bool {
        match self {
            Form::Leaf(max) => before >= max + SLACK && end.addr() - p.addr() <= max,
            Form::Native => before >= ENTRY && after >= EXIT.min(before - SMALL),
            Form::Opaque => true,
        }
    }
}
