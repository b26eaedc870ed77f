use odjson::{JsonFrom, JsonTo};

#[derive(JsonFrom, JsonTo)]
enum E {
    A,
    #[json(rename = "A")]
    B,
}

fn main() {}
