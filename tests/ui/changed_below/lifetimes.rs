//! The derive describes the struct that it saw; an attribute below it makes another one.

use odjson::JsonFrom;
use test_attributes::replaced_by;

#[derive(JsonFrom)]
#[replaced_by(struct Lifetime<'a> { a: &'static str, b: &'a str })]
struct Lifetime<'a> {
    a: &'a str,
    b: &'a str,
}

#[derive(JsonFrom)]
#[replaced_by(struct Longer<'a> { a: fn(&'a str), b: &'a str })]
struct Longer<'a> {
    #[json(skip, default = "longer")]
    a: fn(&'static str),
    b: &'a str,
}

fn longer() -> fn(&'static str) {
    |_| ()
}

fn main() {}
