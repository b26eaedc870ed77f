//! What is public for generated code alone. Everybody can name it, so everything of it is `unsafe` or has a row here that says why it
//! can do no harm: the worst that safe code may bring about is wrong JSON.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenTree};

use crate::sources::{self, Source, inside, is_mark, word};

/// Where such things are exported. The facade re-exports the first; the others are public modules of the runtime.
const DOORS: &[&str] =
    &["odjson-runtime/src/derive_support.rs", "odjson-runtime/src/decode/mod.rs", "odjson-runtime/src/encode/mod.rs"];

/// Exports that are documented for everybody, and held by the tests of their behaviour instead of a row for each method.
const DOCUMENTED: &[&str] = &[
    "Decoder",
    "Encoder",
    "Error",
    "Ignored",
    "MarshalDyn",
    "Options",
    "UnmarshalOwned",
    "append_to",
    "from_reader",
    "from_reader_with",
    "from_slice",
    "from_slice_in_place",
    "from_slice_in_place_with",
    "from_slice_prefix",
    "from_slice_with",
    "from_str",
    "from_str_in_place",
    "from_str_in_place_with",
    "from_str_with",
    "to_string",
    "to_string_pretty",
    "to_vec",
    "to_vec_pretty",
    "to_writer",
];

/// What is safe to use, and harmless because.
const HARMLESS: &[(&str, &str)] = &[
    ("Cursor", "has no public constructor or field; the only one there is belongs to the value that is being written"),
    ("Cursor::run", "takes sealed pieces, and asks for the room that they need"),
    ("Cursor::end", "gives back what it took"),
    ("Cursor::close", "writes constant text, in the order of the calls"),
    ("Cursor::fail", "records an error: there will be no output"),
    ("Cursor::member_unless_empty", "takes back what it wrote itself"),
    ("Lead", "is a bool: it chooses between two characters"),
    ("Lead::new", "makes that bool"),
    ("Lead::take", "gives a sealed piece of one character"),
    ("V", "is a reference to a value, whose trait writes it"),
    ("V::0", "is that reference, to be named by generated code"),
    ("Piece::max", "is of a sealed trait; callers get a number"),
    ("encode", "calls the trait's method"),
    ("Shape", "is typed; what it promises of writing is made by `unsafe` alone"),
    ("Shape::key_like", "promises nothing of writing; a wrong claim about names allows duplicates"),
    ("Shape::distinct_strings", "promises nothing of writing; a wrong claim about names allows duplicates"),
    ("Sink", "has no public constructor, field or method"),
    ("Written", "is made by `unsafe` alone"),
    ("MarshalTo::marshal_to", "is for implementations by hand; the encoder refuses what is not JSON"),
    ("MarshalTo::__SHAPE", "is typed by `Self`; a shape that promises is made by `unsafe` alone"),
    ("MarshalTo::__encode", "takes and returns the one cursor there is; an override can only write through it"),
    ("MarshalTo::__is_none", "only decides whether a member is left out"),
    ("Source", "has no public constructor, field or safe method"),
    ("Done", "that says success is made by `unsafe` alone"),
    ("Done::FAILED", "promises nothing; without a reason it becomes an error all the same"),
    ("UnmarshalFrom::unmarshal_from", "is for implementations by hand; the decoder keeps the state"),
    ("UnmarshalFrom::__STRUCT", "is typed by `Self` and the lifetime; a description is made by `unsafe` alone"),
    ("UnmarshalFrom::__ENUM", "is typed by `Self`; its function can only give values of that type"),
    ("UnmarshalFrom::__ABSENT", "is a function that gives a value of the type"),
    ("absent", "calls that function, or panics"),
    ("Struct", "is made by `unsafe` alone"),
    ("Table", "is inert until `Struct::new`, which is `unsafe`, promises whose it is"),
    ("Table::object", "makes an inert table, and checks names against fields at compile time"),
    ("Table::array", "makes an inert table"),
    ("Table::transparent", "makes an inert table"),
    ("Table::deny_unknown", "changes an inert table"),
    ("Table::or_default", "changes an inert table; `Struct::new` promises the type"),
    ("Field", "is made by `unsafe` alone"),
    ("Name", "is constant text and a number"),
    ("Name::new", "makes that; a wrong number is caught by the table or the variant"),
    ("NO_NAME", "is a number"),
    ("Names", "is a list and a function or numbers to search it; what they find is compared with the text"),
    ("Names::new", "makes that; the worst is a search that never ends"),
    ("Lookup", "proposes an index, which is checked against the list; the text is compared"),
    ("Enum", "holds a function that gives values of the type, nothing unchecked"),
    ("Enum::new", "makes that"),
    ("Variant", "has no public constructor or field; each method that reads consumes it"),
    ("Variant::index", "is a number"),
    ("Variant::unit", "reads at most a `null`, and gives back what it was given"),
    ("Variant::newtype", "reads one value by its trait"),
    ("Variant::fields", "reads one value by a description, which is made by `unsafe` alone"),
    ("As", "is made by the safe functions below, or by its trait as what it holds is"),
    ("As::new", "wraps a value"),
    ("As::into_inner", "gives that value back"),
    ("Owned", "has no values"),
    ("Plain", "has no values"),
    ("Result", "is an alias"),
    ("call", "calls the safe function that it is given"),
    ("is_none", "calls the trait's method"),
    ("is_default", "compares two values"),
];

