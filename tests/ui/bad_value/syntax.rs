use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
struct Struct {
    #[json]
    a: u8,
    #[json = "x"]
    b: u8,
    #[json("rename")]
    c: u8,
    #[json(rename = "x" alias = "y")]
    d: u8,
}

fn main() {}
