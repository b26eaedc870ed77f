//! Expansions, checked in under `tests/snapshots`, so that a change of the generated code is seen where it is reviewed.
//!
//! `UPDATE_EXPECT=1 cargo test -p odjson-derive` renews them.

use std::collections::BTreeSet;

use expect_test::expect_file;
use proc_macro2::{TokenStream, TokenTree};
use syn::{Expr, Path, Stmt};

use crate::direction::Direction;

/// The longest snapshot, in lines: a concept that needs more is printed with too much code.
const MAX_LINES: usize = 150;

fn expand(source: &str, direction: Direction) -> String {
    let tokens = crate::expand(source.parse().expect("the source of a snapshot is Rust"), direction);
    let file = syn::parse2(tokens).expect("the expansion parses as a file");
    prettyplease::unparse(&file)
}

fn expand_both(source: &str) -> String {
    format!("{}{}", expand(source, Direction::Encode), expand(source, Direction::Decode))
}

macro_rules! snapshots {
    ($($name:ident: $source:literal,)*) => {
        $(#[test]
        fn $name() {
            let expansion = expand_both($source);
            expect_file![concat!("../tests/snapshots/", stringify!($name), ".rs")].assert_eq(&expansion);
            assert!(expansion.lines().count() <= MAX_LINES, "{} lines", expansion.lines().count());
        })*

        const SOURCES: &[(&str, &str)] = &[$((stringify!($name), $source)),*];
    };
}

snapshots! {
    named_struct: "struct User { id: u64, name: String, admin: bool }",
    empty_struct: "struct Empty {}",
    tuple_struct: "struct Pair(i32, String);",
    newtype_struct: "struct Meters(f64);",
    unit_struct: "struct Unit;",
    transparent_struct: "#[json(transparent)] struct Tagged<T, U> { value: Option<T>, marker: PhantomData<U> }",
    packed_struct: "#[repr(C, packed)] struct Packed { a: u8, b: u32 }",
    unit_enum: "#[json(rename_all = \"kebab-case\")] enum Level { Debug, Info, VeryLoud }",
    mixed_enum: "enum Shape { Empty, Circle(f64), Line(u8, u8), Rect { w: f64, #[json(default)] h: f64 }, #[json(skip)] Hidden(Secret) }",
    empty_enum: "enum Never {}",
    generics: "struct Page<'a, T, U: Clone, const N: usize> where U: Copy { items: Vec<T>, title: &'a str, #[json(skip)] hidden: Option<U>, window: [T; N] }",
    associated_types: "struct Step<I: Iterator> { item: I::Item, #[json(default)] all: Vec<<I as Iterator>::Item> }",
    written_bounds: "#[serde(bound(serialize = \"T: serde::Serialize\", deserialize = \"T: serde::Deserialize<'de> + Clone\"))] struct Bounded<T> { #[json(bound = \"\")] a: Shadow<T>, b: T }",
    names: "#[json(rename_all = \"camelCase\")] struct Names { first_name: u8, #[json(rename = \"a\\\"b\\nc\", alias = \"abc\", alias = \"\")] odd: u8, #[json(rename(serialize = \"out\", deserialize = \"in\"))] split: u8, r#type: u8, 名前: u8 }",
    defaults: "#[json(deny_unknown_fields)] struct Defaults { #[json(default)] a: u8, #[json(default = \"make::b\")] b: String, #[json(default = -1.5)] c: f64, #[json(skip)] d: Cache, #[json(skip_deserializing, default = \"e\")] e: u8 }",
    container_default: "#[json(default)] struct Settings { level: u8, #[json(default = 7)] size: u8, #[json(skip)] cache: Cache }",
    omissions: "struct Sparse { #[serde(skip_serializing_if = \"Option::is_none\")] a: Option<u8>, #[json(omit_zero)] b: u32, c: u8, #[json(omit_zero, skip_serializing_if = \"odd\")] d: u8 }",
    omit_empty: "#[json(omit_none)] struct Lists { #[json(omit_empty)] a: Vec<u8>, b: Option<u8> }",
    open_variant: "enum Event { Moved { #[json(omit_zero)] x: i32, #[json(omit_zero)] y: i32 } }",
    many_names: "struct Wide { alpha: u8, beta: u8, gamma: u8, delta: u8, epsilon: u8, zeta: u8, eta: u8, theta: u8, iota: u8 }",
    static_cows: "struct Texts<'a> { a: Cow<'static, str>, #[json(default = \"make\")] b: Option<Vec<Cow<'static, str>>>, c: HashMap<u8, Cow<'static, [u8]>>, d: Cow<'a, str> }",
    crate_path: "#[json(crate = \"crate::json\")] struct Inside(u8, u8);",
    errors: "struct Wrong { #[json(renam = \"x\")] a: u8, #[json(rename = \"a\", flatten)] b: u8 }",
}

