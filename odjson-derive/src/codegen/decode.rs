//! `UnmarshalFrom`: data for the runtime's loops.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;

use super::header::{Header, emit_header};
use super::names::emit_names;
use super::table::{self, Memory, emit_fill, emit_read_type, emit_taken, emit_tuple_type, primary_first};
use super::{emit_attributes, emit_local, emit_member, site, site_at};
use crate::model::{Body, Container, Direction, Field, Layout, Read, Record, Variant};

/// ```text
/// const __NAMES: &__ds::Names = ...;
/// #[automatically_derived]
/// impl<'__de> __ds::UnmarshalFrom<'__de> for User {
///     fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> { __d.decode() }
///     const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(...);
/// }
/// ```
pub(super) fn emit_unmarshal_from(container: &Container<'_>) -> TokenStream {
    let Header { params, args, predicates, subject } =
        emit_header(container.input, &container.bounds, Direction::Decode);
    let ident = &container.input.ident;
    let attributes = emit_attributes(container);
    let names = format_ident!("__NAMES", span = site());
    let (names, method, constants) = match &container.body {
        Body::Struct(record) if record.layout == Layout::Unit => (None, emit_unit(ident), None),
        Body::Struct(record) if record.packed => {
            (table::emit_record_names(&names, record), emit_packed(ident, &names, record), emit_absent(record))
        }
        Body::Struct(record) => {
            let check = emit_check(record);
            let method = emit_handle();
            let method = quote_spanned!(site()=> #check #method);
            (table::emit_record_names(&names, record), method, Some(emit_table(ident, &names, record)))
        }
        Body::Enum(variants) => {
            let read: Vec<_> = variants.iter().filter(|variant| !variant.read.is_empty()).collect();
            (Some(emit_enum_names(&names, &read)), emit_handle(), Some(emit_enum(ident, &names, &read)))
        }
    };
    quote_spanned! {site()=>
        #names
        #attributes
        impl #params #subject for #ident #args #predicates {
            fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> { #method }
            #constants
        }
    }
}

/// The safe method for those who call it by hand: what the constants describe.
fn emit_handle() -> TokenStream {
    quote_spanned!(site()=> __d.decode())
}

/// That the type is what this derive saw: an attribute below the derive could have changed it since, and the table would lie. The
/// closure is never called, and costs a check of types.
///
/// The fields are lent mutably and stand in a local first: a shared reference may be one to a longer lifetime, and one that is given
/// to a place of a known type may become a reference to what a pointer points to.
///
/// ```text
/// let _ = |__s: &mut Self| {
///     let Self { id: __f0, name: __f1 } = __s;
///     let __fields = (__f0, __f1);
///     let _: (&mut u64, &mut String) = __fields;
/// };
/// ```
fn emit_check(record: &Record<'_>) -> TokenStream {
    let members = emit_members(record, |_, local| local);
    let types = record.fields.iter().map(|field| field.ty);
    let locals = (0..record.fields.len()).map(emit_local);
    quote_spanned! {site()=>
        let _ = |__s: &mut Self| {
            let Self { #members } = __s;
            let __fields = (#(#locals,)*);
            let _: (#(&mut #types,)*) = __fields;
        };
    }
}

/// ```text
/// __d.read_unit("unit struct Unit")?;
/// __ds::Ok(Self)
/// ```
fn emit_unit(ident: &Ident) -> TokenStream {
    let expected = format!("unit struct {}", ident.unraw());
    quote_spanned!(site()=> __d.read_unit(#expected)?; __ds::Ok(Self))
}

/// ```text
/// const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe { __ds::Struct::new(...) });
/// ```
fn emit_table(ident: &Ident, names: &Ident, record: &Record<'_>) -> TokenStream {
    let table = table::emit_struct(&ident.unraw().to_string(), names, record, Memory::Itself);
    let absent = emit_absent(record);
    quote_spanned! {site()=>
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(#table);
        #absent
    }
}

/// The fields may be unaligned, so they are decoded into a tuple first:
///
/// ```text
/// let (__f0, __f1): (u8, u32) = __d.decode_fields(unsafe { __ds::Struct::new(...) })?;
/// __ds::Ok(Self { a: __f0, b: __f1 })
/// ```
fn emit_packed(ident: &Ident, names: &Ident, record: &Record<'_>) -> TokenStream {
    let table = table::emit_struct(&ident.unraw().to_string(), names, record, Memory::Tuple);
    let tuple = emit_tuple_type(record);
    let locals = (0..record.fields.len()).map(emit_local);
    let members = emit_members(record, emit_taken);
    quote_spanned! {site()=>
        let (#(#locals,)*): #tuple = __d.decode_fields(#table)?;
        __ds::Ok(Self { #members })
    }
}

/// `a: __f0, b: __f1`, or what `value` makes of the locals.
fn emit_members(record: &Record<'_>, value: fn(&Field<'_>, TokenStream) -> TokenStream) -> TokenStream {
    let members = record.fields.iter().enumerate().map(|(index, field)| {
        let (member, value) = (emit_member(field.member), value(field, emit_local(index)));
        quote_spanned!(site()=> #member: #value)
    });
    quote_spanned!(site()=> #(#members),*)
}

/// A transparent type may be missing where its field may be:
///
/// ```text
/// const __ABSENT: __ds::Option<fn() -> Self> = match <T as __ds::UnmarshalFrom<'__de>>::__ABSENT {
///     __ds::Some(_) => __ds::Some(|| Self { inner: __ds::absent::<T>(), marker: (<PhantomData<T> as __ds::Default>::default)() }),
///     __ds::None => __ds::None,
/// };
/// ```
fn emit_absent(record: &Record<'_>) -> Option<TokenStream> {
    let Layout::Transparent(carried) = record.layout else { return None };
    let carried_type = emit_read_type(&record.fields[carried]);
    let members = record.fields.iter().map(|field| {
        let (member, ty) = (emit_member(field.member), field.ty);
        match field.read {
            Read::Never(fill) => {
                let make = emit_fill(fill, &quote_spanned!(site()=> #ty));
                quote_spanned!(site()=> #member: (#make)())
            }
            Read::As { .. } => {
                let value = emit_taken(field, quote_spanned!(site()=> __ds::absent::<#carried_type>()));
                quote_spanned!(site()=> #member: #value)
            }
        }
    });
    Some(quote_spanned! {site()=>
        const __ABSENT: __ds::Option<fn() -> Self> = match <#carried_type as __ds::UnmarshalFrom<'__de>>::__ABSENT {
            __ds::Some(_) => __ds::Some(|| Self { #(#members),* }),
            __ds::None => __ds::None,
        };
    })
}

/// The items with the names of the variants, and of the members of each.
fn emit_enum_names(names: &Ident, read: &[&Variant<'_>]) -> TokenStream {
    let variants = emit_names(names, &primary_first(read.iter().map(|variant| variant.read.as_slice()).enumerate()));
    let members = read.iter().enumerate();
    let members = members
        .filter_map(|(number, variant)| table::emit_record_names(&variant_names(names, number), &variant.record));
    quote_spanned!(site()=> #variants #(#members)*)
}

/// The item with the names of the members of a variant.
fn variant_names(names: &Ident, number: usize) -> Ident {
    format_ident!("{names}_{number}")
}

/// ```text
/// const __ENUM: __ds::Option<__ds::Enum<'__de, Self>> = __ds::Some(__ds::Enum::new("Shape", __NAMES, |__v| match __v.index() {
///     0 => __v.unit(Shape::Unit),
///     1 => __v.newtype(|__f0: f64| Shape::Circle(__f0)),
///     _ => __v.fields(unsafe { __ds::Struct::new(...) }, |(__f0, __f1): (f64, f64)| Shape::Rect { w: __f0, h: __f1 }),
/// }));
/// ```
fn emit_enum(ident: &Ident, names: &Ident, read: &[&Variant<'_>]) -> TokenStream {
    let expected = ident.unraw().to_string();
    let arms = read.iter().enumerate().map(|(number, variant)| {
        let content = emit_variant(ident, &variant_names(names, number), variant);
        if number + 1 == read.len() {
            quote_spanned!(site()=> _ => #content,)
        } else {
            let number = Literal::usize_unsuffixed(number);
            quote_spanned!(site()=> #number => #content,)
        }
    });
    let make = if read.is_empty() {
        quote_spanned!(site()=> |_| __ds::None)
    } else {
        quote_spanned!(site()=> |__v| match __v.index() { #(#arms)* })
    };
    quote_spanned! {site()=>
        const __ENUM: __ds::Option<__ds::Enum<'__de, Self>> = __ds::Some(__ds::Enum::new(#expected, #names, #make));
    }
}

fn emit_variant(ident: &Ident, names: &Ident, variant: &Variant<'_>) -> TokenStream {
    let Variant { ident: variant_ident, record, .. } = variant;
    match (record.layout, record.fields.as_slice()) {
        (Layout::Unit, _) => quote_spanned!(site()=> __v.unit(#ident::#variant_ident)),
        (Layout::Newtype, [field]) => match field.read {
            Read::As { .. } => {
                let (ty, place) = (emit_read_type(field), site_at(field.ty.span()));
                let value = emit_taken(field, emit_local(0));
                quote_spanned!(place=> __v.newtype(|__f0: #ty| #ident::#variant_ident(#value)))
            }
            // Without its content, the variant is a unit.
            Read::Never(fill) => {
                let ty = field.ty;
                let make = emit_fill(fill, &quote_spanned!(site()=> #ty));
                quote_spanned!(site()=> __v.unit(#ident::#variant_ident((#make)())))
            }
        },
        _ => {
            let table = table::emit_struct(
                &format!("{}::{}", ident.unraw(), variant_ident.unraw()),
                names,
                record,
                Memory::Tuple,
            );
            let tuple = emit_tuple_type(record);
            let locals: Vec<_> = (0..record.fields.len()).map(emit_local).collect();
            let value = if record.layout == Layout::Object {
                let members = emit_members(record, emit_taken);
                quote_spanned!(site()=> #ident::#variant_ident { #members })
            } else {
                let values = record.fields.iter().zip(&locals).map(|(field, local)| emit_taken(field, local.clone()));
                quote_spanned!(site()=> #ident::#variant_ident(#(#values),*))
            };
            quote_spanned!(site()=> __v.fields(#table, |(#(#locals,)*): #tuple| #value))
        }
    }
}
