//! Runs of constant text and values, the unit of encoding.

use proc_macro2::TokenStream;
use quote::quote_spanned;

use super::site;

/// The longest tuple that the runtime takes as one run.
const RUN_MAX_PIECES: usize = 12;

/// Pieces in their order; neighbouring constants are one.
#[derive(Default)]
pub(super) struct Pieces {
    pieces: Vec<TokenStream>,
    text: String,
}

impl Pieces {
    pub(super) fn of_text(text: &str) -> Pieces {
        Pieces { pieces: Vec::new(), text: text.to_owned() }
    }

    pub(super) fn push_text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    pub(super) fn push(&mut self, piece: TokenStream) {
        self.flush();
        self.pieces.push(piece);
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            let text = core::mem::take(&mut self.text);
            self.pieces.push(quote_spanned!(site()=> #text));
        }
    }

    /// Takes the pieces out, as calls on a cursor:
    ///
    /// ```text
    /// __c.run(("{\"id\":", __ds::V(&self.id), ",\"name\":", __ds::V(&self.name), "}"))
    /// ```
    pub(super) fn emit(&mut self) -> TokenStream {
        self.flush();
        let pieces = core::mem::take(&mut self.pieces);
        let runs = pieces.chunks(RUN_MAX_PIECES);
        quote_spanned!(site()=> __c #(.run((#(#runs,)*)))*)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.text.is_empty()
    }
}
