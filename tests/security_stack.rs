//! The stack: no depth of input and no depth of a value ends the process, in threads as small as a service may have.
//!
//! Each operation runs in a child process, so that an overflow is a failure of the test and not the end of it. The child's thread has 256 KiB in a release
//! build; in a debug build, whose frames are not optimised, 2 MiB at the default limit and 8 MiB at the ceiling. `ODJSON_FULL=1` nests ten
//! million containers.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Duration;

use cpu_time::ThreadTime;
use odjson::{Category, Ignored, JsonFrom, JsonTo, Options, UnmarshalFrom, Value};

#[derive(JsonTo, JsonFrom, Debug, PartialEq, Clone)]
struct List {
    next: Option<Box<List>>,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq, Clone)]
enum Chain {
    End,
    Link(Box<Chain>),
    Many(Vec<Chain>),
    Named { inner: Box<Chain> },
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq, Clone)]
struct Nest(Vec<Nest>);

#[derive(JsonTo, JsonFrom, Debug, PartialEq, Clone)]
struct Mapped {
    a: BTreeMap<String, Mapped>,
    first: [u64; 8],
    pair: Option<(Box<Mapped>, u8)>,
}

/// Nothing is known, so what is inside is skipped.
#[derive(JsonFrom, Debug)]
struct Nothing {}

/// A type that reads itself again without reading anything: hand-written, endless.
#[derive(Debug)]
struct Endless;

impl<'de> UnmarshalFrom<'de> for Endless {
    fn unmarshal_from(decoder: &mut odjson::Decoder<'_, 'de>) -> Result<Self, odjson::Error> {
        decoder.decode::<Endless>()
    }
}

