use odjson::{JsonFrom, JsonTo};

#[derive(JsonFrom, JsonTo)]
#[json(tag = "qux")]
enum E {
    L { qux: u8 },
}

fn main() {}
