//! An impl in place of one that could not be made, so that uses of the type add no errors of their own.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::{DeriveInput, Path};

use super::header::{Header, emit_header};
use super::{emit_block, site};
use crate::model::Direction;

/// The errors, and
/// ```text
/// impl __ds::MarshalTo for Type {
///     fn marshal_to(&self, _: &mut __ds::Encoder<'_>) -> __ds::Result<()> { loop {} }
/// }
/// ```
pub(crate) fn emit_stub(
    input: &DeriveInput,
    root: Option<&Path>,
    direction: Direction,
    errors: Option<TokenStream>,
) -> TokenStream {
    let Header { params, args, predicates, subject } = emit_header(input, &[], direction);
    let ident = &input.ident;
    let method = match direction {
        Direction::Encode => quote_spanned! {site()=>
            fn marshal_to(&self, _: &mut __ds::Encoder<'_>) -> __ds::Result<()> { loop {} }
        },
        Direction::Decode => quote_spanned! {site()=>
            fn unmarshal_from(_: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> { loop {} }
        },
    };
    let stub = emit_block(
        root,
        quote_spanned! {site()=>
            #[automatically_derived]
            impl #params #subject for #ident #args #predicates { #method }
        },
    );
    quote_spanned!(site()=> #errors #stub)
}
