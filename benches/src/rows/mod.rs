//! The rows of the report: which document, into which type, in which direction.

mod documents;
mod shapes;

use std::fmt;

use crate::codec::{Readable, Writable};
use crate::subject::{self, Owned, Schema, Subject};

/// Reading or writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From text to value.
    Decode,
    /// From value to text.
    Encode,
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Decode => "decode",
            Self::Encode => "encode",
        })
    }
}

/// One row, not yet made.
pub struct Row {
    /// The document and the type, as in `twitter/owned`.
    pub name: String,
    /// Which way.
    pub direction: Direction,
    make: Box<dyn Fn() -> Vec<Box<dyn Subject>>>,
}

impl Row {
    /// Makes the records and hands them to all codecs.
    pub fn subjects(&self) -> Vec<Box<dyn Subject>> {
        (self.make)()
    }
}

/// All rows: those of the documents, then those of the shapes.
pub fn all() -> Vec<Row> {
    let mut rows = documents::rows();
    rows.extend(shapes::rows());
    rows
}

/// Rows under construction.
#[derive(Default)]
struct Rows(Vec<Row>);

impl Rows {
    /// Decoding, from `&str` too.
    fn decode_and_str<S: Schema>(&mut self, name: &str, texts: impl Fn() -> Vec<String> + 'static) {
        let make = Box::new(move || subject::decoders_and_str::<S>(texts()));
        self.0.push(Row { name: name.to_owned(), direction: Direction::Decode, make });
    }

    fn decode<S: Schema>(&mut self, name: &str, texts: impl Fn() -> Vec<String> + 'static) {
        let make = Box::new(move || subject::decoders::<S>(texts()));
        self.0.push(Row { name: name.to_owned(), direction: Direction::Decode, make });
    }

    fn encode<T>(&mut self, name: &str, texts: impl Fn() -> Vec<String> + 'static)
    where
        T: for<'de> Readable<'de> + Writable + 'static,
    {
        let make = Box::new(move || subject::encoders::<T>(&texts()));
        self.0.push(Row { name: name.to_owned(), direction: Direction::Encode, make });
    }

    /// Both directions of a type that borrows nothing, from bytes.
    fn both<T>(&mut self, name: &str, texts: impl Fn() -> Vec<String> + Copy + 'static)
    where
        T: for<'de> Readable<'de> + Writable + 'static,
    {
        self.decode::<Owned<T>>(name, texts);
        self.encode::<T>(name, texts);
    }
}
