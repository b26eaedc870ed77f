//! Collects errors, so that one run of the compiler tells all of them.

use core::fmt::Display;

use proc_macro2::{Span, TokenStream};

/// What is wrong with the input, in the order in which it was found.
pub(crate) struct Diagnostics {
    errors: Option<syn::Error>,
}

impl Diagnostics {
    pub(crate) fn new() -> Diagnostics {
        Diagnostics { errors: None }
    }

    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.errors {
            Some(errors) => errors.combine(error),
            errors => *errors = Some(error),
        }
    }

    /// Reports `message` at `span`: lower case, what is wrong, then what to write instead.
    pub(crate) fn report(&mut self, span: Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    /// The errors as `compile_error!` items; `None` if there are none.
    pub(crate) fn finish(self) -> Option<TokenStream> {
        self.errors.map(syn::Error::into_compile_error)
    }
}
