//! Who imports whom. A room is a module directly under a crate's root; each edge between two has a row here, and rows point down.

use proc_macro2::{Delimiter, TokenTree};

use crate::sources::{self, Source, inside, is_mark, word};

/// One allowed edge, and what it is for.
type Row = (&'static str, &'static str, &'static str);

/// The rooms of the runtime, lowest first; rooms on one line do not know each other.
const RUNTIME_LAYERS: &[&[&str]] =
    &[&["wire"], &["text"], &["error"], &["encode", "decode"], &["impls"], &["value"], &["derive_support"]];

const RUNTIME_ROWS: &[Row] = &[
    ("error", "text", "says what was found, and the pointer of its place"),
    ("encode", "wire", "writes numbers and strings; lays out pretty output"),
    ("encode", "text", "writes tokens"),
    ("encode", "error", "fails"),
    ("decode", "wire", "blocks, numbers"),
    ("decode", "text", "kinds and tokens"),
    ("decode", "error", "fails"),
    ("impls", "wire", "margins and rooms of numbers"),
    ("impls", "text", "kinds"),
    ("impls", "error", "values that a type refuses"),
    ("impls", "encode", "implements the trait, over the engine"),
    ("impls", "decode", "implements the trait, over the engine"),
    ("value", "text", "kinds"),
    ("value", "error", "fails"),
    ("value", "encode", "implements the trait by hand"),
    ("value", "decode", "implements the trait by hand"),
    ("derive_support", "error", "names it for generated code"),
    ("derive_support", "encode", "names it for generated code"),
    ("derive_support", "decode", "names it for generated code"),
    ("derive_support", "impls", "names it for generated code"),
];

/// The rooms of the derive, lowest first.
const DERIVE_LAYERS: &[&[&str]] = &[&["diagnostics", "direction", "rename"], &["attr"], &["model"], &["codegen"]];

const DERIVE_ROWS: &[Row] = &[
    ("attr", "diagnostics", "mistakes in what was written"),
    ("attr", "direction", "which half of a split attribute counts"),
    ("attr", "rename", "the rule that was written"),
    ("model", "diagnostics", "mistakes between attributes"),
    ("model", "direction", "what is decided for one derive alone"),
    ("model", "rename", "applies the rules"),
    ("model", "attr", "decides from what was written"),
    ("codegen", "model", "emits what was decided"),
    ("codegen", "attr", "emits written bounds as they are"),
];

/// Modules that are tests, of everything above.
const TESTS_OF_THE_WHOLE: &[&str] = &["snapshots"];

#[test]
fn rooms_of_the_runtime_import_along_the_rows() {
    check("odjson-runtime/src", RUNTIME_LAYERS, RUNTIME_ROWS);
}

#[test]
fn rooms_of_the_derive_import_along_the_rows() {
    check("odjson-derive/src", DERIVE_LAYERS, DERIVE_ROWS);
}

#[test]
fn only_code_generation_quotes() {
    let quoting: Vec<String> = sources::under("odjson-derive/src")
        .into_iter()
        .filter(|source| !source.path.contains("/codegen/") && source.stem() != "snapshots")
        .filter(|source| names(&source.tokens, "quote"))
        .map(|source| source.path)
        .collect();
    assert!(quoting.is_empty(), "`quote` outside of codegen: {quoting:?}");
}

fn names(tokens: &[TokenTree], name: &str) -> bool {
    tokens.iter().any(|token| match token {
        TokenTree::Group(group) => names(&group.stream().into_iter().collect::<Vec<_>>(), name),
        token => word(Some(token)) == name,
    })
}

fn check(folder: &str, layers: &[&[&str]], rows: &[Row]) {
    let layer = |room: &str| layers.iter().position(|layer| layer.contains(&room));
    let mut wrong = Vec::new();
    for (from, to, _) in rows {
        match (layer(from), layer(to)) {
            (Some(from_layer), Some(to_layer)) if to_layer < from_layer => {}
            _ => wrong.push(format!("the row {from} -> {to} does not point down")),
        }
    }
    let files = sources::under(folder);
    let exports = exports(&files, folder);
    for file in &files {
        let Some((room, depth)) = place(&file.path, folder) else { continue };
        if TESTS_OF_THE_WHOLE.contains(&room.as_str()) {
            continue;
        }
        if layer(&room).is_none() {
            wrong.push(format!("{}: the room `{room}` has no layer", file.path));
            continue;
        }
        let mut targets = Vec::new();
        find_paths(&file.tokens, depth, &mut targets);
        for (name, line) in targets {
            let at = format!("{}:{line}", file.path);
            let to = if layer(&name).is_some() {
                name
            } else if let Some((_, room)) = exports.iter().find(|(export, _)| *export == name) {
                room.clone()
            } else {
                wrong.push(format!("{at}: `crate::{name}` is no room and no re-export of one"));
                continue;
            };
            if to != room && !rows.iter().any(|row| row.0 == room && row.1 == to) {
                wrong.push(format!("{at}: {room} -> {to} has no row"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The room of a file and how many modules it is below the root; `None` for the root itself.
fn place(path: &str, folder: &str) -> Option<(String, usize)> {
    let inner = path.strip_prefix(folder)?.trim_start_matches('/').trim_end_matches(".rs");
    let inner = inner.trim_end_matches("/mod");
    if matches!(inner, "lib" | "main") {
        return None;
    }
    Some((inner.split('/').next()?.to_owned(), inner.split('/').count()))
}

/// The names that the root of a crate re-exports, each with its room.
fn exports(files: &[Source], folder: &str) -> Vec<(String, String)> {
    let root = files.iter().find(|file| file.path == format!("{folder}/lib.rs")).expect("a crate has a root");
    let mut exports = Vec::new();
    for (at, token) in root.tokens.iter().enumerate() {
        let room = word(root.tokens.get(at + 1));
        if word(Some(token)) != "use" || !is_mark(root.tokens.get(at + 2), ':') {
            continue;
        }
        for name in first_names(&root.tokens[at + 4..]) {
            exports.push((name, room.clone()));
        }
    }
    exports
}

/// The first names of what follows a `::`: of one path, or of each in braces.
fn first_names(tokens: &[TokenTree]) -> Vec<String> {
    match tokens.first().and_then(|token| inside(token, Delimiter::Brace)) {
        Some(list) => list
            .split(|token| is_mark(Some(token), ','))
            .filter(|path| !path.is_empty())
            .flat_map(first_names)
            .collect(),
        None if is_mark(tokens.first(), '*') => vec!["*".to_owned()],
        None => vec![word(tokens.first())],
    }
}

/// Finds the names that follow `crate::`, and `super::` where that is the root too, each with its line.
fn find_paths(tokens: &[TokenTree], depth: usize, found: &mut Vec<(String, usize)>) {
    let mut at = 0;
    while at < tokens.len() {
        let token = &tokens[at];
        if let TokenTree::Group(group) = token {
            // The body of `mod name { ... }` is one module deeper.
            let is_module = at >= 2 && word(tokens.get(at - 2)) == "mod" && group.delimiter() == Delimiter::Brace;
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            find_paths(&inner, depth + usize::from(is_module), found);
        }
        let mut up = 0;
        let mut next = at;
        while word(tokens.get(next)) == "super" && is_mark(tokens.get(next + 1), ':') {
            up += 1;
            next += 3;
        }
        if word(Some(token)) == "crate" && is_mark(tokens.get(at + 1), ':') {
            (up, next) = (depth, at + 3);
        }
        if up > 0 && up >= depth && next > at {
            found.extend(first_names(&tokens[next..]).into_iter().map(|name| (name, token.span().start().line)));
        }
        at = next.max(at + 1);
    }
}
