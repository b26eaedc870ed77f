use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[serde(omit_none)]
struct Struct {
    #[serde(omit_zero)]
    a: u8,
    #[serde(default = 7)]
    b: u8,
}

fn main() {}
