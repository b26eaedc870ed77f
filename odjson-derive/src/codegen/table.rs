//! The constant table from which a record is decoded.
//!
//! # What is `unsafe`
//!
//! `Struct::new` and the constructors of `Field` take the emitter's word that a table describes the fields of one type. It holds
//! because the offset of each field comes from `offset_of!` of that type, and the field's type is the one in the user's own
//! declaration: were it another one, the `fn() -> T` of its default or the destructuring below would not compile. Where a field is
//! read in another way than its type says, the table has a transparent wrapper of that type. Every field is in the table. This is all
//! the `unsafe` there is; it needs no more than the type's definition, so it stands in safe code's way nowhere.
//!
//! What users wrote stands in the block as types, names of fields, literals, and functions that `__ds::call` calls; the audit of the
//! snapshots holds that.

use proc_macro2::{Ident, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;

use super::names::emit_names;
use super::{emit_member, site, site_at};
use crate::model::{Field, Fill, How, Layout, Member, Missing, Name, Read, Record};

/// The memory that a table describes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Memory {
    /// The type itself. The table is in the initializer of a constant.
    Itself,
    /// A tuple of its fields: for variants, which have no type, and for packed structs, whose fields may be unaligned. The table is
    /// in the body of a function.
    Tuple,
}

impl Memory {
    /// A reference for ever to a value that the compiler makes.
    fn emit_constant(self, value: TokenStream) -> TokenStream {
        match self {
            Memory::Itself => quote_spanned!(site()=> &#value),
            Memory::Tuple => quote_spanned!(site()=> const { &#value }),
        }
    }
}

/// ```text
/// unsafe {
///     __ds::Struct::new(
///         &__ds::Table::object("User", __NAMES, &[
///             __ds::Field::new::<'__de, u64>(__ds::offset_of!(Self, id)),
///             __ds::Field::or::<'__de, String>(__ds::offset_of!(Self, name), <String as __ds::Default>::default),
///             __ds::Field::skipped::<Cache>(__ds::offset_of!(Self, cache), || __ds::call(new_cache)),
///         ])
///         .deny_unknown(),
///     )
/// }
/// ```
///
/// `names` is the item that holds the names, for objects.
pub(super) fn emit_struct(expected: &str, names: &Ident, record: &Record<'_>, memory: Memory) -> TokenStream {
    let site = site();
    let of = match memory {
        Memory::Itself => quote_spanned!(site=> Self),
        Memory::Tuple => emit_tuple_type(record),
    };
    let skipped = record.fields.iter().enumerate().filter(|(_, field)| matches!(field.read, Read::Never(_)));
    let fields = read_fields(record).chain(skipped).map(|(index, field)| {
        let member = match memory {
            Memory::Itself => field.member,
            Memory::Tuple => Member::Index(index as u32),
        };
        let member = emit_member(member);
        emit_field(field, &quote_spanned!(site=> __ds::offset_of!(#of, #member)))
    });
    let fields = memory.emit_constant(quote_spanned!(site=> [#(#fields),*]));
    let table = match record.layout {
        Layout::Object => quote_spanned!(site=> __ds::Table::object(#expected, #names, #fields)),
        Layout::Unit | Layout::Array => quote_spanned!(site=> __ds::Table::array(#expected, #fields)),
        Layout::Newtype | Layout::Transparent(_) => quote_spanned!(site=> __ds::Table::transparent(#fields)),
    };
    let deny_unknown = if record.deny_unknown && record.layout == Layout::Object {
        Some(quote_spanned!(site=> .deny_unknown()))
    } else {
        None
    };
    let default = record.default.map(|fill| {
        let place = if let Fill::Trait(place) = fill { site_at(place) } else { site };
        let make = emit_fill(fill, &quote_spanned!(place=> Self));
        quote_spanned!(site=> .or_default::<Self>(#make))
    });
    let table = memory.emit_constant(quote_spanned!(site=> #table #default #deny_unknown));
    quote_spanned!(site=> unsafe { __ds::Struct::new(#table) })
}

/// The item with the names that a record reads; none unless it is an object.
pub(super) fn emit_record_names(names: &Ident, record: &Record<'_>) -> Option<TokenStream> {
    let lists = read_fields(record).enumerate().map(|(number, (_, field))| match &field.read {
        Read::As { names, .. } => (number, names.as_slice()),
        Read::Never(_) => (number, [].as_slice()),
    });
    (record.layout == Layout::Object).then(|| emit_names(names, &primary_first(lists)))
}

/// The fields that are read, in their order, with their places in the record.
fn read_fields<'r, 'a>(record: &'r Record<'a>) -> impl Iterator<Item = (usize, &'r Field<'a>)> {
    record.fields.iter().enumerate().filter(|(_, field)| matches!(field.read, Read::As { .. }))
}

/// `(A, B,)`: the fields of a record in one type, as they are read.
pub(super) fn emit_tuple_type(record: &Record<'_>) -> TokenStream {
    let types = record.fields.iter().map(emit_read_type);
    quote_spanned!(site()=> (#(#types,)*))
}

/// The type as which a field is read: its own, or `__ds::As<Vec<Cow<'static, str>>, (__ds::Owned,)>`.
pub(super) fn emit_read_type(field: &Field<'_>) -> TokenStream {
    let ty = field.ty;
    match emit_way(field) {
        Some(way) => quote_spanned!(site_at(ty.span())=> __ds::As<#ty, #way>),
        None => quote_spanned!(site()=> #ty),
    }
}

/// `value`, of the type as which a field is read, as one of the field's type.
pub(super) fn emit_taken(field: &Field<'_>, value: TokenStream) -> TokenStream {
    match emit_way(field) {
        Some(_) => quote_spanned!(site()=> #value.into_inner()),
        None => value,
    }
}

/// The way in which a field is read, if it is not that of its type.
fn emit_way(field: &Field<'_>) -> Option<TokenStream> {
    match &field.read {
        Read::Never(_) | Read::As { how: How::Plain, .. } => None,
        Read::As { how, .. } => Some(emit_how(how)),
    }
}

fn emit_how(how: &How) -> TokenStream {
    match how {
        How::Plain => quote_spanned!(site()=> __ds::Plain),
        How::Owned => quote_spanned!(site()=> __ds::Owned),
        How::Parts(parts) => {
            let parts = parts.iter().map(emit_how);
            quote_spanned!(site()=> (#(#parts,)*))
        }
    }
}

/// Sorts the names of fields or variants into the order of `Names`: the first one of each, then the others.
pub(super) fn primary_first<'a>(lists: impl Iterator<Item = (usize, &'a [Name])>) -> Vec<(&'a str, usize)> {
    let (mut primary, mut aliases) = (Vec::new(), Vec::new());
    for (owner, names) in lists {
        for (position, name) in names.iter().enumerate() {
            let list = if position == 0 { &mut primary } else { &mut aliases };
            list.push((name.text.as_str(), owner));
        }
    }
    primary.append(&mut aliases);
    primary
}

/// One entry of the table. A type that has no `UnmarshalFrom` is reported where it stands in the user's declaration.
fn emit_field(field: &Field<'_>, offset: &TokenStream) -> TokenStream {
    let (ty, read_type) = (field.ty, emit_read_type(field));
    let at_type = site_at(ty.span());
    match &field.read {
        Read::As { missing: Missing::AskType | Missing::FromContainer, .. } => {
            quote_spanned!(at_type=> __ds::Field::new::<'__de, #read_type>(#offset))
        }
        Read::As { missing: Missing::Fill(fill), .. } => {
            let make = emit_read_fill(field, *fill);
            quote_spanned!(at_type=> __ds::Field::or::<'__de, #read_type>(#offset, #make))
        }
        Read::Never(Fill::Container) => {
            quote_spanned!(at_type=> __ds::Field::skipped_by_container::<#ty>(#offset))
        }
        Read::Never(fill) => {
            let make = emit_fill(*fill, &quote_spanned!(site()=> #ty));
            quote_spanned!(at_type=> __ds::Field::skipped::<#ty>(#offset, #make))
        }
    }
}

/// A function without arguments that makes a value of the type as which `field` is read.
fn emit_read_fill(field: &Field<'_>, fill: Fill<'_>) -> TokenStream {
    let ty = field.ty;
    let ty = quote_spanned!(site()=> #ty);
    match emit_way(field) {
        Some(_) => {
            let value = emit_filled(fill, &ty);
            quote_spanned!(site()=> || __ds::As::new(#value))
        }
        None => emit_fill(fill, &ty),
    }
}

/// A function without arguments that makes a value of type `ty`. A path is called in a closure, so that what it gives is coerced;
/// and by `call`, since the closure stands in the table's `unsafe` block, which would let it call an `unsafe fn`.
pub(super) fn emit_fill(fill: Fill<'_>, ty: &TokenStream) -> TokenStream {
    match fill {
        Fill::Trait(span) => quote_spanned!(site_at(span)=> <#ty as __ds::Default>::default),
        Fill::Function(_) | Fill::Literal(_) => {
            let value = emit_filled(fill, ty);
            quote_spanned!(site()=> || #value)
        }
        // Nothing asks for this: containers fill by `Missing::FromContainer` and `Field::skipped_by_container`.
        Fill::Container => quote_spanned!(site()=> __ds::absent::<#ty>),
    }
}

/// What the function of [`emit_fill`] gives.
fn emit_filled(fill: Fill<'_>, ty: &TokenStream) -> TokenStream {
    match fill {
        Fill::Function(path) => quote_spanned!(site_at(path.span())=> __ds::call(#path)),
        Fill::Literal(literal) => quote_spanned!(site_at(literal.span())=> #literal),
        Fill::Trait(_) | Fill::Container => {
            let make = emit_fill(fill, ty);
            quote_spanned!(site()=> #make())
        }
    }
}
