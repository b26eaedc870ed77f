//! `MarshalTo`: straight-line code over a cursor, without `unsafe`.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;

use super::header::{Header, emit_header};
use super::object::{OutMember, Steps, emit_object};
use super::pieces::Pieces;
use super::text::quoted;
use super::{emit_attributes, emit_local_at, emit_member, site, site_at};
use crate::model::{Body, Container, Direction, Field, Layout, Member, Record, Variant, Write};

/// ```text
/// #[automatically_derived]
/// impl __ds::MarshalTo for User {
///     fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> { __e.encode(self) }
///     fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> { ... }
/// }
/// ```
pub(super) fn emit_marshal_to(container: &Container<'_>) -> TokenStream {
    let Header { params, args, predicates, subject } =
        emit_header(container.input, &container.bounds, Direction::Encode);
    let ident = &container.input.ident;
    let attributes = emit_attributes(container);
    let body = match &container.body {
        Body::Struct(record) => emit_struct(record),
        Body::Enum(variants) => emit_enum(ident, variants),
    };
    let is_none = match &container.body {
        Body::Struct(record) => emit_is_none(record),
        Body::Enum(_) => None,
    };
    quote_spanned! {site()=>
        #attributes
        impl #params #subject for #ident #args #predicates {
            fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> { __e.encode(self) }
            fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> { #body }
            #is_none
        }
    }
}

