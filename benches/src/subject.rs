//! One codec at work on the records of one row: first checked, then timed.
//!
//! Decoding is timed without the drop of the value. Values are kept until the clock stands, a few at a time, so that
//! reading the clock weighs little on small records and the kept values stay small on large ones. Encoding is timed
//! with the drop of its output, which is one call of `free`. All records take their turn, one after the other.

use std::hint::black_box;
use std::marker::PhantomData;
use std::rc::Rc;

use serde::Serialize;

use crate::allocation;
#[cfg(feature = "peers")]
use crate::codec::peers::{SerdeJsonStr, SimdJson, SonicRs};
use crate::codec::{Codec, Decode, Encode, Odjson, OdjsonStr, Readable, SerdeJson, Writable};
#[cfg(feature = "cpp-peers")]
use crate::cpp::Peer;
use crate::meter::Meter;
use crate::reference;
use crate::tree::Tree;

/// About how many bytes of input are decoded between two readings of the clock.
const BYTES_BETWEEN_READINGS: usize = 32 << 10;

/// A type to decode into, by the lifetime of what it borrows.
pub trait Schema: 'static {
    /// The type itself.
    type Value<'de>: Readable<'de> + Serialize;
}

/// The schema of a type that borrows nothing.
pub struct Owned<T>(PhantomData<T>);

impl<T: for<'de> Readable<'de> + Serialize + 'static> Schema for Owned<T> {
    type Value<'de> = T;
}

/// What a check found beside equality.
#[derive(Default)]
pub struct Remarks {
    /// Floats that are off by one or two units in the last place.
    pub inexact_floats: usize,
    /// The value is equal, the text is not.
    pub other_text: bool,
}

/// A codec ready to work.
pub trait Subject {
    /// Which one.
    fn codec(&self) -> Codec;

    /// The mean size of a record's text.
    fn bytes(&self) -> f64;

    /// Works through all records once and compares the results.
    ///
    /// # Errors
    ///
    /// The codec's error, or the first difference.
    fn check(&self) -> Result<Remarks, String>;

    /// Works on the next `operations` records and tells what the meter advanced.
    fn run(&mut self, operations: u64, meter: Meter) -> u64;

    /// How many there are.
    fn records(&self) -> usize;

    /// The mean number of allocations of an operation.
    fn allocations(&mut self) -> f64 {
        let records = self.records().min(1000) as u64;
        // Once before, so that a buffer that lives on is there.
        self.run(records, Meter::WallTime);
        allocation::set_counting(true);
        let calls = self.run(records, Meter::Allocations);
        allocation::set_counting(false);
        calls as f64 / records as f64
    }
}

/// All codecs that decode, from bytes, on the same texts.
pub fn decoders<S: Schema>(texts: Vec<String>) -> Vec<Box<dyn Subject>> {
    let texts: Rc<[String]> = texts.into();
    vec![
        Decoder::<S, Odjson>::boxed(&texts),
        Decoder::<S, SerdeJson>::boxed(&texts),
        #[cfg(feature = "peers")]
        Decoder::<S, SonicRs>::boxed(&texts),
        #[cfg(feature = "peers")]
        Decoder::<S, SimdJson>::boxed(&texts),
    ]
}

/// The same and the ways in from `&str`: apart, because they double the time that the compiler takes.
pub fn decoders_and_str<S: Schema>(texts: Vec<String>) -> Vec<Box<dyn Subject>> {
    let texts: Rc<[String]> = texts.into();
    vec![
        Decoder::<S, Odjson>::boxed(&texts),
        Decoder::<S, OdjsonStr>::boxed(&texts),
        Decoder::<S, SerdeJson>::boxed(&texts),
        #[cfg(feature = "peers")]
        Decoder::<S, SerdeJsonStr>::boxed(&texts),
        #[cfg(feature = "peers")]
        Decoder::<S, SonicRs>::boxed(&texts),
        #[cfg(feature = "peers")]
        Decoder::<S, SimdJson>::boxed(&texts),
        #[cfg(feature = "cpp-peers")]
        Peer::glaze_decoder::<S>(&texts),
        #[cfg(feature = "cpp-peers")]
        Peer::simdjson(&texts),
        #[cfg(feature = "cpp-peers")]
        Peer::simdjson_fresh(&texts),
    ]
}

/// All codecs that encode, on the values that serde_json finds in the texts.
pub fn encoders<T>(texts: &[String]) -> Vec<Box<dyn Subject>>
where
    T: for<'de> Readable<'de> + Writable + 'static,
{
    let values: Rc<[T]> = texts.iter().map(|text| value(text)).collect();
    vec![
        Encoder::<T, Odjson>::boxed(&values),
        Encoder::<T, SerdeJson>::boxed(&values),
        #[cfg(feature = "peers")]
        Encoder::<T, SonicRs>::boxed(&values),
        #[cfg(feature = "peers")]
        Encoder::<T, SimdJson>::boxed(&values),
        #[cfg(feature = "cpp-peers")]
        Peer::glaze_encoder::<Owned<T>>(texts),
    ]
}

fn value<T: for<'de> Readable<'de>>(text: &str) -> T {
    SerdeJson::decode(text, &mut Vec::new()).expect("the type fits the document")
}

