use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(skip, alias = "x")]
struct Struct {
    #[json(rename_all = "camelCase")]
    a: u8,
    #[serde(deny_unknown_fields)]
    b: u8,
}

#[derive(JsonTo, JsonFrom)]
#[json(rename_all_fields = "camelCase")]
enum Enum {
    #[json(default, skip_serializing_if = "x")]
    A,
}

#[derive(JsonTo, JsonFrom)]
#[json(rename_all_fields = "camelCase")]
struct NoEnum {
    a_b: u8,
}

fn main() {}
