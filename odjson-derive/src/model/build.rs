//! Makes the decisions: names, omissions, defaults, layouts.

use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Fields, LitStr, Type};

use super::check;
use super::generics::{build_bounds, is_phantom};
use super::how::build_how;
use super::types::{
    Body, Condition, Container, Direction, Field, Fill, Layout, Member, Missing, Name, Omit, Read, Record, Variant,
    Write,
};
use crate::attr::{Aliases, Attributes, ContainerAttributes, DefaultValue, FieldAttributes, Split, VariantAttributes};
use crate::diagnostics::Diagnostics;
use crate::rename::Case;

/// The decisions for `input`; `None` if it is something that has no JSON. What is wrong is reported in either case.
pub(crate) fn build_container<'a>(
    input: &'a DeriveInput,
    written: &'a Attributes,
    direction: Direction,
    diagnostics: &mut Diagnostics,
) -> Option<Container<'a>> {
    let attributes = &written.container;
    let body = match &input.data {
        Data::Struct(data) => {
            let case = |direction| attributes.rename_all.get(direction);
            let cases = Cases { encode: case(Direction::Encode), decode: case(Direction::Decode) };
            let mut record = build_record(&data.fields, &written.fields, attributes, cases);
            check::check_container_default(written, Some(&data.fields), diagnostics);
            check::check_rename_all_fields(written, diagnostics);
            check::check_transparent(written, Some(&record), direction, diagnostics);
            check::check_skipped_newtype(&input.ident, written, &record, direction, diagnostics);
            if attributes.transparent.get().is_some() {
                make_transparent(&mut record, direction);
            }
            check::check_omit_none(written, &record, diagnostics);
            check::check_elements(&record, &written.fields, direction, diagnostics);
            check::check_trailing_defaults(&record, diagnostics);
            Body::Struct(record)
        }
        Data::Enum(data) => {
            check::check_container_default(written, None, diagnostics);
            check::check_transparent(written, None, direction, diagnostics);
            let variants = data.variants.iter().zip(&written.variants);
            let variants = variants.map(|(variant, written)| {
                let built = build_variant(variant, written, attributes);
                check::check_elements(&built.record, &written.fields, direction, diagnostics);
                check::check_trailing_defaults(&built.record, diagnostics);
                built
            });
            Body::Enum(variants.collect())
        }
        Data::Union(data) => {
            diagnostics.report(data.union_token.span, "a union has no JSON: nothing says which of its fields is there");
            return None;
        }
    };
    let mut container =
        Container { input, root: written.root(), deprecated: attributes.deprecated, bounds: Vec::new(), body };
    check::check_names(&container, direction, diagnostics);
    container.bounds = build_bounds(&container, written, direction);
    Some(container)
}

/// The rename rules that apply to the fields of one record.
#[derive(Clone, Copy)]
struct Cases<'a> {
    encode: Option<&'a Case>,
    decode: Option<&'a Case>,
}

fn build_variant<'a>(
    variant: &'a syn::Variant,
    written: &'a VariantAttributes,
    container: &'a ContainerAttributes,
) -> Variant<'a> {
    let name = |direction| {
        build_name(&variant.ident, &written.rename, container.rename_all.get(direction), Case::of_variant, direction)
    };
    let skipped = |direction| written.skip.get(direction).is_some();
    let cases = |direction| written.rename_all.get(direction).or(container.rename_all_fields.get(direction));
    let cases = Cases { encode: cases(Direction::Encode), decode: cases(Direction::Decode) };
    let read = match skipped(Direction::Decode) {
        true => Vec::new(),
        false => with_aliases(name(Direction::Decode), &written.alias),
    };
    Variant {
        ident: &variant.ident,
        write: (!skipped(Direction::Encode)).then(|| name(Direction::Encode)),
        read,
        record: Record {
            default: None,
            packed: false,
            ..build_record(&variant.fields, &written.fields, container, cases)
        },
    }
}

fn build_record<'a>(
    fields: &'a Fields,
    written: &'a [FieldAttributes],
    container: &'a ContainerAttributes,
    cases: Cases<'a>,
) -> Record<'a> {
    let layout = match fields {
        Fields::Unit => Layout::Unit,
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => Layout::Newtype,
        Fields::Unnamed(_) => Layout::Array,
        Fields::Named(_) => Layout::Object,
    };
    let fields = fields.iter().zip(written).enumerate();
    let fields = fields.map(|(index, (field, written))| build_field(index, field, written, container, layout, cases));
    Record {
        layout,
        fields: fields.collect(),
        packed: container.packed,
        deny_unknown: container.deny_unknown_fields.get().is_some(),
        default: container.default.get().map(build_fill),
    }
}

