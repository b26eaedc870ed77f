//! The syntax inside `#[json(...)]`: entries `word`, `word = value` and `word(...)`, separated by commas.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Lit, LitStr, Token};

use crate::diagnostics::Diagnostics;

/// One word of an attribute with what follows it. Every word is accepted here; its meaning comes later.
pub(crate) struct Entry {
    pub(crate) word: Ident,
    pub(crate) value: Value,
}

pub(crate) enum Value {
    Missing,
    /// A string.
    Text(LitStr),
    /// Another literal, or a negative number.
    Literal(TokenStream),
    /// Anything else after the `=`, up to the next comma.
    Other(TokenStream),
    /// What is in parentheses.
    List(TokenStream),
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Entry> {
        let word = Ident::parse_any(input)?;
        let value = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Value::parse(input)?
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

impl Parse for Value {
    fn parse(input: ParseStream<'_>) -> syn::Result<Value> {
        let fork = input.fork();
        let negative = fork.parse::<Option<Token![-]>>()?.is_some();
        let literal = fork.parse::<Lit>().ok().filter(|_| fork.is_empty() || fork.peek(Token![,]));
        let mut tokens = TokenStream::new();
        while !input.is_empty() && !input.peek(Token![,]) {
            tokens.extend([input.parse::<TokenTree>()?]);
        }
        if tokens.is_empty() {
            return Err(input.error("expected a value after `=`"));
        }
        Ok(match literal {
            Some(Lit::Str(text)) if !negative && text.suffix().is_empty() => Value::Text(text),
            Some(Lit::Int(_) | Lit::Float(_)) => Value::Literal(tokens),
            Some(Lit::Str(_)) | None => Value::Other(tokens),
            Some(_) if negative => Value::Other(tokens),
            Some(_) => Value::Literal(tokens),
        })
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
        let message = format!("`{0}` takes a string; write `{0} = \"...\"`", self.word);
        match &self.value {
            Value::Text(text) => return Some(text),
            Value::Literal(tokens) | Value::Other(tokens) => {
                diagnostics.push(syn::Error::new_spanned(tokens, message));
            }
            Value::Missing | Value::List(_) => diagnostics.report(self.span(), message),
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
}
