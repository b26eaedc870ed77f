#![forbid(unsafe_code)]

use odjson::JsonFrom;

#[derive(JsonFrom)]
struct Field<'a> {
    #[json(default = "std::mem::zeroed")]
    a: &'a str,
}

#[derive(JsonFrom)]
struct Skipped<'a> {
    #[json(skip, default = "std::mem::zeroed")]
    a: &'a str,
}

#[derive(JsonFrom)]
#[json(default = "std::mem::zeroed")]
struct Container<'a> {
    a: &'a str,
}

#[derive(JsonFrom)]
enum Variant<'a> {
    V {
        #[json(default = "std::mem::zeroed")]
        a: &'a str,
    },
}

fn main() {}
