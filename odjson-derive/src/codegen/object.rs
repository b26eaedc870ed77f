//! Objects whose members may be left out, and those whose members are always there.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::Type;
use syn::spanned::Spanned;

use super::pieces::Pieces;
use super::text::quoted;
use super::{site, site_at};
use crate::model::{Condition, Name, Omit};

/// A member to write.
pub(super) struct OutMember<'a> {
    pub(super) name: &'a Name,
    pub(super) ty: &'a Type,
    /// An expression: a reference to the value.
    pub(super) value: TokenStream,
    /// The value as a piece, located at the field's type.
    pub(super) piece: TokenStream,
    pub(super) omit: &'a Omit<'a>,
}

/// Code from a cursor `__c` before a value to one after it: statements, and an expression.
pub(super) struct Steps {
    pub(super) steps: Vec<TokenStream>,
    pub(super) last: TokenStream,
}

/// An object, with text around it.
pub(super) fn emit_object(before: &str, members: &[OutMember<'_>], after: &str) -> Steps {
    let starts_open = members.first().is_some_and(|member| !member.omit.conditions.is_empty());
    if starts_open || members.iter().any(|member| member.omit.when_empty) {
        return emit_open_object(before, members, after);
    }
    let mut steps = Vec::new();
    let mut pieces = Pieces::of_text(before);
    pieces.push_text("{");
    for (index, member) in members.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        let text = format!("{comma}{}:", quoted(&member.name.text));
        if member.omit.conditions.is_empty() {
            pieces.push_text(&text);
            pieces.push(member.piece.clone());
        } else {
            steps.extend(emit_step(&mut pieces));
            steps.push(emit_conditional(member, {
                let piece = &member.piece;
                quote_spanned!(site()=> __c.run((#text, #piece)))
            }));
        }
    }
    pieces.push_text("}");
    pieces.push_text(after);
    Steps { steps, last: pieces.emit() }
}

/// An object of which nobody knows before whether its first member is there.
///
/// ```text
/// let mut __lead = __ds::Lead::new();
/// let __c = if Option::is_none(&self.a) { __c } else { __c.run((__lead.take(), "\"a\":", __ds::V(&self.a))) };
/// let __c = __c.member_unless_empty(&mut __lead, "\"b\":", &self.b);
/// __c.close(__lead)
/// ```
///
/// After a member that is always there, the comma is constant text.
fn emit_open_object(before: &str, members: &[OutMember<'_>], after: &str) -> Steps {
    let mut steps = Vec::new();
    let mut pieces = Pieces::of_text(before);
    steps.push(quote_spanned!(site()=> let mut __lead = __ds::Lead::new();));
    let mut begun = false;
    for member in members {
        let OutMember { name, value, piece, omit, ty } = member;
        let name = quoted(&name.text);
        if omit.when_empty {
            steps.extend(emit_step(&mut pieces));
            let text = format!("{name}:");
            let write = quote_spanned!(site_at(ty.span())=> __c.member_unless_empty(&mut __lead, #text, #value));
            steps.push(emit_conditional(member, write));
            continue;
        }
        let lead = if begun { None } else { Some(quote_spanned!(site()=> __lead.take())) };
        let text = if begun { format!(",{name}:") } else { format!("{name}:") };
        if omit.conditions.is_empty() {
            lead.into_iter().for_each(|lead| pieces.push(lead));
            pieces.push_text(&text);
            pieces.push(piece.clone());
            begun = true;
        } else {
            steps.extend(emit_step(&mut pieces));
            let lead = lead.into_iter();
            let write = quote_spanned!(site()=> __c.run((#(#lead,)* #text, #piece)));
            steps.push(emit_conditional(member, write));
        }
    }
    if begun {
        pieces.push_text("}");
        pieces.push_text(after);
        return Steps { steps, last: pieces.emit() };
    }
    steps.extend(emit_step(&mut pieces));
    let after = if after.is_empty() { None } else { Some(quote_spanned!(site()=> .run((#after,)))) };
    Steps { steps, last: quote_spanned!(site()=> __c.close(__lead) #after) }
}

/// `let __c = __c.run((..));`, if there are pieces.
fn emit_step(pieces: &mut Pieces) -> Option<TokenStream> {
    if pieces.is_empty() {
        return None;
    }
    let run = pieces.emit();
    Some(quote_spanned!(site()=> let __c = #run;))
}

/// `let __c = if <condition> { __c } else { <write> };`
fn emit_conditional(member: &OutMember<'_>, write: TokenStream) -> TokenStream {
    let value = &member.value;
    let conditions = member.omit.conditions.iter().map(|condition| match condition {
        Condition::Function(path) => quote_spanned!(site_at(path.span())=> #path(#value)),
        Condition::Zero => quote_spanned!(site_at(member.ty.span())=> __ds::is_default(#value)),
        Condition::None => quote_spanned!(site_at(member.ty.span())=> __ds::is_none(#value)),
    });
    let conditions: Vec<_> = conditions.collect();
    if conditions.is_empty() {
        return quote_spanned!(site()=> let __c = #write;);
    }
    quote_spanned!(site()=> let __c = if #(#conditions)||* { __c } else { #write };)
}
