//! Runs of constant text and values, the unit of encoding.

use proc_macro2::TokenStream;
use quote::quote_spanned;

use super::site;

/// The longest tuple that the runtime takes as one run.
const RUN_MAX_PIECES: usize = 12;

/// The most constant text of one run, in bytes. The runtime asks for room once for what can be at most 416 bytes, and otherwise for
/// each piece; this leaves 40 bytes, a 128-bit integer, for each of 6 values.
const RUN_MAX_TEXT: usize = 176;

/// Pieces in their order; neighbouring constants are one.
#[derive(Default)]
pub(super) struct Pieces {
    runs: Vec<Run>,
    text: String,
}

#[derive(Default)]
struct Run {
    pieces: Vec<TokenStream>,
    text_length: usize,
}

impl Pieces {
    pub(super) fn of_text(text: &str) -> Pieces {
        Pieces { runs: Vec::new(), text: text.to_owned() }
    }

    pub(super) fn push_text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    pub(super) fn push(&mut self, piece: TokenStream) {
        self.flush();
        self.add(piece, 0);
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            let text = core::mem::take(&mut self.text);
            self.add(quote_spanned!(site()=> #text), text.len());
        }
    }

    fn add(&mut self, piece: TokenStream, text_length: usize) {
        let fits = |run: &&mut Run| {
            run.pieces.len() < RUN_MAX_PIECES && (text_length == 0 || run.text_length + text_length <= RUN_MAX_TEXT)
        };
        match self.runs.last_mut().filter(fits) {
            Some(run) => {
                run.pieces.push(piece);
                run.text_length += text_length;
            }
            None => self.runs.push(Run { pieces: vec![piece], text_length }),
        }
    }

    /// Takes the pieces out, as calls on a cursor:
    ///
    /// ```text
    /// __c.run(("{\"id\":", __ds::V(&self.id), ",\"name\":", __ds::V(&self.name), "}"))
    /// ```
    pub(super) fn emit(&mut self) -> TokenStream {
        self.flush();
        let runs = core::mem::take(&mut self.runs);
        let runs = runs.iter().map(|Run { pieces, .. }| quote_spanned!(site()=> .run((#(#pieces,)*))));
        quote_spanned!(site()=> __c #(#runs)*)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.runs.is_empty() && self.text.is_empty()
    }
}
