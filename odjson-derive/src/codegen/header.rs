//! The generics of an impl: `impl<params> Trait for Type<args> where predicates`.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::{DeriveInput, GenericParam, TypeParamBound, WherePredicate};

use super::site;
use crate::attr::{Bounds, Source};
use crate::model::{Bound, Direction};

pub(super) struct Header {
    pub(super) params: TokenStream,
    pub(super) args: TokenStream,
    pub(super) predicates: TokenStream,
    /// The trait that is implemented.
    pub(super) subject: TokenStream,
}

/// ```text
/// impl <'__de: 'a, 'a, T: Clone, const N: usize>  __ds::UnmarshalFrom<'__de>  for Type  <'a, T, N>  where T: __ds::UnmarshalFrom<'__de>
///      params                                     subject                             args        predicates
/// ```
pub(super) fn emit_header(input: &DeriveInput, bounds: &[Bound<'_>], direction: Direction) -> Header {
    let site = site();
    let subject = match direction {
        Direction::Encode => quote_spanned!(site=> __ds::MarshalTo),
        Direction::Decode => quote_spanned!(site=> __ds::UnmarshalFrom<'__de>),
    };
    let outlived: Vec<_> = bounds
        .iter()
        .filter_map(|bound| match bound {
            Bound::Outlives(lifetime) => Some(lifetime),
            _ => None,
        })
        .collect();
    let input_lifetime = match (direction, outlived.is_empty()) {
        (Direction::Encode, _) => None,
        (Direction::Decode, true) => Some(quote_spanned!(site=> '__de)),
        (Direction::Decode, false) => Some(quote_spanned!(site=> '__de: #(#outlived)+*)),
    };
    let params = input_lifetime.into_iter().chain(input.generics.params.iter().map(emit_param));
    let args = input.generics.params.iter().map(emit_argument);
    let own = input.generics.where_clause.iter().flat_map(|clause| &clause.predicates).map(ToTokens::to_token_stream);
    let predicates = own.chain(bounds.iter().flat_map(|bound| emit_predicates(bound, &subject)));
    let (params, args, predicates): (Vec<_>, Vec<_>, Vec<_>) = (params.collect(), args.collect(), predicates.collect());
    Header {
        params: if params.is_empty() { TokenStream::new() } else { quote_spanned!(site=> <#(#params),*>) },
        args: if args.is_empty() { TokenStream::new() } else { quote_spanned!(site=> <#(#args),*>) },
        predicates: if predicates.is_empty() {
            TokenStream::new()
        } else {
            quote_spanned!(site=> where #(#predicates),*)
        },
        subject,
    }
}

/// The parameter without its default.
fn emit_param(param: &GenericParam) -> TokenStream {
    match param {
        GenericParam::Lifetime(param) => {
            let (lifetime, colon, bounds) = (&param.lifetime, &param.colon_token, &param.bounds);
            quote_spanned!(site()=> #lifetime #colon #bounds)
        }
        GenericParam::Type(param) => {
            let (ident, colon, bounds) = (&param.ident, &param.colon_token, &param.bounds);
            quote_spanned!(site()=> #ident #colon #bounds)
        }
        GenericParam::Const(param) => {
            let (ident, ty) = (&param.ident, &param.ty);
            quote_spanned!(site()=> const #ident: #ty)
        }
    }
}

fn emit_argument(param: &GenericParam) -> TokenStream {
    match param {
        GenericParam::Lifetime(param) => param.lifetime.to_token_stream(),
        GenericParam::Type(param) => param.ident.to_token_stream(),
        GenericParam::Const(param) => param.ident.to_token_stream(),
    }
}

fn emit_predicates(bound: &Bound<'_>, subject: &TokenStream) -> Vec<TokenStream> {
    let site = site();
    let predicate = match bound {
        Bound::Param(ident) => quote_spanned!(site=> #ident: #subject),
        Bound::Associated(ty) => quote_spanned!(site=> #ty: #subject),
        Bound::Default(ty) => quote_spanned!(site=> #ty: __ds::Default),
        Bound::Zero(ty) => quote_spanned!(site=> #ty: __ds::Default + __ds::PartialEq),
        Bound::SelfDefault(span) => quote_spanned!(super::site_at(*span)=> Self: __ds::Default),
        Bound::Outlives(_) => return Vec::new(),
        Bound::Written(bounds) => return emit_written(bounds, subject),
    };
    vec![predicate]
}

/// Predicates as the user wrote them. `'de` is the lifetime of the input, under its usual name. Those from `#[serde(...)]` that
/// speak of serde's traits mean ours.
fn emit_written(bounds: &Bounds, subject: &TokenStream) -> Vec<TokenStream> {
    let predicates = bounds.predicates.iter().map(|predicate| match predicate {
        WherePredicate::Type(predicate) if bounds.source == Source::Serde => {
            let (lifetimes, ty) = (&predicate.lifetimes, &predicate.bounded_ty);
            let bounds = predicate.bounds.iter().map(|bound| emit_translated(bound, subject));
            quote_spanned!(site()=> #lifetimes #ty: #(#bounds)+*)
        }
        predicate => predicate.to_token_stream(),
    });
    predicates.map(with_input_lifetime).collect()
}

fn emit_translated(bound: &TypeParamBound, subject: &TokenStream) -> TokenStream {
    let last = match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last(),
        _ => None,
    };
    match last {
        Some(last) if last.ident == "Serialize" || last.ident == "Deserialize" => subject.clone(),
        Some(last) if last.ident == "DeserializeOwned" => {
            quote_spanned!(site()=> for<'__any> __ds::UnmarshalFrom<'__any>)
        }
        _ => bound.to_token_stream(),
    }
}

/// Replaces `'de` by the name that the impl gives it.
fn with_input_lifetime(tokens: TokenStream) -> TokenStream {
    let mut after_quote = false;
    let replaced = tokens.into_iter().map(|token| {
        let lifetime =
            core::mem::replace(&mut after_quote, matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\''));
        match token {
            TokenTree::Ident(ident) if lifetime && ident == "de" => {
                proc_macro2::Ident::new("__de", ident.span()).into()
            }
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), with_input_lifetime(group.stream()));
                inner.set_span(group.span());
                inner.into()
            }
            token => token,
        }
    });
    replaced.collect()
}