#[test]
fn what_generated_code_may_use_is_unsafe_or_harmless() {
    let found = surface();
    let listed: BTreeSet<String> = HARMLESS.iter().map(|(item, _)| (*item).to_owned()).collect();
    let unexplained: Vec<&String> = found.difference(&listed).collect();
    let gone: Vec<&String> = listed.difference(&found).collect();
    assert!(
        unexplained.is_empty() && gone.is_empty(),
        "public and not `unsafe`, without a row: {unexplained:#?}\nrows for what is not there: {gone:#?}"
    );
}

/// The safe items that the doors lead to, as `name` or `Type::item`.
fn surface() -> BTreeSet<String> {
    let files = sources::under("odjson-runtime/src");
    let mut names = BTreeSet::new();
    for door in DOORS {
        let door = files.iter().find(|file| file.path == *door).expect("a door is a file");
        names.extend(exported(&door.tokens));
    }
    names.retain(|name| !DOCUMENTED.contains(&name.as_str()));
    let mut found = BTreeSet::new();
    for file in files.iter().filter(|file| file.stem() != "tests") {
        collect(file, &names, &mut found);
    }
    found
}

/// The names after `pub use crate::` or `pub use sibling::`, but not those of core, and the public definitions of the file itself.
fn exported(tokens: &[TokenTree]) -> Vec<String> {
    let mut names = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if word(Some(token)) != "pub" {
            continue;
        }
        let next = word(tokens.get(at + 1));
        if next == "use" {
            let end = tokens[at..].iter().position(|token| is_mark(Some(token), ';')).unwrap() + at;
            if word(tokens.get(at + 2)) != "core" {
                names.extend(last_names(&tokens[at + 2..end]));
            }
        } else if matches!(next.as_str(), "fn" | "struct" | "enum" | "trait" | "type" | "const") {
            names.push(word(tokens.get(at + 2)));
        }
    }
    names
}

/// The last names of a path of a `use`.
pub(crate) fn last_names(path: &[TokenTree]) -> Vec<String> {
    match path.last() {
        Some(list @ TokenTree::Group(_)) => inside(list, Delimiter::Brace)
            .unwrap()
            .split(|token| is_mark(Some(token), ','))
            .filter(|path| !path.is_empty())
            .flat_map(last_names)
            .collect(),
        last => vec![word(last)],
    }
}

