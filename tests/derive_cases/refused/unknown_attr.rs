use odjson::{JsonFrom, JsonTo};

#[derive(JsonFrom, JsonTo)]
struct S {
    #[json(renam = "x")]
    a: u8,
}

fn main() {}
