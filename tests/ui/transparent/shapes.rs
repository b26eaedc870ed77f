use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(transparent)]
struct Two {
    a: u8,
    b: u8,
}

#[derive(JsonTo, JsonFrom)]
#[json(transparent)]
struct None {
    #[json(skip)]
    a: u8,
}

#[derive(JsonTo, JsonFrom)]
#[serde(transparent)]
struct Unit;

#[derive(JsonTo, JsonFrom)]
#[json(transparent)]
enum Enum {
    A(u8),
}

fn main() {}
