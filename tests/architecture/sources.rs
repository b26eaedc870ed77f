//! The Rust files of the workspace, as tokens.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The folders that hold Rust files of ours.
const FOLDERS: &[&str] = &["benches", "examples", "fuzz", "odjson-derive", "odjson-runtime", "src", "tests", "xtask"];
/// Built, or data; snapshots are expansions, which have an audit of their own.
const NOT_OURS: &[&str] = &["target", "data", "snapshots"];

/// One file.
pub(crate) struct Source {
    /// From the root of the workspace, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
    pub(crate) tokens: Vec<TokenTree>,
}

impl Source {
    /// Its folder.
    pub(crate) fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Its name without the ending.
    pub(crate) fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name.strip_suffix(".rs").unwrap_or(name)
    }
}

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files, sorted by path.
pub(crate) fn all() -> Vec<Source> {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        collect(&root().join(folder), &mut paths);
    }
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

/// The files under a folder of the workspace.
pub(crate) fn under(folder: &str) -> Vec<Source> {
    let mut paths = Vec::new();
    collect(&root().join(folder), &mut paths);
    assert!(!paths.is_empty(), "{folder} has no Rust files");
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy();
        if path.is_dir() {
            if !NOT_OURS.contains(&&*name) {
                collect(&path, paths);
            }
        } else if name.ends_with(".rs") {
            paths.push(path);
        }
    }
}

fn read(path: &Path) -> Source {
    let text = fs::read_to_string(path).unwrap();
    let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let path = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
    Source { path, text, tokens: tokens.into_iter().collect() }
}

/// The tokens of a group.
pub(crate) fn inside(token: &TokenTree, delimiter: Delimiter) -> Option<Vec<TokenTree>> {
    match token {
        TokenTree::Group(group) if group.delimiter() == delimiter => Some(group.stream().into_iter().collect()),
        _ => None,
    }
}

/// The text of an identifier, without `r#`; empty for other tokens.
pub(crate) fn word(token: Option<&TokenTree>) -> String {
    match token {
        Some(TokenTree::Ident(ident)) => ident.to_string().trim_start_matches("r#").to_owned(),
        _ => String::new(),
    }
}

/// Whether the token is this mark.
pub(crate) fn is_mark(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}
