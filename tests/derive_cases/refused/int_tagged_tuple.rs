use odjson::{JsonFrom, JsonTo};

#[derive(JsonFrom, JsonTo)]
#[json(tag = "t")]
enum E {
    A(u8, u8),
}

fn main() {}