#[test]
fn a_struct_of_three_fields_is_short() {
    let lines = expand_both(SOURCES[0].1).lines().count();
    assert!(lines <= 60, "{lines} lines");
}

#[test]
fn expansions_do_not_depend_on_the_run() {
    for (_, source) in SOURCES {
        assert_eq!(expand_both(source), expand_both(source));
    }
}

/// Every path of the generated code begins at `derive_support`, is part of the input, or is a local; `unsafe` is in one form only.
#[test]
fn generated_code_keeps_to_its_surface() {
    for (name, source) in SOURCES {
        let input: TokenStream = source.parse().expect("the source of a snapshot is Rust");
        for direction in [Direction::Encode, Direction::Decode] {
            let tokens: TokenStream = expand(source, direction).parse().expect("printed Rust is Rust");
            audit(name, &identifiers(input.clone()), tokens);
        }
    }
}

/// Names that the generated code uses of `derive_support`.
const SURFACE: &[&str] = &[
    "As",
    "Cursor",
    "Decoder",
    "Default",
    "Encoder",
    "Enum",
    "Field",
    "Lead",
    "Lookup",
    "MarshalTo",
    "NO_NAME",
    "Name",
    "Names",
    "None",
    "Ok",
    "Option",
    "Owned",
    "PartialEq",
    "Plain",
    "Result",
    "Some",
    "Struct",
    "Table",
    "UnmarshalFrom",
    "V",
    "absent",
    "call",
    "encode",
    "is_default",
    "is_none",
    "offset_of",
    "primitive",
];

/// What else it may say: words of the language, methods of the surface, members of the traits.
const WORDS: &[&str] = &[
    "Hash",
    "Self",
    "Tree",
    "array",
    "as",
    "automatically_derived",
    "close",
    "compile_error",
    "const",
    "core",
    "crate",
    "decode",
    "decode_fields",
    "default",
    "deny_unknown",
    "derive_support",
    "else",
    "encode",
    "end",
    "fail",
    "fields",
    "fn",
    "for",
    "if",
    "impl",
    "index",
    "into_inner",
    "len",
    "let",
    "loop",
    "marshal_to",
    "match",
    "member_unless_empty",
    "mul",
    "mut",
    "new",
    "newtype",
    "object",
    "odjson",
    "or",
    "or_default",
    "read_unit",
    "run",
    "self",
    "shift",
    "skipped",
    "skipped_by_container",
    "slots",
    "static",
    "take",
    "transparent",
    "unit",
    "unmarshal_from",
    "unsafe",
    "use",
    "where",
];

