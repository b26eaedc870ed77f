//! The derive describes the struct that it saw; an attribute below it makes another one.

use odjson::JsonFrom;
use test_attributes::replaced_by;

#[derive(JsonFrom)]
#[replaced_by(struct Type { a: String })]
struct Type {
    a: u32,
}

/// A reference to the one type becomes a reference to the other by itself.
#[derive(JsonFrom)]
#[replaced_by(struct Pointer { a: Box<u32> })]
struct Pointer {
    a: u32,
}

#[derive(JsonFrom)]
#[replaced_by(struct Added { a: u32, b: String })]
struct Added {
    a: u32,
}

#[derive(JsonFrom)]
#[replaced_by(struct Taken { a: u32 })]
struct Taken {
    a: u32,
    b: u32,
}

#[derive(JsonFrom)]
#[replaced_by(struct Tuple(u32, u8);)]
struct Tuple(u8, u32);

#[derive(JsonFrom)]
#[replaced_by(enum Enum { A { a: u32 } })]
struct Enum {
    a: u32,
}

fn main() {}