/// A transparent type is `None` where its field is:
///
/// ```text
/// fn __is_none(&self) -> __ds::primitive::bool { __ds::is_none(&self.inner) }
/// ```
fn emit_is_none(record: &Record<'_>) -> Option<TokenStream> {
    let Layout::Transparent(carried) = record.layout else { return None };
    let value = emit_reference(&record.fields[carried], record.packed);
    Some(quote_spanned!(site()=> fn __is_none(&self) -> __ds::primitive::bool { __ds::is_none(#value) }))
}

fn emit_struct(record: &Record<'_>) -> TokenStream {
    let values = record.fields.iter().map(|field| (field, emit_reference(field, record.packed)));
    let values: Vec<_> = values.collect();
    if let Some((field, value)) = record.carried().map(|at| &values[at]) {
        return quote_spanned!(site_at(field.ty.span())=> __ds::encode(#value, __c));
    }
    let Steps { steps, last } = emit_content("", record, &values, "");
    quote_spanned!(site()=> #(#steps)* #last)
}

/// ```text
/// match self {
///     Shape::Unit { .. } => __c.run(("\"Unit\"",)),
///     Shape::Circle(__f0) => __c.run(("{\"Circle\":", __ds::V(__f0), "}")),
///     Shape::Rect { w: __f0, h: __f1 } => __c.run(("{\"Rect\":{\"w\":", __ds::V(__f0), ",\"h\":", __ds::V(__f1), "}}")),
///     Shape::Hidden { .. } => __c.fail("the variant Shape::Hidden is not written"),
/// }
/// ```
fn emit_enum(ident: &Ident, variants: &[Variant<'_>]) -> TokenStream {
    if variants.is_empty() {
        return quote_spanned!(site()=> match *self {});
    }
    let arms = variants.iter().map(|variant| emit_arm(ident, variant));
    quote_spanned!(site()=> match self { #(#arms)* })
}

fn emit_arm(ident: &Ident, variant: &Variant<'_>) -> TokenStream {
    let Variant { ident: variant_ident, record, .. } = variant;
    let Some(name) = &variant.write else {
        let message =
            format!("the variant `{}::{}` is skipped and cannot be written", ident.unraw(), variant_ident.unraw());
        return quote_spanned!(site()=> #ident::#variant_ident { .. } => __c.fail(#message),);
    };
    let name = quoted(&name.text);
    let nothing = record.carried().is_some_and(|at| matches!(record.fields[at].write, Write::Never));
    if record.layout == Layout::Unit || nothing {
        return quote_spanned!(site()=> #ident::#variant_ident { .. } => __c.run((#name,)),);
    }
    let values =
        record.fields.iter().enumerate().map(|(index, field)| (field, emit_local_at(index, site_at(field.ty.span()))));
    let values: Vec<_> = values.collect();
    let pattern = emit_pattern(record.layout, &values);
    let Steps { steps, last } = emit_content(&format!("{{{name}:"), record, &values, "}");
    let content = if steps.is_empty() { last } else { quote_spanned!(site()=> { #(#steps)* #last }) };
    quote_spanned!(site()=> #ident::#variant_ident #pattern => #content,)
}

/// Binds the fields that are written: `(__f0, _)` or `{ a: __f0, .. }`.
fn emit_pattern(layout: Layout, values: &[(&Field<'_>, TokenStream)]) -> TokenStream {
    let written = |field: &Field<'_>| matches!(field.write, Write::As { .. });
    if layout == Layout::Object {
        let members = values.iter().filter(|(field, _)| written(field));
        let members: Vec<_> = members
            .map(|(field, local)| {
                let member = emit_member(field.member);
                quote_spanned!(site()=> #member: #local)
            })
            .collect();
        let rest = if members.len() < values.len() { Some(quote_spanned!(site()=> ..)) } else { None };
        return quote_spanned!(site()=> { #(#members,)* #rest });
    }
    let elements =
        values.iter().map(|(field, local)| if written(field) { local.clone() } else { quote_spanned!(site()=> _) });
    quote_spanned!(site()=> (#(#elements),*))
}

/// The JSON of fields whose values are the given references.
fn emit_content(before: &str, record: &Record<'_>, values: &[(&Field<'_>, TokenStream)], after: &str) -> Steps {
    let mut pieces = Pieces::of_text(before);
    match record.layout {
        Layout::Unit => pieces.push_text("null"),
        Layout::Newtype | Layout::Transparent(_) => {
            let (field, value) = &values[record.carried().unwrap_or(0)];
            pieces.push(emit_value(field, value));
        }
        Layout::Array => {
            pieces.push_text("[");
            let written = values.iter().filter(|(field, _)| matches!(field.write, Write::As { .. }));
            for (index, (field, value)) in written.enumerate() {
                pieces.push_text(if index > 0 { "," } else { "" });
                pieces.push(emit_value(field, value));
            }
            pieces.push_text("]");
        }
        Layout::Object => {
            let members = values.iter().filter_map(|(field, value)| {
                let Write::As { name, omit } = &field.write else { return None };
                Some(OutMember { name, ty: field.ty, value: value.clone(), piece: emit_value(field, value), omit })
            });
            return emit_object(before, &members.collect::<Vec<_>>(), after);
        }
    }
    pieces.push_text(after);
    Steps { steps: Vec::new(), last: pieces.emit() }
}

/// The value of a field as a piece.
fn emit_value(field: &Field<'_>, value: &TokenStream) -> TokenStream {
    quote_spanned!(site_at(field.ty.span())=> __ds::V(#value))
}

/// A reference to a field of `self`; to a copy of it where the field may be unaligned.
///
/// Where the field's type lacks the trait, the compiler points at this expression, of all that a run consists of. So it is placed
/// at the type, from its first token to its last.
fn emit_reference(field: &Field<'_>, packed: bool) -> TokenStream {
    let first = site_at(field.ty.span());
    let last = field.ty.to_token_stream().into_iter().last();
    let last = last.map_or(first, |token| site_at(token.span()));
    let member = match field.member {
        Member::Named(ident) => {
            let mut ident = ident.clone();
            ident.set_span(ident.span().located_at(last));
            ident.to_token_stream()
        }
        Member::Index(index) => syn::Index { index, span: last }.to_token_stream(),
    };
    if packed { quote_spanned!(first=> &{ self.#member }) } else { quote_spanned!(first=> &self.#member) }
}
