//! The documents of `tests/data/parsing` and `parsing-tables`, each by every way in: as a document of its own and as a value that is skipped, into no type,
//! a dynamic value, a type without known members and a tree type written by hand; whole, and cut at every byte.
//!
//! The verdict of the suite holds for a document alone. Around it, and for cut documents, a slow and independent validator decides.

mod error_rules;
mod slow_validator;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use odjson::{Category, Decoder, Error, Ignored, JsonFrom, Kind, UnmarshalFrom, Value};
use slow_validator::{DEPTH, Fault, validate};

/// Nothing is known, so every member is skipped.
#[derive(JsonFrom, Debug)]
struct Nothing {}

/// One member is known; what is before and after it is skipped.
#[derive(JsonFrom, Debug)]
struct Around {
    b: u8,
}

/// A tree type written by hand.
#[derive(Debug, PartialEq)]
enum Tree {
    Null,
    Bool(bool),
    Number(String),
    String(String),
    Array(Vec<Tree>),
    Object(BTreeMap<String, Tree>),
}

impl<'de> UnmarshalFrom<'de> for Tree {
    fn unmarshal_from(decoder: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        Ok(match decoder.peek_kind()? {
            Kind::Null => {
                decoder.decode::<()>()?;
                Tree::Null
            }
            Kind::Bool => Tree::Bool(decoder.decode()?),
            Kind::Number => Tree::Number(decoder.read_number()?.to_owned()),
            Kind::String => Tree::String(decoder.decode()?),
            Kind::Array => Tree::Array(decoder.decode()?),
            Kind::Object => Tree::Object(decoder.decode()?),
        })
    }
}

/// What the suite says of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Accept,
    Reject,
    Either,
}

struct Document {
    name: String,
    bytes: Vec<u8>,
    verdict: Verdict,
}

fn data(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(path)
}

fn files() -> Vec<Document> {
    let index = std::fs::read_to_string(data("parsing/index.tsv")).unwrap();
    let documents = index.lines().skip(1).map(|line| {
        let (name, rest) = line.split_once('\t').unwrap();
        let bytes = std::fs::read(data("parsing").join(name)).unwrap();
        Document { name: name.to_owned(), bytes, verdict: verdict(rest.split('\t').next().unwrap()) }
    });
    documents.collect()
}

