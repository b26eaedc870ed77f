//! Everything public that the facade exports has an example.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenTree};

use crate::sources::{self, inside, is_mark, word};
use crate::surface::{inherent, is_safe_and_public, last_names};

#[test]
fn public_items_have_an_example() {
    let exported = exported();
    let mut lacking = Vec::new();
    for file in sources::under("odjson-runtime/src") {
        let mut report = |owner: Option<&str>, item: &str| {
            let owner = owner.map_or(String::new(), |owner| format!("{owner}::"));
            lacking.push(format!("{}: {owner}{item}", file.path));
        };
        for (at, token) in file.tokens.iter().enumerate() {
            let name = word(file.tokens.get(at + 1));
            match word(Some(token)).as_str() {
                "fn" | "struct" | "enum" | "trait" | "const" | "type"
                    if exported.contains(&name) && is_safe_and_public(&file.tokens, at) =>
                {
                    if without_example(&file.tokens, at) {
                        report(None, &name);
                    }
                    if word(Some(token)) == "trait" {
                        let body = file.tokens[at..].iter().find_map(|token| inside(token, Delimiter::Brace));
                        let body = body.unwrap();
                        let items = items(&body).filter(|at| without_example(&body, *at));
                        items.for_each(|at| report(Some(&name), &word(body.get(at + 1))));
                    }
                }
                "impl" => {
                    let Some((subject, body)) = inherent(&file.tokens[at + 1..]) else { continue };
                    if exported.contains(&subject) {
                        let items = items(&body).filter(|at| is_safe_and_public(&body, *at));
                        let items = items.filter(|at| without_example(&body, *at));
                        items.for_each(|at| report(Some(&subject), &word(body.get(at + 1))));
                    }
                }
                _ => {}
            }
        }
    }
    assert!(lacking.is_empty(), "public, without an example:\n{}", lacking.join("\n"));
}

/// The names that the facade exports for everybody.
fn exported() -> BTreeSet<String> {
    let facade = sources::under("src");
    let tokens = &facade.iter().find(|file| file.path == "src/lib.rs").expect("the facade").tokens;
    let uses = tokens.iter().enumerate().filter(|(at, _)| word(tokens.get(at + 1)) == "use");
    let uses = uses.filter(|(at, token)| word(Some(token)) == "pub" && !attributes(tokens, *at).0);
    let names = uses.flat_map(|(at, _)| {
        let end = tokens[at..].iter().position(|token| is_mark(Some(token), ';')).unwrap() + at;
        last_names(&tokens[at + 2..end])
    });
    names.collect()
}

/// Where the functions and constants of a body begin.
fn items(body: &[TokenTree]) -> impl Iterator<Item = usize> {
    let keyword = |at: &usize| match word(body.get(*at)).as_str() {
        "fn" => !word(body.get(at + 1)).is_empty(),
        "const" => !matches!(word(body.get(at + 1)).as_str(), "" | "fn" | "unsafe"),
        _ => false,
    };
    (0..body.len()).filter(keyword)
}

/// Whether the item whose keyword is at `at` is documented, without an example.
fn without_example(tokens: &[TokenTree], at: usize) -> bool {
    let (hidden, docs) = attributes(tokens, at);
    !hidden && !docs.contains("```")
}

/// Whether an item is hidden from the documentation, and its documentation.
fn attributes(tokens: &[TokenTree], at: usize) -> (bool, String) {
    let (mut hidden, mut docs) = (false, String::new());
    let mut at = at;
    while let Some(before) = at.checked_sub(1) {
        if let (Some(attribute), true) = (inside(&tokens[before], Delimiter::Bracket), before > 0) {
            if word(attribute.first()) == "doc" {
                hidden |= attribute.get(1).is_some_and(|group| group.to_string().contains("hidden"));
                docs.extend(attribute.last().map(ToString::to_string));
            }
            at = before - 1;
        } else if matches!(word(tokens.get(before)).as_str(), "pub" | "const" | "unsafe") {
            at = before;
        } else {
            break;
        }
    }
    (hidden, docs)
}
