//! Safe code of users that breaks every promise: it may get an error or a panic, but no unsound value, no endless loop and no broken output.

#![allow(dead_code, reason = "fields are read from JSON and not looked at")]

mod error_rules;

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use odjson::{Category, Decoder, Encoder, Error, Ignored, JsonFrom, JsonTo, Kind, MarshalTo, UnmarshalFrom, Value};

// Readers and writers.

/// A reader that says it read more than there was room for.
struct Boaster;

impl Read for Boaster {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        buffer.fill(b'1');
        Ok(buffer.len() + 1_000_000)
    }
}

/// A reader that gives what it is told to, and then fails.
struct Script(Vec<io::Result<&'static [u8]>>);

impl Read for Script {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() {
            return Ok(0);
        }
        let bytes = self.0.remove(0)?;
        buffer[..bytes.len()].copy_from_slice(bytes);
        Ok(bytes.len())
    }
}

#[test]
fn readers_that_lie_fail_or_interrupt() {
    // The standard library panics for this one; anything but a value of memory that nobody wrote is fine.
    let result = catch_unwind(|| odjson::from_reader::<_, Vec<u8>>(Boaster));
    assert!(!matches!(result, Ok(Ok(_))));

    let interrupted = || Err(io::Error::from(io::ErrorKind::Interrupted));
    let script = Script(vec![Ok(b"[1,"), interrupted(), Ok(b"2"), interrupted(), Ok(b"]")]);
    assert_eq!(odjson::from_reader::<_, Vec<u8>>(script).unwrap(), [1, 2]);

    let script = Script(vec![Ok(b"[1,"), Err(io::Error::other("the line\nis dead"))]);
    let error = odjson::from_reader::<_, Vec<u8>>(script).unwrap_err();
    assert_eq!(error.category(), Category::Io);
    error_rules::check(&error, b"");
    assert!(error.to_string().contains("the line"), "{error}");
}

/// A writer that takes a few bytes at a time, and then fails.
struct Trickle {
    taken: Vec<u8>,
    room: usize,
}

