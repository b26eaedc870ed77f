//! A piece of work under [`measured`], for a tool that counts the instructions of that function: `cargo xtask perf-gate`.
//! Without an argument: the names of the rows.

use std::hint::black_box;
use std::process::ExitCode;

use odjson::{Ignored, MarshalTo, UnmarshalOwned, Value};
use odjson_benches::generate::rewrite::{self, Layout, PRETTY};
use odjson_benches::generate::{log, orders};
use odjson_benches::payload;
use odjson_benches::schema::owned::{book, canada, citm, log as owned_log, orders as owned_orders, twitter};
use odjson_benches::schema::partial;

/// Lines of the log: enough that no branch is learnt by heart.
const LOG_LINES: usize = 200;

/// What is done again and again.
type Work = Box<dyn FnMut()>;

/// A name, and how its work is prepared.
type Row = (&'static str, fn() -> Work);

const ROWS: &[Row] = &[
    ("decode/twitter", || decode::<twitter::Twitter>(vec![payload::read("twitter.json")])),
    ("decode/twitter-compact", || decode::<twitter::Twitter>(vec![compact("twitter.json")])),
    ("decode/twitter-random-order", || {
        decode::<twitter::Twitter>(vec![rewrite::in_random_order(&payload::read("twitter.json"), &PRETTY)])
    }),
    ("decode/twitter-partial", || decode::<partial::Twitter>(vec![payload::read("twitter.json")])),
    ("decode/twitter-ignored", || decode::<Ignored>(vec![payload::read("twitter.json")])),
    ("decode/twitter-value", || decode::<Value>(vec![payload::read("twitter.json")])),
    ("decode/twitter-in-place", || decode_in_place::<twitter::Twitter>(payload::read("twitter.json"))),
    ("decode/citm", || decode::<citm::Citm>(vec![payload::read("citm_catalog.json")])),
    ("decode/canada", || decode::<canada::Canada>(vec![payload::read("canada.json")])),
    ("decode/book", || decode::<book::Book>(vec![payload::read("book.json")])),
    ("decode/orders", || decode::<owned_orders::Page>(vec![orders::page()])),
    ("decode/log", || decode::<owned_log::Log>(log::lines(LOG_LINES))),
    ("encode/twitter", || encode::<twitter::Twitter>(vec![payload::read("twitter.json")])),
    ("encode/twitter-writer", || encode_to_writer::<twitter::Twitter>(&payload::read("twitter.json"))),
    ("encode/twitter-value", || encode::<Value>(vec![payload::read("twitter.json")])),
    ("encode/citm", || encode::<citm::Citm>(vec![payload::read("citm_catalog.json")])),
    ("encode/canada", || encode::<canada::Canada>(vec![payload::read("canada.json")])),
    ("encode/book", || encode::<book::Book>(vec![payload::read("book.json")])),
    ("encode/orders", || encode::<owned_orders::Page>(vec![orders::page()])),
    ("encode/log", || encode::<owned_log::Log>(log::lines(LOG_LINES))),
];

fn compact(name: &str) -> String {
    rewrite::with_layout(&payload::read(name), &Layout::Compact)
}

/// Decodes each text, and drops the value.
fn decode<T: UnmarshalOwned + 'static>(texts: Vec<String>) -> Work {
    Box::new(move || {
        for text in &texts {
            match odjson::from_slice::<T>(black_box(text.as_bytes())) {
                Ok(value) => drop(black_box(value)),
                Err(error) => panic!("{error}"),
            }
        }
    })
}

/// Decodes the text over the value of an earlier time.
fn decode_in_place<T: UnmarshalOwned + 'static>(text: String) -> Work {
    let mut value: T = odjson::from_str(&text).expect("the type fits");
    Box::new(move || {
        if let Err(error) = odjson::from_slice_in_place(black_box(text.as_bytes()), &mut value) {
            panic!("{error}");
        }
    })
}

/// Encodes the value of each text, and drops the output.
fn encode<T: UnmarshalOwned + MarshalTo + 'static>(texts: Vec<String>) -> Work {
    let values: Vec<T> = texts.iter().map(|text| odjson::from_str(text).expect("the type fits")).collect();
    Box::new(move || {
        for value in &values {
            match odjson::to_vec(black_box(value)) {
                Ok(json) => drop(black_box(json)),
                Err(error) => panic!("{error}"),
            }
        }
    })
}

/// Encodes the value of a text to a writer.
fn encode_to_writer<T: UnmarshalOwned + MarshalTo + 'static>(text: &str) -> Work {
    let value: T = odjson::from_str(text).expect("the type fits");
    Box::new(move || {
        if let Err(error) = odjson::to_writer(std::io::sink(), black_box(&value)) {
            panic!("{error}");
        }
    })
}

/// What is counted. Not generic, and by a pointer: one symbol, which the tool knows by name.
#[inline(never)]
fn measured(work: &mut dyn FnMut()) {
    work();
}

fn main() -> ExitCode {
    let Some(name) = std::env::args().nth(1) else {
        for (name, _) in ROWS {
            println!("{name}");
        }
        return ExitCode::SUCCESS;
    };
    let Some((_, prepare)) = ROWS.iter().find(|row| row.0 == name) else {
        eprintln!("no row `{name}`");
        return ExitCode::FAILURE;
    };
    let mut work = prepare();
    // Once before, so that what is learnt or allocated once is there.
    work();
    measured(&mut *work);
    ExitCode::SUCCESS
}
