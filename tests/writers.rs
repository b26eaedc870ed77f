//! `to_writer`: the text of `to_vec`, in parts, out of memory that does not grow with it.

use std::collections::BTreeMap;
use std::io::{self, Write};

use odjson::{Category, Encoder, Error, JsonTo, MarshalTo, Value};

/// Keeps the parts that it is given; fails from the part of a number on.
#[derive(Default)]
struct Parts {
    taken: Vec<Vec<u8>>,
    most: Option<usize>,
}

impl Write for Parts {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.most == Some(self.taken.len()) {
            return Err(io::Error::new(io::ErrorKind::BrokenPipe, "nobody is there"));
        }
        self.taken.push(bytes.to_vec());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        panic!("the caller's to do")
    }
}

/// Parts are no longer than this, where no piece of the text is long.
const PART: usize = 64 << 10;

fn parts(value: &impl MarshalTo) -> Vec<Vec<u8>> {
    let mut writer = Parts::default();
    odjson::to_writer(&mut writer, value).unwrap();
    assert_eq!(writer.taken.concat(), odjson::to_vec(value).unwrap());
    writer.taken
}

#[derive(JsonTo)]
struct Record {
    id: u64,
    #[json(omit_empty)]
    text: String,
    #[json(omit_empty)]
    nested: Vec<Record>,
    #[json(omit_empty)]
    names: BTreeMap<Option<u64>, f64>,
    by_hand: ByHand,
}

/// An object of so many members, written by hand.
struct ByHand(u32);

impl MarshalTo for ByHand {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.begin_object()?;
        for n in 0..self.0 {
            e.name(&format!("member {n}"))?;
            e.encode(&(n, "value"))?;
        }
        e.end_object()
    }
}

fn record(n: usize) -> Record {
    Record {
        id: n as u64,
        text: "\n\u{e9}x".repeat(n % 40),
        nested: if n % 5 == 0 {
            (1..n % 50).map(record).filter(|inner| inner.id % 5 != 0).collect()
        } else {
            Vec::new()
        },
        names: (0..n as u64 % 7).map(|n| (Some(n), 0.5)).collect(),
        by_hand: ByHand(n as u32 % 30),
    }
}

#[test]
fn small_texts_come_in_one_part() {
    assert_eq!(parts(&1), [b"1"]);
    assert_eq!(parts(&vec![123_456_789; 1000]).len(), 1);
    assert_eq!(parts(&"").len(), 1);
}

#[test]
fn large_texts_come_in_bounded_parts() {
    for name in ["twitter.json", "citm_catalog.json", "canada.json"] {
        let path = format!("{}/tests/data/payloads/{name}", env!("CARGO_MANIFEST_DIR"));
        let value: Value = odjson::from_slice(&std::fs::read(path).unwrap()).unwrap();
        let parts = parts(&value);
        assert!(parts.len() > 4);
        assert!(parts.iter().all(|part| part.len() <= PART));
    }
    let parts = parts(&(0..3000).map(record).collect::<Vec<_>>());
    assert!(parts.len() > 50);
    assert!(parts.iter().all(|part| part.len() <= PART));
}

#[test]
fn long_strings_come_whole() {
    let long = "x\"".repeat(1 << 18);
    for value in [vec![&*long], vec!["short", &long, "short"], vec!["y"; 100_000]] {
        parts(&value);
    }
    parts(&long);
}

#[test]
fn what_is_written_by_hand_is_held_back_until_it_is_whole() {
    assert_eq!(parts(&ByHand(20_000)).len(), 1);
    let parts = parts(&[ByHand(3), ByHand(20_000), ByHand(20_000), ByHand(3)]);
    assert!(parts.len() > 1);
}

/// Fails where it holds nothing; a name for the second time where it is odd.
struct Fragile(Option<u32>);

impl MarshalTo for Fragile {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        let Some(n) = self.0 else { return Err(Error::custom("nothing is there")) };
        e.begin_object()?;
        for name in ["a", "b", if n % 2 == 0 { "c" } else { "a" }] {
            e.name(name)?;
            e.write_u64(n.into())?;
        }
        e.end_object()
    }
}

/// The error of `to_writer`, which is that of `to_vec`; what was written begins the text.
#[track_caller]
fn error(value: &impl MarshalTo) -> (Error, Parts) {
    let mut writer = Parts::default();
    let error = odjson::to_writer(&mut writer, value).unwrap_err();
    assert_eq!(error.to_string(), odjson::to_vec(value).unwrap_err().to_string());
    (error, writer)
}

