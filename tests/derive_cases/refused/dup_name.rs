use odjson::{JsonFrom, JsonTo};

#[derive(JsonFrom, JsonTo)]
struct S {
    a: u8,
    #[json(rename = "a")]
    b: u8,
}

fn main() {}
