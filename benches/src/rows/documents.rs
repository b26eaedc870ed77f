//! The rows of whole documents and of records.

use super::{Row, Rows};
use crate::generate::rewrite::{self, Layout, PRETTY};
use crate::generate::{log, orders, random::Random};
use crate::payload;
use crate::schema::borrowed::{cow, refs};
use crate::schema::dense::{self, Dense};
use crate::schema::owned::{book, canada, citm, log as owned_log, orders as owned_orders, twitter};
use crate::schema::partial;
use crate::schema::payloads::{apache_builds, github_events, golang_source, mesh};
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
    CitmRefs = refs::citm::Citm;
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

fn search_results(rows: &mut Rows) {
    let pretty = || vec![payload::read("twitter.json")];
    let compact = || vec![rewrite::with_layout(&payload::read("twitter.json"), &Layout::Compact)];
    rows.both::<twitter::Twitter>("twitter/owned", pretty);
    rows.decode::<TwitterCow>("twitter/borrowed", pretty);
    rows.decode::<Owned<twitter::Twitter>>("twitter-compact/owned", compact);
    rows.decode::<TwitterCow>("twitter-compact/borrowed", compact);
    rows.decode::<Owned<partial::Twitter>>("twitter/skip", pretty);
    rows.decode::<Owned<partial::Twitter>>("twitter-compact/skip", compact);
    rows.decode::<Owned<twitter::Twitter>>("twitter/random-order", || {
        vec![rewrite::in_random_order(&payload::read("twitter.json"), &PRETTY)]
    });
    rows.decode::<Owned<twitter::Twitter>>("twitter-compact/random-order", || {
        vec![rewrite::in_random_order(&payload::read("twitter.json"), &Layout::Compact)]
    });
    rows.decode::<Owned<twitter::Twitter>>("twitter/unknown-third", || {
        vec![rewrite::with_unknown_members(&payload::read("twitter.json"), &PRETTY)]
    });
    rows.decode::<Owned<twitter::Twitter>>("twitter-compact/unknown-third", || {
        vec![rewrite::with_unknown_members(&payload::read("twitter.json"), &Layout::Compact)]
    });
}

fn other_payloads(rows: &mut Rows) {
    let citm = || vec![payload::read("citm_catalog.json")];
    rows.both::<citm::Citm>("citm/owned", citm);
    rows.decode::<CitmCow>("citm/borrowed", citm);
    rows.decode::<CitmRefs>("citm/refs", citm);
    rows.decode::<Owned<citm::Citm>>("citm-compact/owned", || {
        vec![rewrite::with_layout(&payload::read("citm_catalog.json"), &Layout::Compact)]
    });
    rows.both::<canada::Canada>("canada/f64", || vec![payload::read("canada.json")]);
    rows.both::<mesh::Mesh>("mesh/owned", || vec![payload::read("mesh.json")]);
    rows.both::<github_events::Events>("github_events/owned", || vec![payload::read("github_events.json")]);
    rows.both::<golang_source::Source>("golang_source/owned", || vec![payload::read("golang_source.json")]);
    rows.both::<apache_builds::Builds>("apache_builds/owned", || vec![payload::read("apache_builds.json")]);
}

fn records(rows: &mut Rows) {
    let book = || vec![payload::read("book.json")];
    rows.both::<book::Book>("book/owned", book);
    rows.decode::<BookCow>("book/borrowed", book);
    rows.decode::<BookRefs>("book/refs", book);

    let page = || vec![orders::page()];
    rows.both::<owned_orders::Page>("orders/owned", page);
    rows.decode::<OrdersCow>("orders/borrowed", page);
    rows.decode::<OrdersRefs>("orders/refs", page);
    rows.decode::<Owned<owned_orders::Page>>("orders/random-order", || {
        vec![rewrite::in_random_order(&orders::page(), &Layout::Compact)]
    });
    rows.decode::<Owned<owned_orders::Page>>("orders/unknown-third", || {
        vec![rewrite::with_unknown_members(&orders::page(), &Layout::Compact)]
    });
    let single = || vec![orders::single()];
    rows.both::<owned_orders::Order>("order1/owned", single);
    rows.decode::<OrderRefs>("order1/refs", single);

    let lines = || log::lines(LOG_LINES);
    rows.both::<owned_log::Log>("log/owned", lines);
    rows.decode::<LogCow>("log/borrowed", lines);
    rows.decode::<LogRefs>("log/refs", lines);

    rows.both::<Dense>("dense/owned", || {
        let random = &mut Random::new(56);
        let record = |_| serde_json::to_string(&dense::sample(random)).expect("plain numbers");
        (0..600).map(record).collect()
    });
}