fn audit(name: &str, input: &BTreeSet<String>, tokens: TokenStream) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => audit(name, input, group.stream()),
            TokenTree::Ident(ident) if ident == "unsafe" => {
                let Some(TokenTree::Group(block)) = tokens.get(at + 1) else { panic!("{name}: an unsafe item") };
                if let Err(part) = check_unsafe(block.stream()) {
                    panic!("{name}: `{part}` in an unsafe block");
                }
            }
            TokenTree::Ident(ident) if ident == "__ds" && (at == 0 || tokens[at - 1].to_string() != "as") => {
                let Some(TokenTree::Ident(used)) = tokens.get(at + 3) else {
                    panic!("{name}: __ds is not used as a path")
                };
                assert!(SURFACE.contains(&used.to_string().as_str()), "{name}: derive_support::{used}");
            }
            TokenTree::Ident(ident) => {
                let text = ident.to_string();
                let of_surface = at >= 3 && matches!(tokens[at - 3].to_string().as_str(), "__ds" | "primitive");
                let known = of_surface || WORDS.contains(&text.as_str()) || input.contains(&text);
                assert!(known || text.starts_with('_'), "{name}: `{text}` is neither ours nor the user's");
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Whether an unsafe block is `__ds::Struct::new(...)` with nothing in it that a user could have made unsafe: types, names of fields,
/// literals, and functions that go through `__ds::call`. Else the part that is not.
fn check_unsafe(block: TokenStream) -> Result<(), String> {
    let expr: Expr = syn::parse2(block.clone()).map_err(|_| block.to_string())?;
    match &expr {
        Expr::Call(call) if is_support(&call.func, &["Struct", "new"]) => check_parts(call.args.iter()),
        _ => Err(block.to_string()),
    }
}

fn check_part(part: &Expr) -> Result<(), String> {
    let refused = || Err(quote::quote!(#part).to_string());
    match part {
        // A function of the user: `call` takes safe ones alone.
        Expr::Call(call) if is_support(&call.func, &["call"]) => match call.args.iter().collect::<Vec<_>>()[..] {
            [Expr::Path(_)] => Ok(()),
            _ => refused(),
        },
        Expr::Call(call) => check_part(&call.func).and_then(|()| check_parts(call.args.iter())),
        Expr::MethodCall(call) if call.method == "deny_unknown" || call.method == "or_default" => {
            check_part(&call.receiver).and_then(|()| check_parts(call.args.iter()))
        }
        Expr::Path(path) if is_ours(path) => Ok(()),
        Expr::Macro(call) if is_support_path(&call.mac.path, &["offset_of"]) => Ok(()),
        Expr::Reference(reference) => check_part(&reference.expr),
        Expr::Array(array) => check_parts(array.elems.iter()),
        Expr::Const(block) => match &block.block.stmts[..] {
            [Stmt::Expr(value, None)] => check_part(value),
            _ => refused(),
        },
        Expr::Closure(closure) if closure.inputs.is_empty() => check_part(&closure.body),
        Expr::Lit(_) => Ok(()),
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Neg(_)) => check_part(&unary.expr),
        _ => refused(),
    }
}

fn check_parts<'a>(mut parts: impl Iterator<Item = &'a Expr>) -> Result<(), String> {
    parts.try_for_each(check_part)
}

/// `<T as __ds::Trait>::item`, `__ds::Type::item::<T>`, and the items with the names, `__NAMES` and `__NAMES_0`.
fn is_ours(path: &syn::ExprPath) -> bool {
    let names = path.path.get_ident().is_some_and(|ident| ident.to_string().starts_with("__NAMES"));
    begins_with(&path.path, "__ds") || (path.qself.is_none() && names)
}

fn begins_with(path: &Path, first: &str) -> bool {
    path.leading_colon.is_none() && path.segments.first().is_some_and(|segment| segment.ident == first)
}

fn is_support(function: &Expr, names: &[&str]) -> bool {
    matches!(function, Expr::Path(path) if path.qself.is_none() && is_support_path(&path.path, names))
}

fn is_support_path(path: &Path, names: &[&str]) -> bool {
    begins_with(path, "__ds")
        && path.segments.iter().skip(1).map(|segment| segment.ident.to_string()).eq(names.iter().copied())
}

#[test]
fn the_audit_refuses_what_users_could_make_unsafe() {
    let field = |make: &str| {
        format!(
            "__ds::Struct::new(&__ds::Table::array(\"S\", &[__ds::Field::or::<'__de, u8>(__ds::offset_of!(Self, 0), {make})]))"
        )
    };
    let check = |block: &str| check_unsafe(block.parse().expect("tokens"));
    for make in [
        "|| 7",
        "|| -1.5",
        "|| __ds::call(make::a)",
        "<u8 as __ds::Default>::default",
        "|| __ds::As::new(__ds::call(a))",
    ] {
        assert_eq!(check(&field(make)), Ok(()), "{make}");
    }
    for make in [
        "make",
        "|| make()",
        "|| __ds::call(make())",
        "|| __ds::call(|| make())",
        "|| { make() }",
        "<u8 as Default>::default",
        "|| make!()",
        "|| *POINTER",
        "|| STATIC",
        "|x| 7",
        "|| __ds::call(a, b)",
        "Union.field",
    ] {
        check(&field(make)).expect_err(make);
    }
    for block in [
        "make()",
        "__ds::Struct::new(make)",
        "make(); __ds::Struct::new(&__ds::Table::array(\"S\", &[]))",
        "__ds::call(make)",
    ] {
        check(block).expect_err(block);
    }
}

/// All identifiers in `tokens`, and in the strings that are paths.
fn identifiers(tokens: TokenStream) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => found.append(&mut identifiers(group.stream())),
            TokenTree::Ident(ident) => drop(found.insert(ident.to_string())),
            TokenTree::Literal(literal) => {
                let words = literal.to_string();
                found.extend(words.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned));
            }
            TokenTree::Punct(_) => {}
        }
    }
    found
}
