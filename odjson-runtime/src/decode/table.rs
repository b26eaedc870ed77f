//! Structs as data: one constant table per type, typed by it.
//!
//! The derive emits a [`Struct<Self>`](Struct) and nothing else for decoding; the engine's loops (`object`, `tuple`) walk it. As fast as
//! generated code (twitter 181 against 197 us), a third of its size and of its build time.
//!
//! Generated `unsafe` is here: the constructors of [`Struct`] and [`Field`].
#![expect(unsafe_code, reason = "type-erased fields behind pointers, and the constructors that promise their types")]

use core::marker::PhantomData;
use core::mem::ManuallyDrop;

use super::names::Names;
use super::reuse;
use super::{Done, Source, UnmarshalFrom};

/// `__decode_at` of some type, erased. The pointer is really `&mut Source<'de>`.
pub(super) type Decode = unsafe fn(*mut (), *const u8, *mut u8) -> Done;

/// What the engine does with places of one type.
pub(crate) struct TypeOps {
    pub(super) decode: Decode,
    /// Drops the value in place; `None` where that does nothing.
    pub(super) drop: Option<unsafe fn(*mut u8)>,
    /// Writes the value of an absent member, over an old one where that is said; `None` where a member must be there.
    pub(super) absent: Option<unsafe fn(*mut u8, bool)>,
    pub(super) size: usize,
}

impl TypeOps {
    pub(crate) const fn of<'de, T: UnmarshalFrom<'de>>() -> &'static TypeOps {
        OpsOf::<'de, T>::OPS
    }
}

struct OpsOf<'de, T> {
    of: PhantomData<fn(&'de ()) -> T>,
}

