use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
struct WithoutDefault(u8);

fn text() -> String {
    String::new()
}

#[derive(JsonTo, JsonFrom)]
struct Struct {
    #[json(default)]
    a: WithoutDefault,
    #[json(skip)]
    b: WithoutDefault,
    #[json(default = "text")]
    c: u8,
    #[json(default = true)]
    d: u8,
}

fn main() {}
