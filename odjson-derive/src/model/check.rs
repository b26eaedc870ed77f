//! The rules across attributes, one function each.

use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::{Fields, LitStr};

use super::build::is_carried;
use super::types::{Body, Container, Direction, Layout, Member, Missing, Name, Read, Record, Write};
use crate::attr::{Attributes, DefaultValue, FieldAttributes};
use crate::diagnostics::Diagnostics;

/// `default` on a type gives the fields that are missing, so there have to be fields; of an enum nobody knows which.
pub(super) fn check_container_default(written: &Attributes, fields: Option<&Fields>, diagnostics: &mut Diagnostics) {
    let span = match written.container.default.get() {
        None => return,
        Some(DefaultValue::Trait(span)) => *span,
        Some(DefaultValue::Path(path)) => path.span(),
        Some(DefaultValue::Literal(literal)) => {
            diagnostics
                .report(literal.span(), "a literal is no default of a type; write the path of a function in quotes");
            return;
        }
    };
    match fields {
        None => {
            diagnostics.report(span, "`default` means nothing on an enum; put it on the fields that may be missing")
        }
        Some(Fields::Unit) => diagnostics.report(span, "`default` means nothing on a type without fields; remove it"),
        Some(_) => {}
    }
}

/// `rename_all_fields` is about the fields of all variants.
pub(super) fn check_rename_all_fields(written: &Attributes, diagnostics: &mut Diagnostics) {
    if let Some(span) = written.container.rename_all_fields_at {
        diagnostics.report(span, "`rename_all_fields` is for enums; write `rename_all`");
    }
}

/// A transparent type is the JSON of exactly one field. `record` is `None` for enums.
pub(super) fn check_transparent(
    written: &Attributes,
    record: Option<&Record<'_>>,
    direction: Direction,
    diagnostics: &mut Diagnostics,
) {
    let Some(&span) = written.container.transparent.get() else { return };
    let Some(record) = record else {
        diagnostics.report(span, "`transparent` is for structs with one field, not for enums");
        return;
    };
    let carried = record.fields.iter().filter(|field| is_carried(field, direction)).count();
    if carried == 0 {
        diagnostics
            .report(span, "`transparent` needs a field that is neither skipped nor `PhantomData` nor has a default");
    }
    if carried > 1 {
        diagnostics
            .report(span, format!("`transparent` is for structs with one field, here are {carried}; skip the others"));
    }
}

/// A newtype without its field has no JSON. (In a variant the name is left.)
pub(super) fn check_skipped_newtype(
    ident: &Ident,
    written: &Attributes,
    record: &Record<'_>,
    direction: Direction,
    diagnostics: &mut Diagnostics,
) {
    if record.layout == Layout::Newtype && written.container.transparent.get().is_none() {
        if let Some(&span) = written.fields[0].skip.get(direction) {
            diagnostics
                .report(span, format!("without its one field, nothing of `{ident}` is left; remove the attribute"));
        }
    }
}

/// `omit_none` is about the members of objects.
pub(super) fn check_omit_none(written: &Attributes, record: &Record<'_>, diagnostics: &mut Diagnostics) {
    if let Some(&span) = written.container.omit_none.get().filter(|_| record.layout != Layout::Object) {
        diagnostics.report(span, "`omit_none` means nothing on a struct without named fields; remove it");
    }
}

/// Only members of an object can be left out, and only they have names. (`rename` from `#[serde(...)]` is passed over, as serde does.)
pub(super) fn check_elements(
    record: &Record<'_>,
    written: &[FieldAttributes],
    direction: Direction,
    diagnostics: &mut Diagnostics,
) {
    let advice = match record.layout {
        Layout::Object => return,
        Layout::Newtype | Layout::Transparent(_) => "means nothing where the field is all there is; remove it",
        Layout::Unit | Layout::Array => "is not supported on fields without a name; name the fields",
    };
    let named = record.fields.first().is_some_and(|field| matches!(field.member, Member::Named(_)));
    for field in written {
        let rename = field.rename.slot(direction).own().filter(|_| !named);
        let alias = field.alias.own().first().filter(|_| !named);
        let words = [
            (field.skip_serializing_if.get().map(Spanned::span), "skip_serializing_if"),
            (field.omit_zero.get().copied(), "omit_zero"),
            (field.omit_empty.get().copied(), "omit_empty"),
            (rename.map(LitStr::span), "rename"),
            (alias.map(LitStr::span), "alias"),
        ];
        for (span, word) in words {
            if let Some(span) = span {
                diagnostics.report(span, format!("`{word}` {advice}"));
            }
        }
    }
}

/// Elements are missing at the end only, so a default must be followed by defaults.
pub(super) fn check_trailing_defaults(record: &Record<'_>, diagnostics: &mut Diagnostics) {
    if record.layout != Layout::Array {
        return;
    }
    let mut defaulted = false;
    for field in &record.fields {
        match field.read {
            Read::Never(_) => {}
            Read::As { missing: Missing::AskType, .. } if defaulted => {
                diagnostics
                    .report(field.ty.span(), "elements are missing at the end only; give this field a `default` too");
            }
            Read::As { missing: Missing::AskType, .. } => {}
            Read::As { .. } => defaulted = true,
        }
    }
}

/// No two fields of an object, and no two variants, share a name: nothing could tell them apart, and what is written could not be read.
pub(super) fn check_names(container: &Container<'_>, direction: Direction, diagnostics: &mut Diagnostics) {
    match &container.body {
        Body::Struct(record) => check_record_names(record, direction, diagnostics),
        Body::Enum(variants) => {
            let names = variants.iter().map(|variant| {
                let names = match direction {
                    Direction::Encode => variant.write.as_slice(),
                    Direction::Decode => variant.read.as_slice(),
                };
                (variant.ident, names)
            });
            check_distinct("variants", names, diagnostics);
            variants.iter().for_each(|variant| check_record_names(&variant.record, direction, diagnostics));
        }
    }
}

fn check_record_names(record: &Record<'_>, direction: Direction, diagnostics: &mut Diagnostics) {
    if record.layout != Layout::Object {
        return;
    }
    let names = record.fields.iter().filter_map(|field| {
        let Member::Named(ident) = field.member else { return None };
        let names = match (direction, &field.write, &field.read) {
            (Direction::Encode, Write::As { name, .. }, _) => core::slice::from_ref(name),
            (Direction::Decode, _, Read::As { names, .. }) => names.as_slice(),
            _ => &[],
        };
        Some((ident, names))
    });
    check_distinct("fields", names, diagnostics);
}

fn check_distinct<'a>(
    what: &str,
    owners: impl Iterator<Item = (&'a Ident, &'a [Name])>,
    diagnostics: &mut Diagnostics,
) {
    let mut taken = std::collections::HashMap::new();
    for (ident, names) in owners {
        for name in names {
            if let Some(other) = taken.insert(name.text.as_str(), ident) {
                let text = &name.text;
                diagnostics.report(
                    name.span,
                    format!("the {what} `{other}` and `{ident}` share the name {text:?}; rename one"),
                );
            }
        }
    }
}