/// How many texts are decoded, and their values kept, between two readings of the clock.
pub(crate) fn records_between_readings(texts: &[String]) -> usize {
    let bytes = texts.iter().map(String::len).sum::<usize>() / texts.len();
    (BYTES_BETWEEN_READINGS / bytes.max(1)).clamp(1, 256)
}

/// Decodes a text and lets serde_json encode the value: in this form values of all types compare.
pub(crate) fn written_again<S: Schema, C: Decode>(text: &str) -> Result<String, String> {
    let mut scratch = Vec::new();
    let value = C::decode::<S::Value<'_>>(text, &mut scratch).map_err(|error| error.to_string())?;
    serde_json::to_string(&value).map_err(|error| error.to_string())
}

struct Decoder<S, C> {
    texts: Rc<[String]>,
    scratch: Vec<Vec<u8>>,
    next: usize,
    types: PhantomData<(S, C)>,
}

impl<S: Schema, C: Decode + 'static> Decoder<S, C> {
    fn boxed(texts: &Rc<[String]>) -> Box<dyn Subject> {
        let scratch = (0..records_between_readings(texts)).map(|_| Vec::new()).collect();
        Box::new(Self { texts: Rc::clone(texts), scratch, next: 0, types: PhantomData })
    }
}

impl<S: Schema, C: Decode + 'static> Subject for Decoder<S, C> {
    fn codec(&self) -> Codec {
        C::CODEC
    }

    fn records(&self) -> usize {
        self.texts.len()
    }

    fn bytes(&self) -> f64 {
        self.texts.iter().map(String::len).sum::<usize>() as f64 / self.texts.len() as f64
    }

    fn check(&self) -> Result<Remarks, String> {
        let mut remarks = Remarks::default();
        for text in self.texts.iter() {
            let expected = written_again::<S, SerdeJson>(text).expect("the type fits the document");
            let actual = written_again::<S, C>(text)?;
            let document = Tree::parse(text);
            remarks.inexact_floats +=
                reference::compare(&Tree::parse(&actual), &Tree::parse(&expected), Some(&document))?;
        }
        Ok(remarks)
    }

    fn run(&mut self, operations: u64, meter: Meter) -> u64 {
        let mut left = operations as usize;
        let mut advance = 0;
        while left > 0 {
            let count = left.min(self.scratch.len());
            let mut kept: Vec<S::Value<'_>> = Vec::with_capacity(count);
            let mut next = self.next;
            let start = meter.read();
            for scratch in &mut self.scratch[..count] {
                match C::decode(black_box(&self.texts[next]), scratch) {
                    Ok(value) => kept.push(value),
                    Err(error) => panic!("{}: {error}", C::CODEC),
                }
                next += 1;
                if next == self.texts.len() {
                    next = 0;
                }
            }
            black_box(&kept);
            advance += meter.read() - start;
            drop(kept);
            self.next = next;
            left -= count;
        }
        advance
    }
}

struct Encoder<T, C> {
    values: Rc<[T]>,
    next: usize,
    bytes: f64,
    types: PhantomData<C>,
}

impl<T, C> Encoder<T, C>
where
    T: for<'de> Readable<'de> + Writable + 'static,
    C: Encode + 'static,
{
    fn boxed(values: &Rc<[T]>) -> Box<dyn Subject> {
        let bytes: usize = values.iter().map(|value| C::encode(value).map_or(0, |json| json.len())).sum();
        let bytes = bytes as f64 / values.len() as f64;
        Box::new(Self { values: Rc::clone(values), next: 0, bytes, types: PhantomData })
    }
}

impl<T, C> Subject for Encoder<T, C>
where
    T: for<'de> Readable<'de> + Writable + 'static,
    C: Encode + 'static,
{
    fn codec(&self) -> Codec {
        C::CODEC
    }

    fn records(&self) -> usize {
        self.values.len()
    }

    fn bytes(&self) -> f64 {
        self.bytes
    }

    fn check(&self) -> Result<Remarks, String> {
        let mut remarks = Remarks::default();
        for value in self.values.iter() {
            let actual = C::encode(value).map_err(|error| error.to_string())?;
            let expected = SerdeJson::encode(value).map_err(|error| error.to_string())?;
            if actual != expected {
                remarks.other_text = true;
                let actual = std::str::from_utf8(&actual).map_err(|error| error.to_string())?;
                let expected = std::str::from_utf8(&expected).map_err(|error| error.to_string())?;
                remarks.inexact_floats += reference::compare(&Tree::parse(actual), &Tree::parse(expected), None)?;
            }
        }
        Ok(remarks)
    }

    fn run(&mut self, operations: u64, meter: Meter) -> u64 {
        let mut next = self.next;
        let start = meter.read();
        for _ in 0..operations {
            match C::encode(black_box(&self.values[next])) {
                Ok(json) => drop(black_box(json)),
                Err(error) => panic!("{}: {error}", C::CODEC),
            }
            next += 1;
            if next == self.values.len() {
                next = 0;
            }
        }
        let advance = meter.read() - start;
        self.next = next;
        advance
    }
}
