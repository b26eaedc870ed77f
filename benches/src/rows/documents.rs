//! The rows of whole documents and of records.

use super::{Row, Rows};
use crate::codec::{Readable, Writable};
use crate::generate::rewrite::{self, Layout, PRETTY};
use crate::generate::{log, orders, random::Random};
use crate::payload;
use crate::schema::borrowed::{cow, refs};
use crate::schema::dense::{self, Dense};
use crate::schema::owned::{book, canada, citm, log as owned_log, orders as owned_orders, twitter};
use crate::schema::partial;
use crate::schema::payloads::{apache_builds, github_events, golang_source, mesh, string_unicode};
use crate::subject::{Owned, Schema};

/// Names a schema for each type that borrows.
macro_rules! borrowed {
    ($($name:ident = $($path:ident)::+;)+) => {$(
        struct $name;

        impl Schema for $name {
            type Value<'de> = $($path)::+<'de>;
        }
    )+};
}

borrowed! {
    TwitterCow = cow::twitter::Twitter;
    CitmCow = cow::citm::Citm;
    BookCow = cow::book::Book;
    BookRefs = refs::book::Book;
    OrdersCow = cow::orders::Page;
    OrdersRefs = refs::orders::Page;
    OrderRefs = refs::orders::Order;
    LogCow = cow::log::Log;
    LogRefs = refs::log::Log;
}

/// Distinct lines of the log: more than any cache or branch predictor holds.
const LOG_LINES: usize = 100_000;

pub(super) fn rows() -> Vec<Row> {
    let mut rows = Rows::default();
    search_results(&mut rows);
    other_payloads(&mut rows);
    records(&mut rows);
    rows.0
}

/// Both directions of a type that borrows nothing.
fn both<T>(rows: &mut Rows, name: &str, texts: impl Fn() -> Vec<String> + Copy + 'static)
where
    T: for<'de> Readable<'de> + Writable + 'static,
{
    rows.decode_and_str::<Owned<T>>(name, texts);
    rows.encode::<T>(name, texts);
}

fn search_results(rows: &mut Rows) {
    let pretty = || vec![payload::read("twitter.json")];
    let compact = || vec![rewrite::with_layout(&payload::read("twitter.json"), &Layout::Compact)];
    both::<twitter::Twitter>(rows, "twitter/owned", pretty);
    rows.decode_and_str::<TwitterCow>("twitter/borrowed", pretty);
    rows.decode_and_str::<Owned<twitter::Twitter>>("twitter-compact/owned", compact);
    rows.decode_and_str::<TwitterCow>("twitter-compact/borrowed", compact);
    rows.decode_and_str::<Owned<partial::Twitter>>("twitter/skip", pretty);
    rows.decode_and_str::<Owned<partial::Twitter>>("twitter-compact/skip", compact);
    rows.decode_and_str::<Owned<twitter::Twitter>>("twitter/random-order", || {
        vec![rewrite::in_random_order(&payload::read("twitter.json"), &PRETTY)]
    });
    rows.decode_and_str::<Owned<twitter::Twitter>>("twitter-compact/random-order", || {
        vec![rewrite::in_random_order(&payload::read("twitter.json"), &Layout::Compact)]
    });
    rows.decode_and_str::<Owned<twitter::Twitter>>("twitter/unknown-third", || {
        vec![rewrite::with_unknown_members(&payload::read("twitter.json"), "", &PRETTY)]
    });
    rows.decode_and_str::<Owned<twitter::Twitter>>("twitter-compact/unknown-third", || {
        vec![rewrite::with_unknown_members(&payload::read("twitter.json"), "", &Layout::Compact)]
    });
}

fn other_payloads(rows: &mut Rows) {
    let citm = || vec![payload::read("citm_catalog.json")];
    both::<citm::Citm>(rows, "citm/owned", citm);
    rows.decode_and_str::<CitmCow>("citm/borrowed", citm);
    rows.decode_and_str::<Owned<citm::Citm>>("citm-compact/owned", || {
        vec![rewrite::with_layout(&payload::read("citm_catalog.json"), &Layout::Compact)]
    });
    both::<canada::Canada>(rows, "canada/f64", || vec![payload::read("canada.json")]);
    both::<mesh::Mesh>(rows, "mesh/owned", || vec![payload::read("mesh.json")]);
    both::<github_events::Events>(rows, "github_events/owned", || vec![payload::read("github_events.json")]);
    both::<golang_source::Source>(rows, "golang_source/owned", || vec![payload::read("golang_source.json")]);
    both::<string_unicode::Scripts>(rows, "string_unicode/owned", || vec![payload::read("string_unicode.json")]);
    both::<apache_builds::Builds>(rows, "apache_builds/owned", || vec![payload::read("apache_builds.json")]);
}

fn records(rows: &mut Rows) {
    let book = || vec![payload::read("book.json")];
    both::<book::Book>(rows, "book/owned", book);
    rows.decode_and_str::<BookCow>("book/borrowed", book);
    rows.decode_and_str::<BookRefs>("book/refs", book);

    let page = || vec![orders::page()];
    both::<owned_orders::Page>(rows, "orders/owned", page);
    rows.decode_and_str::<OrdersCow>("orders/borrowed", page);
    rows.decode_and_str::<OrdersRefs>("orders/refs", page);
    rows.decode_and_str::<Owned<owned_orders::Page>>("orders/random-order", || {
        vec![rewrite::in_random_order(&orders::page(), &Layout::Compact)]
    });
    rows.decode_and_str::<Owned<owned_orders::Page>>("orders/unknown-third", || {
        vec![rewrite::with_unknown_members(&orders::page(), "metadata", &Layout::Compact)]
    });
    let single = || vec![orders::single()];
    both::<owned_orders::Order>(rows, "order1/owned", single);
    rows.decode_and_str::<OrderRefs>("order1/refs", single);

    let lines = || log::lines(LOG_LINES);
    both::<owned_log::Log>(rows, "log/owned", lines);
    rows.decode_and_str::<LogCow>("log/borrowed", lines);
    rows.decode_and_str::<LogRefs>("log/refs", lines);

    both::<Dense>(rows, "dense/owned", || {
        let random = &mut Random::new(56);
        let record = |_| serde_json::to_string(&dense::sample(random)).expect("plain numbers");
        (0..600).map(record).collect()
    });
}
