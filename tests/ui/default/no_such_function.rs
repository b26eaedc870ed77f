use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
struct Struct {
    #[json(default = "no_such_function")]
    a: u8,
    #[json(skip_serializing_if = "not_here_either")]
    b: u8,
}

fn main() {}
