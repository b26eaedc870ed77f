//! The derive describes the struct that it saw; an attribute below it makes another one.

use odjson::JsonFrom;
use test_attributes::replaced_by;

#[derive(JsonFrom)]
#[replaced_by(#[repr(packed)] struct Packed { a: u8, b: u32 })]
struct Packed {
    a: u8,
    b: u32,
}

#[derive(JsonFrom)]
#[replaced_by(union Union { a: u32 })]
struct Union {
    a: u32,
}

fn main() {}
