use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(deny_unknown_fields = true, rename_all = "camelcase", bound = "T: ")]
struct Struct<T> {
    #[json(rename)]
    a: u8,
    #[json(rename = 5)]
    b: u8,
    #[json(rename(serialise = "x"))]
    c: u8,
    #[json(skip_serializing_if = "not a path")]
    d: u8,
    #[json(default = [1])]
    e: T,
    #[json(alias("x", "y"))]
    f: u8,
    #[json(skip = "x")]
    g: u8,
    #[json(rename = "x"suffix)]
    h: u8,
}

fn main() {}
