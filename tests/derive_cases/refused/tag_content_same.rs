use odjson::{JsonFrom, JsonTo};

#[derive(JsonFrom, JsonTo)]
#[json(tag = "t", content = "t")]
enum E {
    L(u8),
}

fn main() {}
