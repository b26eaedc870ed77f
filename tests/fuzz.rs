//! The fuzz targets without a fuzzer: what they hold, of the documents to begin with and of some thousand texts made of them.
//!
//! The same texts at every run; `ODJSON_FULL=1` makes a hundred times as many. `cargo xtask fuzz` looks further, guided by what the
//! texts reach.

#[allow(unreachable_pub, reason = "another crate too, for which it is public")]
#[path = "../fuzz/src/lib.rs"]
mod targets;

mod chance;

use std::fs;
use std::panic::RefUnwindSafe;
use std::path::{Path, PathBuf};

use chance::Chance;

/// Folders of documents, as `cargo xtask fuzz` takes them.
const SEEDS: &[&str] = &["parsing/accept", "parsing/reject", "parsing/either", "derive-inputs"];

/// Longer documents are for the fuzzer.
const MAX_LENGTH: usize = 4096;

/// How many texts are made of the documents for each target.
const MADE: usize = 3_000;

fn documents() -> Vec<Vec<u8>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut paths: Vec<PathBuf> = SEEDS
        .iter()
        .flat_map(|folder| fs::read_dir(data.join(folder)).unwrap().map(|entry| entry.unwrap().path()))
        .filter(|path| path.is_file())
        .collect();
    paths.sort();
    let mut documents: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
    documents.retain(|document| document.len() <= MAX_LENGTH);
    assert!(documents.len() > 300, "{} documents", documents.len());
    documents
}

/// The words of `json.dict`, a text in quotes each line. Bytes that are no text are left to the fuzzer.
fn words() -> Vec<String> {
    let lines = include_str!("../fuzz/json.dict").lines().filter(|line| line.starts_with('"'));
    let words: Vec<String> = lines.filter_map(|line| odjson::from_str(line).ok()).collect();
    assert!(words.len() > 20, "{} words", words.len());
    words
}

impl Chance {
    fn range(&mut self, length: usize) -> std::ops::Range<usize> {
        let (a, b) = (self.below(length + 1), self.below(length + 1));
        a.min(b)..a.max(b)
    }

    /// One change: a byte, a part left out or doubled, a word put in, or a part of another document.
    fn change(&mut self, text: &mut Vec<u8>, documents: &[Vec<u8>], words: &[String]) {
        let at = self.below(text.len() + 1);
        match self.below(6) {
            0 if at < text.len() => text[at] ^= 1 << self.below(8),
            1 => drop(text.drain(self.range(text.len()))),
            2 => {
                let part = text[self.range(text.len())].to_vec();
                text.splice(at..at, part);
            }
            3 => {
                let other = &documents[self.below(documents.len())];
                let part = &other[self.range(other.len())];
                text.splice(at..at, part.iter().copied());
            }
            _ => {
                let word = &words[self.below(words.len())];
                text.splice(at..at, word.bytes());
            }
        }
    }
}

fn holds(target: fn(&[u8])) {
    holds_beside(|_, text| target(text));
}

/// The target takes a document, and a text that was made of it.
fn holds_beside(target: impl Fn(&[u8], &[u8]) + RefUnwindSafe) {
    let (documents, words) = (documents(), words());
    documents.iter().for_each(|document| target(document, document));
    let mut chance = Chance(0x0d15_0a1e);
    let made = if std::env::var_os("ODJSON_FULL").is_some() { 100 * MADE } else { MADE };
    for _ in 0..made {
        let document = &documents[chance.below(documents.len())];
        let mut text = document.clone();
        for _ in 0..=chance.below(4) {
            chance.change(&mut text, &documents, &words);
        }
        text.truncate(MAX_LENGTH);
        if let Err(panic) = std::panic::catch_unwind(|| target(document, &text)) {
            eprintln!("the text was {:?}", String::from_utf8_lossy(&text));
            std::panic::resume_unwind(panic);
        }
    }
}

#[test]
fn typed_holds() {
    holds(targets::typed);
}

#[test]
fn skip_holds() {
    holds(targets::skip);
}

#[test]
fn value_holds() {
    holds(targets::value);
}

#[test]
fn roundtrip_holds() {
    holds(targets::roundtrip);
}

#[test]
fn in_place_holds() {
    holds_beside(|document, text| targets::in_place(&[document, b"\0", text].concat()));
}
