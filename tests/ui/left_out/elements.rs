use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
struct Newtype(#[json(skip)] u8);

#[derive(JsonTo, JsonFrom)]
struct Elements(#[json(skip_serializing_if = "Option::is_none")] Option<u8>, #[json(omit_zero, omit_empty)] u8);

#[derive(JsonTo, JsonFrom)]
enum Enum {
    A(#[serde(skip_serializing_if = "Option::is_none")] Option<u8>),
}

#[derive(JsonTo, JsonFrom)]
#[json(transparent)]
struct Transparent {
    #[json(omit_zero)]
    a: u8,
}

#[derive(JsonTo, JsonFrom)]
struct Named(#[json(rename = "a", alias = "b")] u8, #[serde(rename = "c")] u8);

#[derive(JsonTo, JsonFrom)]
#[json(omit_none)]
struct Tuple(Option<u8>, u8);

fn main() {}
