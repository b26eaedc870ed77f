//! The bounds of the impl.
//!
//! As in serde, a type parameter is bound by the trait if a field that takes part uses it, be it deep inside the field's type: bounds on
//! the field types themselves would not end for recursive types. What does not take part (skipped fields, `PhantomData`) adds nothing.
//! Associated types of parameters are bound instead of the parameter, wherever in the field they stand.

use proc_macro2::{Ident, Span};
use syn::{DeriveInput, GenericArgument, Lifetime, Path, PathArguments, Type};

use crate::attr::{Attributes, Bounds, DefaultValue, FieldAttributes};
use crate::model::how::walk_plain;
use crate::model::types::{Body, Condition, Container, Direction, Field, Fill, How, Missing, Read, Write};

/// One demand of the impl.
pub(crate) enum Bound<'a> {
    /// The type parameter has the trait.
    Param(&'a Ident),
    /// The associated type of a parameter has the trait.
    Associated(&'a Type),
    /// The input outlives the lifetime.
    Outlives(&'a Lifetime),
    /// The type of a field has a `Default`.
    Default(&'a Type),
    /// The type of a field has a `Default` and can be compared with it.
    Zero(&'a Type),
    /// The type itself has a `Default`.
    SelfDefault(Span),
    /// What the user wrote.
    Written(&'a Bounds),
}

/// The bounds of the impl for `container`, without those that the type has itself.
pub(super) fn build_bounds<'a>(
    container: &Container<'a>,
    written: &'a Attributes,
    direction: Direction,
) -> Vec<Bound<'a>> {
    let input = container.input;
    let mut builder =
        Builder { input, direction, params: vec![false; input.generics.params.len()], bounds: Vec::new() };
    let inferred = written.container.bound.get(direction).is_none();
    match &container.body {
        Body::Struct(record) => builder.add_fields(&record.fields, &written.fields, inferred),
        Body::Enum(variants) => {
            for (variant, written) in variants.iter().zip(&written.variants) {
                let own = written.bound.get(direction);
                builder.bounds.extend(own.map(Bound::Written));
                let skipped = match direction {
                    Direction::Encode => variant.write.is_none(),
                    Direction::Decode => variant.read.is_empty(),
                };
                builder.add_fields(&variant.record.fields, &written.fields, inferred && own.is_none() && !skipped);
            }
        }
    }
    if let Some(DefaultValue::Trait(span)) = written.container.default.get() {
        if direction == Direction::Decode && inferred && !input.generics.params.is_empty() {
            builder.bounds.push(Bound::SelfDefault(*span));
        }
    }
    builder.bounds.extend(written.container.bound.get(direction).map(Bound::Written));
    builder.finish()
}

struct Builder<'a> {
    input: &'a DeriveInput,
    direction: Direction,
    /// Which of the generic parameters were found to need the trait.
    params: Vec<bool>,
    bounds: Vec<Bound<'a>>,
}

impl<'a> Builder<'a> {
    fn add_fields(&mut self, fields: &[Field<'a>], written: &'a [FieldAttributes], inferred: bool) {
        for (field, written) in fields.iter().zip(written) {
            let own = written.bound.get(self.direction);
            self.bounds.extend(own.map(Bound::Written));
            self.add_field(field, inferred && own.is_none());
        }
    }

    fn add_field(&mut self, field: &Field<'a>, inferred: bool) {
        match (self.direction, &field.write, &field.read) {
            (Direction::Encode, Write::As { omit, .. }, _) if inferred => {
                self.add_type(field.ty);
                if omit.conditions.iter().any(|condition| matches!(condition, Condition::Zero)) {
                    self.add_if_generic(field.ty, Bound::Zero);
                }
            }
            (Direction::Decode, _, Read::As { missing, how, .. }) => {
                self.add_lifetimes(field.ty, how);
                if inferred {
                    self.add_type(field.ty);
                    if let Missing::Fill(Fill::Trait(_)) = missing {
                        self.add_if_generic(field.ty, Bound::Default);
                    }
                }
            }
            (Direction::Decode, _, Read::Never(Fill::Trait(_))) if inferred => {
                self.add_if_generic(field.ty, Bound::Default);
            }
            _ => {}
        }
    }

    fn add_type(&mut self, ty: &'a Type) {
        walk(ty, &mut |part| match part {
            Part::Type(ty, Some(path)) if is_associated(self.input, ty, path) => {
                self.bounds.push(Bound::Associated(ty));
                false
            }
            Part::Type(_, Some(path)) => {
                if let Some(at) = param_index(self.input, path) {
                    self.params[at] = true;
                }
                !is_phantom(path)
            }
            Part::Type(_, None) | Part::Lifetime(_) => true,
        });
    }

    fn add_lifetimes(&mut self, ty: &'a Type, how: &How) {
        walk_plain(ty, how, &mut |part| match part {
            Part::Lifetime(lifetime) => {
                let known = |bound: &Bound<'_>| matches!(bound, Bound::Outlives(other) if *other == lifetime);
                if lifetime.ident != "_" && !self.bounds.iter().any(known) {
                    self.bounds.push(Bound::Outlives(lifetime));
                }
                true
            }
            Part::Type(_, path) => !path.is_some_and(is_phantom),
        });
    }

    fn add_if_generic(&mut self, ty: &'a Type, bound: fn(&'a Type) -> Bound<'a>) {
        if mentions_param(self.input, ty) {
            self.bounds.push(bound(ty));
        }
    }

    fn finish(self) -> Vec<Bound<'a>> {
        let params = self.input.generics.params.iter().zip(self.params);
        let params = params.filter_map(|(param, found)| match param {
            syn::GenericParam::Type(param) if found => Some(Bound::Param(&param.ident)),
            _ => None,
        });
        params.chain(self.bounds).collect()
    }
}

/// Whether a type parameter of the input stands somewhere in `ty`, other than in a `PhantomData`.
fn mentions_param(input: &DeriveInput, ty: &Type) -> bool {
    let mut found = false;
    walk(ty, &mut |part| {
        let Part::Type(ty, Some(path)) = part else { return !found };
        found |= param_index(input, path).is_some() || is_associated(input, ty, path);
        !found && !is_phantom(path)
    });
    found
}

/// Whether `path` ends in `PhantomData`, which has both traits whatever it holds.
pub(super) fn is_phantom(path: &Path) -> bool {
    path.segments.last().is_some_and(|segment| segment.ident == "PhantomData")
}

/// The number of the type parameter that `path` is.
fn param_index(input: &DeriveInput, path: &Path) -> Option<usize> {
    let ident = path.get_ident()?;
    input
        .generics
        .params
        .iter()
        .position(|param| matches!(param, syn::GenericParam::Type(param) if param.ident == *ident))
}

/// Whether a type is `T::Associated` or `<T as Trait>::Associated` for a type parameter `T`, however deep `T` stands in it.
fn is_associated(input: &DeriveInput, ty: &Type, path: &Path) -> bool {
    match ty {
        Type::Path(ty) => match &ty.qself {
            Some(qself) => mentions_param(input, &qself.ty),
            None => {
                let head = path.segments.first().filter(|_| path.leading_colon.is_none() && path.segments.len() > 1);
                head.is_some_and(|head| input.generics.type_params().any(|param| param.ident == head.ident))
            }
        },
        _ => false,
    }
}

/// A part of a type.
pub(super) enum Part<'a> {
    Type(&'a Type, Option<&'a Path>),
    Lifetime(&'a Lifetime),
}

/// Visits `ty` and what it is made of, from the outside in. `visit` says whether to look inside. Function pointers and trait objects
/// are not looked into: they have no JSON, and their lifetimes may be bound by themselves.
pub(super) fn walk<'a>(ty: &'a Type, visit: &mut dyn FnMut(Part<'a>) -> bool) {
    let path = match ty {
        Type::Path(ty) => Some(&ty.path),
        _ => None,
    };
    if !visit(Part::Type(ty, path)) {
        return;
    }
    match ty {
        Type::Array(ty) => walk(&ty.elem, visit),
        Type::Group(ty) => walk(&ty.elem, visit),
        Type::Paren(ty) => walk(&ty.elem, visit),
        Type::Ptr(ty) => walk(&ty.elem, visit),
        Type::Slice(ty) => walk(&ty.elem, visit),
        Type::Tuple(ty) => ty.elems.iter().for_each(|ty| walk(ty, visit)),
        Type::Reference(ty) => {
            if let Some(lifetime) = &ty.lifetime {
                visit(Part::Lifetime(lifetime));
            }
            walk(&ty.elem, visit);
        }
        Type::Path(ty) => {
            if let Some(qself) = &ty.qself {
                walk(&qself.ty, visit);
            }
            ty.path.segments.iter().for_each(|segment| walk_arguments(&segment.arguments, visit));
        }
        _ => {}
    }
}

fn walk_arguments<'a>(arguments: &'a PathArguments, visit: &mut dyn FnMut(Part<'a>) -> bool) {
    match arguments {
        PathArguments::AngleBracketed(arguments) => {
            for argument in &arguments.args {
                match argument {
                    GenericArgument::Type(ty) => walk(ty, visit),
                    GenericArgument::AssocType(argument) => walk(&argument.ty, visit),
                    GenericArgument::Lifetime(lifetime) => drop(visit(Part::Lifetime(lifetime))),
                    _ => {}
                }
            }
        }
        PathArguments::Parenthesized(arguments) => arguments.inputs.iter().for_each(|input| walk(&input.ty, visit)),
        PathArguments::None => {}
    }
}
