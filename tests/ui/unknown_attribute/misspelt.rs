use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(rename_al = "camelCase")]
struct Struct {
    #[json(renam = "x")]
    a: u8,
    #[serde(skip_serialising_if = "Option::is_none")]
    b: Option<u8>,
    #[json(type = "x")]
    c: u8,
}

#[derive(JsonTo, JsonFrom)]
enum Enum {
    #[json(Skip)]
    A,
}

fn main() {}
