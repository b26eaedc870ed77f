use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(default)]
enum Enum {
    A,
}

#[derive(JsonTo, JsonFrom)]
#[json(default)]
struct Unit;

#[derive(JsonTo, JsonFrom)]
#[json(default = 7)]
struct Literal {
    a: u8,
}

fn main() {}
