//! The derives `JsonTo` and `JsonFrom` of the crate odjson, where they are documented.
//!
//! A derive runs in three steps, one module each: `attr` reads what the user wrote, `model` turns that into decisions, and
//! `codegen` prints the decisions as tokens. `diagnostics` collects what is wrong on the way, so that all of it is told at once.
//! The generated code calls nothing but `odjson::derive_support`.

mod attr;
mod codegen;
mod diagnostics;
mod direction;
mod model;
mod rename;
#[cfg(test)]
mod snapshots;

use proc_macro2::TokenStream;
use syn::DeriveInput;

use crate::diagnostics::Diagnostics;
use crate::direction::Direction;

/// Implements `MarshalTo`: values of the type can be written as JSON.
///
/// ```
/// use odjson::JsonTo;
///
/// #[derive(JsonTo)]
/// #[json(rename_all = "camelCase")]
/// struct User<'a> {
///     user_id: u64,
///     #[json(omit_empty)]
///     tags: Vec<&'a str>,
///     #[json(skip)]
///     cache: Option<String>,
/// }
///
/// let user = User { user_id: 7, tags: vec![], cache: None };
/// assert_eq!(odjson::to_string(&user)?, r#"{"userId":7}"#);
/// # Ok::<(), odjson::Error>(())
/// ```
///
/// | type | JSON |
/// |---|---|
/// | `struct S { a: A, b: B }` | `{"a":A,"b":B}` |
/// | `struct S(A, B);`, `struct S();` | `[A,B]`, `[]` |
/// | `struct S(A);` | as `A` |
/// | `struct S;` | `null` |
/// | `enum E { U, N(A), T(A, B), S { a: A } }` | `"U"`, `{"N":A}`, `{"T":[A,B]}`, `{"S":{"a":A}}` |
///
/// # Attributes
///
/// They are written in `#[json(...)]`. Those in `#[serde(...)]` are honoured too, so that a type that derives serde's traits needs
/// nothing but one more derive; where both say something, `#[json(...)]` wins. Words that serde has mean what they mean there. A word
/// that is not understood is an error.
///
/// | on | attribute | meaning |
/// |---|---|---|
/// | type | `rename_all = "case"` | spells the names of fields or variants in another case |
/// | type | `rename_all_fields = "case"` | spells the names of the fields of all variants in another case |
/// | type | `omit_none` | leaves out members that are `None` |
/// | type | `transparent` | the type is written and read as its one field, also where that may be missing |
/// | type | `bound = "..."` | the bounds of the impl, instead of the inferred ones; also on variants and fields |
/// | type | `crate = "path"` | where this library is, if not at `::odjson` |
/// | variant | `rename_all = "case"` | spells the names of its fields in another case |
/// | variant, field | `rename = "name"` | the name |
/// | variant, field | `skip`, `skip_serializing` | is not written; writing a skipped variant is an error |
/// | field | `skip_serializing_if = "path"` | is left out if the function says so of a reference to the value |
/// | field | `omit_zero` | is left out if it equals the default of its type |
/// | field | `omit_empty` | is left out if it is written as `""`, `[]`, `{}` or `null` |
///
/// `rename`, `rename_all`, `rename_all_fields` and `bound` have a split form too: `rename(serialize = "out", deserialize = "in")`.
/// The cases are `lowercase`, `UPPERCASE`, `PascalCase`, `camelCase`, `snake_case`, `SCREAMING_SNAKE_CASE`, `kebab-case` and
/// `SCREAMING-KEBAB-CASE`.
#[proc_macro_derive(JsonTo, attributes(json, serde))]
pub fn derive_json_to(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand(input.into(), Direction::Encode).into()
}

/// Implements `UnmarshalFrom`: values of the type can be read from JSON.
///
/// ```
/// use odjson::JsonFrom;
///
/// #[derive(JsonFrom, Debug, PartialEq)]
/// #[json(deny_unknown_fields)]
/// struct User<'a> {
///     #[json(alias = "uid")]
///     id: u64,
///     name: &'a str,
///     #[json(default = 10)]
///     level: u8,
///     nick: Option<String>,
/// }
///
/// let user: User<'_> = odjson::from_str(r#"{"name":"ada","uid":7}"#)?;
/// assert_eq!(user, User { id: 7, name: "ada", level: 10, nick: None });
///
/// let error = odjson::from_str::<User<'_>>(r#"{"name":"ada","id":7,"uid":8}"#).unwrap_err();
/// assert_eq!(error.to_string(), r#"duplicate member name "uid" at /uid (offset 21)"#);
/// # Ok::<(), odjson::Error>(())
/// ```
///
/// The JSON is that of [`JsonTo`]. A member that is missing is an error, unless its field has a default or the field's type says that
/// it may be missing, as `Option` does. References and `Cow<'a, str>` borrow from the input without an attribute; `Cow<'static, str>` is
/// owned, alone and in `Option`, `Box`, `Vec`, `BTreeMap` and `HashMap`.
///
/// `from_slice_in_place` sets the skipped fields of a struct to their defaults and then reads the others over one by one: after an error
/// some are new and some are old. A type of which safe code must never see such a mixture implements the trait by hand; it is replaced
/// as a whole.
///
/// # Attributes
///
/// These, and those of [`JsonTo`] that are not about writing:
///
/// | on | attribute | meaning |
/// |---|---|---|
/// | type | `deny_unknown_fields` | a member that no field reads is an error |
/// | type | `default`, `default = "path"` | fields that are missing or skipped come from the type's `Default`, or from a function |
/// | variant, field | `alias = "name"` | a further name that is read; may be repeated |
/// | variant, field | `skip`, `skip_deserializing` | is not read; a skipped field has its default |
/// | field | `default` | if missing, the `Default` of its type |
/// | field | `default = "path"` | if missing, what the function gives |
/// | field | `default = 7` | if missing, the literal |
/// | field | `borrow` | accepted, since serde needs it |
#[proc_macro_derive(JsonFrom, attributes(json, serde))]
pub fn derive_json_from(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand(input.into(), Direction::Decode).into()
}

fn expand(input: TokenStream, direction: Direction) -> TokenStream {
    let input: DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let mut diagnostics = Diagnostics::new();
    let written = attr::parse_attributes(&input, direction, &mut diagnostics);
    let container = model::build_container(&input, &written, direction, &mut diagnostics);
    match (container, diagnostics.finish()) {
        (Some(container), None) => codegen::emit_impl(&container, direction),
        (_, errors) => codegen::emit_stub(&input, written.root(), direction, errors),
    }
}
