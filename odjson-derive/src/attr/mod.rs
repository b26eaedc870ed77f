//! What the user wrote: the attributes of a type, its variants and fields, with their places in the source and no defaults.
//!
//! `keys` names every word once; `entry` is the syntax; `slot` decides between `#[json(...)]` and `#[serde(...)]`; `read` fills the
//! types of this file.

mod entry;
mod keys;
mod nearest;
mod read;
mod slot;

use proc_macro2::{Span, TokenStream};
use syn::punctuated::Punctuated;
use syn::{ExprPath, LitStr, Path, Token, WherePredicate};

use crate::rename::Case;

pub(crate) use read::parse_attributes;
pub(crate) use slot::{Aliases, Slot, Source, Split};

/// Everything that was written on a type and inside it.
pub(crate) struct Attributes {
    pub(crate) container: ContainerAttributes,
    /// Empty unless the type is an enum.
    pub(crate) variants: Vec<VariantAttributes>,
    /// The fields of a struct.
    pub(crate) fields: Vec<FieldAttributes>,
}

impl Attributes {
    /// The path that `crate = "..."` gives to this library.
    pub(crate) fn root(&self) -> Option<&Path> {
        self.container.root.as_ref()
    }
}

#[derive(Default)]
pub(crate) struct ContainerAttributes {
    pub(crate) root: Option<Path>,
    pub(crate) bound: Split<Bounds>,
    pub(crate) default: Slot<DefaultValue>,
    pub(crate) deny_unknown_fields: Slot<Span>,
    pub(crate) omit_none: Slot<Span>,
    pub(crate) rename_all: Split<Case>,
    pub(crate) rename_all_fields: Split<Case>,
    /// Where `rename_all_fields` stands, to point at.
    pub(crate) rename_all_fields_at: Option<Span>,
    pub(crate) transparent: Slot<Span>,
    /// `#[repr(packed)]` in any of its forms.
    pub(crate) packed: bool,
    /// A part of the type is `#[deprecated]`, or allows itself the use of what is.
    pub(crate) deprecated: bool,
}

#[derive(Default)]
pub(crate) struct VariantAttributes {
    pub(crate) alias: Aliases,
    pub(crate) bound: Split<Bounds>,
    pub(crate) rename: Split<LitStr>,
    pub(crate) rename_all: Split<Case>,
    pub(crate) skip: Split<Span>,
    pub(crate) fields: Vec<FieldAttributes>,
}

#[derive(Default)]
pub(crate) struct FieldAttributes {
    pub(crate) alias: Aliases,
    pub(crate) bound: Split<Bounds>,
    pub(crate) default: Slot<DefaultValue>,
    pub(crate) omit_empty: Slot<Span>,
    pub(crate) omit_zero: Slot<Span>,
    pub(crate) rename: Split<LitStr>,
    pub(crate) skip: Split<Span>,
    pub(crate) skip_serializing_if: Slot<ExprPath>,
}

/// `default` in its three forms.
pub(crate) enum DefaultValue {
    /// `default`: the value of the trait `Default`. Holds the place of the word.
    Trait(Span),
    /// `default = "path"`: what the function gives.
    Path(ExprPath),
    /// `default = 7`: the literal.
    Literal(TokenStream),
}

/// `bound = "..."`.
pub(crate) struct Bounds {
    /// Predicates from `#[serde(...)]` speak of serde's traits.
    pub(crate) source: Source,
    pub(crate) predicates: Punctuated<WherePredicate, Token![,]>,
}