fn table_rows() -> Vec<Document> {
    let mut documents = Vec::new();
    for table in ["escapes", "numbers", "utf8"] {
        let text = std::fs::read_to_string(data(&format!("parsing-tables/{table}.tsv"))).unwrap();
        for (number, line) in text.lines().enumerate().skip(1) {
            let mut cells = line.split('\t');
            let hex = cells.next().unwrap();
            let bytes = (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect();
            let name = format!("{table}.tsv:{}", number + 1);
            documents.push(Document { name, bytes, verdict: verdict(cells.next().unwrap()) });
        }
    }
    documents
}

fn verdict(word: &str) -> Verdict {
    match word {
        "accept" => Verdict::Accept,
        "reject" => Verdict::Reject,
        "either" => Verdict::Either,
        other => panic!("no such verdict: {other}"),
    }
}

/// Collects what fails, so that a run tells all of it.
#[derive(Default)]
struct Failures(Vec<String>);

impl Failures {
    /// Runs `check`, which says what is wrong, or panics.
    fn of(&mut self, name: &str, way: &str, check: impl FnOnce() -> Option<String>) {
        match catch_unwind(AssertUnwindSafe(check)) {
            Ok(None) => {}
            Ok(Some(what)) => self.0.push(format!("{name}, {way}: {what}")),
            Err(_) => self.0.push(format!("{name}, {way}: panicked")),
        }
    }

    fn assert_none(self) {
        let first = self.0.iter().take(60).cloned().collect::<Vec<_>>().join("\n");
        assert!(self.0.is_empty(), "{} failures:\n{first}", self.0.len());
    }
}

/// Whether `T` makes a value of `bytes`; checks the error otherwise, and that a string is read as its bytes are.
fn decodes<'de, T: UnmarshalFrom<'de>>(bytes: &'de [u8]) -> Result<(), Error> {
    let result = odjson::from_slice::<T>(bytes).map(drop);
    if let Err(error) = &result {
        error_rules::check(error, bytes);
        if validate(bytes, DEPTH).is_ok() {
            error_rules::check_pointer(error, bytes);
        }
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let of_str = odjson::from_str::<T>(text).map(drop);
        let texts = [&result, &of_str].map(|result| result.as_ref().map_err(Error::to_string).err());
        assert_eq!(texts[0], texts[1], "bytes and string are not read alike");
    }
    result
}

/// What is wrong when `result` is not `valid`.
fn is_not(valid: bool, result: Result<(), Error>) -> Option<String> {
    match result {
        Ok(()) if !valid => Some("accepted".to_owned()),
        // The dynamic value has no numbers beyond f64, wherever the text goes wrong after one.
        Err(error) if error.expected() == Some("f64") && error.category() == Category::Data => None,
        Err(error) if valid => Some(format!("refused: {error}")),
        Err(error) if !matches!(error.category(), Category::Syntax | Category::Eof) => {
            Some(format!("refused for another reason: {error}"))
        }
        _ => None,
    }
}

/// Every way in that takes any valid document.
fn check_any_value(failures: &mut Failures, name: &str, bytes: &[u8], valid: bool) {
    failures.of(name, "Ignored", || is_not(valid, decodes::<Ignored>(bytes)));
    failures.of(name, "Value", || is_not(valid, decodes::<Value>(bytes)));
    failures.of(name, "Tree", || is_not(valid, decodes::<Tree>(bytes)));
    failures.of(name, "reader", || {
        let of_slice = odjson::from_slice::<Ignored>(bytes).map(drop).map_err(|error| error.to_string());
        let of_reader = odjson::from_reader::<_, Ignored>(OneByte(bytes)).map(drop).map_err(|error| error.to_string());
        (of_slice != of_reader).then(|| format!("the slice gave {of_slice:?}, the reader {of_reader:?}"))
    });
}

/// Every way in that takes objects: the type has no such members, so the values are skipped.
fn check_object(failures: &mut Failures, name: &str, bytes: &[u8], valid: bool) {
    failures.of(name, "type without known members", || match decodes::<Nothing>(bytes) {
        // A valid document may still be no object.
        Err(error) if valid && error.category() == Category::Data => {
            let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
            (first == Some(&b'{')).then(|| format!("refused: {error}"))
        }
        // An invalid one may be refused for its kind first.
        Err(error) if !valid && error.category() == Category::Data => None,
        result => is_not(valid, result),
    });
}

/// The document as a value that nobody reads, at either end of an object and in an array.
fn check_around(failures: &mut Failures, name: &str, bytes: &[u8]) {
    for (way, before, after) in [
        ("skipped first", &b"{\"skipped\": "[..], &b", \"b\": 1}"[..]),
        ("skipped last", b"{\"b\":1,\"skipped\":", b"}"),
        ("skipped in an array", b"{\"b\":1,\"skipped\":[0,{},", b",\"\"]}"),
    ] {
        let wrapped = [before, bytes, after].concat();
        let fault = validate(&wrapped, DEPTH);
        failures.of(name, way, || match decodes::<Around>(&wrapped) {
            // The document may close the object before the known member comes.
            Err(error) if fault.is_err() && error.to_string().starts_with("missing member") => None,
            result => is_not(fault.is_ok(), result),
        });
        failures.of(name, way, || is_not(fault.is_ok(), decodes::<Ignored>(&wrapped)));
    }
    let in_array = [b"[", bytes, b"]"].concat();
    let valid = validate(&in_array, DEPTH).is_ok();
    failures.of(name, "Vec<Tree>", || is_not(valid, decodes::<Vec<Tree>>(&in_array)));
}

/// Documents that are fine either way: never a panic, and always the same answer.
fn check_either(failures: &mut Failures, name: &str, bytes: &[u8]) {
    let ignored = odjson::from_slice::<Ignored>(bytes).is_ok();
    failures.of(name, "Tree and Ignored", || {
        (odjson::from_slice::<Tree>(bytes).is_ok() != ignored).then(|| "not alike".to_owned())
    });
    failures.of(name, "Value", || {
        let Ok(value) = odjson::from_slice::<Value>(bytes) else { return None };
        let text = odjson::to_string(&value).unwrap();
        (!ignored || text.contains("null") || text.contains("inf")).then(|| format!("became {text}"))
    });
    check_around(failures, name, bytes);
}

fn check(documents: &[Document]) {
    let mut failures = Failures::default();
    for Document { name, bytes, verdict } in documents {
        let fault = validate(bytes, DEPTH).err();
        match verdict {
            Verdict::Accept => assert_eq!(fault, None, "{name}: the validator disagrees with the suite"),
            Verdict::Reject => assert!(fault.is_some(), "{name}: the validator disagrees with the suite"),
            Verdict::Either => {
                check_either(&mut failures, name, bytes);
                continue;
            }
        }
        let valid = *verdict == Verdict::Accept;
        check_any_value(&mut failures, name, bytes, valid);
        check_object(&mut failures, name, bytes, valid);
        check_around(&mut failures, name, bytes);
    }
    failures.assert_none();
}

#[test]
fn files_have_the_verdict_of_their_folder() {
    let documents = files();
    assert_eq!(documents.len(), 1_044);
    check(&documents);
}

#[test]
fn table_rows_have_their_verdict() {
    let documents = table_rows();
    assert_eq!(documents.len(), 3_307);
    check(&documents);
}

#[test]
fn reasons_of_the_index_are_those_of_the_validator() {
    let index = std::fs::read_to_string(data("parsing/index.tsv")).unwrap();
    // The documents of crashes have more than one fault.
    for line in index.lines().skip(1).filter(|line| !line.starts_with("reject/simdjsonrs_crash")) {
        let cells: Vec<&str> = line.split('\t').collect();
        let fault = validate(&std::fs::read(data("parsing").join(cells[0])).unwrap(), DEPTH).err();
        let expected = match cells[2] {
            "duplicate-name" => Some(Fault::Duplicate),
            "lone-surrogate" => Some(Fault::Surrogate),
            "invalid-utf8" => Some(Fault::Utf8),
            _ => continue,
        };
        assert_eq!(fault, expected, "{}", cells[0]);
    }
}

#[test]
fn cut_documents_are_refused_unless_they_are_valid() {
    let mut failures = Failures::default();
    let documents = files().into_iter().chain(table_rows().into_iter().step_by(4));
    for Document { name, bytes, .. } in documents.filter(|document| document.verdict == Verdict::Accept) {
        for cut in cuts(bytes.len()) {
            let part = &bytes[..cut];
            let valid = validate(part, DEPTH).is_ok();
            let name = format!("{name} cut at {cut}");
            failures.of(&name, "Ignored", || is_not(valid, odjson::from_slice::<Ignored>(part).map(drop)));
            failures.of(&name, "Value", || is_not(valid, odjson::from_slice::<Value>(part).map(drop)));
            failures.of(&name, "Tree", || is_not(valid, odjson::from_slice::<Tree>(part).map(drop)));
            check_object(&mut failures, &name, part, valid);
        }
    }
    failures.assert_none();
}

/// Every length below `len`, or of a long document those at both ends and some between.
fn cuts(len: usize) -> impl Iterator<Item = usize> {
    let every = len / 60 + 1;
    (0..len).filter(move |cut| *cut < 100 || len - cut < 100 || cut % every == 0)
}

#[test]
fn the_dynamic_value_is_what_serde_json_reads() {
    let mut failures = Failures::default();
    for Document { name, bytes, .. } in files().iter().filter(|document| document.verdict == Verdict::Accept) {
        let Ok(expected) = serde_json::from_slice::<serde_json::Value>(bytes) else { continue };
        failures.of(name, "Value", || {
            let value: Value = odjson::from_slice(bytes).unwrap();
            let text = odjson::to_string(&value).unwrap();
            let (before, after) = (odjson::from_slice(bytes).unwrap(), odjson::from_str(&text).unwrap());
            (!are_equal(&before, &after)).then(|| format!("became {text}"))
        });
        failures.of(name, "Tree", || {
            let tree: Tree = odjson::from_slice(bytes).unwrap();
            (as_serde_json(&tree) != expected).then(|| format!("became {tree:?}"))
        });
    }
    failures.assert_none();
}

/// Whether the trees are the same, numbers by their value as the standard library reads it.
fn are_equal(a: &Tree, b: &Tree) -> bool {
    match (a, b) {
        (Tree::Number(a), Tree::Number(b)) => a == b || a.parse::<f64>().unwrap() == b.parse::<f64>().unwrap(),
        (Tree::Array(a), Tree::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| are_equal(a, b)),
        (Tree::Object(a), Tree::Object(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|((n, a), (m, b))| n == m && are_equal(a, b))
        }
        (a, b) => a == b,
    }
}

fn as_serde_json(tree: &Tree) -> serde_json::Value {
    match tree {
        Tree::Null => serde_json::Value::Null,
        Tree::Bool(value) => (*value).into(),
        Tree::Number(text) => serde_json::from_str(text).expect("the text is a number"),
        Tree::String(text) => text.as_str().into(),
        Tree::Array(values) => values.iter().map(as_serde_json).collect(),
        Tree::Object(members) => members.iter().map(|(name, value)| (name.clone(), as_serde_json(value))).collect(),
    }
}

#[test]
fn a_prefix_ends_where_its_value_ends() {
    for Document { name, bytes, .. } in files().iter().filter(|document| document.verdict == Verdict::Accept) {
        // A number has to end before what follows; anything may follow another value.
        let rest = b" \xff]}x";
        let both = [&bytes[..], rest].concat();
        let (_, left) = odjson::from_slice_prefix::<Ignored>(&both).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(left.ends_with(rest.trim_ascii_start()), "{name}: {}", left.escape_ascii());
        assert!(validate(&both[..both.len() - left.len()], DEPTH).is_ok(), "{name}");
        assert!(left.trim_ascii_start().len() <= rest.len(), "{name}");
    }
}

/// A reader that gives one byte at a time, and is interrupted now and then.
struct OneByte<'a>(&'a [u8]);

impl io::Read for OneByte<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A short pretence of an interruption costs one more call per kilobyte.
        let Some((first, rest)) = self.0.split_first() else { return Ok(0) };
        let Some(place) = buffer.first_mut() else { return Ok(0) };
        *place = *first;
        self.0 = rest;
        Ok(1)
    }
}
