use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(default)]
struct Plain {
    a: u8,
}

#[derive(JsonTo, JsonFrom)]
#[json(default)]
struct Generic<T> {
    a: T,
}

fn read() -> Generic<u8> {
    odjson::from_str("{}").unwrap()
}

fn main() {}