impl<'de, T: UnmarshalFrom<'de>> OpsOf<'de, T> {
    const OPS: &'static TypeOps = &TypeOps {
        // SAFETY: the two types differ in the pointees of pointers alone, and have one ABI. The callers pass what the erased types stand for.
        decode: unsafe {
            core::mem::transmute::<unsafe fn(&mut Source<'de>, *const u8, *mut T) -> Done, Decode>(T::__decode_at)
        },
        drop: drop_of::<T>(),
        absent: if T::__ABSENT.is_some() { Some(write_absent::<'de, T>) } else { None },
        size: size_of::<T>(),
    };
}

const fn drop_of<T>() -> Option<unsafe fn(*mut u8)> {
    if core::mem::needs_drop::<T>() { Some(reuse::drop_as::<T>) } else { None }
}

/// # Safety
/// - `place` is valid for a write of `T`, and holds a value where `old` says so.
unsafe fn write_absent<'de, T: UnmarshalFrom<'de>>(place: *mut u8, old: bool) {
    let value = absent::<T>();
    // SAFETY: the caller's promise.
    unsafe { reuse::place(place.cast::<T>(), value, old) };
}

/// The value of an absent member of type `T`, where the type has one (`__ABSENT`).
///
/// # Panics
///
/// Where it has none.
#[doc(hidden)]
#[must_use]
pub fn absent<'de, T: UnmarshalFrom<'de>>() -> T {
    match T::__ABSENT {
        Some(value) => value(),
        None => panic!("this type has no value for an absent member"),
    }
}

/// A function without arguments whose result is written to a place.
#[derive(Clone, Copy)]
pub(super) struct Make {
    /// `fn() -> T`, erased.
    function: fn(),
    write: unsafe fn(fn(), *mut u8, bool),
}

impl Make {
    const fn new<T>(function: fn() -> T) -> Self {
        /// # Safety
        /// - `function` is a `fn() -> T`, and `place` as for [`Make::write`].
        unsafe fn write<T>(function: fn(), place: *mut u8, old: bool) {
            // SAFETY: the caller's promise.
            let function = unsafe { core::mem::transmute::<fn(), fn() -> T>(function) };
            let value = function();
            // SAFETY: the caller's promise.
            unsafe { reuse::place(place.cast::<T>(), value, old) };
        }
        // SAFETY: function pointers have one size; this one is called only by `write`, as what it is.
        Make { function: unsafe { core::mem::transmute::<fn() -> T, fn()>(function) }, write: write::<T> }
    }

    /// # Safety
    /// - `place` is valid for a write of the function's type, and holds a value where `old` says so.
    pub(super) unsafe fn write(&self, place: *mut u8, old: bool) {
        // SAFETY: `write` is the instance for the type of `function`; the caller's promise covers the place.
        unsafe { (self.write)(self.function, place, old) }
    }
}

/// A function without arguments that makes the default of a container, of which fields are taken.
#[derive(Clone, Copy)]
pub(super) struct Whole {
    /// `fn() -> T`, erased.
    function: fn(),
    lend: unsafe fn(fn(), Take<'_>),
}

/// What is done with a value that is lent.
type Take<'a> = &'a mut dyn FnMut(*mut u8);

impl Whole {
    const fn new<T>(function: fn() -> T) -> Self {
        /// # Safety
        /// - `function` is a `fn() -> T`.
        unsafe fn lend<T>(function: fn(), take: Take<'_>) {
            // SAFETY: the caller's promise.
            let function = unsafe { core::mem::transmute::<fn(), fn() -> T>(function) };
            let mut value = ManuallyDrop::new(function());
            take((&raw mut value).cast());
        }
        // SAFETY: as in `Make::new`.
        Whole { function: unsafe { core::mem::transmute::<fn() -> T, fn()>(function) }, lend: lend::<T> }
    }

    /// Makes a value and hands it to `take`; what that leaves of it is forgotten.
    pub(super) fn lend(&self, take: Take<'_>) {
        // SAFETY: `lend` is the instance for the type of `function`.
        unsafe { (self.lend)(self.function, take) }
    }
}

/// What an absent field gets.
#[derive(Clone, Copy)]
pub(super) enum Default {
    /// What the container's default has, else what the type says, else an error.
    Type,
    /// The outcome of a function.
    Call(Make),
    /// What the container's default has; the field is never read.
    Container,
}

/// One field: where it is and what it is.
#[doc(hidden)]
pub struct Field {
    pub(super) decode: Decode,
    pub(super) ops: &'static TypeOps,
    pub(super) offset: usize,
    pub(super) default: Default,
    read: bool,
}

/// # Safety
/// - nobody calls this: skipped fields are not read.
unsafe fn never(_: *mut (), _: *const u8, _: *mut u8) -> Done {
    Done::FAILED
}

struct SkippedOps<T>(PhantomData<fn(T)>);

impl<T> SkippedOps<T> {
    const OPS: &'static TypeOps = &TypeOps { decode: never, drop: drop_of::<T>(), absent: None, size: size_of::<T>() };
}

impl Field {
    /// A field of type `T` at `offset`.
    ///
    /// # Safety
    /// - `offset` is that of a field of type `T`, or of one over which `T` is transparent, in the type whose table this goes into.
    #[must_use]
    pub const unsafe fn new<'de, T: UnmarshalFrom<'de>>(offset: usize) -> Self {
        let ops = TypeOps::of::<'de, T>();
        Field { decode: ops.decode, ops, offset, default: Default::Type, read: true }
    }

    /// As [`new`](Self::new); `default` gives the value of an absent member.
    ///
    /// # Safety
    /// - as [`new`](Self::new).
    #[must_use]
    pub const unsafe fn or<'de, T: UnmarshalFrom<'de>>(offset: usize, default: fn() -> T) -> Self {
        let ops = TypeOps::of::<'de, T>();
        Field { decode: ops.decode, ops, offset, default: Default::Call(Make::new(default)), read: true }
    }

    /// A field that is never read and gets what `default` gives.
    ///
    /// # Safety
    /// - as [`new`](Self::new).
    #[must_use]
    pub const unsafe fn skipped<T>(offset: usize, default: fn() -> T) -> Self {
        Field {
            decode: never,
            ops: SkippedOps::<T>::OPS,
            offset,
            default: Default::Call(Make::new(default)),
            read: false,
        }
    }

    /// A field that is never read and gets what the default of its container has.
    ///
    /// # Safety
    /// - as [`new`](Self::new), and the table has a default.
    #[must_use]
    pub const unsafe fn skipped_by_container<T>(offset: usize) -> Self {
        Field { decode: never, ops: SkippedOps::<T>::OPS, offset, default: Default::Container, read: false }
    }
}

/// The form of a type's JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Object,
    Array,
    Transparent,
}

/// The description of a struct.
#[doc(hidden)]
pub struct Table {
    pub(super) form: Form,
    /// What to say where something else is found.
    pub(super) expected: &'static str,
    pub(super) names: &'static Names,
    /// The fields that are read, in declared order, then the others.
    pub(super) fields: &'static [Field],
    /// How many fields are read.
    pub(super) reads: usize,
    pub(super) deny_unknown: bool,
    /// The default of the whole.
    pub(super) whole: Option<Whole>,
}

const NO_NAMES: &Names = &Names::new(&[], super::Lookup::Tree(|_| super::NO_NAME));

impl Table {
    /// A struct whose fields are members of a JSON object.
    ///
    /// # Panics
    ///
    /// At compile time, where names and fields do not fit.
    #[must_use]
    pub const fn object(expected: &'static str, names: &'static Names, fields: &'static [Field]) -> Self {
        let table = Self::new(Form::Object, expected, names, fields);
        let reads = table.reads;
        let mut at = 0;
        while at < names.list().len() {
            let field = names.list()[at].field() as usize;
            assert!(field < reads && (at >= reads || field == at));
            at += 1;
        }
        assert!(names.list().len() >= reads);
        table
    }

    /// A tuple struct whose fields are the elements of a JSON array.
    ///
    /// # Panics
    ///
    /// At compile time, where a field that is read comes after a skipped one.
    #[must_use]
    pub const fn array(expected: &'static str, fields: &'static [Field]) -> Self {
        Self::new(Form::Array, expected, NO_NAMES, fields)
    }

    /// A struct that is written as its first field; the others are skipped.
    ///
    /// # Panics
    ///
    /// At compile time, where there is not exactly one field that is read.
    #[must_use]
    pub const fn transparent(fields: &'static [Field]) -> Self {
        let table = Self::new(Form::Transparent, "", NO_NAMES, fields);
        assert!(table.reads == 1);
        table
    }

    const fn new(form: Form, expected: &'static str, names: &'static Names, fields: &'static [Field]) -> Self {
        let mut reads = 0;
        let mut at = 0;
        while at < fields.len() {
            if fields[at].read {
                assert!(reads == at, "the fields that are read come first");
                reads += 1;
            }
            at += 1;
        }
        Table { form, expected, names, fields, reads, deny_unknown: false, whole: None }
    }

    /// The end of the fields that are read.
    #[inline(always)]
    pub(super) fn end(&self) -> *const Field {
        self.fields[..self.reads].as_ptr_range().end
    }

    /// The same, where an unknown member is an error.
    #[must_use]
    pub const fn deny_unknown(mut self) -> Self {
        self.deny_unknown = true;
        self
    }

    /// The same, where absent members and skipped fields come from one value that `default` gives.
    #[must_use]
    pub const fn or_default<T>(mut self, default: fn() -> T) -> Self {
        self.whole = Some(Whole::new(default));
        self
    }
}

/// The description of the struct `T`. Only `unsafe` makes one, so no safe implementation has one that lies.
#[doc(hidden)]
pub struct Struct<'de, T> {
    table: &'static Table,
    of: PhantomData<fn(&'de ()) -> T>,
}

impl<T> Clone for Struct<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Struct<'_, T> {}

impl<'de, T> Struct<'de, T> {
    /// The description `table` of `T`.
    ///
    /// # Safety
    /// - the fields of `table` are all fields of `T`, each once, with its own offset and its own type, or one that is transparent over
    ///   it, made for this `'de`;
    /// - the default of the table, if any, is of type `T`; skipped fields without a default of their own have it.
    #[must_use]
    pub const unsafe fn new(table: &'static Table) -> Self {
        Struct { table, of: PhantomData }
    }

    /// Reads a `T`.
    ///
    /// # Safety
    /// - as `UnmarshalFrom::__decode_at`.
    #[inline(always)]
    pub(super) unsafe fn decode_at(self, d: &mut Source<'de>, p: *const u8, out: *mut T) -> Done {
        let out = out.cast::<u8>();
        match self.table.form {
            // SAFETY: the caller's promises; the table is that of `T`.
            Form::Object if self.table.fields.len() <= 64 => unsafe { d.decode_object(p, out, self.table) },
            // SAFETY: as above.
            Form::Object => unsafe { d.decode_wide_object(p, out, self.table) },
            // SAFETY: as above.
            Form::Array => unsafe { d.decode_tuple(p, out, self.table) },
            Form::Transparent if self.table.fields.len() == 1 => {
                let field = &self.table.fields[0];
                // SAFETY: the offset is that of a field of `T`.
                let place = unsafe { out.add(field.offset) };
                // SAFETY: the field is read, so its decoder is that of its type and `'de`; the place is valid for it. With one field, that is all of `T`.
                unsafe { (field.decode)((&raw mut *d).cast(), p, place) }
            }
            // SAFETY: as above.
            Form::Transparent => unsafe { d.decode_transparent(p, out, self.table) },
        }
    }
}