/// Adds the safe public items of a file that belong to one of `names`.
fn collect(file: &Source, names: &BTreeSet<String>, found: &mut BTreeSet<String>) {
    let tokens = &file.tokens;
    for (at, token) in tokens.iter().enumerate() {
        let name = word(tokens.get(at + 1));
        match word(Some(token)).as_str() {
            "fn" | "const" | "type" if names.contains(&name) && is_safe_and_public(tokens, at) => {
                found.insert(name);
            }
            "struct" if names.contains(&name) => {
                found.insert(name.clone());
                let body = tokens[at..].iter().take_while(|token| !is_mark(Some(token), ';')).find_map(fields);
                for field in public_fields(&body.unwrap_or_default()) {
                    found.insert(format!("{name}::{field}"));
                }
            }
            "enum" if names.contains(&name) => {
                found.insert(name);
            }
            "trait" if names.contains(&name) => {
                let body = tokens[at..].iter().find_map(|token| inside(token, Delimiter::Brace)).unwrap();
                found.extend(
                    safe_items(&body, |body, at| at == 0 || word(body.get(at - 1)) != "unsafe")
                        .into_iter()
                        .map(|item| format!("{name}::{item}")),
                );
            }
            "impl" => {
                let Some((subject, body)) = inherent(&tokens[at + 1..]) else { continue };
                if names.contains(&subject) {
                    found.extend(
                        safe_items(&body, is_safe_and_public).into_iter().map(|item| format!("{subject}::{item}")),
                    );
                }
            }
            _ => {}
        }
    }
}

/// Whether the item whose keyword is at `at` is `pub`, not `pub(crate)` or the like, and not `unsafe`.
pub(crate) fn is_safe_and_public(tokens: &[TokenTree], at: usize) -> bool {
    for before in tokens[..at].iter().rev() {
        match word(Some(before)).as_str() {
            "pub" => return true,
            "const" => {}
            _ => return false,
        }
    }
    false
}

/// The names of functions and constants in the body of an impl or trait that are `wanted`.
fn safe_items(body: &[TokenTree], wanted: impl Fn(&[TokenTree], usize) -> bool) -> Vec<String> {
    let mut items = Vec::new();
    for (at, token) in body.iter().enumerate() {
        let keyword = word(Some(token));
        let next = word(body.get(at + 1));
        let is_item = keyword == "fn" || (keyword == "const" && !matches!(next.as_str(), "fn" | "unsafe"));
        // `fn` without a name is a type, and `const` without one a block.
        if is_item && !next.is_empty() && wanted(body, at) {
            items.push(next);
        }
    }
    items
}

/// The type and the body of an inherent impl, from the tokens after `impl`.
pub(crate) fn inherent(tokens: &[TokenTree]) -> Option<(String, Vec<TokenTree>)> {
    let end = tokens.iter().position(|token| inside(token, Delimiter::Brace).is_some())?;
    let header = &tokens[..end];
    if header.iter().any(|token| word(Some(token)) == "for") {
        return None;
    }
    let mut depth = 0_i32;
    for token in header {
        if is_mark(Some(token), '<') {
            depth += 1;
        } else if is_mark(Some(token), '>') {
            depth -= 1;
        } else if depth == 0 && !word(Some(token)).is_empty() {
            return Some((word(Some(token)), inside(&tokens[end], Delimiter::Brace)?));
        }
    }
    None
}

fn fields(token: &TokenTree) -> Option<Vec<TokenTree>> {
    inside(token, Delimiter::Brace).or_else(|| inside(token, Delimiter::Parenthesis))
}

/// The names, or positions, of the fields that are `pub`.
fn public_fields(body: &[TokenTree]) -> Vec<String> {
    let mut names = Vec::new();
    let mut position = 0;
    for (at, token) in body.iter().enumerate() {
        position += usize::from(is_mark(Some(token), ','));
        let next = body.get(at + 1);
        if word(Some(token)) == "pub" && next.is_none_or(|next| inside(next, Delimiter::Parenthesis).is_none()) {
            let is_named = is_mark(body.get(at + 2), ':') && !is_mark(body.get(at + 3), ':');
            names.push(if is_named { word(next) } else { position.to_string() });
        }
    }
    names
}
