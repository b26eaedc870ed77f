use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(rename_all = "camelCase", rename_all = "camelCase")]
struct Struct {
    #[json(rename = "a")]
    #[json(rename = "b")]
    a: u8,
    #[json(rename(serialize = "x", serialize = "y"), default, default = 5)]
    b: u8,
    // Once in each attribute is fine.
    #[json(rename = "c")]
    #[serde(rename = "d")]
    c: u8,
}

fn main() {}
