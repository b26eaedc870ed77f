//! The derives `JsonTo` and `JsonFrom` of the crate odjson, where they are documented.
//!
//! A derive runs in three steps, one module each: [`attr`] reads what the user wrote, [`model`] turns that into decisions, and
//! [`codegen`] prints the decisions as tokens. [`diagnostics`] collects what is wrong on the way, so that all of it is told at once.
//! The generated code calls nothing but `odjson::derive_support`.

mod attr;
mod codegen;
mod diagnostics;
mod direction;
mod model;
mod rename;
#[cfg(test)]
mod snapshots;

use proc_macro2::TokenStream;
use syn::DeriveInput;

use crate::diagnostics::Diagnostics;
use crate::direction::Direction;

/// Implements `MarshalTo`: values of the type can be written as JSON.
#[proc_macro_derive(JsonTo, attributes(json, serde))]
pub fn derive_json_to(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand(input.into(), Direction::Encode).into()
}

/// Implements `UnmarshalFrom`: values of the type can be read from JSON.
#[proc_macro_derive(JsonFrom, attributes(json, serde))]
pub fn derive_json_from(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand(input.into(), Direction::Decode).into()
}

fn expand(input: TokenStream, direction: Direction) -> TokenStream {
    let input: DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let mut diagnostics = Diagnostics::new();
    let written = attr::parse_attributes(&input, direction, &mut diagnostics);
    let container = model::build_container(&input, &written, direction, &mut diagnostics);
    match (container, diagnostics.finish()) {
        (Some(container), None) => codegen::emit_impl(&container, direction),
        (_, errors) => codegen::emit_stub(&input, written.root(), direction, errors),
    }
}
