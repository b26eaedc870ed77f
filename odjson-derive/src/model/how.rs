//! `Cow<'static, _>`, alone or in the usual containers, is read as owned, from text of any lifetime, as serde does. By its own impl it
//! would borrow where it can, so that only text that lives for ever would do.

use syn::{GenericArgument, Path, PathArguments, Type};

use super::generics::{Part, walk};
use super::types::How;

/// How a field of type `ty` is read.
pub(super) fn build_how(ty: &Type) -> How {
    let path = match ty {
        Type::Path(ty) if ty.qself.is_none() => &ty.path,
        Type::Group(group) => return build_how(&group.elem),
        Type::Paren(inner) => return build_how(&inner.elem),
        _ => return How::Plain,
    };
    if owned_part(path).is_some() {
        return How::Owned;
    }
    let parts: Vec<How> = parts(path).map(build_how).collect();
    if parts.iter().all(|part| *part == How::Plain) { How::Plain } else { How::Parts(parts) }
}

/// Visits the parts of `ty` that are read as they are, if it is read as `how`.
pub(super) fn walk_plain<'a>(ty: &'a Type, how: &How, visit: &mut dyn FnMut(Part<'a>) -> bool) {
    match (ty, how) {
        (Type::Group(group), _) => walk_plain(&group.elem, how, visit),
        (Type::Paren(inner), _) => walk_plain(&inner.elem, how, visit),
        (Type::Path(ty), How::Owned) => owned_part(&ty.path).into_iter().for_each(|ty| walk(ty, visit)),
        (Type::Path(ty), How::Parts(hows)) => {
            parts(&ty.path).zip(hows).for_each(|(part, how)| walk_plain(part, how, visit));
        }
        _ => walk(ty, visit),
    }
}

/// The `T` of a `Cow<'static, T>`.
fn owned_part(path: &Path) -> Option<&Type> {
    let last = path.segments.last().filter(|last| last.ident == "Cow")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let mut arguments = arguments.args.iter();
    match (arguments.next(), arguments.next()) {
        (Some(GenericArgument::Lifetime(lifetime)), Some(GenericArgument::Type(ty))) if lifetime.ident == "static" => {
            Some(ty)
        }
        _ => None,
    }
}

/// The types in a container that the runtime can read part by part.
fn parts(path: &Path) -> impl Iterator<Item = &Type> {
    let last = path.segments.last();
    let count = last.map_or(0, |last| match last.ident.to_string().as_str() {
        "Box" | "Option" | "Vec" => 1,
        "BTreeMap" | "HashMap" => 2,
        _ => 0,
    });
    let arguments = last.and_then(|last| match &last.arguments {
        PathArguments::AngleBracketed(arguments) => Some(&arguments.args),
        _ => None,
    });
    let types = arguments.into_iter().flatten().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.take(count)
}

#[cfg(test)]
mod tests {
    use super::build_how;
    use crate::model::types::How::{self, Owned, Parts, Plain};

    fn how(ty: &str) -> How {
        build_how(&syn::parse_str(ty).expect("a type"))
    }

    #[test]
    fn only_a_static_cow_is_owned() {
        assert_eq!(how("Cow<'static, str>"), Owned);
        assert_eq!(how("(::std::borrow::Cow<'static, [u8]>)"), Owned);
        assert_eq!(how("Cow<'a, str>"), Plain);
        assert_eq!(how("&'static str"), Plain);
        assert_eq!(how("Other<'static, str>"), Plain);
        assert_eq!(how("<T as Cow<'static, str>>::Cow"), Plain);
    }

    #[test]
    fn a_container_is_read_by_parts_where_one_is_owned() {
        assert_eq!(how("Vec<Option<Box<Cow<'static, str>>>>"), Parts(vec![Parts(vec![Parts(vec![Owned])])]));
        assert_eq!(how("HashMap<String, Cow<'static, str>, Hasher>"), Parts(vec![Plain, Owned]));
        assert_eq!(how("Vec<Option<String>>"), Plain);
        assert_eq!(how("(Cow<'static, str>,)"), Plain);
    }
}
