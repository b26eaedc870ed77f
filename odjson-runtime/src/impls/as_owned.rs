//! Values that are read in another way than their type says: a `Cow` as what it owns, from text of any lifetime.
//!
//! The trait of `Cow<'a, str>` borrows for `'a`, so a `Cow<'static, str>` would want text that lives for ever. No second
//! implementation for it can stand beside that one, so the derive reads such fields through a type of its own.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::hash::{BuildHasher, Hash};
use core::marker::PhantomData;
#[cfg(feature = "std")]
use std::collections::HashMap;

use super::unmarshal_by_decode;
use crate::decode::{Done, Source, UnmarshalFrom, absent};

/// A `T` that is read in the way `How`, in the memory of a `T`.
#[repr(transparent)]
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct As<T, How>(T, PhantomData<fn() -> How>);

impl<T, How> As<T, How> {
    /// A value that came from elsewhere.
    #[must_use]
    pub const fn new(value: T) -> Self {
        As(value, PhantomData)
    }

    /// The value.
    #[must_use]
    pub fn into_inner(self) -> T {
        self.0
    }
}

/// How a `T` is read.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be read as owned",
    note = "where `Cow<'static, _>` stands in a field, `Cow`, `Box`, `Option`, `Vec`, `BTreeMap` and `HashMap` have to be those of std"
)]
pub trait Way<T> {
    /// What is read.
    type Read;

    /// Makes a `T` of it.
    fn make(read: Self::Read) -> T;
}

impl<'de, T, How: Way<T, Read: UnmarshalFrom<'de>>> UnmarshalFrom<'de> for As<T, How> {
    unmarshal_by_decode!();

    const __ABSENT: Option<fn() -> Self> =
        if How::Read::__ABSENT.is_some() { Some(|| As::new(How::make(absent::<How::Read>()))) } else { None };

    #[inline]
    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, read) = unsafe { d.value::<How::Read>(p) };
        let Some(read) = read else { return Done::FAILED };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, As::new(How::make(read))) }
    }
}

/// The way of the type itself.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Plain {}

impl<T> Way<T> for Plain {
    type Read = T;

    fn make(read: T) -> T {
        read
    }
}

/// The way of a `Cow` that never borrows.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owned {}

impl<'a, B: ToOwned + ?Sized> Way<Cow<'a, B>> for Owned {
    type Read = B::Owned;

    fn make(read: B::Owned) -> Cow<'a, B> {
        Cow::Owned(read)
    }
}

// Containers: the ways of their parts.

impl<T, A> Way<Option<T>> for (A,) {
    type Read = Option<As<T, A>>;

    fn make(read: Self::Read) -> Option<T> {
        read.map(As::into_inner)
    }
}

impl<T, A> Way<Box<T>> for (A,) {
    type Read = Box<As<T, A>>;

    fn make(read: Self::Read) -> Box<T> {
        Box::new(read.into_inner())
    }
}

impl<T, A> Way<Vec<T>> for (A,) {
    type Read = Vec<As<T, A>>;

    fn make(read: Self::Read) -> Vec<T> {
        read.into_iter().map(As::into_inner).collect()
    }
}

impl<K: Ord, V, A, B> Way<BTreeMap<K, V>> for (A, B) {
    type Read = BTreeMap<As<K, A>, As<V, B>>;

    fn make(read: Self::Read) -> BTreeMap<K, V> {
        read.into_iter().map(|(key, value)| (key.into_inner(), value.into_inner())).collect()
    }
}

#[cfg(feature = "std")]
impl<K: Eq + Hash, V, S: BuildHasher + Default, A, B> Way<HashMap<K, V, S>> for (A, B) {
    type Read = HashMap<As<K, A>, As<V, B>, S>;

    fn make(read: Self::Read) -> HashMap<K, V, S> {
        read.into_iter().map(|(key, value)| (key.into_inner(), value.into_inner())).collect()
    }
}
