use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[serde(tag = "t", content = "c")]
enum Tagged {
    A,
}

#[derive(JsonTo, JsonFrom)]
#[json(untagged)]
enum Untagged {
    A(u8),
}

#[derive(JsonTo, JsonFrom)]
#[serde(from = "u8", into = "u8")]
struct Converted(u8);

#[derive(JsonTo, JsonFrom)]
#[json(remote = "u8", case_insensitive, codegen = "table", validate = "f")]
struct Other {
    a: u8,
}

fn main() {}
