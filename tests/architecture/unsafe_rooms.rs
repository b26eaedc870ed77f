//! The rooms of `unsafe`: ARCHITECTURE.md lists each file that has it, with its number of `unsafe` blocks. Growth is seen in a diff.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::{env, fs};

use proc_macro2::{Delimiter, TokenTree};

use crate::sources::{self, inside, word};

/// The heading above the table.
const HEADING: &str = "## The unsafe rooms";

/// File stem to the number of blocks, of one folder.
type Counts = BTreeMap<String, usize>;

#[test]
fn unsafe_blocks_are_those_of_the_table() {
    let path = sources::root().join("ARCHITECTURE.md");
    let text = fs::read_to_string(&path).unwrap();
    let mut rooms: BTreeMap<String, Counts> = BTreeMap::new();
    for source in sources::all() {
        if let Some(count) = count_blocks(&source.tokens) {
            rooms.entry(source.folder().to_owned()).or_default().insert(source.stem().to_owned(), count);
        }
    }
    let (renewed, unlisted) = renew(&text, rooms);
    assert!(
        unlisted.is_empty(),
        "folders with unsafe code that the table of ARCHITECTURE.md has no row for: {unlisted:?}; add one with the reason"
    );
    if renewed != text && env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &renewed).unwrap();
    } else {
        let wrong: Vec<_> = renewed.lines().zip(text.lines()).filter(|(new, old)| new != old).collect();
        assert!(
            wrong.is_empty(),
            "the table of unsafe rooms in ARCHITECTURE.md is not what the code has; \
             can the new ones be avoided? else `cargo xtask bless`\n{}",
            wrong.iter().map(|(new, old)| format!("table {old}\ncode  {new}")).collect::<Vec<_>>().join("\n")
        );
    }
}

#[test]
fn nothing_is_allowed_wholesale() {
    // `expect` complains once the last `unsafe` is gone; `allow` never does.
    let wrong: Vec<String> = sources::all()
        .into_iter()
        .filter(|source| !source.path.starts_with("tests/architecture/"))
        .filter(|source| source.text.contains("allow(unsafe_code"))
        .map(|source| source.path)
        .collect();
    assert!(wrong.is_empty(), "write `expect(unsafe_code, reason = \"...\")`: {wrong:?}");
}

/// How many `unsafe { }` the tokens have; `None` where there is no `unsafe` at all.
fn count_blocks(tokens: &[TokenTree]) -> Option<usize> {
    let mut count = None;
    for (at, token) in tokens.iter().enumerate() {
        if word(Some(token)) == "unsafe" {
            let is_block = tokens.get(at + 1).is_some_and(|next| inside(next, Delimiter::Brace).is_some());
            *count.get_or_insert(0) += usize::from(is_block);
        }
        if let TokenTree::Group(group) = token {
            if let Some(inner) = count_blocks(&group.stream().into_iter().collect::<Vec<_>>()) {
                *count.get_or_insert(0) += inner;
            }
        }
    }
    count
}

/// The document with the counts as they are, and the folders without a row. A row is `| folder | file count, ... | why |`.
fn renew(text: &str, mut rooms: BTreeMap<String, Counts>) -> (String, Vec<String>) {
    let mut renewed = String::new();
    let mut in_section = false;
    for line in text.lines() {
        if line.starts_with('#') {
            in_section = line == HEADING;
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        match cells[..] {
            ["", folder, _, why, ""] if in_section && folder.starts_with('`') => {
                let counts = rooms.remove(folder.trim_matches('`')).unwrap_or_default();
                let files: Vec<String> = counts.iter().map(|(file, count)| format!("{file} {count}")).collect();
                let files = if files.is_empty() { "none: drop this row".to_owned() } else { files.join(", ") };
                let _ = writeln!(renewed, "| {folder} | {files} | {why} |");
            }
            _ => {
                renewed.push_str(line);
                renewed.push('\n');
            }
        }
    }
    (renewed, rooms.into_keys().collect())
}
