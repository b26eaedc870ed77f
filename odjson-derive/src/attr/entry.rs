//! The syntax inside `#[json(...)]`: entries `word`, `word = value` and `word(...)`, separated by commas.

use proc_macro2::{Ident, Span, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Lit, LitStr, Token};

use crate::diagnostics::Diagnostics;

/// One word of an attribute with what follows it. Every word is accepted here; its meaning comes later.
pub(crate) struct Entry {
    pub(crate) word: Ident,
    pub(crate) value: Value,
}

pub(crate) enum Value {
    Missing,
    Expr(Expr),
    List(TokenStream),
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Entry> {
        let word = Ident::parse_any(input)?;
        let value = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Value::Expr(input.parse()?)
        } else if input.peek(syn::token::Paren) {
            let content;
            syn::parenthesized!(content in input);
            Value::List(content.parse()?)
        } else {
            Value::Missing
        };
        Ok(Entry { word, value })
    }
}

impl Entry {
    pub(crate) fn parse_list(input: ParseStream<'_>) -> syn::Result<Punctuated<Entry, Token![,]>> {
        Punctuated::parse_terminated(input)
    }

    pub(crate) fn span(&self) -> Span {
        self.word.span()
    }

    /// The word stands alone.
    pub(crate) fn expect_flag(&self, diagnostics: &mut Diagnostics) -> bool {
        let alone = matches!(self.value, Value::Missing);
        if !alone {
            diagnostics.report(self.span(), format!("`{0}` takes no value; write `{0}` alone", self.word));
        }
        alone
    }

    /// The word is followed by `= "..."`.
    pub(crate) fn expect_string(&self, diagnostics: &mut Diagnostics) -> Option<&LitStr> {
        match &self.value {
            Value::Expr(expr) => {
                if let Some(Lit::Str(text)) = literal(expr).filter(|lit| lit.suffix().is_empty()) {
                    return Some(text);
                }
                diagnostics.push(syn::Error::new_spanned(expr, self.wants_string()));
            }
            Value::Missing | Value::List(_) => diagnostics.report(self.span(), self.wants_string()),
        }
        None
    }

    /// The word is followed by `= "..."`, with the text of one `T` in quotes.
    pub(crate) fn expect_quoted<T: Parse>(&self, what: &str, diagnostics: &mut Diagnostics) -> Option<T> {
        let text = self.expect_string(diagnostics)?;
        let parsed = text.parse();
        if parsed.is_err() {
            diagnostics.report(text.span(), format!("{:?} is not {what}", text.value()));
        }
        parsed.ok()
    }

    fn wants_string(&self) -> String {
        format!("`{0}` takes a string; write `{0} = \"...\"`", self.word)
    }
}

/// The literal that an expression is, seen through the invisible groups that macros leave.
pub(crate) fn literal(expr: &Expr) -> Option<&Lit> {
    match expr {
        Expr::Lit(ExprLit { lit, .. }) => Some(lit),
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}