fn build_field<'a>(
    index: usize,
    field: &'a syn::Field,
    written: &'a FieldAttributes,
    container: &'a ContainerAttributes,
    layout: Layout,
    cases: Cases<'a>,
) -> Field<'a> {
    let (member, encoded, decoded) = match &field.ident {
        Some(ident) => (
            Member::Named(ident),
            build_name(ident, &written.rename, cases.encode, Case::of_field, Direction::Encode),
            build_name(ident, &written.rename, cases.decode, Case::of_field, Direction::Decode),
        ),
        None => {
            let nameless = Name { text: String::new(), span: field.ty.span() };
            (Member::Index(index as u32), nameless.clone(), nameless)
        }
    };
    let write = match written.skip.get(Direction::Encode) {
        Some(_) => Write::Never,
        None => Write::As { name: encoded, omit: build_omit(written, container, layout) },
    };
    let whole = container.default.get().is_some();
    let own = written.default.get().map(build_fill);
    let read = match (written.skip.get(Direction::Decode), own) {
        (Some(_), Some(own)) => Read::Never(own),
        (Some(_), None) if whole => Read::Never(Fill::Container),
        (Some(_), None) => Read::Never(Fill::Trait(field.ty.span())),
        (None, own) => Read::As {
            names: with_aliases(decoded, &written.alias),
            how: build_how(&field.ty),
            missing: own.map_or(if whole { Missing::FromContainer } else { Missing::AskType }, Missing::Fill),
        },
    };
    Field { member, ty: &field.ty, write, read }
}

/// The name of `ident` in one direction: as given, else by the rule, else as in the source.
fn build_name(
    ident: &proc_macro2::Ident,
    rename: &Split<LitStr>,
    case: Option<&Case>,
    apply: fn(Case, &str) -> String,
    direction: Direction,
) -> Name {
    if let Some(name) = rename.get(direction) {
        return Name { text: name.value(), span: name.span() };
    }
    let text = ident.unraw().to_string();
    let text = case.map_or_else(|| text.clone(), |case| apply(*case, &text));
    Name { text, span: ident.span() }
}

/// `name` and its aliases, each text once.
fn with_aliases(name: Name, aliases: &Aliases) -> Vec<Name> {
    let mut names = vec![name];
    for alias in aliases.get() {
        let text = alias.value();
        if names.iter().all(|name| name.text != text) {
            names.push(Name { text, span: alias.span() });
        }
    }
    names
}

fn build_omit<'a>(written: &'a FieldAttributes, container: &'a ContainerAttributes, layout: Layout) -> Omit<'a> {
    let function = written.skip_serializing_if.get().map(Condition::Function);
    let zero = written.omit_zero.get().map(|_| Condition::Zero);
    let none = container.omit_none.get().filter(|_| layout == Layout::Object).map(|_| Condition::None);
    Omit {
        conditions: function.into_iter().chain(zero).chain(none).collect(),
        when_empty: written.omit_empty.get().is_some(),
    }
}

fn build_fill(default: &DefaultValue) -> Fill<'_> {
    match default {
        DefaultValue::Trait(span) => Fill::Trait(*span),
        DefaultValue::Path(path) => Fill::Function(path),
        DefaultValue::Literal(literal) => Fill::Literal(literal),
    }
}

/// Turns a record into the JSON of its one carried field, if it has just one; `check` has complained otherwise.
fn make_transparent(record: &mut Record<'_>, direction: Direction) {
    let Some(carried) = record.fields.iter().position(|field| is_carried(field, direction)) else { return };
    record.layout = Layout::Transparent(carried);
    for (at, field) in record.fields.iter_mut().enumerate() {
        if at != carried {
            field.write = Write::Never;
            if let Read::As { missing, .. } = &field.read {
                field.read = Read::Never(match missing {
                    Missing::Fill(fill) => *fill,
                    Missing::FromContainer => Fill::Container,
                    Missing::AskType => Fill::Trait(field.ty.span()),
                });
            }
        }
    }
}

/// Whether a transparent type can be the JSON of `field`: neither skipped nor `PhantomData`, nor given by a default.
pub(super) fn is_carried(field: &Field<'_>, direction: Direction) -> bool {
    let takes_part = match direction {
        Direction::Encode => matches!(field.write, Write::As { .. }),
        Direction::Decode => matches!(field.read, Read::As { missing: Missing::AskType | Missing::FromContainer, .. }),
    };
    takes_part && !is_phantom_type(field.ty)
}

fn is_phantom_type(ty: &Type) -> bool {
    match ty {
        Type::Path(ty) => is_phantom(&ty.path),
        Type::Group(group) => is_phantom_type(&group.elem),
        _ => false,
    }
}