impl Write for Trickle {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.taken.len() >= self.room {
            return Err(io::Error::other("full"));
        }
        let count = bytes.len().min(3);
        self.taken.extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn writers_that_trickle_or_fail() {
    let value = vec!["abc"; 100];
    let text = odjson::to_vec(&value).unwrap();
    let mut writer = Trickle { taken: Vec::new(), room: usize::MAX };
    odjson::to_writer(&mut writer, &value).unwrap();
    assert_eq!(writer.taken, text);
    for room in [0, 1, 100] {
        let mut writer = Trickle { taken: Vec::new(), room };
        let error = odjson::to_writer(&mut writer, &value).unwrap_err();
        assert_eq!(error.category(), Category::Io);
        assert!(text.starts_with(&writer.taken));
    }
    struct Boastful;
    impl Write for Boastful {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            Ok(bytes.len() + 10)
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    drop(catch_unwind(|| odjson::to_writer(Boastful, &vec![1; 100])));
}

// Implementations of `UnmarshalFrom`.

type Script2 = fn(&mut Decoder<'_, '_>) -> Result<(), Error>;

thread_local! {
    static READ: Cell<Script2> = const { Cell::new(|_| Ok(())) };
}

/// Reads by the function that is set.
#[derive(Debug)]
struct ByScript;

impl<'de> UnmarshalFrom<'de> for ByScript {
    fn unmarshal_from(decoder: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        READ.get()(decoder).map(|()| ByScript)
    }
}

#[derive(JsonFrom, Debug)]
struct Around {
    before: u8,
    by_script: ByScript,
    after: u8,
}

/// Whether the text is read by `script` in every place: alone, in an array, as a member and as a key's value.
fn accepts(script: Script2, value: &str) -> bool {
    READ.set(script);
    let array = format!("[{value},{value}]");
    let member = format!("{{\"before\":1,\"by_script\":{value},\"after\":2}}");
    let map = format!("{{\"a\":{value},\"b\":{value}}}");
    let results = [
        odjson::from_str::<ByScript>(value).map(drop),
        odjson::from_str::<Vec<ByScript>>(&array).map(drop),
        odjson::from_str::<Around>(&member).map(drop),
        odjson::from_str::<HashMap<String, Option<Box<ByScript>>>>(&map).map(drop),
    ];
    for (result, text) in results.iter().zip([value, &array, &member, &map]) {
        if let Err(error) = result {
            error_rules::check(error, text.as_bytes());
        }
    }
    let accepted = results.iter().filter(|result| result.is_ok()).count();
    assert!(accepted == 0 || accepted == results.len(), "{value}: {results:?}");
    accepted > 0
}

#[test]
fn implementations_that_read_what_they_should() {
    assert!(accepts(|d| d.skip_value(), "[1,{\"a\":null}]"));
    assert!(accepts(|d| d.decode::<Ignored>().map(drop), "{\"a\":{}}"));
    assert!(accepts(|d| d.decode::<Value>().map(drop), "{\"a\":{}}"));
    assert!(accepts(
        |d| {
            d.begin_object()?;
            while let Some(name) = d.next_member()? {
                if name == "list" {
                    d.begin_array()?;
                    while d.next_element()? {
                        assert_eq!(d.peek_kind()?, Kind::Number);
                        d.read_number()?;
                    }
                } else {
                    d.read_str()?;
                }
            }
            Ok(())
        },
        "{ \"list\" : [ 1 , 2.5e3 ] , \"other\" : \"\\n\" , \"list2\":\"\"}"
    ));
    assert!(accepts(
        |d| {
            let mut open = 0;
            loop {
                use odjson::Token::*;
                match d.read_token()? {
                    BeginArray | BeginObject => open += 1,
                    EndArray | EndObject => open -= 1,
                    _ => {}
                }
                if open == 0 {
                    return Ok(());
                }
            }
        },
        "[{},[],{\"a\":[null,true,\"x\",1]}]"
    ));
}

/// Goes on as if nothing had happened.
fn swallow<T>(_: T) -> Result<(), Error> {
    Ok(())
}

#[test]
fn implementations_that_read_nothing_too_much_or_a_part() {
    for (script, value) in [
        ((|_| Ok(())) as Script2, "1"),
        (|d| d.decode::<u8>().and_then(|_| d.decode::<u8>()).map(drop), "1"),
        (|d| d.skip_value().and_then(|()| d.skip_value()), "[]"),
        (|d| d.peek_kind().map(drop), "[1]"),
        (|d| d.begin_array(), "[]"),
        (|d| d.begin_array(), "[1]"),
        (|d| d.begin_object(), "{}"),
        (|d| d.begin_array().and_then(|()| d.next_element()).map(drop), "[1,2]"),
        (|d| d.begin_object().and_then(|()| d.next_member().map(drop)), "{\"a\":1}"),
        (|d| d.begin_object().and_then(|()| d.next_element()).map(drop), "{\"a\":1}"),
        (|d| d.begin_array().and_then(|()| d.next_member().map(drop)), "[]"),
        (|d| d.next_element().map(drop), "[1]"),
        (|d| d.next_member().map(drop), "{}"),
        (|d| d.begin_array().and_then(|()| d.decode::<u8>()).map(drop), "[1]"),
        (|d| d.begin_object().and_then(|()| d.decode::<u8>()).map(drop), "{\"a\":1}"),
        (|d| d.begin_array().and_then(|()| d.begin_array()), "[[]]"),
        (|d| d.skip_value().and_then(|()| d.begin_array()), "[]"),
        // The container of the value around is not this one's.
        (|d| d.skip_value().and_then(|()| d.next_element()).map(drop), "1"),
        (|d| d.skip_value().and_then(|()| d.next_member()).map(drop), "1"),
        (|d| d.skip_value().and_then(|()| d.read_token()).map(drop), "1"),
        (|d| d.read_token().map(drop), "[1]"),
        // An error that is not returned.
        (|d| swallow(d.decode::<bool>()), "1"),
        (|d| d.decode::<bool>().map(drop).or_else(|_| d.skip_value()), "1"),
        (|d| swallow((d.read_null(), d.read_str(), d.read_number(), d.skip_value())), "[]"),
        (|d| swallow((d.next_element(), d.skip_value())), "1"),
        (|d| Err(Error::custom(format_args!("{}\n\u{202e}\0", d.offset()))), "1"),
        (|d| d.skip_value().and_then(|()| Err(Error::custom("after all"))), "1"),
        // An error of elsewhere.
        (|_| odjson::from_str::<Vec<u8>>("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,x]").map(drop), "1"),
        (|_| Err(odjson::to_string(&f64::NAN).unwrap_err()), "1"),
    ] {
        assert!(!accepts(script, value), "{value}");
    }
}

#[test]
fn handles_that_are_swapped() {
    /// Reads two values with the handles of each other.
    #[derive(Debug)]
    struct Swapper;
    impl<'de> UnmarshalFrom<'de> for Swapper {
        fn unmarshal_from(decoder: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
            struct Inner;
            thread_local! {
                static DEPTH: Cell<u32> = const { Cell::new(0) };
            }
            impl<'de> UnmarshalFrom<'de> for Inner {
                fn unmarshal_from(decoder: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
                    DEPTH.set(DEPTH.get() + 1);
                    // Another document is read while this one is.
                    let other = odjson::from_str::<Vec<Ignored>>("[1,[2],{\"a\":3}]")?;
                    assert_eq!(other.len(), 3);
                    decoder.skip_value().map(|()| Inner)
                }
            }
            let list = decoder.decode::<Vec<Inner>>()?;
            if list.len() == 3 { Ok(Swapper) } else { Err(Error::custom("three are due")) }
        }
    }
    assert!(odjson::from_str::<Vec<Swapper>>("[[1,2,3],[[],{},\"\"]]").is_ok());
    assert!(odjson::from_str::<Vec<Swapper>>("[[1,2,3],[[],{}]]").is_err());
}

#[test]
fn panics_leave_nothing_behind() {
    for text in ["1", "[1,2,3]", "{\"a\":[1]}"] {
        READ.set(|_| std::panic::resume_unwind(Box::new(())));
        assert!(catch_unwind(|| odjson::from_str::<ByScript>(text)).is_err());
        let nested = format!("[{text},{text}]");
        assert!(catch_unwind(|| odjson::from_str::<Vec<ByScript>>(&nested)).is_err());
        assert!(odjson::from_str::<Ignored>(text).is_ok());
    }
}

// Comparisons and hashes.

thread_local! {
    static STEPS: Cell<u64> = const { Cell::new(1) };
}

/// Another bit at each call.
fn changes_its_mind() -> bool {
    let next = STEPS.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    STEPS.set(next);
    next >> 33 & 1 == 0
}

/// A key whose order, equality and hash are different at each call.
#[derive(JsonFrom, Debug)]
struct Fickle(u32);

impl PartialEq for Fickle {
    fn eq(&self, _: &Self) -> bool {
        changes_its_mind()
    }
}

impl Eq for Fickle {}

impl PartialOrd for Fickle {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fickle {
    fn cmp(&self, _: &Self) -> Ordering {
        if changes_its_mind() { Ordering::Less } else { Ordering::Equal }
    }
}

impl Hash for Fickle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        changes_its_mind().hash(state);
    }
}

#[test]
fn keys_that_change_their_minds() {
    let map: Vec<String> = (0..50).map(|index| format!("\"{index}\":{index}")).collect();
    let map = format!("{{{}}}", map.join(","));
    let set: Vec<String> = (0..50).map(|index| index.to_string()).collect();
    let set = format!("[{}]", set.join(","));
    for _ in 0..200 {
        drop(catch_unwind(|| {
            drop(odjson::from_str::<BTreeMap<Fickle, u8>>(&map));
            drop(odjson::from_str::<HashMap<Fickle, String>>(&map));
            drop(odjson::from_str::<BTreeSet<Fickle>>(&set));
            drop(odjson::from_str::<HashSet<Fickle>>(&set));
        }));
    }
}

// Implementations of `MarshalTo`.

type WriteScript = fn(&mut Encoder<'_>) -> Result<(), Error>;

/// Writes by its function.
struct Writes(WriteScript);

impl MarshalTo for Writes {
    fn marshal_to(&self, encoder: &mut Encoder<'_>) -> Result<(), Error> {
        self.0(encoder)
    }
}

#[derive(JsonTo)]
struct Surrounded<'a> {
    before: u8,
    by_script: &'a Writes,
    list: [&'a Writes; 2],
    map: BTreeMap<&'static str, &'a Writes>,
}

/// What `script` writes alone, if it is valid in every place; panics where an invalid text comes out.
fn written(script: WriteScript) -> Option<String> {
    let writes = Writes(script);
    let surrounded =
        Surrounded { before: 1, by_script: &writes, list: [&writes, &writes], map: [("k", &writes)].into() };
    let texts = [
        odjson::to_string(&writes),
        odjson::to_string(&surrounded),
        odjson::to_string_pretty(&surrounded),
        odjson::to_string(&vec![Some(Box::new(&writes))]),
    ];
    for text in &texts {
        match text {
            Ok(text) => assert!(odjson::from_str::<Ignored>(text).is_ok(), "{text}"),
            Err(error) => error_rules::check(error, b""),
        }
    }
    let [alone, rest @ ..] = texts;
    assert!(rest.iter().all(|text| text.is_ok() == alone.is_ok()), "{alone:?}, {rest:?}");
    alone.ok()
}

#[test]
fn implementations_that_write_what_they_should() {
    let object = written(|e| {
        e.begin_object()?;
        e.name("a\n")?;
        e.begin_array()?;
        e.write_u64(1)?;
        e.write_number("-1.50e400")?;
        e.write_null()?;
        e.end_array()?;
        e.name("b")?;
        e.encode("text")?;
        e.end_object()
    });
    assert_eq!(object.as_deref(), Some(r#"{"a\n":[1,-1.50e400,null],"b":"text"}"#));
    assert_eq!(written(|e| e.write_display(&Reenters)).as_deref(), Some(r#""[1]\n""#));
}

/// Writes another document while it is being written.
struct Reenters;

impl fmt::Display for Reenters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = odjson::to_string(&[1]).map_err(|_| fmt::Error)?;
        writeln!(f, "{text}")
    }
}

#[test]
fn implementations_that_write_nothing_too_much_or_a_part() {
    for script in [
        (|_| Ok(())) as WriteScript,
        |e| e.write_null().and_then(|()| e.write_null()),
        |e| e.begin_array(),
        |e| e.begin_object(),
        |e| e.end_array(),
        |e| e.end_object(),
        |e| e.begin_array().and_then(|()| e.end_object()),
        |e| e.begin_object().and_then(|()| e.end_array()),
        |e| e.write_null().and_then(|()| e.end_array()),
        |e| e.write_null().and_then(|()| e.end_object()),
        |e| e.name("a"),
        |e| e.begin_array().and_then(|()| e.name("a")).and_then(|()| e.write_null()).and_then(|()| e.end_array()),
        |e| e.begin_object().and_then(|()| e.write_null()).and_then(|()| e.end_object()),
        |e| e.begin_object().and_then(|()| e.name("a")).and_then(|()| e.end_object()),
        |e| e.begin_object().and_then(|()| e.name("a")).and_then(|()| e.name("b")),
        |e| e.write_number("01"),
        |e| e.write_number(""),
        |e| e.write_number("1 "),
        |e| e.write_number("NaN"),
        |e| e.write_number("1,2"),
        |e| e.write_f64(f64::NAN),
        |e| swallow(e.write_f64(f64::INFINITY)),
        |e| swallow((e.end_array(), e.write_null())),
        |_| Err(Error::custom("no\n\u{202e}")),
        |e| e.write_null().and_then(|()| Err(Error::custom("after all"))),
    ] {
        assert_eq!(written(script), None);
    }
    // A name twice: never in what is written.
    let twice = written(|e| {
        e.begin_object()?;
        e.name("a")?;
        e.write_null()?;
        e.name("a")?;
        e.write_null()?;
        e.end_object()
    });
    assert_eq!(twice, None);
}

#[test]
fn displays_that_fail_or_panic() {
    struct Fails;
    impl fmt::Display for Fails {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("half")?;
            Err(fmt::Error)
        }
    }
    struct Panics;
    impl fmt::Display for Panics {
        fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
            std::panic::resume_unwind(Box::new(()))
        }
    }
    let mut out = b"before".to_vec();
    assert!(catch_unwind(AssertUnwindSafe(|| drop(odjson::append_to(&mut out, &format_args!("{Fails}"))))).is_ok());
    assert!(out.starts_with(b"before"));
    let mut out = b"before".to_vec();
    assert!(catch_unwind(AssertUnwindSafe(|| odjson::append_to(&mut out, &[format_args!("{Panics}")]))).is_err());
    assert!(out.starts_with(b"before"));
    assert!(std::str::from_utf8(&out).is_ok());
    assert!(catch_unwind(|| Error::custom(Panics)).is_err());
}
