//! glaze and simdjson at work on a row, in the report's own process: what the feature `cpp-peers` adds.
//!
//! The C++ side, `cpp/peers.cpp`, holds the records and the loop that is timed, so that a call between the languages costs
//! nobody anything. glaze has the types that `cpp/schema.hpp` names; simdjson's DOM needs none.

#![expect(unsafe_code, reason = "calls of C++")]

use std::any::TypeId;
use std::ffi::{CStr, c_char};
use std::ptr::{self, NonNull};
use std::rc::Rc;
use std::slice;

use crate::codec::{Codec, SerdeJson};
use crate::meter::Meter;
use crate::reference;
use crate::schema::dense::Dense;
use crate::schema::owned::{book, canada, citm, log, orders, twitter};
use crate::subject::{Owned, Remarks, Schema, Subject, records_between_readings, written_again};
use crate::tree::Tree;

/// What a peer does with its records.
#[repr(C)]
#[derive(Clone, Copy)]
enum Work {
    GlazeDecode,
    GlazeEncode,
    Simdjson,
    SimdjsonFresh,
}

/// The types of `cpp/schema.hpp`.
#[repr(C)]
#[derive(Clone, Copy)]
enum Type {
    None,
    Twitter,
    Citm,
    Canada,
    Book,
    Orders,
    Order,
    Log,
    Dense,
}

impl Type {
    fn of<S: Schema>() -> Self {
        let known = [
            (TypeId::of::<Owned<twitter::Twitter>>(), Self::Twitter),
            (TypeId::of::<Owned<citm::Citm>>(), Self::Citm),
            (TypeId::of::<Owned<canada::Canada>>(), Self::Canada),
            (TypeId::of::<Owned<book::Book>>(), Self::Book),
            (TypeId::of::<Owned<orders::Page>>(), Self::Orders),
            (TypeId::of::<Owned<orders::Order>>(), Self::Order),
            (TypeId::of::<Owned<log::Log>>(), Self::Log),
            (TypeId::of::<Owned<Dense>>(), Self::Dense),
        ];
        known.into_iter().find(|(id, _)| *id == TypeId::of::<S>()).map_or(Self::None, |(_, known)| known)
    }
}

/// A `Peer` of C++.
#[repr(C)]
struct Opaque {
    _private: [u8; 0],
}

// As `cpp/peers.hpp` declares them. A peer has to live, and a record to be below the number of those that were added.
unsafe extern "C" {
    safe fn cpp_peer_new(work: Work, schema: Type) -> Option<NonNull<Opaque>>;
    fn cpp_peer_delete(peer: NonNull<Opaque>);
    fn cpp_peer_add(peer: NonNull<Opaque>, text: *const u8, length: usize) -> bool;
    fn cpp_peer_run(peer: NonNull<Opaque>, first: usize, count: usize) -> bool;
    fn cpp_peer_drop_kept(peer: NonNull<Opaque>);
    fn cpp_peer_written(peer: NonNull<Opaque>, record: usize, length: *mut usize) -> *const u8;
    safe fn cpp_peers_built_with() -> *const c_char;
}