#[test]
fn errors_have_their_place_however_much_is_gone() {
    for before in [0, 1, 100, 5000, 50_000] {
        let mut floats = vec![0.5; before];
        floats.push(f64::NAN);
        let (nan, writer) = error(&floats);
        assert_eq!(nan.pointer(), format!("/{before}"));
        assert_eq!(writer.taken.is_empty(), before < 5000);

        let mut values: Vec<Fragile> = (0..before).map(|n| Fragile(Some(2 * n as u32))).collect();
        values.push(Fragile(None));
        assert_eq!(error(&values).0.pointer(), format!("/{before}"));
        *values.last_mut().unwrap() = Fragile(Some(1));
        assert_eq!(error(&values).0.pointer(), format!("/{before}"));

        let mut maps: Vec<BTreeMap<Option<usize>, u8>> = (0..before).map(|n| BTreeMap::from([(Some(n), 1)])).collect();
        maps.push(BTreeMap::from([(None, 1)]));
        assert_eq!(error(&maps).0.pointer(), format!("/{before}"));
    }
}

/// Fails only the first time.
struct Moody(std::cell::Cell<bool>);

impl MarshalTo for Moody {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        if self.0.replace(true) { e.write_null() } else { Err(Error::custom("not now")) }
    }
}

#[test]
fn an_error_that_does_not_come_again_is_told_without_its_place() {
    let error = odjson::to_writer(Parts::default(), &(vec![1; 100_000], Moody(false.into()))).unwrap_err();
    assert_eq!(error.to_string(), "not now");
    let error = odjson::to_writer(Parts::default(), &(vec![1; 10], Moody(false.into()))).unwrap_err();
    assert_eq!(error.to_string(), "not now at /1");
}

#[test]
fn a_writer_that_fails_is_not_asked_again() {
    let value: Vec<Record> = (0..3000).map(record).collect();
    let text = odjson::to_vec(&value).unwrap();
    for most in [0, 1, 2, 10] {
        let mut writer = Parts { most: Some(most), ..Parts::default() };
        let error = odjson::to_writer(&mut writer, &value).unwrap_err();
        assert_eq!(error.category(), Category::Io);
        assert!(error.to_string().contains("nobody is there"), "{error}");
        assert_eq!(writer.taken.len(), most);
        assert!(text.starts_with(&writer.taken.concat()));
    }
}

/// Fails with the error of a writer of its own.
struct Copied;

impl MarshalTo for Copied {
    fn marshal_to(&self, _: &mut Encoder<'_>) -> Result<(), Error> {
        odjson::to_writer(Parts { most: Some(0), ..Parts::default() }, &1)
    }
}

#[test]
fn an_error_of_another_writer_has_its_place() {
    for before in [10, 100_000] {
        assert_eq!(error(&(vec![1; before], Copied)).0.pointer(), "/1");
    }
}

/// Fails, and counts how often.
struct Counted<'a>(&'a std::cell::Cell<u32>);

impl MarshalTo for Counted<'_> {
    fn marshal_to(&self, _: &mut Encoder<'_>) -> Result<(), Error> {
        self.0.set(self.0.get() + 1);
        Err(Error::custom("always"))
    }
}

#[test]
fn only_an_error_that_has_lost_its_place_is_looked_for() {
    let many = vec![1; 100_000];
    let calls = std::cell::Cell::new(0);
    let error = odjson::to_writer(Parts::default(), &(Counted(&calls), &many)).unwrap_err();
    assert_eq!((error.pointer(), calls.take()), ("/0", 1));
    let error = odjson::to_writer(Parts::default(), &(&many, Counted(&calls))).unwrap_err();
    assert_eq!((error.pointer(), calls.take()), ("/1", 2));
    let broken = Parts { most: Some(0), ..Parts::default() };
    let error = odjson::to_writer(broken, &(&many, Counted(&calls))).unwrap_err();
    assert_eq!((error.category(), calls.take()), (Category::Io, 0));
}

/// Panics at one part, before it takes it.
struct Jumpy(Vec<u8>, usize);

impl Write for Jumpy {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let at_last = self.1 == 1;
        self.1 = self.1.saturating_sub(1);
        if at_last {
            std::panic::resume_unwind(Box::new("not this part"));
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes texts one by one, and each again where that panics.
struct Stubborn(Vec<String>);

impl MarshalTo for Stubborn {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.begin_array()?;
        for text in &self.0 {
            let mut write = || e.write_display(text);
            match std::panic::catch_unwind(std::panic::AssertUnwindSafe(&mut write)) {
                Ok(result) => result?,
                Err(_) => write()?,
            }
        }
        e.end_array()
    }
}

#[test]
fn a_writer_that_panics_is_outlived() {
    let value: Vec<Stubborn> =
        (0..60).map(|n| Stubborn((0..n % 7).map(|at| "x\n".repeat(at * 300 + n)).collect())).collect();
    let text = odjson::to_vec(&value).unwrap();
    let mut caught = 0;
    for part in 1..12 {
        let mut writer = Jumpy(Vec::new(), part);
        let call = || odjson::to_writer(&mut writer, &value);
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(call)) {
            Ok(result) => {
                result.unwrap();
                assert!(writer.0 == text);
                caught += usize::from(writer.1 == 0);
            }
            Err(_) => assert!(text.starts_with(&writer.0)),
        }
    }
    assert!(caught > 0);
}
