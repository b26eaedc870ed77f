//! The decisions that the emitters print: plain data, with every default applied.

use proc_macro2::{Ident, Span, TokenStream};
use syn::{DeriveInput, ExprPath, Path, Type};

use super::generics::Bound;
pub(crate) use crate::direction::Direction;

/// A type for which one of the traits is implemented.
pub(crate) struct Container<'a> {
    pub(crate) input: &'a DeriveInput,
    /// The path of this library; `::odjson` if none was given.
    pub(crate) root: Option<&'a Path>,
    /// The impl has to allow itself the use of deprecated things.
    pub(crate) deprecated: bool,
    /// What the impl demands beyond the bounds that the type itself has.
    pub(crate) bounds: Vec<Bound<'a>>,
    pub(crate) body: Body<'a>,
}

pub(crate) enum Body<'a> {
    Struct(Record<'a>),
    /// Externally tagged: `"Variant"` for unit variants, `{"Variant":content}` for the others.
    Enum(Vec<Variant<'a>>),
}

pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    /// The name that is written; `None` if writing this variant is an error.
    pub(crate) write: Option<Name>,
    /// The names that are read, the first one first; empty if the variant is never read.
    pub(crate) read: Vec<Name>,
    pub(crate) record: Record<'a>,
}

/// A group of fields: the body of a struct, or the content of a variant.
pub(crate) struct Record<'a> {
    pub(crate) layout: Layout,
    pub(crate) fields: Vec<Field<'a>>,
    /// The memory of the fields may be unaligned.
    pub(crate) packed: bool,
    /// A member that no field reads is an error.
    pub(crate) deny_unknown: bool,
    /// Where the values of fields come from that are not read, if the whole type has a default.
    pub(crate) default: Option<Fill<'a>>,
}

impl Record<'_> {
    /// The index of the field whose JSON is that of the record.
    pub(crate) fn carried(&self) -> Option<usize> {
        match self.layout {
            Layout::Newtype => Some(0),
            Layout::Transparent(carried) => Some(carried),
            _ => None,
        }
    }
}

/// What JSON a record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// `null`, or only the name of the variant.
    Unit,
    /// The JSON of the one field.
    Newtype,
    /// The JSON of the field with this index, also in what the type is to others: null and missing members.
    Transparent(usize),
    /// An array of the fields.
    Array,
    /// An object with a member for each field.
    Object,
}

/// A field. In records that are no objects, the names mean nothing.
pub(crate) struct Field<'a> {
    pub(crate) member: Member<'a>,
    pub(crate) ty: &'a Type,
    pub(crate) write: Write<'a>,
    pub(crate) read: Read<'a>,
}

/// How a field is reached.
#[derive(Clone, Copy)]
pub(crate) enum Member<'a> {
    Named(&'a Ident),
    Index(u32),
}

pub(crate) enum Write<'a> {
    Never,
    As { name: Name, omit: Omit<'a> },
}

/// A name in JSON, unescaped, and the place in the source that says so.
#[derive(Clone)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Span,
}

/// When a member is left out; never if both parts say no.
#[derive(Default)]
pub(crate) struct Omit<'a> {
    /// Before it is written: when one of these holds.
    pub(crate) conditions: Vec<Condition<'a>>,
    /// After it is written: when it came out as `""`, `[]`, `{}` or `null`.
    pub(crate) when_empty: bool,
}

pub(crate) enum Condition<'a> {
    /// The function says so.
    Function(&'a ExprPath),
    /// The value equals the default of its type.
    Zero,
    /// The value is `None`.
    None,
}

pub(crate) enum Read<'a> {
    /// There is no member; the value comes from elsewhere.
    Never(Fill<'a>),
    As {
        /// The names that are read, the first one first.
        names: Vec<Name>,
        missing: Missing<'a>,
        how: How,
    },
}

/// How a value is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// As its type says.
    Plain,
    /// A `Cow<'static, _>`: as what it owns.
    Owned,
    /// A generic type of std: each of its first arguments in its own way.
    Parts(Vec<How>),
}

/// What happens when the member of a field is not there.
#[derive(Clone, Copy)]
pub(crate) enum Missing<'a> {
    /// The type of the field decides: fine for an `Option`, else an error.
    AskType,
    /// The container's default has the value.
    FromContainer,
    Fill(Fill<'a>),
}

/// Where a value comes from that the input does not have.
#[derive(Clone, Copy)]
pub(crate) enum Fill<'a> {
    /// The trait `Default`, asked for at this place.
    Trait(Span),
    Function(&'a ExprPath),
    Literal(&'a TokenStream),
    /// The same field of the container's default.
    Container,
}