/// The versions of the libraries and of their compiler.
pub fn built_with() -> String {
    let text = cpp_peers_built_with();
    // SAFETY: the text ends with a zero and lives as long as the program.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// The records on the C++ side.
struct Handle {
    peer: NonNull<Opaque>,
    records: usize,
}

impl Handle {
    /// The records of some texts; none where there is no such type or the texts do not fit it.
    fn new(work: Work, schema: Type, texts: &[String]) -> Option<Self> {
        let mut handle = Self { peer: cpp_peer_new(work, schema)?, records: 0 };
        for text in texts {
            // SAFETY: the peer lives as long as the handle; the text is copied before the call returns.
            if !unsafe { cpp_peer_add(handle.peer, text.as_ptr(), text.len()) } {
                return None;
            }
            handle.records += 1;
        }
        Some(handle)
    }

    fn run(&mut self, first: usize, count: usize) -> bool {
        assert!(first < self.records);
        // SAFETY: the peer lives as long as the handle, and it has that record.
        unsafe { cpp_peer_run(self.peer, first, count) }
    }

    fn drop_kept(&mut self) {
        // SAFETY: the peer lives as long as the handle.
        unsafe { cpp_peer_drop_kept(self.peer) }
    }

    fn written(&self, record: usize) -> Result<String, String> {
        assert!(record < self.records);
        let mut length = 0;
        // SAFETY: the peer lives as long as the handle, and it has that record.
        let start = unsafe { cpp_peer_written(self.peer, record, ptr::from_mut(&mut length)) };
        if start.is_null() {
            return Err("it cannot read or write the record".to_owned());
        }
        // SAFETY: so many bytes are there until the next call.
        let bytes = unsafe { slice::from_raw_parts(start, length) };
        String::from_utf8(bytes.to_vec()).map_err(|error| error.to_string())
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: it was made by `cpp_peer_new` and nobody has it any more.
        unsafe { cpp_peer_delete(self.peer) }
    }
}

/// One of the codecs on the records of a row.
pub(crate) struct Peer {
    codec: Codec,
    texts: Rc<[String]>,
    /// None where the codec has no such type.
    handle: Option<Handle>,
    /// The text that a record's value should be written as.
    expected: fn(&str) -> Result<String, String>,
    between_readings: usize,
    bytes: f64,
    next: usize,
}

impl Peer {
    /// glaze, which decodes the texts.
    pub(crate) fn glaze_decoder<S: Schema>(texts: &Rc<[String]>) -> Box<dyn Subject> {
        Self::decoder(Codec::Glaze, Work::GlazeDecode, Type::of::<S>(), written_again::<S, SerdeJson>, texts)
    }

    /// The DOM of simdjson, in one parser for all texts.
    pub(crate) fn simdjson(texts: &Rc<[String]>) -> Box<dyn Subject> {
        Self::decoder(Codec::Simdjson, Work::Simdjson, Type::None, |text| Ok(text.to_owned()), texts)
    }

    /// The DOM of simdjson, in a parser for each text.
    pub(crate) fn simdjson_fresh(texts: &Rc<[String]>) -> Box<dyn Subject> {
        Self::decoder(Codec::SimdjsonFresh, Work::SimdjsonFresh, Type::None, |text| Ok(text.to_owned()), texts)
    }

    fn decoder(
        codec: Codec,
        work: Work,
        schema: Type,
        expected: fn(&str) -> Result<String, String>,
        texts: &Rc<[String]>,
    ) -> Box<dyn Subject> {
        Box::new(Self {
            codec,
            texts: Rc::clone(texts),
            handle: Handle::new(work, schema, texts),
            expected,
            between_readings: records_between_readings(texts),
            bytes: texts.iter().map(String::len).sum::<usize>() as f64 / texts.len() as f64,
            next: 0,
        })
    }

    /// glaze, which encodes the values that it finds in the texts.
    pub(crate) fn glaze_encoder<S: Schema>(texts: &[String]) -> Box<dyn Subject> {
        let handle = Handle::new(Work::GlazeEncode, Type::of::<S>(), texts);
        let bytes = handle.as_ref().map_or(0, |handle| {
            (0..texts.len()).map(|record| handle.written(record).map_or(0, |text| text.len())).sum()
        });
        Box::new(Self {
            codec: Codec::Glaze,
            texts: texts.into(),
            handle,
            expected: written_again::<S, SerdeJson>,
            between_readings: usize::MAX,
            bytes: bytes as f64 / texts.len() as f64,
            next: 0,
        })
    }
}

impl Subject for Peer {
    fn codec(&self) -> Codec {
        self.codec
    }

    fn records(&self) -> usize {
        self.texts.len()
    }

    fn bytes(&self) -> f64 {
        self.bytes
    }

    fn check(&self) -> Result<Remarks, String> {
        let handle = self.handle.as_ref().ok_or("no such type in benches/cpp, or it cannot read a record")?;
        let mut remarks = Remarks::default();
        for (record, text) in self.texts.iter().enumerate() {
            let expected = (self.expected)(text)?;
            let actual = handle.written(record)?;
            // Only of an encoder the text counts.
            remarks.other_text |= self.between_readings == usize::MAX && actual != expected;
            remarks.inexact_floats +=
                reference::compare(&Tree::parse(&actual), &Tree::parse(&expected), Some(&Tree::parse(text)))?;
        }
        Ok(remarks)
    }

    fn run(&mut self, operations: u64, meter: Meter) -> u64 {
        let handle = self.handle.as_mut().expect("the check comes first");
        let mut left = operations as usize;
        let mut advance = 0;
        while left > 0 {
            let count = left.min(self.between_readings);
            let start = meter.read();
            let good = handle.run(self.next, count);
            advance += meter.read() - start;
            assert!(good, "{}: an error", self.codec);
            handle.drop_kept();
            self.next = (self.next + count) % self.texts.len();
            left -= count;
        }
        advance
    }

    /// The allocator that counts is Rust's.
    fn allocations(&mut self) -> f64 {
        f64::NAN
    }
}