/// An array through two implementations written by hand a level.
#[derive(Debug)]
struct Outer(#[expect(dead_code, reason = "keeps the depth")] Inner);

#[derive(Debug)]
struct Inner(#[expect(dead_code, reason = "keeps the depth")] Vec<Outer>);

impl<'de> UnmarshalFrom<'de> for Outer {
    fn unmarshal_from(decoder: &mut odjson::Decoder<'_, 'de>) -> Result<Self, odjson::Error> {
        decoder.decode().map(Outer)
    }
}

impl<'de> UnmarshalFrom<'de> for Inner {
    fn unmarshal_from(decoder: &mut odjson::Decoder<'_, 'de>) -> Result<Self, odjson::Error> {
        decoder.decode().map(Inner)
    }
}

/// `open` `depth` times, then `core`, then `close` as often.
fn nested(open: &str, core: &str, close: &str, depth: usize) -> String {
    [&open.repeat(depth), core, &close.repeat(depth)].concat()
}

/// The containers that are inside each other in `text`.
fn depth_of(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// Decodes `T` at the limit, one beyond it, and far beyond.
fn limits<T: for<'de> UnmarshalFrom<'de> + std::fmt::Debug>(open: &str, core: &str, close: &str) {
    let last = (1..).take_while(|&times| depth_of(&nested(open, core, close, times)) <= 127).last().unwrap();
    drop(odjson::from_str::<T>(&nested(open, core, close, last)).expect("at the limit"));
    let far = if std::env::var_os("ODJSON_FULL").is_some() { 10_000_000 } else { 200_000 };
    for times in [last + 1, last + 2, 1_000, far] {
        // Open to the end, and closed again.
        for text in [open.repeat(times + 1), nested(open, core, close, times)] {
            let start = ThreadTime::now();
            let error = odjson::from_str::<T>(&text).expect_err("beyond the limit");
            assert_eq!(error.category(), Category::Syntax, "{error}");
            assert!(error.to_string().contains("nested too deep"), "{error}");
            assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
        }
    }
}

/// As deep as the options allow, which is measured to be safe.
fn ceiling<T>(open: &str, core: &str, close: &str)
where
    T: for<'de> UnmarshalFrom<'de> + std::fmt::Debug + PartialEq + Clone + odjson::MarshalTo,
{
    let options = Options::new().max_depth(u32::MAX);
    let limit = options.depth() as usize;
    let times = (1..).take_while(|&times| depth_of(&nested(open, core, close, times)) <= limit).last().unwrap();
    let text = nested(open, core, close, times);
    let value = odjson::from_str_with::<T>(&options, &text).expect("at the ceiling");
    assert_eq!(odjson::to_string(&value).expect("a value that was read is written"), text);
    assert!(value.clone() == value);
    drop(value);
    odjson::from_str_with::<T>(&options, &nested(open, core, close, times + 1)).expect_err("beyond the ceiling");
}

/// The operations, each of which runs in a process of its own.
const OPERATIONS: &[(&str, fn())] = &[
    ("ignored_arrays", || limits::<Ignored>("[", "", "]")),
    ("ignored_objects", || limits::<Ignored>("{\"a\":", "0", "}")),
    ("value_arrays", || limits::<Value>("[", "", "]")),
    ("value_objects", || limits::<Value>("{\"a\":", "[]", "}")),
    ("value_mixed", || limits::<Value>("[{\"a\":", "1", "}]")),
    ("skipped_arrays", || limits::<Nothing>("{\"a\":[", "", "]}")),
    ("list", || limits::<List>("{\"next\":", "{}", "}")),
    ("nest", || limits::<Nest>("[", "", "]")),
    ("chain_links", || limits::<Chain>("{\"Link\":", "\"End\"", "}")),
    ("chain_many", || limits::<Chain>("{\"Many\":[", "\"End\"", "]}")),
    ("chain_named", || limits::<Chain>("{\"Named\":{\"inner\":", "\"End\"", "}}")),
    ("mapped", || {
        limits::<Mapped>("{\"first\":[1,2,3,4,5,6,7,8],\"a\":{\"x\":", "{\"a\":{},\"first\":[1,2,3,4,5,6,7,8]}", "}}")
    }),
    ("nested_vec", || limits::<Vec<Vec<Nest>>>("[", "", "]")),
    ("list_ceiling", || ceiling::<List>("{\"next\":", "{\"next\":null}", "}")),
    ("nest_ceiling", || ceiling::<Nest>("[", "", "]")),
    ("chain_ceiling", || ceiling::<Chain>("{\"Named\":{\"inner\":", "\"End\"", "}}")),
    ("value_ceiling", || ceiling::<Value>("[{\"a\":", "1", "}]")),
    ("value_operations_ceiling", value_operations),
    ("endless_by_hand", endless_by_hand),
    ("wrapped_by_hand", || limits::<Outer>("[", "", "]")),
    ("error_texts", error_texts),
    ("deep_values_out_ceiling", deep_values_out),
];

/// A dynamic value as deep as can be: every operation on it.
fn value_operations() {
    let options = Options::new().max_depth(u32::MAX);
    let depth = options.depth() as usize;
    for text in [
        nested("[", "", "]", depth),
        nested("{\"a\":", "1", "}", depth),
        nested("[1,{\"a\":", "null", "},2]", depth / 2),
    ] {
        let value: Value = odjson::from_str_with(&options, &text).expect("at the ceiling");
        let copy = value.clone();
        assert!(copy == value);
        assert!(!format!("{value:?}").is_empty());
        assert_eq!(odjson::to_string(&value).unwrap(), text);
        assert!(!odjson::to_string_pretty(&value).unwrap().is_empty());
        drop(copy);
        drop(value);
    }
}

fn endless_by_hand() {
    for text in ["1", "[1]", "{\"a\":1}"] {
        let error = odjson::from_str::<Endless>(text).expect_err("endless");
        let words = "nested too deep: at most 64 implementations of `UnmarshalFrom` for one value (offset 0)";
        assert_eq!(error.to_string(), words);
        odjson::from_str::<Vec<Endless>>(text).expect_err("endless");
    }
}

/// Errors deep inside: their texts and pointers.
fn error_texts() {
    for depth in [100, 127] {
        let text = nested("[", "x", "]", depth);
        let error = odjson::from_str::<Ignored>(&text).expect_err("no value");
        assert_eq!(error.offset(), depth);
        assert!(error.pointer().len() >= 2 * (depth - 1), "{error}");
        assert!(!error.snippet(&text).is_empty());
    }
    let text = nested("{\"a\":", "x", "}", 100_000);
    assert!(!odjson::from_str::<Value>(&text).expect_err("too deep").to_string().is_empty());
}

/// A value deeper than any text that is read: written, or an error, and dropped.
fn deep_values_out() {
    let mut list = List { next: None };
    for _ in 0..400 {
        list = List { next: Some(Box::new(list)) };
    }
    if let Ok(text) = odjson::to_string(&list) {
        assert_eq!(text, nested("{\"next\":", "{\"next\":null}", "}", 400));
    }
    let mut nest = Nest(Vec::new());
    for _ in 0..400 {
        nest = Nest(vec![nest]);
    }
    drop(odjson::to_string_pretty(&nest));
}

/// Runs the operation that the environment names; without one, nothing.
#[test]
fn child() {
    let Ok(name) = std::env::var("ODJSON_STACK_OPERATION") else { return };
    let (_, operation) = OPERATIONS.iter().find(|(operation, _)| *operation == name).expect("the operation is known");
    let size = match (cfg!(debug_assertions), name.ends_with("_ceiling")) {
        (false, _) => 256 << 10,
        (true, false) => 2 << 20,
        (true, true) => 8 << 20,
    };
    let thread = std::thread::Builder::new().stack_size(size).spawn(*operation).unwrap();
    thread.join().expect("the operation holds");
}

#[test]
fn no_depth_ends_the_process() {
    let this = std::env::current_exe().unwrap();
    let mut failures = Vec::new();
    for (name, _) in OPERATIONS {
        let output = Command::new(&this)
            .args(["--exact", "child", "--nocapture"])
            .env("ODJSON_STACK_OPERATION", name)
            .output()
            .expect("the test runs itself");
        if !output.status.success() {
            let text = String::from_utf8_lossy(&output.stderr);
            let reason = text.lines().filter(|line| !line.trim().is_empty()).take(4).collect::<Vec<_>>().join(" ");
            failures.push(format!("{name}: {}: {reason}", output.status));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
