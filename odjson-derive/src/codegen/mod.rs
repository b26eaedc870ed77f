//! Prints the decisions of the model as Rust: one impl per derive, in a block that gives `derive_support` a short name.
//!
//! ```text
//! const _: () = {
//!     use ::odjson::derive_support as __ds;
//!     #[automatically_derived]
//!     impl __ds::MarshalTo for User { ... }
//! };
//! ```
//!
//! All tokens carry `Span::mixed_site`: locals of the generated code cannot meet names of the user, and lints that the user's crate
//! forbids do not look into it. Where the compiler has something to say about a field (its type lacks the trait), the tokens are
//! located at the field's type.
//!
//! What is `unsafe` in generated code, and why that is sound, is told in `table`.

mod decode;
mod encode;
mod header;
mod names;
mod object;
mod pieces;
mod stub;
mod table;
mod text;

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::Path;

use crate::model::{Container, Direction, Member};

pub(crate) use stub::emit_stub;

/// The impl that a derive is for.
pub(crate) fn emit_impl(container: &Container<'_>, direction: Direction) -> TokenStream {
    let items = match direction {
        Direction::Encode => encode::emit_marshal_to(container),
        Direction::Decode => decode::emit_unmarshal_from(container),
    };
    emit_block(container.root, items)
}

/// `items`, which call the support module `__ds`, in a scope where it has that name.
fn emit_block(root: Option<&Path>, items: TokenStream) -> TokenStream {
    let root = match root {
        Some(root) => quote_spanned!(site()=> #root),
        None => quote_spanned!(site()=> ::odjson),
    };
    quote_spanned! {site()=>
        const _: () = {
            use #root::derive_support as __ds;
            #items
        };
    }
}

/// What stands before an impl. The lint is allowed only where it would fire: an attribute could meet a `forbid`.
fn emit_attributes(container: &Container<'_>) -> TokenStream {
    let allow = if container.deprecated { Some(quote_spanned!(site()=> #[allow(deprecated)])) } else { None };
    quote_spanned!(site()=> #[automatically_derived] #allow)
}

/// The place of generated tokens.
fn site() -> Span {
    Span::mixed_site()
}

/// Generated tokens that the compiler reports at `place`.
fn site_at(place: Span) -> Span {
    Span::mixed_site().located_at(place)
}

/// The field as it is named after a dot, and before a colon.
fn emit_member(member: Member<'_>) -> TokenStream {
    match member {
        Member::Named(ident) => quote_spanned!(site()=> #ident),
        Member::Index(index) => {
            let index = syn::Index { index, span: site() };
            quote_spanned!(site()=> #index)
        }
    }
}

/// The local that holds a field.
fn emit_local(index: usize) -> TokenStream {
    emit_local_at(index, site())
}

fn emit_local_at(index: usize, site: Span) -> TokenStream {
    let local = format_ident!("__f{index}", span = site);
    quote_spanned!(site=> #local)
}
