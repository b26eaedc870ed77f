use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
union Union {
    a: u8,
    b: i8,
}

fn main() {}
