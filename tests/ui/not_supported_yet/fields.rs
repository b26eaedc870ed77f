use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
struct Struct {
    #[serde(flatten)]
    a: (),
    #[serde(with = "m")]
    b: u8,
    #[json(serialize_with = "f", deserialize_with = "g")]
    c: u8,
    #[json(as = "Option<_>", string, format = "hex")]
    d: u8,
}

#[derive(JsonTo, JsonFrom)]
enum Enum {
    A,
    #[serde(other)]
    B,
    #[serde(untagged)]
    C(u8),
}

fn main() {}
